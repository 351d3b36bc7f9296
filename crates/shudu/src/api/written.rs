//! Many puzzles in one form.

use schemars::JsonSchema;
use serde::Serialize;
use shudu_format::{Layout, LossCounts, Sudoku};

use super::{Answer, CallContext, Refusal};
use crate::words;

/// Puzzles as text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Written {
    /// The form.
    form: String,
    /// How many puzzles.
    count: u64,
    /// The text.
    text: String,
    /// What the form could not hold, in words.
    losses: Vec<String>,
}

/// Writes puzzle after puzzle.
pub(super) struct Writing {
    layout: Layout,
    text: String,
    count: u64,
    losses: LossCounts,
    left_out: Vec<String>,
}

impl Writing {
    /// In the form of this name.
    pub(super) fn new(name: &str) -> Answer<Writing> {
        let layout = Layout::of_name(name).ok_or_else(|| {
            let names = Layout::names().collect::<Vec<_>>().join(", ");
            Refusal::Request { message: format!("`{name}` is no form: expected one of {names}") }
        })?;
        let text = layout.header().to_owned();
        Ok(Writing { layout, text, count: 0, losses: LossCounts::default(), left_out: Vec::new() })
    }

    /// One more. What the form cannot state is left out and told under this name.
    pub(super) fn put(&mut self, sudoku: &Sudoku, name: &str, context: &CallContext<'_>) {
        let before = self.text.len();
        if self.layout.is_block() && self.count > 0 {
            self.text.push('\n');
        }
        match self.layout.write(sudoku, &mut self.text) {
            Ok(losses) => {
                self.count += 1;
                self.losses.add(losses);
            }
            Err(why) => {
                self.text.truncate(before);
                self.left_out.push(words::unwritable(why, name, self.layout.name(), context.speaker));
            }
        }
    }

    /// All of them.
    pub(super) fn end(mut self, context: &CallContext<'_>) -> Written {
        self.text.push_str(self.layout.footer());
        let name = self.layout.name();
        let mut losses = words::all_losses(&self.losses, name, context.speaker);
        losses.append(&mut self.left_out);
        Written { form: name.to_owned(), count: self.count, text: self.text, losses }
    }
}
