//! Wings, chains and what several cells take together: a state whose easiest step it is, and one like it on which it is
//! not. Each step is checked.

use std::sync::Arc;

use shudu_core::Budget;
use shudu_variant::rule::{KillerCage, Sum};
use shudu_variant::step::{Proof, ProofError, check};
use shudu_variant::{Candidate, Cell, Grid, Guide, Puzzle, Rule, Shape, State, Step, Technique, explain};

fn nine() -> Arc<Shape> {
    Arc::new(Shape::square(9).unwrap())
}

fn puzzle(rules: Vec<Rule>) -> Puzzle {
    Puzzle::new(Grid::blank(nine()), None, rules).unwrap()
}

/// The cell in this row and column, from 1.
fn at(row: usize, column: usize) -> Cell {
    nine().cell(row - 1, column - 1).unwrap()
}

fn leave(state: &mut State<'_>, cell: Cell, digits: &[u8]) {
    for digit in (1..=9).filter(|digit| !digits.contains(digit)) {
        let _ = state.eliminate(Candidate::new(cell, digit));
    }
}

fn only_in_row(state: &mut State<'_>, row: usize, digit: u8, columns: &[usize]) {
    for column in (1..=9).filter(|column| !columns.contains(column)) {
        let _ = state.eliminate(Candidate::new(at(row, column), digit));
    }
}

fn only_in_column(state: &mut State<'_>, column: usize, digit: u8, rows: &[usize]) {
    for row in (1..=9).filter(|row| !rows.contains(row)) {
        let _ = state.eliminate(Candidate::new(at(row, column), digit));
    }
}

/// The easiest step, checked.
fn next(state: &State<'_>) -> Option<Step> {
    let step = Guide::new(state).next(state, Budget::nodes(300)).ok().flatten()?;
    check(state, &step).unwrap();
    Some(step)
}

/// The easiest step of the state removes this candidate, by this technique; of one nearly like it, it does not.
fn holds(
    technique: Technique,
    removed: (usize, usize, u8),
    fires: impl Fn(&mut State<'_>),
    near: impl Fn(&mut State<'_>),
) {
    let blank = puzzle(Vec::new());
    let removed = Candidate::new(at(removed.0, removed.1), removed.2);
    let mut state = State::new(&blank);
    fires(&mut state);
    let step = next(&state).unwrap_or_else(|| panic!("{technique:?} finds nothing"));
    assert_eq!(step.technique, technique, "{step:?}");
    let mut left = state.clone();
    while let Some(step) = next(&left).filter(|step| step.technique == technique) {
        step.apply(&mut left).unwrap();
    }
    assert!(!left.has(removed), "{technique:?} leaves {removed:?}");
    let mut state = State::new(&blank);
    near(&mut state);
    assert_ne!(
        next(&state).map(|step| step.technique),
        Some(technique),
        "{technique:?} where it nearly fires"
    );
}

#[test]
fn single_digit_patterns() {
    let rows = |state: &mut State<'_>, lines: &[(usize, &[usize])]| {
        lines.iter().for_each(|(row, columns)| only_in_row(state, *row, 5, columns));
    };
    holds(
        Technique::Skyscraper,
        (2, 5, 5),
        |state| rows(state, &[(1, &[1, 4]), (8, &[1, 5])]),
        |state| rows(state, &[(1, &[1, 4]), (8, &[1, 5, 9])]),
    );
    holds(
        Technique::FinnedXWing,
        (4, 4, 5),
        |state| rows(state, &[(1, &[1, 4]), (5, &[1, 4, 5])]),
        |state| rows(state, &[(1, &[1, 4]), (5, &[1, 4, 5, 7])]),
    );
    holds(
        Technique::FinnedSwordfish,
        (3, 2, 5),
        |state| rows(state, &[(1, &[1, 4]), (5, &[4, 8]), (9, &[2, 8])]),
        |state| rows(state, &[(1, &[1, 4]), (5, &[4, 7, 8]), (9, &[2, 8])]),
    );
    let kite = |state: &mut State<'_>, column: &[usize]| {
        only_in_row(state, 1, 5, &[1, 8]);
        only_in_column(state, 2, 5, column);
    };
    holds(Technique::TwoStringKite, (9, 8, 5), |state| kite(state, &[3, 9]), |state| kite(state, &[3, 6, 9]));
    let rectangle = |state: &mut State<'_>, more: bool| {
        for cell in [(4, 4), (4, 6), (6, 4), (6, 6)].into_iter().skip(usize::from(more)) {
            let _ = state.eliminate(Candidate::new(at(cell.0, cell.1), 5));
        }
        only_in_column(state, 2, 5, &[5, 9]);
    };
    holds(
        Technique::EmptyRectangle,
        (9, 5, 5),
        |state| rectangle(state, false),
        |state| rectangle(state, true),
    );
}

#[test]
fn wings_and_chains() {
    let cells = |state: &mut State<'_>, sets: &[(usize, usize, &[u8])]| {
        sets.iter().for_each(|&(row, column, digits)| leave(state, at(row, column), digits));
    };
    holds(
        Technique::XyWing,
        (5, 5, 3),
        |state| cells(state, &[(1, 1, &[1, 2]), (1, 5, &[1, 3]), (5, 1, &[2, 3])]),
        |state| cells(state, &[(1, 1, &[1, 2]), (1, 5, &[1, 3]), (5, 1, &[2, 4])]),
    );
    holds(
        Technique::XyzWing,
        (1, 2, 3),
        |state| cells(state, &[(1, 1, &[1, 2, 3]), (1, 5, &[1, 3]), (2, 2, &[2, 3])]),
        |state| cells(state, &[(1, 1, &[1, 2, 3]), (1, 5, &[1, 4]), (2, 2, &[2, 3])]),
    );
    let w_wing = |state: &mut State<'_>, places: &[usize]| {
        cells(state, &[(1, 1, &[1, 2]), (5, 8, &[1, 2])]);
        only_in_row(state, 9, 1, places);
    };
    holds(Technique::WWing, (1, 8, 2), |state| w_wing(state, &[1, 8]), |state| w_wing(state, &[1, 5, 8]));
    holds(
        Technique::AlternatingChain,
        (1, 9, 1),
        |state| cells(state, &[(1, 1, &[1, 2]), (1, 5, &[2, 3]), (5, 5, &[3, 4]), (5, 9, &[4, 1])]),
        |state| cells(state, &[(1, 1, &[1, 2]), (1, 5, &[2, 3]), (5, 5, &[3, 4]), (5, 9, &[4, 6])]),
    );
}

/// Phistomefel: the ring around the middle box has the digits of the four corners.
#[test]
fn houses_against_houses() {
    let corners = |state: &mut State<'_>, from: usize| {
        let lines = [1, 2, 8, 9];
        let all = lines.iter().flat_map(|&row| lines.map(|column| at(row, column)));
        all.skip(from).for_each(|cell| {
            let _ = state.eliminate(Candidate::new(cell, 7));
        });
    };
    holds(Technique::SetEquivalence, (3, 4, 7), |state| corners(state, 0), |state| corners(state, 1));
}

fn cells(places: &[(usize, usize)]) -> Vec<Cell> {
    places.iter().map(|&(row, column)| at(row, column)).collect()
}

fn cage(places: &[(usize, usize)], sum: u32) -> Rule {
    KillerCage { cells: cells(places), sum: Some(sum) }.into()
}

/// The techniques of the path as far as it goes, each step checked.
fn path(puzzle: &Puzzle, prepare: impl Fn(&mut State<'_>)) -> Vec<Technique> {
    let mut state = State::new(puzzle);
    prepare(&mut state);
    let mut techniques = Vec::new();
    while let Some(step) = next(&state) {
        step.apply(&mut state).unwrap();
        techniques.push(step.technique);
    }
    techniques
}

#[test]
fn what_cells_take_together() {
    let six = puzzle(vec![cage(&[(1, 1), (5, 5)], 6)]);
    let beside = |digits: &'static [u8]| move |state: &mut State<'_>| leave(state, at(1, 5), digits);
    let found = path(&six, beside(&[2, 4]));
    assert!(found.contains(&Technique::RuleAndHouses), "15 alone leaves r1c5 a digit: {found:?}");
    assert!(!path(&six, beside(&[2, 4, 9])).contains(&Technique::RuleAndHouses));

    let sum = |places: &[(usize, usize)], total: i32| -> Rule { Sum::of(&cells(places), total).into() };
    let row = puzzle(vec![sum(&[(1, 1), (1, 2)], 6), sum(&[(1, 5), (1, 6)], 5)]);
    assert!(path(&row, |_| ()).contains(&Technique::HouseArrangements), "15 and 23");
    let apart = puzzle(vec![sum(&[(1, 1), (1, 2)], 6), sum(&[(5, 5), (5, 6)], 5)]);
    assert!(!path(&apart, |_| ()).contains(&Technique::HouseArrangements));

    // Both cells of the one see two cells of the other, which has 124.
    let other = [(1, 7), (1, 8), (5, 5)];
    let cages = puzzle(vec![cage(&[(1, 1), (2, 9)], 6), cage(&other, 7)]);
    assert!(path(&cages, |_| ()).contains(&Technique::CageAgainstCage), "{:?}", path(&cages, |_| ()));
    let apart = puzzle(vec![cage(&[(7, 1), (8, 9)], 6), cage(&other, 7)]);
    assert!(!path(&apart, |_| ()).contains(&Technique::CageAgainstCage));
    let rules = puzzle(vec![sum(&[(1, 1), (1, 2)], 6), sum(&other, 7)]);
    assert!(path(&rules, |_| ()).contains(&Technique::RulesTogether), "{:?}", path(&rules, |_| ()));
}

/// Steps of one kind are told together, and the checker follows each of them.
#[test]
fn steps_in_turn() {
    let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let mut grid = Grid::blank(nine());
    for (cell, c) in nine().cells().zip(line.chars()) {
        grid.set(cell, c.to_digit(10).map(|d| d as u8).filter(|&d| d > 0));
    }
    let puzzle = Puzzle::new(grid, None, Vec::new()).unwrap();
    let explanation = explain(&puzzle, Budget::UNBOUNDED);
    assert!(explanation.is_solved());
    let mut state = State::new(&puzzle);
    let (mut most, mut parts) = (0, 0);
    for step in &explanation.steps {
        check(&state, step).unwrap();
        most = most.max(step.parts().len());
        parts += step.parts().len();
        if let Proof::InTurn(_) = &step.proof {
            // Without them only what is the last candidate of its cell is seen; such a step within another one is
            // refused.
            let with =
                |proof: Vec<Step>| check(&state, &Step { proof: Proof::InTurn(proof), ..step.clone() });
            let is_seen = step.placements.iter().all(|one| state.get(one.cell).len() == 1);
            assert_eq!(matches!(with(Vec::new()), Err(ProofError::NotProved(_))), !is_seen);
            assert_eq!(with(vec![step.clone()]), Err(ProofError::TooDeep));
        }
        step.apply(&mut state).unwrap();
    }
    assert!(puzzle.is_solved_by(state.values()));
    assert!((2..=9).contains(&most) && parts == 51, "a digit a part: {parts}, {most} at most");
    let effort = shudu_variant::effort(&puzzle, &explanation).unwrap();
    assert!(effort.score * 1000 < effort.milliseconds + 1000 && effort.score > 0);
}
