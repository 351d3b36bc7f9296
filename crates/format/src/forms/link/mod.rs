//! What the forms that are links share: which link it is, where its puzzle is, and what is not read from it.
//!
//! A link is alone on its line. Its puzzle may be percent-encoded, with a blank for `+`; `http` and no scheme at
//! all are as good as `https`, hosts in any case and with a name such as `www` before them. What it unpacks to is at
//! most 1 MiB.
//!
//! Here classic Sudoku is read, and JSON of f-puzzles with rules by the readers of those. Otherwise a link that says
//! anything that could be a rule is refused, and the rule is named; that goes for every list, object and `true` under a
//! name that is not known, since to read it as a classic Sudoku would be to read another puzzle. What only decorates is
//! dropped, and the record says so.

mod lz;
mod puzzle;
mod zipped;

use percent_encoding::percent_decode_str;
pub(crate) use puzzle::{Fields, push_title, whole_solution};
use serde_json::Value;
use shudu_core::Cell;
pub(crate) use zipped::parse as parse_zipped;

use crate::chars;
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::{coach, fpuzzles, sudokupad, sudokuwiki};
use crate::record::Located;

/// The most bytes or UTF-16 units that a link is unpacked to.
pub(crate) const MAX_UNPACKED: usize = 1 << 20;

/// Reads one line that is neither blank nor a comment, in one of the forms that are links.
pub(crate) fn read(text: &str, form: Form, line: u64) -> Result<Located, ReadError> {
    match read_classic(text, form, line) {
        #[cfg(feature = "variants")]
        Err(error) if error.is_certain() => crate::variant::read_link(text, form, line).unwrap_or(Err(error)),
        read => read,
    }
}

fn read_classic(text: &str, form: Form, line: u64) -> Result<Located, ReadError> {
    let place = Place { form, line, text, part: text.trim() };
    if let Some(at) = place.part.find(char::is_whitespace) {
        let rest = place.at(&place.part[at..]);
        return Err(rest.error(ReadErrorKind::BadField, rest.part.trim_start(), Expected::EndOfLine));
    }
    let fields = match form {
        Form::Coach => coach::read(place)?,
        Form::SudokuPad => sudokupad::read(place)?,
        Form::SudokuWiki => sudokuwiki::read(place)?,
        _ => fpuzzles::read(place)?,
    };
    let (record, dropped) = fields.finish();
    Ok(Located { sudoku: record.into(), form, line, dropped, origin: None })
}

/// The form of a line that begins like a link with a puzzle.
pub(crate) fn form_of(text: &str) -> Option<Form> {
    let text = text.trim();
    if let Some((form, path)) = site(text) {
        // Its other pages hold no puzzle.
        return (form != Form::SudokuWiki || sudokuwiki::board(path).is_some()).then_some(form);
    }
    let bare = [
        (Form::Coach, coach::fits as fn(&str) -> bool),
        (Form::SudokuPad, sudokupad::fits),
        (Form::SudokuWiki, sudokuwiki::fits),
    ];
    bare.into_iter()
        .chain([(Form::Fpuzzles, fpuzzles::fits as fn(&str) -> bool)])
        .find_map(|(form, fits)| fits(text).then_some(form))
}

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
fn host_of(text: &str) -> Option<(String, &str)> {
    let rest = ["https://", "http://"].into_iter().find_map(|scheme| {
        let (start, rest) = text.split_at_checked(scheme.len())?;
        start.eq_ignore_ascii_case(scheme).then_some(rest)
    });
    let address = rest.unwrap_or(text);
    let (host, path) = address.split_at(address.find(['/', '?', '#']).unwrap_or(address.len()));
    // A word alone is not an address.
    let is_address = (!path.is_empty() || rest.is_some()) && host.len() <= 60;
    is_address.then(|| (host.to_ascii_lowercase(), path))
}

/// Is the host one of this domain?
fn belongs(host: &str, domain: &str) -> bool {
    host.strip_suffix(domain).is_some_and(|name| name.is_empty() || name.ends_with('.'))
}

/// The program whose link this line is, where its links are not read: the puzzle is packed in a way that is not known
/// here, or stored elsewhere.
pub(crate) fn other_program(text: &str) -> Option<&'static str> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    let (host, path) = host_of(text)?;
    let programs = [
        ("sudokumaker.app", "", "SudokuMaker"),
        ("swaroopg92.github.io", "/penpa-edit", "Penpa+"),
        ("opt-pan.github.io", "/penpa-edit", "Penpa"),
        ("puzz.link", "", "puzz.link"),
        ("pzv.jp", "", "puzz.link"),
        ("pzprxs.vercel.app", "", "puzz.link"),
        ("cracking-the-cryptic.web.app", "", "Cracking the Cryptic"),
        ("tinyurl.com", "", "TinyURL"),
        ("bit.ly", "", "Bitly"),
    ];
    programs
        .into_iter()
        .find_map(|(domain, start, name)| (belongs(&host, domain) && path.starts_with(start)).then_some(name))
}

/// A link, and the part of it that is looked at, for what is wrong with it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place<'a> {
    form: Form,
    line: u64,
    text: &'a str,
    /// The whole link at first.
    pub(crate) part: &'a str,
}

impl<'a> Place<'a> {
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

/// The packed JSON of f-puzzles in a link of that site or of SudokuPad, or alone; `None` when the text is no such link.
#[cfg(feature = "variants")]
pub(crate) fn packed_fpuzzles(text: &str) -> Option<&str> {
    let text = text.trim();
    match (form_of(text)?, site(text)) {
        (Form::Fpuzzles, Some((_, path))) => {
            path.split(['?', '&']).find_map(|field| field.strip_prefix("load=")).map(before_settings)
        }
        (Form::Fpuzzles, None) => Some(fpuzzles::without_prefix(text).unwrap_or(text)),
        (Form::SudokuPad, Some((_, path))) => fpuzzles::without_prefix(sudokupad::id(path)),
        _ => None,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, form: Option<Form>) {
        assert_eq!(form_of(text), form, "{text}");
    }

    #[test]
    fn links_are_known_by_their_hosts_and_by_how_they_begin() {
        let packed = format!("N4I{}", "g".repeat(60));
        check("https://www.f-puzzles.com/?load=x", Some(Form::Fpuzzles));
        check("F-Puzzles.com?load=x", Some(Form::Fpuzzles));
        check("https://f-puzzles.com", Some(Form::Fpuzzles));
        check("http://sudokupad.app/abc", Some(Form::SudokuPad));
        check("https://beta.sudokupad.app/abc", Some(Form::SudokuPad));
        check("https://app.crackingthecryptic.com/sudoku/?puzzleid=abc", Some(Form::SudokuPad));
        check("sudokupad://puzzle/abc", Some(Form::SudokuPad));
        check("https://sudoku.coach/en/play/x", Some(Form::Coach));
        check("SCv7_32_f2e", Some(Form::Coach));
        check(&packed, Some(Form::Fpuzzles));
        for (prefix, form) in [
            ("fpuz", Form::Fpuzzles),
            ("fpuzzles", Form::Fpuzzles),
            ("scl", Form::SudokuPad),
            ("ctc", Form::SudokuPad),
        ] {
            check(&format!("{prefix}{packed}"), Some(form));
            check(prefix, None);
        }
        check("scfoooooooooooooK", Some(Form::SudokuPad));
        for other in
            ["", "https://", "https://notf-puzzles.com/?load=x", "scfoo", "sudoku.coach", "N4I", "grid"]
        {
            check(other, None);
        }
    }

    #[test]
    fn links_that_are_not_read_are_told_by_their_program() {
        assert_eq!(other_program("https://sudokumaker.app/?puzzle=N4Ig"), Some("SudokuMaker"));
        assert_eq!(other_program("https://swaroopg92.github.io/penpa-edit/#m=solve&p=x"), Some("Penpa+"));
        assert_eq!(other_program("https://puzz.link/p?sudoku/9/9/g1"), Some("puzz.link"));
        assert_eq!(other_program("https://swaroopg92.github.io/"), None);
        assert_eq!(other_program("see tinyurl.com/abc"), None);
        let text = "Hi,\n\nhttps://tinyurl.com/3fwxr6ru\n\nis mine.\n";
        let items = crate::read_str(text, None);
        let [Err(error)] = items.as_slice() else { panic!("{items:?}") };
        assert_eq!(error.line, 3);
        assert!(matches!(error.kind, ReadErrorKind::OtherProgram { name: "TinyURL" }), "{error}");
    }

    #[test]
    fn nothing_else_stands_on_the_line() {
        let error = read("https://sudokupad.app/scl aside", Form::SudokuPad, 7).unwrap_err();
        assert_eq!(error.to_string(), "line 7, column 26: seen `aside`, expected the end of the line");
    }
}
