//! `bank`: a line of the Sudoku Exchange "Puzzle Bank", a hundred bytes with the line feed.
//!
//! ```text
//! bbab350d8ae7 530070000600195000098000060800060003400803001700020006060000280000419005000080079  1.5
//! ```
//!
//! The first twelve hexadecimal digits of the SHA-1 digest of the puzzle's 81 digits (there to put files in a random
//! order), the 81 digits, and a rating by Sudoku Explainer's scale, `nn.n`. Read are any twelve hexadecimal digits
//! (they are not checked), the digits and blanks of the form `line`, any white space between, and a rating or none;
//! `0.0` is none.
//!
//! Written: as above, with `0` for a blank, and ` 0.0` where no rating is known.

use sha1::{Digest, Sha1};

use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::line::{field, push_grid};
use crate::loss::{Loss, Losses};
use crate::record::{Ratings, Record, SeRating, Tenths};

const FORM: Form = Form::Bank;

/// This many hexadecimal digits of the digest.
const DIGEST: usize = 12;

/// Reads one line that is neither blank nor a comment.
pub(crate) fn read(text: &str, line: u64) -> Result<Record, ReadError> {
    // Each word with the column of its first character.
    let mut words = Vec::new();
    let (mut column, mut start) = (0, None);
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        column += 1;
        match start {
            None if !c.is_whitespace() => start = Some((at, column)),
            Some((from, first)) if c.is_whitespace() => {
                words.push((&text[from..at], first));
                start = None;
            }
            _ => {}
        }
    }
    let bad = |(seen, column): (&str, u64), expected| {
        ReadError::new(FORM, line, column, ReadErrorKind::BadField, seen, expected)
    };
    match words[..] {
        [digest, ..] if !is_digest(digest.0) => Err(bad(digest, Expected::Digest)),
        [_] | [] => Err(ReadError::too_few(FORM, line, words.len(), text.trim(), Expected::Fields(3))),
        [_, (grid, column), ref rest @ ..] => {
            let givens = field(grid, FORM, line, Some(column))?;
            let er = match *rest {
                [] => None,
                [rating] => Some(tenths(rating.0).ok_or_else(|| bad(rating, Expected::Rating))?),
                [_, more, ..] => return Err(bad(more, Expected::EndOfLine)),
            };
            let er = er.filter(|er| er.0 > 0);
            let se = er.map(|er| SeRating { er: Some(er), ..SeRating::default() });
            let ratings = se.map(|se| Box::new(Ratings { se: Some(se), hodoku: None }));
            Ok(Record { ratings, ..Record::of(givens) })
        }
    }
}

/// Is this such a line?
pub(crate) fn fits(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(is_digest) && read(text, 0).is_ok()
}

/// Writes one line, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut grid = String::with_capacity(81);
    push_grid(&record.givens, b'0', &mut grid);
    let digest = Sha1::digest(grid.as_bytes());
    let hex = |byte: &u8| {
        [byte >> 4, byte & 15].map(|digit| char::from_digit(u32::from(digit), 16).expect("below 16"))
    };
    out.extend(digest.iter().take(DIGEST / 2).flat_map(hex));
    let ratings = record.ratings.as_deref().cloned().unwrap_or_default();
    let se = ratings.se.unwrap_or_default();
    let er = se.er.unwrap_or(Tenths(0));
    // More digits than the line has room for are not a rating of this scale.
    let kept = if er.0 < 1000 { er } else { Tenths(0) };
    out.push_str(&format!(" {grid} {:>4.1}", f64::from(kept)));
    let mut losses = record.beyond_givens(FORM, &[Loss::Ratings]);
    let told = Ratings { se: Some(SeRating { er: Some(kept), ep: None, ed: None }), hodoku: None };
    losses.note(Loss::Ratings, record.ratings.is_some() && (kept.0 == 0 || ratings != told));
    losses
}

fn is_digest(text: &str) -> bool {
    text.len() == DIGEST && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A number with one decimal, at most two digits before it.
fn tenths(text: &str) -> Option<Tenths> {
    let (whole, decimal) = text.split_once('.')?;
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !digits(whole, 2) || !digits(decimal, 1) {
        return None;
    }
    Some(Tenths(whole.parse::<u16>().ok()? * 10 + decimal.parse::<u16>().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn a_line_has_a_hundred_bytes_and_reads_back() {
        for (er, shown) in [(Some(Tenths(72)), " 7.2"), (Some(Tenths(118)), "11.8"), (None, " 0.0")] {
            let se = SeRating { er, ..SeRating::default() };
            let ratings = er.map(|_| Box::new(Ratings { se: Some(se), hodoku: None }));
            let record = Record { ratings, ..Record::of(EXAMPLE.parse().unwrap()) };
            let mut out = String::new();
            assert!(write(&record, &mut out).is_empty());
            // The digest by another program: printf 5300… | sha1sum
            assert_eq!(out, format!("bbab350d8ae7 {EXAMPLE} {shown}"));
            assert_eq!((out.len(), fits(&out)), (99, true));
            assert_eq!(read(&out, 1).unwrap(), record);
        }
    }

    #[test]
    fn other_ratings_are_left_out_and_told() {
        let se = SeRating { er: Some(Tenths(72)), ep: Some(Tenths(15)), ed: None };
        let ratings = Some(Box::new(Ratings { se: Some(se), hodoku: None }));
        let mut out = String::new();
        assert!(write(&Record { ratings, ..Record::default() }, &mut out).contains(Loss::Ratings));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let message = |text: &str| read(text, 2).unwrap_err().to_string();
        let digest = "0123456789ab";
        assert_eq!(
            message(&format!("{digest} {}", EXAMPLE.replacen('7', "a", 1))),
            "line 2, column 18, r1c5: seen `a`, expected a digit 1-9 or a blank"
        );
        assert_eq!(
            message(&format!("{digest} {EXAMPLE} 1.25")),
            "line 2, column 96: seen `1.25`, expected a rating such as 7.2"
        );
        assert!(message(EXAMPLE).contains("expected 12 hexadecimal digits"));
        assert!(message(digest).contains("too few"));
    }
}
