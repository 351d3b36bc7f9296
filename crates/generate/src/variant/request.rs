//! What variant to make.

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use shudu_variant::Level;

use super::kind::VariantKind;
use super::regions;
use crate::seed::GeneratorVersion;
use crate::symmetry::{Symmetry, SymmetryChoice};

/// The fewest rows of a variant that is made.
pub const LEAST_SIZE: usize = 4;
/// The most rows of a variant that is made.
pub const MOST_SIZE: usize = 25;

/// The largest size whose puzzles with lines, clues and other marks have as few givens as the rules leave.
const MOST_SIZE_OF_FEWEST: usize = 10;

/// The largest size of which two fifths of the cells are given where the fewest would take too long; above it half.
const MOST_SIZE_OF_TWO_FIFTHS: usize = 16;

/// What variant to make: a square of `size` rows with the digits from 1 to `size`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantRequest {
    /// How many rows and columns: 4 to 25. A prime number has no boxes.
    pub size: usize,
    /// What is added. Without any: rows, columns and boxes alone.
    pub kinds: BTreeSet<VariantKind>,
    /// How many givens.
    pub givens: VariantGivens,
    /// Which cells are given or blank together. The regions of a jigsaw have the same symmetry.
    pub symmetry: SymmetryChoice,
    /// The level by the hardest step that the puzzle takes; without one, any. With [`VariantGivens::Usual`], a puzzle
    /// that would be harder gets more givens, killers too.
    pub level: Option<Level>,
    /// How many marks of each kind there are, where the number can be chosen ([`VariantKind::has_number`]), both ends
    /// included. Each puzzle draws its own number, every one equally likely; `None` for the usual number.
    pub marks: Option<RangeInclusive<usize>>,
    /// How many cells a mark has: lines with their bulbs, cages, clones; both ends included, `None` for the usual ones.
    pub length: Option<RangeInclusive<usize>>,
    /// How many full grids and layouts may be tried at most until one has as many givens as asked for. With a level, a
    /// hundred times as many.
    pub attempts: NonZeroU32,
}

/// How many givens a variant has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum VariantGivens {
    /// None for killers, whose cages say it all; for all others as few as the rules leave, but two fifths of the cells
    /// in grids of more than ten rows with kinds from [`VariantKind::AntiKing`] on.
    #[default]
    Usual,
    /// As few as the rules leave: no given can go.
    Minimal,
    /// This many, both ends included. Each puzzle draws its own number, every one equally likely.
    Clues(RangeInclusive<usize>),
    /// All: the full grid with its rules.
    Full,
}

impl Default for VariantRequest {
    /// 9x9 without a further rule, the usual givens, no symmetry, any level, 100 attempts.
    fn default() -> VariantRequest {
        VariantRequest {
            size: 9,
            kinds: BTreeSet::new(),
            givens: VariantGivens::Usual,
            symmetry: SymmetryChoice::default(),
            level: None,
            marks: None,
            length: None,
            attempts: NonZeroU32::new(100).expect("100 is not 0"),
        }
    }
}

/// No variant can be like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariantRequestError {
    /// Too small or too large.
    #[error("variants are made with {LEAST_SIZE} to {MOST_SIZE} rows, not {size}")]
    Size {
        /// What was asked for.
        size: usize,
    },
    /// Windows lie between boxes, and the size has none.
    #[error("a grid of {size} rows has no boxes, so it has no windows between them")]
    NoBoxes {
        /// The size.
        size: usize,
    },
    /// Entropic lines need three parts of the digits.
    #[error("the digits of a grid of {size} rows are not three parts of the same size")]
    Thirds {
        /// The size.
        size: usize,
    },
    /// The cells of disjoint groups stand in boxes.
    #[error("disjoint groups need boxes")]
    NoDisjointGroups,
    /// No kind has marks whose number can be chosen, or no number at all was asked for.
    #[error("there cannot be {least} to {most} marks of {kinds}")]
    Marks {
        /// No fewer marks.
        least: usize,
        /// No more marks.
        most: usize,
        /// The kinds.
        kinds: String,
    },
    /// No kind has marks of such a length.
    #[error("{kinds} cannot have {least} to {most} cells")]
    Length {
        /// No fewer cells.
        least: usize,
        /// No more cells.
        most: usize,
        /// The kinds, with the lengths that they can have.
        kinds: String,
    },
    /// More givens than cells, or no number at all.
    #[error("a grid of {cells} cells cannot have {least} to {most} givens")]
    Clues {
        /// How many cells there are.
        cells: usize,
        /// No fewer givens.
        least: usize,
        /// No more givens.
        most: usize,
    },
    /// No pattern with the symmetry has this many givens.
    #[error("no pattern of givens with the symmetry {symmetry} has {least} to {most} givens")]
    Symmetry {
        /// The symmetry, or the choice.
        symmetry: SymmetryChoice,
        /// No fewer givens.
        least: usize,
        /// No more givens.
        most: usize,
    },
    /// Most seeds give no such puzzle.
    #[error(
        "level {} is not offered for {}: most seeds give no such puzzle; expected {}",
        .level.slug(), .kind, .offered.iter().map(|level| level.slug()).collect::<Vec<_>>().join(", ")
    )]
    NotOffered {
        /// The level that was asked for.
        level: Level,
        /// Size and kind, such as `9x9 x`.
        kind: String,
        /// The levels that are offered.
        offered: Vec<Level>,
    },
    /// A full grid takes no step.
    #[error("a full grid has no level")]
    FullGrid,
    /// The boxes of this size, from which regions are made, lack the symmetry.
    #[error("the regions of a jigsaw of {size} rows cannot have the symmetry {symmetry}")]
    Regions {
        /// The size.
        size: usize,
        /// The symmetry.
        symmetry: SymmetryChoice,
    },
}

impl VariantRequest {
    /// Can there be such puzzles, as far as the request alone says, for seeds of this version?
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self, version: GeneratorVersion) -> Result<(), VariantRequestError> {
        let size = self.size;
        if !(LEAST_SIZE..=MOST_SIZE).contains(&size) {
            return Err(VariantRequestError::Size { size });
        }
        let has_boxes = shudu_variant::Shape::square(size).is_ok_and(|shape| shape.boxes().is_some());
        if self.kinds.contains(&VariantKind::Windoku) && !has_boxes {
            return Err(VariantRequestError::NoBoxes { size });
        }
        if self.kinds.contains(&VariantKind::EntropicLine) && !size.is_multiple_of(3) {
            return Err(VariantRequestError::Thirds { size });
        }
        if self.kinds.contains(&VariantKind::DisjointGroups)
            && (!has_boxes || self.kinds.contains(&VariantKind::Jigsaw))
        {
            return Err(VariantRequestError::NoDisjointGroups);
        }
        self.check_marks()?;
        if self.level.is_some() && self.givens == VariantGivens::Full {
            return Err(VariantRequestError::FullGrid);
        }
        if let VariantGivens::Clues(clues) = &self.givens {
            let (cells, least, most) = (size * size, *clues.start(), *clues.end());
            if least > most || most > cells {
                return Err(VariantRequestError::Clues { cells, least, most });
            }
        }
        if self.symmetries().is_empty() {
            let symmetry = self.symmetry;
            let is_jigsaw = self.kinds.contains(&VariantKind::Jigsaw);
            let fits = |&symmetry: &Symmetry| regions::allows(size, symmetry);
            return Err(match &self.givens {
                VariantGivens::Clues(clues) if !is_jigsaw || self.symmetry.candidates().iter().any(fits) => {
                    VariantRequestError::Symmetry { symmetry, least: *clues.start(), most: *clues.end() }
                }
                _ => VariantRequestError::Regions { size, symmetry },
            });
        }
        // What a seed of the first version makes, it makes for ever, however long it takes.
        if let Some(level) = self.level.filter(|_| version != GeneratorVersion::V1 && self.is_not_offered()) {
            let kinds: Vec<String> = self.kinds.iter().map(|kind| format!(" {kind}")).collect();
            let kind = format!("{size}x{size}{}", kinds.concat());
            return Err(VariantRequestError::NotOffered { level, kind, offered: self.offered() });
        }
        Ok(())
    }

    /// Can there be so many marks, and so long ones?
    fn check_marks(&self) -> Result<(), VariantRequestError> {
        let named = |kinds: Vec<String>| if kinds.is_empty() { "-".to_owned() } else { kinds.join(", ") };
        if let Some(marks) = &self.marks {
            let (least, most) = (*marks.start(), *marks.end());
            let has_number = self.kinds.iter().any(|kind| kind.has_number());
            if least == 0 || least > most || most > self.size * self.size * 2 || !has_number {
                let kinds = named(self.kinds.iter().map(ToString::to_string).collect());
                return Err(VariantRequestError::Marks { least, most, kinds });
            }
        }
        if let Some(length) = &self.length {
            let (least, most) = (*length.start(), *length.end());
            let ranges = || self.kinds.iter().filter_map(|&kind| Some((kind, kind.lengths(self.size)?)));
            let fits = |of: &RangeInclusive<usize>| of.contains(&least) && of.contains(&most);
            if least > most || ranges().next().is_none() || !ranges().all(|(_, range)| fits(&range)) {
                let told = |(kind, range): (VariantKind, RangeInclusive<usize>)| {
                    format!("{kind} ({} to {})", range.start(), range.end())
                };
                let kinds = ranges().map(told).collect::<Vec<_>>();
                let kinds = if kinds.is_empty() {
                    self.kinds.iter().map(ToString::to_string).collect()
                } else {
                    kinds
                };
                return Err(VariantRequestError::Length { least, most, kinds: named(kinds) });
            }
        }
        Ok(())
    }

    /// How many full grids and layouts are tried at most.
    pub(super) fn most_attempts(&self) -> u32 {
        let times = if self.level.is_some() { 100 } else { 1 };
        self.attempts.get().saturating_mul(times)
    }

    /// Those symmetries of the choice that can be.
    pub(super) fn symmetries(&self) -> Vec<Symmetry> {
        let mut symmetries = self.symmetry.candidates();
        if self.kinds.contains(&VariantKind::Jigsaw) {
            symmetries.retain(|&symmetry| regions::allows(self.size, symmetry));
        }
        if let VariantGivens::Clues(clues) = &self.givens {
            symmetries.retain(|&symmetry| {
                let sums = sums(&orbits(self.size, symmetry));
                clues.clone().any(|number| sums[number])
            });
        }
        symmetries
    }

    /// Are number and length of the marks the usual ones? Then cages cover the grid.
    pub(super) fn has_usual_marks(&self) -> bool {
        self.marks.is_none() && self.length.is_none()
    }

    /// Is the grid so large that the fewest givens would take minutes? Kinds that were made before there were others
    /// still have the fewest.
    fn is_large_with_marks(&self) -> bool {
        let has_new = self.kinds.iter().any(|&kind| kind >= VariantKind::AntiKing);
        self.size > MOST_SIZE_OF_TWO_FIFTHS || self.size > MOST_SIZE_OF_FEWEST && has_new
    }

    /// How many givens this puzzle is to have; `None` for as few as the rules leave.
    pub(super) fn goals(&self, symmetry: Symmetry) -> Option<Vec<usize>> {
        match &self.givens {
            VariantGivens::Usual if self.kinds.contains(&VariantKind::Killer) && self.has_usual_marks() => {
                Some(vec![0])
            }
            VariantGivens::Usual if self.is_large_with_marks() => {
                let cells = self.size * self.size;
                let usual =
                    if self.size > MOST_SIZE_OF_TWO_FIFTHS { cells.div_ceil(2) } else { cells * 2 / 5 };
                let sums = sums(&orbits(self.size, symmetry));
                (usual..sums.len()).find(|&number| sums[number]).map(|number| vec![number])
            }
            VariantGivens::Usual | VariantGivens::Minimal => None,
            VariantGivens::Clues(clues) => {
                let sums = sums(&orbits(self.size, symmetry));
                Some(clues.clone().filter(|&number| sums[number]).collect())
            }
            VariantGivens::Full => Some(vec![self.size * self.size]),
        }
    }
}

/// The sets of cells that are given or blank together, by their first cells.
pub(super) fn orbits(size: usize, symmetry: Symmetry) -> Vec<Vec<usize>> {
    let moves = symmetry.moves(size);
    let orbit = |cell: usize| {
        let mut cells: Vec<usize> = moves.iter().map(|moves| moves[cell]).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    };
    (0..size * size)
        .map(orbit)
        .enumerate()
        .filter(|(cell, orbit)| orbit[0] == *cell)
        .map(|(_, o)| o)
        .collect()
}

/// Which numbers of cells some of the sets have together.
fn sums(orbits: &[Vec<usize>]) -> Vec<bool> {
    let cells: usize = orbits.iter().map(Vec::len).sum();
    let mut sums = vec![false; cells + 1];
    sums[0] = true;
    for orbit in orbits {
        for sum in (orbit.len()..=cells).rev() {
            sums[sum] |= sums[sum - orbit.len()];
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(size: usize, kinds: &[VariantKind]) -> VariantRequest {
        VariantRequest { size, kinds: kinds.iter().copied().collect(), ..VariantRequest::default() }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let said = |request: VariantRequest| request.check(GeneratorVersion::NEWEST).unwrap_err().to_string();
        assert_eq!(said(request(3, &[])), "variants are made with 4 to 25 rows, not 3");
        assert_eq!(said(request(26, &[])), "variants are made with 4 to 25 rows, not 26");
        let windows = request(7, &[VariantKind::Windoku]);
        assert_eq!(said(windows), "a grid of 7 rows has no boxes, so it has no windows between them");
        let many = VariantRequest { givens: VariantGivens::Clues(30..=40), ..request(6, &[]) };
        assert_eq!(said(many), "a grid of 36 cells cannot have 30 to 40 givens");
        let quarter = SymmetryChoice::One(Symmetry::QuarterTurn);
        let jigsaw = VariantRequest { symmetry: quarter, ..request(6, &[VariantKind::Jigsaw]) };
        assert_eq!(said(jigsaw), "the regions of a jigsaw of 6 rows cannot have the symmetry quarter-turn");
        let full =
            VariantRequest { givens: VariantGivens::Full, level: Some(Level::Easy), ..request(6, &[]) };
        assert_eq!(said(full), "a full grid has no level");
        let odd =
            VariantRequest { symmetry: quarter, givens: VariantGivens::Clues(9..=9), ..request(6, &[]) };
        assert_eq!(said(odd), "no pattern of givens with the symmetry quarter-turn has 9 to 9 givens");
    }

    #[test]
    fn what_can_be_is_not() {
        for size in LEAST_SIZE..=MOST_SIZE {
            assert_eq!(
                request(size, &[VariantKind::Jigsaw, VariantKind::X]).check(GeneratorVersion::NEWEST),
                Ok(()),
                "{size}"
            );
        }
        let random =
            VariantRequest { symmetry: SymmetryChoice::Random, ..request(6, &[VariantKind::Jigsaw]) };
        assert_eq!(random.symmetries().len(), 4);
    }

    #[test]
    fn orbits_cover_all_cells_once() {
        for symmetry in Symmetry::ALL {
            let mut cells = orbits(7, symmetry).concat();
            cells.sort_unstable();
            assert!(cells.into_iter().eq(0..49), "{symmetry}");
        }
    }
}
