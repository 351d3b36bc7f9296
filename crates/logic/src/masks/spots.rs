//! Where candidates stand in the houses of their cells, as tables.

use shudu_core::{Cell, House, HouseKind};

/// The indices of row, column and box of each cell, and its place in each.
pub(crate) const HOUSES: [[(u8, u8); 3]; 81] = {
    let mut table = [[(0, 0); 3]; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::ALL[i];
        table[i] = [
            (cell.row() as u8, cell.column() as u8),
            (9 + cell.column() as u8, cell.row() as u8),
            (18 + cell.box_number() as u8, cell.place_in_box() as u8),
        ];
        i += 1;
    }
    table
};

/// Where a candidate stands in one of its houses.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// That of the digit in the house: `9 * house + digit`.
    pub(crate) number: u8,
    pub(crate) place: u8,
}

/// The spots of each candidate (`9 * cell + digit`) in its row, column and box.
pub(crate) static SPOTS: [[Spot; 3]; 729] = {
    let mut table = [[Spot { number: 0, place: 0 }; 3]; 729];
    let mut i = 0;
    while i < 3 * 729 {
        let (candidate, kind) = (i / 3, i % 3);
        let (house, place) = HOUSES[candidate / 9][kind];
        table[candidate][kind] = Spot { number: 9 * house + (candidate % 9) as u8, place };
        i += 1;
    }
    table
};

/// The candidates of a digit in a house by place, for each number of a [`Spot`].
pub(crate) static CANDIDATES: [[u16; 16]; 256] = {
    let mut table = [[0; 16]; 256];
    let mut i = 0;
    while i < 9 * 243 {
        let (number, place) = (i / 9, i % 9);
        table[number][place] = CELLS[number / 9][place] as u16 * 9 + (number % 9) as u16;
        i += 1;
    }
    table
};

/// How a candidate is removed: its cell, the numbers of its [`SPOTS`], and what stays of each.
pub(crate) struct Removal {
    pub(crate) cell: u8,
    pub(crate) numbers: [u8; 3],
    pub(crate) stay: [u16; 4],
}

impl Removal {
    /// Takes the candidate out; gives what is left.
    #[inline]
    pub(crate) fn take_out(&self, cells: &mut [u16; 81], places: &mut [u16; 256]) -> Left {
        let cell = &mut cells[usize::from(self.cell)];
        *cell &= self.stay[0];
        let mut left = u64::from(*cell);
        for i in 0..3 {
            let places = &mut places[usize::from(self.numbers[i])];
            *places &= self.stay[1 + i];
            left |= u64::from(*places) << (16 * (i + 1));
        }
        Left(left)
    }
}

/// What is left of a cell, and of the places in its row, its column and its box: sixteen bits each, of which nine are
/// used.
#[derive(Clone, Copy)]
pub(crate) struct Left(u64);

impl Left {
    const ONES: u64 = 0x0001_0001_0001_0001;

    /// The digits of the cell.
    #[inline]
    pub(crate) fn in_cell(self) -> u16 {
        self.0 as u16
    }

    /// The places in the row, the column or the box.
    #[inline]
    pub(crate) fn in_house(self, kind: usize) -> u16 {
        (self.0 >> (16 * (kind + 1))) as u16
    }

    /// Which of them are alone, all four in one stroke.
    #[inline]
    pub(crate) fn alone(self) -> Alone {
        // The upper bit of each tells what there is: with all below it added, any makes it.
        let any = |left: u64| left + 0x7fff * Left::ONES;
        let without_one = self.0 & ((self.0 | Left::ONES << 15) - Left::ONES);
        Alone((any(self.0) & !any(without_one)) >> 15 & Left::ONES)
    }
}

/// Which of a cell and the places in its houses are alone, as in [`Left`].
#[derive(Clone, Copy)]
pub(crate) struct Alone(u64);

impl Alone {
    #[inline]
    pub(crate) fn any(self) -> bool {
        self.0 != 0
    }

    /// Without what is so of the cell, unless that counts.
    #[inline]
    pub(crate) fn with_cell(self, counts: bool) -> Alone {
        Alone(self.0 & !u64::from(!counts))
    }

    #[inline]
    pub(crate) fn in_cell(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn in_house(self, kind: usize) -> bool {
        self.0 >> (16 * (kind + 1)) & 1 == 1
    }
}

/// The same of each candidate.
pub(crate) static REMOVALS: [Removal; 729] = {
    let mut table = [const { Removal { cell: 0, numbers: [0; 3], stay: [0; 4] } }; 729];
    let mut i = 0;
    while i < 729 {
        let spots = SPOTS[i];
        let stay = [1 << (i % 9), 1 << spots[0].place, 1 << spots[1].place, 1 << spots[2].place];
        table[i] = Removal {
            cell: (i / 9) as u8,
            numbers: [spots[0].number, spots[1].number, spots[2].number],
            stay: [!stay[0], !stay[1], !stay[2], !stay[3]],
        };
        i += 1;
    }
    table
};

/// The cell at each place of each house.
pub(crate) const CELLS: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            table[house][place] = House::ALL[house].cell(place).index() as u8;
            place += 1;
        }
        house += 1;
    }
    table
};

/// The houses of each cell, a bit each: boxes from bit 0 on, then columns, then rows.
pub(crate) static OWN: [u32; 81] = {
    let mut table = [0; 81];
    let mut i = 0;
    while i < 3 * 81 {
        let (house, _) = HOUSES[i / 3][i % 3];
        table[i / 3] |= 1 << (18 - house / 9 * 9 + house % 9);
        i += 1;
    }
    table
};

/// The places of a box that are in one row or column with each.
pub(super) const CROSS: [u16; 9] = {
    let mut table = [0; 9];
    let mut place = 0;
    while place < 9 {
        table[place] = 0o7 << (3 * (place / 3)) | 0o111 << (place % 3);
        place += 1;
    }
    table
};

/// The cells of the row, the column and the box of each cell, nine each.
pub(super) static AROUND: [[u8; 32]; 81] = {
    let mut table = [[0; 32]; 81];
    let mut i = 0;
    while i < 27 * 81 {
        let (cell, at) = (i / 27, i % 27);
        table[cell][at] = CELLS[HOUSES[cell][at / 9].0 as usize][at % 9];
        i += 1;
    }
    table
};

/// The kind's houses are those from this index.
pub(crate) const fn first_of(kind: HouseKind) -> usize {
    match kind {
        HouseKind::Row => 0,
        HouseKind::Column => 9,
        HouseKind::Box => 18,
    }
}

/// The number of the house of a kind that holds the cell.
pub(crate) fn house_of(cell: usize, kind: HouseKind) -> usize {
    usize::from(HOUSES[cell][first_of(kind) / 9].0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alone_is_told_of_all_four_by_themselves() {
        let sets = [0u16, 1, 2, 3, 256, 257, 510, 511, 64, 96];
        for four in (0..10_000).map(|i| [i / 1000, i / 100 % 10, i / 10 % 10, i % 10].map(|at| sets[at])) {
            let left = Left((0..4).fold(0, |left, i| left | u64::from(four[i]) << (16 * i)));
            let alone = left.alone();
            let expected = four.map(u16::is_power_of_two);
            let [cell, houses @ ..] = four;
            assert_eq!((left.in_cell(), [0, 1, 2].map(|kind| left.in_house(kind))), (cell, houses));
            assert_eq!(alone.in_cell(), expected[0], "{four:?}");
            assert_eq!([0, 1, 2].map(|kind| alone.in_house(kind)), expected[1..], "{four:?}");
            assert_eq!(alone.any(), expected.contains(&true), "{four:?}");
            assert_eq!(alone.with_cell(false).any(), expected[1..].contains(&true), "{four:?}");
        }
    }
}
