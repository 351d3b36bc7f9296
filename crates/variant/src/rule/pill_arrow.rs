//! Pill arrow: the digits along each line add up to the number in the pill, whose cells are read as decimal digits in
//! the order given. A digit above 9 stands only in the first cell of the pill.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("arrow", &["lines", "cells"])],
    iss: &[key("PillArrow", &["cells of the pill", "cells"])],
};

/// Lines that add up to the number in a pill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PillArrow {
    /// Two or three cells in the order of reading.
    pub pill: Vec<Cell>,
    /// The cells of each line, without the pill.
    pub lines: Vec<Vec<Cell>>,
}

impl Meaning for PillArrow {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.pill.iter().copied().chain(self.lines.concat()).collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        different(&self.pill, 2, 3)?;
        number(self.lines.len() as i64, 1, 100)?;
        self.lines.iter().try_for_each(|line| different(line, 1, crate::shape::MAX_CELLS))
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let pill = self.pill.iter().fold((0, 0), |(low, high), &cell| {
            let (one, other) = sum_range(grid, &[cell]);
            (low * 10 + one, high * 10 + other)
        });
        if let Some(&cell) = self.pill[1..].iter().find(|&&cell| grid.get(cell) > Some(9)) {
            return Some(vec![cell]);
        }
        let bad = self.lines.iter().find(|line| differ(pill, sum_range(grid, line)))?;
        Some(self.pill.iter().chain(bad).copied().collect())
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        for &cell in &self.pill[1..] {
            model.allow(cell, Values::range(0, 9));
        }
        for line in &self.lines {
            let mut terms: Vec<(Cell, i32)> = line.iter().map(|&cell| (cell, 1)).collect();
            let powers = [1, 10, 100];
            terms.extend(self.pill.iter().rev().zip(powers).map(|(&cell, power)| (cell, -power)));
            model.sum(&terms, 0);
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let mut marks = vec![Mark::Pill(self.pill.clone())];
        marks.extend(self.lines.iter().map(|line| Mark::ended(line, End::Plain, End::Arrow)));
        marks
    }
}
