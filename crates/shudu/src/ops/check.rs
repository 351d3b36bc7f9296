//! `check`: what is wrong with a grid, and why.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::check::{Options, Verdict, check};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! assert_eq!(check(&record, None, &Options::default(), None).verdict(), Verdict::Ok);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{
    Answer, Board, Budget, Cell, CellSet, Clash, Contradictions, Digit, End, Grid, House, Position, Problem,
    Puzzle, Solution, Spent, clashes, first_solutions, prove,
};
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::Sudoku;
use shudu_game::ClashShape;
use shudu_solve::Fast;

#[cfg(feature = "variants")]
use crate::ops::Answered;
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::row::{Row, worded};
#[cfg(feature = "variants")]
use crate::ops::variant::{Options as VariantOptions, Question, ask as ask_of_variant};

/// How to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// What each proof may spend.
    #[serde(flatten)]
    pub limits: Limits,
}

/// What was found out about a grid. Several things can be wrong at once; all are named.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Pairs of equal digits in a house.
    pub clashes: Vec<Clash>,
    /// Blank cells that no digit can go into and digits that a house has no place for.
    pub contradictions: Contradictions,
    /// Cells in which the grid has another digit than the puzzle it is held against has as a given.
    pub changed_givens: CellSet,
    /// Cells whose digit is not that of the puzzle's only solution.
    pub wrong: CellSet,
    /// Blank cells.
    pub blank: CellSet,
    /// How many solutions there are; `None` where it was not asked because of what stands above.
    pub solutions: Option<Solutions>,
    /// Givens that could go, each one alone, with the puzzle still having one solution. Empty for a minimal puzzle;
    /// `None` where the question makes no sense (full grids, no single solution).
    pub redundant: Option<CellSet>,
}

/// How many solutions a puzzle has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Solutions {
    /// None.
    None,
    /// Exactly one.
    One(Box<Solution>),
    /// At least these two.
    Many(Box<shudu_core::Witnesses>),
    /// The budget was spent first.
    Unknown(Spent),
}

impl Solutions {
    /// The word for it in CSV and JSON: `none`, `one`, `many`, `unknown`.
    pub const fn word(&self) -> &'static str {
        match self {
            Solutions::None => "none",
            Solutions::One(_) => "one",
            Solutions::Many(_) => "many",
            Solutions::Unknown(_) => "unknown",
        }
    }
}

/// The first thing that is wrong, the gravest first; what a line of a batch says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is wrong.
    Ok,
    /// Digits clash.
    Clash,
    /// The puzzle that it was held against is itself not in order.
    ChangedGivens,
    /// Some digits are not those of the solution.
    Wrong,
    /// A cell or a digit is dead.
    Contradiction,
    /// No solution.
    NoSolution,
    /// Several solutions.
    Many,
    /// The budget was spent.
    Unknown,
}

impl Report {
    /// The gravest thing that is wrong.
    pub fn verdict(&self) -> Verdict {
        match &self.solutions {
            _ if !self.clashes.is_empty() => Verdict::Clash,
            _ if !self.changed_givens.is_empty() => Verdict::ChangedGivens,
            _ if !self.wrong.is_empty() => Verdict::Wrong,
            _ if !self.contradictions.is_empty() => Verdict::Contradiction,
            Some(Solutions::None) => Verdict::NoSolution,
            Some(Solutions::Many(_)) => Verdict::Many,
            Some(Solutions::Unknown(_)) => Verdict::Unknown,
            Some(Solutions::One(_)) | None => Verdict::Ok,
        }
    }

    /// Is the grid full and right?
    pub fn is_right_answer(&self) -> bool {
        self.verdict() == Verdict::Ok && self.blank.is_empty()
    }
}

/// Checks a grid by itself, or against the puzzle that it should solve.
///
/// By itself: a puzzle is asked for clashes, dead cells and digits, its number of solutions and whether it is
/// minimal. Digits that the record tells apart as placed are held against the solution of its givens.
/// Against a puzzle: the givens must stand unchanged and every other digit must be that of the puzzle's solution, if
/// it has just one; otherwise the grid must still have a solution.
pub fn check(
    record: &Record,
    against: Option<&Puzzle>,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Report {
    let budget = options.limits.budget(MaxTime::NONE, stop);
    let values = record.givens.or(&record.placed);
    let mut report = Report { clashes: clashes(&values), blank: values.blank_cells(), ..Report::default() };
    let own_puzzle = || Puzzle::new(record.givens).ok().filter(|_| !record.placed.is_empty());
    let reference = against.copied().or_else(own_puzzle);
    if let Some(puzzle) = &reference {
        compare_with(puzzle, &values, budget, &mut report);
    }
    let Ok(as_puzzle) = Puzzle::new(values) else { return report };
    let board = match &record.candidates {
        Some(candidates) => Board::with_candidates(&as_puzzle, candidates),
        None => Board::new(&as_puzzle),
    };
    report.contradictions = board.contradictions();
    if reference.is_some() && report.solutions.is_some() {
        return report;
    }
    if !report.contradictions.is_empty() {
        report.solutions = Some(Solutions::None);
        return report;
    }
    let problem = Problem { allowed: record.candidates.as_ref(), ..Problem::new(&as_puzzle).budget(budget) };
    report.solutions = Some(solutions(&problem));
    if let Some(Solutions::One(solution)) = &report.solutions
        && reference.is_none()
        && record.candidates.is_none()
        && !values.is_full()
    {
        report.redundant = redundant_givens(&values, solution, budget);
    }
    report
}

/// The same for a puzzle of any kind by itself.
#[cfg(feature = "variants")]
pub fn ask(
    sudoku: &Sudoku,
    against: Option<&Puzzle>,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Answered<Report> {
    let asked = VariantOptions { limits: options.limits, ..VariantOptions::default() };
    Answered::ask(
        sudoku,
        |record| check(record, against, options, stop),
        |record| ask_of_variant(Question::Check, record, &asked, stop),
    )
}

/// Holds `values` against the givens and, when there is just one, the solution of `puzzle`.
fn compare_with(puzzle: &Puzzle, values: &Grid, budget: Budget<'_>, report: &mut Report) {
    report.changed_givens = puzzle
        .grid()
        .filled()
        .filter(|&(cell, digit)| values[cell] != Some(digit))
        .map(|(cell, _)| cell)
        .collect();
    let found = solutions(&Problem::new(puzzle).budget(budget));
    match &found {
        Solutions::One(solution) => {
            report.wrong = values
                .filled()
                .filter(|&(cell, digit)| solution[cell] != digit)
                .map(|(cell, _)| cell)
                .collect();
        }
        // Any full grid that keeps the givens solves it; the caller asks whether one is left.
        Solutions::Many(_) => return,
        Solutions::None | Solutions::Unknown(_) => {}
    }
    report.solutions = Some(found);
}

fn solutions(problem: &Problem<'_>) -> Solutions {
    match prove(&Fast, *problem).answer {
        Answer::None => Solutions::None,
        Answer::One(solution) => Solutions::One(Box::new(solution)),
        Answer::Many(witnesses) => Solutions::Many(witnesses),
        Answer::Undecided(undecided) => Solutions::Unknown(match undecided.account.end {
            End::Spent(spent) => spent,
            End::Exhausted | End::Enough => unreachable!("undecided means spent"),
        }),
    }
}

/// The givens without which, one at a time, the solution is still the only one. `None` when a proof ran out of budget.
fn redundant_givens(values: &Grid, solution: &Solution, budget: Budget<'_>) -> Option<CellSet> {
    let mut redundant = CellSet::EMPTY;
    for (cell, digit) in values.filled() {
        let mut without = *values;
        without.set(cell, None);
        let puzzle = Puzzle::new(without).expect("fewer digits of a solution do not clash");
        // The given is needed exactly when some other digit can stand in its cell.
        let mut allowed = puzzle.candidates();
        allowed[cell] -= digit.as_set();
        debug_assert_eq!(solution[cell], digit);
        let (others, account) =
            first_solutions(&Fast, &Problem::new(&puzzle).within(&allowed).budget(budget), 1);
        if others.is_empty() {
            if let End::Spent(_) = account.end {
                return None;
            }
            redundant.insert(cell);
        }
    }
    Some(redundant)
}

/// The report as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The grid: a character for each cell, or the 729 of a Sukaku.
    pub puzzle: String,
    /// Is nothing wrong?
    pub ok: bool,
    /// The first thing that is wrong, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Pairs of clashing cells.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub clashes: Vec<ClashShape>,
    /// Blank cells without a candidate.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub dead_cells: Vec<Cell>,
    /// Digits without a place in a house.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub dead_digits: Vec<DeadDigit>,
    /// Cells in which a given was changed.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub changed_givens: Vec<Position>,
    /// Cells whose digit is not that of the solution.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub wrong: Vec<Position>,
    /// How many cells are blank.
    pub blank: usize,
    /// `none`, `one`, `many`, `unknown`; absent where it was not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<String>,
    /// The solutions that are known: one, or two that differ.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub witnesses: Vec<String>,
    /// The cells in which the two differ.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub differences: Vec<Position>,
    /// Is every given needed? Absent where it was not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// Givens that could go, each one alone.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub redundant: Vec<Position>,
    /// What contradicts what in a puzzle of another size or with other rules.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub conflict: Option<Conflict>,
    /// Of such a puzzle without a solution: givens that have none together, in answers of the API. None of them when
    /// the rules alone have none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub together: Option<Vec<Position>>,
}

/// What a row, a column, a region or a rule says and the digits do not follow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Conflict {
    /// `row`, `column`, `region`, `pencilmarks`, `given` or `rule`.
    pub cause: String,
    /// The number of the row, column, region or rule, from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub number: Option<usize>,
    /// The name of the rule.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rule: Option<String>,
    /// The cells that show it.
    pub cells: Vec<Position>,
}

/// A digit that a house has no place for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeadDigit {
    /// The house.
    pub house: House,
    /// The digit.
    pub digit: Digit,
}

impl Response {
    /// Do digits contradict each other, a given or a rule?
    fn is_invalid(&self) -> bool {
        !self.clashes.is_empty() || self.conflict.is_some()
    }

    /// Was the budget spent before anything was found?
    fn is_unknown(&self) -> bool {
        let is_unknown = self.solutions.as_deref() == Some("unknown");
        is_unknown && self.changed_givens.is_empty() && self.wrong.is_empty() && !self.has_dead()
    }

    fn has_dead(&self) -> bool {
        !self.dead_cells.is_empty() || !self.dead_digits.is_empty()
    }

    /// The JSON shape of a report; `reason` is worded by the caller.
    pub fn new(record: &Record, report: &Report, reason: Option<String>) -> Response {
        let cells = |set: CellSet| set.iter().map(Position::from).collect::<Vec<Position>>();
        let (witnesses, differences) = match &report.solutions {
            Some(Solutions::One(solution)) => (vec![solution.to_string()], vec![]),
            Some(Solutions::Many(two)) => {
                (two.pair().iter().map(ToString::to_string).collect(), cells(two.differences()))
            }
            None | Some(Solutions::None | Solutions::Unknown(_)) => (vec![], vec![]),
        };
        let dead = |&(house, digit): &(House, Digit)| DeadDigit { house, digit };
        Response {
            puzzle: if record.is_sukaku() { record.text() } else { record.values().to_string() },
            ok: report.verdict() == Verdict::Ok,
            reason,
            clashes: report.clashes.iter().map(ClashShape::from).collect(),
            dead_cells: report.contradictions.cells.iter().collect(),
            dead_digits: report.contradictions.places.iter().map(dead).collect(),
            changed_givens: cells(report.changed_givens),
            wrong: cells(report.wrong),
            blank: report.blank.len(),
            solutions: report.solutions.as_ref().map(|solutions| solutions.word().to_owned()),
            witnesses,
            differences,
            minimal: report.redundant.map(CellSet::is_empty),
            redundant: report.redundant.map(cells).unwrap_or_default(),
            conflict: None,
            together: None,
        }
    }
}

/// The names of the CSV columns.
pub const COLUMNS: &[&str] = &["puzzle", "solutions", "minimal", "redundant", "answer", "reason"];

impl Row for Response {
    fn line(&self, out: &mut Vec<u8>) {
        let text = match &self.reason {
            None => "ok".to_owned(),
            reason if self.is_invalid() => worded("invalid", reason.as_deref()),
            reason if self.is_unknown() => worded("unknown", reason.as_deref()),
            Some(reason) => reason.clone(),
        };
        out.extend_from_slice(text.as_bytes());
    }

    fn value(&self, column: &str) -> String {
        match column {
            "puzzle" => Some(self.puzzle.clone()),
            "solutions" => self.solutions.clone(),
            "minimal" => self.minimal.map(|minimal| minimal.to_string()),
            "redundant" => Some(self.redundant.iter().map(Position::to_string).collect::<Vec<_>>().join(" ")),
            "answer" => Some(if self.ok { "ok" } else { "wrong" }.to_owned()),
            "reason" => self.reason.clone(),
            _ => unreachable!("no column of check"),
        }
        .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn record(line: &str) -> Record {
        Record { givens: line.parse().unwrap(), ..Record::default() }
    }

    fn alone(line: &str) -> Report {
        check(&record(line), None, &Options::default(), None)
    }

    fn against(line: &str, puzzle: &str) -> Report {
        let puzzle = Puzzle::new(puzzle.parse().unwrap()).unwrap();
        check(&record(line), Some(&puzzle), &Options::default(), None)
    }

    #[test]
    fn a_proper_puzzle_is_ok_and_told_minimal_or_not() {
        let report = alone(EXAMPLE);
        assert_eq!(report.verdict(), Verdict::Ok);
        let redundant = report.redundant.unwrap();
        // Every redundant given can go alone, every other one cannot.
        for (cell, _) in record(EXAMPLE).givens.filled() {
            let mut fewer = record(EXAMPLE);
            fewer.givens.set(cell, None);
            let still = check(&fewer, None, &Options::default(), None).verdict() == Verdict::Ok;
            assert_eq!(still, redundant.contains(cell), "{cell}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let clash = alone(&EXAMPLE.replacen('.', "5", 1));
        assert_eq!(clash.verdict(), Verdict::Clash);
        assert_eq!(clash.clashes[0].to_string(), "r1c1=5 and r1c3=5 in r1");
        assert_eq!(alone(&".".repeat(81)).verdict(), Verdict::Many);
        let dead = alone(&format!("12345678.........9{}", ".".repeat(63)));
        assert_eq!(dead.verdict(), Verdict::Contradiction);
        assert_eq!(dead.contradictions.cells.to_string(), "r1c9");
        assert_eq!(alone(SOLUTION).verdict(), Verdict::Ok);
        assert!(alone(SOLUTION).is_right_answer());
    }

    #[test]
    fn an_answer_is_held_against_its_puzzle() {
        assert!(against(SOLUTION, EXAMPLE).is_right_answer());
        let half = format!("{}{}", &SOLUTION[..40], &EXAMPLE[40..]);
        let report = against(&half, EXAMPLE);
        assert_eq!((report.verdict(), report.is_right_answer()), (Verdict::Ok, false));
        let wrong = EXAMPLE.replacen("53.", "531", 1);
        let report = against(&wrong, EXAMPLE);
        assert_eq!((report.verdict(), report.wrong.to_string()), (Verdict::Wrong, "r1c3".to_owned()));
        let changed = EXAMPLE.replacen("53.", ".3.", 1);
        assert_eq!(against(&changed, EXAMPLE).verdict(), Verdict::ChangedGivens);
    }

    #[test]
    fn placed_digits_are_held_against_the_solution_of_the_givens() {
        let mut record = record(EXAMPLE);
        record.placed.set(Cell::at(0, 2), Digit::new(1));
        let report = check(&record, None, &Options::default(), None);
        assert_eq!((report.verdict(), report.wrong.to_string()), (Verdict::Wrong, "r1c3".to_owned()));
    }

    #[test]
    fn a_puzzle_with_many_solutions_accepts_any_of_them() {
        let report = against(SOLUTION, &".".repeat(81));
        assert!(report.is_right_answer());
        let report = against(&SOLUTION.replacen("534", "...", 1), &".".repeat(81));
        assert_eq!(report.verdict(), Verdict::Ok);
    }
}
