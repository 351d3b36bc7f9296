//! The puzzle of a day in the library.

use std::sync::atomic::AtomicBool;

use shudu_core::{Budget, Date};
use shudu_library::{Equivalents, Library, LibraryError, NewPuzzle, PuzzleId};

use crate::ops::daily::make;

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

/// Makes the puzzle of a day, as [`crate::ops::daily::make`] does.
pub fn make_daily(date: Date) -> NewPuzzle {
    make_daily_until(date, &AtomicBool::new(false)).expect("nobody stops it")
}

/// The same; `None` when the flag is raised first, since half the work would be another puzzle.
pub fn make_daily_until(date: Date, stop: &AtomicBool) -> Option<NewPuzzle> {
    make(date, Budget { stop: Some(stop), ..Budget::UNBOUNDED }).map(NewPuzzle::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::daily::BY_WEEKDAY;

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
        assert_eq!(a.sudoku, b.sudoku);
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
            let er = new.sudoku.into_classic().unwrap().ratings.unwrap().se.unwrap().er.unwrap().0;
            assert!((least..=most).contains(&er), "{day}: {er}");
        }
    }
}
