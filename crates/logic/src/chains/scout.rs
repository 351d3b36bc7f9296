//! What follows from each assumption as mere sets: whether there is anything to find, and where, before branches are
//! followed in earnest. What is derived does not depend on the order of derivation unless there is a contradiction.

mod following;

use std::collections::HashSet;

use self::following::Follow;
use super::Rules;
use super::links::{LITERALS, Lit, cell_of, digit_of, is_on, lit};
use super::reached::{Planes, Reached};
use super::still::Still;
use crate::masks::{Masks, Removals, bits, single};
use crate::techniques::planes::cells;

/// The memory of a scout.
pub(super) struct Scout {
    reached: Vec<Reached>,
    clashes: Box<[bool; LITERALS]>,
    /// Is all that follows known, and no contradiction among it?
    sure: Box<[bool; LITERALS]>,
    /// Was it found to lead to a contradiction?
    doomed: Box<[bool; LITERALS]>,
    /// True candidates to follow.
    todo: Vec<u16>,
    /// What follows on an unchanging grid.
    still: Still,
    /// The cells with two candidates or more.
    open: u128,
    /// The assumptions that were followed in this search.
    done: Reached,
    /// What follows from those that lead to no contradiction, from level 2.
    followed: HashSet<Reached>,
    /// The grid of this search, when it is complete; that of the last one.
    grid: Option<Masks>,
    last: Masks,
    /// What the one lacks of the other, when nothing else has changed, and the digits of that.
    gone: Option<Planes>,
    gone_digits: u16,
    /// The grid that an assumption left in the last search.
    settled: Masks,
    efforts: Box<[u32; LITERALS]>,
}

impl Scout {
    pub(super) fn new(masks: &Masks) -> Scout {
        Scout {
            reached: Vec::new(),
            clashes: Box::new([false; LITERALS]),
            sure: Box::new([false; LITERALS]),
            doomed: Box::new([false; LITERALS]),
            todo: Vec::new(),
            still: Still::new(),
            open: 0,
            done: Reached::NOTHING,
            followed: HashSet::new(),
            grid: None,
            last: masks.clone(),
            gone: None,
            gone_digits: 0,
            settled: masks.clone(),
            efforts: Box::new([0; LITERALS]),
        }
    }

    /// A new grid.
    pub(super) fn start(&mut self, masks: &Masks) {
        self.reached.resize(LITERALS, Reached::NOTHING);
        let open = (0..81).filter(|&cell| !single(masks.cell(cell)));
        self.open = open.fold(0, |open, cell| open | 1 << cell);
        self.followed.clear();
        self.done = Reached::NOTHING;
        self.gone = self.grid.as_ref().and_then(|last| gone(last, masks));
        let digits = (0..9).filter(|&digit| self.gone.is_some_and(|gone| gone[digit] != 0));
        self.gone_digits = digits.fold(0, |digits, digit| digits | 1 << digit);
        match &mut self.grid {
            Some(grid) => {
                std::mem::swap(grid, &mut self.last);
                grid.clone_from(masks);
            }
            None => self.grid = Some(masks.clone()),
        }
    }

    /// What was followed last is not complete.
    pub(super) fn forget(&mut self) {
        self.grid = None;
    }

    /// Did the literal lead to a contradiction in the last search, and so does it in this one? Then that is said.
    pub(super) fn is_known_to_clash(&mut self, assumed: Lit) -> bool {
        let known = self.gone.is_some() && self.doomed[usize::from(assumed)];
        if known {
            self.clashes[usize::from(assumed)] = true;
            self.done.add(assumed);
        }
        known
    }

    /// Has this digit the same places as in the last search, and did none of them lead to a contradiction there? Then one that
    /// follows its places alone finds the same.
    pub(super) fn is_as_before(&self, masks: &Masks, digit: usize) -> bool {
        self.gone.is_some_and(|gone| gone[digit] == 0)
            && (0..9).all(|row| {
                bits(masks.places(row, digit)).all(|place| {
                    let on = usize::from(lit(9 * row + place, digit, true));
                    self.sure[on] && self.sure[on ^ 1]
                })
            })
    }

    /// Does the literal lead to a contradiction?
    pub(super) fn clashes(&self, assumed: Lit) -> bool {
        self.clashes[usize::from(assumed)]
    }

    /// Is there anything that follows from all of the literals, and changes the grid?
    pub(super) fn is_any_common(&self, assumed: &[Lit]) -> bool {
        let [first, second, rest @ ..] = assumed else { return !assumed.is_empty() };
        let [first, second] = [first, second].map(|&assumed| &self.reached[usize::from(assumed)]);
        // Without a copy: most have nothing in common.
        (0..9).any(|digit| {
            let mut on = first.on[digit] & second.on[digit] & self.open;
            let mut off = first.off[digit] & second.off[digit];
            for &other in rest {
                let other = &self.reached[usize::from(other)];
                on &= other.on[digit];
                off &= other.off[digit];
            }
            on | off != 0
        })
    }

    /// What follows from all of the literals, and changes the grid.
    pub(super) fn common(&self, mut assumed: impl Iterator<Item = Lit>) -> Reached {
        let Some(first) = assumed.next() else { return Reached::NOTHING };
        let mut common = self.reached[usize::from(first)];
        // A single is true already.
        common.on.iter_mut().for_each(|plane| *plane &= self.open);
        for other in assumed {
            let other = &self.reached[usize::from(other)];
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

    /// Strikes out what all of the literals lead to.
    pub(super) fn strike_common(
        &self,
        masks: &Masks,
        assumed: impl Iterator<Item = Lit>,
        struck: &mut Removals,
    ) {
        let common = self.common(assumed);
        for digit in 0..9 {
            for cell in cells(common.off[digit]) {
                struck.add(cell, 1 << digit);
            }
            for cell in cells(common.on[digit]) {
                struck.add(cell, masks.cell(cell) & !(1 << digit));
            }
        }
    }

    /// Follows all true candidates on an unchanging grid. False when one leads to a contradiction.
    pub(super) fn follow_all(&mut self, masks: &Masks) -> bool {
        self.still.fill(masks);
        (0..81).all(|cell| {
            bits(masks.cell(cell)).all(|digit| {
                self.still.follow(masks, lit(cell, digit, true), &mut self.reached);
                !self.reached[usize::from(lit(cell, digit, true))].contradicts()
            })
        })
    }

    /// How much follows from a literal at least: as much as in the search with less help, if any.
    pub(super) fn expected(&self, assumed: Lit, known: Option<&Scout>) -> u32 {
        known.map_or(0, |known| known.reached[usize::from(assumed)].count())
    }

    /// Follows one literal on a grid; `work` becomes what is left of it. `known` is the scout of a search with less help on
    /// the same grid, which met no contradiction. `help` says what else to strike out when all is followed; it is told when
    /// all that the known help is good for is done, and a greater grid in which nothing is to be struck out. False when it
    /// cannot tell: then nothing is known.
    ///
    /// What followed in the last search does so in this one, when that has but lost candidates.
    pub(super) fn follow(
        &mut self,
        masks: &Masks,
        work: &mut Masks,
        assumed: Lit,
        rules: Rules,
        known: Option<&Scout>,
        mut help: impl FnMut(&Masks, &mut Removals, bool, Option<&Masks>) -> bool,
    ) -> bool {
        let in_cells = !rules.nishio;
        let of = usize::from(assumed);
        let gone_digits = || bits(self.gone_digits);
        let last = self.gone.as_ref().filter(|gone| {
            let on = &self.reached[of].on;
            self.sure[of] && gone_digits().fold(0, |any, digit| any | on[digit] & gone[digit]) == 0
        });
        let mut reached;
        let mut new = [0; 9];
        if let Some(gone) = last {
            let known = &mut self.reached[of];
            gone_digits().for_each(|digit| new[digit] = gone[digit] & !known.off[digit]);
            if gone_digits().fold(0, |any, digit| any | new[digit]) == 0 {
                // All that goes was false.
                gone_digits().for_each(|digit| known.off[digit] ^= gone[digit]);
                if rules.level >= 2 {
                    self.followed.insert(*known);
                }
                self.clashes[of] = false;
                self.done.add(assumed);
                return true;
            }
            reached = *known;
            self.settled.clone_from(&self.last);
            reached.strike_from(&mut self.settled);
            work.clone_from(&self.settled);
            reached.forget(gone);
        } else {
            work.clone_from(masks);
            reached = known.map_or(Reached::NOTHING, |known| known.reached[of]);
            reached.strike_from(work);
        }
        let mut branch = Follow { work, reached: &mut reached, todo: &mut self.todo, in_cells };
        branch.todo.clear();
        let mut agrees = if last.is_some() {
            let all =
                new.iter().enumerate().all(|(digit, &new)| cells(new).all(|cell| branch.strike(cell, digit)));
            all && branch.follow()
        } else if known.is_some() {
            true
        } else {
            let (cell, digit) = (cell_of(assumed), digit_of(assumed));
            (if is_on(assumed) { branch.on(cell, digit) } else { branch.off(cell, digit) }) && branch.follow()
        };
        let mut settled = last.is_none() && known.is_some();
        let mut rounds = 0;
        let mut met = Reached::NOTHING;
        let (mut is_alike, mut effort) = (false, 0);
        while agrees && rules.level > 0 {
            // Where help costs little, this costs more.
            if rules.level >= 3 {
                match branch.join(&mut met, &self.done, &self.reached, &self.clashes) {
                    Ok(any) => settled &= !any,
                    Err(by) => {
                        effort = by.map_or(0, |by| self.efforts[usize::from(by)]);
                        agrees = false;
                        break;
                    }
                }
            }
            // What leads to the same as another assumption leads to no more. Patterns cost less than to look that up.
            is_alike = rules.level >= 2 && self.followed.contains(branch.reached);
            if is_alike {
                break;
            }
            let mut struck = Removals::EMPTY;
            let greater = last.is_some().then_some(&self.settled);
            if !help(branch.work, &mut struck, settled, greater) {
                self.sure[usize::from(assumed)] = false;
                self.doomed[usize::from(assumed)] = false;
                self.clashes[usize::from(assumed)] = false;
                return false;
            }
            settled = false;
            rounds += 1;
            if struck.is_empty() {
                break;
            }
            agrees = branch.strike_all(&struck) && branch.follow();
        }
        if !agrees {
            self.efforts[of] = effort.max(rounds * LITERALS as u32) + reached.count();
        } else if !is_alike && rules.level >= 2 {
            self.followed.insert(reached);
        }
        self.reached[of] = reached;
        self.clashes[of] = !agrees;
        self.sure[of] = agrees;
        self.doomed[of] = !agrees;
        self.done.add(assumed);
        true
    }

    /// How much help was needed for an assumption that leads to a contradiction, and then how many literals follow.
    pub(super) fn effort(&self, assumed: Lit) -> u32 {
        self.efforts[usize::from(assumed)]
    }

    /// Says what follows from a literal.
    pub(super) fn set(&mut self, assumed: Lit, reached: Reached, clashes: bool) {
        self.reached[usize::from(assumed)] = reached;
        self.clashes[usize::from(assumed)] = clashes;
    }
}

/// The candidates that the grid lacks of another, when no cell was filled or anything added.
fn gone(last: &Masks, masks: &Masks) -> Option<Planes> {
    let mut gone = [0; 9];
    if (0..9).any(|row| last.blank(row) != masks.blank(row)) {
        return None;
    }
    for cell in 0..81 {
        let (before, now) = (last.cell(cell), masks.cell(cell));
        if now & !before != 0 {
            return None;
        }
        bits(before & !now).for_each(|digit| gone[digit] |= 1 << cell);
    }
    Some(gone)
}
