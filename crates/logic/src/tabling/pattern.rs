//! What the tables give, with proofs and marks.

use std::borrow::Cow;

use shudu_core::step::{
    Because, Branch, Clash, Implication, Link, LinkKind, Literal, Marks, Premise, Proof, Role, Split, Step,
    Truth,
};
use shudu_core::{Board, Candidate, Digit, House};

use super::graph::Item;
use crate::masks::{Masks, Removals};
use crate::techniques::Pattern;
use crate::techniques::planes::{candidates, cell_set};

/// One node of a chain: a candidate, or a group of them in one line and one box, that is said to be true or false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// The digit.
    pub digit: Digit,
    /// Its cells: one, or those of the group.
    pub cells: shudu_core::CellSet,
    /// Is it said to be true? A group is true when one of its candidates is.
    pub on: bool,
}

impl Piece {
    pub(crate) fn of(item: &Item, on: bool) -> Piece {
        Piece { digit: Digit::from_index(usize::from(item.digit)), cells: cell_set(item.cells), on }
    }

    /// Its candidates.
    pub fn candidates(&self) -> Vec<Candidate> {
        candidates(self.cells.bits(), self.digit.index()).collect()
    }

    /// The candidate, when it is no group.
    pub fn single(&self) -> Option<Candidate> {
        self.cells.only().map(|cell| Candidate::new(cell, self.digit))
    }
}

/// How a chain ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
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
pub struct NiceLoop {
    /// Its form.
    pub form: Form,
    /// The nodes, each of which follows from the one before. A loop comes back to the first cell.
    pub path: Vec<Piece>,
    /// What it strikes out.
    pub removals: Removals,
}

impl NiceLoop {
    /// Is one of its nodes a group?
    pub fn is_grouped(&self) -> bool {
        self.path.iter().any(|piece| piece.cells.len() > 1)
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
pub struct Forced {
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
        || -> Vec<Implication> { eliminations.iter().map(|&struck| excluded(struck, start)).collect() };
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
            let contrary = path.iter().rev().map(|piece| Piece { on: !piece.on, ..*piece });
            let back = Walk {
                masks,
                nodes: std::iter::once(Piece { on: true, ..path[0] }).chain(contrary).collect(),
            };
            // It ends where it started.
            behind = back.lines(path.len());
            for &struck in eliminations {
                ahead.push(forward.strike(struck));
                behind.push(back.strike(struck));
            }
        }
        Form::Discontinuous if !end.on => behind = by_start(),
        _ => {
            behind = by_start();
            ahead.extend(eliminations.iter().map(|&struck| forward.strike(struck)));
        }
    }
    cases(vec![off(behind, Literal::on(start)), off(ahead, Literal::off(start))])
}

/// `by` is true, so the other is false.
pub(crate) fn excluded(struck: Candidate, by: Candidate) -> Implication {
    Implication { literal: Literal::off(struck), because: Because::Excluded(by) }
}

/// Nodes each of which follows from the one before.
pub(crate) struct Walk<'a> {
    pub(crate) masks: &'a Masks,
    pub(crate) nodes: Vec<Piece>,
}

impl Walk<'_> {
    /// What the first `count` nodes say, the first itself left out. A group that is true has no line of its own: what it
    /// excludes rests on the house in which only the group is left.
    pub(crate) fn lines(&self, count: usize) -> Vec<Implication> {
        let mut lines = Vec::new();
        for at in 1..count {
            let (from, to) = (&self.nodes[at - 1], &self.nodes[at]);
            match (to.on, to.single()) {
                (true, Some(candidate)) => lines.push(Implication {
                    literal: Literal::on(candidate),
                    because: Because::OnlyOneLeft(truth_between(self.masks, from, to).into()),
                }),
                (true, None) => {}
                (false, _) => {
                    lines.extend(to.candidates().into_iter().map(|struck| self.struck_by(at - 1, struck)))
                }
            }
        }
        lines
    }

    /// The line for a candidate that the true node at this place excludes.
    fn struck_by(&self, at: usize, struck: Candidate) -> Implication {
        match self.nodes[at].single() {
            Some(by) => excluded(struck, by),
            None => {
                let truth = truth_between(self.masks, &self.nodes[at - 1], &self.nodes[at]);
                let proof = Proof::Covered { truths: vec![truth.into()], links: Vec::new() };
                Implication { literal: Literal::off(struck), because: Because::Proved(Box::new(proof)) }
            }
        }
    }

    /// The line for a candidate that one of the true nodes excludes, the last of those.
    pub(crate) fn strike(&self, struck: Candidate) -> Implication {
        let excludes = |piece: &Piece| piece.on && piece.candidates().iter().all(|by| by.excludes(struck));
        let at = self.nodes.iter().rposition(excludes).expect("a true node excludes what is struck");
        self.struck_by(at, struck)
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
        match self.nodes[at].single() {
            Some(by) => Clash::Excluding(by, assumed),
            None => {
                lines.extend(self.nodes[at].candidates().into_iter().map(|struck| excluded(struck, assumed)));
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
                if !marks.cells.contains(&(candidate.cell, Role::Pattern)) {
                    marks.cells.push((candidate.cell, Role::Pattern));
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
