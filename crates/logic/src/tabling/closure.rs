//! Everything that follows from every node, as rows of bits. The nodes are gathered into strongly connected components
//! (Tarjan, "Depth-first search and linear graph algorithms", 1972), which come out in an order in which the rows of
//! all that follows are finished first.

use super::graph::{Graph, Node};
use crate::masks::Masks;
use crate::techniques::als::Set;
use crate::techniques::planes::planes;

/// Rows of bits, one for each component.
#[derive(Default)]
pub(crate) struct Closure {
    words: usize,
    rows: Vec<u64>,
    component: Vec<u16>,
    index: Vec<u16>,
    low: Vec<u16>,
    stack: Vec<Node>,
    calls: Vec<(Node, u32)>,
}

const NONE: u16 = u16::MAX;

impl Closure {
    /// Follows all implications among `len` nodes.
    pub(crate) fn read<'a>(&mut self, len: usize, follow: impl Fn(Node) -> &'a [Node]) {
        self.words = len.div_ceil(64);
        self.rows.clear();
        for list in [&mut self.component, &mut self.index, &mut self.low] {
            list.clear();
            list.resize(len, NONE);
        }
        let mut counter = 0;
        let mut components = 0;
        for root in 0..len as Node {
            if self.index[usize::from(root)] != NONE {
                continue;
            }
            self.calls.push((root, 0));
            while let Some((node, edge)) = self.calls.pop() {
                let at = usize::from(node);
                if edge == 0 {
                    self.index[at] = counter;
                    self.low[at] = counter;
                    counter += 1;
                    self.stack.push(node);
                }
                let edges = follow(node);
                let mut next = edge as usize;
                let mut descend = None;
                while next < edges.len() {
                    let to = usize::from(edges[next]);
                    next += 1;
                    if self.index[to] == NONE {
                        descend = Some(edges[next - 1]);
                        break;
                    }
                    if self.component[to] == NONE {
                        self.low[at] = self.low[at].min(self.index[to]);
                    }
                }
                if let Some(to) = descend {
                    self.calls.push((node, next as u32));
                    self.calls.push((to, 0));
                    continue;
                }
                if self.low[at] == self.index[at] {
                    self.finish(node, components, &follow);
                    components += 1;
                }
                if let Some(&(caller, _)) = self.calls.last() {
                    let caller = usize::from(caller);
                    self.low[caller] = self.low[caller].min(self.low[at]);
                }
            }
        }
    }

    /// Takes the component of `root` from the stack and gathers its row.
    fn finish<'a>(&mut self, root: Node, component: u16, follow: &impl Fn(Node) -> &'a [Node]) {
        let from = self.stack.iter().rposition(|&node| node == root).expect("the root is on the stack");
        let start = self.rows.len();
        self.rows.resize(start + self.words, 0);
        for &node in &self.stack[from..] {
            self.component[usize::from(node)] = component;
            self.rows[start + usize::from(node) / 64] |= 1 << (node % 64);
        }
        let (done, row) = self.rows.split_at_mut(start);
        for &node in &self.stack[from..] {
            for &to in follow(node) {
                if row[usize::from(to) / 64] >> (to % 64) & 1 == 0 {
                    let other = usize::from(self.component[usize::from(to)]) * self.words;
                    for (word, other) in row.iter_mut().zip(&done[other..other + self.words]) {
                        *word |= other;
                    }
                }
            }
        }
        self.stack.truncate(from);
    }

    /// All that follows from the node, itself included: bit `n` for node `n`.
    #[inline]
    pub(crate) fn row(&self, node: Node) -> &[u64] {
        let start = usize::from(self.component[usize::from(node)]) * self.words;
        &self.rows[start..start + self.words]
    }

    /// Does the one follow from the other?
    #[inline]
    pub(crate) fn follows(&self, from: Node, to: Node) -> bool {
        self.row(from)[usize::from(to) / 64] >> (to % 64) & 1 == 1
    }
}

/// The positions of the bits in a row, lowest first.
pub(crate) fn nodes(row: impl Iterator<Item = u64>) -> impl Iterator<Item = Node> {
    row.enumerate().flat_map(|(word, bits)| {
        crate::techniques::planes::cells(u128::from(bits)).map(move |bit| (word * 64 + bit) as Node)
    })
}

/// The implications of a board and all that follows from them, kept while the board stays as it is.
#[derive(Default)]
pub(crate) struct Implications {
    pub(crate) graph: Graph,
    pub(crate) closure: Closure,
}

impl Implications {
    /// Reads the board with groups and almost locked sets.
    pub(crate) fn read_with_sets(&mut self, masks: &Masks, sets: &[Set]) {
        self.graph.read(masks, planes(masks), true);
        self.graph.add_sets(masks, sets);
    }

    /// Reads the board unless it is the one that was read last.
    pub(crate) fn read(&mut self, masks: &Masks, grouped: bool) {
        let planes = planes(masks);
        let same = self.graph.planes == planes && self.graph.grouped == grouped && self.graph.sets.is_empty();
        if !self.graph.items.is_empty() && same {
            return;
        }
        self.graph.read(masks, planes, grouped);
        let graph = &self.graph;
        self.closure.read(graph.len(), |node| graph.follow(node));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn rows_hold_just_what_can_be_reached(
            edges in prop::collection::vec((0..90 as Node, 0..90 as Node), 0..160)
        ) {
            let mut follow = vec![Vec::new(); 90];
            for (from, to) in edges {
                follow[usize::from(from)].push(to);
            }
            let mut closure = Closure::default();
            closure.read(90, |node| &follow[usize::from(node)]);
            for start in 0..90 {
                let mut reached = [false; 90];
                let mut todo = vec![start];
                while let Some(node) = todo.pop() {
                    if !std::mem::replace(&mut reached[usize::from(node)], true) {
                        todo.extend(&follow[usize::from(node)]);
                    }
                }
                for (node, reached) in reached.iter().enumerate() {
                    prop_assert_eq!(closure.follows(start, node as Node), *reached);
                }
                prop_assert_eq!(nodes(closure.row(start).iter().copied()).count(), reached.iter().filter(|r| **r).count());
            }
        }
    }
}
