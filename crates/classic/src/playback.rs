//! A recorded search played forwards and backwards.

use shudu_core::{Event, Grid, Puzzle};

use crate::contract::{Breach, Contract};

/// A list of events over a puzzle, at some position. Position 0 shows the givens, position [`Player::len`] what the
/// last event left. Forward and back are exact inverses; each step costs the same, whatever the position.
///
/// ```
/// use shudu_classic::{Player, Propagate, record};
/// use shudu_core::{Problem, Puzzle};
///
/// let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
/// let trace = record(&Propagate, &Problem::new(&puzzle), 1000, Some(1))?.trace;
/// let mut player = Player::new(puzzle, trace.events)?;
/// player.seek(player.len());
/// assert!(player.grid().is_full());
/// while player.back().is_some() {}
/// assert_eq!(player.grid(), puzzle.grid());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Player {
    puzzle: Puzzle,
    events: Vec<Event>,
    /// The number of guesses on the path at each position, 0 to 81: a `Back` does not say it when played backwards.
    levels: Vec<u8>,
    position: usize,
    grid: Grid,
}

/// A list of events that breaks the contract of [`Event`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("event {}: {breach}", .index + 1)]
pub struct BrokenTrace {
    /// Which event, from 0 (printed from 1).
    pub index: usize,
    /// What is wrong with it.
    #[source]
    pub breach: Breach,
}

impl Player {
    /// Takes a puzzle and its events, at position 0. Checks every event, in linear time.
    ///
    /// # Errors
    /// Names the first event that breaks the contract.
    pub fn new(puzzle: Puzzle, events: Vec<Event>) -> Result<Player, BrokenTrace> {
        let mut contract = Contract::new(&puzzle);
        let mut levels = Vec::with_capacity(events.len() + 1);
        levels.push(0);
        for (index, event) in events.iter().enumerate() {
            contract.follow(event).map_err(|breach| BrokenTrace { index, breach })?;
            levels.push(contract.level() as u8);
        }
        Ok(Player { puzzle, events, levels, position: 0, grid: *puzzle.grid() })
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// All events.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Is there no event at all?
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// How many events have been played, 0 to [`Player::len`].
    pub const fn position(&self) -> usize {
        self.position
    }

    /// The grid at this position.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The number of guesses on the path at this position.
    pub fn level(&self) -> u32 {
        u32::from(self.levels[self.position])
    }

    /// The event that was played last; `None` at the start.
    pub fn last(&self) -> Option<&Event> {
        self.events[..self.position].last()
    }

    /// Plays the next event and returns it; `None` at the end.
    pub fn forward(&mut self) -> Option<Event> {
        let event = *self.events.get(self.position)?;
        self.position += 1;
        match event {
            Event::Place { cell, digit } | Event::Guess { cell, digit, .. } => {
                self.grid.set(cell, Some(digit));
            }
            Event::Remove { cell, .. } => self.grid.set(cell, None),
            Event::DeadEnd { .. } | Event::Back { .. } | Event::Solved { .. } => {}
        }
        Some(event)
    }

    /// Undoes the event that was played last and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<Event> {
        let event = *self.last()?;
        self.position -= 1;
        match event {
            Event::Place { cell, .. } | Event::Guess { cell, .. } => self.grid.set(cell, None),
            Event::Remove { cell, digit } => self.grid.set(cell, Some(digit)),
            Event::DeadEnd { .. } | Event::Back { .. } | Event::Solved { .. } => {}
        }
        Some(event)
    }

    /// Goes to a position, forwards or backwards; to the end when it lies beyond. Costs one step for each event
    /// between.
    pub fn seek(&mut self, position: usize) {
        let position = position.min(self.len());
        while self.position < position {
            self.forward();
        }
        while self.position > position {
            self.back();
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Cell, Digit};

    use super::*;

    #[test]
    fn a_broken_trace_is_refused_with_its_place() {
        let place = Event::Place { cell: Cell::at(0, 0), digit: Digit::ALL[0] };
        let error = Player::new(Puzzle::EMPTY, vec![place, place]).unwrap_err();
        assert_eq!(error.index, 1);
        assert_eq!(error.to_string(), "event 2: r1c1 is written, but holds 1");
    }

    #[test]
    fn both_ends_are_walls() {
        let place = Event::Place { cell: Cell::at(0, 0), digit: Digit::ALL[0] };
        let mut player = Player::new(Puzzle::EMPTY, vec![place]).unwrap();
        assert_eq!((player.back(), player.position()), (None, 0));
        player.seek(99);
        assert_eq!((player.forward(), player.position(), player.last()), (None, 1, Some(&place)));
        assert!(!player.is_empty());
    }
}
