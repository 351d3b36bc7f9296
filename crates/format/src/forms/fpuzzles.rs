//! `fpuzzles`: a link of f-puzzles.com, or its puzzle without the address.
//!
//! ```text
//! https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssW0iQA=
//! ```
//!
//! The puzzle is JSON packed with LZ-string as base64, in the field `load` of the address; or alone on the line; or
//! after `fpuz` or `fpuzzles`, as SudokuPad takes it. A short link (`?id=`) names a puzzle that is stored elsewhere,
//! and the error says so. For all links, see [`super::link`].
//!
//! | field | how it is read |
//! |---|---|
//! | `size` | must be 9; may lack |
//! | `grid` | nine rows of nine cells. `value` is a given with `given`, a placed digit without |
//! | `centerPencilMarks` | the candidates of a cell; where it has none, its `givenPencilMarks` |
//! | `cornerPencilMarks` | dropped: they say where in a box a digit may go, not what a cell may take |
//! | `region` of a cell | must leave the nine boxes as they are |
//! | `title`, `author` | the comment, `title (author)` |
//! | `solution` | the solution: 81 digits |
//! | `ruleset` | dropped, unless it says no more than that the rules of Sudoku apply |
//! | `text`, `circle`, `rectangle`, `line` | dropped, unless they are drawn for a rule (`fromConstraint`) or rules in words are there too, which then are about them |
//! | colours of cells | dropped |
//! | `cage` | one that says `name: value` counts as that field; any other is refused |
//! | anything else | refused when it is a list, an object or `true`; otherwise dropped |
//!
//! A blank cell without marks may take whatever the digits leave; with no marks at all there are no candidates.
//!
//! Written: `size`, `title`, `grid`, `solution`, those without a value left out; candidates as centre marks of the
//! cells without a digit. A solution that is not full is dropped, and so is what a cell without marks cannot say: that
//! it has no candidate left.

use serde::Serialize;
use serde_json::{Map, Value};
use shudu_core::{Cell, Digit};

use crate::error::ReadError;
use crate::form::Form;
use crate::forms::link::{
    Fields, Place, before_settings, is_packed, push_packed, push_title, site, whole_solution,
};
use crate::forms::notes;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const ADDRESS: &str = "https://www.f-puzzles.com/?load=";

/// Does a line without an address begin so?
pub(crate) fn fits(text: &str) -> bool {
    is_packed(without_prefix(text).unwrap_or(text))
}

/// What follows `fpuzzles` or `fpuz`.
pub(crate) fn without_prefix(text: &str) -> Option<&str> {
    text.strip_prefix("fpuzzles").or_else(|| text.strip_prefix("fpuz"))
}

pub(crate) fn read(place: Place<'_>) -> Result<Fields<'_>, ReadError> {
    let place = match site(place.part) {
        Some((Form::Fpuzzles, path)) => {
            let load = path.split(['?', '&']).find_map(|field| field.strip_prefix("load="));
            match load {
                Some(load) => place.at(before_settings(load)),
                None => return Err(place.elsewhere()),
            }
        }
        Some(_) => return Err(place.not_a_link()),
        None => place.at(without_prefix(place.part).unwrap_or(place.part)),
    };
    let object = place.object(&place.unpacked()?)?;
    read_object(place, &object)
}

/// Reads the JSON of f-puzzles.
pub(crate) fn read_object<'a>(
    place: Place<'a>,
    object: &Map<String, Value>,
) -> Result<Fields<'a>, ReadError> {
    let mut fields = Fields::new(place);
    let Some(grid) = object.get("grid") else { return Err(place.json("missing field `grid`")) };
    // The size first: another size is the plainest thing to say of a puzzle that is not ours.
    if let Some(size) = object.get("size").filter(|size| size.as_u64() != Some(9)) {
        return Err(place.rule(&format!("{size} × {size}")));
    }
    let mut drawn = None;
    for (name, value) in object {
        match name.as_str() {
            "size" | "grid" | "highlightConflicts" | "disabledlogic" | "truecandidatesoptions" => {}
            "title" | "author" | "solution" => fields.about(name, value)?,
            "ruleset" => fields.about("rules", value)?,
            "metadata" => {
                for (name, value) in value.as_object().into_iter().flatten() {
                    fields.about(name, value)?;
                }
            }
            "text" | "circle" | "rectangle" | "line" => {
                drawing(&mut fields, value)?;
                drawn = drawn.or_else(|| value.as_array().filter(|parts| !parts.is_empty()).map(|_| name));
            }
            "cage" => cages(&mut fields, value)?,
            _ => fields.unknown(name, value)?,
        }
    }
    if let Some(name) = drawn.filter(|_| fields.has_dropped(Loss::RulesInWords)) {
        return Err(place.rule(name));
    }
    for (cell, value) in fields.cells(grid)? {
        read_cell(&mut fields, cell, value)?;
    }
    let regions = Cell::ALL.map(|cell| region(object, cell));
    fields.regions(|cell| &regions[cell.index()])?;
    Ok(fields)
}

fn read_cell(fields: &mut Fields<'_>, cell: Cell, value: &Value) -> Result<(), ReadError> {
    let empty = Map::new();
    let contents = value.as_object().unwrap_or(&empty);
    let mut given = false;
    let mut digit = None;
    for (name, value) in contents {
        match name.as_str() {
            "value" => digit = fields.digit(cell, value)?,
            "given" => given = value == &Value::Bool(true),
            "centerPencilMarks" => {
                let digits = fields.digits(cell, value)?;
                if !digits.is_empty() {
                    fields.marks[cell.index()] = digits;
                }
            }
            "givenPencilMarks" => {
                let digits = fields.digits(cell, value)?;
                if fields.marks[cell.index()].is_empty() {
                    fields.marks[cell.index()] = digits;
                }
            }
            "cornerPencilMarks" => fields.drops(Loss::CornerMarks, value),
            "c" | "cArray" | "highlight" => fields.drops(Loss::Drawings, value),
            "candidates" | "region" => {}
            // Old links have rules in cells, such as `parity`.
            _ => fields.no_rule(name, value)?,
        }
    }
    if given {
        fields.givens.set(cell, digit);
    } else {
        fields.placed.set(cell, digit);
    }
    Ok(())
}

/// The region of a cell: only one that is not the box is written.
fn region(object: &Map<String, Value>, cell: Cell) -> Value {
    let contents = &object["grid"][cell.row()][cell.column()];
    contents.get("region").cloned().unwrap_or_else(|| cell.box_number().into())
}

fn drawing(fields: &mut Fields<'_>, value: &Value) -> Result<(), ReadError> {
    for part in value.as_array().into_iter().flatten() {
        if let Some(rule) = part.get("fromConstraint") {
            fields.no_rule(rule.as_str().unwrap_or("fromConstraint"), rule)?;
        }
    }
    fields.drops(Loss::Drawings, value);
    Ok(())
}

/// Cages: those that say `name: value`, with a name in small letters, are no cages.
fn cages(fields: &mut Fields<'_>, value: &Value) -> Result<(), ReadError> {
    for cage in value.as_array().into_iter().flatten() {
        let text = cage.get("value").and_then(Value::as_str).unwrap_or_default();
        let is_field = text
            .split_once(": ")
            .is_some_and(|(name, _)| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase()));
        let cells = cage.get("cells").and_then(Value::as_array).map_or(0, Vec::len);
        if !is_field && cells > 0 {
            return Err(fields.place.rule("cage"));
        }
        fields.about_in_words(text)?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Shape {
    size: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    grid: Vec<Vec<CellShape>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<u8>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CellShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    given: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    center_pencil_marks: Vec<u8>,
}

/// Writes one link, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let keeps = [Loss::Placed, Loss::Candidates, Loss::Solution, Loss::Comment];
    let mut losses = record.beyond_givens(Form::Fpuzzles, &keeps);
    let (values, marks) = (record.values(), notes::of(record, &mut losses));
    let cell = |row, column| {
        let cell = Cell::at(row, column);
        CellShape {
            value: values[cell].map(Digit::get),
            given: record.givens[cell].is_some(),
            center_pencil_marks: marks[cell.index()].iter().map(Digit::get).collect(),
        }
    };
    let shape = Shape {
        size: 9,
        title: push_title(record, &mut losses),
        grid: (0..9).map(|row| (0..9).map(|column| cell(row, column)).collect()).collect(),
        solution: whole_solution(record, &mut losses)
            .map(|grid| grid.filled().map(|(_, digit)| digit.get()).collect()),
    };
    out.push_str(ADDRESS);
    push_packed(&shape, out);
    losses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::link;
    use crate::located::Located;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// Packed by the package `lz-string` of JavaScript: the example with 4 placed in r1c3, centre marks in r1c4, corner
    /// marks and a colour in r1c6, title, author, the usual rules and the solution.
    const PACKED: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QFEAPAQwFsAHHEVYgVzQAsB7AJwRAEEACMGNNGG1QtaOXmnYA5VqWJYetACZMA1rS4ixXYuUoBPAHTUQAcxYRFCANpXQANzm1cAVlQmIdmADsEaETABfZHtHXABmNw9vX38gkKwnBAAWOJAAY28BFgAFbzSILABZYhYVMGsAJmQANgBdVIcE3AB2SM8feD8nVLTWL0Fcr3yikrLK5AAOWtQ09gBiADEFjgAGVZA4zeCA6dsQRsT4arboztjti/jDgEYTjq7A4P3QhBRTKPvzq5c7mO7Lza7YANF5IX5nf7fBATcEPLbAgFPA64Y7vdp/R7AoHPJrQ2FfeEg3FHfGQwlI0ERNGnOHY5HJUmY+E4w4w6mfMkU4lU9zoiFMy4s3C3dkYnbIPb0+CtUX88kIqHwKqyuGIhVChCo3k02JAomHLUfMVq5lS5XajmYjXwNkW41YiUK02gpKM/XCt1cw5vO1ytXW1wq3WO+XuvFBznqqUy32qxU+o1y2rTcBMBIYJgdKyuCKu46tGEoW5VfPIKq3FA55CumEVybIXNl5CuUsw1woVrHW6uqqNkv1qutIvIVq3CIoKo15s1ZAoLvTiKtKownv11quuvHCJV12uZcz25D+pAA==";

    fn read(text: &str) -> Result<Located, String> {
        link::read(text, Form::Fpuzzles, 1).map_err(|error| error.to_string())
    }

    fn json(text: &str) -> String {
        let packed = &text[ADDRESS.len()..];
        String::from_utf16(&lz_str::decompress_from_base64(packed).unwrap()).unwrap()
    }

    /// A blank grid, with this cell as the first and these further fields.
    fn with(cell: &str, fields: &str) -> String {
        let blank = ["{}"; 9].join(",");
        let first = format!("[{}]", blank.replacen("{}", cell, 1));
        let grid = format!("[{first}{}]", format!(",[{blank}]").repeat(8));
        format!("{ADDRESS}{}", lz_str::compress_to_base64(&*format!(r#"{{"grid":{grid}{fields}}}"#)))
    }

    #[test]
    fn what_f_puzzles_packs_reads_with_and_without_its_address() {
        let encoded = PACKED.replace('+', "%2B").replace('/', "%2F").replace('=', "%3d");
        for text in [
            PACKED.to_owned(),
            format!("{ADDRESS}{PACKED}"),
            format!("f-puzzles.com/?load={PACKED}#end"),
            format!("http://F-Puzzles.com/?x=1&load={encoded}&y=2"),
            format!("{ADDRESS}{}", PACKED.replace('+', "%20")),
            format!("fpuz{PACKED}"),
            format!("  fpuzzles{PACKED}\r"),
        ] {
            let located = read(&text).unwrap();
            let record = located.classic().unwrap();
            assert_eq!(record.givens.to_string(), EXAMPLE);
            assert_eq!(
                record.placed.filled().map(|(cell, digit)| format!("{cell} {digit}")).collect::<Vec<_>>(),
                ["r1c3 4"]
            );
            assert_eq!(record.solution.unwrap().to_string(), SOLVED);
            assert_eq!(record.comment.as_deref(), Some("Example (A setter)"));
            let marks = record.candidates.unwrap();
            assert_eq!(marks[Cell::at(0, 3)].to_string(), "26");
            assert_eq!(marks[Cell::at(0, 5)].to_string(), "268", "corner marks say nothing of a cell");
            assert_eq!(located.dropped.iter().collect::<Vec<_>>(), [Loss::CornerMarks, Loss::Drawings]);
        }
    }

    #[test]
    fn what_is_written_is_what_f_puzzles_writes() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        let start = r#"{"size":9,"grid":[[{"value":5,"given":true},{"value":3,"given":true},{},{},{"value":7,"given":true},{},"#;
        assert!(json(&out).starts_with(start), "{}", json(&out));
        assert_eq!(read(&out).unwrap().into_classic().unwrap(), record);
        record.placed.set(Cell::at(0, 2), Digit::new(4));
        record.candidates = Some(record.marks());
        record.comment = Some("数独 \"1\"".into());
        record.solution = SOLVED.parse().ok();
        out.clear();
        assert!(write(&record, &mut out).is_empty());
        assert!(json(&out).contains(r#"{"value":4},{"centerPencilMarks":[2,6]}"#), "{}", json(&out));
        assert_eq!(read(&out).unwrap().into_classic().unwrap(), record);
    }

    #[test]
    fn a_cell_without_candidates_is_one_without_marks() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        let mut marks = record.marks();
        marks[Cell::at(8, 0)] = shudu_core::DigitSet::EMPTY;
        record.candidates = Some(marks);
        record.solution = Some(record.givens);
        let mut out = String::new();
        let losses = write(&record, &mut out);
        assert_eq!(losses.iter().collect::<Vec<_>>(), [Loss::NoCandidates, Loss::Solution]);
        let back = read(&out).unwrap().into_classic().unwrap();
        assert_eq!((back.givens, back.candidates), (record.givens, Some(Record::of(record.givens).marks())));
    }

    #[test]
    fn marks_of_setters_and_odd_values() {
        let record = |cell: &str, fields: &str| read(&with(cell, fields)).unwrap().into_classic().unwrap();
        let marks = |cell: &str| record(cell, "").candidates.unwrap()[Cell::at(0, 0)].to_string();
        assert_eq!(marks(r#"{"givenPencilMarks":[1,2]}"#), "12");
        assert_eq!(marks(r#"{"centerPencilMarks":[2],"givenPencilMarks":[1,2]}"#), "2");
        assert_eq!(marks(r#"{"givenPencilMarks":["3","4"],"centerPencilMarks":[]}"#), "34");
        assert_eq!(record(r#"{"value":"5","given":true}"#, "").givens.len(), 1);
        assert_eq!(record(r#"{"value":0,"given":true,"region":0}"#, ""), Record::default());
        assert_eq!(record("{}", r#","title":7,"solution":"""#).comment.as_deref(), Some("7"));
        assert_eq!(record("{}", &format!(r#","solution":"{SOLVED}""#)).solution.unwrap().to_string(), SOLVED);
        let in_cage = format!(r#","cage":[{{"cells":["R1C1"],"value":"solution: {SOLVED}"}}]"#);
        assert_eq!(record("{}", &in_cage).solution.unwrap().to_string(), SOLVED);
    }

    #[test]
    fn rules_beyond_those_of_sudoku_are_named() {
        let error = |cell: &str, fields: &str| read(&with(cell, fields)).unwrap_err();
        for (cell, fields, rule) in [
            ("{}", r#","cage":[{"cells":["R1C1"],"value":"9"}]"#, "cage"),
            ("{}", r#","circle":[{}],"ruleset":"Digits in circles are odd.""#, "circle"),
            ("{}", r#","line":[{"lines":[],"fromConstraint":"Renban"}]"#, "Renban"),
            (r#"{"parity":"Prime"}"#, "", "parity"),
            (r#"{"primality":"Prime"}"#, "", "primality"),
        ] {
            let error = error(cell, fields);
            assert!(error.starts_with(&format!("line 1: `{rule}` is not a rule that is known")), "{error}");
        }
        let harmless = r#","size":9,"diagonal+":false,"arrow":[],"text":[{"value":"x"}],"ruleset":"Sudoku.","mood":"good""#;
        let dropped = read(&with("{}", harmless)).unwrap().dropped;
        assert_eq!(dropped.iter().collect::<Vec<_>>(), [Loss::UnknownFields, Loss::Drawings]);
        let words = read(&with("{}", r#","ruleset":"Digits in corners are odd.""#)).unwrap().dropped;
        assert_eq!(words.iter().collect::<Vec<_>>(), [Loss::RulesInWords]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        let short = read("https://f-puzzles.com/?id=abc").unwrap_err();
        assert!(short.contains("seen `https://f-puzzles.com/?id=abc`, expected the long link"), "{short}");
        for broken in ["hello", "https://sudokupad.app/x", &PACKED[..300], "https://f-puzzles.com/?load="] {
            let error = read(broken).unwrap_err();
            assert!(error.ends_with("expected a link that contains the whole puzzle"), "{error}");
        }
        for (cell, fields, message) in [
            (r#"{"value":10}"#, "", "r1c1: seen `10`, expected a digit 1-9 or a blank"),
            (
                r#"{"centerPencilMarks":["x"]}"#,
                "",
                r#"r1c1: seen `["x"]`, expected different digits 1-9, or `.` for none"#,
            ),
            ("{}", r#","solution":[1,2]"#, "too few: seen 2, expected 81 cells"),
        ] {
            let error = read(&with(cell, fields)).unwrap_err();
            assert!(error.ends_with(message), "{error}");
        }
    }
}
