//! One line of bytes, from reading to verdict.

use crate::simd::single::Vector;
use crate::types::{Limit, Line, Verdict};
use crate::types::{Next, Unbounded};

use super::dfs::DepthFirstSearch;
use super::kernel::{Constants, clashes};
use super::layout::biased;

/// What a cell may hold, by the field where it belongs and its byte, already there; nothing for a byte that has no
/// meaning.
const fn meanings(width: u32) -> [[u64; 256]; 3] {
    let mut meanings = [[0; 256]; 3];
    let mut field = 0;
    while field < 3 {
        let shift = width * field as u32;
        meanings[field][b'.' as usize] = 0x1ff << shift;
        meanings[field][b'0' as usize] = 0x1ff << shift;
        let mut digit = 0;
        while digit < 9 {
            meanings[field][b'1' as usize + digit] = 1 << digit << shift;
            digit += 1;
        }
        field += 1;
    }
    meanings
}

/// Solves a line. `solution` is written where there is one (the last one found), else left as it is.
#[inline(always)]
pub(crate) fn solve_line<V: Vector>(
    token: V::Token,
    search: &mut DepthFirstSearch,
    line: &Line,
    limit: Limit,
    solution: &mut Line,
) -> Verdict {
    let constants = &Constants::<V>::new(token);
    search.restart();
    if let Some(cells) = V::read(token, line) {
        search.root.store(&cells);
    } else {
        let meanings: &[[u64; 256]; 3] = &const { meanings(V::WIDTH) };
        search.root.gather::<V>(token, |cell, field| meanings[field][usize::from(line[cell])]);
    }
    let wanted = if limit == Limit::One { 1 } else { 2 };
    let mut found = 0;
    // One place from which the search is called, so that it is compiled into this function once.
    while found < wanted
        && !search.is_exhausted()
        && search.next::<V>(constants, &mut Unbounded, b'0', solution) == Next::Found
    {
        found += 1;
    }
    if found > 0 {
        return if found == 1 { Verdict::One } else { Verdict::Many };
    }
    // A solution holds the givens, so these cannot clash where there is one: no need to look before. A byte that is no
    // digit leaves its cell nothing.
    let root = biased(&search.root.load::<V>(token));
    if clashes(constants, &root) { Verdict::Invalid } else { Verdict::None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::single::portable::PortableVector;

    /// Of every verdict one, few enough to be run under Miri.
    #[test]
    fn plain_words_judge_lines() {
        let example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let mut search = DepthFirstSearch::new();
        let mut check = |line: &str, expected| {
            let mut solution = [b'.'; 81];
            let line = line.as_bytes().try_into().expect("81 bytes");
            assert_eq!(
                solve_line::<PortableVector>((), &mut search, line, Limit::Two, &mut solution),
                expected
            );
            solution
        };
        assert_eq!(check(example, Verdict::One), solved.as_bytes());
        check(&solved.replace(['1', '2'], "."), Verdict::Many);
        check(&example.replacen('.', "2", 1), Verdict::None);
        check(&example.replacen('.', "5", 1), Verdict::Invalid);
        assert!(search.tally.splits > 0);
    }
}
