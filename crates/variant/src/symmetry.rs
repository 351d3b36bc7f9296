//! Turns and mirrors of a grid with its rules.

use crate::cell::Cell;
use crate::place::{Side, View};
use crate::rule::{
    And, Diagonal, FullRank, HiddenSkyscraper, Index, LittleKiller, NumberedRoom, Or, Rule, RuleKind,
    Sandwich, Skyscraper, Windoku, XSum,
};
use crate::shape::{Shape, ShapeError};

/// One of the eight turns and mirrors: rows and columns are exchanged first, if they are, and then turned round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Are rows and columns exchanged?
    pub transpose: bool,
    /// Does the first row become the last one?
    pub flip_rows: bool,
    /// Does the first column become the last one?
    pub flip_columns: bool,
}

/// A rule that would say something else of the grid when that is turned or mirrored: it counts rows, columns or places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{} counts rows, columns or places, and says something else when the grid is turned or mirrored", .0.slug())]
pub struct Turned(pub RuleKind);

impl Symmetry {
    /// All of them, the first one leaves everything as it is.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { transpose: false, flip_rows: false, flip_columns: false }; 8];
        let mut number = 0;
        while number < 8 {
            all[number] = Symmetry {
                transpose: number & 4 != 0,
                flip_rows: number & 2 != 0,
                flip_columns: number & 1 != 0,
            };
            number += 1;
        }
        all
    };

    /// Does it leave everything as it is?
    pub fn is_identity(self) -> bool {
        self == Symmetry::ALL[0]
    }

    /// The image of a shape.
    ///
    /// # Errors
    /// Never for a shape that is valid.
    pub fn shape(self, shape: &Shape) -> Result<Shape, ShapeError> {
        let (rows, columns) = self.sides(shape);
        if let Some((height, width)) = shape.boxes() {
            let (height, width) = if self.transpose { (width, height) } else { (height, width) };
            return Shape::with_boxes(rows, columns, shape.digits(), height, width);
        }
        let mut map = vec![None; shape.len()];
        for cell in shape.cells() {
            map[self.cell(shape, cell).index()] = shape.region_of(cell);
        }
        Shape::with_regions(rows, columns, shape.digits(), &map)
    }

    const fn sides(self, shape: &Shape) -> (usize, usize) {
        if self.transpose { (shape.columns(), shape.rows()) } else { (shape.rows(), shape.columns()) }
    }

    /// Where a cell of a shape goes, in the image of the shape.
    pub fn cell(self, shape: &Shape, cell: Cell) -> Cell {
        let (rows, columns) = self.sides(shape);
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        let (row, column) = if self.transpose { (column, row) } else { (row, column) };
        let row = if self.flip_rows { rows - 1 - row } else { row };
        let column = if self.flip_columns { columns - 1 - column } else { column };
        Cell::new(row * columns + column)
    }

    /// Where a row or column goes, with the side from which it is read.
    fn view(self, shape: &Shape, view: View) -> View {
        let (rows, columns) = self.sides(shape);
        let side = match (view.side, self.transpose) {
            (Side::Top, true) => Side::Left,
            (Side::Left, true) => Side::Top,
            (Side::Bottom, true) => Side::Right,
            (Side::Right, true) => Side::Bottom,
            (side, false) => side,
        };
        match side {
            Side::Top | Side::Bottom => {
                let is_top = (side == Side::Top) != self.flip_rows;
                let index = if self.flip_columns { columns - 1 - view.index } else { view.index };
                View { side: if is_top { Side::Top } else { Side::Bottom }, index }
            }
            Side::Left | Side::Right => {
                let is_left = (side == Side::Left) != self.flip_columns;
                let index = if self.flip_rows { rows - 1 - view.index } else { view.index };
                View { side: if is_left { Side::Left } else { Side::Right }, index }
            }
        }
    }

    /// The image of a rule of a shape.
    ///
    /// # Errors
    /// When the rule would say something else.
    pub fn rule(self, shape: &Shape, rule: &Rule) -> Result<Rule, Turned> {
        let mut image = rule.clone();
        image.move_cells(|cell| self.cell(shape, cell));
        let turned = Turned(rule.kind());
        let all = |rules: &[Rule]| rules.iter().map(|rule| self.rule(shape, rule)).collect::<Result<_, _>>();
        match &mut image {
            Rule::Or(Or { alternatives: rules }) | Rule::And(And { rules }) => *rules = all(rules)?,
            Rule::Diagonal(Diagonal { rising }) => *rising ^= self.flip_rows != self.flip_columns,
            Rule::Windoku(Windoku { height, width }) if self.transpose => std::mem::swap(height, width),
            Rule::LittleKiller(LittleKiller { start, down, right, .. }) => {
                *start = self.cell(shape, *start);
                if self.transpose {
                    std::mem::swap(down, right);
                }
                *down ^= self.flip_rows;
                *right ^= self.flip_columns;
            }
            Rule::Sandwich(Sandwich { view, .. })
            | Rule::XSum(XSum { view, .. })
            | Rule::Skyscraper(Skyscraper { view, .. })
            | Rule::HiddenSkyscraper(HiddenSkyscraper { view, .. })
            | Rule::NumberedRoom(NumberedRoom { view, .. })
            | Rule::FullRank(FullRank { view, .. }) => *view = self.view(shape, *view),
            Rule::Indexing(indexing) if !self.is_identity() => {
                // Exchanged rows and columns keep their numbers.
                indexing.index = match indexing.index {
                    Index::Region => return Err(turned),
                    _ if self.flip_rows || self.flip_columns => return Err(turned),
                    Index::Row => Index::Column,
                    Index::Column => Index::Row,
                };
            }
            _ => {}
        }
        // Windows are counted from the first row and column, places of regions in the order of reading.
        let areas = |shape: &Shape, rule: &Rule| match rule {
            Rule::Windoku(windoku) => windoku.windows(shape),
            Rule::DisjointGroups(groups) => groups.groups(shape),
            _ => Vec::new(),
        };
        let sorted = |areas: Vec<Vec<Cell>>, moved: &dyn Fn(Cell) -> Cell| -> Vec<Vec<Cell>> {
            let mut areas = areas;
            for area in &mut areas {
                area.iter_mut().for_each(|cell| *cell = moved(*cell));
                area.sort_unstable();
            }
            areas.sort_unstable();
            areas
        };
        let after = self.shape(shape).map_err(|_| turned)?;
        if sorted(areas(shape, rule), &|cell| self.cell(shape, cell))
            != sorted(areas(&after, &image), &|cell| cell)
        {
            return Err(turned);
        }
        Ok(image)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::Budget;

    use super::*;
    use crate::grid::Grid;
    use crate::puzzle::Puzzle;
    use crate::rule::{Arrow, DisjointGroups, KillerCage, Thermometer};
    use crate::shape::Digits;
    use crate::solve::count;

    #[test]
    fn cells_and_views_go_where_they_are_seen() {
        let shape = Shape::with_boxes(2, 3, Digits::up_to(6).unwrap(), 1, 3).unwrap();
        for symmetry in Symmetry::ALL {
            let image = symmetry.shape(&shape).unwrap();
            let mut seen: Vec<Cell> = shape.cells().map(|cell| symmetry.cell(&shape, cell)).collect();
            for view in [View::top(1), View::bottom(0), View::left(1), View::right(0)] {
                let moved: Vec<Cell> =
                    view.cells(&shape).into_iter().map(|cell| symmetry.cell(&shape, cell)).collect();
                assert_eq!(symmetry.view(&shape, view).cells(&image), moved, "{symmetry:?} {view:?}");
            }
            seen.sort_unstable();
            assert_eq!(seen, image.cells().collect::<Vec<_>>());
            for region in shape.regions() {
                let mut moved: Vec<Cell> = region.iter().map(|&cell| symmetry.cell(&shape, cell)).collect();
                moved.sort_unstable();
                assert!(image.regions().contains(&moved), "{symmetry:?}");
            }
        }
    }

    #[test]
    fn the_image_has_as_many_solutions() {
        let shape = Arc::new(Shape::square(6).unwrap());
        let cell = |row, column| shape.cell(row, column).unwrap();
        let rules: Vec<Rule> = vec![
            KillerCage { cells: vec![cell(0, 0), cell(0, 1), cell(1, 0)], sum: Some(7) }.into(),
            Thermometer { cells: vec![cell(3, 3), cell(3, 4), cell(4, 5)] }.into(),
            Arrow { bulb: cell(5, 0), lines: vec![vec![cell(4, 0), cell(4, 1)]] }.into(),
            Diagonal { rising: true }.into(),
            DisjointGroups.into(),
            LittleKiller { start: cell(0, 2), down: true, right: false, sum: 9 }.into(),
            Sandwich { view: View::left(2), sum: 4 }.into(),
            Skyscraper { view: View::bottom(4), count: 3 }.into(),
        ];
        let solutions = |shape: Shape, rules: Vec<Rule>| {
            let puzzle = Puzzle::new(Grid::blank(Arc::new(shape)), None, rules).unwrap();
            count(&puzzle, Budget::UNBOUNDED, None).solutions
        };
        let mut some = 0;
        for without in 0..rules.len() {
            let mut rules = rules.clone();
            rules.remove(without);
            let expected = solutions((*shape).clone(), rules.clone());
            some += u64::from(expected > 0);
            for symmetry in Symmetry::ALL {
                let image = rules.iter().map(|rule| symmetry.rule(&shape, rule).unwrap()).collect();
                let found = solutions(symmetry.shape(&shape).unwrap(), image);
                assert_eq!(found, expected, "{symmetry:?} without rule {without}");
            }
        }
        assert!(some > 0, "some have solutions");
    }

    #[test]
    fn what_counts_lines_is_not_turned() {
        let shape = Shape::square(4).unwrap();
        let indexing = |index| Rule::from(crate::rule::Indexing { index, cells: vec![Cell::new(1)] });
        let [same, .., flipped] = Symmetry::ALL;
        let transposed = Symmetry { transpose: true, ..same };
        assert_eq!(same.rule(&shape, &indexing(Index::Region)), Ok(indexing(Index::Region)));
        assert_eq!(flipped.rule(&shape, &indexing(Index::Row)), Err(Turned(RuleKind::Indexing)));
        let moved = Rule::from(crate::rule::Indexing { index: Index::Column, cells: vec![Cell::new(4)] });
        assert_eq!(transposed.rule(&shape, &indexing(Index::Row)), Ok(moved));
        let digits = Digits::up_to(4).unwrap();
        let map = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3].map(Some);
        let jigsaw = Shape::with_regions(4, 4, digits, &map).unwrap();
        let groups = Rule::from(DisjointGroups);
        assert_eq!(transposed.rule(&jigsaw, &groups), Err(Turned(RuleKind::DisjointGroups)));
        assert_eq!(transposed.rule(&shape, &groups), Ok(groups));
        // Of 6 rows, windows of two rows leave the last three rows free.
        let six = Shape::square(6).unwrap();
        let windows = Rule::from(Windoku { height: 2, width: 3 });
        assert_eq!(flipped.rule(&six, &windows), Err(Turned(RuleKind::Windoku)));
        let windows = Rule::from(Windoku { height: 3, width: 3 });
        assert_eq!(flipped.rule(&Shape::square(9).unwrap(), &windows), Ok(windows));
    }
}
