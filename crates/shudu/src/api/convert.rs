//! The call `convert`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Clash;
use shudu_format::Layout;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::convert;
use crate::words;

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
        let (reading, speaker) = (Reading::new(context), context.speaker);
        let located = reading.located(&request.puzzle, "puzzle")?;
        let from = located.form.name();
        let dropped = words::losses(located.dropped, from, speaker);
        let refused =
            |why, form: &str| Refusal::Request { message: words::unwritable(why, "puzzle", form, speaker) };
        if request.options.to == "dimacs" {
            let record = located.classic().map_err(|error| Refusal::not_classic(&error, speaker))?;
            let text = convert::dimacs(record).map_err(|clashes: Vec<Clash>| Refusal::Impossible {
                message: speaker.clashing_givens(&clashes),
            })?;
            return Ok(reading.with_remarks(Converted { form: request.options.to, text, losses: dropped }));
        }
        let layout = Layout::of_name(&request.options.to).ok_or_else(|| Refusal::Request {
            message: format!(
                "`{}` is no form: expected one of {}, dimacs",
                request.options.to,
                Layout::names().collect::<Vec<_>>().join(", ")
            ),
        })?;
        let mut text = layout.header().to_owned();
        let losses = layout.write(&located.sudoku, &mut text).map_err(|why| refused(why, layout.name()))?;
        text.push_str(layout.footer());
        let losses = dropped.into_iter().chain(words::losses(losses, layout.name(), speaker)).collect();
        Ok(reading.with_remarks(Converted { form: layout.name().to_owned(), text, losses }))
    }
}
