//! The engine against a simple solver, and back end against back end.

mod operations;
pub(crate) mod simple;

use proptest::prelude::*;

use super::results::VerdictsAndSolutions;
use super::*;
#[cfg(target_arch = "aarch64")]
use crate::simd::batch::NeonLanes;
use crate::simd::batch::words::Words;
#[cfg(target_arch = "x86_64")]
use crate::simd::{
    batch::{Avx2Lanes, Avx512Lanes, Sse2Lanes},
    cpu::{Avx2, Avx512},
};
use crate::types::Verdict;

/// Solves with a scheduler and gives verdicts, solutions and counters.
fn run<L: Lanes>(cpu: L::Cpu, lines: &[Line], limit: Limit) -> (Vec<Verdict>, Vec<Line>, Counters) {
    let mut verdicts = vec![Verdict::default(); lines.len()];
    let mut solutions = vec![[b'.'; 81]; lines.len()];
    let mut results = VerdictsAndSolutions { verdicts: &mut verdicts, solutions: &mut solutions };
    let mut scheduler = Scheduler::<L>::new(cpu, Tuning::for_words(L::WORDS));
    let counters = scheduler.solve(lines, limit, &mut results, &mut simple::Simple);
    (verdicts, solutions, counters)
}

/// Holds verdicts and solutions against the simple solver and the rules.
fn check_answers(lines: &[Line], limit: Limit, verdicts: &[Verdict], solutions: &[Line]) {
    for ((line, verdict), solution) in lines.iter().zip(verdicts).zip(solutions) {
        let text = std::str::from_utf8(line).unwrap_or("not UTF-8");
        let (expected, first) = simple::solve(line, limit);
        assert_eq!(*verdict, expected, "{text}");
        match verdict {
            Verdict::One | Verdict::Many => assert_is_solution(line, solution),
            Verdict::None | Verdict::Invalid => assert_eq!(*solution, [b'.'; 81], "{text}"),
        }
        if *verdict == Verdict::One && limit == Limit::Two {
            assert_eq!(*solution, first, "{text}");
        }
    }
}

fn assert_is_solution(line: &Line, solution: &Line) {
    let puzzle = shudu_core::Puzzle::new(shudu_core::Grid::from_line(line).unwrap()).unwrap();
    assert!(shudu_core::verify(&shudu_core::Grid::from_line(solution).unwrap(), &puzzle), "{puzzle}");
}

/// Does all this run in an emulator, where it takes some hundred times as long? `scripts/test-avx512` says so by
/// `SHUDU_EMULATED`. Then only what needs the emulator is run: AVX-512 against plain words with as many lanes.
pub(crate) fn is_emulated() -> bool {
    std::env::var_os("SHUDU_EMULATED").is_some()
}

/// This many random cases, an eighth of them in an emulator.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig::with_cases(if is_emulated() { cases / 8 } else { cases })
}

/// Solves with all back ends: the answers must be right, and with as many lanes the counters the same.
fn check(lines: &[Line]) {
    for limit in [Limit::One, Limit::Two] {
        #[cfg(target_arch = "x86_64")]
        if let (true, Some(cpu)) = (is_emulated(), Avx512::detect()) {
            let portable = run::<Words<8>>((), lines, limit);
            check_answers(lines, limit, &portable.0, &portable.1);
            assert_eq!(run::<Avx512Lanes>(cpu, lines, limit), portable);
            continue;
        }
        let (verdicts, solutions, _) = run::<Words<1>>((), lines, limit);
        check_answers(lines, limit, &verdicts, &solutions);
        let portable = run::<Words<4>>((), lines, limit);
        check_answers(lines, limit, &portable.0, &portable.1);
        #[cfg(target_arch = "x86_64")]
        assert_eq!(run::<Sse2Lanes>((), lines, limit), run::<Words<2>>((), lines, limit));
        #[cfg(target_arch = "x86_64")]
        if let Some(cpu) = Avx2::detect() {
            assert_eq!(run::<Avx2Lanes>(cpu, lines, limit), portable);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(cpu) = Avx512::detect() {
            assert_eq!(run::<Avx512Lanes>(cpu, lines, limit), run::<Words<8>>((), lines, limit));
        }
        #[cfg(target_arch = "aarch64")]
        assert_eq!(run::<NeonLanes>((), lines, limit), run::<Words<2>>((), lines, limit));
    }
}

/// A known solution grid with digits, lines and chutes shuffled.
fn shuffled_grid(seed: u64) -> Line {
    let regular = |cell: usize| b"123456789"[(cell / 9 * 3 + cell / 27 + cell % 9) % 9];
    shuffled(&std::array::from_fn(regular), seed)
}

/// A line with digits, lines and chutes shuffled.
fn shuffled(line: &Line, seed: u64) -> Line {
    let mut random = Random(seed);
    let mut order = || {
        let mut chutes = [0, 1, 2];
        random.shuffle(&mut chutes);
        let mut lines = [0; 9];
        for (i, chute) in chutes.into_iter().enumerate() {
            let mut within = [0, 1, 2];
            random.shuffle(&mut within);
            for (j, line) in within.into_iter().enumerate() {
                lines[3 * i + j] = 3 * chute + line;
            }
        }
        lines
    };
    let (rows, columns) = (order(), order());
    let mut digits = *b"123456789";
    random.shuffle(&mut digits);
    std::array::from_fn(|cell| match line[9 * rows[cell / 9] + columns[cell % 9]] {
        digit @ b'1'..=b'9' => digits[usize::from(digit - b'1')],
        blank => blank,
    })
}

/// Xorshift: enough for tests.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        for (left, shift) in [(true, 13), (false, 7), (true, 17)] {
            self.0 ^= if left { self.0 << shift } else { self.0 >> shift };
        }
        (self.0 >> 11) as usize % n
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// Takes away all but `givens` cells of a grid, chosen at random.
pub(crate) fn dug(seed: u64, givens: usize) -> Line {
    let mut line = shuffled_grid(seed);
    let mut cells: Vec<usize> = (0..81).collect();
    Random(seed ^ 0x9e37_79b9_7f4a_7c15).shuffle(&mut cells);
    for &cell in &cells[givens..] {
        line[cell] = b'.';
    }
    line
}

/// The same with cells overwritten at random: a wrong given, or a clash.
pub(crate) fn changed(seed: u64, givens: usize, changes: usize) -> Line {
    let mut line = dug(seed, givens);
    let mut random = Random(seed | 1);
    for _ in 0..changes {
        line[random.below(81)] = b'1' + random.below(9) as u8;
    }
    line
}

#[test]
fn boards_of_0_to_81_givens() {
    let lines: Vec<Line> =
        (0..=81).flat_map(|givens| (1..=8).map(move |seed| dug(seed * 977, givens))).collect();
    check(&lines);
}

#[test]
fn boards_with_wrong_givens() {
    let lines: Vec<Line> = (17..=81)
        .flat_map(|givens| (1..=12).map(move |seed| changed(seed * 977, givens, 1 + seed as usize % 3)))
        .collect();
    check(&lines);
}

#[test]
fn batches_of_any_size() {
    let lines: Vec<Line> = (1..600).map(|seed| dug(seed * 1009, 22 + seed as usize % 12)).collect();
    let sizes =
        [0, 1, 2, 20, 21, 22, 63, 64, 65, 85, 86, 127, 128, 255, 256, 257, 320, 342, 511, 512, 513, 599];
    for &size in if is_emulated() { &sizes[18..] } else { &sizes[..] } {
        check(&lines[..size]);
    }
}

#[test]
fn empty_grids_return() {
    check(&[[b'.'; 81]; 300]);
    check(&[[b'0'; 81]; 1]);
}

#[test]
fn full_grids_and_grids_with_a_clash() {
    let mut lines: Vec<Line> = (1..=200).map(shuffled_grid).collect();
    for (i, line) in lines.iter_mut().enumerate().skip(100) {
        line[i % 81] = line[(i + 1) % 81];
    }
    check(&lines);
}

#[test]
fn every_clash_of_two_givens_is_found() {
    let mut lines = Vec::new();
    for a in 0..81 {
        for b in a + 1..81 {
            let mut line = [b'.'; 81];
            (line[a], line[b]) = (b'5', b'5');
            lines.push(line);
        }
    }
    let (verdicts, ..) = run::<Words<1>>((), &lines, Limit::Two);
    for (line, verdict) in lines.iter().zip(verdicts) {
        let clashes = shudu_core::Puzzle::new(shudu_core::Grid::from_line(line).unwrap()).is_err();
        assert_eq!(verdict, if clashes { Verdict::Invalid } else { Verdict::Many });
    }
}

#[test]
fn a_line_with_another_byte_is_invalid_and_spoils_no_other() {
    let mut lines: Vec<Line> = (1..=300).map(|seed| dug(seed, 30)).collect();
    lines[7][3] = b'x';
    lines[8][80] = 0;
    lines[256][0] = 0xff;
    lines[299][40] = b' ';
    check(&lines);
}

/// A well-known hard puzzle (A. Inkala, 2012) in hundreds of guises: blocks are full for as many lanes as there are,
/// and are branched and filled up over and over.
#[test]
fn full_blocks_of_a_hard_puzzle() {
    let hard = *b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let solved = simple::solve(&hard, Limit::Two).1;
    let guises = |line: &Line| (1..=640).map(|seed| shuffled(line, seed)).collect::<Vec<Line>>();
    let (lines, solutions) = (guises(&hard), guises(&solved));
    let right = |(verdicts, found, counters): &(Vec<Verdict>, Vec<Line>, Counters)| {
        assert!(verdicts.iter().all(|&verdict| verdict == Verdict::One));
        assert!(*found == solutions);
        assert!(counters.guesses > 20 * lines.len() as u64, "{counters:?}");
    };
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Avx512::detect() {
        let found = run::<Avx512Lanes>(cpu, &lines, Limit::Two);
        right(&found);
        // Plain words with 512 lanes take a quarter of an hour there.
        assert!(is_emulated() || found == run::<Words<8>>((), &lines, Limit::Two));
    }
    if is_emulated() {
        return;
    }
    let portable = run::<Words<4>>((), &lines, Limit::Two);
    right(&portable);
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Avx2::detect() {
        assert!(run::<Avx2Lanes>(cpu, &lines, Limit::Two) == portable);
    }
}

#[test]
fn an_engine_can_be_used_again() {
    let lines: Vec<Line> = (1..=400).map(|seed| dug(seed * 31, 24 + seed as usize % 6)).collect();
    let mut engine = engine_on::<Words<1>>(());
    for part in [&lines[..], &lines[100..], &lines[..1], &lines[..]] {
        let mut verdicts = vec![Verdict::default(); part.len()];
        engine.solve(part, Limit::Two, &mut verdicts[..], &mut simple::Simple);
        for (line, verdict) in part.iter().zip(verdicts) {
            assert_eq!(verdict, simple::solve(line, Limit::Two).0);
        }
    }
}

proptest! {
    #![proptest_config(cases(24))]
    #[test]
    fn random_batches(
        boards in proptest::collection::vec((1u64.., 18usize..=81, 0usize..3), 1..700),
    ) {
        let lines: Vec<Line> = boards
            .into_iter()
            .map(|(seed, givens, changes)| changed(seed, givens, changes))
            .collect();
        check(&lines);
    }
}

/// What every line of a set in `SHUDU_SHARED/data` must be.
const SETS: [(&str, Verdict); 9] = [
    ("easy", Verdict::One),
    ("minimal", Verdict::One),
    ("clue17", Verdict::One),
    ("top1465", Verdict::One),
    ("hardest11", Verdict::One),
    ("hardest1106", Verdict::One),
    ("unsolvable", Verdict::None),
    ("serg", Verdict::Many),
    ("ambiguous", Verdict::Many),
];

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn the_shared_sets_have_the_verdicts_that_are_known() {
    let shared = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds data/");
    for (set, expected) in SETS {
        let path = std::path::Path::new(&shared).join("data").join(set).with_extension("txt");
        let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = text.split(|&byte| byte == b'\n').filter_map(|line| line.first_chunk::<81>().copied());
        let lines: Vec<Line> = lines.collect();
        for (verdicts, solutions, _) in every_back_end(&lines) {
            for ((line, verdict), solution) in lines.iter().zip(verdicts).zip(solutions) {
                assert_eq!(verdict, expected, "{set}");
                if verdict != Verdict::None {
                    assert_is_solution(line, &solution);
                }
            }
        }
    }
}

/// The outcomes of the back ends that are used.
fn every_back_end(lines: &[Line]) -> Vec<(Vec<Verdict>, Vec<Line>, Counters)> {
    let mut outcomes = vec![run::<Words<1>>((), lines, Limit::Two)];
    #[cfg(target_arch = "x86_64")]
    outcomes.push(run::<Sse2Lanes>((), lines, Limit::Two));
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Avx2::detect() {
        outcomes.push(run::<Avx2Lanes>(cpu, lines, Limit::Two));
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Avx512::detect() {
        outcomes.push(run::<Avx512Lanes>(cpu, lines, Limit::Two));
    }
    #[cfg(target_arch = "aarch64")]
    outcomes.push(run::<NeonLanes>((), lines, Limit::Two));
    outcomes
}
