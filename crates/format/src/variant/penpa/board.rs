//! The board of Penpa+: places by their numbers, and the grid of a Sudoku on it.

use std::collections::HashSet;

use serde_json::Value;
use shudu_variant::cosmetic::{CELL, Length, Point};
use shudu_variant::{Cell, MAX_LINE, Shape};

use super::{NAME, Object, Result};
use crate::variant::error::VariantError;
use crate::variant::text;
use crate::variant::wrong::Wanted;

/// Cells around the grid that are not used.
const MARGIN: usize = 2;
/// The widest board: the largest grid with two more cells on each side.
const MAX_BOARD: usize = MAX_LINE + 4;
/// The styles of edges that divide regions.
const BOLD: [u64; 2] = [2, 21];

/// The board, and the grid on it.
pub(super) struct PenpaBoard {
    /// With the margins.
    width: usize,
    height: usize,
    /// The first row and column of the grid.
    top: usize,
    left: usize,
    pub(super) shape: Shape,
}

/// The kinds of places, in the order of their numbers: as many of each as there are cells, four times as many of the
/// last two.
const CENTRE: usize = 0;
const CORNER: usize = 1;

impl PenpaBoard {
    pub(super) fn of(columns: &str, rows: &str, shown: &str, drawn: &Object) -> Result<PenpaBoard> {
        let number = |text: &str| {
            let number = text.trim().parse().ok().filter(|number| (1..=MAX_BOARD).contains(number));
            number.ok_or_else(|| VariantError::unfit(NAME, text, Wanted::Shape))
        };
        let (width, height) = (number(columns)? + 2 * MARGIN, number(rows)? + 2 * MARGIN);
        let steps: Vec<i64> = serde_json::from_str(shown)?;
        let mut last = 0i64;
        let mut cells = HashSet::new();
        for step in steps {
            last = last.saturating_add(step);
            if let Ok(cell) = usize::try_from(last)
                && cell < width * height
            {
                cells.insert(cell);
            }
        }
        let walls = walls(drawn, width * height);
        let find = || {
            for size in (1..=MAX_LINE.min(width).min(height)).rev() {
                for top in 0..=height - size {
                    for left in 0..=width - size {
                        let square = Square { width, height, top, left, size };
                        if let Some(regions) = square.regions(&cells, &walls) {
                            return Some((square, regions));
                        }
                    }
                }
            }
            None
        };
        let (Square { top, left, size, .. }, regions) =
            find().ok_or_else(|| VariantError::unfit(NAME, "no regions", Wanted::Sudoku))?;
        Ok(PenpaBoard { width, height, top, left, shape: text::with_regions(size, &regions)? })
    }

    /// Where a place is, from the corner of the grid.
    pub(super) fn point(&self, number: usize) -> Option<Point> {
        let all = self.width * self.height;
        const QUARTER: Length = CELL / 4;
        const COMPASS: Length = 3 * CELL / 10;
        let half = CELL / 2;
        // The cell, and how far right and down from its centre.
        let (cell, right, down) = match number / all.max(1) {
            CENTRE => (number, 0, 0),
            CORNER => (number - all, half, half),
            2 => (number - 2 * all, 0, half),
            3 => (number - 3 * all, half, 0),
            4..8 => {
                let (cell, part) = ((number - 4 * all) / 4, number % 4);
                let side = |is_far: bool| if is_far { QUARTER } else { -QUARTER };
                (cell, side(part % 2 == 1), side(part >= 2))
            }
            8..12 => {
                let (right, down) = [(0, -COMPASS), (COMPASS, 0), (-COMPASS, 0), (0, COMPASS)][number % 4];
                ((number - 8 * all) / 4, right, down)
            }
            _ => return None,
        };
        let middle = |at: usize, from: usize| CELL * (at as Length - from as Length) + half;
        Some(Point {
            row: middle(cell / self.width, self.top) + down,
            column: middle(cell % self.width, self.left) + right,
        })
    }

    /// The cell of the grid whose centre has this number.
    pub(super) fn cell(&self, number: usize) -> Option<Cell> {
        if number >= self.width * self.height {
            return None;
        }
        let (row, column) = (number / self.width, number % self.width);
        self.shape.cell(row.checked_sub(self.top)?, column.checked_sub(self.left)?)
    }

    /// The place that is named: a number, perhaps with a letter behind it where edges are drawn.
    pub(super) fn place(&self, name: &str) -> Option<Point> {
        self.point(number(name)?)
    }

    /// The two places of a line.
    pub(super) fn ends(&self, name: &str) -> Option<[Point; 2]> {
        let (one, other) = name.split_once(',')?;
        Some([self.place(one)?, self.place(other)?])
    }
}

/// The number of a place.
pub(super) fn number(name: &str) -> Option<usize> {
    name.trim_end_matches('E').parse().ok()
}

/// The edges that divide regions, as the numbers of their corners, smaller first.
fn walls(drawn: &Object, all: usize) -> HashSet<(usize, usize)> {
    let edges = drawn.get("lineE").and_then(Value::as_object);
    let wall = |(name, style): (&String, &Value)| {
        let (one, other) = name.split_once(',')?;
        let corner = |text: &str| number(text)?.checked_sub(all).filter(|&corner| corner < all);
        let (one, other) = (corner(one)?, corner(other)?);
        BOLD.contains(&style.as_u64()?).then(|| (one.min(other), one.max(other)))
    };
    edges.into_iter().flatten().filter_map(wall).collect()
}

/// Is this edge a wall between regions, which the grid shows by itself?
pub(super) fn is_wall(style: &Value) -> bool {
    style.as_u64().is_some_and(|style| BOLD.contains(&style))
}

/// A square of the board that may be the grid.
#[derive(Clone, Copy)]
struct Square {
    width: usize,
    height: usize,
    top: usize,
    left: usize,
    size: usize,
}

impl Square {
    /// The region of each cell, when the walls divide it into as many of as many cells as it has rows.
    fn regions(self, cells: &HashSet<usize>, walls: &HashSet<(usize, usize)>) -> Option<Vec<Option<usize>>> {
        let Square { width, top, left, size, .. } = self;
        debug_assert!(top + size <= self.height && left + size <= width);
        let number = |index: usize| (top + index / size) * width + left + index % size;
        if size == 1 || !(0..size * size).all(|index| cells.contains(&number(index))) {
            return None;
        }
        let mut regions = vec![None; size * size];
        for region in 0.. {
            let Some(first) = regions.iter().position(Option::is_none) else { break };
            let mut open = vec![first];
            let mut count = 0;
            regions[first] = Some(region);
            while let Some(index) = open.pop() {
                count += 1;
                let cell = number(index);
                // The corner of a cell is that at its lower right.
                let (row, column) = (index / size, index % size);
                let neighbours = [
                    (column + 1 < size).then(|| (index + 1, (cell - width, cell))),
                    (column > 0).then(|| (index - 1, (cell - 1 - width, cell - 1))),
                    (row + 1 < size).then(|| (index + size, (cell - 1, cell))),
                    (row > 0).then(|| (index - size, (cell - 1 - width, cell - width))),
                ];
                for (next, wall) in neighbours.into_iter().flatten() {
                    if regions[next].is_none() && !walls.contains(&wall) {
                        regions[next] = Some(region);
                        open.push(next);
                    }
                }
            }
            if count != size || region >= size {
                return None;
            }
        }
        Some(regions)
    }
}

/// The numbers of places on the board of a square grid, for those who write it.
pub(super) struct Numbers {
    width: usize,
}

impl Numbers {
    pub(super) fn of(size: usize) -> Numbers {
        Numbers { width: size + 2 * MARGIN }
    }

    /// The centre of a cell of the grid.
    pub(super) fn centre(&self, row: usize, column: usize) -> usize {
        (row + MARGIN) * self.width + column + MARGIN
    }

    /// The corner at the lower right of the cell above and left of this one.
    pub(super) fn corner(&self, row: usize, column: usize) -> usize {
        self.width * self.width + self.centre(row, column) - self.width - 1
    }
}
