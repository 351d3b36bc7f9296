//! Following links in a web, unit by unit, for all assumptions at once.

use super::super::bitset::{contains, insert, is_any, join, remove};
use super::kept::Led;
use super::{FALSE, NEWS, NONE, State, TRUE, Web};
use crate::masks::{Masks, bits, count, pair};

/// A cell, or a digit in a house.
pub(super) struct Unit {
    pub(super) of: Of,
    /// Its candidates at the start, by digit or place.
    pub(super) members: [u16; 9],
}

pub(super) enum Of {
    Cell(u8),
    House(u8, u8),
}

impl Unit {
    /// The candidates that a grid has, by digit or place, a bit each.
    #[inline]
    pub(super) fn live(&self, masks: &Masks) -> u16 {
        match self.of {
            Of::Cell(cell) => masks.cell(usize::from(cell)),
            Of::House(house, digit) => masks.places(usize::from(house), usize::from(digit)),
        }
    }

    /// The same by number.
    #[inline]
    pub(super) fn members(&self, masks: &Masks) -> impl Iterator<Item = usize> {
        bits(self.live(masks)).map(|place| usize::from(self.members[place]))
    }
}

impl<const L: usize, const C: usize> Web<L, C> {
    /// Nothing is news to any unit.
    pub(super) fn forget_news(&mut self) {
        self.news.fill([false; 2]);
        self.news[NEWS - 1] = [true; 2];
    }

    /// Puts the units of a candidate on the list.
    pub(super) fn touch(&mut self, i: usize, which: usize) {
        let todo = &mut self.todo[which];
        let mut count = todo.len();
        todo.resize(count + 4, NONE);
        for unit in self.units_of[i] {
            // Without branches, which could not be guessed.
            let known = &mut self.news[usize::from(unit) % NEWS][which];
            todo[count] = unit;
            count += usize::from(!*known);
            *known = true;
        }
        todo.truncate(count);
    }

    /// On an unchanging grid only units of two are asked what is left: to the others what is false is no news, as if they
    /// had it on their lists already.
    pub(super) fn listen(&mut self, masks: &Masks) {
        if !Self::DYNAMIC {
            for (unit, news) in self.units.iter().zip(self.news.iter_mut()) {
                news[FALSE] |= !pair(unit.live(masks));
            }
        }
    }

    /// Follows links until nothing is new.
    pub(super) fn run(&mut self, masks: &Masks) {
        let mut head = 0;
        loop {
            let (which, unit) = if let Some(unit) = self.todo[TRUE].pop() {
                (TRUE, usize::from(unit))
            } else if let Some(&unit) = self.todo[FALSE].get(head) {
                head += 1;
                (FALSE, usize::from(unit))
            } else {
                break;
            };
            let mut members = [0; 9];
            let mut count = 0;
            for i in self.units[unit].members(masks) {
                members[count] = i;
                count += 1;
            }
            let members = &members[..count];
            // As told by [`Web::listen`].
            self.news[unit % NEWS][which] = which == FALSE && !Self::DYNAMIC && count != 2;
            if count > 1 && which == TRUE {
                self.exclude(unit, members);
            } else if count > 1 && (Self::DYNAMIC || count == 2) {
                self.leave_one(unit, members);
            }
        }
        self.todo[FALSE].clear();
    }

    /// Where one member of a unit is true, the others are false. All words are taken in one stroke, with news or not: that is
    /// quicker than to pick them.
    fn exclude(&mut self, unit: usize, members: &[usize]) {
        let State { led, clashes, .. } = &mut self.now;
        let (mut one, mut two) = ([0; L], [0; L]);
        for &i in members {
            let on = &led[i].on;
            for w in 0..L {
                two[w] |= one[w] & on[w];
            }
            for w in 0..L {
                one[w] |= on[w];
            }
        }
        let open = *clashes;
        for w in 0..L {
            one[w] &= !open[w];
        }
        for w in 0..L {
            two[w] &= !open[w];
        }
        let mut changed = 0u16;
        let mut both = [0; L];
        for (place, &i) in members.iter().enumerate() {
            // Copies: the sets may not be known to lie apart.
            let Led { on, off: before } = led[i];
            let (mut after, mut new) = ([0; L], [0; L]);
            for w in 0..L {
                new[w] = (one[w] & !on[w] | two[w]) & !before[w];
                after[w] = before[w] | new[w];
                both[w] |= new[w] & on[w];
            }
            led[i].off = after;
            changed |= u16::from(is_any(&new)) << place;
        }
        join(clashes, &both);
        for place in bits(changed) {
            insert(&mut self.falser, members[place]);
        }
        self.touch_all(unit, members, changed, FALSE);
    }

    /// Where all members of a unit but one are false, that is true; where all are, that is a contradiction.
    fn leave_one(&mut self, unit: usize, members: &[usize]) {
        let State { led, clashes, .. } = &mut self.now;
        // Where all are false but one at most, and where all are; where one is known to be true.
        let (mut one, mut none, mut known) = ([!0; L], [!0; L], [0; L]);
        for &i in members {
            let Led { on, off } = &led[i];
            for w in 0..L {
                one[w] = one[w] & off[w] | none[w];
                none[w] &= off[w];
                known[w] |= on[w];
            }
        }
        for w in 0..L {
            clashes[w] |= none[w];
            one[w] &= !(known[w] | clashes[w]);
        }
        if !is_any(&one) {
            return;
        }
        let mut changed = 0u16;
        for (place, &i) in members.iter().enumerate() {
            let Led { on: before, off } = led[i];
            let (mut after, mut new) = ([0; L], [0; L]);
            for w in 0..L {
                new[w] = one[w] & !off[w];
                after[w] = before[w] | new[w];
            }
            led[i].on = after;
            changed |= u16::from(is_any(&new)) << place;
        }
        self.touch_all(unit, members, changed, TRUE);
    }

    /// Puts the units of some members on the list, but for this one, from which the news is.
    fn touch_all(&mut self, unit: usize, members: &[usize], changed: u16, which: usize) {
        let known = std::mem::replace(&mut self.news[unit % NEWS][which], true);
        for place in bits(changed) {
            self.touch(members[place], which);
        }
        self.news[unit % NEWS][which] = known;
    }

    /// Is there none left in the unit, or one that is not alone in its other units, too? Then what was found on a greater
    /// grid need not hold.
    pub(super) fn is_ajar(&self, unit: usize, masks: &Masks) -> bool {
        let mut members = self.units[unit].members(masks);
        let Some(first) = members.next() else { return true };
        let alone = |unit: u16| unit == NONE || count(self.units[usize::from(unit)].live(masks)) == 1;
        members.next().is_none() && !self.units_of[first].into_iter().all(alone)
    }

    /// Each assumption leads to itself alone, so far.
    pub(super) fn start_over(&mut self) {
        let count = self.candidates.len();
        self.now.led.clear();
        self.now.led.resize(count, Led { on: [0; L], off: [!0; L] });
        self.now.clashes = [!0; L];
        for i in 0..count {
            if contains(&self.now.live, i) {
                insert(&mut self.now.led[i].on, i);
                self.now.led[i].off = [0; L];
                remove(&mut self.now.clashes, i);
                if Self::DYNAMIC {
                    insert(&mut self.now.led[i].off, 64 * C + i);
                    remove(&mut self.now.clashes, 64 * C + i);
                }
            }
        }
        self.news.fill([true; 2]);
        for todo in &mut self.todo {
            todo.clear();
            todo.extend(0..self.units.len() as u16);
        }
    }
}
