//! ALS-XY-Wing: an almost locked set C with a restricted common X to a set A and another one, Y, to a set B. C lacks
//! one of them at least, so A or B is locked, and a digit Z that both have goes from the cells that see all cells with
//! it.
//!
//! <!-- als-xy-wing -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `als-xy-wing` | - | Almost Locked Set XY-Wing | 待定数组 XY-Wing |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! als-xy-wing:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r3c1|r5c3<>3
//! ```

use std::ops::ControlFlow;

use shudu_core::Digit;

use super::als::{AlsChain, Restricted, Sets, common_removals, push};

/// Visits the wings that remove something, in the order of their two pairs of sets. The sets must be linked.
pub(crate) fn search<B>(
    sets: &Sets,
    overlap: bool,
    mut visit: impl FnMut(AlsChain) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut removed = Vec::new();
    for (i, one) in sets.commons.iter().enumerate() {
        let later = |set: u16| {
            let list = sets.all_of(usize::from(set));
            let from = list.partition_point(|&at| at as usize <= i);
            list[from..].iter().copied()
        };
        let mut lists = [later(one.a).peekable(), later(one.b).peekable()];
        loop {
            let heads = [lists[0].peek().copied(), lists[1].peek().copied()];
            let which = match heads {
                [None, None] => break,
                [Some(a), Some(b)] => usize::from(b < a),
                [Some(_), None] => 0,
                [None, Some(_)] => 1,
            };
            let j = lists[which].next().expect("it has a head");
            if heads[0] == heads[1] {
                // The same two sets.
                lists[1 - which].next();
                continue;
            }
            let other = &sets.commons[j as usize];
            if one.digits() == other.digits() && one.second == 9 {
                continue;
            }
            let middle = if which == 0 { one.a } else { one.b };
            let end = |common: &Restricted| if common.a == middle { common.b } else { common.a };
            let [a, b, c] = [end(one), end(other), middle].map(|set| &sets.list[usize::from(set)]);
            let both = a.als.cells & b.als.cells;
            if both != 0 && (!overlap || both == a.als.cells || both == b.als.cells) {
                continue;
            }
            common_removals(a, b, one.digits() | other.digits(), |cell, digit| {
                push(&mut removed, cell, digit)
            });
            if !removed.is_empty() {
                let (x, y) = two_digits(one, other);
                visit(AlsChain {
                    technique: "als-xy-wing",
                    sets: vec![a.als, c.als, b.als],
                    links: vec![Digit::from_index(x), Digit::from_index(y)],
                    second_link: None,
                    removed: std::mem::take(&mut removed),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A digit of each, which differ.
fn two_digits(one: &Restricted, other: &Restricted) -> (usize, usize) {
    let x = one.digits();
    let y = other.digits();
    let lowest = |set: u16| set.trailing_zeros() as usize;
    if y & !x != 0 && lowest(x) != lowest(y & !x) {
        (lowest(x), lowest(y & !x))
    } else if x & !y != 0 {
        (lowest(x & !y), lowest(y))
    } else {
        (lowest(x), lowest(y & !(1 << lowest(x))))
    }
}
