//! The scale of Sudoku Explainer 1.2.1, which the community publishes: ER, EP and ED.
//!
//! At every point the producers of hints are asked in a fixed order, and the first hint that any of them gives is
//! taken. A rating is that of a path, so rating and explaining are one code: [`rate`] only leaves out the proofs.
//!
//! Where the original goes by the order of a hash map (what a technique removes inside a chain, from 9.0 on), we go
//! row by row.

mod chains;
mod difficulty;
mod hint;
mod order;
mod singles;
mod slugs;
mod uniqueness;
mod ways;

use shudu_core::{Board, Budget, Candidate, Meter, ProperPuzzle, Spent, Step};

pub use difficulty::Difficulty;
pub use slugs::{TECHNIQUES, least_difficulty};

use crate::masks::Masks;
use chains::Producers;
use hint::{Found, Hint};
use order::Aligned;
use singles::{Single, Singles};

/// ER, EP and ED of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rating {
    /// The hardest step of the path; 20.0 when no technique leads to the end.
    pub er: Difficulty,
    /// The hardest step up to the first that writes a digit; zero when none does.
    pub ep: Difficulty,
    /// The first step; zero when there is none.
    pub ed: Difficulty,
}

/// Why there is no rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unrated {
    /// There is nothing to do.
    #[error("the grid is full already")]
    Full,
    /// The budget ran out.
    #[error("the budget ran out after {steps} steps, the hardest of them {}", .so_far.er)]
    Spent {
        /// What of it.
        spent: Spent,
        /// The rating of the steps so far: each value is at least this.
        so_far: Rating,
        /// How many steps were found.
        steps: usize,
    },
}

/// A step and how hard it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedStep {
    /// Its difficulty.
    pub difficulty: Difficulty,
    /// Its name in Sudoku Explainer: `Hidden Single`, `Dynamic Cell Forcing Chains (+)`.
    pub name: String,
    /// What it does and why.
    pub step: Step,
}

/// A step of a path that is being rated.
#[derive(Debug)]
pub struct Taken<'a> {
    /// Its difficulty.
    pub difficulty: Difficulty,
    found: &'a Found,
}

impl Taken<'_> {
    /// Its name in Sudoku Explainer.
    pub fn name(&self) -> String {
        self.found.name()
    }

    /// The slug of its technique: `x-wing`.
    pub fn technique(&self) -> &'static str {
        self.found.technique()
    }

    /// The digit that it writes, if any.
    pub fn placement(&self) -> Option<Candidate> {
        self.found.placement()
    }
}

/// Rates a puzzle.
///
/// # Errors
/// When the puzzle is full already.
///
/// # Panics
/// In debug builds, when a step disagrees with the solution.
pub fn rate(puzzle: &ProperPuzzle) -> Result<Rating, Unrated> {
    Rater::new().rate(puzzle, Budget::UNBOUNDED)
}

/// The whole path to the solution, each step with its proof. It ends early where no technique leads on.
pub fn path(puzzle: &ProperPuzzle) -> Vec<RatedStep> {
    let mut rater = Rater::new();
    let mut board = Board::new(puzzle.puzzle());
    let mut path = Vec::new();
    while let Some(next) = rater.step(puzzle, &board, Budget::UNBOUNDED).expect("no budget to spend") {
        next.step.apply(&mut board).expect("the step is of this board");
        path.push(next);
    }
    path
}

/// Rates one puzzle after another, and finds steps. It keeps the memory of its searches; what it answers does not
/// depend on what it was asked before.
pub struct Rater {
    producers: Producers,
    pairs: Aligned,
    triplets: Aligned,
}

/// Harder than any step.
const NO_BOUND: Difficulty = Difficulty::from_tenths(u16::MAX);

impl Default for Rater {
    fn default() -> Rater {
        Rater::new()
    }
}

impl std::fmt::Debug for Rater {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rater").finish_non_exhaustive()
    }
}

impl Rater {
    /// A rater that has not searched yet.
    pub fn new() -> Rater {
        Rater { producers: Producers::new(), pairs: Aligned::new(2), triplets: Aligned::new(3) }
    }

    /// Rates a puzzle, as [`rate`] does, within a budget. A node is an assumption that is followed.
    ///
    /// # Errors
    /// When the puzzle is full already, or the budget runs out; then with the rating so far.
    ///
    /// # Panics
    /// In debug builds, when a step disagrees with the solution.
    pub fn rate(&mut self, puzzle: &ProperPuzzle, budget: Budget<'_>) -> Result<Rating, Unrated> {
        self.walk(NO_BOUND, puzzle, budget, None::<fn(&Taken<'_>)>)
    }

    /// Rates a puzzle that is to have this ER at most: the same as [`Rater::rate`]; of a harder one the rating of the
    /// steps up to the first that is harder. Much faster then.
    ///
    /// # Errors
    /// As [`Rater::rate`].
    ///
    /// # Panics
    /// As [`Rater::rate`].
    pub fn rate_up_to(
        &mut self,
        most: Difficulty,
        puzzle: &ProperPuzzle,
        budget: Budget<'_>,
    ) -> Result<Rating, Unrated> {
        self.walk(most, puzzle, budget, None::<fn(&Taken<'_>)>)
    }

    /// Rates a puzzle and tells each step of the path on the way, without its proof.
    ///
    /// # Errors
    /// As [`Rater::rate`]; the steps so far were told.
    ///
    /// # Panics
    /// As [`Rater::rate`].
    pub fn rate_and_tell(
        &mut self,
        puzzle: &ProperPuzzle,
        budget: Budget<'_>,
        tell: impl FnMut(&Taken<'_>),
    ) -> Result<Rating, Unrated> {
        self.walk(NO_BOUND, puzzle, budget, Some(tell))
    }

    fn walk(
        &mut self,
        most: Difficulty,
        puzzle: &ProperPuzzle,
        budget: Budget<'_>,
        mut tell: Option<impl FnMut(&Taken<'_>)>,
    ) -> Result<Rating, Unrated> {
        let mut meter = Meter::start(budget);
        let mut masks = Masks::new(&Board::new(puzzle.puzzle()));
        let mut blank = masks.count_blank();
        if blank == 0 {
            return Err(Unrated::Full);
        }
        let mut singles = Singles::of(&masks);
        let mut so_far = SoFar::default();
        let told = tell.is_some();
        let mut tell = |Hint { rating, found }: &Hint, masks: &Masks| {
            debug_assert!(agrees(puzzle, found, masks), "{} is wrong: {found:?}", found.name());
            if let Some(tell) = &mut tell {
                tell(&Taken { difficulty: Difficulty::from_sum(*rating), found });
            }
        };
        while blank > 0 {
            let single = singles.first(&masks);
            let hint = if single.is_none() { self.beyond_singles(&masks, &mut meter) } else { None };
            if let Some(spent) = meter.spent() {
                return Err(Unrated::Spent { spent, so_far: so_far.rating(), steps: so_far.steps });
            }
            let written = if let Some(single) = single {
                // Most steps are singles: anyone who wants no more than the rating needs no hints of them.
                if told || cfg!(debug_assertions) {
                    tell(&single.hint(), &masks);
                }
                so_far.take(single.rating(), true);
                Some((single.cell, single.digit))
            } else if let Some(hint) = hint {
                tell(&hint, &masks);
                let written = hint.found.placement().map(|c| (c.cell.index(), c.digit.index()));
                so_far.take(hint.rating, written.is_some());
                if Difficulty::from_sum(hint.rating) > most {
                    break;
                }
                if hint.found.may_remove_more() {
                    let removals = hint.found.removals(&masks);
                    singles.eliminate(&mut masks, &removals);
                }
                written
            } else {
                so_far.er = 20.0;
                break;
            };
            if let Some((cell, digit)) = written {
                singles.place(&mut masks, cell, digit);
                blank -= 1;
            }
        }
        Ok(so_far.rating())
    }

    /// The next step on a board of the puzzle, with its proof; `None` when no technique leads on, or nothing is left to
    /// do.
    ///
    /// # Errors
    /// When the budget runs out.
    ///
    /// # Panics
    /// In debug builds, when the step disagrees with the solution while the board does not, or its proof with the
    /// checker.
    pub fn step(
        &mut self,
        puzzle: &ProperPuzzle,
        board: &Board,
        budget: Budget<'_>,
    ) -> Result<Option<RatedStep>, Spent> {
        let mut meter = Meter::start(budget);
        let masks = Masks::new(board);
        if masks.is_full() {
            return Ok(None);
        }
        let hint = self.next(&masks, &mut meter);
        if let Some(spent) = meter.spent() {
            return Err(spent);
        }
        let Some(Hint { rating, found }) = hint else { return Ok(None) };
        let step = found.step(board, &masks);
        debug_assert_eq!(shudu_core::step::check_proper(puzzle, board, &step), Ok(()), "{}", found.name());
        Ok(Some(RatedStep { difficulty: Difficulty::from_sum(rating), name: found.name(), step }))
    }

    fn next(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Option<Hint> {
        let single = Singles::of(masks).first(masks).map(Single::hint);
        single.or_else(|| self.beyond_singles(masks, meter))
    }

    /// The first hint but for hidden singles.
    fn beyond_singles(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Option<Hint> {
        order::patterns(masks)
            .or_else(|| self.pairs.first(masks))
            .or_else(|| self.producers.unary(masks, meter))
            .or_else(|| self.triplets.first(masks))
            .or_else(|| self.producers.multiple(masks, meter))
    }
}

/// The rating of the steps so far, in sums of tenths.
#[derive(Default)]
struct SoFar {
    er: f64,
    ep: f64,
    ed: f64,
    steps: usize,
    /// Has a digit been written?
    written: bool,
}

impl SoFar {
    fn take(&mut self, rating: f64, writes: bool) {
        self.er = if rating > self.er { rating } else { self.er };
        if self.steps == 0 {
            self.ed = self.er;
        }
        self.steps += 1;
        if writes && !std::mem::replace(&mut self.written, true) {
            self.ep = self.er;
        }
    }

    fn rating(&self) -> Rating {
        Rating {
            er: Difficulty::from_sum(self.er),
            ep: Difficulty::from_sum(self.ep),
            ed: Difficulty::from_sum(self.ed),
        }
    }
}

/// Does a find agree with the solution?
fn agrees(puzzle: &ProperPuzzle, found: &Found, masks: &Masks) -> bool {
    let solution = puzzle.solution();
    let right = |c: &Candidate| solution[c.cell] == c.digit;
    found.placement().is_none_or(|c| right(&c)) && !found.removals(masks).to_vec().iter().any(right)
}
