//! Slow thermometer: digits never fall from the bulb to the end.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("slowthermometer", &["lines"])], iss: NOWHERE };

/// Digits never fall along a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlowThermometer {
    /// The cells from the bulb on.
    pub cells: Vec<Cell>,
}

impl Meaning for SlowThermometer {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let filled: Vec<Cell> = self.cells.iter().copied().filter(|&cell| grid.get(cell).is_some()).collect();
        bad_pair(grid, chain(&filled), |a, b| a <= b)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.push(Rising::new(crate::model::indices(&self.cells), 0));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Line {
            cells: self.cells.clone(),
            thick: true,
            start: End::Bulb,
            end: End::Plain,
            label: None,
        }]
    }
}
