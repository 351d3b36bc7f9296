//! Accounts of searches.

use std::collections::BTreeMap;
use std::time::Duration;

use shudu_classic::space::{BigUint, seconds_left, states, states_left};
use shudu_core::Account;

use crate::speaker::Speaker;
use crate::words::number::{counted, grouped};

/// The seconds of a year of 365.25 days.
const YEAR: u64 = 31_557_600;

impl Speaker {
    /// An account as lines `name: value`, each with its line end. Counts of zero stay: they say something too. Numbers
    /// stand as people read them; for programs there are CSV and JSON.
    pub fn account(&self, account: &Account) -> String {
        let mut lines = vec![
            ("account-nodes", grouped(&account.nodes.to_string())),
            ("account-guesses", grouped(&account.guesses.to_string())),
            ("account-dead-ends", grouped(&account.dead_ends.to_string())),
            ("account-deepest", grouped(&account.deepest.to_string())),
            ("account-solutions", grouped(&account.solutions.to_string())),
            ("account-time", duration(account.time)),
        ];
        if account.houses > 0 {
            let all = grouped(&account.nodes.saturating_mul(27).to_string());
            let houses = grouped(&account.houses.to_string());
            let said = self.say_with("account-houses-of", [("houses", houses.into()), ("all", all.into())]);
            lines.push(("account-houses", said));
        }
        if let (Some(space), Some(left)) = (&account.space, states_left(account)) {
            let pruned = self.exact(&states(space).to_string());
            lines.push((
                "account-space",
                match &account.unpruned {
                    None => pruned,
                    Some(unpruned) => self.say_with(
                        "account-space-pruned",
                        [
                            ("pruned", pruned.into()),
                            ("unpruned", self.exact(&states(unpruned).to_string()).into()),
                        ],
                    ),
                },
            ));
            lines.push(("account-left", self.exact(&left.to_string())));
            lines.extend(self.needs(account).map(|time| ("account-needs", time)));
        }
        lines.into_iter().map(|(name, value)| format!("  {}: {value}\n", self.say(name))).collect()
    }

    /// How many nodes each of several searches took, from how many took this many: the least, some ranks, the most, and
    /// all together. One line; empty without a search.
    pub fn spread(&self, searches: &BTreeMap<u64, u64>) -> String {
        let count: u64 = searches.values().sum();
        let Some(last) = count.checked_sub(1) else { return String::new() };
        let number = |number: u64| grouped(&number.to_string()).into();
        let rank = |percent: u64| {
            let mut before = u128::from(last) * u128::from(percent) / 100;
            let found = searches.iter().find(|(_, many)| {
                let here = before < u128::from(**many);
                before = before.saturating_sub(u128::from(**many));
                here
            });
            number(found.map_or(0, |(nodes, _)| *nodes))
        };
        self.say_with(
            "spread",
            [
                ("searches", number(count)),
                ("least", rank(0)),
                ("half", rank(50)),
                ("ninety", rank(90)),
                ("ninety-nine", rank(99)),
                ("most", rank(100)),
                ("all", number(searches.iter().map(|(nodes, many)| nodes * many).sum())),
            ],
        )
    }

    /// The search space of a puzzle with pruning and without: one line. `None` for an account that knows only one of
    /// them.
    pub fn spaces(&self, account: &Account) -> Option<String> {
        let (pruned, unpruned) = (account.space.as_ref()?, account.unpruned.as_ref()?);
        let values = [("pruned", pruned), ("unpruned", unpruned)]
            .map(|(name, space)| (name, self.exact(&states(space).to_string()).into()));
        Some(self.say_with("spaces", values))
    }

    /// The search space of one algorithm, what of it was tried, and how long the rest would take: one line.
    pub fn space(&self, algorithm: &str, account: &Account) -> String {
        let text = |value: Option<String>| value.map(|digits| self.exact(&digits)).unwrap_or_default();
        let space = text(account.space.as_ref().map(|space| states(space).to_string()));
        let left = text(states_left(account).map(|left| left.to_string()));
        let tried = grouped(&account.nodes.to_string());
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

    /// How long the states that are left would take.
    fn needs(&self, account: &Account) -> Option<String> {
        seconds_left(account).map(|seconds| self.long_time(&seconds))
    }

    /// Seconds, in the largest unit that fits.
    fn long_time(&self, seconds: &BigUint) -> String {
        match u64::try_from(seconds) {
            Ok(seconds) if seconds < 2 * 86_400 => self.say_with("seconds", [("seconds", counted(seconds))]),
            Ok(seconds) if seconds < 2 * YEAR => self.say_with("days", [("days", counted(seconds / 86_400))]),
            _ => self.say_with("years", [("years", self.exact(&(seconds / YEAR).to_string()).into())]),
        }
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

#[cfg(test)]
mod tests {
    use shudu_core::{DigitSet, End, Space, Spent};

    use super::*;
    use crate::lang::Lang;

    /// The odometer on the empty grid at 10^8 states a second: 9^81 states.
    fn empty_grid() -> Account {
        Account {
            nodes: 100_000_000,
            time: Duration::from_secs(1),
            space: Some(Space::new([DigitSet::ALL; 81])),
            end: End::Spent(Spent::Time),
            ..Account::default()
        }
    }

    #[test]
    fn a_year_has_365_days_and_a_quarter() {
        let [english, chinese] = Lang::ALL.map(Speaker::new);
        let said = english.account(&empty_grid());
        assert!(said.contains("(6.23 × 10^61) years\n"), "{said}");
        assert!(said.contains("  nodes: 100 000 000\n"), "{said}");
        let said = chinese.space("odometer", &empty_grid());
        assert!(said.contains("537 966 391 196 809，约 1.97 × 10^77 个状态"), "{said}");
        assert!(said.contains("，约 6.23 × 10^61 年"), "{said}");
    }

    #[test]
    fn the_spread_of_searches_has_its_ranks() {
        let speaker = Speaker::new(Lang::English);
        let searches = BTreeMap::from([(82, 49), (100, 41), (1000, 10)]);
        let said = speaker.spread(&searches);
        assert!(
            said.contains(
                "100 grids): minimum 82, median 100, 90th percentile 100, 99th percentile 1 000, maximum 1 000"
            ),
            "{said}"
        );
        assert!(said.ends_with("total 18 118"), "{said}");
        assert_eq!(speaker.spread(&BTreeMap::new()), "");
    }

    #[test]
    fn times_take_the_largest_unit_that_fits() {
        let speaker = Speaker::new(Lang::English);
        let needs = |seconds: u64| speaker.long_time(&seconds.into());
        assert_eq!(needs(1), "1 second");
        assert_eq!(needs(172_799), "172 799 seconds");
        assert_eq!(needs(172_800), "2 days");
        assert_eq!(needs(2 * YEAR - 1), "730 days");
        assert_eq!(needs(2 * YEAR), "2 years");
        assert_eq!(needs(31_557_600_000), "1 000 years");
    }
}
