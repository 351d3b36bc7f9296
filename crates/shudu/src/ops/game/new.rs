//! A puzzle for a new game: one of the library that was not played, or a new one.

use std::sync::atomic::AtomicBool;

use shudu_generate::Seed;
use shudu_library::{Equivalents, Library, Order, PuzzleId, Search};

use crate::ops::game::PlayError;
use crate::ops::new_game::{NewGame, Wanted, make};

/// A puzzle as it is asked for: of the library, not played yet and not that of a day, or made and added. The oldest or
/// first that fits.
///
/// # Errors
/// When what is asked for makes no sense, or the limits are reached first.
pub fn find_or_make(
    library: &mut Library,
    new: &NewGame,
    stop: Option<&AtomicBool>,
    now: u64,
) -> Result<PuzzleId, PlayError> {
    // The minutes of the puzzles of a library are not kept.
    if new.minutes.is_some() {
        let made = make(new, Seed::fresh(), stop)?;
        return Ok(library.add(&[made.into()], Equivalents::Keep, now)?[0].id());
    }
    let wanted = Wanted::of(new)?;
    if new.seed.is_none() && !new.fresh {
        let search = Search {
            er: Some(wanted.er.clone()),
            techniques: new.technique.iter().cloned().collect(),
            symmetries: wanted
                .symmetry()
                .filter(|_| new.symmetry.is_some())
                .map(|s| s.name().to_owned())
                .into_iter()
                .collect(),
            played: Some(false),
            // Those who look forward to the puzzle of the day are not to have it unawares.
            daily: Some(false),
            order: Order::Random,
            limit: Some(1),
            ..Search::default()
        };
        if let Some(entry) = library.search(&search)?.first() {
            return Ok(entry.id);
        }
    }
    let made = make(new, Seed::fresh(), stop)?;
    Ok(library.add(&[made.into()], Equivalents::Keep, now)?[0].id())
}
