//! Features of a puzzle as numbers, for statistics and for those who train models: ratings, steps, guesses, depth of
//! trial and error, class. docs/features.md says what each of them means.
//!
//! Ratings, steps and guesses are of the puzzle as it is given: an equivalent puzzle may have others. Givens,
//! minimality, depth of trial and error, automorphisms and class are the same for all puzzles of a class.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::Limits;
//! use shudu::ops::features::{Outcome, features};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let Outcome::Features(features) = features(&record, &Limits::default(), None) else { panic!() };
//! assert_eq!(features.clues, 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod class;
mod guesses;
mod response;

use std::sync::atomic::AtomicBool;

use shudu_core::canon::canonical;
use shudu_core::{Budget, Puzzle, Spent};
use shudu_format::Record;
use shudu_logic::scale::{hodoku, se, trial};

pub use class::ClassId;
pub use guesses::{Backtracker, guesses};
pub use response::Response;

use crate::ops::limits::{Limits, MaxTime};
use crate::ops::minimize::{Givens, NotProper};
use crate::ops::rate::{self, Technique};
use crate::ops::subject::Refused;

/// What a plain backtracker and trial and error may spend when no number of nodes is said: a bound that gives the same
/// features on any machine. Row by row some puzzles of 17 givens take billions.
pub const MOST_NODES: u64 = 10_000_000;

/// What came out.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The record is no puzzle of givens.
    Invalid(Refused),
    /// What was found.
    Features(Box<Features>),
}

/// The features of a puzzle.
#[derive(Debug, Clone)]
pub struct Features {
    /// How many givens.
    pub clues: usize,
    /// How many maps of the cells, each with some relabelling, leave the puzzle as it is; 1 for most.
    pub automorphisms: u32,
    /// The class of equivalent puzzles.
    pub class: ClassId,
    /// What only a puzzle with one solution has; or that it has none or several.
    pub proper: Result<Proper, NotProper>,
}

/// The features of a puzzle with one solution. What the budget did not reach is `Err`; what a full grid has not,
/// `Ok(None)` or empty.
#[derive(Debug, Clone)]
pub struct Proper {
    /// Is every given needed?
    pub minimal: bool,
    /// ER, EP and ED.
    pub se: Result<Option<se::Rating>, Spent>,
    /// HoDoKu's level and score.
    pub hodoku: Result<Option<hodoku::Rating>, Spent>,
    /// The techniques of Sudoku Explainer's path, the hardest first, with how often each was used.
    pub techniques: Vec<Technique>,
    /// The guesses of each [`Backtracker`] until it knows that there is no other solution, in the order of
    /// [`Backtracker::ALL`].
    pub guesses: [Result<u64, Spent>; 2],
    /// The depth of trial and error; `None` beyond [`trial::DEEPEST`].
    pub trial_depth: Result<Option<u8>, Spent>,
}

impl Proper {
    /// The first thing that the budget did not reach.
    pub fn spent(&self) -> Option<Spent> {
        let all = [
            self.se.err(),
            self.hodoku.err(),
            self.guesses[0].err(),
            self.guesses[1].err(),
            self.trial_depth.err(),
        ];
        all.into_iter().flatten().next()
    }
}

impl Features {
    /// How many steps the path of Sudoku Explainer has; `None` where it is not known to its end.
    pub fn steps(&self) -> Option<u32> {
        let proper = self.proper.as_ref().ok()?;
        proper.se.ok()?;
        Some(proper.techniques.iter().map(|technique| technique.times).sum())
    }
}

/// Which features are looked for: those of one group are found together. What is not wanted is as if the budget had not
/// reached it; automorphisms and class are 0 then, and `minimal` is false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The ratings, techniques and steps.
    pub ratings: bool,
    /// Is every given needed?
    pub minimal: bool,
    /// The guesses of each [`Backtracker`], in the order of [`Backtracker::ALL`]. They take most of the time.
    pub guesses: [bool; 2],
    /// The depth of trial and error.
    pub trial_depth: bool,
    /// Automorphisms and class.
    pub class: bool,
}

impl Wanted {
    /// All of them.
    pub const ALL: Wanted =
        Wanted { ratings: true, minimal: true, guesses: [true; 2], trial_depth: true, class: true };

    /// The groups of these columns, by the names of [`Response::COLUMNS`].
    pub fn of<'a>(columns: impl IntoIterator<Item = &'a str>) -> Wanted {
        let mut wanted =
            Wanted { ratings: false, minimal: false, guesses: [false; 2], trial_depth: false, class: false };
        for column in columns {
            match column {
                "minimal" => wanted.minimal = true,
                "guesses_row_order" => wanted.guesses[0] = true,
                "guesses_fewest_first" => wanted.guesses[1] = true,
                "trial_depth" => wanted.trial_depth = true,
                "automorphisms" | "class_id" => wanted.class = true,
                "clues" => {}
                _ => wanted.ratings = true,
            }
        }
        wanted
    }

    /// Is anything wanted that only a puzzle with one solution has?
    fn proper(self) -> bool {
        Wanted { class: false, ..self } != Wanted::of([])
    }
}

/// Finds the features of a record's puzzle. `limits` bound each rating and each search by itself; when no nodes are
/// said, the backtrackers and trial and error have [`MOST_NODES`].
pub fn features(record: &Record, limits: &Limits, stop: Option<&AtomicBool>) -> Outcome {
    features_wanted(record, Wanted::ALL, limits, stop)
}

/// The same for some of the features alone.
pub fn features_wanted(
    record: &Record,
    wanted: Wanted,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Outcome {
    let puzzle = match Refused::unless_givens(record) {
        Ok(puzzle) => puzzle,
        Err(refused) => return Outcome::Invalid(refused),
    };
    let canonical = wanted.class.then(|| canonical(&puzzle));
    let proper = if wanted.proper() {
        Givens::of(&puzzle, Budget::UNBOUNDED).map(|mut givens| {
            let minimal = wanted.minimal && givens.redundant().expect("no bound was set").is_empty();
            proper(record, &puzzle, minimal, wanted, limits, stop)
        })
    } else {
        Err(NotProper::Many)
    };
    Outcome::Features(Box::new(Features {
        clues: puzzle.clues(),
        automorphisms: canonical.as_ref().map_or(0, |canonical| canonical.automorphisms),
        class: canonical.as_ref().map_or(ClassId(0), ClassId::of),
        proper,
    }))
}

fn proper(
    record: &Record,
    puzzle: &Puzzle,
    minimal: bool,
    wanted: Wanted,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Proper {
    let options = rate::Options { limits: *limits, techniques: true, ..rate::Options::default() };
    let givens = Record::of(record.givens);
    let unwanted = Spent::Nodes;
    let rated = wanted.ratings.then(|| rate::rate(&givens, &options, stop));
    let (se, hodoku, techniques) = match rated.unwrap_or(rate::Outcome::Unknown(unwanted, None)) {
        rate::Outcome::Rated(rated) => (Ok(rated.se), Ok(rated.hodoku), rated.techniques),
        rate::Outcome::Unknown(_, Some(so_far)) => (
            so_far.se.map_or(Ok(so_far.rated.se), Err),
            so_far.hodoku.map_or(Ok(so_far.rated.hodoku), Err),
            so_far.rated.techniques,
        ),
        rate::Outcome::Unknown(spent, None) => (Err(spent), Err(spent), Vec::new()),
        _ => (Ok(None), Ok(None), Vec::new()),
    };
    let budget = search_budget(limits, stop);
    Proper {
        minimal,
        se,
        hodoku,
        techniques,
        guesses: [0, 1].map(|at| match wanted.guesses[at] {
            true => guesses(puzzle, Backtracker::ALL[at], budget),
            false => Err(unwanted),
        }),
        trial_depth: if wanted.trial_depth { trial::depth(puzzle, budget) } else { Err(unwanted) },
    }
}

/// What a backtracker, or trial and error, may spend under these limits.
pub fn search_budget<'a>(limits: &Limits, stop: Option<&'a AtomicBool>) -> Budget<'a> {
    let budget = limits.budget(MaxTime::NONE, stop);
    Budget { max_nodes: budget.max_nodes.or(Some(MOST_NODES)), ..budget }
}

#[cfg(test)]
mod tests {
    use shudu_core::Symmetry;

    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

    fn of(text: &str, limits: &Limits) -> Features {
        match features(&Record::of(text.parse().unwrap()), limits, None) {
            Outcome::Features(features) => *features,
            Outcome::Invalid(refused) => panic!("{refused}"),
        }
    }

    #[test]
    fn a_proper_puzzle_has_all_features() {
        let features = of(EASY, &Limits::default());
        let proper = features.proper.as_ref().unwrap();
        assert_eq!(proper.se.unwrap().unwrap().er.to_string(), "1.2");
        assert_eq!(proper.hodoku.unwrap().unwrap().level, hodoku::Level::Easy);
        assert_eq!((features.clues, proper.minimal, features.steps()), (30, false, Some(51)));
        assert_eq!((proper.guesses[1], proper.trial_depth), (Ok(0), Ok(Some(0))));
        assert!(proper.guesses[0].unwrap() > 0);
        assert_eq!(proper.spent(), None);
    }

    #[test]
    fn what_the_budget_does_not_reach_is_told_by_itself() {
        let limits = Limits { max_nodes: Some(1000), ..Limits::default() };
        let proper = of(HARD, &limits).proper.unwrap();
        assert_eq!(proper.guesses[0], Err(Spent::Nodes));
        assert_eq!(proper.spent(), Some(Spent::Nodes));
        assert!(proper.hodoku.is_ok());
    }

    #[test]
    fn what_is_wanted_alone_is_the_same() {
        let all = of(EASY, &Limits::default());
        let record = Record::of(EASY.parse().unwrap());
        let some = |columns: &[&str]| {
            let wanted = Wanted::of(columns.iter().copied());
            match features_wanted(&record, wanted, &Limits::default(), None) {
                Outcome::Features(features) => *features,
                Outcome::Invalid(refused) => panic!("{refused}"),
            }
        };
        assert_eq!(Wanted::of(Response::COLUMNS), Wanted::ALL);
        let class = some(&["class_id"]);
        assert_eq!((class.class, class.automorphisms), (all.class, all.automorphisms));
        let rated = some(&["er", "trial_depth"]).proper.unwrap();
        let proper = all.proper.as_ref().unwrap();
        assert_eq!((rated.se, rated.trial_depth), (proper.se, proper.trial_depth));
        assert!(rated.guesses[0].is_err());
        assert_eq!(some(&["guesses_row_order"]).proper.unwrap().guesses[0], proper.guesses[0]);
    }

    #[test]
    fn equivalent_puzzles_share_their_class() {
        let puzzle = EASY.parse().unwrap();
        let image = Symmetry::from_number(12_345).unwrap().grid(&puzzle);
        assert_ne!(image, puzzle);
        let (one, other) = (of(EASY, &Limits::default()), of(&image.to_string(), &Limits::default()));
        assert_eq!(one.class, other.class);
        assert_ne!(one.class, of(HARD, &Limits { max_nodes: Some(1), ..Limits::default() }).class);
    }

    #[test]
    fn what_is_not_proper_has_the_features_of_its_givens() {
        let features = of(&".".repeat(81), &Limits::default());
        assert_eq!((features.clues, features.automorphisms), (0, 3_359_232));
        assert_eq!(features.proper.unwrap_err(), NotProper::Many);
        let full = of(
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            &Limits::default(),
        );
        let proper = full.proper.unwrap();
        assert_eq!(
            (proper.se.unwrap(), proper.guesses, proper.trial_depth),
            (None, [Ok(0), Ok(0)], Ok(Some(0)))
        );
    }
}
