//! Global entropy: every square of two by two cells has a digit of the lowest, the middle and the highest third.

use super::help::*;

pub(super) const FORMS: Forms = Forms { f_puzzles: NOWHERE, iss: &[key("GlobalEntropy", &[])] };

/// Every two by two square has a low, a middle and a high digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GlobalEntropy;

impl Meaning for GlobalEntropy {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        shape.cells().collect()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        thirds(shape)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        context.shape.squares().into_iter().find(|square| {
            let mut seen = [0u8; 3];
            let mut blanks = 0;
            for &cell in square {
                match grid.get(cell) {
                    Some(digit) => seen[usize::from(third(context.shape, digit))] = 1,
                    None => blanks += 1,
                }
            }
            seen.iter().sum::<u8>() + blanks < 3
        }).map(Vec::from)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let digits = context.shape.digits().all();
        let of_third =
            |wanted: u8| digits.iter().filter(|&digit| third(context.shape, digit) == wanted).collect::<Values>();
        for square in context.shape.squares() {
            let needs = (0..3).map(|wanted| (of_third(wanted).bits(), 1)).collect();
            model.push(AtLeastEach::new(crate::model::indices(&square), needs));
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        Vec::new()
    }
}
