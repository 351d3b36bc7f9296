//! Forcing nets: as forcing chains, but the tables also hold what follows from a candidate together with what followed
//! from it before, by singles, four rounds deep. A net is a chain in which several nodes lead to one somewhere.
//!
//! <!-- forcing-net-contradiction forcing-net-verity -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `forcing-net-contradiction` | - | Forcing Net Contradiction | 强制网（矛盾） |
//! | `forcing-net-verity` | - | Forcing Net Verity | 强制网（必然） |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! forcing-net-contradiction:
//!   .  .  .    9  5  .    .  2  .
//!   .  8  .    .  .  .    .  .  .
//!   .  .  .    .  .  3    4  .  .
//!  +8  .  3    .  .  .   +2  .  9
//!   .  .  4   +3  .  2    .  8  6
//!   2  .  6    .  8 +9    3  .  .
//!   1  .  .    .  .  6   +9  5  .
//!   .  .  .    4  9  5    .  .  2
//!   .  .  9    .  3  .    .  .  .
//!    r1c2<>1 r1c7<>8 r2c1<>5 r3c1<>5 r3c2<>15 r4c8<>4 r7c2<>27 r7c9<>78 r9c7<>1 r9c8<>1
//!    r9c9<>18
//! => r3c3<>7
//!
//! forcing-net-verity:
//!  +9 +6  1    .  5  .   +8 +2  3
//!   4 +8 +3   +1 +6 +2    9 +5 +7
//!  +5  2  7    .  .  .    1 +4  6
//!   .  . +9    5  .  3   +6  7  2
//!  +7 +5 +2    6 +1  .   +3  9  .
//!  +6  3  .    .  .  .   +5 +1  .
//!   .  .  .    .  . +5    2 +6 +9
//!  +3 +9  6    .  .  1   +7 +8  5
//!   2  7 +5    8 +9  6   +4  3 +1
//!    r6c4<>4 r6c5<>48 r6c6<>48 r7c4<>4 r7c5<>4
//! => r1c6=7
//! ```

use shudu_core::Meter;
use shudu_core::step::{Literal, Proof, Split};

use super::closure::Closure;
use super::forcing_chain::{Ends, Evidence, lowest, rank};
use super::graph::{Graph, Node};
use super::pattern::{Forced, Piece};
use super::propagation::{self, Means};
use super::trial::Trial;
use crate::masks::Masks;
use crate::techniques::planes::planes;

mod tables;
mod ways;

use tables::Tables;
use ways::Expanded;

/// A search with the memory that it keeps between calls.
pub(crate) struct ForcingNets {
    graph: Graph,
    closure: Closure,
    ends: Ends,
    board: Trial,
    trial: Trial,
    singles: Vec<(u8, u8, bool)>,
    tables: Tables,
    row: Vec<u64>,
    /// Targets that no net explains, a bit each.
    passed: Vec<u64>,
    expanded: Expanded,
    /// The ends of a contradiction.
    clash: Vec<Node>,
}

impl Default for ForcingNets {
    fn default() -> ForcingNets {
        ForcingNets {
            graph: Graph::default(),
            closure: Closure::default(),
            ends: Ends::default(),
            board: Trial::new(),
            trial: Trial::new(),
            singles: Vec::new(),
            tables: Tables::default(),
            row: Vec::new(),
            passed: Vec::new(),
            expanded: Expanded::default(),
            clash: Vec::new(),
        }
    }
}

impl ForcingNets {
    /// The one that HoDoKu takes: a placement rather than an elimination, then by cell, then by digit; none when the
    /// budget is spent. A node is a node that is tried out, or a target that is explained.
    pub(crate) fn best(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Option<Forced> {
        self.read(masks, meter)?;
        while let Some(target) = self.target() {
            if !meter.node() {
                return None;
            }
            if let Some(found) = self.explain(masks, target) {
                return Some(found);
            }
            self.pass(target);
        }
        None
    }

    /// Every candidate that a net decides, in the order in which they would be taken; those that were found when the
    /// budget is spent.
    pub(crate) fn all(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Vec<Forced> {
        let mut all = Vec::new();
        if self.read(masks, meter).is_none() {
            return all;
        }
        while let Some(target) = self.target().filter(|_| meter.node()) {
            all.extend(self.explain(masks, target));
            self.pass(target);
        }
        all
    }

    fn pass(&mut self, target: Node) {
        self.passed[usize::from(target) / 64] |= 1 << (target % 64);
    }

    /// Fills all tables; `None` when the budget ends that.
    fn read(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Option<()> {
        self.graph.read(masks, planes(masks), true);
        self.ends.read(masks, &self.graph);
        self.board.read(masks);
        let nodes = self.graph.len();
        self.tables.clear(nodes);
        for node in 0..nodes as Node {
            if !meter.node() {
                return None;
            }
            self.fill(masks, node);
        }
        self.tables.finish();
        self.closure.read(nodes, |node| self.tables.follow(node));
        self.passed.clear();
        self.passed.resize(nodes.div_ceil(64), 0);
        Some(())
    }

    fn has(row: &[u64], node: Node) -> bool {
        row[usize::from(node) / 64] >> (node % 64) & 1 == 1
    }

    /// Does the start lead to a contradiction? Of two true candidates that exclude each other, both are false, too.
    fn is_contradictory(&self, start: Node) -> bool {
        let row = self.closure.row(start);
        let both = |&word: &u64| word & word >> 1 & 0x5555_5555_5555_5555 != 0;
        let has = |node: Node| Self::has(row, node);
        // Bits of groups come last, and may be both without harm to a candidate.
        let last = self.graph.singles * 2;
        let whole = last / 64;
        if row[..whole].iter().any(both)
            || !last.is_multiple_of(64) && both(&(row[whole] & ((1 << (last % 64)) - 1)))
        {
            return true;
        }
        (0..self.ends.len())
            .any(|end| self.ends.emptied[end] && self.ends.off(end).iter().all(|&off| has(off)))
    }

    /// Visits the ends of the chains of every contradiction that a start leads to.
    fn contradictions(
        &self,
        start: Node,
        ends: &mut Vec<Node>,
        mut visit: impl FnMut(&[Node]) -> bool,
    ) -> bool {
        let row = self.closure.row(start);
        let has = |node: Node| Self::has(row, node);
        if has(start ^ 1) && visit(&[start ^ 1]) {
            return true;
        }
        let nodes = self.graph.singles as Node * 2;
        for off in (0..nodes).step_by(2) {
            if has(off) && has(off + 1) && visit(&[off, off + 1]) {
                return true;
            }
        }
        for end in 0..self.ends.len() {
            let offs = self.ends.off(end);
            ends.clear();
            ends.extend(offs.iter().map(|off| off + 1).filter(|&on| has(on)));
            if ends.len() > 1 && visit(ends) {
                return true;
            }
        }
        (0..self.ends.len()).any(|end| {
            self.ends.emptied[end]
                && self.ends.off(end).iter().all(|&off| has(off))
                && visit(self.ends.off(end))
        })
    }

    /// The best target that has not been passed. What is quick to see comes first, and bounds the rest.
    fn target(&mut self) -> Option<Node> {
        let passed = &self.passed;
        let mut best: Option<Node> = None;
        let mut least = u32::MAX;
        for item in 0..self.graph.singles as Node {
            self.row.clear();
            let [off, on] = [item * 2, item * 2 + 1].map(|node| self.closure.row(node));
            self.row.extend(on.iter().zip(off).zip(passed).map(|((on, off), passed)| on & off & !passed));
            if let Some(node) = lowest(&self.graph, &self.row, Some(self.graph.item(item * 2).cell), least) {
                (least, best) = (rank(&self.graph, node), Some(node));
            }
        }
        for end in 0..self.ends.len() {
            self.row.clear();
            self.row.extend(passed.iter().map(|passed| !passed));
            for &off in self.ends.off(end) {
                let row = self.closure.row(off + 1);
                self.row.iter_mut().zip(row).for_each(|(word, other)| *word &= other);
            }
            if let Some(node) = lowest(&self.graph, &self.row, None, least) {
                (least, best) = (rank(&self.graph, node), Some(node));
            }
        }
        let nodes = self.graph.singles as Node * 2;
        for start in (0..nodes).step_by(2).chain((1..nodes).step_by(2)) {
            let target = start ^ 1;
            let rank = rank(&self.graph, target);
            if rank < least && !Self::has(passed, target) && self.is_contradictory(start) {
                (least, best) = (rank, Some(target));
            }
        }
        best
    }

    /// The first evidence for a target that is a net.
    fn explain(&mut self, masks: &Masks, target: Node) -> Option<Forced> {
        let (mut expanded, mut clash) = (std::mem::take(&mut self.expanded), std::mem::take(&mut self.clash));
        let found = self.explain_with(masks, target, &mut expanded, &mut clash);
        (self.expanded, self.clash) = (expanded, clash);
        found
    }

    fn explain_with(
        &self,
        masks: &Masks,
        target: Node,
        table: &mut Expanded,
        clash: &mut Vec<Node>,
    ) -> Option<Forced> {
        let contrary = target ^ 1;
        let mut found = None;
        table.read(&self.tables, contrary);
        self.contradictions(contrary, clash, |ends| {
            if ends.iter().any(|&end| table.is_net(&self.tables, end)) {
                found = Some(ends.iter().map(|&end| table.way(&self.tables, end)).collect());
            }
            found.is_some()
        });
        if let Some(ways) = found {
            let assume = self.literal(contrary);
            let (lines, clash) = propagation::lines(masks, assume, None, Means::All);
            let proof =
                Proof::Contradiction { assume, lines, clash: clash.expect("the assumption breaks down") };
            return Some(self.forced(target, ways, proof));
        }
        for item in 0..self.graph.singles as Node {
            let starts = [item * 2 + 1, item * 2];
            if self.graph.item(item * 2).cell != self.graph.item(target).cell
                && let Some(ways) = self.ways(starts.into_iter(), target, table)
            {
                return Some(self.verity(masks, target, Evidence::TwoWays(item * 2), &starts, ways));
            }
        }
        for end in 0..self.ends.len() {
            let starts = self.ends.off(end).iter().map(|off| off + 1);
            if let Some(ways) = self.ways(starts.clone(), target, table) {
                let starts: Vec<Node> = starts.collect();
                return Some(self.verity(masks, target, Evidence::Every(end), &starts, ways));
            }
        }
        None
    }

    /// The ways to the target from each start, when all lead there and one of them is a net.
    fn ways(
        &self,
        starts: impl Iterator<Item = Node> + Clone,
        target: Node,
        table: &mut Expanded,
    ) -> Option<Vec<Vec<Node>>> {
        if !starts.clone().all(|start| self.closure.follows(start, target)) {
            return None;
        }
        let net = starts.clone().any(|start| {
            table.read(&self.tables, start);
            table.is_net(&self.tables, target)
        });
        let mut way = |start| {
            table.read(&self.tables, start);
            table.way(&self.tables, target)
        };
        net.then(|| starts.map(&mut way).collect())
    }

    fn verity(
        &self,
        masks: &Masks,
        target: Node,
        evidence: Evidence,
        starts: &[Node],
        ways: Vec<Vec<Node>>,
    ) -> Forced {
        let split = match evidence {
            Evidence::Every(end) => Split::Premise(self.ends.truths[end].into()),
            _ => Split::OnOrOff(self.literal(starts[0]).candidate),
        };
        let goal = self.literal(target);
        let branch = |&start: &Node| {
            let assume = self.literal(start);
            let (lines, clash) = propagation::lines(masks, assume, Some(&[goal]), Means::All);
            shudu_core::step::Branch { assume, lines, clash }
        };
        let proof = Proof::Cases { split, branches: starts.iter().map(branch).collect() };
        self.forced(target, ways, proof)
    }

    fn forced(&self, target: Node, ways: Vec<Vec<Node>>, proof: Proof) -> Forced {
        let piece = |&node: &Node| Piece::of(&self.graph, node);
        let paths = ways.iter().map(|way| way.iter().map(piece).collect()).collect();
        Forced { target: self.literal(target), net: true, paths, proof }
    }

    fn literal(&self, node: Node) -> Literal {
        let candidate = Piece::of(&self.graph, node).single().expect("no group is assumed or decided");
        Literal { candidate, on: node % 2 == 1 }
    }
}
