//! The grid inside the frame of a puzzle of SudokuPad.

use serde_json::Value;
use shudu_variant::cosmetic::{CELL, Caption, Cosmetic, Figure, Layer, Length, Point};
use shudu_variant::{Cell, Digits, MAX_LINE, Shape, ShapeError};

use super::{Object, Result};
use crate::json_value::{is_nothing, list, paragraphs};
use crate::loss::{Loss, Losses};
use crate::variant::error::VariantError;
use crate::variant::record::VariantRecord;
use crate::variant::text;
use crate::variant::wrong::Wanted;

/// The cells of the form, and the grid among them: all of them, or those that the regions fill.
pub(super) struct Frame {
    pub(super) height: usize,
    pub(super) width: usize,
    /// The first row and column of the grid.
    pub(super) top: usize,
    pub(super) left: usize,
    pub(super) shape: Shape,
}

/// The row and column of `[row, column]`, from 0.
fn position(value: &Value) -> Option<(usize, usize)> {
    let part = |at: usize| value.get(at)?.as_u64().and_then(|n| usize::try_from(n).ok());
    Some((part(0)?, part(1)?))
}

impl Frame {
    pub(super) fn of(object: &Object) -> Result<Frame> {
        let rows = list(object.get("cells"));
        let (height, width) = (rows.len(), rows.iter().map(|row| list(row).len()).max().unwrap_or(0));
        if rows.iter().any(|row| list(row).len() != width) {
            return Err(VariantError::unfit("cells", &format!("{height}"), Wanted::Layout));
        }
        // Two more on each side for what is around the largest grid.
        if height > MAX_LINE + 4 || width > MAX_LINE + 4 {
            let (rows, columns) = (height, width);
            return Err(ShapeError::Size { rows, columns }.into());
        }
        let regions: Vec<Vec<(usize, usize)>> = list(object.get("regions"))
            .iter()
            .map(|region| list(region).iter().filter_map(position).collect())
            .filter(|region: &Vec<_>| !region.is_empty())
            .collect();
        let mut frame =
            Frame { height, width, top: 0, left: 0, shape: Shape::without_regions(1, 1, Digits::up_to(1)?)? };
        let (mut rows, mut columns) = (height, width);
        let mut size = height.max(width);
        let all = || regions.iter().flatten();
        if let Some(largest) = regions.iter().map(Vec::len).max() {
            let top = all().map(|at| at.0).min().unwrap_or(0);
            let left = all().map(|at| at.1).min().unwrap_or(0);
            let inner_rows = all().map(|at| at.0).max().unwrap_or(0) + 1 - top;
            let inner_columns = all().map(|at| at.1).max().unwrap_or(0) + 1 - left;
            let is_square = inner_rows == largest && inner_columns == largest;
            if is_square && all().count() == largest * largest {
                (frame.top, frame.left, rows, columns) = (top, left, inner_rows, inner_columns);
            }
            size = largest.max(rows).max(columns);
        }
        if let Some(at) = all().find(|at| at.0 >= height || at.1 >= width) {
            return Err(VariantError::unfit("regions", &format!("[{},{}]", at.0, at.1), Wanted::Cell));
        }
        let digits = Digits::up_to(u8::try_from(size).map_err(|_| ShapeError::Size { rows, columns })?)?;
        let mut map = vec![None; rows * columns];
        for (number, region) in regions.iter().enumerate() {
            for &(row, column) in region {
                if let (Some(row), Some(column)) =
                    (row.checked_sub(frame.top), column.checked_sub(frame.left))
                    && row < rows
                    && column < columns
                {
                    map[row * columns + column] = Some(number);
                }
            }
        }
        let is_square = rows == columns && size == rows;
        let shape = match is_square {
            true => text::with_regions(size, &map)?,
            false => Shape::with_regions(rows, columns, digits, &map)?,
        };
        frame.shape = shape;
        Ok(frame)
    }

    /// The cell of the grid at a place of the form.
    pub(super) fn cell(&self, value: &Value) -> Option<Cell> {
        let (row, column) = position(value)?;
        self.shape.cell(row.checked_sub(self.top)?, column.checked_sub(self.left)?)
    }

    /// Are these cells a row, a column or a region of the grid, or around it?
    pub(super) fn is_house(&self, cage: &Value) -> bool {
        let all = list(cage.get("cells"));
        let mut cells: Vec<Cell> = all.iter().filter_map(|at| self.cell(at)).collect();
        cells.sort_unstable();
        let shape = &self.shape;
        let same = |house: &[Cell]| house == cells;
        cells.is_empty()
            || (0..shape.rows()).any(|row| same(&shape.row(row).collect::<Vec<_>>()))
            || (0..shape.columns()).any(|column| same(&shape.column(column).collect::<Vec<_>>()))
            || shape.regions().iter().any(|region| same(region))
    }

    /// A place of the form in thousandths of a cell of the grid.
    pub(super) fn point(&self, value: &Value) -> Option<Point> {
        let part = |at: usize, first: usize| {
            let number = value.get(at)?.as_f64().filter(|number| number.abs() <= 90.0)?;
            Some(((number - first as f64) * f64::from(CELL)).round() as Length)
        };
        Some(Point { row: part(0, self.top)?, column: part(1, self.left)? })
    }

    /// The givens; what stands in a cell around the grid is shown there.
    pub(super) fn cells(
        &self,
        object: &Object,
        record: &mut VariantRecord,
        dropped: &mut Losses,
    ) -> Result<()> {
        let rows = list(object.get("cells"));
        for (row, cells) in rows.iter().enumerate() {
            for (column, fields) in list(cells).iter().enumerate() {
                for (name, value) in fields.as_object().into_iter().flatten() {
                    match name.as_str() {
                        "value" => self.value((row, column), value, record)?,
                        "centremarks" | "cornermarks" | "pencilMarks" => {
                            dropped.note(Loss::Notes, !is_nothing(value));
                        }
                        "given" | "highlight" | "color" => {}
                        name => super::unknown(name, value, &mut record.presentation, dropped),
                    }
                }
            }
        }
        Ok(())
    }

    fn value(&self, (row, column): (usize, usize), value: &Value, record: &mut VariantRecord) -> Result<()> {
        let Some(words) = paragraphs(value) else { return Ok(()) };
        let place = row.checked_sub(self.top).zip(column.checked_sub(self.left));
        let Some(cell) = place.and_then(|(row, column)| self.shape.cell(row, column)) else {
            let half = |number: usize, first: usize| (number as Length - first as Length) * CELL + CELL / 2;
            let centre = Point { row: half(row, self.top), column: half(column, self.left) };
            record.presentation.cosmetics.push(Cosmetic {
                layer: Layer::Over,
                figure: Figure::Rectangle { centre, width: CELL, height: CELL, angle: 0 },
                fill: None,
                stroke: None,
                width: 0,
                caption: Some(Caption { words, size: CELL / 2, color: None }),
            });
            return Ok(());
        };
        let number: Option<u8> = words.parse().ok();
        let one = || {
            let mut chars = words.chars();
            chars.next().filter(|_| chars.next().is_none()).and_then(|c| text::digit(&self.shape, c))
        };
        let digit = match number.filter(|&digit| self.shape.digits().all().contains(digit)) {
            Some(digit) => Some(digit),
            None => one().ok_or_else(|| VariantError::unfit("value", &words, Wanted::Digit))?,
        };
        record.givens.set(cell, digit);
        Ok(())
    }
}
