//! ALS-W-Wing: two almost locked sets that share the digits X and Z, and a house in which every place of X sees all
//! cells with X in one set or all of those in the other. X stands in that house, so one of the sets lacks it and is
//! locked: Z goes from the cells that see all cells with it in both. The W-Wing is the smallest of these.
//!
//! <!-- als-w-wing -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `als-w-wing` | - | - | 待定数组 W-Wing |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! als-w-wing:
//!   2  9  1    6 +7 +8   +5 +3  4
//!   6  .  .    5 +4 +9   +8 +2  1
//!   .  .  .   +2 +1  3   +6 +9  7
//!   8  .  .   +4  . +1    3  6  .
//!   1  .  .    8  .  .    .  .  .
//!   .  4 +9    .  2 +6    .  . +8
//!  +9  .  5    .  8  4    2  .  .
//!   .  .  .    .  .  2   +9  .  5
//!   .  .  .    9  .  .    .  .  .
//!    r5c2<>57 r5c3<>7 r5c5<>5 r5c8<>7 r6c1<>7 r7c2<>7 r8c2<>7 r8c3<>7 r9c2<>7 r9c3<>7
//!    r9c8<>7
//! => r9c1<>3
//! ```

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::step::{Link, LinkKind, Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, Digit, House};

use super::als::{Als, Sets, common_removals, house_of, push, sets_marks, truth_of_cell, with};
use super::planes::{HOUSE_CELLS, candidates, cells};
use crate::masks::{Masks, Removals, bits};
use crate::position::Position;
use crate::techniques::Pattern;

/// Larger sets are not looked at: a person would not see them.
const MOST_CELLS: u32 = 4;
/// This many sets at the ends of one house and digit are paired, in their order.
const MOST_ENDS: usize = 64;

/// Two sets tied by a digit of a house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AlsWWing {
    /// The two sets.
    pub sets: [Als; 2],
    /// The house between them.
    pub house: House,
    /// The digit X.
    pub digit: Digit,
    /// The places of X in the house that see all cells with it in the first set, and all others, as bits.
    pub ends: [u128; 2],
    /// What goes, in the order in which it was met.
    pub removed: Vec<Candidate>,
}

/// Visits the wings that remove something, by digit, by house, then by their sets.
pub(crate) fn search<B>(
    position: &Position,
    sets: &Sets,
    mut visit: impl FnMut(AlsWWing) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut ends: ArrayVec<(usize, u128), MOST_ENDS> = ArrayVec::new();
    let mut removed = Vec::new();
    for digit in 0..9 {
        for (house, house_cells) in HOUSE_CELLS.iter().enumerate() {
            let places = house_cells & position.plane(digit);
            if places.count_ones() < 2 {
                continue;
            }
            ends.clear();
            for (at, set) in sets.list.iter().enumerate() {
                let end = set.seen[digit] & places;
                let is_small = set.als.cells.count_ones() <= MOST_CELLS;
                if is_small
                    && set.als.digits >> digit & 1 == 1
                    && set.als.cells & places == 0
                    && end != 0
                    && end != places
                    && ends.try_push((at, end)).is_err()
                {
                    break;
                }
            }
            for (i, &(a, end)) in ends.iter().enumerate() {
                for &(b, other) in &ends[i + 1..] {
                    let (a, b) = (&sets.list[a], &sets.list[b]);
                    // Two cells make a W-Wing, which is a technique of its own.
                    if end | other != places
                        || a.als.cells & b.als.cells != 0
                        || a.als.cells.count_ones() + b.als.cells.count_ones() == 2
                    {
                        continue;
                    }
                    common_removals(a, b, 1 << digit, |cell, digit| push(&mut removed, cell, digit));
                    if !removed.is_empty() {
                        visit(AlsWWing {
                            sets: [a.als, b.als],
                            house: House::ALL[house],
                            digit: Digit::from_index(digit),
                            ends: [end, places & !end],
                            removed: std::mem::take(&mut removed),
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl AlsWWing {
    /// All cells of both sets and X in the house need more digits than there is room for without Z.
    fn count(&self, masks: &Masks, removed: Candidate) -> Proof {
        let x = self.digit.index();
        let mut links = Vec::new();
        for (set, end) in self.sets.iter().zip(self.ends) {
            links.push(Truth::House(house_of(end | set.cells & with(masks, x)), self.digit));
            for digit in bits(set.digits).filter(|&digit| digit != x && digit != removed.digit.index()) {
                links.push(Truth::House(house_of(set.cells & with(masks, digit)), Digit::from_index(digit)));
            }
        }
        let of_sets =
            self.sets.iter().flat_map(|set| cells(set.cells)).map(|cell| truth_of_cell(cell).into());
        let truths = std::iter::once(Truth::House(self.house, self.digit).into()).chain(of_sets).collect();
        Proof::Covered { truths, links }
    }
}

impl Pattern for AlsWWing {
    fn technique(&self) -> &'static str {
        "als-w-wing"
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removed.iter().collect()
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let eliminations = self.removals(masks).to_vec();
        let mut marks = sets_marks(masks, &self.sets);
        marks.houses.push((self.house, Role::Context));
        let x = self.digit.index();
        let [one, other] = self.ends.map(|end| candidates(end, x).collect::<Vec<_>>());
        let [from, to] = self.sets.map(|set| candidates(set.cells & with(masks, x), x).collect::<Vec<_>>());
        marks.links = vec![
            Link { kind: LinkKind::Weak, from, to: one.clone() },
            Link { kind: LinkKind::Strong, from: one, to: other.clone() },
            Link { kind: LinkKind::Weak, from: other, to },
        ];
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        let digit = |c: &Candidate| c.digit;
        let same = eliminations.iter().all(|c| digit(c) == digit(&eliminations[0]));
        let proof = if same {
            self.count(masks, eliminations[0])
        } else {
            super::pattern::each_false(eliminations.iter().map(|&c| (c, self.count(masks, c))))
        };
        Step { technique: self.technique().into(), placements: Vec::new(), eliminations, marks, proof }
    }
}
