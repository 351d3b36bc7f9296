//! X-sum: the first x digits of the line have this sum, where x is the first of them.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("xsum", &["cell", "value"])], iss: &[key("XSum", &["row or column", "sum", "sum from the other side"])] };

/// The first x digits have a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct XSum {
    /// The line, and the side it is read from.
    pub view: View,
    /// The sum.
    pub sum: u32,
}

impl Meaning for XSum {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.view.cells(shape)
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        line(self.view, shape)?;
        sum_number(self.sum)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let cells = self.view.cells(context.shape);
        let count = grid.get(cells[0])?;
        let count = usize::from(count);
        if count == 0 || count > cells.len() {
            return Some(vec![cells[0]]);
        }
        when(misses(grid, &cells[..count], i64::from(self.sum)), &cells[..count])
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let cells = self.view.cells(context.shape);
        let length = cells.len() as u8;
        let once = model.are_met_once(&cells);
        // How many are still added, the sum, and which digits were met.
        model.clue(
            (RuleKind::XSum.slug(), self.sum, cells.len(), once),
            &cells,
            (0, 0, 0u32),
            |&(left, sum, met), place, digit| {
                if place > 0 && left == 0 {
                    return Some((0, sum, 0));
                }
                if met >> digit & 1 == 1 || (place == 0 && (digit == 0 || digit > length)) {
                    return None;
                }
                let left = if place == 0 { digit - 1 } else { left - 1 };
                let sum = sum + u32::from(digit);
                let met = if once && left > 0 { met | 1 << digit } else { 0 };
                (if left > 0 { sum <= self.sum } else { sum == self.sum }).then_some((left, sum, met))
            },
            |&(left, _, _)| left == 0,
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Outside { view: self.view, label: self.sum.to_string() }]
    }
}
