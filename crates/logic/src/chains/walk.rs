//! All that a node of a branch rests on.

use super::branch::{Branch, Help, LATER, NOT_NESTED};
use super::links::LITERALS;

/// More than there are nodes in a branch, and than literals.
const MOST: usize = 2048;

const _: () = assert!(LITERALS + 1 < MOST);

/// Nodes or literals, each once, in the order in which they were added. The greatest number of all stands for none and is
/// never added.
pub(super) struct Once {
    /// The turn in which each was added last.
    turns: Box<[u8; MOST]>,
    turn: u8,
    added: Box<[u16; MOST]>,
    count: usize,
}

impl Default for Once {
    fn default() -> Once {
        Once { turns: Box::new([0; MOST]), turn: 0, added: Box::new([0; MOST]), count: 0 }
    }
}

impl Once {
    pub(super) fn clear(&mut self) {
        self.turn = self.turn.wrapping_add(1);
        if self.turn == 0 {
            self.turns.fill(0);
            self.turn = 1;
        }
        self.turns[MOST - 1] = self.turn;
        self.count = 0;
    }

    /// Adds a number that is not there yet. Without a branch, which could not be guessed.
    #[inline]
    pub(super) fn add(&mut self, number: u16) {
        let turn = &mut self.turns[usize::from(number) % MOST];
        self.added[self.count % MOST] = number;
        self.count += usize::from(*turn != self.turn);
        *turn = self.turn;
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }

    pub(super) fn get(&self, place: usize) -> Option<u16> {
        self.added[..self.count].get(place).copied()
    }

    pub(super) fn all(&self) -> &[u16] {
        &self.added[..self.count]
    }

    /// Takes the last one off the list; it is not added again.
    fn pop(&mut self) -> Option<u16> {
        let last = self.all().last().copied();
        self.count -= usize::from(last.is_some());
        last
    }
}

/// Marks nodes of a branch while it is walked.
#[derive(Default)]
pub(super) struct Walk {
    pub(super) once: Once,
    later: Vec<u16>,
}

/// How many nodes a node of a branch without help rests on, itself among them. More than `most` are counted no further.
pub(super) fn size_of(branch: &Branch, node: u16, most: u32, once: &mut Once) -> u32 {
    once.clear();
    once.add(node);
    let mut head = 0;
    while let Some(node) = once.get(head).filter(|_| once.len() <= most as usize) {
        head += 1;
        let (parent, more) = branch.links_of(node);
        once.add(parent);
        more.iter().for_each(|&parent| once.add(parent));
    }
    once.len() as u32
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
        self.once.clear();
        self.later.clear();
        self.once.add(node);
        let (mut count, mut added) = (0, 0);
        loop {
            while let Some(node) = self.once.pop() {
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
                    self.once.add(parent);
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
                self.once.add(parent);
            }
        }
    }
}
