//! X-chain: links of one digit, strong and weak in turn, strong at both ends. One of the ends is true, so what sees
//! both loses the digit. Example: `r8c4 =6= r3c4 -6- r2c5 =6= r2c3`.
//!
//! <!-- x-chain -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `x-chain` | Forcing X-Chain | X-Chain | 同数链 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! x-chain:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c3<>3
//! ```

use crate::masks::Removals;
use crate::position::Position;
use crate::tabling::pattern::{Form, NiceLoop, Piece};
use crate::tabling::rank::Rank;
use crate::techniques::planes::{HOUSE_CELLS, PEERS, cells};
use arrayvec::ArrayVec;
use shudu_core::{CellSet, Digit};

/// The most links of a chain: HoDoKu allows 20, the last of which would be weak.
pub(crate) const LONGEST: usize = 19;

/// One digit's strong links.
struct Links {
    plane: u128,
    strong: [u128; 81],
}

impl Links {
    /// A link between two cells of one line goes by the line alone.
    fn read(plane: u128) -> Links {
        let mut strong = [0; 81];
        for (house, houses_cells) in HOUSE_CELLS.iter().enumerate() {
            let both = plane & houses_cells;
            if both.count_ones() != 2 {
                continue;
            }
            let (a, b) = (both.trailing_zeros() as usize, 127 - both.leading_zeros() as usize);
            if house < 18 || a / 9 != b / 9 && a % 9 != b % 9 {
                strong[a] |= 1 << b;
                strong[b] |= 1 << a;
            }
        }
        Links { plane, strong }
    }
}

/// A search from one start: which cells are reached by a strong link, and through which chain.
struct XChainSearch {
    /// By cell and by what the last link was (1: strong), the cell before; 81 for none.
    from: [[u8; 81]; 2],
    /// As many links lead there.
    far: [[u8; 81]; 2],
    /// Each cell comes up once by each kind of link, the start once more.
    order: ArrayVec<(u8, bool), 163>,
}

impl XChainSearch {
    fn new() -> XChainSearch {
        XChainSearch { from: [[81; 81]; 2], far: [[0; 81]; 2], order: ArrayVec::new() }
    }

    fn run(&mut self, links: &Links, start: usize) {
        self.from = [[81; 81]; 2];
        self.far = [[0; 81]; 2];
        self.order.clear();
        self.order.push((start as u8, false));
        let mut far = 0;
        let mut level_end = 1;
        let mut next = 0;
        while next < self.order.len() && far < LONGEST {
            let (cell, strong) = self.order[next];
            next += 1;
            let to =
                if strong { PEERS[usize::from(cell)] & links.plane } else { links.strong[usize::from(cell)] };
            for other in cells(to) {
                if self.from[usize::from(!strong)][other] == 81 && (other != start || !strong) {
                    self.from[usize::from(!strong)][other] = cell;
                    self.far[usize::from(!strong)][other] = far as u8 + 1;
                    self.order.push((other as u8, !strong));
                }
            }
            if next == level_end {
                level_end = self.order.len();
                far += 1;
            }
        }
    }

    /// The chain to a cell that is reached by a strong link, from the start on; `None` when it comes by a cell twice.
    fn chain(&self, start: usize, end: usize) -> Option<Vec<u8>> {
        let mut chain = vec![end as u8];
        let (mut cell, mut strong) = (end, true);
        let mut met = if end == start { 0 } else { 1u128 << end };
        loop {
            cell = usize::from(self.from[usize::from(strong)][cell]);
            strong = !strong;
            chain.push(cell as u8);
            if cell == start && !strong && self.from[0][start] == 81 {
                break;
            }
            if met >> cell & 1 == 1 {
                return None;
            }
            met |= 1 << cell;
        }
        chain.reverse();
        Some(chain)
    }
}

/// The shortest chain that comes by no cell twice, where the shortest of all does.
struct Detour<'a> {
    links: &'a Links,
    start: usize,
    end: usize,
    /// How far it is to the end at least.
    back: XChainSearch,
    chain: ArrayVec<u8, { LONGEST + 1 }>,
}

impl Detour<'_> {
    fn find(links: &Links, start: usize, end: usize) -> Option<Vec<u8>> {
        let mut back = XChainSearch::new();
        back.run(links, end);
        let mut detour = Detour { links, start, end, back, chain: ArrayVec::new() };
        detour.chain.push(start as u8);
        let long = (3..=LONGEST).step_by(2).find(|&links| detour.go_on(start, false, 1 << start, links));
        long.map(|_| detour.chain.to_vec())
    }

    /// From a cell to the end by this many links, the first of which is strong unless the last was.
    fn go_on(&mut self, cell: usize, strong: bool, met: u128, left: usize) -> bool {
        if left == 0 {
            return cell == self.end;
        }
        let links = self.links;
        let to = if strong { PEERS[cell] & links.plane } else { links.strong[cell] };
        // A chain may come back to its start, where it ends.
        let to = to & !met | to & if left == 1 { 1 << self.start } else { 0 };
        for other in cells(to & if left == 1 { 1 << self.end } else { !(1 << self.end) }) {
            let least = self.back.far[usize::from(strong)][other];
            if left > 1 && (least == 0 || usize::from(least) >= left) {
                continue;
            }
            self.chain.push(other as u8);
            if self.go_on(other, !strong, met | 1 << other, left - 1) {
                return true;
            }
            self.chain.pop();
        }
        false
    }
}

/// Visits the shortest chain from each start to each end that removes something, starts by cell and digit.
pub(crate) fn search(position: &Position, mut visit: impl FnMut(u64, &dyn Fn() -> Option<NiceLoop>)) {
    let links: [Links; 9] = std::array::from_fn(|digit| Links::read(position.plane(digit)));
    let mut search = XChainSearch::new();
    for (start, &peers) in PEERS.iter().enumerate() {
        for (digit, links) in links.iter().enumerate() {
            if links.plane >> start & 1 == 0 || links.strong[start] == 0 {
                continue;
            }
            search.run(links, start);
            for &(end, strong) in &search.order {
                let end = usize::from(end);
                let seen = peers & PEERS[end] & links.plane;
                // One link is no chain.
                if !strong
                    || seen == 0
                    || search.from[1][end] == start as u8 && links.strong[start] >> end & 1 == 1
                {
                    continue;
                }
                let mut rank = Rank::default();
                cells(seen).for_each(|cell| rank.add(cell, digit));
                visit(rank.value(), &|| {
                    let chain = search.chain(start, end).or_else(|| Detour::find(links, start, end))?;
                    let piece = |(at, &cell): (usize, &u8)| Piece {
                        digit: Digit::from_index(digit),
                        cells: CellSet::from_bits(1 << cell).expect("a cell"),
                        set: None,
                        on: at % 2 == 1,
                    };
                    let mut removals = Removals::EMPTY;
                    cells(seen).for_each(|cell| removals.add(cell, 1 << digit));
                    let path = chain.iter().enumerate().map(piece).collect();
                    Some(NiceLoop { form: Form::XChain, path, removals })
                });
            }
        }
    }
}
