//! `coach`: a text of sudoku.coach, or a link with it.
//!
//! ```text
//! SCv7_32_f2e4qji9ho1i237s1fji06b3qd7at68vpg5lkqmk8a575i3m92abv3rd917godn5lm55em1fdnsmrjoq1rtlqm6rkef7vmmqdrbn…
//! ```
//!
//! `SCv7_32_`, then JSON packed with zlib and written in base 32 with the digits `0` to `9` and `a` to `v`, in either
//! case, without padding. It may be at the end of any address of sudoku.coach; in its place 81 digits, with `0` for a
//! blank, are the givens. Any other address there names a puzzle that is stored elsewhere, and the error says so. For
//! all links, see [`super::link`].
//!
//! | field | how it is read |
//! |---|---|
//! | `gridSize` | must be 9; may lack |
//! | `givenDigits`, `userDigits` | givens and placed digits: 81 digits each, `0` for none; may be missing |
//! | `userCellCandidates` | candidates: 81 numbers with `-` between, with 2 to the power of d for the digit d; 0 says nothing of a cell |
//! | `regions` | must be the nine boxes |
//! | `givenConstraints` | those whose `type` begins with `cosmetic` are dropped; any other is refused |
//! | `givenColours`, `userColours`, `userCellCandidatesColours` | dropped |
//! | anything else | refused when it is a list, an object or `true`; otherwise dropped |
//!
//! Where both have a digit the given stays. A blank cell without candidates may take whatever the digits leave.
//!
//! Written: `gridSize`, `givenDigits`, `userDigits`, `userCellCandidates`, those without a value left out, in small
//! letters and without an address, as the site itself hands it out. It has no place for a comment or a solution, and
//! cannot say that a cell has no candidate left.

use base32::Alphabet;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use serde::Serialize;
use serde_json::Value;
use shudu_core::{Cell, Digit, DigitSet, Grid};

use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::forms::line::push_grid;
use crate::forms::link::{Fields, MAX_UNPACKED, Place, before_settings, site};
use crate::forms::notes;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const ALPHABET: Alphabet = Alphabet::Rfc4648HexLower { padding: false };
const PREFIX: &str = "SCv7_32_";

/// The default compression level of zlib.
const LEVEL: u8 = 6;

/// Does a line without an address begin so?
pub(crate) fn fits(text: &str) -> bool {
    text.starts_with(PREFIX)
}

pub(crate) fn read(place: Place<'_>) -> Result<Fields<'_>, ReadError> {
    let place = match site(place.part) {
        Some((Form::Coach, path)) => {
            let path = before_settings(path).trim_end_matches('/');
            place.at(&path[path.rfind('/').map_or(0, |at| at + 1)..])
        }
        Some(_) => return Err(place.not_a_link()),
        None if fits(place.part) => place,
        None => return Err(place.not_a_link()),
    };
    let Some(packed) = place.part.strip_prefix(PREFIX) else {
        let digits = place.part.len() == 81 && place.part.bytes().all(|b| b.is_ascii_digit());
        if !digits {
            return Err(place.elsewhere());
        }
        let mut fields = Fields::new(place);
        fields.givens = digits_of(&fields, &Value::String(place.part.to_owned()))?;
        return Ok(fields);
    };
    let place = place.at(packed);
    let bytes = base32::decode(ALPHABET, &packed.to_ascii_lowercase()).ok_or_else(|| place.not_a_link())?;
    let json =
        decompress_to_vec_zlib_with_limit(&bytes, MAX_UNPACKED).map_err(|error| match error.status {
            TINFLStatus::HasMoreOutput => place.too_long(),
            _ => place.not_a_link(),
        })?;
    let json = String::from_utf8(json).map_err(|_| place.not_a_link())?;
    read_object(place, &json)
}

fn read_object<'a>(place: Place<'a>, json: &str) -> Result<Fields<'a>, ReadError> {
    let object = place.object(json)?;
    let mut fields = Fields::new(place);
    if let Some(size) = object.get("gridSize").filter(|size| size.as_u64() != Some(9)) {
        return Err(place.rule(&format!("{size} × {size}")));
    }
    if !object.contains_key("gridSize") && !object.contains_key("givenDigits") {
        return Err(place.json("missing field `givenDigits`"));
    }
    for (name, value) in &object {
        match name.as_str() {
            "gridSize" | "colours" | "settings" => {}
            "givenDigits" => fields.givens = digits_of(&fields, value)?,
            "userDigits" => fields.placed = digits_of(&fields, value)?,
            "userCellCandidates" => candidates(&mut fields, value)?,
            "regions" => regions(&fields, value)?,
            "givenConstraints" => constraints(&mut fields, value)?,
            "givenColours" | "userColours" | "userCellCandidatesColours" => {
                let text = value.as_str().unwrap_or("?").replace([',', '-'], "");
                fields.drops(Loss::Drawings, &Value::String(text));
            }
            _ => fields.unknown(name, value)?,
        }
    }
    Ok(fields)
}

/// 81 digits; none at all are an empty grid.
fn digits_of(fields: &Fields<'_>, value: &Value) -> Result<Grid, ReadError> {
    let text = value.as_str().unwrap_or_default();
    if text.is_empty() {
        return Ok(Grid::EMPTY);
    }
    let cells: Vec<Value> = text.chars().map(|c| c.to_string().into()).collect();
    fields.grid(&cells, |value| match value.as_str()?.bytes().next()? {
        b'0' => Some(None),
        byte => Digit::from_ascii(byte).map(Some),
    })
}

fn candidates(fields: &mut Fields<'_>, value: &Value) -> Result<(), ReadError> {
    let text = value.as_str().unwrap_or_default();
    if text.is_empty() {
        return Ok(());
    }
    let cells: Vec<&str> = text.split('-').collect();
    if cells.len() != 81 {
        return Err(fields.place.wrong_count(cells.len(), 81));
    }
    for (cell, text) in Cell::ALL.into_iter().zip(cells) {
        // The lowest bit would be a digit 0.
        let bits = if text.is_empty() { Ok(0) } else { text.parse::<u16>() };
        let digits = bits.ok().filter(|bits| bits & 1 == 0).and_then(|bits| DigitSet::from_bits(bits >> 1));
        let wrong = || fields.place.in_cell(cell, &Value::String(text.to_owned()), Expected::Candidates);
        let digits = digits.ok_or_else(wrong)?;
        fields.marks[cell.index()] = digits;
    }
    Ok(())
}

fn regions(fields: &Fields<'_>, value: &Value) -> Result<(), ReadError> {
    match value.as_array() {
        Some(cells) if cells.len() == 81 => fields.regions(|cell| &cells[cell.index()]),
        Some(cells) if cells.is_empty() => Ok(()),
        _ => fields.no_rule("regions", value),
    }
}

fn constraints(fields: &mut Fields<'_>, value: &Value) -> Result<(), ReadError> {
    for constraint in value.as_array().into_iter().flatten() {
        let name = constraint.get("type").and_then(Value::as_str).unwrap_or("givenConstraints");
        if !name.starts_with("cosmetic") {
            return Err(fields.place.rule(name));
        }
    }
    fields.drops(Loss::Drawings, value);
    Ok(())
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Shape {
    grid_size: u8,
    given_digits: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    user_digits: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user_cell_candidates: Option<String>,
}

/// Writes one text, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut losses = record.beyond_givens(Form::Coach, &[Loss::Placed, Loss::Candidates]);
    let text = |grid: &Grid| {
        let mut text = String::with_capacity(81);
        push_grid(grid, b'0', &mut text);
        text
    };
    let marks = notes::of(record, &mut losses);
    let shape = Shape {
        grid_size: 9,
        given_digits: text(&record.givens),
        user_digits: (!record.placed.is_empty()).then(|| {
            let mut placed = record.placed;
            for cell in record.givens.filled_cells().iter() {
                placed.set(cell, None);
            }
            text(&placed)
        }),
        user_cell_candidates: marks
            .iter()
            .any(|marks| !marks.is_empty())
            .then(|| marks.map(|marks| (marks.bits() << 1).to_string()).join("-")),
    };
    let json =
        serde_json::to_string(&shape).expect("no map with other keys than strings, and no failing Serialize");
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(json.as_bytes(), LEVEL);
    out.push_str(PREFIX);
    out.push_str(&base32::encode(ALPHABET, &packed));
    losses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::link;
    use crate::located::Located;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Packed by zlib itself, at its highest level: the example with 4 placed in r1c3, candidates in r1c4 and r1c6, and
    /// a colour.
    const PACKED: &str = "SCv7_32_f3dcqjir1a1j045spdv4f61sqj25uus3jp04g241k08ba7slrqukir3r08vjk0ubtgocnr217o2nm3qf8u1m3p63of6rfo63mr941b84f9i7801ndl8kd7tr7pekh1dcee79f858droi2qige41t9gtsuq31hrdb9evo4760kns1931eopopkrdgqfj6kkajr3kjp92g1nv93nuviusepa9spkcdh9d0qsdifib7vs";

    fn read(text: &str) -> Result<Located, String> {
        link::read(text, Form::Coach, 1).map_err(|error| error.to_string())
    }

    fn packed(json: &str) -> String {
        let bytes = miniz_oxide::deflate::compress_to_vec_zlib(json.as_bytes(), 1);
        format!("{PREFIX}{}", base32::encode(ALPHABET, &bytes))
    }

    #[test]
    fn what_the_site_packs_reads_with_and_without_an_address() {
        for text in [
            PACKED.to_owned(),
            format!("https://sudoku.coach/en/construct/{PACKED}"),
            format!("http://Sudoku.coach/zh/play/{PACKED}/?x=1#y"),
            format!("{PREFIX}{}", PACKED[PREFIX.len()..].to_ascii_uppercase()),
        ] {
            let located = read(&text).unwrap();
            let record = located.classic().unwrap();
            assert_eq!(record.givens.to_string(), EXAMPLE);
            assert_eq!(record.placed.to_string(), format!("..4{}", ".".repeat(78)));
            let marks = record.candidates.unwrap();
            assert_eq!(marks[Cell::at(0, 3)].to_string(), "26");
            assert_eq!(marks[Cell::at(0, 5)].to_string(), "268");
            assert_eq!(
                marks[Cell::at(8, 0)].to_string(),
                "123",
                "an unmarked cell may take what the digits leave"
            );
            assert_eq!(located.dropped.iter().collect::<Vec<_>>(), [Loss::Drawings]);
        }
    }

    #[test]
    fn givens_alone_may_stand_in_the_address() {
        let link = format!("https://sudoku.coach/en/play/{}", EXAMPLE.replace('.', "0"));
        assert_eq!(read(&link).unwrap().into_classic().unwrap(), Record::of(EXAMPLE.parse().unwrap()));
    }

    #[test]
    fn what_is_written_reads_back() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        assert_eq!(read(&out).unwrap().into_classic().unwrap(), record);
        record.placed.set(Cell::at(0, 2), Digit::new(4));
        record.candidates = Some(record.marks());
        out.clear();
        assert!(write(&record, &mut out).is_empty());
        let located = read(&out).unwrap();
        assert_eq!(located.classic().unwrap(), &record);
        assert!(located.dropped.is_empty());
        record.comment = Some("a name".into());
        record.solution = Some(record.givens);
        let losses = write(&record, &mut out);
        assert_eq!(losses.iter().collect::<Vec<_>>(), [Loss::Solution, Loss::Comment]);
    }

    #[test]
    fn rules_beyond_those_of_sudoku_are_named() {
        let boxes = Cell::ALL.map(|cell| cell.box_number().to_string()).join(",");
        for (fields, rule) in [
            (r#""gridSize":6"#.to_owned(), "6 × 6"),
            (
                r#""gridSize":9,"givenConstraints":[{"type":"cosmeticLine"},{"type":"thermometer"}]"#.into(),
                "thermometer",
            ),
            (format!(r#""gridSize":9,"regions":[{}]"#, boxes.replacen('0', "1", 1)), "regions"),
            (r#""gridSize":9,"tomorrow":[1]"#.into(), "tomorrow"),
        ] {
            let error = read(&packed(&format!("{{{fields}}}"))).unwrap_err();
            assert_eq!(error, format!("line 1, column 9: seen `{rule}`, expected a classic Sudoku"));
        }
        let harmless = format!(
            r#"{{"gridSize":9,"regions":[{boxes}],"givenConstraints":[{{"type":"cosmeticText"}}],"x":1}}"#
        );
        let located = read(&packed(&harmless)).unwrap();
        assert_eq!(located.dropped.iter().collect::<Vec<_>>(), [Loss::UnknownFields, Loss::Drawings]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        for short in
            ["https://sudoku.coach/en/s/JCDs", "https://sudoku.coach/en/play/123", "https://sudoku.coach/"]
        {
            assert!(read(short).unwrap_err().contains("expected the long link"), "{short}");
        }
        let cut = &PACKED[..PACKED.len() - 8];
        for broken in ["hello", cut, "SCv7_32_", "SCv7_32_!", "SCv7_64_f2e", "https://sudokupad.app/x"] {
            let error = read(broken).unwrap_err();
            assert!(error.ends_with("expected a link that contains the whole puzzle"), "{error}");
        }
        for (json, message) in [
            ("{}", "missing field `givenDigits`, expected a JSON object with a puzzle"),
            (r#"{"givenDigits":"12"}"#, "too few: seen 2, expected 81 cells"),
            (r#"{"gridSize":9,"userCellCandidates":"1-2"}"#, "too few: seen 2, expected 81 cells"),
        ] {
            let error = read(&packed(json)).unwrap_err();
            assert!(error.ends_with(message), "{error}");
        }
        let bits = format!(r#"{{"gridSize":9,"userCellCandidates":"1{}"}}"#, "-0".repeat(80));
        let error = read(&packed(&bits)).unwrap_err();
        assert!(error.contains("r1c1: seen `1`, expected different digits"), "{error}");
        let long = packed(&" ".repeat(2 << 20));
        assert!(read(&long).unwrap_err().contains("too long"));
    }
}
