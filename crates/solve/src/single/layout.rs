//! Board layout: which field of which lane of which vector a cell is, and boards in memory.

use crate::simd::single::{Vector, cell_at};
use crate::types::Digits;

/// The same expression for 0, 1 and 2. A closure would do, but it would not be compiled for the instructions of the
/// function that it is used in, and what should be registers would go through memory.
macro_rules! three {
    ($d:ident => $value:expr) => {
        [
            {
                let $d = 0_usize;
                $value
            },
            {
                let $d = 1_usize;
                $value
            },
            {
                let $d = 2_usize;
                $value
            },
        ]
    };
}
pub(crate) use three;

/// A board in memory: the lane of band `i` of vector `(d, m)` is word `4 * (3 * d + m) + i`; the fourth of each four
/// words is idle. Sets are biased (see [`crate::simd`]).
#[derive(Debug, Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct StoredBoard(pub(crate) [u64; 36]);

/// The digit of a set that has only one. A table: counting trailing zeros would be turned into vectors, at thrice
/// the time.
static DIGIT: [u8; 512] = {
    let mut digits = [0; 512];
    let mut digit = 0;
    while digit < 9 {
        digits[1 << digit] = digit as u8 + 1;
        digit += 1;
    }
    digits
};

/// A board in vectors, by `d` and `m`. Biased, unless it says otherwise.
pub(crate) type BoardVectors<V> = [[V; 3]; 3];

/// Where a cell lies.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Index into [`StoredBoard`].
    pub(crate) word: u8,
    /// Field of that lane.
    pub(crate) field: u8,
}

/// The places of the 81 cells, row by row.
pub(crate) const PLACES: [Place; 81] = {
    let mut places = [Place { word: 0, field: 0 }; 81];
    let mut cell = 0;
    while cell < 81 {
        let (i, r, j, k) = (cell / 27, cell / 9 % 3, cell % 9 / 3, cell % 3);
        let (d, m) = ((i + j) % 3, (r + k) % 3);
        places[cell] = Place { word: (4 * (3 * d + m) + i) as u8, field: r as u8 };
        cell += 1;
    }
    places
};

impl StoredBoard {
    pub(crate) const NONE: StoredBoard = StoredBoard([0; 36]);

    /// Takes the candidates of each cell as digit bits (not biased) from a function of its index and of the field
    /// where they belong.
    #[inline(always)]
    pub(crate) fn gather<V: Vector>(&mut self, token: V::Token, candidates: impl Fn(usize, usize) -> u64) {
        three!(d => three!(m => {
            let [a, b, c] = three!(i => {
                let [a, b, c] = three!(r => candidates(cell_at(i, r, d, m), r));
                a | b | c
            });
            // By way of a vector: a vector that is read from four words just written must wait for them.
            self.0.as_chunks_mut().0[3 * d + m] = V::from_lanes(token, [a, b, c, 0]).lanes();
        }));
    }

    /// Writes the digits of a board that is settled; `zero` is what stands for 0.
    #[inline(always)]
    pub(crate) fn scatter<V: Vector>(
        token: V::Token,
        cells: &BoardVectors<V>,
        zero: u8,
        digits: &mut Digits,
    ) {
        if V::write(token, cells, zero, digits) {
            return;
        }
        let mut lanes = StoredBoard::NONE;
        lanes.store(&unbiased(cells));
        three!(d => three!(m => three!(i => {
            let lane = lanes.0[4 * (3 * d + m) + i];
            three!(r => {
                let set = (lane >> (V::WIDTH * r as u32)) as usize & 0x1ff;
                digits[cell_at(i, r, d, m)] = zero + DIGIT[set];
            });
        })));
    }

    /// Into vectors.
    #[inline(always)]
    pub(crate) fn load<V: Vector>(&self, token: V::Token) -> BoardVectors<V> {
        let words: &[[u64; 4]; 9] = self.0.as_chunks().0.first_chunk().expect("nine times four words");
        three!(d => three!(m => V::from_lanes(token, words[3 * d + m])))
    }

    /// The opposite of [`StoredBoard::load`].
    #[inline(always)]
    pub(crate) fn store<V: Vector>(&mut self, cells: &BoardVectors<V>) {
        for (vector, words) in cells.as_flattened().iter().zip(self.0.as_chunks_mut::<4>().0) {
            *words = vector.lanes();
        }
    }
}

/// A board as digit bits, from the biased form.
#[inline(always)]
pub(crate) fn unbiased<V: Vector>(cells: &BoardVectors<V>) -> BoardVectors<V> {
    three!(d => three!(m => cells[d][m].unbiased()))
}

/// The opposite of [`unbiased`].
#[inline(always)]
pub(crate) fn biased<V: Vector>(cells: &BoardVectors<V>) -> BoardVectors<V> {
    three!(d => three!(m => cells[d][m].biased()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::single::portable::PortableVector;

    #[test]
    fn every_cell_has_a_place_of_its_own() {
        let mut seen = [false; 81];
        for (cell, place) in PLACES.iter().enumerate() {
            let (vector, i) = (usize::from(place.word) / 4, usize::from(place.word) % 4);
            let (d, m) = (vector / 3, vector % 3);
            assert_eq!(cell_at(i, usize::from(place.field), d, m), cell);
            assert!(!std::mem::replace(&mut seen[cell], true));
        }
        let mut lanes = StoredBoard::NONE;
        lanes.gather::<PortableVector>((), |cell, field| 1 << (cell % 9 + 10 * field));
        let again = lanes.load::<PortableVector>(());
        let mut digits = [0; 81];
        StoredBoard::scatter((), &biased(&again), 0, &mut digits);
        assert!((0..81).all(|cell| usize::from(digits[cell]) == cell % 9 + 1));
        let mut back = StoredBoard::NONE;
        back.store(&again);
        assert_eq!(back.0, lanes.0);
    }
}
