//! What came out as NULL although something went in: why, how often, and the first example.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Why a function has no value for what it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The text is no puzzle: what was seen, and where.
    Unreadable(String),
    /// The givens clash.
    Clash,
    /// There is no solution.
    None,
    /// There are several solutions.
    Many,
    /// The grid is full: there is nothing to rate.
    Full,
    /// It fixes candidates (a Sukaku, pencilmarks); the question is one about givens.
    Candidates,
    /// The time for one puzzle ran out.
    Spent,
    /// The answer does not fit a 64-bit number.
    TooLarge,
    /// No puzzle like this was found or can be.
    NotMade(String),
}

impl Reason {
    /// Which kind of reason: the same for all texts that are no puzzle.
    pub const fn kind(&self) -> Kind {
        match self {
            Reason::Unreadable(_) => Kind::Unreadable,
            Reason::Clash => Kind::Clash,
            Reason::None => Kind::None,
            Reason::Many => Kind::Many,
            Reason::Full => Kind::Full,
            Reason::Candidates => Kind::Candidates,
            Reason::Spent => Kind::Spent,
            Reason::TooLarge => Kind::TooLarge,
            Reason::NotMade(_) => Kind::NotMade,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Unreadable(why) | Reason::NotMade(why) => why,
            Reason::Clash => "the givens clash",
            Reason::None => "there is no solution",
            Reason::Many => "there are several solutions",
            Reason::Full => "the grid is full already",
            Reason::Candidates => "it fixes candidates, but the function accepts givens only",
            Reason::Spent => "the time limit for one puzzle was reached",
            Reason::TooLarge => "the number does not fit 64 bits",
        })
    }
}

/// A [`Reason`] without its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "as in Reason")]
pub enum Kind {
    Unreadable,
    Clash,
    None,
    Many,
    Full,
    Candidates,
    Spent,
    TooLarge,
    NotMade,
}

/// One line of the account: a function, a reason, how often, and the first that was met.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The function or file that met it.
    pub place: String,
    /// The kind of reason.
    pub kind: Kind,
    /// How often.
    pub count: u64,
    /// The first text, shortened, and its reason. Which is the first may differ from run to run.
    pub example: String,
    /// Why, of the first.
    pub why: String,
}

type Counts = BTreeMap<(String, Kind), (u64, String, String)>;

/// The account of a session, shared by all its functions, and the flag that stops them.
#[derive(Debug, Clone, Default)]
pub struct Remarks {
    counts: Arc<Mutex<Counts>>,
    stop: Arc<AtomicBool>,
}

/// So much of a text is shown.
const SHOWN: usize = 100;

impl Remarks {
    /// Counts one.
    pub fn add(&self, place: &str, text: &str, reason: &Reason) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, ..) = counts
            .entry((place.to_owned(), reason.kind()))
            .or_insert_with(|| (0, shown(text), reason.to_string()));
        *count += 1;
    }

    /// What was counted since the last call, by place and reason.
    pub fn take(&self) -> Vec<Remark> {
        let counts = std::mem::take(&mut *self.counts.lock().unwrap_or_else(PoisonError::into_inner));
        let remark = |((place, kind), (count, example, why))| Remark { place, kind, count, example, why };
        counts.into_iter().map(remark).collect()
    }

    /// Tells all functions to stop, or lets them work again.
    pub fn set_stop(&self, stop: bool) {
        self.stop.store(stop, Ordering::Relaxed);
    }

    /// Is everything to stop?
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The flag itself, for budgets.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }
}

/// The beginning of a text, on one line.
fn shown(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_counted_by_place_and_reason_and_taken_once() {
        let remarks = Remarks::default();
        let other = remarks.clone();
        remarks.add("sudoku_er", "abc", &Reason::Unreadable("too few".to_owned()));
        other.add("sudoku_er", "def", &Reason::Unreadable("too many".to_owned()));
        other.add("sudoku_er", "11", &Reason::Clash);
        let taken = remarks.take();
        assert_eq!(taken.len(), 2);
        assert_eq!((taken[0].count, taken[0].example.as_str(), taken[0].why.as_str()), (2, "abc", "too few"));
        assert_eq!((taken[1].count, taken[1].kind), (1, Kind::Clash));
        assert!(other.take().is_empty());
    }

    #[test]
    fn long_texts_are_shortened() {
        assert_eq!(shown("a\n b"), "a b");
        assert_eq!(shown(&"数".repeat(200)).chars().count(), SHOWN + 1);
    }
}
