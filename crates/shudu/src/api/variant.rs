//! The call `variant`: other names for the calls that take puzzles of every kind, for one release, with the answers of
//! the release before.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use shudu_format::variant::VariantRecord;
use shudu_variant::Digits;

use super::reading::Reading;
use super::{Answer, CallContext, Refusal, VARIANT_CALLS};

/// Which call, `solve` when left out, and what it takes.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct VariantRequest {
    /// `solve`, `count`, `check`, `candidates`, `convert`, `render`, `generate`, `explain` or `hint`.
    #[serde(default = "solve")]
    command: String,
    /// The fields of the request of that call.
    #[serde(flatten)]
    fields: Map<String, Value>,
}

fn solve() -> String {
    "solve".to_owned()
}

pub(super) fn variant(request: VariantRequest, context: &CallContext<'_>) -> Answer<Map<String, Value>> {
    let VariantRequest { command, mut fields } = request;
    let call = VARIANT_CALLS.iter().find(|call| call.name == command).ok_or_else(|| {
        let message = format!("command: expected solve, count, check, candidates, convert, render, generate, explain or hint, seen {command:?}");
        Refusal::Request { message }
    })?;
    if let Some(size) = fields.remove("picture-size") {
        fields.insert("size".to_owned(), size);
    }
    match &*command {
        "candidates" => fields.insert("after".to_owned(), "solutions".into()),
        "convert" => Some(fields.entry("to").or_insert("variant".into()).clone()),
        _ => None,
    };
    let puzzle = fields.get("puzzle").and_then(Value::as_str).map(str::to_owned);
    let body = call.answer(&serde_json::to_vec(&fields).expect("it was JSON"), context)?;
    let mut told: Map<String, Value> = serde_json::from_slice(&body).expect("answers are objects");
    // What has no path and no hint is answered as by solving.
    let needed = match &*command {
        "explain" => Some("level"),
        "hint" => Some("hint"),
        _ => None,
    };
    if needed.is_some_and(|name| !told.contains_key(name)) {
        let kept = ["puzzle", "max-time", "max-nodes"];
        fields.retain(|name, _| kept.contains(&name.as_str()));
        return variant(VariantRequest { command: solve(), fields }, context);
    }
    told.remove("version");
    told.remove("remarks");
    if let Some(puzzle) = puzzle {
        let record = Reading::new(context).sudoku(&puzzle, "puzzle")?.into_variant();
        told.insert("puzzle".to_owned(), record.givens.to_string().into());
        as_before(&command, &mut told, &record);
    } else {
        told.insert("answer".to_owned(), "made".into());
    }
    Ok(told)
}

/// Turns an answer into what it was.
fn as_before(command: &str, told: &mut Map<String, Value>, record: &VariantRecord) {
    let written = record.shape().digits();
    let text = told.remove("text");
    let reason = match command {
        "convert" => {
            told.remove("form");
            told.insert("answer".to_owned(), "written".into());
            let losses = told.remove("losses").and_then(|losses| Some(losses.as_array()?.clone()));
            let losses: Vec<String> =
                losses.iter().flatten().filter_map(|loss| Some(loss.as_str()?.to_owned())).collect();
            (!losses.is_empty()).then(|| losses.join("; "))
        }
        _ => None,
    };
    told.extend(reason.map(|reason| ("reason".to_owned(), reason.into())));
    match (command, text) {
        ("convert", Some(Value::String(text))) => {
            told.insert("text".to_owned(), text.trim_end().into());
        }
        ("render", Some(text)) => {
            told.remove("media-type");
            told.insert("text".to_owned(), text);
        }
        ("render", None) => {
            told.remove("media-type");
        }
        ("hint", text) => {
            let names = ["stage", "mistakes", "writes", "digit", "houses", "technique", "cells", "step"];
            let mut hint: Map<String, Value> =
                names.iter().filter_map(|name| Some(((*name).to_owned(), told.remove(*name)?))).collect();
            hint.extend(text.map(|text| ("text".to_owned(), text)));
            hint.extend(told.remove("rule-numbers").map(|rules| ("rules".to_owned(), rules)));
            hint.get_mut("step").into_iter().for_each(|found| step(found, written));
            if let Some(answer) = told.remove("hint") {
                told.extend([("answer".to_owned(), answer), ("hint".to_owned(), hint.into())]);
            }
        }
        ("explain", _) => {
            told.remove("steps");
            let path = told.get_mut("path").and_then(Value::as_array_mut);
            path.into_iter().flatten().for_each(|found| step(found, written));
        }
        ("candidates", _) => {
            told.get_mut("candidates").into_iter().for_each(|cells| digits(cells, written));
        }
        ("check", _) => check(told, record),
        _ => {}
    }
    let cells = told.remove("differences");
    told.extend(cells.map(|cells| ("cells".to_owned(), cells)));
}

/// A verdict in one word, with the cells that it is about.
fn check(told: &mut Map<String, Value>, record: &VariantRecord) {
    let is_entered = |cell: &Value| {
        let at = record.shape().cells().find(|&at| *cell == record.shape().position(at).to_string());
        at.is_some_and(|at| record.givens.get(at).is_none() && record.placed.get(at).is_some())
    };
    let solutions = told.remove("solutions");
    let conflict = told.remove("conflict").and_then(|mut conflict| Some(conflict.get_mut("cells")?.take()));
    let wrong = told.remove("wrong");
    let together = told.remove("together");
    let is_ok = told.remove("ok") == Some(true.into());
    told.remove("blank");
    if let Some(Value::Array(pair)) = told.remove("witnesses") {
        told.extend(["solution", "second"].into_iter().map(str::to_owned).zip(pair));
    }
    let answer = match (&conflict, &wrong) {
        (Some(Value::Array(cells)), _) if cells.iter().any(is_entered) => "clash".into(),
        (Some(_), _) => "invalid".into(),
        (_, Some(_)) => "wrong".into(),
        _ if is_ok => "ok".into(),
        _ => solutions.unwrap_or_default(),
    };
    told.insert("answer".to_owned(), answer);
    let cells = conflict.or(wrong).or(together);
    let cells = cells.filter(|cells| cells.as_array().is_some_and(|cells| !cells.is_empty()));
    told.extend(cells.map(|cells| ("cells".to_owned(), cells)));
}

/// A step with its reason as a list and its candidates as numbers.
fn step(step: &mut Value, written: Digits) {
    step["why"] = json!([step["why"].take()]);
    digits(&mut step["candidates"], written);
}

/// Texts of digits as lists of numbers.
fn digits(candidates: &mut Value, written: Digits) {
    for cell in candidates.as_array_mut().into_iter().flatten() {
        *cell = cell.as_str().unwrap_or_default().chars().filter_map(|c| written.digit(c)).collect();
    }
}
