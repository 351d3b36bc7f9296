//! A chain as a [`Pattern`]: the name of its technique, and its step.

use std::borrow::Cow;

use shudu_core::step::Step;
use shudu_core::{Board, Candidate};

use super::marks::{loop_marks, marks};
use super::{BaseDifficulty, ChainHint, ChainKind, ChainSearch, Rules};
use crate::masks::{Masks, Removals};
use crate::techniques::Pattern;

/// A chain and the rules under which it was found.
#[derive(Debug)]
pub(crate) struct Chain {
    pub(crate) rules: Rules,
    /// The order of nested chains, which decides what a branch uses.
    pub(crate) base: BaseDifficulty,
    pub(crate) hint: ChainHint,
}

impl Pattern for Chain {
    fn technique(&self) -> &'static str {
        let Rules { dynamic, nishio, level, .. } = self.rules;
        let forms = match &self.hint.kind {
            ChainKind::Loop { in_cells: false, .. } => return "x-cycle",
            ChainKind::Loop { in_houses: false, .. } => return "y-cycle",
            ChainKind::Loop { .. } => return "xy-cycle",
            ChainKind::Forcing { in_cells: true, .. } => return "forcing-chain",
            ChainKind::Forcing { .. } if self.hint.complexity <= 6 => return "turbot-fish",
            ChainKind::Forcing { .. } => return "forcing-x-chain",
            ChainKind::Contradiction(_) if nishio => return "nishio",
            ChainKind::Contradiction(_) => {
                ["contradiction-chains", "dynamic-contradiction-chains", "nested-contradiction-chains"]
            }
            ChainKind::Double(_) => {
                ["double-forcing-chains", "dynamic-double-forcing-chains", "nested-double-forcing-chains"]
            }
            ChainKind::Cell(_) => {
                ["cell-forcing-chains", "dynamic-cell-forcing-chains", "nested-cell-forcing-chains"]
            }
            ChainKind::House(..) => {
                ["region-forcing-chains", "dynamic-region-forcing-chains", "nested-region-forcing-chains"]
            }
        };
        forms[if level > 0 { 2 } else { usize::from(dynamic) }]
    }

    fn placement(&self) -> Option<Candidate> {
        self.hint.placement()
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.hint.removals()
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let proof = ChainSearch::new(self.rules, self.base, masks).proof(masks, &self.hint);
        let placements: Vec<_> = self.placement().into_iter().collect();
        let eliminations = self.hint.removals().to_vec();
        let marks = match &self.hint.kind {
            ChainKind::Loop { path, .. } => loop_marks(path, &eliminations),
            _ => marks(&proof, &placements, &eliminations),
        };
        Step { technique: Cow::Borrowed(self.technique()), placements, eliminations, marks, proof }
    }
}
