//! What was served, for whoever keeps the log, and how much one client may ask for.

use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use shudu::core::Date;

use crate::queue::Client;

/// A request and its answer. As text it is one line, whose time is UTC:
/// `2026-03-01 09:15:02 192.0.2.7 POST /api/solve 200 4 ms`. Neither a token nor a puzzle is in it.
#[derive(Debug, Clone)]
pub struct Served {
    /// When the answer was ready.
    pub at: SystemTime,
    /// From where the request came, if it came over a socket. Of IPv6 the network of 64 bits.
    pub from: Option<IpAddr>,
    /// The method.
    pub method: String,
    /// The path, as it was sent.
    pub path: String,
    /// The status of the answer.
    pub status: u16,
    /// How long it took to make the answer.
    pub took: Duration,
}

/// The most characters of a path that are written: more are the client's noise.
const MOST_PATH: usize = 100;

impl fmt::Display for Served {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = self.at.duration_since(UNIX_EPOCH).unwrap_or_default();
        let seconds = time.as_secs() % 86_400;
        let date = Date::of_unix_milliseconds(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        write!(f, "{date} {:02}:{:02}:{:02} ", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match self.from {
            Some(from) => write!(f, "{from} ")?,
            None => write!(f, "- ")?,
        }
        let path: String = self.path.chars().take(MOST_PATH).collect();
        let more = if path.len() < self.path.len() { "…" } else { "" };
        write!(f, "{} {path}{more} {} {} ms", self.method, self.status, self.took.as_millis())
    }
}

/// Calls of each client in the last minute, as a bucket that fills evenly.
#[derive(Debug)]
pub(crate) struct Quota {
    per_minute: f64,
    buckets: Mutex<HashMap<Client, (f64, Instant)>>,
}

/// When so many clients are remembered, those that may ask for all of it again are forgotten.
const MOST_CLIENTS: usize = 10_000;

impl Quota {
    pub(crate) fn new(per_minute: u32) -> Quota {
        Quota { per_minute: f64::from(per_minute), buckets: Mutex::default() }
    }

    /// Counts a call; otherwise in how many seconds there is room for one.
    pub(crate) fn take(&self, client: Client, now: Instant) -> Result<(), u64> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let full = self.per_minute;
        let filled = |(room, since): (f64, Instant)| {
            (room + now.saturating_duration_since(since).as_secs_f64() * full / 60.0).min(full)
        };
        if buckets.len() >= MOST_CLIENTS {
            buckets.retain(|_, bucket| filled(*bucket) < full);
            // So many that all are at it: nobody is remembered, rather than memory without a bound.
            if buckets.len() >= MOST_CLIENTS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(client).or_insert((full, now));
        *bucket = (filled(*bucket), now);
        if bucket.0 < 1.0 {
            return Err(((1.0 - bucket.0) * 60.0 / full).ceil() as u64);
        }
        bucket.0 -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_who_asked_for_what() {
        let served = Served {
            at: UNIX_EPOCH + Duration::from_secs(1_772_356_502),
            from: Some("192.0.2.7".parse().unwrap()),
            method: "POST".to_owned(),
            path: "/api/solve".to_owned(),
            status: 200,
            took: Duration::from_micros(4_321),
        };
        assert_eq!(served.to_string(), "2026-03-01 09:15:02 192.0.2.7 POST /api/solve 200 4 ms");
        let long = Served { path: "/x".repeat(90), from: None, ..served };
        assert_eq!(long.to_string(), format!("2026-03-01 09:15:02 - POST {}… 200 4 ms", "/x".repeat(50)));
    }

    #[test]
    fn a_quota_fills_again() {
        let quota = Quota::new(30);
        let (start, client) = (Instant::now(), Client::default());
        for _ in 0..30 {
            assert_eq!(quota.take(client, start), Ok(()));
        }
        assert_eq!(quota.take(client, start), Err(2));
        let other = Client::from("192.0.2.7".parse::<IpAddr>().unwrap());
        assert_eq!(quota.take(other, start), Ok(()), "another client has its own");
        let later = start + Duration::from_secs(2);
        assert_eq!((quota.take(client, later), quota.take(client, later)), (Ok(()), Err(2)));
    }

    #[test]
    fn clients_without_number_are_not_remembered_without_end() {
        let quota = Quota::new(1);
        for n in 0..3 * MOST_CLIENTS as u32 {
            quota.take(Client::from(IpAddr::from(n.to_be_bytes())), Instant::now()).unwrap();
        }
        assert!(quota.buckets.lock().unwrap().len() <= MOST_CLIENTS);
    }
}
