//! Nested chains: other techniques at work inside a branch, on the grid that its false candidates leave. These are
//! patterns, then chains of other searches. What they remove is false in the branch. The first technique that removes
//! anything ends the round, as in Sudoku Explainer (Nicolas Juillerat).
//!
//! The forms are those of the dynamic chains. Levels, as Sudoku Explainer writes them behind the name: 1 `(+)`, locked
//! candidates, pairs and X-Wings; 2 `(+ Forcing Chains)`; 3 `(+ Multiple Forcing Chains)`; 4 `(+ Dynamic Forcing
//! Chains)`; 5 `(+ Dynamic Forcing Chains (+))`. Such a line holds since the technique does on the board that the lines
//! before it left.
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
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
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

mod patterns;
mod premises;
mod round;

use std::cell::RefCell;
use std::ops::ControlFlow;

use shudu_core::step::Proof;
use shudu_core::{HouseKind, Meter};

use self::patterns::{PatternKind, pattern_removals};
use self::round::{NestedChainList, Round};
use super::Rules;
use super::branch::{AncestorCounter, Branch, Dependencies, false_at};
use super::closure::Prefilter;
use super::hint::ChainHint;
use super::links::lit;
use crate::masks::{Masks, Removals, bits};
use crate::techniques::{fish, hidden_subset, locked_candidates, naked_subset};

/// What the techniques of a level ask of a search for chains.
pub(super) trait NestedSearch: Send {
    /// The level of help inside its branches.
    fn level(&self) -> u8;

    /// Does it find every hint without a prepass?
    fn is_exhaustive(&self) -> bool;

    /// Everything that the hints remove, without the hints; `None` when only a search can tell. On `greater` they
    /// remove nothing. `easier` is the prefilter of a search with less help on the same grid.
    fn removals(
        &mut self,
        masks: &Masks,
        greater: Option<&Masks>,
        easier: Option<&Prefilter>,
        meter: &mut Meter<'_>,
    ) -> Option<Removals>;

    /// The prefilter after [`NestedSearch::removals`] on this grid, for a search with more help.
    fn prefilter(&self) -> Option<&Prefilter>;

    /// All hints, the best first; forcing chains of single implications lack their paths. With the removals of all
    /// hints together, hints are left out all of whose conclusions earlier ones have.
    fn sorted_without_paths(
        &mut self,
        masks: &Masks,
        all_removals: Option<&Removals>,
        meter: &mut Meter<'_>,
    ) -> Vec<ChainHint>;

    /// Gives a hint of this grid its path, if it lacks it.
    fn complete(&mut self, masks: &Masks, hint: &mut ChainHint);

    /// Adds the literals that a hint depends on to `dependencies`, and returns their range.
    fn literals(
        &mut self,
        masks: &Masks,
        hint: &ChainHint,
        source: &Masks,
        dependencies: &mut Dependencies,
    ) -> (u32, u32);

    /// The proof of a hint of this grid.
    fn proof(&mut self, masks: &Masks, hint: &ChainHint) -> Proof;

    /// Lets it find every hint without a prepass.
    #[cfg(test)]
    fn set_exhaustive(&mut self);
}

/// The techniques of a level, and the nested chains that branches of this search use.
pub(super) struct NestedTechniques {
    level: u8,
    /// One for each kind of chains that may help, in their order.
    searches: Vec<Box<dyn NestedSearch>>,
    used: Vec<NestedChain>,
    /// The grids of chains whose dependencies are postponed.
    grids: Vec<Masks>,
    /// The grid before the branches.
    source: Masks,
    counter: AncestorCounter,
    dependencies: Dependencies,
    /// The nested chains of the node that is being counted.
    chains: Vec<u32>,
    /// For each kind of chains: do they remove nothing before the branch?
    quiet: [bool; 2],
    /// Find what nested chains depend on at once, not when it is asked for.
    pub(super) resolve_at_once: bool,
    /// Record the proofs.
    pub(super) recording: bool,
}

/// A nested chain that removed something.
struct NestedChain {
    complexity: u32,
    /// The literals that each of its targets depends on, as a range of the dependencies. Two chains with the same
    /// literals are one and count once.
    literals: (u32, u32),
    /// What it depends on in its branch.
    parents: (u32, u32),
    /// When neither is known yet: the indices of the search and of the grid, and the hint.
    postponed: Option<(usize, usize, ChainHint)>,
}

const CROSSINGS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];
const HOUSES_IN_ORDER: [HouseKind; 3] = [HouseKind::Box, HouseKind::Column, HouseKind::Row];
const LINES_IN_ORDER: [HouseKind; 2] = [HouseKind::Column, HouseKind::Row];

impl NestedTechniques {
    /// Lets the searches find every hint without a prepass.
    #[cfg(test)]
    pub(super) fn set_exhaustive(&mut self) {
        self.searches.iter_mut().for_each(|search| search.set_exhaustive());
    }

    /// How many chains were used in the last search.
    #[cfg(test)]
    pub(super) fn chains_used(&self) -> usize {
        self.used.len()
    }

    /// The rules of the searches that help at a level, in their order.
    pub(super) fn searches(level: u8) -> Vec<Rules> {
        let rules = |multiple, dynamic, level| Rules { multiple, dynamic, nishio: false, level };
        match level {
            0 | 1 => vec![],
            2 => vec![rules(false, false, 0)],
            3 => vec![rules(false, false, 0), rules(true, false, 0)],
            4 => vec![rules(true, true, 0)],
            _ => vec![rules(true, true, 0), rules(true, true, level - 3)],
        }
    }

    /// `searches` follow the rules of [`NestedTechniques::searches`].
    pub(super) fn new(level: u8, searches: Vec<Box<dyn NestedSearch>>, masks: &Masks) -> NestedTechniques {
        NestedTechniques {
            level,
            searches,
            used: Vec::new(),
            grids: Vec::new(),
            source: masks.clone(),
            counter: AncestorCounter::default(),
            dependencies: Dependencies::default(),
            chains: Vec::new(),
            quiet: [false; 2],
            resolve_at_once: false,
            recording: false,
        }
    }

    /// Starts a new search on the grid `source`.
    pub(super) fn start(&mut self, source: &Masks, meter: &mut Meter<'_>) {
        self.used.clear();
        self.dependencies.clear();
        self.grids.clear();
        self.source.clone_from(source);
        for (quiet, search) in self.quiet.iter_mut().zip(&mut self.searches) {
            // A chain with help depends on more than its literals show.
            *quiet = search.level() == 0
                && !search.is_exhaustive()
                && search.removals(source, None, None, meter).is_some_and(|removals| removals.is_empty());
        }
    }

    /// See [`AncestorCounter::count`]; the numbers of nested chains are added to `chains`.
    pub(super) fn count_ancestors(
        &mut self,
        counter: &mut AncestorCounter,
        branch: &mut Branch,
        node: u16,
        limit: u32,
        chains: &mut Vec<u32>,
    ) -> u32 {
        let NestedTechniques { searches, used, grids, source, dependencies, .. } = self;
        let used = RefCell::new(used);
        // A chain counts once for several ends; two of one complexity may be the same chain.
        let nested = |number: u32| {
            if chains.contains(&number) {
                return 0;
            }
            let complexity = |number: u32| used.borrow()[number as usize].complexity;
            let known = chains.iter().any(|&other| complexity(other) == complexity(number));
            chains.push(number);
            if known { 0 } else { complexity(number) }
        };
        counter.count(branch, node, limit, nested, |branch, number| {
            let chain = &mut used.borrow_mut()[number as usize];
            if let Some((search, grid, mut hint)) = chain.postponed.take() {
                let (search, grid) = (&mut searches[search], &grids[grid]);
                search.complete(grid, &mut hint);
                chain.literals = search.literals(grid, &hint, source, dependencies);
                let removed = dependencies.removed();
                debug_assert!(!removed.is_empty(), "without the branch there is no such chain");
                chain.parents = branch.keep_parents(removed);
            }
            chain.parents
        })
    }

    /// What the nested chains of these numbers add to the complexity of the chain that uses them.
    pub(super) fn complexity(&self, numbers: &[u32]) -> u32 {
        let chain = |number: u32| &self.used[number as usize];
        let literals = |number: u32| self.dependencies.literals(chain(number).literals);
        let is_new = |i: usize| numbers[..i].iter().all(|&n| literals(n) != literals(numbers[i]));
        (0..numbers.len()).filter(|&i| is_new(i)).map(|i| chain(numbers[i]).complexity).sum()
    }

    /// Lets the techniques remove something in the branch. `source` is the grid before the branch, `work` the one that
    /// it leaves. True when the branch has something new to follow that may depend on fewer literals than the limit.
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
        match pattern_removals(source, work, &mut { Removals::EMPTY }) {
            Some(PatternKind::Locked) => {
                let _ = locked_candidates::search(work, &CROSSINGS, |found| {
                    if found.removed_places(work) != 0 {
                        let (base, digit) = (found.base.index(), found.digit.index());
                        let outside = source.places(base, digit)
                            & !locked_candidates::common_places(base, found.cover.index());
                        round.pattern(
                            &found,
                            || found.proof(),
                            |parents| {
                                parents.extend(bits(outside).map(|place| false_at(base, place, digit)));
                            },
                        );
                    }
                    ControlFlow::<()>::Continue(())
                });
            }
            Some(PatternKind::HiddenPair) => {
                let _ = hidden_subset::search(work, 2, &HOUSES_IN_ORDER, 4, |found| {
                    if found.removes_any(work) {
                        let house = found.house.index();
                        let taken = found.places(work);
                        round.pattern(
                            &found,
                            || found.proof(),
                            |parents| {
                                for digit in found.digits.iter().map(|digit| digit.index()) {
                                    let gone = source.places(house, digit) & !taken;
                                    parents.extend(bits(gone).map(|place| false_at(house, place, digit)));
                                }
                            },
                        );
                    }
                    ControlFlow::<()>::Continue(())
                });
            }
            Some(PatternKind::NakedPair) => {
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
            Some(PatternKind::XWing) => {
                let _ = fish::search(work, 2, &LINES_IN_ORDER, |found| {
                    round.pattern(
                        &found,
                        || found.proof(),
                        |parents| {
                            let digit = found.digit.index();
                            for line in found.base_lines().map(|line| line.index()) {
                                let gone = source.places(line, digit) & !found.cover;
                                parents.extend(bits(gone).map(|place| false_at(line, place, digit)));
                            }
                        },
                    );
                    ControlFlow::<()>::Continue(())
                });
            }
            None => {
                let NestedTechniques { searches, used, grids, quiet, resolve_at_once, dependencies, .. } =
                    self;
                let greater = Some(source).filter(|_| quiet[0]);
                for (i, search) in searches.iter_mut().enumerate() {
                    // The removals are enough to see that there is no hint.
                    let removals = if search.is_exhaustive() {
                        None
                    } else {
                        search.removals(work, greater, None, meter)
                    };
                    if removals.is_none_or(|removals| !removals.is_empty()) {
                        let postpone = quiet[i] && !recording && !*resolve_at_once;
                        let mut list = NestedChainList { used, grids, dependencies, search: i, postpone };
                        round.chains(&mut **search, removals.as_ref(), &mut list, meter);
                    }
                    if round.any {
                        break;
                    }
                }
            }
        }
        round.new && (limit == u32::MAX || self.is_within(branch, before, limit))
    }

    /// Does any of the nodes from this one on depend on fewer literals than the limit? What follows depends on one of
    /// them and on one more at least, and so does a contradiction.
    fn is_within(&mut self, branch: &mut Branch, from: usize, limit: u32) -> bool {
        let (mut counter, mut chains) = (std::mem::take(&mut self.counter), std::mem::take(&mut self.chains));
        let within = (from..branch.nodes.len()).any(|node| {
            chains.clear();
            let literals = self.count_ancestors(&mut counter, branch, node as u16, limit, &mut chains);
            literals < limit && literals + self.complexity(&chains) < limit
        });
        (self.counter, self.chains) = (counter, chains);
        within
    }

    /// How many techniques help at a level; all patterns are one.
    pub(super) fn count(level: u8) -> usize {
        [0, 1, 2, 3, 2, 3][usize::from(level)]
    }

    /// Adds what the techniques would remove in a branch, as in [`NestedTechniques::help`], without the first `done` of
    /// them, which are known to remove nothing. False when only following the branch can tell. `source` may be any grid
    /// between in which they remove nothing.
    pub(super) fn removals(
        &mut self,
        source: &Masks,
        work: &Masks,
        done: usize,
        removals: &mut Removals,
        meter: &mut Meter<'_>,
    ) -> bool {
        if done == 0 && pattern_removals(source, work, removals).is_some() {
            return true;
        }
        for i in done.saturating_sub(1)..self.searches.len() {
            let (before, rest) = self.searches.split_at_mut(i);
            let greater = Some(source).filter(|_| self.quiet[0]);
            // Only at the last level a search follows one with less help.
            let easier = before.last_mut().filter(|_| self.level == 5);
            let easier = easier.and_then(|easier| easier.prefilter());
            let Some(chains) = rest[0].removals(work, greater, easier, meter) else { return false };
            if !chains.is_empty() {
                removals.join(&chains);
                break;
            }
        }
        true
    }
}
