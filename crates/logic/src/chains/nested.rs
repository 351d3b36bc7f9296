//! Other techniques at work inside a branch, on the grid that its false candidates leave: patterns, and chains in their
//! turn. What they strike out is false in the branch. The first technique that strikes out anything ends the round.
//!
//! The forms are those of the dynamic chains. Levels, as Sudoku Explainer writes them behind the name: 1 `(+)`, locked
//! candidates, pairs and X-Wings; 2 `(+ Forcing Chains)`; 3 `(+ Multiple Forcing Chains)`; 4 `(+ Dynamic Forcing Chains)`;
//! 5 `(+ Dynamic Forcing Chains (+))`. Such a line holds since the technique does on the board that the lines before it left.
//!
//! <!-- nested-contradiction-chains nested-double-forcing-chains nested-cell-forcing-chains nested-region-forcing-chains -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `nested-contradiction-chains` | Dynamic Contradiction Forcing Chains (+) | - | 嵌套矛盾链 |
//! | `nested-double-forcing-chains` | Dynamic Double Forcing Chains (+) | - | 嵌套双向强制链 |
//! | `nested-cell-forcing-chains` | Dynamic Cell Forcing Chains (+) | - | 嵌套单元格强制链 |
//! | `nested-region-forcing-chains` | Dynamic Region Forcing Chains (+) | - | 嵌套区域强制链 |
//!
//! Examples: the grid, `+` before what is no given; what was struck out before; what the technique does.
//!
//! ```text
//! nested-contradiction-chains:
//!   .  3  5    .  9  .    .  6  .
//!   .  2  .    .  .  .    5  .  .
//!   8  7  .    .  .  .    . +2  .
//!   .  .  .    6  .  .    7  1  .
//!   .  . +7    .  .  .    .  .  2
//!   .  5  1    .  4  7    .  .  6
//!   .  .  .    .  1  3   +2  7  .
//!   7 +1  .    .  2 +6    9  .  4
//!   .  .  2    9 +7  .   +6  . +1
//!    r2c4<>14 r2c8<>39 r4c6<>8 r4c9<>9 r5c1<>4 r5c2<>4 r5c8<>3 r6c8<>3 r9c8<>8
//! => r5c7<>8
//!
//! nested-double-forcing-chains:
//!   .  3  5    .  9  .    .  6  .
//!   .  2  .    .  .  .    5  .  .
//!   8  7  .    .  .  .    . +2  .
//!   .  .  .    6  .  .    7  1  .
//!   .  . +7    .  .  .    .  .  2
//!   .  5  1    .  4  7    .  .  6
//!   .  .  .    .  1  3   +2  7  .
//!   7 +1  .    .  2 +6    9  .  4
//!   .  .  2    9 +7  .   +6  . +1
//!    r2c4<>14 r2c8<>39 r4c6<>8 r4c9<>9 r5c1<>4 r5c2<>4 r5c8<>3 r6c8<>3 r9c8<>8
//! => r5c4<>8
//!
//! nested-cell-forcing-chains:
//!   .  3  5    .  9  .    .  6  .
//!   .  2  .    .  .  .    5  .  .
//!   8  7  .    .  .  .    . +2  .
//!   .  .  .    6  .  .    7  1  .
//!   .  . +7    .  .  .    .  .  2
//!   .  5  1    .  4  7    .  .  6
//!   .  .  .    .  1  3   +2  7  .
//!   7 +1  .    .  2 +6    9  .  4
//!   .  .  2    9 +7  .   +6  . +1
//!    r2c4<>14 r2c8<>39 r4c6<>8 r4c9<>9 r5c1<>4 r5c2<>4 r5c8<>3 r6c8<>3 r9c8<>8
//! => r2c9<>8
//!
//! nested-region-forcing-chains:
//!   .  3  5    .  9  .    .  6  .
//!   .  2  .    .  .  .    5  .  .
//!   8  7  .    .  .  .    . +2  .
//!   .  .  .    6  .  .    7  1  .
//!   .  . +7    .  .  .    .  .  2
//!   .  5  1    .  4  7    .  .  6
//!   .  .  .    .  1  3   +2  7  .
//!   7 +1  .    .  2 +6    9  .  4
//!   .  .  2    9 +7  .   +6  . +1
//!    r2c4<>14 r2c8<>39 r4c6<>8 r4c9<>9 r5c1<>4 r5c2<>4 r5c8<>3 r6c8<>3 r9c8<>8
//! => r2c9<>8
//! ```

mod round;

use std::cell::RefCell;
use std::ops::ControlFlow;

use shudu_core::{HouseKind, Meter};

pub(super) use self::round::gone_behind;
use self::round::{Keep, Round, off_at};
use super::branch::Branch;
use super::engine::Engine;
use super::hint::ChainHint;
use super::links::{Lit, lit};
use super::rests::Traces;
use super::sweep::{Kind, sweep};
use super::walk::Walk;
use super::{BaseOf, Rules};
use crate::masks::{Masks, Removals, bits};
use crate::techniques::{fish, hidden_subset, locked_candidates, naked_subset};

/// The techniques of a level, and the nested chains that were used.
pub(super) struct Nested {
    level: u8,
    /// One for each kind of chains that may help, in their order.
    engines: Vec<Engine>,
    used: Vec<Record>,
    /// The grids in which chains were found whose parents are left for later.
    grids: Vec<Masks>,
    /// The grid before the branches.
    source: Masks,
    walk: Walk,
    traces: Traces,
    /// The nested chains of the node that is being weighed.
    chains: Vec<u32>,
    /// For each kind of chains: do they strike out nothing before the branch?
    quiet: [bool; 2],
    /// Is what nested chains rest on to be found at once?
    pub(super) at_once: bool,
    /// Are proofs to be kept?
    pub(super) recording: bool,
}

/// A nested chain that struck out something.
struct Record {
    complexity: u32,
    /// The literals that each of its targets rests on, in the order of a walk from the target; targets are parted by
    /// [`PARTING`]; a range of those of the traces. Two chains with the same literals are one and count once.
    literals: (u32, u32),
    /// What it rests on, in its branch.
    more: (u32, u32),
    /// When neither is known yet: the number of the engine and of the grid, and the hint.
    open: Option<(usize, usize, ChainHint)>,
}

/// No literal.
pub(super) const PARTING: Lit = Lit::MAX;

const CROSSINGS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];
const HOUSES_IN_ORDER: [HouseKind; 3] = [HouseKind::Box, HouseKind::Column, HouseKind::Row];
const LINES_IN_ORDER: [HouseKind; 2] = [HouseKind::Column, HouseKind::Row];

impl Nested {
    /// See [`Engine::blind`].
    #[cfg(test)]
    pub(super) fn blind(&mut self) {
        self.engines.iter_mut().for_each(Engine::go_blind);
    }

    /// How many chains were used in the last search.
    #[cfg(test)]
    pub(super) fn met(&self) -> usize {
        self.used.len()
    }

    pub(super) fn new(level: u8, base: BaseOf, masks: &Masks) -> Nested {
        let rules = |multiple, dynamic, level| Rules { multiple, dynamic, nishio: false, level };
        let kinds = match level {
            0 | 1 => vec![],
            2 => vec![rules(false, false, 0)],
            3 => vec![rules(false, false, 0), rules(true, false, 0)],
            4 => vec![rules(true, true, 0)],
            _ => vec![rules(true, true, 0), rules(true, true, level - 3)],
        };
        let engines = kinds.into_iter().map(|rules| Engine::new(rules, base, masks)).collect();
        Nested {
            level,
            engines,
            used: Vec::new(),
            grids: Vec::new(),
            source: masks.clone(),
            walk: Walk::default(),
            traces: Traces::default(),
            chains: Vec::new(),
            quiet: [false; 2],
            at_once: false,
            recording: false,
        }
    }

    /// A new search begins.
    pub(super) fn forget(&mut self, source: &Masks, meter: &mut Meter<'_>) {
        self.used.clear();
        self.traces.clear();
        self.grids.clear();
        self.source.clone_from(source);
        for (quiet, engine) in self.quiet.iter_mut().zip(&mut self.engines) {
            // What a chain with more help rests on is not all on its face.
            *quiet = engine.rules.level == 0
                && !engine.blind
                && engine.strikes(source, None, None, true, meter).is_some_and(|struck| struck.is_empty());
        }
    }

    /// See [`Walk::ancestors`]; the numbers of nested chains are added to `chains`.
    pub(super) fn ancestors(
        &mut self,
        walk: &mut Walk,
        branch: &mut Branch,
        node: u16,
        most: u32,
        chains: &mut Vec<u32>,
    ) -> u32 {
        let Nested { engines, used, grids, source, traces, .. } = self;
        let used = RefCell::new(used);
        // One in two ends counts once; so may two of one complexity.
        let nested = |number: u32| {
            if chains.contains(&number) {
                return 0;
            }
            let complexity = |number: u32| used.borrow()[number as usize].complexity;
            let known = chains.iter().any(|&other| complexity(other) == complexity(number));
            chains.push(number);
            if known { 0 } else { complexity(number) }
        };
        walk.ancestors(branch, node, most, nested, |branch, number| {
            let record = &mut used.borrow_mut()[number as usize];
            if let Some((engine, grid, hint)) = record.open.take() {
                record.literals = engines[engine].rests_on(&grids[grid], hint, source, traces);
                record.more = branch.keep(traces.gone());
            }
            record.more
        })
    }

    /// What the nested chains of these numbers add to the complexity of the chain that uses them.
    pub(super) fn complexity(&self, numbers: &[u32]) -> u32 {
        let record = |number: u32| &self.used[number as usize];
        let literals = |number: u32| self.traces.literals(record(number).literals);
        let fresh = |i: usize| numbers[..i].iter().all(|&n| literals(n) != literals(numbers[i]));
        (0..numbers.len()).filter(|&i| fresh(i)).map(|i| record(numbers[i]).complexity).sum()
    }

    /// Lets the techniques strike out something in the branch. `source` is the grid before the branch, `work` the one that
    /// it leaves. True when the branch has something new to follow that may rest on no more literals than the limit.
    pub(super) fn help(
        &mut self,
        branch: &mut Branch,
        source: &Masks,
        work: &Masks,
        limit: u32,
        meter: &mut Meter<'_>,
    ) -> bool {
        debug_assert!(self.level > 0);
        let (recording, before) = (self.recording, branch.nodes.len());
        let mut round = Round { branch, source, work, recording, limit, any: false, new: false };
        match sweep(source, work, &mut { Removals::EMPTY }) {
            Some(Kind::Locked) => {
                let _ = locked_candidates::search(work, &CROSSINGS, |found| {
                    if found.struck_places(work) != 0 {
                        let (base, digit) = (found.base.index(), found.digit.index());
                        let outside = source.places(base, digit)
                            & !locked_candidates::common_places(base, found.cover.index());
                        round.pattern(
                            &found,
                            || found.proof(),
                            |parents| {
                                parents.extend(bits(outside).map(|place| off_at(base, place, digit)));
                            },
                        );
                    }
                    ControlFlow::<()>::Continue(())
                });
            }
            Some(Kind::HiddenPair) => {
                let _ = hidden_subset::search(work, 2, &HOUSES_IN_ORDER, 4, |found| {
                    if found.strikes(work) {
                        let house = found.house.index();
                        let taken = found.places(work);
                        round.pattern(
                            &found,
                            || found.proof(),
                            |parents| {
                                for digit in found.digits.iter().map(|digit| digit.index()) {
                                    let gone = source.places(house, digit) & !taken;
                                    parents.extend(bits(gone).map(|place| off_at(house, place, digit)));
                                }
                            },
                        );
                    }
                    ControlFlow::<()>::Continue(())
                });
            }
            Some(Kind::NakedPair) => {
                let _ = naked_subset::search(work, 2, &HOUSES_IN_ORDER, |found| {
                    round.pattern(
                        &found,
                        || found.proof(),
                        |parents| {
                            for cell in found.cells.iter().map(|cell| cell.index()) {
                                let gone = source.cell(cell) & !found.digits.bits();
                                parents.extend(bits(gone).map(|digit| lit(cell, digit, false)));
                            }
                        },
                    );
                    ControlFlow::<()>::Continue(())
                });
            }
            Some(Kind::XWing) => {
                let _ = fish::search(work, 2, &LINES_IN_ORDER, |found| {
                    round.pattern(
                        &found,
                        || found.proof(),
                        |parents| {
                            let digit = found.digit.index();
                            for line in found.base_lines().map(|line| line.index()) {
                                let gone = source.places(line, digit) & !found.cover;
                                parents.extend(bits(gone).map(|place| off_at(line, place, digit)));
                            }
                        },
                    );
                    ControlFlow::<()>::Continue(())
                });
            }
            None => {
                let Nested { engines, used, grids, quiet, at_once, traces, .. } = self;
                let greater = Some(source).filter(|_| quiet[0]);
                for (i, engine) in engines.iter_mut().enumerate() {
                    // Without a search, when that is enough to see that there is nothing.
                    let struck =
                        if engine.blind { None } else { engine.strikes(work, greater, None, false, meter) };
                    if struck.is_none_or(|struck| !struck.is_empty()) {
                        let later = quiet[i] && !recording && !*at_once;
                        let mut keep = Keep { used, grids, traces, engine: i, later };
                        round.chains(engine, struck.as_ref(), &mut keep, meter);
                    }
                    if round.any {
                        break;
                    }
                }
            }
        }
        round.new && (limit == u32::MAX || self.is_within(branch, before, limit))
    }

    /// Does any of the nodes from this one on rest on fewer literals than the limit? What follows rests on one of them, and so
    /// does a contradiction, on one more at least.
    fn is_within(&mut self, branch: &mut Branch, from: usize, limit: u32) -> bool {
        let (mut walk, mut chains) = (std::mem::take(&mut self.walk), std::mem::take(&mut self.chains));
        let within = (from..branch.nodes.len()).any(|node| {
            chains.clear();
            let literals = self.ancestors(&mut walk, branch, node as u16, limit, &mut chains);
            literals < limit && literals + self.complexity(&chains) < limit
        });
        (self.walk, self.chains) = (walk, chains);
        within
    }
}

impl Nested {
    /// How many techniques help at a level, all patterns being one.
    pub(super) fn techniques(level: u8) -> usize {
        [0, 1, 2, 3, 2, 3][usize::from(level)]
    }

    /// What the techniques would strike out in a branch, as [`Nested::help`] does, without the first ones that are known to
    /// strike out nothing. False when only following the branch can tell. `source` may be any grid between in which they
    /// strike out nothing.
    pub(super) fn sweep(
        &mut self,
        source: &Masks,
        work: &Masks,
        done: usize,
        struck: &mut Removals,
        meter: &mut Meter<'_>,
    ) -> bool {
        if done == 0 && sweep(source, work, struck).is_some() {
            return true;
        }
        for i in done.saturating_sub(1)..self.engines.len() {
            let (before, rest) = self.engines.split_at_mut(i);
            let greater = Some(source).filter(|_| self.quiet[0]);
            // Only those of the last level follow another of its kind.
            let easier = before.last_mut().filter(|_| self.level == 5);
            let easier = easier.map(|easier| {
                easier.know(work);
                &*easier
            });
            let Some(chains) = rest[0].strikes(work, greater, easier, false, meter) else { return false };
            if !chains.is_empty() {
                struck.join(&chains);
                break;
            }
        }
        true
    }
}
