//! Gurth's symmetrical placement: the givens are their own image when the grid is turned or mirrored and the digits are
//! renamed. The image of a solution is a solution then, and since a proper puzzle has one only, it is its own image. A
//! cell that stays where it is holds a digit that is not renamed; a candidate is false when its image is, or when both
//! exclude each other; the image of a digit that was found is found, too. By Gurth Bruins, 2006.
//!
//! <!-- symmetrical-placement -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `symmetrical-placement` | - | - | 对称宇宙法 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! symmetrical-placement:
//!  +4  3  .    .  9  .   +1  5 +8
//!   8  . +9    .  .  .    3 +7  6
//!  +7  1  .    .  .  8   +9  4 +2
//!   6  .  .    5  . +9    8  .  .
//!   .  . +8    .  .  .    .  .  9
//!   .  9  .    8  .  6    .  .  .
//!   2 +4  7    . +8  .    . +9  .
//!   5 +8 +3    9  .  .    2  .  4
//!  +9  6  1    .  .  5   +7  8 +3
//! => r5c5<>1234, r46c5|r5c46<>7
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use shudu_core::step::{Automorphism, Marks, Proof, Role, Step};
use shudu_core::symmetry::{Axis, Symmetry};
use shudu_core::{Board, Candidate, Cell, Digit};

use crate::masks::{Masks, Removals, bits, candidate};
use crate::techniques::Pattern;

/// A puzzle that is its own image, and what follows on a board of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SymmetricalPlacement {
    /// The map of cells and digits.
    pub map: Automorphism,
    /// What is written: images of digits that are no givens.
    pub placements: Vec<Candidate>,
    removals: Removals,
}

/// Visits the maps that remove or write something: a quarter turn, which shows all that its half turn does, a half
/// turn, both diagonals.
pub(crate) fn search<B>(
    board: &Board,
    masks: &Masks,
    mut visit: impl FnMut(SymmetricalPlacement) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let turns = [
        Symmetry::rotation(1),
        Symmetry::rotation(2),
        Symmetry::mirror(Axis::Diagonal),
        Symmetry::mirror(Axis::Antidiagonal),
    ];
    for turn in turns {
        let Some(map) = automorphism(board, &turn) else { continue };
        let placements = placements(&map, board);
        let removals = removals(&map, board, masks, &placements);
        if !placements.is_empty() || !removals.is_empty() {
            visit(SymmetricalPlacement { map, placements, removals })?;
        }
    }
    ControlFlow::Continue(())
}

/// The renaming of digits under which the givens are their own image, if there is one.
fn automorphism(board: &Board, turn: &Symmetry) -> Option<Automorphism> {
    let mut digits: [Option<Digit>; 9] = [None; 9];
    for (cell, digit) in board.givens().filled() {
        let other = board.givens()[turn.cell(cell)]?;
        if *digits[digit.index()].get_or_insert(other) != other {
            return None;
        }
    }
    // A digit that is not given: of a proper puzzle there is one at most, and it becomes what is left.
    let left = Digit::ALL.into_iter().find(|digit| !digits.contains(&Some(*digit)));
    let missing = digits.iter().filter(|digit| digit.is_none()).count();
    if missing > 1 {
        return None;
    }
    let digits: Vec<Digit> = digits.into_iter().map(|digit| digit.or(left)).collect::<Option<_>>()?;
    let is_whole = Digit::ALL.into_iter().all(|digit| digits.contains(&digit));
    is_whole
        .then(|| Automorphism { cells: Cell::ALL.into_iter().map(|cell| turn.cell(cell)).collect(), digits })
}

/// The images of all digits that stand, as far as the board has them, in row order.
fn placements(map: &Automorphism, board: &Board) -> Vec<Candidate> {
    let is_left = |c: &Candidate| board.get(c.cell).contains(c.digit);
    let images = board.values().filled().flat_map(|(cell, digit)| {
        let all: Vec<Candidate> = map.orbit(Candidate::new(cell, digit)).collect();
        if all.iter().all(is_left) { all } else { Vec::new() }
    });
    let new: BTreeSet<Candidate> = images.filter(|c| board.values()[c.cell].is_none()).collect();
    new.into_iter().collect()
}

/// The candidates that are not alike with their images, without those that the placements clear.
fn removals(map: &Automorphism, board: &Board, masks: &Masks, placements: &[Candidate]) -> Removals {
    let mut removals = Removals::EMPTY;
    for cell in 0..81 {
        for digit in bits(masks.cell(cell)) {
            let own = candidate(cell, digit);
            if placements.iter().any(|placed| *placed == own || placed.excludes(own)) {
                continue;
            }
            let images: Vec<Candidate> = map.orbit(own).collect();
            let is_false = |c: &Candidate| {
                !board.get(c.cell).contains(c.digit) || images.iter().any(|other| other.excludes(*c))
            };
            if images.iter().any(is_false) {
                removals.add(cell, 1 << digit);
            }
        }
    }
    removals
}

impl Pattern for SymmetricalPlacement {
    fn technique(&self) -> &'static str {
        "symmetrical-placement"
    }

    fn placement(&self) -> Option<Candidate> {
        self.placements.first().copied()
    }

    fn placements(&self) -> Vec<Candidate> {
        self.placements.clone()
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removals
    }

    fn step(&self, board: &Board, _: &Masks) -> Step {
        let eliminations = self.removals.to_vec();
        let givens = board.givens().filled().map(|(cell, _)| (cell, Role::Context));
        let mut marks = Marks { cells: givens.collect(), ..Marks::default() };
        let fixed = Cell::ALL.into_iter().filter(|cell| self.map.cells[cell.index()] == *cell);
        marks.cells.extend(fixed.filter(|cell| board.givens()[*cell].is_none()).map(|c| (c, Role::Pattern)));
        marks.candidates.extend(self.placements.iter().map(|&c| (c, Role::Placement)));
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        Step {
            technique: self.technique().into(),
            placements: self.placements.clone(),
            eliminations,
            marks,
            proof: Proof::Symmetric(self.map.clone()),
        }
    }
}
