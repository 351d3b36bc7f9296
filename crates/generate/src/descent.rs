//! A walk of all cells from a full grid down to a minimal puzzle, kept small.
//!
//! It is the [`Walk`] of a request for as many blanks as go, with the same questions and the same result.
//! Hundreds of these go on at once, and between two questions about a grid the processor has worked on all the others, so
//! whatever is looked at comes from afar. Here that is one line of a cache for what changes, and three for the cells that come
//! next.
//!
//! Of an unavoidable set one cell alone can be told to be needed by it, the one that comes last: when all before it are
//! gone. So what goes need not be counted. It is enough to know for each cell the sets that it is the last of, and which sets
//! hold a cell that stays.

use std::hint::black_box;

use shudu_core::{Cell, CellSet};
use shudu_solve::uniqueness::Query;

use crate::unavoidable::{FoundSets, Sets};

/// With the number of a cell: the set that it belongs to has more.
const MORE: u8 = 0x80;

/// Each cell as a set, by its number. (More places, so that seven bits are an index.)
const SINGLE: [CellSet; 128] = {
    let mut cells = [CellSet::EMPTY; 128];
    let mut i = 0;
    while i < 81 {
        cells[i] = Cell::from_index(i).as_set();
        i += 1;
    }
    cells
};

/// See the module.
#[derive(Debug, Clone)]
#[repr(C, align(64))]
pub(crate) struct Descent {
    given: CellSet,
    /// What is given when all goes that is asked about.
    then: CellSet,
    /// Given cells that are known not to do, if any.
    too_few: CellSet,
    /// The unavoidable sets with a cell that is known to stay.
    kept: Sets,
    /// The same when it is known of all that was passed over on the way to what is asked about.
    kept_then: Sets,
    /// Where the order goes on behind what is asked about.
    end: u8,
    /// Where the set begins that is asked about cell by cell, and the cell.
    set: u8,
    at: u8,
    /// How many cells are asked about, and how many are blank.
    cells: u8,
    blanks: u8,
    /// Half of what was asked about last when that could not go as a whole.
    most: u8,
    asks: Asks,
    /// Is each set one cell?
    are_cells: bool,
    /// Where the order went on before the question. (Behind the line of a cache that every answer needs.)
    start: u8,
    /// By place in the order: the cell, the unavoidable sets of which it is the last, and all that it is in.
    order: [u8; 81],
    last_of: [Sets; 81],
    unavoidable: [Sets; 81],
}

/// The sets that are walked, one after the other. They hold each cell once.
pub(crate) struct SetCells {
    cells: [u8; 81],
    /// By set.
    begins: [u8; 81],
    /// Is each set one cell, that with its number?
    are_cells: bool,
}

impl SetCells {
    /// # Panics
    /// When not each cell is in just one of the sets.
    pub(crate) fn new(sets: &[CellSet]) -> SetCells {
        let mut all =
            SetCells { cells: [0; 81], begins: [0; 81], are_cells: Cell::ALL.map(Cell::as_set) == *sets };
        let mut at = 0;
        for (begin, set) in all.begins.iter_mut().zip(sets) {
            *begin = at as u8;
            for cell in set.iter() {
                all.cells[at] = cell.index() as u8 | MORE;
                at += 1;
            }
            all.cells[at - 1] &= !MORE;
        }
        assert_eq!(at, 81, "each cell is in one set");
        all
    }
}

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// Several sets together.
    Sets,
    /// A cell of a set, with others behind it that are needed if it can go.
    First,
    /// A cell of a set.
    Set,
    /// Nothing any more.
    Nothing,
}

impl Descent {
    /// At its end.
    pub(crate) const NONE: Descent = Descent {
        given: CellSet::EMPTY,
        then: CellSet::EMPTY,
        too_few: CellSet::EMPTY,
        kept: 0,
        kept_then: 0,
        end: 81,
        set: 0,
        at: 0,
        cells: 0,
        blanks: 0,
        most: u8::MAX,
        asks: Asks::Nothing,
        are_cells: true,
        start: 81,
        order: [0; 81],
        last_of: [0; 81],
        unavoidable: [0; 81],
    };

    /// From a full grid with these unavoidable sets. All of the sets of cells are walked, in this order.
    pub(crate) fn begin(&mut self, unavoidable: &FoundSets, sets: &SetCells, order: &[u8]) {
        if sets.are_cells {
            self.order.copy_from_slice(order);
        } else {
            let mut at = 0;
            for &set in order {
                let mut from = sets.begins[usize::from(set) % 81];
                loop {
                    let cell = sets.cells[usize::from(from) % 81];
                    self.order[at] = cell;
                    at += 1;
                    from += 1;
                    if cell & MORE == 0 {
                        break;
                    }
                }
            }
            assert_eq!(at, 81, "all sets are walked");
        }
        // From the last cell to the first: a set that was not met yet has its last cell here.
        let mut met = 0;
        let stops = self.last_of.iter_mut().zip(&mut self.unavoidable);
        for (&cell, (last_of, with)) in self.order.iter().zip(stops).rev() {
            *with = unavoidable.with(usize::from(cell & !MORE));
            *last_of = *with & !met;
            met |= *with;
        }
        (self.given, self.too_few, self.kept) = (CellSet::ALL, CellSet::EMPTY, 0);
        (self.end, self.blanks, self.most, self.are_cells) = (0, 0, u8::MAX, sets.are_cells);
    }

    /// Does a question wait for its answer?
    #[inline]
    pub(crate) fn asks(&self) -> bool {
        self.asks != Asks::Nothing
    }

    /// What is given, as far as it is known.
    pub(crate) fn given(&self) -> CellSet {
        self.given
    }

    /// Givens that are known to be needed, each by itself: one of the unavoidable sets has no other given.
    pub(crate) fn needed_alone(&self) -> CellSet {
        let stops = || self.order.iter().map(|&cell| cell_of(cell)).zip(&self.unavoidable);
        let given = || stops().filter(|&(cell, _)| self.given.contains(cell));
        let (once, twice) =
            given().fold((0, 0), |(once, twice), (_, &sets)| (once | sets, twice | (once & sets)));
        given().filter(|&(_, &sets)| sets & once & !twice != 0).map(|(cell, _)| cell).collect()
    }

    /// Looks at what the next answer needs, so that it is near.
    #[inline]
    pub(crate) fn soon(&self) {
        let end = usize::from(self.end).min(80);
        black_box((self.order[end], self.last_of[end], self.unavoidable[end]));
    }

    /// Goes on to what comes next. False at the end; else [`Descent::question`] is asked. (A question given back
    /// here would be handed on through memory, and the processor waits where it is read in other pieces than it was written.)
    #[inline]
    pub(crate) fn next(&mut self) -> bool {
        if self.are_cells { self.next_of::<true>() } else { self.next_of::<false>() }
    }

    /// `CELLS` when each set is one cell.
    #[inline]
    fn next_of<const CELLS: bool>(&mut self) -> bool {
        if self.most != u8::MAX || stride(self.blanks) != 1 {
            return self.next_sets::<CELLS>();
        }
        // Far on: one set after the other.
        let mut begin = usize::from(self.end);
        while begin < 81 {
            let mut then = self.given;
            let (end, last_of) = self.set_from::<CELLS>(begin, &mut then);
            if last_of & !self.kept == 0 {
                (self.then, self.end, self.kept_then) = (then, end as u8, self.kept);
                (self.set, self.at, self.cells) = (begin as u8, begin as u8, (end - begin) as u8);
                self.asks = Asks::Set;
                return true;
            }
            self.kept |= self.with(begin);
            begin = end;
        }
        (self.end, self.asks) = (81, Asks::Nothing);
        false
    }

    /// Takes away the set that begins here: where it ends, and the unavoidable sets of which it has the last cell.
    #[inline]
    fn set_from<const CELLS: bool>(&self, begin: usize, given: &mut CellSet) -> (usize, Sets) {
        let (mut at, mut last_of) = (begin, 0);
        loop {
            let cell = self.order[at];
            last_of |= self.last_of[at];
            *given -= SINGLE[usize::from(cell & !MORE)];
            at += 1;
            if CELLS || cell & MORE == 0 {
                return (at, last_of);
            }
        }
    }

    /// The unavoidable sets that its cells are in.
    #[inline]
    fn with(&self, begin: usize) -> Sets {
        let (mut at, mut with) = (begin, 0);
        loop {
            let cell = self.order[at];
            with |= self.unavoidable[at];
            at += 1;
            if cell & MORE == 0 {
                return with;
            }
        }
    }

    /// The next sets together, as many as are likely to go.
    fn next_sets<const CELLS: bool>(&mut self) -> bool {
        loop {
            let limit = usize::from(stride(self.blanks).min(self.most).max(1));
            self.start = self.end;
            let mut at = usize::from(self.start);
            let (mut sets, mut cells, mut needed_behind) = (0, 0, false);
            let (mut given, mut kept) = (self.given, self.kept);
            while at < 81 && cells < limit {
                let mut then = given;
                let (end, last_of) = self.set_from::<CELLS>(at, &mut then);
                if !CELLS && sets > 0 && cells + (end - at) > limit {
                    break;
                }
                if last_of & !kept == 0 {
                    if sets == 0 {
                        self.set = at as u8;
                    }
                    (given, sets, cells) = (then, sets + 1, cells + (end - at));
                } else {
                    kept |= self.with(at);
                    needed_behind = sets > 0;
                }
                at = end;
            }
            (self.then, self.kept_then) = (given, kept);
            (self.at, self.end, self.cells) = (self.set, at as u8, cells as u8);
            self.asks = match (sets, needed_behind) {
                (0, _) => Asks::Nothing,
                (1, false) => Asks::Set,
                (1, true) => Asks::First,
                _ => Asks::Sets,
            };
            if sets == 0 {
                return false;
            }
            if !given.is_subset(self.too_few) {
                return true;
            }
            self.told(true);
        }
    }

    /// Another solution differs at some cell of a set first: each cell is asked about with those before it given.
    /// So all late questions are about one cell, for which witnesses are cheap.
    #[inline(always)]
    pub(crate) fn question(&self) -> Query {
        let mut given = self.then;
        if self.asks == Asks::Sets {
            return Query { given, other_at: None };
        }
        for &cell in &self.order[usize::from(self.set)..usize::from(self.at)] {
            given |= SINGLE[usize::from(cell & !MORE)];
        }
        Query { given, other_at: Some(cell_of(self.order[usize::from(self.at)])) }
    }

    /// With the answer to the last question, is there another solution: goes on to the next one, as [`Descent::next`] does.
    #[inline(always)]
    pub(crate) fn go_on(&mut self, other: bool) -> bool {
        let more = self.asks != Asks::Sets && self.order[usize::from(self.at)] & MORE != 0;
        if more && !other {
            self.at += 1;
            return true;
        }
        self.told(other);
        self.next()
    }

    /// The answer about all that was asked about.
    #[inline]
    fn told(&mut self, other: bool) {
        if self.asks == Asks::Set {
            // The answer cannot be foretold, so no jump depends on it.
            let goes = [CellSet::ALL, CellSet::EMPTY][usize::from(other)];
            let stays = [0, Sets::MAX][usize::from(other)];
            self.given -= (self.given - self.then) & goes;
            self.kept = self.kept_then | (self.with(self.set.into()) & stays);
            self.blanks += self.cells * u8::from(!other);
            // Behind a set that cannot go as many are asked about as ever.
            self.most |= [0, u8::MAX][usize::from(other)];
            self.too_few &= goes;
        } else if other {
            (self.most, self.too_few) = (self.cells / 2, self.then);
            self.end = self.start;
        } else {
            (self.given, self.kept) = (self.then, self.kept_then);
            self.blanks += self.cells;
        }
    }
}

/// How many blanks one question is asked about, by the blanks there are: where nearly all can go, one question is cheaper than
/// many. Far on one that has another solution costs more than two about one cell. The result is the same whatever stands here.
fn stride(blanks: u8) -> u8 {
    match blanks {
        0..40 => 40 - blanks,
        40..44 => 4,
        44..46 => 2,
        _ => 1,
    }
}

#[inline]
fn cell_of(cell: u8) -> Cell {
    Cell::from_index(usize::from(cell & !MORE))
}
