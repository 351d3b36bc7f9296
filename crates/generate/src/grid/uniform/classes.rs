//! The classes of top bands with their exact numbers of grids, and the choice among them.

use super::bands::Bands;
use super::partitions::{Index, PARTITIONS, Partitions, SPLITS, Split};

/// How many grids go with one representative and one pair of splits, for each of the orders that a draw adds later:
/// the rows of three bands (6³), the columns of stacks 2 and 3 (6²), the first stack's columns (9! / 3!³).
pub(super) const ORDERS_OF_ALL: u128 = 216 * 36 * 1680;

/// The classes of the pairs of partitions of stacks 2 and 3, when the first stack has the partition 0.
#[derive(Debug)]
pub(super) struct Classes {
    classes: Vec<Class>,
    /// By class: the weights up to and with this one.
    sums: Vec<u64>,
    /// By class: the weights of all its splits together.
    splits: Vec<u32>,
}

#[derive(Debug)]
struct Class {
    /// The representative: the partitions of stacks 2 and 3.
    second: u16,
    third: u16,
    /// By the split of stack 1: the splits of all three stacks up to and with this one.
    first_sums: [u32; SPLITS],
    /// By the splits of stacks 1 and 2: the same among those with this split of stack 1.
    second_sums: Box<[[u32; SPLITS]; SPLITS]>,
}

/// What was chosen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pick {
    /// The partitions of the top band.
    pub(super) top: [u16; 3],
    /// The splits below them.
    pub(super) splits: [usize; 3],
}

impl Classes {
    pub(super) fn new(index: &Index, partitions: &Partitions, bands: &Bands) -> Classes {
        let mut total = 0;
        let (mut classes, mut sums, mut splits) = (Vec::new(), Vec::new(), Vec::new());
        for Orbit { second, third, size } in orbits(index).1 {
            let class = Class::new(second, third, partitions, bands);
            total += size * u64::from(bands.number(second, third)) * u64::from(class.splits());
            sums.push(total);
            splits.push(class.splits());
            classes.push(class);
        }
        Classes { classes, sums, splits }
    }

    /// The sum of all weights: of each class, its size times the ways through its top band times the weights of its
    /// splits.
    pub(super) fn total(&self) -> u64 {
        *self.sums.last().expect("there are classes")
    }

    /// By class: the weights up to and with this one.
    #[cfg(test)]
    pub(super) fn sums(&self) -> &[u64] {
        &self.sums
    }

    /// The class that belongs to a number below the total, and which of the splits.
    pub(super) fn class(&self, number: u64) -> (usize, u32) {
        let class = self.sums.partition_point(|&sum| sum <= number);
        let before = class.checked_sub(1).map_or(0, |before| self.sums[before]);
        // The class's weight is a multiple of that of its splits: the remainder is any of these as often.
        (class, ((number - before) % u64::from(self.splits[class])) as u32)
    }

    /// The partitions of a class's top band.
    pub(super) fn top(&self, class: usize) -> [u16; 3] {
        [0, self.classes[class].second, self.classes[class].third]
    }

    /// The split of stack 1 that belongs to a number below that of a class's splits, and which of those with it.
    pub(super) fn first(&self, class: usize, number: u32) -> (usize, u32) {
        choose(&self.classes[class].first_sums, number)
    }

    /// Of these in turn the split of stack 2.
    pub(super) fn second(&self, class: usize, first: usize, number: u32) -> (usize, u32) {
        choose(&self.classes[class].second_sums[first], number)
    }

    /// And the split of stack 3.
    pub(super) fn third(
        &self,
        class: usize,
        [first, second]: [usize; 2],
        number: u32,
        partitions: &Partitions,
        bands: &Bands,
    ) -> usize {
        choose(&self.classes[class].third_sums(first, second, partitions, bands), number).0
    }
}

/// Which place a number falls into, and how far: `sums` are the weights up to and with each place.
#[inline]
fn choose(sums: &[u32; SPLITS], number: u32) -> (usize, u32) {
    // Counting is faster than a search here: no jump depends on what is found. With a sign, since that is what the
    // oldest vector instructions compare; Class::new has seen to it that nothing reaches the sign.
    let place = sums.iter().map(|&sum| u32::from(sum as i32 <= number as i32)).sum::<u32>() as usize;
    (place, number - if place == 0 { 0 } else { sums[place - 1] })
}

impl Class {
    fn new(second: u16, third: u16, partitions: &Partitions, bands: &Bands) -> Class {
        let none = Box::new([[0; SPLITS]; SPLITS]);
        let mut class = Class { second, third, first_sums: [0; SPLITS], second_sums: none };
        // When the middle and the lower band change places in all three stacks, the weights stay: half of them are
        // known.
        let turned = |partition| {
            let splits = partitions.splits(partition);
            splits.each_ref().map(|split| {
                let is_turned = |other: &Split| (other.middle, other.lower) == (split.lower, split.middle);
                splits.iter().position(is_turned).expect("the two bands may change places")
            })
        };
        let (turned_first, turned_second) = (turned(0), turned(second));
        let mut weights = Box::new([[0u32; SPLITS]; SPLITS]);
        let mut total = 0u32;
        for a in 0..SPLITS {
            if turned_first[a] < a {
                weights[a] = turned_second.map(|b| weights[turned_first[a]][b]);
            } else {
                weights[a] = class.weights(a, partitions, bands);
            }
            let mut sum = 0;
            for b in 0..SPLITS {
                sum += weights[a][b];
                class.second_sums[a][b] = sum;
            }
            total += sum;
            assert!(i32::try_from(total).is_ok(), "a class has fewer than 2^31 splits");
            class.first_sums[a] = total;
        }
        class
    }

    /// By the split of stack 2: the weights of all splits of stack 3 together.
    fn weights(&self, first: usize, partitions: &Partitions, bands: &Bands) -> [u32; SPLITS] {
        let a = partitions.splits(0)[first];
        let (middle, lower) = (partitions.renaming(a.middle), partitions.renaming(a.lower));
        let renamed = |partition| {
            partitions.splits(partition).map(|split| {
                (usize::from(middle.partition(split.middle)), usize::from(lower.partition(split.lower)))
            })
        };
        let thirds = renamed(self.third);
        renamed(self.second).map(|(b_middle, b_lower)| {
            let middle_ways = bands.numbers_by_third(b_middle as u16);
            let lower_ways = bands.numbers_by_third(b_lower as u16);
            thirds.iter().map(|&(m, l)| u32::from(middle_ways[m]) * u32::from(lower_ways[l])).sum()
        })
    }

    /// The weights of all splits together.
    fn splits(&self) -> u32 {
        self.first_sums[SPLITS - 1]
    }

    /// By the split of stack 3: the ways through the middle and the lower band, up to the orders of rows, up to and
    /// with this one.
    #[inline]
    fn third_sums(
        &self,
        first: usize,
        second: usize,
        partitions: &Partitions,
        bands: &Bands,
    ) -> [u32; SPLITS] {
        let a = partitions.splits(0)[first];
        let b = partitions.splits(self.second)[second];
        let (middle, lower) = (partitions.renaming(a.middle), partitions.renaming(a.lower));
        let middle_ways = bands.numbers_by_third(middle.partition(b.middle));
        let lower_ways = bands.numbers_by_third(lower.partition(b.lower));
        let mut sum = 0;
        let mut sums = [0; SPLITS];
        for (c, place) in partitions.splits(self.third).iter().zip(&mut sums) {
            let m = middle_ways[usize::from(middle.partition(c.middle))];
            let l = lower_ways[usize::from(lower.partition(c.lower))];
            sum += u32::from(m) * u32::from(l);
            *place = sum;
        }
        sums
    }
}

/// A class of pairs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Orbit {
    pub(super) second: u16,
    pub(super) third: u16,
    pub(super) size: u64,
}

/// What renaming digits such that partition 0 stays, and exchanging stacks 2 and 3, make of the pairs of partitions:
/// by pair the number of its orbit, and the orbits, each with its first pair.
pub(super) fn orbits(index: &Index) -> (Vec<u8>, Vec<Orbit>) {
    const UNSEEN: u8 = u8::MAX;
    let generators = index.generators();
    let mut number = vec![UNSEEN; PARTITIONS * PARTITIONS];
    let mut orbits = Vec::new();
    let mut waiting = Vec::new();
    for start in 0..number.len() {
        if number[start] != UNSEEN {
            continue;
        }
        let own = orbits.len() as u8;
        let mut size = 0;
        number[start] = own;
        waiting.push(start);
        while let Some(pair) = waiting.pop() {
            size += 1;
            let (q, r) = (pair / PARTITIONS, pair % PARTITIONS);
            let moved =
                generators.iter().map(|to| (to.partition(q as u16).into(), to.partition(r as u16).into()));
            for (q, r) in moved.chain([(r, q)]) {
                let next: usize = q * PARTITIONS + r;
                if number[next] == UNSEEN {
                    number[next] = own;
                    waiting.push(next);
                }
            }
        }
        let (second, third) = ((start / PARTITIONS) as u16, (start % PARTITIONS) as u16);
        orbits.push(Orbit { second, third, size });
    }
    (number, orbits)
}
