//! Sue de Coq: two or three cells that a line and a box share, with at least two digits more than cells, some cells of
//! the rest of the line, and some of the rest of the box. If all these cells together have just as many digits as cells
//! (a digit that the line's part and the box's part both have counts twice), then every digit is locked where it is: it
//! goes from the rest of the box, or of the line, or of both. The parts may have digits that the shared cells do not
//! have.
//!
//! <!-- sue-de-coq -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `sue-de-coq` | - | Sue de Coq | 融合待定数组 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! sue-de-coq:
//!   7  .  .    .  1  .    . +3  .
//!  +3  .  .    . +5  .    7  .  .
//!   8  .  .    4  3 +7    .  .  .
//!  +6 +8  9   +1 +4 +3    2 +5  7
//!  +5 +3 +2   +7 +6  9   +8  4  1
//!  +1 +4 +7   +8 +2  5    3 +6 +9
//!  +9  1 +5   +3  8 +4   +6 +7 +2
//!  +4  6 +8    2 +7 +1    5  9 +3
//!  +2 +7  3    5 +9  6    .  .  .
//! => r1c9<>46, r1c2<>9
//! ```

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::step::{Because, Implication, Literal, Marks, Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, Digit, House};

use super::als::{push, truth_of_cell, with};
use super::planes::{HOUSE_CELLS, candidates, cell_set, cells};
use crate::masks::{Masks, Removals, bits, candidate};
use crate::position::Position;
use crate::techniques::Pattern;

/// Cells with their digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Part {
    /// The cells, as bits.
    pub cells: u128,
    /// All their digits.
    pub digits: u16,
}

impl Part {
    fn with(self, position: &Position, cell: usize) -> Part {
        Part { cells: self.cells | 1 << cell, digits: self.digits | position.masks().cell(cell) }
    }

    fn len(&self) -> u32 {
        self.cells.count_ones()
    }
}

/// The cells of a Sue de Coq.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SueDeCoq {
    /// The line and the box.
    pub houses: [House; 2],
    /// Those that line and box share.
    pub shared: Part,
    /// Those of the line alone.
    pub in_line: Part,
    /// Those of the box alone.
    pub in_box: Part,
    /// What goes, in the order in which it was met.
    pub removed: Vec<Candidate>,
}

/// Some of a source's cells, a bit each, and all their digits.
#[derive(Clone, Copy)]
struct Piece {
    places: u8,
    digits: u16,
}

/// Where parts come from: up to seven cells with their digits.
struct Source {
    cells: ArrayVec<(usize, u16), 7>,
}

impl Source {
    fn of(position: &Position, source: u128) -> Source {
        Source { cells: cells(source).map(|cell| (cell, position.masks().cell(cell))).collect() }
    }

    /// Visits all parts that can go with the shared cells: some digit in common, and more cells than digits of their
    /// own, by so many as the number says, less than `more`. In the order of their cells: a part before those that hold
    /// it.
    fn parts(&self, shared: u16, more: u32, visit: &mut impl FnMut(Piece, u32)) {
        self.grow(0, Piece { places: 0, digits: 0 }, (shared, more), visit);
    }

    fn grow(&self, from: usize, part: Piece, of: (u16, u32), visit: &mut impl FnMut(Piece, u32)) {
        let (shared, more) = of;
        for (at, &(_, digits)) in self.cells.iter().enumerate().skip(from) {
            let grown = Piece { places: part.places | 1 << at, digits: part.digits | digits };
            let locked = grown.places.count_ones().saturating_sub((grown.digits & !shared).count_ones());
            if locked > 0 && locked < more && grown.digits & shared != 0 {
                visit(grown, locked);
            }
            self.grow(at + 1, grown, of, visit);
        }
    }

    /// The place of the cell, if it is one of these, as a bit.
    fn place(&self, of: u128) -> u8 {
        self.cells.iter().position(|&(cell, _)| of >> cell & 1 == 1).map_or(0, |at| 1 << at)
    }

    fn part(&self, piece: Piece) -> Part {
        let places = bits(u16::from(piece.places));
        let cells = places.fold(0, |set, at| set | 1u128 << self.cells[at].0);
        Part { cells, digits: piece.digits }
    }
}

/// Visits all that remove something: rows before columns, box by box.
pub(crate) fn search<B>(
    position: &Position,
    visit: impl FnMut(SueDeCoq) -> ControlFlow<B>,
) -> ControlFlow<B> {
    search_among(position, u128::MAX, visit)
}

/// Visits those of lines and boxes one of which has a cell that is `changed`: when there were none, and no other cells
/// have changed since, these are all.
pub(crate) fn search_among<B>(
    position: &Position,
    changed: u128,
    mut visit: impl FnMut(SueDeCoq) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let blank = position.blank();
    for (line, line_cells) in HOUSE_CELLS[..18].iter().enumerate() {
        for (in_box, box_cells) in HOUSE_CELLS.iter().enumerate().skip(18) {
            let crossing = blank & line_cells & box_cells;
            if crossing.count_ones() < 2 || (line_cells | box_cells) & changed == 0 {
                continue;
            }
            let all: ArrayVec<usize, 3> = cells(crossing).collect();
            for (i, &a) in all.iter().enumerate() {
                for (j, &b) in all.iter().enumerate().skip(i + 1) {
                    let two = Part::default().with(position, a).with(position, b);
                    let three = all[j + 1..].iter().map(|&c| two.with(position, c));
                    for shared in std::iter::once(two).chain(three) {
                        if shared.digits.count_ones() >= shared.len() + 2 {
                            around(position, blank, line, in_box, shared, &mut visit)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Adds cells of the line, then of the box, to the shared ones.
fn around<B>(
    position: &Position,
    blank: u128,
    line: usize,
    in_box: usize,
    shared: Part,
    visit: &mut impl FnMut(SueDeCoq) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let more = shared.digits.count_ones() - shared.len();
    let [of_line, of_box] = [line, in_box].map(|house| blank & HOUSE_CELLS[house] & !shared.cells);
    let [line_source, box_source] = [of_line, of_box].map(|cells| Source::of(position, cells));
    // By how much they lock.
    let mut box_parts: [ArrayVec<Piece, 127>; 8] = std::array::from_fn(|_| ArrayVec::new());
    box_source.parts(shared.digits, more, &mut |part, locked| box_parts[locked as usize].push(part));
    if box_parts.iter().all(|parts| parts.is_empty()) {
        return ControlFlow::Continue(());
    }
    // A cell that line and box share can be in one part only.
    let [line_crossing, box_crossing] =
        [(&line_source, of_box), (&box_source, of_line)].map(|(source, other)| source.place(other));
    let mut line_parts: ArrayVec<(Piece, u32), 127> = ArrayVec::new();
    line_source.parts(shared.digits, more, &mut |part, locked| line_parts.push((part, locked)));
    for &(line_piece, locked) in &line_parts {
        let digits_taken = line_piece.digits & shared.digits;
        let places_taken = if line_piece.places & line_crossing != 0 { box_crossing } else { 0 };
        for &box_piece in &box_parts[(more - locked) as usize] {
            if box_piece.digits & digits_taken != 0 || box_piece.places & places_taken != 0 {
                continue;
            }
            let (in_line, part) = (&line_source.part(line_piece), &box_source.part(box_piece));
            let twice = part.digits & in_line.digits;
            let mut removed = Vec::new();
            let mut eliminate = |cells_left: u128, digits: u16| {
                for cell in cells(cells_left) {
                    bits(position.masks().cell(cell) & digits)
                        .for_each(|digit| push(&mut removed, cell, digit));
                }
            };
            eliminate(of_box & !part.cells, (shared.digits | part.digits) & !in_line.digits | twice);
            eliminate(of_line & !in_line.cells, (shared.digits | in_line.digits) & !part.digits | twice);
            if !removed.is_empty() {
                let houses = [House::ALL[line], House::ALL[in_box]];
                visit(SueDeCoq { houses, shared, in_line: *in_line, in_box: *part, removed })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl SueDeCoq {
    /// The cells take as many digits as the links allow, so a candidate that one link less would have to serve is
    /// false.
    fn count(&self, masks: &Masks, removed: Candidate) -> Proof {
        let mut links = Vec::new();
        let all = self.shared.cells | self.in_line.cells | self.in_box.cells;
        for digit in bits(self.shared.digits | self.in_line.digits | self.in_box.digits) {
            let [line, in_box] = self.houses.map(|house| Truth::House(house, Digit::from_index(digit)));
            let [of_line, of_box] = [self.in_line, self.in_box].map(|part| part.digits >> digit & 1 == 1);
            let mut link = |truth: Truth, ends: u128| {
                let left = candidates(ends & with(masks, digit), digit).any(|end| !end.excludes(removed));
                if left {
                    links.push(truth);
                }
            };
            let [own_line, own_box] = [self.in_line.cells, self.in_box.cells];
            match (of_line, of_box) {
                (true, true) => {
                    link(line, own_line);
                    link(in_box, own_box | self.shared.cells);
                }
                (true, false) => link(line, all & !own_box),
                (false, true) => link(in_box, all & !own_line),
                (false, false) => link(line, self.shared.cells),
            }
        }
        Proof::Covered { truths: cells(all).map(|cell| truth_of_cell(cell).into()).collect(), links }
    }
}

impl Pattern for SueDeCoq {
    fn technique(&self) -> &'static str {
        "sue-de-coq"
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removed.iter().collect()
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let eliminations = self.removals(masks).to_vec();
        let line = |&removed: &Candidate| Implication {
            literal: Literal::off(removed),
            because: Because::Proved(Box::new(self.count(masks, removed))),
        };
        let mut marks = Marks::default();
        marks.houses.extend(self.houses.map(|house| (house, Role::Context)));
        // The shared cells, those of the line, those of the box: the roles take turns.
        for (part, role) in
            [(self.shared, Role::Pattern), (self.in_line, Role::Secondary), (self.in_box, Role::Pattern)]
        {
            marks.cells.extend(cell_set(part.cells).iter().map(|cell| (cell, role)));
            for cell in cells(part.cells) {
                marks.candidates.extend(bits(masks.cell(cell)).map(|digit| (candidate(cell, digit), role)));
            }
        }
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        let proof = Proof::Lines(eliminations.iter().map(line).collect());
        Step { technique: self.technique().into(), placements: Vec::new(), eliminations, marks, proof }
    }
}
