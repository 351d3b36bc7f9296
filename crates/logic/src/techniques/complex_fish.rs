//! Fish of all kinds: the places of a digit in `n` base houses lie in `n` cover houses, but for some fins. Were no fin
//! true, the cover would hold the digit just where the base does; so the digit is false where a place of the cover outside
//! the base, or one in two cover houses, sees all fins.
//!
//! Basic: rows against columns, or columns against rows; sashimi when a base house would have one place at most without its
//! fins. Franken: boxes among them. Mutant: rows, columns and boxes on one side. A place of two base houses is an endo fin.
//! Siamese: two such fish on one base, taken as one.
//!
//! <!-- squirmbag whale leviathan finned-x-wing finned-swordfish finned-jellyfish finned-squirmbag finned-whale finned-leviathan sashimi-x-wing sashimi-swordfish sashimi-jellyfish sashimi-squirmbag sashimi-whale sashimi-leviathan franken-x-wing franken-swordfish franken-jellyfish finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish siamese-fish -->

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, Digit, House};

use crate::masks::{HOUSES, Masks, Removals, bits};
use crate::position::Position;
use crate::techniques::pattern::{each_false, false_beside};
use crate::techniques::planes::{HOUSE_CELLS, PEERS, candidates, cells, common_peers};
use crate::techniques::two_string_kite::both;
use crate::techniques::{Counting, Pattern};

/// The most fins, and the most endo fins.
pub const MOST_FINS: [u32; 2] = [5, 2];

/// A fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComplexFish {
    /// The digit.
    pub digit: Digit,
    /// The base houses, as bits.
    pub base: u32,
    /// The cover houses, as bits.
    pub cover: u32,
    /// The fins, endo fins among them.
    fins: u128,
    /// The places in two base houses.
    endo: u128,
    /// What it strikes out: outside the base; inside.
    struck: [u128; 2],
    /// Has a base house of a basic fish one place at most beside its fins?
    sashimi: bool,
}

/// What the houses of a fish are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes.
    Franken,
    /// Anything else.
    Mutant,
}

/// Which houses may be in base and cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope {
    /// The widest form.
    pub form: Form,
    /// How many houses, 2 to 7.
    pub size: usize,
    /// Fish without fins?
    pub plain: bool,
    /// Fish with fins?
    pub finned: bool,
}

const ROWS: u32 = 0x1ff;
const COLUMNS: u32 = ROWS << 9;
const BOXES: u32 = ROWS << 18;

/// Visits basic fish that strike out something, all without fins or all with: by digit, rows before columns as base, the
/// first base lines first, then the first cover lines. Faster than [`search`] by far: the fins of a basic fish lie in one
/// box.
pub fn basic<B>(
    position: &Position,
    size: usize,
    finned: bool,
    mut visit: impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    for digit in 0..9 {
        for base in [0, 9] {
            let mut lines = [(0u16, 0u16); 9];
            let mut count = 0;
            for line in 0..9 {
                let places = masks.places(base + line, digit);
                if places != 0 && (finned || places.count_ones() as usize <= size) {
                    lines[count] = (1 << line, places);
                    count += 1;
                }
            }
            let search = Lines { position, digit, base, size, finned };
            search.choose(&lines[..count], 0, 0, &mut visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// A search for basic fish of one digit in rows or in columns.
struct Lines<'a> {
    position: &'a Position,
    digit: usize,
    /// The index of the first line.
    base: usize,
    size: usize,
    finned: bool,
}

impl Lines<'_> {
    /// Goes on with the base lines.
    fn choose<B>(
        &self,
        lines: &[(u16, u16)],
        chosen: u16,
        union: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.size - chosen.count_ones() as usize;
        if left == 0 {
            return if !self.finned {
                if union.count_ones() as usize == self.size {
                    self.found(chosen, union, 0, visit)
                } else {
                    ControlFlow::Continue(())
                }
            } else {
                let spare = (union.count_ones() as usize).wrapping_sub(self.size);
                if (1..=3).contains(&spare) {
                    self.cover(chosen, union, union, 0, visit)
                } else {
                    ControlFlow::Continue(())
                }
            };
        }
        // The fins of a basic fish stand in three crossing lines at most.
        let most = self.size + if self.finned { 3 } else { 0 };
        for (i, &(line, places)) in lines.iter().enumerate() {
            if lines.len() - i < left {
                break;
            }
            if (union | places).count_ones() as usize <= most {
                self.choose(&lines[i + 1..], chosen | line, union | places, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on with the cover lines: `open` are those that may still be taken, in order.
    fn cover<B>(
        &self,
        chosen: u16,
        union: u16,
        open: u16,
        cover: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.size - cover.count_ones() as usize;
        // What has been passed over holds fins.
        let passed = union & !cover & !open;
        if ![0o7u16, 0o70, 0o700].iter().any(|stack| passed & !stack == 0) {
            return ControlFlow::Continue(());
        }
        if left == 0 {
            return self.found(chosen, cover, union & !cover, visit);
        }
        let mut rest = open;
        while rest.count_ones() as usize >= left {
            let line = rest & rest.wrapping_neg();
            rest &= !line;
            self.cover(chosen, union, rest, cover | line, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// A base and a cover; `finned` are the crossing lines outside the cover.
    fn found<B>(
        &self,
        chosen: u16,
        cover: u16,
        finned: u16,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let masks = self.position.masks();
        let crossing = 9 - self.base;
        if finned == 0 {
            if !bits(cover).any(|line| masks.places(crossing + line, self.digit) & !chosen != 0) {
                return ControlFlow::Continue(());
            }
        } else {
            let holding =
                bits(finned).fold(0, |set, line| set | masks.places(crossing + line, self.digit)) & chosen;
            let Some(chute) = [0o7u16, 0o70, 0o700].into_iter().find(|chute| holding & !chute == 0) else {
                return ControlFlow::Continue(());
            };
            if chute & !chosen == 0
                || ![0o7u16, 0o70, 0o700].iter().any(|stack| finned & !stack == 0 && stack & cover != 0)
            {
                return ControlFlow::Continue(());
            }
        }
        let plane = self.position.plane(self.digit);
        let union =
            |first: usize, lines: u16| bits(lines).fold(0, |set, line| set | HOUSE_CELLS[first + line]);
        let base = union(self.base, chosen) & plane;
        let fins = base & union(crossing, finned);
        if fins.count_ones() > MOST_FINS[0] {
            return ControlFlow::Continue(());
        }
        let struck = union(crossing, cover) & plane & !base & common_peers(fins);
        if struck == 0 {
            return ControlFlow::Continue(());
        }
        let sashimi =
            bits(chosen).any(|line| (masks.places(self.base + line, self.digit) & !finned).count_ones() <= 1);
        visit(ComplexFish {
            digit: Digit::from_index(self.digit),
            base: u32::from(chosen) << self.base,
            cover: u32::from(cover) << crossing,
            fins,
            endo: 0,
            struck: [struck, 0],
            sashimi,
        })
    }
}

/// Visits fish of all forms up to that of the scope which strike out something: by digit, with rows (and boxes) as base
/// before columns (mutant: all at once), the first base houses first (rows, columns, boxes), then the first cover houses.
pub fn search<B>(
    position: &Position,
    scope: Scope,
    mut visit: impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for digit in 0..9 {
        for rows in [true, false] {
            if !rows && scope.form == Form::Mutant {
                continue;
            }
            let (mut base, mut cover) = match scope.form {
                Form::Mutant => (ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES),
                _ if rows => (ROWS, COLUMNS),
                _ => (COLUMNS, ROWS),
            };
            if scope.form == Form::Franken {
                base |= BOXES;
                cover |= BOXES;
            }
            let mut houses = Houses { position, scope, digit, base: Vec::new(), cover: Vec::new() };
            for (house, cells) in HOUSE_CELLS.iter().enumerate() {
                let set = cells & position.plane(digit);
                if set == 0 {
                    continue;
                }
                if base >> house & 1 == 1 && (scope.finned || set.count_ones() as usize <= scope.size) {
                    houses.base.push((house, set));
                }
                if cover >> house & 1 == 1 {
                    houses.cover.push((house, set));
                }
            }
            if houses.are_hopeful() {
                houses.choose(0, 0, 0, 0, &mut visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The houses of one digit that may be in base and cover, with its places.
struct Houses<'a> {
    position: &'a Position,
    scope: Scope,
    digit: usize,
    base: Vec<(usize, u128)>,
    cover: Vec<(usize, u128)>,
}

impl Houses<'_> {
    /// Is there any fish? What it strikes out would, were it true, leave to its base houses only places in fewer cover
    /// houses; so the sets of houses that come into question for a candidate are few. Larger fish are sought at once.
    fn are_hopeful(&self) -> bool {
        self.scope.size > 4
            || cells(self.position.plane(self.digit)).any(|struck| Hope::of(self, struck).is_there_any())
    }

    /// Goes on with the base houses, from this one on.
    fn choose<B>(
        &self,
        from: usize,
        chosen: u32,
        union: u128,
        endo: u128,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.scope.size - chosen.count_ones() as usize;
        if left == 0 {
            let near = |&(house, set): &(usize, u128)| chosen >> house & 1 == 0 && set & union != 0;
            let cover: Vec<(usize, u128)> = self.cover.iter().copied().filter(near).collect();
            return self.over(&cover, chosen, union, endo, Cover::default(), visit);
        }
        for at in from..(self.base.len() + 1).saturating_sub(left) {
            let (house, set) = self.base[at];
            let twice = union & set;
            if twice != 0 && (!self.scope.finned || endo.count_ones() + twice.count_ones() > MOST_FINS[1]) {
                continue;
            }
            self.choose(at + 1, chosen | 1 << house, union | set, endo | twice, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on with the cover houses, of which these are left.
    fn over<B>(
        &self,
        open: &[(usize, u128)],
        chosen: u32,
        base: u128,
        endo: u128,
        cover: Cover,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.scope.size - cover.houses.count_ones() as usize;
        if left == 0 {
            return self.found(chosen, base, endo, cover, visit);
        }
        // Each cover house takes as many of the open places as it has at most.
        let bare = base & !cover.union;
        let most = open.iter().map(|(_, set)| (set & bare).count_ones()).max().unwrap_or(0);
        let fins = if self.scope.finned { MOST_FINS[0] } else { 0 };
        if open.len() < left || bare.count_ones() > most * left as u32 + fins {
            return ControlFlow::Continue(());
        }
        for (i, &(house, set)) in open.iter().enumerate() {
            if open.len() - i < left {
                break;
            }
            let next = Cover {
                houses: cover.houses | 1 << house,
                union: cover.union | set,
                twice: cover.twice | cover.union & set,
            };
            self.over(&open[i + 1..], chosen, base, endo, next, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn found<B>(
        &self,
        chosen: u32,
        base: u128,
        endo: u128,
        cover: Cover,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let fins = base & !cover.union | endo;
        let fits =
            if fins == 0 { self.scope.plain } else { self.scope.finned && fins.count_ones() <= MOST_FINS[0] };
        if !fits {
            return ControlFlow::Continue(());
        }
        let seen = common_peers(fins);
        let struck = [cover.union & !base & seen, cover.twice & seen];
        if struck == [0; 2] {
            return ControlFlow::Continue(());
        }
        let mut found = ComplexFish {
            digit: Digit::from_index(self.digit),
            base: chosen,
            cover: cover.houses,
            fins,
            endo,
            struck,
            sashimi: false,
        };
        let plane = self.position.plane(self.digit);
        let few = |house: usize| (HOUSE_CELLS[house] & plane & !fins).count_ones() <= 1;
        found.sashimi = found.form() == Form::Basic && houses(chosen).any(|house| few(house.index()));
        visit(found)
    }
}

/// The search for any fish that strikes out one candidate.
struct Hope<'a> {
    houses: &'a Houses<'a>,
    /// Its cell.
    struck: usize,
    /// The places that it does not see, without it.
    left: u128,
    /// The houses that may be in the base, in the cover.
    bases: u32,
    covers: u32,
}

/// Houses chosen, and the cells of the cover houses.
#[derive(Clone, Copy, Default)]
struct Chosen {
    base: u32,
    covers: u32,
    union: u128,
}

impl Hope<'_> {
    fn of<'a>(houses: &'a Houses<'a>, struck: usize) -> Hope<'a> {
        let left = houses.position.plane(houses.digit) & !PEERS[struck] & !(1 << struck);
        let bits = |list: &[(usize, u128)]| list.iter().fold(0, |set, (house, _)| set | 1 << house);
        Hope { houses, struck, left, bases: bits(&houses.base), covers: bits(&houses.cover) }
    }

    fn holds(&self, set: u128) -> bool {
        set >> self.struck & 1 == 1
    }

    fn is_there_any(&self) -> bool {
        let Houses { base, scope, .. } = self.houses;
        // Were all places of a base house seen, this would be no matter for fish.
        if base.iter().any(|&(_, set)| set & self.left == 0 && !self.holds(set)) {
            return true;
        }
        let size = scope.size as u32;
        let own = HOUSES[self.struck].map(|(house, _)| u32::from(house));
        let all = own.iter().fold(0, |set, house| set | 1u32 << house);
        // One cover house holds the candidate; or two do, and a base house.
        self.extend(0, size, size - 1, Chosen::default())
            || own.iter().any(|&house| {
                let (base, covers) = (1 << house, all & !(1 << house));
                self.bases & base != 0
                    && self.covers & covers == covers
                    && self.extend(0, size - 1, size - 2, Chosen { base, covers, union: 0 })
            })
    }

    /// Adds base houses, from this place in their list on, and what covers their open places.
    fn extend(&self, from: usize, bases: u32, covers: u32, chosen: Chosen) -> bool {
        if bases == 0 {
            return self.fill(covers, chosen);
        }
        (from..self.houses.base.len()).any(|at| {
            let (house, set) = self.houses.base[at];
            let open = set & self.left;
            let taken = chosen.base | chosen.covers;
            open != 0 && taken >> house & 1 == 0 && {
                let chosen = Chosen { base: chosen.base | 1 << house, ..chosen };
                self.close(at, open & !chosen.union, bases - 1, covers, chosen)
            }
        })
    }

    /// Covers the open places of the base house added last, then goes on.
    fn close(&self, at: usize, open: u128, bases: u32, covers: u32, chosen: Chosen) -> bool {
        if open == 0 {
            return self.extend(at + 1, bases, covers, chosen);
        }
        covers > 0
            && HOUSES[open.trailing_zeros() as usize].iter().any(|&(house, _)| {
                let bit = 1 << house;
                self.covers & bit & !chosen.base & !chosen.covers != 0 && {
                    let set = HOUSE_CELLS[usize::from(house)];
                    let (covered, union) = (chosen.covers | bit, chosen.union | set);
                    let chosen = Chosen { covers: covered, union, ..chosen };
                    self.close(at, open & !set, bases, covers - 1, chosen)
                }
            })
    }

    /// Adds any cover houses until there are enough, the last of them one that holds the candidate.
    fn fill(&self, covers: u32, chosen: Chosen) -> bool {
        let size = self.houses.scope.size as u32;
        let missing = size - chosen.covers.count_ones();
        if missing == 0 {
            return self.is_fish(chosen.base, chosen.covers);
        }
        let free = self.covers & !chosen.base & !chosen.covers;
        let own = HOUSES[self.struck].iter().fold(0, |set, &(house, _)| set | 1u32 << house);
        let mut open = if covers == 0 { free & own } else { free };
        while open != 0 {
            let bit = open & open.wrapping_neg();
            open &= !bit;
            if self.fill(covers.saturating_sub(1), Chosen { covers: chosen.covers | bit, ..chosen }) {
                return true;
            }
        }
        false
    }

    fn is_fish(&self, base: u32, covers: u32) -> bool {
        let scope = self.houses.scope;
        let union = houses(covers).fold(0, |union, house| union | HOUSE_CELLS[house.index()]);
        let (mut all, mut endo) = (0u128, 0u128);
        for &(house, set) in &self.houses.base {
            if base >> house & 1 == 1 {
                let twice = all & set;
                if twice != 0 && endo.count_ones() + twice.count_ones() > MOST_FINS[1] {
                    return false;
                }
                endo |= twice;
                all |= set;
            }
        }
        let fins = all & !union | endo;
        let holding = |set: u32| houses(set).filter(|house| self.holds(HOUSE_CELLS[house.index()])).count();
        fins & !PEERS[self.struck] == 0
            && if fins == 0 { scope.plain } else { scope.finned && fins.count_ones() <= MOST_FINS[0] }
            && holding(covers) > holding(base)
    }
}

/// The cover houses so far, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Cover {
    houses: u32,
    union: u128,
    twice: u128,
}

/// The houses of a set, in order.
fn houses(set: u32) -> impl Iterator<Item = House> + Clone {
    House::ALL.into_iter().filter(move |house| set >> house.index() & 1 == 1)
}

impl ComplexFish {
    /// How many base houses it has.
    pub fn size(&self) -> usize {
        self.base.count_ones() as usize
    }

    /// What its houses are.
    pub fn form(&self) -> Form {
        let lines = |set: u32| (set & ROWS != 0, set & COLUMNS != 0, set & BOXES != 0);
        match (lines(self.base), lines(self.cover)) {
            ((true, false, false), (false, true, false)) | ((false, true, false), (true, false, false)) => {
                Form::Basic
            }
            ((true, false, _), (false, true, _)) | ((false, true, _), (true, false, _)) => Form::Franken,
            _ => Form::Mutant,
        }
    }

    /// Has it fins?
    pub fn has_fins(&self) -> bool {
        self.fins != 0
    }

    /// Is it sashimi? A basic fish with fins only.
    pub fn is_sashimi(&self) -> bool {
        self.sashimi
    }

    /// What it strikes out in HoDoKu's order: outside the base, then what stands in two cover houses.
    pub(crate) fn struck(&self) -> Vec<Candidate> {
        let digit = self.digit.index();
        candidates(self.struck[0], digit).chain(candidates(self.struck[1] & !self.struck[0], digit)).collect()
    }

    fn count(&self) -> Proof {
        Proof::Covered {
            truths: houses(self.base).map(|house| Truth::House(house, self.digit).into()).collect(),
            links: houses(self.cover).map(|house| Truth::House(house, self.digit)).collect(),
        }
    }
}

impl Pattern for ComplexFish {
    fn technique(&self) -> &'static str {
        let names = match (self.form(), self.has_fins(), self.sashimi) {
            (Form::Basic, false, _) => &BASIC,
            (Form::Basic, true, false) => &FINNED,
            (Form::Basic, true, true) => &SASHIMI,
            (Form::Franken, false, _) => &FRANKEN,
            (Form::Franken, true, _) => &FINNED_FRANKEN,
            (Form::Mutant, false, _) => &MUTANT,
            (Form::Mutant, true, _) => &FINNED_MUTANT,
        };
        names[self.size() - 2]
    }

    fn removals(&self, _: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        for cell in cells(self.struck[0] | self.struck[1]) {
            removals.add(cell, 1 << self.digit.index());
        }
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let proof = if self.endo == 0 {
            self.count()
        } else {
            let endo: Vec<Candidate> = candidates(self.endo, self.digit.index()).collect();
            each_false(
                self.struck().into_iter().map(|struck| (struck, false_beside(struck, &endo, self.count()))),
            )
        };
        let mut step = Counting {
            technique: self.technique(),
            proof,
            removals: self.removals(masks),
            houses: houses(self.base).chain(houses(self.cover)).collect(),
            secondary: candidates(self.fins, self.digit.index()).collect(),
        }
        .step(board);
        // The base is told apart from the cover.
        for (_, role) in step.marks.houses.iter_mut().take(self.size()) {
            *role = Role::Pattern;
        }
        step
    }
}

/// Two fish with one base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiameseFish {
    /// The two.
    pub parts: [ComplexFish; 2],
}

/// Have the two one base and different first eliminations, and are both with fins or both without?
pub(crate) fn siamese(parts: [ComplexFish; 2]) -> Option<SiameseFish> {
    let [a, b] = &parts;
    let alike =
        a.digit == b.digit && a.base == b.base && a.form() == b.form() && a.has_fins() == b.has_fins();
    (alike && a.struck().first() != b.struck().first()).then_some(SiameseFish { parts })
}

impl Pattern for SiameseFish {
    fn technique(&self) -> &'static str {
        "siamese-fish"
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let mut removals = self.parts[0].removals(masks);
        removals.join(&self.parts[1].removals(masks));
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        both(self.technique(), self.parts.map(|part| part.step(board, masks)))
    }
}

macro_rules! names {
    ($($table:ident $prefix:literal;)*) => {
        $(const $table: [&str; 6] = [
            concat!($prefix, "x-wing"),
            concat!($prefix, "swordfish"),
            concat!($prefix, "jellyfish"),
            concat!($prefix, "squirmbag"),
            concat!($prefix, "whale"),
            concat!($prefix, "leviathan"),
        ];)*
    };
}

names! {
    BASIC "";
    FINNED "finned-";
    SASHIMI "sashimi-";
    FRANKEN "franken-";
    FINNED_FRANKEN "finned-franken-";
    MUTANT "mutant-";
    FINNED_MUTANT "finned-mutant-";
}
