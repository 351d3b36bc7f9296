//! Depth of trial and error: how deep assumptions must be nested until singles solve a puzzle.
//!
//! At depth 0 naked and hidden singles are applied until neither applies. At depth `n` every candidate is assumed in
//! turn, and what depth `n - 1` does is done below it. An assumption that ends in a contradiction is removed; this goes
//! on until nothing is left to remove. A solution that turns up below an assumption proves nothing and is not taken,
//! and uniqueness is not used. The depth of a puzzle is the smallest that solves it. It does not depend on the order of
//! the candidates, and equivalent puzzles have the same.
//!
//! ```
//! use shudu_core::{Budget, Puzzle};
//! use shudu_logic::scale::trial;
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! assert_eq!(trial::depth(&puzzle, Budget::UNBOUNDED), Ok(Some(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_core::{Budget, Cell, Meter, Puzzle, Spent};

use crate::masks::{bits, single};
use crate::prerating::propagator::{Contradiction, Propagator};

/// No puzzle is known that needs more.
pub const DEEPEST: u8 = 3;

/// The smallest depth that solves the puzzle, 0 to [`DEEPEST`]; `None` when that is not enough, as for every puzzle
/// that has not exactly one solution. A node is an assumption.
///
/// # Errors
/// When the budget runs out.
pub fn depth(puzzle: &Puzzle, budget: Budget<'_>) -> Result<Option<u8>, Spent> {
    let mut meter = Meter::start(budget);
    if let Some(spent) = meter.spent() {
        return Err(spent);
    }
    let candidates = puzzle.candidates();
    let Ok(mut state) = Propagator::new(Cell::ALL.map(|cell| candidates[cell].bits())) else {
        return Ok(None);
    };
    let mut end = singles(&mut state);
    let mut depth = 0;
    loop {
        match end {
            End::Solved => return Ok(Some(depth)),
            End::Contradiction => return Ok(None),
            End::Stuck if depth == DEEPEST => return Ok(None),
            // What lesser depths have removed stays out: the greater one would remove it, too.
            End::Stuck => depth += 1,
        }
        end = trials(&mut state, depth, &mut meter)?;
    }
}

/// How far a depth leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Solved,
    Contradiction,
    Stuck,
}

/// Naked and hidden singles until neither applies.
fn singles(state: &mut Propagator) -> End {
    match state.singles() {
        Err(Contradiction) => End::Contradiction,
        Ok(()) if state.is_solved() => End::Solved,
        Ok(()) => End::Stuck,
    }
}

/// Removes what depth `depth - 1` contradicts, until nothing more is removed. Singles are done already.
fn trials(state: &mut Propagator, depth: u8, meter: &mut Meter<'_>) -> Result<End, Spent> {
    if state.is_solved() {
        return Ok(End::Solved);
    }
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for cell in 0..81 {
            for digit in bits(state.cell(cell)) {
                let (left, digit) = (state.cell(cell), 1 << digit);
                if single(left) {
                    break;
                }
                // It may be gone by what was removed meanwhile.
                if left & digit == 0 || !is_contradicted(state, cell, digit, depth - 1, meter)? {
                    continue;
                }
                is_changed = true;
                match state.restrict(cell, left & !digit).map_or(End::Contradiction, |()| singles(state)) {
                    End::Stuck => {}
                    end => return Ok(end),
                }
            }
        }
    }
    Ok(End::Stuck)
}

fn is_contradicted(
    state: &Propagator,
    cell: usize,
    digit: u16,
    depth: u8,
    meter: &mut Meter<'_>,
) -> Result<bool, Spent> {
    if !meter.node() {
        return Err(meter.spent().expect("a refusal has a reason"));
    }
    let mut below = state.clone();
    let end = match below.restrict(cell, digit).map_or(End::Contradiction, |()| singles(&mut below)) {
        End::Stuck if depth > 0 => trials(&mut below, depth, meter)?,
        end => end,
    };
    Ok(end == End::Contradiction)
}

#[cfg(test)]
mod tests {
    use shudu_core::Symmetry;

    use super::*;

    fn puzzle(text: &str) -> Puzzle {
        Puzzle::new(text.parse().unwrap()).unwrap()
    }

    /// Depth by depth.
    const PUZZLES: [(&str, Option<u8>); 4] = [
        ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", Some(0)),
        ("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", Some(1)),
        ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", Some(2)),
        // It has two solutions.
        ("..3456789456789123789123456..4365897365897214897214365531642978642978531978531642", None),
    ];

    #[test]
    fn puzzles_have_the_depth_that_they_are_known_for() {
        for (text, known) in PUZZLES {
            assert_eq!(depth(&puzzle(text), Budget::UNBOUNDED), Ok(known), "{text}");
        }
    }

    #[test]
    fn equivalent_puzzles_have_the_same_depth() {
        for (text, known) in &PUZZLES[..2] {
            for number in [1, 777, 3_000_000] {
                let image = Symmetry::from_number(number).unwrap().grid(puzzle(text).grid());
                assert_eq!(depth(&Puzzle::new(image).unwrap(), Budget::UNBOUNDED), Ok(*known));
            }
        }
    }

    #[test]
    fn the_budget_is_respected() {
        assert_eq!(depth(&puzzle(PUZZLES[1].0), Budget::nodes(3)), Err(Spent::Nodes));
    }
}
