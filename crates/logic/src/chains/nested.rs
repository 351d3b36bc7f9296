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

use std::cell::RefCell;
use std::ops::ControlFlow;

use shudu_core::step::{Proof, Truth};
use shudu_core::{Candidate, HouseKind, Meter};

use super::branch::{Branch, NOT_NESTED, Walk};
use super::engine::Engine;
use super::explain::{cleared, premises};
use super::hint::ChainHint;
use super::links::{Cause, HOUSE_CAUSES, Lit, cell_of, digit_of, lit};
use super::memo::Memo;
use super::sweep::{Kind, sweep};
use super::{BaseOf, Rules};
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits};
use crate::techniques::{Pattern, fish, hidden_subset, locked_candidates, naked_subset};

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
    /// [`PARTING`]. Two chains with the same literals are one and count once.
    literals: Vec<Lit>,
    /// What it rests on, in its branch.
    more: (u32, u32),
    /// When neither is known yet: the number of the engine and of the grid, and the hint.
    open: Option<(usize, usize, ChainHint)>,
}

/// What the nested chains of a round are kept in.
struct Keep<'a> {
    used: &'a mut Vec<Record>,
    grids: &'a mut Vec<Masks>,
    /// The number of the engine that finds them.
    engine: usize,
    /// May what they rest on be found later? It must be sure that they rest on something.
    later: bool,
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

/// What a technique strikes out inside a branch.
struct Help {
    removals: Removals,
    /// The false candidates without which there would be no pattern; `None` when they are found later.
    parents: Option<Vec<Lit>>,
    nested: u32,
    /// The placement that clears what is struck out, when it is not struck out itself.
    placed: Option<Candidate>,
    proof: Option<Proof>,
}

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
        let engine = |rules: Rules| {
            let mut engine = Engine::new(rules, base, masks);
            // Those of the last level ask for more than the memo knows.
            engine.memo = (level <= 4).then(Memo::new);
            engine
        };
        let engines = kinds.into_iter().map(engine).collect();
        Nested {
            level,
            engines,
            used: Vec::new(),
            grids: Vec::new(),
            source: masks.clone(),
            walk: Walk::default(),
            chains: Vec::new(),
            quiet: [false; 2],
            at_once: false,
            recording: false,
        }
    }

    /// A new search begins.
    pub(super) fn forget(&mut self, source: &Masks, meter: &mut Meter<'_>) {
        self.used.clear();
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
        let Nested { engines, used, grids, source, .. } = self;
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
                let (literals, gone) = engines[engine].rests_on(&grids[grid], hint, source);
                record.literals = literals;
                let mut parents = Vec::new();
                nodes_of(branch, &gone, &mut parents);
                record.more = branch.keep(&parents);
            }
            record.more
        })
    }

    /// What the nested chains of these numbers add to the complexity of the chain that uses them.
    pub(super) fn complexity(&self, numbers: &[u32]) -> u32 {
        let record = |number: u32| &self.used[number as usize];
        let fresh =
            |i: usize| numbers[..i].iter().all(|&n| record(n).literals != record(numbers[i]).literals);
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
                let Nested { engines, used, grids, quiet, at_once, .. } = self;
                let greater = Some(source).filter(|_| quiet[0]);
                for (i, engine) in engines.iter_mut().enumerate() {
                    // Without a search, when that is enough to see that there is nothing.
                    let struck =
                        if engine.blind { None } else { engine.strikes(work, greater, None, false, meter) };
                    if struck.is_none_or(|struck| !struck.is_empty()) {
                        let later = quiet[i] && !recording && !*at_once;
                        let mut keep = Keep { used, grids, engine: i, later };
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

fn off_at(house: usize, place: usize, digit: usize) -> Lit {
    lit(usize::from(CELLS[house][place]), digit, false)
}

/// One technique's turn.
struct Round<'a> {
    branch: &'a mut Branch,
    source: &'a Masks,
    work: &'a Masks,
    recording: bool,
    /// Longer finds are of no interest.
    limit: u32,
    /// Was anything struck out, be it new or not?
    any: bool,
    new: bool,
}

impl Round<'_> {
    fn pattern(
        &mut self,
        found: &impl Pattern,
        proof: impl FnOnce() -> Proof,
        parents: impl FnOnce(&mut Vec<Lit>),
    ) {
        let mut gone = Vec::new();
        parents(&mut gone);
        let removals = found.removals(self.work);
        let proof = self.recording.then(proof);
        self.take(Help { removals, parents: Some(gone), nested: NOT_NESTED, placed: None, proof });
    }

    /// Takes the chains of an engine; `struck` is what all of them strike out, when that is known.
    fn chains(
        &mut self,
        engine: &mut Engine,
        struck: Option<&Removals>,
        keep: &mut Keep<'_>,
        meter: &mut Meter<'_>,
    ) {
        let hints = engine.sorted_without_paths(self.work, struck, meter);
        // What a chain strikes out rests on something that is gone, and that on the assumption.
        if !hints.is_empty() && hints.iter().all(|hint| hint.complexity.saturating_add(2) >= self.limit) {
            self.any = true;
            return;
        }
        let mut kept = false;
        for mut hint in hints {
            let removals = hint.removals_with_cell(self.work);
            let news = removals
                .to_vec()
                .iter()
                .any(|c| self.branch.node(lit(c.cell.index(), c.digit.index(), false)).is_none());
            // A hint whose removals are all taken by earlier ones changes nothing.
            if !news && self.any {
                continue;
            }
            if meter.spent().is_some() {
                return;
            }
            let (number, complexity) = (keep.used.len() as u32, hint.complexity);
            if keep.later {
                if !kept {
                    keep.grids.push(self.work.clone());
                    kept = true;
                }
                let open = Some((keep.engine, keep.grids.len() - 1, hint));
                keep.used.push(Record { complexity, literals: Vec::new(), more: (0, 0), open });
                self.take(Help { removals, parents: None, nested: number, placed: None, proof: None });
                continue;
            }
            engine.complete(self.work, &mut hint);
            let (literals, parents) = engine.walked(self.work, &hint, self.source);
            if parents.is_empty() {
                if struck.is_some() {
                    // Another one with the same conclusion may be taken.
                    return self.chains(engine, None, keep, meter);
                }
                continue;
            }
            let proof = self.recording.then(|| engine.proof(self.work, &hint));
            keep.used.push(Record { complexity, literals, more: (0, 0), open: None });
            let parents = Some(parents);
            self.take(Help { removals, parents, nested: number, placed: hint.placement(), proof });
        }
    }

    /// Takes what a technique strikes out. What would be struck out without the branch, too, is no help of it.
    fn take(&mut self, help: Help) {
        let mut parents = Vec::new();
        if let Some(gone) = &help.parents {
            if gone.is_empty() {
                return;
            }
            nodes_of(self.branch, gone, &mut parents);
        }
        let parents = help.parents.is_some().then_some(parents.as_slice());
        for struck in help.removals.to_vec() {
            self.any = true;
            let off = lit(struck.cell.index(), struck.digit.index(), false);
            let Some(node) = self.branch.add_by_technique(off, parents, help.nested) else { continue };
            self.new = true;
            if let Some(proof) = &help.proof {
                let rests_on = self.gone_from(proof);
                let proof =
                    help.placed.map_or_else(|| proof.clone(), |placed| cleared(proof, placed, struck));
                self.branch.proofs.push((node, proof, rests_on));
            }
        }
    }

    /// The nodes of all candidates of the proof's truths that the branch has made false.
    fn gone_from(&self, proof: &Proof) -> Vec<u16> {
        let mut nodes = Vec::new();
        let mut gone = |off: Lit| {
            if let Some(node) = self.branch.node(off).filter(|node| !nodes.contains(node)) {
                nodes.push(node);
            }
        };
        premises(proof, &mut |truth| match truth {
            Truth::Cell(cell) => {
                let cell = cell.index();
                bits(self.source.cell(cell) & !self.work.cell(cell)).for_each(|d| gone(lit(cell, d, false)));
            }
            Truth::House(house, digit) => {
                let (house, digit) = (house.index(), digit.index());
                let places = self.source.places(house, digit) & !self.work.places(house, digit);
                bits(places).for_each(|place| gone(off_at(house, place, digit)));
            }
        });
        nodes
    }
}

/// The nodes of what is gone.
fn nodes_of(branch: &Branch, gone: &[Lit], nodes: &mut Vec<u16>) {
    for &lit in gone {
        let node = branch.node(lit).expect("what is gone is false in the branch");
        if !nodes.contains(&node) {
            nodes.push(node);
        }
    }
}

/// The false candidates behind a link: those of the cell, or of the house and digit, that `source` had and `work` has not.
pub(super) fn gone_behind(source: &Masks, work: &Masks, of: Lit, cause: Cause, mut gone: impl FnMut(Lit)) {
    let (cell, digit) = (cell_of(of), digit_of(of));
    if cause == Cause::Cell {
        for other in bits(source.cell(cell) & !work.cell(cell)) {
            gone(lit(cell, other, false));
        }
    } else if let Some((_, i)) = HOUSE_CAUSES.iter().find(|(other, _)| *other == cause) {
        let house = usize::from(HOUSES[cell][*i].0);
        for place in bits(source.places(house, digit) & !work.places(house, digit)) {
            gone(off_at(house, place, digit));
        }
    }
}
