//! X-Wing, Swordfish, Jellyfish: the places of a digit in `n` parallel lines lie in `n` crossing lines, which lose the
//! digit everywhere else.
//!
//! <!-- x-wing swordfish jellyfish -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `x-wing` | X-Wing | X-Wing | 二阶鱼（X 翼） |
//! | `swordfish` | Swordfish | Swordfish | 三阶鱼（剑鱼） |
//! | `jellyfish` | Jellyfish | Jellyfish | 四阶鱼（水母） |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! x-wing:
//!   .  .  .    5  .  3    4  .  .
//!   .  .  4    .  9  .    .  .  2
//!   .  1 +3    .  .  .    .  .  8
//!   6  .  9    .  .  2    .  .  .
//!   3 +2  .    6  .  .    9  .  .
//!   .  .  5    3  . +9    2  .  .
//!   .  .  8    .  .  .    .  1  .
//!   .  .  .    .  .  4   +8 +2  3
//!   .  .  2    .  .  5    6  .  .
//!    r2c6<>67 r2c7<>57 r4c7<>57 r5c6<>7 r7c1<>5 r7c2<>5
//! => r3c1458|r7c12459<>7
//!
//! swordfish:
//!   .  . +6    .  .  .    . +9  .
//!   1  2  5    .  .  9    .  .  .
//!   .  7  .    .  6  .    .  5  .
//!   .  .  2    .  7  1    .  3  .
//!   .  .  .    .  .  .    .  .  9
//!   .  6  7    . +9  .    2  4 +1
//!  +7 +3  4    .  2  .    9 +1  5
//!  +2 +5 +8   +9  1 +7   +3 +6  4
//!   6  .  .   +4  3  5    . +2  .
//!    r4c1<>58 r4c2<>8 r5c1<>4 r5c2<>4
//! => r15c16|r125c47|r12c9<>8
//!
//! jellyfish:
//!   . +6  8    .  .  .   +1  2 +7
//!   . +4  7    2  .  6    3  5 +8
//!  +2  3  .    .  .  .   +6  9  4
//!  +7 +2  4    5  .  .    .  6  .
//!   . +9  3    . +6  2    7  .  .
//!   6  8  .    .  .  .    .  .  .
//!  +3  .  6    7  .  4    .  .  .
//!  +8 +7  2    6  .  .   +4  3  .
//!   4  . +9    .  .  .    . +7 +6
//!    r1c5<>9 r4c5<>9 r5c4<>1 r5c8<>1
//! => r39c56|r6c569|r7c59<>1
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, CellSet, Digit, House, HouseKind};

use crate::masks::{Masks, Removals, bits, combinations, count, first_of};
use crate::techniques::{Counting, Pattern};

/// A basic fish of 2 to 4 lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fish {
    /// The digit.
    pub digit: Digit,
    /// Rows or columns: what the base lines are.
    pub kind: HouseKind,
    /// The numbers of the base lines, as bits.
    pub base: u16,
    /// The numbers of the cover lines, as bits.
    pub cover: u16,
}

/// Visits those of `n` lines that remove something: by kind of the base lines, then the sets of base lines in rising
/// order of their bits read as a number, then by digit. Every base line has two places at least, and the digit stands
/// on the board at most `9 - 2n` times.
pub(crate) fn search<B>(
    masks: &Masks,
    n: usize,
    kinds: &[HouseKind],
    mut visit: impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &kind in kinds {
        let (base, cover) = (first_of(kind), first_of(crossing(kind)));
        let mut few = [0u16; 9];
        let mut any = false;
        for (digit, few) in few.iter_mut().enumerate() {
            if masks.placed(digit) + 2 * n > 9 {
                continue;
            }
            for line in 0..9 {
                if (2..=n).contains(&count(masks.places(base + line, digit))) {
                    *few |= 1 << line;
                }
            }
            any |= count(*few) >= n;
        }
        if !any {
            continue;
        }
        for lines in combinations(n, 9) {
            for (digit, &few) in few.iter().enumerate() {
                if lines & !few != 0 {
                    continue;
                }
                let union = bits(lines).fold(0, |union, line| union | masks.places(base + line, digit));
                if count(union) == n
                    && bits(union).any(|line| masks.places(cover + line, digit) & !lines != 0)
                {
                    visit(Fish { digit: Digit::from_index(digit), kind, base: lines, cover: union })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn crossing(kind: HouseKind) -> HouseKind {
    if kind == HouseKind::Row { HouseKind::Column } else { HouseKind::Row }
}

impl Fish {
    /// Why it holds.
    pub(crate) fn proof(&self) -> Proof {
        Proof::Covered {
            truths: self.base_lines().map(|line| Truth::House(line, self.digit).into()).collect(),
            links: self.cover_lines().map(|line| Truth::House(line, self.digit)).collect(),
        }
    }

    /// The base lines.
    pub(crate) fn base_lines(&self) -> impl Iterator<Item = House> + Clone {
        let first = first_of(self.kind);
        bits(self.base).map(move |line| House::ALL[first + line])
    }

    /// The cover lines.
    pub(crate) fn cover_lines(&self) -> impl Iterator<Item = House> + Clone {
        let first = first_of(crossing(self.kind));
        bits(self.cover).map(move |line| House::ALL[first + line])
    }
}

impl Pattern for Fish {
    fn technique(&self) -> &'static str {
        ["x-wing", "swordfish", "jellyfish"][self.base.count_ones() as usize - 2]
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let union = |houses: &mut dyn Iterator<Item = House>| {
            houses.fold(CellSet::EMPTY, |cells, house| cells | house.cells())
        };
        let cells = union(&mut self.cover_lines()) - union(&mut self.base_lines());
        Removals::from_cells(masks, cells, 1 << self.digit.index())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        Counting {
            technique: self.technique(),
            proof: self.proof(),
            removals: self.removals(masks),
            houses: self.base_lines().chain(self.cover_lines()).collect(),
            secondary: Vec::new(),
        }
        .step(board)
    }
}
