//! The pace of the player of a library: found from the games in it, and kept there when that is asked for.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use shudu_core::Grid;
use shudu_library::{GameEntry, Library, LibraryError};
use shudu_logic::scale::minutes::MODEL_VERSION;

use crate::ops::minutes::Pace;
use crate::ops::pace::{self, Calibration, MOST_GAMES};

/// The name under which the pace is kept.
const NAME: &str = "pace";

/// As it is kept: by which model it was found, since another one may say other minutes.
#[derive(Serialize, Deserialize)]
struct StoredPace {
    model: u32,
    #[serde(flatten)]
    pace: Pace,
}

/// The pace that the library keeps; `None` where there is none, or one of another model.
///
/// # Errors
/// When the library cannot be read.
pub fn pace_of(library: &Library) -> Result<Option<Pace>, LibraryError> {
    let kept: Option<StoredPace> = library.setting(NAME)?.and_then(|text| serde_json::from_str(&text).ok());
    Ok(kept.filter(|kept| kept.model == MODEL_VERSION).map(|kept| kept.pace))
}

/// Keeps a pace.
///
/// # Errors
/// When the library cannot be written.
pub fn keep_pace(library: &mut Library, pace: Pace) -> Result<(), LibraryError> {
    let kept = serde_json::to_string(&StoredPace { model: MODEL_VERSION, pace }).expect("numbers are JSON");
    library.set_setting(NAME, Some(&kept)).map(drop)
}

/// Forgets the pace. Was there one?
///
/// # Errors
/// When the library cannot be written.
pub fn forget_pace(library: &mut Library) -> Result<bool, LibraryError> {
    library.set_setting(NAME, None)
}

/// The pace from the games of the library: those of classic puzzles that were solved without help and with a time, of
/// each puzzle the first, the latest [`MOST_GAMES`]. Nothing is kept.
///
/// # Errors
/// When the library cannot be read.
pub fn calibrate(library: &Library, stop: Option<&AtomicBool>) -> Result<Calibration, LibraryError> {
    let counts = |game: &GameEntry| {
        game.kind.is_none() && !game.progress.aided && game.progress.found.is_some_and(|found| found > 0)
    };
    let mut games = library.games(false, None)?;
    games.sort_by_key(|game| (game.begun, game.id));
    // Anyone who knows a puzzle is faster: even a game that does not count has shown it.
    let mut seen = HashSet::new();
    games.retain(|game| seen.insert(game.puzzle) && counts(game));
    let latest = games.iter().rev().take(2 * MOST_GAMES);
    let mut timed: Vec<(Grid, u64)> = Vec::new();
    for game in latest {
        let puzzle = library.puzzle(game.puzzle)?.classic()?.givens;
        timed.push((puzzle, game.progress.found.unwrap_or_default()));
    }
    Ok(pace::calibrate(timed.into_iter(), stop))
}

#[cfg(test)]
mod tests {
    use shudu_format::Record;
    use shudu_library::{Equivalents, NewPuzzle, Progress};
    use shudu_logic::scale::minutes::FEWEST_GAMES;

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A puzzle for each game: digits are exchanged in a circle.
    fn puzzle(by: u8) -> Record {
        let turned = PUZZLE.bytes().map(|byte| match byte {
            b'1'..=b'9' => char::from(b'1' + (byte - b'1' + by) % 9),
            _ => '.',
        });
        Record::of(turned.collect::<String>().parse().unwrap())
    }

    #[test]
    fn games_without_help_count_once_a_puzzle() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path().join("l")).unwrap();
        let mut play = |by: u8, found: Option<u64>, aided: bool, at: u64| {
            let id = library.add(&[NewPuzzle::of(puzzle(by))], Equivalents::Keep, 0).unwrap()[0].id();
            let progress = Progress { solved: true, aided, found, ..Progress::default() };
            library.begin(id, "{}", progress, at).unwrap();
        };
        for by in 0..7 {
            play(by, Some(300_000), false, u64::from(by) + 10);
            // Again, and faster.
            play(by, Some(1000), false, u64::from(by) + 100);
        }
        play(7, Some(300_000), true, 20);
        play(8, None, false, 21);
        let few = calibrate(&library, None).unwrap();
        assert_eq!((few.games, few.least, few.pace), (7, FEWEST_GAMES, None));
        let id = library.add(&[NewPuzzle::of(Record::of(puzzle(1).givens))], Equivalents::Keep, 0).unwrap()
            [0]
        .id();
        assert_eq!(library.games(false, Some(id)).unwrap().len(), 2, "the puzzle is known");
    }

    #[test]
    fn a_pace_is_kept_until_it_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path().join("l")).unwrap();
        assert_eq!(pace_of(&library).unwrap(), None);
        let pace = Pace { factor: 1.5, spread: 0.25 };
        keep_pace(&mut library, pace).unwrap();
        assert_eq!(pace_of(&library).unwrap(), Some(pace));
        library.set_setting(NAME, Some(r#"{"model": 0, "factor": 1.5, "spread": 0.2}"#)).unwrap();
        assert_eq!(pace_of(&library).unwrap(), None, "it was found by another model");
        assert!(forget_pace(&mut library).unwrap() && !forget_pace(&mut library).unwrap());
    }
}
