use shudu_core::{Board, Budget, Meter, Puzzle};

use super::*;
use crate::masks::Removals;

impl Engine {
    /// Lets nothing be left out: every branch is followed in earnest, all hints inside it are found.
    pub(in crate::chains) fn go_blind(&mut self) {
        self.blind = true;
        if let Some(nested) = &mut self.nested {
            nested.blind();
        }
    }
}

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
    let mut engine = Engine::new(rules, base, &masks);
    while grids.len() < most {
        let meter = &mut Meter::start(Budget::UNBOUNDED);
        let Some(hint) = engine.best(&masks, None, meter) else { break };
        let struck: Removals = hint.removals_with_cell(&masks);
        struck.apply(&mut masks);
        grids.push(masks.clone());
    }
    grids
}

const HARD: &str = include_str!("../../../tests/data/rated.txt");

fn check(rules: Rules, most: usize) {
    let hard = HARD.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once(' ').unwrap().0);
    let mut found = 0;
    // The last ones are the hardest.
    let hard: Vec<&str> = hard.collect();
    for text in &hard[hard.len() - 2..] {
        let dynamic = Rules { multiple: true, dynamic: true, nishio: false, level: 0 };
        let grids = grids(text, dynamic, most);
        let mut engine = Engine::new(rules, base, &grids[0]);
        for masks in &grids {
            let meter = &mut Meter::start(Budget::UNBOUNDED);
            let scouted = engine.best(masks, None, meter);
            let mut full = Engine::new(rules, base, masks);
            full.go_blind();
            let full = full.best(masks, None, meter);
            let what =
                |hint: &ChainHint| (hint.kind.clone(), hint.target, hint.complexity, hint.struck.clone());
            assert_eq!(scouted.as_ref().map(what), full.as_ref().map(what), "{rules:?} {masks:?}");
            found += usize::from(full.is_some());
        }
    }
    assert!(found > 0, "{rules:?}: there is something to find");
}

#[test]
fn scouted_searches_find_what_full_ones_do() {
    let rules = |multiple, dynamic, nishio, level| Rules { multiple, dynamic, nishio, level };
    check(rules(true, false, false, 0), 5);
    check(rules(false, true, true, 0), 5);
    check(rules(true, true, false, 0), 5);
    check(rules(true, true, false, 1), 4);
    check(rules(true, true, false, 2), 2);
    check(rules(true, true, false, 3), 1);
}
