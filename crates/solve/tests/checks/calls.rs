//! What must hold for any calls of one [`Worker`] after each other: longer and shorter ones, of lines with one
//! solution, several or none. For the fuzz target `worker_calls` and for the tests that make calls at random.

use std::sync::OnceLock;

use shudu_solve::InstructionSet;
use shudu_solve::batch::{Engine, Limit, Line, Outcome, Verdict, Worker};

use super::{SOLVED, as_limited, check_solution, reference, same};

/// Calls of one input that are made, at most.
const CALLS: usize = 8;

/// Lines of a call, at most: a little more than two blocks of AVX-512.
const LINES: usize = 1100;

/// Two proper puzzles: one that singles solve, and one that takes many guesses (A. Inkala, 2012).
const PROPER: [&Line; 2] = [
    b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/// A call of a worker.
struct Call {
    lines: Vec<Line>,
    expected: Vec<Outcome>,
    /// Are the verdicts alone asked for?
    judges: bool,
}

/// Checks the calls that the bytes stand for, four bytes each: what the lines are and which function is called, how
/// many lines (two bytes), and where to begin in the [`kinds`].
pub(crate) fn check_calls(data: &[u8]) {
    let calls: Vec<Call> = data.as_chunks().0.iter().take(CALLS).map(call).collect();
    for set in InstructionSet::available() {
        for limit in [Limit::One, Limit::Two] {
            for engine in [Engine::Batch, Engine::Auto] {
                let mut worker = Worker::on(set, limit, engine).expect("it is available");
                for call in &calls {
                    check_call(&mut worker, call, limit);
                }
            }
        }
    }
}

fn call(&[flags, low, high, start]: &[u8; 4]) -> Call {
    let [one, many, others] = kinds();
    // Of eight lines this many have several solutions, or none.
    let (of_many, of_others) = (usize::from(flags & 7), usize::from(flags >> 3 & 7));
    let length = usize::from(u16::from_le_bytes([low, high])) % (LINES + 1);
    let pick = |i: usize| {
        let kind = match i % 8 {
            turn if turn < of_many => many,
            turn if turn < of_many + of_others => others,
            _ => one,
        };
        kind[(usize::from(start) + i / 8) % kind.len()]
    };
    let (lines, expected) = (0..length).map(pick).unzip();
    Call { lines, expected, judges: flags >> 6 & 1 == 1 }
}

fn check_call(worker: &mut Worker, call: &Call, limit: Limit) {
    let verdicts: Vec<Verdict> = if call.judges {
        let mut verdicts = vec![Verdict::default(); call.lines.len()];
        worker.judge(&call.lines, &mut verdicts);
        verdicts
    } else {
        let mut outcomes = vec![Outcome::default(); call.lines.len()];
        worker.solve(&call.lines, &mut outcomes);
        for ((line, outcome), expected) in call.lines.iter().zip(&outcomes).zip(&call.expected) {
            check_solution(line, outcome);
            same(line, &as_limited(*expected, limit), outcome, limit);
        }
        outcomes.iter().map(|outcome| outcome.verdict).collect()
    };
    for ((line, verdict), expected) in call.lines.iter().zip(verdicts).zip(&call.expected) {
        assert_eq!(as_limited(*expected, limit).verdict, verdict, "{}", String::from_utf8_lossy(line));
    }
}

/// Lines with one solution, with several, and with none or a fault, each with what the reference says of it.
fn kinds() -> &'static [Vec<(Line, Outcome)>; 3] {
    static KINDS: OnceLock<[Vec<(Line, Outcome)>; 3]> = OnceLock::new();
    KINDS.get_or_init(|| {
        let mut lines = vec![*SOLVED, [b'.'; 81], *b"x".repeat(81).first_chunk().expect("81 bytes")];
        for proper in PROPER {
            lines.extend((0..9).map(|shift| relabelled(proper, shift)));
            for cell in (0..81).filter(|&cell| proper[cell] != b'.') {
                let mut line = *proper;
                line[cell] = b'.';
                lines.push(line);
                line[cell] = relabelled(proper, 1)[cell];
                lines.push(line);
            }
        }
        let mut kinds = [const { Vec::new() }; 3];
        for line in lines {
            // None of them takes more nodes than the reference may spend.
            let outcome = reference(&line).expect("it is decided");
            let kind = match outcome.verdict {
                Verdict::One => 0,
                Verdict::Many => 1,
                Verdict::None | Verdict::Invalid => 2,
            };
            kinds[kind].push((line, outcome));
        }
        kinds
    })
}

/// Each digit replaced by the one that comes this many later.
fn relabelled(line: &Line, shift: u8) -> Line {
    line.map(|byte| if byte == b'.' { byte } else { (byte - b'1' + shift) % 9 + b'1' })
}
