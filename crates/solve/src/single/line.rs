//! One line of bytes, from reading to verdict.

use crate::batch::{Limit, Line, Verdict};
use crate::search::{Next, Unbounded};
use crate::simd::Vector;

use super::dive::Dive;
use super::kernel::{Constants, clashes};
use super::layout::carry;

/// What a cell may hold, by its byte; nothing for a byte that has no meaning.
static CANDIDATES: [u16; 256] = {
    let mut candidates = [0; 256];
    candidates[b'.' as usize] = 0x1ff;
    candidates[b'0' as usize] = 0x1ff;
    let mut digit = 0;
    while digit < 9 {
        candidates[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    candidates
};

/// Solves a line. `solution` is written where there is one (the last one found), else left as it is.
#[inline(always)]
pub(crate) fn solve_line<V: Vector, const BANDS: usize>(
    token: V::Token,
    dive: &mut Dive,
    line: &Line,
    limit: Limit,
    solution: &mut Line,
) -> Verdict {
    let constants = &Constants::<V>::new::<BANDS>(token);
    dive.restart();
    dive.root.gather::<V>(|cell| u64::from(CANDIDATES[usize::from(line[cell])]));
    let wanted = if limit == Limit::One { 1 } else { 2 };
    let mut found = 0;
    // One place from which the search is called, so that it is compiled into this function once.
    while found < wanted
        && !dive.is_exhausted()
        && dive.next::<V, BANDS>(constants, &mut Unbounded, b'0', solution) == Next::Found
    {
        found += 1;
    }
    if found > 0 {
        return if found == 1 { Verdict::One } else { Verdict::Many };
    }
    // A solution holds the givens, so these cannot clash where there is one: no need to look before. A byte that is no
    // digit leaves its cell nothing.
    let root = carry(&dive.root.load::<V, BANDS>(token));
    if clashes(constants, &root) { Verdict::Invalid } else { Verdict::None }
}
