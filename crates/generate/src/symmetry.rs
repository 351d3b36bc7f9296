//! Symmetries of patterns of givens: the subgroups of the eight symmetries of the square.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use shudu_core::{Cell, CellSet};

/// A symmetry of the pattern of givens: a group of moves of the square. (The moves that keep the rules, which may also
/// rename digits and exchange bands, are [`shudu_core::Symmetry`].)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Symmetry {
    /// None: each cell by itself.
    #[default]
    None,
    /// Turned by 180 degrees.
    HalfTurn,
    /// Turned by 90 degrees.
    QuarterTurn,
    /// Mirrored in the horizontal axis: top and bottom change places.
    Horizontal,
    /// Mirrored in the vertical axis: left and right change places.
    Vertical,
    /// Mirrored in the diagonal from r1c1 to r9c9.
    Diagonal,
    /// Mirrored in the diagonal from r1c9 to r9c1.
    Antidiagonal,
    /// Mirrored in the horizontal and in the vertical axis.
    BothMirrors,
    /// Mirrored in both diagonals.
    BothDiagonals,
    /// Everything at once: all turns and all mirrors.
    Full,
}

/// The number of the last row and column, a row and a column, all from 0, to a row and a column.
type Map = fn(usize, usize, usize) -> (usize, usize);

const HALF_TURN: Map = |last, row, column| (last - row, last - column);
const QUARTER_TURN: Map = |last, row, column| (column, last - row);
const HORIZONTAL: Map = |last, row, column| (last - row, column);
const VERTICAL: Map = |last, row, column| (row, last - column);
const DIAGONAL: Map = |_, row, column| (column, row);
const ANTIDIAGONAL: Map = |last, row, column| (last - column, last - row);

impl Symmetry {
    /// All there are: every kind of subgroup of the eight moves of the square that has a name of its own.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::BothMirrors,
        Symmetry::BothDiagonals,
        Symmetry::Full,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::BothMirrors => "both-mirrors",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
        }
    }

    fn generators(self) -> &'static [Map] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[HALF_TURN],
            Symmetry::QuarterTurn => &[QUARTER_TURN],
            Symmetry::Horizontal => &[HORIZONTAL],
            Symmetry::Vertical => &[VERTICAL],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::Antidiagonal => &[ANTIDIAGONAL],
            Symmetry::BothMirrors => &[HORIZONTAL, VERTICAL],
            Symmetry::BothDiagonals => &[DIAGONAL, ANTIDIAGONAL],
            Symmetry::Full => &[QUARTER_TURN, HORIZONTAL],
        }
    }

    /// The sets of cells that are given or blank together, by their first cells. Each has 1, 2, 4 or 8 cells.
    pub fn orbits(self) -> Vec<CellSet> {
        self.all_orbits().to_vec()
    }

    /// [`Symmetry::orbits`], found once.
    pub(crate) fn all_orbits(self) -> &'static [CellSet] {
        static ORBITS: [OnceLock<Vec<CellSet>>; Symmetry::ALL.len()] =
            [const { OnceLock::new() }; Symmetry::ALL.len()];
        ORBITS[self as usize].get_or_init(|| self.find_orbits())
    }

    fn find_orbits(self) -> Vec<CellSet> {
        let mut seen = CellSet::EMPTY;
        let mut orbits = Vec::new();
        for cell in Cell::ALL {
            if !seen.contains(cell) {
                let orbit = self.orbit(cell);
                seen |= orbit;
                orbits.push(orbit);
            }
        }
        orbits
    }

    /// The cells that go with this one, itself among them.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = cell.as_set();
        let mut waiting = vec![cell];
        while let Some(cell) = waiting.pop() {
            for map in self.generators() {
                let (row, column) = map(8, cell.row(), cell.column());
                let image = Cell::at(row, column);
                if orbit.insert(image) {
                    waiting.push(image);
                }
            }
        }
        orbit
    }

    /// All its moves of a square of `size` rows, the one that moves nothing first: for each cell, row by row, where it
    /// goes.
    #[cfg(feature = "variants")]
    pub(crate) fn moves(self, size: usize) -> Vec<Vec<usize>> {
        let mut moves: Vec<Vec<usize>> = vec![(0..size * size).collect()];
        let mut next = 0;
        while next < moves.len() {
            for map in self.generators() {
                let moved = |&cell: &usize| {
                    let (row, column) = map(size - 1, cell / size, cell % size);
                    row * size + column
                };
                let further: Vec<usize> = moves[next].iter().map(moved).collect();
                if !moves.contains(&further) {
                    moves.push(further);
                }
            }
            next += 1;
        }
        moves
    }

    /// Has this set of cells the symmetry?
    pub fn keeps(self, cells: CellSet) -> bool {
        cells.iter().all(|cell| self.orbit(cell).is_subset(cells))
    }

    /// Can just this many cells be a union of orbits?
    pub(crate) fn allows(self, cells: usize) -> bool {
        Sizes::of(self.all_orbits().iter().copied()).can_make(cells)
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How many orbits there are of each size.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sizes([u16; 4]);

impl Sizes {
    pub(crate) const NONE: Sizes = Sizes([0; 4]);

    /// Of sets of 1, 2, 4 or 8 cells each.
    pub(crate) fn of(orbits: impl Iterator<Item = CellSet>) -> Sizes {
        let mut sizes = Sizes::default();
        for orbit in orbits {
            sizes.0[orbit.len().ilog2() as usize] += 1;
        }
        sizes
    }

    /// Leaves out one with this many cells.
    pub(crate) fn remove(&mut self, cells: usize) {
        self.0[cells.ilog2() as usize] -= 1;
    }

    /// Do some of them have this many cells together? Each size divides the next, so the largest that fit go first.
    pub(crate) fn can_make(self, cells: usize) -> bool {
        let take = |rest: usize, (power, &number): (usize, &u16)| {
            rest - usize::from(number).min(rest >> power) * (1 << power)
        };
        self.0.iter().enumerate().rev().fold(cells, take) == 0
    }
}

/// Which symmetry is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SymmetryChoice {
    /// This one.
    One(Symmetry),
    /// One of the nine beside `none`, drawn for each puzzle, all equally likely.
    Random,
}

impl SymmetryChoice {
    /// The ones that may come out.
    pub(crate) fn candidates(self) -> Vec<Symmetry> {
        match self {
            SymmetryChoice::One(symmetry) => vec![symmetry],
            SymmetryChoice::Random => Symmetry::ALL[1..].to_vec(),
        }
    }
}

impl Default for SymmetryChoice {
    fn default() -> SymmetryChoice {
        SymmetryChoice::One(Symmetry::None)
    }
}

impl From<Symmetry> for SymmetryChoice {
    fn from(symmetry: Symmetry) -> SymmetryChoice {
        SymmetryChoice::One(symmetry)
    }
}

impl fmt::Display for SymmetryChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SymmetryChoice::One(symmetry) => symmetry.fmt(f),
            SymmetryChoice::Random => f.pad("random"),
        }
    }
}

/// There is no such symmetry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {} or random, seen {seen:?}", Symmetry::ALL.map(Symmetry::name).join(", "))]
pub struct ParseSymmetryError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for SymmetryChoice {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<SymmetryChoice, ParseSymmetryError> {
        if text == "random" {
            return Ok(SymmetryChoice::Random);
        }
        let found = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == text);
        found.map(SymmetryChoice::One).ok_or_else(|| ParseSymmetryError { seen: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_have_the_sizes_that_the_square_gives_them() {
        let check = |symmetry: Symmetry, expected: [u16; 4]| {
            let orbits = symmetry.orbits();
            assert_eq!(Sizes::of(orbits.iter().copied()).0, expected, "{symmetry}");
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
            assert!(orbits.iter().all(|&orbit| symmetry.keeps(orbit)));
        };
        check(Symmetry::None, [81, 0, 0, 0]);
        check(Symmetry::HalfTurn, [1, 40, 0, 0]);
        check(Symmetry::QuarterTurn, [1, 0, 20, 0]);
        check(Symmetry::Horizontal, [9, 36, 0, 0]);
        check(Symmetry::Vertical, [9, 36, 0, 0]);
        check(Symmetry::Diagonal, [9, 36, 0, 0]);
        check(Symmetry::Antidiagonal, [9, 36, 0, 0]);
        check(Symmetry::BothMirrors, [1, 8, 16, 0]);
        check(Symmetry::BothDiagonals, [1, 8, 16, 0]);
        check(Symmetry::Full, [1, 0, 8, 6]);
    }

    #[test]
    fn the_names_say_what_is_mirrored() {
        let check = |symmetry: Symmetry, expected: &str| {
            assert_eq!(symmetry.orbit(Cell::at(0, 1)).to_string(), expected, "{symmetry}");
        };
        check(Symmetry::Horizontal, "r19c2");
        check(Symmetry::Vertical, "r1c28");
        check(Symmetry::Diagonal, "r1c2|r2c1");
        check(Symmetry::Antidiagonal, "r1c2|r8c9");
        check(Symmetry::HalfTurn, "r1c2|r9c8");
        check(Symmetry::QuarterTurn, "r1c2|r2c9|r8c1|r9c8");
    }

    #[test]
    fn numbers_that_no_symmetric_pattern_has() {
        let none = |symmetry: Symmetry| (0..=81).filter(|&n| !symmetry.allows(n)).count();
        for symmetry in [Symmetry::QuarterTurn, Symmetry::Full] {
            assert!((0..=81).all(|n| symmetry.allows(n) == (n % 4 < 2)), "{symmetry}");
        }
        for symmetry in [Symmetry::None, Symmetry::HalfTurn, Symmetry::Diagonal, Symmetry::BothMirrors] {
            assert_eq!(none(symmetry), 0, "{symmetry}");
        }
    }

    #[test]
    fn names_read_back() {
        for choice in Symmetry::ALL.map(SymmetryChoice::One).into_iter().chain([SymmetryChoice::Random]) {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        let error = "rotational".parse::<SymmetryChoice>().unwrap_err();
        assert!(error.to_string().ends_with("full or random, seen \"rotational\""));
    }
}
