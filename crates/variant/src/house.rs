//! Houses: cells of which no two have the same digit. Rows, columns, regions, and what rules add: diagonals, windows,
//! cages.

use std::collections::HashSet;

use crate::cell::Cell;
use crate::model::Model;
use crate::propagate::CellSet;
use crate::puzzle::Puzzle;
use crate::rule::RuleKind;

/// Cells of which no two have the same digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, from 0.
    Row(usize),
    /// A column, from 0.
    Column(usize),
    /// A region, from 0.
    Region(usize),
    /// Part of a rule, such as one window of the windoku.
    Rule {
        /// The index of the rule among those of the puzzle.
        index: usize,
        /// Which rule it is.
        kind: RuleKind,
        /// Which of its groups of different cells, from 0.
        part: usize,
    },
}

/// The houses of a puzzle, and which cells differ for whatever reason (a knight's move, too). Depends on shape and
/// rules alone.
#[derive(Debug, Clone)]
pub struct Houses {
    list: Vec<(House, Vec<Cell>)>,
    complete: Vec<bool>,
    of_cell: Vec<Vec<usize>>,
    different: CellSet,
    peers: Vec<Vec<Cell>>,
}

impl Houses {
    /// Those of a puzzle. A house whose cells are those of an earlier one is left out.
    pub fn new(puzzle: &Puzzle) -> Houses {
        let shape = puzzle.shape();
        let context = puzzle.context();
        let mut different = CellSet::new(shape.len());
        let mut list: Vec<(House, Vec<Cell>)> = Vec::new();
        list.extend((0..shape.rows()).map(|row| (House::Row(row), shape.row(row).collect())));
        list.extend(
            (0..shape.columns()).map(|column| (House::Column(column), shape.column(column).collect())),
        );
        list.extend(
            shape.regions().iter().enumerate().map(|(index, cells)| (House::Region(index), cells.clone())),
        );
        let mut own = Model::outline(shape);
        own.differ_in_houses(shape);
        own.mark_different(&mut different);
        for (index, rule) in puzzle.rules().iter().enumerate() {
            let mut model = Model::outline(shape);
            rule.post(&context, &mut model);
            model.mark_different(&mut different);
            for (part, cells) in model.groups().iter().enumerate() {
                let cells = cells.iter().map(|&cell| Cell::new(usize::from(cell))).collect();
                list.push((House::Rule { index, kind: rule.kind(), part }, cells));
            }
        }
        list.iter_mut().for_each(|(_, cells)| cells.sort_unstable());
        let mut known = HashSet::new();
        list.retain(|(_, cells)| cells.len() > 1 && known.insert(cells.clone()));
        let kept = list;
        let complete = kept.iter().map(|(_, cells)| cells.len() == shape.digits().len()).collect();
        let mut of_cell = vec![Vec::new(); shape.len()];
        for (number, (_, cells)) in kept.iter().enumerate() {
            cells.iter().for_each(|cell| of_cell[cell.index()].push(number));
        }
        let peers = (0..shape.len() as u16)
            .map(|cell| different.peers(cell).into_iter().map(|peer| Cell::new(usize::from(peer))).collect())
            .collect();
        Houses { list: kept, complete, of_cell, different, peers }
    }

    /// All of them, each with its cells in ascending order: rows, columns, regions, then those of the rules.
    pub fn iter(&self) -> impl Iterator<Item = (House, &[Cell])> {
        self.list.iter().map(|(house, cells)| (*house, cells.as_slice()))
    }

    /// Those with as many cells as there are digits: each holds every digit.
    pub fn complete(&self) -> impl Iterator<Item = (House, &[Cell])> {
        self.iter().zip(&self.complete).filter(|(_, complete)| **complete).map(|(house, _)| house)
    }

    /// The cells of a house, in ascending order; `None` when the puzzle has no such house.
    pub fn cells(&self, house: House) -> Option<&[Cell]> {
        let number = self.number(house)?;
        Some(self.list[number].1.as_slice())
    }

    /// Does it hold every digit?
    pub fn is_complete(&self, house: House) -> bool {
        self.number(house).is_some_and(|number| self.complete[number])
    }

    /// Its place in the list, which is in order.
    fn number(&self, house: House) -> Option<usize> {
        self.list.binary_search_by_key(&house, |one| one.0).ok()
    }

    /// The houses of a cell.
    pub fn of(&self, cell: Cell) -> impl Iterator<Item = (House, &[Cell])> {
        self.of_cell
            .get(cell.index())
            .into_iter()
            .flatten()
            .map(|&number| (self.list[number].0, self.list[number].1.as_slice()))
    }

    /// The complete houses of a cell.
    pub(crate) fn complete_of(&self, cell: Cell) -> impl Iterator<Item = (House, &[Cell])> {
        let numbers = self.of_cell[cell.index()].iter().filter(|&&number| self.complete[number]);
        numbers.map(|&number| (self.list[number].0, self.list[number].1.as_slice()))
    }

    /// The cells that differ from one, in ascending order.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Do these two cells differ?
    pub fn are_different(&self, a: Cell, b: Cell) -> bool {
        a.max(b).index() < self.peers.len()
            && self.different.are_different(a.index() as u16, b.index() as u16)
    }

    /// The relation of cells that differ, for propagators.
    pub(crate) const fn different(&self) -> &CellSet {
        &self.different
    }

    /// The first house that holds all of these cells.
    pub fn of_all(&self, cells: &[Cell]) -> Option<House> {
        let holds = |other: &[Cell]| cells.iter().all(|cell| other.binary_search(cell).is_ok());
        self.iter().find(|(_, other)| holds(other)).map(|(house, _)| house)
    }
}
