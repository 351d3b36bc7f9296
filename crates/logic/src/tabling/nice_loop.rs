//! Nice loops and alternating inference chains (AIC), plain and grouped, found through tables of what follows from
//! what, and the one among them that HoDoKu takes.
//!
//! A chain of strong and weak links in turn says of its ends that one of them is true. An AIC removes what both ends
//! exclude. A loop that comes back to its first cell by two links of one kind is discontinuous and decides something
//! about that cell; one that fits together all around is continuous: then each of its weak links holds exactly one true
//! candidate, and what sees both ends of it may go.
//!
//! <!-- aic continuous-nice-loop discontinuous-nice-loop grouped-aic grouped-continuous-nice-loop grouped-discontinuous-nice-loop -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `aic` | Forcing Chain | AIC | 交替推理链 |
//! | `continuous-nice-loop` | Bidirectional Cycle | Continuous Nice Loop | 连续环 |
//! | `discontinuous-nice-loop` | Forcing Chain | Discontinuous Nice Loop | 不连续环 |
//! | `grouped-aic` | - | Grouped AIC | 群组交替推理链 |
//! | `grouped-continuous-nice-loop` | - | Grouped Continuous Nice Loop | 群组连续环 |
//! | `grouped-discontinuous-nice-loop` | - | Grouped Discontinuous Nice Loop | 群组不连续环 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! aic:
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
//!
//! continuous-nice-loop:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c7<>6
//!
//! discontinuous-nice-loop:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c7<>6
//!
//! grouped-aic:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r7c2<>5, r7c9<>6
//!
//! grouped-continuous-nice-loop:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r7c2<>25, r3c16<>3
//!
//! grouped-discontinuous-nice-loop:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r3c2<>4
//! ```

use std::ops::ControlFlow;

use super::closure::Implications;
use super::closure::nodes;
use super::graph::{Graph, Item, Node};
use super::pattern::{Form, NiceLoop, Piece};
use super::rank::Rank;
use super::table::Table;
use crate::masks::{Masks, Removals, bits};

mod removals;

use removals::{aic_removals, continuous_removals};

/// A search with the memory that it keeps between calls.
#[derive(Default)]
pub(crate) struct NiceLoops {
    table: Table,
    chain: Vec<Node>,
    prospects: Vec<Prospect>,
}

/// A chain that would remove something if it does not meet itself.
#[derive(Clone, Copy)]
struct Prospect {
    /// How good, the best is the least: the number of eliminations downwards, then the weighted sum of their places.
    rank: u64,
    /// AICs come after loops, loops that start with a true candidate come first.
    phase: u8,
    start: Node,
    end: Node,
}

/// Where in HoDoKu's search a chain is found: its phase, its start, and its end by place in the table of the start.
type At = (u8, Node, usize);

const TRUE_START: u8 = 0;
const FALSE_START: u8 = 1;
const AIC: u8 = 2;

impl NiceLoops {
    /// The one that HoDoKu takes: the most eliminations; among these, the lowest sum of their places, each weighted by
    /// its position in the list; among these, the first found; of the ways to the same end, the shortest.
    pub(crate) fn best(&mut self, masks: &Masks, known: &Implications) -> Option<NiceLoop> {
        self.prospect(masks, known);
        let best = self.best_continuous(masks, known);
        let mut beaten = 0;
        loop {
            let rank = self.prospects.iter().map(|p| p.rank).filter(|&rank| rank >= beaten).min();
            let Some(rank) = rank.filter(|&rank| best.as_ref().is_none_or(|(least, ..)| rank <= *least))
            else {
                return best.map(|(_, _, found)| found);
            };
            let found = self.first_of_rank(masks, known, rank);
            if let Some((found_at, found)) = found {
                // A continuous loop of the same rank stands among those that start with a false candidate.
                if let Some((least, at, continuous)) = best
                    && least == rank
                    && at < found_at
                {
                    return Some(continuous);
                }
                return Some(found);
            }
            beaten = rank + 1;
        }
    }

    /// All of them: the shortest from each start to each end, in the order of HoDoKu's search.
    pub(crate) fn all<B>(
        &mut self,
        masks: &Masks,
        known: &Implications,
        mut visit: impl FnMut(NiceLoop) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (phase, on) in [(TRUE_START, true), (FALSE_START, false), (AIC, false)] {
            for item in 0..known.graph.singles as Node {
                let start = item * 2 + Node::from(on);
                self.table.fill(&known.graph, start);
                for at in 1..self.table.order.len() {
                    let end = self.table.order[at];
                    if let Some(found) = self.chain_to(masks, &known.graph, phase, start, end) {
                        visit(found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Notes every chain that is there and whose eliminations are known without following it: all but continuous loops.
    fn prospect(&mut self, masks: &Masks, known: &Implications) {
        let Implications { graph, closure } = known;
        let prospects = &mut self.prospects;
        prospects.clear();
        for item in 0..graph.singles as Node {
            let own = graph.items[usize::from(item)];
            let (on, off) = (item * 2 + 1, item * 2);
            let others = masks.cell(usize::from(own.cell)) & !(1 << own.digit);
            let cell = usize::from(own.cell);
            let mut add = |phase, start, end, digits: u16| {
                let mut rank = Rank::default();
                bits(digits).for_each(|digit| rank.add(cell, digit));
                prospects.push(Prospect { rank: rank.value(), phase, start, end });
            };
            if closure.follows(on, off) {
                add(TRUE_START, on, off, 1 << own.digit);
            }
            if closure.follows(off, on) {
                add(FALSE_START, off, on, others);
            }
            for digit in bits(others) {
                let other = graph.node(cell, digit, false);
                if closure.follows(on, other + 1) {
                    add(TRUE_START, on, other + 1, 1 << own.digit);
                }
                if closure.follows(off, other) {
                    add(FALSE_START, off, other, 1 << digit);
                }
            }
            let ends = closure.row(off).iter().map(|word| word & 0xaaaa_aaaa_aaaa_aaaa);
            let last = graph.singles as Node * 2;
            for end in nodes(ends).take_while(|&end| end < last) {
                let other = graph.item(end);
                if other.cell == own.cell {
                    continue;
                }
                if let Some(rank) = aic_removals(masks, graph, &own, other, |_, _| ()) {
                    prospects.push(Prospect { rank, phase: AIC, start: off, end });
                }
            }
        }
    }

    /// The best continuous loop, with its rank and where it is found.
    fn best_continuous(&mut self, masks: &Masks, known: &Implications) -> Option<(u64, At, NiceLoop)> {
        let mut best: Option<(u64, At, NiceLoop)> = None;
        for item in 0..known.graph.singles as Node {
            let start = item * 2;
            let own = known.graph.items[usize::from(item)];
            let digits = masks.cell(usize::from(own.cell));
            // With two digits the link is in the cell.
            if digits.count_ones() < 3 {
                continue;
            }
            let others = digits & !(1 << own.digit);
            let node = |digit| known.graph.node(usize::from(own.cell), digit, true);
            if !bits(others).any(|digit| known.closure.follows(start, node(digit))) {
                continue;
            }
            self.table.fill(&known.graph, start);
            for at in 1..self.table.order.len() {
                let end = self.table.order[at];
                let other = known.graph.item(end);
                if end.is_multiple_of(2) || other.is_group() || other.cell != own.cell || end == start + 1 {
                    continue;
                }
                if let Some(found) = self.chain_to(masks, &known.graph, FALSE_START, start, end) {
                    let rank = Rank::of(&found.removals);
                    let better = |(least, _, old): &(u64, At, NiceLoop)| {
                        rank < *least
                            || rank == *least
                                && old.removals == found.removals
                                && found.path.len() < old.path.len()
                    };
                    if best.as_ref().is_none_or(better) {
                        best = Some((rank, (FALSE_START, start, at), found));
                    }
                }
            }
        }
        best
    }

    /// The first of a rank that does not meet itself, or a shorter one with the same form and eliminations.
    fn first_of_rank(&mut self, masks: &Masks, known: &Implications, rank: u64) -> Option<(At, NiceLoop)> {
        let mut prospects = std::mem::take(&mut self.prospects);
        let mut of_rank: Vec<Prospect> = prospects.iter().filter(|p| p.rank == rank).copied().collect();
        of_rank.sort_by_key(|p| (p.phase, p.start));
        let mut first: Option<(At, NiceLoop)> = None;
        for group in of_rank.chunk_by(|a, b| (a.phase, a.start) == (b.phase, b.start)) {
            let (phase, start) = (group[0].phase, group[0].start);
            self.table.fill(&known.graph, start);
            let mut ends: Vec<(usize, Node)> = Vec::with_capacity(group.len());
            ends.extend(group.iter().map(|p| {
                let at = self.table.order.iter().position(|&node| node == p.end);
                (at.expect("the end follows from the start"), p.end)
            }));
            ends.sort_unstable();
            for (at, end) in ends {
                if let Some((_, old)) = &first
                    && usize::from(self.table.distance(end).unwrap_or(0)) + 1 >= old.path.len()
                {
                    continue;
                }
                let Some(found) = self.chain_to(masks, &known.graph, phase, start, end) else { continue };
                match &mut first {
                    None => first = Some(((phase, start, at), found)),
                    Some((_, old)) if old.form == found.form && old.removals == found.removals => {
                        *old = found
                    }
                    Some(_) => {}
                }
            }
        }
        prospects.retain(|p| p.rank != rank);
        self.prospects = prospects;
        first
    }

    /// The chain from the start of the table to one of its nodes, when it is one of this phase, does not meet itself,
    /// and removes something.
    fn chain_to(
        &mut self,
        masks: &Masks,
        graph: &Graph,
        phase: u8,
        start: Node,
        end: Node,
    ) -> Option<NiceLoop> {
        let Self { table, chain, .. } = self;
        let (own, other) = (*graph.item(start), *graph.item(end));
        if other.is_group() || (phase == AIC) == (other.cell == own.cell) || table.is_near(start, end) {
            return None;
        }
        let (on, end_on, same) = (start % 2 == 1, end % 2 == 1, own.digit == other.digit);
        let cell = usize::from(own.cell);
        let mut removals = Removals::EMPTY;
        let form = match (phase, on, end_on) {
            (AIC, _, true) => {
                aic_removals(masks, graph, &own, &other, |cell, digit| removals.add(cell, 1 << digit));
                Form::Aic
            }
            (AIC, _, false) => return None,
            (_, true, false) if same => {
                removals.add(cell, 1 << own.digit);
                Form::Discontinuous
            }
            (_, false, true) if same => {
                removals.add(cell, masks.cell(cell) & !(1 << own.digit));
                Form::Discontinuous
            }
            (_, true, true) if !same => {
                removals.add(cell, 1 << own.digit);
                Form::Discontinuous
            }
            (_, false, false) if !same => {
                removals.add(cell, 1 << other.digit);
                Form::Discontinuous
            }
            (_, false, true) => Form::Continuous,
            _ => return None,
        };
        if form != Form::Continuous && removals.is_empty() {
            return None;
        }
        table.chain(end, chain);
        let first_cell = |node: Node| graph.item(node).cell;
        let comes_and_goes_in_the_cell =
            first_cell(chain[1]) == own.cell || first_cell(chain[chain.len() - 2]) == own.cell;
        if form != Form::Aic && comes_and_goes_in_the_cell || meets_itself(graph, chain, form == Form::Aic) {
            return None;
        }
        if form == Form::Continuous {
            continuous_removals(masks, graph, chain, &mut removals);
            if removals.is_empty() {
                return None;
            }
        }
        let path = chain.iter().map(|&node| Piece::of(graph, node)).collect();
        Some(NiceLoop { form, path, removals })
    }
}

/// Does the chain come back to a cell before its end? The first cell is left out for loops.
fn meets_itself(graph: &Graph, chain: &[Node], aic: bool) -> bool {
    let first = graph.item(chain[0]).cell;
    let mut met = 0u128;
    let mut last: Option<&Item> = None;
    chain.iter().any(|&node| {
        let item = graph.item(node);
        if met >> item.cell & 1 == 1 {
            return true;
        }
        if let Some(last) = last.filter(|last| aic || last.cell != first) {
            met |= last.body;
        }
        last = Some(item);
        false
    })
}
