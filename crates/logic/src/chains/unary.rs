//! Loops and forcing chains: single implications followed one by one on an unchanging grid, breadth first, so that the
//! first find from a source is the shortest.
//!
//! A loop of links, strong and weak in turn, has only two ways to be filled: of the two ends of each link one is true, so
//! what both exclude is false. X: one digit; Y: cells of two candidates; XY: both. A forcing chain leads from a candidate,
//! true or false, to its own contrary, which therefore holds; with one digit and three links it is a turbot fish.
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
//! Examples: the grid, `+` before what is no given; what was struck out before; what the technique does.
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

mod walk;

use shudu_core::Meter;

use self::walk::{Chains, TOO_FAR};
use super::bitset::join;
use super::hint::{ChainHint, ChainKind};
use super::links::lit;
use super::reach::Graph;
use super::sink::Sink;
use super::{BaseOf, Rules};
use crate::masks::{Masks, Removals, bits};

/// The rules of single implications.
const SINGLE: Rules = Rules { multiple: false, dynamic: false, nishio: false, level: 0 };

/// The memory of a search.
pub(super) struct Unary {
    base: BaseOf,
    /// How far chains reach, for grids of more and more candidates with strong links.
    small: Graph<2>,
    medium: Graph<4>,
    large: Graph<12>,
    chains: Chains,
}

/// Which links are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pass {
    in_cells: bool,
    in_houses: bool,
    /// Its number in the order of discovery.
    number: u32,
}

/// Those of one digit; both kinds together; those within cells of two candidates, which seldom give the best.
const PASSES: [Pass; 3] = [
    Pass { in_cells: false, in_houses: true, number: 0 },
    Pass { in_cells: true, in_houses: true, number: 2 },
    Pass { in_cells: true, in_houses: false, number: 1 },
];

impl Unary {
    pub(super) fn new(base: BaseOf, masks: &Masks) -> Unary {
        let (small, medium, large) = (Graph::new(), Graph::new(), Graph::new());
        Unary { base, small, medium, large, chains: Chains::new(masks) }
    }

    /// Finds the loops and forcing chains of every candidate. Forcing chains come without their path: see
    /// [`Unary::complete`]. The order of discovery is that of Sudoku Explainer: links of one digit, links within cells, both;
    /// then cell by cell, digit by digit.
    ///
    /// When it is known what all of them strike out, `only` that is looked for, and all forcing chains before the loops.
    pub(super) fn search(
        &mut self,
        masks: &Masks,
        only: Option<&Removals>,
        meter: &mut Meter<'_>,
        sink: &mut impl Sink,
    ) {
        let mut shortest = [None; 3];
        let mut run = |parts: [bool; 2], sink: &mut _| {
            for (pass, shortest) in PASSES.into_iter().zip(&mut shortest) {
                let Unary { base, small, medium, large, chains } = self;
                let mut search = Search { base: *base, pass, masks, only, chains };
                if !search.is_of_interest(parts, *shortest, sink) {
                    continue;
                }
                let _ = search.run(parts, shortest, small, meter, sink)
                    || search.run(parts, shortest, medium, meter, sink)
                    || search.run(parts, shortest, large, meter, sink);
            }
        };
        if let Some(only) = only {
            run([true, false], sink);
            sink.close(only);
            run([false, true], sink);
        } else {
            run([true, true], sink);
        }
    }

    /// All that the hints strike out, placements clearing their cells: whatever leads to its contrary by both kinds of links.
    /// For what a loop strikes out leads into the loop and around it, and so do the other digits of a cell to be filled.
    /// `None` when that may be too much: a search starts from no cell with one candidate, but a loop may strike it out.
    pub(super) fn strikes(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Option<Removals> {
        fn of<const W: usize>(graph: &mut Graph<W>, masks: &Masks) -> Option<Removals> {
            let mut struck = Removals::EMPTY;
            for cell in 0..81 {
                let left = masks.cell(cell);
                for digit in bits(left) {
                    if graph.contrary(lit(cell, digit, true), u32::MAX).is_some() {
                        if left.count_ones() < 2 {
                            return None;
                        }
                        struck.add(cell, 1 << digit);
                    }
                }
            }
            Some(struck)
        }
        if !meter.node() {
            return Some(Removals::EMPTY);
        }
        let Unary { small, medium, large, .. } = self;
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
            let end = self.chains.find_contrary(hint.target ^ 1, *in_cells, hint.complexity);
            *path = self.chains.path(end.expect("the search has found it"));
        }
    }
}

/// One pass over a grid.
struct Search<'a> {
    base: BaseOf,
    pass: Pass,
    masks: &'a Masks,
    only: Option<&'a Removals>,
    chains: &'a mut Chains,
}

impl Search<'_> {
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

    /// Loops of at most so many literals are of interest.
    fn limit_of_loops(&self, sink: &impl Sink, candidate: usize) -> u32 {
        let kind = self.loops();
        sink.limit((self.base)(&kind, SINGLE), &kind, self.order(candidate, 0))
    }

    /// Forcing chains of at most so many literals are of interest.
    fn limit_of_forcing(&self, sink: &impl Sink, candidate: usize, which: u32) -> u32 {
        let kind = self.forcing();
        if !self.pass.in_houses {
            return 0;
        }
        sink.limit((self.base)(&kind, SINGLE), &kind, self.order(candidate, which))
    }

    /// Are forcing chains or loops of interest? `shortest` is what [`Search::find_forcing`] gave, if it was asked.
    fn is_of_interest(&self, parts: [bool; 2], shortest: Option<u32>, sink: &impl Sink) -> bool {
        let loops = self.limit_of_loops(sink, 0);
        match parts {
            [true, _] => loops >= 4 || self.limit_of_forcing(sink, 0, 1) >= 4,
            [false, _] => loops >= 4 && shortest.is_some_and(|shortest| shortest <= guards(loops)),
        }
    }

    /// Looks for forcing chains and loops, as asked. False, and nothing is done, when the graph is too small.
    fn run<const W: usize>(
        &mut self,
        [forcing, loops]: [bool; 2],
        shortest: &mut Option<u32>,
        graph: &mut Graph<W>,
        meter: &mut Meter<'_>,
        sink: &mut impl Sink,
    ) -> bool {
        let Pass { in_cells, in_houses, .. } = self.pass;
        let fits = graph.fill(self.masks, in_cells, in_houses);
        if fits && forcing {
            *shortest = self.find_forcing(graph, meter, sink);
        }
        if fits && loops {
            self.find_loops(graph, *shortest, sink);
        }
        fits
    }

    /// Offers the forcing chains. Gives the length of the shortest from a true candidate that it saw.
    fn find_forcing<const W: usize>(
        &mut self,
        graph: &mut Graph<W>,
        meter: &mut Meter<'_>,
        sink: &mut impl Sink,
    ) -> Option<u32> {
        let kind = self.forcing();
        let base = (self.base)(&kind, SINGLE);
        let mut shortest = None;
        // Later ones of the pass have no better claim than the first one, so limits change with each find alone.
        let mut limits = [self.limit_of_forcing(sink, 0, 1), guards(self.limit_of_loops(sink, 0))];
        let mut struck = *self.masks.cells();
        if let Some(only) = self.only {
            struck = [0; 81];
            only.each(|cell, digit| struck[cell] |= 1 << digit);
        }
        for (cell, struck) in struck.into_iter().enumerate() {
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
                    // What it strikes out: itself, or the others of the cell.
                    let strikes = if which == 1 { 1 << digit } else { left & !(1 << digit) };
                    if strikes & !struck != 0 {
                        continue;
                    }
                    let limit = if which == 1 { limits[0].max(limits[1]) } else { limits[0] };
                    let Some(complexity) = graph.contrary(source, limit) else { continue };
                    if which == 1 {
                        shortest = Some(shortest.map_or(complexity, |least: u32| least.min(complexity)));
                    }
                    if complexity <= limits[0] {
                        let (target, order) = (source ^ 1, self.order(candidate, which));
                        let kind = kind.clone();
                        sink.take(ChainHint { kind, target, struck: None, base, complexity, order });
                        limits[0] = self.limit_of_forcing(sink, candidate, which + 1);
                        limits[1] = guards(self.limit_of_loops(sink, candidate));
                    }
                }
            }
        }
        shortest
    }

    /// The candidates of all loops that strike out anything sooner than the finds so far. What a loop strikes out sees one of its
    /// candidates that is true, and one that is false; from there the loop is followed one way and the other.
    fn near_loops<const W: usize>(
        &self,
        only: &Removals,
        graph: &Graph<W>,
        most: u32,
        sink: &impl Sink,
    ) -> [u64; W] {
        let kind = self.loops();
        let base = (self.base)(&kind, SINGLE);
        let mut near = [0; W];
        only.each(|cell, digit| {
            let off = lit(cell, digit, false);
            let limit = sink.limit_of(base, &kind, self.order(0, 0), off).min(most);
            if limit >= 4 {
                join(&mut near, &graph.around(usize::from(off / 2), limit));
            }
        });
        near
    }

    /// Offers the loops. `shortest` is what [`Search::find_forcing`] gave.
    fn find_loops<const W: usize>(
        &mut self,
        graph: &mut Graph<W>,
        shortest: Option<u32>,
        sink: &mut impl Sink,
    ) {
        let Some(shortest) = shortest else { return };
        let Pass { in_cells, in_houses, .. } = self.pass;
        let base = (self.base)(&self.loops(), SINGLE);
        let mut most = self.limit_of_loops(sink, 0);
        let mut near = self.only.map(|only| self.near_loops(only, graph, most, sink));
        for cell in 0..81 {
            let left = self.masks.cell(cell);
            if left.count_ones() < 2 || !in_houses && left.count_ones() > 2 {
                continue;
            }
            for digit in bits(left) {
                let on = lit(cell, digit, true);
                let candidate = usize::from(on / 2);
                if shortest > guards(most) {
                    return;
                }
                if near.is_some_and(|near| !graph.is_in(&near, candidate)) {
                    continue;
                }
                if graph.shortest_loop(candidate, most).is_none() {
                    continue;
                }
                let limit = self.limit_of_loops(sink, candidate);
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
                    let struck = self.chains.struck_by_loop(self.masks, end);
                    let complexity = self.chains.length(end) - 1;
                    if struck.is_empty() || !self.is_news(&struck, complexity, candidate, sink) {
                        continue;
                    }
                    is_any = true;
                    let kind = ChainKind::Loop { path: self.chains.path(end), in_cells, in_houses };
                    let (struck, order) = (Some(Box::new(struck)), self.order(candidate, 0));
                    sink.take(ChainHint { kind, target: on, struck, base, complexity, order });
                    most = self.limit_of_loops(sink, 0);
                }
                if let Some(only) = self.only.filter(|_| is_any) {
                    near = Some(self.near_loops(only, graph, most, sink));
                }
            }
        }
    }

    /// Does a loop from a candidate strike out anything sooner than the finds so far? If so it is of interest. Where all are asked
    /// for, every one is.
    fn is_news(&self, struck: &Removals, complexity: u32, candidate: usize, sink: &impl Sink) -> bool {
        let kind = self.loops();
        let (base, order) = ((self.base)(&kind, SINGLE), self.order(candidate, 0));
        let mut news = self.only.is_none();
        struck.each(|cell, digit| {
            news = news || sink.limit_of(base, &kind, order, lit(cell, digit, false)) >= complexity;
        });
        news
    }
}

/// What a loop of so many literals strikes out leads to its own contrary by at most these: into the loop, around it, and
/// back.
fn guards(in_loop: u32) -> u32 {
    in_loop.saturating_add(2)
}
