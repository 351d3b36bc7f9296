//! Text and pictures, one after the other, over as many pages as they need.

use crate::Drawing;
use crate::canvas::{Anchor, Canvas, Font};
use crate::pdf::book::layout::{Area, Layout};
use crate::pdf::surface::{Page, Set};
use crate::picture;
use crate::theme::Theme;

/// A piece of a text.
#[derive(Debug, Clone)]
pub enum Block {
    /// A heading. It keeps what comes next on its page.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A picture on the left, its title and text beside it.
    Step {
        /// The picture.
        drawing: Drawing,
        /// What it shows.
        title: String,
        /// And why.
        paragraphs: Vec<String>,
    },
}

/// Sizes in points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Type {
    heading: f32,
    text: f32,
    line: f32,
    large: bool,
    /// The share of the width that pictures take.
    picture: f32,
}

impl Type {
    pub(super) const fn of(layout: &Layout) -> Type {
        if layout.large {
            Type { heading: 20.0, text: 14.0, line: 19.0, large: true, picture: 0.4 }
        } else {
            Type { heading: 16.0, text: 10.0, line: 14.0, large: false, picture: 0.4 }
        }
    }
}

impl Type {
    /// The same for a text of these blocks: one or two pictures have more room than many.
    pub(super) fn showing(self, blocks: &[&Block]) -> Type {
        let pictures = blocks.iter().filter(|block| matches!(block, Block::Step { .. })).count();
        Type { picture: if pictures <= 2 { 0.6 } else { self.picture }, ..self }
    }

    /// The width of a picture: its share, or more where its candidates would be too small to be read.
    fn picture_width(&self, width: f32) -> f32 {
        (width * self.picture).max(LEAST / picture::CANDIDATE * picture::SIDE).min(width * 0.6)
    }
}

const GAP: f32 = 10.0;

/// A block broken into lines for one width.
struct Broken<'b> {
    block: &'b Block,
    /// Which of all blocks; nothing for what is continued from the page before.
    number: Option<usize>,
    lines: Vec<(String, bool)>,
    height: f32,
}

/// The least size of candidates, in points.
const LEAST: f32 = 6.0;

fn break_up<'b>(number: usize, block: &'b Block, set: &Set<'_>, width: f32, of: Type) -> Broken<'b> {
    let number = Some(number);
    match block {
        Block::Heading(text) => {
            let lines: Vec<_> =
                set.wrapped(text, of.heading, width).into_iter().map(|line| (line, true)).collect();
            let height = lines.len() as f32 * of.heading * 1.3 + GAP;
            Broken { block, number, lines, height }
        }
        Block::Text(text) => {
            let lines: Vec<_> =
                set.wrapped(text, of.text, width).into_iter().map(|line| (line, false)).collect();
            let height = lines.len() as f32 * of.line + GAP / 2.0;
            Broken { block, number, lines, height }
        }
        Block::Step { title, paragraphs, .. } => {
            let beside = width - of.picture_width(width) - GAP;
            let mut lines: Vec<_> =
                set.wrapped(title, of.text, beside).into_iter().map(|line| (line, true)).collect();
            for paragraph in paragraphs {
                lines.extend(set.wrapped(paragraph, of.text, beside).into_iter().map(|line| (line, false)));
            }
            let height = (lines.len() as f32 * of.line).max(of.picture_width(width)) + GAP;
            Broken { block, number, lines, height }
        }
    }
}

/// The blocks of one page, each with its distance from the top, broken into lines.
pub(super) struct Laid<'b> {
    pieces: Vec<(f32, Broken<'b>)>,
    of: Type,
}

/// Distributes the blocks over pages. A block that is higher than a page is continued on the next one.
pub(super) fn lay<'b>(blocks: &[&'b Block], set: &Set<'_>, area: &Area, of: Type) -> Vec<Laid<'b>> {
    let mut pages = vec![Laid { pieces: Vec::new(), of }];
    let mut y = 0.0;
    let mut blocks =
        blocks.iter().enumerate().map(|(number, block)| break_up(number, block, set, area.width, of));
    // What comes next, the first one last.
    let mut rest: Vec<Broken<'b>> = blocks.next().into_iter().collect();
    while let Some(mut piece) = rest.pop() {
        if rest.is_empty() {
            rest.extend(blocks.next());
        }
        let needed = match (piece.block, rest.last()) {
            (Block::Heading(_), Some(next)) => piece.height + next.height.min(area.height / 2.0),
            _ => piece.height,
        };
        if y > 0.0 && y + needed > area.height {
            pages.push(Laid { pieces: Vec::new(), of });
            y = 0.0;
        }
        // What is longer than a whole page is cut between two lines.
        let fit = (area.height / of.line) as usize;
        if piece.lines.len() > fit && fit > 0 {
            let lines = piece.lines.split_off(fit);
            let height = lines.len() as f32 * of.line + GAP;
            rest.push(Broken { block: piece.block, number: None, lines, height });
            piece.height = area.height;
        }
        let page = pages.last_mut().expect("there is always one");
        let height = piece.height;
        page.pieces.push((y, piece));
        y += height;
    }
    pages
}

/// The page and the distance from its top at which each of this many blocks begins.
pub(super) fn places(pages: &[Laid<'_>], blocks: usize) -> Vec<(usize, f32)> {
    let mut places = vec![(0, 0.0); blocks];
    for (page, laid) in pages.iter().enumerate() {
        for (number, top, _) in laid.blocks() {
            places[number] = (page, top);
        }
    }
    places
}

impl Laid<'_> {
    /// The blocks that begin on the page: which, how far from the top, how high.
    pub(super) fn blocks(&self) -> impl Iterator<Item = (usize, f32, f32)> {
        self.pieces.iter().filter_map(|(top, piece)| Some((piece.number?, *top, piece.height)))
    }

    pub(super) fn draw(&self, canvas: &mut Page<'_, '_, '_>, theme: &Theme, area: Area) {
        for (top, piece) in &self.pieces {
            let y = area.y + top;
            let mut x = area.x;
            let (size, line) = match piece.block {
                Block::Heading(_) => (self.of.heading, self.of.heading * 1.3),
                _ => (self.of.text, self.of.line),
            };
            if let Block::Step { drawing, .. } = piece.block {
                let width = self.of.picture_width(area.width);
                // What is continued has its picture on the page before.
                if piece.number.is_some() {
                    drawing.draw(theme, self.of.large, Area { y, width, height: width, ..area }, canvas);
                }
                x += width + GAP;
            }
            for (number, (text, bold)) in piece.lines.iter().enumerate() {
                let font = Font { size, bold: *bold, color: theme.ink, anchor: Anchor::Start };
                canvas.text(x, y + size + number as f32 * line, font, text.trim_end());
            }
        }
    }
}
