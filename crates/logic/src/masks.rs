//! The candidates of a board twice over, by cell and by place: what every finder reads.

mod spots;

use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet};

use spots::{AROUND, CROSS, Spot};
pub(crate) use spots::{Alone, CANDIDATES, CELLS, HOUSES, Left, OWN, REMOVALS, SPOTS, first_of, house_of};

/// The candidates of the blank cells. Filled cells have none.
///
/// Digits are indices 0 to 8, houses those of [`House::index`](shudu_core::House::index), places those of
/// [`House::cell`](shudu_core::House::cell); sets of digits and of places are the nine low bits of an integer.
#[derive(Clone)]
pub(crate) struct Masks {
    /// The digits of each cell.
    cells: [u16; 81],
    /// The places of each digit in each house, by the number of the [`Spot`]: so long that every such number is within.
    places: [u16; 256],
    /// The blank places of each house.
    blank: [u16; 27],
    /// How often each digit stands on the board.
    placed: [u8; 9],
}

/// The places follow from the cells.
impl PartialEq for Masks {
    fn eq(&self, other: &Masks) -> bool {
        self.cells == other.cells && self.blank == other.blank && self.placed == other.placed
    }
}

impl Eq for Masks {}

impl Masks {
    /// What the board has left.
    pub(crate) fn new(board: &Board) -> Masks {
        let mut masks = Masks { cells: [0; 81], places: [0; 256], blank: [0; 27], placed: [0; 9] };
        for cell in Cell::ALL {
            if let Some(digit) = board.values()[cell] {
                masks.placed[digit.index()] += 1;
                continue;
            }
            masks.cells[cell.index()] = board.get(cell).bits();
            for (house, place) in HOUSES[cell.index()] {
                masks.blank[usize::from(house)] |= 1 << place;
            }
        }
        for (places, cells) in masks.places.chunks_exact_mut(9).zip(&CELLS) {
            places.copy_from_slice(&turned(cells.map(|cell| masks.cells[usize::from(cell)])));
        }
        masks
    }

    /// What the grid without a digit has.
    pub(crate) fn blank_grid() -> Masks {
        let mut masks = Masks { cells: [511; 81], places: [0; 256], blank: [511; 27], placed: [0; 9] };
        masks.places[..243].fill(511);
        masks
    }

    /// The digits of a cell, none when it is filled.
    #[inline]
    pub(crate) fn cell(&self, cell: usize) -> u16 {
        self.cells[cell]
    }

    /// The digits of all cells.
    #[inline]
    pub(crate) fn cells(&self) -> &[u16; 81] {
        &self.cells
    }

    /// The places of a digit among the blank cells of a house.
    #[inline]
    pub(crate) fn places(&self, house: usize, digit: usize) -> u16 {
        self.places[house * 9 + digit]
    }

    /// The places of each digit among the blank cells of a house.
    #[inline]
    pub(crate) fn all_places(&self, house: usize) -> &[u16; 9] {
        self.places[house * 9..].first_chunk().expect("nine digits")
    }

    /// Has this grid the same blank cells, and all candidates of the other?
    pub(crate) fn has_all_of(&self, other: &Masks) -> bool {
        let missing =
            self.cells.iter().zip(&other.cells).fold(0, |missing, (of, other)| missing | other & !of);
        missing == 0 && self.blank == other.blank
    }

    /// The places of each digit in each house, and nothing beyond.
    #[inline]
    pub(crate) fn every_place(&self) -> &[u16; 256] {
        &self.places
    }

    /// The places of the digit in the house of a spot.
    #[inline]
    pub(crate) fn at(&self, spot: Spot) -> u16 {
        self.places[usize::from(spot.number)]
    }

    /// The digits with two places in a house, a bit each.
    #[inline]
    pub(crate) fn pairs(&self, house: usize) -> u16 {
        let places = self.all_places(house);
        digits_where(|digit| pair(places[digit]))
    }

    /// The blank places of a house.
    #[inline]
    pub(crate) fn blank(&self, house: usize) -> u16 {
        self.blank[house]
    }

    /// How often the digit stands on the board, 0 to 9.
    #[inline]
    pub(crate) fn placed(&self, digit: usize) -> usize {
        usize::from(self.placed[digit])
    }

    /// Is the candidate there?
    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    /// Takes a candidate out; nothing happens when it is not there.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.take_out(cell, digit);
    }

    /// Takes a candidate out; gives what is left of the cell, and of the places in its row, its column and its box.
    #[inline]
    pub(crate) fn take_out(&mut self, cell: usize, digit: usize) -> Left {
        REMOVALS[cell * 9 + digit].take_out(&mut self.cells, &mut self.places)
    }

    /// Takes out all candidates.
    pub(crate) fn remove_all(&mut self) {
        self.cells = [0; 81];
        self.places = [0; 256];
    }

    /// Puts a candidate back.
    pub(crate) fn put_back(&mut self, cell: usize, digit: usize) {
        self.cells[cell] |= 1 << digit;
        for spot in &SPOTS[cell * 9 + digit] {
            self.places[usize::from(spot.number)] |= 1 << spot.place;
        }
    }

    /// Fills a cell and takes the digit out of its peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.place_and_tell(cell, digit);
    }

    /// The same; returns the houses in which a digit has lost a place, as [`OWN`] has them.
    pub(crate) fn place_and_tell(&mut self, cell: usize, digit: usize) -> u32 {
        self.cells[cell] = 0;
        self.placed[digit] += 1;
        let mut peers = 0;
        for ((house, place), from) in HOUSES[cell].into_iter().zip([0, 9, 18]) {
            let house = usize::from(house);
            self.blank[house] &= !(1 << place);
            let places: &mut [u16; 9] = self.places[house * 9..].first_chunk_mut().expect("nine digits");
            for places in places.iter_mut() {
                *places &= !(1 << place);
            }
            peers |= u32::from(places[digit]) << from;
        }
        // What is in the row or the column of the cell need not be met in the box once more.
        peers &= !(u32::from(CROSS[usize::from(HOUSES[cell][2].1)]) << 18);
        let mut lost = OWN[cell];
        while peers != 0 {
            let peer = usize::from(AROUND[cell][peers.trailing_zeros() as usize]);
            peers &= peers - 1;
            self.remove(peer, digit);
            lost |= OWN[peer];
        }
        lost
    }

    /// Are all cells filled?
    pub(crate) fn is_full(&self) -> bool {
        self.blank[..9].iter().all(|&blank| blank == 0)
    }

    /// How many cells are blank.
    pub(crate) fn count_blank(&self) -> usize {
        self.blank[..9].iter().map(|&blank| count(blank)).sum()
    }

    /// The cells at these places of a house.
    pub(crate) fn cells_at(house: usize, places: u16) -> CellSet {
        bits(places).map(|place| Cell::from_index(usize::from(CELLS[house][place]))).collect()
    }
}

impl std::fmt::Debug for Masks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let cells = self.cells.map(|bits| DigitSet::from_bits(bits).expect("nine bits").to_string());
        f.debug_list().entries(cells).finish()
    }
}

/// The places of each digit, from the digits at each place.
#[inline]
fn turned(digits: [u16; 9]) -> [u16; 9] {
    const BITS: [u16; 8] = [1, 2, 4, 8, 16, 32, 64, 128];
    // Eight digits fill a register, and the ninth goes alone.
    let (mut eight, mut ninth) = ([0; 8], 0);
    for (place, &digits) in digits.iter().enumerate() {
        for (places, bit) in eight.iter_mut().zip(BITS) {
            *places |= if digits & bit == bit { 1 << place } else { 0 };
        }
        ninth |= (digits >> 8) << place;
    }
    let mut places = [ninth; 9];
    places[..8].copy_from_slice(&eight);
    places
}

/// The digits that pass a test without branches, a bit each: so eight are looked at in one stroke.
#[inline(always)]
pub(crate) fn digits_where(test: impl Fn(usize) -> bool) -> u16 {
    let mut eight = [0u16; 8];
    for (digit, bit) in eight.iter_mut().enumerate() {
        *bit = if test(digit) { 1 << digit } else { 0 };
    }
    eight.iter().fold(u16::from(test(8)) << 8, |digits, bit| digits | bit)
}

/// The positions of the set bits, lowest first.
#[inline]
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}

/// How many of the nine low bits are set.
#[inline]
pub(crate) fn count(set: u16) -> usize {
    const COUNTS: [u8; 512] = {
        let mut table = [0; 512];
        let mut set = 0;
        while set < 512 {
            table[set] = set.count_ones() as u8;
            set += 1;
        }
        table
    };
    usize::from(COUNTS[usize::from(set & 511)])
}

/// Is at most one bit set?
#[inline]
pub(crate) const fn single(set: u16) -> bool {
    set & set.wrapping_sub(1) == 0
}

/// Are exactly two bits set? Without branches, which could not be guessed.
#[inline]
pub(crate) const fn pair(set: u16) -> bool {
    let rest = set & set.wrapping_sub(1);
    (rest != 0) & single(rest)
}

/// The candidate of these indices.
pub(crate) fn candidate(cell: usize, digit: usize) -> Candidate {
    Candidate::new(Cell::from_index(cell), Digit::from_index(digit))
}

/// A set of nine bits as digits.
pub(crate) fn digits(set: u16) -> DigitSet {
    DigitSet::from_bits(set).expect("nine bits")
}

/// Every way to set `n` of the `width` lowest bits, in rising order of the number (Gosper's hack).
pub(crate) fn combinations(n: usize, width: usize) -> impl Iterator<Item = u16> {
    let mut next = (n <= width && n > 0).then_some((1u32 << n) - 1);
    std::iter::from_fn(move || {
        let now = next?;
        let low = now & now.wrapping_neg();
        let ripple = now + low;
        let following = ripple | (now ^ ripple) >> (2 + low.trailing_zeros());
        next = (following < 1 << width).then_some(following);
        Some(now as u16)
    })
}

/// A set of candidates, by digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Removals {
    planes: [CellSet; 9],
}

impl<'a> FromIterator<&'a Candidate> for Removals {
    fn from_iter<I: IntoIterator<Item = &'a Candidate>>(candidates: I) -> Removals {
        let mut removals = Removals::EMPTY;
        candidates.into_iter().for_each(|c| removals.add(c.cell.index(), 1 << c.digit.index()));
        removals
    }
}

impl Removals {
    /// None.
    pub(crate) const EMPTY: Removals = Removals { planes: [CellSet::EMPTY; 9] };

    /// The digits (bits) that these cells still have.
    pub(crate) fn from_cells(masks: &Masks, cells: CellSet, digits: u16) -> Removals {
        let mut removals = Removals::EMPTY;
        for cell in cells.iter() {
            removals.add(cell.index(), masks.cell(cell.index()) & digits);
        }
        removals
    }

    /// Adds digits (bits) of a cell.
    pub(crate) fn add(&mut self, cell: usize, digits: u16) {
        for digit in bits(digits) {
            self.planes[digit].insert(Cell::from_index(cell));
        }
    }

    /// Adds those of the other.
    pub(crate) fn join(&mut self, other: &Removals) {
        for (plane, others) in self.planes.iter_mut().zip(other.planes) {
            *plane |= others;
        }
    }

    /// Is there none?
    pub(crate) fn is_empty(&self) -> bool {
        self.planes.iter().all(|plane| plane.is_empty())
    }

    /// How many candidates.
    pub(crate) fn len(&self) -> usize {
        self.planes.iter().map(|plane| plane.len()).sum()
    }

    /// Is the candidate among them?
    pub(crate) fn contains(&self, candidate: Candidate) -> bool {
        self.planes[candidate.digit.index()].contains(candidate.cell)
    }

    /// The cells of one digit.
    pub(crate) fn of(&self, digit: usize) -> CellSet {
        self.planes[digit]
    }

    /// The digits (bits) of one cell.
    pub(crate) fn digits_of(&self, cell: usize) -> u16 {
        let cell = Cell::from_index(cell);
        let has = |digit: &usize| self.planes[*digit].contains(cell);
        (0..9).filter(has).fold(0, |digits, digit| digits | 1 << digit)
    }

    /// The candidates, by cell, then by digit.
    pub(crate) fn to_vec(self) -> Vec<Candidate> {
        self.iter().collect()
    }

    /// The same, one by one.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Candidate> {
        let cells = self.planes.iter().fold(CellSet::EMPTY, |cells, plane| cells | *plane);
        let of_cell = move |cell| {
            Digit::ALL
                .into_iter()
                .filter(move |digit| self.planes[digit.index()].contains(cell))
                .map(move |digit| Candidate::new(cell, digit))
        };
        cells.iter().flat_map(of_cell)
    }

    /// Visits the candidates (cell, digit), by digit, then by cell.
    #[inline]
    pub(crate) fn each(&self, mut visit: impl FnMut(usize, usize)) {
        for (digit, plane) in self.planes.iter().enumerate() {
            plane.iter().for_each(|cell| visit(cell.index(), digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_core::Puzzle;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn placing_and_removing_keep_both_views_alike() {
        let mut board = Board::new(&Puzzle::new(PUZZLE.parse().unwrap()).unwrap());
        let mut masks = Masks::new(&board);
        for (cell, digit) in [("r5c5", 5), ("r3c5", 4), ("r1c3", 4)] {
            let candidate = Candidate::new(cell.parse().unwrap(), Digit::new(digit).unwrap());
            if digit == 4 && cell == "r1c3" {
                board.eliminate(candidate).unwrap();
                masks.remove(candidate.cell.index(), candidate.digit.index());
            } else {
                board.place(candidate.cell, candidate.digit).unwrap();
                masks.place(candidate.cell.index(), candidate.digit.index());
            }
            assert_eq!(masks, Masks::new(&board));
        }
        assert!(!masks.is_full());
    }

    #[test]
    fn combinations_rise_and_are_complete() {
        assert_eq!(combinations(2, 4).collect::<Vec<_>>(), [3, 5, 6, 9, 10, 12]);
        assert_eq!(combinations(3, 9).count(), 84);
        assert_eq!(combinations(4, 3).count(), 0);
        assert_eq!(combinations(7, 7).count(), 1);
    }
}
