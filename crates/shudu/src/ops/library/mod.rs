//! `library`: the collection and the saved games, and what is learnt of a puzzle before it goes in.

mod daily;
mod opening;
mod pace;
mod search;
mod shapes;

use std::sync::atomic::AtomicBool;
#[cfg(feature = "variants")]
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Budget, ClashError};
use shudu_format::{Record, Sudoku};
use shudu_library::{Added, Equivalents, Library, LibraryError, NewPuzzle};
use shudu_logic::scale::se::Rater;

use crate::ops::described::{Described, describe};
#[cfg(feature = "variants")]
use crate::ops::{Limits, MaxTime, variant};

pub use crate::ops::described::{PathSummary, summarize_path};
pub use daily::{add_daily, daily, make_daily, make_daily_until};
pub use opening::{open, open_existing};
pub use pace::{calibrate, forget_pace, keep_pace, pace_of};
pub use search::{SearchOptions, SearchOptionsError};
pub use shapes::{
    ClassShape, EntryShape, FiguresShape, GameShape, ImportedShape, LevelShape, NameShape, TechniqueShape,
};

/// How many puzzles go into the library at a time.
const LOT: usize = 500;

/// What each puzzle of another size or with other rules may take: most are done in milliseconds, and what is not is
/// kept without a solution.
#[cfg(feature = "variants")]
const EACH_VARIANT: Limits =
    Limits { max_time: Some(MaxTime(Some(Duration::from_secs(2)))), max_nodes: Some(100_000) };

/// What is to be learnt of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct ImportOptions {
    /// Rate each puzzle by the scales of Sudoku Explainer and HoDoKu, as far as it does not come with ratings, and note
    /// the techniques of Sudoku Explainer's path. Of another size or with other rules: the level and the techniques of
    /// its path.
    pub rate: bool,
    /// Leave out puzzles that are equivalent to one that is there.
    pub skip_equivalent: bool,
    /// Put them into this collection.
    pub collection: Option<String>,
    /// Where they are from.
    pub source: Option<String>,
    /// Give them these tags.
    pub tag: Vec<String>,
}

/// What became of one puzzle of an import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "import", rename_all = "kebab-case")]
pub enum Imported {
    /// It is new.
    New {
        /// Its number.
        id: i64,
        /// An older one that it is equivalent to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        like: Option<i64>,
    },
    /// It was there already.
    Known {
        /// Its number.
        id: i64,
    },
    /// It was left out.
    Skipped {
        /// The one that it is equivalent to.
        like: i64,
    },
    /// Its givens clash, or break a rule.
    Clash,
}

impl From<Added> for Imported {
    fn from(added: Added) -> Imported {
        match added {
            Added::New(id, like) => Imported::New { id: id.0, like: like.map(|id| id.0) },
            Added::Known(id) => Imported::Known { id: id.0 },
            Added::Skipped(id) => Imported::Skipped { like: id.0 },
        }
    }
}

/// How an import went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ImportCounts {
    /// Puzzles that are new.
    pub new: u64,
    /// How many of these are equivalent to another.
    pub equivalent: u64,
    /// Puzzles that were there already.
    pub known: u64,
    /// Puzzles that were left out as equivalent.
    pub skipped: u64,
    /// Puzzles whose givens clash.
    pub clashing: u64,
    /// Puzzles, of those that are in the library now, that came with a rating.
    #[serde(default)]
    pub rated: u64,
}

impl std::ops::Add for ImportCounts {
    type Output = ImportCounts;

    fn add(self, other: ImportCounts) -> ImportCounts {
        ImportCounts {
            new: self.new + other.new,
            equivalent: self.equivalent + other.equivalent,
            known: self.known + other.known,
            skipped: self.skipped + other.skipped,
            clashing: self.clashing + other.clashing,
            rated: self.rated + other.rated,
        }
    }
}

impl ImportCounts {
    fn note(&mut self, sudoku: &Sudoku, imported: &Imported) {
        let kept = matches!(imported, Imported::New { .. } | Imported::Known { .. });
        let is_rated = sudoku.classic().is_ok_and(|record| record.ratings.is_some());
        self.rated += u64::from(kept && is_rated);
        match imported {
            Imported::New { like, .. } => {
                self.new += 1;
                self.equivalent += u64::from(like.is_some());
            }
            Imported::Known { .. } => self.known += 1,
            Imported::Skipped { .. } => self.skipped += 1,
            Imported::Clash => self.clashing += 1,
        }
    }
}

/// Puts puzzles into the library, and tells `each` what became of every one, in order. Some hundred at
/// a time, so what is done when it is interrupted stays done.
///
/// # Errors
/// When the library cannot be written. What was told of before that is in it.
pub fn import(
    library: &mut Library,
    puzzles: impl Iterator<Item = Sudoku>,
    options: &ImportOptions,
    now: u64,
    stop: Option<&AtomicBool>,
    mut each: impl FnMut(&Sudoku, &Imported),
) -> Result<ImportCounts, LibraryError> {
    let policy = if options.skip_equivalent { Equivalents::Skip } else { Equivalents::Keep };
    let mut rater = Rater::new();
    let mut counts = ImportCounts::default();
    let mut puzzles = puzzles.peekable();
    let stopped = || stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed));
    while puzzles.peek().is_some() && !stopped() {
        let mut learnt = |sudoku: Sudoku| {
            let rater = options.rate.then_some(&mut rater);
            let new = learn_of_any(&sudoku, rater, Budget { stop, ..Budget::UNBOUNDED });
            let new = new.map(|new| NewPuzzle {
                collection: options.collection.clone(),
                source: options.source.clone(),
                tags: options.tag.clone(),
                ..new
            });
            (sudoku, new)
        };
        let lot: Vec<(Sudoku, Option<NewPuzzle>)> = puzzles.by_ref().take(LOT).map(&mut learnt).collect();
        let good: Vec<NewPuzzle> = lot.iter().filter_map(|(_, new)| new.clone()).collect();
        let mut added = library.add(&good, policy, now)?.into_iter();
        for (sudoku, new) in &lot {
            let imported = match new {
                Some(_) => Imported::from(added.next().expect("one for each that is good")),
                None => Imported::Clash,
            };
            counts.note(sudoku, &imported);
            each(sudoku, &imported);
        }
    }
    Ok(counts)
}

/// What can be told of a puzzle, as [`describe`] tells it, for the library.
///
/// # Errors
/// When the givens clash.
pub fn learn(
    record: &Record,
    rater: Option<&mut Rater>,
    budget: Budget<'_>,
) -> Result<NewPuzzle, ClashError> {
    describe(record, rater, budget).map(NewPuzzle::from)
}

/// The same of a puzzle of any kind; `None` when its givens clash, or break a rule.
fn learn_of_any(sudoku: &Sudoku, rater: Option<&mut Rater>, budget: Budget<'_>) -> Option<NewPuzzle> {
    match sudoku {
        Sudoku::Classic(record) => learn(record, rater, budget).ok(),
        #[cfg(feature = "variants")]
        Sudoku::Variant(record) => {
            let told = variant::describe(record, rater.is_some(), EACH_VARIANT, budget.stop).ok()?;
            Some(told.into())
        }
    }
}

impl<R: Into<Sudoku>> From<Described<R>> for NewPuzzle {
    fn from(told: Described<R>) -> NewPuzzle {
        let Described { record, level, source, tags, techniques, symmetries } = told;
        NewPuzzle { sudoku: record.into(), level, source, tags, techniques, symmetries, collection: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_format::{Tenths, read_one};
    use shudu_library::Search;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn record(text: &str) -> Record {
        read_one(text, None).unwrap().into_classic().unwrap()
    }

    #[test]
    fn what_is_learnt_of_a_puzzle() {
        let new = learn(&record(PUZZLE), Some(&mut Rater::new()), Budget::UNBOUNDED).unwrap();
        assert_eq!(new.symmetries, ["half-turn"]);
        let known = new.sudoku.classic().unwrap();
        assert!(known.solution.is_some());
        let se = known.ratings.as_ref().unwrap().se.unwrap();
        assert_eq!((se.er, se.ep, se.ed), (Some(Tenths(12)), Some(Tenths(12)), Some(Tenths(12))));
        assert!(new.techniques.iter().any(|(slug, _)| slug == "hidden-single"));
        let hodoku = known.ratings.as_ref().and_then(|ratings| ratings.hodoku.clone()).unwrap();
        assert_eq!((hodoku.level.as_str(), hodoku.score > 0), ("easy", true));
        let none = learn(&record(&PUZZLE.replacen('.', "2", 1)), Some(&mut Rater::new()), Budget::UNBOUNDED);
        let none = none.unwrap();
        let none = none.sudoku.into_classic().unwrap();
        assert!(none.solution.is_none() && none.ratings.is_none());
    }

    #[test]
    fn an_import_counts_what_became_of_each() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path().join("l")).unwrap();
        let mirrored: String = PUZZLE.chars().rev().collect();
        let lines = [PUZZLE, PUZZLE, &mirrored, &PUZZLE.replacen("53", "55", 1)];
        let lines = lines.map(|line| Sudoku::from(record(line))).into_iter();
        let options = ImportOptions { collection: Some("c".into()), ..ImportOptions::default() };
        let mut seen = Vec::new();
        let counts =
            import(&mut library, lines.clone(), &options, 5, None, |_, one| seen.push(one.clone())).unwrap();
        assert_eq!(
            counts,
            ImportCounts { new: 2, equivalent: 1, known: 1, skipped: 0, clashing: 1, rated: 0 }
        );
        assert_eq!(seen[2], Imported::New { id: 2, like: Some(1) });
        assert_eq!(seen[3], Imported::Clash);
        let search = Search { collection: Some("c".into()), ..Search::default() };
        assert_eq!(library.count(&search).unwrap(), 2);
        let stop = AtomicBool::new(true);
        let none = import(&mut library, lines, &options, 5, Some(&stop), |_, _| ()).unwrap();
        assert_eq!(none, ImportCounts::default());
    }
}
