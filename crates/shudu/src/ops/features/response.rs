//! The features as JSON.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_logic::scale::se;

use super::Features;

/// The features of a puzzle. What is absent is not known within the limits, or is not there.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Features")]
pub struct Response {
    /// The hardest step, by Sudoku Explainer's scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// The hardest step up to the first placement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// The first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// HoDoKu's level: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_level: Option<String>,
    /// HoDoKu's score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_score: Option<u32>,
    /// The hardest technique of Sudoku Explainer's path, by slug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest_technique: Option<String>,
    /// How many steps that path has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u32>,
    /// How many of them are of each technique, by slug.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub steps_by_technique: BTreeMap<String, u32>,
    /// The guesses of a plain backtracker that goes row by row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses_row_order: Option<u64>,
    /// The guesses of a plain backtracker that takes the cell with the fewest candidates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses_fewest_first: Option<u64>,
    /// The depth of trial and error, 0 to 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trial_depth: Option<u8>,
    /// How many givens.
    pub clues: usize,
    /// Is every given needed?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// How many maps of the cells leave the puzzle as it is.
    pub automorphisms: u32,
    /// The class of equivalent puzzles: a hash of the canonical form, 32 hexadecimal digits.
    pub class_id: String,
}

impl Response {
    /// The names of the columns of a table, in the order of [`Response::values`].
    pub const COLUMNS: [&'static str; 15] = [
        "er",
        "ep",
        "ed",
        "hodoku_level",
        "hodoku_score",
        "hardest_technique",
        "steps",
        "steps_by_technique",
        "guesses_row_order",
        "guesses_fewest_first",
        "trial_depth",
        "clues",
        "minimal",
        "automorphisms",
        "class_id",
    ];

    /// The values of a row; empty where there is none. `steps_by_technique` is `hidden-single:31 x-wing:1`.
    pub fn values(&self) -> [String; 15] {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        let rating = |value: Option<f64>| value.map(|value| format!("{value:.1}")).unwrap_or_default();
        let by = self.steps_by_technique.iter().map(|(slug, times)| format!("{slug}:{times}"));
        [
            rating(self.er),
            rating(self.ep),
            rating(self.ed),
            text(self.hodoku_level.as_ref()),
            text(self.hodoku_score),
            text(self.hardest_technique.as_ref()),
            text(self.steps),
            by.collect::<Vec<_>>().join(" "),
            text(self.guesses_row_order),
            text(self.guesses_fewest_first),
            text(self.trial_depth),
            self.clues.to_string(),
            text(self.minimal),
            self.automorphisms.to_string(),
            self.class_id.clone(),
        ]
    }
}

impl From<&Features> for Response {
    fn from(features: &Features) -> Response {
        let mut response = Response {
            clues: features.clues,
            automorphisms: features.automorphisms,
            class_id: features.class.to_string(),
            ..Response::default()
        };
        let Ok(proper) = &features.proper else { return response };
        response.minimal = Some(proper.minimal);
        if let Ok(Some(rating)) = proper.se {
            let value = |difficulty: se::Difficulty| Some(f64::from(difficulty.tenths()) / 10.0);
            (response.er, response.ep, response.ed) = (value(rating.er), value(rating.ep), value(rating.ed));
            response.hardest_technique = proper.techniques.first().map(|hardest| hardest.technique.clone());
            response.steps = features.steps();
            for technique in &proper.techniques {
                *response.steps_by_technique.entry(technique.technique.clone()).or_default() +=
                    technique.times;
            }
        }
        if let Ok(Some(rating)) = proper.hodoku {
            response.hodoku_level = Some(rating.level.to_string());
            response.hodoku_score = Some(rating.score);
        }
        response.guesses_row_order = proper.guesses[0].ok();
        response.guesses_fewest_first = proper.guesses[1].ok();
        response.trial_depth = proper.trial_depth.ok().flatten();
        response
    }
}
