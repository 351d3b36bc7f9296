//! Fireworks: a digit that leaves a box along one row through one cell at most, and along one column through one cell
//! at most. Where the row and the column cross in the box it must stand, or in one of those two cells: else it would
//! stand in the box twice. Three such digits with the same two cells fill the three cells (a triple firework). Two
//! digits of one crossing and two of the opposite crossing, with the same two cells, fill the four (a quadruple
//! firework). No other digit has room there. Found by shye in 2021.
//!
//! <!-- triple-firework quadruple-firework -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `triple-firework` | - | - | 烟花三数组 |
//! | `quadruple-firework` | - | - | 烟花四数组 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! triple-firework:
//!   .  .  .   +3  .  7    .  .  .
//!   .  .  .    4  5  .    1  .  .
//!   . +3  4    1 +9 +6    .  8  2
//!   9 +8  6    7 +3 +5   +2  .  .
//!   1 +2 +5   +8 +6  4    3  .  .
//!  +4  7 +3    2 +1 +9   +8 +5  6
//!   8  . +2   +5  7  3    .  .  .
//!   .  5  .   +6  .  .    .  .  8
//!   .  .  .    9  .  .    .  2  .
//! => r7c2<>1, r1c7<>5
//!
//! quadruple-firework:
//!   8  . +5   +4  .  6    3  7  .
//!   4  3 +7    .  . +2    6  .  5
//!  +9  . +6    .  .  .    . +4  .
//!  +5  9 +8    6 +2 +4    .  3  .
//!   .  . +2    .  3  8    .  5  .
//!   .  . +3    .  .  9    .  2  .
//!  +3 +5  9    .  .  7    .  .  4
//!   2  6  1    9  4  .    . +8  .
//!  +7  8 +4    .  .  1    .  .  .
//! => r2c5<>1
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Marks, Role, Step, Truth};
use shudu_core::{Board, Cell, Digit, DigitSet, House};

use super::als::truth_of_cell;
use super::case_counts::{CaseCounts, CountOf};
use crate::masks::{Masks, Removals, bits, candidate, combinations, digits};
use crate::techniques::Pattern;

/// Fireworks that share their two ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Firework {
    /// Where row and column cross: one cell, or two opposite ones, each with its digits.
    pub crossings: Vec<(Cell, DigitSet)>,
    /// The end in the row of the first crossing, and the one in its column.
    pub ends: [Cell; 2],
}

/// Visits the triple fireworks that remove something, by crossing, by ends, by digits.
pub(crate) fn search_triple<B>(
    masks: &Masks,
    mut visit: impl FnMut(Firework) -> ControlFlow<B>,
) -> ControlFlow<B> {
    each_crossing(masks, |crossing, along_row, along_column| {
        let set = leaving(masks, crossing, along_row, along_column);
        for three in combinations(3, 9).filter(|three| three & !set == 0) {
            let found = Firework {
                crossings: vec![(Cell::from_index(crossing), digits(three))],
                ends: [along_row, along_column].map(Cell::from_index),
            };
            if !found.removals(masks).is_empty() {
                visit(found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Visits the quadruple fireworks that remove something, by their first crossing, by ends, by digits.
pub(crate) fn search_quadruple<B>(
    masks: &Masks,
    mut visit: impl FnMut(Firework) -> ControlFlow<B>,
) -> ControlFlow<B> {
    each_crossing(masks, |crossing, along_row, along_column| {
        let opposite = along_column / 9 * 9 + along_row % 9;
        // Each is met from both crossings, and the boxes of the ends must not be those of the crossings.
        if opposite < crossing || masks.cell(opposite) == 0 || box_of(opposite) == box_of(crossing) {
            return ControlFlow::Continue(());
        }
        let first = leaving(masks, crossing, along_row, along_column);
        let second = leaving(masks, opposite, along_column, along_row);
        for one in combinations(2, 9).filter(|one| one & !first == 0) {
            for other in combinations(2, 9).filter(|other| other & !second == 0 && other & one == 0) {
                let [a, b] = [(crossing, one), (opposite, other)];
                let found = Firework {
                    crossings: vec![
                        (Cell::from_index(a.0), digits(a.1)),
                        (Cell::from_index(b.0), digits(b.1)),
                    ],
                    ends: [along_row, along_column].map(Cell::from_index),
                };
                if !found.removals(masks).is_empty() {
                    visit(found)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn box_of(cell: usize) -> usize {
    Cell::from_index(cell).box_number()
}

/// Visits all blank cells, each with a blank cell of its row and one of its column, both outside its box.
fn each_crossing<B>(
    masks: &Masks,
    mut visit: impl FnMut(usize, usize, usize) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let is_blank = |cell: &usize| masks.cell(*cell) != 0;
    for crossing in (0..81).filter(is_blank) {
        let outside = |cell: &usize| box_of(*cell) != box_of(crossing) && is_blank(cell);
        for along_row in (0..9).map(|column| crossing / 9 * 9 + column).filter(outside) {
            for along_column in (0..9).map(|row| row * 9 + crossing % 9).filter(outside) {
                visit(crossing, along_row, along_column)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that leave the box of a crossing through these two cells only, though they stand in none of its houses
/// yet.
fn leaving(masks: &Masks, crossing: usize, along_row: usize, along_column: usize) -> u16 {
    let (row, column, of_box) = (crossing / 9, 9 + crossing % 9, 18 + box_of(crossing));
    let in_row = 0b111 << (crossing % 9 / 3 * 3) | 1u16 << (along_row % 9);
    let in_column = 0b111 << (crossing / 27 * 3) | 1u16 << (along_column / 9);
    let leaves = |digit: &usize| {
        let (across, down) = (masks.places(row, *digit), masks.places(column, *digit));
        across != 0
            && down != 0
            && masks.places(of_box, *digit) != 0
            && across & !in_row == 0
            && down & !in_column == 0
    };
    (0..9).filter(leaves).fold(0, |set, digit| set | 1 << digit)
}

impl Firework {
    fn all_digits(&self) -> u16 {
        self.crossings.iter().fold(0, |all, (_, digits)| all | digits.bits())
    }

    /// For each choice of the digits: their row and their column from the crossing, served by both ends and by its box.
    fn counts(&self) -> Vec<CountOf> {
        let all: Vec<(Cell, Digit)> = self
            .crossings
            .iter()
            .flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
            .collect();
        (1..1u16 << all.len())
            .rev()
            .map(|chosen| {
                let mut count = CountOf { truths: Vec::new(), links: Vec::new() };
                count.links.extend(self.ends.iter().map(|end| truth_of_cell(end.index())));
                for (cell, digit) in bits(chosen).map(|i| all[i]) {
                    count.truths.push(Truth::House(House::row(cell.row()), digit));
                    count.truths.push(Truth::House(House::column(cell.column()), digit));
                    count.links.push(Truth::House(House::of_box(cell.box_number()), digit));
                }
                count
            })
            .collect()
    }
}

impl Pattern for Firework {
    fn technique(&self) -> &'static str {
        if self.crossings.len() == 1 { "triple-firework" } else { "quadruple-firework" }
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        let all = self.all_digits();
        for end in self.ends {
            removals.add(end.index(), masks.cell(end.index()) & !all);
        }
        for &(cell, digits) in &self.crossings {
            removals.add(cell.index(), masks.cell(cell.index()) & !digits.bits());
        }
        removals
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let eliminations = self.removals(masks).to_vec();
        let splits: Vec<usize> = self.crossings.iter().map(|(cell, _)| cell.index()).collect();
        let counts = self.counts();
        let cases = CaseCounts::new(masks, &splits, &counts);
        let proof = super::pattern::each_false(
            eliminations.iter().map(|&c| (c, cases.refute(c).expect("a firework leaves no room"))),
        );
        let mut marks = Marks::default();
        let all = self.all_digits();
        let mut show = |cell: Cell, digits: u16, role: Role| {
            marks.cells.push((cell, role));
            let shown = bits(masks.cell(cell.index()) & digits);
            marks.candidates.extend(shown.map(|digit| (candidate(cell.index(), digit), role)));
        };
        self.crossings.iter().for_each(|&(cell, digits)| show(cell, digits.bits(), Role::Pattern));
        self.ends.iter().for_each(|&end| show(end, all, Role::Secondary));
        for (cell, _) in &self.crossings {
            let lines = [House::row(cell.row()), House::column(cell.column())];
            marks.houses.extend(lines.map(|line| (line, Role::Context)));
        }
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        Step { technique: self.technique().into(), placements: Vec::new(), eliminations, marks, proof }
    }
}
