//! Three columns of a box as sets of digits: the partitions of nine digits into three triples.

/// How many partitions there are: 9! / (3!³ · 3!).
pub(super) const PARTITIONS: usize = 280;

/// In how many ways the digits below a box's three columns divide between two boxes.
pub(super) const SPLITS: usize = 56;

/// A set of digits, bit 0 for the first.
pub(super) type Mask = u16;

/// All digits.
pub(super) const ALL: Mask = 0x1ff;

/// The three columns of a box, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) masks: [Mask; 3],
    /// The partition that they are, whatever their order.
    pub(super) partition: u16,
}

/// The columns of the two other boxes of a stack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Split {
    pub(super) middle: Columns,
    pub(super) lower: Columns,
}

/// The 280 partitions, numbered in lexicographic order, and what is asked of them.
#[derive(Debug)]
pub(super) struct Partitions {
    /// Each with its triples by their smallest digit. Number 0 is 123, 456, 789.
    masks: Vec<[Mask; 3]>,
    /// By partition and split.
    splits: Vec<[Split; SPLITS]>,
    renamings: Vec<Renaming>,
}

/// A way to rename the digits that takes a partition to number 0: of each triple in turn, the digits in rising order
/// become the next three.
#[derive(Debug)]
pub(super) struct Renaming {
    /// By partition: what it becomes.
    partitions: [u16; PARTITIONS],
    /// By set: what it becomes.
    sets: [Mask; 512],
    /// By new digit: the old one.
    back: [u8; 9],
}

impl Renaming {
    /// What a partition becomes.
    #[inline]
    pub(super) fn partition(&self, partition: u16) -> u16 {
        self.partitions[usize::from(partition)]
    }

    /// What a set becomes.
    #[inline]
    pub(super) fn set(&self, set: Mask) -> Mask {
        self.sets[usize::from(set & ALL)]
    }

    /// What digit has become this one.
    #[inline]
    pub(super) fn back(&self, digit: usize) -> u8 {
        self.back[digit]
    }
}

impl Partitions {
    pub(super) fn new() -> Partitions {
        let index = Index::new();
        let splits = index.masks.iter().map(|&top| splits(top, &index)).collect();
        let renamings = index.masks.iter().map(|masks| renaming(masks, &index)).collect();
        Partitions { masks: index.masks, splits, renamings }
    }

    /// Its triples, by their smallest digit.
    #[inline]
    pub(super) fn masks(&self, partition: u16) -> [Mask; 3] {
        self.masks[usize::from(partition)]
    }

    /// The partition as three columns in this very order.
    pub(super) fn columns(&self, partition: u16) -> Columns {
        Columns { masks: self.masks(partition), partition }
    }

    /// A split below the columns of [`Partitions::columns`].
    #[inline]
    pub(super) fn split(&self, partition: u16, split: usize) -> &Split {
        &self.splits[usize::from(partition)][split]
    }

    /// All splits below the columns of [`Partitions::columns`].
    #[inline]
    pub(super) fn splits(&self, partition: u16) -> &[Split; SPLITS] {
        &self.splits[usize::from(partition)]
    }

    /// The renaming that takes this partition to number 0.
    #[inline]
    pub(super) fn renaming(&self, partition: u16) -> &Renaming {
        &self.renamings[usize::from(partition)]
    }
}

/// Finds the number of a partition from two of its triples. Needed only while tables are made.
#[derive(Debug)]
pub(super) struct Index {
    masks: Vec<[Mask; 3]>,
    /// By set: which of the 84 triples it is.
    ranks: [u8; 512],
    /// By the ranks of any two of its triples.
    numbers: Vec<u16>,
}

/// How many triples there are.
const TRIPLES: usize = 84;

impl Index {
    pub(super) fn new() -> Index {
        let triples = triples();
        let mut index = Index { masks: Vec::new(), ranks: [0; 512], numbers: vec![0; TRIPLES * TRIPLES] };
        for (rank, &triple) in triples.iter().enumerate() {
            index.ranks[usize::from(triple)] = rank as u8;
        }
        for &a in triples.iter().filter(|&a| a & 1 != 0) {
            let lowest = !a & (a + 1);
            for &b in triples.iter().filter(|&b| a & b == 0 && b & lowest != 0) {
                let masks = [a, b, ALL & !(a | b)];
                let number = index.masks.len() as u16;
                for (i, j) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
                    let key = index.key(masks[i], masks[j]);
                    index.numbers[key] = number;
                }
                index.masks.push(masks);
            }
        }
        assert_eq!(index.masks.len(), PARTITIONS);
        index
    }

    /// The number of the partition with these triples.
    pub(super) fn find(&self, [a, b, _]: [Mask; 3]) -> u16 {
        self.numbers[self.key(a, b)]
    }

    fn key(&self, a: Mask, b: Mask) -> usize {
        usize::from(self.ranks[usize::from(a)]) * TRIPLES + usize::from(self.ranks[usize::from(b)])
    }
}

/// The 84 sets of three digits, in the order of their lowest digits.
fn triples() -> Vec<Mask> {
    let mut triples: Vec<Mask> = (0..=ALL).filter(|set| set.count_ones() == 3).collect();
    triples.sort_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
    triples
}

fn splits(top: [Mask; 3], index: &Index) -> [Split; SPLITS] {
    let mut splits = Vec::with_capacity(SPLITS);
    let triples = triples();
    let columns = |masks: [Mask; 3]| Columns { masks, partition: index.find(masks) };
    for &a in triples.iter().filter(|&a| a & top[0] == 0) {
        for &b in triples.iter().filter(|&b| b & (a | top[1]) == 0) {
            let middle = [a, b, ALL & !(a | b)];
            if middle[2] & top[2] == 0 {
                let lower = [0, 1, 2].map(|column| ALL & !(top[column] | middle[column]));
                splits.push(Split { middle: columns(middle), lower: columns(lower) });
            }
        }
    }
    splits.try_into().expect("there are 56 splits below any box")
}

fn renaming(masks: &[Mask; 3], index: &Index) -> Renaming {
    let (mut forth, mut back) = ([0; 9], [0; 9]);
    let digits = masks.iter().flat_map(|&mask| (0..9u8).filter(move |digit| mask >> digit & 1 != 0));
    for (new, old) in digits.enumerate() {
        forth[usize::from(old)] = new;
        back[new] = old;
    }
    let sets: [Mask; 512] = std::array::from_fn(|set| renamed(set as Mask, &forth));
    let partition = |number: usize| index.find(index.masks[number].map(|mask| sets[usize::from(mask)]));
    Renaming { partitions: std::array::from_fn(partition), sets, back }
}

/// What a set becomes when each digit `d` becomes `forth[d]`.
pub(super) fn renamed(set: Mask, forth: &[usize; 9]) -> Mask {
    (0..9).filter(|digit| set >> digit & 1 != 0).map(|digit| 1 << forth[digit]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partitions_are_different_and_found_in_any_order() {
        let index = Index::new();
        for (number, &[a, b, c]) in index.masks.iter().enumerate() {
            assert_eq!((a | b | c, a.count_ones() + b.count_ones() + c.count_ones()), (ALL, 9));
            for masks in [[a, b, c], [b, c, a], [c, a, b], [b, a, c], [a, c, b], [c, b, a]] {
                assert_eq!(usize::from(index.find(masks)), number);
            }
        }
        assert_eq!(index.masks[0], [0b111, 0b111_000, 0b111_000_000]);
    }

    #[test]
    fn renamings_take_their_partition_to_the_first_and_come_back() {
        let partitions = Partitions::new();
        for number in 0..PARTITIONS as u16 {
            let renaming = partitions.renaming(number);
            assert_eq!(renaming.partition(number), 0);
            assert_eq!(partitions.masks(number).map(|mask| renaming.set(mask)), partitions.masks(0));
            for digit in 0..9 {
                assert_eq!(renaming.set(1 << renaming.back(digit)), 1 << digit);
            }
        }
    }

    #[test]
    fn splits_share_nothing_with_the_box_above() {
        let partitions = Partitions::new();
        for number in 0..PARTITIONS as u16 {
            let top = partitions.masks(number);
            let mut seen = std::collections::HashSet::new();
            for split in partitions.splits(number) {
                assert!(seen.insert(split.middle.masks));
                for (column, above) in top.iter().enumerate() {
                    assert_eq!(split.middle.masks[column] ^ split.lower.masks[column], ALL & !above);
                }
            }
        }
    }
}
