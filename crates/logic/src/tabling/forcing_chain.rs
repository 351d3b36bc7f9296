//! Forcing chains, read off the tables of what follows from each candidate: a contradiction (what is assumed comes back
//! upon itself, or leaves a cell or a house empty), or a verity (what follows whether a candidate is true or false, or
//! from each candidate of a cell, or from each place of a digit in a house).
//!
//! <!-- forcing-chain-contradiction forcing-chain-verity -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `forcing-chain-contradiction` | - | Forcing Chain Contradiction | 强制链（矛盾） |
//! | `forcing-chain-verity` | - | Forcing Chain Verity | 强制链（必然） |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! forcing-chain-contradiction:
//!  +6  1  .    .  2  .   +4  .  .
//!   .  .  4    6  .  .    .  9 +2
//!   .  9 +2    .  .  4    .  6  5
//!   .  5  .    3  .  .    2  8  .
//!   2  .  .    .  9  .    .  .  .
//!   .  .  3    .  7  2    .  .  4
//!   8  .  6    .  .  .    5  .  .
//!   .  .  .    .  .  3    .  .  .
//!   .  .  9    .  .  .    .  4  8
//!    r2c7<>3 r3c7<>3 r5c7<>1 r6c7<>1 r8c7<>1 r9c7<>1
//! => r1c3<>7
//!
//! forcing-chain-verity:
//!   2 +8 +6   +1 +9 +5   +3 +7  4
//!   3  .  .   +7  8  2   +9 +5 +6
//!  +7 +9 +5    6  4 +3    1  8 +2
//!  +5  6  9   +2  .  8   +4  3  .
//!   .  .  3   +9  5  .    .  .  8
//!  +8  .  7    4 +3  .    .  9 +5
//!   .  5  .   +8  .  .    .  6 +3
//!   . +3  .    5 +6  .   +8  .  .
//!  +6 +7 +8    3  2  .   +5  .  9
//!    r5c6<>1 r5c7<>2 r7c6<>1 r8c6<>1 r8c8<>1
//! => r5c1<>1
//! ```

use shudu_core::step::{Clash, Literal, Proof, Split, Truth};
use shudu_core::{Cell, Digit, House};

use super::closure::Implications;
use super::graph::{Graph, Node};
use super::pattern::{Forced, Piece, Walk};
use super::table::Table;
use crate::masks::{CELLS, Masks, bits};
use crate::techniques::planes::HOUSE_CELLS;

/// A search with the memory that it keeps between calls.
#[derive(Default)]
pub(crate) struct ForcingChains {
    table: Table,
    ends: Ends,
    row: Vec<u64>,
}

/// What a chain starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Evidence {
    /// The contrary of the target comes back upon itself.
    Itself,
    /// The contrary of the target leaves no candidate of this truth: see [`Ends`].
    Empty(usize),
    /// A candidate, true or false.
    TwoWays(Node),
    /// Every candidate of this truth.
    Every(usize),
}

/// The candidates of every blank cell, then of every digit in every house, rows before columns before boxes.
#[derive(Default)]
pub(super) struct Ends {
    pub(super) truths: Vec<Truth>,
    first: Vec<u32>,
    /// The nodes that say that the candidates are false.
    off: Vec<Node>,
    /// Can it be left empty as far as HoDoKu sees? It counts candidates that were removed as not gone.
    pub(super) emptied: Vec<bool>,
}

impl Ends {
    pub(super) fn read(&mut self, masks: &Masks, graph: &Graph) {
        self.truths.clear();
        self.first.clear();
        self.off.clear();
        self.emptied.clear();
        for cell in (0..81).filter(|&cell| masks.cell(cell) != 0) {
            self.truths.push(Truth::Cell(Cell::from_index(cell)));
            self.first.push(self.off.len() as u32);
            self.off.extend(bits(masks.cell(cell)).map(|digit| graph.node(cell, digit, false)));
            self.emptied.push(true);
        }
        let allowed = allowed(masks);
        for house in 0..27 {
            for (digit, allowed) in allowed.iter().enumerate() {
                let places = masks.places(house, digit);
                if places == 0 {
                    continue;
                }
                self.truths.push(Truth::House(House::ALL[house], Digit::from_index(digit)));
                self.first.push(self.off.len() as u32);
                let cells = bits(places).map(|place| usize::from(CELLS[house][place]));
                self.off.extend(cells.map(|cell| graph.node(cell, digit, false)));
                self.emptied.push(allowed & HOUSE_CELLS[house] == graph.planes[digit] & HOUSE_CELLS[house]);
            }
        }
        self.first.push(self.off.len() as u32);
    }

    /// The nodes that say that its candidates are false.
    pub(super) fn off(&self, end: usize) -> &[Node] {
        &self.off[self.first[end] as usize..self.first[end + 1] as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.truths.len()
    }
}

/// The blank cells that see no cell with the digit, whether or not it was removed there.
fn allowed(masks: &Masks) -> [u128; 9] {
    let blank = (0..81).filter(|&cell| masks.cell(cell) != 0).fold(0, |blank, cell| blank | 1u128 << cell);
    std::array::from_fn(|digit| {
        let open = (0..27).filter(|&house| masks.places(house, digit) != 0);
        let [rows, columns, boxes] = open.fold([0; 3], |mut cells: [u128; 3], house| {
            cells[house / 9] |= HOUSE_CELLS[house];
            cells
        });
        blank & rows & columns & boxes
    })
}

/// Placements by their cell, then eliminations by cell and digit.
pub(super) const ELIMINATIONS: u32 = 10_000;

/// The rank of what the node says.
pub(super) fn rank(graph: &Graph, node: Node) -> u32 {
    let item = graph.item(node);
    let cell = u32::from(item.cell);
    if node % 2 == 1 { cell } else { ELIMINATIONS + cell * 10 + u32::from(item.digit) + 1 }
}

/// The node of the lowest rank in a row, when it is below `best`: candidates only, and none in the cell `but`.
pub(super) fn lowest(graph: &Graph, row: &[u64], but: Option<u8>, best: u32) -> Option<Node> {
    let last = graph.singles as Node * 2;
    let find = |half: u64| {
        for (word, &bits) in row.iter().enumerate() {
            let mut bits = bits & half;
            while bits != 0 {
                let node = (word * 64) as Node + bits.trailing_zeros() as Node;
                if node >= last {
                    return None;
                }
                if but != Some(graph.item(node).cell) {
                    return (rank(graph, node) < best).then_some(node);
                }
                bits &= bits - 1;
            }
        }
        None
    };
    find(0xaaaa_aaaa_aaaa_aaaa)
        .or_else(|| if best > ELIMINATIONS { find(0x5555_5555_5555_5555) } else { None })
}

impl ForcingChains {
    /// The one that HoDoKu takes: a placement rather than an elimination, then by cell, then by digit; the shortest of
    /// the ways there.
    pub(crate) fn best(&mut self, masks: &Masks, known: &Implications) -> Option<Forced> {
        self.ends.read(masks, &known.graph);
        let target = self.target(known)?;
        Some(self.explain(masks, known, target))
    }

    /// Every candidate that a chain decides, in the order in which they would be taken, each with its shortest.
    pub(crate) fn all(&mut self, masks: &Masks, known: &Implications) -> Vec<Forced> {
        self.ends.read(masks, &known.graph);
        let mut targets = self.targets(known);
        targets.sort_by_key(|&target| (rank(&known.graph, target), target));
        targets.into_iter().map(|target| self.explain(masks, known, target)).collect()
    }

    /// The best target. Every implication can be read backwards. So what follows whether a candidate is true or false
    /// is what contradicts itself when denied, and what empties a cell or a house when denied follows from each of its
    /// candidates: two of the four kinds of evidence suffice to find the targets.
    fn target(&mut self, known: &Implications) -> Option<Node> {
        let Implications { graph, closure } = known;
        let mut best: Option<Node> = None;
        let mut least = u32::MAX;
        for target in 0..graph.singles as Node * 2 {
            let rank = rank(graph, target);
            if rank < least && closure.follows(target ^ 1, target) {
                (least, best) = (rank, Some(target));
            }
        }
        for end in 0..self.ends.len() {
            self.common(known, end);
            if let Some(node) = lowest(graph, &self.row, None, least) {
                (least, best) = (rank(graph, node), Some(node));
            }
        }
        best
    }

    /// What follows from each candidate of a truth, into `row`.
    fn common(&mut self, known: &Implications, end: usize) {
        self.row.clear();
        for &off in self.ends.off(end) {
            let row = known.closure.row(off + 1);
            if self.row.is_empty() {
                self.row.extend(row);
            } else {
                self.row.iter_mut().zip(row).for_each(|(word, other)| *word &= other);
            }
        }
    }

    /// All targets; see [`ForcingChains::target`].
    fn targets(&mut self, known: &Implications) -> Vec<Node> {
        let nodes = known.graph.singles as Node * 2;
        let mut decided: Vec<bool> = (0..nodes).map(|node| known.closure.follows(node ^ 1, node)).collect();
        for end in 0..self.ends.len() {
            self.common(known, end);
            for node in (0..nodes).filter(|&node| self.row[usize::from(node) / 64] >> (node % 64) & 1 == 1) {
                decided[usize::from(node)] = true;
            }
        }
        (0..nodes).filter(|&node| decided[usize::from(node)]).collect()
    }

    /// The truths that the node leaves empty.
    fn empties(&self, known: &Implications, node: Node) -> impl Iterator<Item = usize> {
        let row = known.closure.row(node);
        let has = |node: Node| row[usize::from(node) / 64] >> (node % 64) & 1 == 1;
        let ends = (0..self.ends.len()).filter(|&end| self.ends.emptied[end]);
        ends.filter(move |&end| self.ends.off(end).iter().all(|&off| has(off)))
    }

    /// The shortest evidence, the first of those.
    fn explain(&mut self, masks: &Masks, known: &Implications, target: Node) -> Forced {
        let contrary = target ^ 1;
        let mut best: Option<(u32, Evidence)> = None;
        let mut consider = |length: u32, evidence| {
            if best.is_none_or(|(least, _)| length < least) {
                best = Some((length, evidence));
            }
        };
        // From the contrary of the target: every implication can be read backwards, so these are the ways to the
        // target, too.
        self.table.fill(&known.graph, contrary);
        let way = |node: Node| self.table.distance(node).map(|far| u32::from(far) + 1);
        if let Some(length) = way(target) {
            consider(length, Evidence::Itself);
        }
        for end in self.empties(known, contrary) {
            let length = self.ends.off(end).iter().filter_map(|&off| way(off)).sum();
            consider(length, Evidence::Empty(end));
        }
        let to_target = |start: Node| way(start ^ 1);
        for item in 0..known.graph.singles as Node {
            if known.graph.item(item * 2).cell == known.graph.item(target).cell {
                continue;
            }
            if let (Some(on), Some(off)) = (to_target(item * 2 + 1), to_target(item * 2)) {
                consider(on + off, Evidence::TwoWays(item * 2));
            }
        }
        for end in 0..self.ends.len() {
            let lengths = self.ends.off(end).iter().map(|&off| to_target(off + 1));
            if let Some(length) = lengths.sum::<Option<u32>>() {
                consider(length, Evidence::Every(end));
            }
        }
        let (_, evidence) = best.expect("something decides the target");
        self.prove(masks, known, target, evidence)
    }

    fn prove(&mut self, masks: &Masks, known: &Implications, target: Node, evidence: Evidence) -> Forced {
        let piece = |graph: &Graph, node: Node| Piece::of(graph, node);
        let mut chain = Vec::new();
        let goal = Literal {
            candidate: piece(&known.graph, target).single().expect("a target is no group"),
            on: target % 2 == 1,
        };
        let mut paths: Vec<Vec<Piece>> = Vec::new();
        let mut walk = |this: &mut Self, start: Node, end: Node| {
            this.table.fill(&known.graph, start);
            this.table.chain(end, &mut chain);
            paths.push(chain.iter().map(|&node| piece(&known.graph, node)).collect());
        };
        let contrary = target ^ 1;
        match evidence {
            Evidence::Itself => walk(self, contrary, target),
            Evidence::Empty(end) => {
                for at in 0..self.ends.off(end).len() {
                    let off = self.ends.off(end)[at];
                    walk(self, contrary, off);
                }
            }
            Evidence::TwoWays(off) => {
                walk(self, off + 1, target);
                walk(self, off, target);
            }
            Evidence::Every(end) => {
                for at in 0..self.ends.off(end).len() {
                    let on = self.ends.off(end)[at] + 1;
                    walk(self, on, target);
                }
            }
        }
        let proof = match evidence {
            Evidence::Itself | Evidence::Empty(_) => {
                let mut lines = Vec::new();
                let mut clash = None;
                for path in &paths {
                    let walk = Walk { masks, nodes: path.clone() };
                    let mut own = walk.lines(path.len());
                    if evidence == Evidence::Itself {
                        own = walk.lines(path.len() - 1);
                        clash = Some(if goal.on {
                            Clash::Empty(walk.truth_at(path.len() - 1).into())
                        } else {
                            walk.clash_with(path.len() - 2, goal.candidate, &mut own)
                        });
                    }
                    for line in own {
                        if !lines.contains(&line) {
                            lines.push(line);
                        }
                    }
                }
                if let Evidence::Empty(end) = evidence {
                    clash = Some(Clash::Empty(self.ends.truths[end].into()));
                }
                Proof::Contradiction { assume: !goal, lines, clash: clash.expect("there is a path") }
            }
            Evidence::TwoWays(_) | Evidence::Every(_) => {
                let split = match evidence {
                    Evidence::Every(end) => Split::Premise(self.ends.truths[end].into()),
                    _ => Split::OnOrOff(paths[0][0].single().expect("a chain starts with a candidate")),
                };
                let branches =
                    paths.iter().map(|path| Walk { masks, nodes: path.clone() }.branch()).collect();
                Proof::Cases { split, branches }
            }
        };
        Forced { target: goal, net: false, paths, proof }
    }
}
