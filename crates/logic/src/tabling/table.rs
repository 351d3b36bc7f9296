//! What follows from one node, breadth first, with the way back: every node is reached by a shortest chain, the first of
//! those in the order of the graph.

use super::graph::{Graph, Node};

/// One table.
#[derive(Default)]
pub(crate) struct Table {
    /// The nodes in the order in which they are reached, the start first.
    pub(crate) order: Vec<Node>,
    /// By node: from which it is reached, how far it is from the start.
    reached: Vec<(Node, u16)>,
}

const UNREACHED: u16 = u16::MAX;

impl Table {
    /// Fills it from a start.
    pub(crate) fn fill(&mut self, graph: &Graph, start: Node) {
        self.order.clear();
        self.reached.clear();
        self.reached.resize(graph.len(), (0, UNREACHED));
        self.order.push(start);
        self.reached[usize::from(start)] = (start, 0);
        let mut next = 0;
        while let Some(&node) = self.order.get(next) {
            next += 1;
            let far = self.reached[usize::from(node)].1 + 1;
            for &to in graph.follow(node) {
                let slot = &mut self.reached[usize::from(to)];
                if slot.1 == UNREACHED {
                    *slot = (node, far);
                    self.order.push(to);
                }
            }
        }
    }

    /// How many links away a node is; `None` when it does not follow.
    pub(crate) fn distance(&self, node: Node) -> Option<u16> {
        let far = self.reached[usize::from(node)].1;
        (far != UNREACHED).then_some(far)
    }

    /// The chain from the start to a node that follows, both included.
    pub(crate) fn chain(&self, to: Node, chain: &mut Vec<Node>) {
        chain.clear();
        let mut node = to;
        loop {
            chain.push(node);
            let (from, far) = self.reached[usize::from(node)];
            if far == 0 {
                break;
            }
            node = from;
        }
        chain.reverse();
    }
}
