//! The operations of vectors, bit by bit.

#[cfg(target_arch = "aarch64")]
use crate::simd::batch::NeonLanes;
use crate::simd::batch::words::Words;
use crate::simd::batch::{Kernel, Lanes};
#[cfg(target_arch = "x86_64")]
use crate::simd::{
    batch::{Avx2Lanes, Avx512Lanes, Sse2Lanes},
    cpu::{Avx2, Avx512},
};

/// What the operations of two and three operands make of three vectors.
struct All<L>([L; 3]);

impl<L: Lanes> Kernel<L> for All<L> {
    type Output = [L; 12];

    #[inline(always)]
    fn call(self) -> [L; 12] {
        let [a, b, c] = self.0;
        let (sum, carry) = L::add(a, b, c);
        [
            a & b,
            a | b,
            a ^ b,
            a.without(b),
            L::any(a, b, c),
            a.and_either(b, c),
            a.without_either(b, c),
            a.without_both(b, c),
            a.or_both(b, c),
            a.majority(b, c),
            L::choose(a, b, c),
            sum ^ carry,
        ]
    }
}

/// The same of three bits.
fn of_bits(a: bool, b: bool, c: bool) -> [bool; 12] {
    let many = usize::from(a) + usize::from(b) + usize::from(c);
    [
        a && b,
        a || b,
        a != b,
        a && !b,
        many > 0,
        a && (b || c),
        a && !b && !c,
        a && !(b && c),
        a || (b && c),
        many > 1,
        if a { b } else { c },
        many == 1 || many == 2,
    ]
}

fn check<L: Lanes>(cpu: L::Cpu) {
    // Lane 4a + 2b + c of each eight has these bits.
    let each = 0x0101_0101_0101_0101;
    let vectors = [0xf0, 0xcc, 0xaa].map(|byte| L::splat(cpu, byte * each));
    let made = L::run(cpu, All(vectors));
    for lane in 0..L::COUNT {
        let expected = of_bits(lane >> 2 & 1 == 1, lane >> 1 & 1 == 1, lane & 1 == 1);
        let found = made.each_ref().map(|vector| vector.words()[lane / 64] >> (lane % 64) & 1 == 1);
        assert_eq!(found, expected, "lane {lane} of {}", L::COUNT);
    }
}

#[test]
fn operations_are_what_they_say_on_every_path() {
    check::<Words<1>>(());
    check::<Words<8>>(());
    #[cfg(target_arch = "x86_64")]
    {
        check::<Sse2Lanes>(());
        Avx2::detect().into_iter().for_each(check::<Avx2Lanes>);
        Avx512::detect().into_iter().for_each(check::<Avx512Lanes>);
    }
    #[cfg(target_arch = "aarch64")]
    check::<NeonLanes>(());
}
