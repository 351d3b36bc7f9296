//! The engine on three registers against the one on lanes, in plain code and on the processor.

mod plain;

use proptest::prelude::*;

use self::plain::Plain;
use super::dfs::WideSearch;
use crate::bitslice::tests::{changed, dug};
use crate::instruction_set::Backend;
use crate::simd::single::wide::WideVector;
use crate::single::engine::SingleEngine;
use crate::types::Tally;
use crate::types::{Limit, Line, Verdict};

type Outcome = (Vec<(Verdict, Line)>, Tally);

fn on_three_registers<W: WideVector>(token: W::Token, lines: &[Line], limit: Limit) -> Outcome {
    let mut search = WideSearch::new();
    let solve = |line: &Line| {
        let mut solution = [b'.'; 81];
        (search.solve_line::<W>(token, line, limit, &mut solution), solution)
    };
    let outcomes = lines.iter().map(solve).collect();
    (outcomes, search.tally)
}

fn on_lanes(lines: &[Line], limit: Limit) -> Outcome {
    let mut search = SingleEngine::idle(Backend::Portable);
    let solve = |line: &Line| {
        let mut solution = [b'.'; 81];
        (search.solve_line(line, limit, &mut solution), solution)
    };
    let outcomes = lines.iter().map(solve).collect();
    (outcomes, search.tally())
}

fn check(lines: &[Line]) {
    for limit in [Limit::One, Limit::Two] {
        for line in lines {
            let line = [*line];
            let expected = on_lanes(&line, limit);
            let text = String::from_utf8_lossy(&line[0]);
            assert_eq!(on_three_registers::<Plain>((), &line, limit), expected, "{limit:?} {text}");
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(token) = crate::simd::cpu::Avx512::detect() {
            use crate::simd::cpu::Avx512;
            use crate::simd::single::{Work, avx512::Avx512Vector};
            struct Compiled<'a>(Avx512, &'a [Line], Limit);
            impl Work for Compiled<'_> {
                type Output = Outcome;
                #[inline(always)]
                fn run(self) -> Outcome {
                    on_three_registers::<Avx512Vector>(self.0, self.1, self.2)
                }
            }
            let expected = on_lanes(lines, limit);
            assert_eq!(token.run(Compiled(token, lines, limit)), expected, "{limit:?}");
        }
    }
}

#[test]
fn boards_of_0_to_81_givens() {
    let lines: Vec<Line> =
        (0..=81).flat_map(|givens| (1..=4).map(move |seed| dug(seed * 977, givens))).collect();
    check(&lines);
}

/// A grid with a corner emptied: from one solution to very many.
#[test]
fn many_givens_and_many_solutions() {
    let full = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let lines: Vec<Line> = (20..=50)
        .map(|cells| {
            let mut line = full;
            for cell in (0..81).filter(|cell| cell % 9 < 6).take(cells) {
                line[cell] = b'.';
            }
            line
        })
        .collect();
    check(&lines);
}

/// Puzzles that are split where few digits are open, see [`super::super::split::ChuteChoice`].
#[test]
fn very_hard_puzzles() {
    check(&[
        *b"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        *b".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ]);
}

#[test]
fn lines_with_other_bytes() {
    let mut lines = vec![dug(3, 30); 256];
    for (byte, line) in (0..=255).zip(&mut lines) {
        line[usize::from(byte) * 7 % 81] = byte;
    }
    check(&lines);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn the_same_search_on_any_board(seed in 1u64.., givens in 0usize..=81, changes in 0usize..4) {
        check(&[changed(seed, givens, changes)]);
    }
}
