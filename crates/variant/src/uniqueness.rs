//! Questions about one full grid and its rules: do some of its digits, as givens, leave it the only solution?

use std::fmt;
use std::ops::ControlFlow;

use shudu_core::{Account, Budget, End, Meter, Spent};

use crate::cell::Cell;
use crate::grid::Grid;
use crate::network::Network;
use crate::puzzle::Puzzle;
use crate::search::Search;
use crate::solve::run;

/// Parts of the digits that are free in a search for a witness, the others being where they are in the full grid.
const WITNESS_PARTS: [(usize, usize); 3] = [(1, 3), (1, 2), (3, 4)];

/// Nodes of a search for a witness. What they find is an answer; what they do not find is none.
const WITNESS_NODES: u64 = 200;

/// A full grid and the rules that it obeys, made ready once for many questions.
///
/// Each answer depends on the question alone, not on those before it.
pub struct Uniqueness {
    rules: Puzzle,
    network: Network,
    /// By cell, what the rules allow before any given.
    start: Vec<u32>,
    /// By cell, the bit of the digit of the full grid.
    digits: Vec<u32>,
}

impl fmt::Debug for Uniqueness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Uniqueness").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl Uniqueness {
    /// `rules` is a puzzle whose givens, if it has any, stay givens in all questions.
    ///
    /// # Errors
    /// When the time of the budget is spent, or its stop flag set, before it is made ready.
    ///
    /// # Panics
    /// When the grid is no solution of it.
    pub fn new(rules: Puzzle, full: &Grid, budget: Budget<'_>) -> Result<Uniqueness, Spent> {
        assert!(rules.is_solved_by(full), "the grid obeys the rules");
        let network = Network::new(&rules, &Meter::start(budget))?;
        let digits = full.iter().map(|(_, digit)| 1 << digit.expect("a solution is full")).collect();
        let start = network.sets.clone();
        Ok(Uniqueness { rules, network, start, digits })
    }

    /// Is there a solution other than the full grid that has its digits in the cells that are given? With `differing`,
    /// only solutions with another digit in that cell, which must not be given, count.
    ///
    /// `None` when the budget is spent first. One node is a node of the search.
    pub fn has_other(
        &mut self,
        is_given: impl Fn(Cell) -> bool,
        differing: Option<Cell>,
        budget: Budget<'_>,
    ) -> (Option<bool>, Account) {
        let mut given = vec![false; self.digits.len()];
        given.iter_mut().enumerate().for_each(|(index, given)| *given = is_given(Cell::new(index)));
        let order = self.fewest_given(&given, differing);
        let mut spent = Account::default();
        // Where there is another solution, one is often found with some digits alone in other places: a small search.
        for part in WITNESS_PARTS {
            let free = order[..order.len() * part.0 / part.1].iter().fold(0, |free, digit| free | digit);
            let left = budget.max_nodes.map(|most| most.saturating_sub(spent.nodes));
            let nodes = left.map_or(WITNESS_NODES, |left| left.min(WITNESS_NODES));
            let (found, account) =
                self.search(&given, differing, free, Budget { max_nodes: Some(nodes), ..budget });
            spent.add(&account);
            if found {
                return (Some(true), spent);
            }
        }
        let max_nodes = budget.max_nodes.map(|most| most.saturating_sub(spent.nodes));
        let (found, account) = self.search(&given, differing, u32::MAX, Budget { max_nodes, ..budget });
        spent.add(&account);
        spent.end = account.end;
        (if found { Some(true) } else { (account.end == End::Exhausted).then_some(false) }, spent)
    }

    /// The digits as bits: that of the differing cell, then those with the fewest givens.
    fn fewest_given(&self, given: &[bool], differing: Option<Cell>) -> Vec<u32> {
        let mut order: Vec<u32> = self.rules.shape().digits().all().iter().map(|digit| 1 << digit).collect();
        order.sort_by_key(|&bit| {
            let cells = self.digits.iter().zip(given).filter(|&(&digit, &given)| given && digit == bit);
            (differing.is_none_or(|cell| self.digits[cell.index()] != bit), cells.count())
        });
        order
    }

    /// Looks for another solution in which only cells with one of the free digits change.
    fn search(
        &mut self,
        given: &[bool],
        differing: Option<Cell>,
        free: u32,
        budget: Budget<'_>,
    ) -> (bool, Account) {
        for (index, (set, &digit)) in self.network.sets.iter_mut().zip(&self.digits).enumerate() {
            *set = self.start[index]
                & match () {
                    () if differing.is_some_and(|cell| cell.index() == index) => free & !digit,
                    () if given[index] || digit & free == 0 => digit,
                    () => free,
                };
        }
        self.network.dead = self.network.sets.contains(&0);
        let mut found = false;
        let mut meter = Meter::start(budget);
        let account = run(&self.rules, &mut Search::new(&self.network), &mut meter, |other| {
            let is_other = other
                .grid()
                .iter()
                .zip(&self.digits)
                .any(|((_, digit), &own)| digit.is_none_or(|digit| 1 << digit != own));
            found = is_other;
            if is_other { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (found, account)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::answer::Answer;
    use crate::rule::Diagonal;
    use crate::shape::Shape;
    use crate::solve::{prove, search};

    /// Every set of givens of a small grid with both diagonals is judged as `prove` judges it.
    #[test]
    fn it_says_what_prove_says() {
        let shape = Arc::new(Shape::square(4).unwrap());
        let blank = Grid::blank(shape.clone());
        let rules = || vec![Diagonal { rising: true }.into(), Diagonal { rising: false }.into()];
        let rules_alone = Puzzle::new(blank.clone(), None, rules()).unwrap();
        let mut full = None;
        search(&rules_alone, Budget::UNBOUNDED, |solution| {
            full = Some(solution.grid().clone());
            ControlFlow::Break(())
        });
        let full = full.unwrap();
        let mut questions = Uniqueness::new(rules_alone, &full, Budget::UNBOUNDED).unwrap();
        for mask in (0u32..1 << 16).step_by(97) {
            let is_given = |cell: Cell| mask >> cell.index() & 1 == 1;
            let mut givens = blank.clone();
            shape.cells().filter(|&cell| is_given(cell)).for_each(|cell| givens.set(cell, full.get(cell)));
            let puzzle = Puzzle::new(givens, None, rules()).unwrap();
            let is_one = matches!(prove(&puzzle, Budget::UNBOUNDED).answer, Answer::One(_));
            let (other, _) = questions.has_other(is_given, None, Budget::UNBOUNDED);
            assert_eq!(other, Some(!is_one), "{mask:x}");
            let somewhere = shape
                .cells()
                .filter(|&cell| !is_given(cell))
                .any(|cell| questions.has_other(is_given, Some(cell), Budget::UNBOUNDED).0 == Some(true));
            assert_eq!(somewhere, !is_one, "{mask:x}");
        }
        assert_eq!(questions.has_other(|_| false, None, Budget::nodes(0)).0, None);
    }

    /// A question gets the same answer after as many nodes, whatever was asked before.
    #[test]
    fn answers_do_not_depend_on_earlier_ones() {
        let shape = Arc::new(Shape::square(9).unwrap());
        let rules = Puzzle::new(Grid::blank(shape.clone()), None, Vec::new()).unwrap();
        let mut full = None;
        search(&rules, Budget::UNBOUNDED, |solution| {
            full = Some(solution.grid().clone());
            ControlFlow::Break(())
        });
        let full = full.unwrap();
        let asked = |questions: &mut Uniqueness, step: usize| {
            let (other, account) =
                questions.has_other(|cell| cell.index() * step % 81 < 26, None, Budget::nodes(2000));
            (other, account.nodes, account.guesses)
        };
        let steps = [2, 4, 5, 7, 8, 10, 11, 13];
        let mut questions = Uniqueness::new(rules.clone(), &full, Budget::UNBOUNDED).unwrap();
        for step in steps.into_iter().chain(steps) {
            let ready = || Uniqueness::new(rules.clone(), &full, Budget::UNBOUNDED).unwrap();
            let alone = asked(&mut ready(), step);
            assert_eq!(asked(&mut questions, step), alone, "{step}");
        }
    }
}
