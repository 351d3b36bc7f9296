//! A puzzle on its way from the seed to the end, with everything that is drawn for it, question by question.
//!
//! Whoever drives it answers the questions, with whatever engine: answers are facts, so the puzzle is the same.

use std::ops::RangeInclusive;

use shudu_core::{CellSet, Solution, Spent};

use crate::generate::{GenerateError, Generated, Minimality, proved_elsewhere};
use crate::grid::draw_grid;
use crate::remaining_budget::RemainingBudget;
use crate::request::{Request, allowed};
use crate::seed::Seed;
use crate::stream::Stream;
use crate::symmetry::Symmetry;
use crate::walk::{Step, Walk};

/// See the module. What is looked at with every answer stands first: thousands of these are made at once.
#[derive(Debug)]
#[repr(C)]
pub(crate) struct Making<'a> {
    attempt: u32,
    dig: Option<Dig>,
    request: &'a Request,
    goals: Option<RangeInclusive<usize>>,
    seed: Seed,
    stream: Stream,
    remaining: RemainingBudget<'a>,
    plan: Option<Plan>,
    best: Option<Box<Generated>>,
}

/// The attempt that is being made.
#[derive(Debug)]
#[repr(C)]
struct Dig {
    /// Once it is dug: the puzzle, which is to be proved, and then the givens of which it is not known whether they can
    /// go alone.
    made: Option<(Box<Generated>, CellSet)>,
    walk: Walk<'static>,
    solution: Solution,
}

/// What is drawn once for all attempts, else hard goals would be given up for easy ones.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) symmetry: Symmetry,
    pub(crate) goal: Option<usize>,
}

/// What has to happen next.
#[derive(Debug)]
pub(crate) enum Want {
    /// This question about [`Making::solution`] needs its answer: [`Making::told`].
    Answer(Step),
    /// Nothing: there it is.
    Nothing(Box<Generated>),
}

impl<'a> Making<'a> {
    /// `goals` are those of the request.
    pub(crate) fn begin(
        request: &'a Request,
        goals: Option<RangeInclusive<usize>>,
        seed: Seed,
        remaining: RemainingBudget<'a>,
    ) -> Making<'a> {
        let stream = Stream::new(seed);
        Making { request, goals, seed, stream, remaining, plan: None, attempt: 0, best: None, dig: None }
    }

    /// Goes on to the next question, through as many full grids as it takes.
    ///
    /// # Errors
    /// When the budget runs out.
    pub(crate) fn want(&mut self) -> Result<Want, GenerateError> {
        loop {
            let went = match &mut self.dig {
                None => self.attempt_next(),
                Some(dig) if dig.made.is_none() => match dig.walk.step() {
                    Some(step) => return Ok(Want::Answer(step)),
                    None => self.finish(),
                },
                Some(dig) => {
                    let (made, left) = dig.made.as_mut().expect("it was looked at");
                    if made.proper.is_none() && !self.request.many_allowed {
                        let given = dig.walk.given();
                        return Ok(Want::Answer(Step { given, cells: CellSet::EMPTY, sets: 0 }));
                    }
                    if let Some(cell) = left.first() {
                        let alone = cell.as_set();
                        let given = made.puzzle.grid().filled_cells() - alone;
                        return Ok(Want::Answer(Step { given, cells: alone, sets: 1 }));
                    }
                    let made = dig.made.take().expect("it was looked at").0;
                    self.dig = None;
                    if made.is_reached() {
                        return Ok(Want::Nothing(made));
                    }
                    if self.best.as_ref().is_none_or(|best| made.blanks() > best.blanks()) {
                        self.best = Some(made);
                    }
                    if self.attempt == self.request.attempts.get() {
                        let mut best = self.best.take().expect("one was made just now");
                        best.attempts = self.attempt;
                        return Ok(Want::Nothing(best));
                    }
                    Ok(())
                }
            };
            went.map_err(|spent| self.spent(spent))?;
        }
    }

    /// The next question of the walk, quickly. `None` says nothing: [`Making::want`] does.
    #[inline]
    pub(crate) fn walk_on(&mut self) -> Option<Step> {
        let dig = self.dig.as_mut().filter(|dig| dig.made.is_none())?;
        dig.walk.step()
    }

    /// Looks at what the next answer needs, so that it is near.
    #[inline]
    pub(crate) fn soon(&self) {
        if let Some(dig) = &self.dig {
            dig.walk.soon();
        }
    }

    /// The answer: is there another solution than the grid?
    pub(crate) fn told(&mut self, other: bool) {
        let dig = self.dig.as_mut().expect("something was asked");
        match &mut dig.made {
            None => dig.walk.told(!other),
            Some((made, _)) if made.proper.is_none() => {
                assert!(!other, "the solver contradicts itself about {}", made.puzzle);
                made.proper = Some(proved_elsewhere(made.puzzle, &dig.solution));
            }
            Some((_, left)) if other => {
                let cell = left.first().expect("one was asked about");
                left.remove(cell);
                if left.is_empty() {
                    let (made, _) = dig.made.as_mut().expect("it is there");
                    made.minimal = Minimality::Cells;
                }
            }
            // One that can go is enough to know.
            Some((_, left)) => *left = CellSet::EMPTY,
        }
    }

    /// The full grid that is dug now.
    pub(crate) fn solution(&self) -> &Solution {
        &self.dig.as_ref().expect("something was asked").solution
    }

    /// How many full grids were begun.
    pub(crate) fn attempt(&self) -> u32 {
        self.attempt
    }

    pub(crate) fn remaining(&mut self) -> &mut RemainingBudget<'a> {
        &mut self.remaining
    }

    /// The error that tells how far it came.
    pub(crate) fn spent(&mut self, spent: Spent) -> GenerateError {
        GenerateError::Spent { spent, seed: self.seed, attempts: self.attempt, best: self.best.take() }
    }

    /// Draws the next full grid and the order of its cells.
    fn attempt_next(&mut self) -> Result<(), Spent> {
        self.attempt += 1;
        let solution = match self.request.solution {
            Some(solution) => solution,
            None => draw_grid(self.request.method, &mut self.stream, &mut self.remaining)?,
        };
        // Drawn after the first grid, so that the first grid of a seed does not depend on what is asked for.
        let plan = self.plan.get_or_insert_with(|| Plan::draw(self.request, &self.goals, &mut self.stream));
        let orbits = plan.symmetry.all_orbits();
        let mut order: Vec<u16> = (0..orbits.len() as u16).collect();
        self.stream.shuffle(&mut order);
        let known = Some(&solution).filter(|_| !self.request.many_allowed);
        let walk = Walk::new(known, orbits, order, plan.goal.unwrap_or(81));
        self.dig = Some(Dig { solution, walk, made: None });
        if self.request.many_allowed {
            return self.finish();
        }
        Ok(())
    }

    /// Sees what is known of what was dug.
    fn finish(&mut self) -> Result<(), Spent> {
        let Plan { symmetry, goal } = self.plan.expect("drawn with the first grid");
        let many = self.request.many_allowed;
        let dig = self.dig.as_mut().expect("something was dug");
        if many {
            while dig.walk.step().is_some() {
                dig.walk.told(true);
            }
        }
        let dug = dig.walk.dug(&dig.solution);
        let mut made = Box::new(Generated {
            seed: self.seed,
            puzzle: dug.puzzle,
            solution: dig.solution,
            proper: None,
            goal,
            attempts: self.attempt,
            tried: dug.tried.len(),
            symmetry,
            minimal: Minimality::Unknown,
        });
        let mut left = CellSet::EMPTY;
        if !many {
            if dug.is_minimal() && symmetry == Symmetry::None {
                made.minimal = Minimality::Cells;
            } else if dug.is_minimal() {
                left = dug.puzzle.grid().filled_cells() - dig.walk.needed_alone();
                made.minimal = if left.is_empty() { Minimality::Cells } else { Minimality::Orbits };
            }
        }
        dig.made = Some((made, left));
        Ok(())
    }
}

impl Plan {
    /// A draw where there is a choice of symmetries, and one for a number of blanks.
    pub(crate) fn draw(
        request: &Request,
        goals: &Option<RangeInclusive<usize>>,
        stream: &mut Stream,
    ) -> Plan {
        let symmetries = request.symmetries(goals.as_ref());
        let symmetry = match symmetries.as_slice() {
            [only] => *only,
            several => several[stream.below(several.len() as u32) as usize],
        };
        let goal = goals.as_ref().map(|goals| {
            let goals = allowed(symmetry, goals);
            goals[stream.below(goals.len() as u32) as usize]
        });
        Plan { symmetry, goal }
    }
}
