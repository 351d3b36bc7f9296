//! The puzzle of a day: the same for everyone, made from the date.

use std::sync::atomic::{AtomicBool, Ordering};

use shudu_core::Budget;
use shudu_format::{Record, SeRating};
use shudu_generate::{Blanks, Generated, Request, Seed, SymmetryChoice};
use shudu_library::{Date, Equivalents, Library, LibraryError, NewPuzzle, PuzzleId};
use shudu_logic::scale::se::Rater;

use super::learn;

/// What the ER of each day's puzzle should be, in tenths, both ends included: from singles on Monday to chains on
/// Sunday. Changing these, the request below or the seed changes puzzles that people have played.
const BY_WEEKDAY: [(u16, u16); 7] = [(10, 15), (12, 20), (15, 23), (17, 28), (23, 34), (26, 45), (38, 72)];

/// How many puzzles are made before the nearest one is taken.
const MOST: u64 = 400;

/// The puzzle of a day from the library; made and kept there at first.
///
/// # Errors
/// When the library cannot be read or written.
pub fn daily(library: &mut Library, date: Date, now: u64) -> Result<PuzzleId, LibraryError> {
    if let Some(id) = library.daily(date)? {
        return Ok(id);
    }
    add_daily(library, date, make_daily(date), now)
}

/// Keeps the puzzle of a day that [`make_daily`] made. Returns the one that the day has now: when another program was
/// quicker, that one, which is the same.
///
/// # Errors
/// When the library cannot be read or written.
pub fn add_daily(
    library: &mut Library,
    date: Date,
    made: NewPuzzle,
    now: u64,
) -> Result<PuzzleId, LibraryError> {
    let id = library.add(&[made], Equivalents::Keep, now)?[0].id();
    library.set_daily(date, id)
}

/// Makes the puzzle of a day: the first of the seed `daily-2026-11-21` whose rating is right for the day of the week,
/// with half-turn symmetry and 24 to 30 givens.
pub fn make_daily(date: Date) -> NewPuzzle {
    make_daily_until(date, &AtomicBool::new(false)).expect("nobody stops it")
}

/// The same; `None` when the flag is raised first, since half the work would be another puzzle.
pub fn make_daily_until(date: Date, stop: &AtomicBool) -> Option<NewPuzzle> {
    let seed: Seed = format!("daily-{date}").parse().expect("a word is a seed");
    let symmetry = SymmetryChoice::One(shudu_generate::Symmetry::HalfTurn);
    let request = Request { symmetry, blanks: Blanks::clues(24..=30), ..Request::default() };
    let (least, most) = BY_WEEKDAY[usize::from(date.weekday())];
    let budget = Budget { stop: Some(stop), ..Budget::UNBOUNDED };
    let mut rater = Rater::new();
    let mut nearest: Option<(u16, NewPuzzle)> = None;
    for index in 0..MOST {
        let made = shudu_generate::generate(&request, seed, index, budget);
        let new = made.ok().map(|made| told(&made, &mut rater, date, budget));
        if stop.load(Ordering::Relaxed) {
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

fn told(made: &Generated, rater: &mut Rater, date: Date, budget: Budget<'_>) -> NewPuzzle {
    let record = Record::of(*made.puzzle.grid());
    let new = learn(&record, Some(rater), budget).expect("the givens of a puzzle do not clash");
    NewPuzzle {
        source: Some(format!("daily {date}, seed {}", made.seed)),
        tags: vec!["daily".to_owned()],
        ..new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_has_one_puzzle_for_everyone() {
        let folder = tempfile::tempdir().unwrap();
        let mut here = Library::open(folder.path().join("here")).unwrap();
        let mut there = Library::open(folder.path().join("there")).unwrap();
        let day = date("2026-11-16");
        let id = daily(&mut here, day, 1).unwrap();
        assert_eq!(daily(&mut here, day, 2).unwrap(), id);
        let other = daily(&mut there, day, 3).unwrap();
        let (a, b) = (here.puzzle(id).unwrap(), there.puzzle(other).unwrap());
        assert_eq!(a.record, b.record);
        assert_eq!(a.tags, ["daily"]);
        assert_ne!(daily(&mut here, date("2026-11-17"), 4).unwrap(), id);
    }

    #[test]
    fn a_day_that_is_given_up_has_no_puzzle() {
        assert!(make_daily_until(date("2026-11-22"), &AtomicBool::new(true)).is_none());
    }

    #[test]
    fn the_days_of_a_week_get_harder() {
        for (day, (least, most)) in (16..23).zip(BY_WEEKDAY) {
            let new = make_daily(date(&format!("2026-11-{day}")));
            let er = new.record.ratings.unwrap().se.unwrap().er.unwrap().0;
            assert!((least..=most).contains(&er), "{day}: {er}");
        }
    }
}
