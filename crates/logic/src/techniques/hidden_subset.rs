//! Hidden pair, triple, quad: `n` digits of a house that have `n` places between them fill those cells, where every
//! other digit is false.
//!
//! <!-- hidden-pair hidden-triple hidden-quad -->

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, CellSet, DigitSet, House, HouseKind};

use crate::masks::{CELLS, Masks, Removals, bits, combinations, digits, first_of};
use crate::techniques::{Counting, Pattern};

/// Some digits of a house and their cells, as many as they are: 2 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HiddenSubset {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// Visits those of `n` digits in the houses with more than `more_than` blank cells, whether they strike out anything
/// or not: kind by kind, house by house, the sets of digits in rising order of their bits read as a number. Every digit
/// has two places at least.
pub fn search<B>(
    masks: &Masks,
    n: usize,
    kinds: &[HouseKind],
    more_than: usize,
    mut visit: impl FnMut(HiddenSubset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in kinds.iter().flat_map(|&kind| first_of(kind)..first_of(kind) + 9) {
        if masks.blank(house).count_ones() as usize <= more_than {
            continue;
        }
        let all = masks.all_places(house);
        let mut few = [0usize; 9];
        let mut count = 0;
        for (digit, places) in all.iter().enumerate() {
            if (2..=n as u32).contains(&places.count_ones()) {
                few[count] = digit;
                count += 1;
            }
        }
        for chosen in combinations(n, count) {
            let (mut set, mut union) = (0u16, 0u16);
            for i in bits(chosen) {
                set |= 1 << few[i];
                union |= all[few[i]];
            }
            if union.count_ones() as usize == n {
                visit(HiddenSubset {
                    house: House::ALL[house],
                    cells: Masks::cells_at(house, union),
                    digits: digits(set),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl HiddenSubset {
    /// Why it holds.
    pub(crate) fn proof(&self) -> Proof {
        Proof::Covered {
            truths: self.digits.iter().map(|digit| Truth::House(self.house, digit).into()).collect(),
            links: self.cells.iter().map(Truth::Cell).collect(),
        }
    }

    /// The places of its cells in the house.
    pub(crate) fn places(&self, masks: &Masks) -> u16 {
        self.digits.iter().fold(0, |places, digit| places | masks.places(self.house.index(), digit.index()))
    }

    /// Does it strike out anything?
    pub(crate) fn strikes(&self, masks: &Masks) -> bool {
        let cell = |place| masks.cell(usize::from(CELLS[self.house.index()][place]));
        bits(self.places(masks)).any(|place| cell(place) & !self.digits.bits() != 0)
    }
}

impl Pattern for HiddenSubset {
    fn technique(&self) -> &'static str {
        ["hidden-pair", "hidden-triple", "hidden-quad"][self.cells.len() - 2]
    }

    fn removals(&self, masks: &Masks) -> Removals {
        Removals::from_cells(masks, self.cells, (!self.digits).bits())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        Counting {
            technique: self.technique(),
            proof: self.proof(),
            removals: self.removals(masks),
            houses: vec![self.house],
            secondary: Vec::new(),
        }
        .step(board)
    }
}
