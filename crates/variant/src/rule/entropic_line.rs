//! Entropic line: each three cells in a row on the line have a digit of the lowest, the middle and the highest third.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("entropicline", &["lines"])], iss: &[key("Entropic", &["cells"])] };

/// Low, middle and high digits in turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntropicLine {
    /// The cells in order.
    pub cells: Vec<Cell>,
}

impl Meaning for EntropicLine {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        thirds(shape)?;
        at_least(&self.cells, 2)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let shape = context.shape;
        bad_pair(grid, close_pairs(&self.cells, 3), |a, b| third(shape, a as u8) != third(shape, b as u8))
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let shape = context.shape;
        model.line(
            &self.cells,
            vec![(3, 3)],
            |&(last, before), _, digit| {
                let now = third(shape, digit);
                (now != last && now != before).then_some((now, last))
            },
            |_| true,
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells)]
    }
}
