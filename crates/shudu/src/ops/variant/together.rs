//! Givens that together leave a puzzle without a solution.

use std::ops::ControlFlow;

use shudu_core::{Budget, End};
use shudu_format::variant::VariantRecord;
use shudu_variant::{Cell, Grid, Puzzle};

/// The most nodes of the search for a solution of some of the givens.
const NODES: u64 = 5_000;

/// Of the givens of a puzzle without a solution, some that have none by themselves, in order: those are left out, one
/// after the other, without which a short search still shows that there is none. Few are left where short searches
/// decide. None at all when the rules alone leave no solution. The budget is for all searches together; givens that
/// were not tried before it was spent are kept.
pub fn givens_together(record: &VariantRecord, budget: Budget<'_>) -> Vec<Cell> {
    let start = shudu_core::time::Instant::now();
    let mut nodes = 0;
    let mut has_none = |givens: &Grid| {
        // Givens that contradict each other or a rule at once have no solution either.
        let Ok(puzzle) = Puzzle::new(givens.clone(), record.allowed.clone(), record.rules.clone()) else {
            return true;
        };
        let left = Budget {
            max_nodes: Some(budget.max_nodes.map_or(NODES, |most| most.saturating_sub(nodes).min(NODES))),
            max_time: budget.max_time.map(|most| most.saturating_sub(start.elapsed())),
            stop: budget.stop,
        };
        let account = shudu_variant::search(&puzzle, left, |_| ControlFlow::Break(()));
        nodes += account.nodes;
        account.end == End::Exhausted
    };
    let shape = record.shape();
    let mut kept = record.givens.clone();
    for cell in shape.cells() {
        let Some(digit) = kept.get(cell) else { continue };
        kept.set(cell, None);
        if !has_none(&kept) {
            kept.set(cell, Some(digit));
        }
    }
    shape.cells().filter(|&cell| kept.get(cell).is_some()).collect()
}

#[cfg(test)]
mod tests {
    use shudu_format::read_variant;

    use super::*;

    fn together(puzzle: &str, budget: Budget<'_>) -> Vec<String> {
        let record = read_variant(puzzle, None).unwrap();
        let name = |&cell: &Cell| record.shape().position(cell).to_string();
        givens_together(&record, budget).iter().map(name).collect()
    }

    #[test]
    fn only_givens_that_matter_are_named() {
        // The cage needs a 4 and a 2, and neither can stand in its first cell.
        let cage = ".Shape~4x4.Cage~6~R1C1~R1C2.~R2C3_3.~R4C4_1.~R3C1_4.~R4C1_2";
        assert_eq!(together(cage, Budget::UNBOUNDED), ["r3c1", "r4c1"]);
        // The rules alone.
        let alone = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R1C3~R1C4.~R4C4_1";
        assert_eq!(together(alone, Budget::UNBOUNDED), Vec::<String>::new());
        // Without a budget nothing is tried.
        assert_eq!(together(cage, Budget::nodes(0)).len(), 4);
    }
}
