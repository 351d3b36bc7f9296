//! Clusters: the cells of a rule, of two rules or of a house, with all constraints among them. What their cells can
//! take together is found by a search with the solver's propagators, beside which cells and houses around them must
//! keep a candidate. The checker tries all arrangements by what the rules mean.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::cell::Cell;
use crate::house::{House, Houses};
use crate::sorted::sort_by_number;
use crate::state::{Candidate, State};
use crate::step::{Arrangements, Truth};
use crate::technique::Constraints;
use crate::technique::constraint::{Constraint, Source};
use crate::values::Values;

/// Cells of a rule at most that is looked at; of two of them, or of a house and a rule.
const MOST_CELLS: [usize; 2] = [20, 16];

/// Blank cells at most.
const MOST_BLANK: [usize; 2] = [14, 12];

/// Two rules that are looked at together, at most.
const MOST_PAIRS: usize = 400;

/// Digits tried at most for one candidate, and for all of a cluster.
const MOST_TRIED: [u32; 2] = [800, 8000];

/// What a cluster is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// One rule, or a sum that houses and cages leave: by itself.
    Alone,
    /// Likewise, beside what is around it.
    Rule,
    /// Two rules.
    Pair,
    /// A house that holds every digit.
    House(House),
}

/// Some cells with the constraints among them.
#[derive(Debug)]
pub(crate) struct Cluster {
    pub(crate) sort: Sort,
    /// What it is named after: a constraint of each of its rules.
    pub(crate) named: Vec<usize>,
    cells: Vec<u16>,
    /// The cells, and those that differ from one of them.
    near: Vec<u16>,
    constraints: Vec<usize>,
    /// When it last found nothing, by the clock of the state.
    tried: AtomicU32,
}

/// What a cluster refutes, and the truths that would be left without a candidate.
pub(crate) struct Refuted {
    pub(crate) candidates: Vec<Candidate>,
    pub(crate) truths: Vec<Truth>,
    /// How many digits were tried.
    pub(crate) tried: u32,
}

/// The clusters of a puzzle, the smallest of a sort first.
pub(crate) fn clusters(list: &[Constraint], houses: &Houses, cells: usize) -> Vec<Cluster> {
    let mut own: Vec<(Vec<usize>, Vec<u16>)> = Vec::new();
    let mut known: Vec<&Source> = Vec::new();
    for (number, constraint) in list.iter().enumerate() {
        match known.iter().position(|source| **source == constraint.source) {
            Some(at) => {
                own[at].0.push(number);
                own[at].1.extend(&constraint.cells);
            }
            None => {
                known.push(&constraint.source);
                own.push((vec![number], constraint.cells.clone()));
            }
        }
    }
    own.iter_mut().for_each(|one| tidy(&mut one.1));
    let is_local = |one: &&(Vec<usize>, Vec<u16>)| one.1.len() > 1 && one.1.len() <= MOST_CELLS[0];
    let local: Vec<&(Vec<usize>, Vec<u16>)> = own.iter().filter(is_local).collect();
    let new = |sort: Sort, named: Vec<usize>, cells: Vec<u16>| -> Cluster {
        let near =
            |&cell: &u16| houses.peers(Cell::new(usize::from(cell))).iter().map(|peer| peer.index() as u16);
        let mut all: Vec<u16> = cells.iter().flat_map(near).chain(cells.iter().copied()).collect();
        tidy(&mut all);
        let is_within = |number: &usize| {
            let constraint = &list[*number];
            let own = sort != Sort::Alone || named.iter().any(|&one| list[one].source == constraint.source);
            own && constraint.cells.iter().all(|cell| cells.binary_search(cell).is_ok())
        };
        let constraints = (0..list.len()).filter(is_within).collect();
        Cluster { sort, named, cells, near: all, constraints, tried: AtomicU32::new(0) }
    };
    let mut all: Vec<Cluster> = Vec::new();
    for sort in [Sort::Alone, Sort::Rule] {
        all.extend(local.iter().map(|one| new(sort, vec![one.0[0]], one.1.clone())));
    }
    for (house, own) in houses.complete() {
        let own: Vec<u16> = own.iter().map(|cell| cell.index() as u16).collect();
        let cluster = new(Sort::House(house), Vec::new(), own);
        if !cluster.constraints.is_empty() {
            all.push(cluster);
        }
    }
    let mut pairs: Vec<(usize, usize, Vec<u16>)> = Vec::new();
    let mut reach = vec![usize::MAX; cells];
    for (i, one) in local.iter().enumerate() {
        for &cell in &one.1 {
            reach[usize::from(cell)] = i;
            houses.peers(Cell::new(usize::from(cell))).iter().for_each(|peer| reach[peer.index()] = i);
        }
        for (j, other) in local.iter().enumerate().skip(i + 1) {
            let meet = other.1.iter().filter(|&&cell| reach[usize::from(cell)] == i).count();
            let mut union: Vec<u16> = one.1.iter().chain(&other.1).copied().collect();
            tidy(&mut union);
            if meet > 0 && union.len() <= MOST_CELLS[1] && union.len() > one.1.len().max(other.1.len()) {
                pairs.push((i, j, union));
            }
        }
    }
    sort_by_number(&mut pairs, |pair| pair.2.len());
    pairs.truncate(MOST_PAIRS);
    all.extend(
        pairs.into_iter().map(|(i, j, union)| new(Sort::Pair, vec![local[i].0[0], local[j].0[0]], union)),
    );
    all
}

fn tidy(cells: &mut Vec<u16>) {
    cells.sort_unstable();
    cells.dedup();
}

impl Cluster {
    /// Has nothing changed since it found nothing, or is it too large?
    pub(crate) fn is_done(&self, state: &State<'_>) -> bool {
        let is_pair = usize::from(self.sort == Sort::Pair);
        let blank = self.cells.iter().filter(|&&cell| state.is_blank(Cell::new(usize::from(cell)))).count();
        blank < 2
            || blank > MOST_BLANK[is_pair]
            || self.tried.load(Ordering::Relaxed) >= state.changed(&self.near)
    }

    /// It found nothing.
    pub(crate) fn done(&self, state: &State<'_>) {
        self.tried.store(state.changed(&self.near), Ordering::Relaxed);
    }

    /// Everything may find something again.
    pub(crate) fn forget(&self) {
        self.tried.store(0, Ordering::Relaxed);
    }

    /// How the checker is to see it.
    pub(crate) fn arrangements(&self, constraints: &Constraints, truths: Vec<Truth>) -> Arrangements {
        let cells = self.cells.iter().map(|&cell| Cell::new(usize::from(cell))).collect();
        let mut arrangements = Arrangements { cells, truths, ..Arrangements::default() };
        // What it is named after comes first.
        for &number in self.named.iter().chain(&self.constraints) {
            match &constraints.list[number].source {
                Source::Rule { index, .. } if !arrangements.rules.contains(index) => {
                    arrangements.rules.push(*index)
                }
                Source::Rule { .. } => {}
                Source::Sum { sum, .. } if !arrangements.sums.contains(sum) => {
                    arrangements.sums.push(sum.clone())
                }
                Source::Sum { .. } => {}
            }
        }
        if let Sort::House(house) = self.sort {
            // A house holds every digit: what differs in as many cells as there are digits.
            let digits = |truth: &Truth| matches!(truth, Truth::House(other, _) if *other == house);
            arrangements.truths.retain(|truth| !digits(truth));
        }
        arrangements
    }

    /// The candidates that no arrangement has.
    pub(crate) fn refuted(&self, state: &State<'_>, constraints: &Constraints) -> Refuted {
        let mut sets = Vec::new();
        state.bits(&mut sets);
        let placed = |bits: u32, (i, &cell): (usize, &u16)| {
            bits | u32::from(!state.is_blank(Cell::new(usize::from(cell)))) << i
        };
        let placed = self.cells.iter().enumerate().fold(0, placed);
        let mut search =
            Filling { cluster: self, state, constraints, truths: BTreeSet::new(), tried: 0, most: 0 };
        let mut supported = vec![0u32; self.cells.len()];
        let mut refuted = Refuted { candidates: Vec::new(), truths: Vec::new(), tried: 0 };
        let mut truths = BTreeSet::new();
        for (i, &cell) in self.cells.iter().enumerate().filter(|(i, _)| placed >> i & 1 == 0) {
            let at = usize::from(cell);
            for digit in Values::from_bits(sets[at]).iter() {
                if supported[i] >> digit & 1 == 1 {
                    continue;
                }
                if search.tried >= MOST_TRIED[1] {
                    break;
                }
                search.most = search.tried + MOST_TRIED[0];
                search.truths.clear();
                let mut board = Tried { sets: sets.clone(), placed };
                let found = search.settle(&mut board, Some((i, digit))) && search.fill(&mut board);
                if found {
                    self.cells
                        .iter()
                        .zip(&mut supported)
                        .for_each(|(&cell, set)| *set |= board.sets[usize::from(cell)]);
                } else if search.tried < search.most {
                    refuted.candidates.push(Candidate::new(Cell::new(at), digit));
                    sets[at] &= !(1 << digit);
                    truths.append(&mut search.truths);
                    if sets[at] == 0 {
                        // No solution at all: nothing follows that a person would want.
                        return Refuted { candidates: Vec::new(), truths: Vec::new(), tried: search.tried };
                    }
                }
            }
        }
        refuted.truths = truths.into_iter().collect();
        refuted.tried = search.tried;
        refuted
    }
}

/// What is left of the grid, and which cells of the cluster have been written.
#[derive(Clone)]
struct Tried {
    sets: Vec<u32>,
    placed: u32,
}

struct Filling<'s> {
    cluster: &'s Cluster,
    state: &'s State<'s>,
    constraints: &'s Constraints,
    /// Those that were left without a candidate.
    truths: BTreeSet<Truth>,
    tried: u32,
    most: u32,
}

impl Filling<'_> {
    /// Fills the cells that are left; the board is then full. False: they cannot be filled, or too much was tried.
    fn fill(&mut self, board: &mut Tried) -> bool {
        let cells = &self.cluster.cells;
        let open = (0..cells.len()).filter(|i| board.placed >> i & 1 == 0);
        let Some(next) = open.min_by_key(|&i| board.sets[usize::from(cells[i])].count_ones()) else {
            return true;
        };
        for digit in Values::from_bits(board.sets[usize::from(cells[next])]).iter() {
            self.tried += 1;
            if self.tried >= self.most {
                return false;
            }
            let mut inner = board.clone();
            if self.settle(&mut inner, Some((next, digit))) && self.fill(&mut inner) {
                *board = inner;
                return true;
            }
        }
        false
    }

    /// Writes a digit and draws what follows within the cluster. False when it cannot be.
    fn settle(&mut self, board: &mut Tried, write: Option<(usize, u8)>) -> bool {
        let mut lost: Vec<(u16, u32)> = Vec::new();
        let mut changed: Vec<u16> = Vec::new();
        if let Some((i, digit)) = write {
            let cell = self.cluster.cells[i];
            let set = &mut board.sets[usize::from(cell)];
            lost.push((cell, *set & !(1 << digit)));
            *set = 1 << digit;
        }
        let mut first = true;
        loop {
            while let Some(i) = self.written(board) {
                board.placed |= 1 << i;
                changed.push(self.cluster.cells[i]);
                if !self.exclude(board, self.cluster.cells[i], &mut lost, &mut changed) {
                    return false;
                }
            }
            if self.cluster.sort != Sort::Alone && !self.leaves_room(board, &mut lost) {
                return false;
            }
            if changed.is_empty() && !first {
                return true;
            }
            first = false;
            let before: Vec<u32> =
                self.cluster.cells.iter().map(|&cell| board.sets[usize::from(cell)]).collect();
            let woken = std::mem::take(&mut changed);
            for &number in &self.cluster.constraints {
                let constraint = &self.constraints.list[number];
                if constraint.cells.iter().any(|cell| woken.contains(cell))
                    && constraint.prune(&mut board.sets, &mut changed).is_err()
                {
                    return false;
                }
            }
            for (&cell, before) in self.cluster.cells.iter().zip(before) {
                let gone = before & !board.sets[usize::from(cell)];
                if gone != 0 {
                    lost.push((cell, gone));
                }
            }
        }
    }

    /// A cell of the cluster with one digit that is not written yet.
    fn written(&self, board: &Tried) -> Option<usize> {
        let is_single = |&cell: &u16| board.sets[usize::from(cell)].is_power_of_two();
        (0..self.cluster.cells.len())
            .find(|&i| board.placed >> i & 1 == 0 && is_single(&self.cluster.cells[i]))
    }

    /// Takes the digit of a cell from all that differ.
    fn exclude(
        &mut self,
        board: &mut Tried,
        cell: u16,
        lost: &mut Vec<(u16, u32)>,
        changed: &mut Vec<u16>,
    ) -> bool {
        let digit = board.sets[usize::from(cell)];
        for peer in self.state.houses().peers(Cell::new(usize::from(cell))) {
            let index = peer.index() as u16;
            let is_inside = self.cluster.cells.binary_search(&index).is_ok();
            if board.sets[peer.index()] & digit == 0 || !is_inside && self.cluster.sort == Sort::Alone {
                continue;
            }
            board.sets[peer.index()] &= !digit;
            if board.sets[peer.index()] == 0 {
                if !is_inside {
                    self.truths.insert(Truth::Cell(*peer));
                }
                return false;
            }
            lost.push((index, digit));
            if is_inside {
                changed.push(index);
            }
        }
        true
    }

    /// Has every digit that went from a cell another place in each house of the cell?
    fn leaves_room(&mut self, board: &Tried, lost: &mut Vec<(u16, u32)>) -> bool {
        for (cell, gone) in lost.drain(..) {
            for (house, cells) in self.state.houses().complete_of(Cell::new(usize::from(cell))) {
                let left = cells.iter().fold(0, |left, cell| left | board.sets[cell.index()]);
                if gone & !left != 0 {
                    self.truths.insert(Truth::House(house, (gone & !left).trailing_zeros() as u8));
                    return false;
                }
            }
        }
        true
    }
}
