//! What the full-screen commands share: the terminal and its restoration, colours, the drawn grid, texts of either
//! script.
//!
//! Nothing in here knows a game or a search: what is drawn is a [`board::Picture`], a line of help, a paragraph.

pub(crate) mod board;
pub(crate) mod help;
pub(crate) mod palette;
pub(crate) mod plan;
pub(crate) mod terminal;
pub(crate) mod words;

pub(crate) use palette::{Depth, Palette, Part, Shade};
