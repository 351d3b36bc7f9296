//! Blanking sets of cells in an order, question by question.
//!
//! What comes out is a function of grid, order and goal. How many sets one question is about, and which answers are
//! known without asking, changes the cost alone. The walk asks nothing itself, so one puzzle can be dug with the
//! one-puzzle engine and thousands with the lanes of a batch engine, by the same walk.

use shudu_core::{CellSet, Puzzle, Solution};

use crate::dig::Dug;
use crate::symmetry::Sizes;

/// A walk along an order of sets, of 1, 2, 4 or 8 cells each.
#[derive(Debug, Clone)]
pub(crate) struct Walk<'a> {
    /// The sets, in any order.
    sets: &'a [CellSet],
    /// In which order they are walked: kept small, since thousands of walks go on at once.
    order: Vec<u32>,
    /// How many cells to blank; `None` for as many as can go, of sets that have no cell in common.
    goal: Option<usize>,
    /// Where the order goes on.
    at: usize,
    /// The sets from there on.
    sizes: Sizes,
    given: CellSet,
    tried: CellSet,
    kept: CellSet,
    /// Half of what was asked about last when that could not go as a whole.
    most: usize,
    /// Given cells that are known not to do.
    too_few: Option<CellSet>,
    next: Next,
}

/// What a walk asks: with just these cells given, is the grid the only solution?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    /// What is given.
    pub(crate) given: CellSet,
    /// The cells that were given before, when the grid was the only solution.
    pub(crate) cells: CellSet,
    /// How many sets of the order they are.
    pub(crate) sets: usize,
}

impl<'a> Walk<'a> {
    /// From a full grid. `order` holds the indices of all sets. Sets that do not fit the goal are passed over untried, see [`crate::dig_sets`].
    pub(crate) fn new(sets: &'a [CellSet], order: Vec<u32>, goal: usize) -> Walk<'a> {
        let mut cells = CellSet::EMPTY;
        let disjoint = sets.iter().all(|&set| {
            let new = cells.is_disjoint(set);
            cells |= set;
            new
        });
        // With all cells wanted a set can neither be too large nor spoil the number.
        let goal = (goal < 81 || !disjoint).then_some(goal);
        let sizes = if goal.is_some() { Sizes::of(sets) } else { Sizes::NONE };
        Walk {
            sets,
            order,
            goal,
            at: 0,
            sizes,
            given: CellSet::ALL,
            tried: CellSet::EMPTY,
            kept: CellSet::EMPTY,
            most: usize::MAX,
            too_few: None,
            next: Next::NONE,
        }
    }

    /// From a puzzle whose givens these are, instead of a full grid.
    pub(crate) fn starting_at(mut self, given: CellSet) -> Walk<'a> {
        (self.given, self.tried) = (given, !given);
        self
    }

    /// The next question; `None` at the end. The one before must have its answer.
    pub(crate) fn step(&mut self) -> Option<Step> {
        loop {
            let blanks = 81 - self.given.len();
            let limit = stride(blanks).min(self.most);
            let left = &self.order[self.at..];
            self.next = match self.goal {
                None => Next::of_all(self.sets, left, limit),
                Some(goal) => {
                    let wanted = goal.saturating_sub(blanks);
                    Next::of(self.sets, left, self.sizes, self.tried, wanted, limit)
                }
            };
            if self.next.sets == 0 {
                return None;
            }
            let given = self.given - self.next.cells;
            if self.too_few.is_some_and(|too_few| given.is_subset(too_few)) {
                self.told(false);
                continue;
            }
            return Some(Step { given, cells: self.next.cells, sets: self.next.sets });
        }
    }

    /// The answer: is the grid the only solution?
    pub(crate) fn told(&mut self, is_only: bool) {
        let next = self.next;
        if is_only {
            self.given -= next.cells;
        } else if next.sets > 1 {
            self.most = next.cells.len() / 2;
            self.too_few = Some(self.given - next.cells);
            return;
        } else {
            self.kept |= next.cells;
            self.most = usize::MAX;
            self.too_few = None;
        }
        self.tried |= next.cells;
        self.at += next.end;
        self.sizes = next.sizes_after;
    }

    /// What the walk has led to.
    pub(crate) fn dug(&self, solution: &Solution) -> Dug {
        let mut grid = *solution.grid();
        for cell in (!self.given).iter() {
            grid.set(cell, None);
        }
        let puzzle = Puzzle::new(grid).expect("part of a solution has no clash");
        Dug { puzzle, tried: self.tried, kept: self.kept }
    }
}

/// How many blanks one question is asked about, by the blanks there are: where nearly all can go, one question is
/// cheaper than many. The result is the same whatever stands here.
fn stride(blanks: usize) -> usize {
    match blanks {
        0..24 => 24 - blanks,
        24..32 => 8,
        32..40 => 3,
        _ => 1,
    }
}

/// What is asked about next.
#[derive(Debug, Clone, Copy)]
struct Next {
    cells: CellSet,
    /// How many sets they are.
    sets: usize,
    /// How far the order has been walked behind them.
    end: usize,
    /// The sets from there on.
    sizes_after: Sizes,
}

impl Next {
    const NONE: Next = Next { cells: CellSet::EMPTY, sets: 0, end: 0, sizes_after: Sizes::NONE };

    /// The first sets of `left` that are not passed over, up to `limit` cells but one set at least. `wanted` cells are
    /// still to go; `sizes` are those of all sets that are left.
    fn of(sets: &[CellSet], left: &[u32], sizes: Sizes, tried: CellSet, wanted: usize, limit: usize) -> Next {
        let mut next = Next { sizes_after: sizes, ..Next::NONE };
        let mut rest = sizes;
        for (i, &set) in left.iter().enumerate() {
            let set = sets[set as usize];
            // As if all before could go. If they cannot, this is looked at again.
            let blanks = next.cells.len();
            let could = rest.can_make(wanted - blanks);
            rest.remove(set);
            let fits = blanks + set.len() <= wanted
                && (!could || rest.can_make(wanted - blanks - set.len()))
                && set.is_disjoint(tried | next.cells);
            if !fits {
                continue;
            }
            if next.sets > 0 && blanks + set.len() > limit {
                break;
            }
            next = Next { cells: next.cells | set, sets: next.sets + 1, end: i + 1, sizes_after: rest };
            if next.cells.len() >= limit {
                break;
            }
        }
        next
    }

    /// The same where every set fits.
    fn of_all(sets: &[CellSet], left: &[u32], limit: usize) -> Next {
        let mut next = Next::NONE;
        for &set in left {
            let set = sets[set as usize];
            if next.sets > 0 && next.cells.len() + set.len() > limit {
                break;
            }
            next.cells |= set;
            next.sets += 1;
            if next.cells.len() >= limit {
                break;
            }
        }
        next.end = next.sets;
        next
    }
}
