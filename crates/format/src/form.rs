//! The names of the forms.

use std::fmt;
use std::str::FromStr;

/// A form that a Sudoku is written in. The names are those of `--from` and `--to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Form {
    /// 81 characters on a line.
    Line,
    /// Nine rows of nine cells, with or without borders.
    Grid,
    /// Nine lines of nine fields with commas between.
    Comma,
    /// The first 81 characters that are not white space. Never guessed.
    Text,
    /// SadMan Software's collection: a file of one puzzle a line, `0` for a blank.
    Sdm,
    /// Comma-separated values with a header that names the columns.
    Csv,
    /// Nine rows of nine cells, each with its candidates.
    Pencilmarks,
    /// A line of HoDoKu's library of examples.
    Hodoku,
    /// 729 characters, nine for each cell.
    Sukaku,
    /// The JSON of this project.
    Json,
    /// A puzzle of SadMan Sudoku or SudoCue: nine rows under a heading.
    Sdk,
    /// The frame of Simple Sudoku.
    Ss,
    /// SudoCue's work in progress: candidates, and `u` before a placed digit.
    Sdx,
    /// A line of Glenn Fowler's taxonomy: the grid is the fifth field.
    Gsf,
    /// A line of the Sudoku Exchange "Puzzle Bank": digest, puzzle, rating.
    Bank,
    /// A file of the Android game OpenSudoku.
    OpenSudoku,
    /// A saved game of GNOME Sudoku.
    Gnome,
    /// A saved game of KSudoku.
    KSudoku,
    /// A link of f-puzzles.com.
    Fpuzzles,
    /// A link of SudokuPad.
    SudokuPad,
    /// A text or a link of sudoku.coach.
    Coach,
    /// An address of the solver of sudokuwiki.org.
    SudokuWiki,
    /// An address of the page of this project.
    Share,
    /// The JSON of this project for other sizes and other rules.
    Variant,
    /// A string of Interactive Sudoku Solver.
    Iss,
    /// 81 characters or numbers with killer cages.
    Killer,
    /// A game of Solo of Simon Tatham's Portable Puzzle Collection.
    Solo,
    /// A jigsaw of SumoCue.
    SumoCue,
    /// An address or a file of the program behind puzz.link.
    PuzzLink,
    /// An address of Penpa+.
    Penpa,
    /// A puzzle as the pages of janko.at hold it.
    Janko,
    /// A Sudoku of ipuz.
    Ipuz,
}

impl Form {
    /// All forms, in the order of the documentation.
    pub const ALL: [Form; 32] = [
        Form::Line,
        Form::Grid,
        Form::Comma,
        Form::Text,
        Form::Sdm,
        Form::Csv,
        Form::Pencilmarks,
        Form::Hodoku,
        Form::Sukaku,
        Form::Json,
        Form::Sdk,
        Form::Ss,
        Form::Sdx,
        Form::Gsf,
        Form::Bank,
        Form::OpenSudoku,
        Form::Gnome,
        Form::KSudoku,
        Form::Fpuzzles,
        Form::SudokuPad,
        Form::Coach,
        Form::SudokuWiki,
        Form::Share,
        Form::Variant,
        Form::Iss,
        Form::Killer,
        Form::Solo,
        Form::SumoCue,
        Form::PuzzLink,
        Form::Penpa,
        Form::Janko,
        Form::Ipuz,
    ];

    /// Those of classic Sudoku alone, or of these among others: all but the last nine.
    pub const CLASSIC: &[Form] = Form::ALL.split_at(23).0;

    /// Its name in arguments: `line`, `grid`, `comma`, `text`, `sdm`, `csv`, `pencilmarks`, `hodoku`, `sukaku`, `json`,
    /// `sdk`, `ss`, `sdx`, `gsf`, `bank`, `opensudoku`, `gnome`, `ksudoku`, `fpuzzles`, `sudokupad`, `coach`,
    /// `sudokuwiki`, `share`, `variant`, `iss`, `killer`, `solo`, `sumocue`, `puzzlink`, `penpa`, `janko`,
    /// `ipuz`.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Line => "line",
            Form::Grid => "grid",
            Form::Comma => "comma",
            Form::Text => "text",
            Form::Sdm => "sdm",
            Form::Csv => "csv",
            Form::Pencilmarks => "pencilmarks",
            Form::Hodoku => "hodoku",
            Form::Sukaku => "sukaku",
            Form::Json => "json",
            Form::Sdk => "sdk",
            Form::Ss => "ss",
            Form::Sdx => "sdx",
            Form::Gsf => "gsf",
            Form::Bank => "bank",
            Form::OpenSudoku => "opensudoku",
            Form::Gnome => "gnome",
            Form::KSudoku => "ksudoku",
            Form::Fpuzzles => "fpuzzles",
            Form::SudokuPad => "sudokupad",
            Form::Coach => "coach",
            Form::SudokuWiki => "sudokuwiki",
            Form::Share => "share",
            Form::Variant => "variant",
            Form::Iss => "iss",
            Form::Killer => "killer",
            Form::Solo => "solo",
            Form::SumoCue => "sumocue",
            Form::PuzzLink => "puzzlink",
            Form::Penpa => "penpa",
            Form::Janko => "janko",
            Form::Ipuz => "ipuz",
        }
    }

    /// Does a puzzle take several lines, so that a blank line sets it apart from the next?
    pub const fn is_block(self) -> bool {
        matches!(
            self,
            Form::Grid
                | Form::Comma
                | Form::Pencilmarks
                | Form::Text
                | Form::Sdk
                | Form::Ss
                | Form::Sdx
                | Form::Janko
        )
    }

    /// Does it say which candidates are left?
    pub(crate) const fn keeps_candidates(self) -> bool {
        matches!(
            self,
            Form::Pencilmarks
                | Form::Hodoku
                | Form::Sukaku
                | Form::Json
                | Form::Sdx
                | Form::OpenSudoku
                | Form::Gnome
                | Form::KSudoku
                | Form::Fpuzzles
                | Form::SudokuPad
                | Form::Coach
                | Form::SudokuWiki
                | Form::Share
                | Form::Variant
                | Form::Iss
        )
    }

    /// Does it hold Sudoku of other sizes or with other rules?
    pub const fn holds_variants(self) -> bool {
        matches!(self, Form::Line | Form::Grid | Form::Fpuzzles | Form::SudokuPad) || self.is_of_variants()
    }

    /// Is it one that only Sudoku of other sizes and with other rules are read from?
    pub const fn is_of_variants(self) -> bool {
        matches!(
            self,
            Form::Variant
                | Form::Iss
                | Form::Killer
                | Form::Solo
                | Form::SumoCue
                | Form::PuzzLink
                | Form::Penpa
                | Form::Janko
                | Form::Ipuz
        )
    }

    /// Does it have one line for each puzzle, so that a broken line affects only that puzzle?
    pub const fn is_one_line_each(self) -> bool {
        let is_classic = matches!(
            self,
            Form::Line
                | Form::Sdm
                | Form::Csv
                | Form::Hodoku
                | Form::Gsf
                | Form::Bank
                | Form::Fpuzzles
                | Form::SudokuPad
                | Form::Coach
                | Form::SudokuWiki
                | Form::Share
        );
        is_classic || self.is_of_variants() && !matches!(self, Form::Variant | Form::Janko | Form::Ipuz)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a form.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{seen}` is no form: expected one of {}", names())]
pub struct ParseFormError {
    /// The text that was given.
    pub seen: String,
}

/// The names of all forms with commas between them.
///
/// A loop, not `Form::ALL.map(Form::name).join(", ")`: of an array whose length is known, `join` becomes one piece of
/// code without a loop and with a comparison of lengths for each of its parts. What LLVM 22's ConstraintEliminationPass
/// does with so many comparisons grows exponentially: it took 452 of the 460 seconds that this crate took to compile.
fn names() -> String {
    let mut names = String::new();
    for form in Form::ALL {
        if !names.is_empty() {
            names.push_str(", ");
        }
        names.push_str(form.name());
    }
    names
}

impl FromStr for Form {
    type Err = ParseFormError;

    /// Reads exactly [`Form::name`].
    fn from_str(text: &str) -> Result<Form, ParseFormError> {
        Form::ALL
            .into_iter()
            .find(|form| form.name() == text)
            .ok_or_else(|| ParseFormError { seen: crate::chars::shown(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Record;

    #[test]
    fn a_form_without_candidates_states_no_sukaku() {
        let mut sukaku = Record {
            candidates: Some(shudu_core::Candidates::of(&shudu_core::Grid::EMPTY)),
            ..Record::default()
        };
        if let Some(candidates) = &mut sukaku.candidates {
            candidates[shudu_core::Cell::at(0, 0)] = shudu_core::DigitSet::from_bits(3).expect("two digits");
        }
        for form in Form::ALL {
            let losses = crate::write_record(&sukaku, form, &mut String::new());
            assert_eq!(form.can_state(&sukaku), !losses.contains(crate::Loss::Candidates), "{form}");
            assert!(form.can_state(&Record::default()));
        }
    }

    #[test]
    fn names_go_out_and_come_back() {
        for form in Form::ALL {
            assert_eq!(form.to_string().parse(), Ok(form));
        }
    }

    #[test]
    fn a_wrong_name_is_told_the_right_ones() {
        let message = "Line".parse::<Form>().unwrap_err().to_string();
        assert_eq!(
            message,
            "`Line` is no form: expected one of line, grid, comma, text, sdm, csv, pencilmarks, hodoku, sukaku, json, \
             sdk, ss, sdx, gsf, bank, opensudoku, gnome, ksudoku, fpuzzles, sudokupad, coach, sudokuwiki, share, \
             variant, iss, killer, solo, sumocue, puzzlink, penpa, janko, ipuz"
        );
    }
}
