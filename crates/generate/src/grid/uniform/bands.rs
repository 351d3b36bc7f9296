//! The ways to order the digits of nine columns such that three rows of nine different digits come out.

use super::ORDERS;
use super::partitions::{ALL, Index, Mask, PARTITIONS, Partitions};

/// How many partitions share just one digit with each triple of a given one.
const TRANSVERSALS: usize = 36;

/// The rows of a band as sets: by stack, the digits of its three mini-rows.
pub(super) type Rows = [[Mask; 3]; 3];

/// The ways through a band whose first stack has the partition 0, by the partitions `q` and `r` of the other two.
///
/// The mini-rows of stacks 1 and 2 say which digits the third stack has in each row; they are a partition too, and
/// the columns of the third stack go with it when each of them has one digit in each row. So for each `q` the pairs
/// of mini-rows are kept sorted by the partition that they leave, and `r` selects the 36 that go with it.
#[derive(Debug)]
pub(super) struct Bands {
    /// By `q`, sorted by what is left: the mini-rows of stacks 1 and 2, up to the order of rows.
    pairs: Vec<Pair>,
    /// By `q` and what is left: where its pairs begin, and how many there are.
    spans: Vec<Span>,
    /// By `r`: the partitions that go with it.
    transversals: Vec<[u16; TRANSVERSALS]>,
    /// By `q` and `r`: the number of ways up to the order of rows.
    ways: Vec<u16>,
}

#[derive(Debug, Clone, Copy)]
struct Pair {
    first: [Mask; 3],
    second: [Mask; 3],
}

#[derive(Debug, Clone, Copy, Default)]
struct Span {
    start: u32,
    length: u32,
}

impl Bands {
    pub(super) fn new(partitions: &Partitions) -> Bands {
        let index = Index::new();
        let all = || 0..PARTITIONS as u16;
        let transversals: Vec<[u16; TRANSVERSALS]> = all()
            .map(|r| {
                let fitting: Vec<u16> = all().filter(|&p| is_transversal(partitions, p, r)).collect();
                fitting.try_into().expect("3! · 3! partitions go with each")
            })
            .collect();
        // The order of rows does not matter here, so the first column keeps its digits in rising order.
        let firsts: Vec<[Mask; 3]> = mini_rows(partitions.masks(0), &ORDERS[..1]);
        let (mut pairs, mut spans) = (Vec::new(), vec![Span::default(); PARTITIONS * PARTITIONS]);
        let mut found: Vec<(u16, Pair)> = Vec::new();
        for q in all() {
            found.clear();
            let seconds = mini_rows(partitions.masks(q), &ORDERS);
            for &first in &firsts {
                for &second in &seconds {
                    if (0..3).all(|row| first[row] & second[row] == 0) {
                        let left = index.find([0, 1, 2].map(|row| ALL & !(first[row] | second[row])));
                        found.push((left, Pair { first, second }));
                    }
                }
            }
            found.sort_by_key(|&(left, _)| left);
            for &(left, pair) in &found {
                let span = &mut spans[usize::from(q) * PARTITIONS + usize::from(left)];
                if span.length == 0 {
                    span.start = pairs.len() as u32;
                }
                span.length += 1;
                pairs.push(pair);
            }
        }
        let mut bands = Bands { pairs, spans, transversals, ways: Vec::new() };
        bands.ways = all()
            .flat_map(|q| all().map(move |r| (q, r)))
            .map(|(q, r)| bands.fitting(q, r).map(|span| span.length).sum::<u32>() as u16)
            .collect();
        bands
    }

    /// The pairs of mini-rows that go with `q` and `r`.
    #[inline]
    fn fitting(&self, q: u16, r: u16) -> impl Iterator<Item = Span> + '_ {
        let spans = &self.spans[usize::from(q) * PARTITIONS..][..PARTITIONS];
        self.transversals[usize::from(r)].iter().map(|&left| spans[usize::from(left)])
    }

    /// The number of ways, up to the order of rows.
    #[inline]
    pub(super) fn ways(&self, q: u16, r: u16) -> u32 {
        self.ways[usize::from(q) * PARTITIONS + usize::from(r)].into()
    }

    /// The number of ways for each `r`.
    #[inline]
    pub(super) fn ways_by_third(&self, q: u16) -> &[u16; PARTITIONS] {
        self.ways.as_chunks().0.get(usize::from(q)).expect("q is a partition")
    }

    /// One of the ways.
    ///
    /// # Panics
    /// When `way` is not below [`Bands::ways`].
    #[inline]
    pub(super) fn rows(&self, q: u16, r: u16, way: u32) -> Rows {
        let mut rest = way;
        let span = self
            .fitting(q, r)
            .find(|span| {
                let here = rest < span.length;
                if !here {
                    rest -= span.length;
                }
                here
            })
            .expect("the way is below their number");
        let Pair { first, second } = self.pairs[(span.start + rest) as usize];
        [first, second, [0, 1, 2].map(|row| ALL & !(first[row] | second[row]))]
    }
}

/// Does each triple of the one share just one digit with each triple of the other?
fn is_transversal(partitions: &Partitions, p: u16, q: u16) -> bool {
    partitions.masks(p).iter().all(|a| partitions.masks(q).iter().all(|b| (a & b).count_ones() == 1))
}

/// The mini-rows of a box for each order of its columns' digits, the first column's orders limited to these.
fn mini_rows(columns: [Mask; 3], orders_of_first: &[[u8; 3]]) -> Vec<[Mask; 3]> {
    let digits = columns.map(|column| {
        let low = column & column.wrapping_neg();
        let high = 1 << column.ilog2();
        [low, column & !(low | high), high]
    });
    let mut all = Vec::with_capacity(orders_of_first.len() * 36);
    for a in orders_of_first {
        for b in &ORDERS {
            for c in &ORDERS {
                let row = |row: usize| {
                    [a, b, c].iter().zip(&digits).map(|(order, column)| column[usize::from(order[row])]).sum()
                };
                all.push([0, 1, 2].map(row));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ways_make_all_bands() {
        // 9! · 2,612,736 bands (Felgenhauer and Jarvis 2006): 1680 · 36 orders of columns and six of rows, for each
        // pair of partitions.
        let bands = Bands::new(&Partitions::new());
        let sum: u64 = bands.ways.iter().copied().map(u64::from).sum();
        assert_eq!(sum * 1680 * 36 * 6, 362_880 * 2_612_736);
    }

    #[test]
    fn every_way_is_another_and_fits_its_columns() {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        for (q, r) in [(0, 0), (0, 17), (5, 5), (3, 250), (279, 140), (100, 101)] {
            let mut seen = std::collections::HashSet::new();
            for way in 0..bands.ways(q, r) {
                let rows = bands.rows(q, r, way);
                assert!(seen.insert(rows));
                assert!((0..3).all(|row| rows[0][row] | rows[1][row] | rows[2][row] == ALL));
                for (stack, columns) in [0, q, r].map(|p| partitions.masks(p)).iter().enumerate() {
                    for column in columns {
                        assert!(rows[stack].iter().all(|row| (row & column).count_ones() == 1));
                    }
                }
            }
        }
    }
}
