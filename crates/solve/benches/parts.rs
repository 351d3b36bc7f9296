//! The parts, each by itself: `cargo bench -p shudu-solve`. The answers are asserted, too.
//!
//! Speed against other solvers is measured in `bench/`, where the contenders take turns.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shudu_core::{Grid, Puzzle};
use shudu_solve::batch::{Engine, Limit, Line, LineSolver, Outcome, Verdict, Worker};

/// Our own 200 puzzles, easy to hard, each with one solution.
const MIXED: &str = include_str!("../../../bench/data/mixed.txt");

/// The example's solution without four of its digits, and how many solutions that has.
const OPEN: (&str, u64) =
    ("5..6789..67..95..8.98...56785976......685.79.7..9..85696.5.7.8..87..96.5..5.86.79", 1584);

/// Fewer givens of the same solution: tens of thousands of solutions.
const WIDE: (&str, u64) =
    ("5......1....1.5..8..8..25..85...14..4........7..9.4.....1537..4........5.4...6.7.", 54_592);

/// As many lines as a thread takes at a time.
const BATCH: usize = 2048;

fn lines() -> Vec<Line> {
    MIXED.lines().map(|line| line.as_bytes().try_into().expect("81 characters")).collect()
}

fn splits(line: &Line) -> u64 {
    let mut solver = LineSolver::new(Limit::Two);
    assert_eq!(solver.solve(line).verdict, Verdict::One);
    solver.tally().splits
}

fn puzzle(line: &str) -> Puzzle {
    Puzzle::new(line.parse().expect("a grid")).expect("no clash")
}

fn one_line(criterion: &mut Criterion) {
    let lines = lines();
    let easy = *lines.iter().min_by_key(|line| splits(line)).expect("there are some");
    let hard = *lines.iter().max_by_key(|line| splits(line)).expect("there are some");
    assert!(splits(&easy) == 0 && splits(&hard) >= 10, "{} and {}", splits(&easy), splits(&hard));

    criterion.bench_function("read/line", |bencher| {
        bencher.iter(|| {
            let puzzle = Puzzle::new(Grid::from_line(black_box(&hard)).expect("a line"));
            assert_eq!(puzzle.expect("no clash").grid().cells().len(), 81);
        });
    });
    for (name, line) in [("solve/easy", easy), ("solve/hard", hard)] {
        let mut solver = LineSolver::new(Limit::Two);
        let expected = solver.solve(&line);
        let mut outcome = Outcome::default();
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                solver.solve_into(black_box(&line), &mut outcome);
                assert_eq!(outcome, expected);
            });
        });
    }
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    for (line, solutions) in [OPEN, WIDE] {
        let puzzle = puzzle(line);
        group.throughput(Throughput::Elements(solutions));
        group.bench_function(solutions.to_string(), |bencher| {
            bencher.iter(|| assert_eq!(shudu_solve::count(black_box(&puzzle), u64::MAX), solutions));
        });
    }
    group.finish();
}

fn batches(criterion: &mut Criterion) {
    let lines: Vec<Line> = lines().into_iter().cycle().take(BATCH).collect();
    let expected: Vec<Outcome> = lines.iter().map(|line| LineSolver::new(Limit::Two).solve(line)).collect();
    let mut group = criterion.benchmark_group("batch");
    group.throughput(Throughput::Elements(lines.len() as u64));
    for (name, engine) in [("single", Engine::Single), ("batch", Engine::Batch), ("auto", Engine::Auto)] {
        let mut worker = Worker::with_engine(Limit::Two, engine);
        let mut outcomes = vec![Outcome::default(); lines.len()];
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                worker.solve(black_box(&lines), &mut outcomes);
                assert_eq!(outcomes.last(), expected.last());
            });
        });
        // A name filter may have left the benchmark out.
        worker.solve(&lines, &mut outcomes);
        assert_eq!(outcomes, expected, "{name}");
    }
    group.finish();
}

criterion_group!(parts, one_line, counting, batches);
criterion_main!(parts);
