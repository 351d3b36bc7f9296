//! Paper, margins, and the positions of the pictures on a page.

use crate::pdf::MM;
use crate::picture;

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 148 by 210 mm.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All of them.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::A5, Paper::Letter];

    /// Its name in arguments: `a4`, `a5`, `letter`.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A5 => "a5",
            Paper::Letter => "letter",
        }
    }

    /// The paper of this name.
    pub fn named(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// Width and height in points.
    pub(super) const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0 * MM, 297.0 * MM),
            Paper::A5 => (148.0 * MM, 210.0 * MM),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// The number of puzzles on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PerPage {
    columns: usize,
    rows: usize,
}

impl PerPage {
    /// The counts that there are.
    pub const COUNTS: [usize; 5] = [1, 2, 4, 6, 9];

    /// So many; `None` for other counts than 1, 2, 4, 6 and 9.
    pub const fn new(count: usize) -> Option<PerPage> {
        let (columns, rows) = match count {
            1 => (1, 1),
            2 => (1, 2),
            4 => (2, 2),
            6 => (2, 3),
            9 => (3, 3),
            _ => return None,
        };
        Some(PerPage { columns, rows })
    }

    /// How many.
    pub const fn count(self) -> usize {
        self.columns * self.rows
    }

    pub(super) const fn columns(self) -> usize {
        self.columns
    }

    pub(super) const fn rows(self) -> usize {
        self.rows
    }
}

/// How pages look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The paper.
    pub paper: Paper,
    /// Puzzles on a page.
    pub per_page: PerPage,
    /// Left free all around, in millimetres.
    pub margin: f32,
    /// Left free in addition on the side where the pages are bound: left on odd pages, right on even ones.
    pub binding: f32,
}

impl Default for Layout {
    /// A4, four on a page, 15 mm and 5 mm more for the binding.
    fn default() -> Layout {
        let per_page = PerPage { columns: 2, rows: 2 };
        Layout { paper: Paper::A4, per_page, margin: 15.0, binding: 5.0 }
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
    /// The most that margin and binding may take together, in whole millimetres: a third of the paper's width. What is more
    /// is cut to that when pages are laid out.
    pub fn most_margin(&self) -> f32 {
        (self.paper.size().0 / MM / 3.0).round()
    }

    /// What may be printed on; `number` counts pages from 1. The line with the page number is below.
    pub(super) fn area(&self, number: usize) -> Area {
        let (width, height) = self.paper.size();
        // At most a third of the paper goes to each margin, whatever was asked for.
        let most = width / 3.0;
        let margin = (self.margin.max(0.0) * MM).min(most);
        let binding = (self.binding.max(0.0) * MM).min(most - margin);
        let left = if number % 2 == 1 { margin + binding } else { margin };
        Area { x: left, y: margin, width: width - 2.0 * margin - binding, height: height - 2.0 * margin }
    }

    /// The squares for pictures, row by row, each with so many points free above it for its heading.
    pub(super) fn places(area: Area, columns: usize, rows: usize, head: f32) -> Vec<Area> {
        let gap = 14.0;
        let width = (area.width - gap * (columns - 1) as f32) / columns as f32;
        let height = (area.height - gap * (rows - 1) as f32) / rows as f32;
        let side = width.min(height - head);
        let mut places = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let x = area.x + column as f32 * (width + gap) + (width - side) / 2.0;
                let y = area.y + row as f32 * (height + gap) + (height - side - head) / 2.0;
                places.push(Area { x, y: y + head, width: side, height: side });
            }
        }
        places
    }
}

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
        for paper in Paper::ALL {
            for count in PerPage::COUNTS {
                for (margin, binding) in [(15.0, 5.0), (0.0, 0.0), (1000.0, 1000.0), (-5.0, -5.0)] {
                    let per_page = PerPage::new(count).unwrap();
                    let layout = Layout { paper, per_page, margin, binding };
                    for (number, head) in [(1, 10.0), (2, 10.0), (1, 46.0), (2, 46.0)] {
                        let area = layout.area(number);
                        let places = Layout::places(area, per_page.columns, per_page.rows, head);
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
    fn the_binding_changes_sides() {
        let layout = Layout::default();
        assert!(layout.area(1).x > layout.area(2).x);
        assert_eq!(layout.area(1).width, layout.area(2).width);
    }
}
