//! Puzzles that answers make.

use shudu_format::variant::VariantRecord;
use shudu_format::{Form, Layout};
use shudu_variant::{Grid, Solution};

use super::ask::Outcome;

/// The puzzle whose cells may have the digits that were found; `None` when there are none.
pub fn with_candidates(record: &VariantRecord, outcome: &Outcome) -> Option<VariantRecord> {
    match outcome {
        Outcome::Candidates(found, _) if found.count() > 0 => {
            Some(VariantRecord { allowed: Some(found.clone()), ..record.clone() })
        }
        _ => None,
    }
}

/// A solution beside its puzzle, or where a form has no place for it, in the puzzle's place. The rules say nothing more
/// of a full grid: the forms of plain digits do without them.
pub fn with_solution(record: &VariantRecord, solution: &Solution, to: Layout) -> VariantRecord {
    let grid = solution.grid().clone();
    let placed = Grid::blank(record.shape().clone());
    match to {
        Layout::Form(Form::Iss | Form::Killer) => {
            VariantRecord { givens: grid, placed, allowed: None, ..record.clone() }
        }
        Layout::Form(Form::Line | Form::Grid) => {
            VariantRecord { givens: grid, placed, allowed: None, rules: Vec::new(), ..record.clone() }
        }
        _ => VariantRecord { solution: Some(grid), ..record.clone() },
    }
}
