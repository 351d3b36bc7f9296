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
//! Examples: the grid, `+` before what is no given; what was struck out before; what the technique does.
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
use crate::masks::{CELLS, HOUSES, Masks, bits};
use crate::techniques::planes::{PEERS, cells, planes};

/// How many rounds of singles follow an assumption.
const ROUNDS: usize = 4;

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

/// What follows from each node within its own trial.
#[derive(Default)]
struct Tables {
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
struct Entry {
    node: Node,
    /// The places in the table of up to five nodes that lead to this one, the highest first; 0 is the start or none.
    from: [u16; 5],
    /// Links from the start, counted as HoDoKu does: the start has 1.
    far: u16,
}

const NOWHERE: u16 = u16::MAX;

impl Tables {
    fn table(&self, node: Node) -> &[Entry] {
        let node = usize::from(node);
        &self.entries[self.first[node] as usize..self.first[node + 1] as usize]
    }

    fn follow(&self, node: Node) -> &[Node] {
        let node = usize::from(node);
        &self.edges[self.edge_first[node] as usize..self.edge_first[node + 1] as usize]
    }

    fn start(&mut self) {
        for entry in &self.entries[*self.first.last().expect("the table has begun") as usize..] {
            self.place[usize::from(entry.node)] = NOWHERE;
        }
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

/// All that follows from one node, with the way there.
#[derive(Default)]
struct Expanded {
    entries: Vec<(Entry, Option<Node>)>,
    place: Vec<u16>,
}

impl ForcingNets {
    /// The one that HoDoKu takes: a placement rather than an elimination, then by cell, then by digit; none when the budget
    /// is spent. A node is a node that is tried out, or a target that is explained.
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

    /// Every candidate that a net decides, in the order in which they would be taken; those that were found when the budget
    /// is spent.
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
        let tables = &mut self.tables;
        tables.entries.clear();
        tables.first.clear();
        tables.edges.clear();
        tables.edge_first.clear();
        tables.place.clear();
        tables.place.resize(nodes, NOWHERE);
        for node in 0..nodes as Node {
            if !meter.node() {
                return None;
            }
            self.tables.first.push(self.tables.entries.len() as u32);
            self.fill(masks, node);
            self.tables.start();
        }
        let tables = &mut self.tables;
        tables.first.push(tables.entries.len() as u32);
        for node in 0..nodes {
            tables.edge_first.push(tables.edges.len() as u32);
            let own = tables.first[node] as usize + 1..tables.first[node + 1] as usize;
            tables.edges.extend(tables.entries[own].iter().map(|entry| entry.node));
        }
        tables.edge_first.push(tables.edges.len() as u32);
        self.closure.read(nodes, |node| tables.follow(node));
        self.passed.clear();
        self.passed.resize(nodes.div_ceil(64), 0);
        Some(())
    }

    /// Tries a node out and writes its table.
    fn fill(&mut self, masks: &Masks, node: Node) {
        let item = *self.graph.item(node);
        if item.is_group() {
            self.tables.add(node, [0; 5]);
        } else {
            let (cell, digit) = (usize::from(item.cell), usize::from(item.digit));
            self.trial.copy(&self.board);
            if node % 2 == 1 {
                self.place(cell, digit, [0; 5]);
            } else {
                self.trial.strike(cell, digit);
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
        self.expand(contrary, table);
        self.contradictions(contrary, clash, |ends| {
            if ends.iter().any(|&end| self.is_net(table, end)) {
                found = Some(ends.iter().map(|&end| self.way(table, end)).collect());
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
            self.expand(start, table);
            self.is_net(table, target)
        });
        let mut way = |start| {
            self.expand(start, table);
            self.way(table, target)
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

    /// Everything that follows from a node: the table of each node that is reached is read in turn, and a shorter way
    /// replaces a longer one through other tables.
    fn expand(&self, start: Node, table: &mut Expanded) {
        let Expanded { entries, place } = table;
        place.clear();
        place.resize(self.graph.len(), NOWHERE);
        entries.clear();
        for entry in self.tables.table(start) {
            place[usize::from(entry.node)] = entries.len() as u16;
            entries.push((*entry, None));
        }
        let mut next = 1;
        while let Some(&(Entry { node, far, .. }, _)) = entries.get(next) {
            next += 1;
            for entry in &self.tables.table(node)[1..] {
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
    fn way(&self, table: &Expanded, end: Node) -> Vec<Node> {
        let mut way = vec![end];
        self.back(table, end, |node, _| {
            way.push(node);
            true
        });
        way.reverse();
        way
    }

    /// Do other ways join the main one?
    fn is_net(&self, table: &Expanded, end: Node) -> bool {
        let mut net = false;
        self.back(table, end, |_, joined| {
            net |= joined;
            !net
        });
        net
    }

    /// Visits the nodes of the main way before its end, the last first, each with whether other ways join in what comes
    /// after it; until told to stop.
    fn back(&self, table: &Expanded, end: Node, mut visit: impl FnMut(Node, bool) -> bool) {
        let joined = |from: &[u16; 5]| from[1..].iter().any(|&from| from != 0);
        let mut at = usize::from(table.place[usize::from(end)]);
        while at != 0 {
            let (entry, through) = table.entries[at];
            match through {
                None => {
                    at = usize::from(entry.from[0]);
                    if !visit(table.entries[at].0.node, joined(&entry.from)) {
                        return;
                    }
                }
                Some(source) => {
                    let own = self.tables.table(source);
                    let mut inner =
                        own.iter().position(|own| own.node == entry.node).expect("it came from there");
                    while inner != 0 {
                        let joined = joined(&own[inner].from);
                        inner = usize::from(own[inner].from[0]);
                        if !visit(own[inner].node, joined) {
                            return;
                        }
                    }
                    at = usize::from(table.place[usize::from(source)]);
                }
            }
        }
    }
}
