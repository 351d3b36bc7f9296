//! Text for terminals, files and messages. Every function gives whole lines, each ended by a line feed, and the
//! scene's captions below.
//!
//! | | with colour | without |
//! |---|---|---|
//! | given | bold | ` 5` |
//! | found digit | cyan | `+5` |
//! | blank | dim `.` | ` .` |
//! | pattern | on green | `(5)` |
//! | secondary | on magenta | `{5}` |
//! | context | on grey | `:5:` |
//! | placement | on yellow | `[5]` |
//! | elimination | on red | `<5>` |
//! | highlighted | reversed | `*5*` |
//!
//! A cell that has a role shows the role, and the highlight only with colour. Without colour, marks and highlights,
//! [`grid()`] reads back digit for digit, with placed digits and givens distinguished, and [`candidates`] is the
//! pencilmark grid of the forums. With them the text is for people only.
//!
//! Captions may hold anything, full-width text included. Control characters in them are shown as `�`, since a text
//! that came from a file must not steer the terminal; a line feed starts a new line.

mod beside;
mod grid;
mod large;
pub(crate) mod paint;
mod pencilmarks;

pub use beside::{beside, width};
pub use grid::grid;
pub use large::large;
pub use pencilmarks::{candidates, candidates_within};

/// Whether and how to colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Color {
    /// No escape sequences: what colour would say is said by characters.
    #[default]
    None,
    /// The 16 colours that every terminal knows, as ANSI escape sequences.
    Ansi16,
}

/// How to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Style {
    /// Colour or none.
    pub color: Color,
    /// Borders in box drawing characters; `+`, `-` and `|` otherwise.
    pub unicode: bool,
}

impl Style {
    /// Box drawing, no colour.
    pub const PLAIN: Style = Style { color: Color::None, unicode: true };
    /// Nothing but ASCII.
    pub const ASCII: Style = Style { color: Color::None, unicode: false };
    /// Box drawing and colour.
    pub const COLOR: Style = Style { color: Color::Ansi16, unicode: true };
}

impl Default for Style {
    /// Box drawing, no colour.
    fn default() -> Style {
        Style::PLAIN
    }
}

/// Appends the captions.
pub(crate) fn append_captions(text: &mut String, captions: &[String]) {
    for line in crate::captions::lines(captions) {
        text.push_str(&line);
        text.push('\n');
    }
}
