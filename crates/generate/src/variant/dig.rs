//! Removal of givens from the full grid of a variant, in a given order.

use shudu_core::Spent;
use shudu_variant::{Cell, Uniqueness};

use crate::generated::Minimality;
use crate::remaining_budget::RemainingBudget;

/// What is left.
#[derive(Debug, Clone)]
pub(super) struct Dug {
    /// By cell, whether it is given.
    pub(super) given: Vec<bool>,
    pub(super) minimal: Minimality,
}

/// Walks the sets of cells in their order and removes each whose removal leaves the full grid the only solution, down
/// to `goal` givens. A set that would go below the goal is passed over.
///
/// Several sets are tried at once, and halved where that fails: what can go together can go one by one, so the result
/// is the same.
pub(super) fn dig(
    questions: &mut Uniqueness,
    orbits: &[Vec<usize>],
    goal: usize,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Dug, Spent> {
    let mut clues: usize = orbits.iter().map(Vec::len).sum();
    let mut given = vec![true; clues];
    let mut passed_over = false;
    // Half of the sets, half of the rest, and so on: the last ones are rarely all to go.
    let mut waiting = Vec::new();
    let mut start = 0;
    while start < orbits.len() {
        let end = start + (orbits.len() - start).div_ceil(2);
        waiting.push(start..end);
        start = end;
    }
    waiting.reverse();
    while let Some(range) = waiting.pop() {
        let cells: Vec<usize> = orbits[range.clone()].concat();
        let fits = clues - cells.len() >= goal;
        if fits {
            cells.iter().for_each(|&cell| given[cell] = false);
            let differing = if let [cell] = cells[..] { Some(cell) } else { None };
            if !ask(questions, &given, differing, remaining)? {
                clues -= cells.len();
                continue;
            }
            cells.iter().for_each(|&cell| given[cell] = true);
        }
        if range.len() > 1 {
            let middle = range.start + range.len() / 2;
            waiting.push(middle..range.end);
            waiting.push(range.start..middle);
        } else {
            passed_over |= !fits;
        }
    }
    let mut minimal = if passed_over { Minimality::Unknown } else { Minimality::Cells };
    if minimal == Minimality::Cells {
        for &cell in orbits.iter().filter(|orbit| orbit.len() > 1).flatten() {
            if !given[cell] {
                continue;
            }
            given[cell] = false;
            let is_needed = ask(questions, &given, Some(cell), remaining)?;
            given[cell] = true;
            if !is_needed {
                minimal = Minimality::Orbits;
                break;
            }
        }
    }
    Ok(Dug { given, minimal })
}

/// Is there another solution with these givens?
pub(super) fn ask(
    questions: &mut Uniqueness,
    given: &[bool],
    differing: Option<usize>,
    remaining: &mut RemainingBudget<'_>,
) -> Result<bool, Spent> {
    let (other, account) =
        questions.has_other(|cell| given[cell.index()], differing.map(Cell::new), remaining.left());
    remaining.pay(&account);
    other.ok_or_else(|| match account.end {
        shudu_core::End::Spent(spent) => spent,
        shudu_core::End::Exhausted | shudu_core::End::Enough => {
            unreachable!("a search that was not ended has an answer")
        }
    })
}
