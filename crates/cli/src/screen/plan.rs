//! Where the grid and the texts stand on a screen of any size.

use ratatui::layout::Rect;
use shudu::render::variant::{Layout, Notes};
use shudu::variant::Cell;

use super::board::{Picture, cell_area};

/// Where the grid, the facts, and the text beside or below it stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) layout: Layout,
    /// What is seen of the grid.
    pub(crate) grid: Rect,
    /// The column and row of the grid that stand in the upper left corner.
    pub(crate) from: (u16, u16),
    /// Facts: what is played, what digits write.
    pub(crate) facts: Rect,
    /// What is read: below the grid. `None` where it follows the facts.
    pub(crate) text: Option<Rect>,
}

/// The least that a text beside the grid needs.
const BESIDE: u16 = 20;
/// The most that it takes.
const WIDEST: u16 = 64;
/// The rows that a text below the grid needs.
const BELOW: u16 = 6;
/// The rows that it gets where the compact form leaves no more.
const LEAST_BELOW: u16 = 3;

impl Plan {
    /// Plans the area with the best layout that fits. Where none does, the smallest is seen in part: the cell that keys
    /// go to is in it.
    pub(crate) fn of(area: Rect, picture: &Picture) -> Plan {
        let layouts = picture.layouts();
        let fitting = |columns: u16, rows: u16| {
            layouts.iter().position(|layout| layout.width() <= columns && layout.height() <= rows)
        };
        let beside = fitting(area.width.saturating_sub(BESIDE + 2), area.height);
        let below = fitting(area.width, area.height.saturating_sub(BELOW));
        let compact = |layout: &Layout| {
            let has_room = layout.width() <= area.width && layout.height() + LEAST_BELOW <= area.height;
            layout.notes == Notes::Sign && has_room
        };
        let whole = layouts.iter().position(compact);
        let (is_beside, rank) = match (beside, below) {
            (Some(beside), Some(below)) => {
                let is_beside = beside <= below || area.width >= 76;
                (is_beside, if is_beside { beside } else { below })
            }
            (Some(beside), None) => (true, beside),
            (None, Some(below)) => (false, below),
            (None, None) => match whole {
                Some(whole) => (false, whole),
                None => (area.width >= 3 * BESIDE, layouts.len() - 1),
            },
        };
        let layout = layouts[rank].clone();
        let (columns, rows) = match is_beside {
            true => (area.width.saturating_sub(BESIDE + 2), area.height),
            false if Some(rank) == whole => (area.width, area.height),
            false => (area.width, area.height.saturating_sub(BELOW)),
        };
        let (width, height) = (layout.width().min(columns), layout.height().min(rows));
        let from = seen(&layout, (width, height), Cell::new(picture.cursor.unwrap_or(0)));
        if is_beside {
            let wide = (area.width - width - 2).min(WIDEST);
            let left = area.x + (area.width - width - 2 - wide) / 2;
            let grid = Rect { x: left, y: area.y, width, height };
            let facts = Rect { x: grid.right() + 2, y: area.y, width: wide, height: area.height };
            return Plan { layout, grid, from, facts, text: None };
        }
        let grid = Rect { x: area.x, y: area.y, width, height };
        let under = Rect {
            x: area.x + 1,
            y: grid.bottom(),
            width: area.width - 1,
            height: area.height.saturating_sub(height),
        };
        let right = area.width.saturating_sub(width + 1);
        if right >= 12 {
            let facts = Rect { x: grid.right() + 1, y: area.y, width: right, height: grid.height };
            Plan { layout, grid, from, facts, text: Some(under) }
        } else {
            Plan { layout, grid, from, facts: under, text: None }
        }
    }

    /// What is seen of a cell on the screen; nothing where it lies outside.
    pub(crate) fn cell(&self, cell: Cell) -> Option<Rect> {
        let cell = cell_area(&self.layout, cell);
        let seen = cell.intersection(Rect::new(self.from.0, self.from.1, self.grid.width, self.grid.height));
        (!seen.is_empty()).then(|| Rect {
            x: self.grid.x + seen.x - self.from.0,
            y: self.grid.y + seen.y - self.from.1,
            ..seen
        })
    }
}

/// From which column and row on so much of the grid is seen, with this cell in the middle as far as the edges let it.
fn seen(layout: &Layout, (width, height): (u16, u16), cursor: Cell) -> (u16, u16) {
    let cell = cell_area(layout, cursor);
    let from = |at: u16, size: u16, room: u16, all: u16| {
        (at + size / 2).saturating_sub(room / 2).min(all.saturating_sub(room))
    };
    (from(cell.x, cell.width, width, layout.width()), from(cell.y, cell.height, height, layout.height()))
}

#[cfg(test)]
mod tests {
    use shudu::core::Grid;
    use shudu::format::read_variant;
    use shudu::render::variant::Lines;

    use super::*;

    fn plan(text: &str, size: (u16, u16), cursor: usize) -> Plan {
        let record = read_variant(text, None).unwrap();
        let shape = record.shape();
        let marks: Vec<_> = record.rules.iter().flat_map(|rule| rule.marks(shape)).collect();
        let picture = Picture::blank(shape, Lines::of(shape, &marks));
        Plan::of(Rect::new(0, 0, size.0, size.1), &Picture { cursor: Some(cursor), ..picture })
    }

    #[test]
    fn what_fits_is_seen_whole() {
        for (text, size, grid) in [
            (".Shape~6x6", (80, 22), (49, 19)),
            (".Shape~9x9", (80, 22), (55, 19)),
            (".Shape~16x16", (80, 22), (41, 21)),
            (".Shape~16x16", (120, 38), (97, 33)),
            (".Shape~4x4", (40, 18), (25, 11)),
        ] {
            let plan = plan(text, size, 0);
            assert_eq!((plan.grid.width, plan.grid.height), grid, "{text} {size:?}");
            assert_eq!((plan.layout.width(), plan.layout.height(), plan.from), (grid.0, grid.1, (0, 0)));
        }
    }

    #[test]
    fn of_what_does_not_fit_the_part_around_the_cursor_is_seen() {
        for cursor in [0, 300, 624] {
            let plan = plan(".Shape~25x25", (60, 22), cursor);
            assert!(plan.grid.height < plan.layout.height());
            let cell = plan.cell(Cell::new(cursor)).expect("it is seen");
            assert_eq!(cell.intersection(plan.grid), cell);
        }
    }

    #[test]
    fn everything_lies_within_the_screen() {
        for text in [".Shape~4x4", ".Shape~9x9.Diagonal~1", ".Shape~16x16", ".Shape~25x25"] {
            for (width, height) in [(40, 18), (44, 46), (60, 22), (76, 22), (80, 22), (120, 38), (200, 60)] {
                let plan = plan(text, (width, height), 3);
                let area = Rect::new(0, 0, width, height);
                for part in [Some(plan.grid), Some(plan.facts), plan.text].into_iter().flatten() {
                    assert_eq!(part.intersection(area), part, "{text} {width}x{height}");
                }
                assert!(plan.grid.intersection(plan.facts).is_empty(), "{text} {width}x{height}");
                assert!(plan.text.unwrap_or(plan.facts).height >= 5, "{text} {width}x{height}");
            }
        }
    }

    #[test]
    fn every_size_has_its_plan() {
        for (size, grid) in [
            ((40, 18), (25, 13)),
            ((60, 22), (37, 19)),
            ((80, 22), (55, 19)),
            ((120, 38), (73, 37)),
            ((120, 33), (73, 31)),
            ((100, 30), (73, 19)),
            ((44, 46), (37, 37)),
        ] {
            let area = Rect::new(0, 0, size.0, size.1);
            let plan = Plan::of(area, &Picture::of(&Grid::EMPTY, &Grid::EMPTY));
            assert_eq!((plan.grid.width, plan.grid.height), grid, "{size:?}");
            for part in [Some(plan.grid), Some(plan.facts), plan.text].into_iter().flatten() {
                assert_eq!(part.intersection(area), part, "{size:?}: within the screen");
            }
            assert!(plan.grid.intersection(plan.facts).is_empty(), "{size:?}");
        }
    }

    #[test]
    fn from_the_least_size_on_everything_lies_within() {
        for width in 40..200 {
            for height in 18..70 {
                let area = Rect::new(0, 0, width, height);
                let plan = Plan::of(area, &Picture::of(&Grid::EMPTY, &Grid::EMPTY));
                assert_eq!(plan.grid.intersection(area), plan.grid, "{width}x{height}");
                assert_eq!(plan.facts.intersection(area), plan.facts, "{width}x{height}");
                let text = plan.text.unwrap_or(plan.facts);
                assert_eq!(text.intersection(area), text, "{width}x{height}");
                assert!(text.height >= 5, "{width}x{height}: {plan:?}");
            }
        }
    }
}
