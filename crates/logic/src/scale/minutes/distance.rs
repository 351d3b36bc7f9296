//! How far a step is from the one before it.

use shudu_core::{Cell, CellSet, Step};

/// The cells in which a step writes or strikes out.
fn cells(step: &Step) -> CellSet {
    step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.cell).collect()
}

/// How many of the 81 cells are nearer to what the step before did than anything that this one does, as the crow flies:
/// so many are looked at before, if the eye goes outward from where it is. 0 to 80.
pub(super) fn nearer_cells(before: &Step, step: &Step) -> usize {
    let from = cells(before);
    let squared =
        |a: Cell, b: Cell| a.row().abs_diff(b.row()).pow(2) + a.column().abs_diff(b.column()).pow(2);
    let distance = |cell: Cell| from.iter().map(|other| squared(cell, other)).min().unwrap_or(0);
    let own = cells(step).iter().map(distance).min().unwrap_or(0);
    Cell::ALL.into_iter().filter(|&cell| distance(cell) < own).count()
}
