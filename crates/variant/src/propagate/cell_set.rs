//! Sets of cells as bits, for the relation of cells that differ.

/// From this many cells on it is worth looking for better groups of cells that differ.
const LONG: usize = 10;

/// A symmetric relation over cells: which pairs must differ.
#[derive(Debug, Clone)]
pub(crate) struct CellSet {
    words: usize,
    bits: Vec<u64>,
    /// Groups of which all cells differ, such as rows, columns and regions; perhaps not all.
    groups: Vec<Vec<u16>>,
}

impl CellSet {
    /// No pair among this many cells.
    pub(crate) fn new(cells: usize) -> CellSet {
        let words = cells.div_ceil(64);
        CellSet { words, bits: vec![0; words * cells], groups: Vec::new() }
    }

    /// These two differ.
    pub(crate) fn differ(&mut self, a: u16, b: u16) {
        let (a, b) = (usize::from(a), usize::from(b));
        self.bits[a * self.words + b / 64] |= 1 << (b % 64);
        self.bits[b * self.words + a / 64] |= 1 << (a % 64);
    }

    /// Do these two differ?
    pub(crate) fn are_different(&self, a: u16, b: u16) -> bool {
        let (a, b) = (usize::from(a), usize::from(b));
        self.bits[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// The cells that differ from one.
    pub(crate) fn peers(&self, cell: u16) -> Vec<u16> {
        let count = self.bits.len() / self.words;
        (0..count as u16).filter(|&other| self.are_different(cell, other)).collect()
    }

    /// Calls with each cell that differs from all of these, one at least.
    pub(crate) fn common_peers<E>(
        &self,
        cells: &[u16],
        mut visit: impl FnMut(u16) -> Result<(), E>,
    ) -> Result<(), E> {
        for word in 0..self.words {
            let row = |&cell: &u16| self.bits[usize::from(cell) * self.words + word];
            let mut common = cells.iter().fold(u64::MAX, |common, cell| common & row(cell));
            while common != 0 {
                visit((64 * word) as u16 + common.trailing_zeros() as u16)?;
                common &= common - 1;
            }
        }
        Ok(())
    }

    /// Learns groups of which all cells differ.
    pub(crate) fn set_groups(&mut self, groups: &[Vec<u16>]) {
        self.groups = groups.to_vec();
    }

    /// Cuts cells into groups of which all differ, none larger than `most`. The larger some groups are, the narrower is
    /// the range of their sums.
    pub(crate) fn cliques(&self, cells: &[u16], most: usize) -> Vec<Vec<u16>> {
        let squares = |groups: &[Vec<u16>]| groups.iter().map(|group| group.len().pow(2)).sum::<usize>();
        let mut best = self.greedy(cells, most);
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if best.len() < 3 || cells.len() < LONG || sorted.len() < cells.len() {
            return best;
        }
        // Greed may miss what rows, columns or regions side by side do.
        for start in 0..self.groups.len() {
            let mut left = sorted.clone();
            let mut parts: Vec<Vec<u16>> = Vec::new();
            for group in self.groups[start..].iter().chain(&self.groups[..start]) {
                let part: Vec<u16> =
                    left.iter().copied().filter(|cell| group.contains(cell)).take(most).collect();
                if !part.is_empty() {
                    left.retain(|cell| !part.contains(cell));
                    parts.push(part);
                }
            }
            if left.is_empty() && squares(&parts) > squares(&best) {
                best = parts;
            }
        }
        best
    }

    fn greedy(&self, cells: &[u16], most: usize) -> Vec<Vec<u16>> {
        let mut left = cells.to_vec();
        let mut groups = Vec::new();
        while !left.is_empty() {
            // The best of the groups that start at each cell.
            let grow = |start: usize| {
                let mut group = vec![left[start]];
                for &cell in &left {
                    if group.len() < most && group.iter().all(|&member| self.are_different(member, cell)) {
                        group.push(cell);
                    }
                }
                group
            };
            let mut best = grow(0);
            for start in 1..left.len().min(40) {
                let group = grow(start);
                if group.len() > best.len() {
                    best = group;
                }
            }
            for cell in &best {
                // A cell may be named twice: each time is one term.
                let at = left.iter().position(|other| other == cell).expect("it is there");
                left.remove(at);
            }
            groups.push(best);
        }
        groups
    }
}
