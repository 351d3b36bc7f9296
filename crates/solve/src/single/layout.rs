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

/// A board in vectors, by `d` and `m`. Carried, unless it says otherwise.
pub(crate) type Cells<V> = [[V; 3]; 3];

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
pub(crate) const fn cell_at(i: usize, r: usize, d: usize, m: usize) -> usize {
    27 * i + 9 * r + 3 * ((d + 3 - i) % 3) + (m + 3 - r) % 3
}

impl Lanes {
    pub(crate) const NONE: Lanes = Lanes([0; 36]);

    /// Takes the candidates of each cell as digit bits (not carried) from a function of its index and of the field
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
    pub(crate) fn scatter<V: Vector>(token: V::Token, cells: &Cells<V>, zero: u8, digits: &mut Digits) {
        if V::write(token, cells, zero, digits) {
            return;
        }
        let mut lanes = Lanes::NONE;
        lanes.store(&candidates(cells));
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
    pub(crate) fn load<V: Vector>(&self, token: V::Token) -> Cells<V> {
        let words: &[[u64; 4]; 9] = self.0.as_chunks().0.first_chunk().expect("nine times four words");
        three!(d => three!(m => V::from_lanes(token, words[3 * d + m])))
    }

    /// The opposite of [`Lanes::load`].
    #[inline(always)]
    pub(crate) fn store<V: Vector>(&mut self, cells: &Cells<V>) {
        for (vector, words) in cells.as_flattened().iter().zip(self.0.as_chunks_mut::<4>().0) {
            *words = vector.lanes();
        }
    }
}

/// A board as digit bits, from the carried form.
#[inline(always)]
pub(crate) fn candidates<V: Vector>(cells: &Cells<V>) -> Cells<V> {
    three!(d => three!(m => cells[d][m].candidates()))
}

/// The opposite of [`candidates`].
#[inline(always)]
pub(crate) fn carry<V: Vector>(cells: &Cells<V>) -> Cells<V> {
    three!(d => three!(m => cells[d][m].carry()))
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
        lanes.gather::<Words>((), |cell, field| 1 << (cell % 9 + 10 * field));
        let again = lanes.load::<Words>(());
        let mut digits = [0; 81];
        Lanes::scatter((), &carry(&again), 0, &mut digits);
        assert!((0..81).all(|cell| usize::from(digits[cell]) == cell % 9 + 1));
        let mut back = Lanes::NONE;
        back.store(&again);
        assert_eq!(back.0, lanes.0);
    }
}
