//! What a link says of a puzzle, gathered field by field.

use serde_json::Value;
use shudu_core::{Cell, Digit, DigitSet, Grid};

use super::Place;
use crate::chars;
use crate::error::{Expected, ReadError};
use crate::forms::notes;
use crate::json_value::is_nothing;
use crate::loss::{Loss, Losses};
use crate::record::Record;

/// What was found in a link so far.
#[derive(Debug)]
pub(crate) struct Fields<'a> {
    pub(crate) place: Place<'a>,
    pub(crate) givens: Grid,
    pub(crate) placed: Grid,
    /// The candidates of each cell; none at all say nothing.
    pub(crate) marks: [DigitSet; 81],
    pub(crate) solution: Option<Grid>,
    pub(crate) title: Option<String>,
    pub(crate) author: Option<String>,
    dropped: Losses,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(place: Place<'a>) -> Fields<'a> {
        Fields {
            place,
            givens: Grid::EMPTY,
            placed: Grid::EMPTY,
            marks: [DigitSet::EMPTY; 81],
            solution: None,
            title: None,
            author: None,
            dropped: Losses::none(place.form),
        }
    }

    /// Notes what a record has no place for, if there is something.
    pub(crate) fn drops(&mut self, loss: Loss, value: &Value) {
        self.dropped.note(loss, !is_nothing(value));
    }

    /// Was something of this kind there?
    pub(crate) fn has_dropped(&self, loss: Loss) -> bool {
        self.dropped.contains(loss)
    }

    /// A field that is not known: it may be a rule, unless it is empty, a number or a text.
    pub(crate) fn unknown(&mut self, name: &str, value: &Value) -> Result<(), ReadError> {
        match value {
            Value::Bool(true) | Value::Array(_) | Value::Object(_) => self.no_rule(name, value),
            _ => {
                self.drops(Loss::UnknownFields, value);
                Ok(())
            }
        }
    }

    /// Refuses whatever is there.
    pub(crate) fn no_rule(&self, name: &str, value: &Value) -> Result<(), ReadError> {
        if is_nothing(value) { Ok(()) } else { Err(self.place.rule(name)) }
    }

    /// A field about the puzzle: `title`, `author`, `rules`, `solution`. What is not known may be a rule.
    pub(crate) fn about(&mut self, name: &str, value: &Value) -> Result<(), ReadError> {
        match name {
            "title" => self.title = self.title.take().or_else(|| text(value)),
            "author" => self.author = self.author.take().or_else(|| text(value)),
            "rules" => self.rules(value),
            "solution" => self.set_solution(value)?,
            _ => self.unknown(name, value)?,
        }
        Ok(())
    }

    /// `name: value`, as SudokuPad keeps in cages without cells what it has no field for.
    pub(crate) fn about_in_words(&mut self, text: &str) -> Result<(), ReadError> {
        match text.split_once(": ") {
            Some((name @ ("foglight" | "antiknight" | "antiking" | "norowcol"), _)) => {
                Err(self.place.rule(name))
            }
            Some((name, value)) => self.about(name, &Value::String(value.to_owned())),
            None => {
                self.dropped.note(Loss::UnknownFields, !text.is_empty());
                Ok(())
            }
        }
    }

    /// Rules in words; that those of Sudoku apply needs no saying.
    fn rules(&mut self, value: &Value) {
        let plain = |value: &Value| {
            let text = text(value).unwrap_or_default().to_lowercase();
            matches!(
                text.trim_end_matches('.'),
                "" | "normal sudoku rules apply" | "classic sudoku" | "sudoku"
            )
        };
        let said = match value {
            Value::Array(parts) => !parts.iter().all(plain),
            other => !plain(other),
        };
        self.dropped.note(Loss::RulesInWords, said);
    }

    /// 81 digits, in an array or a text, with commas or without. One without a digit is none.
    fn set_solution(&mut self, value: &Value) -> Result<(), ReadError> {
        let cells: Vec<Value> = match value {
            Value::Null => return Ok(()),
            Value::Array(cells) => cells.clone(),
            Value::String(text) if text.contains(',') => {
                text.split(',').map(|cell| cell.trim().into()).collect()
            }
            Value::String(text) => text.trim().chars().map(|c| c.to_string().into()).collect(),
            other => vec![other.clone()],
        };
        if cells.is_empty() {
            return Ok(());
        }
        let grid = self.grid(&cells, |value| digit(value).or_else(|| (value == "?").then_some(None)))?;
        self.solution = (!grid.is_empty()).then_some(grid);
        Ok(())
    }

    /// A grid of 81 cells, row by row.
    pub(crate) fn grid(
        &self,
        cells: &[Value],
        read: impl Fn(&Value) -> Option<Option<Digit>>,
    ) -> Result<Grid, ReadError> {
        if cells.len() != 81 {
            return Err(self.place.wrong_count(cells.len(), 81));
        }
        let mut grid = Grid::EMPTY;
        for (cell, value) in Cell::ALL.into_iter().zip(cells) {
            let digit = read(value).ok_or_else(|| self.place.in_cell(cell, value, Expected::DigitOrBlank))?;
            grid.set(cell, digit);
        }
        Ok(grid)
    }

    /// Nine rows of nine cells, or the size is named as the rule that is not ours.
    pub(crate) fn cells<'v>(&self, value: &'v Value) -> Result<Vec<(Cell, &'v Value)>, ReadError> {
        let rows = value.as_array().map_or(&[][..], Vec::as_slice);
        let length = |row: &Value| row.as_array().map_or(0, Vec::len);
        if rows.len() != 9 || rows.iter().any(|row| length(row) != 9) {
            let columns = rows.iter().map(length).max().unwrap_or(0);
            return Err(self.place.rule(&format!("{} × {columns}", rows.len())));
        }
        let cells = rows.iter().flat_map(|row| row.as_array().into_iter().flatten());
        Ok(Cell::ALL.into_iter().zip(cells).collect())
    }

    /// The digit of a cell.
    pub(crate) fn digit(&self, cell: Cell, value: &Value) -> Result<Option<Digit>, ReadError> {
        digit(value).ok_or_else(|| self.place.in_cell(cell, value, Expected::DigitOrBlank))
    }

    /// The candidates in a cell: an array, or a text of digits.
    pub(crate) fn digits(&self, cell: Cell, value: &Value) -> Result<DigitSet, ReadError> {
        let wrong = || self.place.in_cell(cell, value, Expected::Candidates);
        let parts: Vec<Value> = match value {
            Value::Array(parts) => parts.clone(),
            Value::String(text) => text.chars().filter(|&c| c != ',').map(|c| c.to_string().into()).collect(),
            other => vec![other.clone()],
        };
        let mut digits = DigitSet::EMPTY;
        for part in &parts {
            if let Some(digit) = digit(part).ok_or_else(wrong)? {
                digits.insert(digit);
            }
        }
        Ok(digits)
    }

    /// Regions, one name for each cell, must be the nine boxes.
    pub(crate) fn regions<T: PartialEq>(&self, region: impl Fn(Cell) -> T) -> Result<(), ReadError> {
        for cell in Cell::ALL {
            for other in Cell::ALL {
                if (region(cell) == region(other)) != (cell.box_number() == other.box_number()) {
                    return Err(self.place.rule("regions"));
                }
            }
        }
        Ok(())
    }

    /// The record, and what it has no place for.
    pub(crate) fn finish(mut self) -> (Record, Losses) {
        for cell in self.givens.filled_cells().iter() {
            self.placed.set(cell, None);
        }
        let (title, author) = (self.title.unwrap_or_default(), self.author.unwrap_or_default());
        let named = match (title.trim(), author.trim()) {
            (title, "") => title.to_owned(),
            ("", author) => author.to_owned(),
            (title, author) => format!("{title} ({author})"),
        };
        let mut comment = String::new();
        self.dropped.note(Loss::ControlCharacters, chars::push_one_line(&named, &mut comment));
        let values = self.givens.or(&self.placed);
        let record = Record {
            givens: self.givens,
            placed: self.placed,
            candidates: notes::candidates(&values, &self.marks),
            solution: self.solution,
            comment: chars::comment(&comment),
            ..Record::default()
        };
        (record, self.dropped)
    }
}

/// A text or a number, as SudokuPad makes of a title of digits.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if !text.trim().is_empty() => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// A digit or a blank, as a number or a text; `None` for anything else.
fn digit(value: &Value) -> Option<Option<Digit>> {
    match value {
        Value::Null => Some(None),
        Value::Number(number) => match number.as_u64()? {
            0 => Some(None),
            n => Digit::new(u8::try_from(n).ok()?).map(Some),
        },
        Value::String(text) => match text.trim() {
            "" | "0" | "." => Some(None),
            one if one.len() == 1 => Digit::from_ascii(one.as_bytes()[0]).map(Some),
            _ => None,
        },
        _ => None,
    }
}

/// The comment as a title on one line.
pub(crate) fn push_title(record: &Record, losses: &mut Losses) -> Option<String> {
    let mut title = String::new();
    losses.note(Loss::ControlCharacters, chars::push_one_line(record.comment.as_deref()?, &mut title));
    (!title.is_empty()).then_some(title)
}

/// The solution, when every cell of it is known.
pub(crate) fn whole_solution(record: &Record, losses: &mut Losses) -> Option<Grid> {
    let solution = record.solution?;
    losses.note(Loss::Solution, !solution.is_full());
    solution.is_full().then_some(solution)
}
