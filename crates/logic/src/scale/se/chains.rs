//! The producers of chains in the order of Sudoku Explainer 1.2.1, and the names of what they find.

use shudu_core::{Candidate, Meter};

use super::hint::{Found, Hint};
use crate::chains::{Chain, ChainHint, ChainKind, ChainSearch, Rules};
use crate::masks::Masks;

/// The searches for chains, each made when it is first needed.
pub(super) struct Producers {
    unary: Option<ChainSearch>,
    multiple: [Option<ChainSearch>; 8],
}

const UNARY: Rules = Rules { multiple: false, dynamic: false, nishio: false, level: 0 };

/// Nishio; cells and houses; dynamic; dynamic with help of the levels 1 to 5.
const MULTIPLE: [Rules; 8] = [
    Rules { multiple: false, dynamic: true, nishio: true, level: 0 },
    Rules { multiple: true, dynamic: false, nishio: false, level: 0 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 0 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 1 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 2 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 3 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 4 },
    Rules { multiple: true, dynamic: true, nishio: false, level: 5 },
];

/// For each of them the one before it whose help is the beginning of its own: what that finds in a branch comes first.
const HELPED_BY_LESS: [Option<usize>; 8] = [None, None, None, Some(2), Some(3), Some(4), Some(5), Some(6)];

impl Producers {
    pub(super) fn new() -> Producers {
        Producers { unary: None, multiple: [const { None }; 8] }
    }

    /// Loops and forcing chains.
    pub(super) fn unary(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Option<Hint> {
        find(&mut self.unary, UNARY, masks, None, meter)
    }

    /// All that compares branches: the first kind that finds anything.
    pub(super) fn multiple(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Option<Hint> {
        (0..MULTIPLE.len()).find_map(|i| {
            let (before, rest) = self.multiple.split_at_mut(i);
            let easier = HELPED_BY_LESS[i].and_then(|easier: usize| before[easier].as_ref());
            find(&mut rest[0], MULTIPLE[i], masks, easier, meter)
        })
    }

    /// What all chains under these rules write and remove.
    pub(super) fn conclusions(
        &mut self,
        rules: Rules,
        masks: &Masks,
        meter: &mut Meter<'_>,
    ) -> Vec<(Vec<Candidate>, Vec<Candidate>)> {
        let kept = MULTIPLE.iter().position(|other| *other == rules);
        let search = kept.map_or(&mut self.unary, |i| &mut self.multiple[i]);
        let hints = search.get_or_insert_with(|| ChainSearch::new(rules, base, masks)).sorted(masks, meter);
        let conclusion = |hint: ChainHint| (hint.placement().into_iter().collect(), hint.removals().to_vec());
        hints.into_iter().map(conclusion).collect()
    }
}

/// The difficulty of a form of chain without its length.
fn base(kind: &ChainKind, rules: Rules) -> f64 {
    match (kind, rules) {
        (ChainKind::Loop { in_cells: true, in_houses: true, .. }, _) => 7.0,
        (ChainKind::Loop { .. }, _) => 6.5,
        (ChainKind::Forcing { in_cells: false, .. }, _) => 6.6,
        (ChainKind::Forcing { .. }, _) => 7.0,
        (_, Rules { nishio: true, .. }) => 7.5,
        (_, Rules { dynamic: false, .. }) => 8.0,
        (_, Rules { level, .. }) => 8.5 + 0.5 * f64::from(level),
    }
}

fn find(
    search: &mut Option<ChainSearch>,
    rules: Rules,
    masks: &Masks,
    easier: Option<&ChainSearch>,
    meter: &mut Meter<'_>,
) -> Option<Hint> {
    let hint =
        search.get_or_insert_with(|| ChainSearch::new(rules, base, masks)).best(masks, easier, meter)?;
    Some(Hint { rating: hint.rating(), found: Found::Chain(Box::new(Chain { rules, base, hint })) })
}
