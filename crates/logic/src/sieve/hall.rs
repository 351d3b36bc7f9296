//! Naked and hidden subsets of one house, of all sizes at once.
//!
//! Cells whose candidates lie within a set of as many digits take these digits from the other cells: a naked subset, and a
//! hidden one of the digits that are left, for the other cells. A house has at most 512 sets of digits, a bit each: for
//! every cell those that hold all its candidates, added up bit by bit over the cells, and compared with the sizes of the sets.

/// A house as the search for subsets sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing to strike out.
    Nothing,
    /// What is struck out of each cell, by its place among the given cells.
    Strikes([u16; 9]),
    /// Some cells have fewer candidates together than there are cells.
    Contradiction,
}

/// For each set of the six low digits (bits): the sets of these digits, a bit each, that hold it.
const HOLD: [u64; 64] = {
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

/// For each set of the six low digits: the sets that have one of its digits.
const MEET: [u64; 64] = {
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

/// The bits of the sizes of the sets of six digits and this many more.
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

/// The bits of `set` that are in `of`, moved together: by halves of the nine bits.
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

/// Spreads the low bits of `set` over the bits of `of`: what [`Pack`] undoes.
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

/// What the subsets of the open cells of a house strike out, all at once. `cells` are the candidates of each, none but `open`
/// digits; there are as many digits as cells, two at least. After it there is nothing more to strike out in the house.
pub(super) fn subsets(cells: &[u16], open: u16) -> Found {
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
fn within<const WORDS: usize, const BITS: usize>(cells: &[u16], open: u16) -> Found {
    // How many cells lie within each set of digits, in binary.
    let mut count = [[0u64; BITS]; WORDS];
    // Which sets have some digits of a cell, but not all.
    let mut mixed = [0; WORDS];
    for &cell in cells {
        let (hold, meet) = (HOLD[usize::from(cell & 63)], MEET[usize::from(cell & 63)]);
        let high = usize::from(cell >> 6);
        for (word, (count, mixed)) in count.iter_mut().zip(&mut mixed).enumerate() {
            let mut one = if WORDS == 1 || high & !word == 0 { hold } else { 0 };
            *mixed |= !one & if WORDS == 1 || high & word == 0 { meet } else { u64::MAX };
            for bit in count {
                (*bit, one) = (*bit ^ one, *bit & one);
            }
        }
    }
    // The sets of digits that are there. All of them, and none of them, are never mixed.
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
            return Found::Contradiction;
        }
        *tight = same & mixed;
        any |= *tight;
    }
    if any == 0 {
        return Found::Nothing;
    }
    let mut strikes = [0u16; 9];
    for (word, mut tight) in tight.into_iter().enumerate() {
        while tight != 0 {
            let set = (word as u16) << 6 | tight.trailing_zeros() as u16;
            tight &= tight - 1;
            for (strikes, &cell) in strikes.iter_mut().zip(cells) {
                *strikes |= if cell & !set == 0 { 0 } else { cell & set };
            }
        }
    }
    for struck in &mut strikes {
        if *struck != 0 {
            *struck = spread(*struck, open);
        }
    }
    Found::Strikes(strikes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::masks::count;
    use proptest::prelude::*;

    /// By the definition: every set of cells, and the digits that they have together.
    fn by_cells(cells: &[u16]) -> Found {
        let mut strikes = [0; 9];
        for some in 1..1u16 << cells.len() {
            let among = |i: usize| some >> i & 1 == 1;
            let digits = (0..cells.len()).filter(|&i| among(i)).fold(0, |digits, i| digits | cells[i]);
            if count(digits) < count(some) {
                return Found::Contradiction;
            }
            if count(digits) == count(some) {
                for i in (0..cells.len()).filter(|&i| !among(i)) {
                    strikes[i] |= cells[i] & digits;
                }
            }
        }
        if strikes == [0; 9] { Found::Nothing } else { Found::Strikes(strikes) }
    }

    fn check(cells: &[u16], open: u16) {
        assert_eq!(subsets(cells, open), by_cells(cells), "{cells:?} of {open:#b}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn subsets_are_those_of_the_definition(
            (cells, open) in (2..=9usize).prop_flat_map(|n| {
                let open = proptest::sample::subsequence((0..9).collect::<Vec<u16>>(), n)
                    .prop_map(|digits| digits.iter().fold(0u16, |set, digit| set | 1 << digit));
                // Few candidates, so that there are subsets; two of three masks thin them out.
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
