//! The JSON of an answer about a variant.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::variant::VariantRecord;
use shudu_variant::Cell;

use super::about::ShapeOf;
use super::ask::{Outcome, Verdict};
use super::explain::StepShape;
use super::hint::HintShape;
use crate::ops::AccountShape;

/// What is known of a puzzle that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Made {
    /// `generate`: the puzzle's own seed: it makes this puzzle again, alone.
    pub seed: String,
    /// `generate`: how many givens.
    pub clues: usize,
    /// `generate`: which givens are known to be needed: `cells` (each by itself), `orbits` (each set of givens that go together by symmetry,
    /// but not each given) or `unknown`.
    pub minimality: String,
    /// `generate`: which cells are given or blank together: `none`, `half-turn` and so on.
    pub symmetry: String,
    /// `generate`: has it as many givens as was asked for?
    pub reached: bool,
}

/// The answer as JSON. Grids have one character a cell, row by row: a digit, A for 10 up to P for 25, or `.`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The givens.
    pub puzzle: String,
    /// The shape.
    pub shape: ShapeOf,
    /// The names of the rules, each once, in the order of the puzzle.
    pub rules: Vec<String>,
    /// `solve`: `one`, `none`, `many`, `some` (found, nothing proved), `unknown` (the budget was spent), `invalid`. `count`: `exact`,
    /// `at-limit`, `unknown`, `invalid`. `check`: `ok`, `clash`, `wrong`, `none`, `many`, `unknown`, `invalid`. `candidates`: `ok`, `unknown`,
    /// `invalid`. `convert`: `written`. `render`: `drawn`. `generate`: `made`. `explain`: `solved`, `stuck`, or what `solve` says. `hint`:
    /// `step`, `solved`, `mistakes`, `stuck`, or what `solve` says.
    pub answer: String,
    /// A solution, if one is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// A second one, when there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// The cells in which the two differ, those that are wrong, or those that show a contradiction: `r10c12`. In answers of the API,
    /// `check` of a puzzle without a solution: givens that have none together; none of them when the rules alone have none.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub cells: Vec<String>,
    /// `check`: can no given go?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// `check`: the givens that can go, one at a time.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub redundant: Vec<String>,
    /// How many solutions were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<u64>,
    /// For each cell, row by row, the digits that it has in some solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Vec<u8>>>,
    /// The puzzle in another form, or the picture as SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// `render`: the picture as PNG or PDF, in Base64.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub base64: Option<String>,
    /// `explain`: the level by the hardest step: `easy`, `medium`, `hard`, `unfair`, `extreme`. `generate`: the level that was asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub level: Option<String>,
    /// `explain`: the steps.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub path: Option<Vec<StepShape>>,
    /// `hint`: what to do next, as far as the stage tells it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hint: Option<HintShape>,
    /// What is wrong, or what a form had no place for, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What the search did, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountShape>,
    /// What is known of a puzzle that was made.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub made: Option<Made>,
}

impl Response {
    /// What can be said of any record: its shape and rules.
    pub fn of(record: &VariantRecord, answer: &str) -> Response {
        Response {
            puzzle: record.givens.to_string(),
            shape: (&**record.shape()).into(),
            rules: record.rule_kinds().into_iter().map(|kind| kind.slug().to_owned()).collect(),
            answer: answer.to_owned(),
            solution: None,
            second: None,
            cells: Vec::new(),
            minimal: None,
            redundant: Vec::new(),
            solutions: None,
            candidates: None,
            text: None,
            base64: None,
            level: None,
            path: None,
            hint: None,
            reason: None,
            account: None,
            made: None,
        }
    }

    /// The JSON shape of an outcome. The reason is worded by the caller.
    pub fn new(record: &VariantRecord, stats: bool, outcome: &Outcome, reason: Option<String>) -> Response {
        let name = |cell: &Cell| record.shape().position(*cell).to_string();
        let cells: Vec<Cell> = match outcome {
            Outcome::Invalid(contradiction) | Outcome::Checked(Verdict::Clash(contradiction), _) => {
                contradiction.cells.clone()
            }
            Outcome::Checked(Verdict::Wrong(cells), _) => cells.clone(),
            _ => outcome.witnesses().map(shudu_variant::Witnesses::differences).unwrap_or_default(),
        };
        let candidates = match outcome {
            Outcome::Candidates(found, _) | Outcome::SomeCandidates(_, found, _) => {
                Some(found.iter().map(|(_, values)| values.iter().collect()).collect())
            }
            _ => None,
        };
        Response {
            solution: outcome.solution().map(ToString::to_string),
            second: outcome.witnesses().map(|witnesses| witnesses.pair()[1].to_string()),
            cells: cells.iter().map(name).collect(),
            minimal: outcome.redundant().map(<[Cell]>::is_empty),
            redundant: outcome.redundant().unwrap_or_default().iter().map(name).collect(),
            solutions: match outcome {
                Outcome::Exact(n, _) | Outcome::AtLimit(n, _) | Outcome::AtLeast(_, n, _) => Some(*n),
                _ => None,
            },
            candidates,
            reason,
            account: stats.then(|| outcome.account().map(AccountShape::from)).flatten(),
            ..Response::of(record, outcome.word())
        }
    }
}
