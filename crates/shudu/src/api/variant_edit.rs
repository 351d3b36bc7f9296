//! The call `variant/edit`: digits and rules of a puzzle, put in or taken out.

use std::collections::{BTreeMap, BTreeSet};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shudu_core::Position;
use shudu_format::variant::{VariantRecord, variant_json_schema};
use shudu_format::{Form, Sudoku, read_one};

use super::reading::{Reading, WithRemarks};
use super::{Answer, CallContext, Refusal};
use crate::ops::variant::{Whole, WithAbout};
use crate::words::variant as words;

/// What to change. Nothing is judged: `check` says whether the puzzle has one solution.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct EditRequest {
    /// The puzzle, in any form, or the object of the form `variant`: `{"format":"shudu-variant","version":1,"rows":9,
    /// "columns":9,"boxes":[3,3]}` is a blank grid.
    puzzle: String,
    /// The givens to write, by cell: `{"r1c1":5}`; 0, or `null`, takes one away. In a grid that has the digit 0, `null`
    /// alone does.
    #[serde(default)]
    givens: BTreeMap<Position, Option<u8>>,
    /// The rules to take out, by their numbers in the puzzle before anything else is done, from 1.
    #[serde(default)]
    remove: BTreeSet<usize>,
    /// The rules to put in, behind the others.
    #[serde(default)]
    #[schemars(schema_with = "rules")]
    add: Vec<Value>,
    /// Its name; an empty text takes it away.
    #[serde(default)]
    title: Option<String>,
}

/// Rules as the form `variant` has them.
fn rules(generator: &mut SchemaGenerator) -> Schema {
    let whole = variant_json_schema();
    for (name, part) in whole["$defs"].as_object().into_iter().flatten() {
        generator.definitions_mut().insert(name.clone(), part.clone());
    }
    let rules = whole["properties"]["rules"].clone();
    rules.try_into().expect("a schema is an object or a truth value")
}

/// A puzzle that was changed.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Edited {
    /// The givens, a character for each cell, row by row.
    puzzle: String,
    /// Its size and its rules in words.
    about: String,
    /// Its rules by number, as `text` has them.
    numbered: BTreeMap<usize, Value>,
}

pub(super) fn edit(
    request: EditRequest,
    context: &CallContext<'_>,
) -> Answer<WithRemarks<WithAbout<Edited, Whole>>> {
    let reading = Reading::new(context);
    let mut record = reading.sudoku(&request.puzzle, "puzzle")?.into_variant();
    for (at, &digit) in &request.givens {
        give(&mut record, *at, digit)?;
    }
    if let Some(title) = &request.title {
        record.title = Some(title.trim().to_owned()).filter(|title| !title.is_empty());
    }
    // What was the solution of another puzzle may be none of this one.
    record.solution = None;
    let mut whole: Value = serde_json::from_str(&record.text()).expect("our own form is JSON");
    let known = record.rules.len();
    if let Some(number) = request.remove.iter().find(|number| !(1..=known).contains(*number)) {
        return Err(refused(&format!("remove: the puzzle has {known} rules, and no rule {number}")));
    }
    let rules = whole["rules"].as_array().cloned().unwrap_or_default();
    let kept = rules.into_iter().zip(1..).filter(|(_, number)| !request.remove.contains(number));
    let kept: Vec<Value> = kept.map(|(rule, _)| rule).chain(request.add).collect();
    whole["rules"] = kept.into();
    let read = read_one(&whole.to_string(), Some(Form::Variant));
    let located = read.map_err(|error| Refusal::unreadable("add", &error, context.speaker))?;
    let record = located.sudoku.into_variant();
    let whole: Value = serde_json::from_str(&record.text()).expect("our own form is JSON");
    let edited = Edited {
        puzzle: record.givens.to_string(),
        about: words::about(&record, context.speaker),
        numbered: (1..).zip(whole["rules"].as_array().cloned().unwrap_or_default()).collect(),
    };
    Ok(reading.with_remarks(WithAbout::new(&Sudoku::Variant(Box::new(record)), edited)))
}

fn refused(message: &str) -> Refusal {
    Refusal::Request { message: message.to_owned() }
}

/// Writes a given, or takes it away.
fn give(record: &mut VariantRecord, at: Position, digit: Option<u8>) -> Answer<()> {
    let shape = record.shape().clone();
    let digits = shape.digits();
    let cell = shape.cell(at.row() - 1, at.column() - 1);
    let cell = cell.ok_or_else(|| refused(&format!("givens: the grid has no cell {at}")))?;
    let digit = digit.filter(|&digit| digit > 0 || digits.lowest() == 0);
    if let Some(digit) = digit.filter(|&digit| !digits.all().contains(digit)) {
        let (lowest, highest) = (digits.lowest(), digits.highest());
        return Err(refused(&format!("givens.{at}: expected a digit {lowest} to {highest}, seen {digit}")));
    }
    record.givens.set(cell, digit);
    record.placed.set(cell, None);
    Ok(())
}
