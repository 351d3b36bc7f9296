//! Arrow: the digits along each line add up to the digit in the bulb.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("arrow", &["lines", "cells"])],
    iss: &[key("Arrow", &["bulb", "cells"])],
};

/// Lines that add up to their bulb.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// The cell of the sum.
    pub bulb: Cell,
    /// The cells of each line, without the bulb.
    pub lines: Vec<Vec<Cell>>,
}

impl Meaning for Arrow {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        std::iter::once(self.bulb).chain(self.lines.concat()).collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        number(self.lines.len() as i64, 1, 100)?;
        self.lines.iter().try_for_each(|line| different(line, 1, crate::shape::MAX_CELLS))
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let bulb = sum_range(grid, &[self.bulb]);
        let bad = self.lines.iter().find(|line| differ(bulb, sum_range(grid, line)))?;
        Some(std::iter::once(self.bulb).chain(bad.iter().copied()).collect())
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        for line in &self.lines {
            model.equal_sums(&[vec![self.bulb], line.clone()]);
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let whole = |line: &Vec<Cell>| -> Vec<Cell> {
            std::iter::once(self.bulb).chain(line.iter().copied()).collect()
        };
        self.lines.iter().map(|line| Mark::ended(&whole(line), End::Circle, End::Arrow)).collect()
    }
}
