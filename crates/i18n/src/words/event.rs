//! Events of a search.

use shudu_core::{Cell, Digit, Event};

use crate::speaker::Speaker;

impl Speaker {
    /// One event, without a full stop.
    pub fn event(&self, event: &Event) -> String {
        let candidate = |cell: Cell, digit: Digit| format!("{cell}={digit}").into();
        match *event {
            Event::Place { cell, digit } => {
                self.say_with("event-place", [("candidate", candidate(cell, digit))])
            }
            Event::Guess { cell, digit, options, level } => self.say_with(
                "event-guess",
                [
                    ("candidate", candidate(cell, digit)),
                    ("options", options.to_string().into()),
                    ("level", level.into()),
                ],
            ),
            Event::Remove { cell, digit } => {
                self.say_with("event-remove", [("candidate", candidate(cell, digit))])
            }
            Event::DeadEnd { cell: Some(cell) } => {
                self.say_with("event-dead-end-cell", [("cell", cell.to_string().into())])
            }
            Event::DeadEnd { cell: None } => self.say("event-dead-end"),
            Event::Back { level } => self.say_with("event-back", [("level", level.into())]),
            Event::Solved { number } => self.say_with("event-solved", [("number", number.into())]),
        }
    }
}
