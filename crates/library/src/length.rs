//! Names that are too long are refused.

use crate::error::LibraryError;
use crate::puzzles::NewPuzzle;
use crate::text::{MOST_TAGS, Text};

impl Text {
    /// Refuses a text that is too long.
    pub(crate) fn check(self, text: Option<&str>) -> Result<(), LibraryError> {
        let seen = text.map_or(0, |text| text.chars().count());
        if seen > self.most() { Err(LibraryError::TooLong { text: self, seen }) } else { Ok(()) }
    }

    /// Refuses a puzzle with such texts.
    pub(crate) fn check_all(puzzle: &NewPuzzle) -> Result<(), LibraryError> {
        if puzzle.tags.len() > MOST_TAGS {
            return Err(LibraryError::TooManyTags { seen: puzzle.tags.len() });
        }
        puzzle.tags.iter().try_for_each(|tag| Text::Tag.check(Some(tag)))?;
        Text::Collection.check(puzzle.collection.as_deref())?;
        Text::Source.check(puzzle.source.as_deref())
    }
}
