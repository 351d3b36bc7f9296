//! Something to read: headings, paragraphs, lines of a proof and drawn boards, in words already. One document is
//! written as text for a terminal, as Markdown, and as an HTML page.

mod algorithm;
#[cfg(feature = "page")]
mod guide;
mod html;
mod markdown;
mod path;
mod sources;
mod technique;
mod text;
#[cfg(feature = "variants")]
mod variant;

use shudu_i18n::Lang;
use shudu_render::Drawing;

pub use algorithm::{algorithm, algorithms};
#[cfg(feature = "page")]
pub use guide::{guide, guide_index};
pub use html::{HTML_CLOSING, html, html_opening, html_part};
pub use markdown::{Pictures, markdown};
pub use path::{explained, found};
pub use sources::{renewed, rust_files};
pub use technique::{lesson, list};
pub use text::text;
#[cfg(feature = "variants")]
pub use variant::explained_variant;

/// A document in one language.
#[derive(Debug, Clone)]
pub struct Document {
    /// Its language.
    pub lang: Lang,
    /// What it is called.
    pub title: String,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Debug, Clone)]
pub enum Block {
    /// A heading below the title; 2 is the highest.
    Heading(u8, String),
    /// A paragraph.
    Paragraph(String),
    /// A paragraph that stands out: what follows from the step.
    Strong(String),
    /// Numbered lines, indented by two blanks for each level; each stands on its own line.
    Lines(Vec<String>),
    /// Notation or a puzzle: exactly these characters.
    Code(String),
    /// A table: a header and rows.
    Table(Vec<String>, Vec<Vec<String>>),
    /// A drawn board, with candidates, and what a reader who cannot see it is told.
    Board(Drawing, String),
    /// A drawn grid of digits alone.
    Grid(Drawing),
}

/// The level of an indented line and the line itself.
fn level(line: &str) -> (usize, &str) {
    let rest = line.trim_start_matches(' ');
    ((line.len() - rest.len()) / 2, rest)
}
