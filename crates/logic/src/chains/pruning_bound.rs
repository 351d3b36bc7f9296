//! A lower bound on the length of a hint, to skip branches that cannot give a better one (branch and bound).
//!
//! A common conclusion of several branches depends on two or more literals in each branch that is not followed yet, and
//! on a known number in each that is. Where the sum exceeds the length that is of interest, the other branches are
//! skipped. They count as nodes all the same, so node counts do not depend on the bound.

use arrayvec::ArrayVec;
use shudu_core::Meter;

use super::BaseDifficulty;
use super::branch_pool::BranchPool;
use super::closure::Prefilter;
use super::collector::{Collector, overall_limit};
use super::hint::ChainKind;
use super::links::{Lit, cell_of, digit_of, is_on};
use crate::masks::Masks;
use crate::techniques::planes::PEERS;

/// What is asked: may the branches of these assumptions have a common conclusion of interest?
pub(super) struct Question<'a> {
    pub(super) masks: &'a Masks,
    pub(super) assumed: &'a [Lit],
    pub(super) kind: &'a ChainKind,
    pub(super) base_of: BaseDifficulty,
    /// The first place in the order of discovery.
    pub(super) order: u32,
}

/// A conclusion that follows from all of some assumptions.
struct CommonTarget {
    target: Lit,
    /// The greatest complexity that is of interest.
    limit: u32,
    /// How many literals it depends on at least, without those of nested chains.
    min_literals: u32,
    /// The nested chains that are known.
    chains: Vec<u32>,
}

/// The common conclusions of the last assumptions, and which of them are of interest.
#[derive(Default)]
pub(super) struct PruningBound {
    open: Vec<CommonTarget>,
}

/// How many literals a conclusion depends on at least in the branch of an assumption, itself among them. Without help,
/// literals become false by true ones around them, and true by false ones.
fn min_literals(assumed: Lit, target: Lit, has_help: bool) -> u32 {
    let (from, to) = (cell_of(assumed), cell_of(target));
    let sees = from == to || digit_of(assumed) == digit_of(target) && PEERS[from] >> to & 1 == 1;
    match (is_on(assumed), is_on(target)) {
        _ if assumed == target => 1,
        // A nested chain may lead anywhere.
        _ if has_help => 2,
        (true, false) | (false, true) if sees => 2,
        (true, false) | (false, true) => 4,
        (true, true) | (false, false) => 3,
    }
}

impl PruningBound {
    /// May anything that follows from all of these assumptions be of interest? If so, the true ones are followed in the
    /// pool; if not, those that are not followed count as nodes. Without closures the answer is yes.
    pub(super) fn admits(
        &mut self,
        question: &Question<'_>,
        pool: &mut BranchPool,
        closures: &Prefilter,
        collector: &impl Collector,
        meter: &mut Meter<'_>,
    ) -> bool {
        let &Question { masks, assumed, kind, base_of, order } = question;
        if !closures.is_known() {
            return true;
        }
        let (base, has_help) = (base_of(kind, pool.rules), pool.nested.is_some());
        let open = &mut self.open;
        open.clear();
        for target in closures.common(assumed.iter().copied()).literals() {
            let limit = collector.limit_of(base, kind, order, target);
            let min_literals = assumed.iter().map(|&assumed| min_literals(assumed, target, has_help)).sum();
            if min_literals <= limit {
                open.push(CommonTarget { target, limit, min_literals, chains: Vec::new() });
            }
        }
        // Branches that exist come first: they cost nothing. The caller follows false assumptions.
        let (followed, waiting): (ArrayVec<Lit, 9>, ArrayVec<Lit, 9>) =
            assumed.iter().copied().partition(|&on| pool.is_followed(on));
        for &on in followed.iter().chain(&waiting).filter(|&&on| is_on(on)) {
            if open.is_empty() {
                break;
            }
            let limit = overall_limit(collector, base_of, pool.rules);
            let branch = pool.branch(masks, on, limit, meter);
            open.retain_mut(|common| common.tighten(on, branch, pool));
        }
        if open.is_empty() {
            pool.skip(&waiting, meter);
        }
        !open.is_empty()
    }

    /// How many conclusions were of interest when [`PruningBound::admits`] was asked last.
    pub(super) fn len(&self) -> usize {
        self.open.len()
    }

    /// Was this one of them?
    pub(super) fn is_open(&self, target: Lit) -> bool {
        self.open.iter().any(|common| common.target == target)
    }
}

impl CommonTarget {
    /// Takes into account what the target depends on in one branch. May it still be of interest?
    fn tighten(&mut self, on: Lit, branch: u16, pool: &mut BranchPool) -> bool {
        let has_help = pool.nested.is_some();
        let Some(node) = pool.get(branch).node(self.target) else {
            // What a branch with help lacks because it was cut off is too long.
            return !has_help;
        };
        let others = self.min_literals - min_literals(on, self.target, has_help);
        let nested = pool.nested_size(&self.chains);
        if others + nested >= self.limit {
            return false;
        }
        let limit = self.limit - others - nested;
        let literals = pool.size(branch, node, limit, &mut self.chains);
        self.min_literals = others + literals;
        literals <= limit && self.min_literals + pool.nested_size(&self.chains) <= self.limit
    }
}
