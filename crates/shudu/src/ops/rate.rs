//! `rate`: how hard a puzzle is, by the community's scale.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Answer, Board, Clash, ProperPuzzle, Spent};
use shudu_format::Record;
use shudu_logic::scale::se::{Difficulty, RatedStep, Rater, Rating, Unrated};
use shudu_solve::Fast;

use crate::ops::limits::{Limits, MaxTime};
use crate::ops::subject::Subject;

/// How to rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// What each puzzle may spend.
    #[serde(flatten)]
    pub limits: Limits,
    /// Name the hardest step and the techniques of the path, too.
    pub stats: bool,
}

/// What came out.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The givens clash.
    Invalid(Vec<Clash>),
    /// No solution.
    None,
    /// Several solutions.
    Many,
    /// The grid is full: there is no step to rate.
    Full,
    /// The record fixes candidates; the scale is of puzzles.
    Sukaku,
    /// The budget ran out; each value is at least this, if any step was rated.
    Unknown(Spent, Option<Rating>),
    /// Its rating.
    Rated(Box<Rated>),
}

/// A rating, and how the path was.
#[derive(Debug, Clone)]
pub struct Rated {
    /// ER, EP, ED.
    pub rating: Rating,
    /// The techniques of the path, hardest first, with how often each was used. Empty unless asked for.
    pub techniques: Vec<Technique>,
}

/// A technique that a path used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Technique {
    /// Its name in Sudoku Explainer.
    pub name: String,
    /// The difficulty of its hardest use, such as `7.2`.
    pub difficulty: String,
    /// How often.
    pub times: u32,
}

thread_local! {
    /// Each thread's rater keeps the memory of its searches.
    static RATER: RefCell<Rater> = RefCell::new(Rater::new());
}

/// Rates the puzzle of a record by Sudoku Explainer's scale.
pub fn rate(record: &Record, options: &Options, stop: Option<&AtomicBool>) -> Outcome {
    let subject = match Subject::of(record) {
        Ok(subject) => subject,
        Err(error) => return Outcome::Invalid(error.clashes),
    };
    if subject.allowed.is_some() {
        return Outcome::Sukaku;
    }
    let budget = options.limits.budget(MaxTime::NONE, stop);
    let puzzle = match ProperPuzzle::prove(subject.puzzle, &Fast, budget) {
        Ok(puzzle) => puzzle,
        Err(Answer::None) => return Outcome::None,
        Err(Answer::One(_) | Answer::Many(_)) => return Outcome::Many,
        Err(Answer::Undecided(undecided)) => match undecided.account.end {
            shudu_core::End::Spent(spent) => return Outcome::Unknown(spent, None),
            shudu_core::End::Exhausted | shudu_core::End::Enough => unreachable!("undecided means spent"),
        },
    };
    RATER.with_borrow_mut(|rater| match rater.rate(&puzzle, budget) {
        Err(Unrated::Spent { spent, so_far, steps }) => {
            Outcome::Unknown(spent, (steps > 0).then_some(so_far))
        }
        Err(_) => Outcome::Full,
        Ok(rating) => {
            let techniques = if options.stats { techniques(rater, &puzzle) } else { Vec::new() };
            Outcome::Rated(Box::new(Rated { rating, techniques }))
        }
    })
}

/// The techniques of the path, hardest first.
fn techniques(rater: &mut Rater, puzzle: &ProperPuzzle) -> Vec<Technique> {
    let mut board = Board::new(puzzle.puzzle());
    let mut used: Vec<(String, Difficulty, u32)> = Vec::new();
    while let Ok(Some(RatedStep { difficulty, name, step })) =
        rater.step(puzzle, &board, shudu_core::Budget::UNBOUNDED)
    {
        step.apply(&mut board).expect("the step is of this board");
        match used.iter_mut().find(|(known, ..)| *known == name) {
            Some((_, hardest, times)) => {
                *hardest = (*hardest).max(difficulty);
                *times += 1;
            }
            None => used.push((name, difficulty, 1)),
        }
    }
    used.sort_by(|(a, x, _), (b, y, _)| y.cmp(x).then_with(|| a.cmp(b)));
    let shape = |(name, difficulty, times): (String, Difficulty, u32)| Technique {
        name,
        difficulty: difficulty.to_string(),
        times,
    };
    used.into_iter().map(shape).collect()
}

/// The rating as JSON.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The hardest step; 20.0 when no technique leads to the end. Absent for what cannot be rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// The hardest step up to the first placement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// The first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// The techniques of the path, hardest first, when asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub techniques: Vec<Technique>,
    /// Why there is no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Response {
    /// The JSON shape of an outcome; `note` is worded by the caller.
    pub fn new(record: &Record, outcome: &Outcome, note: Option<String>) -> Response {
        let rated = match outcome {
            Outcome::Rated(rated) => Some(rated),
            _ => None,
        };
        let value = |difficulty: fn(&Rating) -> Difficulty| {
            rated.map(|rated| f64::from(difficulty(&rated.rating).tenths()) / 10.0)
        };
        Response {
            puzzle: record.givens.to_string(),
            er: value(|rating| rating.er),
            ep: value(|rating| rating.ep),
            ed: value(|rating| rating.ed),
            techniques: rated.map(|rated| rated.techniques.clone()).unwrap_or_default(),
            note,
        }
    }
}
