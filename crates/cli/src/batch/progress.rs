//! How far a batch is: a bar over the puzzles that are done.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::waiting;

/// A bar on a terminal, or none. How many puzzles there will be is unknown: of the bytes that were read, the share of
/// the puzzles in them that are done counts.
#[derive(Debug, Clone)]
pub(crate) struct Progress {
    bar: ProgressBar,
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    bytes: AtomicU64,
    read: AtomicU64,
    done: AtomicU64,
}

impl Progress {
    /// One that is not seen.
    pub(crate) fn hidden() -> Progress {
        Progress { bar: ProgressBar::hidden(), counts: Arc::default() }
    }

    /// One over so many bytes, where standard error is a terminal. Where the output goes to the same terminal the
    /// results themselves show how far it is.
    pub(super) fn over(total: u64, to_file: bool, is_quiet: bool) -> Progress {
        let output_is_seen = !to_file && io::stdout().is_terminal();
        if is_quiet || output_is_seen || !io::stderr().is_terminal() || total == 0 {
            return Progress::hidden();
        }
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(4));
        let style = ProgressStyle::with_template("{bar:30} {percent}%  {msg}  {eta}");
        bar.set_style(style.expect("the template is well formed"));
        Progress { bar, counts: Arc::default() }
    }

    /// So many bytes of the input were read.
    pub(super) fn bytes(&self, count: usize) {
        self.counts.bytes.fetch_add(count as u64, Ordering::Relaxed);
    }

    /// So many puzzles were read.
    pub(super) fn read(&self, count: usize) {
        self.counts.read.fetch_add(count as u64, Ordering::Relaxed);
    }

    /// So many puzzles are done; `words` says how many that are in all.
    pub(super) fn done(&self, count: usize, words: impl FnOnce(u64) -> String) {
        if self.bar.is_hidden() {
            return;
        }
        waiting::end();
        let done = self.counts.done.fetch_add(count as u64, Ordering::Relaxed) + count as u64;
        let [bytes, read] =
            [&self.counts.bytes, &self.counts.read].map(|count| count.load(Ordering::Relaxed));
        let share = u128::from(bytes) * u128::from(done) / u128::from(read.max(1));
        self.bar.set_position(u64::try_from(share).unwrap_or(u64::MAX));
        self.bar.set_message(words(done));
    }

    /// Prints something without disturbing the bar.
    pub(super) fn suspend(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
