//! How long the names may be that people give.

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
}
