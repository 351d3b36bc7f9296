//! Blanking sets of cells in an order, question by question.
//!
//! What comes out is a function of grid, order and goal. How many sets one question is about, and which answers are
//! known without asking (by [`Unavoidable`] sets and by earlier answers), changes the cost alone. The walk asks nothing itself, so one puzzle can be dug with the
//! one-puzzle engine and thousands with the lanes of a batch engine, by the same walk.

use shudu_core::{CellSet, Puzzle, Solution};

use crate::dig::Dug;
use crate::symmetry::Sizes;
use crate::unavoidable::{Givens, Unavoidable};

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
    unavoidable: Unavoidable,
    /// What is given of these.
    givens: Givens,
    /// How many cells are not given.
    blanks: usize,
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
    /// From a full grid. `order` holds the indices of all sets. Sets that do not fit the goal are passed over untried,
    /// see [`crate::dig_sets`]. Without the grid nothing is known before it is asked about.
    pub(crate) fn new(
        solution: Option<&Solution>,
        sets: &'a [CellSet],
        order: Vec<u32>,
        goal: usize,
    ) -> Walk<'a> {
        let unavoidable = solution.map_or_else(Unavoidable::none, Unavoidable::of);
        let givens = unavoidable.full();
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
            givens,
            unavoidable,
            blanks: 0,
            most: usize::MAX,
            too_few: None,
            next: Next::none(givens, sizes),
        }
    }

    /// From a puzzle whose givens these are, instead of a full grid.
    pub(crate) fn starting_at(mut self, given: CellSet) -> Walk<'a> {
        (self.given, self.tried, self.blanks) = (given, !given, (!given).len());
        let givens = self.unavoidable.without(self.givens, !given);
        self.givens = givens.expect("the grid is the only solution with these givens");
        self
    }

    /// The next question; `None` at the end. The one before must have its answer.
    pub(crate) fn step(&mut self) -> Option<Step> {
        loop {
            let blanks = self.blanks;
            let limit = stride(blanks).min(self.most).max(1);
            let left = &self.order[self.at..];
            self.next = match self.goal {
                None => Next::of_all(self, left, limit),
                Some(goal) => Next::of(self, left, goal.saturating_sub(blanks), limit),
            };
            if self.next.sets == 0 {
                // What is known of the rest holds whatever else is known.
                self.told(true);
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
            self.blanks += next.len;
            self.givens = next.givens;
        } else if next.sets > 1 || next.needed_behind {
            self.most = next.len / 2;
            self.too_few = Some(self.given - next.cells);
            return;
        } else {
            self.kept |= next.cells;
            self.most = usize::MAX;
            self.too_few = None;
        }
        self.kept |= next.needed;
        self.tried |= next.cells | next.needed;
        self.at += next.end;
        self.sizes = next.sizes_after;
    }

    /// The cells that are given.
    pub(crate) fn given(&self) -> CellSet {
        self.given
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
        0..38 => 38 - blanks,
        38..44 => 4,
        44..48 => 2,
        _ => 1,
    }
}

/// How many cells a small set has: most have one or two, and counting bits takes longer on old processors.
#[inline]
fn size(set: CellSet) -> usize {
    let mut rest = set.bits();
    let mut size = 0;
    while rest != 0 {
        rest &= rest - 1;
        size += 1;
    }
    size
}

/// What is asked about next.
#[derive(Debug, Clone, Copy)]
struct Next {
    cells: CellSet,
    /// How many cells.
    len: usize,
    /// How many sets they are.
    sets: usize,
    /// Cells of sets among and behind these that are known to be needed once those before them are gone.
    needed: CellSet,
    /// Is one of them behind the first of `sets`?
    needed_behind: bool,
    /// What is given of the unavoidable sets when `cells` are gone.
    givens: Givens,
    /// How far the order has been walked behind them.
    end: usize,
    /// The sets from there on.
    sizes_after: Sizes,
}

impl Next {
    fn none(givens: Givens, sizes: Sizes) -> Next {
        Next {
            cells: CellSet::EMPTY,
            len: 0,
            sets: 0,
            needed: CellSet::EMPTY,
            needed_behind: false,
            givens,
            end: 0,
            sizes_after: sizes,
        }
    }

    /// Takes a set that can be asked about; or, when that is known, notes that it is needed.
    #[inline]
    fn take(&mut self, walk: &Walk<'_>, set: CellSet, len: usize) {
        match walk.unavoidable.without(self.givens, set) {
            Some(givens) => {
                self.givens = givens;
                self.cells |= set;
                self.len += len;
                self.sets += 1;
            }
            None => {
                self.needed |= set;
                self.needed_behind = self.sets > 0;
            }
        }
    }

    /// The first sets of `left` that are not passed over, up to `limit` cells but one set at least. `wanted` cells are
    /// still to go.
    fn of(walk: &Walk<'_>, left: &[u32], wanted: usize, limit: usize) -> Next {
        let mut next = Next::none(walk.givens, walk.sizes);
        let mut rest = walk.sizes;
        for (i, &set) in left.iter().enumerate() {
            let set = walk.sets[set as usize];
            // As if all before could go. If they cannot, this is looked at again.
            let (blanks, len) = (next.len, size(set));
            let could = rest.can_make(wanted - blanks);
            rest.remove(set);
            let fits = blanks + len <= wanted
                && (!could || rest.can_make(wanted - blanks - len))
                && set.is_disjoint(walk.tried | next.cells | next.needed);
            if !fits {
                continue;
            }
            if next.sets > 0 && blanks + len > limit {
                break;
            }
            next.take(walk, set, len);
            (next.end, next.sizes_after) = (i + 1, rest);
            if next.len >= limit {
                break;
            }
        }
        next
    }

    /// The same where every set fits.
    #[inline]
    fn of_all(walk: &Walk<'_>, left: &[u32], limit: usize) -> Next {
        let mut next = Next::none(walk.givens, walk.sizes);
        for &set in left {
            let set = walk.sets[set as usize];
            let len = size(set);
            if next.sets > 0 && next.len + len > limit {
                break;
            }
            next.take(walk, set, len);
            next.end += 1;
            if next.len >= limit {
                break;
            }
        }
        next
    }
}
