//! How searches to a target go, all threads together: acceptance rate and time left.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use shudu::generate::Progress;

use crate::args::GenerateArgs;
use crate::context::Context;
use crate::table::thousands;
use crate::waiting;

/// Counts and the bar that shows them.
pub(super) struct Searching<'a> {
    context: &'a Context<'a>,
    bar: ProgressBar,
    number: u64,
    start: Instant,
    tried: AtomicU64,
    measured: AtomicU64,
    hits: AtomicU64,
}

impl<'a> Searching<'a> {
    /// A bar on a terminal, as long as the puzzles do not go to the same one.
    pub(super) fn new(args: &GenerateArgs, to_target: bool, context: &'a Context<'a>) -> Searching<'a> {
        let mixed = args.target.out.is_none() && std::io::stdout().is_terminal() && args.number > 1;
        let shown = to_target && !context.common.quiet && !mixed && std::io::stderr().is_terminal();
        let bar = if shown {
            waiting::end();
            let bar = ProgressBar::with_draw_target(Some(args.number), ProgressDrawTarget::stderr_with_hz(4));
            let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {msg}");
            bar.with_style(style.expect("the template is well formed"))
        } else {
            ProgressBar::hidden()
        };
        let [tried, measured, hits] = [const { AtomicU64::new(0) }; 3];
        Searching { context, bar, number: args.number, start: Instant::now(), tried, measured, hits }
    }

    /// Adds what is new since these searches last told.
    pub(super) fn tell(&self, progress: &Progress, told: &mut Progress) {
        let new = progress.tried - told.tried;
        let tried = self.tried.fetch_add(new, Ordering::Relaxed) + new;
        self.measured.fetch_add(progress.measured - told.measured, Ordering::Relaxed);
        *told = *progress;
        if self.bar.is_hidden() {
            return;
        }
        let hits = self.hits.load(Ordering::Relaxed);
        let speaker = self.context.speaker;
        let so_far = self.start.elapsed().as_secs() * self.number.saturating_sub(hits);
        self.bar.set_message(match so_far.checked_div(hits) {
            None => speaker.say_with("orders-searching-first", [("tried", thousands(tried).into())]),
            Some(left) => {
                let values = [
                    ("tried", thousands(tried).into()),
                    ("rate", (tried / hits).max(1).into()),
                    ("left", format!("{left} s").into()),
                ];
                speaker.say_with("orders-searching", values)
            }
        });
    }

    /// A search has ended with a hit. Does nothing where nothing was searched for. After the last one the bar is away
    /// before the puzzle is printed.
    pub(super) fn hit(&self, progress: Option<&Progress>) {
        if progress.is_some() {
            let hits = self.hits.fetch_add(1, Ordering::Relaxed) + 1;
            if hits < self.number { self.bar.inc(1) } else { self.end() }
        }
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// How many were tried, and the rate of acceptance, when there was a hit or the search was stopped before one.
    pub(super) fn words(&self, is_stopped: bool) -> Option<String> {
        let [tried, measured, hits] =
            [&self.tried, &self.measured, &self.hits].map(|count| count.load(Ordering::Relaxed));
        if hits == 0 && is_stopped && tried > 0 {
            let values = [("tried", tried.into()), ("measured", measured.into())];
            return Some(self.context.speaker.say_with("orders-tried-none", values));
        }
        let rate = tried.checked_div(hits)?.max(1);
        let values = [("tried", tried.into()), ("measured", measured.into()), ("rate", rate.into())];
        Some(self.context.speaker.say_with("orders-tried", values))
    }
}
