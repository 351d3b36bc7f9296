//! What is left of a budget that several searches share.

use shudu_core::time::Instant;
use shudu_core::{Account, Budget};

/// A budget for several searches, one after the other.
#[derive(Debug)]
pub(super) struct Left<'a> {
    whole: Budget<'a>,
    start: Instant,
    nodes: u64,
}

impl<'a> Left<'a> {
    /// Starts the clock.
    pub(super) fn of(whole: Budget<'a>) -> Left<'a> {
        Left { whole, start: Instant::now(), nodes: 0 }
    }

    /// What the next search may spend.
    pub(super) fn budget(&self) -> Budget<'a> {
        Budget {
            max_nodes: self.whole.max_nodes.map(|most| most.saturating_sub(self.nodes)),
            max_time: self.whole.max_time.map(|most| most.saturating_sub(self.start.elapsed())),
            stop: self.whole.stop,
        }
    }

    /// Takes what a search has spent.
    pub(super) fn spend(&mut self, account: &Account) {
        self.nodes += account.nodes;
    }
}
