//! Regions and cages beside a board of nine rows, which make a puzzle with other rules of it.

use crate::record::Record;
use crate::sudoku::Sudoku;

/// Regions and cages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Drawn {
    /// What it is called in the input, or how it begins there.
    pub(crate) name: String,
    /// A number for each cell, the same for the cells of a region; empty where the regions are the usual boxes.
    regions: Vec<usize>,
    /// The cells of each cage, counted row by row from 0, and their sum.
    cages: Vec<(Vec<usize>, u32)>,
}

impl Drawn {
    /// The regions that 81 names draw; `None` unless they are nine of nine cells, each in one piece.
    pub(crate) fn regions<T: PartialEq>(name: &str, names: &[T]) -> Option<Drawn> {
        if names.len() != 81 || !is_layout(names, 9) {
            return None;
        }
        let number = |name: &T| names.iter().position(|other| other == name).expect("it is one of them");
        let regions = if is_boxes(names) { Vec::new() } else { names.iter().map(number).collect() };
        Some(Drawn { name: name.to_owned(), regions, cages: Vec::new() })
    }

    /// Cages: their cells, and their sums.
    pub(crate) fn cages(name: &str, cages: Vec<(Vec<usize>, u32)>) -> Drawn {
        Drawn { name: name.to_owned(), regions: Vec::new(), cages }
    }

    /// Do they say nothing that the board does not say?
    pub(crate) fn is_empty(&self) -> bool {
        self.regions.is_empty() && self.cages.is_empty()
    }

    /// Adds what else is drawn; `false` when both draw regions, or both cages.
    #[must_use]
    pub(crate) fn add(&mut self, other: Drawn) -> bool {
        let fits = (self.regions.is_empty() || other.regions.is_empty())
            && (self.cages.is_empty() || other.cages.is_empty());
        if self.is_empty() {
            self.name = other.name;
        }
        self.regions.extend(other.regions);
        self.cages.extend(other.cages);
        fits
    }

    /// The board with them; `None` where puzzles with other rules are not read, or where a cage has a cell twice.
    #[cfg(feature = "variants")]
    pub(crate) fn puzzle(&self, record: &Record) -> Option<Sudoku> {
        use shudu_variant::rule::KillerCage;
        use shudu_variant::{Cell, Digits, Rule, Shape};

        use crate::variant::VariantRecord;

        let regions: Vec<Option<usize>> = self.regions.iter().map(|&region| Some(region)).collect();
        let shape = if regions.is_empty() {
            Shape::square(9)
        } else {
            Shape::with_regions(9, 9, Digits::up_to(9).ok()?, &regions)
        };
        let mut puzzle = VariantRecord::of_classic(record, shape.ok()?);
        for (cells, sum) in &self.cages {
            let cells = cells.iter().map(|&cell| Cell::new(cell)).collect();
            let cage = Rule::KillerCage(KillerCage { cells, sum: Some(*sum) });
            cage.check(puzzle.shape()).ok()?;
            puzzle.rules.push(cage);
        }
        Some(puzzle.into())
    }

    #[cfg(not(feature = "variants"))]
    pub(crate) fn puzzle(&self, record: &Record) -> Option<Sudoku> {
        self.is_empty().then(|| record.clone().into())
    }
}

/// Do names of the cells of a square draw as many regions as it has rows, each of as many cells, each in one piece? A
/// filled grid never does.
pub(crate) fn is_layout<T: PartialEq>(names: &[T], side: usize) -> bool {
    let mut seen = vec![false; names.len()];
    let mut regions = 0;
    for start in 0..names.len() {
        if seen[start] {
            continue;
        }
        let (mut pending, mut size) = (vec![start], 0);
        seen[start] = true;
        while let Some(at) = pending.pop() {
            size += 1;
            let (row, column) = (at / side, at % side);
            let neighbours = [
                (row > 0).then(|| at - side),
                (row + 1 < side).then(|| at + side),
                (column > 0).then(|| at - 1),
                (column + 1 < side).then(|| at + 1),
            ];
            for next in neighbours.into_iter().flatten() {
                if !seen[next] && names[next] == names[at] {
                    seen[next] = true;
                    pending.push(next);
                }
            }
        }
        regions += 1;
        if size != side {
            return false;
        }
    }
    regions == side
}

/// Do equal names stand in equal boxes, and only there?
pub(crate) fn is_boxes<T: PartialEq>(cells: &[T]) -> bool {
    let the_box = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
    let first = |number: usize| number / 3 * 27 + number % 3 * 3;
    cells.len() == 81
        && (0..81)
            .all(|cell| (0..9).all(|other| (cells[cell] == cells[first(other)]) == (the_box(cell) == other)))
}
