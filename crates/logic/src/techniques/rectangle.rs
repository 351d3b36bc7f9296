//! Unique rectangles in all their types, hidden and avoidable rectangles: four cells in two rows, two columns and two
//! boxes. Were they filled from two digits alone, those could be exchanged; so in a proper puzzle one of the other
//! candidates is true, or one of the cells is a given. Candidates of the two digits may be gone already.
//!
//! Type 1: one cell has other candidates, and loses the two digits. Types 2 and 5: the others are of one digit, which is
//! false where all of them are seen; they stand in one line, or not. Type 3: the others of two cells of a house complete a
//! naked subset there. Type 4: one of the digits has no other place in a house of the two cells, which lose the other.
//! Type 6: two cells in opposite corners have others, and one of the digits has no place outside the rectangle in their
//! lines; the two lose it. Hidden: a cell has no others, and one of the digits has no place outside the rectangle in the
//! row and the column of the opposite corner, which loses the other digit.
//!
//! Avoidable: the digits are written in, not given, in all cells but one or two. Type 1: the last cell does not take the
//! digit that would make the exchange possible. Type 2: the last two have one more candidate each, the same, which is
//! false where both are seen.
//!
//! <!-- unique-rectangle-type-5 unique-rectangle-type-6 hidden-rectangle avoidable-rectangle-type-1 avoidable-rectangle-type-2 -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `unique-rectangle-type-5` | - | Uniqueness Test 5 | 唯一矩形类型 5 |
//! | `unique-rectangle-type-6` | - | Uniqueness Test 6 | 唯一矩形类型 6 |
//! | `hidden-rectangle` | - | Hidden Rectangle | 隐性唯一矩形 |
//! | `avoidable-rectangle-type-1` | - | Avoidable Rectangle Type 1 | 可规避矩形类型 1 |
//! | `avoidable-rectangle-type-2` | - | Avoidable Rectangle Type 2 | 可规避矩形类型 2 |
//!
//! Examples: the grid, `+` before what is no given; what was struck out before; what the technique does.
//!
//! ```text
//! unique-rectangle-type-5:
//!  +7  3  .   +1 +2  .    5 +4  .
//!   .  .  1    7  . +5   +2 +3  .
//!  +2  8 +5    6  4 +3    9 +7 +1
//!  +3  . +7    . +5  1    .  2 +4
//!   1 +2  .    .  3  4    7  . +5
//!  +8  5 +4   +2  7 +6    3 +1 +9
//!   .  .  8   +3  1 +2    . +5  7
//!   5  7 +3    4  .  .   +1  . +2
//!   . +1 +2   +5  . +7    .  9  3
//!    r2c2<>6
//! => r9c1<>6
//!
//! unique-rectangle-type-6:
//!   . +3 +5    6  .  .    9  . +2
//!  +9  .  2    3  .  5    .  .  .
//!   .  6 +4   +7  2 +9    . +3  5
//!   . +4  3    2 +6  7    .  . +9
//!   6  .  1   +9 +5  .   +3  2  .
//!   . +2 +9    .  3 +1    .  6  .
//!   4 +1 +6    5 +7 +3   +2 +9  8
//!  +3  5  .    .  9 +2    .  .  .
//!  +2  9  .    1  . +6    . +5  3
//!    r2c7<>18 r2c9<>47 r6c7<>47 r8c7<>1 r8c9<>47
//! => r4c7|r6c1<>5
//!
//! hidden-rectangle:
//!   9  .  .    2  .  .   +7 +3 +4
//!   .  .  .    .  3 +9    5  6 +2
//!  +3  . +2    6  .  7    1 +8 +9
//!   .  7  4   +3  .  2    .  .  8
//!   8  .  .    .  9  .    3  2 +7
//!  +2 +3 +9    . +7  .   +4  .  .
//!   .  .  3    .  .  .    .  .  .
//!   4  .  .    9  2 +3   +8  .  .
//!   5  .  8   +7 +6  1    .  4 +3
//!    r5c4<>5 r5c6<>5 r7c8<>5 r7c9<>5
//! => r8c9<>1
//!
//! avoidable-rectangle-type-1:
//!   8 +2 +4   +5  1  3    .  .  9
//!  +1 +5  6    2  9 +7   +3  .  .
//!  +9 +3  7    .  .  .    5 +2 +1
//!   2  .  .    .  8 +1   +4  3  .
//!  +4  .  .    . +3  .    .  1 +2
//!  +6  1  3    4  .  2    .  .  .
//!  +7  4 +1    3 +2  .    .  .  .
//!   5  6  2    .  .  9   +1  . +3
//!  +3  .  .    1  .  .    2  .  .
//!    r3c6<>6 r5c7<>8 r8c8<>7 r9c5<>47 r9c6<>58 r9c8<>8 r9c9<>8
//! => r9c2<>9
//!
//! avoidable-rectangle-type-2:
//!   .  .  .    9  5 +8    .  2  .
//!   .  8  .    .  .  .    .  . +5
//!   .  . +5    .  .  3    4  . +8
//!  +8  .  3    .  .  .   +2  .  9
//!  +7 +9  4   +3 +1  2   +5  8  6
//!   2  .  6    .  8 +9    3  .  .
//!   1  .  .    .  .  6   +9  5  .
//!   .  .  .    4  9  5    .  .  2
//!   .  .  9    .  3  .    .  .  .
//!    r1c1<>36 r1c2<>1 r1c7<>17 r2c1<>4 r2c4<>2 r2c5<>7 r2c8<>6 r3c2<>12 r3c5<>6 r3c8<>6
//!    r4c2<>5 r4c8<>4 r6c8<>7 r6c9<>7 r7c2<>27 r7c5<>2 r7c9<>7 r8c2<>3 r8c7<>16 r9c1<>4
//!    r9c7<>16 r9c8<>17 r9c9<>1
//! => r1c2|r2c1|r3c4<>6
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{DeadlyPattern, Premise, Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::masks::{CELLS, Masks, Removals, bits, candidate, digits};
use crate::position::Position;
use crate::techniques::pattern::{each_false, false_beside};
use crate::techniques::planes::{HOUSE_CELLS, PEERS, cell_set, cells, common_peers};
use crate::techniques::{Counting, Pattern};

mod avoidable;

pub use avoidable::avoidable;

/// A rectangle and what follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rectangle {
    /// The four cells: two of one box in a line, then those beside the first and the second.
    pub cells: [Cell; 4],
    /// The two digits.
    pub pair: DigitSet,
    /// The cells with other candidates.
    pub extra: CellSet,
    /// What follows.
    pub kind: Kind,
    /// What it strikes out: cells of each digit.
    struck: [u128; 9],
}

/// What follows from a rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Type 1.
    One,
    /// Types 2 and 5: others of this digit.
    Same {
        /// Which.
        digit: Digit,
        /// Do the cells stand in one line?
        in_line: bool,
    },
    /// Type 3.
    Subset {
        /// Where.
        house: House,
        /// The cells of the subset outside the rectangle.
        cells: CellSet,
        /// Its digits.
        digits: DigitSet,
    },
    /// Type 4.
    Locked {
        /// The line of both cells.
        house: House,
        /// The digit that stays.
        digit: Digit,
    },
    /// Type 6: this digit goes from both corners.
    Corners {
        /// Which.
        digit: Digit,
    },
    /// The digit that has no place outside the rectangle in row and column of the cell, which loses the other.
    Hidden {
        /// Which.
        digit: Digit,
        /// The cell.
        cell: Cell,
    },
    /// Avoidable, of type 1.
    AvoidableOne,
    /// Avoidable, of type 2: the other candidate of both cells.
    AvoidableSame {
        /// Which.
        digit: Digit,
    },
}

impl Kind {
    /// Where the kind stands among the eight that the search tells apart: types 1 to 6, hidden, avoidable 1 and 2.
    pub(crate) fn number(&self) -> usize {
        match self {
            Kind::One => 0,
            Kind::Same { in_line: true, .. } => 1,
            Kind::Subset { .. } => 2,
            Kind::Locked { .. } => 3,
            Kind::Same { in_line: false, .. } => 4,
            Kind::Corners { .. } => 5,
            Kind::Hidden { .. } => 6,
            Kind::AvoidableOne => 7,
            Kind::AvoidableSame { .. } => 8,
        }
    }
}

/// The rectangles that were met, each once. They are known by a number that two of them may share; the later one is then
/// passed over, as in HoDoKu.
struct Met {
    /// HoDoKu remembers 400.
    numbers: [u32; 400],
    len: usize,
}

impl Met {
    fn none() -> Met {
        Met { numbers: [0; 400], len: 0 }
    }

    fn is_new(&mut self, mut corners: [usize; 4]) -> bool {
        corners.sort_unstable();
        let number = corners.iter().fold(0, |number, &cell| number * 10 + cell as u32);
        if self.numbers[..self.len].contains(&number) {
            return false;
        }
        if let Some(free) = self.numbers.get_mut(self.len) {
            *free = number;
            self.len += 1;
        }
        true
    }
}

/// Where each digit may go as far as the digits written in say.
fn allowed(position: &Position) -> [u128; 9] {
    let mut allowed = [position.blank(); 9];
    for (cell, peers) in PEERS.iter().enumerate() {
        if let Some(digit) = usize::from(position.value(cell)).checked_sub(1) {
            allowed[digit] &= !peers;
        }
    }
    allowed
}

/// The other cells of the box in the row or the column of a cell, in order.
fn beside(cell: usize) -> impl Iterator<Item = usize> {
    let at = Cell::from_index(cell);
    let in_line = move |&other: &usize| {
        let other = Cell::from_index(other);
        other != at && (other.row() == at.row() || other.column() == at.column())
    };
    CELLS[18 + at.box_number()].iter().map(|&other| usize::from(other)).filter(in_line)
}

/// The pairs of cells that complete two cells of one line to rectangles, in order: all outside the box.
fn opposite(one: usize, other: usize) -> impl Iterator<Item = [usize; 2]> {
    let [a, b] = [one, other].map(Cell::from_index);
    let line = move |cell: Cell| if a.row() == b.row() { 9 + cell.column() } else { cell.row() };
    let outside = move |&place: &usize| House::ALL[line(a)].cell(place).box_number() != a.box_number();
    (0..9).filter(outside).map(move |place| [a, b].map(|cell| usize::from(CELLS[line(cell)][place])))
}

/// Visits what follows from rectangles of two digits that no cell has been given: from each cell of two candidates, row by
/// row, over the cells beside it in its box and the lines that cross both. Each rectangle is looked at once, for the pair
/// by which it is met first. With `missing`, candidates of the pair may be gone; else all cells have both.
pub fn unique<B>(
    position: &Position,
    missing: bool,
    mut visit: impl FnMut(Rectangle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let allowed = if missing { allowed(position) } else { [0; 9] };
    let mut met = Met::none();
    for first in 0..81 {
        let pair = masks.cell(first);
        if pair.count_ones() != 2 {
            continue;
        }
        let both = bits(pair).fold(u128::MAX, |set, digit| set & allowed[digit]);
        let fits = |cell: usize| {
            if missing { both >> cell & 1 == 1 } else { masks.cell(cell) & pair == pair }
        };
        for second in beside(first).filter(|&cell| fits(cell)) {
            for [third, fourth] in opposite(first, second) {
                let corners = [first, second, third, fourth];
                if fits(third) && fits(fourth) && met.is_new(corners) {
                    consequences(position, corners, pair, &mut visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn consequences<B>(
    position: &Position,
    corners: [usize; 4],
    pair: u16,
    visit: &mut impl FnMut(Rectangle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let all = corners.iter().fold(0u128, |set, &cell| set | 1 << cell);
    let extra = corners.iter().filter(|&&c| masks.cell(c) & !pair != 0).fold(0u128, |set, &c| set | 1 << c);
    let others = cells(extra).fold(0, |set, cell| set | masks.cell(cell)) & !pair;
    let [low, high] = [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize];
    let mut found = |kind: Kind, struck: [u128; 9]| {
        if struck.iter().all(|&set| set == 0) {
            return ControlFlow::Continue(());
        }
        visit(Rectangle {
            cells: corners.map(Cell::from_index),
            pair: digits(pair),
            extra: cell_set(extra),
            kind,
            struck,
        })
    };
    let one_digit = |digit: usize, set: u128| {
        let mut struck = [0; 9];
        struck[digit] = set & position.plane(digit);
        struck
    };
    let count = extra.count_ones();
    if count == 1 {
        let mut struck = one_digit(low, extra);
        struck[high] = extra & position.plane(high);
        found(Kind::One, struck)?;
    }
    // Those with other candidates, row by row.
    let mut order = cells(extra).map(Cell::from_index);
    let [a, b] = [order.next(), order.next()];
    if let (2 | 3, 1) = (count, others.count_ones()) {
        let digit = others.trailing_zeros() as usize;
        let (a, b) = (a.expect("there are two"), b.expect("there are two"));
        let in_line = count == 2 && (a.row() == b.row() || a.column() == b.column());
        let kind = Kind::Same { digit: Digit::from_index(digit), in_line };
        found(kind, one_digit(digit, common_peers(extra)))?;
    }
    if let (2, Some(a), Some(b)) = (count, a, b) {
        for house in a.houses().into_iter().filter(|house| house.cells().contains(b)) {
            subsets(position, house, all, extra, pair, others, &mut found)?;
        }
        let in_line = a.row() == b.row() || a.column() == b.column();
        if in_line {
            let seen = PEERS[a.index()] & PEERS[b.index()];
            let stays = [low, high].into_iter().find(|&digit| seen & position.plane(digit) == 0);
            if let Some(stays) = stays {
                let house = a.houses().into_iter().find(|house| house.cells().contains(b));
                let house = house.expect("they are in one line");
                let kind = Kind::Locked { house, digit: Digit::from_index(stays) };
                found(kind, one_digit(low + high - stays, extra))?;
            }
        } else {
            let lines = [a, b].iter().fold(0, |set, cell| set | lines_of(*cell)) & !all;
            let goes = [low, high].into_iter().find(|&digit| lines & position.plane(digit) == 0);
            if let Some(goes) = goes {
                found(Kind::Corners { digit: Digit::from_index(goes) }, one_digit(goes, extra))?;
            }
        }
        if !in_line {
            for corner in cells(all & !extra) {
                hidden(position, corner, all, [low, high], &mut found)?;
            }
        }
    } else if count == 3 {
        hidden(position, (all & !extra).trailing_zeros() as usize, all, [low, high], &mut found)?;
    }
    ControlFlow::Continue(())
}

/// The cells of row and column.
fn lines_of(cell: Cell) -> u128 {
    HOUSE_CELLS[cell.row()] | HOUSE_CELLS[9 + cell.column()]
}

/// The hidden rectangles with this corner, which has no other candidates.
fn hidden<B>(
    position: &Position,
    corner: usize,
    all: u128,
    [low, high]: [usize; 2],
    found: &mut impl FnMut(Kind, [u128; 9]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let at = Cell::from_index(corner);
    let across = cells(all).map(Cell::from_index).find(|c| c.row() != at.row() && c.column() != at.column());
    let across = across.expect("a rectangle has an opposite corner");
    for (stays, goes) in [(low, high), (high, low)] {
        if lines_of(across) & !all & position.plane(stays) == 0 {
            let mut struck = [0; 9];
            struck[goes] = across.as_set().bits() & position.plane(goes);
            found(Kind::Hidden { digit: Digit::from_index(stays), cell: across }, struck)?;
        }
    }
    ControlFlow::Continue(())
}

/// Type 3 in a house: cells without the pair, the first ones first, depth first. In a box they must not lie all in a line.
fn subsets<B>(
    position: &Position,
    house: House,
    all: u128,
    extra: u128,
    pair: u16,
    others: u16,
    found: &mut impl FnMut(Kind, [u128; 9]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let mut free = [0usize; 9];
    let mut count = 0;
    for &cell in &CELLS[house.index()] {
        let cell = usize::from(cell);
        if masks.cell(cell) != 0 && masks.cell(cell) & pair == 0 && all >> cell & 1 == 0 {
            free[count] = cell;
            count += 1;
        }
    }
    add(position, house, &free[..count], extra, extra, others, found)
}

fn add<B>(
    position: &Position,
    house: House,
    free: &[usize],
    extra: u128,
    taken: u128,
    union: u16,
    found: &mut impl FnMut(Kind, [u128; 9]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (i, &cell) in free.iter().enumerate() {
        let taken = taken | 1 << cell;
        let union = union | position.masks().cell(cell);
        let in_line = HOUSE_CELLS[..18].iter().any(|&line| taken & !line == 0);
        if union.count_ones() == taken.count_ones() - 1 && (house.index() < 18 || !in_line) {
            let mut seen = HOUSE_CELLS[house.index()];
            let mut struck = [0; 9];
            for digit in bits(union) {
                struck[digit] = seen & !taken & position.plane(digit);
            }
            if struck.iter().any(|&set| set != 0) {
                if let Some(in_box) = HOUSE_CELLS[18..].iter().find(|&&cells| taken & !cells == 0) {
                    seen |= in_box;
                }
                for digit in bits(union) {
                    struck[digit] = seen & !taken & position.plane(digit);
                }
                let cells = cell_set(taken & !extra);
                found(Kind::Subset { house, cells, digits: digits(union) }, struck)?;
            }
        }
        add(position, house, &free[i + 1..], extra, taken, union, found)?;
    }
    ControlFlow::Continue(())
}

impl Rectangle {
    /// What it strikes out in HoDoKu's order: a subset of a line that lies in a box first strikes in the line.
    pub(crate) fn struck(&self, masks: &Masks) -> Vec<Candidate> {
        let mut struck = self.removals(masks).to_vec();
        if let Kind::Subset { house, .. } = self.kind {
            struck.sort_by_key(|c| !house.cells().contains(c.cell));
        }
        struck
    }

    fn unique(&self) -> Premise {
        Premise::Unique(DeadlyPattern { pairs: self.cells.iter().map(|&cell| (cell, self.pair)).collect() })
    }

    /// That a candidate is false.
    fn reason(&self, struck: Candidate, masks: &Masks) -> Proof {
        let count = |mut more: Vec<Premise>, links| {
            more.insert(0, self.unique());
            Proof::Covered { truths: more, links }
        };
        let other_corner =
            || self.extra.iter().filter(|&cell| cell != struck.cell).map(Truth::Cell).collect();
        match self.kind {
            Kind::One => count(Vec::new(), Vec::new()),
            Kind::AvoidableOne | Kind::Same { .. } | Kind::AvoidableSame { .. } => {
                count(Vec::new(), Vec::new())
            }
            Kind::Subset { house, cells, digits } => {
                let lost = if house.cells().contains(struck.cell) {
                    house
                } else {
                    House::of_box(struck.cell.box_number())
                };
                let truths = cells.iter().map(|cell| Truth::Cell(cell).into()).collect();
                count(truths, digits.iter().map(|digit| Truth::House(lost, digit)).collect())
            }
            Kind::Locked { house, digit } => {
                count(vec![Truth::House(house, digit).into()], self.extra.iter().map(Truth::Cell).collect())
            }
            Kind::Corners { digit } => {
                let other = self.extra.iter().find(|&cell| cell != struck.cell).expect("there are two");
                count(vec![Truth::House(House::row(other.row()), digit).into()], other_corner())
            }
            Kind::Hidden { digit, cell } => {
                let own = Candidate::new(cell, digit);
                let beside = |&&other: &&Cell| {
                    other != cell && (other.row() == cell.row() || other.column() == cell.column())
                };
                let lines = [House::row(cell.row()), House::column(cell.column())];
                let proof = count(
                    lines.iter().map(|&line| Truth::House(line, digit).into()).collect(),
                    self.cells.iter().filter(beside).map(|&cell| Truth::Cell(cell)).collect(),
                );
                let own: &[Candidate] = if masks.has(cell.index(), digit.index()) { &[own] } else { &[] };
                false_beside(struck, own, proof)
            }
        }
    }
}

impl Pattern for Rectangle {
    fn technique(&self) -> &'static str {
        [
            "unique-rectangle-type-1",
            "unique-rectangle-type-2",
            "unique-rectangle-type-3",
            "unique-rectangle-type-4",
            "unique-rectangle-type-5",
            "unique-rectangle-type-6",
            "hidden-rectangle",
            "avoidable-rectangle-type-1",
            "avoidable-rectangle-type-2",
        ][self.kind.number()]
    }

    fn removals(&self, _: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        for (digit, &set) in self.struck.iter().enumerate() {
            for cell in cells(set) {
                removals.add(cell, 1 << digit);
            }
        }
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let removals = self.removals(masks);
        let struck = removals.to_vec();
        let same = !matches!(self.kind, Kind::Subset { .. } | Kind::Corners { .. } | Kind::Hidden { .. });
        let proof = if same {
            self.reason(struck[0], masks)
        } else {
            each_false(struck.iter().map(|&c| (c, self.reason(c, masks))))
        };
        let extras = |cell: Cell| {
            bits(masks.cell(cell.index()) & !self.pair.bits())
                .map(move |digit| candidate(cell.index(), digit))
        };
        Counting {
            technique: self.technique(),
            proof,
            removals,
            houses: match self.kind {
                Kind::Subset { house, .. } | Kind::Locked { house, .. } => vec![house],
                Kind::Hidden { cell, .. } => vec![House::row(cell.row()), House::column(cell.column())],
                Kind::Corners { .. } => self.extra.iter().map(|cell| House::row(cell.row())).collect(),
                _ => Vec::new(),
            },
            secondary: self.extra.iter().flat_map(extras).collect(),
        }
        .step(board)
    }
}
