//! The differences between a grid and the smaller grid that an assumption leaves.

use crate::masks::{HOUSES, Masks, pair};

/// What a branch has changed.
pub(super) struct Changes {
    /// The digits of each house that have lost a place.
    pub(super) in_houses: [u16; 27],
    /// Has any cell come down to two digits?
    pub(super) any_pair: bool,
}

/// What has changed between two grids, the second a part of the first.
pub(super) fn changes(source: &Masks, work: &Masks) -> Changes {
    let (mut in_houses, mut any_pair) = ([0; 27], false);
    let (before, now) = (source.cells().as_chunks::<9>().0, work.cells().as_chunks::<9>().0);
    for (row, (before, now)) in before.iter().zip(now).enumerate() {
        // Most rows are the same.
        if before == now {
            continue;
        }
        for (i, (&before, &now)) in before.iter().zip(now).enumerate() {
            any_pair |= pair(now) & (now != before);
            for (house, _) in HOUSES[9 * row + i] {
                in_houses[usize::from(house)] |= before ^ now;
            }
        }
    }
    Changes { in_houses, any_pair }
}
