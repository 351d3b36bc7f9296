//! The closures of all assumptions at once, as the rows of a bit matrix (transitive closure by bit sets, after Warshall 1962).
//! Each literal has the set of the assumptions that imply it, one bit each, so that one step follows a link for all of them.
//!
//! It serves the many similar grids inside branches. What follows on a grid follows on a smaller one, too, unless the smaller
//! one breaks a constraint. So a search begins with the closures of the nearest greater grid, and follows only what has changed.
//!
//! `propagation` follows the links, `rows` reads what was found, and `grids` keeps the closures of earlier grids.

mod grids;
mod propagation;
mod rows;

use self::grids::{Baseline, GridClosures};
use self::propagation::{Constraint, ConstraintKind};
use super::prefilter::Prefilter;
use super::sets::ClosureSets;
use crate::chains::bitset::{Set, contains, for_each, insert, join, meet};
use crate::chains::branch::Branch;
use crate::chains::links::{Lit, is_on, lit};
use crate::masks::{CELLS, Masks, Removals, bits, count, single};

/// No number.
const NONE: u16 = u16::MAX;

/// More than there are constraints. The last stands for [`NONE`] and is never queued.
const QUEUED_SIZE: usize = 512;

/// The two queues of constraints: of those with a new true member, and of those with a new false member. The first has
/// priority, which makes the second shorter. Also the two rows of an assumption.
const TRUE: usize = 0;
const FALSE: usize = 1;

/// What a search asks of a matrix of any size.
pub(super) trait BatchedClosure: Send {
    /// Starts with the grid before the branches. Kept closures are dropped unless that grid is a part of the one before. False
    /// when it has too many candidates, or so few that a smaller matrix is better.
    fn start(&mut self, masks: &Masks) -> bool;

    /// Computes the closures on a grid that is a part of that at the start, and closed under singles. False when it is no part
    /// of it.
    fn update(&mut self, masks: &Masks) -> bool;

    /// Can the matrix tell that nothing is removed on a grid without following anything?
    fn is_quiet(&self, masks: &Masks) -> bool;

    /// Everything that the hints remove on the last grid: contradictions, and what follows from a candidate both true and
    /// false, from all candidates of a cell or from all places in a house. `None` when chains of single implications would find
    /// a contradiction.
    fn removals(&mut self, masks: &Masks) -> Option<Removals>;

    /// Prepares [`BatchedClosure::is_any_common`], after [`BatchedClosure::removals`]. Visits the assumptions that lead to a
    /// contradiction.
    fn prepare(&mut self, masks: &Masks, visit: &mut dyn FnMut(Lit));

    /// Is there anything that follows from all of the literals, and changes the grid?
    fn is_any_common(&mut self, assumed: &[Lit]) -> bool;

    /// Visits whatever follows from all of the literals for which [`BatchedClosure::is_any_common`] was asked last, and changes
    /// the grid.
    fn common(&self, visit: &mut dyn FnMut(Lit));

    /// Replaces the closure of a literal that leads to a contradiction by its branch.
    fn set(&mut self, assumed: Lit, branch: &Branch);

    /// Copies all closures to a prefilter.
    fn export(&mut self, masks: &Masks, prefilter: &mut Prefilter);
}

/// A matrix for as many candidates as the grid has: dynamic (links arise on the way), or for an unchanging grid.
pub(super) fn new_matrix(dynamic: bool, masks: &Masks) -> Box<dyn BatchedClosure> {
    let count: usize = (0..81).map(|cell| count(masks.cell(cell))).sum();
    match (dynamic, count) {
        (true, 0..=192) => Box::new(ImplicationMatrix::<6, 3>::new(masks)),
        (true, 0..=256) => Box::new(ImplicationMatrix::<8, 4>::new(masks)),
        (true, 0..=384) => Box::new(ImplicationMatrix::<12, 6>::new(masks)),
        (true, _) => Box::new(ImplicationMatrix::<24, 12>::new(masks)),
        (false, 0..=192) => Box::new(ImplicationMatrix::<3, 3>::new(masks)),
        (false, 0..=256) => Box::new(ImplicationMatrix::<4, 4>::new(masks)),
        (false, 0..=384) => Box::new(ImplicationMatrix::<6, 6>::new(masks)),
        (false, _) => Box::new(ImplicationMatrix::<12, 12>::new(masks)),
    }
}

/// A matrix for up to `64 * C` candidates. With `L` twice `C` it is dynamic: its assumptions are the true candidates, then the
/// false ones. With `L` equal to `C` they are the true ones, and the grid does not change. Candidates, constraints and
/// assumptions (columns) have numbers from 0.
struct ImplicationMatrix<const L: usize, const C: usize> {
    number: Box<[u16; 1024]>,
    /// The candidates by number, in the order of cells, then digits.
    candidates: Vec<u16>,
    /// Cells, then digits in houses, with two candidates or more at the start.
    constraints: Vec<Constraint>,
    constraints_of: Vec<[u16; 4]>,
    /// The members of each constraint at the start.
    members_of: Vec<Set<C>>,
    /// The grid at the start.
    source: Masks,
    /// The closures on the last grid.
    now: GridClosures<L, C>,
    /// The kept closures of earlier grids; that at the start has index 0. The first `kept` of them count, and `next` is replaced
    /// next.
    kept_closures: Vec<GridClosures<L, C>>,
    /// The candidates of each kept grid, and how many there are.
    grids: Vec<(Set<C>, u32)>,
    /// The indices of the kept grids of each size.
    by_size: Vec<Vec<u16>>,
    kept: usize,
    next: usize,
    /// Are the closures on the last grid not kept yet?
    is_new: bool,
    /// What the last search started with, if it added to that.
    baseline: Option<Baseline<L, C>>,
    /// The true assumptions from which more follows than at the baseline, if that is known.
    changed: Option<Set<C>>,
    /// The candidates that are false by more assumptions than at the baseline.
    newly_false: Set<C>,
    /// The queues of constraints, [`TRUE`] and [`FALSE`], and which constraints they contain.
    queues: [Vec<u16>; 2],
    queued: Box<[[bool; 2]; QUEUED_SIZE]>,
    /// For each assumption the true and the false candidates, as far as they change the grid.
    rows: Vec<[Set<C>; 2]>,
    /// The words of assumptions whose rows are filled.
    ready: [bool; L],
    /// The candidates that are not the last ones of their cells: those are true anyway.
    visible: Set<C>,
    /// The true and the false candidates common to the assumptions that were asked last.
    common: [Set<C>; 2],
}

impl<const L: usize, const C: usize> ImplicationMatrix<L, C> {
    const DYNAMIC: bool = L == 2 * C;
    /// Branches start in cells with at least so many candidates.
    const MIN_CANDIDATES: usize = if Self::DYNAMIC { 2 } else { 3 };
    /// The number of words of the next smaller matrix.
    const TOO_FEW: usize = match C {
        0..=3 => 0,
        4 => 3,
        5..=6 => 4,
        _ => 6,
    };

    fn new(masks: &Masks) -> ImplicationMatrix<L, C> {
        ImplicationMatrix {
            number: Box::new([NONE; 1024]),
            candidates: Vec::new(),
            constraints: Vec::new(),
            constraints_of: Vec::new(),
            members_of: Vec::new(),
            source: masks.clone(),
            now: GridClosures::new(),
            kept_closures: Vec::new(),
            grids: Vec::new(),
            by_size: Vec::new(),
            kept: 0,
            next: 0,
            is_new: false,
            baseline: None,
            changed: None,
            newly_false: [0; C],
            queues: [const { Vec::new() }; 2],
            queued: Box::new([[false; 2]; QUEUED_SIZE]),
            rows: Vec::new(),
            ready: [false; L],
            visible: [0; C],
            common: [[0; C]; 2],
        }
    }

    /// Adds a constraint; `candidates` are those it may have, by digit or place.
    fn add_constraint(&mut self, kind: ConstraintKind, candidates: [usize; 9]) {
        let number = self.constraints.len() as u16;
        let constraint = Constraint { kind, members: candidates.map(|candidate| self.number[candidate]) };
        let mut members = [0; C];
        for index in bits(constraint.live(&self.source)) {
            insert(&mut members, usize::from(constraint.members[index]));
            let own = &mut self.constraints_of[usize::from(constraint.members[index])];
            *own.iter_mut().find(|constraint| **constraint == NONE).expect("a cell and three houses") =
                number;
        }
        self.constraints.push(constraint);
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

    /// The number of an assumption.
    fn column(&self, assumed: Lit) -> usize {
        let i = usize::from(self.number[usize::from(assumed / 2)]);
        if is_on(assumed) { i } else { 64 * C + i }
    }
}

impl<const L: usize, const C: usize> BatchedClosure for ImplicationMatrix<L, C> {
    fn start(&mut self, masks: &Masks) -> bool {
        let count: usize = (0..81).map(|cell| count(masks.cell(cell))).sum();
        if count > 64 * C || count <= 64 * Self::TOO_FEW {
            return false;
        }
        if self.kept > 0 && self.update(masks) {
            self.kept_closures[0].copy_from(&self.now);
            self.index_grid(0);
            self.is_new = false;
            return true;
        }
        self.number.fill(NONE);
        self.candidates.clear();
        self.constraints.clear();
        self.members_of.clear();
        self.source.clone_from(masks);
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                self.number[cell * 9 + digit] = self.candidates.len() as u16;
                self.candidates.push((cell * 9 + digit) as u16);
            }
        }
        let count = self.candidates.len();
        self.constraints_of.clear();
        self.constraints_of.resize(count, [NONE; 4]);
        for cell in (0..81).filter(|&cell| !single(masks.cell(cell))) {
            self.add_constraint(
                ConstraintKind::Cell(cell as u8),
                std::array::from_fn(|digit| cell * 9 + digit),
            );
        }
        for (house, cells) in CELLS.iter().enumerate() {
            for digit in (0..9).filter(|&digit| !single(masks.places(house, digit))) {
                let of = ConstraintKind::House(house as u8, digit as u8);
                self.add_constraint(of, cells.map(|cell| usize::from(cell) * 9 + digit));
            }
        }
        self.now.live = [0; C];
        (0..count).for_each(|i| insert(&mut self.now.live, i));
        self.reset();
        self.propagate(masks);
        self.baseline = None;
        self.transpose_false();
        self.next = 0;
        self.kept = 0;
        self.by_size.iter_mut().for_each(Vec::clear);
        let index = self.allocate();
        self.kept_closures[index].copy_from(&self.now);
        self.index_grid(index);
        self.is_new = false;
        true
    }

    fn update(&mut self, masks: &Masks) -> bool {
        let Some(live) = self.live_on(masks) else { return false };
        if !self.start_from_nearest(&live) {
            return false;
        }
        self.clear_queued();
        self.newly_false = [0; C];
        let gone: Set<C> = std::array::from_fn(|w| self.now.live[w] & !live[w]);
        self.now.live = live;
        for_each(&gone, |i| {
            // Assumptions that made it true lead to a contradiction, and it is no assumption any more.
            join(&mut self.now.contradictions, &{ self.now.implied_by[i].on });
            if Self::DYNAMIC {
                insert(&mut self.now.contradictions, 64 * C + i);
            }
            self.now.implied_by[i].off = [!0; L];
            self.enqueue_constraints(i, FALSE);
        });
        if self.queues[FALSE]
            .iter()
            .any(|&constraint| self.breaks_monotonicity(usize::from(constraint), masks))
        {
            self.reset();
            self.baseline = None;
        }
        self.mute_larger_constraints(masks);
        self.propagate(masks);
        self.transpose_false();
        true
    }

    fn is_quiet(&self, masks: &Masks) -> bool {
        self.live_on(masks).is_some_and(|live| self.is_quiet_on(masks, &live))
    }

    fn removals(&mut self, masks: &Masks) -> Option<Removals> {
        self.find_removals(masks)
    }

    fn prepare(&mut self, masks: &Masks, visit: &mut dyn FnMut(Lit)) {
        self.fill_false_rows();
        self.start_rows(masks);
        for (i, &candidate) in self.candidates.iter().enumerate() {
            let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
            if Self::DYNAMIC && masks.has(cell, digit) && count(masks.cell(cell)) >= Self::MIN_CANDIDATES {
                for (on, column) in [(true, i), (false, 64 * C + i)] {
                    if contains(&self.now.contradictions, column) {
                        visit(lit(cell, digit, on));
                    }
                }
            }
        }
    }

    fn is_any_common(&mut self, assumed: &[Lit]) -> bool {
        // False candidates are enough where no assumption is contradictory: a true one makes the rest of its cell false.
        let mut common = [!0; C];
        for column in assumed.iter().map(|&assumed| self.column(assumed)) {
            if column < 64 * C && !contains(&self.now.contradictions, column) {
                let mut any = 0;
                for (common, other) in common.iter_mut().zip(&self.rows[column][FALSE]) {
                    *common &= other;
                    any |= *common;
                }
                if any == 0 {
                    return false;
                }
            }
        }
        for &assumed in assumed {
            self.fill_rows(self.column(assumed));
        }
        let mut common = [[!0; C]; 2];
        for &assumed in assumed {
            if !meet(&mut common, &self.rows[self.column(assumed)]) {
                return false;
            }
        }
        self.common = common;
        true
    }

    fn common(&self, visit: &mut dyn FnMut(Lit)) {
        self.visit_literals(&self.common, |cell, digit, on| visit(lit(cell, digit, on)));
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
        let column = self.column(assumed);
        self.rows[column] = row;
    }

    fn export(&mut self, masks: &Masks, prefilter: &mut Prefilter) {
        self.fill_false_rows();
        self.start_rows(masks);
        (0..L).for_each(|word| self.fill_rows(64 * word));
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                for on in [true, false] {
                    let column = self.column(lit(cell, digit, on));
                    let contradictions = contains(&self.now.contradictions, column);
                    let mut sets = ClosureSets::EMPTY;
                    // The closure of a contradiction is not known.
                    if !contradictions {
                        self.visit_literals(&self.rows[column], |cell, digit, on| {
                            sets.of_mut(on)[digit] |= 1 << cell;
                        });
                    }
                    prefilter.set(lit(cell, digit, on), sets, contradictions);
                }
            }
        }
    }
}
