//! What the tables give, with proofs and marks.

use std::borrow::Cow;

use shudu_core::step::{
    Because, Branch, Clash, Implication, Link, LinkKind, Literal, Marks, Premise, Proof, Role, Split, Step,
    Truth,
};
use shudu_core::{Board, Candidate, Digit, House};

use super::graph::{Graph, Node};
use crate::masks::{Masks, Removals, bits};
use crate::techniques::Pattern;
use crate::techniques::als::{Als, locked, with};
use crate::techniques::pattern::excluded;
use crate::techniques::planes::{candidates, cell_set};

/// One node of a chain: a candidate, or a group of them in one line and one box, that is said to be true or false; or
/// an almost locked set that lacks a digit, and so holds all its others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The digit.
    pub digit: Digit,
    /// Its cells: one, those of the group, or those of the set that have the digit.
    pub cells: shudu_core::CellSet,
    /// Is it said to be true? A group is true when one of its candidates is.
    pub on: bool,
    /// The almost locked set, when it is one.
    pub set: Option<Als>,
}

impl Piece {
    pub(crate) fn of(graph: &Graph, node: Node) -> Piece {
        let item = graph.item(node);
        Piece {
            digit: Digit::from_index(usize::from(item.digit)),
            cells: cell_set(item.cells),
            on: node % 2 == 1,
            set: graph.sets.get(usize::from(item.set)).map(|set| set.als),
        }
    }

    /// Its candidates.
    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        candidates(self.cells.bits(), self.digit.index()).collect()
    }

    /// The candidate, when it is one alone.
    pub(crate) fn single(&self) -> Option<Candidate> {
        self.cells.only().filter(|_| self.set.is_none()).map(|cell| Candidate::new(cell, self.digit))
    }
}

/// How a chain ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A loop that fits together all around.
    Continuous,
    /// A loop whose two ends are links of one kind.
    Discontinuous,
    /// A chain with two ends, one of which is true.
    Aic,
    /// As an AIC, of one digit alone.
    XChain,
    /// As an AIC, through cells of two candidates alone.
    XyChain,
}

/// A nice loop or an AIC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NiceLoop {
    /// Its form.
    pub form: Form,
    /// The nodes, each of which follows from the one before. A loop comes back to the first cell.
    pub path: Vec<Piece>,
    /// What it removes.
    pub removals: Removals,
}

impl NiceLoop {
    /// Is one of its nodes a group or an almost locked set?
    pub(crate) fn is_grouped(&self) -> bool {
        self.path.iter().any(|piece| piece.single().is_none())
    }
}

impl Pattern for NiceLoop {
    fn technique(&self) -> &'static str {
        match (self.form, self.is_grouped()) {
            (Form::XChain, _) => "x-chain",
            (Form::XyChain, _) => "xy-chain",
            (Form::Continuous, false) => "continuous-nice-loop",
            (Form::Discontinuous, false) => "discontinuous-nice-loop",
            (Form::Aic, false) => "aic",
            (Form::Continuous, true) => "grouped-continuous-nice-loop",
            (Form::Discontinuous, true) => "grouped-discontinuous-nice-loop",
            (Form::Aic, true) => "grouped-aic",
        }
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removals
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let eliminations = self.removals.to_vec();
        Step {
            technique: Cow::Borrowed(self.technique()),
            placements: Vec::new(),
            marks: marks([&self.path[..]], &[], &eliminations),
            proof: proof(masks, self.form, &self.path, &eliminations),
            eliminations,
        }
    }
}

/// What forcing chains or a forcing net decide: a digit that goes in, or a candidate that goes out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Forced {
    /// What follows.
    pub target: Literal,
    /// Do several nodes lead to one somewhere?
    pub net: bool,
    /// The chains, each from what it assumes to what follows. Of a net, the ways on which one node leads to the next.
    pub paths: Vec<Vec<Piece>>,
    /// Why.
    pub proof: Proof,
}

impl Pattern for Forced {
    fn technique(&self) -> &'static str {
        match (self.net, matches!(self.proof, Proof::Contradiction { .. })) {
            (false, true) => "forcing-chain-contradiction",
            (false, false) => "forcing-chain-verity",
            (true, true) => "forcing-net-contradiction",
            (true, false) => "forcing-net-verity",
        }
    }

    fn placement(&self) -> Option<Candidate> {
        self.target.on.then_some(self.target.candidate)
    }

    fn removals(&self, _: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        if !self.target.on {
            removals.add(self.target.candidate.cell.index(), 1 << self.target.candidate.digit.index());
        }
        removals
    }

    fn step(&self, _: &Board, _: &Masks) -> Step {
        let decided = vec![self.target.candidate];
        let (placements, eliminations) =
            if self.target.on { (decided, Vec::new()) } else { (Vec::new(), decided) };
        let mut marks = marks(self.paths.iter().map(Vec::as_slice), &placements, &eliminations);
        match &self.proof {
            Proof::Cases { split: Split::Premise(Premise::Truth(truth)), .. }
            | Proof::Contradiction { clash: Clash::Empty(Premise::Truth(truth)), .. } => match *truth {
                Truth::House(house, _) => marks.houses.push((house, Role::Context)),
                Truth::Cell(cell) => marks.cells.push((cell, Role::Context)),
            },
            _ => {}
        }
        let (technique, proof) = (Cow::Borrowed(self.technique()), self.proof.clone());
        Step { technique, placements, eliminations, marks, proof }
    }
}

/// Why the eliminations follow from a loop or an AIC.
fn proof(masks: &Masks, form: Form, path: &[Piece], eliminations: &[Candidate]) -> Proof {
    let start = path[0].single().expect("a chain starts with a candidate");
    let end = path[path.len() - 1];
    let off = |lines: Vec<Implication>, assume| Branch { assume, lines, clash: None };
    let by_start =
        || -> Vec<Implication> { eliminations.iter().map(|&removed| excluded(removed, start)).collect() };
    let cases = |branches| Proof::Cases { split: Split::OnOrOff(start), branches };
    let forward = Walk { masks, nodes: path.to_vec() };
    if path[0].on {
        // The assumption comes back upon itself.
        let mut lines = forward.lines(path.len() - 1);
        let clash = match (end.on, end.single()) {
            (true, Some(end)) => {
                lines = forward.lines(path.len());
                Clash::Excluding(start, end)
            }
            _ => forward.clash_with(path.len() - 2, start, &mut lines),
        };
        return Proof::Contradiction { assume: Literal::on(start), lines, clash };
    }
    let mut ahead = forward.lines(path.len());
    let mut behind;
    match form {
        Form::Continuous => {
            let back = Walk { masks, nodes: contrary(masks, path) };
            // It ends where it started.
            behind = back.lines(path.len());
            for &removed in eliminations {
                ahead.push(forward.eliminate(removed));
                behind.push(back.eliminate(removed));
            }
        }
        Form::Discontinuous if !end.on => behind = by_start(),
        _ => {
            behind = by_start();
            ahead.extend(eliminations.iter().map(|&removed| forward.eliminate(removed)));
        }
    }
    cases(vec![off(behind, Literal::on(start)), off(ahead, Literal::off(start))])
}

/// A loop the other way round, from the contrary of its start back to it. A set that lacked the digit by which the
/// chain came, and so held the one by which it went, now lacks that one and holds the other.
fn contrary(masks: &Masks, path: &[Piece]) -> Vec<Piece> {
    let turned = |(at, piece): (usize, &Piece)| match (piece.set, path.get(at + 1)) {
        (Some(set), Some(next)) if !next.on => {
            let digit = next.digit;
            Piece { digit, cells: cell_set(set.cells & with(masks, digit.index())), ..*piece }
        }
        _ => Piece { on: !piece.on, ..*piece },
    };
    let back = path.iter().enumerate().rev().map(turned);
    std::iter::once(Piece { on: true, ..path[0] }).chain(back).collect()
}

/// Nodes each of which follows from the one before.
pub(crate) struct Walk<'a> {
    pub(crate) masks: &'a Masks,
    pub(crate) nodes: Vec<Piece>,
}

impl Walk<'_> {
    /// What the first `count` nodes say, the first itself left out. A group that is true has no line of its own: what
    /// it excludes rests on the house in which only the group is left.
    pub(crate) fn lines(&self, count: usize) -> Vec<Implication> {
        let mut lines = Vec::new();
        for at in 1..count {
            let (from, to) = (&self.nodes[at - 1], &self.nodes[at]);
            match (to.on, to.single()) {
                (true, Some(candidate)) => {
                    if from.set.is_some() {
                        let others =
                            bits(self.masks.cell(candidate.cell.index()) & !(1 << candidate.digit.index()));
                        let others =
                            others.map(|digit| Candidate::new(candidate.cell, Digit::from_index(digit)));
                        lines.extend(others.map(|removed| self.removed_by(at - 1, removed)));
                    }
                    let truth = match from.set {
                        Some(_) => Truth::Cell(candidate.cell),
                        None => truth_between(self.masks, from, to),
                    };
                    lines.push(Implication {
                        literal: Literal::on(candidate),
                        because: Because::OnlyOneLeft(truth.into()),
                    });
                }
                (true, None) => {}
                (false, _) => {
                    lines.extend(to.candidates().into_iter().map(|removed| self.removed_by(at - 1, removed)))
                }
            }
        }
        lines
    }

    /// The line for a candidate that the node at this place excludes: one that is true, or a set.
    fn removed_by(&self, at: usize, removed: Candidate) -> Implication {
        let node = &self.nodes[at];
        let proof = match (node.set, node.single()) {
            (_, Some(by)) => return excluded(removed, by),
            (None, None) => {
                let truth = truth_between(self.masks, &self.nodes[at - 1], node);
                Proof::Covered { truths: vec![truth.into()], links: Vec::new() }
            }
            (Some(set), None) if !node.on => {
                locked(self.masks, &set, 1 << node.digit.index() | 1 << removed.digit.index())
            }
            (Some(set), None) => self.emptied(&set, &self.nodes[at - 1], removed),
        };
        Implication { literal: Literal::off(removed), because: Because::Proved(Box::new(proof)) }
    }

    /// Were the candidate true, the set would lack its digit and hold the others, and the cell, of which the digit of
    /// `gone` is gone already, would be empty.
    fn emptied(&self, set: &Als, gone: &Piece, removed: Candidate) -> Proof {
        let cell = gone.cells.only().expect("it is a cell");
        let digit = removed.digit.index();
        let mut lines: Vec<Implication> = candidates(set.cells & with(self.masks, digit), digit)
            .map(|end| excluded(end, removed))
            .collect();
        for other in bits(self.masks.cell(cell.index()) & !(1 << gone.digit.index())) {
            let candidate = Candidate::new(cell, Digit::from_index(other));
            lines.push(if candidate.excludes(removed) {
                excluded(candidate, removed)
            } else {
                let proof = locked(self.masks, set, 1 << digit | 1 << other);
                Implication { literal: Literal::off(candidate), because: Because::Proved(Box::new(proof)) }
            });
        }
        Proof::Contradiction {
            assume: Literal::on(removed),
            lines,
            clash: Clash::Empty(Truth::Cell(cell).into()),
        }
    }

    /// The line for a candidate that one of the nodes excludes, the last of those.
    pub(crate) fn eliminate(&self, removed: Candidate) -> Implication {
        let excludes = |piece: &Piece| match piece.set {
            None => piece.on && piece.candidates().iter().all(|by| by.excludes(removed)),
            Some(set) => {
                let digit = removed.digit.index();
                let ends = set.cells & with(self.masks, digit);
                ends != 0
                    && set.cells >> removed.cell.index() & 1 == 0
                    && (piece.on || piece.digit != removed.digit)
                    && candidates(ends, digit).all(|end| end.excludes(removed))
            }
        };
        let at = self.nodes.iter().rposition(excludes).expect("a node excludes what is struck");
        self.removed_by(at, removed)
    }

    /// The case that the first node is assumed.
    pub(crate) fn branch(&self) -> Branch {
        let first = self.nodes[0];
        let assume = Literal { candidate: first.single().expect("a candidate is assumed"), on: first.on };
        Branch { assume, lines: self.lines(self.nodes.len()), clash: None }
    }

    /// The strong link that leads to the node at this place.
    pub(crate) fn truth_at(&self, at: usize) -> Truth {
        truth_between(self.masks, &self.nodes[at - 1], &self.nodes[at])
    }

    /// How the true node at this place, which excludes the assumption, contradicts it; with the lines that this needs.
    pub(crate) fn clash_with(&self, at: usize, assumed: Candidate, lines: &mut Vec<Implication>) -> Clash {
        if self.nodes[at].set.is_some() {
            lines.push(self.removed_by(at, assumed));
            let others = bits(self.masks.cell(assumed.cell.index()) & !(1 << assumed.digit.index()));
            let others = others.map(|digit| Candidate::new(assumed.cell, Digit::from_index(digit)));
            lines.extend(others.map(|removed| excluded(removed, assumed)));
            return Clash::Empty(Truth::Cell(assumed.cell).into());
        }
        match self.nodes[at].single() {
            Some(by) => Clash::Excluding(by, assumed),
            None => {
                lines.extend(
                    self.nodes[at].candidates().into_iter().map(|removed| excluded(removed, assumed)),
                );
                Clash::Empty(truth_between(self.masks, &self.nodes[at - 1], &self.nodes[at]).into())
            }
        }
    }
}

/// The cell or house all of whose candidates are in one of the two.
pub(crate) fn truth_between(masks: &Masks, a: &Piece, b: &Piece) -> Truth {
    if let (Some(a), Some(b)) = (a.single(), b.single())
        && a.cell == b.cell
    {
        return Truth::Cell(a.cell);
    }
    let both = a.cells | b.cells;
    let digit = a.digit;
    let holds = |house: &&House| {
        both.is_subset(house.cells())
            && house.cells().iter().all(|cell| both.contains(cell) || !masks.has(cell.index(), digit.index()))
    };
    let house = House::ALL.iter().find(holds).expect("a strong link is in a house");
    Truth::House(*house, digit)
}

/// What to show of chains: their nodes, true ones and false ones, and the links in their order.
pub(crate) fn marks<'a>(
    paths: impl IntoIterator<Item = &'a [Piece]>,
    placements: &[Candidate],
    eliminations: &[Candidate],
) -> Marks {
    let mut marks = Marks::default();
    for path in paths {
        for piece in path {
            let role = if piece.on { Role::Pattern } else { Role::Secondary };
            for candidate in piece.candidates() {
                if !eliminations.contains(&candidate) && !marks.candidates.contains(&(candidate, role)) {
                    marks.candidates.push((candidate, role));
                }
            }
            for cell in piece.set.map_or(piece.cells, |set| cell_set(set.cells)).iter() {
                if !marks.cells.contains(&(cell, Role::Pattern)) {
                    marks.cells.push((cell, Role::Pattern));
                }
            }
        }
        for pair in path.windows(2) {
            let kind = if pair[1].on { LinkKind::Strong } else { LinkKind::Weak };
            let link = Link { kind, from: pair[0].candidates(), to: pair[1].candidates() };
            if !marks.links.contains(&link) {
                marks.links.push(link);
            }
        }
    }
    marks.candidates.extend(placements.iter().map(|&c| (c, Role::Placement)));
    marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
    marks
}
