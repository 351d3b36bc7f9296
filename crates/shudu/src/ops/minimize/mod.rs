//! `minimize`: fewer givens, the same only solution.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::minimize::{Options, Outcome, minimize};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let Outcome::Minimal(puzzle) = minimize(&record, &Options::default(), None) else { panic!() };
//! assert!(puzzle.clues() <= 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod every;
mod givens;
mod smallest;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

pub use givens::NotProper;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Cell, CellSet, Puzzle, Spent};
use shudu_format::Record;
use shudu_generate::{Seed, SeededRng};

pub(crate) use self::givens::Givens;
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::subject::Refused;

/// How to minimize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// The order in which givens are tried is drawn from this seed; without one, from the first cell to the last.
    pub seed: Option<Seed>,
    /// Look for a subset that no other is smaller than.
    pub smallest: bool,
    /// What each puzzle may spend: a node is a proof, or a step of the search for the smallest. When no time is said:
    /// ten seconds for the smallest, no bound otherwise.
    pub limits: Limits,
}

/// What came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The record is no puzzle of givens.
    Invalid(Refused),
    /// It has no solution or several.
    NotProper(NotProper),
    /// A minimal puzzle: a smallest one if that was asked for.
    Minimal(Puzzle),
    /// The budget was spent; the best subset so far, which is enough but may have givens to spare.
    Unknown(Spent, Puzzle),
}

/// One minimal subset of a record's givens.
pub fn minimize(record: &Record, options: &Options, stop: Option<&AtomicBool>) -> Outcome {
    let puzzle = match Refused::unless_givens(record) {
        Ok(puzzle) => puzzle,
        Err(refused) => return Outcome::Invalid(refused),
    };
    let unless_said = if options.smallest { MaxTime::DEFAULT } else { MaxTime::NONE };
    let mut givens = match Givens::of(&puzzle, options.limits.budget(unless_said, stop)) {
        Ok(givens) => givens,
        Err(not_proper) => return Outcome::NotProper(not_proper),
    };
    let mut order: Vec<Cell> = givens.all().iter().collect();
    if let Some(seed) = options.seed {
        SeededRng::new(seed).shuffle(&mut order);
    }
    let mut best = givens.all();
    let minimal = givens.reduce(best, &order).and_then(|reduced| {
        best = reduced;
        if options.smallest { smallest::shrink(&mut givens, &mut best) } else { Ok(()) }
    });
    match minimal {
        Ok(()) => Outcome::Minimal(givens.puzzle(best)),
        Err(spent) => Outcome::Unknown(spent, givens.puzzle(best)),
    }
}

/// How [`every`] ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Every {
    /// The record is no puzzle of givens.
    Invalid(Refused),
    /// It has no solution or several.
    NotProper(NotProper),
    /// All minimal subsets were handed over, or the visitor wanted no more.
    Done,
    /// The budget was spent; there may be more.
    Unknown(Spent),
}

/// Hands over every minimal subset of a record's givens, each once, as it is found; the same order every time. There
/// can be very many: a full grid has more than anyone can list.
pub fn every(
    record: &Record,
    limits: &Limits,
    stop: Option<&AtomicBool>,
    visitor: &mut dyn FnMut(&Puzzle) -> ControlFlow<()>,
) -> Every {
    let puzzle = match Refused::unless_givens(record) {
        Ok(puzzle) => puzzle,
        Err(refused) => return Every::Invalid(refused),
    };
    let mut givens = match Givens::of(&puzzle, limits.budget(MaxTime::NONE, stop)) {
        Ok(givens) => givens,
        Err(not_proper) => return Every::NotProper(not_proper),
    };
    let mut fewer = |kept: CellSet| {
        let mut grid = *puzzle.grid();
        for cell in (grid.filled_cells() - kept).iter() {
            grid.set(cell, None);
        }
        visitor(&Puzzle::new(grid).expect("fewer givens do not clash"))
    };
    match every::every_minimal(&mut givens, &mut fewer) {
        Ok(_) => Every::Done,
        Err(spent) => Every::Unknown(spent),
    }
}

/// The answer as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// `minimal`, `smallest`, `none`, `many`, `unknown` (the budget was spent) or `invalid`.
    pub answer: String,
    /// The puzzle with fewer givens, a character for each cell: for `unknown` the best so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<String>,
    /// Of a puzzle of another size or with other rules: the whole puzzle with fewer givens, in the form `variant`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal_text: Option<String>,
    /// How many givens that has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<usize>,
    /// Why it is unknown or invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Response {
    /// The JSON shape of an outcome; `reason` is worded by the caller.
    pub fn new(record: &Record, smallest: bool, outcome: &Outcome, reason: Option<String>) -> Response {
        let (answer, minimal) = match outcome {
            Outcome::Invalid(_) => ("invalid", None),
            Outcome::NotProper(NotProper::None) => ("none", None),
            Outcome::NotProper(NotProper::Many) => ("many", None),
            Outcome::Minimal(puzzle) if smallest => ("smallest", Some(puzzle)),
            Outcome::Minimal(puzzle) => ("minimal", Some(puzzle)),
            Outcome::Unknown(_, puzzle) => ("unknown", Some(puzzle)),
        };
        Response {
            puzzle: record.text(),
            answer: answer.to_owned(),
            minimal: minimal.map(ToString::to_string),
            minimal_text: None,
            clues: minimal.map(Puzzle::clues),
            reason,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Every subset of the givens, by trying all: those that are enough and need each of their givens.
    fn by_trying_all(puzzle: &Puzzle, free: &[Cell]) -> HashSet<Puzzle> {
        let is_enough = |bits: u32| {
            let mut grid = *puzzle.grid();
            for (i, &cell) in free.iter().enumerate() {
                if bits & 1 << i == 0 {
                    grid.set(cell, None);
                }
            }
            let fewer = Puzzle::new(grid).unwrap();
            shudu_solve::is_proper(&fewer).then_some(fewer)
        };
        let enough: Vec<Option<Puzzle>> = (0..1 << free.len()).map(is_enough).collect();
        (0..1usize << free.len())
            .filter(|&bits| (0..free.len()).all(|i| bits & 1 << i == 0 || enough[bits & !(1 << i)].is_none()))
            .filter_map(|bits| enough[bits])
            .collect()
    }

    fn redundant(puzzle: &Puzzle) -> CellSet {
        Givens::of(puzzle, shudu_core::Budget::UNBOUNDED).unwrap().redundant().unwrap()
    }

    #[test]
    fn all_minimal_subsets_are_those_that_trying_all_finds_and_the_smallest_is_among_them() {
        // A minimal subset of the example with three more of its givens: some to spare, few enough to try all.
        let example = Puzzle::new(EXAMPLE.parse().unwrap()).unwrap();
        let Outcome::Minimal(minimal) = minimize(&Record::of(*example.grid()), &Options::default(), None)
        else {
            panic!("it is found")
        };
        let removed = example.grid().filled_cells() - minimal.grid().filled_cells();
        let removed: Vec<Cell> = removed.iter().collect();
        let mut tried = 0;
        for more in removed.chunks(3) {
            let mut grid = *minimal.grid();
            more.iter().for_each(|&cell| grid.set(cell, example.grid()[cell]));
            let puzzle = Puzzle::new(grid).unwrap();
            let free: Vec<Cell> = redundant(&puzzle).iter().collect();
            if free.len() > 12 {
                continue;
            }
            tried += 1;
            let expected = by_trying_all(&puzzle, &free);
            let (mut found, mut times) = (HashSet::new(), 0);
            let record = Record::of(grid);
            let end = every(&record, &Limits::default(), None, &mut |minimal| {
                found.insert(*minimal);
                times += 1;
                ControlFlow::Continue(())
            });
            assert_eq!((end, &found, times), (Every::Done, &expected, expected.len()));
            assert!(found.iter().all(|minimal| redundant(minimal).is_empty()));

            let options = Options { smallest: true, ..Options::default() };
            let Outcome::Minimal(smallest) = minimize(&record, &options, None) else { panic!("it is found") };
            assert!(found.contains(&smallest));
            assert_eq!(Some(smallest.clues()), found.iter().map(Puzzle::clues).min());
            for seed in [None, Some(Seed::new(1)), Some(Seed::new(2))] {
                let options = Options { seed, ..Options::default() };
                let Outcome::Minimal(minimal) = minimize(&record, &options, None) else {
                    panic!("it is found")
                };
                assert!(found.contains(&minimal));
            }
        }
        assert!(tried > 0);
    }

    #[test]
    fn a_budget_ends_it_with_the_best_so_far() {
        let full = Record::of(
            *Givens::of(&Puzzle::new(EXAMPLE.parse().unwrap()).unwrap(), shudu_core::Budget::UNBOUNDED)
                .unwrap()
                .solution()
                .grid(),
        );
        let limits = Limits { max_nodes: Some(2000), ..Limits::default() };
        let options = Options { smallest: true, limits, ..Options::default() };
        let Outcome::Unknown(Spent::Nodes, best) = minimize(&full, &options, None) else {
            panic!("too much to do")
        };
        assert!(shudu_solve::is_proper(&best) && best.clues() < 35);
        let limits = Limits { max_nodes: Some(20_000), ..Limits::default() };
        let mut count = 0;
        let end = every(&full, &limits, None, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        assert!(end == Every::Unknown(Spent::Nodes) && count > 0);
    }
}
