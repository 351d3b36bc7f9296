//! The digit pass: locked candidates and hidden singles, each digit by itself in each chute.
//!
//! A digit runs through a chute in one of six ways (see [`chute`](super::chute)), and a mini through which no way
//! runs loses it. That is locked candidates (pointing and claiming) and hidden minis, exactly.
//!
//! Bands run before stacks, and each does what the other need not:
//!
//! - Naked singles are used in bands alone. A mini-row with a cell that has this digit alone rules out the others of
//!   its row, and that cell the others of its mini-row; the rest of its box then has no way. What remains of the box is
//!   one mini-column with one place, so that in its stack the rest of the column has no way either.
//! - Hidden singles are looked for in stacks alone: once the bands have run, one in a row or a box is a forced
//!   mini-column with a single place. They claim their cell, and digits that come later in the pass have lost it from
//!   their bands on. Those that came before lose it in the next pass, which takes the digits in the opposite order: the
//!   single is found again before their turn.
//!
//! Where two cells of a mini-row have the digit alone, each takes it from the other; the next cell pass finds an empty
//! cell, and the lane is dead.

use std::hint::black_box;

use super::block::{Candidates, Notes};
use super::chute::{BAND, STACK, minis, over_stack, passable, span, span_mut, ways};
use crate::simd::batch::{Kernel, Lanes};

/// Runs all digits through all chutes, from 1 to 9 or `backward`. On exit, what no way admits and what naked and hidden
/// singles rule out that were found before is gone, cells with a hidden single are claimed, and lanes with a chute that
/// has no way for a digit are no longer `alive`. On entry no cell is claimed.
///
/// That two cells of a mini-row have the same digit alone is found by the next cell pass.
/// With `GIVENS`, for lines as they are read, it is looked for, so that givens that clash are all found at once.
pub(crate) struct DigitPass<'a, L, const GIVENS: bool = false> {
    pub(crate) candidates: &'a mut Candidates<L>,
    pub(crate) notes: &'a mut Notes<L>,
    pub(crate) backward: bool,
}

impl<L: Lanes, const GIVENS: bool> Kernel<L> for DigitPass<'_, L, GIVENS> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Notes { decided, unclaimed, alive, .. } = self.notes;
        let mut still_alive = *alive;
        let digits = self.candidates.as_chunks_mut::<81>().0;
        for k in 0..9 {
            let cells = &mut digits[if self.backward { 8 - k } else { k }];
            for chute in 0..3 {
                let first = BAND.next * chute;
                let (decided, unclaimed) = (span(decided, first), span(unclaimed, first));
                let seen = in_rows(span_mut(cells, first), decided, unclaimed);
                still_alive = still_alive & seen.way;
                if GIVENS {
                    still_alive = still_alive.without(seen.twice);
                }
            }
            for chute in 0..3 {
                let first = STACK.next * chute;
                let (cells, unclaimed) = (span_mut(cells, first), span_mut(unclaimed, first));
                still_alive = still_alive & over_stack!(in_columns(cells, unclaimed));
            }
        }
        *alive = still_alive;
    }
}

/// What was seen of a digit in a band.
struct BandResult<L> {
    /// Lanes in which there is a way.
    way: L,
    /// Lanes in which two cells of a mini-row have the digit alone.
    twice: L,
}

/// A digit in a band, with naked singles.
#[inline(always)]
fn in_rows<L: Lanes>(cells: &mut [L; 27], decided: &[L; 27], unclaimed: &[L; 27]) -> BandResult<L> {
    let r = Row::of(cells, decided, unclaimed, 0);
    if L::HAS_32_REGISTERS {
        write(cells, 0, r.cells);
    }
    let s = Row::of(cells, decided, unclaimed, 9);
    if L::HAS_32_REGISTERS {
        write(cells, 9, s.cells);
    }
    let t = Row::of(cells, decided, unclaimed, 18);
    let ([m0, m1, m2], [m3, m4, m5], [m6, m7, m8]) = (r.unblocked, s.unblocked, t.unblocked);
    let w = ways([m0, m1, m2, m3, m4, m5, m6, m7, m8]);
    let p = passable(w);
    let cells = black_box(cells);
    if L::HAS_32_REGISTERS {
        // One row waits in registers. For a second one there is no room.
        keep_ways_in_row(cells, 18, t.cells, [[w[3], w[5]], [w[1], w[4]], [w[0], w[2]]]);
        keep_ways_in_row(cells, 0, read(cells, 0), [[w[0], w[1]], [w[2], w[3]], [w[4], w[5]]]);
        keep_ways_in_row(cells, 9, read(cells, 9), [[w[2], w[4]], [w[0], w[5]], [w[1], w[3]]]);
    } else {
        keep_in_row(cells, 0, read(cells, 0), [p[0], p[1], p[2]]);
        keep_in_row(cells, 9, read(cells, 9), [p[3], p[4], p[5]]);
        keep_in_row(cells, 18, read(cells, 18), [p[6], p[7], p[8]]);
    }
    BandResult { way: p[0] | p[1] | p[2], twice: r.twice | s.twice | t.twice }
}

/// The cells of a row of a band.
#[inline(always)]
fn read<L: Lanes>(cells: &[L; 27], first: usize) -> [L; 9] {
    *cells[first..].first_chunk().expect("a row lies within its band")
}

#[inline(always)]
fn write<L: Lanes>(cells: &mut [L; 27], first: usize, row: [L; 9]) {
    *cells[first..].first_chunk_mut().expect("a row lies within its band") = row;
}

/// What stays in a row where the digit runs through these mini-rows.
#[inline(always)]
fn keep_in_row<L: Lanes>(cells: &mut [L; 27], first: usize, row: [L; 9], [p, q, r]: [L; 3]) {
    let [a, b, c, d, e, f, g, h, i] = row;
    write(cells, first, [a & p, b & p, c & p, d & q, e & q, f & q, g & r, h & r, i & r]);
}

/// The same for the two ways through each mini-row, where there are operations of three operands.
#[inline(always)]
fn keep_ways_in_row<L: Lanes>(cells: &mut [L; 27], first: usize, row: [L; 9], ways: [[L; 2]; 3]) {
    let ([a, b, c, d, e, f, g, h, i], [[p, q], [r, s], [t, u]]) = (row, ways);
    let (a, b, c) = (a.and_either(p, q), b.and_either(p, q), c.and_either(p, q));
    let (d, e, f) = (d.and_either(r, s), e.and_either(r, s), f.and_either(r, s));
    let (g, h, i) = (g.and_either(t, u), h.and_either(t, u), i.and_either(t, u));
    write(cells, first, [a, b, c, d, e, f, g, h, i]);
}

/// A row of a band and a digit.
struct Row<L> {
    /// What is left in its cells where some cell of their mini-row has the digit alone.
    cells: [L; 9],
    /// By mini-rows: the digit has a candidate there, and no cell of another mini-row has it alone.
    unblocked: [L; 3],
    /// Two cells of a mini-row have it alone.
    twice: L,
}

impl<L: Lanes> Row<L> {
    #[inline(always)]
    fn of(cells: &mut [L; 27], decided: &[L; 27], unclaimed: &[L; 27], first: usize) -> Row<L> {
        let m0 = MiniRow::of(cells, decided, unclaimed, first);
        let m1 = MiniRow::of(cells, decided, unclaimed, first + 3);
        let m2 = MiniRow::of(cells, decided, unclaimed, first + 6);
        let ([a, b, c], [d, e, f], [g, h, i]) = (m0.cells, m1.cells, m2.cells);
        Row {
            cells: [a, b, c, d, e, f, g, h, i],
            unblocked: [
                m0.any.without_either(m1.alone, m2.alone),
                m1.any.without_either(m0.alone, m2.alone),
                m2.any.without_either(m0.alone, m1.alone),
            ],
            twice: L::any(m0.twice, m1.twice, m2.twice),
        }
    }
}

/// A mini-row and a digit: has it a candidate, a cell that has it alone, two of these? Without what such cells rule
/// out.
struct MiniRow<L> {
    cells: [L; 3],
    any: L,
    alone: L,
    twice: L,
}

impl<L: Lanes> MiniRow<L> {
    #[inline(always)]
    fn of(cells: &mut [L; 27], decided: &[L; 27], unclaimed: &[L; 27], first: usize) -> MiniRow<L> {
        let [a, b, c] = [first, first + 1, first + 2];
        let (x, y, z) = (cells[a] & unclaimed[a], cells[b] & unclaimed[b], cells[c] & unclaimed[c]);
        let (p, q, r) = (x & decided[a], y & decided[b], z & decided[c]);
        let left = [x.without_either(q, r), y.without_either(p, r), z.without_either(p, q)];
        if !L::HAS_32_REGISTERS {
            [cells[a], cells[b], cells[c]] = left;
        }
        MiniRow { cells: left, any: L::any(x, y, z), alone: L::any(p, q, r), twice: p.majority(q, r) }
    }
}

/// A digit in a stack, with hidden singles. Returns the lanes in which there is a way.
#[inline(always)]
fn in_columns<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &mut [L; SPAN],
    unclaimed: &mut [L; SPAN],
) -> L {
    // Two columns wait in registers. For a third one there is no room.
    let held = if L::HAS_32_REGISTERS {
        [Some(column::<L, MINI, PLACE, SPAN>(cells, 0)), Some(column::<L, MINI, PLACE, SPAN>(cells, LINE))]
    } else {
        [None, None]
    };
    let p = passable(ways(minis::<L, LINE, MINI, PLACE, SPAN>(cells)));
    let cells = black_box(cells);
    keep_in_column::<L, MINI, PLACE, SPAN>(cells, unclaimed, 0, held[0], [p[0], p[1], p[2]]);
    keep_in_column::<L, MINI, PLACE, SPAN>(cells, unclaimed, LINE, held[1], [p[3], p[4], p[5]]);
    keep_in_column::<L, MINI, PLACE, SPAN>(cells, unclaimed, 2 * LINE, None, [p[6], p[7], p[8]]);
    p[0] | p[1] | p[2]
}

/// The cells of a column by mini-columns.
#[inline(always)]
fn column<L: Lanes, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &[L; SPAN],
    first: usize,
) -> [[L; 3]; 3] {
    [
        mini_column::<L, PLACE, SPAN>(cells, first),
        mini_column::<L, PLACE, SPAN>(cells, first + MINI),
        mini_column::<L, PLACE, SPAN>(cells, first + 2 * MINI),
    ]
}

#[inline(always)]
fn mini_column<L: Lanes, const PLACE: usize, const SPAN: usize>(cells: &[L; SPAN], first: usize) -> [L; 3] {
    [cells[first], cells[first + PLACE], cells[first + 2 * PLACE]]
}

/// Writes what stays in a column where the digit runs through these mini-columns, and claims the hidden singles. What
/// was in its cells is read mini by mini if it is not at hand.
#[inline(always)]
fn keep_in_column<L: Lanes, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &mut [L; SPAN],
    unclaimed: &mut [L; SPAN],
    first: usize,
    held: Option<[[L; 3]; 3]>,
    [p, q, r]: [L; 3],
) {
    let [a, b, c] = [first, first + MINI, first + 2 * MINI];
    if let Some([x, y, z]) = held {
        keep_in_mini_column::<L, PLACE, SPAN>(cells, unclaimed, a, x, p, q | r);
        keep_in_mini_column::<L, PLACE, SPAN>(cells, unclaimed, b, y, q, p | r);
        keep_in_mini_column::<L, PLACE, SPAN>(cells, unclaimed, c, z, r, p | q);
    } else {
        let x = mini_column::<L, PLACE, SPAN>(cells, a);
        keep_in_mini_column::<L, PLACE, SPAN>(cells, unclaimed, a, x, p, q | r);
        let y = mini_column::<L, PLACE, SPAN>(cells, b);
        keep_in_mini_column::<L, PLACE, SPAN>(cells, unclaimed, b, y, q, p | r);
        let z = mini_column::<L, PLACE, SPAN>(cells, c);
        keep_in_mini_column::<L, PLACE, SPAN>(cells, unclaimed, c, z, r, p | q);
    }
}

/// A mini-column: the digit may go `here`, and `elsewhere` in the column. A place is a hidden single when the digit can
/// go neither elsewhere nor to another place here. Where it can go nowhere at all this says nonsense, but such a
/// lane is no longer alive.
#[inline(always)]
fn keep_in_mini_column<L: Lanes, const PLACE: usize, const SPAN: usize>(
    cells: &mut [L; SPAN],
    unclaimed: &mut [L; SPAN],
    first: usize,
    [x, y, z]: [L; 3],
    here: L,
    elsewhere: L,
) {
    let [a, b, c] = [first, first + PLACE, first + 2 * PLACE];
    let (free_of_x, free_of_y) = (elsewhere | x, elsewhere | y);
    (cells[a], cells[b], cells[c]) = (x & here, y & here, z & here);
    unclaimed[a] = unclaimed[a].and_either(free_of_y, z);
    unclaimed[b] = unclaimed[b].and_either(free_of_x, z);
    unclaimed[c] = unclaimed[c].and_either(free_of_x, y);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitslice::Line;
    use crate::bitslice::block::Block;
    use crate::bitslice::cell_pass::CellPass;
    use crate::bitslice::input::load_beside;
    use crate::bitslice::packed::Packed;
    use crate::bitslice::tests::dug;
    use crate::simd::batch::words::Words;

    type Plain = Words<1>;

    /// What claims rest on: a decided cell may still have several candidates, but the pass that comes next looks at the
    /// right one first.
    #[test]
    fn the_next_pass_comes_to_the_digit_of_a_decided_cell_first() {
        let seeds = 1..=64;
        let lines: Vec<Line> = seeds.clone().map(|seed| dug(seed, 20 + seed as usize % 16)).collect();
        let grids: Vec<Line> = seeds.map(|seed| dug(seed, 81)).collect();
        let (mut block, mut packed, mut notes) = (Block::new(()), Packed::new(()), Notes::new(()));
        let none = Plain::splat((), 0);
        load_beside((), &mut block, &mut notes, none, &mut packed, (&lines, 0));
        let mut several = 0;
        for round in 0..12 {
            let (candidates, backward) = (&mut block.candidates, round % 2 == 1);
            Plain::run((), DigitPass::<Plain> { candidates, notes: &mut notes, backward });
            Plain::run((), CellPass::<Plain> { cpu: (), candidates, notes: &mut notes });
            assert_eq!(notes.alive.words(), [!0]);
            for (lane, grid) in grids.iter().enumerate() {
                let has = |vector: Plain| vector.words()[0] >> lane & 1 == 1;
                for (cell, &byte) in grid.iter().enumerate() {
                    assert!(has(notes.unclaimed[cell]));
                    let mut left: Vec<usize> =
                        (0..9).filter(|digit| has(block.candidates[81 * digit + cell])).collect();
                    let right = usize::from(byte - b'1');
                    assert!(left.contains(&right), "lane {lane}, cell {cell}");
                    if has(notes.decided[cell]) {
                        if !backward {
                            left.reverse();
                        }
                        assert_eq!(left[0], right, "lane {lane}, cell {cell}");
                        several += usize::from(left.len() > 1);
                    } else {
                        assert!(left.len() > 1, "lane {lane}, cell {cell}");
                    }
                }
            }
        }
        assert!(several > 0, "no cell was claimed before it had one candidate");
    }
}
