//! What an input says that nothing was made of, and what should be known of an answer for that: rules in words, and
//! second puzzles on a line.

use std::sync::atomic::{AtomicU64, Ordering};

use shudu_format::{Located, Loss};

/// How often there was something to tell; [`words::remarks`](crate::words::remarks) tells it. Several threads may look
/// at once.
#[derive(Debug, Default)]
pub struct Remarks {
    doubled: AtomicU64,
    in_words: AtomicU64,
}

impl Remarks {
    /// Looks at a puzzle that was read.
    pub fn look_at(&self, located: &Located) {
        let count = |of: &AtomicU64, there: bool| {
            if there {
                of.fetch_add(1, Ordering::Relaxed);
            }
        };
        count(&self.doubled, located.record.puzzle_in_comment().is_some());
        count(&self.in_words, located.dropped.contains(Loss::RulesInWords));
    }

    /// How many lines held a second puzzle behind the first, which was taken for a comment.
    pub fn doubled(&self) -> u64 {
        self.doubled.load(Ordering::Relaxed)
    }

    /// How many puzzles came with rules in words, which are not followed.
    pub fn in_words(&self) -> u64 {
        self.in_words.load(Ordering::Relaxed)
    }
}
