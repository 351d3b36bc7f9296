//! What a library keeps of a puzzle: its solution, symmetries, ratings and techniques.
//!
//! ```
//! use shudu::core::Budget;
//! use shudu::format::Record;
//! use shudu::ops::described::describe;
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let described = describe(&record, None, Budget::UNBOUNDED)?;
//! assert!(described.record.solution.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_core::{Answer, Board, Budget, ClashError, ProperPuzzle, Puzzle, prove};
use shudu_format::{HodokuRating, Ratings, Record, SeRating, Tenths};
use shudu_generate::Symmetry;
use shudu_logic::scale::hodoku;
use shudu_logic::scale::se::{Difficulty, Rater};
use shudu_solve::Fast;

use crate::ops::spare::Spare;

/// A puzzle and what is known of it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Described<R = Record> {
    /// The puzzle with its ratings, comment and solution, as far as they are known.
    pub record: R,
    /// The level of the hardest step of its path, of a puzzle of another size or with other rules.
    pub level: Option<String>,
    /// Where it is from: a file, `generate` and a seed.
    pub source: Option<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// The slugs of the techniques of its path, with how often each is used, in the order of their first use.
    pub techniques: Vec<(String, u32)>,
    /// The names of the symmetries of its givens.
    pub symmetries: Vec<String>,
}

impl Described {
    /// A classic puzzle of which nothing else is known.
    pub fn of(record: Record) -> Described {
        Described { record, ..Described::default() }
    }
}

static HODOKU: Spare<hodoku::Rater> = Spare::new();

/// What can be told of a puzzle: its solution when it is the only one, the symmetries of its givens, and with a rater
/// its ratings by both scales and the techniques of Sudoku Explainer's path. A rating that the record brings along
/// stays.
///
/// # Errors
/// When the givens clash.
pub fn describe(
    record: &Record,
    rater: Option<&mut Rater>,
    budget: Budget<'_>,
) -> Result<Described, ClashError> {
    let puzzle = Puzzle::new(record.givens)?;
    let mut new = Described::of(record.clone());
    let givens = record.givens.filled_cells();
    let kept = Symmetry::ALL.into_iter().filter(|s| *s != Symmetry::None && s.keeps(givens));
    new.symmetries = kept.map(|symmetry| symmetry.name().to_owned()).collect();
    if record.candidates.is_some() {
        return Ok(new);
    }
    // Puzzles that people keep are decided in microseconds; one that is not is kept without a solution.
    let bounded = Budget { max_nodes: Some(2_000_000), ..budget };
    if let Answer::One(solution) = prove(&Fast, shudu_core::Problem::new(&puzzle).budget(bounded)).answer {
        new.record.solution = Some(*solution.grid());
    }
    let Some(rater) = rater else { return Ok(new) };
    let mut ratings = record.ratings.clone().unwrap_or_default();
    if let (None, Ok(proper)) = (&ratings.se, ProperPuzzle::prove(puzzle, &Fast, bounded)) {
        let path = summarize_path(rater, &proper, budget);
        new.techniques = path.techniques;
        ratings.se = path.rating;
    }
    if let (None, Ok(proper)) = (&ratings.hodoku, ProperPuzzle::prove(puzzle, &Fast, bounded)) {
        let rating = HODOKU.with(|hodoku| hodoku.rate(&proper, budget));
        // Its level in small letters, as records have it.
        ratings.hodoku = rating.ok().map(|rating| HodokuRating {
            level: rating.level.to_string().to_lowercase(),
            score: rating.score,
        });
    }
    new.record.ratings = (*ratings != Ratings::default()).then_some(ratings);
    Ok(new)
}

/// The rating and the techniques of a puzzle on Sudoku Explainer's scale.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PathSummary {
    /// ER, EP and ED; `None` if the budget was spent first.
    pub rating: Option<SeRating>,
    /// The slugs of its techniques, with how often each was used, in the order of their first use.
    pub techniques: Vec<(String, u32)>,
}

/// Follows the path of Sudoku Explainer's scale to its end, or until the budget is spent.
pub fn summarize_path(rater: &mut Rater, puzzle: &ProperPuzzle, budget: Budget<'_>) -> PathSummary {
    let Ok(rating) = rater.rate(puzzle, budget) else { return PathSummary::default() };
    let tenths = |difficulty: Difficulty| Some(Tenths(difficulty.tenths()));
    let mut path = PathSummary {
        rating: Some(SeRating { er: tenths(rating.er), ep: tenths(rating.ep), ed: tenths(rating.ed) }),
        techniques: Vec::new(),
    };
    let mut board = Board::new(puzzle.puzzle());
    while let Ok(Some(next)) = rater.step(puzzle, &board, budget) {
        next.step.apply(&mut board).expect("the step is of this board");
        match path.techniques.iter_mut().find(|(slug, _)| *slug == next.step.technique) {
            Some((_, times)) => *times += 1,
            None => path.techniques.push((next.step.technique.into_owned(), 1)),
        }
    }
    path
}
