//! How many literals a node of a branch depends on: the length of a chain by Sudoku Explainer's count, in which each
//! literal counts once although several paths lead through it.

use super::{Branch, LATER, NOT_NESTED, TechniqueReason};
use crate::chains::ordered_set::OrderedSet;

/// The memory of a count.
#[derive(Default)]
pub(in crate::chains) struct AncestorCounter {
    pub(in crate::chains) seen: OrderedSet,
    postponed: Vec<u16>,
}

/// How many nodes a node of a branch without help depends on, itself among them. Counting stops above `limit`.
pub(in crate::chains) fn count_ancestors(
    branch: &Branch,
    node: u16,
    limit: u32,
    seen: &mut OrderedSet,
) -> u32 {
    seen.clear();
    seen.add(node);
    let mut head = 0;
    while let Some(node) = seen.get(head).filter(|_| seen.len() <= limit as usize) {
        head += 1;
        let (parent, more) = branch.direct_parents(node);
        seen.add(parent);
        more.iter().for_each(|&parent| seen.add(parent));
    }
    seen.len() as u32
}

impl AncestorCounter {
    /// How many nodes the node depends on, itself among them, in any branch. `nested` receives the numbers of nested
    /// chains on the way and returns how many literals they add at least. Counting stops when both together exceed
    /// `limit`. `resolve` returns what a nested chain depends on where that was postponed: a range of the branch's
    /// list.
    pub(in crate::chains) fn count(
        &mut self,
        branch: &mut Branch,
        node: u16,
        limit: u32,
        mut nested: impl FnMut(u32) -> u32,
        mut resolve: impl FnMut(&mut Branch, u32) -> (u32, u32),
    ) -> u32 {
        self.seen.clear();
        self.postponed.clear();
        self.seen.add(node);
        let (mut count, mut added) = (0, 0);
        loop {
            while let Some(node) = self.seen.pop() {
                count += 1;
                if count + added > limit {
                    return count + added;
                }
                if let Some(&mut TechniqueReason { nested: number, parents }) = branch.technique_reason(node)
                {
                    if number != NOT_NESTED {
                        added += nested(number);
                    }
                    if parents == LATER {
                        self.postponed.push(node);
                        continue;
                    }
                }
                for parent in branch.parents(node) {
                    self.seen.add(parent);
                }
            }
            let Some(node) = self.postponed.pop() else { return count };
            if count + added > limit {
                return count + added;
            }
            let number = branch.technique_reason(node).map_or(NOT_NESTED, |reason| reason.nested);
            let parents = resolve(branch, number);
            if let Some(reason) = branch.technique_reason(node) {
                reason.parents = parents;
            }
            for parent in branch.parents(node) {
                self.seen.add(parent);
            }
        }
    }
}
