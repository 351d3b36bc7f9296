//! Puzzles that answers make.

use shudu_format::variant::{VariantForm, VariantRecord};
use shudu_variant::{Candidates, Grid, Solution};

/// A puzzle whose cells may have these digits.
pub fn with_candidates(record: &VariantRecord, candidates: &Candidates) -> VariantRecord {
    VariantRecord { allowed: Some(candidates.clone()), ..record.clone() }
}

/// A solution beside its puzzle, or where a form has no place for it, in the puzzle's place. The rules say nothing more of a full
/// grid: the forms of plain digits do without them.
pub fn with_solution(record: &VariantRecord, solution: &Solution, to: VariantForm) -> VariantRecord {
    let grid = solution.grid().clone();
    let placed = Grid::blank(record.shape().clone());
    match to {
        VariantForm::Variant | VariantForm::Fpuzzles | VariantForm::SudokuPad => {
            VariantRecord { solution: Some(grid), ..record.clone() }
        }
        VariantForm::Iss | VariantForm::Killer => {
            VariantRecord { givens: grid, placed, allowed: None, ..record.clone() }
        }
        VariantForm::Line | VariantForm::Grid => {
            VariantRecord { givens: grid, placed, allowed: None, rules: Vec::new(), ..record.clone() }
        }
    }
}
