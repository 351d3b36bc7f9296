//! Nice loops and forcing chains (AIC): single implications on an unchanging grid, followed breadth first, so that the
//! first find from a source is the shortest. Order and count of length are those of Sudoku Explainer (Nicolas
//! Juillerat).
//!
//! A loop of links, strong and weak in turn, has only two ways to be filled: of the two ends of each link one is true,
//! so what both exclude is false. X: one digit; Y: cells of two candidates; XY: both. A forcing chain leads from a
//! candidate, true or false, to its own negation, which therefore holds; with one digit and three links it is a turbot
//! fish.
//!
//! <!-- x-cycle y-cycle xy-cycle forcing-x-chain forcing-chain -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `x-cycle` | Bidirectional X-Cycle | Continuous Nice Loop | 同数环 |
//! | `y-cycle` | Bidirectional Y-Cycle | Continuous Nice Loop | 双值格环 |
//! | `xy-cycle` | Bidirectional Cycle | Continuous Nice Loop | 混合环 |
//! | `forcing-x-chain` | Forcing X-Chain | X-Chain | 同数强制链 |
//! | `forcing-chain` | Forcing Chain | AIC | 强制链 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! x-cycle:
//!  +5  3 +2    .  .  7    4  6  .
//!   . +1  .    3  .  .    .  .  .
//!   8  4  .   +5  2 +6    .  1 +3
//!   . +6  1    2 +5  .    3  8  .
//!   9 +2 +5   +8  7 +3    . +4  .
//!   .  .  .    .  . +1    .  5  2
//!   2  .  .    .  .  8    .  .  .
//!   .  .  .    7  .  5    .  .  .
//!   1  5  .    .  . +2    .  9  .
//!    r2c3<>7 r2c7<>79 r2c9<>7 r6c3<>7 r6c7<>6 r7c3<>79 r7c7<>7 r7c9<>7 r8c3<>9 r9c7<>7
//! => r6c1<>7
//!
//! y-cycle:
//!   . +9 +2    .  .  .    .  3  8
//!   3  .  4   +2  9  .    6  . +5
//!   .  7 +5    .  . +3    2  . +9
//!   .  .  9    .  .  .    .  .  7
//!  +2  .  8   +7  3  5    .  9  .
//!  +7  .  .   +9  .  .    .  .  .
//!   .  .  .    .  .  9    .  .  2
//!   5  .  .    .  .  2   +9  .  1
//!   9 +2  7    6  8 +1    .  .  .
//!    r1c5<>7 r1c7<>1 r3c4<>1 r4c1<>6 r4c8<>168 r6c8<>16 r7c1<>6 r7c7<>345 r7c8<>45 r8c8<>4
//! => r3c5<>4
//!
//! xy-cycle:
//!   5  1 +9    2  6  .    .  .  .
//!   .  .  .   +5 +7  3   +1  9  2
//!  +2  7  3    .  1 +9    . +6  .
//!   .  .  7   +6  .  .    8 +2 +9
//!   .  .  .    9  2  .    .  7 +1
//!   . +9 +2    .  . +7    6  .  4
//!  +7  .  .    . +9  6   +2  .  .
//!   9  2  .    .  .  .    .  4  .
//!   3  .  5    7  . +2   +9 +1  .
//!    r4c2<>4 r4c6<>4 r5c2<>468 r5c6<>5 r7c4<>8 r8c6<>8 r8c7<>5 r8c9<>5
//! => r1c9<>8
//!
//! forcing-x-chain:
//!   7  4  .    .  .  .    5  .  .
//!   .  3  .    .  4  2   +8  .  .
//!   .  .  .    7  .  .   +3  .  .
//!  +1  2  .    8  .  3   +4  .  .
//!   8  . +4   +2  .  9    1 +3  6
//!  +3  .  9   +4  .  1   +2  . +8
//!  +4  .  3    . +8 +7   +9  .  2
//!  +5 +9 +7    1 +2  4    6 +8 +3
//!   2  8  .    .  .  .    7  .  .
//!    r1c3<>16 r1c4<>9 r1c5<>69 r2c3<>6 r2c8<>19 r2c9<>9 r3c2<>6 r3c3<>156 r3c5<>56 r3c8<>9
//!    r3c9<>9 r9c4<>56 r9c5<>56
//! => r2c3=5
//!
//! forcing-chain:
//!   5  1 +9    2  6  .    .  . +7
//!   .  .  .   +5 +7  3   +1  9  2
//!  +2  7  3    .  1 +9    . +6  .
//!   .  .  7   +6  .  .    8 +2 +9
//!   .  .  .    9  2  .    .  7 +1
//!   . +9 +2    .  . +7    6  .  4
//!  +7  . +1    . +9  6   +2  .  .
//!   9  2  .    .  .  .   +7  4  .
//!   3  .  5    7  . +2   +9 +1  .
//!    r2c2<>4 r4c2<>4 r4c6<>4 r5c2<>468 r5c6<>5 r7c4<>8 r7c8<>3 r7c9<>8 r8c6<>8 r8c9<>5
//! => r2c2=6
//! ```

mod breadth_first;
mod distances;

use shudu_core::Meter;

use self::breadth_first::{BreadthFirst, TOO_FAR};
use self::distances::LinkGraph;
use super::bitset::join;
use super::collector::Collector;
use super::hint::{ChainHint, ChainKind};
use super::links::lit;
use super::{BaseDifficulty, Rules};
use crate::masks::{Masks, Removals, bits};

/// The rules of single implications.
const SINGLE_LINKS: Rules = Rules { multiple: false, dynamic: false, nishio: false, level: 0 };

/// The memory of a search.
pub(super) struct SingleLinkSearch {
    base_of: BaseDifficulty,
    /// The distances, for grids with more and more candidates that have strong links.
    small: LinkGraph<2>,
    medium: LinkGraph<4>,
    large: LinkGraph<12>,
    chains: BreadthFirst,
}

/// Which links are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pass {
    in_cells: bool,
    in_houses: bool,
    /// Its number in the order of discovery.
    number: u32,
}

/// Those of one digit; both kinds together; those within cells of two candidates, which rarely give the best hint.
const PASSES: [Pass; 3] = [
    Pass { in_cells: false, in_houses: true, number: 0 },
    Pass { in_cells: true, in_houses: true, number: 2 },
    Pass { in_cells: true, in_houses: false, number: 1 },
];

impl SingleLinkSearch {
    pub(super) fn new(base_of: BaseDifficulty, masks: &Masks) -> SingleLinkSearch {
        let (small, medium, large) = (LinkGraph::new(), LinkGraph::new(), LinkGraph::new());
        SingleLinkSearch { base_of, small, medium, large, chains: BreadthFirst::new(masks) }
    }

    /// Finds the loops and forcing chains of every candidate. Forcing chains come without their path: see
    /// [`SingleLinkSearch::complete`]. The order of discovery is that of Sudoku Explainer: links of one digit, links
    /// within cells, both; then cell by cell, digit by digit.
    ///
    /// When it is known what all hints remove, only hints within `all_removals` are looked for, forcing
    /// chains before loops.
    pub(super) fn search(
        &mut self,
        masks: &Masks,
        all_removals: Option<&Removals>,
        meter: &mut Meter<'_>,
        collector: &mut impl Collector,
    ) {
        let mut shortest = [None; 3];
        let mut run = |parts: [bool; 2], collector: &mut _| {
            for (pass, shortest) in PASSES.into_iter().zip(&mut shortest) {
                let SingleLinkSearch { base_of, small, medium, large, chains } = self;
                let mut search = PassSearch { base_of: *base_of, pass, masks, all_removals, chains };
                if !search.is_of_interest(parts, *shortest, collector) {
                    continue;
                }
                let _ = search.run(parts, shortest, small, meter, collector)
                    || search.run(parts, shortest, medium, meter, collector)
                    || search.run(parts, shortest, large, meter, collector);
            }
        };
        if let Some(all_removals) = all_removals {
            run([true, false], collector);
            collector.close(all_removals);
            run([false, true], collector);
        } else {
            run([true, true], collector);
        }
    }

    /// Everything that the hints remove, placements clearing their cells: whatever leads to its negation by both kinds
    /// of links. This covers loops, since what a loop removes leads into the loop and around it. `None` when it may be
    /// too much: a search starts from no cell with one candidate, but a loop may remove it.
    pub(super) fn removals(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Option<Removals> {
        fn of<const W: usize>(graph: &mut LinkGraph<W>, masks: &Masks) -> Option<Removals> {
            let mut removals = Removals::EMPTY;
            for cell in 0..81 {
                let left = masks.cell(cell);
                for digit in bits(left) {
                    if graph.distance_to_negation(lit(cell, digit, true), u32::MAX).is_some() {
                        if left.count_ones() < 2 {
                            return None;
                        }
                        removals.add(cell, 1 << digit);
                    }
                }
            }
            Some(removals)
        }
        if !meter.node() {
            return Some(Removals::EMPTY);
        }
        let SingleLinkSearch { small, medium, large, .. } = self;
        if small.fill(masks, true, true) {
            of(small, masks)
        } else if medium.fill(masks, true, true) {
            of(medium, masks)
        } else {
            large.fill(masks, true, true);
            of(large, masks)
        }
    }

    /// Gives a forcing chain of a search its path. `masks` are those of the search.
    pub(super) fn complete(&mut self, masks: &Masks, hint: &mut ChainHint) {
        let ChainKind::Forcing { path, in_cells } = &mut hint.kind else { return };
        if path.is_empty() {
            self.chains.take_links(masks, PASSES[usize::from(*in_cells)]);
            let end = self.chains.find_negation(hint.target ^ 1, *in_cells, hint.complexity);
            *path = self.chains.path(end.expect("the search has found it"));
        }
    }
}

/// One pass over a grid.
struct PassSearch<'a> {
    base_of: BaseDifficulty,
    pass: Pass,
    masks: &'a Masks,
    all_removals: Option<&'a Removals>,
    chains: &'a mut BreadthFirst,
}

impl PassSearch<'_> {
    fn loops(&self) -> ChainKind {
        let Pass { in_cells, in_houses, .. } = self.pass;
        ChainKind::Loop { path: Vec::new(), in_cells, in_houses }
    }

    fn forcing(&self) -> ChainKind {
        ChainKind::Forcing { path: Vec::new(), in_cells: self.pass.in_cells }
    }

    /// The place of a candidate's loops (0) and chains (1, 2) in the order of discovery.
    fn order(&self, candidate: usize, which: u32) -> u32 {
        (self.pass.number * 729 + candidate as u32) * 4 + which
    }

    /// Loops of at most this many literals are of interest.
    fn limit_of_loops(&self, collector: &impl Collector, candidate: usize) -> u32 {
        let kind = self.loops();
        collector.limit((self.base_of)(&kind, SINGLE_LINKS), &kind, self.order(candidate, 0))
    }

    /// Forcing chains of at most this many literals are of interest.
    fn limit_of_forcing(&self, collector: &impl Collector, candidate: usize, which: u32) -> u32 {
        let kind = self.forcing();
        if !self.pass.in_houses {
            return 0;
        }
        collector.limit((self.base_of)(&kind, SINGLE_LINKS), &kind, self.order(candidate, which))
    }

    /// Are forcing chains or loops of interest? `shortest` is what [`PassSearch::find_forcing`] gave, if it was asked.
    fn is_of_interest(&self, parts: [bool; 2], shortest: Option<u32>, collector: &impl Collector) -> bool {
        let loops = self.limit_of_loops(collector, 0);
        match parts {
            [true, _] => loops >= 4 || self.limit_of_forcing(collector, 0, 1) >= 4,
            [false, _] => loops >= 4 && shortest.is_some_and(|shortest| shortest <= max_chain_of_loop(loops)),
        }
    }

    /// Looks for forcing chains and loops, as asked. False, and nothing is done, when the graph is too small.
    fn run<const W: usize>(
        &mut self,
        [forcing, loops]: [bool; 2],
        shortest: &mut Option<u32>,
        graph: &mut LinkGraph<W>,
        meter: &mut Meter<'_>,
        collector: &mut impl Collector,
    ) -> bool {
        let Pass { in_cells, in_houses, .. } = self.pass;
        let fits = graph.fill(self.masks, in_cells, in_houses);
        if fits && forcing {
            *shortest = self.find_forcing(graph, meter, collector);
        }
        if fits && loops {
            self.find_loops(graph, *shortest, collector);
        }
        fits
    }

    /// Offers the forcing chains. Gives the length of the shortest from a true candidate that it saw.
    fn find_forcing<const W: usize>(
        &mut self,
        graph: &mut LinkGraph<W>,
        meter: &mut Meter<'_>,
        collector: &mut impl Collector,
    ) -> Option<u32> {
        let kind = self.forcing();
        let base = (self.base_of)(&kind, SINGLE_LINKS);
        let mut shortest = None;
        // The order of discovery only grows within a pass, so limits change only with finds.
        let mut limits =
            [self.limit_of_forcing(collector, 0, 1), max_chain_of_loop(self.limit_of_loops(collector, 0))];
        let mut removable = *self.masks.cells();
        if let Some(all_removals) = self.all_removals {
            removable = [0; 81];
            all_removals.each(|cell, digit| removable[cell] |= 1 << digit);
        }
        for (cell, removable) in removable.into_iter().enumerate() {
            let left = self.masks.cell(cell);
            if left.count_ones() < 2 {
                continue;
            }
            for digit in bits(left) {
                if !meter.node() {
                    return None;
                }
                let on = lit(cell, digit, true);
                let candidate = usize::from(on / 2);
                for (source, which) in [(on, 1), (on ^ 1, 2)] {
                    // What it removes: itself, or the others of the cell.
                    let removed = if which == 1 { 1 << digit } else { left & !(1 << digit) };
                    if removed & !removable != 0 {
                        continue;
                    }
                    let limit = if which == 1 { limits[0].max(limits[1]) } else { limits[0] };
                    let Some(complexity) = graph.distance_to_negation(source, limit) else { continue };
                    if which == 1 {
                        shortest = Some(shortest.map_or(complexity, |least: u32| least.min(complexity)));
                    }
                    if complexity <= limits[0] {
                        let (target, order) = (source ^ 1, self.order(candidate, which));
                        let kind = kind.clone();
                        collector.take(ChainHint {
                            kind,
                            target,
                            loop_removals: None,
                            base,
                            complexity,
                            order,
                        });
                        limits[0] = self.limit_of_forcing(collector, candidate, which + 1);
                        limits[1] = max_chain_of_loop(self.limit_of_loops(collector, candidate));
                    }
                }
            }
        }
        shortest
    }

    /// A set that contains the candidates of all loops that remove anything with fewer literals than the hints so far.
    /// What a loop removes sees one of its candidates that is true and one that is false; from there the loop goes both
    /// ways.
    fn loop_candidates<const W: usize>(
        &self,
        all_removals: &Removals,
        graph: &LinkGraph<W>,
        most: u32,
        collector: &impl Collector,
    ) -> [u64; W] {
        let kind = self.loops();
        let base = (self.base_of)(&kind, SINGLE_LINKS);
        let mut near = [0; W];
        all_removals.each(|cell, digit| {
            let off = lit(cell, digit, false);
            let limit = collector.limit_of(base, &kind, self.order(0, 0), off).min(most);
            if limit >= 4 {
                join(&mut near, &graph.contradictory(usize::from(off / 2), limit));
            }
        });
        near
    }

    /// Offers the loops. `shortest` is what [`PassSearch::find_forcing`] gave.
    fn find_loops<const W: usize>(
        &mut self,
        graph: &mut LinkGraph<W>,
        shortest: Option<u32>,
        collector: &mut impl Collector,
    ) {
        let Some(shortest) = shortest else { return };
        let Pass { in_cells, in_houses, .. } = self.pass;
        let base = (self.base_of)(&self.loops(), SINGLE_LINKS);
        let mut most = self.limit_of_loops(collector, 0);
        let mut near = self.all_removals.map(|all| self.loop_candidates(all, graph, most, collector));
        for cell in 0..81 {
            let left = self.masks.cell(cell);
            if left.count_ones() < 2 || !in_houses && left.count_ones() > 2 {
                continue;
            }
            for digit in bits(left) {
                let on = lit(cell, digit, true);
                let candidate = usize::from(on / 2);
                if shortest > max_chain_of_loop(most) {
                    return;
                }
                if near.is_some_and(|near| !graph.is_in(&near, candidate)) {
                    continue;
                }
                if graph.shortest_loop(candidate, most).is_none() {
                    continue;
                }
                let limit = self.limit_of_loops(collector, candidate);
                if limit < most && graph.shortest_loop(candidate, limit).is_none() {
                    continue;
                }
                self.chains.take_links(self.masks, self.pass);
                let chains = &mut *self.chains;
                for lit in chains.near.drain(..) {
                    chains.far[usize::from(lit)] = TOO_FAR;
                }
                graph.leading_to(candidate, limit, |lit, links| {
                    chains.far[usize::from(lit)] = links;
                    chains.near.push(lit);
                });
                chains.find_loops(on, in_cells, limit);
                let mut is_any = false;
                for i in 0..self.chains.ends.len() {
                    let end = self.chains.ends[i];
                    let removals = self.chains.loop_removals(self.masks, end);
                    let complexity = self.chains.length(end) - 1;
                    if removals.is_empty() || !self.is_shorter(&removals, complexity, candidate, collector) {
                        continue;
                    }
                    is_any = true;
                    let kind = ChainKind::Loop { path: self.chains.path(end), in_cells, in_houses };
                    let (loop_removals, order) = (Some(Box::new(removals)), self.order(candidate, 0));
                    collector.take(ChainHint { kind, target: on, loop_removals, base, complexity, order });
                    most = self.limit_of_loops(collector, 0);
                }
                if let Some(all) = self.all_removals.filter(|_| is_any) {
                    near = Some(self.loop_candidates(all, graph, most, collector));
                }
            }
        }
    }

    /// Does a loop from a candidate remove anything with fewer literals than the hints so far? Where all hints are
    /// asked for, every loop is of interest.
    fn is_shorter(
        &self,
        removals: &Removals,
        complexity: u32,
        candidate: usize,
        collector: &impl Collector,
    ) -> bool {
        let kind = self.loops();
        let (base, order) = ((self.base_of)(&kind, SINGLE_LINKS), self.order(candidate, 0));
        let mut is_shorter = self.all_removals.is_none();
        removals.each(|cell, digit| {
            is_shorter =
                is_shorter || collector.limit_of(base, &kind, order, lit(cell, digit, false)) >= complexity;
        });
        is_shorter
    }
}

/// What a loop of this many literals removes leads to its own negation by at most this many: into the loop, around it,
/// and back.
fn max_chain_of_loop(in_loop: u32) -> u32 {
    in_loop.saturating_add(2)
}
