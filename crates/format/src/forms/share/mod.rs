//! `share`: an address of our own page, with a position or a puzzle in it.
//!
//! ```text
//! http://localhost:8081/#/play?s=1oYAQcAMg…
//! http://localhost:8081/#/watch?puzzle=53..7....6..195…
//! ```
//!
//! Whose address it is does not matter; what counts begins at `#/`, with the name of a view and `?`. `s` is a position,
//! as the module `bits` describes; `puzzle` is one of the form `line`, perhaps percent-encoded. When the form is asked
//! for, the position alone is enough. A link with `game` alone names a game in a library and is refused.
//!
//! Of the two kinds of notes those that say all that is left are the candidates. The others, and colours, are dropped,
//! and the record says so; games keep them.
//!
//! Written: `/#/play?s=` and the position, to be put behind the address of a page. Candidates are centre notes. (A line
//! that begins with `#` would be a comment.)

mod bits;

pub use bits::{ShareError, Shared};
use percent_encoding::percent_decode_str;

use super::notes;
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::line;
use crate::located::Located;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::Share;

/// What an address says.
struct Query<'a> {
    s: Option<&'a str>,
    puzzle: Option<&'a str>,
    game: Option<&'a str>,
}

/// Is this an address of our page that says which puzzle?
pub(crate) fn fits(text: &str) -> bool {
    query(text.trim()).is_some()
}

/// Reads one line that is neither blank nor a comment.
pub(crate) fn read(text: &str, number: u64) -> Result<Located, ReadError> {
    let wrong = |part: &str, expected| {
        let at = part.as_ptr() as usize - text.as_ptr() as usize;
        let column = text[..at].chars().count() as u64 + 1;
        ReadError::new(FORM, number, column, ReadErrorKind::BadField, part, expected)
    };
    let link = text.trim();
    if let Some(at) = link.find(char::is_whitespace) {
        return Err(wrong(link[at..].trim_start(), Expected::EndOfLine));
    }
    let located = |(record, dropped): (Record, Losses)| Located {
        sudoku: record.into(),
        form: FORM,
        line: number,
        dropped,
        origin: None,
    };
    match query(link) {
        Some(Query { s: Some(text), .. }) => {
            position(text).map(located).ok_or_else(|| wrong(text, Expected::Link))
        }
        Some(Query { puzzle: Some(text), .. }) => {
            let decoded = percent_decode_str(text).decode_utf8().map_err(|_| wrong(text, Expected::Link))?;
            let givens = line::field(&decoded, FORM, number, Some(1)).map_err(|error| {
                let shift = wrong(text, Expected::Link).column.unwrap_or(1) - 1;
                let plain = *decoded == *text;
                ReadError { column: error.column.filter(|_| plain).map(|column| column + shift), ..error }
            })?;
            Ok(located((Record::of(givens), Losses::none(FORM))))
        }
        Some(Query { game: Some(game), .. }) => Err(wrong(game, Expected::LongLink)),
        _ => position(link).map(located).ok_or_else(|| wrong(link, Expected::Link)),
    }
}

/// Writes the part after the address of a page, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut losses = record.beyond_givens(FORM, &[Loss::Placed, Loss::Candidates]);
    let mut position = Shared { givens: record.givens, entered: record.placed, ..Shared::EMPTY };
    position.notes[1] = notes::of(record, &mut losses);
    out.push_str("/#/play?s=");
    out.push_str(&position.text());
    losses
}

/// What an address of the page asks for, if it asks for a puzzle.
fn query(link: &str) -> Option<Query<'_>> {
    let (_, view) = link.split_once("#/")?;
    let (name, asked) = view.split_once('?')?;
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'/' || byte == b'-')
    {
        return None;
    }
    let value = |key: &str| asked.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
    let query = Query { s: value("s"), puzzle: value("puzzle"), game: value("game") };
    (query.s.is_some() || query.puzzle.is_some() || query.game.is_some()).then_some(query)
}

/// The record of a position.
fn position(text: &str) -> Option<(Record, Losses)> {
    let position: Shared = text.parse().ok()?;
    let mut dropped = Losses::none(FORM);
    let (all, others) = match position.complete {
        0 => (&position.notes[0], &position.notes[1]),
        _ => (&position.notes[1], &position.notes[0]),
    };
    let colored = position.colors != [0; 81] || position.candidate_colors != [[0; 9]; 81];
    dropped.note(Loss::CornerMarks, others.iter().any(|notes| !notes.is_empty()));
    dropped.note(Loss::Drawings, colored);
    let mut record = Record { placed: position.entered, ..Record::of(position.givens) };
    record.candidates = notes::candidates(&record.values(), all);
    Some((record, dropped))
}

#[cfg(test)]
mod tests {
    use shudu_core::{Digit, DigitSet};

    use super::*;
    use crate::{read_one, read_str, write_record};

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn shared() -> Shared {
        Shared { givens: EXAMPLE.parse().unwrap(), ..Shared::EMPTY }
    }

    fn refused(text: &str) -> String {
        read_one(text, None).unwrap_err().to_string()
    }

    #[test]
    fn an_address_of_any_page_is_read() {
        let text = shared().text();
        for address in ["http://localhost:8081", "https://sudoku.example.org/shudu", "127.0.0.1:9", ""] {
            for link in [
                format!("{address}/#/play?s={text}"),
                format!(" {address}/#/play?s={text}&lang=en "),
                format!("localhost#/play?s={text}"),
                format!("{address}/#/play?puzzle={EXAMPLE}"),
                format!("{address}/#/learn?puzzle={}", EXAMPLE.replace('.', "%2E")),
                format!("> {address}/#/watch?puzzle={}", EXAMPLE.replace('.', "0")),
            ] {
                let found = read_one(&link, None).unwrap();
                assert_eq!(
                    (found.form, found.into_classic().unwrap()),
                    (Form::Share, Record::of(shared().givens)),
                    "{link}"
                );
            }
        }
        assert_eq!(
            read_one(&text, Some(Form::Share)).unwrap().into_classic().unwrap(),
            Record::of(shared().givens)
        );
        let two = format!("/#/play?s={text}\n{EXAMPLE}\n/#/play?s={text}\n");
        assert_eq!(read_str(&two, None).iter().flatten().count(), 3);
    }

    #[test]
    fn digits_and_notes_come_along_and_the_rest_is_told() {
        let mut position = shared();
        let four = Digit::new(4);
        position.entered.set(shudu_core::Cell::at(0, 2), four);
        position.notes[1][3] = DigitSet::from_bits(0b10_0010).unwrap();
        let found = read_one(&format!("/#/play?s={}", position.text()), None).unwrap();
        assert!(found.dropped.is_empty());
        assert_eq!(found.classic().unwrap().placed.len(), 1);
        assert_eq!(found.classic().unwrap().candidates.unwrap()[shudu_core::Cell::at(0, 3)].len(), 2);
        let mut out = String::new();
        assert!(write_record(found.classic().unwrap(), Form::Share, &mut out).is_empty());
        assert_eq!(read_one(&out, None).unwrap().into_classic().unwrap(), found.into_classic().unwrap());
        position.notes[0][5] = four.unwrap().as_set();
        position.colors[0] = 3;
        let found = read_one(&format!("/#/play?s={}", position.text()), None).unwrap();
        let dropped: Vec<Loss> = found.dropped.iter().collect();
        assert_eq!(dropped, [Loss::CornerMarks, Loss::Drawings]);
        position.complete = 0;
        let found = read_one(&format!("/#/play?s={}", position.text()), None).unwrap();
        assert_eq!(
            found.classic().unwrap().candidates.unwrap()[shudu_core::Cell::at(0, 5)],
            four.unwrap().as_set()
        );
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let text = shared().text();
        let cut = &text[..text.len() - 1];
        assert!(refused(&format!("/#/play?s={cut}")).starts_with("line 1, column 11: seen `1"));
        let aside = format!("/#/play?s={text} aside");
        let exact = read_one(&aside, Some(FORM)).unwrap_err().to_string();
        assert!(exact.ends_with("seen `aside`, expected the end of the line"), "{exact}");
        assert!(read_one(&aside, None).is_ok());
        assert_eq!(
            refused("/#/play?game=7"),
            "line 1, column 14: seen `7`, expected the long link that contains the puzzle, or the grid: this link only \
             names a puzzle stored elsewhere"
        );
        assert_eq!(
            refused(&format!("/#/play?puzzle={}", EXAMPLE.replacen("..1", "..a", 1))),
            "line 1, column 28, r2c4: seen `a`, expected a digit 1-9 or a blank"
        );
        assert!(refused("/#/play?s=").contains("expected a link that contains the whole puzzle"));
    }
}
