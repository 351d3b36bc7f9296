//! What must hold for any input whatever, for the fuzz targets and for the tests that replay their corpora.

#[allow(dead_code, reason = "a fuzz target of its own")]
pub(crate) mod border;

use std::io::BufReader;

use shudu_format::{Form, Layout, Located, ReadError, Reader, read_one, write_record};

/// The most bytes of a line that are read.
const MAX_LINE: usize = 64 * 1024;

/// The names of the fuzz targets: `recognise`, and `read_` with the name of each form.
#[allow(dead_code, reason = "the fuzz targets know their names themselves")]
pub(crate) fn targets() -> impl Iterator<Item = (String, Option<Form>)> {
    let forms = Form::CLASSIC.iter().map(|&form| (format!("read_{form}"), Some(form)));
    std::iter::once(("recognise".to_owned(), None)).chain(forms)
}

/// Which of the checks that read something once more are made of an input: they take twenty times as long as reading
/// it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Again {
    Every,
    /// One, by this number.
    One(u64),
}

impl Again {
    /// Is this check made? 0 is reading in drops, and the others are the forms.
    fn holds(self, check: usize) -> bool {
        match self {
            Again::Every => true,
            Again::One(hash) => hash % (Form::CLASSIC.len() as u64 + 1) == check as u64,
        }
    }
}

/// Reads any bytes in a form, or in whatever form is recognised, and checks all that must hold: for tests, which have
/// few inputs.
#[allow(dead_code, reason = "fuzz targets have many")]
pub(crate) fn check(data: &[u8], form: Option<Form>) {
    check_again(data, form, Again::Every);
}

/// The same with one of the checks that read something once more. The bytes choose it, so that what fails does so
/// again; a fuzzer comes back with nearly the same bytes for the others.
#[allow(dead_code, reason = "tests make every check")]
pub(crate) fn fuzz(data: &[u8], form: Option<Form>) {
    // FNV-1a.
    let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    check_again(data, form, Again::One(data.iter().fold(0xcbf2_9ce4_8422_2325, mix)));
}

fn check_again(data: &[u8], form: Option<Form>, again: Again) {
    let found: Vec<Result<Located, ReadError>> = Reader::new(data, form).collect();
    if again.holds(0) {
        let in_drops: Vec<_> = Reader::new(BufReader::with_capacity(7, data), form).collect();
        assert_eq!(format!("{found:?}"), format!("{in_drops:?}"), "the same however the input comes");
    }

    let lines = data.split(|&byte| byte == b'\n').count() as u64;
    let mut line = 0;
    for item in &found {
        match item {
            Ok(located) => {
                assert!(located.line >= line && located.line <= lines, "records come in order");
                line = located.line;
                match form {
                    Some(form) => assert_eq!(located.form, form),
                    None => {
                        assert!(!matches!(located.form, Form::Text | Form::Sdm | Form::Ss), "never guessed")
                    }
                }
            }
            Err(error) => check_error(error, lines),
        }
    }
    let lines = form.is_some_and(|form| form.is_one_line_each() && form != Form::Csv);
    if lines {
        let records = data.split(|&byte| byte == b'\n').filter(|line| holds_something(line, form)).count();
        assert_eq!(found.len(), records, "one item for each line that is not blank or a comment");
    }
    if form == Some(Form::Text) {
        assert!(found.len() <= 1);
    }
    for located in found.iter().flatten().take(3) {
        check_writing(located, again);
    }
}

fn check_error(error: &ReadError, lines: u64) {
    assert!(error.line >= 1 && error.line <= lines, "{error:?}");
    assert!(error.column != Some(0));
    assert!(error.seen.chars().count() <= 40, "{error:?}");
    let message = error.to_string();
    assert!(!message.chars().any(char::is_control) && !message.contains('\u{202e}'), "{message:?}");
}

/// Is this line neither blank nor a comment, nor a header that the form skips?
fn holds_something(line: &[u8], form: Option<Form>) -> bool {
    let Ok(text) = std::str::from_utf8(line) else { return true };
    let text = text.trim_start_matches(is_invisible);
    let cells = matches!(text.trim_end_matches('\r').len(), 27 | 243)
        && text.trim_end_matches('\r').chars().all(|c| c == '\u{3000}');
    // Quoted mail, and what cannot be seen.
    let start =
        text.trim_start_matches(|c: char| c == '>' || c.is_whitespace() && c != '\u{3000}').trim_start();
    let start = if start.chars().all(|c| c.is_whitespace() || is_invisible(c)) { "" } else { start };
    line.len() > MAX_LINE
        || cells
        || !(start.is_empty() || start.starts_with('#') || form == Some(Form::Sdm) && start.starts_with('['))
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Writes a record in forms and reads it back: it is a record of that form, recognised as such, and written
/// again it is the same text.
pub(crate) fn check_writing(located: &Located, again: Again) {
    let Ok(record) = located.classic() else {
        let mut text = String::new();
        Layout::Form(Form::Variant).write(&located.sudoku, &mut text).unwrap();
        assert_eq!(read_one(&text, None).unwrap().sudoku, located.sudoku, "{text}");
        return;
    };
    for (_, &form) in Form::CLASSIC.iter().enumerate().filter(|(index, _)| again.holds(index + 1)) {
        let mut text = String::new();
        let losses = write_record(record, form, &mut text);
        let back = match read_one(&text, Some(form)) {
            Ok(back) => back,
            Err(error) => panic!("{form}: {error}\n{text}"),
        };
        if losses.is_empty() && form == Form::Json {
            assert_eq!(back.sudoku, located.sudoku);
        }
        let mut again = String::new();
        write_record(back.classic().unwrap(), form, &mut again);
        assert_eq!(text, again, "{form}");
        if form == Form::Text {
            continue;
        }
        let guessed = read_one(&text, None).unwrap_or_else(|error| panic!("{form}: {error}\n{text}"));
        let marks = back.classic().unwrap().marks();
        let expected = match form {
            Form::Sdm => Form::Line,
            Form::Ss => Form::Grid,
            Form::Sdx if back.classic().unwrap().placed.is_empty() && marks.count() == 729 => Form::Sukaku,
            Form::Sdx
                if back.classic().unwrap().placed.is_empty()
                    && marks.iter().all(|(_, set)| set.len() < 2) =>
            {
                Form::Grid
            }
            Form::Sdx if back.classic().unwrap().placed.is_empty() => Form::Pencilmarks,
            // What cannot be told from another form, as the forms' files say.
            Form::Pencilmarks if marks.iter().all(|(_, set)| set.len() < 2) => Form::Grid,
            Form::Pencilmarks if marks.count() == 729 => Form::Sukaku,
            other => other,
        };
        assert_eq!(guessed.form, expected, "{text}");
        if guessed.form == form || form == Form::Sdm {
            assert_eq!(guessed.sudoku, back.sudoku);
        }
    }
}
