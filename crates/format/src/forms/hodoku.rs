//! `hodoku`: a line of HoDoKu's library of examples, fields with `:` between.
//!
//! ```text
//! :0000:1:grid:deleted candidates:eliminations:placements:extra
//! ```
//!
//! - The technique: digits or letters, and perhaps a variant (`0600-1`; `-x` where the technique must not be
//!   found). May be empty.
//! - The digits it is about, in any order; `x` for none in particular.
//! - The grid: 81 cells with the digits and blanks of the form `line`; `+` and a digit is a placed digit.
//! - Deleted candidates, eliminations and placements: triplets of digit, row and column with white space between.
//! - Anything, to the end of the line.
//!
//! A line of SudokuStudio is read as well: the grid, with `+` before placed digits, and perhaps `:` and the deleted
//! candidates. One without either is of the form `line`.
//!
//! Words in the field of placements are taken for the last field, if that is empty.
//!
//! All fields from the deleted candidates on may lack. White space around fields is skipped. A deleted candidate
//! that is none anyway is no error and not kept. Blank lines and lines that start with `#` are skipped.
//!
//! Written: all fields, seven colons, triplets row by row for the deleted candidates and in the record's order
//! otherwise.

use shudu_core::{Candidate, Candidates, Cell, Digit, DigitSet, Grid};

use crate::chars::{cell, digit, plain, push_one_line};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::record::{HodokuFields, Record};

const FORM: Form = Form::Hodoku;

/// Reads one line that is neither blank nor a comment.
pub(crate) fn read(text: &str, line: u64) -> Result<Record, ReadError> {
    let start = text.trim_start();
    let skipped = text[..text.len() - start.len()].chars().count() as u64;
    if let Some((grid, deleted)) = studio(start) {
        let (givens, placed) = Field { text: grid, line, column: skipped + 1 }.grid()?;
        let mut record = Record { givens, placed, ..Record::default() };
        let deleted =
            Field { text: deleted, line, column: skipped + grid.chars().count() as u64 + 2 }.triplets()?;
        record.candidates = without(&record.values(), &deleted);
        return Ok(record);
    }
    let Some(body) = start.strip_prefix(':') else {
        let seen = start.trim_end();
        return Err(ReadError::new(FORM, line, skipped + 1, ReadErrorKind::BadField, seen, Expected::Colon));
    };
    // Each field with the column of its first character that is not white space.
    let mut column = skipped + 2;
    let fields: Vec<Field> = body
        .splitn(7, ':')
        .map(|text| {
            let inner = text.trim_start();
            let here = column + text[..text.len() - inner.len()].chars().count() as u64;
            column += text.chars().count() as u64 + 1;
            Field { text: inner.trim_end(), line, column: here }
        })
        .collect();
    let [technique, digits, grid, rest @ ..] = fields.as_slice() else {
        // The first of the eight fields is the empty one before the first colon.
        return Err(ReadError::too_few(FORM, line, fields.len() + 1, start.trim_end(), Expected::Fields(8)));
    };
    if !is_technique(technique.text) && !technique.text.is_empty() {
        return Err(technique.error(technique.text, 0, Expected::TechniqueCode));
    }
    let (givens, placed) = grid.grid()?;
    let triplets = |i: usize| rest.get(i).map_or_else(|| Ok(Vec::new()), Field::triplets);
    let deleted = triplets(0)?;
    // Some write words where placements belong.
    let words = |field: &&Field<'_>| field.text.chars().any(char::is_alphabetic);
    let in_words = rest.get(2).filter(words).map(|field| field.text);
    let placements = if in_words.is_some() { Vec::new() } else { triplets(2)? };
    let extra = rest.get(3).map(|field| field.text).filter(|text| !text.is_empty()).or(in_words);
    // `x` stands for any digit.
    let any_digit = matches!(digits.text, "x" | "X");
    let hodoku = HodokuFields {
        technique: technique.text.to_owned(),
        digits: if any_digit { DigitSet::EMPTY } else { digits.digits()? },
        eliminations: triplets(1)?,
        placements,
        extra: extra.unwrap_or_default().to_owned(),
    };
    let hodoku = (hodoku != HodokuFields::default()).then(|| Box::new(hodoku));
    let mut record = Record { givens, placed, hodoku, ..Record::default() };
    record.candidates = without(&record.values(), &deleted);
    Ok(record)
}

/// Could this be a line of the library?
pub(crate) fn fits(text: &str) -> bool {
    let mut chars = text.trim_start().chars();
    chars.next() == Some(':') && !matches!(chars.next().map(plain), Some('-' | '=')) || fits_studio(text)
}

/// Is this a line of SudokuStudio?
pub(crate) fn fits_studio(text: &str) -> bool {
    text.len() >= 82 && studio(text).is_some()
}

/// The grid and the deleted candidates of a line of SudokuStudio that has placed digits or deleted candidates.
fn studio(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    let (grid, deleted) = text.split_once(':').unwrap_or((text, ""));
    let deleted = deleted.trim_end_matches(':').trim();
    let is_triplet = |word: &str| word.len() == 3 && word.bytes().all(|byte| matches!(byte, b'1'..=b'9'));
    let mut cells = 0;
    let mut chars = grid.chars();
    while let Some(c) = chars.next() {
        let value = if c == '+' { digit(chars.next()?).map(Some) } else { cell(c) };
        value?;
        cells += 1;
    }
    let says_more = grid.contains('+') || !deleted.is_empty();
    (cells == 81 && says_more && deleted.split_whitespace().all(is_triplet)).then_some((grid, deleted))
}

/// Writes one line, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let keeps = [Loss::Placed, Loss::Candidates, Loss::HodokuFields];
    let mut losses = record.beyond_givens(FORM, &keeps);
    let empty = HodokuFields::default();
    let hodoku = record.hodoku.as_deref().unwrap_or(&empty);
    let technique = &hodoku.technique;
    let writable = is_technique(technique) || technique.is_empty();
    losses.note(Loss::HodokuFields, !writable);
    out.push(':');
    out.push_str(if writable { technique } else { "" });
    out.push(':');
    out.extend(hodoku.digits.iter().map(|digit| char::from(digit.ascii())));
    out.push(':');
    for cell in Cell::ALL {
        let placed = record.placed[cell].filter(|_| record.givens[cell].is_none());
        if placed.is_some() {
            out.push('+');
        }
        out.push(record.givens[cell].or(placed).map_or('.', |digit| char::from(digit.ascii())));
    }
    out.push(':');
    let (left, marks) = (Candidates::of(&record.values()), record.marks());
    let deleted = left
        .iter()
        .flat_map(|(cell, set)| (set - marks[cell]).iter().map(move |digit| Candidate::new(cell, digit)));
    push_triplets(deleted, out);
    losses.note(Loss::ExcludedCandidates, !marks.is_subset(&left));
    out.push(':');
    push_triplets(hodoku.eliminations.iter().copied(), out);
    out.push(':');
    push_triplets(hodoku.placements.iter().copied(), out);
    out.push(':');
    losses.note(Loss::ControlCharacters, push_one_line(&hodoku.extra, out));
    losses
}

/// What the digits leave without the deleted candidates; `None` when that changes nothing.
fn without(values: &Grid, deleted: &[Candidate]) -> Option<Candidates> {
    let mut candidates = Candidates::of(values);
    let mut changed = false;
    for candidate in deleted {
        if values[candidate.cell].is_none() {
            changed |= candidates[candidate.cell].remove(candidate.digit);
        }
    }
    changed.then_some(candidates)
}

fn is_technique(text: &str) -> bool {
    let word =
        |text: &str| !text.is_empty() && text.len() <= 8 && text.bytes().all(|b| b.is_ascii_alphanumeric());
    match text.split_once('-') {
        Some((code, variant)) => word(code) && word(variant),
        None => word(text),
    }
}

fn push_triplets(candidates: impl Iterator<Item = Candidate>, out: &mut String) {
    for (i, candidate) in candidates.enumerate() {
        if i > 0 {
            out.push(' ');
        }
        let (cell, digit) = (candidate.cell, candidate.digit);
        out.push(char::from(digit.ascii()));
        out.push(char::from(b'1' + cell.row() as u8));
        out.push(char::from(b'1' + cell.column() as u8));
    }
}

/// A field without the white space around it.
struct Field<'a> {
    text: &'a str,
    line: u64,
    /// The column of its first character.
    column: u64,
}

impl Field<'_> {
    /// An error `at` this many characters into the field.
    fn error(&self, seen: &str, at: usize, expected: Expected) -> ReadError {
        ReadError::new(FORM, self.line, self.column + at as u64, ReadErrorKind::BadField, seen, expected)
    }

    fn digits(&self) -> Result<DigitSet, ReadError> {
        let mut set = DigitSet::EMPTY;
        for (i, c) in self.text.chars().enumerate() {
            set.insert(digit(c).ok_or_else(|| self.error(&c.to_string(), i, Expected::Digits))?);
        }
        Ok(set)
    }

    /// Givens and placed digits.
    fn grid(&self) -> Result<(Grid, Grid), ReadError> {
        let (mut givens, mut placed) = (Grid::EMPTY, Grid::EMPTY);
        let (mut found, mut plus) = (0, false);
        for (i, c) in self.text.chars().enumerate() {
            let here = Cell::new(found);
            let wrong = |expected| Err(self.error(&c.to_string(), i, expected).in_cell(here));
            if plain(c) == '+' && !plus {
                plus = true;
                continue;
            }
            let (value, expected) = match plus {
                true => (digit(c).map(Some), Expected::DigitAfterPlus),
                false => (cell(c), Expected::Cell),
            };
            let Some(value) = value else { return wrong(expected) };
            if let Some(cell) = here {
                let grid = if plus { &mut placed } else { &mut givens };
                grid.set(cell, value);
            }
            found += 1;
            plus = false;
        }
        let here = Cell::new(found);
        match found {
            81 if !plus => Ok((givens, placed)),
            0..=81 if plus => {
                Err(self.error("", self.text.chars().count(), Expected::DigitAfterPlus).in_cell(here))
            }
            0..81 => {
                Err(ReadError::too_few(FORM, self.line, found, self.text, Expected::Cells(81)).in_cell(here))
            }
            _ => Err(ReadError::too_many(FORM, self.line, found, self.text, Expected::Cells(81))),
        }
    }

    fn triplets(&self) -> Result<Vec<Candidate>, ReadError> {
        let mut found = Vec::new();
        for (column, word) in crate::forms::pencilmarks::words(self.text) {
            let digits: Option<Vec<Digit>> = word.chars().map(digit).collect();
            match digits.as_deref() {
                Some(&[digit, row, place]) => {
                    found.push(Candidate::new(Cell::at(row.index(), place.index()), digit));
                }
                _ => return Err(self.error(word, column as usize - 1, Expected::Triplets)),
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn check(line: &str) -> Record {
        let record = read(line, 1).unwrap();
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        assert_eq!(read(&out, 1).unwrap(), record, "{out}");
        record
    }

    #[test]
    fn a_line_of_sudokustudio() {
        let grid = "53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for (text, deleted) in
            [(grid.to_owned(), ""), (format!("{grid}:215 616"), "215 616"), (format!("{grid}:215:"), "215")]
        {
            assert!(fits(&text), "{text}");
            let record = read(&text, 1).unwrap();
            let full = read(&format!(":::{grid}:{deleted}:::"), 1).unwrap();
            assert_eq!(record, full, "{text}");
            assert_eq!(record.placed[Cell::at(0, 2)], Digit::new(4));
        }
        for other in
            [grid.replace('+', ""), format!("{grid}x"), format!("{grid}:215 61"), grid.replace("+4", "+")]
        {
            assert!(!fits(&other), "{other}");
        }
    }

    #[test]
    fn all_fields_go_out_and_come_back() {
        let grid = GRID.replacen('.', "+4", 1);
        let record = check(&format!(" :0600-1:53:{grid}:114 214 515:515 316 :113:6 : 7\r"));
        assert_eq!(record.givens.to_string(), GRID);
        assert_eq!(record.placed.filled_cells().to_string(), "r1c3");
        let candidates = record.candidates.unwrap();
        assert_eq!(candidates[Cell::at(0, 3)].to_string(), "6", "1 is none there anyway");
        let hodoku = *record.hodoku.unwrap();
        assert_eq!((hodoku.technique.as_str(), hodoku.digits.to_string().as_str()), ("0600-1", "35"));
        assert_eq!(
            format!("{:?} {:?}", hodoku.eliminations, hodoku.placements),
            "[(5)r1c5, (3)r1c6] [(1)r1c3]"
        );
        assert_eq!(hodoku.extra, "6 : 7");
    }

    #[test]
    fn words_and_any_digit() {
        let record = read(&format!(":0300:x:{GRID}::124 127:c15 r25"), 1).unwrap();
        let fields = record.hodoku.unwrap();
        assert_eq!((fields.digits, fields.eliminations.len()), (DigitSet::EMPTY, 2));
        assert_eq!((fields.placements.len(), fields.extra.as_str()), (0, "c15 r25"));
    }

    #[test]
    fn later_fields_may_lack() {
        for line in [format!(":::{GRID}"), format!(":::{GRID}::::"), format!(":::{}", GRID.replace('.', "0"))]
        {
            assert_eq!(check(&line), Record::of(GRID.parse().unwrap()));
        }
        assert_eq!(
            check(&format!(":0000:1:{GRID}:163")).candidates.unwrap()[Cell::at(5, 2)].to_string(),
            "359"
        );
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let refused = |line: &str| read(line, 4).unwrap_err().to_string();
        assert_eq!(refused("0000"), "line 4, column 1: seen `0000`, expected `:`");
        assert_eq!(refused(":0000:1"), "line 4: too few: seen 3, expected 8 fields");
        assert_eq!(
            refused(&format!(":a b:1:{GRID}")),
            "line 4, column 2: seen `a b`, expected a technique code such as 0100 or 0600-1"
        );
        assert_eq!(refused(&format!(":0000:y:{GRID}")), "line 4, column 7: seen `y`, expected digits 1-9");
        assert_eq!(
            refused(&format!(":0000:1:{}", GRID.replacen("..", ".a", 1))),
            "line 4, column 12, r1c4: seen `a`, expected a digit 1-9, a blank, or `+` and a digit"
        );
        assert_eq!(
            refused(&format!(":0000:1:{}", &GRID[1..])),
            "line 4, r9c9: too few: seen 80, expected 81 cells"
        );
        assert_eq!(refused(&format!(":0000:1:{GRID}1")), "line 4: too many: seen 82, expected 81 cells");
        assert_eq!(
            refused(&format!(":0000:1:{GRID}:163 16")),
            "line 4, column 95: seen `16`, expected triplets of digit, row and column"
        );
    }

    #[test]
    fn what_has_no_place_is_reported() {
        let mut record = Record::of(GRID.parse().unwrap());
        record.candidates = Some(Candidates::ALL);
        record.comment = Some("x".into());
        let hodoku =
            HodokuFields { technique: "a:b".into(), extra: "a\nb".into(), ..HodokuFields::default() };
        record.hodoku = Some(Box::new(hodoku));
        let mut out = String::new();
        let losses: Vec<Loss> = write(&record, &mut out).iter().collect();
        assert_eq!(
            losses,
            [Loss::ExcludedCandidates, Loss::Comment, Loss::ControlCharacters, Loss::HodokuFields]
        );
        assert_eq!(read(&out, 1).unwrap().hodoku.unwrap().extra, "a b");
    }
}
