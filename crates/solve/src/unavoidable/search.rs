//! The search for small unavoidable sets in the lanes of the batch engine, one grid a lane.
//!
//! The search does not ask where a digit is, but for each pair of cells in two lines of a chute and different boxes:
//! are their digits the same? A set is a cycle of such pairs at the same cells in every grid that has it, so each place
//! where one could be is tested in all grids together.

use shudu_core::Solution;

use super::sets::Sets;
use super::{Found, SetSearch};
use crate::bitslice::chute::{BAND, STACK, Strides};
use crate::bitslice::input::unfold;
use crate::bitslice::output::planes;
use crate::bitslice::packed::{Packed, pack_solution};
use crate::simd::batch::{Candidates, Kernel, Lanes, first_lanes, some_lane};

#[derive(Debug)]
pub(super) struct LaneSearch<L: Lanes> {
    cpu: L::Cpu,
    packed: Box<Packed<L>>,
    candidates: Box<Candidates<L>>,
    same: Box<Same<L>>,
}

impl<L: Lanes<BitMask: Send>> LaneSearch<L> {
    pub(super) fn new(cpu: L::Cpu) -> LaneSearch<L> {
        let none = L::splat(cpu, 0);
        LaneSearch {
            cpu,
            packed: Packed::new(cpu),
            candidates: Box::new([none; 729]),
            same: Box::new([[[[[none; 9]; 9]; 3]; 3]; 2]),
        }
    }
}

impl<L: Lanes<BitMask: Send>> SetSearch for LaneSearch<L> {
    fn find(&mut self, grids: &[Solution], found: &mut Found) {
        let cpu = self.cpu;
        for (first, grids) in grids.chunks(L::COUNT).enumerate() {
            for (lane, grid) in grids.iter().enumerate() {
                let (pairs, last) = pack_solution(grid);
                self.packed.put_pairs(lane, pairs, last);
            }
            L::run(cpu, Turn(&mut self.packed));
            let lanes = first_lanes(cpu, grids.len());
            unfold(cpu, &mut self.candidates, &self.packed, lanes);
            let (candidates, same) = (&*self.candidates, &mut *self.same);
            let (first, words) = (first * L::COUNT, grids.len().div_ceil(64));
            let sets = Sets { first, words, found: &mut *found };
            L::run(cpu, Find { cpu, candidates, same, lanes, sets });
        }
    }
}

struct Turn<'a, L: Lanes>(&'a mut Packed<L>);

impl<L: Lanes> Kernel<L> for Turn<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.0.transpose_words();
    }
}

/// By orientation, chute, pair of lines, place in the first and place in the second of them: do they hold the same
/// digit? Only where the places are in different boxes.
type Same<L> = [[[[[L; 9]; 9]; 3]; 3]; 2];

/// The pairs of lines of a chute.
const LINES: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Both orientations.
const CHUTES: [Strides; 2] = [BAND, STACK];

/// The orders of three lines.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];

/// Which of the pairs of [`ORDERS`] have no line in the same place: those of the same turn.
const APART: [[usize; 2]; 6] = [[0, 1], [0, 2], [1, 2], [3, 4], [3, 5], [4, 5]];

struct Find<'a, L: Lanes> {
    cpu: L::Cpu,
    candidates: &'a Candidates<L>,
    same: &'a mut Same<L>,
    lanes: L,
    sets: Sets<'a>,
}

#[inline(always)]
fn cell(chute: Strides, number: usize, line: usize, place: usize) -> usize {
    number * chute.next + line * chute.line + place / 3 * chute.mini + place % 3 * chute.place
}

/// Is the digit at a place of one line that at a place of another?
#[inline(always)]
fn is_same<L: Lanes>(chute: &[[[L; 9]; 9]; 3], [a, b]: [usize; 2], [i, j]: [usize; 2]) -> L {
    // Lines 0 and 1, 0 and 2, 1 and 2 are pairs 0, 1 and 2.
    if a < b { chute[a + b - 1][i][j] } else { chute[a + b - 1][j][i] }
}

impl<L: Lanes> Kernel<L> for Find<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(mut self) {
        let none = self.lanes.zero();
        let mut values = [[none; 4]; 81];
        for (cell, value) in values.iter_mut().enumerate() {
            *value = planes(self.candidates, cell);
        }
        for (orientation, chute) in CHUTES.into_iter().enumerate() {
            for number in 0..3 {
                for (pair, [a, b]) in LINES.into_iter().enumerate() {
                    let same = &mut self.same[orientation][number][pair];
                    for i in 0..9 {
                        let one = values[cell(chute, number, a, i)];
                        for j in 0..9 {
                            if i / 3 != j / 3 {
                                let other = values[cell(chute, number, b, j)];
                                let differ = (one[0] ^ other[0])
                                    | (one[1] ^ other[1])
                                    | (one[2] ^ other[2])
                                    | (one[3] ^ other[3]);
                                same[i][j] = self.lanes.without(differ);
                            }
                        }
                    }
                }
            }
        }
        // The smallest first: anyone who keeps only some keeps these.
        for (orientation, chute) in CHUTES.into_iter().enumerate() {
            for number in 0..3 {
                self.two_places(orientation, chute, number);
            }
        }
        for (orientation, chute) in CHUTES.into_iter().enumerate() {
            for number in 0..3 {
                self.two_digits(orientation, chute, number);
                self.three_places(orientation, chute, number);
            }
        }
        self.three_boxes();
    }
}

impl<L: Lanes> Find<'_, L> {
    /// Two places that hold the same digits in two lines.
    #[inline(always)]
    fn two_places(&mut self, orientation: usize, chute: Strides, number: usize) {
        let same = &self.same[orientation][number];
        for [a, b] in LINES {
            for i in 0..6 {
                for j in 3 * (i / 3) + 3..9 {
                    let cells = [
                        cell(chute, number, a, i),
                        cell(chute, number, a, j),
                        cell(chute, number, b, i),
                        cell(chute, number, b, j),
                    ];
                    let found = is_same(same, [a, b], [i, j]) & is_same(same, [a, b], [j, i]);
                    self.sets.add(self.cpu, found, &cells);
                }
            }
        }
    }

    /// Three places that do, round one way or the other.
    #[inline(always)]
    fn three_places(&mut self, orientation: usize, chute: Strides, number: usize) {
        for (pair, [a, b]) in LINES.into_iter().enumerate() {
            let same = &self.same[orientation][number][pair];
            for i in 0..3 {
                for j in 3..6 {
                    for k in 6..9 {
                        let found =
                            (same[i][j] & same[j][k] & same[k][i]) | (same[i][k] & same[k][j] & same[j][i]);
                        let cells = [
                            cell(chute, number, a, i),
                            cell(chute, number, a, j),
                            cell(chute, number, a, k),
                            cell(chute, number, b, i),
                            cell(chute, number, b, j),
                            cell(chute, number, b, k),
                        ];
                        self.sets.add(self.cpu, found, &cells);
                    }
                }
            }
        }
    }

    /// Two digits that stand in the same three lines, and there at the same three places.
    #[inline(always)]
    fn two_digits(&mut self, orientation: usize, chute: Strides, number: usize) {
        let same = &self.same[orientation][number];
        for i in 0..3 {
            for j in 3..6 {
                for k in 6..9 {
                    // By order of the lines: one digit in all three.
                    let mut one = [self.lanes.zero(); 6];
                    for (one, [a, b, c]) in one.iter_mut().zip(ORDERS) {
                        *one = is_same(same, [a, b], [i, j]) & is_same(same, [b, c], [j, k]);
                    }
                    for [m, n] in APART {
                        let cells = [
                            cell(chute, number, ORDERS[m][0], i),
                            cell(chute, number, ORDERS[m][1], j),
                            cell(chute, number, ORDERS[m][2], k),
                            cell(chute, number, ORDERS[n][0], i),
                            cell(chute, number, ORDERS[n][1], j),
                            cell(chute, number, ORDERS[n][2], k),
                        ];
                        self.sets.add(self.cpu, one[m] & one[n], &cells);
                    }
                }
            }
        }
    }

    /// Two digits in three boxes: in one they share a row, in another a column; a third, in the same stack as the one
    /// and the same band as the other, has both.
    ///
    /// ```text
    /// low  .  high | .  .  .
    ///  .   .   .   | .  .  .
    /// -------------+---------
    ///  .   .  low  | . high .
    /// high .   .   | . low  .
    /// ```
    #[inline(always)]
    fn three_boxes(&mut self) {
        for row in 0..9 {
            for stack in 0..3 {
                let down = &self.same[1][stack];
                for [a, b] in LINES {
                    for band in [(row / 3 + 1) % 3, (row / 3 + 2) % 3] {
                        let across = &self.same[0][band];
                        for [below, last, _] in ORDERS {
                            let places = [3 * band + below, 3 * band + last];
                            let both = is_same(down, [a, b], [row, places[0]])
                                & is_same(down, [b, a], [row, places[1]]);
                            if !some_lane(both) {
                                continue;
                            }
                            let [column_a, column_b] = [3 * stack + a, 3 * stack + b];
                            for other in 3..9 {
                                let other = (3 * stack + other) % 9;
                                let found = both
                                    & is_same(across, [below, last], [column_b, other])
                                    & is_same(across, [below, last], [other, column_a]);
                                let cells = [
                                    9 * row + column_a,
                                    9 * row + column_b,
                                    9 * places[0] + column_b,
                                    9 * places[0] + other,
                                    9 * places[1] + other,
                                    9 * places[1] + column_a,
                                ];
                                self.sets.add(self.cpu, found, &cells);
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{CellSet, Puzzle};

    use super::*;
    use crate::bitslice::tests::is_emulated;
    use crate::simd::batch::words::Words;

    fn sets<L: Lanes<BitMask: Send>>(cpu: L::Cpu, grids: &[Solution]) -> Vec<Vec<CellSet>> {
        let mut found = Found::default();
        LaneSearch::<L>::new(cpu).find(grids, &mut found);
        let mut sets = vec![Vec::new(); grids.len()];
        found.visit(|grid, cells| sets[grid].push(cells.iter().copied().collect()));
        for (grid, sets) in grids.iter().zip(&mut sets) {
            sets.sort_by_key(|cells: &CellSet| cells.bits());
            assert!(sets.windows(2).all(|pair| pair[0] != pair[1]), "a set comes twice: {grid}");
        }
        sets
    }

    #[test]
    fn without_their_cells_there_is_another_grid_on_every_path() {
        let n = if is_emulated() { 3 } else { 70 };
        let grids: Vec<Solution> = crate::solutions(&Puzzle::EMPTY).step_by(101).take(n).collect();
        let expected = sets::<Words<1>>((), &grids);
        for (grid, sets) in grids.iter().zip(&expected) {
            assert!(sets.len() > 3, "{grid}");
            for &cells in sets {
                assert!(matches!(cells.len(), 4 | 6));
                assert_eq!(crate::count(&Puzzle::part_of(grid, !cells), 3), 2, "{cells} of {grid}");
            }
        }
        assert_eq!(sets::<Words<4>>((), &grids), expected);
        #[cfg(target_arch = "x86_64")]
        if !is_emulated() {
            assert_eq!(sets::<crate::simd::batch::Sse2Lanes>((), &grids), expected);
            if let Some(cpu) = crate::simd::cpu::Avx2::detect() {
                assert_eq!(sets::<crate::simd::batch::Avx2Lanes>(cpu, &grids), expected);
            }
            if let Some(cpu) = crate::simd::cpu::Avx512::detect() {
                assert_eq!(sets::<crate::simd::batch::Avx512Lanes>(cpu, &grids), expected);
            }
        }
        #[cfg(target_arch = "aarch64")]
        assert_eq!(sets::<crate::simd::batch::NeonLanes>((), &grids), expected);
    }
}
