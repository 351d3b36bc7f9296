//! What follows from each node within its own trial: an assumption, and some rounds of singles after it.

use super::ForcingNets;
use crate::masks::{CELLS, HOUSES, Masks, bits};
use crate::tabling::graph::Node;
use crate::techniques::planes::{PEERS, cells};

/// How many rounds of singles follow an assumption.
const ROUNDS: usize = 4;

/// What follows from each node within its own trial.
#[derive(Default)]
pub(super) struct Tables {
    entries: Vec<Entry>,
    /// Where each node's table starts.
    first: Vec<u32>,
    /// The nodes of the entries once more, the start left out: the implications.
    edges: Vec<Node>,
    edge_first: Vec<u32>,
    /// The place of each node in the table at hand.
    place: Vec<u16>,
}

#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) node: Node,
    /// The places in the table of up to five nodes that lead to this one, the highest first; 0 is the start or none.
    pub(super) from: [u16; 5],
    /// Links from the start, counted as HoDoKu does: the start has 1.
    pub(super) far: u16,
}

/// The place of a node that is not there.
pub(super) const NOWHERE: u16 = u16::MAX;

impl Tables {
    /// What follows from a node, itself first.
    pub(super) fn table(&self, node: Node) -> &[Entry] {
        let node = usize::from(node);
        &self.entries[self.first[node] as usize..self.first[node + 1] as usize]
    }

    /// The same without the way and without itself.
    pub(super) fn follow(&self, node: Node) -> &[Node] {
        let node = usize::from(node);
        &self.edges[self.edge_first[node] as usize..self.edge_first[node + 1] as usize]
    }

    /// Forgets all tables. There will be one for each of this many nodes.
    pub(super) fn clear(&mut self, nodes: usize) {
        self.entries.clear();
        self.first.clear();
        self.edges.clear();
        self.edge_first.clear();
        self.place.clear();
        self.place.resize(nodes, NOWHERE);
    }

    /// Begins the table of the next node.
    fn begin(&mut self) {
        self.first.push(self.entries.len() as u32);
    }

    /// The table at hand is whole.
    fn end(&mut self) {
        for entry in &self.entries[*self.first.last().expect("the table has begun") as usize..] {
            self.place[usize::from(entry.node)] = NOWHERE;
        }
    }

    /// All tables are whole: notes what each node implies.
    pub(super) fn finish(&mut self) {
        self.first.push(self.entries.len() as u32);
        for node in 0..self.nodes() {
            self.edge_first.push(self.edges.len() as u32);
            let own = self.first[node] as usize + 1..self.first[node + 1] as usize;
            self.edges.extend(self.entries[own].iter().map(|entry| entry.node));
        }
        self.edge_first.push(self.edges.len() as u32);
    }

    /// For how many nodes there are tables.
    pub(super) fn nodes(&self) -> usize {
        self.place.len()
    }

    /// How many entries the table at hand has.
    fn len(&self) -> usize {
        self.entries.len() - *self.first.last().expect("the table has begun") as usize
    }

    /// Adds a node to the table at hand unless it is there. The distance goes by the first of the places.
    fn add(&mut self, node: Node, mut from: [u16; 5]) {
        if self.place[usize::from(node)] != NOWHERE {
            return;
        }
        let begin = *self.first.last().expect("the table has begun") as usize;
        let far = self.entries.get(begin + usize::from(from[0])).map_or(0, |entry| entry.far) + 1;
        for at in 1..5 {
            if from[at] > from[0] {
                from.swap(0, at);
            }
        }
        self.place[usize::from(node)] = (self.entries.len() - begin) as u16;
        self.entries.push(Entry { node, from, far });
    }

    /// The place of a node in the table at hand, 0 when it is not there.
    fn place_of(&self, node: Node) -> u16 {
        let place = self.place[usize::from(node)];
        if place == NOWHERE { 0 } else { place }
    }
}

impl ForcingNets {
    /// Tries a node out and writes its table.
    pub(super) fn fill(&mut self, masks: &Masks, node: Node) {
        self.tables.begin();
        let item = *self.graph.item(node);
        if item.is_group() {
            self.tables.add(node, [0; 5]);
        } else {
            let (cell, digit) = (usize::from(item.cell), usize::from(item.digit));
            self.trial.copy(&self.board);
            if node % 2 == 1 {
                self.place(cell, digit, [0; 5]);
            } else {
                self.trial.eliminate(cell, digit);
                self.tables.add(node, [0; 5]);
                let left = self.trial.cell(cell);
                if left.count_ones() == 1 {
                    self.place(cell, left.trailing_zeros() as usize, [0; 5]);
                }
            }
            for _ in 0..ROUNDS {
                let mut singles = std::mem::take(&mut self.singles);
                self.trial.singles(&mut singles);
                let done = singles.is_empty();
                for &(cell, digit, naked) in &singles {
                    let (cell, digit) = (usize::from(cell), usize::from(digit));
                    let from = self.parents(masks, cell, digit, naked);
                    self.place(cell, digit, from);
                }
                self.singles = singles;
                if done {
                    break;
                }
            }
        }
        // The groups, which know no trials; of a group itself, all.
        for at in 0..self.graph.follow(node).len() {
            let to = self.graph.follow(node)[at];
            if item.is_group() || self.graph.item(to).is_group() {
                self.tables.add(to, [0; 5]);
            }
        }
        self.tables.end();
    }

    /// The places of up to five nodes that lead to a single.
    fn parents(&self, masks: &Masks, cell: usize, digit: usize, naked: bool) -> [u16; 5] {
        let mut from = [0; 5];
        let off = |cell, digit| self.tables.place_of(self.graph.node(cell, digit, false));
        if naked {
            for (slot, other) in from.iter_mut().zip(bits(masks.cell(cell) & !(1 << digit))) {
                *slot = off(cell, other);
            }
        } else {
            let free = self.trial.free_around(cell, digit);
            let mut least = 0;
            for at in 1..3 {
                if free[at] < free[least] {
                    least = at;
                }
            }
            let (house, place) = HOUSES[cell][least];
            let others = masks.places(usize::from(house), digit) & !(1 << place);
            for (slot, other) in from.iter_mut().zip(bits(others)) {
                *slot = off(usize::from(CELLS[usize::from(house)][other]), digit);
            }
        }
        from
    }

    /// Writes a digit into the trial and the table: it, then what it excludes.
    fn place(&mut self, cell: usize, digit: usize, from: [u16; 5]) {
        let had = self.trial.cell(cell);
        self.trial.place(cell, digit);
        let at = self.tables.len() as u16;
        self.tables.add(self.graph.node(cell, digit, true), from);
        for peer in cells(self.graph.planes[digit] & PEERS[cell]) {
            self.tables.add(self.graph.node(peer, digit, false), [at, 0, 0, 0, 0]);
        }
        for other in bits(had & !(1 << digit)) {
            self.tables.add(self.graph.node(cell, other, false), [at, 0, 0, 0, 0]);
        }
    }
}
