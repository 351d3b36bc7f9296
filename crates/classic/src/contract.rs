//! The rules of a list of events, checked event by event.

use shudu_core::{Cell, Digit, Event, Grid, Puzzle, Solution};

/// How an event breaks the contract of [`Event`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Breach {
    /// A digit is written into a cell that holds one.
    #[error("{cell} is written, but holds {stands}")]
    Filled {
        /// Where.
        cell: Cell,
        /// The digit in the cell.
        stands: Digit,
    },
    /// A digit is removed that is not in the cell.
    #[error("{digit} is taken from {cell}, which {}", .stands.map_or("is blank".to_owned(), |d| format!("holds {d}")))]
    NotThere {
        /// Where.
        cell: Cell,
        /// The digit to remove.
        digit: Digit,
        /// The digit in the cell.
        stands: Option<Digit>,
    },
    /// A given is removed.
    #[error("{0} is a given and never changes")]
    Given(Cell),
    /// The guessed digit is not among the options.
    #[error("{digit} is guessed in {cell}, but is not among its options")]
    NotAnOption {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// A guess does not add exactly one to the guesses on the path.
    #[error("a guess makes {expected} stand, not {seen}")]
    GuessLevel {
        /// What the event says.
        seen: u32,
        /// What it should say.
        expected: u32,
    },
    /// The search goes back, but not to fewer guesses.
    #[error("going back leaves fewer than the {standing} guesses that stand, not {seen}")]
    BackLevel {
        /// What the event says.
        seen: u32,
        /// The number of guesses on the path.
        standing: u32,
    },
    /// The search goes back over a guess whose digit is still on the grid.
    #[error("the search goes back over the guess in {0}, whose digit was not taken away")]
    StillThere(Cell),
    /// The grid is called solved, but is not full and right.
    #[error("the grid is called solved, but is not full and right")]
    NotSolved,
    /// Solutions are numbered 1, 2, 3, …
    #[error("this is solution {expected}, not {seen}")]
    Number {
        /// What the event says.
        seen: u64,
        /// What it should say.
        expected: u64,
    },
}

/// The grid as the events so far leave it, and the rules for the next one.
#[derive(Debug, Clone)]
pub(crate) struct Contract {
    givens: Grid,
    grid: Grid,
    guessed: Vec<Cell>,
    solved: u64,
}

impl Contract {
    pub(crate) fn new(puzzle: &Puzzle) -> Contract {
        Contract { givens: *puzzle.grid(), grid: *puzzle.grid(), guessed: Vec::new(), solved: 0 }
    }

    /// The number of guesses on the path.
    pub(crate) fn level(&self) -> u32 {
        self.guessed.len() as u32
    }

    /// Applies one event. If it is wrong, returns why, and changes nothing.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), Breach> {
        match *event {
            Event::Place { cell, digit } => self.write(cell, digit)?,
            Event::Guess { cell, digit, options, level } => {
                let expected = self.level() + 1;
                if !options.contains(digit) {
                    return Err(Breach::NotAnOption { cell, digit });
                }
                if level != expected {
                    return Err(Breach::GuessLevel { seen: level, expected });
                }
                self.write(cell, digit)?;
                self.guessed.push(cell);
            }
            Event::Remove { cell, digit } => {
                if self.grid[cell] != Some(digit) {
                    return Err(Breach::NotThere { cell, digit, stands: self.grid[cell] });
                }
                if self.givens[cell].is_some() {
                    return Err(Breach::Given(cell));
                }
                self.grid.set(cell, None);
            }
            Event::DeadEnd { .. } => {}
            Event::Back { level } => {
                if level >= self.level() {
                    return Err(Breach::BackLevel { seen: level, standing: self.level() });
                }
                let given_up = &self.guessed[level as usize..];
                if let Some(&cell) = given_up.iter().find(|&&cell| self.grid[cell].is_some()) {
                    return Err(Breach::StillThere(cell));
                }
                self.guessed.truncate(level as usize);
            }
            Event::Solved { number } => {
                if Solution::new(self.grid).is_err() {
                    return Err(Breach::NotSolved);
                }
                let expected = self.solved + 1;
                if number != expected {
                    return Err(Breach::Number { seen: number, expected });
                }
                self.solved = number;
            }
        }
        Ok(())
    }

    fn write(&mut self, cell: Cell, digit: Digit) -> Result<(), Breach> {
        if let Some(stands) = self.grid[cell] {
            return Err(Breach::Filled { cell, stands });
        }
        self.grid.set(cell, Some(digit));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::DigitSet;

    use super::*;

    fn check(events: &[Event], expected: Result<(), &str>) {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0, 0), Digit::new(5));
        let mut contract = Contract::new(&Puzzle::new(grid).unwrap());
        let outcome = events.iter().try_for_each(|event| contract.follow(event));
        assert_eq!(
            outcome.map_err(|breach| breach.to_string()),
            expected.map_err(str::to_owned),
            "{events:?}"
        );
    }

    #[test]
    fn each_breach_is_named() {
        let (a, b) = (Cell::at(0, 0), Cell::at(0, 1));
        let (d5, d6) = (Digit::new(5).unwrap(), Digit::new(6).unwrap());
        let place = Event::Place { cell: b, digit: d6 };
        let remove = Event::Remove { cell: b, digit: d6 };
        let guess = |level| Event::Guess { cell: b, digit: d6, options: DigitSet::ALL, level };
        check(&[place, remove, place], Ok(()));
        check(&[guess(1), remove, Event::Back { level: 0 }, guess(1)], Ok(()));
        check(&[Event::Place { cell: a, digit: d6 }], Err("r1c1 is written, but holds 5"));
        check(&[place, guess(1)], Err("r1c2 is written, but holds 6"));
        check(&[remove], Err("6 is taken from r1c2, which is blank"));
        check(&[place, Event::Remove { cell: b, digit: d5 }], Err("5 is taken from r1c2, which holds 6"));
        check(&[Event::Remove { cell: a, digit: d5 }], Err("r1c1 is a given and never changes"));
        let strange = Event::Guess { cell: b, digit: d6, options: d5.as_set(), level: 1 };
        check(&[strange], Err("6 is guessed in r1c2, but is not among its options"));
        check(&[guess(2)], Err("a guess makes 1 stand, not 2"));
        check(
            &[Event::Back { level: 0 }],
            Err("going back leaves fewer than the 0 guesses that stand, not 0"),
        );
        check(
            &[guess(1), Event::Back { level: 0 }],
            Err("the search goes back over the guess in r1c2, whose digit was not taken away"),
        );
        check(&[Event::Solved { number: 1 }], Err("the grid is called solved, but is not full and right"));
    }

    #[test]
    fn solutions_are_numbered() {
        let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let mut contract = Contract::new(&Puzzle::new(grid.parse().unwrap()).unwrap());
        assert_eq!(contract.follow(&Event::Solved { number: 1 }), Ok(()));
        assert_eq!(
            contract.follow(&Event::Solved { number: 1 }),
            Err(Breach::Number { seen: 1, expected: 2 })
        );
    }
}
