//! Full grids from the three boxes on the diagonal.

use shudu_core::{Account, Candidates, Cell, Digit, Grid, House, Meter, Solution, Spent};

use super::watched::{Teller, given_up};
use crate::remaining_budget::RemainingBudget;
use crate::stream::Stream;

/// After so many nodes the boxes are drawn again. Part of the stream's version.
const PATIENCE: u64 = 10_000;

/// Draws the nine digits of the boxes 1, 5 and 9, each in any order, and fills the rest; starts over when that fails
/// or takes too long.
pub(super) fn draw(
    stream: &mut Stream,
    remaining: &mut RemainingBudget<'_>,
    teller: &mut Teller<'_>,
) -> Result<Solution, Spent> {
    loop {
        let mut grid = Grid::EMPTY;
        for number in [0, 4, 8] {
            let mut digits = Digit::ALL;
            stream.shuffle(&mut digits);
            for (cell, digit) in House::of_box(number).cells().iter().zip(digits) {
                grid.set(cell, Some(digit));
                teller.place(cell, digit);
            }
        }
        let mut meter = Meter::start(remaining.slice(PATIENCE));
        let filled = fill(&grid, &Candidates::of(&grid), stream, &mut meter, teller);
        remaining.pay(&Account::default().closed(&meter, filled.is_some()));
        teller.account.nodes += meter.nodes();
        match filled {
            Some(grid) => return Ok(teller.solved(&grid)),
            None => given_up(remaining, teller)?,
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
    stream: &mut Stream,
    meter: &mut Meter<'_>,
    teller: &mut Teller<'_>,
) -> Option<Grid> {
    if !meter.node() {
        return None;
    }
    let Some(cell) = grid.blank_cells().iter().min_by_key(|&cell| candidates[cell].len()) else {
        return Some(*grid);
    };
    let options = candidates[cell];
    if options.is_empty() {
        teller.dead_end(cell);
    }
    let filled = 54u32.saturating_sub(grid.blank_cells().len() as u32) + 1;
    let mut untried = options;
    while let Some(digit) = untried.only().or_else(|| stream.digit(untried)) {
        untried.remove(digit);
        // Where the budget is spent, what is left is drawn all the same, as the stream's version has it; nobody is told.
        let told = meter.spent().is_none();
        if told {
            teller.write(cell, digit, options, filled);
        }
        let full = fill(&with(grid, cell, digit), &without(candidates, cell, digit), stream, meter, teller);
        if full.is_some() {
            return full;
        }
        if told {
            teller.take_back();
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
        let mut stream = Stream::new("fill".parse().unwrap());
        let mut meter = Meter::start(Budget::UNBOUNDED);
        let filled =
            fill(&grid, &Candidates::of(&grid), &mut stream, &mut meter, &mut Teller::nobody()).unwrap();
        assert!(Solution::new(filled).is_ok() && filled.extends(&grid));
    }

    #[test]
    fn what_cannot_be_filled_is_given_up() {
        // The 9 of r1 has no place: c9 has it already.
        let grid: Grid = format!("12345678.{}9", ".".repeat(71)).parse().unwrap();
        let mut stream = Stream::new("fill".parse().unwrap());
        let mut meter = Meter::start(Budget::UNBOUNDED);
        assert_eq!(fill(&grid, &Candidates::of(&grid), &mut stream, &mut meter, &mut Teller::nobody()), None);
        assert_eq!(meter.spent(), None);
    }
}
