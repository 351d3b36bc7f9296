//! Naked single: a cell has one candidate left.

use std::ops::ControlFlow;

use crate::state::{Candidate, State};
use crate::step::{Proof, Step, Truth};
use crate::technique::{Technique, Visit};

pub(crate) fn find(state: &State<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for cell in state.puzzle().shape().cells().filter(|&cell| state.is_blank(cell)) {
        if let Some(digit) = state.get(cell).single() {
            let proof = Proof::OnlyOneLeft(Truth::Cell(cell));
            visit(Step::new(Technique::NakedSingle, vec![Candidate::new(cell, digit)], Vec::new(), proof))?;
        }
    }
    ControlFlow::Continue(())
}
