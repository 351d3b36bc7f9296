//! Proofs of moves: is a step proved by what is on the board, and what is the easiest proof of a move?
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::claims::claims;
//! use shudu::ops::prove::{Options, verify_claims};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let verified = verify_claims(&record, &claims("r5c5=5")?, &Options::default(), None).unwrap();
//! assert_eq!(verified.steps.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::step::{Literal, ProofError, check_proper};
use shudu_core::time::Instant;
use shudu_core::{Board, Budget, Candidate, Meter, ProperPuzzle, Spent, Step};
use shudu_format::{Form, Record, write_record};
use shudu_i18n::Speaker;
use shudu_logic::scale::person::{self, ORDER, effort};
use shudu_logic::techniques::catalogue;

use crate::ops::limits::{Limits, MaxTime};
use crate::ops::position::{Position, Unfit};
use crate::ops::step_shape::StepShape;

/// Where a proof is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// Only proofs of one step: a pattern or a chain that is on the board now.
    pub one_step: bool,
    /// What the search may spend.
    #[serde(flatten)]
    pub limits: Limits,
}

/// A step of a proof, and the board before it.
#[derive(Debug, Clone)]
pub struct ProofStep {
    /// The board.
    pub board: Board,
    /// The step.
    pub step: Step,
}

/// Why a move is right: steps of which the last one makes it.
#[derive(Debug, Clone)]
pub struct Proved {
    /// What was proved: that the digit goes there, or that it does not.
    pub conclusion: Literal,
    /// The steps. The checker accepts each of them on its board.
    pub steps: Vec<ProofStep>,
}

/// Why there is no proof.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unproved {
    /// The record is no position of a puzzle with one solution.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// The cell holds a digit, or the candidate is gone already.
    #[error("{0} is no candidate of the board")]
    NoCandidate(Candidate),
    /// The solution says the contrary.
    #[error("the solution says that `{}` holds", !*.0)]
    Wrong(Literal),
    /// No technique that is looked for leads there.
    #[error("no technique leads to `{0}`")]
    Beyond(Literal),
    /// The budget ran out.
    #[error("the budget ran out")]
    Spent(Spent),
}

impl Unproved {
    /// One word for programs.
    pub const fn answer(&self) -> &'static str {
        match self {
            Unproved::Unfit(unfit) => unfit.answer(),
            Unproved::NoCandidate(_) => "no-candidate",
            Unproved::Wrong(_) => "wrong",
            Unproved::Beyond(_) => "unproved",
            Unproved::Spent(_) => "unknown",
        }
    }
}

/// Follows the proof that a step brings along, on the board of a record. Nothing is searched for. Returns the step with
/// its board.
///
/// # Errors
/// When the record is no position; the inner error is the first fault of the proof.
pub fn verify(
    record: &Record,
    step: &Step,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Result<Result<Verified, ProofError>, Unfit> {
    let position = Position::of(record, limits, stop)?;
    Ok(check_proper(&position.puzzle, &position.board, step).map(|()| {
        let mut after = position.board;
        step.apply(&mut after).expect("the checker accepts what is on the board alone");
        Verified { steps: vec![ProofStep { board: position.board, step: step.clone() }], after }
    }))
}

/// The easiest proof of each of these moves, on the board of a record as it stands before all of them.
///
/// # Errors
/// When one has none: the first.
pub fn verify_claims(
    record: &Record,
    claims: &[Literal],
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Result<Verified, Unproved> {
    let (start, budget) = (Instant::now(), options.limits.budget(MaxTime::DEFAULT, stop));
    let position = Position::of(record, &options.limits, stop)?;
    let mut verified = Verified { steps: Vec::new(), after: position.board };
    for &claim in claims {
        let budget = budget_left(&budget, start);
        verified.steps.extend(prove_at(&position, claim, options.one_step, budget)?.steps);
    }
    for Literal { candidate, on } in claims {
        let after = &mut verified.after;
        // Another move of the same text may have made it already.
        let is_open =
            after.values()[candidate.cell].is_none() && after.get(candidate.cell).contains(candidate.digit);
        if is_open {
            let made =
                if *on { after.place(candidate.cell, candidate.digit) } else { after.eliminate(*candidate) };
            made.expect("it is proved");
        }
    }
    Ok(verified)
}

/// Moves that are proved.
#[derive(Debug, Clone)]
pub struct Verified {
    /// The steps that prove them.
    pub steps: Vec<ProofStep>,
    /// The board with the moves made.
    pub after: Board,
}

/// The easiest proof of a move on the board of a record: that the digit goes into the cell where the solution has it
/// there, otherwise that it does not.
///
/// # Errors
/// When there is none.
pub fn explain_move(
    record: &Record,
    candidate: Candidate,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Result<Proved, Unproved> {
    let position = Position::of(record, &options.limits, stop)?;
    let on = position.puzzle.solution()[candidate.cell] == candidate.digit;
    let budget = options.limits.budget(MaxTime::DEFAULT, stop);
    prove_at(&position, Literal { candidate, on }, options.one_step, budget)
}

/// The easiest proof that a digit goes into a cell, or that it does not.
///
/// # Errors
/// When there is none, as for everything that is not so.
pub fn prove(
    record: &Record,
    conclusion: Literal,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Result<Proved, Unproved> {
    let position = Position::of(record, &options.limits, stop)?;
    let budget = options.limits.budget(MaxTime::DEFAULT, stop);
    prove_at(&position, conclusion, options.one_step, budget)
}

/// Which proof is the easiest: that whose hardest step stands first in the order of [`person::ORDER`], where all
/// singles count alike; of those one of a single step, the one of least effort; if there is none, the steps of the path
/// that are needed.
fn prove_at(
    position: &Position,
    conclusion: Literal,
    of_one_step: bool,
    budget: Budget<'_>,
) -> Result<Proved, Unproved> {
    let (board, candidate) = (&position.board, conclusion.candidate);
    if board.values()[candidate.cell].is_some() || !board.get(candidate.cell).contains(candidate.digit) {
        return Err(Unproved::NoCandidate(candidate));
    }
    if (position.puzzle.solution()[candidate.cell] == candidate.digit) != conclusion.on {
        return Err(Unproved::Wrong(conclusion));
    }
    let start = Instant::now();
    let left = || budget_left(&budget, start);
    let path = if of_one_step { None } else { Some(path_to(position, conclusion, left)?) };
    let hardest =
        path.as_ref().map_or(ORDER.len(), |path| path.iter().map(tier).max().unwrap_or(0).max(LAST_SINGLE));
    // Where the time is up, the steps of the path are a proof as well.
    let single = match one_step(position, conclusion, hardest, left) {
        Err(_) if path.is_some() => None,
        single => single.map_err(Unproved::Spent)?,
    };
    let steps = match (single, path) {
        (Some(step), _) => vec![ProofStep { board: *board, step }],
        (None, Some(path)) => needed(position, path),
        (None, None) => return Err(Unproved::Beyond(conclusion)),
    };
    Ok(Proved { conclusion, steps })
}

/// What is left of a budget whose time began at `start`.
fn budget_left<'a>(budget: &Budget<'a>, start: Instant) -> Budget<'a> {
    Budget { max_time: budget.max_time.map(|time| time.saturating_sub(start.elapsed())), ..*budget }
}

/// The tier of the last of the singles: one single is easier than three others.
const LAST_SINGLE: usize = 3;

/// Does the step leave no doubt about it?
fn settles(step: &Step, conclusion: Literal) -> bool {
    let candidate = conclusion.candidate;
    if conclusion.on {
        return step.placements.contains(&candidate);
    }
    step.eliminations.contains(&candidate) || step.placements.iter().any(|placed| placed.excludes(candidate))
}

/// The place of a step's technique in the order; behind all of them for what follows an assumption.
fn tier(step: &Step) -> usize {
    ORDER.iter().position(|tier| tier.techniques.contains(&&*step.technique)).unwrap_or(ORDER.len())
}

/// The easiest step of the board that settles it, among the tiers up to this one.
fn one_step<'a>(
    position: &Position,
    conclusion: Literal,
    hardest: usize,
    left: impl Fn() -> Budget<'a>,
) -> Result<Option<Step>, Spent> {
    let board = &position.board;
    for tier in ORDER.iter().take(hardest.saturating_add(1)) {
        if let Some(spent) = Meter::start(left()).spent() {
            return Err(spent);
        }
        let found = tier.techniques.iter().flat_map(|technique| {
            catalogue::steps(technique, board).expect("the order has techniques of the catalogue")
        });
        let easiest = found
            .filter(|step| step.marks.links.len() <= tier.most_links && settles(step, conclusion))
            .filter(|step| check_proper(&position.puzzle, board, step).is_ok())
            .min_by_key(|step| effort(step, board));
        if easiest.is_some() {
            return Ok(easiest);
        }
    }
    Ok(None)
}

/// The path, the easiest step first, to the step that settles it.
fn path_to<'a>(
    position: &Position,
    conclusion: Literal,
    left: impl Fn() -> Budget<'a>,
) -> Result<Vec<Step>, Unproved> {
    let (mut board, mut path) = (position.board, Vec::new());
    loop {
        let next = person::step(&position.puzzle, &board, left()).map_err(Unproved::Spent)?;
        let step = next.ok_or(Unproved::Beyond(conclusion))?;
        let settled = settles(&step, conclusion);
        step.apply(&mut board).expect("the step is of this board");
        path.push(step);
        if settled {
            return Ok(path);
        }
    }
}

/// The steps of the path that the last one rests on: without any of them the checker refuses one of the others.
fn needed(position: &Position, mut path: Vec<Step>) -> Vec<ProofStep> {
    for i in (0..path.len().saturating_sub(1)).rev() {
        let without: Vec<&Step> =
            path.iter().enumerate().filter(|(at, _)| *at != i).map(|(_, step)| step).collect();
        if boards(&position.puzzle, &position.board, &without).is_some() {
            path.remove(i);
        }
    }
    let boards = boards(&position.puzzle, &position.board, &path.iter().collect::<Vec<_>>());
    let boards = boards.expect("what is left was accepted");
    boards.into_iter().zip(path).map(|(board, step)| ProofStep { board, step }).collect()
}

/// The board before each step, if the checker accepts all of them.
fn boards(puzzle: &ProperPuzzle, start: &Board, steps: &[&Step]) -> Option<Vec<Board>> {
    let mut board = *start;
    let each = steps.iter().map(|step| {
        check_proper(puzzle, &board, step).ok()?;
        let before = board;
        step.apply(&mut board).ok()?;
        Some(before)
    });
    each.collect()
}

/// A proof as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters, or the 729 of a Sukaku.
    pub puzzle: String,
    /// `proved`, `wrong`, `no-candidate`, `unproved`, `unknown`; or why it is no position: `none`, `many`, `invalid`,
    /// `astray`, `full`.
    pub answer: String,
    /// What was proved: a candidate, and whether it is true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conclusion: Option<Literal>,
    /// The steps, the last of which makes the move.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub steps: Vec<StepShape>,
    /// Why there is no proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Response {
    /// The JSON shape; `reason` is worded by the caller.
    pub fn new(
        record: &Record,
        outcome: &Result<Proved, Unproved>,
        reason: Option<String>,
        speaker: &Speaker,
    ) -> Response {
        let shape =
            |(i, step): (usize, &ProofStep)| StepShape::new(&step.board, i + 1, None, &step.step, speaker);
        let steps = outcome.as_ref().map(|proved| &*proved.steps).unwrap_or_default();
        Response {
            puzzle: record.text(),
            answer: outcome.as_ref().map_or_else(Unproved::answer, |_| "proved").to_owned(),
            conclusion: outcome.as_ref().ok().map(|proved| proved.conclusion),
            steps: steps.iter().enumerate().map(shape).collect(),
            reason,
        }
    }
}

/// What became of moves that were to be proved, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Verification")]
pub struct Verification {
    /// The puzzle, 81 characters, or the 729 of a Sukaku.
    pub puzzle: String,
    /// `proved`, `wrong`, `no-candidate`, `unproved`, `unknown`; or why it is no position: `none`, `many`, `sukaku`,
    /// `invalid`, `astray`, `full`.
    pub answer: String,
    /// The steps that prove it.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub steps: Vec<StepShape>,
    /// The position with the moves made, digits and candidates: JSON on one line, which is a puzzle of the next
    /// request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Why it is not proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Verification {
    /// Of moves that are proved.
    pub fn proved(record: &Record, verified: &Verified, speaker: &Speaker) -> Verification {
        let (board, steps) = (&verified.after, verified.steps.iter().enumerate());
        let shape =
            |(i, step): (usize, &ProofStep)| StepShape::new(&step.board, i + 1, None, &step.step, speaker);
        let mut after = Record { placed: *board.values(), ..Record::of(*board.givens()) };
        board.givens().filled().for_each(|(cell, _)| after.placed.set(cell, None));
        after.candidates = Some(Record { candidates: Some(*board.candidates()), ..after.clone() }.marks());
        let mut text = String::new();
        write_record(&after, Form::Json, &mut text);
        Verification {
            puzzle: record.text(),
            answer: "proved".to_owned(),
            steps: steps.map(shape).collect(),
            after: Some(text.trim_end().to_owned()),
            reason: None,
        }
    }

    /// Of moves that are not proved, with one word for it and the reason.
    pub fn none(record: &Record, answer: &str, reason: String) -> Verification {
        let (puzzle, answer) = (record.text(), answer.to_owned());
        Verification { puzzle, answer, steps: Vec::new(), after: None, reason: Some(reason) }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Cell, Digit};

    use super::*;
    use crate::ops::claims;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

    fn candidate(cell: &str, digit: u8) -> Candidate {
        Candidate::new(cell.parse().unwrap(), Digit::new(digit).unwrap())
    }

    fn explain(text: &str, cell: &str, digit: u8) -> Result<Proved, Unproved> {
        explain_move(&Record::of(text.parse().unwrap()), candidate(cell, digit), &Options::default(), None)
    }

    #[test]
    fn the_singles_stand_first_in_the_order() {
        let single = |technique: &&str| catalogue::is_single(technique);
        for (i, tier) in ORDER.iter().enumerate() {
            assert_eq!(tier.techniques.iter().all(single), i <= LAST_SINGLE);
        }
    }

    #[test]
    fn a_single_is_its_own_proof() {
        let proved = explain(EASY, "r5c5", 5).unwrap();
        assert_eq!(proved.conclusion, Literal::on(candidate("r5c5", 5)));
        assert_eq!((proved.steps.len(), &*proved.steps[0].step.technique), (1, "naked-single"));
        // The first step of the path is of another cell.
        let digit_removed = explain(EASY, "r1c3", 1).unwrap();
        assert!(digit_removed.steps.len() > 1 || !digit_removed.conclusion.on);
    }

    #[test]
    fn every_move_of_a_puzzle_has_a_proof_that_the_checker_accepts() {
        let record = Record::of(HARD.parse().unwrap());
        let position = Position::of(&record, &Limits::default(), None).unwrap();
        for cell in Cell::ALL.into_iter().filter(|&cell| position.board.values()[cell].is_none()).step_by(9) {
            for digit in position.board.get(cell).iter() {
                let candidate = Candidate::new(cell, digit);
                let proved = explain_move(&record, candidate, &Options::default(), None).unwrap();
                let mut board = position.board;
                for ProofStep { board: before, step } in &proved.steps {
                    assert_eq!(*before, board);
                    assert_eq!(check_proper(&position.puzzle, &board, step), Ok(()));
                    step.apply(&mut board).unwrap();
                }
                let values = board.values()[cell];
                assert_eq!(proved.conclusion.on, values == Some(digit), "{candidate}");
                assert_eq!(proved.conclusion.on, board.get(cell).contains(digit), "{candidate}");
            }
        }
    }

    #[test]
    fn what_is_wrong_or_gone_has_no_proof() {
        let record = Record::of(EASY.parse().unwrap());
        let prove = |literal| prove(&record, literal, &Options::default(), None).map(|_| ());
        let right = candidate("r5c5", 5);
        assert_eq!(prove(Literal::off(right)), Err(Unproved::Wrong(Literal::off(right))));
        for gone in [candidate("r1c1", 5), candidate("r1c3", 5)] {
            assert_eq!(prove(Literal::on(gone)), Err(Unproved::NoCandidate(gone)));
        }
        assert_eq!(explain(&".".repeat(81), "r1c1", 1).map(|_| ()), Err(Unproved::Unfit(Unfit::Many)));
    }

    #[test]
    fn a_step_is_checked_by_its_own_proof() {
        let record = Record::of(EASY.parse().unwrap());
        let mut step = explain(EASY, "r5c5", 5).unwrap().steps.remove(0).step;
        let verify = |step: &Step| verify(&record, step, &Limits::default(), None).unwrap().map(|_| ());
        assert_eq!(verify(&step), Ok(()));
        step.placements = vec![candidate("r1c3", 4)];
        assert_eq!(verify(&step), Err(ProofError::NotProved(candidate("r1c3", 4))));
    }

    #[test]
    fn several_moves_are_proved_on_the_board_before_all_of_them() {
        let record = Record::of(EASY.parse().unwrap());
        let verify =
            |text: &str| verify_claims(&record, &claims::claims(text).unwrap(), &Options::default(), None);
        let verified = verify("r5c5=5 r1c3<>1 r1c3=4").unwrap();
        let (cell, after) = ("r1c3".parse().unwrap(), verified.after);
        assert_eq!((after.values().len(), after.values()[cell]), (32, Digit::new(4)));
        assert_eq!(
            verify("r5c5=5 r1c3=1").map(|_| ()),
            Err(Unproved::Wrong(Literal::on(candidate("r1c3", 1))))
        );
        let verified = verify("r5c5=5 r1c3<>1").unwrap();
        let told = Verification::proved(&record, &verified, &Speaker::new(shudu_i18n::Lang::English));
        let again = shudu_format::read_one(&told.after.unwrap(), None).unwrap().into_classic().unwrap();
        assert_eq!((again.givens, again.values().len()), (record.givens, 31));
        assert_eq!(again.marks()[cell].to_string(), "24");
    }

    #[test]
    fn the_time_holds_for_a_whole_proof() {
        let record = Record::of(HARD.parse().unwrap());
        let limits = Limits { max_time: Some(MaxTime(Some(std::time::Duration::ZERO))), max_nodes: None };
        for one_step in [false, true] {
            let options = Options { one_step, limits };
            let proved = explain_move(&record, candidate("r1c2", 1), &options, None);
            assert!(
                matches!(proved, Err(Unproved::Spent(_) | Unproved::Unfit(Unfit::Unknown(_)))),
                "{proved:?}"
            );
        }
    }

    #[test]
    fn one_step_alone_is_looked_for_where_it_is_asked_for() {
        let record = Record::of(HARD.parse().unwrap());
        let solution = *Position::of(&record, &Limits::default(), None).unwrap().puzzle.solution();
        let options = Options { one_step: true, ..Options::default() };
        let cells = record.givens.blank_cells();
        let proved = cells
            .iter()
            .filter(|&cell| {
                let candidate = Candidate::new(cell, solution[cell]);
                prove(&record, Literal::on(candidate), &options, None).is_ok()
            })
            .count();
        assert!((1..cells.len()).contains(&proved), "{proved}");
    }
}
