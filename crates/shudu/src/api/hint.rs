//! The call `hint`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;
use shudu_game::{Classic, Game, LoadError, Save};

use super::command::read_value;
use super::notes::{self, Notes};
use super::puzzle_command::CallInput;
use super::replay::Saved;
use super::{Answer, Refusal};
#[cfg(feature = "variants")]
use crate::ops::explain::Scale;
use crate::ops::hint::{self, HintError, Hinted};
#[cfg(feature = "variants")]
use crate::ops::variant;
use crate::words;

/// How much to tell, and from which notes.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct HintRequest {
    /// The grid as the player has it.
    notes: Option<Notes>,
    /// The game in play with its log, as `games/state` has it: then the hint is for this game, and knows how many steps
    /// to undo. A hint is not noted in it.
    #[schemars(with = "Option<Save>")]
    save: Option<Value>,
    #[serde(flatten)]
    options: hint::Options,
}

/// A hint, which differs by the kind of the puzzle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "HintOfAny")]
pub(super) enum AnyHint {
    /// About a classic puzzle.
    Classic(hint::Response),
    /// About any other.
    #[cfg(feature = "variants")]
    Variant(variant::HintResponse),
}

pub(super) fn classic(of: &Record, request: HintRequest, asked: &CallInput<'_>) -> Answer<AnyHint> {
    let (context, speaker) = (asked.context, asked.context.speaker);
    let refused =
        |error: &HintError| Refusal::Impossible { message: words::hint::hint_error(error, speaker) };
    let shape = |hinted: &Hinted| {
        AnyHint::Classic(hint::Response::new(hinted, words::hint::hint_words(hinted, speaker)))
    };
    let options = hint::Options { limits: context.limits(request.options.limits), ..request.options };
    if let Some(save) = request.save {
        let bytes = save.to_string().len();
        let Saved::<Classic> { save } = read_value(json!({ "save": save }), bytes)?;
        let refuse = |error: LoadError| Refusal::Request { message: format!("save: {error}") };
        let game = Game::from_save(save).map_err(refuse)?;
        return match hint::of_game(&game, &options, Some(context.stop)) {
            Ok(hinted) => Ok(shape(&hinted)),
            Err(error) => Err(refused(&error)),
        };
    }
    let notes = match request.notes {
        None => None,
        Some(Notes::Text(text)) => Some(asked.reading.record(&text, "notes")?),
        Some(Notes::Cells(cells)) => {
            let mut notes = notes::classic(&cells, speaker)?;
            // Notes in the cells of givens say nothing.
            for (cell, digit) in of.givens.filled() {
                notes[cell] = digit.as_set();
            }
            Some(Record { candidates: Some(notes), ..Record::default() })
        }
    };
    match hint::hint(of, notes.as_ref(), &options, Some(context.stop)) {
        Ok(hinted) => Ok(shape(&hinted)),
        Err(error @ HintError::OtherPuzzle) => Err(refused(&error)),
        Err(error) => {
            Ok(AnyHint::Classic(hint::Response::none(of, words::hint::hint_error(&error, speaker))))
        }
    }
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    request: HintRequest,
    asked: &CallInput<'_>,
) -> Answer<AnyHint> {
    let speaker = asked.context.speaker;
    asked.refuse(request.save.is_some(), "refused-classic-save")?;
    asked.refuse(request.options.scale != Scale::default(), "refused-classic-scale")?;
    let (whole, notes) = match request.notes {
        None => (None, None),
        Some(Notes::Cells(cells)) => (None, Some(notes::variant(record, &cells, speaker)?)),
        Some(Notes::Text(text)) => {
            let notes = asked.reading.sudoku(&text, "notes")?.into_variant();
            let other = || Refusal::Impossible { message: speaker.say("hint-other-puzzle") };
            let (whole, notes) = variant::with_notes(record, &notes).ok_or_else(other)?;
            (Some(whole), notes)
        }
    };
    let record = whole.as_ref().unwrap_or(record);
    let limits = asked.within(request.options.limits);
    let hinted = variant::hint(record, notes, request.options.stage, limits, Some(asked.context.stop));
    Ok(AnyHint::Variant(variant::HintResponse::new(record, &hinted, speaker)))
}
