//! Accounts of searches.

use std::time::Duration;

use shudu_core::Account;

use crate::speaker::Speaker;

impl Speaker {
    /// An account as lines `name: value`, each with its line end. Counts of zero stay: they say something too.
    pub fn account(&self, account: &Account) -> String {
        let mut lines = vec![
            ("account-nodes", account.nodes.to_string()),
            ("account-guesses", account.guesses.to_string()),
            ("account-dead-ends", account.dead_ends.to_string()),
            ("account-deepest", account.deepest.to_string()),
            ("account-solutions", account.solutions.to_string()),
            ("account-time", duration(account.time)),
        ];
        if let (Some(space), Some(left)) = (&account.space, account.states_left()) {
            lines.push(("account-space", space.to_string()));
            lines.push(("account-left", left.to_string()));
            lines.extend(self.needs(account).map(|time| ("account-needs", time)));
        }
        lines.into_iter().map(|(name, value)| format!("  {}: {value}\n", self.say(name))).collect()
    }

    /// The search space of one algorithm, what of it was tried, and how long the rest would take: one line.
    pub fn space(&self, algorithm: &str, account: &Account) -> String {
        let text = |value: Option<String>| value.unwrap_or_default();
        let space = text(account.space.as_ref().map(ToString::to_string));
        let left = text(account.states_left().map(|left| left.to_string()));
        let tried = account.nodes.to_string();
        match self.needs(account).filter(|_| !account.is_exhausted()) {
            Some(time) => self.say_with(
                "space-needs",
                [
                    ("algorithm", algorithm.into()),
                    ("space", space.into()),
                    ("tried", tried.into()),
                    ("left", left.into()),
                    ("time", time.into()),
                ],
            ),
            None => self.say_with(
                "space",
                [
                    ("algorithm", algorithm.into()),
                    ("space", space.into()),
                    ("tried", tried.into()),
                    ("left", left.into()),
                ],
            ),
        }
    }

    /// How long the states that are left would take, in the largest unit that fits.
    fn needs(&self, account: &Account) -> Option<String> {
        let seconds = account.seconds_left()?;
        Some(match u64::try_from(&seconds) {
            Ok(seconds) if seconds < 2 * 86_400 => self.say_with("seconds", [("seconds", seconds.into())]),
            Ok(seconds) if seconds < 2 * 31_557_600 => {
                self.say_with("days", [("days", (seconds / 86_400).into())])
            }
            // A year of 365.25 days.
            _ => self.say_with("years", [("years", (seconds / 31_557_600u64).to_string().into())]),
        })
    }
}

/// A time with a sensible number of places.
fn duration(time: Duration) -> String {
    match time.as_secs_f64() {
        s if s < 1e-3 => format!("{:.1} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}
