//! What an operation may spend, as people write it: `--max-time 2s`, `"max-time": "150ms"`.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Budget;

/// A time, or expressly none. Written `2s`, `1.5s`, `150ms`, `1m`, `1h`, `none`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct MaxTime(pub Option<Duration>);

impl MaxTime {
    /// No bound.
    pub const NONE: MaxTime = MaxTime(None);
    /// What the odometers, `compare` and `count` get when nothing else is said: ten seconds.
    pub const DEFAULT: MaxTime = MaxTime(Some(Duration::from_secs(10)));
}

/// Not a time.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a time such as 2s, 150ms, 1m or none, seen {seen:?}")]
pub struct ParseMaxTimeError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for MaxTime {
    type Err = ParseMaxTimeError;

    fn from_str(text: &str) -> Result<MaxTime, ParseMaxTimeError> {
        let error = || ParseMaxTimeError { seen: text.to_owned() };
        if text.eq_ignore_ascii_case("none") {
            return Ok(MaxTime::NONE);
        }
        let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').ok_or_else(error)?;
        let (number, unit) = text.split_at(digits);
        let seconds = match unit {
            "ms" => 1e-3,
            "s" => 1.0,
            "m" | "min" => 60.0,
            "h" => 3600.0,
            _ => return Err(error()),
        };
        let number: f64 = number.parse().map_err(|_| error())?;
        Duration::try_from_secs_f64(number * seconds).map(|time| MaxTime(Some(time))).map_err(|_| error())
    }
}

impl TryFrom<String> for MaxTime {
    type Error = ParseMaxTimeError;
    fn try_from(text: String) -> Result<MaxTime, ParseMaxTimeError> {
        text.parse()
    }
}

impl From<MaxTime> for String {
    fn from(time: MaxTime) -> String {
        time.to_string()
    }
}

impl fmt::Display for MaxTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("none"),
            Some(time) if time.subsec_nanos() == 0 => write!(f, "{}s", time.as_secs()),
            Some(time) => write!(f, "{}ms", time.as_secs_f64() * 1e3),
        }
    }
}

/// What one operation on one puzzle may spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Limits {
    /// Time at most. When left out: no bound, or ten seconds where the operation could run for ever.
    pub max_time: Option<MaxTime>,
    /// Nodes at most (states, for the odometers). When left out: no bound.
    pub max_nodes: Option<u64>,
}

impl Limits {
    /// The budget, with this time when none was said.
    pub fn budget<'a>(&self, unless_said: MaxTime, stop: Option<&'a AtomicBool>) -> Budget<'a> {
        Budget { max_nodes: self.max_nodes, max_time: self.max_time.unwrap_or(unless_said).0, stop }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_print_and_parse() {
        for (text, millis) in
            [("2s", 2000), ("150ms", 150), ("1m", 60_000), ("1.5s", 1500), ("0s", 0), ("1h", 3_600_000)]
        {
            let time: MaxTime = text.parse().unwrap();
            assert_eq!(time, MaxTime(Some(Duration::from_millis(millis))), "{text}");
            assert_eq!(time.to_string().parse(), Ok(time), "{text}");
        }
        assert_eq!("none".parse(), Ok(MaxTime::NONE));
        for wrong in ["", "2", "s", "2x", "-2s", "1e3s", "2 s", "99999999999999999999999h"] {
            assert!(wrong.parse::<MaxTime>().is_err(), "{wrong}");
        }
    }
}
