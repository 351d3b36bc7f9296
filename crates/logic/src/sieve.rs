//! A quick pre-rating: which puzzles fall to singles, to locked candidates, to subsets. Many puzzles at once, a bit each.
//!
//! What a set of such techniques leaves does not depend on the order in which they are applied, so no path is needed: all
//! puzzles of a block are swept by boolean operations until nothing changes. That is thousands of times faster than a
//! rating, and exact for what it claims; `rate` of a scale agrees, as the documentation of [`Falls`] says.
//!
//! ```
//! use shudu_core::Puzzle;
//! use shudu_logic::sieve::{Falls, Sieve};
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! assert_eq!(Sieve::new().sift(&[puzzle]), [Falls::Singles]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_core::{DigitSet, Puzzle};

use crate::masks::{CELLS, combinations};

/// What a puzzle falls to: the first that is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Falls {
    /// To naked and hidden singles. Its ER is 2.3 at most.
    Singles,
    /// To these and locked candidates, pointing and claiming. Its ER is 2.8 at most.
    Locked,
    /// To these and naked and hidden subsets of any size. Its ER is 5.4 at most.
    Subsets,
    /// To none of these: ER is 3.2 at least when there is one solution. Whether there is one is not known.
    Beyond,
    /// It has no solution: these techniques meet a contradiction.
    Impossible,
}

impl Falls {
    /// All of them.
    pub const ALL: [Falls; 5] =
        [Falls::Singles, Falls::Locked, Falls::Subsets, Falls::Beyond, Falls::Impossible];

    /// Its name: `singles`, `locked`, `subsets`, `beyond`, `impossible`.
    pub const fn name(self) -> &'static str {
        match self {
            Falls::Singles => "singles",
            Falls::Locked => "locked",
            Falls::Subsets => "subsets",
            Falls::Beyond => "beyond",
            Falls::Impossible => "impossible",
        }
    }
}

/// How many puzzles are swept at once.
pub const BLOCK: usize = 64 * WORDS;

/// Four words, so that wide registers are filled where there are any.
const WORDS: usize = 4;

/// A bit for each puzzle of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Lanes([u64; WORDS]);

impl Lanes {
    const NONE: Lanes = Lanes([0; WORDS]);
    const ALL: Lanes = Lanes([u64::MAX; WORDS]);

    /// The first `n`.
    fn first(n: usize) -> Lanes {
        Lanes(std::array::from_fn(|word| match n.saturating_sub(word * 64) {
            0 => 0,
            n @ 1..64 => (1 << n) - 1,
            _ => u64::MAX,
        }))
    }

    fn clear(&mut self, lane: usize) {
        self.0[lane / 64] &= !(1 << (lane % 64));
    }

    fn has(self, lane: usize) -> bool {
        self.0[lane / 64] >> (lane % 64) & 1 == 1
    }

    fn is_none(self) -> bool {
        self == Lanes::NONE
    }

    #[inline(always)]
    fn and(self, other: Lanes) -> Lanes {
        Lanes(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline(always)]
    fn or(self, other: Lanes) -> Lanes {
        Lanes(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Without the other.
    #[inline(always)]
    fn but(self, other: Lanes) -> Lanes {
        Lanes(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

/// How often something was met: never, once, more often.
#[derive(Clone, Copy)]
struct Met {
    any: Lanes,
    twice: Lanes,
}

impl Met {
    const NEVER: Met = Met { any: Lanes::NONE, twice: Lanes::NONE };

    #[inline(always)]
    fn count(&mut self, lanes: Lanes) {
        self.twice = self.twice.or(self.any.and(lanes));
        self.any = self.any.or(lanes);
    }

    #[inline(always)]
    fn once(self) -> Lanes {
        self.any.but(self.twice)
    }
}

/// The memory of a block.
pub struct Sieve {
    /// The candidates: `[digit][cell]`.
    left: Box<[[Lanes; 81]; 9]>,
    /// The puzzles that met a contradiction.
    dead: Lanes,
}

impl Default for Sieve {
    fn default() -> Sieve {
        Sieve::new()
    }
}

impl std::fmt::Debug for Sieve {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sieve").finish_non_exhaustive()
    }
}

impl Sieve {
    /// An empty sieve: 23 KiB.
    pub fn new() -> Sieve {
        Sieve { left: Box::new([[Lanes::NONE; 81]; 9]), dead: Lanes::NONE }
    }

    /// What each of the puzzles falls to, in their order. Full speed needs [`BLOCK`] puzzles or more at once; the answers do
    /// not depend on how many there are.
    pub fn sift(&mut self, puzzles: &[Puzzle]) -> Vec<Falls> {
        self.sift_up_to(puzzles, Falls::Subsets)
    }

    /// The same without the techniques after `most`: what falls to those is [`Falls::Beyond`], too. Subsets cost by far the most.
    pub fn sift_up_to(&mut self, puzzles: &[Puzzle], most: Falls) -> Vec<Falls> {
        let mut answers = vec![Falls::Beyond; puzzles.len()];
        // Those that singles and locked candidates leave open, put together in full blocks for what costs more.
        let mut open = Vec::new();
        let mut block = Vec::with_capacity(BLOCK);
        for first in (0..puzzles.len()).step_by(BLOCK) {
            block.clear();
            block.extend(first..puzzles.len().min(first + BLOCK));
            self.load(puzzles, &block);
            self.close(Sieve::singles);
            self.note(Falls::Singles, &block, &mut answers);
            if most >= Falls::Locked {
                self.close(|sieve| sieve.singles() | sieve.locked());
                self.note(Falls::Locked, &block, &mut answers);
            }
            open.extend(block.iter().copied().filter(|&i| answers[i] == Falls::Beyond));
        }
        if most < Falls::Subsets {
            return answers;
        }
        for block in open.chunks(BLOCK) {
            self.load(puzzles, block);
            self.close(|sieve| {
                let cheap = sieve.singles() | sieve.locked();
                cheap || sieve.subsets()
            });
            self.note(Falls::Subsets, block, &mut answers);
        }
        answers
    }

    fn load(&mut self, puzzles: &[Puzzle], block: &[usize]) {
        let used = Lanes::first(block.len());
        self.left.iter_mut().for_each(|plane| plane.fill(used));
        self.dead = Lanes::ALL.but(used);
        for (lane, &i) in block.iter().enumerate() {
            for (cell, digit) in puzzles[i].grid().filled() {
                for other in DigitSet::ALL.iter().filter(|&other| other != digit) {
                    self.left[other.index()][cell.index()].clear(lane);
                }
            }
        }
    }

    /// Sweeps until nothing changes.
    fn close(&mut self, sweep: impl Fn(&mut Sieve) -> bool) {
        while sweep(self) {}
    }

    /// Notes the puzzles of the block that are solved or contradict themselves, of those without an answer.
    fn note(&self, falls: Falls, block: &[usize], answers: &mut [Falls]) {
        let mut solved = Lanes::ALL.but(self.dead);
        for cell in 0..81 {
            solved = solved.and(self.in_cell(cell).once());
        }
        for (lane, &i) in block.iter().enumerate() {
            if answers[i] != Falls::Beyond {
                continue;
            }
            if self.dead.has(lane) {
                answers[i] = Falls::Impossible;
            } else if solved.has(lane) {
                answers[i] = falls;
            }
        }
    }

    #[inline(always)]
    fn in_cell(&self, cell: usize) -> Met {
        let mut met = Met::NEVER;
        for plane in self.left.iter() {
            met.count(plane[cell]);
        }
        met
    }

    /// Takes what is not among `kept` out of a cell; what is taken out is added to `gone`.
    #[inline(always)]
    fn keep(&mut self, digit: usize, cell: usize, kept: Lanes, gone: &mut Lanes) {
        let left = &mut self.left[digit][cell];
        *gone = gone.or(left.but(kept));
        *left = left.and(kept);
    }

    /// Naked and hidden singles. True when anything changed in a puzzle without a contradiction.
    fn singles(&mut self) -> bool {
        let mut gone = Lanes::NONE;
        let single: [Lanes; 81] = std::array::from_fn(|cell| {
            let met = self.in_cell(cell);
            self.dead = self.dead.or(Lanes::ALL.but(met.any));
            met.once()
        });
        for digit in 0..9 {
            // Where the digit is the only candidate, and where the cell is its only place.
            let alone: [Lanes; 81] = std::array::from_fn(|cell| self.left[digit][cell].and(single[cell]));
            let mut only = [Lanes::NONE; 81];
            let mut beside = [Lanes::NONE; 81];
            for cells in &CELLS {
                let (mut places, mut set) = (Met::NEVER, Met::NEVER);
                for &cell in cells {
                    places.count(self.left[digit][usize::from(cell)]);
                    set.count(alone[usize::from(cell)]);
                }
                self.dead = self.dead.or(Lanes::ALL.but(places.any)).or(set.twice);
                let once = places.once();
                for &cell in cells {
                    let cell = usize::from(cell);
                    only[cell] = only[cell].or(once);
                    beside[cell] = beside[cell].or(set.any);
                }
            }
            for cell in 0..81 {
                self.keep(digit, cell, alone[cell].or(Lanes::ALL.but(beside[cell])), &mut gone);
                let placed = self.left[digit][cell].and(only[cell]).but(single[cell]);
                if !placed.is_none() {
                    for other in (0..9).filter(|&other| other != digit) {
                        self.keep(other, cell, Lanes::ALL.but(placed), &mut gone);
                    }
                }
            }
        }
        !gone.but(self.dead).is_none()
    }

    /// Locked candidates, by the three cells that a box and a line share.
    fn locked(&mut self) -> bool {
        let mut gone = Lanes::NONE;
        for digit in 0..9 {
            for across in [false, true] {
                // In a chute, line by box.
                let cell = |chute: usize, line: usize, in_box: usize, place: usize| {
                    let (row, column) = (chute * 3 + line, in_box * 3 + place);
                    if across { row * 9 + column } else { column * 9 + row }
                };
                for chute in 0..3 {
                    let mut minis = [[Lanes::NONE; 3]; 3];
                    for (line, minis) in minis.iter_mut().enumerate() {
                        for (in_box, mini) in minis.iter_mut().enumerate() {
                            for place in 0..3 {
                                *mini = mini.or(self.left[digit][cell(chute, line, in_box, place)]);
                            }
                        }
                    }
                    for line in 0..3 {
                        for in_box in 0..3 {
                            let [l1, l2] = [(line + 1) % 3, (line + 2) % 3];
                            let [b1, b2] = [(in_box + 1) % 3, (in_box + 2) % 3];
                            // Another box of the chute has all its places in this line, or another line all in this box.
                            let box_needs =
                                |other: usize| Lanes::ALL.but(minis[l1][other].or(minis[l2][other]));
                            let line_needs =
                                |other: usize| Lanes::ALL.but(minis[other][b1].or(minis[other][b2]));
                            let taken = box_needs(b1).or(box_needs(b2)).or(line_needs(l1)).or(line_needs(l2));
                            if minis[line][in_box].and(taken).is_none() {
                                continue;
                            }
                            for place in 0..3 {
                                let cell = cell(chute, line, in_box, place);
                                self.keep(digit, cell, Lanes::ALL.but(taken), &mut gone);
                            }
                        }
                    }
                }
            }
        }
        !gone.but(self.dead).is_none()
    }

    /// Naked subsets of two to four cells, and hidden ones of two to four digits: between them all sizes, since what is left
    /// of a house by the one is the other. Larger ones only where smaller ones change nothing.
    fn subsets(&mut self) -> bool {
        let mut any_of = [[Lanes::NONE; 9]; 512];
        for size in 2..=4 {
            let mut changed = false;
            for cells in &CELLS {
                // For each set of digits and each cell: has it any of them?
                for set in 1..512usize {
                    let plane = &self.left[set.trailing_zeros() as usize];
                    let rest = any_of[set & (set - 1)];
                    any_of[set] = std::array::from_fn(|i| rest[i].or(plane[usize::from(cells[i])]));
                }
                for digits in combinations(size, 9) {
                    let of = &any_of[usize::from(digits)];
                    let other = &any_of[usize::from(!digits & 0x1ff)];
                    let strikes = subset(of, other, size);
                    let useful = strikes.mixed.and(strikes.naked.or(strikes.hidden)).but(self.dead);
                    if !useful.is_none() {
                        changed = true;
                        self.strike(digits, cells, of, other, &strikes);
                        break;
                    }
                }
            }
            if changed {
                return true;
            }
        }
        false
    }

    #[cold]
    fn strike(
        &mut self,
        digits: u16,
        cells: &[u8; 9],
        of: &[Lanes; 9],
        other: &[Lanes; 9],
        strikes: &Subset,
    ) {
        let mut gone = Lanes::NONE;
        for (place, &cell) in cells.iter().enumerate() {
            for digit in 0..9 {
                let kept = if digits >> digit & 1 == 1 {
                    // A naked subset takes its digits from the other cells.
                    Lanes::ALL.but(strikes.naked.and(other[place]))
                } else {
                    // A hidden one takes other digits from its cells.
                    Lanes::ALL.but(strikes.hidden.and(of[place]))
                };
                self.keep(digit, usize::from(cell), kept, &mut gone);
            }
        }
    }
}

/// The puzzles in which some digits are a subset of a house.
struct Subset {
    /// As many cells as there are digits have these digits alone.
    naked: Lanes,
    /// As many cells have any of them.
    hidden: Lanes,
    /// Some cell has one of them and another one, so that there is something to strike out.
    mixed: Lanes,
}

#[inline(always)]
fn subset(of: &[Lanes; 9], other: &[Lanes; 9], size: usize) -> Subset {
    let (mut naked, mut places) = ([Lanes::NONE; 4], [Lanes::NONE; 4]);
    let mut mixed = Lanes::NONE;
    for (&of, &other) in of.iter().zip(other) {
        mixed = mixed.or(of.and(other));
        add(&mut naked, of.but(other));
        add(&mut places, of);
    }
    Subset { naked: equals(&naked, size), hidden: equals(&places, size), mixed }
}

/// Adds one where the bit is set.
#[inline(always)]
fn add(count: &mut [Lanes; 4], mut one: Lanes) {
    for bit in count {
        let carry = bit.and(one);
        *bit = bit.or(one).but(carry);
        one = carry;
    }
}

#[inline(always)]
fn equals(count: &[Lanes; 4], n: usize) -> Lanes {
    let mut equal = Lanes::ALL;
    for (i, &bit) in count.iter().enumerate() {
        equal = if n >> i & 1 == 1 { equal.and(bit) } else { equal.but(bit) };
    }
    equal
}
