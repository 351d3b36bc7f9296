//! What there is to say about an algorithm or a generator.

use crate::speaker::Speaker;

/// The parts that an algorithm may have: a message is called `algorithm-NAME-PART`.
pub const ALGORITHM_PARTS: [&str; 5] = ["idea", "how", "cost", "node", "grids"];

/// An algorithm in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlgorithmText {
    /// The idea in one line, without a full stop.
    pub idea: String,
    /// The idea in full.
    pub how: String,
    /// What it costs.
    pub cost: String,
    /// What it counts as a node; `None` when it does not search.
    pub node: Option<String>,
    /// How it makes full grids; `None` when it makes none.
    pub grids: Option<String>,
}

impl Speaker {
    /// An algorithm or a generator in words; `None` when none has this name.
    pub fn algorithm(&self, name: &str) -> Option<AlgorithmText> {
        let said = |part: &str| {
            let message = format!("algorithm-{name}-{part}");
            self.knows(&message).then(|| self.say(&message))
        };
        let [idea, how, cost, node, grids] = ALGORITHM_PARTS.map(said);
        Some(AlgorithmText { idea: idea?, how: how?, cost: cost?, node, grids })
    }
}
