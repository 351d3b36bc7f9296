//! A set of small numbers that keeps the order in which they were added.

use super::links::LITERALS;

/// More than there are nodes in a branch, and than literals.
const CAPACITY: usize = 2048;

const _: () = assert!(LITERALS + 1 < CAPACITY);

/// Node numbers or literals below `CAPACITY - 1`, each once, in order of insertion. Insertion and clearing take
/// constant time. `u16::MAX` stands for "none" and is never added.
pub(super) struct OrderedSet {
    /// The generation in which each number was added last.
    generations: Box<[u8; CAPACITY]>,
    generation: u8,
    added: Box<[u16; CAPACITY]>,
    count: usize,
}

impl Default for OrderedSet {
    fn default() -> OrderedSet {
        OrderedSet {
            generations: Box::new([0; CAPACITY]),
            generation: 0,
            added: Box::new([0; CAPACITY]),
            count: 0,
        }
    }
}

impl OrderedSet {
    pub(super) fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.generations.fill(0);
            self.generation = 1;
        }
        self.generations[CAPACITY - 1] = self.generation;
        self.count = 0;
    }

    /// Adds a number unless it was added before. It does not branch: the branch would be mispredicted half of the time.
    #[inline]
    pub(super) fn add(&mut self, number: u16) {
        let generation = &mut self.generations[usize::from(number) % CAPACITY];
        self.added[self.count % CAPACITY] = number;
        self.count += usize::from(*generation != self.generation);
        *generation = self.generation;
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }

    pub(super) fn get(&self, index: usize) -> Option<u16> {
        self.added[..self.count].get(index).copied()
    }

    pub(super) fn as_slice(&self) -> &[u16] {
        &self.added[..self.count]
    }

    /// Removes the last number from the list. It cannot be added again before [`OrderedSet::clear`].
    pub(super) fn pop(&mut self) -> Option<u16> {
        let last = self.as_slice().last().copied();
        self.count -= usize::from(last.is_some());
        last
    }
}
