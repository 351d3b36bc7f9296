//! `photo`: the puzzles of a picture, as JSON.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Cell, Digit};
use shudu_photo::{Reading, Verdict};

/// The puzzles of a picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The largest first; at least one.
    pub puzzles: Vec<PictureShape>,
}

/// A puzzle as it was read from a picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PictureShape {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// How many solutions it has: `one`, `none`, `many`, `unknown` (the budget was spent), `invalid` (its digits
    /// clash).
    pub answer: String,
    /// Pixels across and down, after the picture was turned as its metadata say.
    pub size: [usize; 2],
    /// The corners of the grid in these pixels: top left, top right, bottom right, bottom left; each across and down.
    pub corners: [[f32; 2]; 4],
    /// The 81 cells, row by row.
    pub cells: Vec<CellShape>,
    /// Cells that should be confirmed by a person.
    pub doubtful: Vec<Cell>,
    /// Cells in which another reading was likelier, and this one was taken because it makes a puzzle with exactly one
    /// solution. They are doubtful, too.
    pub decided: Vec<Cell>,
    /// What should be known of the reading, in words.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub notes: Vec<String>,
    /// The straightened grid, 432 pixels across and down: a PNG in base64. Only in the answer of the call.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub straightened: Option<String>,
}

/// A cell as it was read.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CellShape {
    /// The digit; left out for a blank cell.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub digit: Option<Digit>,
    /// How likely that is, 0 to 1.
    pub confidence: f64,
    /// The next likeliest digit; left out for a blank cell.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<Digit>,
    /// How likely that is, 0 to 1.
    pub next_confidence: f64,
}

/// Four places are more than a network knows.
fn rounded(part: f32) -> f64 {
    (f64::from(part) * 1e4).round() / 1e4
}

impl PictureShape {
    /// The shape of a reading; notes and picture are added by the caller.
    pub fn of(reading: &Reading) -> PictureShape {
        let answer = match reading.verdict {
            Verdict::One => "one",
            Verdict::Many => "many",
            Verdict::None => "none",
            Verdict::Clash => "invalid",
            Verdict::Undecided => "unknown",
        };
        let tenth = |value: f32| (value * 10.0).round() / 10.0;
        PictureShape {
            puzzle: String::from_utf8_lossy(&reading.grid().to_line()).into_owned(),
            answer: answer.to_owned(),
            size: [reading.size.0, reading.size.1],
            corners: reading.corners.map(|corner| [tenth(corner.x), tenth(corner.y)]),
            cells: reading
                .cells
                .iter()
                .map(|cell| CellShape {
                    digit: cell.digit,
                    confidence: rounded(cell.confidence),
                    next: cell.next,
                    next_confidence: rounded(cell.next_confidence),
                })
                .collect(),
            doubtful: reading.doubtful().iter().collect(),
            decided: reading.decided().iter().collect(),
            notes: Vec::new(),
            straightened: None,
        }
    }

    /// With the straightened picture of the reading.
    #[must_use]
    pub fn with_straightened(self, reading: &Reading) -> PictureShape {
        PictureShape { straightened: Some(STANDARD.encode(reading.straightened.to_png())), ..self }
    }
}
