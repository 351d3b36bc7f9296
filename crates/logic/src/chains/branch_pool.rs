//! The branches of a search, followed when they are first asked for and kept until the grid changes; and how many
//! literals their nodes depend on.

use shudu_core::Meter;

use super::Rules;
use super::branch::{AncestorCounter, Branch, count_ancestors};
use super::links::{Lit, is_on};
use super::nested::NestedTechniques;
use crate::masks::Masks;

/// In place of a branch number: not followed.
const NOT_FOLLOWED: u16 = u16::MAX;

/// In place of a branch number: skipped, but counted as a node.
const SKIPPED: u16 = NOT_FOLLOWED - 1;

/// The branches of the current search, by number.
pub(super) struct BranchPool {
    pub(super) rules: Rules,
    /// What helps inside branches, from level 1.
    pub(super) nested: Option<Box<NestedTechniques>>,
    /// The grid of the branches.
    grid: Masks,
    /// The first `used` of them belong to this search.
    branches: Vec<Branch>,
    used: usize,
    /// The branch of each candidate assumed to be true.
    number_of: Box<[u16; 729]>,
    /// The branches of candidates assumed to be false that are kept.
    kept_false: Vec<(Lit, u16)>,
    /// A grid to work on.
    pub(super) work: Masks,
    counter: AncestorCounter,
}

impl BranchPool {
    pub(super) fn new(rules: Rules, nested: Option<NestedTechniques>, masks: &Masks) -> BranchPool {
        BranchPool {
            rules,
            nested: nested.map(Box::new),
            grid: masks.clone(),
            branches: Vec::new(),
            used: 0,
            number_of: Box::new([NOT_FOLLOWED; 729]),
            kept_false: Vec::new(),
            work: masks.clone(),
            counter: AncestorCounter::default(),
        }
    }

    /// Forgets all branches: those that come next are of this grid.
    pub(super) fn clear(&mut self, masks: &Masks) {
        self.grid.clone_from(masks);
        self.number_of.fill(NOT_FOLLOWED);
        self.kept_false.clear();
        self.used = 0;
    }

    /// The grid of the branches.
    pub(super) fn grid(&self) -> &Masks {
        &self.grid
    }

    pub(super) fn get(&self, number: u16) -> &Branch {
        &self.branches[usize::from(number)]
    }

    /// The branch of a true candidate, followed unless this search has it already.
    pub(super) fn branch(&mut self, masks: &Masks, on: Lit, limit: u32, meter: &mut Meter<'_>) -> u16 {
        let candidate = usize::from(on / 2);
        match self.number_of[candidate] {
            NOT_FOLLOWED => self.number_of[candidate] = self.new_branch(masks, on, limit, meter),
            SKIPPED => self.number_of[candidate] = self.follow(masks, on, limit, true, meter),
            _ => {}
        }
        self.number_of[candidate]
    }

    /// Has the branch of this true candidate been followed?
    pub(super) fn is_followed(&self, on: Lit) -> bool {
        is_on(on) && self.number_of[usize::from(on / 2)] < SKIPPED
    }

    /// Counts assumptions that are not followed as nodes, each true candidate once.
    pub(super) fn skip(&mut self, assumed: &[Lit], meter: &mut Meter<'_>) {
        for &assumed in assumed {
            let number = &mut self.number_of[usize::from(assumed / 2)];
            if !is_on(assumed) || *number == NOT_FOLLOWED {
                // The search notices elsewhere that its budget is spent.
                let _ = meter.node();
            }
            if is_on(assumed) && *number == NOT_FOLLOWED {
                *number = SKIPPED;
            }
        }
    }

    /// Follows an assumption in a new branch. It may be cut off where all that is left to follow depends on more
    /// literals than the limit.
    pub(super) fn new_branch(
        &mut self,
        masks: &Masks,
        assumed: Lit,
        limit: u32,
        meter: &mut Meter<'_>,
    ) -> u16 {
        self.follow(masks, assumed, limit, false, meter)
    }

    /// Gives back the last branch.
    pub(super) fn drop_last(&mut self) {
        self.used -= 1;
    }

    /// Keeps the branch of a false candidate for [`BranchPool::visit`].
    pub(super) fn keep_false(&mut self, assumed: Lit, branch: u16) {
        self.kept_false.push((assumed, branch));
    }

    /// The branch of an assumption on the grid of the pool, followed without limit unless it is kept.
    pub(super) fn visit(&mut self, masks: &Masks, assumed: Lit, meter: &mut Meter<'_>) -> &Branch {
        let kept = self.kept_false.iter().find(|(kept, _)| *kept == assumed);
        let number = match kept {
            Some(&(_, number)) => number,
            None if is_on(assumed) => self.branch(masks, assumed, u32::MAX, meter),
            None => {
                let number = self.new_branch(masks, assumed, u32::MAX, meter);
                self.keep_false(assumed, number);
                number
            }
        };
        self.get(number)
    }

    /// `counted` when the branch has been counted as a node.
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
        let BranchPool { rules, branches, used, work, nested, .. } = self;
        let branch = &mut branches[*used];
        branch.start(assumed);
        if counted || meter.node() {
            grow(branch, *rules, masks, work, nested.as_deref_mut(), limit, meter);
        }
        self.used += 1;
        (self.used - 1) as u16
    }

    /// How many literals a node depends on, without those of nested chains, whose numbers are added to `chains`. Where
    /// all of them are more than `limit`, some number above it.
    pub(super) fn size(&mut self, branch: u16, node: u16, limit: u32, chains: &mut Vec<u32>) -> u32 {
        let branch = &mut self.branches[usize::from(branch)];
        if let Some(nested) = &mut self.nested {
            return nested.count_ancestors(&mut self.counter, branch, node, limit, chains);
        }
        if let Some(size) = branch.known_size(node, limit) {
            return size;
        }
        let size = count_ancestors(branch, node, limit, &mut self.counter.seen);
        branch.keep_size(node, size, size <= limit);
        size
    }

    /// How many literals the nested chains of these numbers add.
    pub(super) fn nested_size(&self, chains: &[u32]) -> u32 {
        self.nested.as_ref().map_or(0, |nested| nested.complexity(chains))
    }
}

/// Follows a started branch to its end, with the nested techniques in turn. It may be cut off where all that is left to
/// follow depends on more literals than the limit.
pub(super) fn grow(
    branch: &mut Branch,
    rules: Rules,
    masks: &Masks,
    work: &mut Masks,
    mut nested: Option<&mut NestedTechniques>,
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
            Some(nested) if branch.contradiction.is_none() => nested.help(branch, masks, work, limit, meter),
            _ => false,
        };
        if !more {
            return;
        }
    }
}
