//! Whether branches are worth following inside a branch: what is common to them rests on two literals of each at least, and
//! on as many as are known of those that are followed already. Where all of it is longer than what strikes out the same, the
//! others are left.

use arrayvec::ArrayVec;
use shudu_core::Meter;

use super::engine::{EMPTY, Engine};
use super::hint::ChainKind;
use super::links::{Lit, is_on};
use super::sink::Sink;
use crate::masks::Masks;

/// In the place of a branch: it was left, but counts as a node.
pub(super) const LEFT: u16 = EMPTY - 1;

/// Something that follows from all of some literals.
pub(super) struct Common {
    target: Lit,
    /// The greatest complexity that is of interest.
    limit: u32,
    /// What it rests on at least.
    least: u32,
}

/// How many literals an end in a branch rests on at least, itself among them.
fn least(assumed: Lit, target: Lit) -> u32 {
    if assumed == target { 1 } else { 2 }
}

impl Engine {
    /// Is anything that follows from all of these literals of interest? If so the true ones are followed. If not, those that
    /// are not followed count as nodes all the same. Of what the web knows, and without help; else it is taken for granted.
    pub(super) fn is_worth(
        &mut self,
        masks: &Masks,
        assumed: &[Lit],
        kind: &ChainKind,
        meter: &mut Meter<'_>,
        sink: &impl Sink,
    ) -> bool {
        let Some(web) = self.web.as_ref().filter(|_| self.webbed && self.nested.is_none()) else {
            return true;
        };
        let (base, order) = ((self.base)(kind, self.rules), self.first_order(masks, kind));
        let mut common = std::mem::take(&mut self.common);
        common.clear();
        web.common(&mut assumed.iter().copied(), &mut |target| {
            let limit = sink.limit_of(base, kind, order, target);
            let least = assumed.iter().map(|&assumed| least(assumed, target)).sum();
            if least <= limit {
                common.push(Common { target, limit, least });
            }
        });
        // Those that are followed first. False ones are followed by who asks.
        let is_followed = |on: &Lit| is_on(*on) && self.slot[usize::from(on / 2)] < LEFT;
        let (known, waiting): (ArrayVec<Lit, 9>, ArrayVec<Lit, 9>) =
            assumed.iter().copied().partition(is_followed);
        for &on in known.iter().chain(&waiting).filter(|&&on| is_on(on)) {
            if common.is_empty() {
                break;
            }
            let branch = self.branch(masks, on, u32::MAX, meter);
            common.retain_mut(|Common { target, limit, least: sum }| {
                let Some(node) = self.branches[usize::from(branch)].node(*target) else { return true };
                let others = *sum - least(on, *target);
                *sum = others + self.size(branch, node, *limit - others);
                *sum <= *limit
            });
        }
        let worth = !common.is_empty();
        self.common = common;
        if !worth {
            self.leave(&waiting, meter);
        }
        worth
    }

    /// How many literals a node of a branch without help rests on; more than `most` are counted no further.
    pub(super) fn size(&mut self, branch: u16, node: u16, most: u32) -> u32 {
        let branch = &mut self.branches[usize::from(branch)];
        if let Some(size) = branch.size(node, most) {
            return size;
        }
        let size = self.walk.ancestors(branch, node, most, |_| 0, |_, _| unreachable!("no help"));
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
