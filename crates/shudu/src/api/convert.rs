//! The call `convert`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Clash;
use shudu_format::{Form, Loss, Print, read_one, write_record};

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::convert;

/// Into which form.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct ConvertOptions {
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json` or `opensudoku`; or what is only
    /// written: `spaced`, `columns`, `lists`, `dimacs`.
    to: String,
}

/// A puzzle in another form.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Converted {
    /// The form.
    form: String,
    /// The puzzle in it, with line ends.
    text: String,
    /// What was dropped when the puzzle was read, and what the form could not hold, in words. Rules in words stand in
    /// `remarks`, as everywhere.
    losses: Vec<String>,
}

pub(super) struct Convert;

impl Command for Convert {
    const NAME: &'static str = "convert";
    const ABOUT: &'static str = "A puzzle in another form";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<ConvertOptions>;
    type Response = WithRemarks<Converted>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let located = read_one(&request.puzzle, None)
            .map_err(|error| Refusal::unreadable("puzzle", &error, context.speaker))?;
        let (from, dropped) = (located.form, located.dropped);
        let record = reading.note(located);
        let dropped = dropped.iter().filter(|&loss| loss != Loss::RulesInWords);
        let dropped = dropped.map(|loss| context.speaker.loss(loss, from));
        if request.options.to == "dimacs" {
            let text = convert::dimacs(&record).map_err(|clashes: Vec<Clash>| Refusal::Impossible {
                message: context.speaker.clashing_givens(&clashes),
            })?;
            let losses = dropped.collect();
            return Ok(reading.with_remarks(Converted { form: request.options.to, text, losses }));
        }
        let refused = |form: &str| {
            let values = [("source", "puzzle".into()), ("form", form.into())];
            Refusal::Request { message: context.speaker.say_with("convert-sukaku", values) }
        };
        if let Some(print) = Print::of_name(&request.options.to) {
            if record.is_sukaku() {
                return Err(refused(print.name()));
            }
            let mut text = String::new();
            let losses = print.write(&record, &mut text);
            let losses =
                dropped.chain(losses.into_iter().map(|loss| context.speaker.loss(loss, print))).collect();
            return Ok(reading.with_remarks(Converted { form: print.name().to_owned(), text, losses }));
        }
        let form: Form =
            request.options.to.parse().map_err(|error: shudu_format::ParseFormError| Refusal::Request {
                message: format!("{error}, {}, dimacs", Print::ALL.map(Print::name).join(", ")),
            })?;
        if !form.can_state(&record) {
            return Err(refused(form.name()));
        }
        let mut text = String::new();
        let losses = write_record(&record, form, &mut text);
        let losses = dropped.chain(losses.iter().map(|loss| context.speaker.loss(loss, form))).collect();
        Ok(reading.with_remarks(Converted { form: form.name().to_owned(), text, losses }))
    }
}
