//! The events of a running search, so that it can be played forwards and backwards.

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};

/// One thing that happened. `Place`, `Guess` and `Remove` change the grid and undo each other, so a list of events
/// can be played in both directions: a `Place` or `Guess` always meets a blank cell, a `Remove` always takes the
/// current digit of its cell. The givens are on the grid before the first event and never change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Event {
    /// A digit is written because nothing else is possible there (or, for the odometers, because the wheel says so).
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// A digit is written to see where it leads.
    Guess {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// The digits possible in the cell, this one included.
        options: DigitSet,
        /// The number of guesses on the current path, this one included.
        level: u32,
    },
    /// A digit is taken away again.
    Remove {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// The rules can no longer be met.
    DeadEnd {
        /// The cell where it was noticed, if it was one.
        cell: Option<Cell>,
    },
    /// The search goes back: this many guesses are left. The `Remove`s of what is taken back come before.
    Back {
        /// The number of guesses on the current path.
        level: u32,
    },
    /// The grid is full and right.
    Solved {
        /// The number of the solution, from 1.
        number: u64,
    },
}
