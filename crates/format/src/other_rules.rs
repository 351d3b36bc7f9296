//! What stands beside a board and may be a rule: a board beside rules is never read as a classic Sudoku.
//!
//! Whether a member of a JSON object is a rule is decided by the kind of its value, and not by a list of the names of
//! all rules: a list, an object or `true` is one, unless the member says something of the puzzle's origin or of a game
//! in play. Numbers and words are none, but where they name the kind of the Sudoku; they are left out and named.

use serde_json::{Map, Value as Json};

use crate::drawn::Drawn;
use crate::drawn_json::{cages, regions};
use crate::error::ReadError;
use crate::form::Form;
use crate::sudoku::Sudoku;

/// Members that say where a puzzle is from, or how far somebody has played it, whatever their values are.
const HARMLESS: [&str; 94] = [
    "answer",
    "answers",
    "author",
    "candidates",
    "category",
    "center",
    "centre",
    "charset",
    "clock",
    "clues",
    "collection",
    "color",
    "colors",
    "colour",
    "colours",
    "comment",
    "complete",
    "completed",
    "conflicts",
    "copyright",
    "corner",
    "correct",
    "created",
    "cursor",
    "daily",
    "date",
    "description",
    "difficulty",
    "dimensions",
    "done",
    "duration",
    "editable",
    "elapsed",
    "errors",
    "event",
    "favorite",
    "finished",
    "format",
    "fixed",
    "givens",
    "grade",
    "hash",
    "hint",
    "hints",
    "history",
    "id",
    "index",
    "initial",
    "isunique",
    "level",
    "locked",
    "log",
    "marks",
    "minimal",
    "mistakes",
    "moves",
    "name",
    "notes",
    "number",
    "origin",
    "paused",
    "pencil",
    "pencilmarks",
    "played",
    "player",
    "publisher",
    "rating",
    "readonly",
    "redo",
    "score",
    "seed",
    "selected",
    "selection",
    "solution",
    "solutions",
    "solved",
    "source",
    "started",
    "steps",
    "success",
    "symmetric",
    "symmetry",
    "tags",
    "techniques",
    "time",
    "timer",
    "times",
    "timestamp",
    "title",
    "undo",
    "unique",
    "url",
    "valid",
    "version",
];

/// Members whose words name the kind of the Sudoku.
const KINDS: [&str; 16] = [
    "constraint",
    "constraints",
    "gametype",
    "genre",
    "kind",
    "puzzletype",
    "rule",
    "rules",
    "ruleset",
    "sudokutype",
    "type",
    "types",
    "variant",
    "variants",
    "variation",
    "variations",
];

/// Members that draw the regions.
const REGIONS: [&str; 9] =
    ["area", "areas", "blocks", "boxes", "cage", "jigsaw", "region", "regions", "zones"];

/// Members that list cages.
const CAGES: [&str; 5] = ["cage", "cages", "killer", "killercage", "killercages"];

/// Members that say how large the grid or a box is.
const SIZES: [&str; 12] = [
    "boxheight",
    "boxsize",
    "boxwidth",
    "cols",
    "columns",
    "dimension",
    "height",
    "n",
    "order",
    "rows",
    "size",
    "width",
];

/// Words that say of a Sudoku that it is classic.
const CLASSIC: [&str; 35] = [
    "9x9",
    "and",
    "apply",
    "board",
    "box",
    "classic",
    "classical",
    "daily",
    "default",
    "digits",
    "easy",
    "expert",
    "extreme",
    "evil",
    "game",
    "grid",
    "hard",
    "logic",
    "medium",
    "none",
    "normal",
    "numbers",
    "of",
    "only",
    "plain",
    "puzzle",
    "regular",
    "rules",
    "simple",
    "standard",
    "sudoku",
    "the",
    "traditional",
    "usual",
    "vanilla",
];

/// Members of which an object has all if it is an answer of `check` or `hint` about a classic puzzle.
const ANSWERS: [[&str; 3]; 2] = [["ok", "blank", "puzzle"], ["hint", "text", "puzzle"]];

/// The lists, objects and flags of such answers.
const ANSWERED: [&str; 19] = [
    "cells",
    "changed-givens",
    "clashes",
    "dead-cells",
    "dead-digits",
    "differences",
    "excluded",
    "hint",
    "houses",
    "literals",
    "minimal",
    "mistakes",
    "ok",
    "redundant",
    "step",
    "text",
    "witnesses",
    "writes",
    "wrong",
];

/// The most characters of a name that is told.
const MAX_NAME: usize = 40;

/// What stands beside a board.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Beside {
    /// The first member that may be a rule.
    pub(crate) rule: Option<String>,
    /// The first row of a board whose walls are no boxes.
    pub(crate) walls: Option<String>,
    /// Regions and cages.
    pub(crate) drawn: Drawn,
    /// How many members they are.
    pub(crate) used: usize,
    /// Members that nothing is made of.
    pub(crate) left_out: Vec<String>,
}

impl Beside {
    /// Looks at the members of an object, but for those that hold the board.
    pub(crate) fn inspect(&mut self, members: &Map<String, Json>, is_board: impl Fn(&str) -> bool) {
        self.object("", members, &is_board);
    }

    fn object(&mut self, path: &str, members: &Map<String, Json>, is_board: &dyn Fn(&str) -> bool) {
        let is_answer = ANSWERS.iter().any(|names| names.iter().all(|&name| members.contains_key(name)));
        for (name, value) in members {
            let is_answered = is_answer && ANSWERED.contains(&name.as_str());
            if path.is_empty() && (is_board(name) || is_answered) {
                continue;
            }
            let full = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            match judge(name, &full, value) {
                Meaning::Nothing => {}
                Meaning::Remark => self.left_out.push(shortened(&full)),
                Meaning::Drawn(drawn) => self.draw(drawn),
                Meaning::Rule => _ = self.rule.get_or_insert_with(|| shortened(&full)),
                Meaning::Members(inner) => self.object(&full, inner, is_board),
            }
        }
    }
}

impl Beside {
    /// Adds what is drawn; regions or cages that are drawn twice are a rule that is not known.
    pub(crate) fn draw(&mut self, drawn: Drawn) {
        if drawn.is_empty() {
            return;
        }
        self.used += 1;
        let name = drawn.name.clone();
        if !self.drawn.add(drawn) {
            self.rule.get_or_insert(shortened(&name));
        }
    }

    /// The puzzle of a board with what stands beside it.
    ///
    /// # Errors
    /// What stands there and cannot be read.
    pub(crate) fn puzzle(&self, board: Sudoku, form: Form, line: u64) -> Result<Sudoku, ReadError> {
        match (&self.rule, &self.walls) {
            (Some(rule), _) => Err(ReadError::other_rules(form, line, rule)),
            (None, Some(row)) => Err(ReadError::other_regions(form, line, row)),
            (None, None) if self.drawn.is_empty() => Ok(board),
            (None, None) => {
                let refused = || ReadError::other_rules(form, line, &shortened(&self.drawn.name));
                board.classic().ok().and_then(|record| self.drawn.puzzle(record)).ok_or_else(refused)
            }
        }
    }
}

/// What a member beside a board means for the puzzle.
enum Meaning<'a> {
    /// Nothing: it says so, or is known to have no rule.
    Nothing,
    /// Words or a number that nothing is made of.
    Remark,
    /// Perhaps a rule.
    Rule,
    /// Regions or cages.
    Drawn(Drawn),
    /// What its members mean.
    Members(&'a Map<String, Json>),
}

fn judge<'a>(name: &str, full: &str, value: &'a Json) -> Meaning<'a> {
    let name = plain(name);
    let is = |names: &[&str]| names.contains(&name.as_str());
    match value {
        Json::Null | Json::Bool(false) => Meaning::Nothing,
        Json::String(text) if text.trim().is_empty() => Meaning::Nothing,
        Json::Array(values) if values.is_empty() => Meaning::Nothing,
        Json::Object(members) if members.is_empty() => Meaning::Nothing,
        value if is(&KINDS) => {
            if names_classic(value) {
                Meaning::Nothing
            } else {
                Meaning::Rule
            }
        }
        value
            if is(&REGIONS)
                && let Some(drawn) = regions(full, value) =>
        {
            Meaning::Drawn(drawn)
        }
        value
            if is(&CAGES)
                && let Some(drawn) = cages(full, value) =>
        {
            Meaning::Drawn(drawn)
        }
        value if says_size(&name, value, (9, 3, 3)) => Meaning::Nothing,
        _ if is(&HARMLESS) || name.strip_prefix("is").is_some_and(|rest| HARMLESS.contains(&rest)) => {
            Meaning::Nothing
        }
        Json::Number(_) | Json::String(_) => Meaning::Remark,
        Json::Object(members) => Meaning::Members(members),
        Json::Array(_) | Json::Bool(true) => Meaning::Rule,
    }
}

/// Does this member say how large a board of this many rows is, in boxes of such a height and width?
pub(crate) fn says_size(name: &str, value: &Json, (rows, height, width): (usize, usize, usize)) -> bool {
    let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
    SIZES.contains(&&*plain(name))
        && number.is_some_and(|number| [1, rows, rows * rows, height, width].contains(&number))
}

/// A name without what programmers put between its words.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Do these words say that a Sudoku is classic, and nothing else?
fn names_classic(value: &Json) -> bool {
    match value {
        Json::String(text) => is_classic(text),
        Json::Array(values) => values.iter().all(names_classic),
        // The number of a kind, as programs count them; or that there are rules at all.
        Json::Number(number) => matches!(number.as_u64(), Some(0 | 9)),
        _ => false,
    }
}

fn is_classic(text: &str) -> bool {
    let text = text.to_lowercase().replace(['×', '*'], "x").replace("9 x 9", "9x9");
    // As ipuz names the kinds of puzzles.
    let text = text
        .strip_prefix("http://ipuz.org/")
        .or_else(|| text.strip_prefix("https://ipuz.org/"))
        .unwrap_or(&text);
    let text = text.split('#').next().unwrap_or_default();
    let is_end = |c: char| !c.is_alphanumeric();
    text.split(is_end).filter(|word| !word.is_empty()).all(|word| CLASSIC.contains(&word))
        && text.contains(char::is_alphanumeric)
}

fn shortened(name: &str) -> String {
    name.chars().take(MAX_NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beside(text: &str) -> Beside {
        let mut beside = Beside::default();
        let value: Json = serde_json::from_str(text).unwrap();
        beside.inspect(value.as_object().unwrap(), |name| name == "board");
        beside
    }

    #[test]
    fn lists_objects_and_flags_are_rules() {
        for (text, rule) in [
            (r#"{"board":1,"cages":[[1]]}"#, "cages"),
            (r#"{"thermos":[{"a":1}]}"#, "thermos"),
            (r#"{"antiknight":true}"#, "antiknight"),
            (r#"{"anti_king":true,"id":4}"#, "anti_king"),
            (r#"{"variant":"x-sudoku"}"#, "variant"),
            (r#"{"type":"killer"}"#, "type"),
            (r#"{"rules":"Normal sudoku rules apply. Digits along an arrow sum to the circle."}"#, "rules"),
            (r#"{"kind":["http://ipuz.org/sudoku/killersudoku#1"]}"#, "kind"),
            (r#"{"meta":{"title":"A","cages":[1]}}"#, "meta.cages"),
            (r#"{"regions":[1,2,3]}"#, "regions"),
        ] {
            assert_eq!(beside(text).rule.as_deref(), Some(rule), "{text}");
        }
    }

    #[test]
    fn what_says_nothing_of_rules() {
        let boxes: Vec<Vec<usize>> =
            (0..9).map(|row| (0..9).map(|column| row / 3 * 3 + column / 3).collect()).collect();
        for text in [
            r#"{"cages":[],"diagonal":false,"thermos":null,"title":"A","level":"hard","size":9}"#,
            r#"{"kind":["http://ipuz.org/sudoku#1"],"version":"http://ipuz.org/v2","charset":"123456789"}"#,
            r#"{"rules":"Normal Sudoku rules apply.","type":"9x9","variant":"Classic"}"#,
            r#"{"isSolved":true,"notes":[[1,2]],"history":[{"a":1}]}"#,
            &serde_json::json!({ "regions": boxes }).to_string(),
        ] {
            assert_eq!(beside(text), Beside::default(), "{text}");
        }
        assert_eq!(beside(r#"{"speed":3,"meta":{"lang":"en"}}"#).left_out, ["meta.lang", "speed"]);
    }
}
