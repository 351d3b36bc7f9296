//! Finite automata over digits.

use std::fmt;

use crate::cell::Cell;
use crate::grid::Grid;
use crate::values::Values;

/// States of a machine at most.
pub const MAX_STATES: usize = 4096;

/// Moves of a machine at most.
pub const MAX_MOVES: usize = 1 << 18;

/// Parts of a regular expression within each other at most: a hostile one must not exhaust the stack.
pub(super) const MAX_DEPTH: usize = 50;

/// Characters of a regular expression at most.
pub const MAX_EXPRESSION: usize = 4096;

/// A grid with blanks is not read by a machine whose moves, times the cells, are more than these: it says little, for
/// long.
const MOST_READ: usize = 1 << 20;

/// A nondeterministic finite automaton without empty moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Machine {
    states: usize,
    starts: Vec<usize>,
    accepts: Vec<usize>,
    moves: Vec<(usize, Values, usize)>,
}

impl Machine {
    /// Takes states from 0 to `states` less one, where the machine may start, where it accepts, and its moves: from a
    /// state, on one of some digits, to a state.
    ///
    /// # Errors
    /// When there are more than [`MAX_STATES`] or [`MAX_MOVES`], or a state is named that is not there.
    pub fn new(
        states: usize,
        starts: Vec<usize>,
        accepts: Vec<usize>,
        moves: Vec<(usize, Values, usize)>,
    ) -> Result<Machine, MachineError> {
        if states > MAX_STATES {
            return Err(MachineError::States);
        }
        if moves.len() > MAX_MOVES {
            return Err(MachineError::Moves);
        }
        let all = starts.iter().chain(&accepts).copied().chain(moves.iter().flat_map(|m| [m.0, m.2]));
        if let Some(state) = all.into_iter().find(|&state| state >= states) {
            return Err(MachineError::NoState { state });
        }
        Ok(Machine { states, starts, accepts, moves })
    }

    /// How many states.
    pub const fn states(&self) -> usize {
        self.states
    }

    /// Where it may start.
    pub fn starts(&self) -> &[usize] {
        &self.starts
    }

    /// Where it accepts.
    pub fn accepts(&self) -> &[usize] {
        &self.accepts
    }

    /// Its moves.
    pub fn moves(&self) -> &[(usize, Values, usize)] {
        &self.moves
    }

    /// Does it refuse the digits of these cells? Exact for full cells; with blanks, what the others show, if that is
    /// cheap to see.
    pub(crate) fn refuses(&self, grid: &Grid, cells: &[Cell]) -> bool {
        let is_cheap = self.moves.len().saturating_mul(cells.len()) <= MOST_READ;
        (is_cheap || cells.iter().all(|&cell| grid.get(cell).is_some()))
            && !self.accepts_digits(cells.iter().map(|&cell| grid.get(cell)))
    }

    /// Does it accept these digits, a blank read as any digit?
    pub(super) fn accepts_digits(&self, digits: impl Iterator<Item = Option<u8>>) -> bool {
        let mut now = vec![false; self.states];
        self.starts.iter().for_each(|&state| now[state] = true);
        for digit in digits {
            let mut next = vec![false; self.states];
            for &(from, on, to) in &self.moves {
                if now[from] && digit.is_none_or(|digit| on.contains(digit)) {
                    next[to] = true;
                }
            }
            now = next;
        }
        self.accepts.iter().any(|&state| now[state])
    }
}

/// What is wrong with a machine or an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MachineError {
    /// More than [`MAX_STATES`].
    States,
    /// More than [`MAX_MOVES`].
    Moves,
    /// More than [`MAX_EXPRESSION`] characters.
    Length,
    /// The expression has parts within each other more than 50 deep.
    Depth {
        /// At this character, from 0.
        at: usize,
    },
    /// A state that is not there.
    NoState {
        /// Its number.
        state: usize,
    },
    /// The expression is wrong at this character, from 0.
    Expression {
        /// Where.
        at: usize,
    },
}

impl fmt::Display for MachineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MachineError::States => write!(f, "the automaton has more than {MAX_STATES} states"),
            MachineError::Moves => write!(f, "the automaton has more than {MAX_MOVES} moves"),
            MachineError::Length => write!(f, "the expression has more than {MAX_EXPRESSION} characters"),
            MachineError::Depth { at } => {
                write!(f, "the expression is nested more than {MAX_DEPTH} deep at character {}", at + 1)
            }
            MachineError::NoState { state } => write!(f, "the automaton has no state {state}"),
            MachineError::Expression { at } => write!(f, "the expression is wrong at character {}", at + 1),
        }
    }
}
