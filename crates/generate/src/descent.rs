//! A walk of all cells from a full grid down to a minimal puzzle, kept small.
//!
//! It is the [`Walk`] of a request for as many blanks as go, with the same questions and the same result.
//! Hundreds of these go on at once, and between two questions about a grid the processor has worked on all the others, so
//! whatever is looked at comes from afar. Here that is one line of a cache for what changes, and two or three for the cells
//! that come next.

use std::hint::black_box;

use shudu_core::{Cell, CellSet};
use shudu_solve::others::Question;

use crate::unavoidable::{Givens, Sets, Unavoidable};
use crate::walk::stride;

/// With the number of a cell: the set that it belongs to has more.
const MORE: u8 = 0x80;

/// See the module.
#[derive(Debug, Clone)]
#[repr(C, align(64))]
pub(crate) struct Descent {
    given: CellSet,
    /// What is given when all goes that is asked about.
    then: CellSet,
    /// The same of the unavoidable sets.
    givens: Givens,
    givens_then: Givens,
    /// Where the order went on before the question, and where it goes on behind what is asked about.
    start: u8,
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
    /// By place in the order: the cell, and the unavoidable sets that it is in.
    order: [u8; 81],
    unavoidable: [Sets; 81],
    /// Given cells that are known not to do.
    too_few: Option<CellSet>,
}

/// The sets that are walked, one after the other. They hold each cell once.
pub(crate) struct SetCells {
    cells: [u8; 81],
    /// By set.
    begins: [u8; 81],
}

impl SetCells {
    /// # Panics
    /// When not each cell is in just one of the sets.
    pub(crate) fn new(sets: &[CellSet]) -> SetCells {
        let mut all = SetCells { cells: [0; 81], begins: [0; 81] };
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
        givens: Givens::NONE,
        givens_then: Givens::NONE,
        start: 81,
        end: 81,
        set: 0,
        at: 0,
        cells: 0,
        blanks: 0,
        most: u8::MAX,
        asks: Asks::Nothing,
        order: [0; 81],
        unavoidable: [0; 81],
        too_few: None,
    };

    /// From a full grid with these unavoidable sets. All of the sets of cells are walked, in this order.
    pub(crate) fn begin(&mut self, unavoidable: &Unavoidable, sets: &SetCells, order: &[u8]) {
        let mut at = 0;
        for &set in order {
            let mut from = sets.begins[usize::from(set) % 81];
            loop {
                let cell = sets.cells[usize::from(from) % 81];
                self.order[at] = cell;
                self.unavoidable[at] = unavoidable.with(cell_of(cell));
                at += 1;
                from += 1;
                if cell & MORE == 0 {
                    break;
                }
            }
        }
        assert_eq!(at, 81, "all sets are walked");
        (self.given, self.givens) = (CellSet::ALL, unavoidable.givens(CellSet::EMPTY));
        (self.end, self.blanks, self.most, self.too_few) = (0, 0, u8::MAX, None);
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
        let alone = self.givens.alone();
        let stops = self.order.iter().zip(&self.unavoidable);
        let needed = stops.filter(|&(_, &sets)| sets & alone != 0).map(|(&cell, _)| cell_of(cell));
        needed.collect::<CellSet>() & self.given
    }

    /// Looks at what the next answer needs, so that it is near.
    #[inline]
    pub(crate) fn soon(&self) {
        let end = usize::from(self.end).min(80);
        black_box((self.order[end], self.unavoidable[end]));
    }

    /// The question about what comes next; `None` at the end.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<Question> {
        // Far on: one set after the other.
        while self.most == u8::MAX && stride(self.blanks) == 1 {
            let begin = usize::from(self.end);
            if begin == 81 {
                self.asks = Asks::Nothing;
                return None;
            }
            let (mut then, mut givens) = (self.given, Some(self.givens));
            let end = self.set_from(begin, &mut then, &mut givens);
            self.end = end as u8;
            if let Some(givens) = givens {
                (self.set, self.at, self.cells) = (begin as u8, begin as u8, (end - begin) as u8);
                (self.then, self.givens_then, self.asks) = (then, givens, Asks::Set);
                return Some(self.question());
            }
        }
        self.next_sets()
    }

    /// Looks at the set that begins here: what is given when it goes (`None` when a set is left without a given), and where it
    /// ends.
    #[inline]
    fn set_from(&self, begin: usize, given: &mut CellSet, givens: &mut Option<Givens>) -> usize {
        let mut at = begin;
        loop {
            let cell = self.order[at];
            *givens = givens.and_then(|givens| givens.without(self.unavoidable[at]));
            *given -= cell_of(cell).as_set();
            at += 1;
            if cell & MORE == 0 {
                return at;
            }
        }
    }

    /// The next sets together, as many as are likely to go.
    fn next_sets(&mut self) -> Option<Question> {
        loop {
            let limit = usize::from(stride(self.blanks).min(self.most).max(1));
            self.start = self.end;
            let mut at = usize::from(self.start);
            let (mut sets, mut cells, mut needed_behind) = (0, 0, false);
            let (mut given, mut givens) = (self.given, self.givens);
            while at < 81 && cells < limit {
                let (mut then, mut givens_then) = (given, Some(givens));
                let end = self.set_from(at, &mut then, &mut givens_then);
                if sets > 0 && cells + (end - at) > limit {
                    break;
                }
                if let Some(then_sets) = givens_then {
                    (given, givens) = (then, then_sets);
                    if sets == 0 {
                        self.set = at as u8;
                    }
                    (sets, cells) = (sets + 1, cells + (end - at));
                } else {
                    needed_behind = sets > 0;
                }
                at = end;
            }
            (self.then, self.givens_then) = (given, givens);
            (self.at, self.end, self.cells) = (self.set, at as u8, cells as u8);
            self.asks = match (sets, needed_behind) {
                (0, _) => Asks::Nothing,
                (1, false) => Asks::Set,
                (1, true) => Asks::First,
                _ => Asks::Sets,
            };
            if sets == 0 {
                return None;
            }
            if !self.too_few.is_some_and(|too_few| given.is_subset(too_few)) {
                return Some(self.question());
            }
            self.told(true);
        }
    }

    /// Another solution differs at some cell of a set first: each cell is asked about with those before it given.
    /// So all late questions are about one cell, for which witnesses are cheap.
    #[inline]
    pub(crate) fn question(&self) -> Question {
        let mut given = self.then;
        if self.asks == Asks::Sets {
            return Question { given, other_at: None };
        }
        for &cell in &self.order[usize::from(self.set)..usize::from(self.at)] {
            given.insert(cell_of(cell));
        }
        Question { given, other_at: Some(cell_of(self.order[usize::from(self.at)])) }
    }

    /// With the answer to the last question, is there another solution: the next one.
    #[inline]
    pub(crate) fn go_on(&mut self, other: bool) -> Option<Question> {
        let more = self.asks != Asks::Sets && self.order[usize::from(self.at)] & MORE != 0;
        if more && !other {
            self.at += 1;
            return Some(self.question());
        }
        self.told(other);
        self.next()
    }

    /// The answer about all that was asked about.
    #[inline]
    fn told(&mut self, other: bool) {
        if self.asks == Asks::Set && self.most == u8::MAX {
            // The answer cannot be foretold, so no jump depends on it.
            let goes = [CellSet::ALL, CellSet::EMPTY][usize::from(other)];
            self.given -= (self.given - self.then) & goes;
            self.givens = [self.givens_then, self.givens][usize::from(other)];
            self.blanks += self.cells * u8::from(!other);
            return;
        }
        if !other {
            (self.given, self.givens) = (self.then, self.givens_then);
            self.blanks += self.cells;
        } else if self.asks == Asks::Set {
            (self.most, self.too_few) = (u8::MAX, None);
        } else {
            (self.most, self.too_few) = (self.cells / 2, Some(self.then));
            self.end = self.start;
        }
    }
}

#[inline]
fn cell_of(cell: u8) -> Cell {
    Cell::from_index(usize::from(cell & !MORE))
}
