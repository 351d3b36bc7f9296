//! `Fast`: the single engine as a `core::Solver`.

use std::ops::ControlFlow;

use shudu_core::{Account, Capabilities, Inference, Meter, Problem, Solver, Visitor};

use crate::instruction_set::backend;
use crate::single::engine::SingleEngine;
use crate::types::{Next, cells_within, solution_of};

/// The fast engine as a [`Solver`], under the name `fast`.
///
/// A node is a board on which everything that singles, locked candidates and their kin say was followed; its account
/// counts nodes, the alternatives of every split that were looked at (guesses), boards that contradicted the rules
/// (dead ends) and the most splits that stood at one time (deepest).
#[derive(Debug, Clone, Copy, Default)]
pub struct Fast;

impl Solver for Fast {
    fn name(&self) -> &'static str {
        "fast"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            infers: &[Inference::NakedSingle, Inference::HiddenSingle, Inference::LockedCandidates],
            trace: false,
            space: false,
            practical: true,
        }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        let mut meter = Meter::start(problem.budget);
        let mut search = SingleEngine::new(backend(), &cells_within(problem.puzzle.grid(), problem.allowed));
        let mut solutions = 0;
        let mut enough = false;
        while !enough && search.next(&mut meter) == Next::Found {
            solutions += 1;
            enough = visitor.solution(&solution_of(&search.digits())) == ControlFlow::Break(());
        }
        let tally = search.tally();
        Account {
            guesses: tally.nodes.saturating_sub(1),
            dead_ends: tally.dead_ends,
            deepest: tally.deepest,
            solutions,
            ..Account::default()
        }
        .closed(&meter, enough)
    }
}
