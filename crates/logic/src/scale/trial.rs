//! Depth of trial and error: how deep assumptions must be nested until singles solve a puzzle.
//!
//! At depth 0 naked and hidden singles are applied until neither applies. At depth `n` every candidate is assumed in
//! turn, and what depth `n - 1` does is done below it. An assumption that ends in a contradiction is struck out; this goes on
//! until nothing is left to strike out. A solution that turns up below an assumption proves nothing and is not taken, and
//! uniqueness is not used. The depth of a puzzle is the smallest that solves it. It does not depend on the order of
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

use shudu_core::{Budget, Cell, CellSet, Digit, DigitSet, House, Meter, Puzzle, Spent};

/// No puzzle is known that needs more.
pub const DEEPEST: u8 = 3;

/// The smallest depth that solves the puzzle, 0 to [`DEEPEST`]; `None` when that is not enough, as for every puzzle that
/// has not exactly one solution. A node is an assumption.
///
/// # Errors
/// When the budget runs out.
pub fn depth(puzzle: &Puzzle, budget: Budget<'_>) -> Result<Option<u8>, Spent> {
    let mut meter = Meter::start(budget);
    if let Some(spent) = meter.spent() {
        return Err(spent);
    }
    let mut state = State::of(puzzle);
    let mut end = state.singles();
    let mut depth = 0;
    loop {
        match end {
            End::Solved => return Ok(Some(depth)),
            End::Contradiction => return Ok(None),
            End::Stuck if depth == DEEPEST => return Ok(None),
            // What lesser depths have struck out stays out: the greater one would strike it out, too.
            End::Stuck => depth += 1,
        }
        end = state.trials(depth, &mut meter)?;
    }
}

/// How far a depth leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Solved,
    Contradiction,
    Stuck,
}

/// The candidates that are left, and the cells whose digit was struck out in their peers.
#[derive(Clone, Copy)]
struct State {
    candidates: [DigitSet; 81],
    placed: CellSet,
}

/// A cell without candidates, or a digit without a place in a house.
struct Contradiction;

impl State {
    fn of(puzzle: &Puzzle) -> State {
        let candidates = puzzle.candidates();
        State { candidates: Cell::ALL.map(|cell| candidates[cell]), placed: puzzle.grid().filled_cells() }
    }

    /// Naked and hidden singles until neither applies.
    fn singles(&mut self) -> End {
        match self.apply_singles() {
            Err(Contradiction) => End::Contradiction,
            Ok(()) if self.placed == CellSet::ALL => End::Solved,
            Ok(()) => End::Stuck,
        }
    }

    fn apply_singles(&mut self) -> Result<(), Contradiction> {
        self.naked_singles((!self.placed).iter().filter(|&cell| self.count(cell) < 2).collect())?;
        // Houses in turn until none of them has changed anything since it was looked at.
        let mut unchanged = 0;
        for house in House::ALL.into_iter().cycle() {
            if unchanged == House::ALL.len() || self.placed == CellSet::ALL {
                break;
            }
            unchanged = if self.hidden_singles(house)? { 0 } else { unchanged + 1 };
        }
        Ok(())
    }

    fn count(&self, cell: Cell) -> usize {
        self.candidates[cell.index()].len()
    }

    /// Writes the digits of cells that have one candidate, and of those that are left with one by that.
    fn naked_singles(&mut self, mut todo: CellSet) -> Result<(), Contradiction> {
        while let Some(cell) = todo.first() {
            todo.remove(cell);
            let digit = self.candidates[cell.index()].only().ok_or(Contradiction)?;
            self.placed.insert(cell);
            for peer in (cell.peers() - self.placed).iter() {
                if self.candidates[peer.index()].remove(digit) {
                    match self.count(peer) {
                        0 => return Err(Contradiction),
                        1 => _ = todo.insert(peer),
                        _ => {}
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes the digits that have one place in the house. Were there any?
    fn hidden_singles(&mut self, house: House) -> Result<bool, Contradiction> {
        let (mut once, mut more, mut placed) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in house.cells().iter() {
            let set = self.candidates[cell.index()];
            more |= once & set;
            once |= set;
            if self.placed.contains(cell) {
                placed |= set;
            }
        }
        if once != DigitSet::ALL {
            return Err(Contradiction);
        }
        let single = once - more - placed;
        for digit in single.iter() {
            let place = |cell: &Cell| self.candidates[cell.index()].contains(digit);
            // Digits that were written just now may have taken the place.
            let cell = house.cells().iter().find(place).ok_or(Contradiction)?;
            if !self.placed.contains(cell) {
                self.candidates[cell.index()] = digit.as_set();
                self.naked_singles(cell.as_set())?;
            }
        }
        Ok(!single.is_empty())
    }

    /// Strikes out what depth `depth - 1` contradicts, until nothing more is struck out. Singles are done already.
    fn trials(&mut self, depth: u8, meter: &mut Meter<'_>) -> Result<End, Spent> {
        if self.placed == CellSet::ALL {
            return Ok(End::Solved);
        }
        let mut struck = true;
        while struck {
            struck = false;
            for cell in Cell::ALL {
                for digit in self.candidates[cell.index()].iter() {
                    if self.placed.contains(cell) {
                        break;
                    }
                    // It may be gone by what was struck out meanwhile.
                    if !self.candidates[cell.index()].contains(digit)
                        || !self.is_contradicted(cell, digit, depth - 1, meter)?
                    {
                        continue;
                    }
                    struck = true;
                    self.candidates[cell.index()].remove(digit);
                    match self.singles() {
                        End::Stuck => {}
                        end => return Ok(end),
                    }
                }
            }
        }
        Ok(End::Stuck)
    }

    fn is_contradicted(
        &self,
        cell: Cell,
        digit: Digit,
        depth: u8,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Spent> {
        if !meter.node() {
            return Err(meter.spent().expect("a refusal has a reason"));
        }
        let mut below = *self;
        below.candidates[cell.index()] = digit.as_set();
        let end = match below.singles() {
            End::Stuck if depth > 0 => below.trials(depth, meter)?,
            end => end,
        };
        Ok(end == End::Contradiction)
    }
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
