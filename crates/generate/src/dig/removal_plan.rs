//! Removal plan: the order in which sets of givens are removed, and the uniqueness queries that this takes.
//!
//! Each set is removed if the grid stays the only solution without it. The result depends on grid, order and goal
//! alone; how many sets one query covers, and which answers need no query, changes the cost only. A given needs no
//! query when it is the last one of an unavoidable set (G. McGuire, B. Tugemann, G. Civario, "There is no 16-Clue
//! Sudoku", 2012). What differs here: only the last cell of such a set in the order can be needed by it, so it is
//! enough to know for each cell the sets that it is the last of, and which sets hold a given that stays. A plan asks
//! nothing itself, so the one-puzzle engine and the lanes of the batch engine drive the same plan.

use std::hint::black_box;

use shudu_core::{Cell, CellSet, Puzzle, Solution};

use super::unavoidable::{SetBits, UnavoidableSets};
use crate::symmetry::Sizes;

/// The result of removing givens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigOutcome {
    /// The puzzle; the full grid is its only solution.
    pub puzzle: Puzzle,
    /// The cells whose removal was tried.
    pub tried: CellSet,
    /// Of these, the cells that are still given: without them the puzzle has other solutions.
    pub kept: CellSet,
}

impl DigOutcome {
    /// Was the removal of every cell tried? Then no given can be removed (of sets: no such set), for what could not be
    /// removed when more digits were given cannot be removed now.
    pub fn is_minimal(&self) -> bool {
        self.tried == CellSet::ALL
    }
}

/// The uniqueness query of a plan: is the grid the only solution when just these cells are given?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RemovalQuery {
    /// The cells that are given.
    pub(crate) given: CellSet,
    /// The cells that are removed: with them the grid is known to be the only solution.
    pub(crate) removed: CellSet,
    /// How many sets of the order they are.
    pub(crate) sets: u8,
}

/// See the module. Hundreds of plans are in progress at once, so what every answer needs comes first: one cache line.
#[derive(Debug, Clone)]
#[repr(C, align(64))]
pub(crate) struct RemovalPlan {
    given: CellSet,
    /// What is given if all that is asked about can be removed.
    given_after: CellSet,
    /// The unavoidable sets that hold a given which stays.
    kept: SetBits,
    /// The same with all that was passed over on the way to the end of the query.
    kept_after: SetBits,
    /// The cells in the order in which they are removed. Those of one set follow each other.
    order: Box<[Stop]>,
    /// Where the order continues, and where behind the query: as indices of `order`.
    at: u16,
    end: u16,
    /// Where the first set of the query begins.
    first: u16,
    /// How many cells the query is about.
    cells: u8,
    /// How many cells are not given.
    blanks: u8,
    /// Half of what the last joint query was about, if its answer was no; `u8::MAX` otherwise.
    limit: u8,
    /// How many cells to remove; `None` for as many as possible, in an order of sets that share no cell.
    goal: Option<u8>,
    /// How many sets the query is about.
    sets: u8,
    /// Is the query about more than its first set? Then a negative answer does not tell which set is needed.
    is_joint: bool,
    /// What was tried, and what if the query has an answer about all of it. Without a goal the cells that were not
    /// given at the start: then all cells before `at` were tried, too.
    tried: CellSet,
    tried_after: CellSet,
    /// Given cells that are known to have several solutions, while `limit` is not `u8::MAX`.
    too_few: CellSet,
    /// The sets from `at` on, and those from `end` on; only with a goal.
    sizes: Sizes,
    sizes_after: Sizes,
    /// The unavoidable sets with a given that is not in the order.
    kept_outside: SetBits,
}

/// A cell of the order.
#[derive(Debug, Clone, Copy)]
struct Stop {
    cell: Cell,
    /// How many cells its set has from here on, this one included.
    cells: u8,
    /// The unavoidable sets that it is in.
    sets: SetBits,
    /// Of these, the ones that have no cell later in the order.
    last_of: SetBits,
}

/// What a query is to be about, while it is put together.
#[derive(Debug, Clone, Copy)]
struct QueryDraft {
    given: CellSet,
    tried: CellSet,
    kept: SetBits,
    sets: u8,
    cells: u8,
    /// Is a set behind the first one needed once the first one is removed?
    needed_behind: bool,
}

impl RemovalPlan {
    /// From a grid of which these cells are given. `order` holds indices of `sets`, which have 1, 2, 4 or 8 cells each.
    /// A set that does not fit the goal is passed over untried; see [`crate::dig_sets`].
    ///
    /// # Panics
    /// With more than 8,191 sets in the order.
    pub(crate) fn new(
        given: CellSet,
        unavoidable: &UnavoidableSets,
        sets: &[CellSet],
        order: &[u16],
        goal: usize,
    ) -> RemovalPlan {
        assert!(order.len() < 8192, "no more than 8,191 sets");
        let mut stops = Vec::with_capacity(81.max(order.len()));
        let (mut ordered, mut are_disjoint, mut met) = (CellSet::EMPTY, true, 0);
        // From the last cell to the first: of an unavoidable set that was not met yet, the last cell is here.
        for &set in order.iter().rev() {
            let cells = sets[usize::from(set)];
            are_disjoint &= ordered.is_disjoint(cells);
            ordered |= cells;
            for (before, cell) in (1..).zip(cells.iter().rev()) {
                let sets = unavoidable.of_cell(cell);
                stops.push(Stop { cell, cells: before, sets, last_of: sets & !met });
                met |= sets;
            }
        }
        stops.reverse();
        let mut kept_outside =
            (given - ordered).iter().fold(0, |kept, cell| kept | unavoidable.of_cell(cell));
        if !are_disjoint {
            // A cell that comes twice has no last place in the order: then every answer is asked for.
            stops.iter_mut().for_each(|stop| (stop.sets, stop.last_of) = (0, 0));
            kept_outside = 0;
        }
        // Where all cells are wanted a set is never too large, nor does it spoil the number.
        let goal = (goal < 81 || !are_disjoint).then_some(goal.min(81) as u8);
        let ordered_sets = || order.iter().map(|&set| sets[usize::from(set)]);
        let sizes = if goal.is_some() { Sizes::of(ordered_sets()) } else { Sizes::NONE };
        RemovalPlan {
            given,
            given_after: given,
            kept: kept_outside,
            kept_after: kept_outside,
            order: stops.into_boxed_slice(),
            at: 0,
            end: 0,
            first: 0,
            cells: 0,
            blanks: (!given).len() as u8,
            limit: u8::MAX,
            goal,
            sets: 0,
            is_joint: false,
            tried: !given,
            tried_after: !given,
            too_few: CellSet::EMPTY,
            sizes,
            sizes_after: sizes,
            kept_outside,
        }
    }

    /// Continues to the next query. False at the end. The query before must have its answer.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        if self.goal.is_none() && self.limit == u8::MAX && query_size(self.blanks) == 1 {
            return self.advance_to_single();
        }
        loop {
            let limit = query_size(self.blanks).min(self.limit).max(1);
            let draft = match self.goal {
                None => self.draft_all(limit),
                Some(goal) => self.draft_towards(goal.saturating_sub(self.blanks), limit),
            };
            (self.given_after, self.tried_after, self.kept_after) = (draft.given, draft.tried, draft.kept);
            (self.cells, self.sets) = (draft.cells, draft.sets);
            self.is_joint = draft.sets > 1 || draft.needed_behind;
            if draft.sets == 0 {
                // What is known of the rest holds whatever else is known.
                self.answer(true);
                return false;
            }
            if self.limit != u8::MAX && draft.given.is_subset(self.too_few) {
                self.answer(false);
                continue;
            }
            return true;
        }
    }

    /// The query, after [`RemovalPlan::advance`].
    #[inline]
    pub(crate) fn query(&self) -> RemovalQuery {
        RemovalQuery { given: self.given_after, removed: self.given - self.given_after, sets: self.sets }
    }

    /// To the next set whose removal is not known to be impossible.
    #[inline]
    fn advance_to_single(&mut self) -> bool {
        while let Some(stops) = self.set_at(self.at) {
            let (cells, sets, last_of) = combined(stops);
            let len = stops.len() as u8;
            let end = self.at + u16::from(len);
            if last_of & !self.kept == 0 {
                (self.given_after, self.kept_after) = (self.given - cells, self.kept);
                (self.first, self.end) = (self.at, end);
                (self.cells, self.sets, self.is_joint) = (len, 1, false);
                return true;
            }
            self.kept |= sets;
            self.at = end;
        }
        false
    }

    /// The cells of the set that begins here.
    #[inline]
    fn set_at(&self, at: u16) -> Option<&[Stop]> {
        let rest = self.order.get(usize::from(at)..)?;
        rest.get(..usize::from(rest.first()?.cells))
    }

    /// As many of the next sets as have `limit` cells, but one at least.
    #[inline]
    fn draft_all(&mut self, limit: u8) -> QueryDraft {
        let mut draft = QueryDraft::new(self);
        self.end = self.at;
        while let Some(stops) = self.set_at(self.end) {
            let len = stops.len() as u8;
            if draft.sets > 0 && draft.cells + len > limit {
                break;
            }
            if draft.take(stops) && draft.sets == 1 {
                self.first = self.end;
            }
            self.end += u16::from(len);
            if draft.cells >= limit {
                break;
            }
        }
        draft
    }

    /// The same where `wanted` cells are still to be removed: sets that do not fit are passed over.
    fn draft_towards(&mut self, wanted: u8, limit: u8) -> QueryDraft {
        let mut draft = QueryDraft::new(self);
        (self.end, self.sizes_after) = (self.at, self.sizes);
        let mut rest = self.sizes;
        let mut kept = self.kept;
        let mut at = self.at;
        while let Some(stops) = self.set_at(at) {
            let len = stops.len() as u8;
            let (cells, sets, _) = combined(stops);
            // As if all sets before could be removed. If they cannot, this one is looked at again.
            let blanks = draft.cells;
            let could_do_without = rest.can_make((wanted - blanks).into());
            rest.remove(stops.len());
            let fits = blanks + len <= wanted
                && (!could_do_without || rest.can_make((wanted - blanks - len).into()))
                && cells.is_disjoint(draft.tried);
            if fits {
                if draft.sets > 0 && blanks + len > limit {
                    break;
                }
                draft.kept = kept;
                if draft.take(stops) && draft.sets == 1 {
                    self.first = at;
                }
                kept = draft.kept;
                (self.end, self.sizes_after) = (at + u16::from(len), rest);
                if draft.cells >= limit {
                    break;
                }
            } else {
                kept |= sets;
            }
            at += u16::from(len);
        }
        draft
    }

    /// The answer: is the grid the only solution?
    #[inline]
    pub(crate) fn answer(&mut self, is_only: bool) {
        if self.is_joint && !is_only {
            (self.limit, self.too_few) = (self.cells / 2, self.given_after);
            return;
        }
        // The answer cannot be predicted, so no branch depends on it.
        let stays = [SetBits::MAX, 0][usize::from(is_only)];
        let first = self.set_at(self.first).map_or(0, |stops| combined(stops).1);
        self.kept = self.kept_after | (first & stays);
        self.given = [self.given, self.given_after][usize::from(is_only)];
        self.blanks += self.cells * u8::from(is_only);
        self.limit |= [u8::MAX, 0][usize::from(is_only)];
        self.at = self.end;
        if self.goal.is_some() {
            (self.tried, self.sizes) = (self.tried_after, self.sizes_after);
        }
    }

    /// Reads what the next answer needs, so that it is in the cache by then.
    #[inline]
    pub(crate) fn prefetch(&self) {
        black_box((self.given, self.is_joint));
        black_box(self.order.get(usize::from(self.end)).map(|stop| stop.sets));
    }

    /// The cells that are given.
    pub(crate) fn given(&self) -> CellSet {
        self.given
    }

    /// The cells whose removal was tried.
    pub(crate) fn tried(&self) -> CellSet {
        match self.goal {
            Some(_) => self.tried,
            None => {
                self.order[..usize::from(self.at)].iter().map(|stop| stop.cell).collect::<CellSet>()
                    | self.tried
            }
        }
    }

    /// Givens that are known to be needed, each by itself: an unavoidable set has no other given.
    pub(crate) fn needed_alone(&self) -> CellSet {
        let given = || self.order.iter().filter(|stop| self.given.contains(stop.cell));
        let (once, twice) = given().fold((self.kept_outside, self.kept_outside), |(once, twice), stop| {
            (once | stop.sets, twice | (once & stop.sets))
        });
        given().filter(|stop| stop.sets & once & !twice != 0).map(|stop| stop.cell).collect()
    }

    /// What the plan has led to.
    pub(crate) fn outcome(&self, solution: &Solution) -> DigOutcome {
        let puzzle = Puzzle::part_of(solution, self.given);
        DigOutcome { puzzle, tried: self.tried(), kept: self.tried() & self.given }
    }
}

impl QueryDraft {
    fn new(plan: &RemovalPlan) -> QueryDraft {
        let RemovalPlan { given, tried, kept, .. } = *plan;
        QueryDraft { given, tried, kept, sets: 0, cells: 0, needed_behind: false }
    }

    /// Adds a set. False if it is known to be needed.
    #[inline]
    fn take(&mut self, stops: &[Stop]) -> bool {
        let (cells, sets, last_of) = combined(stops);
        self.tried |= cells;
        let can_be_asked = last_of & !self.kept == 0;
        if can_be_asked {
            self.given -= cells;
            self.cells += stops.len() as u8;
            self.sets += 1;
        } else {
            self.kept |= sets;
            self.needed_behind = self.sets > 0;
        }
        can_be_asked
    }
}

/// The cells of a set, the unavoidable sets that they are in, and those that they are the last of.
#[inline]
fn combined(stops: &[Stop]) -> (CellSet, SetBits, SetBits) {
    stops.iter().fold((CellSet::EMPTY, 0, 0), |(cells, sets, last_of), stop| {
        (cells | stop.cell.as_set(), sets | stop.sets, last_of | stop.last_of)
    })
}

/// How many cells one query is about, by the number of blanks. Where nearly all can be removed one query is cheaper
/// than many. These numbers change the cost, not the result.
fn query_size(blanks: u8) -> u8 {
    match blanks {
        0..40 => 40 - blanks,
        40..44 => 4,
        44..46 => 2,
        _ => 1,
    }
}
