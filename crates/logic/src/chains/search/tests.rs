//! Tests of searches for chains against exhaustive ones.

use shudu_core::{Board, Budget, Meter, Puzzle};

use super::*;
use crate::chains::ChainKind;
use crate::masks::Removals;

fn base(kind: &ChainKind, _: Rules) -> f64 {
    match kind {
        ChainKind::Loop { in_cells: true, in_houses: true, .. } => 7.0,
        ChainKind::Loop { .. } => 6.5,
        ChainKind::Forcing { in_cells: false, .. } => 6.6,
        ChainKind::Forcing { .. } => 7.0,
        _ => 9.0,
    }
}

/// The grids along the way of the best dynamic chains, so that there is less and less to find.
fn grids(text: &str, rules: Rules, most: usize) -> Vec<Masks> {
    let mut masks = Masks::new(&Board::new(&Puzzle::new(text.parse().unwrap()).unwrap()));
    let mut grids = vec![masks.clone()];
    let mut search = ChainSearch::new(rules, base, &masks);
    while grids.len() < most {
        let meter = &mut Meter::start(Budget::UNBOUNDED);
        let Some(hint) = search.best(&masks, None, meter) else { break };
        let removals: Removals = hint.removals_with_cell(&masks);
        removals.each(|cell, digit| masks.remove(cell, digit));
        grids.push(masks.clone());
    }
    grids
}

const HARD: &str = include_str!("../../../tests/data/rated.txt");

fn check(rules: Rules, most: usize) {
    let hard = HARD.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once(' ').unwrap().0);
    // The last ones are the hardest.
    let hard: Vec<&str> = hard.collect();
    let dynamic = Rules { multiple: true, dynamic: true, nishio: false, level: 0 };
    let grids: Vec<_> = hard[hard.len() - 2..].iter().map(|text| grids(text, dynamic, most)).collect();
    check_on(rules, &grids);
}

/// One search visits the grids of a list one after another, and once more from the first on. Returns how many nested
/// chains the exhaustive searches met.
fn check_on(rules: Rules, lists: &[Vec<Masks>]) -> usize {
    let (mut found, mut used) = (0, 0);
    for grids in lists {
        let mut search = ChainSearch::new(rules, base, &grids[0]);
        let mut before = Vec::new();
        for masks in grids {
            let meter = &mut Meter::start(Budget::UNBOUNDED);
            let pruned = search.best(masks, None, meter);
            let mut full = ChainSearch::new(rules, base, masks);
            full.set_exhaustive();
            let best = full.best(masks, None, meter);
            used += full.pool.nested.as_ref().map_or(0, |nested| nested.chains_used());
            let what = |hint: &ChainHint| {
                (hint.kind.clone(), hint.target, hint.complexity, hint.loop_removals.clone())
            };
            assert_eq!(pruned.as_ref().map(what), best.as_ref().map(what), "{rules:?} {masks:?}");
            found += usize::from(best.is_some());
            before.push(pruned);
        }
        for (masks, before) in grids.iter().zip(&before) {
            let again = search.best(masks, None, &mut Meter::start(Budget::UNBOUNDED));
            let what = |hint: &ChainHint| (hint.kind.clone(), hint.target, hint.complexity);
            assert_eq!(again.as_ref().map(what), before.as_ref().map(what), "once more, {rules:?} {masks:?}");
        }
    }
    assert!(found > 0, "{rules:?}: there is something to find");
    used
}

#[test]
fn searches_find_what_exhaustive_ones_do() {
    let rules = |multiple, dynamic, nishio, level| Rules { multiple, dynamic, nishio, level };
    check(rules(true, false, false, 0), 5);
    check(rules(false, true, true, 0), 5);
    check(rules(true, true, false, 0), 5);
    check(rules(true, true, false, 1), 4);
    check(rules(true, true, false, 2), 2);
    check(rules(true, true, false, 3), 1);
}

/// A full grid, of which three digits are taken out; then some of the candidates that are not its own, by a simple
/// generator of random numbers. Few candidates are left, and several ways to fill the cells with them.
fn sparse(count: u64) -> Vec<Masks> {
    const FULL: &[u8; 81] =
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut random = 7u64;
    let mut next = move |below: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % below
    };
    let grid = |_| {
        let first = next(9);
        let out =
            [first, (first + 1 + next(4)) % 9, (first + 5 + next(4)) % 9].map(|digit| b'1' + digit as u8);
        let text = FULL.map(|digit| if out.contains(&digit) { '.' } else { char::from(digit) });
        let puzzle = Puzzle::new(text.iter().collect::<String>().parse().unwrap()).unwrap();
        let mut masks = Masks::new(&Board::new(&puzzle));
        for _ in 0..6 + next(20) {
            let (cell, digit) = (next(81) as usize, usize::from(out[next(3) as usize] - b'1'));
            if usize::from(FULL[cell] - b'1') != digit {
                masks.remove(cell, digit);
            }
        }
        masks
    };
    (0..count).map(grid).collect()
}

/// At the highest levels an exhaustive search takes long, so the grids are sparse ones.
#[test]
fn searches_with_nested_chains_find_what_exhaustive_ones_do() {
    for (level, grids) in [(4, 4), (5, 3)] {
        let rules = Rules { multiple: true, dynamic: true, nishio: false, level };
        let used = check_on(rules, &[sparse(grids)]);
        assert!(used > 0, "level {level}: chains help inside branches");
    }
}
