//! Hidden skyscraper: the first digit of the line that is less than one before it.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("HiddenSkyscraper", &["row or column", "digit", "digit from the other side"])] };

/// The first digit that is hidden by one before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HiddenSkyscraper {
    /// The line, and the side it is read from.
    pub view: View,
    /// The digit.
    pub digit: u8,
}

impl Meaning for HiddenSkyscraper {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.view.cells(shape)
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        line(self.view, shape)?;
        number(self.digit, i64::from(shape.digits().lowest()), i64::from(shape.digits().highest()))
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let cells = self.view.cells(context.shape);
        let mut highest = None;
        for (i, &cell) in cells.iter().enumerate() {
            let value = grid.get(cell)?;
            if highest.is_some_and(|highest| value < highest) {
                return when(value != self.digit, &cells[..=i]);
            }
            highest = Some(value);
        }
        Some(cells)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let cells = self.view.cells(context.shape);
        let once = model.are_met_once(&cells);
        // The highest so far; none once a digit was hidden. Until then every digit is the highest: none is met twice.
        model.clue(
            (RuleKind::HiddenSkyscraper.slug(), self.digit.into(), cells.len(), once),
            &cells,
            Some(None),
            |state: &Option<Option<u8>>, _, digit| match *state {
                None => Some(None),
                Some(highest) if highest.is_some_and(|highest| digit < highest) => {
                    (digit == self.digit).then_some(None)
                }
                Some(highest) if once && (digit == self.digit || highest == Some(digit)) => None,
                Some(_) => Some(Some(Some(digit))),
            },
            |state| state.is_none(),
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Outside { view: self.view, label: self.digit.to_string() }]
    }
}
