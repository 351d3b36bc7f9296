//! Random full grids of any square shape.
//!
//! A search of its own, not the one of the crate `variant`: what a seed makes must not change when that solver gets
//! better. Not every grid is equally likely.

use shudu_core::{Account, Spent};
use shudu_variant::{Cell, Rule, Shape};

use crate::remaining_budget::RemainingBudget;
use crate::rng::SeededRng;

/// Nodes of the first search. Each of the next ones may take twice as many.
const FIRST_NODES: u64 = 100;

/// What a cell must differ from.
pub(super) struct Filler {
    digits: u32,
    /// By cell, the cells that differ from it.
    peers: Vec<Vec<u16>>,
    /// Groups that hold every digit.
    complete: Vec<Vec<u16>>,
    /// By cell, the cells that are not consecutive with it.
    apart: Vec<Vec<u16>>,
    /// By cell, the cells that have the same digit.
    same: Vec<Vec<u16>>,
}

/// What came of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Filled {
    /// The digits, row by row.
    Grid(Vec<u8>),
    /// There is no such grid.
    Impossible,
    /// None was found within the nodes.
    GaveUp,
}

enum Branch {
    Found,
    Empty,
    Limit,
}

impl Filler {
    /// Takes in the houses of a shape and those rules that hold for every grid of a kind.
    pub(super) fn new(shape: &Shape, rules: &[Rule]) -> Filler {
        let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index() as u16).collect::<Vec<_>>();
        let mut groups: Vec<Vec<u16>> =
            (0..shape.rows()).map(|row| numbers(&shape.row(row).collect::<Vec<_>>())).collect();
        groups.extend((0..shape.columns()).map(|column| numbers(&shape.column(column).collect::<Vec<_>>())));
        groups.extend(shape.regions().iter().map(|region| numbers(region)));
        let mut unequal: Vec<[Cell; 2]> = Vec::new();
        let mut apart = vec![Vec::new(); shape.len()];
        let mut same = vec![Vec::new(); shape.len()];
        for rule in rules {
            match rule {
                Rule::Diagonal(_) => groups.push(numbers(&rule.cells(shape))),
                Rule::Windoku(windoku) => {
                    groups.extend(windoku.windows(shape).iter().map(|window| numbers(window)));
                }
                Rule::AntiKnight(knight) => unequal.extend(knight.pairs(shape)),
                Rule::AntiKing(king) => unequal.extend(king.pairs(shape)),
                Rule::DisjointGroups(disjoint) => {
                    groups.extend(disjoint.groups(shape).iter().map(|group| numbers(group)));
                }
                Rule::Clones(clones) => {
                    for (&a, &b) in clones.groups[0].iter().zip(&clones.groups[1]) {
                        same[a.index()].push(b.index() as u16);
                        same[b.index()].push(a.index() as u16);
                    }
                }
                Rule::NonConsecutive(_) => {
                    for [a, b] in shape.adjacent_pairs() {
                        apart[a.index()].push(b.index() as u16);
                        apart[b.index()].push(a.index() as u16);
                    }
                }
                // The others are drawn on the full grid.
                _ => {}
            }
        }
        let mut peers = vec![Vec::new(); shape.len()];
        let mut differ = |a: u16, b: u16| {
            if a != b && !peers[usize::from(a)].contains(&b) {
                peers[usize::from(a)].push(b);
                peers[usize::from(b)].push(a);
            }
        };
        for group in &groups {
            for (i, &a) in group.iter().enumerate() {
                group[i + 1..].iter().for_each(|&b| differ(a, b));
            }
        }
        unequal.iter().for_each(|[a, b]| differ(a.index() as u16, b.index() as u16));
        groups.retain(|group| group.len() == shape.digits().len());
        Filler { digits: shape.digits().all().bits(), peers, complete: groups, apart, same }
    }

    /// A random full grid. Searches from the start again and again, each time with more nodes, until a grid is found,
    /// the whole search has shown that there is none, `most_nodes` are used or the budget is spent.
    pub(super) fn fill(
        &self,
        rng: &mut SeededRng,
        most_nodes: Option<u64>,
        remaining: &mut RemainingBudget<'_>,
    ) -> Result<Filled, Spent> {
        let mut limit = FIRST_NODES;
        let mut used = 0;
        loop {
            if let Some(spent) = remaining.spent() {
                return Err(spent);
            }
            let mut nodes = limit;
            let mut sets = vec![self.digits; self.peers.len()];
            let mut changed = Vec::new();
            let branch = if self.propagate(&mut sets, &mut changed) {
                self.branch(&mut sets, rng, &mut nodes)
            } else {
                Branch::Empty
            };
            remaining.pay(&Account { nodes: limit - nodes, ..Account::default() });
            match branch {
                Branch::Found => {
                    return Ok(Filled::Grid(sets.iter().map(|set| set.trailing_zeros() as u8).collect()));
                }
                Branch::Empty => return Ok(Filled::Impossible),
                Branch::Limit => used += limit - nodes,
            }
            if most_nodes.is_some_and(|most| used >= most) {
                return Ok(Filled::GaveUp);
            }
            limit = limit.saturating_mul(2);
        }
    }

    /// Tries the digits of a cell with the fewest in random order. Leaves a full grid in `sets` when there is one.
    fn branch(&self, sets: &mut Vec<u32>, rng: &mut SeededRng, nodes: &mut u64) -> Branch {
        let Some(least) = sets.iter().map(|set| set.count_ones()).filter(|&count| count > 1).min() else {
            return Branch::Found;
        };
        let cells: Vec<usize> = (0..sets.len()).filter(|&cell| sets[cell].count_ones() == least).collect();
        let cell = cells[rng.below(cells.len() as u32) as usize];
        let mut digits: Vec<u32> = (0..32).filter(|digit| sets[cell] >> digit & 1 == 1).collect();
        rng.shuffle(&mut digits);
        for digit in digits {
            if *nodes == 0 {
                return Branch::Limit;
            }
            *nodes -= 1;
            let mut child = sets.clone();
            child[cell] = 1 << digit;
            if !self.propagate(&mut child, &mut vec![cell as u16]) {
                continue;
            }
            match self.branch(&mut child, rng, nodes) {
                Branch::Empty => {}
                other => {
                    *sets = child;
                    return other;
                }
            }
        }
        Branch::Empty
    }

    /// Naked and hidden singles to the end; false when a cell or a digit has no place left.
    fn propagate(&self, sets: &mut [u32], changed: &mut Vec<u16>) -> bool {
        loop {
            while let Some(cell) = changed.pop() {
                let set = sets[usize::from(cell)];
                let mut keep = |other: u16, kept: u32| {
                    let old = sets[usize::from(other)];
                    if old & !kept != 0 {
                        sets[usize::from(other)] = old & kept;
                        changed.push(other);
                    }
                    old & kept != 0
                };
                if set.is_power_of_two()
                    && !self.peers[usize::from(cell)].iter().all(|&other| keep(other, !set))
                {
                    return false;
                }
                if !self.same[usize::from(cell)].iter().all(|&other| keep(other, set)) {
                    return false;
                }
                let kept = not_consecutive(set);
                if !self.apart[usize::from(cell)].iter().all(|&other| keep(other, kept)) {
                    return false;
                }
            }
            for group in &self.complete {
                let (mut once, mut twice) = (0, 0);
                for &cell in group {
                    twice |= once & sets[usize::from(cell)];
                    once |= sets[usize::from(cell)];
                }
                if once != self.digits {
                    return false;
                }
                for &cell in group {
                    let set = sets[usize::from(cell)];
                    let hidden = set & once & !twice;
                    if hidden != 0 && hidden != set {
                        if !hidden.is_power_of_two() {
                            return false;
                        }
                        sets[usize::from(cell)] = hidden;
                        changed.push(cell);
                    }
                }
            }
            if changed.is_empty() {
                return true;
            }
        }
    }
}

/// The digits that are not consecutive with some digit of a set.
fn not_consecutive(set: u32) -> u32 {
    (0..32).filter(|digit| set >> digit & 1 == 1).fold(0, |kept, digit| {
        kept | !(1u32.checked_shl(digit + 1).unwrap_or(0) | if digit == 0 { 0 } else { 1 << (digit - 1) })
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::Budget;
    use shudu_variant::rule::{AntiKnight, Diagonal, NonConsecutive, Windoku};
    use shudu_variant::{Grid, Puzzle};

    use super::*;
    use crate::seed::Seed;

    fn filled(size: usize, rules: &[Rule]) -> Filled {
        let shape = Shape::square(size).unwrap();
        let mut rng = SeededRng::new(Seed::new(size as u64));
        let mut remaining = RemainingBudget::new(Budget::UNBOUNDED);
        Filler::new(&shape, rules).fill(&mut rng, None, &mut remaining).unwrap()
    }

    #[test]
    fn full_grids_obey_their_rules() {
        let diagonals = || vec![Diagonal { rising: true }.into(), Diagonal { rising: false }.into()];
        let cases: [(usize, Vec<Rule>); 8] = [
            (4, Vec::new()),
            (6, diagonals()),
            (7, diagonals()),
            (9, [diagonals(), vec![Windoku { height: 3, width: 3 }.into()]].concat()),
            (9, vec![AntiKnight.into(), NonConsecutive.into()]),
            (10, vec![AntiKnight.into()]),
            (12, Vec::new()),
            (16, Vec::new()),
        ];
        for (size, rules) in cases {
            let Filled::Grid(digits) = filled(size, &rules) else { panic!("there is a grid of {size}") };
            let mut grid = Grid::blank(Arc::new(Shape::square(size).unwrap()));
            let blank = grid.clone();
            digits.iter().enumerate().for_each(|(index, &digit)| grid.set(Cell::new(index), Some(digit)));
            assert!(Puzzle::new(blank, None, rules).unwrap().is_solved_by(&grid), "{size}");
        }
    }

    #[test]
    fn what_cannot_be_is_proved() {
        assert_eq!(filled(4, &[NonConsecutive.into()]), Filled::Impossible);
    }
}
