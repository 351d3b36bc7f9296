//! The three steps that every solver shares: full house, hidden single, naked single.

use std::borrow::Cow;

use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::step::{Marks, Proof, Role, Step, Truth};

/// The last blank cell of a house takes the digit that is missing there. `None` when the house has another number of
/// blank cells, or the digit is not a candidate.
pub fn full_house(board: &Board, house: House) -> Option<Step> {
    let cell = (house.cells() & board.values().blank_cells()).only()?;
    let digit = board.get(cell).only()?;
    Some(placement("full-house", Candidate::new(cell, digit), Truth::House(house, digit), Some(house)))
}

/// A digit with one place left in a house goes there. `None` when it has another number of places.
pub fn hidden_single(board: &Board, house: House, digit: Digit) -> Option<Step> {
    let cell = board.candidates().places_in(house, digit).only()?;
    if board.values()[cell].is_some() {
        return None;
    }
    Some(placement("hidden-single", Candidate::new(cell, digit), Truth::House(house, digit), Some(house)))
}

/// A blank cell with one candidate left takes it. `None` when it has another number of them.
pub fn naked_single(board: &Board, cell: Cell) -> Option<Step> {
    if board.values()[cell].is_some() {
        return None;
    }
    let digit = board.get(cell).only()?;
    Some(placement("naked-single", Candidate::new(cell, digit), Truth::Cell(cell), None))
}

fn placement(technique: &'static str, candidate: Candidate, truth: Truth, house: Option<House>) -> Step {
    Step {
        technique: Cow::Borrowed(technique),
        placements: vec![candidate],
        eliminations: Vec::new(),
        marks: Marks {
            houses: house.into_iter().map(|house| (house, Role::Context)).collect(),
            cells: vec![(candidate.cell, Role::Pattern)],
            candidates: vec![(candidate, Role::Placement)],
            links: Vec::new(),
        },
        proof: Proof::OnlyOneLeft(truth),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::step::{ProofError, check};

    fn board() -> Board {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        Board::new(&Puzzle::new(grid).unwrap())
    }

    fn next(board: &Board) -> Option<Step> {
        let full = House::ALL.into_iter().find_map(|house| full_house(board, house));
        let hidden = || {
            House::ALL
                .into_iter()
                .find_map(|house| Digit::ALL.into_iter().find_map(|digit| hidden_single(board, house, digit)))
        };
        let naked = || Cell::ALL.into_iter().find_map(|cell| naked_single(board, cell));
        full.or_else(hidden).or_else(naked)
    }

    #[test]
    fn singles_alone_solve_the_example_and_every_step_is_proved() {
        let mut board = board();
        let mut steps = 0;
        while let Some(step) = next(&board) {
            assert_eq!(check(&board, &step), Ok(()));
            step.apply(&mut board).unwrap();
            steps += 1;
        }
        assert_eq!(steps, 51);
        assert_eq!(
            board.values().to_string(),
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
        );
    }

    #[test]
    fn the_checker_refuses_what_does_not_follow() {
        let board = board();
        let good = naked_single(&board, Cell::at(4, 4)).unwrap();

        let mut wrong_digit = good.clone();
        wrong_digit.placements[0].digit = Digit::new(6).unwrap();
        assert!(matches!(check(&board, &wrong_digit), Err(ProofError::NotOnTheBoard(_))));

        let mut other_cell = good.clone();
        other_cell.placements[0] = Candidate::new(Cell::at(0, 2), Digit::new(1).unwrap());
        assert!(matches!(check(&board, &other_cell), Err(ProofError::NotProved(_))));

        let mut loose_truth = good.clone();
        loose_truth.proof = Proof::OnlyOneLeft(Truth::Cell(Cell::at(0, 2)));
        assert!(matches!(check(&board, &loose_truth), Err(ProofError::NotOnlyOne { left: 3, .. })));

        let mut smuggled = good.clone();
        smuggled.eliminations.push(Candidate::new(Cell::at(0, 2), Digit::new(1).unwrap()));
        assert!(matches!(check(&board, &smuggled), Err(ProofError::NotProved(_))));

        let mut empty = good;
        empty.placements.clear();
        assert_eq!(check(&board, &empty), Err(ProofError::NoConclusion));
    }

    #[test]
    fn near_misses_are_no_singles() {
        let board = board();
        assert_eq!(naked_single(&board, Cell::at(0, 0)), None, "a given");
        assert_eq!(naked_single(&board, Cell::at(0, 2)), None, "three candidates");
        assert_eq!(hidden_single(&board, House::row(0), Digit::new(5).unwrap()), None, "given there already");
        assert_eq!(full_house(&board, House::row(0)), None, "six blanks");
    }
}
