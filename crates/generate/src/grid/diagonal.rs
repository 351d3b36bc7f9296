//! Full grids from the three boxes on the diagonal, which do not see each other: they are filled at random, the rest by
//! a depth-first search, fewest candidates first, with digits in random order.

use shudu_core::{Account, Candidates, Cell, Digit, Grid, House, Meter, Solution, Spent};

use super::events::{EventReporter, abandon_run};
use crate::remaining_budget::RemainingBudget;
use crate::rng::SeededRng;

/// After this many nodes the boxes are drawn again. Changing it changes the puzzles of seeds.
const MOST_NODES: u64 = 10_000;

/// Draws the nine digits of the boxes 1, 5 and 9, each in any order, and fills the rest; starts over when that fails
/// or takes too long.
pub(super) fn draw(
    rng: &mut SeededRng,
    remaining: &mut RemainingBudget<'_>,
    reporter: &mut EventReporter<'_>,
) -> Result<Solution, Spent> {
    loop {
        let mut grid = Grid::EMPTY;
        for number in [0, 4, 8] {
            let mut digits = Digit::ALL;
            rng.shuffle(&mut digits);
            for (cell, digit) in House::of_box(number).cells().iter().zip(digits) {
                grid.set(cell, Some(digit));
                reporter.place(cell, digit);
            }
        }
        let mut meter = Meter::start(remaining.slice(MOST_NODES));
        let filled = fill(&grid, &Candidates::of(&grid), rng, &mut meter, reporter);
        remaining.pay(&Account::default().closed(&meter, filled.is_some()));
        reporter.account.nodes += meter.nodes();
        match filled {
            Some(grid) => return Ok(reporter.solved(&grid)),
            None => abandon_run(remaining, reporter)?,
        }
    }
}

/// Fills the blanks: each time the first of the cells with the fewest candidates, with a digit drawn from those still
/// untried there. Written out here instead of asking a solver, since the grid would then change with every change
/// of how that solver branches.
///
/// `None` when there is no way, or no node left. At most 81 deep.
fn fill(
    grid: &Grid,
    candidates: &Candidates,
    rng: &mut SeededRng,
    meter: &mut Meter<'_>,
    reporter: &mut EventReporter<'_>,
) -> Option<Grid> {
    if !meter.node() {
        return None;
    }
    let Some(cell) = grid.blank_cells().iter().min_by_key(|&cell| candidates[cell].len()) else {
        return Some(*grid);
    };
    let options = candidates[cell];
    if options.is_empty() {
        reporter.dead_end(cell);
    }
    let filled = 54u32.saturating_sub(grid.blank_cells().len() as u32) + 1;
    let mut untried = options;
    while let Some(digit) = untried.only().or_else(|| rng.digit(untried)) {
        untried.remove(digit);
        // When the budget is spent, the remaining digits are drawn all the same, since the puzzles of seeds depend on
        // it. No events are reported then.
        let reports = meter.spent().is_none();
        if reports {
            reporter.write(cell, digit, options, filled);
        }
        let full = fill(&with(grid, cell, digit), &without(candidates, cell, digit), rng, meter, reporter);
        if full.is_some() {
            return full;
        }
        if reports {
            reporter.take_back();
        }
    }
    None
}

fn with(grid: &Grid, cell: Cell, digit: Digit) -> Grid {
    let mut grid = *grid;
    grid.set(cell, Some(digit));
    grid
}

/// The candidates after a placement.
fn without(candidates: &Candidates, cell: Cell, digit: Digit) -> Candidates {
    let mut candidates = *candidates;
    candidates[cell] = digit.as_set();
    for peer in cell.peers().iter() {
        candidates[peer].remove(digit);
    }
    candidates
}

#[cfg(test)]
mod tests {
    use shudu_core::Budget;

    use super::*;

    #[test]
    fn the_rest_is_filled_around_what_stands() {
        let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        let mut rng = SeededRng::new("fill".parse().unwrap());
        let mut meter = Meter::start(Budget::UNBOUNDED);
        let filled =
            fill(&grid, &Candidates::of(&grid), &mut rng, &mut meter, &mut EventReporter::unwatched())
                .unwrap();
        assert!(Solution::new(filled).is_ok() && filled.extends(&grid));
    }

    #[test]
    fn what_cannot_be_filled_is_abandon_run() {
        // The 9 of r1 has no place: c9 has it already.
        let grid: Grid = format!("12345678.{}9", ".".repeat(71)).parse().unwrap();
        let mut rng = SeededRng::new("fill".parse().unwrap());
        let mut meter = Meter::start(Budget::UNBOUNDED);
        assert_eq!(
            fill(&grid, &Candidates::of(&grid), &mut rng, &mut meter, &mut EventReporter::unwatched()),
            None
        );
        assert_eq!(meter.spent(), None);
    }
}
