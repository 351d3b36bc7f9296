//! Whether branches are worth following: what is common to them rests on two literals of each at least, and on as many as are
//! known of those that are followed already. Where all of it is longer than what strikes out the same, or than the best find,
//! the others are left.

use arrayvec::ArrayVec;
use shudu_core::Meter;

use super::engine::{EMPTY, Engine};
use super::hint::ChainKind;
use super::links::{Lit, cell_of, digit_of, is_on};
use super::sink::Sink;
use super::walk::size_of;
use crate::masks::Masks;
use crate::techniques::planes::PEERS;

/// In the place of a branch: it was left, but counts as a node.
pub(super) const LEFT: u16 = EMPTY - 1;

/// Something that follows from all of some literals.
pub(super) struct Common {
    target: Lit,
    /// The greatest complexity that is of interest.
    limit: u32,
    /// How many literals it rests on at least, without those of nested chains.
    least: u32,
    /// The nested chains that are known.
    chains: Vec<u32>,
}

/// How many literals an end in a branch rests on at least, itself among them: without help, literals become false by true ones
/// around them, and true by false ones.
fn least(assumed: Lit, target: Lit, has_help: bool) -> u32 {
    let (from, to) = (cell_of(assumed), cell_of(target));
    let around = from == to || digit_of(assumed) == digit_of(target) && PEERS[from] >> to & 1 == 1;
    match (is_on(assumed), is_on(target)) {
        _ if assumed == target => 1,
        // A nested chain may lead anywhere.
        _ if has_help => 2,
        (true, false) if around => 2,
        (true, false) => 4,
        (false, true) if around => 2,
        (false, true) => 4,
        (true, true) | (false, false) => 3,
    }
}

impl Engine {
    /// Is anything that follows from all of these literals of interest? If so the true ones are followed. If not, those that
    /// are not followed count as nodes all the same. Of what the web or the scout knows; else it is taken for granted.
    pub(super) fn is_worth(
        &mut self,
        masks: &Masks,
        assumed: &[Lit],
        kind: &ChainKind,
        meter: &mut Meter<'_>,
        sink: &impl Sink,
    ) -> bool {
        if !(self.webbed || self.scouted) {
            return true;
        }
        let (base, order) = ((self.base)(kind, self.rules), self.first_order(masks, kind));
        let mut common = std::mem::take(&mut self.common);
        common.clear();
        let has_help = self.nested.is_some();
        let mut add = |target| {
            let limit = sink.limit_of(base, kind, order, target);
            let least = assumed.iter().map(|&assumed| least(assumed, target, has_help)).sum();
            if least <= limit {
                common.push(Common { target, limit, least, chains: Vec::new() });
            }
        };
        match &self.web {
            Some(web) if self.webbed => {
                let all = &mut self.all_common;
                all.clear();
                web.common(&mut |target| {
                    all.push(target);
                    add(target);
                });
            }
            _ => self.scout.common(assumed.iter().copied()).literals().for_each(add),
        }
        // Those that are followed first. False ones are followed by who asks.
        let is_followed = |on: &Lit| is_on(*on) && self.slot[usize::from(on / 2)] < LEFT;
        let (known, waiting): (ArrayVec<Lit, 9>, ArrayVec<Lit, 9>) =
            assumed.iter().copied().partition(is_followed);
        for &on in known.iter().chain(&waiting).filter(|&&on| is_on(on)) {
            if common.is_empty() {
                break;
            }
            let most = if self.webbed { u32::MAX } else { self.limit(sink) };
            let branch = self.branch(masks, on, most, meter);
            common.retain_mut(|common| self.is_of_interest(common, on, branch));
        }
        let worth = !common.is_empty();
        self.common = common;
        if !worth {
            self.leave(&waiting, meter);
        }
        worth
    }

    /// Was this of interest when [`Engine::is_worth`] was asked last? Anything else is too long.
    pub(super) fn is_left(&self, target: Lit) -> bool {
        !(self.webbed || self.scouted) || self.common.iter().any(|common| common.target == target)
    }

    /// May it still be, with what it rests on in this branch?
    fn is_of_interest(&mut self, common: &mut Common, on: Lit, branch: u16) -> bool {
        let Some(node) = self.branches[usize::from(branch)].node(common.target) else {
            // All that is left of a branch with help that was cut off is too long.
            return self.nested.is_none();
        };
        let others = common.least - least(on, common.target, self.nested.is_some());
        let chains = self.nested.as_ref().map_or(0, |nested| nested.complexity(&common.chains));
        if others + chains >= common.limit {
            return false;
        }
        let most = common.limit - others - chains;
        let literals = self.weigh(branch, node, most, &mut common.chains);
        common.least = others + literals;
        let chains = self.nested.as_ref().map_or(0, |nested| nested.complexity(&common.chains));
        literals <= most && common.least + chains <= common.limit
    }

    /// How many literals a node rests on, without those of nested chains, whose numbers are added to `chains`. Where all of
    /// them are more than `most`, some number that is.
    pub(super) fn weigh(&mut self, branch: u16, node: u16, most: u32, chains: &mut Vec<u32>) -> u32 {
        match &mut self.nested {
            None => self.size(branch, node, most),
            Some(nested) => {
                nested.ancestors(&mut self.walk, &mut self.branches[usize::from(branch)], node, most, chains)
            }
        }
    }

    /// How many literals a node of a branch without help rests on; more than `most` are counted no further.
    fn size(&mut self, branch: u16, node: u16, most: u32) -> u32 {
        let branch = &mut self.branches[usize::from(branch)];
        if let Some(size) = branch.size(node, most) {
            return size;
        }
        let size = size_of(branch, node, most, &mut self.walk.once);
        branch.keep_size(node, size, size <= most);
        size
    }

    /// Counts these as nodes, those that were not followed in the meantime.
    fn leave(&mut self, assumed: &[Lit], meter: &mut Meter<'_>) {
        for &assumed in assumed {
            let slot = &mut self.slot[usize::from(assumed / 2)];
            if !is_on(assumed) || *slot == EMPTY {
                // A budget that is spent ends the search elsewhere.
                let _ = meter.node();
            }
            if is_on(assumed) && *slot == EMPTY {
                *slot = LEFT;
            }
        }
    }
}
