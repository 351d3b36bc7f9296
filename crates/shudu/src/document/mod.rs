//! Something to read: headings, paragraphs, lines of a proof and drawn boards, in words already. One document is
//! written as text for a terminal, as Markdown, and as an HTML page.
//!
//! ```
//! use shudu::document::{Block, Document, Pictures, markdown};
//! use shudu::i18n::Lang;
//!
//! let blocks = vec![Block::Paragraph("One digit a cell.".to_owned())];
//! let document = Document { lang: Lang::English, title: "Sudoku".to_owned(), blocks };
//! assert!(markdown(&document, Pictures::Drawn).contains("# Sudoku"));
//! ```

mod algorithm;
#[cfg(feature = "page")]
mod guide;
mod html;
mod html_block;
mod lesson;
mod markdown;
mod path;
#[cfg(feature = "variants")]
mod rules;
mod sources;
mod technique;
mod text;
#[cfg(feature = "variants")]
mod variant;

use shudu_core::step::Role;
use shudu_i18n::Lang;
use shudu_render::Drawing;

pub use algorithm::{algorithm, algorithms};
#[cfg(feature = "page")]
pub use guide::{guide, guide_index};
pub use html::{HTML_CLOSING, html, html_closing_of_steps, html_opening, html_part};
pub use markdown::{Pictures, markdown};
pub use path::{explained, found};
#[cfg(feature = "variants")]
pub use rules::{rule_example, rule_table, rules_guide};
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
    /// What the marks on boards mean.
    Legend(Legend),
    /// A step of a path: a page has one board, which the steps change.
    Step(Box<StepBlock>),
}

/// What the marks on boards mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Legend {
    /// For boards that are drawn with characters.
    pub signs: String,
    /// For pictures: what cells of each colour are.
    pub colours: [(Role, String); 4],
}

/// A step of a path.
#[derive(Debug, Clone)]
pub struct StepBlock {
    /// Its number and name.
    pub name: String,
    /// The same with what it does.
    pub heading: String,
    /// The board before it, with its marks.
    pub drawing: Drawing,
    /// What a reader who cannot see the board is told.
    pub alternative: String,
    /// Where to look, which gives nothing away; empty where nothing is said.
    pub look: String,
    /// Why it holds.
    pub why: String,
    /// The lines of its proof.
    pub lines: Vec<String>,
    /// The proof in notation.
    pub notation: Option<String>,
    /// What follows.
    pub effect: String,
}

impl StepBlock {
    /// The same as blocks one below the other.
    fn blocks(&self) -> Vec<Block> {
        let mut blocks = vec![
            Block::Heading(2, self.heading.clone()),
            Block::Board(self.drawing.clone(), self.alternative.clone()),
        ];
        let said = [&self.look, &self.why].into_iter().filter(|said| !said.is_empty());
        blocks.extend(said.cloned().map(Block::Paragraph));
        blocks.extend(self.details());
        blocks.push(Block::Strong(self.effect.clone()));
        blocks
    }

    /// The lines of its proof and its notation.
    fn details(&self) -> Vec<Block> {
        let lines = (!self.lines.is_empty()).then(|| Block::Lines(self.lines.clone()));
        lines.into_iter().chain(self.notation.clone().map(Block::Code)).collect()
    }
}

impl Document {
    /// Its blocks, one below the other.
    fn flat(&self) -> Vec<Block> {
        let flat = |block: &Block| match block {
            Block::Step(step) => step.blocks(),
            block => vec![block.clone()],
        };
        self.blocks.iter().flat_map(flat).collect()
    }
}

/// The level of an indented line and the line itself.
fn level(line: &str) -> (usize, &str) {
    let rest = line.trim_start_matches(' ');
    ((line.len() - rest.len()) / 2, rest)
}
