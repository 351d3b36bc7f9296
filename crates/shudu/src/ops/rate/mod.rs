//! `rate`: how hard a puzzle is, by the scales of Sudoku Explainer and HoDoKu, and how long it takes a person.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::rate::{Options, rate};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let outcome = rate(&record, &Options::default(), None);
//! assert_eq!(outcome.rated().unwrap().se.unwrap().er.to_string(), "1.2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bands;
mod filter;
mod quick;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::time::Instant;
use shudu_core::{Answer, Board, Budget, Clash, ProperPuzzle, Spent};
use shudu_format::Record;
use shudu_logic::scale::se::{Difficulty, Taken};
use shudu_logic::scale::{hodoku, minutes, se};
use shudu_solve::Fast;

pub use bands::{Band, Bands, HistogramBar};
pub use filter::{Filter, Order, Range, RangeError, techniques};
pub use quick::{Quick, QuickResponse, quick};

use crate::ops::level::Level;
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::minutes::{MinutesShape, Pace};
use crate::ops::spare::Spare;
use crate::ops::subject::Subject;

/// A scale of difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RatingScale")]
pub enum Scale {
    /// The level, a range of ER.
    Level,
    /// Sudoku Explainer 1.2.1: ER, EP and ED.
    Se,
    /// HoDoKu 2.2.0: level and score.
    Hodoku,
    /// Minutes that a person may take.
    Minutes,
}

/// How to rate.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// What each puzzle may spend on each scale.
    #[serde(flatten)]
    pub limits: Limits,
    /// The scales; none means `se` and `hodoku`.
    pub scale: Vec<Scale>,
    /// The pace of the player for whom the minutes are; without it, that of one of whom nothing is known.
    pub pace: Option<Pace>,
    /// Name the techniques of Sudoku Explainer's path, and count the ways on at each point of it. Takes several times
    /// as long.
    pub stats: bool,
    /// Name the techniques alone, which costs next to nothing.
    pub techniques: bool,
}

impl Options {
    /// Is this scale asked for?
    pub fn asks(&self, scale: Scale) -> bool {
        let published = self.scale.is_empty() && matches!(scale, Scale::Se | Scale::Hodoku);
        published || self.scale.contains(&scale)
    }
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
    /// The record fixes candidates; the scales are of puzzles.
    Sukaku,
    /// The budget ran out, for a scale at least; with what is known nevertheless, if it did not run out before.
    Unknown(Spent, Option<Box<SoFar>>),
    /// Its ratings.
    Rated(Box<Rated>),
}

impl Outcome {
    /// The ratings, by one scale alone where the budget ran out for the other.
    pub fn rated(&self) -> Option<&Rated> {
        match self {
            Outcome::Rated(rated) => Some(rated),
            Outcome::Unknown(_, so_far) => so_far.as_deref().map(|so_far| &so_far.rated),
            _ => None,
        }
    }
}

/// What is known when the budget ran out.
#[derive(Debug, Clone, Default)]
pub struct SoFar {
    /// The rating by the scale that was done in time, if any; the techniques of the path so far.
    pub rated: Rated,
    /// What ran out for Sudoku Explainer's scale.
    pub se: Option<Spent>,
    /// What ran out for HoDoKu's.
    pub hodoku: Option<Spent>,
    /// What ran out for the minutes.
    pub minutes: Option<Spent>,
    /// ER, EP and ED are at least these, if Sudoku Explainer's scale is not done and any step was rated.
    pub at_least: Option<se::Rating>,
}

/// The ratings of a puzzle, and how the path was.
#[derive(Debug, Clone, Default)]
pub struct Rated {
    /// Its level, unless HoDoKu's scale alone was asked for.
    pub level: Option<Level>,
    /// ER, EP, ED, when asked for.
    pub se: Option<se::Rating>,
    /// Level and score, when asked for.
    pub hodoku: Option<hodoku::Rating>,
    /// Minutes, when asked for; `None` where no technique leads to the end.
    pub minutes: Option<minutes::Estimate>,
    /// The pace of the player for whom they are.
    pub pace: Pace,
    /// The techniques of Sudoku Explainer's path, hardest first, with how often each was used. Empty unless asked for.
    pub techniques: Vec<Technique>,
    /// The points of that path with the ways on, in order. Empty unless asked for, and where that budget ran out.
    pub ways: Vec<Way>,
    /// What rating by Sudoku Explainer's scale took.
    pub se_time: Duration,
    /// What rating by HoDoKu's scale took.
    pub hodoku_time: Duration,
}

/// A technique that a path used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Technique {
    /// Its name in Sudoku Explainer.
    pub name: String,
    /// The slug of the technique, such as `x-wing`.
    pub technique: String,
    /// The difficulty of its hardest use, such as `7.2`.
    pub difficulty: String,
    /// How often.
    pub times: u32,
}

/// A point of a path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Way {
    /// The name of the step's technique in Sudoku Explainer.
    pub name: String,
    /// Its difficulty.
    pub difficulty: String,
    /// How many different things that technique could write or remove there. 1: a bottleneck.
    pub ways: usize,
}

/// The memory of searches.
#[derive(Default)]
struct Raters {
    se: se::Rater,
    hodoku: hodoku::Rater,
}

static RATERS: Spare<Raters> = Spare::new();

/// Rates the puzzle of a record.
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
    RATERS.with(|raters| rate_proper(raters, &puzzle, options, budget))
}

/// Each scale has the whole budget: where it runs out for one, the other is tried all the same.
fn rate_proper(raters: &mut Raters, puzzle: &ProperPuzzle, options: &Options, budget: Budget<'_>) -> Outcome {
    let mut so_far = SoFar::default();
    let rated = &mut so_far.rated;
    rated.pace = options.pace.unwrap_or_default();
    let techniques = options.stats || options.techniques;
    let asks_se = options.asks(Scale::Se) || techniques;
    // The minutes stand beside the level, which is one of ER.
    if asks_se || options.asks(Scale::Level) || options.asks(Scale::Minutes) {
        let mut used = Used::default();
        let start = Instant::now();
        let rating = if techniques {
            raters.se.rate_and_tell(puzzle, budget, |taken| used.add(taken))
        } else {
            raters.se.rate(puzzle, budget)
        };
        rated.se_time = start.elapsed();
        match rating {
            Ok(rating) => {
                rated.level = Some(rating.er.into());
                rated.se = asks_se.then_some(rating);
            }
            Err(se::Unrated::Spent { spent, so_far: least, steps }) => {
                rated.level = Some(least.er.into()).filter(|level| *level == Level::Extreme);
                so_far.se = asks_se.then_some(spent);
                so_far.at_least = (asks_se && steps > 0).then_some(least);
            }
            Err(_) => return Outcome::Full,
        }
        rated.techniques = used.techniques();
        if options.stats && so_far.se.is_none() {
            rated.ways = ways(&mut raters.se, puzzle, budget);
        }
    }
    if options.asks(Scale::Hodoku) {
        let start = Instant::now();
        let rating = raters.hodoku.rate(puzzle, budget);
        rated.hodoku_time = start.elapsed();
        match rating {
            Ok(rating) => rated.hodoku = Some(rating),
            Err(hodoku::Unrated::Spent { spent, .. }) => so_far.hodoku = Some(spent),
            Err(_) => return Outcome::Full,
        }
    }
    if options.asks(Scale::Minutes) {
        match minutes::estimate(puzzle, budget) {
            Ok(estimate) => rated.minutes = Some(estimate),
            Err(minutes::Unrated::Spent(spent)) => so_far.minutes = Some(spent),
            Err(minutes::Unrated::Full) => return Outcome::Full,
            Err(minutes::Unrated::Beyond) => {}
        }
    }
    match so_far.se.or(so_far.hodoku).or(so_far.minutes) {
        Some(spent) => Outcome::Unknown(spent, Some(Box::new(so_far))),
        None => Outcome::Rated(Box::new(so_far.rated)),
    }
}

/// The techniques of a path so far: slug, name, hardest use, how often.
#[derive(Default)]
struct Used(Vec<(&'static str, String, Difficulty, u32)>);

impl Used {
    fn add(&mut self, taken: &Taken<'_>) {
        // Sudoku Explainer calls a full house a hidden single as well, so the slug counts, too.
        let (slug, name) = (taken.technique(), taken.name());
        match self.0.iter_mut().find(|(of, known, ..)| *of == slug && *known == name) {
            Some((.., hardest, times)) => {
                *hardest = (*hardest).max(taken.difficulty);
                *times += 1;
            }
            None => self.0.push((slug, name, taken.difficulty, 1)),
        }
    }

    /// The hardest first.
    fn techniques(mut self) -> Vec<Technique> {
        self.0.sort_by(|(_, a, x, _), (_, b, y, _)| y.cmp(x).then_with(|| a.cmp(b)));
        let shape = |(slug, name, difficulty, times): (&str, String, Difficulty, u32)| Technique {
            name,
            technique: slug.to_owned(),
            difficulty: difficulty.to_string(),
            times,
        };
        self.0.into_iter().map(shape).collect()
    }
}

/// The points of the path with the ways on.
fn ways(rater: &mut se::Rater, puzzle: &ProperPuzzle, budget: Budget<'_>) -> Vec<Way> {
    let mut board = Board::new(puzzle.puzzle());
    let mut points = Vec::new();
    let start = Instant::now();
    while budget.max_time.is_none_or(|most| start.elapsed() < most)
        && let Ok(Some(next)) = rater.step(puzzle, &board, budget)
    {
        let Ok(ways) = rater.ways(&board, budget) else { break };
        points.push(Way { name: next.name, difficulty: next.difficulty.to_string(), ways });
        next.step.apply(&mut board).expect("the step is of this board");
    }
    points
}

/// The ratings as JSON.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// Of a puzzle of another size or with other rules: the hardest technique of the path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// Of such a puzzle: how many steps the path has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// The hardest step; 20.0 when no technique leads to the end. Absent for what cannot be rated, or was not to be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// The hardest step up to the first placement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// The first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// HoDoKu's level: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_level: Option<String>,
    /// HoDoKu's score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_score: Option<u32>,
    /// The level: by the ER, or of a puzzle of another size or with other rules that of the hardest step. Absent for
    /// what cannot be rated, and where HoDoKu's scale alone was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Minutes, when asked for; of a puzzle of another size or with other rules always, but not compared with people.
    #[serde(flatten)]
    pub minutes: MinutesShape,
    /// Of a puzzle of another size or with other rules, seconds of searching along the path: how hard it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u64>,
    /// The techniques of Sudoku Explainer's path, hardest first, when asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub techniques: Vec<Technique>,
    /// The points of that path with the ways on, in order, when asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub ways: Vec<Way>,
    /// Why there is no rating; the level of a puzzle of another size or with other rules, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Response {
    /// The JSON shape of an outcome; `note` is worded by the caller.
    pub fn new(record: &Record, outcome: &Outcome, note: Option<String>) -> Response {
        let rated = outcome.rated().cloned().unwrap_or_default();
        let value = |difficulty: fn(&se::Rating) -> Difficulty| {
            rated.se.map(|rating| f64::from(difficulty(&rating).tenths()) / 10.0)
        };
        Response {
            puzzle: record.text(),
            er: value(|rating| rating.er),
            ep: value(|rating| rating.ep),
            ed: value(|rating| rating.ed),
            hodoku_level: rated.hodoku.map(|rating| rating.level.to_string()),
            hodoku_score: rated.hodoku.map(|rating| rating.score),
            level: rated.level,
            minutes: MinutesShape::new(rated.minutes, rated.pace, rated.level),
            techniques: rated.techniques,
            ways: rated.ways,
            note,
            ..Response::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Beyond what simple techniques solve by either scale.
    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn outcome(max_nodes: u64) -> Outcome {
        let puzzle = shudu_core::Puzzle::new(HARD.parse().unwrap()).unwrap();
        let puzzle = ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED).unwrap();
        let budget = Budget { max_nodes: Some(max_nodes), ..Budget::UNBOUNDED };
        rate_proper(&mut Raters::default(), &puzzle, &Options::default(), budget)
    }

    #[test]
    fn where_one_scale_spends_its_budget_the_other_is_tried() {
        let Outcome::Unknown(Spent::Nodes, Some(none)) = outcome(1) else { panic!("one node is too few") };
        assert_eq!((none.se, none.hodoku), (Some(Spent::Nodes), Some(Spent::Nodes)));
        assert!(none.rated.se.is_none() && none.rated.hodoku.is_none());
        let mut nodes = 1;
        let one = loop {
            nodes *= 2;
            match outcome(nodes) {
                Outcome::Unknown(_, Some(one)) if one.se.is_some() != one.hodoku.is_some() => break one,
                Outcome::Unknown(..) => {}
                other => panic!("both scales at once: {other:?}"),
            }
        };
        assert_eq!(one.rated.se.is_some(), one.se.is_none());
        assert_eq!(one.rated.hodoku.is_some(), one.hodoku.is_none());
        assert_eq!(one.at_least.is_some(), one.se.is_some(), "the steps so far are rated");
        let record = Record::of(HARD.parse().unwrap());
        let response = Response::new(&record, &Outcome::Unknown(Spent::Nodes, Some(one.clone())), None);
        assert_eq!(response.er.is_some(), one.se.is_none());
        assert_eq!(response.hodoku_level.is_some(), one.hodoku.is_none());
    }
}
