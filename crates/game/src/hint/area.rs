//! The area of a step, from its marks and its proof: no technique is named here.

use shudu_core::step::{Proof, Role, Truth};
use shudu_core::{CellSet, Digit, DigitSet, House, Step};

/// The cells of the pattern, without those that a digit is written into: only the proof names these.
pub(super) fn shown_cells(step: &Step) -> CellSet {
    cells(step) - step.placements.iter().map(|placement| placement.cell).collect()
}

/// The cells of the pattern; of a step that needs no other, those it writes into.
fn cells(step: &Step) -> CellSet {
    let belongs = |role: Role| matches!(role, Role::Pattern | Role::Secondary);
    let whole = step.marks.cells.iter().filter(|(_, role)| belongs(*role)).map(|(cell, _)| *cell);
    let single = step.marks.candidates.iter().filter(|(_, role)| belongs(*role)).map(|(c, _)| c.cell);
    let linked = step.marks.links.iter().flat_map(|link| link.from.iter().chain(&link.to)).map(|c| c.cell);
    let pattern: CellSet = whole.chain(single).chain(linked).collect();
    if pattern.is_empty() { concluded(step) } else { pattern }
}

fn concluded(step: &Step) -> CellSet {
    step.placements.iter().chain(&step.eliminations).map(|c| c.cell).collect()
}

/// The houses to look at: those that are marked, or one that holds the whole pattern, or its boxes. A step that only
/// concerns one cell is shown by that cell's box.
pub(super) fn houses(step: &Step) -> Vec<House> {
    let mut marked: Vec<House> = Vec::new();
    for (house, _) in &step.marks.houses {
        if !marked.contains(house) {
            marked.push(*house);
        }
    }
    if !marked.is_empty() {
        return marked;
    }
    let cells = cells(step);
    // Boxes first: a person sees a box at a glance.
    let by_box = (18..27).chain(0..18).map(|index| House::ALL[index]);
    match by_box.clone().find(|house| cells.is_subset(house.cells())) {
        Some(house) => vec![house],
        None => by_box.take(9).filter(|house| !cells.is_disjoint(house.cells())).collect(),
    }
}

/// The digit to look at, when there is only one. The digit of a lone cell is not shown this early.
pub(super) fn only_digit(step: &Step) -> Option<Digit> {
    if matches!(step.proof, Proof::OnlyOneLeft(Truth::Cell(_))) {
        return None;
    }
    let marked = step.marks.candidates.iter().map(|(candidate, _)| candidate.digit);
    let concluded = step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.digit);
    marked.chain(concluded).collect::<DigitSet>().only()
}
