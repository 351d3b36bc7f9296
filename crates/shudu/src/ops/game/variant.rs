//! Games of other sizes and with other rules in the library.

use shudu_format::Sudoku;
use shudu_game::Moment;
use shudu_game::variant::{Start, Variant};
use shudu_library::{Equivalents, Library, NewPuzzle, Once};

use super::{PlayError, PlayingOf, ViewOf, ViewPuzzle, When};

/// Such a game in play.
pub type VariantPlaying = PlayingOf<Variant>;

impl VariantPlaying {
    /// Begins a game. Its puzzle goes into the library unless it is there. The same puzzle and moment begin no second
    /// game.
    ///
    /// # Errors
    /// When something is written over a given, or the library cannot be written.
    pub fn begin_variant(
        library: &mut Library,
        start: Start,
        now: impl Into<When>,
    ) -> Result<Self, PlayError> {
        let now = now.into();
        // Not a classic one, even where its record would be: a game is of the kind of its puzzle.
        let new = NewPuzzle::of(Sudoku::Variant(Box::new(start.puzzle.record().clone())));
        let puzzle = library.add(&[new], Equivalents::Keep, now.at().0)?[0].id();
        PlayingOf::begin_with(library, puzzle, start, Some(Once::Moment), now)
    }

    /// What a front end shows.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn view_variant(&self, library: &Library, now: Moment) -> Result<ViewOf<Variant>, PlayError> {
        let entry = library.puzzle(self.puzzle)?;
        let title = library.game_entry(self.id)?.title;
        Ok(ViewOf::of(self, ViewPuzzle::of(&entry), title, now))
    }
}
