//! `gnome`: a saved game of GNOME Sudoku, a JSON object.
//!
//! ```text
//! {"difficulty_category":"Easy Difficulty","time_elapsed":0.0,"cells":[{"position":[0,0],"value":5,"fixed":true,"earmarks":[]}]}
//! ```
//!
//! Rows and columns count from 0. Cells without a value and without earmarks may lack, as may all but the position of a
//! cell. A value that is not fixed is a placed digit, earmarks are notes: a blank cell without any says nothing.
//! Difficulty and time are dropped; the record says so when time has passed. Several objects may follow each other, as
//! in the form `json`, and so may objects of that form: each is recognised by itself.
//!
//! Written: one object on one line with the cells that have something, row by row. The program wants a difficulty
//! and takes no other words than its own: it is `Easy Difficulty`, which is shown and means nothing.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use shudu_core::{Cell, Digit, DigitSet};
use std::collections::BTreeMap;

use super::notes;
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::Gnome;

#[derive(Serialize, Deserialize)]
struct Save {
    #[serde(default)]
    difficulty_category: String,
    #[serde(default)]
    time_elapsed: f64,
    cells: Vec<Place>,
    #[serde(flatten, skip_serializing)]
    other: BTreeMap<String, IgnoredAny>,
}

#[derive(Serialize, Deserialize)]
struct Place {
    position: [usize; 2],
    #[serde(default)]
    value: u8,
    #[serde(default)]
    fixed: bool,
    #[serde(default)]
    earmarks: Vec<u8>,
}

/// What is in a save, or what is wrong with it.
type Read = Result<(Record, Losses), ReadError>;

/// Reads an object, which begins at this line and column. The outer error says that it is none of these.
pub(crate) fn read(text: &str, line: u64, column: u64) -> serde_json::Result<Read> {
    let save = serde_json::from_str::<Save>(text)?;
    Ok(record(&save, line, column))
}

fn record(save: &Save, line: u64, column: u64) -> Read {
    let wrong = |seen: &dyn std::fmt::Display, expected| {
        ReadError::new(FORM, line, column, ReadErrorKind::BadField, &seen.to_string(), expected)
    };
    let mut record = Record::default();
    let mut marks = [DigitSet::EMPTY; 81];
    for place in &save.cells {
        let [row, of_row] = place.position;
        if row > 8 || of_row > 8 {
            return Err(wrong(&format_args!("{row}, {of_row}"), Expected::Position));
        }
        let cell = Cell::at(row, of_row);
        if place.value > 9 {
            return Err(wrong(&place.value, Expected::DigitOrBlank).in_cell(Some(cell)));
        }
        let grid = if place.fixed { &mut record.givens } else { &mut record.placed };
        grid.set(cell, Digit::new(place.value));
        for &mark in &place.earmarks {
            let digit = Digit::new(mark).ok_or_else(|| wrong(&mark, Expected::Digits).in_cell(Some(cell)))?;
            marks[cell.index()].insert(digit);
        }
    }
    for cell in record.givens.filled_cells().iter() {
        record.placed.set(cell, None);
    }
    record.candidates = notes::candidates(&record.values(), &marks);
    let mut dropped = Losses::none(FORM);
    dropped.note(Loss::UnknownFields, save.time_elapsed > 0.0 || !save.other.is_empty());
    Ok((record, dropped))
}

/// Writes one object on one line, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut losses = record.beyond_givens(FORM, &[Loss::Placed, Loss::Candidates]);
    let notes = notes::of(record, &mut losses);
    let values = record.values();
    let place = |cell: Cell| {
        let (value, marks) = (values[cell].map_or(0, Digit::get), notes[cell.index()]);
        (value != 0 || !marks.is_empty()).then(|| Place {
            position: [cell.row(), cell.column()],
            value,
            fixed: record.givens[cell].is_some(),
            earmarks: marks.iter().map(Digit::get).collect(),
        })
    };
    let save = Save {
        difficulty_category: "Easy Difficulty".to_owned(),
        time_elapsed: 0.0,
        cells: Cell::ALL.into_iter().filter_map(place).collect(),
        other: BTreeMap::new(),
    };
    out.push_str(&serde_json::to_string(&save).expect("no map with other keys than strings"));
    losses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::{read_one, read_str};

    #[test]
    fn a_save_is_recognised_and_reads_back() {
        let mut record = Record::default();
        record.givens.set(Cell::at(0, 0), Digit::new(5));
        record.placed.set(Cell::at(8, 7), Digit::new(3));
        let mut notes = shudu_core::Candidates::of(&record.values());
        notes[Cell::at(4, 4)] = DigitSet::from_bits(0b11).unwrap();
        record.candidates = Some(notes);
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        assert!(
            out.starts_with(
                r#"{"difficulty_category":"Easy Difficulty","time_elapsed":0.0,"cells":[{"position":[0,0],"value":5,"fixed":true,"earmarks":[]},"#
            ),
            "{out}"
        );
        for asked in [Some(FORM), None] {
            let located = read_one(&out, asked).unwrap();
            assert_eq!((located.form, located.classic().unwrap()), (FORM, &record));
        }
    }

    #[test]
    fn saves_and_our_own_objects_may_follow_each_other() {
        let ours = format!("{{\"puzzle\":\"{}\"}}", ".".repeat(81));
        let text = format!(
            "{{\"cells\":[{{\"position\":[1,2],\"value\":3}}],\n\"time_elapsed\": 1.5}}\n{ours}\n{{\"cells\":[]}}"
        );
        let found = read_str(&text, None);
        let forms: Vec<_> =
            found.iter().map(|item| item.as_ref().map(|located| located.form).unwrap()).collect();
        assert_eq!(forms, [FORM, Form::Json, FORM]);
        let first = found[0].as_ref().unwrap();
        assert_eq!(first.classic().unwrap().placed[Cell::at(1, 2)], Digit::new(3));
        assert!(first.dropped.contains(Loss::UnknownFields));
    }

    #[test]
    fn what_is_wrong_is_told() {
        let message =
            |cell: &str| read_one(&format!("{{\"cells\":[{cell}]}}"), None).unwrap_err().to_string();
        assert_eq!(
            message("{\"position\":[9,0]}"),
            "line 1, column 1: seen `9, 0`, expected a row and a column from 0 to 8"
        );
        assert_eq!(
            message("{\"position\":[0,0],\"earmarks\":[12]}"),
            "line 1, column 1, r1c1: seen `12`, expected digits 1-9"
        );
        assert!(message("{\"position\":[0]}").contains("expected a JSON object with a puzzle"));
    }
}
