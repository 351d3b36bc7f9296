//! State machine of one puzzle's dig: from the seed through as many full grids as it takes to the finished puzzle.
//!
//! It draws everything that is random and asks one uniqueness query after another. The caller answers them, with
//! whatever engine: an answer is a fact, so the puzzle is the same.

use std::hint::black_box;
use std::ops::RangeInclusive;

use shudu_core::{CellSet, Puzzle, Solution, Spent};

use super::removal_plan::{RemovalPlan, RemovalQuery};
use super::unavoidable::UnavoidableSets;
use super::uniqueness::proof_by_answer;
use crate::generated::{GenerateError, Generated, Minimality};
use crate::grid::draw_grid;
use crate::remaining_budget::RemainingBudget;
use crate::request::{PuzzleGoal, Request};
use crate::rng::SeededRng;
use crate::seed::Seed;
use crate::symmetry::Symmetry;

/// See the module. What every answer needs comes first: hundreds of these are in progress at once.
#[derive(Debug)]
#[repr(C)]
pub(crate) struct PuzzleDig<'a> {
    attempt: Option<Attempt>,
    attempts: u32,
    seed: Seed,
    request: &'a Request,
    goals: Option<RangeInclusive<usize>>,
    /// Drawn once for all attempts: otherwise goals that are hard to reach would be given up for easy ones.
    goal: Option<PuzzleGoal>,
    best: Option<FinishedDig>,
    remaining: RemainingBudget<'a>,
    rng: SeededRng,
}

/// The full grid from which givens are removed now.
#[derive(Debug)]
#[repr(C)]
struct Attempt {
    plan: RemovalPlan,
    stage: Stage,
    minimality: Minimality,
    solution: Solution,
}

/// What the queries are about.
#[derive(Debug, Clone, Copy)]
enum Stage {
    /// Which sets of givens can be removed.
    Removal,
    /// Whether the finished puzzle has no other solution.
    Proof,
    /// Whether the first of these givens can be removed by itself.
    SingleGivens(CellSet),
    /// Nothing any more.
    Finished,
}

/// What has to happen next.
#[derive(Debug)]
pub(crate) enum NextStep {
    /// [`PuzzleDig::query`] about [`PuzzleDig::solution`] needs its answer: [`PuzzleDig::answer`].
    Query,
    /// Nothing.
    Finished(FinishedDig),
}

/// A finished dig, kept small: [`FinishedDig::generated`] gives the puzzle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FinishedDig {
    seed: Seed,
    given: CellSet,
    solution: Solution,
    is_proved: bool,
    goal: PuzzleGoal,
    attempts: u32,
    tried: u8,
    minimality: Minimality,
}

impl FinishedDig {
    fn blanks(&self) -> usize {
        81 - self.given.len()
    }

    fn is_reached(&self) -> bool {
        self.goal.blanks.is_none_or(|blanks| self.blanks() == blanks)
    }

    /// The puzzle.
    pub(crate) fn generated(&self) -> Generated {
        let puzzle = Puzzle::part_of(&self.solution, self.given);
        Generated {
            seed: self.seed,
            puzzle,
            solution: self.solution,
            proper: self.is_proved.then(|| proof_by_answer(puzzle, &self.solution)),
            goal: self.goal.blanks,
            attempts: self.attempts,
            tried: self.tried.into(),
            symmetry: self.goal.symmetry,
            minimal: self.minimality,
        }
    }
}

impl<'a> PuzzleDig<'a> {
    /// `goals` are those of the request.
    pub(crate) fn new(
        request: &'a Request,
        goals: Option<RangeInclusive<usize>>,
        seed: Seed,
        rng: SeededRng,
        remaining: RemainingBudget<'a>,
    ) -> PuzzleDig<'a> {
        PuzzleDig { attempt: None, attempts: 0, seed, request, goals, goal: None, best: None, remaining, rng }
    }

    /// Continues to the next query, through as many full grids as it takes. The one before must have its answer.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(crate) fn next_step(&mut self) -> Result<NextStep, GenerateError> {
        loop {
            let Some(attempt) = &mut self.attempt else {
                self.draw_attempt()?;
                continue;
            };
            match attempt.stage {
                Stage::Removal if attempt.plan.advance() => return Ok(NextStep::Query),
                Stage::Removal => attempt.stage = Stage::Proof,
                Stage::SingleGivens(CellSet::EMPTY) => attempt.stage = Stage::Finished,
                Stage::Proof | Stage::SingleGivens(_) => return Ok(NextStep::Query),
                Stage::Finished => {
                    if let Some(dig) = self.finish_attempt() {
                        return Ok(NextStep::Finished(dig));
                    }
                }
            }
        }
    }

    /// Continues to the next query about the removal of givens, quickly. False says nothing: [`PuzzleDig::next_step`]
    /// does.
    #[inline]
    pub(crate) fn next_removal(&mut self) -> bool {
        match &mut self.attempt {
            Some(Attempt { stage: Stage::Removal, plan, .. }) => plan.advance(),
            _ => false,
        }
    }

    /// The query that needs its answer.
    #[inline]
    pub(crate) fn query(&self) -> RemovalQuery {
        let attempt = self.attempt.as_ref().expect("there is a query");
        let given = attempt.plan.given();
        match attempt.stage {
            Stage::Removal => attempt.plan.query(),
            Stage::SingleGivens(left) => {
                let removed = left.first().map_or(CellSet::EMPTY, |cell| cell.as_set());
                RemovalQuery { given: given - removed, removed, sets: 1 }
            }
            Stage::Proof | Stage::Finished => RemovalQuery { given, removed: CellSet::EMPTY, sets: 0 },
        }
    }

    /// Reads what the next answer needs, so that it is in the cache by then.
    #[inline]
    pub(crate) fn prefetch(&self) {
        if let Some(attempt) = &self.attempt {
            black_box(attempt.stage);
            attempt.plan.prefetch();
        }
    }

    /// The answer to the last query: is there another solution than the grid?
    #[inline]
    pub(crate) fn answer(&mut self, has_other: bool) {
        let attempt = self.attempt.as_mut().expect("a query was asked");
        match &mut attempt.stage {
            Stage::Removal => attempt.plan.answer(!has_other),
            Stage::Proof => {
                assert!(!has_other, "the solver contradicts itself about {}", attempt.puzzle());
                let symmetry = self.goal.expect("drawn with the first grid").symmetry;
                attempt.after_proof(symmetry);
            }
            Stage::SingleGivens(left) if has_other => {
                let cell = left.first().expect("one was asked about");
                left.remove(cell);
                if left.is_empty() {
                    attempt.minimality = Minimality::Cells;
                }
            }
            // One given that can be removed is enough to know.
            Stage::SingleGivens(_) | Stage::Finished => attempt.stage = Stage::Finished,
        }
    }

    /// The full grid from which givens are removed now.
    pub(crate) fn solution(&self) -> &Solution {
        &self.attempt.as_ref().expect("a query was asked").solution
    }

    /// How many full grids were begun.
    pub(crate) fn attempts(&self) -> u32 {
        self.attempts
    }

    pub(crate) fn remaining(&mut self) -> &mut RemainingBudget<'a> {
        &mut self.remaining
    }

    /// The error that tells how far it came.
    pub(crate) fn spent(&mut self, spent: Spent) -> GenerateError {
        let best = self.best.take().map(|best| Box::new(best.generated()));
        GenerateError::Spent { spent, seed: self.seed, attempts: self.attempts, best }
    }

    /// Draws the next full grid.
    fn draw_attempt(&mut self) -> Result<(), GenerateError> {
        let solution = match self.request.solution {
            Some(solution) => solution,
            None => match draw_grid(self.request.method, &mut self.rng, &mut self.remaining) {
                Ok(solution) => solution,
                Err(spent) => {
                    self.attempts += 1;
                    return Err(self.spent(spent));
                }
            },
        };
        let unavoidable = match self.request.many_allowed {
            true => UnavoidableSets::NONE,
            false => UnavoidableSets::of(&solution),
        };
        self.begin_attempt(solution, &unavoidable);
        Ok(())
    }

    /// Begins with this full grid and its unavoidable sets. The order in which givens are removed is drawn.
    pub(crate) fn begin_attempt(&mut self, solution: Solution, unavoidable: &UnavoidableSets) {
        self.attempts += 1;
        let (request, goals, rng) = (self.request, &self.goals, &mut self.rng);
        // Drawn after the first grid, so that the first grid of a seed does not depend on the request.
        let goal = *self.goal.get_or_insert_with(|| PuzzleGoal::draw(request, goals.as_ref(), rng));
        let orbits = goal.symmetry.all_orbits();
        let mut order: [u16; 81] = std::array::from_fn(|i| i as u16);
        let order = &mut order[..orbits.len()];
        rng.shuffle(order);
        let mut plan = RemovalPlan::new(CellSet::ALL, unavoidable, orbits, order, goal.blanks.unwrap_or(81));
        let mut stage = Stage::Removal;
        if request.many_allowed {
            while plan.advance() {
                plan.answer(true);
            }
            stage = Stage::Finished;
        }
        self.attempt = Some(Attempt { stage, plan, minimality: Minimality::Unknown, solution });
    }

    /// Takes the puzzle of this attempt if it is as good as was asked for, or the best of all attempts after the last
    /// one.
    fn finish_attempt(&mut self) -> Option<FinishedDig> {
        let attempt = self.attempt.take()?;
        let dig = FinishedDig {
            seed: self.seed,
            given: attempt.plan.given(),
            solution: attempt.solution,
            is_proved: !self.request.many_allowed,
            goal: self.goal.expect("drawn with the first grid"),
            attempts: self.attempts,
            tried: attempt.plan.tried().len() as u8,
            minimality: attempt.minimality,
        };
        if dig.is_reached() {
            return Some(dig);
        }
        if self.best.as_ref().is_none_or(|best| dig.blanks() > best.blanks()) {
            self.best = Some(dig);
        }
        if self.attempts < self.request.attempts.get() {
            return None;
        }
        let best = self.best.take()?;
        Some(FinishedDig { attempts: self.attempts, ..best })
    }
}

impl Attempt {
    fn puzzle(&self) -> Puzzle {
        Puzzle::part_of(&self.solution, self.plan.given())
    }

    /// The puzzle is proved: is it known whether single givens can be removed?
    fn after_proof(&mut self, symmetry: Symmetry) {
        self.stage = Stage::Finished;
        if self.plan.tried() != CellSet::ALL {
            return;
        }
        let given = self.plan.given();
        let left = if symmetry == Symmetry::None { CellSet::EMPTY } else { given - self.plan.needed_alone() };
        self.minimality = if left.is_empty() { Minimality::Cells } else { Minimality::Orbits };
        self.stage = Stage::SingleGivens(left);
    }
}
