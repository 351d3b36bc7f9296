//! Skyscraper: this many digits of the line are greater than all digits before them. A 0 is never seen.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("skyscraper", &["cell", "value"])], iss: &[key("Skyscraper", &["row or column", "count", "count from the other side"])] };

/// As many digits are greater than all before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skyscraper {
    /// The line, and the side it is read from.
    pub view: View,
    /// How many are seen.
    pub count: u32,
}

impl Meaning for Skyscraper {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.view.cells(shape)
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        line(self.view, shape)?;
        number(self.count, 0, shudu_core::MAX_LINE as i64)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let cells = self.view.cells(context.shape);
        let values = digits(grid, &cells)?;
        let (mut highest, mut seen) = (0, 0);
        for value in values {
            if value > highest {
                (highest, seen) = (value, seen + 1);
            }
        }
        when(seen != self.count, &cells)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let cells = self.view.cells(context.shape);
        let top = context.shape.digits().highest();
        let once = model.are_met_once(&cells);
        // The highest so far, how many were seen, and which digits were met; nothing counts behind the highest of all.
        model.clue(
            (RuleKind::Skyscraper.slug(), self.count, cells.len(), once),
            &cells,
            (0, 0, 0u32),
            |&(highest, seen, met), _, digit| {
                if highest == top && once {
                    return Some((highest, seen, met));
                }
                if met >> digit & 1 == 1 {
                    return None;
                }
                let met = if once && digit < top { met | 1 << digit } else { 0 };
                if digit <= highest {
                    return Some((highest, seen, met));
                }
                (seen < self.count).then_some((digit, seen + 1, met))
            },
            |&(_, seen, _)| seen == self.count,
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Outside { view: self.view, label: self.count.to_string() }]
    }
}
