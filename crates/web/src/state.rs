//! What all requests share.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use shudu::api::Priority;
#[cfg(feature = "library")]
use shudu::api::Store;
use shudu::i18n::{Lang, Speaker};
use tokio::sync::Semaphore;

use crate::Options;
use crate::log::{Quota, Served};
use crate::queue::Queue;

/// What all requests share. Cheap to clone.
#[derive(Clone)]
pub struct State {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) speakers: [Speaker; 2],
    pub(crate) token: Option<String>,
    /// Is the server reachable from this machine alone?
    pub(crate) loopback: bool,
    pub(crate) ceiling: Duration,
    pub(crate) started: Instant,
    pub(crate) quota: Option<Quota>,
    pub(crate) log: Option<fn(&Served)>,
    #[cfg(feature = "library")]
    pub(crate) store: Store,
    short: Arc<Queue>,
    hints: Arc<Queue>,
    trials: Arc<Queue>,
    long: Arc<Queue>,
    /// Room for bodies, in parts of [`SMALL_BODY`].
    pub(crate) bodies: Arc<Semaphore>,
}

/// The largest body that needs no room: as many as there are connections fit into memory.
pub(crate) const SMALL_BODY: usize = 64 << 10;

/// All larger bodies together, in bytes.
const MOST_BODIES: usize = 256 << 20;

/// Look-ups and moves at one time. Most of their time is spent waiting for the disk, and moves that come at the same
/// time are committed together.
const SHORT: usize = 32;

/// Hints at one time, per processor. They also wait for the disk, because the game's log records each hint.
const HINTS: usize = 12;

impl Inner {
    /// The places for calls of this priority.
    pub(crate) fn places(&self, priority: Priority) -> &Arc<Queue> {
        match priority {
            Priority::Short => &self.short,
            Priority::Hint => &self.hints,
            _ => &self.long,
        }
    }

    /// The places for searches that are tried.
    pub(crate) fn trials(&self) -> &Arc<Queue> {
        &self.trials
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State").field("loopback", &self.inner.loopback).finish_non_exhaustive()
    }
}

impl State {
    /// For these options.
    pub fn new(options: &Options) -> State {
        let workers = match options.workers {
            0 => std::thread::available_parallelism().map_or(2, usize::from),
            n => n,
        };
        State {
            inner: Arc::new(Inner {
                speakers: Lang::ALL.map(Speaker::new),
                token: options.token.clone(),
                loopback: options.host.is_loopback(),
                ceiling: options.ceiling,
                started: Instant::now(),
                quota: options.quota.map(Quota::new),
                log: options.log,
                #[cfg(feature = "library")]
                store: Store::new(options.library.clone()),
                short: Queue::new(SHORT),
                hints: Queue::new(HINTS * workers),
                trials: Queue::new(workers),
                long: Queue::new(workers),
                bodies: Arc::new(Semaphore::new(MOST_BODIES / SMALL_BODY)),
            }),
        }
    }

    /// The speaker of a language.
    pub(crate) fn speaker(&self, lang: Lang) -> &Speaker {
        let found = self.inner.speakers.iter().find(|speaker| speaker.lang() == lang);
        found.expect("there is a speaker of every language")
    }
}

/// The language that a browser asks for: of the supported ones the one with the greatest weight, the first of several;
/// English if none is given.
pub(crate) fn lang(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let weighed = |one: &str| {
        let (tag, rest) = one.split_once(';').unwrap_or((one, "q=1"));
        let weight: f32 = rest.trim().strip_prefix("q=").and_then(|q| q.trim().parse().ok()).unwrap_or(1.0);
        let lang = Lang::of_locale(tag.trim());
        // A tag of no language of ours is read as English; only one that says so asks for it.
        let spoken = lang != Lang::English || tag.trim().to_ascii_lowercase().starts_with("en");
        (spoken && weight > 0.0).then_some((lang, weight))
    };
    let mut best: Option<(Lang, f32)> = None;
    for (lang, weight) in wanted.split(',').filter_map(weighed) {
        if best.is_none_or(|(_, most)| weight > most) {
            best = Some((lang, weight));
        }
    }
    best.map_or(Lang::English, |(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_one_of_ours_with_the_greatest_weight() {
        for (wanted, expected) in [
            ("", Lang::English),
            ("zh-CN", Lang::Chinese),
            ("zh-CN,zh;q=0.9,en;q=0.8", Lang::Chinese),
            ("en-GB,zh;q=0.9", Lang::English),
            ("de, zh;q=0.5", Lang::Chinese),
            ("de,fr;q=0.8,*;q=0.1", Lang::English),
            ("zh;q=0.3, en;q=0.7", Lang::English),
            ("zh;q=0, de", Lang::English),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, wanted.parse().unwrap());
            assert_eq!(lang(&headers), expected, "{wanted:?}");
        }
    }
}
