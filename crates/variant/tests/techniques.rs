//! Each technique: a state on which it fires, one like it on which it does not, and a blank grid on which nothing does.

use std::sync::Arc;

use shudu_core::Budget;
use shudu_variant::rule::*;
use shudu_variant::step::check;
use shudu_variant::{
    Candidate, Cell, Grid, Guide, Puzzle, Rule, RuleKind, Shape, State, Technique, View, explain,
};

/// A puzzle of nine rows with these rules.
fn puzzle(rules: Vec<Rule>) -> Puzzle {
    Puzzle::new(Grid::blank(nine()), None, rules).unwrap()
}

fn nine() -> Arc<Shape> {
    Arc::new(Shape::square(9).unwrap())
}

/// The cell in this row and column, from 1.
fn at(row: usize, column: usize) -> Cell {
    nine().cell(row - 1, column - 1).unwrap()
}

/// The techniques of all steps on a state, each checked.
fn found(state: &State<'_>) -> Vec<Technique> {
    let steps = Guide::new(state).steps(state);
    for step in &steps {
        check(state, step).unwrap();
    }
    steps.into_iter().map(|step| step.technique).collect()
}

/// Leaves the digits only in these columns of a row.
fn only_in(state: &mut State<'_>, row: usize, digits: &[u8], columns: &[usize]) {
    for column in (1..=9).filter(|column| !columns.contains(column)) {
        for &digit in digits {
            let _ = state.eliminate(Candidate::new(at(row, column), digit));
        }
    }
}

/// Leaves these digits only in a cell.
fn leave(state: &mut State<'_>, cell: Cell, digits: &[u8]) {
    for digit in (1..=9).filter(|digit| !digits.contains(digit)) {
        let _ = state.eliminate(Candidate::new(cell, digit));
    }
}

/// What is done to a blank grid, so that the technique fires; and so that it nearly does.
fn holds(technique: Technique, fires: impl Fn(&mut State<'_>), near: impl Fn(&mut State<'_>)) {
    let blank = puzzle(Vec::new());
    let mut state = State::new(&blank);
    assert_eq!(found(&state), [], "a blank grid");
    fires(&mut state);
    assert!(found(&state).contains(&technique), "{technique:?} in {:?}", found(&state));
    let mut state = State::new(&blank);
    near(&mut state);
    assert!(!found(&state).contains(&technique), "{technique:?} where it nearly fires");
}

/// The same by rules.
fn by_rules(technique: Technique, fires: Vec<Rule>, near: Vec<Rule>) {
    let (fires, near) = (puzzle(fires), puzzle(near));
    let state = State::new(&fires);
    assert!(found(&state).contains(&technique), "{technique:?} in {:?}", found(&state));
    let state = State::new(&near);
    assert!(!found(&state).contains(&technique), "{technique:?} where it nearly fires");
}

#[test]
fn singles() {
    let fill = |state: &mut State<'_>, count: usize| {
        for column in 1..=count {
            state.place(Candidate::new(at(1, column), column as u8)).unwrap();
        }
    };
    holds(Technique::FullHouse, |state| fill(state, 8), |state| fill(state, 7));
    holds(Technique::HiddenSingle, |s| only_in(s, 1, &[5], &[4]), |s| only_in(s, 1, &[5], &[4, 7]));
    holds(Technique::NakedSingle, |s| leave(s, at(5, 5), &[7]), |s| leave(s, at(5, 5), &[7, 8]));
}

#[test]
fn locked_candidates_and_subsets() {
    holds(
        Technique::LockedCandidates,
        |state| only_in(state, 1, &[5], &[1, 2, 3]),
        |state| only_in(state, 1, &[5], &[1, 2, 3, 4]),
    );
    let naked = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad];
    let hidden = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad];
    for (technique, size) in naked.into_iter().zip(2..) {
        let digits: Vec<u8> = (1..=size as u8).collect();
        let set = |state: &mut State<'_>, last: &[u8]| {
            for column in 1..size {
                leave(state, at(1, 2 * column), &digits);
            }
            leave(state, at(1, 2 * size), last);
        };
        let mut more = digits.clone();
        more.push(9);
        holds(technique, |state| set(state, &digits), |state| set(state, &more));
    }
    for (technique, size) in hidden.into_iter().zip(2..) {
        let digits: Vec<u8> = (1..=size as u8).collect();
        let columns: Vec<usize> = (1..=size).map(|i| 2 * i).collect();
        let mut more = columns.clone();
        more.push(9);
        holds(
            technique,
            |state| only_in(state, 1, &digits, &columns),
            |state| only_in(state, 1, &digits, &more),
        );
    }
}

#[test]
fn fish() {
    let all = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish];
    for (technique, size) in all.into_iter().zip(2..) {
        let columns: Vec<usize> = (0..size).map(|i| 1 + 2 * i + i / 2).collect();
        let net = |state: &mut State<'_>, more: usize| {
            for line in 0..size {
                let row = 1 + 2 * line + line / 2;
                let mut columns = columns.clone();
                if line == 0 && more > 0 {
                    columns.push(more);
                }
                only_in(state, row, &[5], &columns);
            }
        };
        holds(technique, |state| net(state, 0), |state| net(state, 2));
    }
}

fn cage(cells: &[(usize, usize)], sum: u32) -> Rule {
    KillerCage { cells: cells.iter().map(|&(row, column)| at(row, column)).collect(), sum: Some(sum) }.into()
}

#[test]
fn cages() {
    by_rules(
        Technique::CageCombinations,
        vec![cage(&[(1, 1), (1, 2)], 4)],
        vec![cage(&[(1, 1), (1, 2), (1, 3)], 15)],
    );
    by_rules(Technique::CageDigit, vec![cage(&[(1, 1), (1, 2)], 3)], vec![cage(&[(1, 1), (1, 2)], 7)]);
    // Box 1 in cages but for some of its cells, or with some that stand out.
    let row = |row, last: usize, sum| {
        let cells: Vec<(usize, usize)> = (1..=last).map(|column| (row, column)).collect();
        cage(&cells, sum)
    };
    let innie = vec![row(1, 3, 15), row(2, 3, 15), row(3, 2, 9)];
    let outie = vec![row(1, 3, 15), row(2, 3, 15), row(3, 4, 22)];
    let pair = vec![row(1, 3, 15), row(2, 3, 15), row(3, 1, 5)];
    let both = vec![row(1, 3, 15), row(2, 2, 7), row(3, 4, 21)];
    let plain = vec![row(1, 3, 15), row(2, 3, 15), row(3, 3, 15)];
    by_rules(Technique::Innies, innie, pair.clone());
    by_rules(Technique::Outies, outie, plain.clone());
    by_rules(Technique::HiddenCage, pair, plain.clone());
    by_rules(Technique::InniesOuties, both, plain);
}

/// For each kind that speaks of neighbours, lines or clues: a rule that says something of a blank grid.
#[test]
fn rules() {
    let line = |length: usize| -> Vec<Cell> { (1..=length).map(|column| at(1, column)).collect() };
    let pair = [at(1, 1), at(1, 2)];
    let cases: Vec<(Rule, Option<Rule>)> = vec![
        (
            Difference { cells: pair, difference: 5 }.into(),
            Some(Difference { cells: pair, difference: 1 }.into()),
        ),
        (Ratio { cells: pair, ratio: 2 }.into(), None),
        (Xv { cells: pair, sum: 10 }.into(), Some(Xv { cells: [at(1, 1), at(5, 5)], sum: 10 }.into())),
        (GreaterThan { cells: pair }.into(), None),
        (Thermometer { cells: line(4) }.into(), None),
        (
            Whispers { cells: line(3), difference: 5 }.into(),
            Some(Whispers { cells: line(3), difference: 1 }.into()),
        ),
        (
            Arrow { bulb: at(1, 1), lines: vec![vec![at(1, 2), at(1, 3)]] }.into(),
            Some(Arrow { bulb: at(1, 1), lines: vec![vec![at(5, 5)]] }.into()),
        ),
        (BetweenLine { cells: line(4) }.into(), Some(BetweenLine { cells: vec![at(1, 1), at(1, 2)] }.into())),
        (
            LittleKiller { start: at(1, 1), down: true, right: true, sum: 70 }.into(),
            Some(LittleKiller { start: at(1, 1), down: true, right: true, sum: 45 }.into()),
        ),
        (Minimum { cell: at(5, 5) }.into(), None),
        (Maximum { cell: at(5, 5) }.into(), None),
        (Sum::of(&line(2), 4).into(), Some(Sum::of(&[at(1, 1), at(5, 5), at(9, 9)], 15).into())),
    ];
    for (fires, near) in cases {
        let kind = fires.kind();
        let fires = puzzle(vec![fires]);
        let state = State::new(&fires);
        assert!(found(&state).contains(&Technique::Rule(kind)), "{kind:?} in {:?}", found(&state));
        if let Some(near) = near.filter(|near| near.check(&nine()).is_ok()) {
            let near = puzzle(vec![near]);
            let state = State::new(&near);
            assert!(!found(&state).contains(&Technique::Rule(kind)), "{kind:?} where it says nothing");
        }
    }
}

/// Clues outside the grid, on six rows.
#[test]
fn clues() {
    let shape = Arc::new(Shape::square(6).unwrap());
    let view = View::left(0);
    let cases: Vec<(Rule, Option<Rule>)> = vec![
        (Skyscraper { view, count: 6 }.into(), None),
        (XSum { view, sum: 1 }.into(), Some(XSum { view, sum: 21 }.into())),
        (Sandwich { view, sum: 14 }.into(), Some(Sandwich { view, sum: 5 }.into())),
        (NumberedRoom { view, digit: 6 }.into(), None),
    ];
    for (fires, near) in cases {
        let kind = Technique::Rule(fires.kind());
        let on = |rule: Rule| Puzzle::new(Grid::blank(shape.clone()), None, vec![rule]).unwrap();
        let puzzle = on(fires);
        let state = State::new(&puzzle);
        assert!(found(&state).contains(&kind), "{kind:?} in {:?}", found(&state));
        if let Some(near) = near {
            let near = on(near);
            let state = State::new(&near);
            let steps = Guide::new(&state).steps(&state);
            let gone: usize = steps.iter().map(|step| step.eliminations.len()).sum();
            assert!(gone < 20, "{kind:?} says little: {steps:?}");
        }
    }
}

#[test]
fn rules_about_pairs_of_the_whole_grid() {
    let cases: Vec<(Rule, u8)> = vec![
        (NonConsecutive.into(), 5),
        (NegativeKropki { differences: vec![1], ratios: vec![2] }.into(), 4),
        (NegativeXv { sums: vec![5, 10] }.into(), 3),
    ];
    for (rule, digit) in cases {
        let kind = rule.kind();
        let puzzle = puzzle(vec![rule]);
        let mut state = State::new(&puzzle);
        assert!(!found(&state).contains(&Technique::Rule(kind)), "{kind:?} on a blank grid");
        state.place(Candidate::new(at(5, 5), digit)).unwrap();
        assert!(found(&state).contains(&Technique::Rule(kind)), "{kind:?}");
    }
    // A knight's move is a reason to differ, so it serves locked candidates and needs no step of its own.
    let knight = puzzle(vec![AntiKnight.into()]);
    let mut state = State::new(&knight);
    state.place(Candidate::new(at(5, 5), 7)).unwrap();
    assert!(!state.has(Candidate::new(at(3, 4), 7)) && state.has(Candidate::new(at(3, 3), 7)));
}

/// Chains, by puzzles that need them: the first step of each kind is where nothing easier is left.
#[test]
fn chains() {
    let lines = [
        // Needs chains.
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        // Needs nets within nets.
        "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
    ];
    let mut seen: Vec<Technique> = Vec::new();
    for line in lines {
        let mut grid = Grid::blank(nine());
        for (cell, c) in nine().cells().zip(line.chars()) {
            grid.set(cell, c.to_digit(10).map(|d| d as u8).filter(|&d| d > 0));
        }
        let puzzle = Puzzle::new(grid, None, Vec::new()).unwrap();
        let explanation = explain(&puzzle, Budget::UNBOUNDED);
        assert!(explanation.is_solved(), "{line}");
        let mut state = State::new(&puzzle);
        let guide = Guide::new(&state);
        for step in &explanation.steps {
            if step.technique >= Technique::ForcingChain {
                assert!(guide.steps(&state).is_empty(), "something easier than {:?}", step.technique);
                assert_eq!(guide.next(&state, Budget::UNBOUNDED).unwrap().as_ref(), Some(step));
                seen.push(step.technique);
            }
            step.apply(&mut state).unwrap();
        }
    }
    assert!(seen.contains(&Technique::ForcingChain), "{seen:?}");
    assert!(seen.contains(&Technique::NestedNet), "{seen:?}");
    let blank = puzzle(Vec::new());
    let state = State::new(&blank);
    assert_eq!(Guide::new(&state).next(&state, Budget::nodes(3000)).ok().flatten(), None);
}

#[test]
fn every_technique_has_its_own_slug() {
    let mut slugs: Vec<&str> = Technique::ALL.iter().map(|technique| technique.slug()).collect();
    slugs.extend(RuleKind::ALL.iter().map(|&kind| Technique::Rule(kind).slug()));
    let count = slugs.len();
    slugs.sort_unstable();
    slugs.dedup();
    assert_eq!(slugs.len(), count);
}
