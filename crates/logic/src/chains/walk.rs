//! All that a node of a branch rests on.

use arrayvec::ArrayVec;

use super::branch::{Branch, Help, LATER, NONE, NOT_NESTED};
use super::links::LITERALS;

/// Marks nodes of a branch while it is walked.
#[derive(Default)]
pub(super) struct Walk {
    marked: Vec<u64>,
    todo: Vec<u16>,
    later: Vec<u16>,
}

/// How many nodes a node of a branch without help rests on, itself among them. More than `most` are counted no further.
pub(super) fn size_of(branch: &Branch, node: u16, most: u32) -> u32 {
    let mut marked = [0u64; LITERALS / 64 + 1];
    let mut todo: ArrayVec<u16, { 64 * (LITERALS / 64 + 1) }> = ArrayVec::new();
    let mut mark = |node: u16, todo: &mut ArrayVec<u16, _>| {
        let (word, bit) = (&mut marked[usize::from(node / 64)], 1 << (node % 64));
        if *word & bit == 0 {
            *word |= bit;
            todo.push(node);
        }
    };
    mark(node, &mut todo);
    let mut count = 0;
    while let Some(node) = todo.pop() {
        count += 1;
        if count > most {
            break;
        }
        let (parent, more) = branch.links_of(node);
        if parent != NONE {
            mark(parent, &mut todo);
        }
        more.iter().for_each(|&parent| mark(parent, &mut todo));
    }
    count
}

impl Walk {
    /// How many nodes the node rests on, itself among them. `nested` gets the numbers of nested chains on the way, and says
    /// how many literals they add at least; more than `most` together are counted no further. `find` gives what a nested
    /// chain rests on where that was left for later.
    pub(super) fn ancestors(
        &mut self,
        branch: &mut Branch,
        node: u16,
        most: u32,
        mut nested: impl FnMut(u32) -> u32,
        mut find: impl FnMut(&mut Branch, u32) -> (u32, u32),
    ) -> u32 {
        self.marked.clear();
        self.marked.resize(branch.nodes.len().div_ceil(64), 0);
        self.todo.clear();
        self.later.clear();
        self.mark(node);
        let (mut count, mut added) = (0, 0);
        loop {
            while let Some(node) = self.todo.pop() {
                count += 1;
                if count + added > most {
                    return count + added;
                }
                if let Some(&mut Help { nested: number, more }) = branch.help(node) {
                    if number != NOT_NESTED {
                        added += nested(number);
                    }
                    if more == LATER {
                        self.later.push(node);
                        continue;
                    }
                }
                for parent in branch.parents(node) {
                    self.mark(parent);
                }
            }
            let Some(node) = self.later.pop() else { return count };
            if count + added > most {
                return count + added;
            }
            let number = branch.help(node).map_or(NOT_NESTED, |help| help.nested);
            let more = find(branch, number);
            if let Some(help) = branch.help(node) {
                help.more = more;
            }
            for parent in branch.parents(node) {
                self.mark(parent);
            }
        }
    }

    fn mark(&mut self, node: u16) {
        let (word, bit) = (usize::from(node / 64), 1 << (node % 64));
        if self.marked[word] & bit == 0 {
            self.marked[word] |= bit;
            self.todo.push(node);
        }
    }
}
