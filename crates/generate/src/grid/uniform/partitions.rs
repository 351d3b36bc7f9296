//! Three columns of a box as sets of digits: the partitions of nine digits into three triples.

/// How many partitions there are: 9! / (3!³ · 3!).
pub(super) const PARTITIONS: usize = 280;

/// In how many ways the digits below a box's three columns divide between two boxes.
pub(super) const SPLITS: usize = 56;

/// A set of digits, bit 0 for the first.
pub(super) type Mask = u16;

/// All digits.
pub(super) const ALL: Mask = 0x1ff;

/// The digits of the three columns of a box: column after column, in rising order.
pub(super) type Columns = [u8; 9];

/// The two other boxes of a stack, by their partitions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Split {
    pub(super) middle: u16,
    pub(super) lower: u16,
}

/// The 280 partitions, numbered in lexicographic order, and what is asked of them.
#[derive(Debug)]
pub(super) struct Partitions {
    /// Each as columns by their smallest digit. Number 0 is 123, 456, 789.
    columns: Vec<Columns>,
    /// By partition and split.
    splits: Vec<[Split; SPLITS]>,
    /// The same: the columns of the middle and the lower box.
    columns_below: Vec<[[Columns; 2]; SPLITS]>,
    renamings: Vec<Renaming>,
}

/// A way to rename the digits.
#[derive(Debug, Clone)]
pub(super) struct Renaming {
    /// By digit: what it becomes. (Sixteen places, so that four bits are an index.)
    digits: [u8; 16],
    /// By partition: what it becomes.
    partitions: [u16; PARTITIONS],
}

impl Renaming {
    fn new(digits: [u8; 9], index: &Index) -> Renaming {
        let ranks = index.triples.map(|triple| index.ranks[usize::from(renamed(triple, &digits))]);
        let mut partitions = [0; PARTITIONS];
        for (&[a, b], partition) in index.two_ranks.iter().zip(&mut partitions) {
            *partition = index.find_by_ranks(ranks[usize::from(a)], ranks[usize::from(b)]);
        }
        Renaming { digits: std::array::from_fn(|i| digits.get(i).copied().unwrap_or(0)), partitions }
    }

    /// Does it change nothing?
    pub(super) fn is_identity(&self) -> bool {
        (0..9).all(|digit| self.digit(digit) == digit)
    }

    /// What a digit becomes.
    #[inline]
    pub(super) fn digit(&self, digit: u8) -> u8 {
        self.digits[usize::from(digit & 15)]
    }

    /// What a partition becomes.
    #[inline]
    pub(super) fn partition(&self, partition: u16) -> u16 {
        self.partitions[usize::from(partition)]
    }
}

impl Partitions {
    pub(super) fn new(index: &Index) -> Partitions {
        let (mut splits, mut columns_below) = (Vec::new(), Vec::new());
        for &top in &index.masks {
            let masks = masks_below(top);
            splits.push(
                masks.map(|[middle, lower]| Split { middle: index.find(middle), lower: index.find(lower) }),
            );
            columns_below.push(masks.map(|boxes| boxes.map(digits_of)));
        }
        let columns: Vec<Columns> = index.masks.iter().map(|&masks| digits_of(masks)).collect();
        // Of each triple in turn, the digits in rising order become the next three.
        let renamings = columns.iter().map(|digits| Renaming::new(inverse(digits), index)).collect();
        Partitions { columns, splits, columns_below, renamings }
    }

    /// Its triples as three columns, by their smallest digit.
    #[inline]
    pub(super) fn columns(&self, partition: u16) -> Columns {
        self.columns[usize::from(partition)]
    }

    /// The ways to go on below the columns of [`Partitions::columns`].
    #[inline]
    pub(super) fn splits(&self, partition: u16) -> &[Split; SPLITS] {
        &self.splits[usize::from(partition)]
    }

    /// The columns of the middle and of the lower box for one of these ways.
    #[inline]
    pub(super) fn columns_below(&self, partition: u16, split: usize) -> [Columns; 2] {
        self.columns_below[usize::from(partition)][split]
    }

    /// The renaming that takes this partition to number 0.
    #[inline]
    pub(super) fn renaming(&self, partition: u16) -> &Renaming {
        &self.renamings[usize::from(partition)]
    }
}

/// The partitions as sets, and how to find one from two of its triples. Needed only while tables are made.
#[derive(Debug)]
pub(super) struct Index {
    masks: Vec<[Mask; 3]>,
    triples: [Mask; TRIPLES],
    /// By set: which of the triples it is.
    ranks: [u8; 512],
    /// By partition: the ranks of two of its triples.
    two_ranks: Vec<[u8; 2]>,
    /// By the ranks of any two of its triples.
    numbers: Vec<u16>,
}

/// How many triples there are.
const TRIPLES: usize = 84;

impl Index {
    pub(super) fn new() -> Index {
        let triples = triples();
        let mut index = Index {
            masks: Vec::new(),
            triples: triples.clone().try_into().expect("there are 84"),
            ranks: [0; 512],
            two_ranks: Vec::new(),
            numbers: vec![0; TRIPLES * TRIPLES],
        };
        for (rank, &triple) in triples.iter().enumerate() {
            index.ranks[usize::from(triple)] = rank as u8;
        }
        for &a in triples.iter().filter(|&a| a & 1 != 0) {
            let lowest = !a & (a + 1);
            for &b in triples.iter().filter(|&b| a & b == 0 && b & lowest != 0) {
                let masks = [a, b, ALL & !(a | b)];
                let number = index.masks.len() as u16;
                for (i, j) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
                    let [a, b] = [masks[i], masks[j]].map(|triple| index.ranks[usize::from(triple)]);
                    index.numbers[key(a, b)] = number;
                }
                index.masks.push(masks);
                index.two_ranks.push([a, b].map(|triple| index.ranks[usize::from(triple)]));
            }
        }
        assert_eq!(index.masks.len(), PARTITIONS);
        index
    }

    /// The triples of a partition, by their smallest digit.
    pub(super) fn masks(&self, partition: usize) -> [Mask; 3] {
        self.masks[partition]
    }

    /// The renamings that generate all those that keep partition 0: two inside its first triple, two of its triples.
    pub(super) fn generators(&self) -> [Renaming; 4] {
        [
            [1, 0, 2, 3, 4, 5, 6, 7, 8],
            [1, 2, 0, 3, 4, 5, 6, 7, 8],
            [3, 4, 5, 0, 1, 2, 6, 7, 8],
            [3, 4, 5, 6, 7, 8, 0, 1, 2],
        ]
        .map(|digits| Renaming::new(digits, self))
    }

    /// By partition: a renaming that keeps partition 0 and takes this one to the first of those that can be reached.
    pub(super) fn renamings_to_few(&self) -> Vec<Renaming> {
        let generators = self.generators();
        let mut from_first: Vec<Option<[u8; 9]>> = vec![None; PARTITIONS];
        let mut waiting = Vec::new();
        for first in 0..PARTITIONS {
            if from_first[first].is_some() {
                continue;
            }
            from_first[first] = Some([0, 1, 2, 3, 4, 5, 6, 7, 8]);
            waiting.push(first);
            while let Some(at) = waiting.pop() {
                let digits = from_first[at].expect("only what was reached waits");
                for generator in &generators {
                    let next = usize::from(generator.partition(at as u16));
                    if from_first[next].is_none() {
                        from_first[next] = Some(digits.map(|digit| generator.digit(digit)));
                        waiting.push(next);
                    }
                }
            }
        }
        let back = |digits: Option<[u8; 9]>| inverse(&digits.expect("all were reached"));
        from_first.into_iter().map(|digits| Renaming::new(back(digits), self)).collect()
    }

    /// The number of the partition with these triples.
    pub(super) fn find(&self, [a, b, _]: [Mask; 3]) -> u16 {
        self.find_by_ranks(self.ranks[usize::from(a)], self.ranks[usize::from(b)])
    }

    fn find_by_ranks(&self, a: u8, b: u8) -> u16 {
        self.numbers[key(a, b)]
    }
}

fn key(a: u8, b: u8) -> usize {
    usize::from(a) * TRIPLES + usize::from(b)
}

/// The 84 sets of three digits, in the order of their lowest digits.
fn triples() -> Vec<Mask> {
    let mut triples: Vec<Mask> = (0..=ALL).filter(|set| set.count_ones() == 3).collect();
    triples.sort_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
    triples
}

/// The columns of the middle and of the lower box, for each way to go on below these.
fn masks_below(top: [Mask; 3]) -> [[[Mask; 3]; 2]; SPLITS] {
    let mut splits = Vec::with_capacity(SPLITS);
    let triples = triples();
    for &a in triples.iter().filter(|&a| a & top[0] == 0) {
        for &b in triples.iter().filter(|&b| b & (a | top[1]) == 0) {
            let middle = [a, b, ALL & !(a | b)];
            if middle[2] & top[2] == 0 {
                let lower = [0, 1, 2].map(|column| ALL & !(top[column] | middle[column]));
                splits.push([middle, lower]);
            }
        }
    }
    splits.try_into().expect("there are 56 ways below any box")
}

fn digits_of(columns: [Mask; 3]) -> Columns {
    let mut digits = columns.into_iter().flat_map(members);
    std::array::from_fn(|_| digits.next().expect("three columns hold nine digits"))
}

fn members(set: Mask) -> impl Iterator<Item = u8> {
    (0..9).filter(move |digit| set >> digit & 1 != 0)
}

fn inverse(digits: &[u8; 9]) -> [u8; 9] {
    let mut inverse = [0; 9];
    for (new, &old) in digits.iter().enumerate() {
        inverse[usize::from(old)] = new as u8;
    }
    inverse
}

/// What a set becomes when each digit `d` becomes `forth[d]`.
fn renamed(set: Mask, forth: &[u8; 9]) -> Mask {
    members(set).map(|digit| 1 << forth[usize::from(digit)]).sum()
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
    fn renamings_take_their_partition_to_the_first() {
        let partitions = Partitions::new(&Index::new());
        for number in 0..PARTITIONS as u16 {
            let renaming = partitions.renaming(number);
            assert_eq!(renaming.partition(number), 0);
            let digits = partitions.columns(number).map(|digit| renaming.digit(digit));
            assert_eq!(digits, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
            let mut images: Vec<u16> = (0..PARTITIONS as u16).map(|p| renaming.partition(p)).collect();
            images.sort_unstable();
            assert!(images.into_iter().eq(0..PARTITIONS as u16));
        }
    }

    #[test]
    fn splits_share_nothing_with_the_box_above() {
        let index = Index::new();
        let partitions = Partitions::new(&index);
        let sets = |columns: Columns| -> [Mask; 3] {
            [0, 1, 2].map(|i| columns[3 * i..][..3].iter().map(|digit| 1 << digit).sum())
        };
        for number in 0..PARTITIONS as u16 {
            let top = sets(partitions.columns(number));
            let mut seen = std::collections::HashSet::new();
            for (i, split) in partitions.splits(number).iter().enumerate() {
                let [middle, lower] = partitions.columns_below(number, i).map(sets);
                assert!(seen.insert(middle));
                assert_eq!((index.find(middle), index.find(lower)), (split.middle, split.lower));
                for column in 0..3 {
                    assert_eq!(middle[column] ^ lower[column], ALL & !top[column]);
                }
            }
        }
    }
}
