//! How long the names may be that people give.

use crate::error::LibraryError;
use crate::puzzles::NewPuzzle;

/// A text that people give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Text {
    /// The name of a game.
    Title,
    /// A tag of a puzzle.
    Tag,
    /// The name of a collection.
    Collection,
    /// Where a puzzle is from.
    Source,
}

/// The most tags that a puzzle is given at once.
pub const MOST_TAGS: usize = 100;

impl Text {
    /// The most characters of it.
    pub const fn most(self) -> usize {
        match self {
            Text::Tag => 100,
            Text::Title | Text::Collection => 200,
            // The path of a file.
            Text::Source => 4096,
        }
    }

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
