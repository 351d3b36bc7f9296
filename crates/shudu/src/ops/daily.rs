//! The puzzle of a day: the same for everyone, made from the date.

use std::sync::atomic::Ordering;

use shudu_core::time::Instant;
use shudu_core::{Budget, Date};
use shudu_format::{Record, SeRating};
use shudu_generate::{Blanks, Generated, Request, Seed, SymmetryChoice};
use shudu_logic::scale::se::Rater;

use crate::ops::described::{Described, describe};

/// What the ER of each day's puzzle should be, in tenths, both ends included: from singles on Monday to chains on
/// Sunday. Changing these, the request below or the seed changes puzzles that people have played.
pub(crate) const BY_WEEKDAY: [(u16, u16); 7] =
    [(10, 15), (12, 20), (15, 23), (17, 28), (23, 34), (26, 45), (38, 72)];

/// How many puzzles are made before the nearest one is taken.
const MOST: u64 = 400;

/// Makes the puzzle of a day: the first of the seed `v1:daily-2026-11-21` whose rating is right for the day of the
/// week, with half-turn symmetry and 24 to 30 givens. `None` when the budget ends first, since half the work would be
/// another puzzle.
pub fn make(date: Date, budget: Budget<'_>) -> Option<Described> {
    let seed: Seed = format!("v1:daily-{date}").parse().expect("a word is a seed");
    let symmetry = SymmetryChoice::One(shudu_generate::Symmetry::HalfTurn);
    let request = Request { symmetry, blanks: Blanks::clues(24..=30), ..Request::default() };
    let (least, most) = BY_WEEKDAY[usize::from(date.weekday())];
    let start = Instant::now();
    // A search that ends for want of time gives nothing, and the next puzzle would be another one.
    let is_over = || {
        budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || budget.max_time.is_some_and(|most| start.elapsed() >= most)
    };
    let mut rater = Rater::new();
    let mut nearest: Option<(u16, Described)> = None;
    for index in 0..MOST {
        let made = shudu_generate::generate(&request, seed, index, budget);
        let new = made.ok().map(|made| described(&made, &mut rater, date, budget));
        if is_over() {
            return None;
        }
        let Some(new) = new else { continue };
        let rating = new.record.ratings.as_ref().and_then(|ratings| ratings.se);
        let Some(SeRating { er: Some(er), .. }) = rating else { continue };
        let off = least.saturating_sub(er.0).max(er.0.saturating_sub(most));
        if nearest.as_ref().is_none_or(|(best, _)| off < *best) {
            nearest = Some((off, new));
        }
        if off == 0 {
            break;
        }
    }
    Some(nearest.expect("the generator makes puzzles, and they can be rated").1)
}

fn described(made: &Generated, rater: &mut Rater, date: Date, budget: Budget<'_>) -> Described {
    let record = Record::of(*made.puzzle.grid());
    let new = describe(&record, Some(rater), budget).expect("the givens of a puzzle do not clash");
    Described {
        source: Some(format!("daily {date}, seed {}", made.seed)),
        tags: vec!["daily".to_owned()],
        ..new
    }
}
