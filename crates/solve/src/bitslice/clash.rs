//! Which lines have givens that clash?

use super::block::Candidates;
use super::lanes::{Kernel, Lanes};

/// The lanes in which a digit is given twice in a row, a column or a box. For a block as it was loaded: a given is a
/// cell with one candidate, a blank one with all nine.
pub(super) struct Clashes<'a, L> {
    pub(super) candidates: &'a Candidates<L>,
}

impl<L: Lanes> Kernel<L> for Clashes<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let digits = self.candidates.as_chunks::<81>().0;
        let none = self.candidates[0].zero();
        let mut clash = none;
        for (digit, cells) in digits.iter().enumerate() {
            // A blank has every digit, so any other tells it from a given.
            let other = &digits[(digit + 1) % 9];
            let mut columns = [Seen { once: none, twice: none }; 9];
            for band in 0..3 {
                let from = 27 * band;
                let mut boxes = [Seen { once: none, twice: none }; 3];
                for row in 0..3 {
                    let mut whole = Seen { once: none, twice: none };
                    for stack in 0..3 {
                        let first = from + 9 * row + 3 * stack;
                        let given =
                            [first, first + 1, first + 2].map(|cell| cells[cell].without(other[cell]));
                        let mini = Seen::of_three(given);
                        whole.join(mini);
                        boxes[stack].join(mini);
                        for (place, given) in given.into_iter().enumerate() {
                            columns[3 * stack + place].join(Seen { once: given, twice: none });
                        }
                    }
                    clash = clash | whole.twice;
                }
                clash = clash | boxes[0].twice | boxes[1].twice | boxes[2].twice;
            }
            for column in columns {
                clash = clash | column.twice;
            }
        }
        clash
    }
}

/// Was a digit seen in a house, and was it seen again?
#[derive(Clone, Copy)]
struct Seen<L> {
    once: L,
    twice: L,
}

impl<L: Lanes> Seen<L> {
    #[inline(always)]
    fn of_three([a, b, c]: [L; 3]) -> Seen<L> {
        Seen { once: a | b | c, twice: a.majority(b, c) }
    }

    #[inline(always)]
    fn join(&mut self, other: Seen<L>) {
        self.twice = self.twice | other.twice | (self.once & other.once);
        self.once = self.once | other.once;
    }
}
