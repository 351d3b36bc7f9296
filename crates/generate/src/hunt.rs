//! The hunt for hard puzzles: a climb toward the highest rating of Sudoku Explainer's scale.
//!
//! A pool holds the hardest puzzles so far, no two of them equivalent. Each step takes one of them, the hard ones more
//! often, puts other givens in place of one or two, makes the result minimal and rates it. What is hard enough enters the
//! pool. Step `k` draws from the stream of the seed's index `k`, so a hunt that is saved and resumed does the very same
//! steps, and nothing is lost but the step that was under way.

use std::fmt;
use std::str::FromStr;

use shudu_core::{
    Budget, Candidates, Cell, CellSet, DigitSet, Grid, ProperPuzzle, Puzzle, Spent, canon::canonical,
};
use shudu_logic::prerating::{Prerating, prerate};
use shudu_logic::scale::se::{Difficulty, Rater, Rating, Unrated};
use shudu_solve::Fast;

use crate::dig::has_other;
use crate::generate::generate;
use crate::request::{Blanks, Request};
use crate::seed::Seed;
use crate::stream::Stream;
use crate::walk::Walk;

/// How many puzzles the pool holds. Part of the stream's version.
const POOL: usize = 64;

/// So many puzzles are made from nothing before neighbourhoods are searched. Part of the stream's version.
const FROM_NOTHING: usize = 16;

/// A puzzle of the pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trophy {
    /// The puzzle, minimal.
    pub puzzle: Puzzle,
    /// How hard it is.
    pub rating: Rating,
    /// The step that found it, 0 for one that was there at the start.
    pub step: u64,
    canonical: Grid,
}

impl Trophy {
    fn new(puzzle: Puzzle, rating: Rating, step: u64) -> Trophy {
        Trophy { puzzle, rating, step, canonical: canonical(&puzzle).form }
    }

    /// ER counts first, then EP, then ED.
    fn rank(&self) -> (Difficulty, Difficulty, Difficulty) {
        (self.rating.er, self.rating.ep, self.rating.ed)
    }
}

/// A hunt: all its state. Prints as text and reads what it prints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hunt {
    seed: Seed,
    step: u64,
    pool: Vec<Trophy>,
}

/// What a step has led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Nothing that is hard enough.
    Nothing,
    /// A puzzle entered the pool.
    Found(Box<Trophy>),
    /// The same, and it is the hardest of all.
    Record(Box<Trophy>),
}

/// Takes the steps; keep it, with the memory of the rater.
#[derive(Debug, Default)]
pub struct Hunter {
    rater: Rater,
}

impl Hunt {
    /// From nothing.
    pub fn new(seed: Seed) -> Hunt {
        Hunt { seed, step: 0, pool: Vec::new() }
    }

    /// Which steps were done.
    pub fn steps(&self) -> u64 {
        self.step
    }

    /// The seed that the steps draw from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The hardest so far, hardest first.
    pub fn pool(&self) -> &[Trophy] {
        &self.pool
    }

    fn enter(&mut self, trophy: Trophy) -> Option<bool> {
        if self.pool.iter().any(|known| known.canonical == trophy.canonical) {
            return None;
        }
        let place = self.pool.partition_point(|known| known.rank() >= trophy.rank());
        if place >= POOL {
            return None;
        }
        self.pool.insert(place, trophy);
        self.pool.truncate(POOL);
        Some(place == 0)
    }
}

impl Hunter {
    /// A hunter who has not rated yet.
    pub fn new() -> Hunter {
        Hunter::default()
    }

    /// Puts a puzzle into the pool of a hunt, to begin from it.
    ///
    /// # Errors
    /// When the budget is spent before it is rated.
    pub fn add(&mut self, hunt: &mut Hunt, puzzle: &ProperPuzzle, budget: Budget<'_>) -> Result<(), Spent> {
        if let Some(rating) = self.rate(puzzle, budget)? {
            let _ = hunt.enter(Trophy::new(*puzzle.puzzle(), rating, hunt.step));
        }
        Ok(())
    }

    /// Takes the next step of a hunt.
    ///
    /// # Errors
    /// When the budget, which holds for the step, is spent: by time or because it was told to stop. The step is not
    /// taken then; the hunt is as it was before. A budget of nodes passes over what is too dear to rate.
    pub fn step(&mut self, hunt: &mut Hunt, budget: Budget<'_>) -> Result<Step, Spent> {
        let Some(own) = hunt.seed.nth(hunt.step + 1) else { return Err(Spent::Nodes) };
        let mut stream = Stream::new(own);
        let made = if hunt.pool.len() < FROM_NOTHING && stream.below(4) > 0 || hunt.pool.is_empty() {
            let request = Request { blanks: Blanks::Most, ..Request::default() };
            match generate(&request, own, 0, Budget { max_nodes: None, ..budget }) {
                Ok(made) => made.proper,
                Err(_) => return Err(Spent::Stopped),
            }
        } else {
            // The smaller of two draws: the hard ones come more often.
            let n = hunt.pool.len() as u32;
            let place = stream.below(n).min(stream.below(n));
            varied(&hunt.pool[place as usize].puzzle, &mut stream)
        };
        let mut found = Step::Nothing;
        if let Some(proper) = made
            && prerate(proper.puzzle()) == Prerating::Beyond
            && let Some(rating) = self.rate(&proper, budget)?
        {
            let trophy = Trophy::new(*proper.puzzle(), rating, hunt.step + 1);
            found = match hunt.enter(trophy.clone()) {
                None => Step::Nothing,
                Some(false) => Step::Found(Box::new(trophy)),
                Some(true) => Step::Record(Box::new(trophy)),
            };
        }
        hunt.step += 1;
        Ok(found)
    }

    /// `None` for what is too dear, or cannot be rated.
    fn rate(&mut self, puzzle: &ProperPuzzle, budget: Budget<'_>) -> Result<Option<Rating>, Spent> {
        match self.rater.rate(puzzle, budget) {
            Ok(rating) => Ok(Some(rating)),
            Err(Unrated::Spent { spent: spent @ (Spent::Time | Spent::Stopped), .. }) => Err(spent),
            Err(_) => Ok(None),
        }
    }
}

/// Takes one or two givens out and puts others in, with any digits, until there is one solution again; then takes out
/// what is not needed. `None` when a few tries lead to nothing else.
fn varied(puzzle: &Puzzle, stream: &mut Stream) -> Option<ProperPuzzle> {
    for _ in 0..64 {
        let mut grid = *puzzle.grid();
        let out = 1 + stream.below(2);
        let into = out + stream.below(2);
        for _ in 0..out {
            let givens = grid.filled_cells();
            grid.set(pick(givens, stream)?, None);
        }
        for _ in 0..into {
            let blank = grid.blank_cells() - (puzzle.grid().filled_cells() - grid.filled_cells());
            let cell = pick(blank, stream)?;
            let free: DigitSet = Candidates::of(&grid)[cell];
            grid.set(cell, Some(stream.digit(free)?));
        }
        let Ok(changed) = Puzzle::new(grid) else { continue };
        let Ok(proper) = ProperPuzzle::prove(changed, &Fast, Budget::UNBOUNDED) else { continue };
        let minimal = minimised(&proper, stream);
        if minimal.puzzle() != puzzle {
            return Some(minimal);
        }
    }
    None
}

fn pick(cells: CellSet, stream: &mut Stream) -> Option<Cell> {
    if cells.is_empty() {
        return None;
    }
    cells.iter().nth(stream.below(cells.len() as u32) as usize)
}

/// Takes out givens that are not needed, in a random order.
fn minimised(puzzle: &ProperPuzzle, stream: &mut Stream) -> ProperPuzzle {
    let given = puzzle.puzzle().grid().filled_cells();
    let sets: Vec<CellSet> = given.iter().map(|cell| cell.as_set()).collect();
    let mut order: Vec<u16> = (0..sets.len() as u16).collect();
    stream.shuffle(&mut order);
    let mut remaining = crate::remaining_budget::RemainingBudget::new(Budget::UNBOUNDED);
    let mut walk = Walk::below(given, Some(puzzle.solution()), &sets, order, 81);
    while let Some(step) = walk.step() {
        let other = has_other(puzzle.solution(), step.given, step.cells, &mut remaining);
        walk.told(!other.expect("no budget to spend"));
    }
    let minimal = walk.dug(puzzle.solution()).puzzle;
    ProperPuzzle::prove(minimal, &Fast, Budget::UNBOUNDED).expect("the walk keeps one solution")
}

const HEAD: &str = "shudu hunt 1";

impl fmt::Display for Hunt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}\nseed {}\nstep {}", self.seed, self.step)?;
        for Trophy { puzzle, rating: Rating { er, ep, ed }, step, .. } in &self.pool {
            writeln!(f, "{puzzle} {er} {ep} {ed} {step}")?;
        }
        Ok(())
    }
}

/// The text is no saved hunt.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of a saved hunt: expected {expected}, seen {seen:?}")]
pub struct ParseHuntError {
    /// From 1.
    pub line: usize,
    /// What should stand there.
    pub expected: &'static str,
    /// What stands there.
    pub seen: String,
}

impl FromStr for Hunt {
    type Err = ParseHuntError;

    fn from_str(text: &str) -> Result<Hunt, ParseHuntError> {
        let mut lines = text.lines().enumerate();
        let mut line = |expected: &'static str| {
            let (i, seen) = lines.next().unwrap_or((usize::MAX - 1, ""));
            (seen, ParseHuntError { line: i.wrapping_add(1), expected, seen: seen.to_owned() })
        };
        let (seen, error) = line(HEAD);
        if seen != HEAD {
            return Err(error);
        }
        let (seen, error) = line("seed SEED");
        let seed = seen.strip_prefix("seed ").and_then(|seed| seed.parse().ok()).ok_or(error)?;
        let (seen, error) = line("step NUMBER");
        let step = seen.strip_prefix("step ").and_then(|step| step.parse().ok()).ok_or(error)?;
        let mut pool = Vec::new();
        for (i, seen) in text.lines().enumerate().skip(3) {
            let trophy = trophy(seen).ok_or_else(|| ParseHuntError {
                line: i + 1,
                expected: "PUZZLE ER EP ED STEP",
                seen: seen.to_owned(),
            })?;
            pool.push(trophy);
        }
        pool.truncate(POOL);
        pool.sort_by_key(|trophy| std::cmp::Reverse(trophy.rank()));
        Ok(Hunt { seed, step, pool })
    }
}

fn trophy(line: &str) -> Option<Trophy> {
    let mut words = line.split(' ');
    let puzzle = Puzzle::new(words.next()?.parse().ok()?).ok()?;
    let mut difficulty = || {
        let (whole, tenths) = words.next()?.split_once('.')?;
        let tenths = whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenths.parse().ok()?)?;
        Some(Difficulty::from_tenths(tenths))
    };
    let rating = Rating { er: difficulty()?, ep: difficulty()?, ed: difficulty()? };
    let step = words.next()?.parse().ok()?;
    words.next().is_none().then(|| Trophy::new(puzzle, rating, step))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;

    fn steps(hunt: &mut Hunt, n: u64) {
        let mut hunter = Hunter::new();
        for _ in 0..n {
            hunter.step(hunt, Budget::nodes(2_000)).unwrap();
        }
    }

    #[test]
    fn a_hunt_that_is_saved_and_resumed_is_the_same_hunt() {
        let mut whole = Hunt::new(Seed::new(4));
        steps(&mut whole, 60);
        let mut parts = Hunt::new(Seed::new(4));
        for _ in 0..3 {
            steps(&mut parts, 20);
            parts = parts.to_string().parse().unwrap();
        }
        assert_eq!(parts, whole);
        assert_eq!(whole.steps(), 60);
        assert!(!whole.pool().is_empty());
        assert!(whole.pool().windows(2).all(|pair| pair[0].rank() >= pair[1].rank()));
    }

    #[test]
    fn trophies_are_proper_minimal_and_different() {
        let mut hunt = Hunt::new(Seed::new(5));
        steps(&mut hunt, 80);
        let mut forms = std::collections::HashSet::new();
        for trophy in hunt.pool() {
            let proper = ProperPuzzle::prove(trophy.puzzle, &Fast, Budget::UNBOUNDED).unwrap();
            let mut remaining = crate::remaining_budget::RemainingBudget::new(Budget::UNBOUNDED);
            let givens = trophy.puzzle.grid().filled_cells();
            assert!(crate::dig::can_go_alone(proper.solution(), givens, &mut remaining).unwrap().is_empty());
            assert!(forms.insert(trophy.canonical));
        }
    }

    #[test]
    fn a_step_that_is_stopped_is_not_taken() {
        let stopped = AtomicBool::new(true);
        let mut hunt = Hunt::new(Seed::new(4));
        let before = hunt.clone();
        let budget = Budget { stop: Some(&stopped), ..Budget::UNBOUNDED };
        assert!(Hunter::new().step(&mut hunt, budget).is_err());
        assert_eq!(hunt, before);
    }

    #[test]
    fn what_is_no_hunt_is_refused_with_the_line() {
        let check =
            |text: &str, line: usize| assert_eq!(text.parse::<Hunt>().unwrap_err().line, line, "{text}");
        check("hello", 1);
        check("shudu hunt 1\nseed\n", 2);
        check("shudu hunt 1\nseed v1:1:0\nstep x", 3);
        check("shudu hunt 1\nseed v1:1:0\nstep 3\n... 1.0 2.0 3.0 4", 4);
    }
}
