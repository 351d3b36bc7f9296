//! Aligned pair and triplet exclusion: two or three cells are filled in one of finitely many ways. A way is impossible
//! when it repeats a digit in cells that see each other, or takes every candidate of a cell that all of them see. What
//! occurs in no way that is left is false.
//!
//! <!-- aligned-pair-exclusion aligned-triplet-exclusion -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `aligned-pair-exclusion` | Aligned Pair Exclusion | - | 二格排除法 |
//! | `aligned-triplet-exclusion` | Aligned Triplet Exclusion | - | 三格排除法 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! aligned-pair-exclusion:
//!   .  . +8    2  3 +1    5  9  .
//!  +5  .  .    4  .  .    2 +1  .
//!   1  9 +2    6 +7 +5   +4 +3  8
//!   .  8  .    .  2  3    . +4  .
//!   .  2  4    .  6  .    3 +8  .
//!  +3  5  .    .  .  .    .  7 +2
//!   8  .  7    .  5 +2    .  6  .
//!   .  .  5    .  . +6    . +2  3
//!  +2  6  .    .  .  .    .  5  .
//!    r1c1<>7 r4c3<>9 r4c4<>1 r4c9<>16 r5c4<>79 r5c9<>9 r6c4<>9 r6c6<>8 r7c9<>1 r8c7<>19
//!    r9c3<>1 r9c4<>78 r9c5<>9 r9c6<>9 r9c7<>19 r9c9<>7
//! => r9c9<>9
//!
//! aligned-triplet-exclusion:
//!   7  .  2   +1  9  .    5  .  8
//!   .  .  .    7  .  3    .  1  .
//!   .  .  .   +5  .  .    .  .  .
//!  +2  7  .    .  .  .    . +5  6
//!   4  .  .    .  .  1    .  8  2
//!   3  .  .    .  5  .    .  .  .
//!  +1  8  .    .  .  5    .  6  .
//!  +5  .  9    .  3  .   +8  . +1
//!  +6  .  .    8  1  .    4  . +5
//!    r2c2<>69 r2c3<>8 r2c5<>4 r3c2<>69 r3c3<>8 r3c5<>2 r3c6<>6 r3c7<>239 r5c2<>6 r5c4<>9
//!    r6c4<>49 r6c6<>4 r7c4<>2 r7c7<>3 r7c9<>9 r9c8<>2
//! => r7c7<>7
//! ```

use std::borrow::Cow;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::step::{Because, Clash, Implication, Literal, Marks, Proof, Role, Step, Truth};
use shudu_core::{Board, Cell, CellSet, HouseKind};

use crate::masks::house_of;
use crate::masks::{CELLS, Masks, Removals, bits, candidate, digits_where, single};
use crate::techniques::Pattern;
use crate::techniques::planes::{PEERS, cell_set, cells};

/// Two or three cells, and the cells that forbid some of their fillings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AlignedExclusion {
    /// The cells; the third is there for a triplet.
    pub cells: (Cell, Cell, Option<Cell>),
    /// The cells of few candidates that all of them see.
    pub excluders: CellSet,
    /// What is in no possible filling.
    pub excluded: Removals,
}

/// A cell that can be one of the two or three, with those that may forbid fillings.
#[derive(Clone, Copy)]
struct Base {
    cell: usize,
    excluders: CellSet,
}

impl Base {
    /// Those that may forbid fillings, house by house; some come twice.
    fn near<'a>(&'a self, kinds: &'a [HouseKind; 3]) -> impl Iterator<Item = usize> + 'a {
        let cells = kinds.iter().flat_map(|&kind| CELLS[house_of(self.cell, kind)]).map(usize::from);
        cells.filter(|&other| self.excluders.contains(Cell::from_index(other)))
    }
}

/// Visits the sets of `n` (2 or 3) cells that remove something. A cell takes part when it has two candidates, sees no
/// cell with one, and sees a cell with 2 to `n` candidates; the cells must see at least two such in common. Pairs come
/// in the order of their later cell, then their earlier one, by row; the third cell is taken from what may forbid
/// fillings of the first, then of the second, house by house in the order of `kinds`.
pub(crate) fn search<B>(
    masks: &Masks,
    n: usize,
    kinds: &[HouseKind; 3],
    visit: impl FnMut(AlignedExclusion) -> ControlFlow<B>,
) -> ControlFlow<B> {
    search_among(masks, n, kinds, CellSet::ALL, visit)
}

/// The cells whose candidates differ; all cells when one of the first grid has a single candidate: such a cell forbids
/// its neighbours to take part.
pub(crate) fn changed(before: &Masks, now: &Masks) -> CellSet {
    let lone = Cell::ALL.iter().any(|cell| before.cell(cell.index()).count_ones() == 1);
    let differs = |cell: &Cell| lone || before.cell(cell.index()) != now.cell(cell.index());
    Cell::ALL.into_iter().filter(differs).collect()
}

/// Visits those of them in which one of the cells, or of those that forbid fillings, is `changed`: when there were
/// none, and no others have changed since, these are all.
pub(crate) fn search_among<B>(
    masks: &Masks,
    n: usize,
    kinds: &[HouseKind; 3],
    changed: CellSet,
    mut visit: impl FnMut(AlignedExclusion) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let bases = &bases(masks, n);
    let mut number = [None; 81];
    for (i, base) in bases.iter().enumerate() {
        number[base.cell] = Some(i);
    }
    let is_near = |base: &Base| changed.contains(Cell::from_index(base.cell));
    // Two of the others have nothing changed around them.
    let touched: ArrayVec<bool, 81> =
        bases.iter().map(|base| is_near(base) || !(base.excluders & changed).is_empty()).collect();
    for (j, second) in bases.iter().enumerate() {
        for (i, first) in bases[..j].iter().enumerate() {
            let common = first.excluders & second.excluders;
            if !(touched[i] | touched[j]) || !has_two(common) {
                continue;
            }
            if n == 2 {
                if !(is_near(first) || is_near(second)) && (common & changed).is_empty() {
                    continue;
                }
                if let Some(found) = pair(masks, first.cell, second.cell, common) {
                    visit(found)?;
                }
                continue;
            }
            if !may_eliminate(masks, bases, &number, first, second, changed) {
                continue;
            }
            let mut met = CellSet::EMPTY;
            for cell in first.near(kinds).chain(second.near(kinds)) {
                let Some(third) = number[cell] else { continue };
                let common = common & bases[third].excluders;
                if !met.insert(Cell::from_index(cell))
                    || cell == first.cell
                    || cell == second.cell
                    || !has_two(common)
                {
                    continue;
                }
                if let Some(found) = triplet(masks, first.cell, second.cell, cell, common) {
                    visit(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Does some third cell remove something with these two that was not looked at with an earlier pair? What three cells
/// remove does not depend on their order, so that three of no use need not be tried again.
fn may_eliminate(
    masks: &Masks,
    bases: &[Base],
    number: &[Option<usize>; 81],
    first: &Base,
    second: &Base,
    changed: CellSet,
) -> bool {
    let near = |of: &Base, cell: usize| of.excluders.contains(Cell::from_index(cell));
    let common = first.excluders & second.excluders;
    let pair_changed =
        changed.contains(Cell::from_index(first.cell)) || changed.contains(Cell::from_index(second.cell));
    let mut thirds = first.excluders | second.excluders;
    if !pair_changed && (common & changed).is_empty() {
        thirds &= changed;
    }
    thirds.iter().map(Cell::index).any(|cell| {
        let Some(third) = number[cell].map(|i| &bases[i]) else { return false };
        let with_first = cell < second.cell && (near(first, second.cell) || near(third, second.cell));
        let with_second = cell < first.cell && (near(third, first.cell) || near(second, first.cell));
        let common = common & third.excluders;
        !with_first
            && !with_second
            && cell != first.cell
            && cell != second.cell
            && has_two(common)
            && (pair_changed || changed.contains(Cell::from_index(cell)) || !(common & changed).is_empty())
            && triplet(masks, first.cell, second.cell, cell, common).is_some()
    })
}

fn bases(masks: &Masks, n: usize) -> ArrayVec<Base, 81> {
    // The cells with candidates, those with one, and those with two to `n`.
    let [mut open, mut lone, mut small] = [0u128; 3];
    for (row, cells) in masks.cells().as_chunks::<9>().0.iter().enumerate() {
        let at = |places: u16| u128::from(places) << (9 * row);
        let without_one = |place: usize| cells[place] & cells[place].wrapping_sub(1);
        open |= at(digits_where(|place| cells[place] != 0));
        lone |= at(digits_where(|place| (cells[place] != 0) & (without_one(place) == 0)));
        small |= at(digits_where(|place| {
            let left = without_one(place);
            let rest = if n == 2 { left } else { left & left.wrapping_sub(1) };
            (left != 0) & single(rest)
        }));
    }
    let free = |&cell: &usize| PEERS[cell] & lone == 0;
    let base = |cell: usize| Base { cell, excluders: cell_set(PEERS[cell] & small) };
    cells(open & !lone).filter(free).map(base).filter(|base| !base.excluders.is_empty()).collect()
}

/// Are there two cells or more?
fn has_two(set: CellSet) -> bool {
    set.bits() & set.bits().wrapping_sub(1) != 0
}

/// The candidate sets of the excluders that `n` digits can take wholly.
fn small(masks: &Masks, excluders: CellSet) -> ([u16; 20], usize) {
    let mut sets = [0; 20];
    let mut count = 0;
    for cell in excluders.iter() {
        let set = masks.cell(cell.index());
        if !sets[..count].contains(&set) {
            sets[count] = set;
            count += 1;
        }
    }
    (sets, count)
}

fn sees(a: usize, b: usize) -> bool {
    Cell::from_index(a).sees(Cell::from_index(b))
}

fn pair(masks: &Masks, a: usize, b: usize, excluders: CellSet) -> Option<AlignedExclusion> {
    let (sets, count) = small(masks, excluders);
    let together = sees(a, b);
    let [mut left_a, mut left_b] = [0u16; 2];
    for p in bits(masks.cell(a)) {
        for q in bits(masks.cell(b)) {
            let taken = 1u16 << p | 1 << q;
            if !(together && p == q || sets[..count].iter().any(|set| set & !taken == 0)) {
                left_a |= 1 << p;
                left_b |= 1 << q;
            }
        }
    }
    found(masks, &[(a, left_a), (b, left_b)], excluders)
}

fn triplet(masks: &Masks, a: usize, b: usize, c: usize, excluders: CellSet) -> Option<AlignedExclusion> {
    // The digits that no other of the cells may take beside each digit, and the sets of three that no three may take.
    let mut against = [0u16; 9];
    let mut threes = [0u16; 20];
    let mut count = 0;
    for cell in excluders.iter() {
        let set = masks.cell(cell.index());
        let low = set & set.wrapping_neg();
        let rest = set ^ low;
        if single(rest) {
            against[low.trailing_zeros() as usize] |= rest;
            against[rest.trailing_zeros() as usize] |= low;
        } else {
            threes[count] = set;
            count += 1;
        }
    }
    let cells = [a, b, c].map(|cell| masks.cell(cell));
    let ways = Ways { against, threes: &threes[..count], cells };
    let (ab, ac, bc) = (sees(a, b), sees(a, c), sees(b, c));
    let mut left = [0u16; 3];
    // A way for one digit is one for the others in it, too.
    for p in bits(cells[0]) {
        if let Some((q, r)) = ways.find(p, (1, ab), (2, ac), bc) {
            left[0] |= 1 << p;
            left[1] |= q;
            left[2] |= r;
        }
    }
    for q in bits(cells[1] & !left[1]) {
        if let Some((_, r)) = ways.find(q, (0, ab), (2, bc), ac) {
            left[1] |= 1 << q;
            left[2] |= r;
        }
    }
    for r in bits(cells[2] & !left[2]) {
        if ways.find(r, (0, ac), (1, bc), ab).is_some() {
            left[2] |= 1 << r;
        }
    }
    found(masks, &[(a, left[0]), (b, left[1]), (c, left[2])], excluders)
}

/// The ways to fill three cells.
struct Ways<'a> {
    against: [u16; 9],
    threes: &'a [u16],
    cells: [u16; 3],
}

impl Ways<'_> {
    /// Digits of the other two cells, each of which is in some way in which one of the cells takes `p`; `None` when
    /// there is no way. The other two are given with: does it see that cell? `together`: do these two see each other?
    fn find(&self, p: usize, one: (usize, bool), other: (usize, bool), together: bool) -> Option<(u16, u16)> {
        let free = |(cell, seen): (usize, bool)| {
            self.cells[cell] & !self.against[p] & !if seen { 1 << p } else { 0 }
        };
        let (free_one, free_other) = (free(one), free(other));
        for q in bits(free_one) {
            let rest = self.beside(p, q, free_other, together);
            if rest != 0 {
                return Some((self.beside(p, rest.trailing_zeros() as usize, free_one, together), rest));
            }
        }
        None
    }

    /// What is left of `free` when two cells take `p` and `q`.
    fn beside(&self, p: usize, q: usize, free: u16, together: bool) -> u16 {
        let taken = 1u16 << p | 1 << q;
        let mut rest = free & !self.against[q] & !if together { 1 << q } else { 0 };
        for &three in self.threes {
            if three & taken == taken && p != q {
                rest &= !(three & !taken);
            }
        }
        rest
    }
}

fn found(masks: &Masks, left: &[(usize, u16)], excluders: CellSet) -> Option<AlignedExclusion> {
    if left.iter().all(|&(cell, left)| masks.cell(cell) == left) {
        return None;
    }
    let mut excluded = Removals::EMPTY;
    for &(cell, left) in left {
        excluded.add(cell, masks.cell(cell) & !left);
    }
    let cell = |i: usize| left.get(i).map(|&(cell, _)| Cell::from_index(cell));
    Some(AlignedExclusion { cells: (cell(0)?, cell(1)?, cell(2)), excluders, excluded })
}

impl AlignedExclusion {
    /// The two or three cells.
    pub(crate) fn base(&self) -> impl Iterator<Item = Cell> + Clone {
        [Some(self.cells.0), Some(self.cells.1), self.cells.2].into_iter().flatten()
    }
}

/// The contradiction that follows when the cell takes the digit: each digit of the first of the other cells leads to
/// one, or a cell that all of them see is left without candidates. `left` are the candidates of the cells at this
/// point.
fn refute(left: &[u16; 81], cell: usize, digit: usize, others: &[usize], excluders: CellSet) -> Proof {
    let mut left = *left;
    let mut lines = Vec::new();
    let assumed = candidate(cell, digit);
    for near in others.iter().copied().chain(excluders.iter().map(Cell::index)) {
        if sees(cell, near) && left[near] >> digit & 1 == 1 {
            left[near] &= !(1 << digit);
            let literal = Literal::off(candidate(near, digit));
            lines.push(Implication { literal, because: Because::Excluded(assumed) });
        }
    }
    let empty = excluders.iter().find(|cell| left[cell.index()] == 0);
    let clash = match (empty, others) {
        (Some(empty), _) => empty,
        (None, [next, rest @ ..]) => {
            for other in bits(left[*next]) {
                let literal = Literal::off(candidate(*next, other));
                let because = Because::Proved(Box::new(refute(&left, *next, other, rest, excluders)));
                lines.push(Implication { literal, because });
            }
            Cell::from_index(*next)
        }
        // Not reached for what the finder excludes; the checker would refuse it.
        (None, []) => assumed.cell,
    };
    let clash = Clash::Empty(Truth::Cell(clash).into());
    Proof::Contradiction { assume: Literal::on(assumed), lines, clash }
}

impl Pattern for AlignedExclusion {
    fn technique(&self) -> &'static str {
        if self.cells.2.is_some() { "aligned-triplet-exclusion" } else { "aligned-pair-exclusion" }
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.excluded
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let left = std::array::from_fn(|cell| masks.cell(cell));
        let eliminations = self.excluded.to_vec();
        let line = |&removed: &shudu_core::Candidate| {
            let others: Vec<usize> =
                self.base().filter(|&cell| cell != removed.cell).map(Cell::index).collect();
            let proof = refute(&left, removed.cell.index(), removed.digit.index(), &others, self.excluders);
            Implication { literal: Literal::off(removed), because: Because::Proved(Box::new(proof)) }
        };
        let base = self.base().map(|cell| (cell, Role::Pattern));
        let seen = self.excluders.iter().map(|cell| (cell, Role::Secondary));
        Step {
            technique: Cow::Borrowed(self.technique()),
            placements: Vec::new(),
            marks: Marks {
                houses: Vec::new(),
                cells: base.chain(seen).collect(),
                candidates: eliminations.iter().map(|&c| (c, Role::Elimination)).collect(),
                links: Vec::new(),
            },
            proof: Proof::Lines(eliminations.iter().map(line).collect()),
            eliminations,
        }
    }
}
