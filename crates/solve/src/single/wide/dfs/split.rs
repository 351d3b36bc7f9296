//! Branching on a board in three registers, and the two boards that result.

use super::super::board::{PAIR, WideBoard, open_cells, ways};
use super::super::tables::{LOSSES, cell};
use super::{NOTHING, WideSearch};
use crate::simd::single::branching::{ChuteChoice, ChutePick};
use crate::simd::single::wide::WideVector;
use crate::single::layout::three;
use crate::single::split::Split;

impl WideSearch {
    /// Splits a board that is stuck, where that is known already or else where it is best: the alternative to go on
    /// with, and the other.
    #[inline(always)]
    pub(super) fn split<W: WideVector>(
        &mut self,
        token: W::Token,
        board: &WideBoard<W>,
        pick: Option<ChutePick>,
    ) -> [WideBoard<W>; PAIR] {
        let chosen = if pick.is_some() { pick } else { self.choose(token, board) };
        let both = match chosen {
            Some(pick) => on_mini_row(token, &board.cells, pick.split()),
            None => on_cell(token, &board.cells),
        };
        // What the one goes on from is what it knew before.
        [WideBoard { cells: both[0], ..*board }, WideBoard::below(token, both[1], board.settled)]
    }

    /// Where a board that is stuck is split best: on no chute if the root had very many open cells.
    #[inline(always)]
    fn choose<W: WideVector>(&mut self, token: W::Token, board: &WideBoard<W>) -> Option<ChutePick> {
        let ways = [ways(board.open[0]), ways(board.open[1])];
        if self.splits == 1 {
            let all = W::count([ways[0], ways[1], W::at(token, 0, 0)]);
            self.choice = ChuteChoice::at_root(all, self.open, || {
                let root = three!(m => W::load(token, &self.root[m]).biased());
                open_cells(&root)
            });
        }
        if self.is_wide() { None } else { W::pick(ways, self.choice) }
    }
}

/// The boards with the digit in the mini-row, and with the digit elsewhere.
#[inline(always)]
fn on_mini_row<W: WideVector>(token: W::Token, cells: &[W; 3], split: Split) -> [[W; 3]; 2] {
    let losses = &LOSSES[split.chute][3 * split.field + split.d];
    let digit = split.digit as u16;
    let sets = three!(m => cells[m].unbiased());
    [
        three!(m => sets[m].without(W::at(token, losses.inside[m], digit)).biased()),
        three!(m => sets[m].without(W::at(token, losses.outside[m], digit)).biased()),
    ]
}

/// The boards with the lowest digit of the first of the cells with the fewest, and with the others: for boards with
/// very many open cells.
fn on_cell<W: WideVector>(token: W::Token, cells: &[W; 3]) -> [[W; 3]; 2] {
    let mut sets = [NOTHING; 3];
    for m in 0..3 {
        cells[m].unbiased().store(&mut sets[m]);
    }
    let (mut place, mut fewest) = (None, (u32::MAX, 0));
    for m in 0..3 {
        for word in 0..27 {
            let key = (sets[m].0[word].count_ones(), cell(m, word));
            if key.0 > 1 && key < fewest {
                (place, fewest) = (Some((m, word)), key);
            }
        }
    }
    let mut others = sets;
    if let Some((m, word)) = place {
        let set = sets[m].0[word];
        let lowest = set & set.wrapping_neg();
        sets[m].0[word] = lowest;
        others[m].0[word] = set ^ lowest;
    }
    [three!(m => W::load(token, &sets[m]).biased()), three!(m => W::load(token, &others[m]).biased())]
}
