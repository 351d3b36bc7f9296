//! Whose address a link is, the parts of it, and what is packed there.

use percent_encoding::percent_decode_str;
use serde_json::Value;
use shudu_core::Cell;

use super::lz;
use crate::chars;
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;

/// The most bytes or UTF-16 units that a link is unpacked to.
pub(crate) const MAX_UNPACKED: usize = 1 << 20;

/// Does this begin like an object that LZ-string has packed? `{` and a second character of another kind become `N4`.
pub(crate) fn is_packed(text: &str) -> bool {
    text.len() > 40 && text.starts_with("N4")
}

/// Whose address this is, and what follows the host.
pub(crate) fn site(text: &str) -> Option<(Form, &str)> {
    let strip = |text: &'_ str, start: &str| {
        text.get(..start.len())?.eq_ignore_ascii_case(start).then_some(start.len())
    };
    if let Some(n) = strip(text, "sudokupad://puzzle/") {
        return Some((Form::SudokuPad, &text[n - 1..]));
    }
    let (host, path) = host_of(text)?;
    let form = [
        ("f-puzzles.com", Form::Fpuzzles),
        ("sudokupad.app", Form::SudokuPad),
        ("crackingthecryptic.com", Form::SudokuPad),
        ("sudoku.coach", Form::Coach),
        ("sudokuwiki.org", Form::SudokuWiki),
    ];
    form.into_iter().find_map(|(domain, form)| belongs(&host, domain).then_some((form, path)))
}

/// The host of an address in small letters, and what follows it.
pub(crate) fn host_of(text: &str) -> Option<(String, &str)> {
    let rest = ["https://", "http://"].into_iter().find_map(|scheme| {
        let (start, rest) = text.split_at_checked(scheme.len())?;
        start.eq_ignore_ascii_case(scheme).then_some(rest)
    });
    let address = rest.unwrap_or(text);
    let (host, path) = address.split_at(address.find(['/', '?', '#']).unwrap_or(address.len()));
    // A word alone is not an address, and a sentence is no host.
    let is_host = host.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | ':'));
    let is_address = (!path.is_empty() || rest.is_some()) && host.len() <= 60 && is_host;
    is_address.then(|| (host.to_ascii_lowercase(), path))
}

/// Is the host one of this domain?
pub(crate) fn belongs(host: &str, domain: &str) -> bool {
    host.strip_suffix(domain).is_some_and(|name| name.is_empty() || name.ends_with('.'))
}

/// A link, and the part of it that is looked at, for what is wrong with it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(super) form: Form,
    line: u64,
    text: &'a str,
    /// The whole link at first.
    pub(crate) part: &'a str,
}

impl<'a> Place<'a> {
    /// The whole link, which is this line of an input.
    pub(crate) fn of(text: &'a str, form: Form, line: u64) -> Place<'a> {
        Place { form, line, text, part: text.trim() }
    }

    /// The same, looking at a part of the text.
    pub(crate) fn at(self, part: &'a str) -> Place<'a> {
        Place { part, ..self }
    }

    pub(crate) fn error(&self, kind: ReadErrorKind, seen: &str, expected: Expected) -> ReadError {
        let before = self.part.as_ptr() as usize - self.text.as_ptr() as usize;
        let column = self.text[..before].chars().count() as u64 + 1;
        ReadError::new(self.form, self.line, column, kind, seen, expected)
    }

    /// It is not a link, or its content cannot be unpacked.
    pub(crate) fn not_a_link(&self) -> ReadError {
        self.error(ReadErrorKind::BadField, self.part, Expected::Link)
    }

    /// It names a puzzle that is stored elsewhere.
    pub(crate) fn elsewhere(&self) -> ReadError {
        self.error(ReadErrorKind::BadField, self.part, Expected::LongLink)
    }

    /// It has a rule beyond those of Sudoku.
    pub(crate) fn rule(&self, name: &str) -> ReadError {
        self.error(ReadErrorKind::BadField, name, Expected::Classic)
    }

    /// A cell holds something else.
    pub(crate) fn in_cell(&self, cell: Cell, seen: &Value, expected: Expected) -> ReadError {
        let seen = seen.as_str().map_or_else(|| seen.to_string(), str::to_owned);
        self.error(ReadErrorKind::NotACell, &seen, expected).in_cell(Some(cell))
    }

    pub(crate) fn json(&self, message: &str) -> ReadError {
        let kind = ReadErrorKind::Json(chars::shown_long(message));
        self.error(kind, "", Expected::JsonPuzzle)
    }

    pub(crate) fn too_long(&self) -> ReadError {
        let kind = ReadErrorKind::TooLong { limit: MAX_UNPACKED };
        self.error(kind, self.part, Expected::Bytes(MAX_UNPACKED))
    }

    pub(crate) fn wrong_count(&self, found: usize, expected: usize) -> ReadError {
        let kind =
            if found < expected { ReadErrorKind::TooFew { found } } else { ReadErrorKind::TooMany { found } };
        self.error(kind, "", Expected::Cells(expected))
    }

    /// The part without percent-encoding; `None` if that is not text.
    pub(crate) fn decoded(&self) -> Result<String, ReadError> {
        let decoded = percent_decode_str(self.part).decode_utf8().map_err(|_| self.not_a_link())?;
        Ok(decoded.into_owned())
    }

    /// What LZ-string packed into the part.
    pub(crate) fn unpacked(&self) -> Result<String, ReadError> {
        let packed = self.decoded()?.replace(' ', "+");
        match lz::unpack(&packed, MAX_UNPACKED) {
            Ok(text) => Ok(text),
            Err(lz::Trouble::Broken) => Err(self.not_a_link()),
            Err(lz::Trouble::TooLong) => Err(self.too_long()),
        }
    }

    /// JSON that is an object.
    pub(crate) fn object(&self, text: &str) -> Result<serde_json::Map<String, Value>, ReadError> {
        serde_json::from_str(text).map_err(|error| self.json(&error.to_string()))
    }
}

/// What LZ-string packed into a part of a link, percent-encoded or not; `None` when it cannot be unpacked or is too
/// long.
#[cfg(feature = "variants")]
pub(crate) fn unpack(part: &str) -> Option<String> {
    let decoded = percent_decode_str(part).decode_utf8().ok()?.replace(' ', "+");
    lz::unpack(&decoded, MAX_UNPACKED).ok()
}

/// Packs JSON with LZ-string, as base64.
pub(crate) fn push_packed(shape: &impl serde::Serialize, out: &mut String) {
    let json =
        serde_json::to_string(shape).expect("no map with other keys than strings, and no failing Serialize");
    out.push_str(&lz_str::compress_to_base64(json.as_str()));
}

/// The part of an address before its settings.
pub(crate) fn before_settings(path: &str) -> &str {
    path.split(['?', '&', '#']).next().unwrap_or(path)
}
