//! All that follows from one node through the tables of the nodes that it leads to, and the ways there.

use super::tables::{Entry, NOWHERE, Tables};
use crate::tabling::graph::Node;

/// All that follows from one node, with the way there.
#[derive(Default)]
pub(super) struct Expanded {
    entries: Vec<(Entry, Option<Node>)>,
    place: Vec<u16>,
}

impl Expanded {
    /// Everything that follows from a node: the table of each node that is reached is read in turn, and a shorter way
    /// replaces a longer one through other tables.
    pub(super) fn read(&mut self, tables: &Tables, start: Node) {
        let Expanded { entries, place } = self;
        place.clear();
        place.resize(tables.nodes(), NOWHERE);
        entries.clear();
        for entry in tables.table(start) {
            place[usize::from(entry.node)] = entries.len() as u16;
            entries.push((*entry, None));
        }
        let mut next = 1;
        while let Some(&(Entry { node, far, .. }, _)) = entries.get(next) {
            next += 1;
            for entry in &tables.table(node)[1..] {
                let far = far + entry.far;
                let at = place[usize::from(entry.node)];
                if at == NOWHERE {
                    place[usize::from(entry.node)] = entries.len() as u16;
                    entries.push((Entry { far, ..*entry }, Some(node)));
                } else {
                    let (known, through) = &mut entries[usize::from(at)];
                    if through.is_some() && known.far > far {
                        known.far = far;
                        *through = Some(node);
                    }
                }
            }
        }
    }

    /// The main way to a node.
    pub(super) fn way(&self, tables: &Tables, end: Node) -> Vec<Node> {
        let mut way = vec![end];
        self.back(tables, end, |node, _| {
            way.push(node);
            true
        });
        way.reverse();
        way
    }

    /// Do other ways join the main one?
    pub(super) fn is_net(&self, tables: &Tables, end: Node) -> bool {
        let mut net = false;
        self.back(tables, end, |_, joined| {
            net |= joined;
            !net
        });
        net
    }

    /// Visits the nodes of the main way before its end, the last first, each with whether other ways join in what comes
    /// after it; until told to stop.
    fn back(&self, tables: &Tables, end: Node, mut visit: impl FnMut(Node, bool) -> bool) {
        let joined = |from: &[u16; 5]| from[1..].iter().any(|&from| from != 0);
        let mut at = usize::from(self.place[usize::from(end)]);
        while at != 0 {
            let (entry, through) = self.entries[at];
            match through {
                None => {
                    at = usize::from(entry.from[0]);
                    if !visit(self.entries[at].0.node, joined(&entry.from)) {
                        return;
                    }
                }
                Some(source) => {
                    let own = tables.table(source);
                    let mut inner =
                        own.iter().position(|own| own.node == entry.node).expect("it came from there");
                    while inner != 0 {
                        let joined = joined(&own[inner].from);
                        inner = usize::from(own[inner].from[0]);
                        if !visit(own[inner].node, joined) {
                            return;
                        }
                    }
                    at = usize::from(self.place[usize::from(source)]);
                }
            }
        }
    }
}
