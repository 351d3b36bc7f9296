//! Ratings that were found a moment ago: `sudoku_er(p)`, `sudoku_ep(p)` and `sudoku_ed(p)` of the same batch are asked
//! one after the other, and the second and third are answered from here.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use shudu::logic::scale::minutes::Estimate;
use shudu::logic::scale::{hodoku, se};
use shudu::ops::Limits;
use shudu::ops::rate::{Options, Outcome, Scale, rate};

use crate::remarks::Reason;
use crate::values::{Line, of_line};

/// What is asked of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RatingQuery {
    /// Its rating by a scale.
    Scale(Scale),
    /// The techniques of Sudoku Explainer's path.
    Techniques,
}

/// What is known of a puzzle so far.
#[derive(Debug, Clone, Default)]
pub(crate) struct CachedRatings {
    pub(crate) se: Option<se::Rating>,
    pub(crate) hodoku: Option<hodoku::Rating>,
    /// Its minutes; `Some(None)` where no technique leads to the end.
    pub(crate) minutes: Option<Option<Estimate>>,
    /// The slugs, the hardest first, each once, with the number of steps.
    pub(crate) techniques: Option<Arc<[(String, u32)]>>,
    /// It has no rating, whatever the scale.
    none: Option<Reason>,
}

impl CachedRatings {
    fn answers(&self, asked: RatingQuery) -> bool {
        match asked {
            _ if self.none.is_some() => true,
            RatingQuery::Scale(Scale::Se | Scale::Level) => self.se.is_some(),
            RatingQuery::Scale(Scale::Hodoku) => self.hodoku.is_some(),
            RatingQuery::Scale(Scale::Minutes) => self.minutes.is_some(),
            RatingQuery::Techniques => self.techniques.is_some(),
        }
    }
}

/// Two generations of entries: when the younger is full the older is dropped, so memory is bounded and what was asked
/// lately is there.
#[derive(Debug, Default)]
struct Shard {
    young: HashMap<Line, CachedRatings>,
    old: HashMap<Line, CachedRatings>,
}

impl Shard {
    fn get(&self, line: &Line) -> Option<&CachedRatings> {
        self.young.get(line).or_else(|| self.old.get(line))
    }

    fn put(&mut self, line: &Line, known: CachedRatings) {
        if self.young.len() >= FULL {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(*line, known);
    }
}

const SHARDS: usize = 64;

/// Entries of one generation of one shard: 2 × 64 × 2048 entries of some 200 bytes are some 50 MB at most.
const FULL: usize = 2048;

/// The ratings that a session remembers.
#[derive(Debug)]
pub(crate) struct Ratings {
    shards: Vec<Mutex<Shard>>,
    hasher: RandomState,
}

impl Default for Ratings {
    fn default() -> Ratings {
        Ratings { shards: (0..SHARDS).map(|_| Mutex::default()).collect(), hasher: RandomState::new() }
    }
}

impl Ratings {
    /// The rating of a puzzle, remembered or found now.
    ///
    /// # Errors
    /// Why there is none. That the time ran out is not remembered: the next call may have more of it.
    pub(crate) fn rate(
        &self,
        line: &Line,
        asked: RatingQuery,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Result<CachedRatings, Reason> {
        let shard = &self.shards[self.hasher.hash_one(line) as usize % SHARDS];
        let lock = || shard.lock().unwrap_or_else(PoisonError::into_inner);
        let mut known = lock().get(line).cloned().unwrap_or_default();
        if !known.answers(asked) {
            learn(&mut known, line, asked, limits, stop)?;
            lock().put(line, known.clone());
        }
        match known.none {
            Some(reason) => Err(reason),
            None => Ok(known),
        }
    }
}

/// Adds what is asked for.
fn learn(
    known: &mut CachedRatings,
    line: &Line,
    asked: RatingQuery,
    limits: Limits,
    stop: &AtomicBool,
) -> Result<(), Reason> {
    let scale = match asked {
        RatingQuery::Scale(scale) => scale,
        RatingQuery::Techniques => Scale::Se,
    };
    let techniques = asked == RatingQuery::Techniques;
    let options = Options { limits, scale: vec![scale], techniques, ..Options::default() };
    known.none = match rate(&of_line(line), &options, Some(stop)) {
        Outcome::Rated(rated) => {
            known.se = rated.se.or(known.se);
            known.hodoku = rated.hodoku.or(known.hodoku);
            if scale == Scale::Minutes {
                known.minutes = Some(rated.minutes);
            }
            if techniques {
                let mut steps: Vec<(String, u32)> = Vec::new();
                for technique in rated.techniques {
                    match steps.iter_mut().find(|(slug, _)| *slug == technique.technique) {
                        Some((_, times)) => *times += technique.times,
                        None => steps.push((technique.technique, technique.times)),
                    }
                }
                known.techniques = Some(steps.into());
            }
            None
        }
        Outcome::Invalid(_) => Some(Reason::Clash),
        Outcome::None => Some(Reason::None),
        Outcome::Many => Some(Reason::Many),
        Outcome::Full => Some(Reason::Full),
        Outcome::Sukaku => Some(Reason::Candidates),
        Outcome::Unknown(..) => {
            debug_assert!(stop.load(Ordering::Relaxed) || limits.max_time.is_some(), "nothing else ends it");
            return Err(Reason::Spent);
        }
    };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &[u8; 81] =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn what_is_known_is_not_searched_for_again() {
        let ratings = Ratings::default();
        let stop = AtomicBool::new(false);
        let ask = |asked| ratings.rate(EASY, asked, Limits::default(), &stop);
        let first = ask(RatingQuery::Scale(Scale::Se)).unwrap();
        assert_eq!(first.se.unwrap().er.to_string(), "1.2");
        assert!(first.hodoku.is_none());
        // With the flag raised nothing can be searched for, and yet the answer is there.
        stop.store(true, Ordering::Relaxed);
        assert_eq!(ask(RatingQuery::Scale(Scale::Se)).unwrap().se, first.se);
        assert_eq!(ask(RatingQuery::Scale(Scale::Hodoku)).unwrap_err(), Reason::Spent);
        stop.store(false, Ordering::Relaxed);
        let all = ask(RatingQuery::Scale(Scale::Hodoku)).unwrap();
        assert!(all.se == first.se && all.hodoku.is_some());
        assert!(!ask(RatingQuery::Techniques).unwrap().techniques.unwrap().is_empty());
        let minutes = ask(RatingQuery::Scale(Scale::Minutes)).unwrap().minutes;
        assert!(minutes.flatten().is_some());
        stop.store(true, Ordering::Relaxed);
        assert_eq!(ask(RatingQuery::Scale(Scale::Minutes)).unwrap().minutes, minutes);
    }

    #[test]
    fn what_has_no_rating_is_known_too() {
        let ratings = Ratings::default();
        let stop = AtomicBool::new(false);
        for _ in 0..2 {
            let answer = ratings.rate(&[b'.'; 81], RatingQuery::Scale(Scale::Se), Limits::default(), &stop);
            assert_eq!(answer.unwrap_err(), Reason::Many);
            stop.store(true, Ordering::Relaxed);
        }
    }

    #[test]
    fn memory_is_bounded() {
        let mut shard = Shard::default();
        for i in 0..3 * FULL {
            let mut line = [b'.'; 81];
            line[..8].copy_from_slice(format!("{i:08}").as_bytes());
            shard.put(&line, CachedRatings::default());
            assert!(shard.young.len() + shard.old.len() <= 2 * FULL);
            assert!(shard.get(&line).is_some());
        }
    }
}
