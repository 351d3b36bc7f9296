//! `transform` for puzzles of other sizes and with other rules: turns and mirrors of the grid, and other names of the
//! digits where no rule says more of them than which are equal.

use shudu_core::Symmetry as Map;
use shudu_format::variant::VariantRecord;
use shudu_generate::{Seed, SeededRng};
use shudu_variant::{Candidates, Grid, Rule, RuleKind, Shape, Symbols, Symmetry, Turned, Values};

use crate::ops::MapShape;
use crate::ops::transform::{Response, Wanted};

/// A puzzle moved about.
#[derive(Debug, Clone, PartialEq)]
pub struct Transformed {
    /// It.
    pub record: VariantRecord,
    /// The map from the puzzle to it.
    pub map: MapShape,
}

/// Why there is no image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoImage {
    /// Rows or columns are to be moved one by one.
    Lines,
    /// A rule would say something else when the grid is turned or mirrored.
    Turned(RuleKind),
    /// Digits are to be renamed, and a rule says more of them than which are equal.
    Renamed(RuleKind),
    /// Nine digits are to be renamed, and the puzzle has others.
    Digits,
    /// The author draws something, which would stay where it is.
    Drawn,
}

impl From<Turned> for NoImage {
    fn from(turned: Turned) -> NoImage {
        NoImage::Turned(turned.0)
    }
}

/// The image of a record by a symmetry, or by the one that a seed stands for: one of those that leave the rules as they
/// are.
///
/// # Errors
/// When the image would be another puzzle.
pub fn transform(record: &VariantRecord, wanted: &Wanted) -> Result<Transformed, NoImage> {
    if !record.presentation.cosmetics.is_empty() {
        return Err(NoImage::Drawn);
    }
    let (symmetry, names) = match wanted {
        Wanted::Seed(seed) => drawn(record, *seed),
        Wanted::Map(map) => explicit(record, map)?,
    };
    let shape = record.shape();
    let image = std::sync::Arc::new(symmetry.shape(shape).expect("the image of a shape is one"));
    let grid = |from: &Grid| {
        let mut to = Grid::blank(image.clone());
        for (cell, digit) in from.iter() {
            to.set(symmetry.cell(shape, cell), digit.map(|digit| names.of(digit)));
        }
        to
    };
    let allowed = record.allowed.as_ref().map(|from| {
        let mut to = Candidates::all(image.clone());
        for (cell, values) in from.iter() {
            to.set(
                symmetry.cell(shape, cell),
                values.iter().map(|digit| names.of(digit)).collect::<Values>(),
            );
        }
        to
    });
    let rules = record.rules.iter().map(|rule| symmetry.rule(shape, rule));
    let moved = VariantRecord {
        givens: grid(&record.givens),
        placed: grid(&record.placed),
        allowed,
        rules: rules.collect::<Result<Vec<Rule>, Turned>>()?,
        title: record.title.clone(),
        solution: record.solution.as_ref().map(grid),
        presentation: record.presentation.clone(),
    };
    let line = |length: usize, flips: bool| -> String {
        let place = |at: usize| if flips { length - at } else { at + 1 };
        (0..length).map(|at| Symbols::Numerals.character(place(at) as u8)).collect()
    };
    let map = MapShape {
        transpose: symmetry.transpose,
        rows: line(image.rows(), symmetry.flip_rows),
        columns: line(image.columns(), symmetry.flip_columns),
        digits: shape.digits().all().iter().map(|digit| shape.digits().character(names.of(digit))).collect(),
    };
    Ok(Transformed { record: moved, map })
}

/// What each digit becomes, from the lowest on.
struct Names {
    lowest: u8,
    names: Vec<u8>,
}

impl Names {
    fn same(shape: &Shape) -> Names {
        Names { lowest: shape.digits().lowest(), names: shape.digits().all().iter().collect() }
    }

    fn of(&self, digit: u8) -> u8 {
        self.names[usize::from(digit - self.lowest)]
    }
}

/// A rule, or a part of one, that says more of digits than which are equal.
fn reads_digits(rules: &[Rule]) -> Option<RuleKind> {
    rules.iter().map(Rule::kind).find(|kind| !kind.holds_for_renamed_digits())
}

/// One of the symmetries that leave the rules as they are, each equally likely.
fn drawn(record: &VariantRecord, seed: Seed) -> (Symmetry, Names) {
    let shape = record.shape();
    let mut rng = SeededRng::new(seed);
    let keeps = |symmetry: &Symmetry| record.rules.iter().all(|rule| symmetry.rule(shape, rule).is_ok());
    let possible: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(keeps).collect();
    let symmetry = possible[rng.below(possible.len() as u32) as usize];
    let mut names = Names::same(shape);
    if reads_digits(&record.rules).is_none() {
        rng.shuffle(&mut names.names);
    }
    (symmetry, names)
}

/// The symmetry of options: a turn or mirror, whose lines are in order or in the reverse order.
fn explicit(record: &VariantRecord, map: &Map) -> Result<(Symmetry, Names), NoImage> {
    let flips = |lines: &[u8; 9]| {
        let places = 0..9;
        match lines {
            _ if places.clone().zip(lines).all(|(place, line)| place == *line) => Some(false),
            _ if places.rev().zip(lines).all(|(place, line)| place == *line) => Some(true),
            _ => None,
        }
    };
    let (Some(flip_rows), Some(flip_columns)) = (flips(map.rows()), flips(map.columns())) else {
        return Err(NoImage::Lines);
    };
    let mut names = Names::same(record.shape());
    if map.digits() != Map::IDENTITY.digits() {
        if let Some(kind) = reads_digits(&record.rules) {
            return Err(NoImage::Renamed(kind));
        }
        let digits = record.shape().digits();
        if (digits.lowest(), digits.highest()) != (1, 9) {
            return Err(NoImage::Digits);
        }
        names.names = map.digits().iter().map(|digit| digit.get()).collect();
    }
    Ok((Symmetry { transpose: map.transposes(), flip_rows, flip_columns }, names))
}

impl Response {
    /// The JSON shape of the image of a puzzle of another size or with other rules.
    pub fn of_variant(record: &VariantRecord, transformed: &Transformed) -> Response {
        Response {
            puzzle: record.givens.to_string(),
            image: transformed.record.givens.to_string(),
            image_text: Some(transformed.record.text()),
            map: transformed.map.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_format::read_one;

    use super::*;
    use crate::ops::variant::{Options, Question, ask};

    fn read(text: &str) -> VariantRecord {
        read_one(text, None).unwrap().sudoku.into_variant()
    }

    #[test]
    fn every_image_has_the_image_of_the_solution() {
        let killer =
            read(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Cage~4~R1C3~R2C3.~R3C1_2~R4C1_4~R4C4_1");
        let jigsaw = read("...14....2.......32.4....5......5...111222113322143325443355444655666665");
        for record in [killer, jigsaw] {
            let solution = |record: &VariantRecord| {
                let outcome = ask(Question::Solve, record, &Options::default(), None);
                outcome.solution().map(|solution| solution.grid().clone())
            };
            let solved = VariantRecord { solution: solution(&record), ..record.clone() };
            let mut seen = std::collections::HashSet::new();
            for seed in 0..20 {
                let image = transform(&solved, &Wanted::Seed(Seed::new(seed))).unwrap();
                assert_eq!(image, transform(&solved, &Wanted::Seed(Seed::new(seed))).unwrap());
                assert_eq!(image.record.solution, solution(&image.record), "{:?}", image.map);
                seen.insert(image.record.text());
            }
            assert!(seen.len() > 5, "{}", seen.len());
        }
    }

    #[test]
    fn what_would_be_another_puzzle_is_refused() {
        let killer = read(".Cage~3~R1C1~R1C2.~R3C1_2");
        let six = read(&".".repeat(36));
        let of =
            |map: Map, record: &VariantRecord| transform(record, &Wanted::Map(map)).map(|image| image.map);
        let digits = Map::new(false, *Map::IDENTITY.rows(), *Map::IDENTITY.columns(), {
            let mut digits = *Map::IDENTITY.digits();
            digits.swap(0, 1);
            digits
        })
        .unwrap();
        let lines =
            Map::new(false, [1, 0, 2, 3, 4, 5, 6, 7, 8], *Map::IDENTITY.columns(), *Map::IDENTITY.digits());
        assert_eq!(of(digits, &killer), Err(NoImage::Renamed(RuleKind::KillerCage)));
        assert_eq!(of(digits, &six), Err(NoImage::Digits));
        assert_eq!(of(lines.unwrap(), &six), Err(NoImage::Lines));
        assert_eq!(of(Map::rotation(1), &six).unwrap().rows, "123456");
        let x = read(".Diagonal~1.~R1C1_1");
        let image = transform(&x, &Wanted::Map(digits)).unwrap().record;
        assert_eq!(image.givens.to_string()[..1], *"2");
        let indexing = read(".Indexing~R~R1C1.~R1C1_1");
        assert_eq!(of(Map::rotation(2), &indexing), Err(NoImage::Turned(RuleKind::Indexing)));
    }
}
