//! Basic fish: rows against columns, or columns against rows.
//!
//! <!-- squirmbag whale leviathan finned-x-wing finned-swordfish finned-jellyfish finned-squirmbag finned-whale finned-leviathan sashimi-x-wing sashimi-swordfish sashimi-jellyfish sashimi-squirmbag sashimi-whale sashimi-leviathan siamese-fish -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `squirmbag` | - | Squirmbag | 五阶鱼 |
//! | `whale` | - | Whale | 六阶鱼 |
//! | `leviathan` | - | Leviathan | 七阶鱼 |
//! | `finned-x-wing` | - | Finned X-Wing | 带鳍二阶鱼 |
//! | `finned-swordfish` | - | Finned Swordfish | 带鳍三阶鱼 |
//! | `finned-jellyfish` | - | Finned Jellyfish | 带鳍四阶鱼 |
//! | `finned-squirmbag` | - | Finned Squirmbag | 带鳍五阶鱼 |
//! | `finned-whale` | - | Finned Whale | 带鳍六阶鱼 |
//! | `finned-leviathan` | - | Finned Leviathan | 带鳍七阶鱼 |
//! | `sashimi-x-wing` | - | Sashimi X-Wing | 退化二阶鱼 |
//! | `sashimi-swordfish` | - | Sashimi Swordfish | 退化三阶鱼 |
//! | `sashimi-jellyfish` | - | Sashimi Jellyfish | 退化四阶鱼 |
//! | `sashimi-squirmbag` | - | Sashimi Squirmbag | 退化五阶鱼 |
//! | `sashimi-whale` | - | Sashimi Whale | 退化六阶鱼 |
//! | `sashimi-leviathan` | - | Sashimi Leviathan | 退化七阶鱼 |
//! | `siamese-fish` | - | Siamese Fish | 孪生鱼 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! squirmbag:
//!   .  .  .    .  7  5    3  .  9
//!   .  .  .    .  1 +4    .  . +7
//!   .  .  .    .  .  3    .  .  8
//!   .  5  .    4  8  .    1  7  .
//!   6  4  .   +1 +3  .    9  . +5
//!   .  .  1    .  5  .    .  .  .
//!   .  .  5    7  9  .    . +3  2
//!   8  .  .   +3  4  .    7 +5  .
//!   .  7  3   +5  .  .    . +9  .
//!    r1c1<>1 r1c2<>6 r1c3<>24 r1c4<>2 r1c8<>2 r2c1<>2 r2c2<>68 r2c3<>29 r2c4<>28 r2c7<>6
//!    r2c8<>2 r3c1<>59 r3c2<>1 r3c3<>69 r3c4<>6 r3c5<>2 r3c7<>246 r3c8<>4 r4c1<>2 r4c3<>9
//!    r4c6<>6 r4c9<>3 r5c3<>2 r5c6<>7 r6c1<>7 r6c2<>23 r6c4<>2 r6c7<>6 r7c1<>1 r7c7<>6
//!    r8c2<>19 r8c6<>12 r8c9<>6 r9c1<>24 r9c6<>6 r9c7<>8 r9c9<>16
//! => r1c23<>8
//!
//! whale:
//!   .  .  .    .  2  .    .  1  .
//!   4  .  8    5  .  9    .  .  .
//!  +2  .  3    .  .  .    4  .  .
//!  +8  9  .    2  .  .    .  .  4
//!   .  .  .    .  .  5    8  . +2
//!   .  2  .    .  8  .    7  .  .
//!   .  3 +2    .  .  8    .  .  .
//!   .  .  5    .  .  .    1  .  .
//!   .  .  7    .  .  .    .  2  6
//!    r4c7<>5 r9c7<>5
//! => r6c1346<>1
//!
//! leviathan:
//!   .  .  2    .  1  .    .  .  4
//!   .  9 +6    .  3  4    1  .  .
//!   .  7  .    9  8  .    .  .  .
//!   .  .  .    .  .  .    4  .  .
//!   .  .  8    .  .  .    .  3  6
//!   .  1  .    .  .  2    .  .  .
//!   1  .  .    3  2  .    .  8  .
//!   6  .  5    4  .  .    2  .  .
//!   .  .  .    .  .  .    .  .  .
//!    r1c2<>8 r1c4<>67 r1c6<>5 r1c7<>37 r2c1<>8 r2c4<>7 r2c8<>25 r2c9<>7 r3c1<>35 r3c3<>3
//!    r3c6<>5 r3c7<>6 r3c8<>56 r3c9<>3 r4c2<>3 r4c3<>39 r4c4<>567 r4c5<>6 r4c6<>18 r4c8<>2
//!    r5c1<>4 r5c2<>24 r5c4<>57 r5c5<>7 r5c6<>1 r5c7<>9 r6c1<>5 r6c3<>79 r6c4<>68 r6c5<>5
//!    r6c7<>9 r6c9<>8 r7c3<>4 r7c6<>7 r7c7<>79 r8c6<>8 r8c8<>17 r8c9<>9 r9c1<>39 r9c2<>38
//!    r9c3<>4 r9c4<>178 r9c6<>15679 r9c7<>6 r9c8<>159 r9c9<>359
//! => r6c15789<>7
//!
//! finned-x-wing:
//!   .  .  3   +8  7  .    .  .  .
//!   .  8  4    .  .  9    . +7  .
//!  +7  .  .    . +4  5    .  8  .
//!  +4 +5  .    9  . +7    .  .  .
//!  +3 +7  .    4  .  8    .  .  .
//!   6  . +8    .  5  .    7  .  .
//!   1  2  .    7  .  .    .  .  9
//!   9 +3 +7   +5  .  4    6  .  .
//!   8 +4  .    2 +9  .    .  3 +7
//!    r1c6<>6 r1c7<>12 r1c8<>2 r1c9<>2 r2c5<>6 r2c7<>2 r2c9<>2 r3c3<>26 r4c5<>1 r5c5<>1
//!    r7c5<>6
//! => r6c8<>1
//!
//! finned-swordfish:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r2c2|r3c12<>3
//!
//! finned-jellyfish:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c3<>3
//!
//! finned-squirmbag:
//!   .  .  .    .  5  6    7  .  .
//!   .  2  .    4  .  .    6 +8  .
//!   9  .  .    .  .  2   +4  5  1
//!   2  .  .    .  7 +9    5  3  4
//!   3  .  .    . +4  8    .  .  .
//!   .  .  4    .  .  .    .  .  .
//!   8  .  .    .  .  .    .  .  5
//!   .  4  .    .  .  1    8  .  .
//!   .  .  3    .  .  .    .  9  .
//! => r8c9<>3
//!
//! finned-whale:
//!  +7  .  2    .  .  .    .  5  .
//!   3  . +8    .  . +7    1  .  .
//!   .  . +9    .  8  .    .  4  7
//!   .  . +3    .  1  .    .  .  .
//!   4  8  6    .  7  .    .  .  .
//!  +1  2 +7    8  .  .    .  .  3
//!   .  7  .    5  9  .    .  .  .
//!   . +3  1    7  .  .   +5  .  6
//!   .  .  5    1  3  .    .  .  .
//! => r9c2<>4
//!
//! finned-leviathan:
//!   7  .  1    .  8  .    3 +6  .
//!   .  .  .    1 +9  .    .  .  .
//!   .  .  .    6  4  .    .  5  .
//!   .  6  8    .  . +1    .  9  .
//!   3  .  .    .  .  8    .  .  6
//!   1  .  7    9  . +6    .  .  3
//!   8  .  .    7  1  .    .  .  .
//!   .  .  .    .  .  .    .  .  7
//!   . +7  .    .  6  9    .  .  2
//!    r1c2<>2 r2c1<>245 r2c8<>28 r3c7<>8 r6c2<>4 r6c5<>2 r7c2<>2 r7c3<>49 r7c6<>3 r7c9<>4
//!    r8c2<>45 r8c3<>4 r8c4<>45 r8c7<>1
//! => r23c6<>2
//!
//! sashimi-x-wing:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r3c1<>3
//!
//! sashimi-swordfish:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r2c2|r3c12<>3
//!
//! sashimi-jellyfish:
//!   .  .  3   +8  7  .    .  .  .
//!   .  8  4    .  .  9    . +7  .
//!  +7  .  .    . +4  5    .  8  .
//!  +4 +5  .    9  . +7    .  .  .
//!  +3 +7  .    4  .  8    .  .  .
//!   6  .  .    .  5  .    7  .  .
//!   1  2  .    7  .  .    .  .  9
//!   9 +3 +7   +5  .  4    6  .  .
//!   8 +4  .    2 +9  .    .  3 +7
//!    r2c5<>6 r3c3<>2 r7c5<>6
//! => r1c6<>6
//!
//! sashimi-squirmbag:
//!   .  . +2    6  7  .   +1 +8 +9
//!  +4 +6  8    .  .  9   +3  2 +7
//!   1 +7  9    8 +2 +3   +6 +5  4
//!   2  4 +7   +3 +6 +8    .  1 +5
//!   .  . +6    .  4  5    . +7  8
//!  +8  .  5    .  9 +7    .  . +6
//!   6  .  .    9  .  .    7  . +2
//!   . +2  .    .  .  6    8 +9  1
//!   .  .  .    .  .  2    .  6  .
//!    r2c4<>1 r5c7<>9 r7c2<>13 r7c5<>13 r8c1<>3 r9c1<>35 r9c2<>135 r9c4<>15 r9c5<>5
//! => r6c2<>3
//!
//! sashimi-whale:
//!   .  .  .    .  .  6    1  5  .
//!   .  .  .    .  9  .    .  2  .
//!   .  4  .    .  .  .    .  7  .
//!   4 +3 +9   +5  .  1    .  8 +6
//!   7 +6  2    9 +3 +8   +4 +1 +5
//!  +8 +5  1    4  6  .    9 +3  .
//!   .  8  3    .  .  .    5  .  .
//!   .  .  .    .  8  .    .  .  1
//!   .  .  .    .  5  .    8  9 +3
//!    r1c2<>2 r1c4<>2 r1c5<>2 r2c1<>16 r2c3<>8 r2c4<>137 r2c6<>3 r2c7<>3 r3c1<>12 r3c4<>28
//!    r3c5<>1 r3c6<>23 r3c9<>9 r6c6<>7 r7c1<>9 r7c4<>1 r7c5<>247 r7c6<>247 r7c8<>6 r7c9<>47
//!    r8c1<>69 r8c2<>2 r8c4<>67 r8c6<>279 r8c7<>26 r9c2<>7 r9c3<>46 r9c4<>2 r9c6<>7
//! => r1c45<>7
//!
//! sashimi-leviathan:
//!   .  .  .    9  5  .    .  2  .
//!   .  8  .    .  .  .    .  .  .
//!   .  .  .    .  .  3    4  .  .
//!  +8  .  3    .  .  .   +2  .  9
//!   .  .  4   +3  .  2    .  8  6
//!   2  .  6    .  8 +9    3  .  .
//!   1  .  .    .  .  6   +9  5  .
//!   .  .  .    4  9  5    .  .  2
//!   .  .  9    .  3  .    .  .  .
//!    r1c1<>6 r1c2<>167 r1c3<>7 r1c6<>14 r1c7<>78 r1c9<>8 r2c1<>45 r2c3<>5 r2c4<>2 r2c7<>56
//!    r2c8<>169 r2c9<>7 r3c1<>5 r3c2<>125 r3c3<>17 r3c4<>6 r3c5<>1 r3c8<>16 r3c9<>1 r4c2<>5
//!    r4c6<>7 r4c8<>14 r5c1<>59 r5c2<>5 r5c5<>7 r6c2<>17 r6c8<>17 r6c9<>5 r7c2<>237 r7c3<>7
//!    r7c4<>7 r7c9<>78 r8c1<>67 r8c7<>67 r8c8<>67 r9c1<>46 r9c2<>567 r9c4<>127 r9c7<>168 r9c8<>147
//!    r9c9<>18
//! => r2c5<>1
//!
//! siamese-fish:
//!   .  .  3    5  .  .    7  . +8
//!   .  .  5    9  .  8    .  .  6
//!   .  8  .    .  .  .    4  .  .
//!   .  .  7    .  .  .    .  .  .
//!   5  .  .    3  .  .    .  4  .
//!   .  4  .    .  6  .    1  3  .
//!   .  .  .    .  .  2    .  . +4
//!   .  .  .    4  .  9    .  8  .
//!  +8  . +4    6  5  .    .  .  2
//!    r1c1<>1 r1c2<>6 r1c5<>2 r1c6<>1 r1c8<>2 r2c2<>2 r2c5<>347 r2c8<>1 r3c1<>17 r3c3<>2
//!    r3c5<>1 r3c8<>9 r3c9<>59 r4c1<>26 r4c2<>9 r4c4<>2 r4c5<>12 r4c6<>1 r4c7<>2569 r4c8<>59
//!    r5c2<>9 r5c3<>2689 r5c5<>1 r5c7<>89 r6c1<>2 r6c4<>8 r6c9<>9 r7c1<>1369 r7c2<>1 r7c4<>1
//!    r7c5<>7 r7c7<>6 r7c8<>59 r8c1<>2367 r8c2<>7 r8c3<>1 r8c5<>3 r8c7<>3 r8c9<>157 r9c2<>9
//!    r9c7<>3 r9c8<>9
//! => r3c9|r7c7<>3
//! ```

use std::ops::ControlFlow;

use shudu_core::Digit;

use super::{ComplexFish, MOST_FINS};
use crate::masks::bits;
use crate::position::Position;
use crate::techniques::planes::{HOUSE_CELLS, common_peers};

/// Visits basic fish that remove something, all without fins or all with: by digit, rows before columns as base, the
/// first base lines first, then the first cover lines. Faster than [`super::search`] by far: the fins of a basic fish
/// lie in one box.
pub(crate) fn basic<B>(
    position: &Position,
    size: usize,
    finned: bool,
    mut visit: impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    (0..9).try_for_each(|digit| basic_of(position, digit, size, finned, &mut visit))
}

/// Those of one digit.
pub(crate) fn basic_of<B>(
    position: &Position,
    digit: usize,
    size: usize,
    finned: bool,
    visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    for base in [0, 9] {
        let mut lines = [(0u16, 0u16); 9];
        let mut count = 0;
        for line in 0..9 {
            let places = masks.places(base + line, digit);
            if places != 0 && (finned || places.count_ones() as usize <= size) {
                lines[count] = (1 << line, places);
                count += 1;
            }
        }
        let search = Lines { position, digit, base, size, finned };
        search.choose(&lines[..count], 0, 0, visit)?;
    }
    ControlFlow::Continue(())
}

/// A search for basic fish of one digit in rows or in columns.
struct Lines<'a> {
    position: &'a Position,
    digit: usize,
    /// The index of the first line.
    base: usize,
    size: usize,
    finned: bool,
}

impl Lines<'_> {
    /// Goes on with the base lines.
    fn choose<B>(
        &self,
        lines: &[(u16, u16)],
        chosen: u16,
        union: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.size - chosen.count_ones() as usize;
        if left == 0 {
            return if !self.finned {
                if union.count_ones() as usize == self.size {
                    self.found(chosen, union, 0, visit)
                } else {
                    ControlFlow::Continue(())
                }
            } else {
                let spare = (union.count_ones() as usize).wrapping_sub(self.size);
                if (1..=3).contains(&spare) {
                    self.cover(chosen, union, union, 0, visit)
                } else {
                    ControlFlow::Continue(())
                }
            };
        }
        // The fins of a basic fish stand in three crossing lines at most.
        let most = self.size + if self.finned { 3 } else { 0 };
        for (i, &(line, places)) in lines.iter().enumerate() {
            if lines.len() - i < left {
                break;
            }
            if (union | places).count_ones() as usize <= most {
                self.choose(&lines[i + 1..], chosen | line, union | places, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on with the cover lines: `open` are those that may still be taken, in order.
    fn cover<B>(
        &self,
        chosen: u16,
        union: u16,
        open: u16,
        cover: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.size - cover.count_ones() as usize;
        // What has been passed over holds fins.
        let passed = union & !cover & !open;
        if ![0o7u16, 0o70, 0o700].iter().any(|stack| passed & !stack == 0) {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return self.found(chosen, cover, union & !cover, visit);
        }
        let mut rest = open;
        while rest.count_ones() as usize >= left {
            let line = rest & rest.wrapping_neg();
            rest &= !line;
            self.cover(chosen, union, rest, cover | line, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// A base and a cover; `finned` are the crossing lines outside the cover.
    fn found<B>(
        &self,
        chosen: u16,
        cover: u16,
        finned: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let masks = self.position.masks();
        let crossing = 9 - self.base;
        if finned == 0 {
            if !bits(cover).any(|line| masks.places(crossing + line, self.digit) & !chosen != 0) {
                return ControlFlow::Continue(());
            }
        } else {
            let holding =
                bits(finned).fold(0, |set, line| set | masks.places(crossing + line, self.digit)) & chosen;
            let Some(chute) = [0o7u16, 0o70, 0o700].into_iter().find(|chute| holding & !chute == 0) else {
                return ControlFlow::Continue(());
            };
            if chute & !chosen == 0
                || ![0o7u16, 0o70, 0o700].iter().any(|stack| finned & !stack == 0 && stack & cover != 0)
            {
                return ControlFlow::Continue(());
            }
        }
        let plane = self.position.plane(self.digit);
        let union =
            |first: usize, lines: u16| bits(lines).fold(0, |set, line| set | HOUSE_CELLS[first + line]);
        let base = union(self.base, chosen) & plane;
        let fins = base & union(crossing, finned);
        if fins.count_ones() > MOST_FINS[0] {
            return ControlFlow::Continue(());
        }
        let removed = union(crossing, cover) & plane & !base & common_peers(fins);
        if removed == 0 {
            return ControlFlow::Continue(());
        }
        let sashimi =
            bits(chosen).any(|line| (masks.places(self.base + line, self.digit) & !finned).count_ones() <= 1);
        visit(ComplexFish {
            digit: Digit::from_index(self.digit),
            base: u32::from(chosen) << self.base,
            cover: u32::from(cover) << crossing,
            fins,
            endo: 0,
            removed: [removed, 0],
            sashimi,
        })
    }
}
