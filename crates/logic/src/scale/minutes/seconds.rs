//! The constants of the model, and its formula.
//!
//! Where they come from: one look is one fixation of the eye, 230 ms, and writing a digit is the keystroke-level
//! model's mental preparation, pointing and keystroke, 1.35 + 1.10 + 0.28 s (both Card, Moran and Newell, "The
//! Psychology of Human-Computer Interaction", 1983). How many looks the singles take is counted on the grid. How much
//! longer all others take is taken from the base scores of HoDoKu 2.2.0: 50 for locked candidates against 14 for a
//! hidden single, 700 for forcing nets.

use shudu_core::Step;

use super::distance::nearer_cells;
use crate::scale::person::{CHAINS, Next, ORDER, SINGLES};

/// Rises when the same puzzle may get other minutes.
pub const MODEL_VERSION: u32 = 2;

/// One fixation of the eye.
const FIXATION: f64 = 230.0;

/// Writing a digit: prepare, point, press.
const WRITE: u64 = 2730;

/// Striking out one candidate in the notes: point, press.
const ELIMINATION: u64 = 1380;

/// Nobody strikes out more than this one by one before going on.
const MOST_ELIMINATIONS: usize = 5;

/// Taking notes in one blank cell: a look at its row, column and box, and three keystrokes.
const NOTE: u64 = 3 * 230 + 3 * 280;

/// How much longer the last pattern takes than locked candidates: 700 ÷ 50.
const SPREAD: f64 = 14.0;

/// How much longer each kind of assumption takes than the one before.
const ASSUMPTION: f64 = 1.25;

/// Milliseconds to find the only step of each tier of [`ORDER`], then of each assumption: half of what looking
/// everywhere takes. No tier takes less than one before it.
pub(super) const SEARCH_TIME: [f64; ORDER.len() + CHAINS.len()] = {
    let half = FIXATION / 2.0;
    let hidden = 81.0 * half;
    let mut all = [0.0; ORDER.len() + CHAINS.len()];
    // A full house: 27 houses. A last digit: for each digit the rows and columns without it, and their box.
    all[0] = 27.0 * half;
    all[1] = 9.0 * 4.0 * half;
    // A hidden single: each digit in each box. A naked single: row, column and box of each of 50 blank cells.
    all[2] = hidden;
    all[3] = 50.0 * 3.0 * half;
    // Locked candidates are among the first of the patterns; 50 ÷ 14 of a hidden single.
    let growth = root(SPREAD, ORDER.len() - 1 - SINGLES);
    all[SINGLES] = hidden * 50.0 / 14.0;
    let mut i = SINGLES + 1;
    while i < all.len() {
        all[i] = all[i - 1] * if i < ORDER.len() { growth } else { ASSUMPTION };
        i += 1;
    }
    all
};

/// The `n`th root of a number above 1, by bisection: the same on every machine.
const fn root(of: f64, n: usize) -> f64 {
    let (mut low, mut high) = (1.0, of);
    let mut round = 0;
    while round < 60 {
        let middle = f64::midpoint(low, high);
        let (mut power, mut i) = (1.0, 0);
        while i < n {
            power *= middle;
            i += 1;
        }
        if power > of {
            high = middle;
        } else {
            low = middle;
        }
        round += 1;
    }
    low
}

/// Milliseconds to find the only step of the tier in this place of [`ORDER`]; from `ORDER.len()` on, of an assumption.
/// What comes after all of them takes as long as the last.
pub(super) fn search_time(place: usize) -> f64 {
    SEARCH_TIME[place.min(SEARCH_TIME.len() - 1)]
}

/// Milliseconds to take notes in so many blank cells.
pub(super) const fn notes(blank_cells: usize) -> u64 {
    blank_cells as u64 * NOTE
}

/// What the time of a step depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Search {
    /// How late its technique is looked for: a place in [`ORDER`], or behind it.
    pub(super) place: usize,
    /// How many different conclusions there are to find, 1 or more.
    pub(super) ways: usize,
    /// How many cells are nearer to the step before than this one is, 0 to 80; `None` for the first step.
    pub(super) nearer: Option<usize>,
    /// How many digits are written.
    pub(super) written: usize,
    /// How many candidates are struck out.
    pub(super) eliminated: usize,
}

impl Search {
    /// Of a step, with the one before it.
    pub(super) fn of(next: &Next, before: Option<&Step>) -> Search {
        Search {
            place: next.place,
            ways: next.ways,
            nearer: before.map(|before| nearer_cells(before, &next.step)),
            written: next.step.placements.len(),
            eliminated: next.step.eliminations.len(),
        }
    }

    /// The milliseconds of the step. Whatever of this is greater, but for the ways, never makes it less; more ways on
    /// never more.
    pub(super) fn milliseconds(&self) -> u64 {
        let first = 2.0 / (self.ways.max(1) + 1) as f64;
        // Half as long where the eye is already, half as long again at the far end.
        let far = self.nearer.map_or(1.0, |nearer| 0.5 + nearer.min(80) as f64 / 80.0);
        let found = (search_time(self.place) * first * far) as u64;
        found + WRITE * self.written as u64 + ELIMINATION * self.eliminated.min(MOST_ELIMINATIONS) as u64
    }
}
