//! State machine of one puzzle's dig: from the seed through as many full grids as it takes to the finished puzzle.
//!
//! It draws everything that is random and asks one uniqueness query after another. The caller answers them, with whatever
//! engine: an answer is a fact, so the puzzle is the same.

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
    attempts: u32,
    attempt: Option<Attempt>,
    request: &'a Request,
    goals: Option<RangeInclusive<usize>>,
    seed: Seed,
    rng: SeededRng,
    remaining: RemainingBudget<'a>,
    /// Drawn once for all attempts: otherwise goals that are hard to reach would be given up for easy ones.
    goal: Option<PuzzleGoal>,
    best: Option<Box<Generated>>,
}

/// The full grid from which givens are removed now.
#[derive(Debug)]
#[repr(C)]
struct Attempt {
    stage: Stage,
    plan: RemovalPlan,
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
    /// This query about [`PuzzleDig::solution`] needs its answer: [`PuzzleDig::answer`].
    Query(RemovalQuery),
    /// Nothing: the puzzle is finished.
    Finished(Box<Generated>),
}

impl<'a> PuzzleDig<'a> {
    /// `goals` are those of the request.
    pub(crate) fn new(
        request: &'a Request,
        goals: Option<RangeInclusive<usize>>,
        seed: Seed,
        remaining: RemainingBudget<'a>,
    ) -> PuzzleDig<'a> {
        let rng = SeededRng::new(seed);
        PuzzleDig { attempts: 0, attempt: None, request, goals, seed, rng, remaining, goal: None, best: None }
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
            let given = attempt.plan.given();
            match attempt.stage {
                Stage::Removal => match attempt.plan.next_query() {
                    Some(query) => return Ok(NextStep::Query(query)),
                    None => attempt.stage = Stage::Proof,
                },
                Stage::Proof => {
                    return Ok(NextStep::Query(RemovalQuery { given, removed: CellSet::EMPTY, sets: 0 }));
                }
                Stage::SingleGivens(left) => match left.first() {
                    Some(cell) => {
                        let removed = cell.as_set();
                        return Ok(NextStep::Query(RemovalQuery {
                            given: given - removed,
                            removed,
                            sets: 1,
                        }));
                    }
                    None => attempt.stage = Stage::Finished,
                },
                Stage::Finished => {
                    if let Some(puzzle) = self.finish_attempt() {
                        return Ok(NextStep::Finished(puzzle));
                    }
                }
            }
        }
    }

    /// The next query about the removal of givens, quickly. `None` says nothing: [`PuzzleDig::next_step`] does.
    #[inline]
    pub(crate) fn next_removal(&mut self) -> Option<RemovalQuery> {
        match &mut self.attempt {
            Some(Attempt { stage: Stage::Removal, plan, .. }) => plan.next_query(),
            _ => None,
        }
    }

    /// Reads what the next answer needs, so that it is in the cache by then.
    #[inline]
    pub(crate) fn prefetch(&self) {
        if let Some(attempt) = &self.attempt {
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

    /// Where the random numbers come from. The first that are drawn are those of the first full grid.
    pub(crate) fn rng(&mut self) -> &mut SeededRng {
        &mut self.rng
    }

    /// The error that tells how far it came.
    pub(crate) fn spent(&mut self, spent: Spent) -> GenerateError {
        GenerateError::Spent { spent, seed: self.seed, attempts: self.attempts, best: self.best.take() }
    }

    /// The same when no grid could be drawn for the next attempt.
    pub(crate) fn spent_before_grid(&mut self, spent: Spent) -> GenerateError {
        self.attempts += 1;
        self.spent(spent)
    }

    /// Draws the next full grid.
    fn draw_attempt(&mut self) -> Result<(), GenerateError> {
        let solution = match self.request.solution {
            Some(solution) => solution,
            None => match draw_grid(self.request.method, &mut self.rng, &mut self.remaining) {
                Ok(solution) => solution,
                Err(spent) => return Err(self.spent_before_grid(spent)),
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
            while plan.next_query().is_some() {
                plan.answer(true);
            }
            stage = Stage::Finished;
        }
        self.attempt = Some(Attempt { stage, plan, minimality: Minimality::Unknown, solution });
    }

    /// Takes the puzzle of this attempt if it is as good as was asked for, or the best of all attempts after the last one.
    fn finish_attempt(&mut self) -> Option<Box<Generated>> {
        let attempt = self.attempt.take()?;
        let PuzzleGoal { symmetry, blanks } = self.goal.expect("drawn with the first grid");
        let outcome = attempt.plan.outcome(&attempt.solution);
        let proved = !self.request.many_allowed;
        let puzzle = Box::new(Generated {
            seed: self.seed,
            puzzle: outcome.puzzle,
            solution: attempt.solution,
            proper: proved.then(|| proof_by_answer(outcome.puzzle, &attempt.solution)),
            goal: blanks,
            attempts: self.attempts,
            tried: outcome.tried.len(),
            symmetry,
            minimal: attempt.minimality,
        });
        if puzzle.is_reached() {
            return Some(puzzle);
        }
        if self.best.as_ref().is_none_or(|best| puzzle.blanks() > best.blanks()) {
            self.best = Some(puzzle);
        }
        if self.attempts < self.request.attempts.get() {
            return None;
        }
        let mut best = self.best.take()?;
        best.attempts = self.attempts;
        Some(best)
    }
}

impl Attempt {
    fn puzzle(&self) -> Puzzle {
        Puzzle::part_of(&self.solution, self.plan.given())
    }

    /// The puzzle is proved: is it known whether single givens can be removed?
    fn after_proof(&mut self, symmetry: Symmetry) {
        self.stage = Stage::Finished;
        if !self.plan.has_tried_all() {
            return;
        }
        let given = self.plan.given();
        let left = if symmetry == Symmetry::None { CellSet::EMPTY } else { given - self.plan.needed_alone() };
        self.minimality = if left.is_empty() { Minimality::Cells } else { Minimality::Orbits };
        self.stage = Stage::SingleGivens(left);
    }
}
