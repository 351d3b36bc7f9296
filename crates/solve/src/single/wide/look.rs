//! [`super::super::look`] on boards in three registers: the same boards in the same order, for the same counts. A step
//! strikes all cells with one candidate from their peers at once, in as many operations as a pass over rows.

use super::super::layout::three;
use super::super::look::{Glance, PATIENCE};
use super::tables::{IN_BOX, IN_ROW, PLACES, TRANSPOSED, USED};
use crate::search::{Digits, Tally};
use crate::simd::wide::{Block, Wide};

/// A board to be looked at, not carried.
#[derive(Debug, Clone)]
struct Pending {
    cells: [Block; 3],
    /// Splits above it.
    level: u32,
}

/// A search through what is left of a board.
#[derive(Debug, Clone)]
pub(super) struct Look {
    /// Those below `top` are waiting, the last one is next; the others are there to be used again.
    pending: Vec<Pending>,
    top: usize,
    /// Dead ends until it is given up.
    patience: u32,
    /// The solution that was found first.
    pub(super) first: Digits,
    /// Was there one?
    pub(super) found: bool,
    looking: bool,
}

/// What became of a board.
enum Followed {
    Dead,
    Solved,
    /// The first cell to be split, as three times its word and the register.
    Open(u32),
}

impl Look {
    pub(super) fn new() -> Look {
        Look { pending: Vec::new(), top: 0, patience: 0, first: [0; 81], found: false, looking: false }
    }

    /// Is there something to look at yet?
    #[inline(always)]
    pub(super) fn is_looking(&self) -> bool {
        self.looking
    }

    /// Forgets what it was doing.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.looking = false;
    }

    /// Begins with a board.
    #[inline(always)]
    pub(super) fn begin<W: Wide>(&mut self, cells: &[W; 3]) {
        self.top = 0;
        self.found = false;
        self.looking = true;
        self.patience = PATIENCE[0];
        self.keep(cells, 0);
    }

    #[inline(always)]
    fn keep<W: Wide>(&mut self, cells: &[W; 3], level: u32) {
        if self.top == self.pending.len() {
            self.grow();
        }
        let slot = &mut self.pending[self.top];
        for (set, kept) in cells.iter().zip(&mut slot.cells) {
            set.store(kept);
        }
        slot.level = level;
        self.top += 1;
    }

    #[cold]
    fn grow(&mut self) {
        let more = self.pending.len().max(16);
        let empty = Pending { cells: [Block([0; 32]); 3], level: 0 };
        self.pending.extend(std::iter::repeat_n(empty, more));
    }

    /// See [`super::super::look::Look::next`].
    #[inline(always)]
    pub(super) fn next<W: Wide>(
        &mut self,
        token: W::Token,
        tally: &mut Tally,
        zero: u8,
        digits: &mut Digits,
    ) -> Glance {
        let nothing = [W::at(token, 0, 0); 3];
        let Some((mut cells, mut level)) = self.take::<W>(token) else {
            self.clear();
            return Glance::Exhausted;
        };
        let mut struck = nothing;
        // The first board was counted where the look was begun.
        tally.nodes += u64::from(self.found);
        loop {
            match follow(token, &mut cells, &mut struck) {
                Followed::Dead => {
                    tally.dead_ends += 1;
                    if self.patience == 0 {
                        self.clear();
                        return Glance::GivenUp;
                    }
                    self.patience -= 1;
                    let Some(next) = self.take(token) else {
                        self.clear();
                        return Glance::Exhausted;
                    };
                    ((cells, level), struck) = (next, nothing);
                    tally.nodes += 1;
                }
                Followed::Solved => {
                    W::write(cells, &PLACES, zero, digits);
                    if !self.found {
                        self.found = true;
                        self.first = *digits;
                        self.patience = PATIENCE[1];
                    }
                    return Glance::Found;
                }
                Followed::Open(place) => {
                    level += 1;
                    tally.nodes += 1;
                    tally.splits += 1;
                    tally.deepest = tally.deepest.max(level);
                    let cell = three!(m => {
                        W::at(token, u32::from(place % 3 == m as u32) << (place / 3), 0x1ff)
                    });
                    let lowest = three!(m => cells[m].without(cells[m].carry()) & cell[m]);
                    let others = three!(m => cells[m].without(lowest[m]));
                    self.keep(&others, level);
                    cells = three!(m => cells[m].without(cell[m].without(lowest[m])));
                }
            }
        }
    }

    #[inline(always)]
    fn take<W: Wide>(&mut self, token: W::Token) -> Option<([W; 3], u32)> {
        self.top = self.top.checked_sub(1)?;
        let last = self.pending.get(self.top)?;
        Some((three!(m => W::load(token, &last.cells[m])), last.level))
    }
}

/// Follows what cells with one candidate say; those in `struck` were struck from their peers before.
#[inline(always)]
fn follow<W: Wide>(token: W::Token, cells: &mut [W; 3], struck: &mut [W; 3]) -> Followed {
    loop {
        let carried = three!(m => cells[m].carry());
        // An empty set is carried as the largest number.
        if (W::any(carried) & W::at(token, USED, 1 << 15)).not_empty() != 0 {
            return Followed::Dead;
        }
        let rest = three!(m => cells[m] & carried[m]);
        let singles = three!(m => cells[m].without(carried[m]).minus(rest[m]));
        if W::any(three!(m => singles[m] ^ struck[m])).not_empty() == 0 {
            let several = three!(m => rest[m].not_empty());
            let pairs = three!(m => several[m] & !(rest[m] & rest[m].carry()).not_empty());
            let open = if pairs == [0; 3] { several } else { pairs };
            if open == [0; 3] {
                return Followed::Solved;
            }
            let [a, b, c] = three!(m => 3 * open[m].trailing_zeros() + m as u32);
            return Followed::Open(a.min(b).min(c));
        }
        *struck = singles;
        let placed = W::any(singles);
        let turned = three!(m => singles[m].take(&TRANSPOSED[0][m]));
        let in_column = W::any(turned);
        let around = W::any([
            placed.take(&IN_ROW[0]) | placed.take(&IN_ROW[1]),
            placed.take(&IN_BOX[0]),
            placed.take(&IN_BOX[1]),
        ]);
        let [next, last] = [in_column.take(&IN_ROW[0]), in_column.take(&IN_ROW[1])];
        let along = three!(m => W::any([next, last, turned[(m + 1) % 3] | turned[(m + 2) % 3]]));
        *cells = three!(m => {
            let beside = W::any([around, singles[(m + 1) % 3], singles[(m + 2) % 3]]);
            cells[m].without_both(beside, along[m].take(&TRANSPOSED[1][m]))
        });
    }
}
