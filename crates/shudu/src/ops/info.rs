//! `info`: what can be said about a puzzle without naming a technique.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::core::canon::BandClasses;
//! use shudu::ops::Limits;
//! use shudu::ops::info::{Outcome, info};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let Outcome::Info(info) = info(&record, &BandClasses::new(), &Limits::default(), None) else { panic!() };
//! assert_eq!(info.clues, 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic::singles;
use shudu_core::canon::{BandClasses, Canonical, canonical};
use shudu_core::{
    Budget, Candidate, Cell, CellSet, Chute, DigitSet, Grid, Meter, Position, Problem, Puzzle, Solution,
    Spent,
};
use shudu_format::Record;

use crate::ops::features;
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::minimize::{Givens, NotProper};
use crate::ops::subject::Refused;

/// What came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The record is no puzzle of givens.
    Invalid(Refused),
    /// What was found.
    Info(Box<Info>),
}

/// What is known about a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// How many givens.
    pub clues: usize,
    /// The digits among the givens.
    pub digits: DigitSet,
    /// The symmetry of the pattern of givens, as it stands.
    pub pattern: Pattern,
    /// Its canonical form and automorphisms.
    pub canonical: Canonical,
    /// Its only solution and what follows from that; or that it has none or several.
    pub proper: Result<Proper, NotProper>,
}

/// What is known about a puzzle with one solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proper {
    /// The solution.
    pub solution: Solution,
    /// Its canonical form and automorphisms.
    pub canonical: Canonical,
    /// The classes of its three bands and three stacks, 1 to 416.
    pub bands: [u16; 6],
    /// The givens that could go, each one alone; none when the puzzle is minimal.
    pub redundant: CellSet,
    /// What singles need; `Err` when the budget was spent.
    pub backdoors: Result<Backdoors, Spent>,
}

/// The least that must be told before singles solve the puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Backdoors {
    /// Nothing: singles solve it.
    None,
    /// One digit of the solution: each of these.
    One(Vec<Candidate>),
    /// Two: each of these pairs. No single one is enough.
    Two(Vec<[Candidate; 2]>),
    /// More than two.
    More,
}

impl Backdoors {
    /// How many digits must be told; `None` for more than two.
    pub const fn size(&self) -> Option<u8> {
        match self {
            Backdoors::None => Some(0),
            Backdoors::One(_) => Some(1),
            Backdoors::Two(_) => Some(2),
            Backdoors::More => None,
        }
    }
}

/// The symmetry of a pattern under turns and mirrors of the square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    /// None.
    None,
    /// Half a turn.
    HalfTurn,
    /// A quarter of a turn.
    QuarterTurn,
    /// A mirror on the middle row.
    Horizontal,
    /// A mirror on the middle column.
    Vertical,
    /// A mirror on the main diagonal.
    Diagonal,
    /// A mirror on the other diagonal.
    Antidiagonal,
    /// Mirrors on the middle row and on the middle column.
    BothMirrors,
    /// Mirrors on both diagonals.
    BothDiagonals,
    /// All turns and mirrors.
    Full,
}

impl Pattern {
    /// Its name, as `generate --symmetry` takes it.
    pub const fn name(self) -> &'static str {
        match self {
            Pattern::None => "none",
            Pattern::HalfTurn => "half-turn",
            Pattern::QuarterTurn => "quarter-turn",
            Pattern::Horizontal => "horizontal",
            Pattern::Vertical => "vertical",
            Pattern::Diagonal => "diagonal",
            Pattern::Antidiagonal => "antidiagonal",
            Pattern::BothMirrors => "both-mirrors",
            Pattern::BothDiagonals => "both-diagonals",
            Pattern::Full => "full",
        }
    }

    /// The symmetry of a set of cells, each a row and a column, in a square of this many rows.
    pub fn of(size: usize, cells: &BTreeSet<[usize; 2]>) -> Pattern {
        let last = size - 1;
        let keeps =
            |map: &dyn Fn([usize; 2]) -> [usize; 2]| cells.iter().all(|&cell| cells.contains(&map(cell)));
        let turns = [
            keeps(&|[row, column]| [last - row, last - column]),
            keeps(&|[row, column]| [column, last - row]),
        ];
        let mirrors = [
            keeps(&|[row, column]| [last - row, column]),
            keeps(&|[row, column]| [row, last - column]),
            keeps(&|[row, column]| [column, row]),
            keeps(&|[row, column]| [last - column, last - row]),
        ];
        match (turns, mirrors) {
            ([_, true], [true, ..]) => Pattern::Full,
            ([_, true], _) => Pattern::QuarterTurn,
            (_, [true, true, ..]) => Pattern::BothMirrors,
            (_, [.., true, true]) => Pattern::BothDiagonals,
            (_, [true, ..]) => Pattern::Horizontal,
            (_, [_, true, ..]) => Pattern::Vertical,
            (_, [.., true, _]) => Pattern::Diagonal,
            (_, [.., true]) => Pattern::Antidiagonal,
            ([true, _], _) => Pattern::HalfTurn,
            _ => Pattern::None,
        }
    }
}

fn places(cells: CellSet) -> BTreeSet<[usize; 2]> {
    cells.iter().map(|cell| [cell.row(), cell.column()]).collect()
}

/// Looks at a record's puzzle. `limits` bound the search for backdoors (a node is one position given to the singles);
/// ten seconds when no time is said.
pub fn info(record: &Record, classes: &BandClasses, limits: &Limits, stop: Option<&AtomicBool>) -> Outcome {
    let puzzle = match Refused::unless_givens(record) {
        Ok(puzzle) => puzzle,
        Err(refused) => return Outcome::Invalid(refused),
    };
    let proper = Givens::of(&puzzle, Budget::UNBOUNDED).map(|mut givens| {
        let solution = *givens.solution();
        Proper {
            solution,
            canonical: canonical(&Puzzle::from(solution)),
            bands: Chute::ALL.map(|chute| classes.class(&solution, chute)),
            redundant: givens.redundant().expect("no bound was set"),
            backdoors: backdoors(&puzzle, &solution, limits.budget(MaxTime::DEFAULT, stop)),
        }
    });
    Outcome::Info(Box::new(Info {
        clues: puzzle.clues(),
        digits: puzzle.grid().filled().map(|(_, digit)| digit).collect(),
        pattern: Pattern::of(9, &places(puzzle.grid().filled_cells())),
        canonical: canonical(&puzzle),
        proper,
    }))
}

fn backdoors(puzzle: &Puzzle, solution: &Solution, budget: Budget<'_>) -> Result<Backdoors, Spent> {
    let mut meter = Meter::start(budget);
    let mut left_blank = |told: &[Candidate]| {
        if !meter.node() {
            return Err(meter.spent().expect("a refusal has a reason"));
        }
        let mut grid: Grid = *puzzle.grid();
        for candidate in told {
            grid.set(candidate.cell, Some(candidate.digit));
        }
        let puzzle = Puzzle::new(grid).expect("digits of the solution do not clash");
        let lists = singles::lists(&Problem::new(&puzzle));
        Ok(lists.iter().filter(|(_, set)| set.only().is_none()).map(|(cell, _)| cell).collect::<CellSet>())
    };
    let digit = |cell: Cell| Candidate::new(cell, solution[cell]);
    if left_blank(&[])?.is_empty() {
        return Ok(Backdoors::None);
    }
    let blank = puzzle.grid().blank_cells();
    let mut one = Vec::new();
    let mut after = Vec::new();
    for cell in blank.iter() {
        let left = left_blank(&[digit(cell)])?;
        if left.is_empty() {
            one.push(digit(cell));
        }
        after.push((cell, left));
    }
    if !one.is_empty() {
        return Ok(Backdoors::One(one));
    }
    let mut two = Vec::new();
    for (i, &(first, left)) in after.iter().enumerate() {
        for &(second, left_by_second) in &after[i + 1..] {
            // What singles find from the first already is no news, and neither the other way round.
            if left.contains(second)
                && left_by_second.contains(first)
                && left_blank(&[digit(first), digit(second)])?.is_empty()
            {
                two.push([digit(first), digit(second)]);
            }
        }
    }
    Ok(if two.is_empty() { Backdoors::More } else { Backdoors::Two(two) })
}

/// What is known, as JSON.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// Of a puzzle of another size or with other rules: its size, `jigsaw` where the regions are no boxes, and the
    /// names of its rules, as in `9x9 killer-cage`. All that is told of it is this, `clues`, `pattern`, `minimal` and
    /// `redundant`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// `one`, `none`, `many` solutions, `unknown` (the budget was spent) or `invalid`.
    pub answer: String,
    /// Why it is invalid or unknown, or why the backdoors are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How many givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<usize>,
    /// The digits among the givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digits: Option<DigitSet>,
    /// The symmetry of the pattern of givens; absent where there are none, and where the grid is no square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The canonical form, 81 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// How many maps of the cells leave the puzzle as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automorphisms: Option<u32>,
    /// Is every given needed? Absent where that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// The givens that could go, each one alone.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub redundant: Vec<Position>,
    /// How many digits of the solution must be told before singles solve the puzzle: 0, 1 or 2; absent for more, and
    /// where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backdoor_size: Option<u8>,
    /// The sets of this many digits.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub backdoors: Vec<Vec<Candidate>>,
    /// The solution, 81 digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The canonical form of the solution, 81 digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution_form: Option<String>,
    /// How many maps of the cells leave the solution as it is, up to a relabelling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution_automorphisms: Option<u32>,
    /// The classes, 1 to 416, of the solution's three bands and three stacks.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub bands: Vec<u16>,
    /// Ratings, steps, guesses and the like, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub features: Option<features::Response>,
}

impl Response {
    /// The JSON shape of an outcome; `reason` is worded by the caller.
    pub fn new(record: &Record, outcome: &Outcome, reason: Option<String>) -> Response {
        let info = match outcome {
            Outcome::Invalid(_) => None,
            Outcome::Info(info) => Some(info),
        };
        let proper = info.and_then(|info| info.proper.as_ref().ok());
        let found = proper.and_then(|proper| proper.backdoors.as_ref().ok());
        let answer = match info.map(|info| &info.proper) {
            None => "invalid",
            Some(Ok(_)) => "one",
            Some(Err(NotProper::None)) => "none",
            Some(Err(NotProper::Many)) => "many",
        };
        Response {
            puzzle: record.text(),
            kind: None,
            answer: answer.to_owned(),
            reason,
            clues: info.map(|info| info.clues),
            digits: info.map(|info| info.digits),
            pattern: info.map(|info| info.pattern),
            form: info.map(|info| info.canonical.form.to_string()),
            automorphisms: info.map(|info| info.canonical.automorphisms),
            minimal: proper.map(|proper| proper.redundant.is_empty()),
            redundant: proper
                .map(|proper| proper.redundant.iter().map(Position::from).collect())
                .unwrap_or_default(),
            backdoor_size: found.and_then(Backdoors::size),
            backdoors: match found {
                Some(Backdoors::One(one)) => one.iter().map(|&candidate| vec![candidate]).collect(),
                Some(Backdoors::Two(two)) => two.iter().map(|pair| pair.to_vec()).collect(),
                Some(Backdoors::None | Backdoors::More) | None => vec![],
            },
            solution: proper.map(|proper| proper.solution.to_string()),
            solution_form: proper.map(|proper| proper.canonical.form.to_string()),
            solution_automorphisms: proper.map(|proper| proper.canonical.automorphisms),
            bands: proper.map(|proper| proper.bands.to_vec()).unwrap_or_default(),
            features: None,
        }
    }

    /// The same with the features of the puzzle.
    #[must_use]
    pub fn with_features(mut self, outcome: &features::Outcome) -> Response {
        if let features::Outcome::Features(features) = outcome {
            self.features = Some((&**features).into());
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Symmetry;
    use shudu_core::symmetry::Axis;

    use super::*;

    #[test]
    fn patterns_have_the_name_of_their_group() {
        let images = |maps: &[Symmetry]| {
            let mut cells: CellSet = [Cell::at(0, 1), Cell::at(2, 5)].into_iter().collect();
            for _ in 0..4 {
                for map in maps {
                    let more: CellSet = cells.iter().map(|cell| map.cell(cell)).collect();
                    cells |= more;
                }
            }
            Pattern::of(9, &places(cells))
        };
        let [h, v, d, a] =
            [Axis::Horizontal, Axis::Vertical, Axis::Diagonal, Axis::Antidiagonal].map(Symmetry::mirror);
        let (half, quarter) = (Symmetry::rotation(2), Symmetry::rotation(1));
        for (maps, pattern) in [
            (&[][..], Pattern::None),
            (&[half], Pattern::HalfTurn),
            (&[quarter], Pattern::QuarterTurn),
            (&[h], Pattern::Horizontal),
            (&[v], Pattern::Vertical),
            (&[d], Pattern::Diagonal),
            (&[a], Pattern::Antidiagonal),
            (&[h, v], Pattern::BothMirrors),
            (&[d, a], Pattern::BothDiagonals),
            (&[quarter, h], Pattern::Full),
            (&[quarter, d], Pattern::Full),
        ] {
            assert_eq!(images(maps), pattern);
        }
    }
}
