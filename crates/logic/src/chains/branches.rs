//! The branches of a search: followed when they are first asked for, and kept until the grid is another.

use shudu_core::Meter;

use super::Rules;
use super::branch::Branch;
use super::engine::{EMPTY, Engine};
use super::links::Lit;
use super::nested::Nested;
use super::worth::LEFT;
use crate::masks::Masks;

impl Engine {
    /// Forgets all branches: those that come next are of this grid.
    pub(super) fn begin_anew(&mut self, masks: &Masks) {
        self.grid.clone_from(masks);
        self.slot.fill(EMPTY);
        self.offs.clear();
        self.used = 0;
    }

    /// The branch of a true candidate, from this search if it was followed already.
    pub(super) fn branch(&mut self, masks: &Masks, on: Lit, limit: u32, meter: &mut Meter<'_>) -> u16 {
        let slot = usize::from(on / 2);
        match self.slot[slot] {
            EMPTY => self.slot[slot] = self.fresh(masks, on, limit, meter),
            LEFT => self.slot[slot] = self.follow(masks, on, limit, true, meter),
            _ => {}
        }
        self.slot[slot]
    }

    /// Is done with the last branch, that of a false candidate. It is followed no second time: only a search inside a branch
    /// is asked later what its finds rest on.
    pub(super) fn leave_off(&mut self, assumed: Lit, branch: u16) {
        if self.webbed {
            self.offs.push((assumed, branch));
        } else {
            self.used -= 1;
        }
    }

    /// Follows an assumption. Where all that follows is longer than the limit, no more is.
    pub(super) fn fresh(&mut self, masks: &Masks, assumed: Lit, limit: u32, meter: &mut Meter<'_>) -> u16 {
        self.follow(masks, assumed, limit, false, meter)
    }

    /// The same; `counted` when it has been counted as a node.
    fn follow(
        &mut self,
        masks: &Masks,
        assumed: Lit,
        limit: u32,
        counted: bool,
        meter: &mut Meter<'_>,
    ) -> u16 {
        if self.used == self.branches.len() {
            self.branches.push(Branch::new());
        }
        let Engine { rules, branches, used, work, nested, .. } = self;
        let branch = &mut branches[*used];
        branch.start(assumed);
        if counted || meter.node() {
            grow(branch, *rules, masks, work, nested.as_deref_mut(), limit, meter);
        }
        self.used += 1;
        (self.used - 1) as u16
    }
}

/// Follows a branch to its end. It may be cut off where all that is left to follow rests on more literals than the limit.
pub(super) fn grow(
    branch: &mut Branch,
    rules: Rules,
    masks: &Masks,
    work: &mut Masks,
    mut nested: Option<&mut Nested>,
    limit: u32,
    meter: &mut Meter<'_>,
) {
    if !rules.dynamic {
        branch.follow(masks, None, true, true);
        return;
    }
    work.clone_from(masks);
    loop {
        branch.follow(masks, Some(work), !rules.nishio, nested.is_none());
        let more = match &mut nested {
            Some(nested) if branch.clash.is_none() => nested.help(branch, masks, work, limit, meter),
            _ => false,
        };
        if !more {
            return;
        }
    }
}
