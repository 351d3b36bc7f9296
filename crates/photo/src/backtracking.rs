//! A plain solver for the tests of this crate, which sees none.

use std::ops::ControlFlow;

use shudu_core::{Account, Candidates, Capabilities, Digit, Grid, Meter, Problem, Solution, Solver, Visitor};

/// Fills the blank cell with the fewest candidates first.
pub(crate) struct Backtracking;

impl Solver for Backtracking {
    fn name(&self) -> &'static str {
        "backtracking"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { infers: &[], trace: false, space: false, practical: true }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        let mut meter = Meter::start(problem.budget);
        let ended = fill(*problem.puzzle.grid(), problem, &mut meter, visitor);
        Account::default().closed(&meter, ended.is_break() && meter.spent().is_none())
    }
}

fn fill(
    grid: Grid,
    problem: &Problem<'_>,
    meter: &mut Meter<'_>,
    visitor: &mut dyn Visitor,
) -> ControlFlow<()> {
    if !meter.node() {
        return ControlFlow::Break(());
    }
    let left = Candidates::of(&grid);
    let Some(cell) = grid.blank_cells().iter().min_by_key(|&cell| left[cell].len()) else {
        return visitor
            .solution(&Solution::of(grid, problem.puzzle).expect("no digit went beside its equal"));
    };
    for digit in left[cell].iter() {
        let mut next = grid;
        next.set(cell, Some::<Digit>(digit));
        fill(next, problem, meter, visitor)?;
    }
    ControlFlow::Continue(())
}
