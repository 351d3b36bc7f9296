//! Text and pictures, one after the other, over as many pages as they need.

use crate::canvas::{Anchor, Canvas, Font};
use crate::pdf::book::layout::Area;
use crate::pdf::surface::{Page, Set};
use crate::picture;
use crate::scene::Scene;
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
        /// The picture, without captions.
        scene: Box<Scene>,
        /// What it shows.
        title: String,
        /// And why.
        paragraphs: Vec<String>,
    },
}

/// Sizes in points.
const HEADING: f32 = 16.0;
const TEXT: f32 = 10.0;
const LINE: f32 = 14.0;
const GAP: f32 = 10.0;

/// A block broken into lines for one width.
struct Broken<'b> {
    block: &'b Block,
    /// Which of all blocks; nothing for what is continued from the page before.
    number: Option<usize>,
    lines: Vec<(String, bool)>,
    height: f32,
}

/// The share of the width that a picture gets.
const PICTURE: f32 = 0.4;

fn break_up<'b>(number: usize, block: &'b Block, set: &Set<'_>, width: f32) -> Broken<'b> {
    let number = Some(number);
    match block {
        Block::Heading(text) => {
            let lines: Vec<_> =
                set.wrapped(text, HEADING, width).into_iter().map(|line| (line, true)).collect();
            let height = lines.len() as f32 * HEADING * 1.3 + GAP;
            Broken { block, number, lines, height }
        }
        Block::Text(text) => {
            let lines: Vec<_> =
                set.wrapped(text, TEXT, width).into_iter().map(|line| (line, false)).collect();
            let height = lines.len() as f32 * LINE + GAP / 2.0;
            Broken { block, number, lines, height }
        }
        Block::Step { title, paragraphs, .. } => {
            let beside = width * (1.0 - PICTURE) - GAP;
            let mut lines: Vec<_> =
                set.wrapped(title, TEXT, beside).into_iter().map(|line| (line, true)).collect();
            for paragraph in paragraphs {
                lines.extend(set.wrapped(paragraph, TEXT, beside).into_iter().map(|line| (line, false)));
            }
            let height = (lines.len() as f32 * LINE).max(width * PICTURE) + GAP;
            Broken { block, number, lines, height }
        }
    }
}

/// The blocks of one page, each with its distance from the top, broken into lines.
pub(super) struct Laid<'b> {
    pieces: Vec<(f32, Broken<'b>)>,
}

/// Distributes the blocks over pages. A block that is higher than a page is continued on the next one.
pub(super) fn lay<'b>(blocks: &[&'b Block], set: &Set<'_>, area: &Area) -> Vec<Laid<'b>> {
    let mut pages = vec![Laid { pieces: Vec::new() }];
    let mut y = 0.0;
    let mut blocks =
        blocks.iter().enumerate().map(|(number, block)| break_up(number, block, set, area.width));
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
            pages.push(Laid { pieces: Vec::new() });
            y = 0.0;
        }
        // What is longer than a whole page is cut between two lines.
        let fit = (area.height / LINE) as usize;
        if piece.lines.len() > fit && fit > 0 {
            let lines = piece.lines.split_off(fit);
            let height = lines.len() as f32 * LINE + GAP;
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

/// The page and the distance from its top at which each of so many blocks begins.
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
                Block::Heading(_) => (HEADING, HEADING * 1.3),
                _ => (TEXT, LINE),
            };
            if let Block::Step { scene, .. } = piece.block {
                let width = area.width * PICTURE;
                // What is continued has its picture on the page before.
                if piece.number.is_some() {
                    picture::draw_bare(scene, theme, &mut canvas.part(area.x, y, width / picture::SIDE));
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
