//! A prefilter: the closure of one assumption at a time, by unit propagation and with the help of other techniques. It
//! tells whether branches find anything, and where, before they are followed.
//!
//! The closure does not depend on the order of derivation unless it contains a contradiction (monotone closure). So
//! closures of the last search are taken over where the grid has only lost candidates, and the closures of earlier
//! assumptions are joined.

mod propagation;

use std::collections::HashSet;

use self::propagation::Propagation;
use super::sets::{ClosureSets, Planes};
use super::static_closure::StaticClosure;
use crate::chains::Rules;
use crate::chains::links::{LITERALS, Lit, cell_of, digit_of, is_on, lit};
use crate::masks::{Masks, Removals, bits, single};
use crate::techniques::planes::cells;

/// The closures of all assumptions on a grid, by literal.
pub(in crate::chains) struct Prefilter {
    /// Are the closures those of the last grid?
    is_known: bool,
    closures: Vec<ClosureSets>,
    contradictions: Box<[bool; LITERALS]>,
    /// Is the closure complete and without a contradiction?
    consistent: Box<[bool; LITERALS]>,
    /// Was the literal found to lead to a contradiction?
    refuted: Box<[bool; LITERALS]>,
    /// True candidates to follow.
    queue: Vec<u16>,
    /// The closures on an unchanging grid.
    static_closure: StaticClosure,
    /// The cells with two candidates or more.
    open: u128,
    /// The assumptions that were followed in this search.
    done: ClosureSets,
    /// The closures of those that lead to no contradiction, from level 2.
    known: HashSet<ClosureSets>,
    /// The grid of this search if it is complete, and that of the last one.
    grid: Option<Masks>,
    last: Masks,
    /// The candidates that were removed since the last search, if nothing else has changed; and their digits.
    removed: Option<Planes>,
    removed_digits: u16,
    /// The grid that an assumption left in the last search.
    settled: Masks,
    efforts: Box<[u32; LITERALS]>,
}

impl Prefilter {
    pub(in crate::chains) fn new(masks: &Masks) -> Prefilter {
        Prefilter {
            is_known: false,
            closures: Vec::new(),
            contradictions: Box::new([false; LITERALS]),
            consistent: Box::new([false; LITERALS]),
            refuted: Box::new([false; LITERALS]),
            queue: Vec::new(),
            static_closure: StaticClosure::new(),
            open: 0,
            done: ClosureSets::EMPTY,
            known: HashSet::new(),
            grid: None,
            last: masks.clone(),
            removed: None,
            removed_digits: 0,
            settled: masks.clone(),
            efforts: Box::new([0; LITERALS]),
        }
    }

    /// Starts a search on a grid.
    pub(in crate::chains) fn start(&mut self, masks: &Masks) {
        self.is_known = true;
        self.closures.resize(LITERALS, ClosureSets::EMPTY);
        let open = (0..81).filter(|&cell| !single(masks.cell(cell)));
        self.open = open.fold(0, |open, cell| open | 1 << cell);
        self.known.clear();
        self.done = ClosureSets::EMPTY;
        self.removed = self.grid.as_ref().and_then(|last| removed_since(last, masks));
        let digits = (0..9).filter(|&digit| self.removed.is_some_and(|removed| removed[digit] != 0));
        self.removed_digits = digits.fold(0, |digits, digit| digits | 1 << digit);
        match &mut self.grid {
            Some(grid) => {
                std::mem::swap(grid, &mut self.last);
                grid.clone_from(masks);
            }
            None => self.grid = Some(masks.clone()),
        }
    }

    /// Are the closures those of the grid that the last search was on?
    pub(in crate::chains) fn is_known(&self) -> bool {
        self.is_known
    }

    /// Says that the closures are not known after all.
    pub(in crate::chains) fn discard(&mut self) {
        self.is_known = false;
    }

    /// Says that the search is not complete, so that the next one takes nothing over.
    pub(in crate::chains) fn mark_incomplete(&mut self) {
        self.grid = None;
    }

    /// Does the literal lead to a contradiction because it did in the last search? If so, that is noted.
    pub(in crate::chains) fn is_known_contradiction(&mut self, assumed: Lit) -> bool {
        let known = self.removed.is_some() && self.refuted[usize::from(assumed)];
        if known {
            self.contradictions[usize::from(assumed)] = true;
            self.done.add(assumed);
        }
        known
    }

    /// Has this digit the same places as in the last search, and did none of them lead to a contradiction there? Then a
    /// search that follows one digit only finds the same.
    pub(in crate::chains) fn is_unchanged(&self, masks: &Masks, digit: usize) -> bool {
        self.removed.is_some_and(|removed| removed[digit] == 0)
            && (0..9).all(|row| {
                bits(masks.places(row, digit)).all(|place| {
                    let on = usize::from(lit(9 * row + place, digit, true));
                    self.consistent[on] && self.consistent[on ^ 1]
                })
            })
    }

    /// Does the literal lead to a contradiction?
    pub(in crate::chains) fn contradicts(&self, assumed: Lit) -> bool {
        self.contradictions[usize::from(assumed)]
    }

    /// May there be anything that follows from all of the literals, and changes the grid?
    pub(in crate::chains) fn is_any_common(&self, assumed: &[Lit]) -> bool {
        if !self.is_known {
            return true;
        }
        let [first, second, rest @ ..] = assumed else { return !assumed.is_empty() };
        let [first, second] = [first, second].map(|&assumed| &self.closures[usize::from(assumed)]);
        // Without a copy: most have nothing in common.
        (0..9).any(|digit| {
            let mut on = first.on[digit] & second.on[digit] & self.open;
            let mut off = first.off[digit] & second.off[digit];
            for &other in rest {
                let other = &self.closures[usize::from(other)];
                on &= other.on[digit];
                off &= other.off[digit];
            }
            on | off != 0
        })
    }

    /// What follows from all of the literals, and changes the grid.
    pub(in crate::chains) fn common(&self, mut assumed: impl Iterator<Item = Lit>) -> ClosureSets {
        let Some(first) = assumed.next() else { return ClosureSets::EMPTY };
        let mut common = self.closures[usize::from(first)];
        // The last candidate of a cell is true already.
        common.on.iter_mut().for_each(|plane| *plane &= self.open);
        for other in assumed {
            let other = &self.closures[usize::from(other)];
            let mut any = 0;
            for digit in 0..9 {
                common.on[digit] &= other.on[digit];
                common.off[digit] &= other.off[digit];
                any |= common.on[digit] | common.off[digit];
            }
            if any == 0 {
                break;
            }
        }
        common
    }

    /// Adds the removals that follow from all of the literals.
    pub(in crate::chains) fn add_common_removals(
        &self,
        masks: &Masks,
        assumed: impl Iterator<Item = Lit>,
        removals: &mut Removals,
    ) {
        let common = self.common(assumed);
        for digit in 0..9 {
            for cell in cells(common.off[digit]) {
                removals.add(cell, 1 << digit);
            }
            for cell in cells(common.on[digit]) {
                removals.add(cell, masks.cell(cell) & !(1 << digit));
            }
        }
    }

    /// Follows all true candidates on an unchanging grid. False when one leads to a contradiction.
    pub(in crate::chains) fn follow_all(&mut self, masks: &Masks) -> bool {
        self.static_closure.start(masks);
        (0..81).all(|cell| {
            bits(masks.cell(cell)).all(|digit| {
                self.static_closure.follow(masks, lit(cell, digit, true), &mut self.closures);
                !self.closures[usize::from(lit(cell, digit, true))].contradicts()
            })
        })
    }

    /// How many literals follow from a literal at least: as many as in the search with less help, if there was one.
    pub(in crate::chains) fn expected_size(&self, assumed: Lit, easier: Option<&Prefilter>) -> u32 {
        easier.map_or(0, |easier| easier.closures[usize::from(assumed)].count())
    }

    /// Follows one literal on a grid; `work` becomes what is left of it. `easier` is the prefilter of a search with
    /// less help on the same grid, which found no contradiction. `help` adds what else to remove when everything is
    /// followed. Its arguments are the grid, the removals, whether the easier help has nothing to add, and a greater
    /// grid on which nothing is removed. When it returns false nothing is known of the literal, and so does this.
    pub(in crate::chains) fn follow(
        &mut self,
        masks: &Masks,
        work: &mut Masks,
        assumed: Lit,
        rules: Rules,
        easier: Option<&Prefilter>,
        mut help: impl FnMut(&Masks, &mut Removals, bool, Option<&Masks>) -> bool,
    ) -> bool {
        let in_cells = !rules.nishio;
        let of = usize::from(assumed);
        let removed_digits = || bits(self.removed_digits);
        let last = self.removed.as_ref().filter(|removed| {
            let on = &self.closures[of].on;
            self.consistent[of]
                && removed_digits().fold(0, |any, digit| any | on[digit] & removed[digit]) == 0
        });
        let mut closure;
        let mut new = [0; 9];
        if let Some(removed) = last {
            let known = &mut self.closures[of];
            removed_digits().for_each(|digit| new[digit] = removed[digit] & !known.off[digit]);
            if removed_digits().fold(0, |any, digit| any | new[digit]) == 0 {
                // All removed candidates were false.
                removed_digits().for_each(|digit| known.off[digit] ^= removed[digit]);
                if rules.level >= 2 {
                    self.known.insert(*known);
                }
                self.contradictions[of] = false;
                self.done.add(assumed);
                return true;
            }
            closure = *known;
            self.settled.clone_from(&self.last);
            closure.remove_from(&mut self.settled);
            work.clone_from(&self.settled);
            closure.drop_candidates(removed);
        } else {
            work.clone_from(masks);
            closure = easier.map_or(ClosureSets::EMPTY, |easier| easier.closures[of]);
            closure.remove_from(work);
        }
        let mut propagation = Propagation { work, closure: &mut closure, queue: &mut self.queue, in_cells };
        propagation.queue.clear();
        let mut agrees = if last.is_some() {
            let all = new
                .iter()
                .enumerate()
                .all(|(digit, &new)| cells(new).all(|cell| propagation.remove(cell, digit)));
            all && propagation.run()
        } else if easier.is_some() {
            true
        } else {
            let (cell, digit) = (cell_of(assumed), digit_of(assumed));
            (if is_on(assumed) { propagation.on(cell, digit) } else { propagation.off(cell, digit) })
                && propagation.run()
        };
        let mut settled = last.is_none() && easier.is_some();
        let mut rounds = 0;
        let mut joined = ClosureSets::EMPTY;
        let (mut is_duplicate, mut effort) = (false, 0);
        while agrees && rules.level > 0 {
            // Where help costs little, joining costs more.
            if rules.level >= 3 {
                match propagation.join(&mut joined, &self.done, &self.closures, &self.contradictions) {
                    Ok(any) => settled &= !any,
                    Err(by) => {
                        effort = by.map_or(0, |by| self.efforts[usize::from(by)]);
                        agrees = false;
                        break;
                    }
                }
            }
            // An assumption with the same consequences as another has no others. Patterns cost less than this lookup.
            is_duplicate = rules.level >= 2 && self.known.contains(propagation.closure);
            if is_duplicate {
                break;
            }
            let mut removals = Removals::EMPTY;
            let greater = last.is_some().then_some(&self.settled);
            if !help(propagation.work, &mut removals, settled, greater) {
                self.consistent[usize::from(assumed)] = false;
                self.refuted[usize::from(assumed)] = false;
                self.contradictions[usize::from(assumed)] = false;
                return false;
            }
            settled = false;
            rounds += 1;
            if removals.is_empty() {
                break;
            }
            agrees = propagation.remove_all(&removals) && propagation.run();
        }
        if !agrees {
            self.efforts[of] = effort.max(rounds * LITERALS as u32) + closure.count();
        } else if !is_duplicate && rules.level >= 2 {
            self.known.insert(closure);
        }
        self.closures[of] = closure;
        self.contradictions[of] = !agrees;
        self.consistent[of] = agrees;
        self.refuted[of] = !agrees;
        self.done.add(assumed);
        true
    }

    /// The cost of following an assumption that leads to a contradiction: rounds of help, then how many literals
    /// follow.
    pub(in crate::chains) fn effort(&self, assumed: Lit) -> u32 {
        self.efforts[usize::from(assumed)]
    }

    /// Replaces the closure of a literal.
    pub(in crate::chains) fn set(&mut self, assumed: Lit, closure: ClosureSets, contradicts: bool) {
        self.closures[usize::from(assumed)] = closure;
        self.contradictions[usize::from(assumed)] = contradicts;
    }
}

/// The candidates that were removed from a grid, if no cell was filled and no candidate added.
fn removed_since(last: &Masks, masks: &Masks) -> Option<Planes> {
    let mut removed = [0; 9];
    if (0..9).any(|row| last.blank(row) != masks.blank(row)) {
        return None;
    }
    for cell in 0..81 {
        let (before, now) = (last.cell(cell), masks.cell(cell));
        if now & !before != 0 {
            return None;
        }
        bits(before & !now).for_each(|digit| removed[digit] |= 1 << cell);
    }
    Some(removed)
}
