//! `restriction`: sets of forbidden digits for rows, columns and boxes, and an explicit stack instead of recursion.
//!
//! Nine sets for the rows, nine for the columns and nine for the boxes hold the digits that are still missing there;
//! what a cell may take is the intersection of its three. The blanks are visited in row order. A stack holds, for
//! each visited cell, the digits that are still untried there. A dead end gives the digit of the cell before back
//! to its three sets and tries that cell's next digit.
//!
//! Invariant: the three sets of a house and the digits on the grid are two views of one thing: a digit is missing
//! from a set exactly when it is in that house.
//!
//! The same machine solves ([`Restriction`], digits in rising order, complete) and makes random full grids
//! ([`full_grid`], each digit drawn uniformly from those untried).
//!
//! One node: one cell taken up with everything before it filled, or the full grid; the tree is that of `row-major`.
//! `deepest` counts filled blanks.

use std::ops::ControlFlow;

use shudu_core::{
    Account, Budget, Candidates, Capabilities, Cell, Digit, DigitSet, Event, Grid, Problem, Puzzle, Solution,
    Solver, Visitor,
};

use crate::draw::Draw;
use crate::run::{Run, Search, drive};

/// The stack machine as a solver.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Restriction;

impl Solver for Restriction {
    fn name(&self) -> &'static str {
        "restriction"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { infers: &[], trace: true, space: false, practical: true }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        drive(self, problem, visitor)
    }
}

impl Search for Restriction {
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        if run.given_is_forbidden(problem)? {
            return ControlFlow::Continue(());
        }
        fill(problem, run, |untried| untried.first().expect("asked only while digits are untried"))
    }
}

/// A random full grid and what it cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullGrid {
    /// The grid; `None` when the budget was spent first.
    pub solution: Option<Solution>,
    /// What the search did.
    pub account: Account,
}

/// Fills the empty grid in row order, each cell with a digit drawn uniformly from those that are untried there; a
/// dead end gives its digit back.
///
/// The same draws give the same grid. A cell with a single untried digit asks for no draw. The grids are not
/// uniformly distributed over all grids, since a digit is drawn regardless of how many grids it leads to.
///
/// Row order is kind to this: of a million runs half took at most 118 nodes, 99 % at most 351, the longest 982 (82 is
/// the least). No bound is proved, so the budget is there.
///
/// # Panics
/// When a draw is not below the number that was asked for.
pub fn full_grid(draw: &mut dyn Draw, budget: Budget<'_>) -> FullGrid {
    watch_full_grid(draw, budget, &mut |_: &Solution| ControlFlow::Continue(()))
}

/// Like [`full_grid`], with a visitor that receives the grid and, if it wants them, the events.
pub fn watch_full_grid(draw: &mut dyn Draw, budget: Budget<'_>, visitor: &mut dyn Visitor) -> FullGrid {
    let problem = Problem::new(&Puzzle::EMPTY).budget(budget);
    let mut first = First { visitor, solution: None };
    let account = drive(&Random { draw: std::cell::RefCell::new(draw) }, &problem, &mut first);
    FullGrid { solution: first.solution, account }
}

/// Keeps the first solution, passes everything on, and then stops.
struct First<'a> {
    visitor: &'a mut dyn Visitor,
    solution: Option<Solution>,
}

impl Visitor for First<'_> {
    fn solution(&mut self, solution: &Solution) -> ControlFlow<()> {
        self.solution = Some(*solution);
        let _ = self.visitor.solution(solution);
        ControlFlow::Break(())
    }

    fn wants_events(&self) -> bool {
        self.visitor.wants_events()
    }

    fn event(&mut self, event: Event) {
        self.visitor.event(event);
    }
}

struct Random<'a> {
    draw: std::cell::RefCell<&'a mut dyn Draw>,
}

impl Search for Random<'_> {
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        let mut draw = self.draw.borrow_mut();
        fill(problem, run, |untried| {
            let n = untried.len() as u32;
            let drawn = if n == 1 { 0 } else { draw.below(n) };
            untried.iter().nth(drawn as usize).expect("a draw below n is less than n")
        })
    }
}

/// Digits that are still missing, by row, column and box.
struct Missing {
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl Missing {
    /// What the givens leave: as published, the givens were put into the sets instead of being taken out.
    fn from(grid: &Grid) -> Missing {
        let mut missing =
            Missing { rows: [DigitSet::ALL; 9], columns: [DigitSet::ALL; 9], boxes: [DigitSet::ALL; 9] };
        for (cell, digit) in grid.filled() {
            missing.take(cell, digit);
        }
        missing
    }

    fn at(&self, cell: Cell) -> DigitSet {
        self.rows[cell.row()] & self.columns[cell.column()] & self.boxes[cell.box_number()]
    }

    fn take(&mut self, cell: Cell, digit: Digit) {
        self.rows[cell.row()].remove(digit);
        self.columns[cell.column()].remove(digit);
        self.boxes[cell.box_number()].remove(digit);
    }

    fn give_back(&mut self, cell: Cell, digit: Digit) {
        self.rows[cell.row()].insert(digit);
        self.columns[cell.column()].insert(digit);
        self.boxes[cell.box_number()].insert(digit);
    }
}

/// A visited cell: what it could take when it was taken up, and what of that is still untried.
struct Frame {
    cell: Cell,
    options: DigitSet,
    untried: DigitSet,
}

fn fill<const TRACE: bool>(
    problem: &Problem<'_>,
    run: &mut Run<'_, '_, TRACE>,
    mut choose: impl FnMut(DigitSet) -> Digit,
) -> ControlFlow<()> {
    let mut grid = *problem.puzzle.grid();
    let allowed = problem.allowed.unwrap_or(&Candidates::ALL);
    let blanks: Vec<Cell> = grid.blank_cells().iter().collect();
    let mut missing = Missing::from(&grid);
    let mut stack: Vec<Frame> = Vec::with_capacity(blanks.len());
    loop {
        // Forward: all visited cells are filled; visit the next one, unless that was the last.
        run.node()?;
        run.reached(stack.len() as u32);
        match blanks.get(stack.len()) {
            None => run.solved(grid)?,
            Some(&cell) => {
                let options = missing.at(cell) & allowed[cell];
                if options.is_empty() {
                    run.dead_end(Some(cell));
                }
                stack.push(Frame { cell, options, untried: options });
            }
        }
        // Back: as long as the last visited cell has nothing untried, leave it. Then write its next digit.
        loop {
            let Some(frame) = stack.last_mut() else { return ControlFlow::Continue(()) };
            if let Some(digit) = grid[frame.cell] {
                grid.set(frame.cell, None);
                missing.give_back(frame.cell, digit);
                run.unwrite(frame.cell, digit, frame.options);
            }
            if frame.untried.is_empty() {
                stack.pop();
                continue;
            }
            let digit = choose(frame.untried);
            frame.untried.remove(digit);
            grid.set(frame.cell, Some(digit));
            missing.take(frame.cell, digit);
            run.write(frame.cell, digit, frame.options);
            break;
        }
    }
}
