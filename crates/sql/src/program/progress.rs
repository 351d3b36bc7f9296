//! How far a query is: rows that its sources have given, of how many where that is known.

use std::io::IsTerminal;
use std::sync::Arc;
use std::time::Duration;

use datafusion::physical_plan::ExecutionPlan;
use indicatif::{ProgressBar, ProgressStyle};
use shudu::i18n::Speaker;

/// A bar on a terminal; nothing elsewhere.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    total: Option<u64>,
}

impl Progress {
    /// Begins. `total` is the number of rows that will be read, if it is known.
    pub(crate) fn new(quiet: bool, total: Option<u64>) -> Progress {
        let shown = !quiet && std::io::stderr().is_terminal();
        let bar = shown.then(|| {
            let (bar, template) = match total {
                Some(total) => {
                    (ProgressBar::new(total), "{wide_bar} {percent:>3} % {msg} {elapsed_precise} (-{eta})")
                }
                None => (ProgressBar::new_spinner(), "{spinner} {msg} {elapsed_precise}"),
            };
            bar.set_style(ProgressStyle::with_template(template).expect("it is well formed"));
            bar
        });
        Progress { bar, total }
    }

    /// Shows how far it is.
    pub(crate) fn tell(&self, plan: &Arc<dyn ExecutionPlan>, written: u64, speaker: &Speaker) {
        let Some(bar) = &self.bar else { return };
        let read = rows_read(plan);
        if self.total.is_some() {
            bar.set_position(read);
        }
        bar.set_message(
            speaker.say_with("sql-progress", [("read", read.into()), ("written", written.into())]),
        );
        bar.tick();
    }

    /// Takes it away.
    pub(crate) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// How often it is shown.
pub(crate) const EVERY: Duration = Duration::from_millis(100);

/// Rows that the leaves of a plan have given so far.
pub(crate) fn rows_read(plan: &Arc<dyn ExecutionPlan>) -> u64 {
    let children = plan.children();
    if children.is_empty() {
        return plan.metrics().and_then(|metrics| metrics.output_rows()).unwrap_or_default() as u64;
    }
    children.into_iter().map(rows_read).sum()
}

/// Rows that the leaves of a plan will give, where all of them know.
pub(crate) fn rows_to_read(plan: &Arc<dyn ExecutionPlan>) -> Option<u64> {
    let children = plan.children();
    if children.is_empty() {
        #[expect(deprecated, reason = "the replacement asks for a context that only planning has")]
        let rows = plan.partition_statistics(None).ok()?.num_rows.get_value().copied()?;
        return Some(rows as u64).filter(|rows| *rows > 0);
    }
    children.into_iter().map(rows_to_read).sum()
}
