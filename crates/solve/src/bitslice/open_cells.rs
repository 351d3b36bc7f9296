//! The filter by open cells: which nodes have more than 64 of them and are searched one by one instead?
//!
//! A proper puzzle has 17 givens at least (McGuire, Tugemann, Civario 2012), so 64 open cells at most. A node with more
//! open cells has many solutions, and branching on chutes makes no progress there.

use super::triad_pass::add;
use crate::simd::batch::{Kernel, Lanes};

/// Fewer decided cells than this leave more than 64 open.
const FEWEST_DECIDED: u32 = 81 - 64;

/// The lanes with more than 64 open cells; `decided` are the cells with one candidate.
pub(crate) fn many_open_cells<L: Lanes>(cpu: L::Cpu, decided: &[L; 81]) -> L {
    L::run(cpu, ManyOpenCells { cpu, decided })
}

struct ManyOpenCells<'a, L: Lanes> {
    cpu: L::Cpu,
    decided: &'a [L; 81],
}

impl<L: Lanes> Kernel<L> for ManyOpenCells<'_, L> {
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
    use crate::simd::batch::words::Words;

    #[test]
    fn more_than_64_open_cells_are_found() {
        for open in 0..=81 {
            let mut decided = [Words::<1>::splat((), 0b0101); 81];
            for cell in &mut decided[open..] {
                cell.words_mut()[0] = !0;
            }
            let expected = if open > 64 { !0b0101 } else { 0 };
            assert_eq!(many_open_cells((), &decided).words(), [expected], "{open} open cells");
        }
    }
}
