//! `opensudoku`: a file of the Android game OpenSudoku, XML with an element `game` for each puzzle.
//!
//! ```text
//! <?xml version="1.0" encoding="UTF-8"?>
//! <opensudoku version="2">
//! <folder name="shudu">
//! <game data="530070000600195000098000060800060003400803001700020006060000280000419005000080079" note="easy"/>
//! </folder>
//! </opensudoku>
//! ```
//!
//! The attribute `data` has 81 digits, `0` for a blank; or a game in play: `version: N`, a line feed, and for each cell
//! its digit, its notes and whether it may be changed, each with a `|` behind it. A digit that may be changed is a
//! placed one. Notes are digits with commas or `-` in version 1, and a number in versions 2 to 4, a bit for each digit
//! from 1 on. OpenSudoku 2 calls its root `opensudoku2` and the attribute `cells_data`, and may have notes of two
//! kinds; both count. `note` is the comment. Other data of a game (when it was made and played, its moves) are
//! dropped, and so are the names of folders; the record says so.
//!
//! A game that is wrong is one error, and the next one is read.
//!
//! Written: as above, plain digits where there is nothing else, version 3 otherwise.

use std::fmt::Write as _;

use shudu_core::{Cell, Digit, DigitSet};

use super::notes;
use super::xml_element::{Element, bad};
use crate::chars::{comment, push_one_line};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::line::{field, push_grid};
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::OpenSudoku;

/// The version of games in play that is written.
const VERSION: u64 = 3;

/// The last version that is read, of OpenSudoku 2.
const LAST_VERSION: u64 = 4;

/// The text before the first record, and after the last.
pub(crate) const HEADER: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"shudu\">\n";
pub(crate) const FOOTER: &str = "</folder>\n</opensudoku>\n";

/// Reads an element `game`.
pub(crate) fn read(game: &Element) -> Result<(Record, Losses), ReadError> {
    let data = game.attribute("data").or_else(|| game.attribute("cells_data"));
    let data = data.ok_or_else(|| bad(FORM, game, "game", Expected::Attribute("data")))?;
    let mut record = match data.trim().strip_prefix("version:") {
        None => Record::of(field(data.trim(), FORM, game.line, None)?),
        Some(rest) => cells(game, rest)?,
    };
    let mut dropped = Losses::none(FORM);
    let known = |name: &str| matches!(name, "data" | "cells_data" | "note");
    dropped.note(Loss::UnknownFields, game.attributes.iter().any(|(name, _)| !known(name)));
    if let Some(note) = game.attribute("note") {
        let mut text = String::new();
        dropped.note(Loss::ControlCharacters, push_one_line(note.trim(), &mut text));
        record.comment = comment(&text);
    }
    Ok((record, dropped))
}

/// Writes an element, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut losses = record.beyond_givens(FORM, &[Loss::Placed, Loss::Candidates, Loss::Comment]);
    let notes = notes::of(record, &mut losses);
    out.push_str("<game data=\"");
    if record.placed.is_empty() && notes.iter().all(|set| set.is_empty()) {
        push_grid(&record.givens, b'0', out);
    } else {
        let _ = write!(out, "version: {VERSION}&#10;");
        let values = record.values();
        for cell in Cell::ALL {
            let digit = values[cell].map_or(0, Digit::get);
            let free = u8::from(record.givens[cell].is_none());
            let _ = write!(out, "{digit}|{}|{free}|", notes[cell.index()].bits());
        }
    }
    out.push('"');
    if let Some(text) = &record.comment {
        let mut note = String::new();
        losses.note(Loss::ControlCharacters, push_one_line(text, &mut note));
        if !note.is_empty() {
            let _ = write!(out, " note=\"{}\"", quick_xml::escape::escape(&note));
        }
    }
    out.push_str("/>\n");
    losses
}

/// A game in play, from its version on.
fn cells(game: &Element, text: &str) -> Result<Record, ReadError> {
    let text = text.trim_start();
    let (number, text) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let version: u64 =
        number.parse().map_err(|_| bad(FORM, game, number, Expected::Version(LAST_VERSION)))?;
    if version > LAST_VERSION {
        let kind = ReadErrorKind::NewerVersion { version };
        return Err(ReadError::new(FORM, game.line, None, kind, number, Expected::Version(LAST_VERSION)));
    }
    // Version 2 had two bars after some notes.
    let text = if version == 2 { text.replace("||", "|") } else { text.to_owned() };
    let fields: Vec<&str> = text.trim().trim_end_matches('|').split('|').collect();
    // OpenSudoku 2 may have notes of two kinds.
    let of_each = if version == LAST_VERSION && fields.len() == 4 * 81 { 4 } else { 3 };
    if fields.len() != of_each * 81 {
        let found = fields.len() / of_each;
        let error = if found < 81 { ReadError::too_few } else { ReadError::too_many };
        return Err(error(FORM, game.line, found, "", Expected::Cells(81)));
    }
    let mut record = Record::default();
    let mut notes = [DigitSet::EMPTY; 81];
    for (cell, parts) in Cell::ALL.into_iter().zip(fields.chunks(of_each)) {
        let wrong = |seen: &str, expected| bad(FORM, game, seen, expected).in_cell(Some(cell));
        let digit = match parts[0].as_bytes() {
            b"0" => None,
            [byte @ b'1'..=b'9'] => Digit::from_ascii(*byte),
            _ => return Err(wrong(parts[0], Expected::DigitOrBlank)),
        };
        notes[cell.index()] =
            notes_of(version, parts[1]).ok_or_else(|| wrong(parts[1], Expected::Candidates))?;
        if of_each == 4 {
            let more = notes_of(version, parts[2]).ok_or_else(|| wrong(parts[2], Expected::Candidates))?;
            notes[cell.index()] = notes[cell.index()] | more;
        }
        match parts[of_each - 1] {
            "0" => record.givens.set(cell, digit),
            "1" => record.placed.set(cell, digit),
            other => return Err(wrong(other, Expected::ZeroOrOne)),
        }
    }
    record.candidates = notes::candidates(&record.values(), &notes);
    Ok(record)
}

fn notes_of(version: u64, text: &str) -> Option<DigitSet> {
    if matches!(text, "" | "-") {
        return Some(DigitSet::EMPTY);
    }
    if version >= 2 {
        return text.parse().ok().and_then(DigitSet::from_bits);
    }
    let mut set = DigitSet::EMPTY;
    for word in text.split(',').filter(|word| !matches!(*word, "" | "-")) {
        set.insert(Digit::new(word.parse().ok()?)?);
    }
    Some(set)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::{read_one, read_str};

    const EXAMPLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn all_games_of_a_file_are_read() {
        let text = format!(
            "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><opensudoku>\n<name>Easy</name>\n<!-- <game/> -->\n\
             <game data=\"{EXAMPLE}\" />\n<game created=\"1\" data=\"12\" />\n<game data=\"{EXAMPLE}\" note=\"1 &lt; 2\"></game>\n</opensudoku>\n{}",
            EXAMPLE
        );
        let found = read_str(&text, None);
        assert_eq!(found.len(), 4, "{found:?}");
        let first = found[0].as_ref().unwrap();
        assert_eq!((first.form, first.line, first.classic().unwrap().givens.len()), (FORM, 4, 30));
        assert!(
            found[1].as_ref().unwrap_err().to_string().starts_with("line 5, r1c3: too few: seen 2"),
            "{found:?}"
        );
        assert_eq!(found[2].as_ref().unwrap().classic().unwrap().comment.as_deref(), Some("1 < 2"));
        assert_eq!(found[3].as_ref().unwrap().form, Form::Line);
    }

    #[test]
    fn games_in_play_of_every_version() {
        let mut cells = String::new();
        for (i, byte) in EXAMPLE.bytes().enumerate() {
            match i {
                2 => cells.push_str("4|-|1|"),
                3 => cells.push_str("0|2,6,|1|"),
                _ => cells.push_str(&format!("{}|-|{}|", char::from(byte), u8::from(byte == b'0'))),
            }
        }
        let two = cells.replace("2,6,", "34").replace("|-|", "|0||");
        for data in [
            format!("version: 1&#10;{cells}"),
            format!("version: 2&#10;{two}"),
            format!("version: 3&#10;{}", two.replace("||", "|")),
        ] {
            let record =
                read_one(&format!("<opensudoku version=\"2\"><game data=\"{data}\"/></opensudoku>"), None)
                    .unwrap_or_else(|error| panic!("{error}: {data}"))
                    .into_classic()
                    .unwrap();
            assert_eq!(record.givens.len(), 30);
            assert_eq!(record.placed.to_string(), format!("..4{}", ".".repeat(78)));
            let candidates = record.candidates.unwrap();
            assert_eq!(candidates[Cell::at(0, 3)].to_string(), "26");
            assert_eq!(
                candidates[Cell::at(0, 5)],
                shudu_core::Candidates::of(&record.values())[Cell::at(0, 5)]
            );
        }
        let late = "<opensudoku><game data='version: 9&#10;'/></opensudoku>";
        assert!(
            read_one(late, None)
                .unwrap_err()
                .to_string()
                .contains("version 9 is newer than this program reads")
        );
    }
}
