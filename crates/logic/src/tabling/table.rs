//! What follows from one node, breadth first, with the way back: every node is reached by a shortest chain, the first
//! of those in the order of the graph.

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

const MOST_ENTRIES: usize = 1000;

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
            let far = self.reached[usize::from(node)].1;
            if let Some(lengths) = graph.lengths(node) {
                for (&to, length) in graph.follow(node).iter().zip(lengths) {
                    self.reach(node, to, far + length, start);
                }
                continue;
            }
            for &to in graph.follow(node) {
                let slot = &mut self.reached[usize::from(to)];
                if slot.1 == UNREACHED {
                    *slot = (node, far + 1);
                    self.order.push(to);
                }
            }
        }
    }

    /// Where links count differently: a shorter way replaces a longer one, unless that is one link from the start; what
    /// was reached from there before stays as it was found. HoDoKu's tables have no more than a thousand entries.
    fn reach(&mut self, from: Node, to: Node, far: u16, start: Node) {
        let slot = &mut self.reached[usize::from(to)];
        if slot.1 == UNREACHED {
            if self.order.len() < MOST_ENTRIES {
                *slot = (from, far);
                self.order.push(to);
            }
        } else if slot.0 != start && slot.1 > far {
            *slot = (from, far);
        }
    }

    /// Is the node one link from the start, or the start?
    pub(crate) fn is_near(&self, start: Node, node: Node) -> bool {
        self.reached[usize::from(node)].0 == start
    }

    /// How many links away a node is, as they count; `None` when it does not follow.
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
