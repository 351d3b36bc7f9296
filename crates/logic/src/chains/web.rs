//! What follows from all assumptions at once, on the many grids inside branches: for each literal the set of the
//! assumptions that lead to it, a bit each, so that a link is followed for all of them in one stroke.
//!
//! What follows on a grid follows on a smaller one, too, unless the smaller one is wrong. So a search inside a branch begins
//! with what was found on the grid before the branch, and looks only where candidates have gone. What was found in one step
//! serves the next ones, too: most branches leave a grid then that lacks little of the one that they left before.
//!
//! `spread` follows the links, `rows` tells what was found, and `kept` is where a search begins.

mod kept;
mod rows;
mod spread;

use self::kept::{Base, State};
use self::spread::{Of, Unit};
use super::bitset::{Set, contains, for_each, insert, join, meet};
use super::branch::Branch;
use super::links::{Lit, is_on, lit};
use super::reached::Reached;
use super::scout::Scout;
use crate::masks::{CELLS, Masks, Removals, bits, count, single};

/// No number.
const NONE: u16 = u16::MAX;

/// More than there are units: the last stands for none, to which nothing is news.
const NEWS: usize = 512;

/// What is news to a unit: that something in it has become true, or false. The first goes before the other, which then
/// comes seldomer. Also the two rows of an assumption.
const TRUE: usize = 0;
const FALSE: usize = 1;

/// What a search asks of a web of any size.
pub(super) trait Follow: Send {
    /// Begins with the grid before the branches. What was found is forgotten unless that grid is a part of the one that was
    /// begun with before. False when its candidates are too many, or so few that a smaller web is better.
    fn start(&mut self, masks: &Masks) -> bool;

    /// Follows all assumptions on a grid that is a part of that at the start, and closed: what is left alone is all that
    /// is left around it. False when it is no part of it.
    fn follow(&mut self, masks: &Masks) -> bool;

    /// Is it plain that nothing is struck out on a grid that is a part of that at the start, without following anything?
    fn is_quiet(&self, masks: &Masks) -> bool;

    /// All that the hints would strike out on the last grid: what leads to a contradiction, what follows from both, from
    /// all candidates of a cell or all places in a house. `None` when chains that compare nothing would find a
    /// contradiction.
    fn strikes(&mut self, masks: &Masks) -> Option<Removals>;

    /// Makes ready for [`Follow::is_any_common`], after [`Follow::strikes`]. Visits the assumptions that lead to a contradiction.
    fn open(&mut self, masks: &Masks, visit: &mut dyn FnMut(Lit));

    /// Is there anything that follows from all of the literals, and changes the grid?
    fn is_any_common(&mut self, assumed: &[Lit]) -> bool;

    /// Visits whatever follows from all of the literals for which [`Follow::is_any_common`] was asked last, and changes the grid.
    fn common(&self, visit: &mut dyn FnMut(Lit));

    /// Says what follows from a literal that leads to a contradiction: its branch.
    fn set(&mut self, assumed: Lit, branch: &Branch);

    /// Tells a scout all that follows.
    fn tell(&mut self, masks: &Masks, scout: &mut Scout);
}

/// A web of as many candidates as the grid needs: dynamic (links arise on the way), or on an unchanging grid.
pub(super) fn web(dynamic: bool, masks: &Masks) -> Box<dyn Follow> {
    let count: usize = (0..81).map(|cell| count(masks.cell(cell))).sum();
    match (dynamic, count) {
        (true, 0..=192) => Box::new(Web::<6, 3>::new(masks)),
        (true, 0..=256) => Box::new(Web::<8, 4>::new(masks)),
        (true, 0..=384) => Box::new(Web::<12, 6>::new(masks)),
        (true, _) => Box::new(Web::<24, 12>::new(masks)),
        (false, 0..=192) => Box::new(Web::<3, 3>::new(masks)),
        (false, 0..=256) => Box::new(Web::<4, 4>::new(masks)),
        (false, 0..=384) => Box::new(Web::<6, 6>::new(masks)),
        (false, _) => Box::new(Web::<12, 12>::new(masks)),
    }
}

/// A web of up to `64 * C` candidates. With `L` twice `C` it is dynamic: its assumptions are the true candidates, then the
/// false ones. Else they are the true ones, and the grid does not change.
struct Web<const L: usize, const C: usize> {
    number: Box<[u16; 1024]>,
    /// The candidates by number, in the order of cells, then digits.
    candidates: Vec<u16>,
    /// Cells, then digits in houses, with two candidates or more at the start.
    units: Vec<Unit>,
    units_of: Vec<[u16; 4]>,
    /// The members of each unit at the start.
    members_of: Vec<Set<C>>,
    /// The grid at the start.
    source: Masks,
    /// What follows on the last grid.
    now: State<L, C>,
    /// What followed on grids before it, that at the start among them; their candidates and how many there are, side by side
    /// for the search; which one is given up next.
    states: Vec<State<L, C>>,
    grids: Vec<(Set<C>, u32)>,
    /// Where those of each size are.
    by_size: Vec<Vec<u16>>,
    kept: usize,
    next: usize,
    /// Is what follows on the last grid not kept yet?
    is_new: bool,
    /// What the last search began with, if that was of use.
    base: Option<Base<L, C>>,
    /// The true assumptions to which more leads than on that, when only what is new was added.
    changed: Option<Set<C>>,
    /// The candidates that are false by more assumptions than on that.
    falser: Set<C>,
    /// The units with news, [`TRUE`] and [`FALSE`] ones, and which they are.
    todo: [Vec<u16>; 2],
    news: Box<[[bool; 2]; NEWS]>,
    /// For each assumption, what is true and what is false, of that what changes the grid.
    rows: Vec<[Set<C>; 2]>,
    /// The words of assumptions whose rows are there.
    ready: [bool; L],
    /// The candidates that are not alone in their cells: what is, is true anyway.
    visible: Set<C>,
    /// What is true and what is false by all assumptions that were asked last.
    common: [Set<C>; 2],
}

impl<const L: usize, const C: usize> Web<L, C> {
    const DYNAMIC: bool = L == 2 * C;
    /// Where to compare: in cells of so many candidates, and from them.
    const LEAST: usize = if Self::DYNAMIC { 2 } else { 3 };
    /// The next smaller web has so many words.
    const TOO_FEW: usize = match C {
        0..=3 => 0,
        4 => 3,
        5..=6 => 4,
        _ => 6,
    };

    fn new(masks: &Masks) -> Web<L, C> {
        Web {
            number: Box::new([NONE; 1024]),
            candidates: Vec::new(),
            units: Vec::new(),
            units_of: Vec::new(),
            members_of: Vec::new(),
            source: masks.clone(),
            now: State::new(),
            states: Vec::new(),
            grids: Vec::new(),
            by_size: Vec::new(),
            kept: 0,
            next: 0,
            is_new: false,
            base: None,
            changed: None,
            falser: [0; C],
            todo: [const { Vec::new() }; 2],
            news: Box::new([[false; 2]; NEWS]),
            rows: Vec::new(),
            ready: [false; L],
            visible: [0; C],
            common: [[0; C]; 2],
        }
    }

    /// Adds a unit; `candidates` are those it may have, by digit or place.
    fn unit(&mut self, of: Of, candidates: [usize; 9]) {
        let number = self.units.len() as u16;
        let unit = Unit { of, members: candidates.map(|candidate| self.number[candidate]) };
        let mut members = [0; C];
        for place in bits(unit.live(&self.source)) {
            insert(&mut members, usize::from(unit.members[place]));
            let own = &mut self.units_of[usize::from(unit.members[place])];
            *own.iter_mut().find(|unit| **unit == NONE).expect("a cell and three houses") = number;
        }
        self.units.push(unit);
        self.members_of.push(members);
    }

    /// The candidates of a grid by number; `None` when it is no part of that at the start.
    fn live_on(&self, masks: &Masks) -> Option<Set<C>> {
        if (0..9).any(|row| masks.blank(row) != self.source.blank(row)) {
            return None;
        }
        let mut live = [0; C];
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                let i = self.number[cell * 9 + digit];
                if i == NONE {
                    return None;
                }
                insert(&mut live, usize::from(i));
            }
        }
        Some(live)
    }

    /// The assumption's number.
    fn lane(&self, assumed: Lit) -> usize {
        let i = usize::from(self.number[usize::from(assumed / 2)]);
        if is_on(assumed) { i } else { 64 * C + i }
    }
}

impl<const L: usize, const C: usize> Follow for Web<L, C> {
    fn start(&mut self, masks: &Masks) -> bool {
        let count: usize = (0..81).map(|cell| count(masks.cell(cell))).sum();
        if count > 64 * C || count <= 64 * Self::TOO_FEW {
            return false;
        }
        if self.kept > 0 && self.follow(masks) {
            self.states[0].take(&self.now);
            self.note(0);
            self.is_new = false;
            return true;
        }
        self.number.fill(NONE);
        self.candidates.clear();
        self.units.clear();
        self.members_of.clear();
        self.source.clone_from(masks);
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                self.number[cell * 9 + digit] = self.candidates.len() as u16;
                self.candidates.push((cell * 9 + digit) as u16);
            }
        }
        let count = self.candidates.len();
        self.units_of.clear();
        self.units_of.resize(count, [NONE; 4]);
        for cell in (0..81).filter(|&cell| !single(masks.cell(cell))) {
            self.unit(Of::Cell(cell as u8), std::array::from_fn(|digit| cell * 9 + digit));
        }
        for (house, cells) in CELLS.iter().enumerate() {
            for digit in (0..9).filter(|&digit| !single(masks.places(house, digit))) {
                let of = Of::House(house as u8, digit as u8);
                self.unit(of, cells.map(|cell| usize::from(cell) * 9 + digit));
            }
        }
        self.now.live = [0; C];
        (0..count).for_each(|i| insert(&mut self.now.live, i));
        self.start_over();
        self.run(masks);
        self.base = None;
        self.turn();
        self.next = 0;
        self.kept = 0;
        self.by_size.iter_mut().for_each(Vec::clear);
        let place = self.place();
        self.states[place].take(&self.now);
        self.note(place);
        self.is_new = false;
        true
    }

    fn follow(&mut self, masks: &Masks) -> bool {
        let Some(live) = self.live_on(masks) else { return false };
        if !self.begin(&live) {
            return false;
        }
        self.forget_news();
        self.falser = [0; C];
        let gone: Set<C> = std::array::from_fn(|w| self.now.live[w] & !live[w]);
        self.now.live = live;
        for_each(&gone, |i| {
            // What was true is false: as an assumption, it is none any more.
            join(&mut self.now.clashes, &{ self.now.led[i].on });
            if Self::DYNAMIC {
                insert(&mut self.now.clashes, 64 * C + i);
            }
            self.now.led[i].off = [!0; L];
            self.touch(i, FALSE);
        });
        if self.todo[FALSE].iter().any(|&unit| self.is_ajar(usize::from(unit), masks)) {
            self.start_over();
            self.base = None;
        }
        self.listen(masks);
        self.run(masks);
        self.turn();
        true
    }

    fn is_quiet(&self, masks: &Masks) -> bool {
        self.live_on(masks).is_some_and(|live| self.is_quiet_on(masks, &live))
    }

    fn strikes(&mut self, masks: &Masks) -> Option<Removals> {
        self.find_strikes(masks)
    }

    fn open(&mut self, masks: &Masks, visit: &mut dyn FnMut(Lit)) {
        self.take_falsified();
        self.see(masks);
        for (i, &candidate) in self.candidates.iter().enumerate() {
            let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
            if Self::DYNAMIC && masks.has(cell, digit) && count(masks.cell(cell)) >= Self::LEAST {
                for (on, lane) in [(true, i), (false, 64 * C + i)] {
                    if contains(&self.now.clashes, lane) {
                        visit(lit(cell, digit, on));
                    }
                }
            }
        }
    }

    fn is_any_common(&mut self, assumed: &[Lit]) -> bool {
        // What is true makes the rest of its cell false, where it leads to no contradiction.
        let mut common = [!0; C];
        for lane in assumed.iter().map(|&assumed| self.lane(assumed)) {
            if lane < 64 * C && !contains(&self.now.clashes, lane) {
                let mut any = 0;
                for (common, other) in common.iter_mut().zip(&self.rows[lane][FALSE]) {
                    *common &= other;
                    any |= *common;
                }
                if any == 0 {
                    return false;
                }
            }
        }
        for &assumed in assumed {
            self.fill_rows_of(self.lane(assumed));
        }
        let mut common = [[!0; C]; 2];
        for &assumed in assumed {
            if !meet(&mut common, &self.rows[self.lane(assumed)]) {
                return false;
            }
        }
        self.common = common;
        true
    }

    fn common(&self, visit: &mut dyn FnMut(Lit)) {
        self.literals(&self.common, |cell, digit, on| visit(lit(cell, digit, on)));
    }

    fn set(&mut self, assumed: Lit, branch: &Branch) {
        let mut row = [[0; C]; 2];
        for node in branch.literals() {
            let i = usize::from(self.number[usize::from(node / 2)]);
            insert(&mut row[if is_on(node) { TRUE } else { FALSE }], i);
        }
        for (row, of) in row.iter_mut().zip([&self.visible, &self.now.live]) {
            row.iter_mut().zip(of).for_each(|(word, of)| *word &= of);
        }
        let lane = self.lane(assumed);
        self.rows[lane] = row;
    }

    fn tell(&mut self, masks: &Masks, scout: &mut Scout) {
        self.take_falsified();
        self.see(masks);
        (0..L).for_each(|word| self.fill_rows_of(64 * word));
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                for on in [true, false] {
                    let lane = self.lane(lit(cell, digit, on));
                    let clashes = contains(&self.now.clashes, lane);
                    let mut reached = Reached::NOTHING;
                    // Nothing is said of what leads to a contradiction.
                    if !clashes {
                        self.literals(&self.rows[lane], |cell, digit, on| {
                            reached.of_mut(on)[digit] |= 1 << cell;
                        });
                    }
                    scout.set(lit(cell, digit, on), reached, clashes);
                }
            }
        }
    }
}
