//! Games of other sizes and with other rules in the library.

use shudu_game::Moment;
use shudu_game::variant::{Start, Variant};
use shudu_library::{Library, NewVariant, Once};

use super::{PlayError, PlayingOf, ViewOf, ViewPuzzle, When};

/// Such a game in play.
pub type VariantPlaying = PlayingOf<Variant>;

impl VariantPlaying {
    /// Begins a game. Its puzzle goes into the library unless it is there. The same puzzle and moment begin no second game.
    ///
    /// # Errors
    /// When something is written over a given, or the library cannot be written.
    pub fn begin_variant(
        library: &mut Library,
        start: Start,
        now: impl Into<When>,
    ) -> Result<Self, PlayError> {
        let now = now.into();
        let record = start.puzzle.record();
        let new = NewVariant {
            kind: record.kind(),
            text: start.puzzle.text().to_owned(),
            givens: record.givens.to_string(),
            title: record.title.clone(),
            source: None,
        };
        let puzzle = library.add_variant(&new, now.at().0)?;
        PlayingOf::begin_with(library, puzzle, start, Some(Once::Moment), now)
    }

    /// What a front end shows.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn view_variant(&self, library: &Library, now: Moment) -> Result<ViewOf<Variant>, PlayError> {
        let entry = library.variant(self.puzzle)?;
        let title = library.game_entry(self.id)?.title;
        let puzzle = ViewPuzzle {
            id: entry.id.0,
            kind: Some(entry.puzzle.kind),
            er: None,
            level: None,
            source: entry.puzzle.source,
            comment: entry.puzzle.title,
            best: entry.best,
        };
        Ok(ViewOf::of(self, puzzle, title, now))
    }
}
