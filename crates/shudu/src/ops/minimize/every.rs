//! Every minimal subset of a puzzle's givens, each once.

use std::ops::ControlFlow;

use shudu_core::{CellSet, Spent};

use super::givens::Givens;

/// Hands over every set of givens that is enough and has no given to spare. `Break` when the visitor did.
///
/// Decides given by given: the first that could go goes, or stays for good. A branch ends as soon as a given that
/// stays for good follows from those that must stay in any case, since then it is to spare in every set below.
pub(crate) fn every_minimal(
    givens: &mut Givens<'_>,
    visitor: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Spent> {
    visit(givens, givens.all(), CellSet::EMPTY, CellSet::EMPTY, visitor)
}

/// `kept`: what is left; `chosen` of it stays by decision; `needed` cannot go, since the solution would not be alone.
fn visit(
    givens: &mut Givens<'_>,
    kept: CellSet,
    chosen: CellSet,
    mut needed: CellSet,
    visitor: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Spent> {
    let mut first_to_go = None;
    for cell in (kept - chosen - needed).iter() {
        if !givens.are_enough(kept - cell.as_set())? {
            needed.insert(cell);
        } else if first_to_go.is_none() {
            first_to_go = Some(cell);
        }
    }
    let stays = chosen | needed;
    for cell in chosen.iter() {
        if givens.imply(stays - cell.as_set(), cell)? {
            return Ok(ControlFlow::Continue(()));
        }
    }
    let Some(cell) = first_to_go else { return Ok(visitor(kept)) };
    if visit(givens, kept - cell.as_set(), chosen, needed, visitor)?.is_break() {
        return Ok(ControlFlow::Break(()));
    }
    visit(givens, kept, chosen | cell.as_set(), needed, visitor)
}
