//! Sandwich: the digits between the lowest and the highest digit of the shape have this sum.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("sandwichsum", &["cell", "value"])], iss: &[key("Sandwich", &["sum", "row or column"])] };

/// The digits between the lowest and the highest have a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sandwich {
    /// The line, and the side it is read from.
    pub view: View,
    /// The sum.
    pub sum: u32,
}

impl Meaning for Sandwich {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.view.cells(shape)
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        line(self.view, shape)?;
        sum_number(self.sum)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let cells = self.view.cells(context.shape);
        let digits_of = context.shape.digits();
        let values = digits(grid, &cells)?;
        let at = |digit: u8| values.iter().position(|&v| v == i64::from(digit));
        let (Some(a), Some(b)) = (at(digits_of.lowest()), at(digits_of.highest())) else { return Some(cells) };
        let sum: i64 = values[a.min(b) + 1..a.max(b)].iter().sum();
        when(sum != i64::from(self.sum), &cells)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let digits = context.shape.digits();
        let cells = self.view.cells(context.shape);
        let once = model.are_met_once(&cells);
        // Which of the two was met first, if any; the sum since; whether both were met; which digits were met between.
        model.clue(
            (RuleKind::Sandwich.slug(), self.sum, cells.len(), once),
            &cells,
            (None, 0, false, 0u32),
            |&(first, sum, done, met), _, digit| {
                let crust = digit == digits.lowest() || digit == digits.highest();
                match first {
                    _ if done => (!crust).then_some((first, sum, done, 0)),
                    None => Some((crust.then_some(digit), 0, false, 0)),
                    // One digit only: both crusts are the same.
                    Some(other) if crust => (other != digit && sum == self.sum).then_some((None, 0, true, 0)),
                    Some(_) => (met >> digit & 1 == 0 && sum + u32::from(digit) <= self.sum).then(|| {
                        let met = if once { met | 1 << digit } else { 0 };
                        (first, sum + u32::from(digit), false, met)
                    }),
                }
            },
            |&(_, _, done, _)| done,
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Outside { view: self.view, label: self.sum.to_string() }]
    }
}
