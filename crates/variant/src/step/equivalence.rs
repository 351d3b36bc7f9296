//! Houses against houses: as many of them on both sides, no two of a side with a cell in common. What the one side has
//! beside the other has the same digits, each as often, as what the other has beside it.

use crate::cell::Cell;
use crate::house::House;
use crate::state::State;

/// The cells of each side that are not of the other; `None` when the sides are not as they must be.
pub(crate) fn sides(state: &State<'_>, left: &[House], right: &[House]) -> Option<[Vec<Cell>; 2]> {
    let cells = |side: &[House]| -> Option<Vec<Cell>> {
        let mut all: Vec<Cell> = Vec::new();
        for &house in side {
            if !state.houses().is_complete(house) {
                return None;
            }
            all.extend(state.cells_of(house));
        }
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        (all.len() == count).then_some(all)
    };
    let (left_cells, right_cells) = (cells(left)?, cells(right)?);
    let beside = |one: &[Cell], other: &[Cell]| -> Vec<Cell> {
        one.iter().copied().filter(|cell| other.binary_search(cell).is_err()).collect()
    };
    let sides = [beside(&left_cells, &right_cells), beside(&right_cells, &left_cells)];
    (left.len() == right.len() && !left.is_empty()).then_some(sides)
}

/// Can the two sides not have each digit as often? A digit is in a side at least as often as cells there have nothing
/// else left, and as houses without a cell in common have it nowhere else; at most once for each house of some that
/// hold all its places there.
pub(super) fn is_broken(state: &State<'_>, sides: &[Vec<Cell>; 2]) -> bool {
    state.puzzle().shape().digits().all().iter().any(|digit| {
        let least = |side: &[Cell]| {
            let fixed: Vec<Cell> =
                side.iter().copied().filter(|&cell| state.get(cell).single() == Some(digit)).collect();
            let mut used = fixed.clone();
            let mut count = fixed.len();
            for (_, cells) in state.houses().complete() {
                let places: Vec<Cell> = state.places(cells, digit).collect();
                let fits = |cell: &Cell| side.binary_search(cell).is_ok() && !used.contains(cell);
                if !places.is_empty() && places.iter().all(fits) {
                    used.extend(places);
                    count += 1;
                }
            }
            count
        };
        let most = |side: &[Cell]| {
            let mut places: Vec<Cell> = state.places(side, digit).collect();
            let mut count = 0;
            while let Some(&first) = places.first() {
                let held =
                    |cells: &[Cell]| places.iter().filter(|cell| cells.binary_search(cell).is_ok()).count();
                let widest = state.houses().of(first).max_by_key(|(_, cells)| held(cells));
                let Some((_, cells)) = widest else { return usize::MAX };
                places.retain(|cell| cells.binary_search(cell).is_err());
                count += 1;
            }
            count
        };
        let [left, right] = sides;
        least(left) > most(right) || least(right) > most(left)
    })
}
