//! Which nodes have so many open cells that they are better searched one by one?
//!
//! A proper puzzle has 17 givens at least (McGuire, Tugemann, Civario 2012), so 64 open cells at most. Beyond that
//! there are many solutions, and choosing by chutes dithers: the empty grid would be split for ages.

use super::lanes::{Kernel, Lanes};
use super::triad_pass::add;

/// Fewer decided cells than this are a crowd of open ones.
const FEWEST_DECIDED: u32 = 81 - 64;

/// The lanes with more than 64 open cells; `decided` are the cells with one candidate.
pub(super) fn crowded<L: Lanes>(cpu: L::Cpu, decided: &[L; 81]) -> L {
    L::run(cpu, Crowded { cpu, decided })
}

struct Crowded<'a, L: Lanes> {
    cpu: L::Cpu,
    decided: &'a [L; 81],
}

impl<L: Lanes> Kernel<L> for Crowded<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        // A counter of seven planes that starts so high that it overflows just when enough are decided.
        let start = 128 - FEWEST_DECIDED;
        let mut planes = [L::splat(self.cpu, 0); 7];
        for (i, plane) in planes.iter_mut().enumerate() {
            *plane = L::splat(self.cpu, if start >> i & 1 == 1 { !0 } else { 0 });
        }
        let mut overflow = L::splat(self.cpu, 0);
        for three in self.decided.as_chunks::<3>().0 {
            let (ones, twos) = add(three[0], three[1], three[2]);
            let mut carry = planes[0] & ones;
            planes[0] = planes[0] ^ ones;
            (planes[1], carry) = add(planes[1], twos, carry);
            for plane in &mut planes[2..] {
                (*plane, carry) = (*plane ^ carry, *plane & carry);
            }
            overflow = overflow | carry;
        }
        L::splat(self.cpu, !0).without(overflow)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitslice::words::Words;

    #[test]
    fn more_than_64_open_cells_are_a_crowd() {
        for open in 0..=81 {
            let mut decided = [Words::<1>::splat((), 0b0101); 81];
            for cell in &mut decided[open..] {
                cell.words_mut()[0] = !0;
            }
            let expected = if open > 64 { !0b0101 } else { 0 };
            assert_eq!(crowded((), &decided).words(), [expected], "{open} open cells");
        }
    }
}
