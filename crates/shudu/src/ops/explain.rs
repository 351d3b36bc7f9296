//! `explain`: the whole path of a puzzle, step by step.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::explain::{Options, explain};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let path = explain(&record, &Options::default(), None).unwrap();
//! assert!(!path.steps.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::time::Instant;
use shudu_core::{Board, Budget, Spent, Step};
use shudu_format::Record;
use shudu_i18n::{Speaker, StepText};
use shudu_logic::scale::{hodoku, person, se};

use crate::ops::limits::{Limits, MaxTime};
use crate::ops::position::{Position, Unfit};
use crate::ops::step_shape::StepShape;

/// In which order steps are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scale {
    /// As Sudoku Explainer 1.2.1.
    Se,
    /// As HoDoKu 2.2.0.
    Hodoku,
    /// The easiest next step that a person would see.
    #[default]
    Person,
}

/// How to explain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// In which order steps are looked for.
    pub scale: Scale,
    /// All lines of long proofs, which are otherwise told in notation in their middle.
    pub full: bool,
    /// What each puzzle may spend.
    #[serde(flatten)]
    pub limits: Limits,
}

/// A step of the path.
#[derive(Debug, Clone)]
pub struct Explained {
    /// The board before it.
    pub board: Board,
    /// How hard it is, where the scale says so: the rating of Sudoku Explainer, `7.2`, or HoDoKu's score, `140`.
    pub difficulty: Option<String>,
    /// The step.
    pub step: Step,
}

/// How a path ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// At the solution.
    Solved,
    /// No technique applies.
    Stuck,
    /// The budget ran out.
    Spent(Spent),
}

/// What came out.
#[derive(Debug, Clone)]
pub struct Path {
    /// Where it starts.
    pub start: Position,
    /// Its steps.
    pub steps: Vec<Explained>,
    /// How it ended.
    pub ended: Ended,
    /// Are long proofs to be told in all their lines?
    pub full: bool,
}

/// Explains a record as it stands: digits that it tells apart as placed, and candidates that it lacks, are taken as
/// they are.
///
/// # Errors
/// When there is nothing to explain.
pub fn explain(record: &Record, options: &Options, stop: Option<&AtomicBool>) -> Result<Path, Unfit> {
    let start = Position::of(record, &options.limits, stop)?;
    Ok(path(start, options, stop))
}

/// The first step of a record's path; `None` when there is none.
///
/// # Errors
/// When there is nothing to explain.
pub fn first(
    record: &Record,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Result<Option<Explained>, Unfit> {
    first_such(record, options, stop, &mut |_| true)
}

/// The first step of a record's path that is such as wanted; `None` when the path has none.
///
/// # Errors
/// When there is nothing to explain.
pub fn first_such(
    record: &Record,
    options: &Options,
    stop: Option<&AtomicBool>,
    wanted: &mut dyn FnMut(&Step) -> bool,
) -> Result<Option<Explained>, Unfit> {
    let start = Position::of(record, &options.limits, stop)?;
    let mut found = None;
    walk(&start, options, stop, &mut |explained| {
        if wanted(&explained.step) {
            found = Some(explained);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    Ok(found)
}

/// The path from a position.
pub fn path(start: Position, options: &Options, stop: Option<&AtomicBool>) -> Path {
    let mut steps = Vec::new();
    let ended = walk(&start, options, stop, &mut |explained| {
        steps.push(explained);
        ControlFlow::Continue(())
    });
    Path { start, steps, ended, full: options.full }
}

/// Goes the path from a position; a visitor who wants no more ends it, as if it were solved.
fn walk(
    start: &Position,
    options: &Options,
    stop: Option<&AtomicBool>,
    visit: &mut dyn FnMut(Explained) -> ControlFlow<()>,
) -> Ended {
    let mut board = start.board;
    let mut rater = se::Rater::new();
    let mut scorer = hodoku::Rater::new();
    let mut scored = hodoku::Path::new(&start.puzzle, &board);
    // The time is for the whole path, the nodes are for each of its steps.
    let whole = options.limits.budget(MaxTime::NONE, stop);
    let begun = Instant::now();
    loop {
        if board.values().is_full() {
            return Ended::Solved;
        }
        let left = whole.max_time.map(|time| time.saturating_sub(begun.elapsed()));
        let stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if stopped || left.is_some_and(|left| left.is_zero()) {
            return Ended::Spent(if stopped { Spent::Stopped } else { Spent::Time });
        }
        let whole = Budget { max_time: left, ..whole };
        let next = match options.scale {
            Scale::Se => rater
                .step(&start.puzzle, &board, whole)
                .map(|next| next.map(|next| (Some(next.difficulty.to_string()), next.step))),
            Scale::Hodoku => scored
                .next(&mut scorer, whole)
                .map(|next| next.map(|next| (Some(next.score.to_string()), next.step))),
            Scale::Person => {
                person::step(&start.puzzle, &board, whole).map(|next| next.map(|step| (None, step)))
            }
        };
        match next {
            Err(spent) => return Ended::Spent(spent),
            Ok(None) => return Ended::Stuck,
            Ok(Some((difficulty, step))) => {
                let before = board;
                step.apply(&mut board).expect("the step is of this board");
                if visit(Explained { board: before, difficulty, step }).is_break() {
                    return Ended::Solved;
                }
            }
        }
    }
}

impl Explained {
    /// The step in words, with all lines of its proof or with the middle of a long one in notation.
    pub fn text(&self, full: bool, speaker: &Speaker) -> StepText {
        if full {
            speaker.step_in_full(&self.step, &self.board)
        } else {
            speaker.step(&self.step, &self.board)
        }
    }

    /// The step as JSON.
    pub fn shape(&self, number: usize, full: bool, speaker: &Speaker) -> StepShape {
        let text = self.text(full, speaker);
        StepShape::worded(&self.board, number, self.difficulty.clone(), &self.step, text)
    }
}

/// The end of a path as JSON: the last line of each puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct End {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// `solved`, `stuck`, `unknown`, `none`, `many`, `invalid`, `astray`, `full`.
    pub answer: String,
    /// How many steps were told.
    pub steps: usize,
    /// Why it is not solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The level by the hardest step, of a puzzle of another size or with other rules.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub level: Option<String>,
}

/// A line of JSON: a step, or the end of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Line {
    /// A step.
    Step(Box<StepShape>),
    /// The end.
    End(End),
}

/// A whole path as one object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, how it ended and why.
    #[serde(flatten)]
    pub end: End,
    /// The steps.
    pub path: Vec<StepShape>,
}

impl End {
    /// How it came out; `reason` is worded by the caller.
    pub fn new(record: &Record, outcome: &Result<Path, Unfit>, reason: Option<String>) -> End {
        let (answer, steps) = match outcome {
            Ok(path) => (
                match path.ended {
                    Ended::Solved => "solved",
                    Ended::Stuck => "stuck",
                    Ended::Spent(_) => "unknown",
                },
                path.steps.len(),
            ),
            Err(unfit) => (unfit.answer(), 0),
        };
        End { puzzle: record.text(), answer: answer.to_owned(), steps, reason, level: None }
    }
}

impl Response {
    /// The whole path; `reason` is worded by the caller.
    pub fn new(
        record: &Record,
        outcome: &Result<Path, Unfit>,
        reason: Option<String>,
        speaker: &Speaker,
    ) -> Response {
        let (steps, full) = outcome.as_ref().map_or((&[][..], false), |path| (&path.steps, path.full));
        Response {
            end: End::new(record, outcome, reason),
            path: steps.iter().enumerate().map(|(i, step)| step.shape(i + 1, full, speaker)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn record(text: &str) -> Record {
        Record::of(text.parse().unwrap())
    }

    #[test]
    fn both_scales_lead_to_the_solution() {
        for scale in [Scale::Se, Scale::Hodoku, Scale::Person] {
            let path = explain(&record(PUZZLE), &Options { scale, ..Options::default() }, None).unwrap();
            assert_eq!(path.ended, Ended::Solved);
            assert_eq!(path.steps.len(), 51);
            assert_eq!(path.steps[0].difficulty.is_some(), scale != Scale::Person);
        }
    }

    #[test]
    fn the_scores_of_the_steps_add_up_to_the_rating() {
        // Taken in the order of cells and houses, its singles score 20 less.
        const PUZZLE: &str =
            "37.2...85....6....2......1..6..3.12....596..3.93..18...58.....17.............34..";
        let path = explain(&record(PUZZLE), &Options { scale: Scale::Hodoku, ..Options::default() }, None);
        let path = path.unwrap();
        let score = |step: &Explained| step.difficulty.as_ref().unwrap().parse::<u32>().unwrap();
        let rating = hodoku::rate(&path.start.puzzle).unwrap();
        assert_eq!(path.steps.iter().map(score).sum::<u32>(), rating.score);
    }

    #[test]
    fn a_position_is_explained_from_where_it_stands() {
        let mut record = record(PUZZLE);
        record.placed.set("r5c5".parse().unwrap(), shudu_core::Digit::new(5));
        let path = explain(&record, &Options::default(), None).unwrap();
        assert_eq!(path.steps.len(), 50);
        record.placed.set("r5c5".parse().unwrap(), shudu_core::Digit::new(2));
        let wrong = explain(&record, &Options::default(), None).map(|_| ());
        assert_eq!(wrong, Err(Unfit::Astray("r5c5".parse::<shudu_core::Cell>().unwrap().as_set())));
    }

    #[test]
    fn what_is_no_proper_puzzle_is_told() {
        let outcome = |text: &str| explain(&record(text), &Options::default(), None).map(|_| ());
        assert_eq!(outcome(&".".repeat(81)), Err(Unfit::Many));
        assert!(matches!(outcome(&format!("55{}", ".".repeat(79))), Err(Unfit::Clash(_))));
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        assert_eq!(outcome(solved), Err(Unfit::Full));
        // One solution by its candidates, which are not what is explained.
        let sukaku = Record { candidates: Some(record(PUZZLE).marks()), ..record(&".".repeat(81)) };
        assert_eq!(explain(&sukaku, &Options::default(), None).map(|_| ()), Err(Unfit::Sukaku));
    }
}
