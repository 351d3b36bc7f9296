//! The context of a call: what its caller provides.

use std::sync::atomic::AtomicBool;
#[cfg(feature = "library")]
use std::sync::atomic::Ordering;
use std::time::Duration;

#[cfg(feature = "library")]
use shudu_core::time::{Instant, SystemTime, UNIX_EPOCH};
use shudu_generate::Seed;
use shudu_i18n::Speaker;

#[cfg(feature = "library")]
use super::Store;
use crate::ops::{Limits, MaxTime};

/// What the caller of a call provides.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct CallContext<'a> {
    /// Words the reasons.
    pub speaker: &'a Speaker,
    /// Ends searches when it is set: nobody waits for the answer any more.
    pub stop: &'a AtomicBool,
    /// The most time that a call may take, whatever its request says.
    pub ceiling: Duration,
    /// The seed of requests that name none, from a host whose operating system gives no random numbers: a browser.
    /// `None` for a fresh one.
    pub seed: Option<Seed>,
    /// The library. Without one, calls that need it are refused.
    #[cfg(feature = "library")]
    pub store: Option<&'a Store>,
}

impl std::fmt::Debug for CallContext<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CallContext").field("ceiling", &self.ceiling).finish_non_exhaustive()
    }
}

impl<'a> CallContext<'a> {
    /// The words, the flag and the ceiling; without a seed and a library.
    pub const fn new(speaker: &'a Speaker, stop: &'a AtomicBool, ceiling: Duration) -> CallContext<'a> {
        CallContext {
            speaker,
            stop,
            ceiling,
            seed: None,
            #[cfg(feature = "library")]
            store: None,
        }
    }

    /// The same with a seed for requests that name none.
    #[must_use]
    pub const fn with_seed(self, seed: Option<Seed>) -> CallContext<'a> {
        CallContext { seed, ..self }
    }

    /// The same with a library.
    #[cfg(feature = "library")]
    #[must_use]
    pub const fn with_store(self, store: &'a Store) -> CallContext<'a> {
        CallContext { store: Some(store), ..self }
    }

    /// The limits of a request, with at most [`CallContext::ceiling`] of time.
    pub fn limits(&self, requested: Limits) -> Limits {
        let time =
            requested.max_time.and_then(|time| time.0).map_or(self.ceiling, |time| time.min(self.ceiling));
        Limits { max_time: Some(MaxTime(Some(time))), ..requested }
    }
}

#[cfg(feature = "library")]
impl CallContext<'_> {
    /// Runs work that can be cancelled by a flag alone. The flag is set when the ceiling is reached or nobody waits any
    /// more.
    pub(super) fn within_ceiling<T>(&self, work: impl FnOnce(&AtomicBool) -> T) -> T {
        /// Ends the timer, also when the work panics.
        struct Done<'a>(&'a AtomicBool);
        impl Drop for Done<'_> {
            fn drop(&mut self) {
                self.0.store(true, Ordering::Relaxed);
            }
        }
        let end = Instant::now() + self.ceiling;
        let (late, done) = (AtomicBool::new(self.ceiling.is_zero()), AtomicBool::new(false));
        std::thread::scope(|scope| {
            let timer = scope.spawn(|| {
                while !done.load(Ordering::Relaxed) && !late.load(Ordering::Relaxed) {
                    let left = end.saturating_duration_since(Instant::now());
                    late.store(left.is_zero() || self.stop.load(Ordering::Relaxed), Ordering::Relaxed);
                    std::thread::park_timeout(left.min(Duration::from_millis(50)));
                }
            });
            let worked = {
                let _done = Done(&done);
                work(&late)
            };
            timer.thread().unpark();
            worked
        })
    }
}

/// Milliseconds since 1970.
#[cfg(feature = "library")]
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
