//! Paper, margins, and the positions of the pictures on a page.

use std::fmt;
use std::str::FromStr;

use crate::canvas::MM;
use crate::picture;

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Paper {
    /// In millimetres.
    width: f32,
    height: f32,
}

impl Default for Paper {
    fn default() -> Paper {
        Paper::A4
    }
}

impl Paper {
    /// 210 by 297 mm.
    pub const A4: Paper = Paper { width: 210.0, height: 297.0 };
    /// 148 by 210 mm.
    pub const A5: Paper = Paper { width: 148.0, height: 210.0 };
    /// 8.5 by 11 inches.
    pub const LETTER: Paper = Paper { width: 215.9, height: 279.4 };

    /// Those that have a name in arguments.
    const NAMED: [(&'static str, Paper); 3] =
        [("a4", Paper::A4), ("a5", Paper::A5), ("letter", Paper::LETTER)];

    /// This many millimetres wide and high, each from 50 to 1000.
    pub fn new(width: f32, height: f32) -> Option<Paper> {
        let fits = |side: f32| (50.0..=1000.0).contains(&side);
        (fits(width) && fits(height)).then_some(Paper { width, height })
    }

    /// Width and height in points.
    pub(super) const fn size(self) -> (f32, f32) {
        (self.width * MM, self.height * MM)
    }
}

/// Text that names no paper.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a4, a5, letter, or a size from 50 to 1000 mm such as 6x9in or 152x229mm, seen {0:?}")]
pub struct NoPaper(String);

impl FromStr for Paper {
    type Err = NoPaper;

    /// `a4`, `a5`, `letter`; or width and height with their unit, `6x9in`, `152.4x228.6mm`.
    fn from_str(text: &str) -> Result<Paper, NoPaper> {
        let named = Paper::NAMED.into_iter().find(|(name, _)| *name == text).map(|(_, paper)| paper);
        let sized = || {
            let (size, unit) = match text.strip_suffix("mm") {
                Some(size) => (size, 1.0),
                None => (text.strip_suffix("in")?, 25.4),
            };
            let (width, height) = size.split_once('x')?;
            let read = |side: &str| side.parse::<f32>().ok().map(|side| side * unit);
            Paper::new(read(width)?, read(height)?)
        };
        named.or_else(sized).ok_or_else(|| NoPaper(text.to_owned()))
    }
}

impl fmt::Display for Paper {
    /// Its name, or its size in millimetres.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Paper::NAMED.into_iter().find(|(_, paper)| paper == self) {
            Some((name, _)) => f.write_str(name),
            None => write!(f, "{}x{}mm", self.width, self.height),
        }
    }
}

/// The number of puzzles on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PerPage(usize);

impl PerPage {
    /// The counts that there are.
    pub const COUNTS: [usize; 5] = [1, 2, 4, 6, 9];

    /// This many; `None` for other counts than 1, 2, 4, 6 and 9.
    pub fn new(count: usize) -> Option<PerPage> {
        PerPage::COUNTS.contains(&count).then_some(PerPage(count))
    }

    /// How many.
    pub const fn count(self) -> usize {
        self.0
    }
}

/// How pages look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The paper, as it is when it is cut.
    pub paper: Paper,
    /// Puzzles on a page.
    pub per_page: PerPage,
    /// Left free all around, in millimetres.
    pub margin: f32,
    /// Left free in addition on the side where the pages are bound: left on odd pages, right on even ones.
    pub binding: f32,
    /// Printed around the paper and cut off, in millimetres.
    pub bleed: f32,
    /// For weak eyes: larger digits and text, and fewer solutions on a page.
    pub large: bool,
}

impl Default for Layout {
    /// A4, four on a page, 15 mm and 5 mm more for the binding.
    fn default() -> Layout {
        Layout {
            paper: Paper::A4,
            per_page: PerPage(4),
            margin: 15.0,
            binding: 5.0,
            bleed: 0.0,
            large: false,
        }
    }
}

/// A part of a page, in points from the upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Area {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Layout {
    /// The most that margin and binding may take together, in whole millimetres: a third of the paper's shorter side.
    /// What is more is cut to that when pages are laid out.
    pub fn most_margin(&self) -> f32 {
        (self.paper.width.min(self.paper.height) / 3.0).round()
    }

    /// The size of candidates in points where this many puzzles are on a page, with QR codes of the usual size above
    /// them or without.
    pub fn candidate_size(&self, per_page: PerPage, coded: bool) -> f32 {
        let head = self.head(coded.then_some(CODE));
        let places = Layout::places(self.area(1), per_page.count(), head);
        picture::CANDIDATE * places[0].scale()
    }

    /// The size of the headings of puzzles.
    pub(super) const fn heading(&self) -> f32 {
        if self.large || self.per_page.count() == 1 { 16.0 } else { 11.0 }
    }

    /// What is left free above a puzzle: more where there are codes, by the width of the widest.
    pub(super) fn head(&self, code: Option<f32>) -> f32 {
        code.map_or(self.heading() * 1.7, |side| side + 4.0)
    }

    /// The bleed, in points.
    pub(super) fn bleed(&self) -> f32 {
        self.bleed.clamp(0.0, 100.0) * MM
    }

    /// What may be printed on, from the corner of the sheet with its bleed; `number` counts pages from 1. The line with
    /// the page number is below.
    pub(super) fn area(&self, number: usize) -> Area {
        let (width, height) = self.paper.size();
        // At most a third of the paper goes to each margin, whatever was asked for.
        let most = width.min(height) / 3.0;
        let margin = (self.margin.max(0.0) * MM).min(most);
        let binding = (self.binding.max(0.0) * MM).min(most - margin);
        let left = if number % 2 == 1 { margin + binding } else { margin };
        Area {
            x: self.bleed() + left,
            y: self.bleed() + margin,
            width: width - 2.0 * margin - binding,
            height: height - 2.0 * margin,
        }
    }

    /// The squares for so many pictures, row by row, as large as they can be, each with this many points free above it
    /// for its heading and a line below it.
    pub(super) fn places(area: Area, count: usize, head: f32) -> Vec<Area> {
        let side = |columns: usize| {
            let rows = count.div_ceil(columns);
            let width = (area.width - GAP * (columns - 1) as f32) / columns as f32;
            let height = (area.height - GAP * (rows - 1) as f32) / rows as f32;
            width.min(height - head - FOOT)
        };
        // Of equal sides that with the fewest columns.
        let columns = (1..=count).rev().max_by(|a, b| side(*a).total_cmp(&side(*b))).unwrap_or(1);
        let (rows, side) = (count.div_ceil(columns), side(columns));
        // What is left over goes between and around the pictures; across, only around where it is much.
        let free =
            |length: f32, each: f32, pieces: usize| (length - each * pieces as f32) / (pieces + 1) as f32;
        let (high, wide) = (side + head + FOOT, free(area.width, side, columns));
        let (left, between) = if columns > 1 && wide < 2.0 * GAP {
            (0.0, (area.width - side * columns as f32) / (columns - 1) as f32)
        } else {
            (wide, wide)
        };
        let above = free(area.height, high, rows).max(0.0);
        let place = |index: usize| {
            let (row, column) = ((index / columns) as f32, (index % columns) as f32);
            let x = area.x + left + column * (side + between);
            let y = area.y + above + row * (high + above) + head;
            Area { x, y, width: side, height: side }
        };
        (0..count).map(place).collect()
    }
}

/// The least between two pictures, in points.
const GAP: f32 = 12.0;

/// The room below a picture for the line that says where its solution is.
const FOOT: f32 = 11.0;

/// The side of a QR code, in points: with an address of some hundred characters its dots are 0.4 mm wide.
pub(super) const CODE: f32 = 42.0;

impl Area {
    /// How much a picture is scaled to be as wide as this.
    pub(super) fn scale(&self) -> f32 {
        self.width / picture::SIDE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stay_on_the_paper_and_off_each_other() {
        let papers = [Paper::A4, Paper::A5, Paper::LETTER, Paper::new(152.4, 228.6).unwrap()];
        for paper in papers.into_iter().chain([Paper::new(297.0, 210.0).unwrap()]) {
            for count in 1..=12 {
                for (margin, binding) in [(15.0, 5.0), (0.0, 0.0), (1000.0, 1000.0), (-5.0, -5.0)] {
                    let layout = Layout { paper, margin, binding, bleed: 3.0, ..Layout::default() };
                    for (number, head) in [(1, 10.0), (2, 10.0), (1, 46.0), (2, 46.0)] {
                        let area = layout.area(number);
                        let places = Layout::places(area, count, head);
                        assert_eq!(places.len(), count);
                        for (i, place) in places.iter().enumerate() {
                            assert!(place.width > 20.0, "{layout:?}");
                            assert!(
                                place.x >= area.x - 0.1 && place.x + place.width <= area.x + area.width + 0.1
                            );
                            assert!(
                                place.y >= area.y && place.y + place.height <= area.y + area.height + 0.1
                            );
                            for other in &places[..i] {
                                let apart = (place.x - other.x).abs() + 0.1 >= place.width
                                    || (place.y - other.y).abs() + 0.1 >= place.height;
                                assert!(apart, "{layout:?}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn few_pictures_grow() {
        let area = Layout::default().area(1);
        let side = |count| Layout::places(area, count, 19.0)[0].width / MM;
        assert!(side(1) > 170.0 && side(2) > 110.0 && side(4) > 83.0 && side(6) > 75.0, "{}", side(6));
    }

    #[test]
    fn the_binding_changes_sides() {
        let layout = Layout::default();
        assert!(layout.area(1).x > layout.area(2).x);
        assert_eq!(layout.area(1).width, layout.area(2).width);
    }

    #[test]
    fn papers_have_names_or_sizes() {
        for (text, size) in [
            ("a4", (210.0, 297.0)),
            ("6x9in", (152.4, 228.6)),
            ("152x229mm", (152.0, 229.0)),
            ("8.5x11in", (215.9, 279.4)),
        ] {
            let paper: Paper = text.parse().unwrap();
            assert!((paper.width - size.0).abs() < 0.01 && (paper.height - size.1).abs() < 0.01, "{paper}");
            assert_eq!(paper.to_string().parse(), Ok(paper));
        }
        for wrong in ["a3", "6x9", "6in", "10x10mm", "2000x100mm", "x9in", "nanx9in", "-6x9in", ""] {
            assert!(wrong.parse::<Paper>().is_err(), "{wrong}");
        }
    }
}
