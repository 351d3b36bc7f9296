//! The one puzzle of a command that takes one.

use shudu::format::Form;
use shudu::i18n::Speaker;

use super::input::{Pick, Picked, picked, records, shortened, sources};
use super::takes::Takes;
use crate::args::Inputs;

/// Reads the one puzzle of an INPUT, or the one that is picked. Without INPUT standard input is
/// read, unless it is a terminal. What else is in it and cannot be read is told on standard error.
pub(crate) fn only(
    input: Option<&str>,
    from: Option<Form>,
    pick: Pick,
    takes: Takes,
    speaker: &Speaker,
) -> anyhow::Result<Picked> {
    let inputs = Inputs {
        inputs: input.map(str::to_owned).into_iter().collect(),
        from,
        line_buffered: false,
        // The second puzzle of a picture can be picked, too.
        all_puzzles: matches!(pick, Pick::Number(_)),
    };
    let name = shortened(input.unwrap_or("-"));
    let items = records(sources(&inputs, speaker)?, from, inputs.all_puzzles).map(|item| item.taken(takes));
    picked(items, pick, &name, speaker)
}
