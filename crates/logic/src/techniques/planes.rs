//! Sets of cells as bare bits, bit 0 for r1c1: what the finders for chains and almost locked sets compute with.

use shudu_core::{Candidate, Cell, CellSet, Digit, House};

use crate::masks::Masks;

/// The cells that each cell sees.
pub(crate) const PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut i = 0;
    while i < 81 {
        peers[i] = Cell::ALL[i].peers().bits();
        i += 1;
    }
    peers
};

/// The cells of each house.
pub(crate) const HOUSE_CELLS: [u128; 27] = {
    let mut houses = [0; 27];
    let mut i = 0;
    while i < 27 {
        houses[i] = House::ALL[i].cells().bits();
        i += 1;
    }
    houses
};

/// The blank cells in which each digit may go.
pub(crate) fn planes(masks: &Masks) -> [u128; 9] {
    let mut planes = [0; 9];
    for cell in 0..81 {
        let mut digits = masks.cell(cell);
        while digits != 0 {
            planes[digits.trailing_zeros() as usize] |= 1 << cell;
            digits &= digits - 1;
        }
    }
    planes
}

/// The indices of the cells in a set, lowest first.
#[inline]
pub(crate) fn cells(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let cell = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(cell)
    })
}

/// The cells that see all cells of the set; every cell when it is empty.
#[inline]
pub(crate) fn common_peers(set: u128) -> u128 {
    cells(set).fold((1 << 81) - 1, |seen, cell| seen & PEERS[cell])
}

/// The set as the vocabulary of `shudu-core` has it.
pub(crate) fn cell_set(set: u128) -> CellSet {
    CellSet::from_bits(set).expect("81 bits")
}

/// The candidates of one digit in these cells.
pub(crate) fn candidates(set: u128, digit: usize) -> impl Iterator<Item = Candidate> + Clone {
    cells(set).map(move |cell| Candidate::new(Cell::from_index(cell), Digit::from_index(digit)))
}
