//! What became of the items of a batch: counted, and summed up in the end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use shudu::i18n::Speaker;
use shudu::ops::Found;

use crate::exit::Exit;

/// What became of one item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Done, fine, one solution.
    Ok,
    /// No solution.
    None,
    /// Several solutions.
    Many,
    /// Givens clash.
    Clash,
    /// Something else is wrong with it.
    Wrong,
    /// It is not what was asked for.
    Missed,
    /// It is not equivalent to what it was held against.
    Different,
    /// A budget was spent.
    Unknown,
    /// It could not be read.
    Unread,
    /// The command does not take puzzles of its kind.
    Refused,
}

impl Kind {
    const ALL: [Kind; 10] = [
        Kind::Ok,
        Kind::None,
        Kind::Many,
        Kind::Clash,
        Kind::Wrong,
        Kind::Missed,
        Kind::Different,
        Kind::Unknown,
        Kind::Unread,
        Kind::Refused,
    ];

    pub(crate) const fn exit(self) -> Exit {
        match self {
            Kind::Ok => Exit::Yes,
            Kind::None | Kind::Many | Kind::Clash | Kind::Wrong | Kind::Missed | Kind::Different => Exit::No,
            Kind::Unknown | Kind::Unread | Kind::Refused => Exit::Trouble,
        }
    }

    const fn message(self) -> &'static str {
        match self {
            Kind::Ok => "tally-ok",
            Kind::None => "tally-none",
            Kind::Many => "tally-many",
            Kind::Clash => "tally-clash",
            Kind::Wrong => "tally-wrong",
            Kind::Missed => "tally-missed",
            Kind::Different => "tally-different",
            Kind::Unknown => "tally-unknown",
            Kind::Unread => "tally-unread",
            Kind::Refused => "tally-refused",
        }
    }
}

impl From<Found> for Kind {
    fn from(found: Found) -> Kind {
        match found {
            Found::Ok => Kind::Ok,
            Found::None => Kind::None,
            Found::Many => Kind::Many,
            Found::Clash => Kind::Clash,
            Found::Wrong => Kind::Wrong,
            Found::Unknown => Kind::Unknown,
        }
    }
}

/// How many items became what.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tally {
    counts: [u64; Kind::ALL.len()],
    exit: Exit,
    interrupted: bool,
}

impl Tally {
    /// Counts one more.
    pub(crate) fn add(&mut self, kind: Kind) {
        self.add_many(kind, 1);
    }

    /// Counts several more of a kind.
    pub(crate) fn add_many(&mut self, kind: Kind, n: u64) {
        self.counts[kind as usize] += n;
        if n > 0 {
            self.exit = self.exit.and(kind.exit());
        }
    }

    /// Counts what became of an item. A search that the raised flag ended has no answer worth writing: then the work is
    /// stopped before it.
    pub(crate) fn count(
        &mut self,
        text: &mut Vec<u8>,
        stop: &AtomicBool,
        work: impl FnOnce(&mut Vec<u8>) -> Kind,
    ) {
        let before = text.len();
        let kind = work(text);
        if kind == Kind::Unknown && stop.load(Ordering::Relaxed) {
            text.truncate(before);
            self.interrupt();
        } else {
            self.add(kind);
        }
    }

    /// Adds another tally.
    pub(crate) fn merge(&mut self, other: &Tally) {
        for (sum, count) in self.counts.iter_mut().zip(other.counts) {
            *sum += count;
        }
        self.exit = self.exit.and(other.exit);
        self.interrupted |= other.interrupted;
    }

    /// All items.
    pub(crate) fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Was it stopped?
    pub(crate) const fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    /// The work was stopped before its end.
    pub(crate) fn interrupt(&mut self) {
        self.interrupted = true;
        self.exit = Exit::Trouble;
    }

    /// The exit code.
    pub(crate) const fn exit(&self) -> Exit {
        self.exit
    }

    /// The summary for standard error.
    pub(crate) fn summary(&self, time: Duration, speaker: &Speaker) -> String {
        let parts: Vec<String> = Kind::ALL
            .into_iter()
            .filter(|&kind| self.counts[kind as usize] > 0)
            .map(|kind| speaker.say_with(kind.message(), [("count", self.counts[kind as usize].into())]))
            .collect();
        let seconds = time.as_secs_f64();
        let are_fine = self.counts[Kind::Ok as usize] == self.total();
        let message = match (self.total(), are_fine) {
            (0, _) => "summary-nothing",
            // One says nothing of how many it would be in a second.
            (1, true) => "summary-fine-one",
            (1, false) => "summary-one",
            (_, true) => "summary-fine",
            (_, false) => "summary",
        };
        let rate = if seconds > 0.0 { self.total() as f64 / seconds } else { 0.0 };
        // What takes seconds a puzzle is not done at no rate at all.
        let rate = if rate < 10.0 { format!("{rate:.2}").into() } else { (rate as u64).into() };
        let mut text = speaker.say_with(
            message,
            [
                ("total", speaker.say_with("count-puzzles", [("count", self.total().into())]).into()),
                ("parts", parts.join(&speaker.say("list-comma")).into()),
                ("time", format!("{seconds:.2}").into()),
                ("rate", rate),
            ],
        );
        if self.interrupted {
            text.push_str(&speaker.say("summary-interrupted"));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_says_so_when_nothing_was_done() {
        let speaker = Speaker::new(shudu::i18n::Lang::English);
        let mut tally = Tally::default();
        tally.interrupt();
        let summary = tally.summary(Duration::from_secs(3), &speaker);
        assert_eq!(summary, "No puzzle. 3.00 s. Interrupted: the rest was not processed.");
        tally.add(Kind::Ok);
        let summary = tally.summary(Duration::from_secs(3), &speaker);
        assert!(summary.starts_with("1 puzzle in 3.00 s. Interrupted"), "{summary}");
        tally.add(Kind::Ok);
        let summary = tally.summary(Duration::from_secs(3), &speaker);
        assert!(summary.starts_with("2 puzzles in 3.00 s, 0.67 per second."), "{summary}");
    }
}
