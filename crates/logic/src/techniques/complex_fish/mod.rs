//! Fish of all kinds: the places of a digit in `n` base houses lie in `n` cover houses, but for some fins. Were no fin
//! true, the cover would hold the digit just where the base does; so the digit is false where a place of the cover
//! outside the base, or one in two cover houses, sees all fins.
//!
//! Basic: rows against columns, or columns against rows; sashimi when a base house would have one place at most without
//! its fins. Franken: boxes among them. Mutant: rows, columns and boxes on one side. A place of two base houses is an
//! endo fin. Siamese: two such fish on one base, taken as one.
//!
//! `basic` seeks basic fish, `search` those of all forms, where `hope` tells that there are any.

mod basic;
mod hope;
mod search;

use arrayvec::ArrayVec;
use shudu_core::step::{Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, Digit, House};

pub(crate) use basic::basic;
pub(crate) use basic::basic_of;
pub(crate) use search::search;
pub(crate) use search::search_of;

use crate::masks::{Masks, Removals};
use crate::position::Position;
use crate::techniques::pattern::{each_false, false_beside};
use crate::techniques::planes::{candidates, cells};
use crate::techniques::two_string_kite::both;
use crate::techniques::{Counting, Pattern};

/// Houses with the places of the digit.
type Places = ArrayVec<(usize, u128), 27>;

/// The houses of one digit that may be in base and cover, with its places.
struct Houses<'a> {
    position: &'a Position,
    scope: Scope,
    digit: usize,
    base: Places,
    cover: Places,
}

/// The most fins, and the most endo fins.
pub(crate) const MOST_FINS: [u32; 2] = [5, 2];

/// A fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ComplexFish {
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
    /// What it removes: outside the base; inside.
    removed: [u128; 2],
    /// Has a base house of a basic fish one place at most beside its fins?
    sashimi: bool,
}

/// What the houses of a fish are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Form {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes.
    Franken,
    /// Anything else.
    Mutant,
}

/// Which houses may be in base and cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scope {
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

/// The houses of a set, in order.
fn houses(set: u32) -> impl Iterator<Item = House> + Clone {
    House::ALL.into_iter().filter(move |house| set >> house.index() & 1 == 1)
}

impl ComplexFish {
    /// How many base houses it has.
    pub(crate) fn size(&self) -> usize {
        self.base.count_ones() as usize
    }

    /// What its houses are.
    pub(crate) fn form(&self) -> Form {
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
    pub(crate) fn has_fins(&self) -> bool {
        self.fins != 0
    }

    /// Is it sashimi? A basic fish with fins only.
    pub(crate) fn is_sashimi(&self) -> bool {
        self.sashimi
    }

    /// What it removes in HoDoKu's order: outside the base, then what stands in two cover houses.
    pub(crate) fn removed(&self) -> Vec<Candidate> {
        let digit = self.digit.index();
        candidates(self.removed[0], digit)
            .chain(candidates(self.removed[1] & !self.removed[0], digit))
            .collect()
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
        for cell in cells(self.removed[0] | self.removed[1]) {
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
                self.removed()
                    .into_iter()
                    .map(|removed| (removed, false_beside(removed, &endo, self.count()))),
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
pub(crate) struct SiameseFish {
    /// The two.
    pub parts: [ComplexFish; 2],
}

/// Have the two one base and different first eliminations, and are both with fins or both without?
pub(crate) fn siamese(parts: [ComplexFish; 2]) -> Option<SiameseFish> {
    let [a, b] = &parts;
    let alike =
        a.digit == b.digit && a.base == b.base && a.form() == b.form() && a.has_fins() == b.has_fins();
    (alike && a.removed().first() != b.removed().first()).then_some(SiameseFish { parts })
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
