//! What an input says that nothing was made of, and what should be known of an answer for that: told once, at the end.

use std::sync::atomic::{AtomicU64, Ordering};

use shudu::format::{Located, Loss};

use super::Context;

/// How often there was something to tell.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    /// Lines with a second puzzle behind the first.
    doubled: AtomicU64,
    /// Puzzles with rules in words.
    in_words: AtomicU64,
}

impl Remarks {
    /// Looks at a puzzle that was read.
    pub(super) fn look_at(&self, located: &Located) {
        let count = |of: &AtomicU64, there: bool| {
            if there {
                of.fetch_add(1, Ordering::Relaxed);
            }
        };
        count(&self.doubled, located.record.puzzle_in_comment().is_some());
        count(&self.in_words, located.dropped.contains(Loss::RulesInWords));
    }

    /// Tells it, unless it is to be quiet.
    pub(super) fn tell(&self, context: &Context<'_>) {
        for (name, count) in [("input-doubled", &self.doubled), ("input-in-words", &self.in_words)] {
            match count.load(Ordering::Relaxed) {
                0 => {}
                count => context.note(&context.speaker.say_with(name, [("count", count.into())])),
            }
        }
    }
}
