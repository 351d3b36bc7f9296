//! What a chain removes: an alternating inference chain by its ends, a continuous loop all around.

use crate::masks::{Masks, Removals, bits};
use crate::tabling::graph::{Graph, Item, Node, peers_of};
use crate::tabling::rank::Rank;
use crate::techniques::planes::cells;

/// Visits what an AIC with these ends removes, and returns how good that is, `None` when nothing. With one elimination
/// alone of a digit that both ends have it is left to the loop that says the same.
pub(super) fn aic_removals(
    masks: &Masks,
    graph: &Graph,
    a: &Item,
    b: &Item,
    mut visit: impl FnMut(usize, usize),
) -> Option<u64> {
    let mut rank = Rank::default();
    if a.digit == b.digit {
        let seen = peers_of(a) & peers_of(b) & graph.planes[usize::from(a.digit)];
        if single_bit(seen) {
            return None;
        }
        for cell in cells(seen) {
            rank.add(cell, usize::from(a.digit));
            visit(cell, usize::from(a.digit));
        }
    } else {
        if peers_of(a) >> b.cell & 1 == 0 {
            return None;
        }
        let [(a_cell, a_digit), (b_cell, b_digit)] =
            [a, b].map(|item| (usize::from(item.cell), usize::from(item.digit)));
        if !masks.has(a_cell, b_digit) || !masks.has(b_cell, a_digit) {
            return None;
        }
        let mut removed = [(b_digit, a_cell), (a_digit, b_cell)];
        removed.sort_unstable();
        for (digit, cell) in removed {
            rank.add(cell, digit);
            visit(cell, digit);
        }
    }
    Some(rank.value())
}

/// What a continuous loop removes, besides its own candidates.
pub(super) fn continuous_removals(masks: &Masks, graph: &Graph, chain: &[Node], removals: &mut Removals) {
    let item = |at: usize| graph.item(chain[at]);
    let is_on = |at: usize| chain[at] % 2 == 1;
    let last = chain.len() - 1;
    let start = item(0);
    let in_cell = |cell: u8, a: u8, b: u8| masks.cell(usize::from(cell)) & !(1 << a | 1 << b);
    removals.add(usize::from(start.cell), in_cell(start.cell, start.digit, item(last).digit));
    let met = chain[..last].iter().fold(0, |met, &node| met | graph.item(node).body);
    for at in 1..=last {
        let (before, this) = (item(at - 1), item(at));
        if before.cell == this.cell {
            continue;
        }
        if is_on(at) {
            // Comes in by a strong link, changes the digit by a weak one, and leaves by a strong one.
            if at + 2 <= last && !is_on(at + 1) && is_on(at + 2) {
                let (next, after) = (item(at + 1), item(at + 2));
                if next.cell == this.cell && after.cell != next.cell {
                    removals.add(usize::from(this.cell), in_cell(this.cell, this.digit, after.digit));
                }
            }
        } else {
            let digit = usize::from(this.digit);
            let seen = graph.seen(before, digit)
                & graph.seen(this, digit)
                & !met
                & !(1 << start.cell)
                & graph.planes[digit];
            for cell in cells(seen) {
                removals.add(cell, 1 << digit);
            }
            if let Some(set) = graph.sets.get(usize::from(this.set)) {
                // The set is locked either way round, but for the digit by which it is left.
                let next = item(at + 1);
                let next_cell = usize::from(next.cell);
                let forces = is_on(at + 1);
                let exits = if forces { masks.cell(next_cell) & !(1 << next.digit) } else { 1 << next.digit };
                for digit in bits(set.als.digits & !(1 << this.digit)) {
                    let seen = match (exits >> digit & 1 == 1, forces) {
                        (true, false) => 0,
                        (true, true) => set.seen[digit] & peers_of(next),
                        (false, _) => set.seen[digit],
                    };
                    cells(seen).for_each(|cell| removals.add(cell, 1 << digit));
                }
            }
        }
    }
}

fn single_bit(set: u128) -> bool {
    set & set.wrapping_sub(1) == 0
}
