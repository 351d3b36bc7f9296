//! Hunt: local search for the hardest puzzles by the scale of Sudoku Explainer.
//!
//! A pool holds the hardest puzzles so far, no two of them equivalent. Each step takes one of them, the hard ones more
//! often, puts other givens in place of one or two, makes the result minimal and rates it. What is hard enough enters
//! the pool. Step `k` takes its random numbers from the seed's index `k`, so a hunt that is saved and resumed takes the
//! same steps, and nothing is lost but the step that was under way.

use std::fmt;
use std::str::FromStr;

use shudu_core::{
    Budget, Candidates, Cell, CellSet, DigitSet, Grid, ProperPuzzle, Puzzle, Spent, canon::canonical,
};
use shudu_logic::prerating::{Prerating, prerate};
use shudu_logic::scale::se::{Difficulty, Rater, Rating, Unrated};
use shudu_solve::Fast;

use crate::dig::remove_givens;
use crate::generate::generate;
use crate::remaining_budget::RemainingBudget;
use crate::request::{Blanks, Request};
use crate::rng::SeededRng;
use crate::seed::Seed;

/// How many puzzles the pool holds. Changing it changes the puzzles of seeds.
const POOL: usize = 64;

/// This many puzzles are dug from full grids before neighbourhoods are searched. Changing it changes the puzzles of
/// seeds.
const FROM_GRIDS: usize = 16;

/// A puzzle of the pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolEntry {
    /// The puzzle, minimal.
    pub puzzle: Puzzle,
    /// How hard it is.
    pub rating: Rating,
    /// The step that found it, 0 for one that was there at the start.
    pub step: u64,
    canonical: Grid,
}

impl PoolEntry {
    fn new(puzzle: Puzzle, rating: Rating, step: u64) -> PoolEntry {
        PoolEntry { puzzle, rating, step, canonical: canonical(&puzzle).form }
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
    pool: Vec<PoolEntry>,
}

/// What a step has led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HuntStep {
    /// Nothing that is hard enough.
    Nothing,
    /// A puzzle entered the pool.
    Found(Box<PoolEntry>),
    /// The same, and it is the hardest of all.
    Record(Box<PoolEntry>),
}

/// Takes the steps; keep it, with the memory of the rater.
#[derive(Debug, Default)]
pub struct Hunter {
    rater: Rater,
}

impl Hunt {
    /// With an empty pool.
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
    pub fn pool(&self) -> &[PoolEntry] {
        &self.pool
    }

    fn enter(&mut self, entry: PoolEntry) -> Option<bool> {
        if self.pool.iter().any(|other| other.canonical == entry.canonical) {
            return None;
        }
        let place = self.pool.partition_point(|other| other.rank() >= entry.rank());
        if place >= POOL {
            return None;
        }
        self.pool.insert(place, entry);
        self.pool.truncate(POOL);
        Some(place == 0)
    }
}

impl Hunter {
    /// A hunter with nothing allocated yet.
    pub fn new() -> Hunter {
        Hunter::default()
    }

    /// Puts a puzzle into the pool of a hunt, to begin from it.
    ///
    /// # Errors
    /// When the budget is spent before it is rated.
    pub fn add(&mut self, hunt: &mut Hunt, puzzle: &ProperPuzzle, budget: Budget<'_>) -> Result<(), Spent> {
        if let Some(rating) = self.rate(puzzle, budget)? {
            let _ = hunt.enter(PoolEntry::new(*puzzle.puzzle(), rating, hunt.step));
        }
        Ok(())
    }

    /// Takes the next step of a hunt.
    ///
    /// # Errors
    /// When the budget, which holds for the step, is spent: by time or because the stop flag was set. The step is not
    /// taken then; the hunt is as it was before. A budget of nodes passes over what is too dear to rate.
    pub fn step(&mut self, hunt: &mut Hunt, budget: Budget<'_>) -> Result<HuntStep, Spent> {
        let Some(own) = hunt.seed.nth(hunt.step + 1) else { return Err(Spent::Nodes) };
        let mut rng = SeededRng::new(own);
        let candidate = if hunt.pool.len() < FROM_GRIDS && rng.below(4) > 0 || hunt.pool.is_empty() {
            let request = Request { blanks: Blanks::Most, ..Request::default() };
            match generate(&request, own, 0, Budget { max_nodes: None, ..budget }) {
                Ok(puzzle) => puzzle.proper,
                Err(_) => return Err(Spent::Stopped),
            }
        } else {
            // The smaller of two draws: the hard ones come more often.
            let n = hunt.pool.len() as u32;
            let place = rng.below(n).min(rng.below(n));
            vary(&hunt.pool[place as usize].puzzle, &mut rng)
        };
        let mut found = HuntStep::Nothing;
        if let Some(proper) = candidate
            && prerate(proper.puzzle()) == Prerating::Beyond
            && let Some(rating) = self.rate(&proper, budget)?
        {
            let entry = PoolEntry::new(*proper.puzzle(), rating, hunt.step + 1);
            found = match hunt.enter(entry.clone()) {
                None => HuntStep::Nothing,
                Some(false) => HuntStep::Found(Box::new(entry)),
                Some(true) => HuntStep::Record(Box::new(entry)),
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
fn vary(puzzle: &Puzzle, rng: &mut SeededRng) -> Option<ProperPuzzle> {
    for _ in 0..64 {
        let mut grid = *puzzle.grid();
        let out = 1 + rng.below(2);
        let into = out + rng.below(2);
        for _ in 0..out {
            let givens = grid.filled_cells();
            grid.set(draw_cell(givens, rng)?, None);
        }
        for _ in 0..into {
            let blank = grid.blank_cells() - (puzzle.grid().filled_cells() - grid.filled_cells());
            let cell = draw_cell(blank, rng)?;
            let free: DigitSet = Candidates::of(&grid)[cell];
            grid.set(cell, Some(rng.digit(free)?));
        }
        let Ok(changed) = Puzzle::new(grid) else { continue };
        let Ok(proper) = ProperPuzzle::prove(changed, &Fast, Budget::UNBOUNDED) else { continue };
        let minimal = minimize(&proper, rng);
        if minimal.puzzle() != puzzle {
            return Some(minimal);
        }
    }
    None
}

/// A cell of the set, each equally likely; `None` of the empty set.
fn draw_cell(cells: CellSet, rng: &mut SeededRng) -> Option<Cell> {
    if cells.is_empty() {
        return None;
    }
    cells.iter().nth(rng.below(cells.len() as u32) as usize)
}

/// Takes out givens that are not needed, in a random order.
fn minimize(puzzle: &ProperPuzzle, rng: &mut SeededRng) -> ProperPuzzle {
    let given = puzzle.puzzle().grid().filled_cells();
    let sets: Vec<CellSet> = given.iter().map(|cell| cell.as_set()).collect();
    let mut order: Vec<u16> = (0..sets.len() as u16).collect();
    rng.shuffle(&mut order);
    let mut remaining = RemainingBudget::new(Budget::UNBOUNDED);
    let outcome = remove_givens(puzzle.solution(), given, &sets, &order, 81, &mut remaining);
    let minimal = outcome.expect("no budget to spend").puzzle;
    ProperPuzzle::prove(minimal, &Fast, Budget::UNBOUNDED).expect("the solution stays the only one")
}

const HEADER: &str = "shudu hunt 1";

impl fmt::Display for Hunt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}\nseed {}\nstep {}", self.seed, self.step)?;
        for PoolEntry { puzzle, rating: Rating { er, ep, ed }, step, .. } in &self.pool {
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
    /// What was expected.
    pub expected: &'static str,
    /// What was found.
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
        let (seen, error) = line(HEADER);
        if seen != HEADER {
            return Err(error);
        }
        let (seen, error) = line("seed SEED");
        let seed = seen.strip_prefix("seed ").and_then(|seed| seed.parse().ok()).ok_or(error)?;
        let (seen, error) = line("step NUMBER");
        let step = seen.strip_prefix("step ").and_then(|step| step.parse().ok()).ok_or(error)?;
        let mut pool = Vec::new();
        for (i, seen) in text.lines().enumerate().skip(3) {
            let entry = parse_entry(seen).ok_or_else(|| ParseHuntError {
                line: i + 1,
                expected: "PUZZLE ER EP ED STEP",
                seen: seen.to_owned(),
            })?;
            pool.push(entry);
        }
        pool.truncate(POOL);
        pool.sort_by_key(|entry| std::cmp::Reverse(entry.rank()));
        Ok(Hunt { seed, step, pool })
    }
}

/// An entry of the pool from its line.
fn parse_entry(line: &str) -> Option<PoolEntry> {
    let mut words = line.split(' ');
    let puzzle = Puzzle::new(words.next()?.parse().ok()?).ok()?;
    let mut difficulty = || {
        let (whole, tenths) = words.next()?.split_once('.')?;
        let tenths = whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenths.parse().ok()?)?;
        Some(Difficulty::from_tenths(tenths))
    };
    let rating = Rating { er: difficulty()?, ep: difficulty()?, ed: difficulty()? };
    let step = words.next()?.parse().ok()?;
    words.next().is_none().then(|| PoolEntry::new(puzzle, rating, step))
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
    fn entries_of_the_pool_are_proper_minimal_and_different() {
        let mut hunt = Hunt::new(Seed::new(5));
        steps(&mut hunt, 80);
        let mut forms = std::collections::HashSet::new();
        for entry in hunt.pool() {
            let proper = ProperPuzzle::prove(entry.puzzle, &Fast, Budget::UNBOUNDED).unwrap();
            let mut remaining = RemainingBudget::new(Budget::UNBOUNDED);
            let givens = entry.puzzle.grid().filled_cells();
            assert!(
                crate::dig::redundant_givens(proper.solution(), givens, &mut remaining).unwrap().is_empty()
            );
            assert!(forms.insert(entry.canonical));
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
