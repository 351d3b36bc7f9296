//! A trial: what follows when a candidate is assumed, line by line, each with the lines that it rests on. When it ends
//! in a clash, only the lines that the clash rests on are kept.

use std::collections::VecDeque;

use shudu_core::Meter;

use crate::cell::Cell;
use crate::propagate::Dead;
use crate::state::{Candidate, State};
use crate::step::{Because, Branch, Clash, Implication, Literal, Proof, Truth};
use crate::technique::Constraints;

/// No line.
const NONE: u32 = u32::MAX;

/// Digits that a shape can have, 0 included.
const DIGITS: usize = 26;

/// One line.
#[derive(Debug)]
struct Line {
    /// What it says; nothing for an assumption.
    implication: Option<Implication>,
    /// Earlier lines that it rests on.
    parents: Vec<u32>,
}

/// Which rules take part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum UsedRules {
    /// Singles, and rules about neighbours.
    Quick,
    /// All rules.
    All,
}

/// All that follows from an assumption.
#[derive(Debug)]
pub(super) struct Trial<'p, 'u> {
    constraints: &'u Constraints,
    state: State<'p>,
    /// The number of its first line: those before it are the lines of the trial in which it is made.
    first: u32,
    lines: Vec<Line>,
    /// By candidate, the line that made it false; [`NONE`] when it was so before or is not.
    off: Vec<u32>,
    /// Candidates that went and whose consequences are not drawn yet.
    queue: VecDeque<Candidate>,
    /// Constraints over changed cells.
    waiting: Vec<bool>,
    clash: Option<(Clash, Vec<u32>)>,
}

impl<'p, 'u> Trial<'p, 'u> {
    /// Asks for a node in which another candidate is tried.
    pub(super) fn node(&self, meter: &mut Meter<'_>) -> bool {
        self.constraints.node(meter)
    }

    /// Nothing is assumed yet.
    pub(super) fn new(state: &State<'p>, constraints: &'u Constraints) -> Trial<'p, 'u> {
        Trial {
            constraints,
            state: state.clone(),
            first: 0,
            lines: Vec::new(),
            off: vec![NONE; state.puzzle().shape().len() * DIGITS],
            queue: VecDeque::new(),
            waiting: vec![false; constraints.list.len()],
            clash: None,
        }
    }

    /// A trial within this one, which has come to its end without a clash: it goes on from here with lines of its own.
    pub(super) fn within(&self) -> Trial<'p, 'u> {
        Trial {
            constraints: self.constraints,
            state: self.state.clone(),
            first: self.lines(),
            lines: Vec::new(),
            off: self.off.clone(),
            queue: VecDeque::new(),
            waiting: self.waiting.clone(),
            clash: None,
        }
    }

    /// Assumes a candidate of a blank cell and draws all consequences.
    pub(super) fn assume(&mut self, candidate: Candidate, used: UsedRules) {
        self.write(candidate, Line { implication: None, parents: Vec::new() });
        self.run(used);
    }

    /// Did it end in a clash?
    pub(super) const fn has_clash(&self) -> bool {
        self.clash.is_some()
    }

    /// The state at the end.
    pub(super) const fn state(&self) -> &State<'p> {
        &self.state
    }

    /// How many lines there are, needed or not, with those of the trial in which it is made.
    pub(super) fn lines(&self) -> u32 {
        self.first + self.lines.len() as u32
    }

    const fn at(candidate: Candidate) -> usize {
        candidate.cell.index() * DIGITS + candidate.digit as usize
    }

    fn write(&mut self, candidate: Candidate, line: Line) {
        let number = self.lines();
        self.lines.push(line);
        let mut removed = Vec::new();
        self.state.write(candidate, &mut removed);
        self.removed(number, &removed);
    }

    /// Takes candidates for false, by one line.
    fn removed(&mut self, line: u32, candidates: &[Candidate]) {
        for &candidate in candidates {
            self.off[Trial::at(candidate)] = line;
            self.queue.push_back(candidate);
            for &constraint in &self.constraints.of_cell[candidate.cell.index()] {
                self.waiting[constraint] = true;
            }
        }
    }

    /// Takes one candidate for false, by a proof.
    pub(super) fn refute(&mut self, candidate: Candidate, proof: Proof, parents: Vec<u32>) {
        if !self.state.is_open(candidate) {
            return;
        }
        let because = Because::Proved(Box::new(proof));
        let implication = Some(Implication { literal: Literal::off(candidate), because });
        self.state.remove(candidate);
        self.lines.push(Line { implication, parents });
        self.removed(self.lines() - 1, &[candidate]);
    }

    /// Draws consequences to the end, or to a clash.
    pub(super) fn run(&mut self, used: UsedRules) {
        loop {
            while let Some(candidate) = self.queue.pop_front() {
                self.singles(candidate);
                if self.clash.is_some() {
                    return;
                }
            }
            if !self.rules(used) {
                return;
            }
        }
    }

    /// Where a candidate went: what is left in its cell, and of its digit in its houses.
    fn singles(&mut self, gone: Candidate) {
        self.truth(Truth::Cell(gone.cell));
        let houses = std::sync::Arc::clone(self.state.houses());
        for (house, _) in houses.complete_of(gone.cell) {
            if self.clash.is_none() {
                self.truth(Truth::House(house, gone.digit));
            }
        }
    }

    fn truth(&mut self, truth: Truth) {
        match truth.first_two(&self.state) {
            (None, _) => self.clash = Some((Clash::Empty(truth), self.lost(truth))),
            (Some(candidate), None) if self.state.is_blank(candidate.cell) => {
                let parents = self.lost(truth);
                let literal = Literal::on(candidate);
                let because = Because::OnlyOneLeft(truth);
                self.write(candidate, Line { implication: Some(Implication { literal, because }), parents });
            }
            _ => {}
        }
    }

    /// The lines by which a truth lost candidates.
    fn lost(&self, truth: Truth) -> Vec<u32> {
        let line = |candidate| Some(self.off[Trial::at(candidate)]).filter(|&line| line != NONE);
        match truth {
            Truth::Cell(cell) => self.lost_by(cell),
            Truth::House(house, digit) => {
                let cells = self.state.houses().cells(house).unwrap_or(&[]);
                cells.iter().filter_map(|&cell| line(Candidate::new(cell, digit))).collect()
            }
        }
    }

    /// The lines by which a cell lost candidates.
    fn lost_by(&self, cell: Cell) -> Vec<u32> {
        let start = cell.index() * DIGITS;
        self.off[start..start + DIGITS].iter().copied().filter(|&line| line != NONE).collect()
    }

    /// Asks the rules over changed cells. False when nothing follows, or all is over.
    fn rules(&mut self, used: UsedRules) -> bool {
        let constraints = self.constraints;
        let mut scratch = Vec::new();
        for quick in [true, false] {
            if !quick && used == UsedRules::Quick {
                break;
            }
            for (number, constraint) in constraints.list.iter().enumerate() {
                if !self.waiting[number] || constraint.is_quick() != quick {
                    continue;
                }
                self.waiting[number] = false;
                if !constraint.is_small(&self.state) {
                    continue;
                }
                let lost = |except: Option<Cell>| {
                    let cells = constraint.cells.iter().map(|&cell| Cell::new(usize::from(cell)));
                    let mut lines: Vec<u32> = cells
                        .filter(|&cell| Some(cell) != except)
                        .flat_map(|cell| self.lost_by(cell))
                        .collect();
                    lines.sort_unstable();
                    lines.dedup();
                    lines
                };
                match constraint.infer(&self.state, &mut scratch) {
                    Err(Dead) => {
                        self.clash = Some((Clash::NoArrangement(constraint.arrangements()), lost(None)));
                        return false;
                    }
                    Ok(found) if found.is_empty() => {}
                    Ok(found) => {
                        let parents: Vec<Vec<u32>> = found
                            .iter()
                            .map(|candidate| lost((constraint.cells.len() == 2).then_some(candidate.cell)))
                            .collect();
                        for (candidate, parents) in found.into_iter().zip(parents) {
                            self.refute(candidate, Proof::Arrangements(constraint.arrangements()), parents);
                        }
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Why the assumption that is line `start` ended in a clash: the later lines that it rests on, and the earlier
    /// ones. `None` when there is no clash.
    pub(super) fn reason(&self, assumed: Candidate, start: u32) -> Option<(Branch, Vec<u32>)> {
        let (clash, last) = self.clash.as_ref()?;
        let (lines, before) = self.needed(start, last);
        Some((Branch { assume: Literal::on(assumed), lines, clash: Some(clash.clone()) }, before))
    }

    /// The lines that a candidate's falsehood rests on; none for one that was false before.
    pub(super) fn why_off(&self, candidate: Candidate) -> Vec<Implication> {
        let line = self.off[Trial::at(candidate)];
        if line == NONE { Vec::new() } else { self.needed(0, &[line]).0 }
    }

    /// Lines from `start` on that some lines rest on, themselves included, and the earlier ones.
    fn needed(&self, start: u32, last: &[u32]) -> (Vec<Implication>, Vec<u32>) {
        debug_assert!(start >= self.first, "earlier lines are not at hand");
        let line = |number: u32| &self.lines[(number - self.first) as usize];
        let mut needed = vec![false; self.lines() as usize];
        last.iter().for_each(|&line| needed[line as usize] = true);
        for number in (start..self.lines()).rev() {
            if needed[number as usize] {
                line(number).parents.iter().for_each(|&parent| needed[parent as usize] = true);
            }
        }
        let own = (start..self.lines()).filter(|&number| needed[number as usize]);
        let lines = own.filter_map(|number| line(number).implication.clone()).collect();
        let before = (0..start).filter(|&line| needed[line as usize]).collect();
        (lines, before)
    }
}
