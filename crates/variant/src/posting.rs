//! One posting of all rules of a puzzle: its time, and the room that is left for what is made.

use std::cell::Cell as Counter;
use std::sync::Arc;

use shudu_core::{Meter, Spent};

use crate::shape::Shape;

/// Room for all that the rules of a puzzle are made into, in moves of automata: some 50 MB. Puzzles that people make
/// take a hundredth.
pub(crate) const ROOM: usize = 1 << 22;

/// One posting of all rules of a puzzle: what it may take.
pub(crate) struct Posting<'m> {
    shape: &'m Arc<Shape>,
    meter: &'m Meter<'m>,
    /// What is left of [`ROOM`].
    room: Counter<usize>,
}

impl<'m> Posting<'m> {
    pub(crate) fn new(shape: &'m Arc<Shape>, meter: &'m Meter<'m>) -> Posting<'m> {
        Posting::with_room(shape, meter, ROOM)
    }

    /// Likewise, with so much room, in moves of automata.
    pub(crate) fn with_room(shape: &'m Arc<Shape>, meter: &'m Meter<'m>, room: usize) -> Posting<'m> {
        Posting { shape, meter, room: Counter::new(room) }
    }

    pub(crate) const fn shape(&self) -> &'m Arc<Shape> {
        self.shape
    }

    /// What is left.
    pub(crate) fn room(&self) -> usize {
        self.room.get()
    }

    /// Takes time. False when there is none left: then nothing more need be made.
    pub(crate) fn work(&self, steps: usize) -> bool {
        self.meter.work(steps as u64)
    }

    /// Takes room, if there is so much.
    pub(crate) fn take(&self, size: usize) -> bool {
        let left = self.room.get().checked_sub(size);
        self.room.set(left.unwrap_or(self.room.get()));
        left.is_some()
    }

    /// An error if the budget is spent: then what was posted is not all.
    pub(crate) fn end(&self) -> Result<(), Spent> {
        self.meter.spent().map_or(Ok(()), Err)
    }
}
