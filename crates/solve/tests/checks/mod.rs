//! What must hold for any lines whatever, for the fuzz target `solve_paths` and for the test that replays its corpus:
//! every instruction set of the single engine, the batch engine and the reference say the same. [`calls`] has what must
//! hold for calls after each other.

pub(crate) mod calls;

use shudu_core::{Answer, Budget, Grid, Problem, Puzzle, prove, verify};
use shudu_solve::batch::{Engine, Limit, Line, LineSolver, Outcome, Verdict, Worker};
use shudu_solve::reference::Reference;
use shudu_solve::{InstructionSet, Tally};

/// Lines of one input that are looked at, at most.
const LINES: usize = 16;

/// This many lines at least go to the batch engine at once: it hands fewer than fill a block to the single engine.
const BATCH: usize = 128;

/// Nodes that the reference may spend on a line; beyond it only the fast engines are compared.
const NODES: u64 = 20_000;

/// Random givens clash; those of one solution do not. Both are wanted.
const SOLVED: &Line = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Checks the lines that the bytes stand for: see [`lines`].
pub(crate) fn check(data: &[u8]) {
    let lines = lines(data);
    let expected: Vec<Option<Outcome>> = lines.iter().map(reference).collect();
    for limit in [Limit::One, Limit::Two] {
        let single = on_every_instruction_set(&lines, limit);
        for ((line, outcome), expected) in lines.iter().zip(&single).zip(&expected) {
            check_solution(line, outcome);
            if let Some(expected) = expected {
                same(line, &as_limited(*expected, limit), outcome, limit);
            }
        }
        by_batches(&lines, &single, limit);
    }
}

/// 81 bytes a line, the last one filled up with blanks. Digits, `.` and `0` stand for themselves; 0x80 to 0xbf take the
/// digit of a certain solution, 0xf8 and above stay as what no line may hold, anything else is a blank.
fn lines(data: &[u8]) -> Vec<Line> {
    let line = |bytes: &[u8]| {
        std::array::from_fn(|cell| match bytes.get(cell).copied().unwrap_or(b'.') {
            byte @ (b'.' | b'0'..=b'9' | 0xf8..) => byte,
            0x80..=0xbf => SOLVED[cell],
            _ => b'.',
        })
    };
    data.chunks(81).take(LINES).map(line).collect()
}

/// What the reference says for [`Limit::Two`]; `None` when it spent all it may.
fn reference(line: &Line) -> Option<Outcome> {
    let Some(puzzle) = puzzle(line) else { return Some(Outcome::default()) };
    let none = Outcome { verdict: Verdict::None, ..Outcome::default() };
    match prove(&Reference, Problem::new(&puzzle).budget(Budget::nodes(NODES))).answer {
        Answer::None => Some(none),
        Answer::One(only) => Some(Outcome { verdict: Verdict::One, solution: only.grid().to_line() }),
        Answer::Many(_) => Some(Outcome { verdict: Verdict::Many, ..none }),
        Answer::Undecided(_) => None,
    }
}

fn puzzle(line: &Line) -> Option<Puzzle> {
    Puzzle::new(Grid::from_line(line)?).ok()
}

/// With [`Limit::One`] nobody looks for a second solution.
fn as_limited(outcome: Outcome, limit: Limit) -> Outcome {
    match outcome.verdict {
        Verdict::Many if limit == Limit::One => Outcome { verdict: Verdict::One, ..outcome },
        _ => outcome,
    }
}

/// The same verdict, and the same solution where there is only one to be found.
fn same(line: &Line, expected: &Outcome, outcome: &Outcome, limit: Limit) {
    let text = String::from_utf8_lossy(line);
    assert_eq!(expected.verdict, outcome.verdict, "{limit:?}: {text}");
    if expected.verdict == Verdict::One && limit == Limit::Two {
        assert_eq!(expected.solution, outcome.solution, "{text}");
    }
}

/// A solution obeys the rules and keeps the givens; where there is none, there are dots.
fn check_solution(line: &Line, outcome: &Outcome) {
    let text = String::from_utf8_lossy(line);
    match outcome.verdict {
        Verdict::One | Verdict::Many => {
            let puzzle = puzzle(line).unwrap_or_else(|| panic!("solved, but it is not a puzzle: {text}"));
            let solution = Grid::from_line(&outcome.solution).expect("81 digits");
            assert!(verify(&solution, &puzzle), "{text}: {solution}");
        }
        Verdict::None | Verdict::Invalid => assert_eq!(outcome.solution, [b'.'; 81], "{text}"),
    }
}

/// What the single engine says: the same on all instruction sets, after the same search.
fn on_every_instruction_set(lines: &[Line], limit: Limit) -> Vec<Outcome> {
    let mut first: Option<(Vec<Outcome>, Tally)> = None;
    for set in InstructionSet::available() {
        let mut solver = LineSolver::on(set, limit).expect("it is available");
        let outcomes: Vec<Outcome> = lines.iter().map(|line| solver.solve(line)).collect();
        let found = (outcomes, solver.tally());
        match &first {
            Some(expected) => assert_eq!(*expected, found, "{set}, {limit:?}"),
            None => first = Some(found),
        }
    }
    first.expect("there is always one").0
}

/// The batch engine, given the lines over and over until it has enough for its blocks.
fn by_batches(lines: &[Line], single: &[Outcome], limit: Limit) {
    if lines.is_empty() {
        return;
    }
    let many: Vec<Line> = lines.iter().copied().cycle().take(BATCH.next_multiple_of(lines.len())).collect();
    let mut outcomes = vec![Outcome::default(); many.len()];
    let mut worker = Worker::with_engine(limit, Engine::Batch);
    worker.solve(&many, &mut outcomes);
    let mut verdicts: Vec<Verdict> = outcomes.iter().map(|outcome| outcome.verdict).collect();
    if limit == Limit::Two {
        worker.judge(&many, &mut verdicts);
    }
    for (i, (line, outcome)) in many.iter().zip(&outcomes).enumerate() {
        same(line, &single[i % single.len()], outcome, limit);
        check_solution(line, outcome);
        assert_eq!(verdicts[i], outcome.verdict, "{limit:?}: {}", String::from_utf8_lossy(line));
    }
}
