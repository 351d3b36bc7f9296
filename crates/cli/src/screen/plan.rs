//! Where the grid and the texts stand on a screen of any size.

use ratatui::layout::Rect;

use super::board::Geometry;

/// Where the grid, the text beside or below it, and the facts stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) geometry: Geometry,
    pub(crate) grid: Rect,
    /// Facts: what is played, what digits write.
    pub(crate) facts: Rect,
    /// What is read: beside the facts' column, or below the grid. `None` where it follows the facts.
    pub(crate) text: Option<Rect>,
}

/// The least that a text beside the grid needs.
const BESIDE: u16 = 20;
/// The most that it takes.
const WIDEST: u16 = 64;

impl Plan {
    /// Plans the area.
    pub(crate) fn of(area: Rect) -> Plan {
        let beside = Geometry::fitting(area.width.saturating_sub(BESIDE + 2), area.height);
        // Below the grid texts need some lines.
        let below = Geometry::fitting(area.width, area.height.saturating_sub(6));
        let fits_beside = beside.width() + BESIDE + 2 <= area.width;
        if fits_beside && (below == beside || rank(beside) <= rank(below) || area.width >= 76) {
            let wide = (area.width - beside.width() - 2).min(WIDEST);
            let left = area.x + (area.width - beside.width() - 2 - wide) / 2;
            let grid = Rect { x: left, y: area.y, width: beside.width(), height: beside.height() };
            let facts = Rect { x: grid.right() + 2, y: area.y, width: wide, height: area.height };
            return Plan { geometry: beside, grid, facts, text: None };
        }
        let grid = Rect { x: area.x, y: area.y, width: below.width(), height: below.height() };
        let right = area.width.saturating_sub(below.width() + 1);
        if right >= 12 {
            let facts = Rect { x: grid.right() + 1, y: area.y, width: right, height: grid.height };
            let rest = area.height - grid.height;
            let text = Rect { x: area.x + 1, y: grid.bottom(), width: area.width - 1, height: rest };
            Plan { geometry: below, grid, facts, text: Some(text) }
        } else {
            let under = Rect {
                x: area.x + 1,
                y: grid.bottom(),
                width: area.width - 1,
                height: area.height.saturating_sub(grid.height),
            };
            Plan { geometry: below, grid, facts: under, text: None }
        }
    }
}

fn rank(geometry: Geometry) -> usize {
    Geometry::ALL.iter().position(|one| *one == geometry).unwrap_or(Geometry::ALL.len())
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let plan = Plan::of(area);
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
                let plan = Plan::of(area);
                assert_eq!(plan.grid.intersection(area), plan.grid, "{width}x{height}");
                assert_eq!(plan.facts.intersection(area), plan.facts, "{width}x{height}");
                let text = plan.text.unwrap_or(plan.facts);
                assert_eq!(text.intersection(area), text, "{width}x{height}");
                assert!(text.height >= 5, "{width}x{height}: {plan:?}");
            }
        }
    }
}
