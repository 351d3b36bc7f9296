//! Hidden single: a digit has one place left in a house that holds every digit. Regions are looked at before rows and
//! columns, since they are seen at a glance.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::house::House;
use crate::sorted::sort_by_number;
use crate::state::{Candidate, State};
use crate::step::{Proof, Step, Truth};
use crate::technique::{Technique, Visit};

pub(crate) fn find(state: &State<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let mut houses: Vec<(House, &[Cell])> = state.houses().complete().collect();
    sort_by_number(&mut houses, |(house, _)| usize::from(matches!(house, House::Row(_) | House::Column(_))));
    for (house, cells) in houses {
        for digit in state.puzzle().shape().digits().all().iter() {
            let mut places = state.places(cells, digit);
            let (Some(cell), None) = (places.next(), places.next()) else { continue };
            if state.is_blank(cell) {
                let proof = Proof::OnlyOneLeft(Truth::House(house, digit));
                let placement = Candidate::new(cell, digit);
                let step = Step::new(Technique::HiddenSingle, vec![placement], Vec::new(), proof);
                visit(step.in_houses([house]))?;
            }
        }
    }
    ControlFlow::Continue(())
}
