//! XY-chain: cells of two candidates, each of which shares a digit with the next, that it sees. Whatever the first cell
//! is, the first or the last has the digit that both end with, so what sees both loses it. Example: `7- r7c4 -4- r7c2
//! -8- r8c2 -9- r8c9 -7`.
//!
//! <!-- xy-chain -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `xy-chain` | Forcing Chain | XY-Chain | 双值格链 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! xy-chain:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c7<>6
//! ```

use crate::masks::{Masks, Removals, bits};
use crate::position::Position;
use crate::tabling::pattern::{Form, NiceLoop, Piece};
use crate::tabling::rank::Rank;
use crate::techniques::planes::{PEERS, cells};
use crate::techniques::x_chain::LONGEST;
use arrayvec::ArrayVec;
use shudu_core::{CellSet, Digit};

/// By cell and by the digit that goes out of it: the cell before and the digit that came in.
struct XyChainSearch {
    from: [[u8; 9]; 81],
    /// As many cells come before.
    far: [[u8; 9]; 81],
    /// Cells with the digits that leave them: two of each cell at most.
    order: ArrayVec<(u8, u8), 162>,
}

const NONE: u8 = 81;

/// Visits the shortest chain from each start to each end that removes something, starts by cell and digit.
pub(crate) fn search(position: &Position, mut visit: impl FnMut(u64, &dyn Fn() -> Option<NiceLoop>)) {
    let masks = position.masks();
    let two =
        (0..81).filter(|&cell| masks.cell(cell).count_ones() == 2).fold(0u128, |set, cell| set | 1 << cell);
    let mut search = XyChainSearch::new();
    for start in cells(two) {
        for digit in bits(masks.cell(start)) {
            let plane = position.plane(digit);
            if PEERS[start] & plane == 0 {
                continue;
            }
            search.run(position, two, start, digit);
            for &(end, out) in &search.order[1..] {
                let end = usize::from(end);
                if usize::from(out) != digit {
                    continue;
                }
                let seen = PEERS[start] & PEERS[end] & plane;
                if seen == 0 {
                    continue;
                }
                let mut rank = Rank::default();
                cells(seen).for_each(|cell| rank.add(cell, digit));
                visit(rank.value(), &|| {
                    let chain = search.chain(position, start, end, digit);
                    let chain = chain.or_else(|| Detour::find(position, two, [start, end], digit))?;
                    let piece = |cell: u8, digit: usize, on: bool| Piece {
                        digit: Digit::from_index(digit),
                        cells: CellSet::from_bits(1 << cell).expect("a cell"),
                        set: None,
                        on,
                    };
                    let mut path = Vec::with_capacity(2 * chain.len());
                    for (cell, out) in chain {
                        let came = other(masks, usize::from(cell), usize::from(out));
                        path.extend([piece(cell, came, false), piece(cell, usize::from(out), true)]);
                    }
                    let mut removals = Removals::EMPTY;
                    cells(seen).for_each(|cell| removals.add(cell, 1 << digit));
                    Some(NiceLoop { form: Form::XyChain, path, removals })
                });
            }
        }
    }
}

/// The most cells of a chain.
const MOST_CELLS: usize = LONGEST.div_ceil(2);

/// The digit besides.
fn other(masks: &Masks, cell: usize, digit: usize) -> usize {
    (masks.cell(cell) & !(1 << digit)).trailing_zeros() as usize
}

/// The shortest chain that comes by no cell twice, where the shortest of all does.
struct Detour<'a> {
    position: &'a Position,
    /// The cells of two candidates that it does not come by.
    two: u128,
    /// How far it is to the end at least.
    back: XyChainSearch,
    chain: ArrayVec<(u8, u8), MOST_CELLS>,
}

impl Detour<'_> {
    fn find(position: &Position, two: u128, ends: [usize; 2], digit: usize) -> Option<Vec<(u8, u8)>> {
        let [start, end] = ends;
        let mut back = XyChainSearch::new();
        back.run(position, two, end, digit);
        let mut detour = Detour { position, two: two & !(1 << start), back, chain: ArrayVec::new() };
        let out = other(position.masks(), start, digit);
        let long = (2..=MOST_CELLS).find(|&most| detour.go_on(start, out, most - 1));
        long.map(|_| detour.chain.to_vec())
    }

    /// From a cell that a digit leaves to the end, with this many cells to come.
    fn go_on(&mut self, cell: usize, out: usize, left: usize) -> bool {
        self.chain.push((cell as u8, out as u8));
        if left == 0 {
            return true;
        }
        let to = PEERS[cell] & self.two & self.position.plane(out);
        for peer in cells(to) {
            // Where the other way round it is left by the same digit.
            let least = usize::from(self.back.far[peer][out]);
            if least >= left || least == 0 && left > 1 {
                continue;
            }
            self.two &= !(1 << peer);
            if self.go_on(peer, other(self.position.masks(), peer, out), left - 1) {
                return true;
            }
            self.two |= 1 << peer;
        }
        self.chain.pop();
        false
    }
}

impl XyChainSearch {
    fn new() -> XyChainSearch {
        XyChainSearch { from: [[NONE; 9]; 81], far: [[NONE; 9]; 81], order: ArrayVec::new() }
    }

    /// From the start, whose digit is said to be false.
    fn run(&mut self, position: &Position, two: u128, start: usize, digit: usize) {
        let masks = position.masks();
        self.from = [[NONE; 9]; 81];
        self.far = [[NONE; 9]; 81];
        self.order.clear();
        let out = other(masks, start, digit);
        self.from[start][out] = start as u8;
        self.far[start][out] = 0;
        self.order.push((start as u8, out as u8));
        let (mut next, mut level_end, mut links) = (0, 1, 1);
        while next < self.order.len() && links + 2 <= LONGEST {
            let (cell, out) = self.order[next];
            next += 1;
            let to = PEERS[usize::from(cell)] & two & position.plane(usize::from(out)) & !(1 << start);
            for peer in cells(to) {
                let leaves = other(masks, peer, usize::from(out));
                if self.from[peer][leaves] == NONE {
                    self.from[peer][leaves] = cell;
                    self.far[peer][leaves] = links.div_ceil(2) as u8;
                    self.order.push((peer as u8, leaves as u8));
                }
            }
            if next == level_end {
                level_end = self.order.len();
                links += 2;
            }
        }
    }

    /// The cells to an end with the digits that leave them; `None` when a cell comes twice.
    fn chain(&self, position: &Position, start: usize, end: usize, digit: usize) -> Option<Vec<(u8, u8)>> {
        let masks = position.masks();
        let mut chain = Vec::new();
        let mut met = 0u128;
        let (mut cell, mut out) = (end, digit);
        loop {
            if met >> cell & 1 == 1 {
                return None;
            }
            met |= 1 << cell;
            chain.push((cell as u8, out as u8));
            if cell == start {
                break;
            }
            let came = other(masks, cell, out);
            cell = usize::from(self.from[cell][out]);
            out = came;
        }
        chain.reverse();
        Some(chain)
    }
}
