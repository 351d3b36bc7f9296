//! Bounds: segments with equal sums that are too great for sets of sums.

use super::{Board, Dead, Level, Propagator, Segment};

/// Segments with equal sums, by their least and greatest sums alone.
#[derive(Debug)]
pub(crate) struct Bounds {
    cells: Vec<u16>,
    /// Cells with weights, and what is added.
    segments: Vec<(Vec<(u16, usize)>, usize)>,
    /// The least and the greatest of the given sums, if some are given.
    range: Option<(usize, usize)>,
}

impl Bounds {
    /// `sums`: one sum at most.
    pub(crate) fn new(segments: Vec<Segment>, sums: Option<&[usize]>) -> Bounds {
        let flat = |segment: Segment| {
            let terms = segment.groups.into_iter();
            let terms = terms.flat_map(|(cells, weight)| cells.into_iter().map(move |cell| (cell, weight)));
            (terms.collect(), segment.offset)
        };
        let segments: Vec<(Vec<(u16, usize)>, usize)> = segments.into_iter().map(flat).collect();
        let mut cells: Vec<u16> = segments.iter().flat_map(|s| s.0.iter().map(|term| term.0)).collect();
        cells.sort_unstable();
        cells.dedup();
        // No sum at all: nothing is between 1 and 0.
        let range = sums
            .map(|sums| (sums.iter().copied().min().unwrap_or(1), sums.iter().copied().max().unwrap_or(0)));
        Bounds { cells, segments, range }
    }
}

impl Propagator for Bounds {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Sum
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let least = |cell: u16, board: &Board<'_>| board.get(cell).trailing_zeros() as usize;
        let most = |cell: u16, board: &Board<'_>| (31 - board.get(cell).leading_zeros()) as usize;
        let (mut low, mut high) = self.range.unwrap_or((0, usize::MAX));
        let mut ranges = Vec::with_capacity(self.segments.len());
        for (terms, offset) in &self.segments {
            let lowest = terms.iter().fold(*offset, |sum, &(cell, weight)| sum + weight * least(cell, board));
            let highest = terms.iter().fold(*offset, |sum, &(cell, weight)| sum + weight * most(cell, board));
            (low, high) = (low.max(lowest), high.min(highest));
            ranges.push((lowest, highest));
        }
        if low > high {
            return Err(Dead);
        }
        for ((terms, _), (lowest, highest)) in self.segments.iter().zip(ranges) {
            for &(cell, weight) in terms {
                let (a, b) = (least(cell, board), most(cell, board));
                // The digit may be above its least, below its greatest, by what the sum leaves.
                let top = a.saturating_add((high - lowest) / weight).min(31);
                let bottom = b.saturating_sub((highest - low) / weight);
                board.keep(cell, (u32::MAX >> (31 - top)) & (u32::MAX << bottom))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_of_a_thousand() {
        let left = Segment { groups: vec![(vec![0], 1000), (vec![1], 1)], offset: 0 };
        let right = Segment { groups: vec![(vec![2], 999)], offset: 3 };
        let bounds = Bounds::new(vec![left, right], None);
        let mut sets = vec![0x3fe, 0x3fe, 0b100];
        bounds.propagate(&mut Board { sets: &mut sets, changed: &mut Vec::new() }).unwrap();
        // 999 x 2 + 3 = 2001 = 1000 x 2 + 1.
        bounds.propagate(&mut Board { sets: &mut sets, changed: &mut Vec::new() }).unwrap();
        assert_eq!(sets, [0b100, 0b10, 0b100]);
    }
}
