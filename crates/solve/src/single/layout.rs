//! Where the cells lie, and boards in memory.

use crate::search::Digits;
use crate::simd::Vector;

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
/// words is idle. Sets are carried (see [`crate::simd`]).
#[derive(Debug, Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Lanes(pub(crate) [u64; 36]);

/// A board in vectors, by band, `d` and `m`; where a vector holds all three bands there is only band 0. Carried.
pub(crate) type Cells<V, const BANDS: usize> = [[[V; 3]; 3]; BANDS];

/// Where a cell lies.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Index into [`Lanes`].
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

/// The cell in this band, row of the band and vector.
#[inline(always)]
const fn cell_at(i: usize, r: usize, d: usize, m: usize) -> usize {
    27 * i + 9 * r + 3 * ((d + 3 - i) % 3) + (m + 3 - r) % 3
}

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

impl Lanes {
    pub(crate) const NONE: Lanes = Lanes([0; 36]);

    /// Takes the candidates of each cell from a function of its index, as digit bits (not carried).
    #[inline(always)]
    pub(crate) fn gather<V: Vector>(&mut self, candidates: impl Fn(usize) -> u64) {
        three!(d => three!(m => three!(i => {
            let [a, b, c] = three!(r => candidates(cell_at(i, r, d, m)));
            self.0[4 * (3 * d + m) + i] = a | b << V::WIDTH | c << (2 * V::WIDTH);
        })));
    }

    /// Writes the digits of a board that is settled, given as digit bits (not carried); `zero` is what stands for 0.
    #[inline(always)]
    pub(crate) fn scatter<V: Vector>(&self, zero: u8, digits: &mut Digits) {
        three!(d => three!(m => three!(i => {
            let word = self.0[4 * (3 * d + m) + i];
            three!(r => {
                let field = (word >> (V::WIDTH * r as u32)) as usize & 0x1ff;
                digits[cell_at(i, r, d, m)] = zero + DIGIT[field];
            });
        })));
    }

    /// One board into vectors: of three bands each, or the first lane of one band each.
    #[inline(always)]
    pub(crate) fn load<V: Vector, const BANDS: usize>(&self, token: V::Token) -> Cells<V, BANDS> {
        let mut cells = [[[V::from_lanes(token, [0; 4]); 3]; 3]; BANDS];
        for (band, cells) in cells.iter_mut().enumerate() {
            for (vector, words) in cells.as_flattened_mut().iter_mut().zip(self.0.as_chunks().0) {
                *vector = V::from_lanes(token, if BANDS == 1 { *words } else { [words[band], 0, 0, 0] });
            }
        }
        cells
    }

    /// The opposite of [`Lanes::load`].
    #[inline(always)]
    pub(crate) fn store<V: Vector, const BANDS: usize>(&mut self, cells: &Cells<V, BANDS>) {
        for (band, cells) in cells.iter().enumerate() {
            for (vector, words) in cells.as_flattened().iter().zip(self.0.as_chunks_mut::<4>().0) {
                if BANDS == 1 {
                    *words = vector.lanes();
                } else {
                    words[band] = vector.lanes()[0];
                }
            }
        }
    }
}

/// A board as digit bits, from the carried form.
#[inline(always)]
pub(crate) fn candidates<V: Vector, const BANDS: usize>(cells: &Cells<V, BANDS>) -> Cells<V, BANDS> {
    let mut out = *cells;
    for vector in out.as_flattened_mut().as_flattened_mut() {
        *vector = vector.candidates();
    }
    out
}

/// The opposite of [`candidates`].
#[inline(always)]
pub(crate) fn carry<V: Vector, const BANDS: usize>(cells: &Cells<V, BANDS>) -> Cells<V, BANDS> {
    let mut out = *cells;
    for vector in out.as_flattened_mut().as_flattened_mut() {
        *vector = vector.carry();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::portable::Words;

    #[test]
    fn every_cell_has_a_place_of_its_own() {
        let mut seen = [false; 81];
        for (cell, place) in PLACES.iter().enumerate() {
            let (vector, i) = (usize::from(place.word) / 4, usize::from(place.word) % 4);
            let (d, m) = (vector / 3, vector % 3);
            assert_eq!(cell_at(i, usize::from(place.field), d, m), cell);
            assert!(!std::mem::replace(&mut seen[cell], true));
        }
        let mut lanes = Lanes::NONE;
        lanes.gather::<Words<1>>(|cell| 1 << (cell % 9));
        let mut digits = [0; 81];
        lanes.scatter::<Words<1>>(0, &mut digits);
        assert!((0..81).all(|cell| usize::from(digits[cell]) == cell % 9 + 1));
        let again = lanes.load::<Words<1>, 3>(());
        let mut back = Lanes::NONE;
        back.store(&again);
        assert_eq!(back.0, lanes.0);
    }
}
