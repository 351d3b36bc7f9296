//! Streams: an iterator of lines in, lines with outcomes out, in order and in constant memory.

use std::iter::{Fuse, FusedIterator};

use super::{CHUNK, Outcome, solve_into};
use crate::types::{Limit, Line};

/// Solves the lines of an iterator as they are asked for, on all cores (feature `parallel`).
///
/// It reads ahead, [`CHUNK`] lines for each core at first call and whenever those are used up; a last, smaller chunk
/// is solved when the iterator ends. So results come in bursts: who needs each answer before writing the next line
/// asks [`super::solve_line`].
pub fn stream<I: Iterator<Item = Line>>(lines: I, limit: Limit) -> Stream<I> {
    Stream { lines: lines.fuse(), limit, ahead: Vec::new(), outcomes: Vec::new(), next: 0 }
}

/// Line and outcome, in order; see [`stream`].
#[derive(Debug, Clone)]
pub struct Stream<I> {
    lines: Fuse<I>,
    limit: Limit,
    ahead: Vec<Line>,
    outcomes: Vec<Outcome>,
    next: usize,
}

impl<I: Iterator<Item = Line>> FusedIterator for Stream<I> {}

impl<I: Iterator<Item = Line>> Iterator for Stream<I> {
    type Item = (Line, Outcome);

    fn next(&mut self) -> Option<(Line, Outcome)> {
        if self.next == self.ahead.len() {
            self.next = 0;
            self.ahead.clear();
            self.ahead.extend(self.lines.by_ref().take(CHUNK * threads()));
            self.outcomes.resize(self.ahead.len(), Outcome::default());
            solve_into(&self.ahead, self.limit, &mut self.outcomes);
        }
        let item = (*self.ahead.get(self.next)?, self.outcomes[self.next]);
        self.next += 1;
        Some(item)
    }
}

fn threads() -> usize {
    #[cfg(feature = "parallel")]
    {
        rayon::current_num_threads()
    }
    #[cfg(not(feature = "parallel"))]
    {
        1
    }
}
