//! One step of a human solution: what was found, what follows, what to show, and a proof that [`check`] accepts.
//!
//! The same shape and names as the steps of the classic 9x9 in `core`. The checker knows no technique: it follows the
//! proof, and where a rule is cited it tries all arrangements of the cells that are cited, by what the rule means.

mod arrangements;
mod check;
mod equation;
pub(crate) mod equivalence;
mod proof;
mod truth;

pub use arrangements::{Arrangements, HouseSum, TooMany};
pub use check::{ProofError, check};
pub use proof::{Because, Branch, Clash, Implication, Literal, Proof};
pub use shudu_core::step::Role;
pub use truth::Truth;

use crate::cell::Cell;
use crate::house::House;
use crate::state::{Candidate, State, StateError};
use crate::technique::Technique;

/// What a technique found on a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Which technique.
    pub technique: Technique,
    /// Digits to write, in order.
    pub placements: Vec<Candidate>,
    /// Candidates to remove, in order, without those that the placements take.
    pub eliminations: Vec<Candidate>,
    /// What to show.
    pub marks: Marks,
    /// Why it follows.
    pub proof: Proof,
}

/// What to show of a step.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// Houses to look at.
    pub houses: Vec<(House, Role)>,
    /// Rules to look at: indices among those of the puzzle.
    pub rules: Vec<usize>,
    /// Whole cells.
    pub cells: Vec<(Cell, Role)>,
    /// Single candidates.
    pub candidates: Vec<(Candidate, Role)>,
}

/// Adds what is not there yet.
fn add<T: Clone>(all: &mut Vec<T>, more: &[T], is_same: fn(&T, &T) -> bool) {
    for one in more {
        if !all.iter().any(|other| is_same(one, other)) {
            all.push(one.clone());
        }
    }
}

impl Step {
    /// Applies the step. Does not check its proof; see [`check`] for that.
    ///
    /// # Errors
    /// When a part is no candidate of the state; the parts before it are then applied.
    pub fn apply(&self, state: &mut State<'_>) -> Result<(), StateError> {
        self.placements.iter().try_for_each(|&placement| state.place(placement))?;
        self.eliminations.iter().try_for_each(|&elimination| state.eliminate(elimination))
    }

    /// Steps of one technique told together, each found on the state that those before it leave.
    pub(crate) fn in_turn(state: &State<'_>, mut steps: Vec<Step>) -> Step {
        if steps.len() < 2 {
            return steps.pop().expect("at least one step");
        }
        let mut marks = Marks::default();
        for own in steps.iter().map(|step| &step.marks) {
            add(&mut marks.houses, &own.houses, |a, b| a.0 == b.0);
            add(&mut marks.rules, &own.rules, |a, b| a == b);
            add(&mut marks.cells, &own.cells, |a, b| a.0 == b.0);
        }
        let placements: Vec<Candidate> = steps.iter().flat_map(|step| step.placements.clone()).collect();
        // What is written takes from its own cell, and from those that differ, what went before.
        let is_left = |removed: &Candidate| !placements.iter().any(|&placed| state.exclude(placed, *removed));
        let eliminations: Vec<Candidate> =
            steps.iter().flat_map(|step| step.eliminations.clone()).filter(is_left).collect();
        let technique = steps[0].technique;
        let mut step = Step::new(
            technique,
            placements,
            eliminations,
            Proof::Covered { truths: Vec::new(), links: Vec::new() },
        );
        let concluded: Vec<Candidate> = step.concluded().collect();
        let patterns: Vec<(Candidate, Role)> = steps
            .iter()
            .flat_map(|step| step.marks.candidates.clone())
            .filter(|mark| mark.1 == Role::Pattern && !concluded.contains(&mark.0))
            .collect();
        marks.candidates = step.marks.candidates;
        add(&mut marks.candidates, &patterns, |a, b| a.0 == b.0);
        step.marks = marks;
        step.proof = Proof::InTurn(steps);
        step
    }

    /// The steps that are told together; the step itself where there is one only.
    pub fn parts(&self) -> &[Step] {
        if let Proof::InTurn(steps) = &self.proof { steps } else { std::slice::from_ref(self) }
    }

    /// A step without marks of its own: those of its conclusions and of these cells.
    pub(crate) fn new(
        technique: Technique,
        placements: Vec<Candidate>,
        mut eliminations: Vec<Candidate>,
        proof: Proof,
    ) -> Step {
        eliminations.sort_unstable();
        eliminations.dedup();
        let mut candidates: Vec<(Candidate, Role)> =
            placements.iter().map(|&candidate| (candidate, Role::Placement)).collect();
        candidates.extend(eliminations.iter().map(|&candidate| (candidate, Role::Elimination)));
        let marks = Marks { candidates, ..Marks::default() };
        Step { technique, placements, eliminations, marks, proof }
    }

    /// Adds houses to look at.
    pub(crate) fn in_houses(mut self, houses: impl IntoIterator<Item = House>) -> Step {
        self.marks.houses.extend(houses.into_iter().map(|house| (house, Role::Context)));
        self
    }

    /// Adds a rule to look at.
    pub(crate) fn by_rule(mut self, rule: usize) -> Step {
        self.marks.rules.push(rule);
        self
    }

    /// Adds cells of the pattern.
    pub(crate) fn with_cells(mut self, cells: impl IntoIterator<Item = Cell>) -> Step {
        self.marks.cells.extend(cells.into_iter().map(|cell| (cell, Role::Pattern)));
        self
    }

    /// Adds candidates of the pattern.
    pub(crate) fn with_candidates(mut self, candidates: impl IntoIterator<Item = Candidate>) -> Step {
        let own: Vec<Candidate> = self.marks.candidates.iter().map(|mark| mark.0).collect();
        let others = candidates.into_iter().filter(|candidate| !own.contains(candidate));
        self.marks.candidates.extend(others.map(|candidate| (candidate, Role::Pattern)));
        self
    }

    /// The cells of the pattern; where there are none, those of the conclusions. In ascending order, each once.
    pub fn cells(&self) -> Vec<Cell> {
        let whole = self.marks.cells.iter().map(|mark| mark.0);
        let single =
            self.marks.candidates.iter().filter(|mark| mark.1 == Role::Pattern).map(|mark| mark.0.cell);
        let mut cells: Vec<Cell> = whole.chain(single).collect();
        if cells.is_empty() {
            cells = self.concluded().map(|candidate| candidate.cell).collect();
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// All its conclusions: placements, then eliminations.
    pub fn concluded(&self) -> impl Iterator<Item = Candidate> {
        self.placements.iter().chain(&self.eliminations).copied()
    }

    /// The digit it is about, if there is only one.
    pub fn only_digit(&self) -> Option<u8> {
        let mut digits: Vec<u8> = self.concluded().map(|candidate| candidate.digit).collect();
        digits.dedup();
        if digits.len() == 1 { digits.pop() } else { None }
    }

    /// The houses to look at: those that are marked, or one that holds the whole pattern.
    pub fn houses(&self, state: &State<'_>) -> Vec<House> {
        let marked: Vec<House> = self.marks.houses.iter().map(|mark| mark.0).collect();
        if !marked.is_empty() || !self.marks.rules.is_empty() {
            return marked;
        }
        state.houses().of_all(&self.cells()).into_iter().collect()
    }
}
