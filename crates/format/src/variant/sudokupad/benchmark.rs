//! A puzzle of a public benchmark of puzzles of SudokuPad, as one JSON object: Sudoku-Bench
//! (<https://github.com/SakanaAI/Sudoku-Bench>).
//!
//! | field | how it is read |
//! |---|---|
//! | `encoded_puzzle` | what a link of SudokuPad has after its address, which then says what the puzzle is |
//! | `initial_board`, `rows`, `cols` | otherwise the givens, row by row, `.` for a blank; boxes as usual |
//! | `visual_elements` | likewise; what is drawn may stand for a rule |
//! | `title`, `author`, `rules`, `solution` | where the puzzle itself says none |
//! | anything else | left out |

use serde_json::Value;
use shudu_variant::Shape;

use super::{Object, Result, fits_link};
use crate::json_value::{is_nothing, paragraphs, words};
use crate::loss::{Loss, Losses};
use crate::variant::error::VariantError;
use crate::variant::fpuzzles;
use crate::variant::presentation::says_nothing_more;
use crate::variant::record::VariantRecord;
use crate::variant::text;
use crate::variant::wrong::Wanted;

const BOARD: &str = "initial_board";
const ENCODED: &str = "encoded_puzzle";
const DRAWN: &str = "visual_elements";

/// Is this the JSON of one?
pub(in crate::variant) fn fits(text: &str) -> bool {
    text.starts_with('{')
        && [BOARD, "rules"].iter().all(|name| text.contains(&format!("\"{name}\"")))
        && serde_json::from_str::<Object>(text)
            .is_ok_and(|object| object.get(BOARD).is_some_and(Value::is_string))
}

pub(in crate::variant) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let object: Object = serde_json::from_str(text.trim())?;
    let said = |name: &str| object.get(name).and_then(words);
    let encoded = said(ENCODED).unwrap_or_default();
    let is_of_fpuzzles = fpuzzles::fits_link(&encoded);
    let mut record = if fits_link(&encoded) {
        super::read(&encoded, dropped)?
    } else if is_of_fpuzzles {
        fpuzzles::read(&encoded, dropped)?
    } else {
        // A string of the givens alone says no more than the board.
        dropped.note(Loss::UnknownFields, !encoded.is_empty() && !encoded.starts_with("scf"));
        board(&object, dropped)?
    };
    record.title = record.title.or_else(|| said("title"));
    record.presentation.author = record.presentation.author.or_else(|| said("author"));
    if record.presentation.ruleset.is_none() {
        let rules = object.get("rules").and_then(paragraphs);
        // They are a text as JSON within the text.
        let rules = rules.map(|rules| {
            serde_json::from_str(&rules).ok().and_then(|text| paragraphs(&text)).unwrap_or(rules)
        });
        record.presentation.ruleset = rules.filter(|rules| !says_nothing_more(rules));
        dropped.note(Loss::RulesInWords, record.presentation.ruleset.is_some());
    }
    if let (None, Some(solution)) = (&record.solution, said("solution")) {
        dropped.note(Loss::Solution, !record.take_solution(&solution));
    }
    let known = [BOARD, ENCODED, DRAWN, "rows", "cols", "title", "author", "rules", "solution"];
    let is_more = |(name, value): (&String, &Value)| !known.contains(&name.as_str()) && !is_nothing(value);
    dropped.note(Loss::UnknownFields, object.iter().any(is_more));
    Ok(record)
}

/// The givens, in a square with the usual boxes.
fn board(object: &Object, dropped: &mut Losses) -> Result<VariantRecord> {
    let unfit = |name: &str, wanted| {
        VariantError::unfit(name, &object.get(name).map(Value::to_string).unwrap_or_default(), wanted)
    };
    let board = object.get(BOARD).and_then(paragraphs).unwrap_or_default();
    let board: Vec<char> = board.chars().filter(|c| !c.is_whitespace()).collect();
    let size = text::side(board.len()).ok_or_else(|| unfit(BOARD, Wanted::Layout))?;
    for name in ["rows", "cols"] {
        if object.get(name).and_then(Value::as_u64).is_some_and(|said| said != size as u64) {
            return Err(unfit(name, Wanted::Shape));
        }
    }
    let mut record = VariantRecord::blank(Shape::square(size)?);
    let shape = record.shape().clone();
    for (cell, c) in shape.cells().zip(board) {
        let digit = text::digit(&shape, c).ok_or_else(|| unfit(BOARD, Wanted::Digit))?;
        record.givens.set(cell, digit);
    }
    let drawn = object.get(DRAWN).and_then(paragraphs).unwrap_or_default();
    if !matches!(&*drawn, "" | "[]" | "{}" | "null") {
        record.presentation.note_unknown(DRAWN);
        dropped.note(Loss::Drawings, true);
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::form::Form;

    fn object(more: Value) -> String {
        let mut object = json!({
            "puzzle_id": "small", "author": "A", "title": "T", "rows": 4, "cols": 4,
            "initial_board": "..3............2", "solution": "1234341221434321", "visual_elements": "",
            "rules": "\"Normal sudoku rules apply.\"",
        });
        object.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        object.to_string()
    }

    #[test]
    fn a_board_is_read_and_what_is_drawn_may_be_a_rule() {
        let located =
            crate::read_one(&object(json!({ "visual_elements": "[]", "rows": null })), None).unwrap();
        assert_eq!(located.form, Form::SudokuPad);
        assert!(located.dropped.iter().eq([Loss::Solution, Loss::UnknownFields]), "{:?}", located.dropped);
        let plain = crate::read_one(&object(json!({ "initial_board": "..3............1" })), None).unwrap();
        assert!(plain.dropped.iter().eq([Loss::UnknownFields]));
        let record = plain.sudoku.into_variant();
        assert_eq!((record.title.as_deref(), record.presentation.author.as_deref()), (Some("T"), Some("A")));
        assert!(record.solution.is_some() && record.presentation.ruleset.is_none());
        let drawn = object(json!({ "visual_elements": "[{\"type\": \"line\"}]", "rules": "Digits rise." }));
        let error = crate::read_one(&drawn, None).unwrap_err();
        assert!(error.to_string().contains("`visual_elements`"), "{error}");
        let opened = error.into_opened().unwrap().sudoku.into_variant();
        assert_eq!(opened.presentation.ruleset.as_deref(), Some("Digits rise."));
        for wrong in [
            json!({ "rows": 6 }),
            json!({ "initial_board": "..." }),
            json!({ "initial_board": "9..............." }),
        ] {
            crate::read_one(&object(wrong), None).unwrap_err();
        }
    }

    #[test]
    fn the_link_says_what_the_puzzle_is() {
        let mut small = crate::read_one(&object(json!({})), None).unwrap().sudoku.into_variant();
        (small.title, small.solution) = (None, None);
        small.rules = crate::read_variant(".Shape~4x4.AntiKnight", None).unwrap().rules;
        let mut link = String::new();
        let fpuzzles = crate::Layout::Form(Form::Fpuzzles);
        fpuzzles.write_variant(&small, &mut link).unwrap();
        let encoded = format!("fpuz{}", link.trim().rsplit("load=").next().unwrap());
        let lines = format!("{0}\n{0}\n", object(json!({ "encoded_puzzle": encoded })));
        let items = crate::read_str(&lines, None);
        assert_eq!(items.len(), 2);
        for item in items {
            let record = item.unwrap().sudoku.into_variant();
            assert_eq!((record.kind().as_str(), record.title.as_deref()), ("4x4 anti-knight", Some("T")));
        }
    }
}
