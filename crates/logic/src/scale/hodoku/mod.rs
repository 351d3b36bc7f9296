//! The scale of HoDoKu 2.2.0: a level and a score.
//!
//! At every point the techniques are tried in the order of [`ORDER`]; the first that finds anything gives the step, and
//! which of its finds it is follows the rules of HoDoKu's finder for that technique. The score is the sum of the scores
//! of the steps. The level is the highest of the steps' levels, raised while the score is above the level's limit.
//! Where no technique leads on, a digit of the solution is written: that is called Brute Force.
//!
//! A rating is that of a path, so rating and explaining are one code: [`rate`] only leaves out the proofs.

mod chains;
mod choice;
mod fishing;
mod found;
mod order;
mod path;
mod patterns;
mod singles;
mod slugs;
mod subsets;
mod wings;

use shudu_core::{Board, Budget, Candidate, Meter, ProperPuzzle, Spent, Step};

pub use order::{Entry, Fins, Fish, ORDER, Shape, Technique};
pub use path::{Path, path};
pub use slugs::{level_of, search_of, techniques};

use crate::position::Position;
use crate::techniques::brute_force::BruteForce;
use crate::techniques::one_digit::OneDigit;
use found::{Found, Single};
use singles::Singles;

/// How hard a puzzle or a technique is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles alone.
    Easy,
    /// Locked candidates, subsets up to triples.
    Medium,
    /// Quads, fish, wings, patterns of one digit, uniqueness.
    Hard,
    /// Chains, almost locked sets, larger fish with fins.
    Unfair,
    /// Forcing chains and nets, and what no technique solves.
    Extreme,
}

impl Level {
    /// From the easiest on.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// A puzzle of a higher score is of a higher level.
    pub const fn limit(self) -> u32 {
        match self {
            Level::Easy => 800,
            Level::Medium => 1000,
            Level::Hard => 1600,
            Level::Unfair => 1800,
            Level::Extreme => u32::MAX,
        }
    }
}

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Unfair => "Unfair",
            Level::Extreme => "Extreme",
        })
    }
}

/// The least score of a step.
const LEAST: u32 = 4;

/// Level and score of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rating {
    /// How hard it is.
    pub level: Level,
    /// The sum of the scores of the steps.
    pub score: u32,
    /// How many digits no technique gave, so that the solution had to.
    pub guesses: u32,
}

impl Rating {
    const START: Rating = Rating { level: Level::Easy, score: 0, guesses: 0 };

    /// One step more.
    fn add(&mut self, entry: &Entry) {
        self.score += entry.score;
        self.level = self.level.max(entry.level);
        self.guesses += u32::from(entry.technique == Technique::BruteForce);
    }

    /// The level is raised while the score is above its limit.
    fn raised(mut self) -> Rating {
        let fits = |level: &&Level| **level >= self.level && self.score <= level.limit();
        self.level = *Level::ALL.iter().find(fits).expect("the last has no limit");
        self
    }
}

/// Why there is no rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unrated {
    /// There is nothing to do.
    #[error("the grid is full already")]
    Full,
    /// The budget ran out.
    #[error("the budget ran out after {steps} steps with a score of {}", .so_far.score)]
    Spent {
        /// What of it.
        spent: Spent,
        /// The rating of the steps so far: each value is at least this.
        so_far: Rating,
        /// How many steps were found.
        steps: usize,
    },
}

/// A step, its technique and what it adds to the score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredStep {
    /// What was searched for.
    pub technique: Technique,
    /// How hard the technique is.
    pub level: Level,
    /// What it adds to the score.
    pub score: u32,
    /// Its name in HoDoKu: `Hidden Single`, `Grouped Discontinuous Nice Loop`.
    pub name: &'static str,
    /// What it does and why.
    pub step: Step,
}

/// How wide HoDoKu searches. The default is what it does when it solves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "they are switches of one dialogue")]
pub struct Options {
    /// Empty rectangles of two candidates.
    pub two_candidate_rectangles: bool,
    /// Uniqueness where candidates of the rectangle are gone already.
    pub missing_candidates: bool,
    /// Two finds that share a part as one: dual kites and empty rectangles, siamese fish.
    pub duals: bool,
    /// Almost locked sets may have cells in common.
    pub als_overlap: bool,
    /// Almost locked sets as links of chains.
    pub als_in_chains: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            two_candidate_rectangles: false,
            missing_candidates: true,
            duals: false,
            als_overlap: false,
            als_in_chains: false,
        }
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

/// All steps of a technique that the board offers, the one that HoDoKu would take first. Steps that rest on uniqueness
/// hold when the board's puzzle is proper. There are none of [`Technique::BruteForce`], which needs the solution.
pub fn steps(technique: Technique, board: &Board, options: &Options) -> Vec<ScoredStep> {
    let mut meter = Meter::start(Budget::UNBOUNDED);
    let position = Position::new(board);
    let entry = ORDER.iter().find(|entry| entry.technique == technique).expect("all techniques are there");
    let finds = if technique.is_chain() {
        chains::all(technique, &position, options, &mut chains::Memory::default(), &mut meter)
    } else {
        patterns::all(technique, &position, options, &mut meter)
    };
    let step = |found: Found| ScoredStep {
        technique,
        level: entry.level,
        score: entry.score,
        name: found.name,
        step: found.step(board, position.masks()),
    };
    finds.into_iter().map(step).collect()
}

fn scored(
    puzzle: &ProperPuzzle,
    board: &Board,
    found: &Found,
    entry: &Entry,
    position: &Position,
) -> ScoredStep {
    let step = found.step(board, position.masks());
    debug_assert_eq!(shudu_core::step::check_proper(puzzle, board, &step), Ok(()), "{}", found.name);
    ScoredStep { technique: entry.technique, level: entry.level, score: entry.score, name: found.name, step }
}

/// Rates one puzzle after another, and finds steps. It keeps the memory of its searches; what it answers does not
/// depend on what it was asked before.
#[derive(Default)]
pub struct Rater {
    one_digit: OneDigit,
    patterns: patterns::Memory,
    memory: chains::Memory,
}

impl std::fmt::Debug for Rater {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rater").finish_non_exhaustive()
    }
}

impl Rater {
    /// A rater that has not searched yet.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// Rates a puzzle, as [`rate`] does, within a budget. A node is a search for one technique, and what that search
    /// counts beyond.
    ///
    /// # Errors
    /// When the puzzle is full already, or the budget runs out; then with the rating so far.
    ///
    /// # Panics
    /// In debug builds, when a step disagrees with the solution.
    pub fn rate(&mut self, puzzle: &ProperPuzzle, budget: Budget<'_>) -> Result<Rating, Unrated> {
        let rating = self.walk(puzzle, Level::Extreme, budget)?;
        Ok(rating.expect("no level is higher"))
    }

    /// Rates a puzzle that is to be of this level at most: the same as [`Rater::rate`], and `None` when the level is
    /// higher. Much faster then: it ends as soon as the score is too high, or a step of a higher level is the next, and
    /// such steps are not searched for where that is known without.
    ///
    /// # Errors
    /// As [`Rater::rate`].
    ///
    /// # Panics
    /// In debug builds, when a step disagrees with the solution.
    pub fn rate_up_to(
        &mut self,
        most: Level,
        puzzle: &ProperPuzzle,
        budget: Budget<'_>,
    ) -> Result<Option<Rating>, Unrated> {
        self.walk(puzzle, most, budget)
    }

    /// The next step on a board of the puzzle, with its proof; `None` when nothing is left to do. Singles are met in
    /// the order of cells and houses; on the path from the givens, [`Path`], in the order in which they came up.
    ///
    /// # Errors
    /// When the budget runs out.
    ///
    /// # Panics
    /// In debug builds, when the proof disagrees with the checker.
    pub fn step(
        &mut self,
        puzzle: &ProperPuzzle,
        board: &Board,
        budget: Budget<'_>,
    ) -> Result<Option<ScoredStep>, Spent> {
        let mut meter = Meter::start(budget);
        let mut singles = Singles::of(Position::new(board));
        if singles.position().is_full() {
            return Ok(None);
        }
        let next = self.next(Level::Extreme, puzzle, &mut singles, &mut meter);
        if let Some(spent) = meter.spent() {
            return Err(spent);
        }
        Ok(next.map(|(entry, found)| scored(puzzle, board, &found, entry, singles.position())))
    }

    /// The step of one technique that HoDoKu would take on the board; `None` when there is none. Singles are met as in
    /// [`Rater::step`].
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn step_of(
        &mut self,
        technique: Technique,
        puzzle: &ProperPuzzle,
        board: &Board,
        budget: Budget<'_>,
    ) -> Result<Option<ScoredStep>, Spent> {
        let mut meter = Meter::start(budget);
        let mut singles = Singles::of(Position::new(board));
        let entry =
            ORDER.iter().find(|entry| entry.technique == technique).expect("all techniques are there");
        // What is left by those that come before.
        if let Technique::Fish(fish @ Fish { shape: Shape::Basic, fins: Fins::Sashimi, .. }) = technique {
            let finned = Technique::Fish(Fish { fins: Fins::Finned, ..fish });
            let _ = self.find(finned, puzzle, &mut singles, &mut meter);
        }
        patterns::prepare(technique, singles.position(), &mut self.patterns);
        let found = self.find(technique, puzzle, &mut singles, &mut meter);
        if let Some(spent) = meter.spent() {
            return Err(spent);
        }
        Ok(found.map(|found| scored(puzzle, board, &found, entry, singles.position())))
    }

    /// Goes the path to its end. `None` as soon as it is certain that the level is above `most`.
    fn walk(
        &mut self,
        puzzle: &ProperPuzzle,
        most: Level,
        budget: Budget<'_>,
    ) -> Result<Option<Rating>, Unrated> {
        let mut meter = Meter::start(budget);
        let mut singles = Singles::start(puzzle.puzzle());
        if singles.position().is_full() {
            return Err(Unrated::Full);
        }
        let mut rating = Rating::START;
        let mut steps = 0;
        let mut blank = singles.position().blank().count_ones();
        while blank > 0 {
            let next = self.next(most, puzzle, &mut singles, &mut meter);
            if let Some(spent) = meter.spent() {
                return Err(Unrated::Spent { spent, so_far: rating.raised(), steps });
            }
            let Some((entry, found)) = next else { return Ok(None) };
            debug_assert!(agrees(puzzle, &found), "{} is wrong: {found:?}", found.name);
            rating.add(entry);
            steps += 1;
            singles.follow(&found);
            blank -= found.placements().len() as u32;
            // The cells that are left take single steps at least.
            if rating.score + LEAST * blank > most.limit() {
                return Ok(None);
            }
        }
        Ok(Some(rating.raised()))
    }

    /// The next step; `None` when it is of a level above `most`, or when the budget is spent.
    fn next(
        &mut self,
        most: Level,
        puzzle: &ProperPuzzle,
        singles: &mut Singles,
        meter: &mut Meter<'_>,
    ) -> Option<(&'static Entry, Found)> {
        let harder = |entry: &&Entry| entry.level > most;
        let enabled = || ORDER.iter().filter(|entry| entry.enabled);
        let mut first = |entry: &'static Entry| {
            // Nothing is searched for any more once the budget is spent.
            let found = meter.node().then(|| self.find(entry.technique, puzzle, singles, meter));
            found.flatten().map(|found| (entry, found))
        };
        let before = enabled().take_while(|entry| !harder(entry)).find_map(&mut first);
        if before.is_some() {
            return before;
        }
        // A few easier techniques come after harder ones. They are quick to search for, and without them the harder
        // ones need not be: what comes next is too hard in any case.
        let after = enabled().skip_while(|entry| !harder(entry)).filter(|entry| !harder(entry));
        let (entry, found) = after.into_iter().find_map(&mut first)?;
        let between = enabled().take_while(|other| other.technique != entry.technique).filter(harder);
        if between.into_iter().find_map(&mut first).is_some() { None } else { Some((entry, found)) }
    }

    fn find(
        &mut self,
        technique: Technique,
        puzzle: &ProperPuzzle,
        singles: &mut Singles,
        meter: &mut Meter<'_>,
    ) -> Option<Found> {
        match technique {
            Technique::FullHouse => singles.full_house().map(Single::FullHouse).map(Found::single),
            Technique::NakedSingle => singles.naked_single().map(Single::Naked).map(Found::single),
            Technique::HiddenSingle => singles.hidden_single().map(Single::Hidden).map(Found::single),
            Technique::BruteForce => {
                let found = BruteForce::next(singles.position(), puzzle.solution());
                Some(Found::new("Brute Force", found, singles.masks()))
            }
            Technique::Fish(fish) => {
                let Rater { one_digit, patterns, .. } = self;
                fishing::next(fish, singles.position(), one_digit, &mut patterns.fish, meter)
            }
            alone if alone.is_of_one_digit() && !self.one_digit.refutes(singles.position()) => None,
            chain if chain.is_chain() => chains::next(chain, singles.position(), &mut self.memory, meter),
            pattern => patterns::next(pattern, singles.position(), &mut self.patterns, meter),
        }
    }
}

/// Does a find agree with the solution?
fn agrees(puzzle: &ProperPuzzle, found: &Found) -> bool {
    let right = |c: &Candidate| puzzle.solution()[c.cell] == c.digit;
    found.placements().iter().all(right) && !found.removed.iter().any(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_above_its_limit_raises_the_level() {
        let check = |level, score, expected| {
            assert_eq!(Rating { level, score, guesses: 0 }.raised().level, expected, "{level} {score}");
        };
        check(Level::Easy, 800, Level::Easy);
        check(Level::Easy, 801, Level::Medium);
        check(Level::Easy, 1700, Level::Unfair);
        check(Level::Hard, 500, Level::Hard);
        check(Level::Hard, 1801, Level::Extreme);
        check(Level::Extreme, 20, Level::Extreme);
    }
}
