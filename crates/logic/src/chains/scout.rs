//! What follows from each assumption as mere sets: whether there is anything to find, and where, before branches are
//! followed in earnest. What is derived does not depend on the order of derivation unless there is a contradiction.

use super::Rules;
use super::links::{LITERALS, Lit, cell_of, digit_of, is_on, lit};
use super::reach::strong_links;
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits, single};

/// A set of candidates: the cells of each digit, a bit each.
type Planes = [u128; 9];

/// The cells that see each cell.
const PEERS: [u128; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut i = 0;
        while i < 3 {
            let house = HOUSES[cell][i].0 as usize;
            let mut place = 0;
            while place < 9 {
                table[cell] |= 1 << CELLS[house][place];
                place += 1;
            }
            i += 1;
        }
        table[cell] &= !(1 << cell);
        cell += 1;
    }
    table
};

/// What follows from one assumption.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Reached {
    on: Planes,
    off: Planes,
}

impl Reached {
    const NOTHING: Reached = Reached { on: [0; 9], off: [0; 9] };

    /// From the literals of a branch.
    pub(super) fn from_literals(literals: impl Iterator<Item = Lit>) -> Reached {
        let mut reached = Reached::NOTHING;
        for lit in literals {
            let planes = if is_on(lit) { &mut reached.on } else { &mut reached.off };
            planes[digit_of(lit)] |= 1 << cell_of(lit);
        }
        reached
    }

    /// Takes what is false out of the grid.
    fn strike_from(&self, work: &mut Masks) {
        for (digit, &off) in self.off.iter().enumerate() {
            cells(off).for_each(|cell| work.remove(cell, digit));
        }
    }

    /// Forgets these candidates.
    fn forget(&mut self, gone: &Planes) {
        for planes in [&mut self.on, &mut self.off] {
            planes.iter_mut().zip(gone).for_each(|(plane, gone)| *plane &= !gone);
        }
    }

    /// A number that differs for most that differ.
    fn digest(&self) -> u64 {
        let planes = self.on.iter().chain(&self.off);
        planes.fold(0, |digest: u64, &plane| {
            let mixed = digest.rotate_left(7) ^ plane as u64 ^ (plane >> 64) as u64;
            mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        })
    }

    fn contradicts(&self) -> bool {
        self.on.iter().zip(&self.off).any(|(on, off)| on & off != 0)
    }
}

/// The memory of a scout.
pub(super) struct Scout {
    reached: Vec<Reached>,
    clashes: Box<[bool; LITERALS]>,
    /// True candidates to follow.
    todo: Vec<u16>,
    /// The other ends of the strong links of each candidate.
    partners: Box<[([u16; 4], u8); 729]>,
    /// The cells with two candidates or more.
    open: u128,
    /// The assumptions that were followed from what was known of them, by the digest of that.
    followed: Vec<(u64, Lit)>,
    /// The grid of this search.
    grid: Option<Masks>,
    /// What that lacks of the grid of the last search, when nothing else has changed.
    gone: Option<Planes>,
}

impl Scout {
    pub(super) fn new() -> Scout {
        Scout {
            reached: Vec::new(),
            clashes: Box::new([false; LITERALS]),
            todo: Vec::new(),
            partners: Box::new([([0; 4], 0); 729]),
            open: 0,
            followed: Vec::new(),
            grid: None,
            gone: None,
        }
    }

    /// A new grid.
    pub(super) fn start(&mut self, masks: &Masks) {
        self.reached.resize(LITERALS, Reached::NOTHING);
        let open = (0..81).filter(|&cell| !single(masks.cell(cell)));
        self.open = open.fold(0, |open, cell| open | 1 << cell);
        self.followed.clear();
        self.gone = self.grid.as_ref().and_then(|last| gone(last, masks));
        match &mut self.grid {
            Some(grid) => grid.clone_from(masks),
            None => self.grid = Some(masks.clone()),
        }
    }

    /// What was followed last is not complete.
    pub(super) fn forget(&mut self) {
        self.grid = None;
    }

    /// Does the literal lead to a contradiction?
    pub(super) fn clashes(&self, assumed: Lit) -> bool {
        self.clashes[usize::from(assumed)]
    }

    /// Is there anything that follows from all of the literals, and changes the grid?
    pub(super) fn is_any_common(&self, assumed: impl Iterator<Item = Lit>) -> bool {
        let common = self.common(assumed);
        (0..9).any(|digit| common.on[digit] | common.off[digit] != 0)
    }

    fn common(&self, mut assumed: impl Iterator<Item = Lit>) -> Reached {
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
        self.partners.iter_mut().for_each(|(_, count)| *count = 0);
        let mut linked = [0; 9];
        strong_links(masks, true, true, |a, b| {
            for (from, to) in [(a, b), (b, a)] {
                let (partners, count) = &mut self.partners[from];
                if !partners[..usize::from(*count)].contains(&(to as u16)) {
                    partners[usize::from(*count)] = to as u16;
                    *count += 1;
                }
                linked[from % 9] |= 1u128 << (from / 9);
            }
        });
        let mut candidates = [0u128; 9];
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                candidates[digit] |= 1 << cell;
            }
        }
        let mut done = [0u128; 9];
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                let mut reached = Reached::NOTHING;
                reached.on[digit] |= 1 << cell;
                self.todo.clear();
                self.todo.push((cell * 9 + digit) as u16);
                while let Some(on) = self.todo.pop() {
                    let (cell, digit) = (usize::from(on / 9), usize::from(on % 9));
                    if done[digit] >> cell & 1 == 1 {
                        // All that it leads to is known.
                        let known = &self.reached[usize::from(lit(cell, digit, true))];
                        for digit in 0..9 {
                            reached.on[digit] |= known.on[digit];
                            reached.off[digit] |= known.off[digit];
                        }
                        continue;
                    }
                    let new = PEERS[cell] & candidates[digit] & !reached.off[digit];
                    reached.off[digit] |= new;
                    for off in cells(new & linked[digit]) {
                        self.partners_of(off, digit, &mut reached);
                    }
                    for other in bits(masks.cell(cell) & !(1 << digit)) {
                        if reached.off[other] >> cell & 1 == 0 {
                            reached.off[other] |= 1 << cell;
                            self.partners_of(cell, other, &mut reached);
                        }
                    }
                }
                if reached.contradicts() {
                    return false;
                }
                done[digit] |= 1 << cell;
                self.reached[usize::from(lit(cell, digit, true))] = reached;
            }
        }
        true
    }

    fn partners_of(&mut self, cell: usize, digit: usize, reached: &mut Reached) {
        let (partners, count) = self.partners[cell * 9 + digit];
        for &on in &partners[..usize::from(count)] {
            let (plane, bit) = (&mut reached.on[usize::from(on % 9)], 1 << (on / 9));
            if *plane & bit == 0 {
                *plane |= bit;
                self.todo.push(on);
            }
        }
    }

    /// Follows one literal, striking out what is false from `work`, which is the grid. `known` is the scout of a search with
    /// less help on the same grid, which met no contradiction. `help` says what else to strike out when all is followed; it
    /// is told when all that the known help is good for is done. False when it cannot tell: then nothing is known.
    ///
    /// What followed in the last search does so in this one, when that has but lost candidates.
    pub(super) fn follow(
        &mut self,
        work: &mut Masks,
        assumed: Lit,
        rules: Rules,
        known: Option<&Scout>,
        mut help: impl FnMut(&Masks, &mut Removals, bool) -> bool,
    ) -> bool {
        let in_cells = !rules.nishio;
        let last = self.gone.filter(|gone| {
            let Reached { on, .. } = &self.reached[usize::from(assumed)];
            !self.clashes(assumed) && on.iter().zip(gone).all(|(on, gone)| on & gone == 0)
        });
        let mut reached = Reached::NOTHING;
        let mut new = [0; 9];
        if let Some(gone) = last {
            reached = self.reached[usize::from(assumed)];
            new = std::array::from_fn(|digit| gone[digit] & !reached.off[digit]);
            reached.forget(&gone);
            if new == [0; 9] {
                self.set(assumed, reached, false);
                return true;
            }
            reached.strike_from(work);
        } else if let Some(known) = known {
            reached = known.reached[usize::from(assumed)];
            // What leads to the same with less help does so with more.
            let digest = reached.digest();
            let alike = |&&(other, lit): &&(u64, Lit)| {
                other == digest && known.reached[usize::from(lit)] == reached && !self.clashes(lit)
            };
            if let Some(&(_, other)) = self.followed.iter().find(alike) {
                self.set(assumed, self.reached[usize::from(other)], false);
                return true;
            }
            self.followed.push((digest, assumed));
            reached.strike_from(work);
        }
        let mut branch = Follow { work, reached, todo: &mut self.todo, in_cells };
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
        while agrees && rules.level > 0 {
            let mut struck = Removals::EMPTY;
            if !help(branch.work, &mut struck, settled) {
                return false;
            }
            settled = false;
            if struck.is_empty() {
                break;
            }
            agrees = branch.strike_all(&struck) && branch.follow();
        }
        let reached = branch.reached;
        self.set(assumed, reached, !agrees);
        true
    }

    /// Says what follows from a literal.
    pub(super) fn set(&mut self, assumed: Lit, reached: Reached, clashes: bool) {
        self.reached[usize::from(assumed)] = reached;
        self.clashes[usize::from(assumed)] = clashes;
    }
}

/// One assumption being followed.
struct Follow<'a> {
    work: &'a mut Masks,
    reached: Reached,
    todo: &'a mut Vec<u16>,
    in_cells: bool,
}

impl Follow<'_> {
    /// False on a contradiction.
    fn follow(&mut self) -> bool {
        while let Some(on) = self.todo.pop() {
            let (cell, digit) = (usize::from(on / 9), usize::from(on % 9));
            if self.in_cells {
                for other in bits(self.work.cell(cell) & !(1 << digit)) {
                    if !self.off(cell, other) {
                        return false;
                    }
                }
            }
            for (house, place) in HOUSES[cell] {
                let house = usize::from(house);
                for other in bits(self.work.places(house, digit) & !(1 << place)) {
                    if !self.off(usize::from(CELLS[house][other]), digit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// False when the candidate is false, too.
    fn on(&mut self, cell: usize, digit: usize) -> bool {
        let bit = 1 << cell;
        if self.reached.on[digit] & bit == 0 {
            self.reached.on[digit] |= bit;
            self.todo.push((cell * 9 + digit) as u16);
        }
        self.reached.off[digit] & bit == 0
    }

    /// False when the candidate is true, too, or what follows is a contradiction.
    fn off(&mut self, cell: usize, digit: usize) -> bool {
        let bit = 1 << cell;
        if self.reached.on[digit] & bit != 0 {
            return false;
        }
        self.reached.off[digit] |= bit;
        self.strike(cell, digit)
    }

    /// Takes what techniques have found. They may strike out what is true: that alone is no contradiction yet.
    fn strike_all(&mut self, struck: &Removals) -> bool {
        for (digit, plane) in self.reached.off.iter_mut().enumerate() {
            *plane |= struck.of(digit).bits();
        }
        (0..9).all(|digit| struck.of(digit).iter().all(|cell| self.strike(cell.index(), digit)))
    }

    /// Takes a candidate out of the grid; what is left alone is true.
    fn strike(&mut self, cell: usize, digit: usize) -> bool {
        let left = self.work.cell(cell) & !(1 << digit);
        let mut agrees = true;
        if self.in_cells && left != 0 && single(left) {
            agrees &= self.on(cell, left.trailing_zeros() as usize);
        }
        for (house, place) in HOUSES[cell] {
            let house = usize::from(house);
            let left = self.work.places(house, digit) & !(1 << place);
            if left != 0 && single(left) {
                agrees &= self.on(usize::from(CELLS[house][left.trailing_zeros() as usize]), digit);
            }
        }
        self.work.remove(cell, digit);
        agrees
    }
}

fn cells(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(cell)
    })
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
