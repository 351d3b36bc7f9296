//! The cells of an object, alone and in groups.

use serde_json::Value;
use shudu_variant::rule::KillerCage;
use shudu_variant::{Cell, Grid, Shape};

use super::Result;
use crate::json_value::{is_nothing, list, words};
use crate::variant::error::VariantError;
use crate::variant::record::VariantRecord;
use crate::variant::wrong::Wanted;

pub(super) struct Cells<'a> {
    pub(super) shape: &'a Shape,
    pub(super) charset: &'a [char],
    pub(super) empty: Value,
}

impl Cells<'_> {
    pub(super) fn grid(&self, name: &str, value: Option<&Value>) -> Result<Grid> {
        let unfit = |seen: &Value, wanted| VariantError::unfit(name, &seen.to_string(), wanted);
        let mut grid = VariantRecord::blank(self.shape.clone()).givens;
        let rows = list(value);
        if rows.len() != self.shape.rows() {
            return Err(VariantError::unfit(name, &rows.len().to_string(), Wanted::Layout));
        }
        for (row, values) in rows.iter().enumerate() {
            if list(values).len() != self.shape.columns() {
                return Err(unfit(values, Wanted::Layout));
            }
            for (cell, value) in self.shape.row(row).zip(list(values)) {
                let fields = value.as_object();
                let value = fields.map_or(Some(value), |fields| fields.get("value").or(fields.get("cell")));
                let Some(value) = value else { continue };
                if let Some(digit) = self.digit(value).ok_or_else(|| unfit(value, Wanted::Digit))? {
                    grid.set(cell, Some(digit));
                }
            }
        }
        Ok(grid)
    }

    /// A digit or a blank; `None` for anything else.
    fn digit(&self, value: &Value) -> Option<Option<u8>> {
        let text = words(value).unwrap_or_default();
        if value.is_null() || *value == self.empty {
            return Some(None);
        }
        let mut chars = text.chars();
        let sign = chars.next().filter(|_| chars.next().is_none());
        let place = sign.and_then(|sign| self.charset.iter().position(|known| *known == sign));
        if place.is_none() && matches!(&*text, "" | "0" | "." | "_") {
            return Some(None);
        }
        // Above nine, a number may stand where the charset has a letter.
        let number = || text.parse::<usize>().ok().filter(|_| !self.charset.contains(&'0'))?.checked_sub(1);
        let place = place.or_else(number).filter(|&place| place < self.charset.len())?;
        u8::try_from(place + 1).ok().map(Some)
    }

    /// The cells of a zone or cage.
    pub(super) fn group(&self, name: &str, group: &Value) -> Result<Vec<Cell>> {
        let unfit = || VariantError::unfit(name, &group.to_string(), Wanted::Cells);
        let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok());
        let cell = |row: usize, column: usize| self.shape.cell(row, column);
        let cells: Option<Vec<Cell>> = match (group.get("cells"), group.get("rect").map(list)) {
            (Some(cells), None) => {
                let at = |at: &Value| cell(number(at.get(1)?)?, number(at.get(0)?)?);
                list(cells).iter().map(at).collect()
            }
            (None, Some([left, top, right, bottom])) => {
                let limit =
                    |value| number(value).filter(|&n| n < self.shape.rows().max(self.shape.columns()));
                let ends = [left, top, right, bottom].map(limit);
                let [Some(left), Some(top), Some(right), Some(bottom)] = ends else { return Err(unfit()) };
                (top..=bottom)
                    .flat_map(|row| (left..=right).map(move |column| (row, column)))
                    .map(|(row, column)| cell(row, column))
                    .collect()
            }
            _ => None,
        };
        cells.filter(|cells| !cells.is_empty()).ok_or_else(unfit)
    }

    pub(super) fn cage(&self, cage: &Value) -> Result<KillerCage> {
        if cage.get("operator").is_some_and(|value| value != "+" && !is_nothing(value)) {
            return Err(VariantError::unknown("operator"));
        }
        let sum = match cage.get("value") {
            None => None,
            Some(value) => {
                let sum = words(value).and_then(|words| words.parse().ok());
                Some(sum.ok_or_else(|| VariantError::unfit("cages", &value.to_string(), Wanted::Number))?)
            }
        };
        let cells = self.group("cages", cage)?;
        let Some(sum) = sum.filter(|&sum| sum > 0) else { return Ok(KillerCage { cells, sum: None }) };
        Ok(KillerCage { cells, sum: Some(sum) })
    }
}
