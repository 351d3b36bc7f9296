//! Givens that a puzzle does not need.

use std::ops::ControlFlow;

use shudu_core::{Budget, End};
use shudu_format::variant::VariantRecord;
use shudu_variant::{Candidates, Cell, Puzzle, Solution, Values};

/// The givens without which, one at a time, the solution is still the only one. `None` when the budget, which is for all of them
/// together, was spent.
pub(super) fn redundant_givens(
    record: &VariantRecord,
    solution: &Solution,
    budget: Budget<'_>,
) -> Option<Vec<Cell>> {
    let start = shudu_core::time::Instant::now();
    let mut nodes = 0;
    let mut redundant = Vec::new();
    let shape = record.shape();
    for cell in shape.cells().filter(|&cell| record.givens.get(cell).is_some()) {
        let mut givens = record.givens.clone();
        givens.set(cell, None);
        // The given is needed exactly when some other digit can stand in its cell.
        let mut allowed = record.allowed.clone().unwrap_or_else(|| Candidates::all(shape.clone()));
        let others = allowed.get(cell).without(Values::only(solution[cell]));
        if others.is_empty() {
            redundant.push(cell);
            continue;
        }
        allowed.set(cell, others);
        let puzzle = Puzzle::new(givens, Some(allowed), record.rules.clone()).ok()?;
        let left = Budget {
            max_nodes: budget.max_nodes.map(|most| most.saturating_sub(nodes)),
            max_time: budget.max_time.map(|most| most.saturating_sub(start.elapsed())),
            stop: budget.stop,
        };
        let account = shudu_variant::search(&puzzle, left, |_| ControlFlow::Break(()));
        nodes += account.nodes;
        match account.end {
            End::Spent(_) => return None,
            End::Exhausted => redundant.push(cell),
            End::Enough => {}
        }
    }
    Some(redundant)
}
