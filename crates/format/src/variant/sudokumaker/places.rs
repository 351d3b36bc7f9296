//! Places in a puzzle of SudokuMaker. Cells, corners, borders and places around the grid are numbered from 0, row by
//! row: cells over `width`, corners over `width + 1`, places around the grid over `width + 2` from its upper left
//! corner; of borders a row has the left ones of its cells, then those below them.

use serde_json::Value;
use shudu_variant::{Cell, Shape, Side, View};

use super::Result;
use crate::json_value::list;
use crate::variant::error::VariantError;
use crate::variant::wrong::Wanted;

pub(super) struct Places<'a> {
    pub(super) shape: &'a Shape,
}

impl Places<'_> {
    fn number(value: Option<&Value>) -> Option<usize> {
        usize::try_from(value?.as_u64()?).ok()
    }

    fn seen(value: Option<&Value>) -> String {
        value.map(Value::to_string).unwrap_or_default()
    }

    pub(super) fn cell(&self, name: &str, value: &Value) -> Result<Cell> {
        let known = Places::number(Some(value)).filter(|&number| number < self.shape.len()).map(Cell::new);
        known.ok_or_else(|| VariantError::unfit(name, &value.to_string(), Wanted::Cell))
    }

    pub(super) fn cells(&self, name: &str, value: Option<&Value>) -> Result<Vec<Cell>> {
        list(value).iter().map(|cell| self.cell(name, cell)).collect()
    }

    pub(super) fn groups(&self, name: &str, value: Option<&Value>) -> Result<Vec<Vec<Cell>>> {
        list(value).iter().map(|cells| self.cells(name, Some(cells))).collect()
    }

    /// The two cells at a border.
    pub(super) fn border(&self, name: &str, value: Option<&Value>) -> Result<[Cell; 2]> {
        let width = self.shape.columns();
        let pair = Places::number(value).and_then(|number| {
            let (row, place) = (number / (2 * width), number % (2 * width));
            if place < width {
                let right = self.shape.cell(row, place)?;
                Some([self.shape.cell(row, place.checked_sub(1)?)?, right])
            } else {
                Some([self.shape.cell(row, place - width)?, self.shape.cell(row + 1, place - width)?])
            }
        });
        pair.ok_or_else(|| VariantError::unfit(name, &Places::seen(value), Wanted::Cells))
    }

    /// The cells around a corner.
    pub(super) fn corner(&self, name: &str, value: Option<&Value>) -> Result<Vec<Cell>> {
        let width = self.shape.columns() + 1;
        let around = Places::number(value).map(|number| {
            let (row, column) = (number / width, number % width);
            let cell =
                |up: usize, left: usize| self.shape.cell(row.checked_sub(up)?, column.checked_sub(left)?);
            [cell(1, 1), cell(1, 0), cell(0, 1), cell(0, 0)].into_iter().flatten().collect::<Vec<_>>()
        });
        let known = around.filter(|cells| !cells.is_empty());
        known.ok_or_else(|| VariantError::unfit(name, &Places::seen(value), Wanted::Cells))
    }

    /// Row and column of a place around the grid, from -1 to the number of rows or columns.
    fn around(&self, value: Option<&Value>) -> Option<(isize, isize)> {
        let width = self.shape.columns() + 2;
        let number = Places::number(value).filter(|&number| number < width * (self.shape.rows() + 2))?;
        Some(((number / width) as isize - 1, (number % width) as isize - 1))
    }

    /// The line in front of which a place around the grid stands.
    pub(super) fn view(&self, name: &str, value: Option<&Value>) -> Result<View> {
        let (rows, columns) = (self.shape.rows() as isize, self.shape.columns() as isize);
        let view = self.around(value).and_then(|(row, column)| {
            let (side, index) = match (row, column) {
                (-1, column) => (Side::Top, column),
                (row, column) if row == rows => (Side::Bottom, column),
                (row, -1) => (Side::Left, row),
                (row, column) if column == columns => (Side::Right, row),
                _ => return None,
            };
            Some(View { side, index: usize::try_from(index).ok()? })
        });
        let known = view.filter(|view| view.is_in(self.shape));
        known.ok_or_else(|| VariantError::unfit(name, &Places::seen(value), Wanted::Line))
    }

    /// The first cell of the diagonal that a place around the grid points at, with its direction. A rising diagonal is
    /// one from the lower left to the upper right.
    pub(super) fn diagonal(
        &self,
        name: &str,
        value: Option<&Value>,
        is_rising: bool,
    ) -> Result<(Cell, bool, bool)> {
        let start = self.around(value).and_then(|(row, column)| {
            // Of the two directions of the diagonal one leads into the grid.
            [true, false].into_iter().find_map(|down| {
                let right = down != is_rising;
                let step = |forward: bool| if forward { 1 } else { -1 };
                let (row, column) = (row + step(down), column + step(right));
                let cell = self.shape.cell(usize::try_from(row).ok()?, usize::try_from(column).ok()?)?;
                Some((cell, down, right))
            })
        });
        start.ok_or_else(|| VariantError::unfit(name, &Places::seen(value), Wanted::Cell))
    }
}
