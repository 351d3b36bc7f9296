//! From a picture to its puzzle.

use shudu_core::{Cell, CellSet, Digit, Grid, Solver};

use crate::cells::{
    CELL, Glyph, Ink, are_notes, cell_of, darkest, digit_in, ink_of, is_light_on_dark, straighten,
};
use crate::decide::{Verdict, decide};
use crate::decode::{Kind, decode};
use crate::lattice::Lattice;
use crate::locate::locate;
use crate::network::{Activations, CLASSES, Network, OTHER, likeliest_of};
use crate::{Gray, Point};

/// The search for the grid works on a picture whose longer side has at most this many pixels.
const SEARCH_SIDE: usize = 1000;

/// A cell is doubtful if its reading is less likely than this.
const SURE: f32 = 0.9;

/// A grid with fewer digits is not taken for a puzzle: a form, a calendar, an empty grid.
const FEWEST_DIGITS: usize = 8;

/// Why a picture has no puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// These bytes are no picture.
    #[error("this is not a picture")]
    NotAPicture,
    /// A kind of picture that is not read.
    #[error("{} is not read: save the picture as JPEG, PNG or WebP", .0.name())]
    Unsupported(Kind),
    /// Too many bytes.
    #[error("the picture has {bytes} bytes; at most {limit} are read")]
    TooManyBytes {
        /// As many were given.
        bytes: u64,
        /// As many are allowed.
        limit: u64,
    },
    /// Too many pixels.
    #[error("the picture has {width}x{height} pixels; at most {limit} are read")]
    TooManyPixels {
        /// Pixels in a row.
        width: u32,
        /// Rows.
        height: u32,
        /// As many pixels are allowed.
        limit: u64,
    },
    /// The picture cannot be decoded; the decoder's words.
    #[error("the picture is broken: {0}")]
    Broken(String),
    /// No grid of nine by nine cells was found.
    #[error("no grid of nine by nine cells was found")]
    NoGrid,
    /// There is a grid, but what it has in its cells is not what a puzzle has.
    #[error("a grid was found, but only {digits} of its cells have a digit")]
    NoPuzzle {
        /// Cells in which a digit was read.
        digits: usize,
    },
}

/// What was read in one cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CellReading {
    /// The digit; `None` for a blank cell.
    pub digit: Option<Digit>,
    /// How likely that is, 0 to 1, as the network says.
    pub confidence: f32,
    /// The next likeliest digit or blank.
    pub next: Option<Digit>,
    /// How likely that is, 0 to 1.
    pub next_confidence: f32,
    /// Is it to be confirmed by a person? So is every cell that was decided.
    pub is_doubtful: bool,
    /// Was the likeliest reading put aside, because with this one the grid is a puzzle with exactly one solution?
    pub is_decided: bool,
}

/// What is to be known of a reading beside its digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// Cells to be confirmed.
    pub doubtful: CellSet,
    /// Of these, the cells whose likeliest reading was put aside.
    pub decided: CellSet,
    /// What the solver says of the grid.
    pub verdict: Verdict,
}

/// A puzzle read from a picture.
#[derive(Debug, Clone)]
pub struct Reading {
    /// The size of the picture, turned as its metadata say: pixels across and down.
    pub size: (usize, usize),
    /// The grid's corners in that picture: top left, top right, bottom right, bottom left.
    pub corners: [Point; 4],
    /// The cells, row by row.
    pub cells: [CellReading; 81],
    /// The grid as if seen from straight above, 432 pixels across and down. A grid that lies on its side is upright.
    pub straightened: Gray,
    /// What the solver says of the grid that was read.
    pub verdict: Verdict,
}

impl Reading {
    /// The digits.
    pub fn grid(&self) -> Grid {
        Grid::from_cells(self.cells.map(|cell| cell.digit))
    }

    /// Cells to be confirmed.
    pub fn doubtful(&self) -> CellSet {
        self.cells_that(|cell| cell.is_doubtful)
    }

    /// Cells whose likeliest reading was put aside.
    pub fn decided(&self) -> CellSet {
        self.cells_that(|cell| cell.is_decided)
    }

    /// What is to be known of it beside its digits.
    pub fn summary(&self) -> Summary {
        Summary { doubtful: self.doubtful(), decided: self.decided(), verdict: self.verdict }
    }

    /// Is there something to look at: a doubtful cell, or a grid that is not a puzzle with exactly one solution?
    pub fn is_marked(&self) -> bool {
        self.verdict != Verdict::One || self.cells.iter().any(|cell| cell.is_doubtful)
    }

    fn cells_that(&self, is_wanted: impl Fn(&CellReading) -> bool) -> CellSet {
        (0..81).map(Cell::from_index).filter(|cell| is_wanted(&self.cells[cell.index()])).collect()
    }
}

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

/// What the network says of the 81 cells.
pub(crate) type Likelihoods = [[f32; CLASSES]; 81];

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
