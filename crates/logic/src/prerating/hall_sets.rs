//! Naked and hidden subsets of one house, of all sizes at once: its Hall sets (P. Hall 1935).
//!
//! A Hall set is a set of n digits that holds all candidates of n cells. No other cell of the house can have these
//! digits: for the n cells that is a naked subset, for the others a hidden one. A house has at most 512 sets of digits.
//! Here each is one bit. For all sets at once, bit-sliced counters count the cells whose candidates lie in the set, and
//! the counts are compared with the sizes of the sets.

/// What the Hall sets of a house exclude.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HallSets {
    /// No eliminations.
    None,
    /// The digits eliminated from each of the given cells, in their order; zero behind the last of them.
    Eliminations([u16; 9]),
    /// Some n cells have fewer than n candidates together.
    Contradiction,
}

/// By set of the six low digits: the sets of these digits, one bit each, that contain it.
const SUPERSETS: [u64; 64] = {
    let mut table = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut other = 0;
        while other < 64 {
            if set & other == set {
                table[set] |= 1 << other;
            }
            other += 1;
        }
        set += 1;
    }
    table
};

/// By set of the six low digits: the sets that have a digit in common with it.
const INTERSECTING: [u64; 64] = {
    let mut table = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut other = 0;
        while other < 64 {
            if set & other != 0 {
                table[set] |= 1 << other;
            }
            other += 1;
        }
        set += 1;
    }
    table
};

/// By number of high digits: the sizes of the sets of six low digits with that many high ones, by binary digit of the
/// size.
const SIZES: [[u64; 4]; 4] = {
    let mut table = [[0; 4]; 4];
    let mut more = 0;
    while more < 4 {
        let mut set = 0u64;
        while set < 64 {
            let size = set.count_ones() as usize + more;
            let mut bit = 0;
            while bit < 4 {
                table[more][bit] |= ((size >> bit & 1) as u64) << set;
                bit += 1;
            }
            set += 1;
        }
        more += 1;
    }
    table
};

/// Moves the bits of a set that are in a mask together (PEXT), by a table for each half of the nine bits.
struct Pack {
    low: &'static [u8; 32],
    high: &'static [u8; 16],
    shift: u32,
}

const PACK: [[u8; 32]; 32] = {
    let mut table = [[0; 32]; 32];
    let mut of = 0;
    while of < 32 {
        let mut set = 0;
        while set < 32 {
            let (mut bit, mut next) = (0, 0);
            while bit < 5 {
                if of >> bit & 1 == 1 {
                    table[of][set] |= ((set >> bit & 1) << next) as u8;
                    next += 1;
                }
                bit += 1;
            }
            set += 1;
        }
        of += 1;
    }
    table
};

const PACK_HIGH: [[u8; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut of = 0;
    while of < 16 {
        let mut set = 0;
        while set < 16 {
            table[of][set] = PACK[of][set];
            set += 1;
        }
        of += 1;
    }
    table
};

impl Pack {
    fn new(of: u16) -> Pack {
        let (low, high) = (usize::from(of & 31), usize::from(of >> 5 & 15));
        Pack { low: &PACK[low], high: &PACK_HIGH[high], shift: (low as u32).count_ones() }
    }

    #[inline(always)]
    fn pack(&self, set: u16) -> u16 {
        let low = self.low[usize::from(set & 31)];
        let high = self.high[usize::from(set >> 5 & 15)];
        u16::from(low) | u16::from(high) << self.shift
    }
}

/// Moves the low bits of `set` to the bits of `of` (PDEP), the inverse of [`Pack`].
fn spread(mut set: u16, mut of: u16) -> u16 {
    let mut spread = 0;
    while set != 0 {
        if set & 1 == 1 {
            spread |= of & of.wrapping_neg();
        }
        set >>= 1;
        of &= of - 1;
    }
    spread
}

/// What all subsets of the open cells of a house eliminate. `cells` are their candidates, all of them `open` digits.
/// There are as many open digits as cells, and at least two. A second call on what is left finds no eliminations.
pub(super) fn eliminations(cells: &[u16], open: u16) -> HallSets {
    debug_assert_eq!(cells.len(), open.count_ones() as usize);
    let pack = Pack::new(open);
    let mut packed = [0; 9];
    for (packed, &cell) in packed.iter_mut().zip(cells) {
        *packed = pack.pack(cell);
    }
    let packed = &packed[..cells.len()];
    match cells.len() {
        ..=6 => within::<1, 3>(packed, open),
        7 => within::<2, 3>(packed, open),
        8 => within::<4, 4>(packed, open),
        _ => within::<8, 4>(packed, open),
    }
}

#[inline(always)]
fn within<const WORDS: usize, const BITS: usize>(cells: &[u16], open: u16) -> HallSets {
    // The number of cells whose candidates lie in each set of digits, by binary digit.
    let mut count = [[0u64; BITS]; WORDS];
    // The sets that have some candidates of a cell, but not all.
    let mut mixed = [0; WORDS];
    for &cell in cells {
        let (supersets, intersecting) =
            (SUPERSETS[usize::from(cell & 63)], INTERSECTING[usize::from(cell & 63)]);
        let high = usize::from(cell >> 6);
        for (word, (count, mixed)) in count.iter_mut().zip(&mut mixed).enumerate() {
            let mut one = if WORDS == 1 || high & !word == 0 { supersets } else { 0 };
            *mixed |= !one & if WORDS == 1 || high & word == 0 { intersecting } else { u64::MAX };
            for bit in count {
                (*bit, one) = (*bit ^ one, *bit & one);
            }
        }
    }
    // The sets of the open digits. The empty set and the full one are never in `mixed`.
    let valid = if cells.len() < 6 { (1u64 << (1 << cells.len())) - 1 } else { u64::MAX };
    let mut tight = [0; WORDS];
    let mut any = 0;
    for (word, ((tight, count), mixed)) in tight.iter_mut().zip(&count).zip(&mixed).enumerate() {
        let size = &SIZES[(word as u32).count_ones() as usize];
        let (mut same, mut more) = (valid, 0);
        for bit in (0..BITS).rev() {
            more |= same & count[bit] & !size[bit];
            same &= !(count[bit] ^ size[bit]);
        }
        if more != 0 {
            return HallSets::Contradiction;
        }
        *tight = same & mixed;
        any |= *tight;
    }
    if any == 0 {
        return HallSets::None;
    }
    let mut eliminations = [0u16; 9];
    for (word, mut tight) in tight.into_iter().enumerate() {
        while tight != 0 {
            let set = (word as u16) << 6 | tight.trailing_zeros() as u16;
            tight &= tight - 1;
            for (eliminated, &cell) in eliminations.iter_mut().zip(cells) {
                *eliminated |= if cell & !set == 0 { 0 } else { cell & set };
            }
        }
    }
    for eliminated in &mut eliminations {
        if *eliminated != 0 {
            *eliminated = spread(*eliminated, open);
        }
    }
    HallSets::Eliminations(eliminations)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::masks::count;
    use proptest::prelude::*;

    /// The definition: every set of cells, with the digits that they have together.
    fn by_cells(cells: &[u16]) -> HallSets {
        let mut eliminations = [0; 9];
        for some in 1..1u16 << cells.len() {
            let among = |i: usize| some >> i & 1 == 1;
            let digits = (0..cells.len()).filter(|&i| among(i)).fold(0, |digits, i| digits | cells[i]);
            if count(digits) < count(some) {
                return HallSets::Contradiction;
            }
            if count(digits) == count(some) {
                for i in (0..cells.len()).filter(|&i| !among(i)) {
                    eliminations[i] |= cells[i] & digits;
                }
            }
        }
        if eliminations == [0; 9] { HallSets::None } else { HallSets::Eliminations(eliminations) }
    }

    fn check(cells: &[u16], open: u16) {
        assert_eq!(eliminations(cells, open), by_cells(cells), "{cells:?} of {open:#b}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn subsets_are_those_of_the_definition(
            (cells, open) in (2..=9usize).prop_flat_map(|n| {
                let open = proptest::sample::subsequence((0..9).collect::<Vec<u16>>(), n)
                    .prop_map(|digits| digits.iter().fold(0u16, |set, digit| set | 1 << digit));
                // Two cells of three get few candidates, so that there are subsets.
                (proptest::collection::vec((0..512u16, 0..512u16, 0..512u16), n), open)
            }).prop_map(|(cells, open)| {
                let thin = |(i, (a, b, c)): (usize, (u16, u16, u16))| {
                    (if i % 3 == 0 { a | b } else { a & (b | c) }) & open
                };
                (cells.into_iter().enumerate().map(thin).collect::<Vec<_>>(), open)
            })
        ) {
            check(&cells, open);
        }
    }

    #[test]
    fn naked_hidden_and_none() {
        check(&[0b11, 0b11, 0b1111, 0b1111], 0b1111);
        check(&[0b111, 0b111, 0b111, 0b1111], 0b1111);
        check(&[0b1111; 4], 0b1111);
        check(&[0b11, 0b11, 0b11], 0b111);
        check(&[0, 0b11], 0b11);
        check(&[511, 511, 3, 511, 511, 511, 511, 511, 3], 511);
        check(&[511, 511, 511, 511, 3, 3, 3, 511, 511], 511);
        check(&[0b1_0000_0001, 0b1_0000_0001], 0b1_0000_0001);
    }
}
