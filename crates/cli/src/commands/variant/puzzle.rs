//! `--to`: the puzzle with its solution or its candidates, in a form of variants.

use anyhow::anyhow;
use shudu::format::variant::{VariantForm, VariantRecord, write_variant};
use shudu::ops::variant::{Outcome, Solution, with_candidates, with_solution};
use shudu::words::variant as words;

use super::{Answered, kind, unread};
use crate::batch::tally::Kind;
use crate::batch::variants::VariantItem;
use crate::context::Context;

/// What is written of an outcome: the puzzle that it makes, or on standard error why there is none.
pub(super) fn answered(
    item: &VariantItem,
    record: &VariantRecord,
    outcome: &Outcome,
    (to, is_one): (VariantForm, bool),
    context: &Context<'_>,
) -> Answered {
    let speaker = context.speaker;
    let mut answered = Answered::new(Vec::new(), kind(outcome));
    let made = match outcome {
        Outcome::One(solution, _) | Outcome::Some(solution, _) => with_solution(record, solution, to),
        Outcome::Candidates(found, _) if found.count() > 0 => with_candidates(record, found),
        _ => {
            let reason = words::sentence(record, outcome, speaker);
            answered.errors.push(if is_one { reason } else { unread(item, &reason, context) });
            return answered;
        }
    };
    match write_variant(&made, to) {
        Ok((text, losses)) => {
            answered.text = format!("{text}\n").into_bytes();
            let lost = words::losses(&losses, to, speaker);
            answered.notes = lost.iter().map(|loss| unread(item, loss, context)).collect();
        }
        Err(error) => {
            answered.errors.push(unread(item, &words::error(&error, speaker), context));
            answered.kind = Kind::Unread;
        }
    }
    answered
}

/// One of all solutions in a form.
///
/// # Errors
/// When the form has no place for it.
pub(super) fn solved(
    item: &VariantItem,
    record: &VariantRecord,
    solution: &Solution,
    to: VariantForm,
    context: &Context<'_>,
) -> anyhow::Result<String> {
    match write_variant(&with_solution(record, solution, to), to) {
        Ok((text, _)) => Ok(text),
        Err(error) => Err(anyhow!(unread(item, &words::error(&error, context.speaker), context))),
    }
}
