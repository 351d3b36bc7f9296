//! Givens that a puzzle does not need.

use shudu_core::{Budget, Spent};
use shudu_format::variant::VariantRecord;
use shudu_variant::{Cell, Grid, Puzzle, Solution, Uniqueness};

use super::left::Left;

/// Which givens of a puzzle are needed: its rules are made ready once for all of them.
pub(super) struct Needed<'a> {
    questions: Uniqueness,
    left: Left<'a>,
}

impl<'a> Needed<'a> {
    /// Of a puzzle with this only solution. The budget is for all questions together.
    ///
    /// # Errors
    /// When the budget is spent before the rules are made ready.
    pub(super) fn of(
        record: &VariantRecord,
        solution: &Solution,
        budget: Budget<'a>,
    ) -> Result<Needed<'a>, Spent> {
        let left = Left::of(budget);
        let blank = Grid::blank(record.shape().clone());
        let rules = Puzzle::new(blank, record.allowed.clone(), record.rules.clone())
            .expect("a puzzle with a solution has no rule that is broken from the start");
        let questions = Uniqueness::new(rules, solution.grid(), budget)?;
        Ok(Needed { questions, left })
    }

    /// Is this given needed beside the others? It is exactly when some other digit can stand in its cell.
    ///
    /// # Errors
    /// When the budget is spent before it is known.
    pub(super) fn is_needed(&mut self, cell: Cell, is_given: impl Fn(Cell) -> bool) -> Result<bool, Spent> {
        let budget = self.left.budget();
        let (other, account) =
            self.questions.has_other(|one| one != cell && is_given(one), Some(cell), budget);
        self.left.spend(&account);
        other.ok_or(match account.end {
            shudu_core::End::Spent(spent) => spent,
            shudu_core::End::Exhausted | shudu_core::End::Enough => Spent::Nodes,
        })
    }
}

/// The givens without which, one at a time, the solution is still the only one. `None` when the budget, which is for
/// all of them together, was spent.
pub(super) fn redundant_givens(
    record: &VariantRecord,
    solution: &Solution,
    budget: Budget<'_>,
) -> Option<Vec<Cell>> {
    let mut needed = Needed::of(record, solution, budget).ok()?;
    let is_given = |cell: Cell| record.givens.get(cell).is_some();
    let mut redundant = Vec::new();
    for cell in record.shape().cells().filter(|&cell| is_given(cell)) {
        if !needed.is_needed(cell, is_given).ok()? {
            redundant.push(cell);
        }
    }
    Some(redundant)
}
