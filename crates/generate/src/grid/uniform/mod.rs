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

use crate::rng::SeededRng;

use bands::Bands;
use classes::{Classes, Pick};
use partitions::{Columns, Index, Partitions};

/// The orders of three things. Changing it changes the puzzles of seeds.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Everything that is looked up: about three megabytes, made once, at the first grid.
#[derive(Debug)]
struct Tables {
    partitions: Partitions,
    bands: Bands,
    classes: Classes,
}

impl Tables {
    fn new() -> Tables {
        let index = Index::new();
        let (partitions, bands) = (Partitions::new(&index), Bands::new(&index));
        let classes = Classes::new(&index, &partitions, &bands);
        Tables { partitions, bands, classes }
    }

    fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Tables::new)
    }
}

/// Which element of the group takes the representative to the grid: what digits, columns and stacks become.
#[derive(Clone)]
struct Move {
    /// By digit. (Sixteen places, so that four bits are an index.)
    digits: [Digit; 16],
    /// By stack and column: the column of the grid.
    columns: [[u8; 3]; 3],
}

impl Move {
    fn draw(rng: &mut SeededRng) -> Move {
        let mut shuffled = Digit::ALL;
        rng.shuffle(&mut shuffled);
        let mut digits = [Digit::ALL[0]; 16];
        digits[..9].copy_from_slice(&shuffled);
        let mut rest = rng.below(2 * 6 * 6 * 6) as usize;
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

/// The boxes of a band: by stack, partition and columns.
type Band = [(u16, Columns); 3];

/// How many grids there are: the sum of the weights.
pub(super) fn count() -> u128 {
    u128::from(Tables::get().classes.total()) * classes::ORDERS_OF_ALL
}

/// Draws a grid.
pub(super) fn draw(rng: &mut SeededRng) -> Solution {
    let mut drafts = [GridDraft::NONE];
    draw_drafts(&mut [rng], &mut drafts);
    drafts[0].grid()
}

/// Draws a grid with each of some generators, as [`draw`] does from one. The tables lie far from the processor, and
/// whatever a draw looks up says where it looks next. So all go step by step together: then it waits for several of
/// them at once.
pub(super) fn draw_each(rngs: &mut [&mut SeededRng], mut take: impl FnMut(usize, Solution)) {
    let mut drafts = [const { GridDraft::NONE }; BATCH];
    for (i, rngs) in rngs.chunks_mut(BATCH).enumerate() {
        let drafts = &mut drafts[..rngs.len()];
        draw_drafts(rngs, drafts);
        for (j, draft) in drafts.iter().enumerate() {
            take(i * BATCH + j, draft.grid());
        }
    }
}

/// This many are drawn at a time.
const BATCH: usize = 16;

/// A grid that is being drawn.
#[derive(Clone)]
struct GridDraft {
    class: usize,
    number: u32,
    splits: [usize; 3],
    to: Move,
    bands: [Band; 3],
    /// By band: the partitions of stacks 2 and 3 when all is renamed such that the first stack has the partition 0.
    renamed: [[u16; 2]; 3],
    /// By band: the order of its rows, and which way through it; then where its rows are.
    orders: [u8; 3],
    ways: [u32; 3],
    cells: [Option<Digit>; 81],
}

impl GridDraft {
    const NONE: GridDraft = GridDraft {
        class: 0,
        number: 0,
        splits: [0; 3],
        to: Move { digits: [Digit::ALL[0]; 16], columns: [[0; 3]; 3] },
        bands: [[(0, [0; 9]); 3]; 3],
        renamed: [[0; 2]; 3],
        orders: [0; 3],
        ways: [0; 3],
        cells: [None; 81],
    };

    fn grid(&self) -> Solution {
        Solution::new(Grid::from_cells(self.cells))
            .expect("the tables hold arrangements that obey the rules only")
    }
}

/// Each step for all of them before the next one: see [`draw_each`].
fn draw_drafts(rngs: &mut [&mut SeededRng], drafts: &mut [GridDraft]) {
    let tables = Tables::get();
    let Tables { partitions, bands, classes } = tables;
    for (draft, rng) in drafts.iter_mut().zip(&mut *rngs) {
        (draft.class, draft.number) = classes.class(rng.below_u64(classes.total()));
    }
    for draft in &mut *drafts {
        (draft.splits[0], draft.number) = classes.first(draft.class, draft.number);
    }
    for (draft, rng) in drafts.iter_mut().zip(&mut *rngs) {
        draft.to = Move::draw(rng);
    }
    for draft in &mut *drafts {
        (draft.splits[1], draft.number) = classes.second(draft.class, draft.splits[0], draft.number);
    }
    for draft in &mut *drafts {
        let [first, second, _] = draft.splits;
        draft.splits[2] = classes.third(draft.class, [first, second], draft.number, partitions, bands);
    }
    for draft in &mut *drafts {
        let pick = Pick { top: classes.top(draft.class), splits: draft.splits };
        draft.bands = tables.triples(&pick);
    }
    for draft in &mut *drafts {
        for (band, renamed) in draft.bands.iter().zip(&mut draft.renamed) {
            // All is renamed such that the first stack has the partition 0: the tables know no other.
            let [(p, _), (q, _), (r, _)] = *band;
            let renaming = partitions.renaming(p);
            *renamed = [renaming.partition(q), renaming.partition(r)];
        }
    }
    for (draft, rng) in drafts.iter_mut().zip(&mut *rngs) {
        for (band, &[q, r]) in draft.renamed.iter().enumerate() {
            let drawn = rng.below(6 * bands.number(q, r));
            (draft.orders[band], draft.ways[band]) = ((drawn % 6) as u8, drawn / 6);
        }
    }
    for draft in &mut *drafts {
        for (way, &[q, r]) in draft.ways.iter_mut().zip(&draft.renamed) {
            *way += bands.start(q, r);
        }
    }
    for draft in &mut *drafts {
        for way in &mut draft.ways {
            *way = bands.way(*way);
        }
    }
    for draft in drafts {
        tables.lay_out(draft);
    }
}

impl Tables {
    fn triples(&self, pick: &Pick) -> [Band; 3] {
        let partitions = &self.partitions;
        let mut bands = [[(0, [0; 9]); 3]; 3];
        for (stack, (&top, &split)) in pick.top.iter().zip(&pick.splits).enumerate() {
            let below = partitions.splits(top)[split];
            let [middle, lower] = partitions.columns_below(top, split);
            bands[0][stack] = (top, partitions.columns(top));
            bands[1][stack] = (below.middle, middle);
            bands[2][stack] = (below.lower, lower);
        }
        bands
    }

    /// Writes the rows of all bands where they go.
    fn lay_out(&self, draft: &mut GridDraft) {
        let to = &draft.to;
        for (i, cells) in draft.cells.as_chunks_mut::<27>().0.iter_mut().enumerate() {
            let band = &draft.bands[i];
            let renaming = self.partitions.renaming(band[0].0);
            let (again, rows) = self.bands.rows(draft.renamed[i][0], draft.ways[i]);
            let shifts: [u8; 16] = std::array::from_fn(|digit| 2 * again.digit(renaming.digit(digit as u8)));
            let [a, b, c] = ORDERS[usize::from(draft.orders[i])].map(|row| 9 * row);
            let firsts = [a, b, c, 0];
            // Every index is cut to the size of what it is an index of, so that none needs a look.
            let mut out = [None; 32];
            for ((_, columns), (rows, places)) in band.iter().zip(rows.iter().zip(&to.columns)) {
                for (digits, &place) in columns.as_chunks::<3>().0.iter().zip(places) {
                    for &digit in digits {
                        let row = rows >> (shifts[usize::from(digit & 15)] & 31) & 3;
                        let cell = usize::from(firsts[row as usize] + place);
                        out[cell & 31] = Some(to.digits[usize::from(digit & 15)]);
                    }
                }
            }
            cells.copy_from_slice(&out[..27]);
        }
    }
}

#[cfg(test)]
mod tests;
