//! The call `puzzles/write`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::{Form, ParseFormError, Writer, read_one};

use crate::api::{CallContext, Command, Refusal};

/// Puzzles to write, and how.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(in crate::api) struct WriteRequest {
    /// The puzzles, each in any form: the `record` of `puzzles/describe` keeps everything.
    records: Vec<String>,
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json` or `opensudoku`.
    to: String,
}

/// Puzzles as text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Written {
    /// The form.
    form: String,
    /// How many puzzles.
    count: u64,
    /// The text.
    text: String,
    /// What the form could not hold, in words.
    losses: Vec<String>,
}

pub(in crate::api) struct Write;

impl Command for Write {
    const NAME: &'static str = "puzzles/write";
    const ABOUT: &'static str = "Puzzles in any form, for hosts with a library of their own";
    type Request = WriteRequest;
    type Response = Written;

    fn answer(request: WriteRequest, context: &CallContext<'_>) -> Result<Written, Refusal> {
        let refuse = |error: ParseFormError| Refusal::Request { message: error.to_string() };
        let form: Form = request.to.parse().map_err(refuse)?;
        let mut writer = Writer::new(Vec::new(), form);
        let (mut count, mut left_out) = (0, Vec::new());
        for (index, text) in request.records.iter().enumerate() {
            let read = read_one(text, None);
            let located = read.map_err(|error| Refusal::unreadable("records", &error, context.speaker))?;
            match located.into_classic() {
                Ok(record) if form.can_state(&record) => {
                    count += 1;
                    writer.write(&record).expect("memory can be written to");
                }
                _ => left_out.push(index + 1),
            }
        }
        let (text, losses) = writer.finish().expect("memory can be written to");
        let sukaku = |number: &usize| {
            let values = [("source", number.to_string().into()), ("form", form.name().into())];
            context.speaker.say_with("convert-sukaku", values)
        };
        let losses = losses.iter().map(|(loss, _)| context.speaker.loss(loss, form));
        let losses = losses.chain(left_out.iter().map(sukaku)).collect();
        let text = String::from_utf8(text).expect("every form is text");
        Ok(Written { form: form.name().to_owned(), count, text, losses })
    }
}
