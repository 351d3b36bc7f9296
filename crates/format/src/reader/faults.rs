//! Faults in a text that is searched: which are those of a puzzle, and which only say that a form did not fit.

use crate::error::{ReadError, ReadErrorKind};
use crate::finder::Line;
use crate::form::Form;

/// Forms of one line each that begin as nothing else does.
pub(super) fn is_known_by_its_line(form: Form) -> bool {
    matches!(
        form,
        Form::Hodoku
            | Form::Bank
            | Form::Gsf
            | Form::Fpuzzles
            | Form::SudokuPad
            | Form::Coach
            | Form::SudokuWiki
            | Form::Share
    )
}

/// Is what is wrong here plainly a puzzle, and not other text that a form was tried on?
pub(super) fn is_meant(error: &ReadError, lines: &[Line<'_>]) -> bool {
    let (mut values, mut letters) = (0, 0);
    for line in lines {
        let (v, l) = line.values_and_letters();
        (values, letters) = (values + v, letters + l);
    }
    if matches!(error.kind, ReadErrorKind::TooLong { .. }) {
        return true;
    }
    match error.form {
        None => false,
        Some(Form::Fpuzzles | Form::SudokuPad | Form::Coach | Form::SudokuWiki | Form::Share) => true,
        Some(Form::OpenSudoku | Form::KSudoku) => true,
        Some(Form::Json | Form::Gnome) => lines
            .iter()
            .any(|line| line.text.contains("\"puzzle\"") || line.text.contains("\"difficulty_category\"")),
        Some(form) if form.is_of_variants() => true,
        Some(form) if form.is_one_line_each() => values >= 60 && letters * 4 < values,
        Some(form) => {
            let rows = lines.iter().filter(|line| resembles_row(line, form)).count();
            rows >= 4 && rows * 2 > lines.len() && letters * 4 < values
        }
    }
}

/// Is this nearly a row of nine cells? A negative number is none.
fn resembles_row(line: &Line<'_>, form: Form) -> bool {
    let (values, _) = line.values_and_letters();
    // Bars around cells, some of them empty.
    let fields = line.text.trim().trim_matches('|').split('|').count();
    let words = line
        .text
        .split(|c: char| c.is_whitespace() || matches!(c, '|' | ','))
        .filter(|word| !word.is_empty());
    let is_negative =
        |word: &str| word.len() > 1 && word.starts_with('-') && word[1..].parse::<u32>().is_ok();
    let negative = words.clone().any(is_negative);
    match form {
        Form::Pencilmarks | Form::Sdx | Form::Sukaku => !negative && (8..=10).contains(&words.count()),
        _ => !negative && ((7..=11).contains(&values) || (8..=10).contains(&fields)),
    }
}
