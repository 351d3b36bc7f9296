//! From a picture to its puzzle.

use shudu_core::Solver;

use crate::Gray;
use crate::cells::{
    CELL, Glyph, Ink, are_notes, cell_of, darkest, digit_in, ink_of, is_light_on_dark, straighten,
};
use crate::decide::decide;
use crate::decode::decode;
use crate::lattice::Lattice;
use crate::locate::locate;
use crate::network::{Activations, CLASSES, Network, OTHER, likeliest_of};
use crate::reading::{Likelihoods, Reading, Refusal};

/// The search for the grid works on a picture whose longer side has at most this many pixels.
const SEARCH_SIDE: usize = 1000;

/// A cell is doubtful if its reading is less likely than this.
const SURE: f32 = 0.9;

/// A grid with fewer digits is not taken for a puzzle: a form, a calendar, an empty grid.
const FEWEST_DIGITS: usize = 8;

/// Reads the largest puzzle of a picture: JPEG, PNG or WebP, at most [`crate::MAX_BYTES`] and [`crate::MAX_PIXELS`].
///
/// The solver decides doubt; it is asked a few thousand times at most, and each time within a small budget.
///
/// # Errors
/// The reason why there is no puzzle.
pub fn read(bytes: &[u8], solver: &dyn Solver) -> Result<Reading, Refusal> {
    let gray = decode(bytes)?;
    first(readings(&gray, solver, false))
}

/// The same for every puzzle of a picture, the largest first; at least one.
///
/// # Errors
/// The reason why there is no puzzle.
pub fn read_all(bytes: &[u8], solver: &dyn Solver) -> Result<Vec<Reading>, Refusal> {
    readings(&decode(bytes)?, solver, true)
}

/// The same as [`read`], from a decoded picture.
///
/// # Errors
/// [`Refusal::NoGrid`] and [`Refusal::NoPuzzle`].
pub fn read_gray(gray: &Gray, solver: &dyn Solver) -> Result<Reading, Refusal> {
    first(readings(gray, solver, false))
}

fn first(readings: Result<Vec<Reading>, Refusal>) -> Result<Reading, Refusal> {
    readings?.into_iter().next().ok_or(Refusal::NoGrid)
}

fn readings(gray: &Gray, solver: &dyn Solver, every: bool) -> Result<Vec<Reading>, Refusal> {
    let longer = gray.width().max(gray.height());
    let part = |side: usize| (side * SEARCH_SIDE / longer).max(1);
    let small = if longer > SEARCH_SIDE {
        gray.shrunk(part(gray.width()), part(gray.height()))
    } else {
        gray.clone()
    };
    let (across, down) =
        (gray.width() as f32 / small.width() as f32, gray.height() as f32 / small.height() as f32);
    let mut found = Vec::new();
    let mut refusal = Refusal::NoGrid;
    for lattice in locate(&small, every) {
        match read_grid(gray, &lattice.scaled(across, down), solver) {
            Ok(reading) => found.push(reading),
            Err(reason) if refusal == Refusal::NoGrid => refusal = reason,
            Err(_) => {}
        }
        if !every && !found.is_empty() {
            break;
        }
    }
    if found.is_empty() { Err(refusal) } else { Ok(found) }
}

fn read_grid(gray: &Gray, lattice: &Lattice, solver: &dyn Solver) -> Result<Reading, Refusal> {
    let mut straightened = straighten(gray, lattice);
    let mut corners = lattice.perspective.corners();
    let mut likelihoods = likelihoods(&straightened);
    // A grid on its side has hardly a cell that looks like a digit.
    if sureness(&likelihoods) < 0.8 {
        let mut turned = straightened.clone();
        let mut best = (sureness(&likelihoods), 0);
        for quarters in 1..4 {
            turned = quarter_turned(&turned);
            let other = self::likelihoods(&turned);
            if sureness(&other) > best.0 + 0.1 {
                best = (sureness(&other), quarters);
                likelihoods = other;
            }
        }
        for _ in 0..best.1 {
            straightened = quarter_turned(&straightened);
            corners.rotate_right(1);
        }
    }
    let digits = likelihoods.iter().filter(|cell| (1..=9).contains(&likeliest_of(cell))).count();
    let others = likelihoods.iter().filter(|cell| likeliest_of(cell) == OTHER).count();
    if digits < FEWEST_DIGITS || others > digits || sureness(&likelihoods) < 0.6 {
        return Err(Refusal::NoPuzzle { digits });
    }
    let (cells, verdict) = decide(&likelihoods, SURE, solver);
    Ok(Reading { size: (gray.width(), gray.height()), corners, cells, straightened, verdict })
}

/// How sure the network is of cells that are not blank, on average: 0 to 1. What is no digit counts as unsure.
fn sureness(likelihoods: &Likelihoods) -> f32 {
    let sure: Vec<f32> = likelihoods
        .iter()
        .filter(|cell| likeliest_of(cell) != 0)
        .map(|cell| cell[1..=9].iter().copied().fold(0.0, f32::max))
        .collect();
    if sure.is_empty() { 0.0 } else { sure.iter().sum::<f32>() / sure.len() as f32 }
}

fn likelihoods(straightened: &Gray) -> Likelihoods {
    let inverted = is_light_on_dark(straightened).then(|| straightened.inverted());
    let straight = inverted.as_ref().unwrap_or(straightened);
    let inks: Vec<Ink> = (0..81).map(|index| ink_of(&cell_of(straight, index / 9, index % 9))).collect();
    // How dark digits are: what the darker cells have. A grid without a digit has only noise.
    let mut dark: Vec<f32> = inks.iter().map(darkest).collect();
    dark.sort_by(f32::total_cmp);
    let full = dark[72].max(0.12);
    let network = Network::shipped();
    let mut scratch = Activations::new();
    let mut found = [[0.0; CLASSES]; 81];
    let glyphs: Vec<Option<Glyph>> = inks.iter().map(|ink| digit_in(ink, full)).collect();
    let heights: Vec<Option<usize>> =
        glyphs.iter().map(|glyph| glyph.as_ref().map(|glyph| glyph.height)).collect();
    for ((glyph, is_note), classes) in glyphs.iter().zip(are_notes(&heights)).zip(&mut found) {
        match glyph {
            Some(glyph) if !is_note => *classes = network.probabilities(&glyph.input, &mut scratch),
            _ => classes[0] = 1.0,
        }
    }
    found
}

/// Turned clockwise by a quarter.
fn quarter_turned(gray: &Gray) -> Gray {
    let size = 9 * CELL;
    let mut turned = Gray::filled(size, size, 0);
    for (y, row) in turned.pixels_mut().chunks_exact_mut(size).enumerate() {
        for (x, pixel) in row.iter_mut().enumerate() {
            *pixel = gray.at(y, size - 1 - x);
        }
    }
    turned
}
