//! Answers about puzzles of other sizes and with other rules, in the shapes of those about classic ones.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Position;
use shudu_format::Sudoku;
use shudu_format::variant::VariantRecord;
use shudu_variant::{Cause, Cell, Contradiction, RuleKind, Shape, Values};

use super::ask::{Outcome, Verdict};
use crate::ops::{AccountShape, candidates, check, count, solve};

/// The shape of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ShapeOf {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// The lowest and the highest digit.
    pub digits: [u8; 2],
    /// How many regions.
    pub regions: usize,
}

impl From<&Shape> for ShapeOf {
    fn from(shape: &Shape) -> ShapeOf {
        ShapeOf {
            rows: shape.rows(),
            columns: shape.columns(),
            digits: [shape.digits().lowest(), shape.digits().highest()],
            regions: shape.regions().len(),
        }
    }
}

/// What an answer says of a puzzle of another size or with other rules; about a classic one there is nothing to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AboutVariant {
    /// The version of such answers: 2.
    pub version: u32,
    /// The shape.
    pub shape: ShapeOf,
    /// The names of the rules, each once, in the order of the puzzle.
    pub rules: Vec<String>,
}

/// The version of answers about puzzles of other sizes and with other rules.
const VERSION: u32 = 2;

impl From<&VariantRecord> for AboutVariant {
    fn from(record: &VariantRecord) -> AboutVariant {
        AboutVariant {
            version: VERSION,
            shape: (&**record.shape()).into(),
            rules: record.rule_kinds().into_iter().map(|kind| kind.slug().to_owned()).collect(),
        }
    }
}

/// The same with the puzzle, where the answer has no other text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Whole {
    /// What there is to say of the puzzle.
    #[serde(flatten)]
    about: AboutVariant,
    /// The whole puzzle in the form `variant`.
    text: String,
}

impl From<&VariantRecord> for Whole {
    fn from(record: &VariantRecord) -> Whole {
        Whole { about: record.into(), text: record.text() }
    }
}

/// An answer about a puzzle of any kind, in the shape of one about a classic puzzle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "About")]
pub struct WithAbout<R, A> {
    /// The answer.
    #[serde(flatten)]
    pub answer: R,
    /// What there is to say of a puzzle of another size or with other rules.
    #[serde(flatten)]
    pub about: Option<A>,
}

impl<R, A: for<'a> From<&'a VariantRecord>> WithAbout<R, A> {
    /// An answer about this puzzle.
    pub fn new(sudoku: &Sudoku, answer: R) -> WithAbout<R, A> {
        let about = match sudoku {
            Sudoku::Classic(_) => None,
            Sudoku::Variant(record) => Some((&**record).into()),
        };
        WithAbout { answer, about }
    }
}

fn positions(record: &VariantRecord, cells: &[Cell]) -> Vec<Position> {
    cells.iter().map(|&cell| record.shape().position(cell)).collect()
}

impl solve::Response {
    /// About a puzzle of another size or with other rules. `reason` is worded by the caller.
    pub fn of_variant(
        record: &VariantRecord,
        stats: bool,
        outcome: &Outcome,
        reason: Option<String>,
    ) -> solve::Response {
        let witnesses = outcome.witnesses();
        solve::Response {
            puzzle: record.givens.to_string(),
            answer: outcome.word().to_owned(),
            solution: outcome.solution().map(ToString::to_string),
            second: witnesses.map(|witnesses| witnesses.pair()[1].to_string()),
            differences: witnesses
                .map(|witnesses| positions(record, &witnesses.differences()))
                .unwrap_or_default(),
            reason,
            algorithm: None,
            account: account(stats, outcome),
        }
    }
}

impl count::Response {
    /// About a puzzle of another size or with other rules. `reason` is worded by the caller.
    pub fn of_variant(
        record: &VariantRecord,
        stats: bool,
        outcome: &Outcome,
        reason: Option<String>,
    ) -> count::Response {
        count::Response {
            puzzle: record.givens.to_string(),
            solutions: match outcome {
                Outcome::Exact(n, _) | Outcome::AtLimit(n, _) | Outcome::AtLeast(_, n, _) => Some(*n),
                _ => None,
            },
            solutions_text: None,
            answer: outcome.word().to_owned(),
            reason,
            account: account(stats, outcome),
        }
    }
}

impl check::Response {
    /// About a puzzle of another size or with other rules. `reason`, the first thing that is wrong, is worded by the
    /// caller.
    pub fn of_variant(record: &VariantRecord, outcome: &Outcome, reason: Option<String>) -> check::Response {
        let verdict = match outcome {
            Outcome::Checked(verdict, _) => Some(verdict),
            _ => None,
        };
        let solutions = match verdict {
            None | Some(Verdict::Clash(_)) => None,
            Some(Verdict::NoSolution) => Some("none"),
            Some(Verdict::Many(_)) => Some("many"),
            Some(Verdict::Unknown(_)) => Some("unknown"),
            Some(Verdict::Wrong(_) | Verdict::Ok { .. }) => Some("one"),
        };
        let witnesses = outcome.witnesses();
        check::Response {
            puzzle: record.values().to_string(),
            ok: matches!(verdict, Some(Verdict::Ok { .. })),
            reason,
            clashes: Vec::new(),
            dead_cells: Vec::new(),
            dead_digits: Vec::new(),
            changed_givens: Vec::new(),
            wrong: match verdict {
                Some(Verdict::Wrong(cells)) => positions(record, cells),
                _ => Vec::new(),
            },
            blank: record.shape().len() - record.values().filled(),
            solutions: solutions.map(str::to_owned),
            witnesses: witnesses
                .map(|witnesses| witnesses.pair().iter().map(ToString::to_string).collect())
                .unwrap_or_default(),
            differences: witnesses
                .map(|witnesses| positions(record, &witnesses.differences()))
                .unwrap_or_default(),
            minimal: outcome.redundant().map(<[Cell]>::is_empty),
            redundant: positions(record, outcome.redundant().unwrap_or_default()),
            conflict: outcome.contradiction().map(|found| conflict(record, found)),
            together: None,
        }
    }
}

impl candidates::Response {
    /// About a puzzle of another size or with other rules. `reason` is worded by the caller.
    pub fn of_variant(
        record: &VariantRecord,
        outcome: &Outcome,
        reason: Option<String>,
    ) -> candidates::Response {
        let candidates = match outcome {
            Outcome::Candidates(found, _) | Outcome::SomeCandidates(_, found, _) => {
                found.iter().map(|(_, values)| digits(values, record.shape())).collect()
            }
            _ => Vec::new(),
        };
        candidates::Response {
            puzzle: record.givens.to_string(),
            answer: outcome.word().to_owned(),
            candidates,
            reason,
            is_variant: true,
        }
    }
}

/// Digits as grids have them.
pub(super) fn digits(values: Values, shape: &Shape) -> String {
    values.iter().map(|digit| shape.digits().character(digit)).collect()
}

fn account(stats: bool, outcome: &Outcome) -> Option<AccountShape> {
    outcome.account().filter(|_| stats).map(AccountShape::of_search)
}

fn conflict(record: &VariantRecord, found: &Contradiction) -> check::Conflict {
    let (cause, number, rule): (&str, Option<usize>, Option<RuleKind>) = match found.cause {
        Cause::Row(row) => ("row", Some(row), None),
        Cause::Column(column) => ("column", Some(column), None),
        Cause::Region(region) => ("region", Some(region), None),
        Cause::Pencilmarks => ("pencilmarks", None, None),
        Cause::Given => ("given", None, None),
        Cause::Rule { index, kind } => ("rule", Some(index), Some(kind)),
    };
    check::Conflict {
        cause: cause.to_owned(),
        number: number.map(|number| number + 1),
        rule: rule.map(|kind| kind.slug().to_owned()),
        cells: positions(record, &found.cells),
    }
}
