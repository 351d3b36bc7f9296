//! The ways to order the digits of nine columns such that three rows of nine different digits come out.

use super::ORDERS;
use super::partitions::{ALL, Index, Mask, PARTITIONS, Renaming};

/// The rows of a band: by stack, the row of each digit, two bits a digit from the lowest on.
pub(super) type Rows = [u32; 3];

/// The ways through a band whose first stack has the partition 0, by the partitions `q` and `r` of the other two.
///
/// The mini-rows of stacks 1 and 2 say which digits the third stack has in each row; they are a partition too, and
/// the columns of the third stack go with it when each of them has one digit in each row.
///
/// Renaming digits such that partition 0 stays takes every `q` to one of a few, so the ways are kept for these alone:
/// few enough to stay close to the processor.
#[derive(Debug)]
pub(super) struct Bands {
    /// By `q`: the renaming to the one for which the ways are kept.
    renamings: Vec<Renaming>,
    /// By renamed `q` (zero where there is none) and `r`: where the ways begin in `ways`.
    starts: Vec<u32>,
    /// Which rows.
    ways: Vec<u16>,
    /// The rows, up to their order.
    rows: Vec<Rows>,
    /// By `q` and `r`: the number of ways up to the order of rows.
    numbers: Vec<u16>,
}

impl Bands {
    pub(super) fn new(index: &Index) -> Bands {
        let transversals: Vec<Vec<u16>> = (0..PARTITIONS)
            .map(|r| (0..PARTITIONS as u16).filter(|&p| is_transversal(index, usize::from(p), r)).collect())
            .collect();
        let mut bands = Bands {
            renamings: index.renamings_to_few(),
            starts: vec![0; PARTITIONS * PARTITIONS],
            ways: Vec::new(),
            rows: Vec::new(),
            numbers: vec![0; PARTITIONS * PARTITIONS],
        };
        for q in 0..PARTITIONS {
            if !bands.renamings[q].is_identity() {
                continue;
            }
            let found = bands.find_rows(q, index);
            for (r, fitting) in transversals.iter().enumerate() {
                bands.starts[q * PARTITIONS + r] = bands.ways.len() as u32;
                bands.ways.extend(fitting.iter().flat_map(|&left| &found[usize::from(left)]));
                let number = bands.ways.len() as u32 - bands.starts[q * PARTITIONS + r];
                bands.numbers[q * PARTITIONS + r] = number as u16;
            }
        }
        for q in 0..PARTITIONS {
            for r in 0..PARTITIONS {
                let (to_q, to_r) = bands.renamed(q as u16, r as u16);
                bands.numbers[q * PARTITIONS + r] = bands.numbers[to_q * PARTITIONS + to_r];
            }
        }
        bands
    }

    /// Adds the rows for one `q`; gives their numbers, by the partition that they leave to the third stack.
    fn find_rows(&mut self, q: usize, index: &Index) -> Vec<Vec<u16>> {
        let mut found = vec![Vec::new(); PARTITIONS];
        let seconds = mini_rows(index.masks(q), &ORDERS);
        // The order of rows does not matter here, so the first column keeps its digits in rising order.
        for first in mini_rows(index.masks(0), &ORDERS[..1]) {
            for &second in &seconds {
                if (0..3).all(|row| first[row] & second[row] == 0) {
                    let third = [0, 1, 2].map(|row| ALL & !(first[row] | second[row]));
                    found[usize::from(index.find(third))].push(self.rows.len() as u16);
                    self.rows.push([first, second, third].map(row_of_each_digit));
                }
            }
        }
        found
    }

    #[inline]
    fn renamed(&self, q: u16, r: u16) -> (usize, usize) {
        let renaming = &self.renamings[usize::from(q)];
        (renaming.partition(q).into(), renaming.partition(r).into())
    }

    /// The number of ways, up to the order of rows.
    #[inline]
    pub(super) fn number(&self, q: u16, r: u16) -> u32 {
        self.numbers[usize::from(q) * PARTITIONS + usize::from(r)].into()
    }

    /// The number of ways for each `r`.
    #[inline]
    pub(super) fn numbers_by_third(&self, q: u16) -> &[u16; PARTITIONS] {
        &self.numbers.as_chunks().0[usize::from(q)]
    }

    /// Where the ways begin.
    #[inline]
    pub(super) fn start(&self, q: u16, r: u16) -> u32 {
        let (to_q, to_r) = self.renamed(q, r);
        self.starts[to_q * PARTITIONS + to_r]
    }

    /// The way that many places, fewer than [`Bands::number`], behind the start.
    #[inline]
    pub(super) fn way(&self, place: u32) -> u32 {
        self.ways[place as usize].into()
    }

    /// The rows of a way, and the renaming after which the digits are in them.
    #[inline]
    pub(super) fn rows(&self, q: u16, way: u32) -> (&Renaming, Rows) {
        (&self.renamings[usize::from(q)], self.rows[way as usize])
    }
}

fn row_of_each_digit(rows: [Mask; 3]) -> u32 {
    let row =
        |digit: u32| (0..3).find(|&row| rows[row as usize] >> digit & 1 != 0).expect("rows hold all digits");
    (0..9).map(|digit| row(digit) << (2 * digit)).sum()
}

/// Does each triple of the one share just one digit with each triple of the other?
fn is_transversal(index: &Index, p: usize, q: usize) -> bool {
    index.masks(p).iter().all(|a| index.masks(q).iter().all(|b| (a & b).count_ones() == 1))
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
    use super::super::partitions::Partitions;
    use super::*;

    #[test]
    fn the_ways_make_all_bands() {
        // 9! · 2,612,736 bands (Felgenhauer and Jarvis 2006): 1680 · 36 orders of columns and six of rows, for each
        // pair of partitions.
        let bands = Bands::new(&Index::new());
        let sum: u64 = bands.numbers.iter().copied().map(u64::from).sum();
        assert_eq!(sum * 1680 * 36 * 6, 362_880 * 2_612_736);
    }

    #[test]
    fn few_partitions_stand_for_all() {
        let bands = Bands::new(&Index::new());
        let few = bands.renamings.iter().filter(|renaming| renaming.is_identity()).count();
        assert_eq!(few, 5);
        for (q, renaming) in bands.renamings.iter().enumerate() {
            assert_eq!(renaming.partition(0), 0);
            assert!(bands.renamings[usize::from(renaming.partition(q as u16))].is_identity());
        }
    }

    #[test]
    fn every_way_is_another_and_fits_its_columns() {
        let index = Index::new();
        let (partitions, bands) = (Partitions::new(&index), Bands::new(&index));
        for (q, r) in [(0, 0), (0, 17), (5, 5), (3, 250), (279, 140), (100, 101)] {
            let mut seen = std::collections::HashSet::new();
            for way in 0..bands.number(q, r) {
                let (renaming, rows) = bands.rows(q, bands.way(bands.start(q, r) + way));
                assert!(seen.insert(rows));
                let row = |stack: usize, digit: u8| rows[stack] >> (2 * renaming.digit(digit)) & 3;
                // Each digit is once in each row and once in each stack.
                assert!(
                    (0..9).all(|digit| 1 << row(0, digit) | 1 << row(1, digit) | 1 << row(2, digit) == 0b111)
                );
                for (stack, partition) in [0, q, r].into_iter().enumerate() {
                    for column in partitions.columns(partition).chunks(3) {
                        let seen: u32 = column.iter().map(|&digit| 1 << row(stack, digit)).sum();
                        assert_eq!(seen, 0b111);
                    }
                }
            }
        }
    }
}
