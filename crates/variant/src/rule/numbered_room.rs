//! Numbered room: the digit stands in the n-th cell of the line, where n is the digit in its first cell.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("NumberedRoom", &["row or column", "digit", "digit from the other side"])] };

/// The digit stands where the first cell says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedRoom {
    /// The line, and the side it is read from.
    pub view: View,
    /// The digit.
    pub digit: u8,
}

impl Meaning for NumberedRoom {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.view.cells(shape)
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        line(self.view, shape)?;
        number(self.digit, i64::from(shape.digits().lowest()), i64::from(shape.digits().highest()))
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let cells = self.view.cells(context.shape);
        let room = grid.get(cells[0])?;
        let Some(&there) = usize::from(room).checked_sub(1).and_then(|room| cells.get(room)) else {
            return Some(vec![cells[0]]);
        };
        when(grid.get(there).is_some_and(|digit| digit != self.digit), &[cells[0], there])
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let cells = self.view.cells(context.shape);
        let length = cells.len() as u8;
        // How many cells it is to the room; none once it was passed.
        model.line(
            &cells,
            vec![Some(0)],
            |state, place, digit| match (place, state) {
                (0, _) if digit == 1 => (self.digit == 1).then_some(None),
                (0, _) => (digit > 0 && digit <= length).then(|| Some(digit - 1)),
                (_, None) => Some(None),
                (_, Some(1)) => (digit == self.digit).then_some(None),
                (_, Some(left)) => Some(Some(left - 1)),
            },
            Option::is_none,
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Outside { view: self.view, label: self.digit.to_string() }]
    }
}
