//! A batch of any size gives the same answers by either engine and by the choice between them.

use proptest::prelude::*;
use shudu_solve::batch::{Engine, Limit, Line, Outcome, Verdict, Worker};

use crate::checks::calls::check_calls;

/// Of everything something: proper, ambiguous, unsolvable, clashing, foreign bytes, full, empty.
fn mixed() -> Vec<Line> {
    let example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut lines: Vec<String> = vec![
        example.to_owned(),
        example.replacen('.', "2", 1),
        example.replacen('.', "5", 1),
        example.replacen('.', "x", 1),
        ".".repeat(81),
        solved.to_owned(),
    ];
    for digits in ["12", "123", "4567"] {
        lines.push(solved.chars().map(|c| if digits.contains(c) { '.' } else { c }).collect());
    }
    for kept in [17, 25, 31, 40] {
        // Every n-th digit of the solution, whatever puzzle that makes.
        lines.push(solved.char_indices().map(|(i, c)| if i * kept % 81 < kept { c } else { '0' }).collect());
    }
    lines.iter().map(|line| line.as_bytes().try_into().unwrap()).collect()
}

#[test]
fn any_size_by_any_engine() {
    let kinds = mixed();
    for limit in [Limit::One, Limit::Two] {
        // It goes on with what it has learned of the lines.
        let mut kept = Worker::new(limit);
        for size in [0, 1, 2, 31, 63, 64, 65, 255, 256, 257, 511, 600, 2500] {
            let lines: Vec<Line> = (0..size).map(|i| kinds[i * 5 % kinds.len()]).collect();
            let solved = |engine| {
                let mut outcomes = vec![Outcome::default(); size];
                Worker::with_engine(limit, engine).solve(&lines, &mut outcomes);
                outcomes
            };
            let single = solved(Engine::Single);
            let mut verdicts = vec![Verdict::default(); size];
            kept.judge(&lines, &mut verdicts);
            assert!(verdicts.iter().zip(&single).all(|(verdict, outcome)| *verdict == outcome.verdict));
            for engine in [Engine::Batch, Engine::Auto] {
                for ((line, a), b) in lines.iter().zip(&single).zip(solved(engine)) {
                    let line = String::from_utf8_lossy(line);
                    assert_eq!(a.verdict, b.verdict, "{engine:?}, {size} lines, {limit:?}: {line}");
                    if a.verdict != Verdict::Many && limit == Limit::Two {
                        assert_eq!(a.solution, b.solution, "{engine:?}, {size} lines: {line}");
                    }
                }
                let mut verdicts = vec![Verdict::default(); size];
                Worker::with_engine(limit, engine).judge(&lines, &mut verdicts);
                assert!(verdicts.iter().zip(&single).all(|(verdict, outcome)| *verdict == outcome.verdict));
            }
        }
    }
}

#[test]
fn a_stream_that_has_ended_stays_so() {
    let lines = mixed();
    let mut turns = 0;
    // An iterator that goes on after its end.
    let source = std::iter::from_fn(|| {
        turns += 1;
        (turns != 3).then(|| lines[turns % lines.len()])
    });
    let mut stream = shudu_solve::batch::stream(source, Limit::Two);
    assert_eq!(stream.by_ref().count(), 2);
    assert!(stream.next().is_none());
}

/// Four bytes of [`check_calls`]: of eight lines three have several solutions and one has none.
fn call(lines: u16) -> [u8; 4] {
    let [low, high] = lines.to_le_bytes();
    [0b001_011, low, high, 0]
}

#[test]
fn a_shorter_call_follows_a_longer_one() {
    for (longer, shorter) in [(1024, 176), (1100, 512), (700, 300), (257, 100)] {
        check_calls(&[call(longer), call(shorter), call(longer)].concat());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn any_calls_of_one_worker(calls in proptest::collection::vec(any::<[u8; 4]>(), 2..6)) {
        check_calls(calls.as_flattened());
    }
}
