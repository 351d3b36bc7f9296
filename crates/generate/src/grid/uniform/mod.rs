//! Full grids, each of the 6,670,903,752,021,072,936,960 exactly equally likely, from tables, without a search.
//!
//! The number of all grids was first computed by B. Felgenhauer and F. Jarvis ("Mathematics of Sudoku I", 2006) by
//! grouping grids by their top band. The same idea, carried far enough down, draws them.
//!
//! # What a grid is cut into
//!
//! The *triples* of a band are its nine columns as sets of three digits, each stack with an order of its three
//! columns. A grid is made in three parts:
//!
//! 1. the triples of the top band;
//! 2. the triples of the middle band: from each column of a stack, the six digits that the top band leaves are
//!    divided between the middle and the lower band, such that both get nine different digits in a box: 56 ways a
//!    stack ([`partitions`]), the lower triples are what is left;
//! 3. in each band the order of each column's three digits, such that its rows hold nine different digits: for triples
//!    with the partitions `p`, `q`, `r` there are `6 n(p, q, r)` ways ([`bands`]), six orders of the rows each.
//!
//! Rows of one band and columns of one stack are all that the rules speak of, so every choice in part 3 is free of the
//! other bands: a grid with given triples can be finished in `6 n(top) · 6 n(middle) · 6 n(lower)` ways. With given
//! top triples the number of grids is therefore
//!
//! ```text
//! W(top) = 216 · n(top) · Σ n(middle) n(lower)      over 56 · 56 · 56 splits
//! ```
//!
//! # Why it is uniform
//!
//! Let `G` be the group of all ways to rename the digits (9!), to exchange the columns inside the stacks (6³) and to
//! exchange stacks 2 and 3 (2). It maps grids to grids and top triples to top triples, and `W` is the same on a whole
//! orbit of top triples. There are 84 orbits ([`classes`]); each has one representative, in whose first stack the
//! columns are 123, 456, 789.
//!
//! Draw an orbit with probability proportional to its number of grids; draw one of the `W` grids with the
//! representative as top triples, each equally likely: the splits by their weight, then the three bands; apply an
//! element of `G`, each equally likely. A grid `g` of the orbit comes out when the element takes the representative
//! to `g`'s triples, which just as many elements do as keep the representative where it is, and when the grid drawn
//! before was the one that this element takes to `g`. So its probability is the same whatever `g` in the orbit is;
//! the orbits have the right weights; so all grids are equally likely. The sum of the weights is a check of all the
//! tables: it must be, and is, the number of all grids to the last digit.
//!
//! # Draws
//!
//! Always thirteen, always in this order: class and splits in one, eight for the digits, columns and stacks in one,
//! then one for each band from top to bottom. (A bounded number takes another word when the first one is refused: once
//! in ten thousand grids or less.)

mod bands;
mod classes;
mod partitions;

use std::sync::OnceLock;

use shudu_core::{Digit, Grid, Solution};

use crate::stream::Stream;

use bands::Bands;
use classes::{Classes, Pick};
use partitions::{Columns, Partitions};

/// The orders of three things. Part of the stream's version.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Everything that is looked up: about two megabytes, made once, at the first grid.
#[derive(Debug)]
struct Tables {
    partitions: Partitions,
    bands: Bands,
    classes: Classes,
}

impl Tables {
    fn new() -> Tables {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        let classes = Classes::new(&partitions, &bands);
        Tables { partitions, bands, classes }
    }

    fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Tables::new)
    }
}

/// Which element of the group takes the representative to the grid: what digits, columns and stacks become.
struct Move {
    digits: [Digit; 9],
    /// By stack and column: the column of the grid.
    columns: [[u8; 3]; 3],
}

impl Move {
    fn draw(stream: &mut Stream) -> Move {
        let mut digits = Digit::ALL;
        stream.shuffle(&mut digits);
        let mut rest = stream.below(2 * 6 * 6 * 6) as usize;
        let mut next = |n: usize| {
            let value = rest % n;
            rest /= n;
            value
        };
        let stacks = if next(2) == 0 { [0, 3, 6] } else { [0, 6, 3] };
        let columns = stacks.map(|first| ORDERS[next(6)].map(|column| first + column));
        Move { digits, columns }
    }
}

/// Draws a grid.
pub(super) fn draw(stream: &mut Stream) -> Solution {
    let tables = Tables::get();
    let pick =
        tables.classes.pick(stream.below_u64(tables.classes.total()), &tables.partitions, &tables.bands);
    let to = Move::draw(stream);
    let mut cells = [None; 81];
    for (band, rows) in tables.triples(&pick).iter().zip(cells.as_chunks_mut::<27>().0) {
        tables.lay_out(band, &to, stream, rows);
    }
    Solution::new(Grid::from_cells(cells)).expect("the tables hold arrangements that obey the rules only")
}

impl Tables {
    /// The triples of the three bands, and their partitions.
    fn triples(&self, pick: &Pick) -> [[Columns; 3]; 3] {
        let top = pick.top.map(|partition| self.partitions.columns(partition));
        let split = |stack: usize| self.partitions.split(pick.top[stack], pick.splits[stack]);
        let [a, b, c] = [split(0), split(1), split(2)];
        [top, [a.middle, b.middle, c.middle], [a.lower, b.lower, c.lower]]
    }

    /// Draws the rows of a band and writes them where they go.
    fn lay_out(
        &self,
        [first, second, third]: &[Columns; 3],
        to: &Move,
        stream: &mut Stream,
        cells: &mut [Option<Digit>; 27],
    ) {
        // All is renamed such that the first stack has the partition 0: the tables know no other.
        let renaming = self.partitions.renaming(first.partition);
        let q = renaming.partition(second.partition);
        let r = renaming.partition(third.partition);
        let ways = self.bands.ways(q, r);
        let drawn = stream.below(6 * ways) as usize;
        let sets = self.bands.rows(q, r, (drawn / 6) as u32);
        let order = ORDERS[drawn % 6];
        let digits: [Digit; 9] = std::array::from_fn(|i| to.digits[usize::from(renaming.back(i))]);
        for (stack, columns) in [first, second, third].into_iter().enumerate() {
            for (mask, &column) in columns.masks.iter().zip(&to.columns[stack]) {
                let renamed = renaming.set(*mask);
                for (row, &place) in sets[stack].iter().zip(&order) {
                    let digit = (renamed & row).trailing_zeros() as usize % 16;
                    cells[usize::from(place * 9 + column)] = Some(digits[digit]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
