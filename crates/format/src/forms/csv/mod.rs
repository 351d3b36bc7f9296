//! `csv`: comma-separated values with a header that names the columns, as the puzzle sets on Kaggle have it.
//!
//! ```text
//! puzzle,solution
//! 530070000600195000098000060800060003400803001700020006060000280000419005000080079,534678912…
//! ```
//!
//! The header must be there. The puzzle is in the column `puzzle`, `puzzles`, `quiz` or `quizzes`, the solution, if
//! any, in `solution` or `solutions`, ratings in `er`, `ep`, `ed`, `hodoku_level` and `hodoku_score`, letters of either
//! case. Other columns may be anywhere; they are dropped, and the record says so. A rating may be empty; by Sudoku
//! Explainer's scale it is a number with one decimal or none (a spreadsheet makes 7 of 7.0), and no first step is
//! harder than the hardest; by HoDoKu's a level and a score together. Malformed ratings of a scale are left out, the
//! puzzle is not, and the record says so. Each row has as many fields as the header. Fields are 81 characters, the
//! digits and blanks of the form `line`, or for the puzzle the 729 of `sukaku`; the solution may be empty. Fields may
//! be quoted; a quoted field ends on its line. Lines of white space, and those that start with `#`, are skipped. The
//! header may come again, as in files put together.
//!
//! Written: the header `puzzle,solution`, `0` for a blank, the solution empty when there is none.

mod ratings;

use std::io::BufRead;

use csv_core::ReadRecordResult;
use ratings::RATINGS;
use shudu_core::Grid;

use crate::chars;
use crate::drawn_rules::VARIANT;
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::line::{field, push_grid};
use crate::forms::sukaku;
use crate::located::Located;
use crate::loss::{Loss, Losses};
use crate::record::Record;
use crate::source::{MAX_LINE, Source};
#[cfg(feature = "variants")]
use crate::sudoku::Sudoku;

const FORM: Form = Form::Csv;

/// The most fields of a row.
const MAX_FIELDS: usize = 1000;

/// What is written before the first row.
pub(crate) const HEADER: &str = "puzzle,solution\n";

/// Reads rows one after the other. The header is read first.
#[derive(Debug)]
pub(crate) struct Rows {
    parser: csv_core::Reader,
    columns: Option<Columns>,
    output: Vec<u8>,
    ends: Vec<usize>,
}

/// The positions of the columns in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Columns {
    count: usize,
    puzzle: usize,
    solution: Option<usize>,
    /// In the order of [`RATINGS`].
    ratings: [Option<usize>; RATINGS.len()],
}

impl Columns {
    /// A puzzle and its solution, as nearly all files have it.
    const PLAIN: Columns = Columns { count: 2, puzzle: 0, solution: Some(1), ratings: [None; RATINGS.len()] };

    /// How many of them are read.
    fn read_count(&self) -> usize {
        1 + usize::from(self.solution.is_some()) + self.ratings.iter().flatten().count()
    }
}

impl Rows {
    pub(crate) fn new() -> Rows {
        Rows { parser: csv_core::Reader::new(), columns: None, output: Vec::new(), ends: vec![0; MAX_FIELDS] }
    }

    /// The next record; `None` at the end of the input. Without a header no row can be read: that is one error, and
    /// the input ends.
    pub(crate) fn next<R: BufRead>(&mut self, source: &mut Source<R>) -> Option<Result<Located, ReadError>> {
        let line = source.line_number();
        if self.columns == Some(Columns::PLAIN)
            && let Some(record) = source.quick_line::<163, _>(two_grids)
        {
            return Some(Ok(Located {
                sudoku: record.into(),
                form: FORM,
                line,
                dropped: Losses::none(FORM),
                origin: None,
            }));
        }
        while let Some(raw) = source.line(0) {
            let line = source.line_number();
            let bytes = source.bytes(raw);
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            let result = if raw.too_long {
                Some(Err(ReadError::too_long(FORM.into(), line, bytes, MAX_LINE)))
            } else {
                match std::str::from_utf8(bytes) {
                    Err(error) => {
                        Some(Err(ReadError::not_utf8(FORM.into(), line, bytes, error.valid_up_to())))
                    }
                    Ok(text) if chars::is_blank(text) || text.trim_start().starts_with('#') => None,
                    Ok(text) => self.row(text, line),
                }
            };
            source.consume_line(raw);
            if let Some(result) = result {
                if self.columns.is_none() {
                    while let Some(raw) = source.line(0) {
                        source.consume_line(raw);
                    }
                }
                return Some(result);
            }
        }
        None
    }

    /// One row; `None` for a header.
    fn row(&mut self, text: &str, line: u64) -> Option<Result<Located, ReadError>> {
        let count = match self.split(text, line) {
            Ok(count) => count,
            Err(error) => return Some(Err(error)),
        };
        let header = columns(self.fields(count));
        let Some(columns) = self.columns else {
            self.columns = header;
            return match header {
                Some(_) => None,
                None => {
                    let (kind, seen) = (ReadErrorKind::BadField, text.trim());
                    Some(Err(ReadError::new(FORM, line, 1, kind, seen, Expected::Header)))
                }
            };
        };
        if header == Some(columns) {
            return None;
        }
        Some(self.record(text, line, count, columns))
    }

    fn record(&self, text: &str, line: u64, count: usize, columns: Columns) -> Result<Located, ReadError> {
        let expected = Expected::Fields(columns.count);
        if count < columns.count {
            return Err(ReadError::too_few(FORM, line, count, text.trim(), expected));
        }
        if count > columns.count {
            return Err(ReadError::too_many(FORM, line, count, text.trim(), expected));
        }
        // Where a field begins is known as long as nothing is quoted.
        let column = |index: usize| {
            let before =
                text.split(',').take(index).map(|field| field.chars().count() as u64 + 1).sum::<u64>();
            (!text.contains('"')).then_some(before + 1)
        };
        let grid = |index: usize, text: &str| match field(text.trim_end(), FORM, line, None) {
            Ok(grid) => Ok(grid),
            // The column is counted only when there is something to say about it.
            Err(_) => field(text.trim_end(), FORM, line, column(index)),
        };
        let mut record = Record::default();
        let mut ratings = [""; RATINGS.len()];
        for (index, text) in self.fields(count).enumerate() {
            if index == columns.puzzle {
                // A puzzle of another kind in a form of its own: its solution beside it is no puzzle.
                #[cfg(feature = "variants")]
                if text.contains(VARIANT) {
                    let solution = columns.solution.and_then(|index| self.fields(count).nth(index));
                    return variant(text, solution.unwrap_or_default().trim(), columns, line);
                }
                #[cfg(not(feature = "variants"))]
                if text.contains(VARIANT) {
                    let kind = ReadErrorKind::BadField;
                    return Err(ReadError::new(FORM, line, column(index), kind, VARIANT, Expected::Classic));
                }
                match sukaku::of_line(text) {
                    Some(candidates) => record.candidates = Some(candidates),
                    None => record.givens = grid(index, text)?,
                }
            } else if Some(index) == columns.solution && !text.trim().is_empty() {
                record.solution = Some(grid(index, text)?);
            } else if let Some(which) = columns.ratings.iter().position(|column| *column == Some(index)) {
                ratings[which] = text.trim();
            }
        }
        let mut dropped = Losses::none(FORM);
        dropped.note(Loss::UnknownFields, columns.count > columns.read_count());
        let (ratings, whole) = ratings::read(ratings);
        record.ratings = ratings;
        dropped.note(Loss::MalformedRatings, !whole);
        Ok(Located { sudoku: record.into(), form: FORM, line, dropped, origin: None })
    }

    /// Splits one line into fields and returns how many there are.
    fn split(&mut self, text: &str, line: u64) -> Result<usize, ReadError> {
        self.parser.reset();
        // A field never grows, so this is room for all of them.
        self.output.resize(text.len() + 2, 0);
        let (mut written, mut count) = (0, 0);
        for input in [text.as_bytes(), b"\n"] {
            let (result, _, out, ends) =
                self.parser.read_record(input, &mut self.output[written..], &mut self.ends[count..]);
            (written, count) = (written + out, count + ends);
            match result {
                ReadRecordResult::Record => return Ok(count),
                ReadRecordResult::InputEmpty => {}
                _ => {
                    let expected = Expected::Fields(self.columns.map_or(2, |columns| columns.count));
                    return Err(ReadError::too_many(FORM, line, count, text.trim(), expected));
                }
            }
        }
        let (kind, expected) = (ReadErrorKind::BadField, Expected::ClosingQuote);
        Err(ReadError::new(FORM, line, text.trim_end().chars().count() as u64 + 1, kind, "", expected))
    }

    /// The fields of the line that was split last.
    fn fields(&self, count: usize) -> impl Iterator<Item = &str> {
        let mut start = 0;
        self.ends[..count].iter().map(move |&end| {
            let field = &self.output[start..end];
            start = end;
            // Quotes and commas are ASCII, so what lies between them is still UTF-8.
            std::str::from_utf8(field).unwrap_or_default()
        })
    }
}

/// A puzzle in JSON, with its solution in a column of its own.
#[cfg(feature = "variants")]
fn variant(text: &str, solution: &str, columns: Columns, line: u64) -> Result<Located, ReadError> {
    let mut located = crate::variant::read(text, Form::Variant, line)?;
    let mut dropped = Losses::none(FORM);
    let mut left = columns.count - 1;
    if !solution.is_empty()
        && let Sudoku::Variant(record) = &mut located.sudoku
        && record.set_solution(solution)
    {
        left -= 1;
    }
    dropped.note(Loss::UnknownFields, left > 0);
    Ok(Located { form: FORM, dropped, ..located })
}

/// The quick way for a row of 81 cells, a comma and 81 cells, as nearly all rows are.
fn two_grids(row: &[u8]) -> Option<Record> {
    let (puzzle, rest) = row.split_at(81);
    let (givens, solution) = (Grid::from_line(puzzle)?, Grid::from_line(rest.strip_prefix(b",")?)?);
    Some(Record { solution: Some(solution), ..Record::of(givens) })
}

/// Is this a header with a column for the puzzle?
pub(crate) fn fits_header(text: &str) -> bool {
    // Nearly no line is one, so the cheap question comes first. Quotation marks may stand around a name.
    let is_around = |c: char| c.is_whitespace() || c == '"';
    let names = || text.split(',').map(|name| name.trim_matches(is_around));
    if !names().any(is_puzzle) || names().any(|name| name.len() >= 81) {
        return false;
    }
    let mut rows = Rows::new();
    rows.split(text, 0).is_ok_and(|count| columns(rows.fields(count)).is_some())
}

fn is_puzzle(name: &str) -> bool {
    ["puzzle", "puzzles", "quiz", "quizzes"].iter().any(|word| word.eq_ignore_ascii_case(name))
}

fn columns<'a>(names: impl Iterator<Item = &'a str>) -> Option<Columns> {
    let (mut count, mut puzzle, mut solution, mut ratings) = (0, None, None, [None; RATINGS.len()]);
    for (index, name) in names.enumerate() {
        let name = name.trim();
        let is = |words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(name));
        if puzzle.is_none() && is_puzzle(name) {
            puzzle = Some(index);
        } else if solution.is_none() && is(&["solution", "solutions"]) {
            solution = Some(index);
        } else if let Some(which) = RATINGS.iter().position(|rating| is(&[rating])) {
            ratings[which] = ratings[which].or(Some(index));
        }
        count = index + 1;
    }
    Some(Columns { count, puzzle: puzzle?, solution, ratings })
}

/// Writes one row, without the header and the line feed.
pub(crate) fn write_row(record: &Record, out: &mut String) -> Losses {
    push_grid(&record.givens, b'0', out);
    out.push(',');
    if let Some(solution) = &record.solution {
        push_grid(solution, b'0', out);
    }
    record.beyond_givens(FORM, &[Loss::Solution])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{HodokuRating, Ratings, SeRating, Tenths};

    const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn parse(text: &str) -> Vec<Result<Located, String>> {
        let (mut rows, mut source) = (Rows::new(), Source::new(text.as_bytes()));
        std::iter::from_fn(|| rows.next(&mut source)).map(|r| r.map_err(|e| e.to_string())).collect()
    }

    #[test]
    fn headers_of_every_kind() {
        for text in [
            format!("quizzes,solutions\n{PUZZLE},{SOLUTION}\n"),
            format!("puzzle,solution\r\n{PUZZLE},{SOLUTION}\r\n"),
            format!("\u{feff}# made by hand\nPuzzle, Solution\n\n{PUZZLE},{SOLUTION}"),
            format!("\"puzzle\",\"solution\"\n\"{PUZZLE}\",\"{SOLUTION}\""),
            format!("solution,puzzle\n{SOLUTION},{}", PUZZLE.replace('0', ".")),
            format!("id,puzzle,solution,note\n1,{PUZZLE},{SOLUTION},\"a, \"\"b\"\"\""),
        ] {
            let found = parse(&text);
            let [Ok(located)] = found.as_slice() else { panic!("{text}: {found:?}") };
            assert_eq!(located.classic().unwrap().givens, PUZZLE.parse().unwrap());
            assert_eq!(located.classic().unwrap().solution, Some(SOLUTION.parse().unwrap()));
            assert_eq!(located.dropped.contains(Loss::UnknownFields), text.contains("id,"));
        }
        let alone = parse(&format!("puzzle\n{PUZZLE}\n{PUZZLE}\n"));
        assert!(
            alone.len() == 2
                && alone.iter().all(|r| r.as_ref().is_ok_and(|l| l.classic().unwrap().solution.is_none()))
        );
    }

    #[test]
    fn ratings_are_read_where_they_are_well_formed() {
        let header = "puzzle,er,EP,ed,hodoku_level,hodoku_score,note\n";
        let row = |ratings: &str| {
            let found = parse(&format!("{header}{PUZZLE},{ratings},\n"));
            let [Ok(located)] = found.as_slice() else { panic!("{ratings}: {found:?}") };
            assert_eq!(located.classic().unwrap().givens, PUZZLE.parse().unwrap());
            assert!(located.dropped.contains(Loss::UnknownFields), "the note is dropped");
            (
                located.classic().unwrap().ratings.as_deref().cloned(),
                located.dropped.contains(Loss::MalformedRatings),
            )
        };
        let se = |ratings: [u16; 3]| {
            let [er, ep, ed] = ratings.map(|tenths| (tenths > 0).then_some(Tenths(tenths)));
            Some(SeRating { er, ep, ed })
        };
        let hodoku = |level: &str, score| Some(HodokuRating { level: level.to_owned(), score });
        for (text, ratings, malformed) in [
            ("7.2,1.5,1.2,Unfair,1234", Some((se([72, 15, 12]), hodoku("unfair", 1234))), false),
            (" 7 ,,,,", Some((se([70, 0, 0]), None)), false),
            (",,,extreme,9000", Some((None, hodoku("extreme", 9000))), false),
            (",,,,", None, false),
            ("7.25,1.5,1.2,easy,8", Some((None, hodoku("easy", 8))), true),
            ("1.2,1.5,1.2,,", None, true),
            ("0.0,,,,", None, true),
            ("-1,,,,", None, true),
            ("7.2,1.5,1.2,magic,8", Some((se([72, 15, 12]), None)), true),
            ("7.2,1.5,1.2,easy,", Some((se([72, 15, 12]), None)), true),
            (",,,easy,+8", None, true),
        ] {
            let ratings = ratings.map(|(se, hodoku)| Ratings { se, hodoku });
            assert_eq!(row(text), (ratings, malformed), "{text}");
        }
    }

    #[test]
    fn a_broken_row_costs_that_row_alone() {
        let found = parse(&format!(
            "puzzle,solution\n{PUZZLE},\n5{PUZZLE},\n{PUZZLE}\n{PUZZLE},,\n{PUZZLE},{}\n\"{PUZZLE},\npuzzle,solution\n{PUZZLE},{SOLUTION}\n",
            SOLUTION.replacen('6', "a", 1)
        ));
        let wrong: Vec<&String> = found.iter().filter_map(|r| r.as_ref().err()).collect();
        assert_eq!(
            wrong,
            [
                "line 3, column 82: too many: seen 82, expected 81 cells",
                "line 4: too few: seen 1, expected 2 fields",
                "line 5: too many: seen 3, expected 2 fields",
                "line 6, column 86, r1c4: seen `a`, expected a digit 1-9 or a blank",
                "line 7, column 84: expected a closing quote",
            ]
        );
        assert_eq!(found.iter().flatten().map(|l| l.line).collect::<Vec<_>>(), [2, 9]);
    }

    #[test]
    fn without_a_header_nothing_is_read() {
        let found = parse(&format!("{PUZZLE},{SOLUTION}\n{PUZZLE},{SOLUTION}\n"));
        assert_eq!(found.len(), 1);
        assert!(
            found[0].as_ref().unwrap_err().ends_with("expected a header with a column `puzzle` or `quizzes`")
        );
        assert!(fits_header("id,Quizzes\r") && !fits_header("id,solution") && !fits_header("\"puzzle"));
    }

    #[test]
    fn what_is_written_reads_back() {
        for solution in [None, Some(SOLUTION.parse().unwrap())] {
            let record = Record { solution, ..Record::of(PUZZLE.parse().unwrap()) };
            let mut out = HEADER.to_owned();
            assert!(write_row(&record, &mut out).is_empty());
            assert_eq!(parse(&out)[0].as_ref().unwrap().classic().unwrap().clone(), record);
        }
    }
}
