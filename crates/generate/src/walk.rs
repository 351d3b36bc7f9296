//! Blanking sets of cells in an order, question by question.
//!
//! What comes out is a function of grid, order and goal. How many sets one question is about, and which answers are
//! known without asking (by [`Unavoidable`] sets and by earlier answers), changes the cost alone. The walk asks nothing itself, so one puzzle can be dug with the
//! one-puzzle engine and thousands with the lanes of a batch engine, by the same walk.

use std::hint::black_box;

use shudu_core::{CellSet, Puzzle, Solution};

use crate::dig::Dug;
use crate::symmetry::Sizes;
use crate::unavoidable::{Givens, Sets, Unavoidable};

/// A walk along an order of sets, of 1, 2, 4 or 8 cells each.
#[derive(Debug, Clone)]
pub(crate) struct Walk<'a> {
    /// The sets, in any order.
    sets: &'a [CellSet],
    /// In which order they are walked, cell by cell.
    order: Box<[Stop]>,
    /// How many cells to blank; `None` for as many as can go, of sets that have no cell in common.
    goal: Option<u8>,
    /// Where the order goes on.
    at: u16,
    /// The sets from there on.
    sizes: Sizes,
    given: CellSet,
    tried: CellSet,
    kept: CellSet,
    /// What is given of the unavoidable sets.
    givens: Givens,
    /// How many cells are not given.
    blanks: u8,
    /// Half of what was asked about last when that could not go as a whole.
    most: u8,
    /// Given cells that are known not to do.
    too_few: Option<CellSet>,
    next: Next,
}

/// A cell of the order. Hundreds of walks go on at once, so what one step needs stands together.
#[derive(Debug, Clone, Copy)]
struct Stop {
    /// The unavoidable sets that it is in.
    unavoidable: Sets,
    /// The set of the walk that it belongs to.
    set: u16,
}

/// What a walk asks: with just these cells given, is the grid the only solution?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    /// What is given.
    pub(crate) given: CellSet,
    /// The cells that were given before, when the grid was the only solution.
    pub(crate) cells: CellSet,
    /// How many sets of the order they are.
    pub(crate) sets: u8,
}

impl<'a> Walk<'a> {
    /// From a full grid. `order` holds the indices of all sets. Sets that do not fit the goal are passed over untried,
    /// see [`crate::dig_sets`]. Without the grid nothing is known before it is asked about.
    pub(crate) fn new(
        solution: Option<&Solution>,
        sets: &'a [CellSet],
        order: Vec<u16>,
        goal: usize,
    ) -> Walk<'a> {
        Walk::below(CellSet::ALL, solution, sets, order, goal)
    }

    /// From a puzzle of the grid instead of the full one.
    pub(crate) fn below(
        given: CellSet,
        solution: Option<&Solution>,
        sets: &'a [CellSet],
        order: Vec<u16>,
        goal: usize,
    ) -> Walk<'a> {
        let unavoidable = solution.map_or(Unavoidable::NONE, Unavoidable::of);
        let givens = unavoidable.givens(!given);
        let mut stops = Vec::with_capacity(81);
        for set in order {
            let cells = sets[usize::from(set)].iter();
            stops.extend(cells.map(|cell| Stop { unavoidable: unavoidable.with(cell), set }));
        }
        let mut cells = CellSet::EMPTY;
        let disjoint = sets.iter().all(|&set| {
            let new = cells.is_disjoint(set);
            cells |= set;
            new
        });
        // With all cells wanted a set can neither be too large nor spoil the number.
        let goal = (goal < 81 || !disjoint).then_some(goal.min(81) as u8);
        let sizes = if goal.is_some() { Sizes::of(sets) } else { Sizes::NONE };
        Walk {
            sets,
            order: stops.into_boxed_slice(),
            goal,
            at: 0,
            sizes,
            given,
            tried: !given,
            kept: CellSet::EMPTY,
            givens,
            blanks: (!given).len() as u8,
            most: u8::MAX,
            too_few: None,
            next: Next::none(givens, 0, sizes),
        }
    }

    /// The next question; `None` at the end. The one before must have its answer.
    pub(crate) fn step(&mut self) -> Option<Step> {
        if self.goal.is_none() && self.too_few.is_none() && stride(self.blanks) == 1 {
            return self.single();
        }
        loop {
            let limit = stride(self.blanks).min(self.most).max(1);
            self.next = match self.goal {
                None => Next::of_all(self, limit),
                Some(goal) => Next::of(self, goal.saturating_sub(self.blanks), limit),
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

    /// The next set about which something has to be asked.
    #[inline]
    fn single(&mut self) -> Option<Step> {
        while let Some((cells, len)) = self.set_at(self.at) {
            if let Some(givens) = self.without(self.givens, self.at, len) {
                let rest = Next::none(givens, self.at, self.sizes);
                self.next = Next { cells, len, sets: 1, end: self.at + u16::from(len), ..rest };
                return Some(Step { given: self.given - cells, cells, sets: 1 });
            }
            self.kept |= cells;
            self.tried |= cells;
            self.at += u16::from(len);
        }
        None
    }

    /// Looks at what the next step needs, so that it is near.
    #[inline]
    pub(crate) fn soon(&self) {
        black_box((
            self.sets.len(),
            self.given,
            self.kept,
            self.next.cells,
            self.next.needed,
            self.next.givens,
        ));
        black_box(self.order.get(usize::from(self.at)).map(|stop| stop.set));
    }

    /// The set that begins at a stop, and how many cells it has.
    #[inline]
    fn set_at(&self, at: u16) -> Option<(CellSet, u8)> {
        let set = self.sets[usize::from(self.order.get(usize::from(at))?.set)];
        Some((set, size(set)))
    }

    /// What is given of the unavoidable sets when the set of `len` cells goes that begins at this stop.
    #[inline]
    fn without(&self, givens: Givens, at: u16, len: u8) -> Option<Givens> {
        let stops = &self.order[usize::from(at)..][..usize::from(len)];
        stops.iter().try_fold(givens, |givens, stop| givens.without(stop.unavoidable))
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
            self.most = u8::MAX;
            self.too_few = None;
        }
        self.kept |= next.needed;
        self.tried |= next.cells | next.needed;
        self.at = next.end;
        self.sizes = next.sizes_after;
    }

    /// The cells that are given.
    pub(crate) fn given(&self) -> CellSet {
        self.given
    }

    /// Givens that are known to be needed, each by itself: one of the unavoidable sets has no other given.
    pub(crate) fn needed_alone(&self) -> CellSet {
        let alone = self.givens.alone();
        let mut needed = CellSet::EMPTY;
        let mut at = 0;
        while let Some((set, len)) = self.set_at(at) {
            for (stop, cell) in self.order[usize::from(at)..].iter().zip(set.iter()) {
                if stop.unavoidable & alone != 0 {
                    needed.insert(cell);
                }
            }
            at += u16::from(len);
        }
        needed & self.given
    }

    /// What the walk has led to.
    pub(crate) fn dug(&self, solution: &Solution) -> Dug {
        let puzzle = Puzzle::part_of(solution, self.given);
        Dug { puzzle, tried: self.tried, kept: self.kept }
    }
}

/// How many blanks one question is asked about, by the blanks there are: where nearly all can go, one question is
/// cheaper than many. The result is the same whatever stands here.
fn stride(blanks: u8) -> u8 {
    match blanks {
        0..38 => 38 - blanks,
        38..44 => 4,
        44..48 => 2,
        _ => 1,
    }
}

/// How many cells a small set has: most have one or two, and counting bits takes longer on old processors.
#[inline]
fn size(set: CellSet) -> u8 {
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
    len: u8,
    /// How many sets they are.
    sets: u8,
    /// Cells of sets among and behind these that are known to be needed once those before them are gone.
    needed: CellSet,
    /// Is one of them behind the first of `sets`?
    needed_behind: bool,
    /// What is given of the unavoidable sets when `cells` are gone.
    givens: Givens,
    /// Where the order goes on behind them.
    end: u16,
    /// The sets from there on.
    sizes_after: Sizes,
}

impl Next {
    fn none(givens: Givens, at: u16, sizes: Sizes) -> Next {
        Next {
            cells: CellSet::EMPTY,
            len: 0,
            sets: 0,
            needed: CellSet::EMPTY,
            needed_behind: false,
            givens,
            end: at,
            sizes_after: sizes,
        }
    }

    /// Takes the set that begins at a stop, if it can be asked about; or, when that is known, notes that it is needed.
    #[inline]
    fn take(&mut self, walk: &Walk<'_>, set: CellSet, at: u16, len: u8) {
        match walk.without(self.givens, at, len) {
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

    /// The next sets that are not passed over, up to `limit` cells but one set at least. `wanted` cells are still to go.
    fn of(walk: &Walk<'_>, wanted: u8, limit: u8) -> Next {
        let mut next = Next::none(walk.givens, walk.at, walk.sizes);
        let mut rest = walk.sizes;
        let mut at = walk.at;
        while let Some((set, len)) = walk.set_at(at) {
            // As if all before could go. If they cannot, this is looked at again.
            let blanks = next.len;
            let could = rest.can_make((wanted - blanks).into());
            rest.remove(set);
            let fits = blanks + len <= wanted
                && (!could || rest.can_make((wanted - blanks - len).into()))
                && set.is_disjoint(walk.tried | next.cells | next.needed);
            if fits {
                if next.sets > 0 && blanks + len > limit {
                    break;
                }
                next.take(walk, set, at, len);
                (next.end, next.sizes_after) = (at + u16::from(len), rest);
                if next.len >= limit {
                    break;
                }
            }
            at += u16::from(len);
        }
        next
    }

    /// The same where every set fits.
    #[inline]
    fn of_all(walk: &Walk<'_>, limit: u8) -> Next {
        let mut next = Next::none(walk.givens, walk.at, walk.sizes);
        while let Some((set, len)) = walk.set_at(next.end) {
            if next.sets > 0 && next.len + len > limit {
                break;
            }
            next.take(walk, set, next.end, len);
            next.end += u16::from(len);
            if next.len >= limit {
                break;
            }
        }
        next
    }
}
