//! The questions: is there a solution, one, many; how many; which; what may each cell be.
//!
//! All of them are answered by one thread and depend on nothing but the puzzle and the budget. The time of a budget is
//! looked at every 128 nodes.

use std::ops::ControlFlow;

use shudu_core::{Account, Budget, End, Meter, Spent};

use crate::answer::{Answer, Count, Proved, Undecided, Witnesses};
use crate::cell::Cell;
use crate::grid::{Candidates, Grid, Solution};
use crate::network::Network;
use crate::puzzle::Puzzle;
use crate::search::Search;
use crate::values::Values;

/// Every solution, each once, until the visitor breaks, all is searched or the budget is spent.
///
/// Each grid is checked against the rules. Should one break a rule, an error of this crate, it is not passed on and the
/// account ends with [`Spent::Fault`].
pub fn search(
    puzzle: &Puzzle,
    budget: Budget<'_>,
    mut visitor: impl FnMut(&Solution) -> ControlFlow<()>,
) -> Account {
    let mut meter = Meter::start(budget);
    match Network::new(puzzle, &meter) {
        Ok(network) => run(puzzle, &mut Search::new(&network), &mut meter, |found| visitor(&found)),
        Err(_) => Account::default().closed(&meter, false),
    }
}

/// Runs a search, and checks what it finds against every rule.
pub(crate) fn run(
    puzzle: &Puzzle,
    search: &mut Search<'_>,
    meter: &mut Meter<'_>,
    mut visitor: impl FnMut(Solution) -> ControlFlow<()>,
) -> Account {
    let mut is_fault = false;
    let account = search.run(meter, |sets| {
        let mut grid = Grid::blank(puzzle.shape().clone());
        for (index, &set) in sets.iter().enumerate() {
            grid.set(Cell::new(index), Values::from_bits(set).single());
        }
        is_fault = puzzle.contradiction(&grid).is_some();
        if is_fault { ControlFlow::Break(()) } else { visitor(Solution::new(grid)) }
    });
    if is_fault {
        return Account { end: End::Spent(Spent::Fault), solutions: account.solutions - 1, ..account };
    }
    account
}

/// Asks for up to two solutions, so that none, one and many are distinguished, with proof.
pub fn prove(puzzle: &Puzzle, budget: Budget<'_>) -> Proved {
    let (mut found, account) = solutions(puzzle, budget, 2);
    let answer = match (found.len(), account.end) {
        (2.., _) => {
            let second = found.pop().expect("two were found");
            let first = found.pop().expect("two were found");
            Answer::Many(Box::new(Witnesses::new(first, second).expect("a search gives no solution twice")))
        }
        (_, End::Spent(_)) => {
            Answer::Undecided(Box::new(Undecided { found: found.pop(), account: account.clone() }))
        }
        (1, _) => Answer::One(found.pop().expect("one was found")),
        (0, _) => Answer::None,
    };
    Proved { answer, account }
}

/// Up to `limit` solutions in the order of the search, with the account.
pub fn solutions(puzzle: &Puzzle, budget: Budget<'_>, limit: usize) -> (Vec<Solution>, Account) {
    let mut found = Vec::new();
    if limit == 0 {
        return (found, Account { end: End::Enough, ..Account::default() });
    }
    let account = search(puzzle, budget, |solution| {
        found.push(solution.clone());
        if found.len() >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (found, account)
}

/// Counts solutions up to a limit (`None`: all of them, within the budget).
///
/// Where all are counted and digits without a given may be renamed for each other, those with them in one order are
/// counted and multiplied; [`Account::solutions`] is how many were searched.
pub fn count(puzzle: &Puzzle, budget: Budget<'_>, limit: Option<u64>) -> Count {
    if limit.is_none()
        && let Some((ordered, times)) = in_one_order(puzzle)
    {
        let counted = count_each(&ordered, budget, None);
        if let Some(solutions) = counted.solutions.checked_mul(times) {
            return Count { solutions, ..counted };
        }
    }
    count_each(puzzle, budget, limit)
}

/// The puzzle with one house filled, and how many times as many solutions it has without: the digits that are no givens
/// stand in the blank cells of that house in every order equally often. `None` where rules read digits or givens stand
/// outside each house that has every digit.
fn in_one_order(puzzle: &Puzzle) -> Option<(Puzzle, u64)> {
    let is_free = puzzle.rules().iter().all(|rule| rule.kind().holds_for_renamed_digits());
    if !is_free || puzzle.allowed().is_some() {
        return None;
    }
    let shape = puzzle.shape();
    let digits = shape.digits();
    let lines = (0..shape.rows()).map(|row| shape.row(row).collect::<Vec<Cell>>());
    let lines = lines.chain((0..shape.columns()).map(|column| shape.column(column).collect()));
    let mut houses = lines.chain(shape.regions().iter().cloned());
    let house = houses.find(|house| {
        let inside = house.iter().filter(|&&cell| puzzle.givens().get(cell).is_some()).count();
        house.len() == digits.len() && inside == puzzle.givens().filled()
    })?;
    let mut givens = puzzle.givens().clone();
    let used: Values = house.iter().filter_map(|&cell| givens.get(cell)).collect();
    let free = digits.all().without(used);
    let blanks: Vec<Cell> = house.into_iter().filter(|&cell| givens.get(cell).is_none()).collect();
    for (cell, digit) in blanks.into_iter().zip(free.iter()) {
        givens.set(cell, Some(digit));
    }
    let times = (1..=u64::from(free.len())).try_fold(1u64, u64::checked_mul)?;
    let rules = puzzle.rules().to_vec();
    match Puzzle::new(givens, None, rules) {
        Ok(ordered) => Some((ordered, times)),
        // Then this order breaks a rule, and so does every other; the search says so.
        Err(_) => None,
    }
}

fn count_each(puzzle: &Puzzle, budget: Budget<'_>, limit: Option<u64>) -> Count {
    let mut solutions = 0u64;
    if limit == Some(0) {
        return Count { solutions, account: Account { end: End::Enough, ..Account::default() } };
    }
    let account = search(puzzle, budget, |_| {
        solutions += 1;
        if limit.is_some_and(|limit| solutions >= limit) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    Count { solutions, account }
}

/// The true candidates: for each cell, the digits that it has in some solution.
///
/// The account ends with `End::Exhausted` when they are all there are; otherwise those found so far. Each solution
/// serves all its digits; only the digits in no solution yet are searched for by themselves.
pub fn candidates(puzzle: &Puzzle, budget: Budget<'_>) -> (Candidates, Account) {
    let mut meter = Meter::start(budget);
    let shape = puzzle.shape();
    let mut found = Candidates::none(shape.clone());
    let mut account = Account::default();
    let Ok(mut network) = Network::new(puzzle, &meter) else { return (found, account.closed(&meter, false)) };
    for cell in shape.cells() {
        loop {
            let left = Values::from_bits(network.sets[cell.index()]).without(found.get(cell));
            if left.is_empty() {
                break;
            }
            // Only what is not known yet, so that each run finds something new or ends this cell.
            let kept = std::mem::replace(&mut network.sets[cell.index()], left.bits());
            let part = run(puzzle, &mut Search::new(&network), &mut meter, |solution| {
                for (cell, digit) in solution.grid().iter() {
                    found.set(cell, digit.into_iter().fold(found.get(cell), Values::with));
                }
                ControlFlow::Break(())
            });
            network.sets[cell.index()] = kept;
            account.add(&part);
            match part.end {
                End::Spent(_) => return (found, Account { end: part.end, ..account }),
                // What was not found is nowhere.
                End::Exhausted => network.sets[cell.index()] = found.get(cell).bits(),
                End::Enough => {}
            }
            if network.sets[cell.index()] == 0 {
                // No solution at all.
                return (Candidates::none(shape.clone()), Account { end: End::Exhausted, ..account });
            }
        }
    }
    (found, Account { end: End::Exhausted, ..account })
}
