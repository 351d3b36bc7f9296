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

mod among;
mod lz;
mod place;
mod puzzle;
mod zipped;

pub(crate) use among::{among, other_program_among};
#[cfg(feature = "variants")]
pub(crate) use place::unpack;
pub(crate) use place::{MAX_UNPACKED, Place, before_settings, is_packed, push_packed, site};
#[cfg(feature = "shared")]
pub(crate) use place::{belongs, host_of};
#[cfg(not(feature = "shared"))]
use place::{belongs, host_of};
pub(crate) use puzzle::{Fields, push_title, whole_solution};
pub(crate) use zipped::parse as parse_zipped;

use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::{coach, fpuzzles, sudokupad, sudokuwiki};
use crate::located::Located;

/// Reads one line that is neither blank nor a comment, in one of the forms that are links.
pub(crate) fn read(text: &str, form: Form, line: u64) -> Result<Located, ReadError> {
    match read_classic(text, form, line) {
        #[cfg(feature = "variants")]
        Err(error) if error.is_certain() || form == Form::SudokuPad => {
            match crate::variant::read_link(text, form, line) {
                // Of a short link the first error says more.
                Some(Err(other)) if !error.is_certain() && !other.is_opened() && !is_maker(text) => {
                    Err(error)
                }
                Some(read) => read,
                None => Err(error),
            }
        }
        read => read,
    }
}

/// Is it a link of SudokuMaker, which only variants are read from?
#[cfg(feature = "variants")]
fn is_maker(text: &str) -> bool {
    #[cfg(feature = "shared")]
    return maker(text).is_some();
    #[cfg(not(feature = "shared"))]
    {
        _ = text;
        false
    }
}

fn read_classic(text: &str, form: Form, line: u64) -> Result<Located, ReadError> {
    let place = Place::of(text, form, line);
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

/// What follows the host in a link of SudokuMaker; `None` for any other text.
#[cfg(feature = "shared")]
pub(crate) fn maker(text: &str) -> Option<&str> {
    let (host, path) = host_of(text.trim())?;
    (belongs(&host, "sudokumaker.app") && path.contains("puzzle=")).then_some(path)
}

/// The form of a line that begins like a link with a puzzle.
pub(crate) fn form_of(text: &str) -> Option<Form> {
    let text = text.trim();
    #[cfg(feature = "shared")]
    if maker(text).is_some() {
        return Some(Form::SudokuPad);
    }
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

/// The program whose link this line is, where its links are not read: the puzzle is packed in a way that is not known
/// here, or stored elsewhere.
pub(crate) fn other_program(text: &str) -> Option<&'static str> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    let (host, path) = host_of(text)?;
    let programs = [
        #[cfg(not(feature = "shared"))]
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

/// The packed JSON of f-puzzles in a link of that site or of SudokuPad, or alone; `None` when the text is no such link.
#[cfg(feature = "shared")]
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
        assert_eq!(other_program("https://opt-pan.github.io/penpa-edit/#m=solve"), Some("Penpa"));
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
