//! Quadruple: the cells around a corner hold these digits, each as often as it is listed.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("quadruple", &["cells", "values"])], iss: &[key("Quad", &["upper left cell", "digits"])] };

/// Four cells hold some digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quadruple {
    /// The cells around the corner, four of them as a rule.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: Vec<u8>,
}

impl Meaning for Quadruple {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        different(&self.cells, 1, 9)?;
        number(self.digits.len() as i64, 1, 9)?;
        let digits = shape.digits();
        self.digits
            .iter()
            .try_for_each(|&digit| number(digit, i64::from(digits.lowest()), i64::from(digits.highest())))
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let blanks = self.cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
        let mut missing = 0;
        for digit in Values::from_iter(self.digits.iter().copied()).iter() {
            let wanted = self.digits.iter().filter(|&&d| d == digit).count();
            let there = self.cells.iter().filter(|&&cell| grid.get(cell) == Some(digit)).count();
            missing += wanted.saturating_sub(there);
        }
        when(missing > blanks, &self.cells)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        let digits: Values = self.digits.iter().copied().collect();
        let needs = digits.iter().map(|digit| {
            (1 << digit, self.digits.iter().filter(|&&other| other == digit).count() as u32)
        });
        model.push(AtLeastEach::new(crate::model::indices(&self.cells), needs.collect()));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let label: Vec<String> = self.digits.iter().map(u8::to_string).collect();
        vec![Mark::Corner { cells: self.cells.clone(), label: label.join(" ") }]
    }
}
