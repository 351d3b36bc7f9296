//! Counting circles: a digit in a circle says how many circles have it. A digit in no circle says nothing.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("CountingCircles", &["cells"])] };

/// A digit in a circle says how many circles have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountingCircles {
    /// The cells with a circle.
    pub cells: Vec<Cell>,
}

impl Meaning for CountingCircles {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        different(&self.cells, 1, crate::shape::MAX_CELLS)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let blanks = self.cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
        context.shape.digits().all().iter().find_map(|digit| {
            let there: Vec<Cell> =
                self.cells.iter().copied().filter(|&cell| grid.get(cell) == Some(digit)).collect();
            let wanted = usize::from(digit);
            when(!there.is_empty() && (there.len() > wanted || there.len() + blanks < wanted), &there)
        })
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let digits = context.shape.digits().all().bits();
        model.push(Circles::new(crate::model::indices(&self.cells), digits));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        self.cells.iter().map(|&cell| Mark::Inside { cell, symbol: Symbol::Circle }).collect()
    }
}
