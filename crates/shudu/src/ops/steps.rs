//! `steps`: everything that the techniques find on a board now.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::steps::{Options, steps};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let found = steps(&record, &Options::default(), None)?.unwrap();
//! assert!(!found.steps.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::{AtomicBool, Ordering};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Candidate, Step};
use shudu_format::Record;
use shudu_i18n::Speaker;
use shudu_logic::techniques::catalogue::{self, TECHNIQUES};

use crate::ops::limits::Limits;
use crate::ops::position::{Position, Unfit};
use crate::ops::step_shape::StepShape;
use crate::ops::techniques::slug_of;

/// Which steps.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// Of these techniques alone, by slug or name. Empty: of all but the nets (dynamic, nested, forcing nets), which
    /// are searched for only when they are named.
    pub technique: Vec<String>,
    /// The most steps. Without it all; of the call 200, and never more than 1,000.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
    /// How many of the first steps to pass over.
    pub offset: usize,
    /// What the proof of the only solution may spend.
    #[serde(flatten)]
    pub limits: Limits,
}

/// No technique has this slug or name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no technique is called {0:?}")]
pub struct UnknownTechnique(pub String);

/// What is found.
#[derive(Debug, Clone)]
pub struct Found {
    /// Where.
    pub position: Position,
    /// By technique in the order of the catalogue, each conclusion of a technique once.
    pub steps: Vec<Step>,
    /// Are there others behind these?
    pub more: bool,
}

impl Options {
    /// The techniques to search for.
    ///
    /// # Errors
    /// The first name that no technique has.
    pub fn techniques(&self) -> Result<Vec<&'static str>, UnknownTechnique> {
        let known = |name: &String| {
            let slug = slug_of(name);
            TECHNIQUES
                .into_iter()
                .find(|technique| Some(*technique) == slug)
                .ok_or_else(|| UnknownTechnique(name.clone()))
        };
        if self.technique.is_empty() {
            let net = |technique: &str| {
                ["dynamic-", "nested-", "forcing-net-"].iter().any(|start| technique.starts_with(start))
            };
            return Ok(TECHNIQUES.into_iter().filter(|technique| !net(technique)).collect());
        }
        self.technique.iter().map(known).collect()
    }
}

/// All steps on the board of a record, as it stands.
///
/// # Errors
/// When the record is no position of a puzzle with one solution; the outer error when a technique is unknown.
pub fn steps(
    record: &Record,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Result<Result<Found, Unfit>, UnknownTechnique> {
    let techniques = options.techniques()?;
    let position = match Position::of(record, &options.limits, stop) {
        Ok(position) => position,
        Err(unfit) => return Ok(Err(unfit)),
    };
    let end = options.limit.map_or(usize::MAX, |limit| options.offset.saturating_add(limit));
    let mut all: Vec<Step> = Vec::new();
    let mut stopped = false;
    for technique in techniques {
        stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        if stopped || all.len() > end {
            break;
        }
        let mut met: Vec<(Vec<Candidate>, Vec<Candidate>)> = Vec::new();
        for step in catalogue::steps(technique, &position.board).expect("it is of the catalogue") {
            let does = (step.placements.clone(), step.eliminations.clone());
            if !met.contains(&does) {
                met.push(does);
                all.push(step);
            }
        }
    }
    let more = stopped || all.len() > end;
    all.truncate(end);
    all.drain(..options.offset.min(all.len()));
    Ok(Ok(Found { position, steps: all, more }))
}

/// All steps as one object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters, or the 729 of a Sukaku.
    pub puzzle: String,
    /// `ok`, `unknown`, `none`, `many`, `invalid`, `astray`, `full`.
    pub answer: String,
    /// The steps.
    pub steps: Vec<StepShape>,
    /// Are there others behind these? `offset` gets them.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub more: bool,
    /// Why there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Response {
    /// The JSON shape; `reason` is worded by the caller.
    pub fn new(
        record: &Record,
        outcome: &Result<Found, Unfit>,
        reason: Option<String>,
        speaker: &Speaker,
    ) -> Response {
        let more = outcome.as_ref().is_ok_and(|found| found.more);
        let (answer, steps) = match outcome {
            Ok(found) => {
                let board = &found.position.board;
                let shape = |(i, step)| StepShape::new(board, i + 1, None, step, speaker);
                ("ok", found.steps.iter().enumerate().map(shape).collect())
            }
            Err(unfit) => (unfit.answer(), Vec::new()),
        };
        Response { puzzle: record.text(), answer: answer.to_owned(), steps, more, reason }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn all_steps_of_a_technique_are_found_once_each() {
        let record = Record::of(PUZZLE.parse().unwrap());
        let of = |technique: &[&str]| {
            let technique = technique.iter().map(|name| (*name).to_owned()).collect();
            steps(&record, &Options { technique, ..Options::default() }, None).unwrap().unwrap().steps
        };
        let naked: Vec<String> = of(&["naked-single"]).iter().map(|s| s.placements[0].to_string()).collect();
        assert_eq!(naked, ["(5)r5c5", "(7)r7c6", "(4)r7c9", "(3)r8c8"]);
        let all = of(&[]);
        assert!(all.len() > naked.len());
        for (i, step) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|other| other.technique != step.technique
                || (&other.placements, &other.eliminations) != (&step.placements, &step.eliminations)));
        }
    }

    #[test]
    fn steps_come_in_parts_that_are_the_whole() {
        let record = Record::of(PUZZLE.parse().unwrap());
        let technique = ["naked-single", "hidden-single"].map(str::to_owned);
        let part = |limit, offset| {
            let options = Options { technique: technique.to_vec(), limit, offset, ..Options::default() };
            let found = steps(&record, &options, None).unwrap().unwrap();
            (found.steps, found.more)
        };
        let (all, more) = part(None, 0);
        assert!(!more && all.len() > 10, "{}", all.len());
        let (size, mut parts) = (all.len() / 3 + 1, Vec::new());
        loop {
            let (found, more) = part(Some(size), parts.len());
            assert!(found.len() == size || !more);
            parts.extend(found);
            if !more {
                break;
            }
        }
        assert_eq!(parts, all);
        assert_eq!(part(Some(all.len()), 0), (all.clone(), false), "exactly all");
        assert_eq!(part(Some(5), all.len()), (Vec::new(), false));
        let stopped = steps(&record, &Options::default(), Some(&AtomicBool::new(true)));
        assert!(stopped.unwrap().map_or(true, |found| found.more), "a search that was stopped says so");
    }

    #[test]
    fn an_unknown_technique_is_an_error() {
        let record = Record::of(PUZZLE.parse().unwrap());
        let options = Options { technique: vec!["x-win".to_owned()], ..Options::default() };
        assert_eq!(steps(&record, &options, None).map(|_| ()), Err(UnknownTechnique("x-win".to_owned())));
    }
}
