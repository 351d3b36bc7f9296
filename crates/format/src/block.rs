//! Blocks of nine rows: where one begins and ends among borders, comments, headers and blank lines.
//!
//! A block ends at its ninth row (and a border right after it), or before that at a blank line, a header, a line
//! that is a whole puzzle, or the end of the input. Blank lines after the third and the sixth row belong to the
//! block when another band of exactly three rows follows. Lines that start with `#`, and fences around a text (three
//! backticks), are skipped. The `>` of quoted mail
//! before a line counts as a blank, and marks that are invisible do not count.
//!
//! A header is a line that starts with `[` or with two letters that are not both `X`, or with a letter outside ASCII:
//! `Grid 01`, `[Puzzle]`, `第3题`; or a line of words. The first one that is not in brackets is kept as the comment. One
//! row above the first border, with nine rows below it, numbers the columns of a table and is not a row. Where the rows
//! begin with their numbers as well, as `explain` and `hint` draw boards, these and the marks around cells are left
//! out.
//!
//! Nine `-` and nothing else are a border or a row of blanks. They are a row when some other row of the block has
//! `-` for a blank, or when the block has nine rows only if they are.

use std::io::BufRead;

use crate::chars::{self, cell, is_row_of_blanks, nine_characters, plain};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::line;
use crate::source::{Raw, Source};

/// The most lines that a block may spread over. Nine rows, four borders and blank lines leave room for comments.
const MAX_LINES: usize = 64;

/// The numbers of rows and columns.
const NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// What stands around a cell, or a candidate, that a step speaks of.
const MARKS: [char; 10] = ['(', ')', '{', '}', '[', ']', '<', '>', ':', '*'];

/// Does a row number the columns?
fn has_numbers(row: &Row) -> bool {
    row.text.split_whitespace().eq(NUMBERS)
}

/// A line of a block that holds cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    /// Its line, from 1.
    pub(crate) line: u64,
    /// Its text, without the line end.
    pub(crate) text: String,
}

/// The lines up to the end of a block.
#[derive(Debug)]
pub(crate) struct Block {
    /// Where the rows, or the border above them, begin; where the header is, if nothing follows it.
    pub(crate) line: u64,
    /// The header's text.
    pub(crate) comment: Option<String>,
    /// Its rows, usually nine.
    pub(crate) rows: Vec<Row>,
    /// Its rows and borders, as they are drawn.
    pub(crate) drawing: Vec<String>,
    /// Is there a border?
    pub(crate) bordered: bool,
    /// The line of a tenth row.
    surplus: Option<u64>,
    /// A line that is not text, or is too long.
    failure: Option<ReadError>,
    /// Its last line.
    last: Raw,
    /// Was reading stopped before its end?
    unfinished: bool,
}

/// The role of a line in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Blank,
    Comment,
    Border,
    /// Nine `-`: a border or a row.
    Dashes,
    Header,
    /// 81 cells on one line.
    Puzzle,
    Row,
}

/// The role of this line in a block.
pub(crate) fn shape(text: &str) -> Shape {
    let text = &*chars::visible(text);
    if chars::is_blank(text) {
        return Shape::Blank;
    }
    let text = text.trim_matches(|c: char| c.is_whitespace() && c != '\u{3000}');
    match text.as_bytes() {
        [b'#', ..] => return Shape::Comment,
        [b'[', ..] => return Shape::Header,
        _ => {}
    }
    if chars::is_fence(text) {
        return Shape::Comment;
    }
    if line::fits_labelled(text) {
        return Shape::Puzzle;
    }
    let mut start = text.chars().map(plain);
    match (start.next(), start.next()) {
        (Some(a), Some(b))
            if a.is_ascii_alphabetic()
                && b.is_ascii_alphabetic()
                && !(matches!(a, 'x' | 'X') && matches!(b, 'x' | 'X')) =>
        {
            return Shape::Header;
        }
        (Some(a), _) if a.is_alphabetic() && !a.is_ascii() => return Shape::Header,
        _ => {}
    }
    if let Some(border) = border(text) {
        return border;
    }
    if line::fits(text) {
        Shape::Puzzle
    } else if is_prose(text) {
        Shape::Header
    } else {
        Shape::Row
    }
}

/// Does this have several words, and too few cells for a row?
fn is_prose(text: &str) -> bool {
    let is_word = |word: &str| {
        let letters = word.chars().filter(|c| c.is_alphabetic() && !matches!(c, 'x' | 'X')).count();
        letters > 1 && word.chars().all(|c| c.is_alphabetic() || ",.;:!?()'’-\"".contains(c))
    };
    text.chars().filter(|&c| cell(c).is_some()).take(9).count() < 9
        && text.split_whitespace().filter(|word| is_word(word)).take(2).count() == 2
}

/// A line of border signs alone, with a `+`, a `=` or a run of three `-`.
fn border(text: &str) -> Option<Shape> {
    let (mut run, mut longest, mut joint, mut cells, mut dashes) = (0, 0, false, 0, 0);
    for c in text.chars() {
        let twin = plain(c);
        match twin {
            '-' | '=' => run += 1,
            '|' | '.' | ':' | '\'' | '*' | ',' | '`' | '+' => run = 0,
            _ if twin.is_whitespace() => run = 0,
            _ => return None,
        }
        longest = longest.max(run);
        joint |= matches!(twin, '+' | '=');
        cells += usize::from(cell(c).is_some());
        dashes += usize::from(twin == '-' && cell(c).is_some());
    }
    match (joint || longest >= 3, cells) {
        (false, _) => None,
        (true, 9) if !joint && dashes == 9 => Some(Shape::Dashes),
        (true, 9 | 81) if !joint => None,
        (true, _) => Some(Shape::Border),
    }
}

impl Block {
    /// Looks ahead from the next line, which must be neither blank nor a comment. Consumes nothing.
    pub(crate) fn peek<R: BufRead>(source: &mut Source<R>, form: Option<Form>) -> Option<Block> {
        let mut last = source.line(0)?;
        let mut block = Block {
            line: source.line_number(),
            comment: None,
            rows: Vec::new(),
            drawing: Vec::new(),
            bordered: false,
            surplus: None,
            failure: None,
            last,
            unfinished: false,
        };
        let (mut at, mut number) = (0, source.line_number());
        // For each row whether it is nine dashes, which count as a row only once `dash_is_blank`.
        let mut dashes: Vec<bool> = Vec::new();
        let mut dash_is_blank = false;
        let (mut begun, mut is_numbered) = (false, false);
        for seen in 0.. {
            let Some(raw) = source.line(at) else { break };
            if seen == MAX_LINES {
                block.unfinished = true;
                break;
            }
            if raw.too_long {
                let error = ReadError::too_long(form, number, source.bytes(raw), raw.to - raw.from);
                block.failure.get_or_insert(error);
                block.unfinished = true;
                last = raw;
                break;
            }
            let bytes = source.bytes(raw);
            let (text, valid) = match std::str::from_utf8(bytes) {
                Ok(text) => (text.to_owned(), true),
                Err(error) => {
                    let error = ReadError::not_utf8(form, number, bytes, error.valid_up_to());
                    block.failure.get_or_insert(error);
                    (String::from_utf8_lossy(bytes).into_owned(), false)
                }
            };
            let text = chars::unquoted(&text);
            let text = text.trim_end_matches('\r');
            let rows = dashes.iter().filter(|&&is_dashes| !is_dashes || dash_is_blank).count();
            let shape = if valid { shape(text) } else { Shape::Row };
            match shape {
                Shape::Blank if matches!(rows, 3 | 6) && band_follows(source, raw.next) => {}
                // Where spaces are blanks, nine of them are a row.
                Shape::Blank
                    if is_row_of_blanks(text)
                        && block.rows.iter().all(|row| nine_characters(&row.text).is_some())
                        && begun =>
                {
                    block.rows.push(Row { line: number, text: text.to_owned() });
                    dashes.push(false);
                }
                Shape::Blank => break,
                Shape::Comment => {}
                Shape::Header | Shape::Puzzle if begun => break,
                // The lines above it do not belong to it.
                Shape::Puzzle if form.is_none() && block.comment.is_some() => break,
                Shape::Header => {
                    if block.comment.is_none() && !text.trim_start().starts_with('[') {
                        block.comment = chars::comment(text);
                    }
                }
                Shape::Border => {
                    // A line above all borders, with nine rows below, numbers the columns. A heading may stand above
                    // it, with a line under it that looks like a border: then it is nothing but their numbers.
                    let may_number = match &*block.rows {
                        [row] => !block.bordered || has_numbers(row),
                        [_, row] => has_numbers(row),
                        _ => false,
                    };
                    if may_number && count_rows(source, raw.next, 10).0 == 9 {
                        is_numbered = block.rows.last().is_some_and(has_numbers);
                        block.rows.clear();
                        dashes.clear();
                    }
                    block.bordered = true;
                }
                Shape::Puzzle | Shape::Dashes | Shape::Row => {
                    block.rows.push(Row { line: number, text: chars::visible(text).into_owned() });
                    dashes.push(shape == Shape::Dashes);
                    dash_is_blank |=
                        shape == Shape::Row && text.chars().any(|c| plain(c) == '-' && cell(c).is_some());
                }
            }
            if matches!(shape, Shape::Border | Shape::Row | Shape::Dashes) {
                block.drawing.push(text.to_owned());
            }
            if !begun && !matches!(shape, Shape::Blank | Shape::Comment | Shape::Header) {
                (begun, block.line) = (true, number);
            }
            last = raw;
            if shape == Shape::Puzzle {
                break;
            }
            (at, number) = (raw.next, number + 1);
            if dashes.iter().filter(|&&is_dashes| !is_dashes || dash_is_blank).count() >= 9 {
                (last, block.surplus) = after_nine(source, raw, number);
                block.unfinished = block.surplus.is_some();
                break;
            }
        }
        if is_numbered {
            block.leave_labels_out();
        }
        let plain_rows = dashes.iter().filter(|&&is_dashes| !is_dashes).count();
        if !(dash_is_blank || plain_rows < 9 && dashes.len() == 9) {
            let mut keep = dashes.iter().map(|&is_dashes| !is_dashes);
            block.rows.retain(|_| keep.next().unwrap_or(false));
            block.bordered |= plain_rows < dashes.len();
        }
        block.last = last;
        Some(block)
    }

    /// Leaves out the numbers before its rows, if all have theirs before a border, and the marks around cells.
    fn leave_labels_out(&mut self) {
        // Signs around digits become blanks, so that lines stay below each other; those between candidates go.
        let is_table = self.rows.iter().any(|row| {
            let is_digit = |c: &char| c.is_ascii_digit();
            let plain: Vec<char> = row.text.chars().filter(|c| !MARKS.contains(c)).collect();
            plain.windows(2).any(|pair| pair.iter().all(is_digit))
        });
        let unlabelled = |(row, number): (&Row, &str)| {
            let rest = row.text.trim_start().strip_prefix(number)?.trim_start();
            let mark = if is_table { "" } else { " " };
            rest.starts_with(|c| plain(c) == '|').then(|| rest.replace(MARKS, mark))
        };
        let texts: Option<Vec<String>> = self.rows.iter().zip(NUMBERS).map(unlabelled).collect();
        if let Some(texts) = texts.filter(|texts| texts.len() == self.rows.len()) {
            self.rows.iter_mut().zip(texts).for_each(|(row, text)| row.text = text);
        }
    }

    /// Its nine rows.
    ///
    /// # Errors
    /// A line that cannot be read, or another number of rows, whichever comes first.
    pub(crate) fn nine_rows(&self, form: Form) -> Result<&[Row; 9], ReadError> {
        if let Some(failure) = &self.failure {
            return Err(ReadError { form: Some(form), ..failure.clone() });
        }
        if let Some(line) = self.surplus {
            return Err(ReadError::too_many(form, line, 10, "", Expected::Rows(9)));
        }
        self.rows.as_slice().try_into().map_err(|_| {
            let line = self.rows.last().map_or(self.line, |row| row.line);
            ReadError::too_few(form, line, self.rows.len(), "", Expected::Rows(9))
        })
    }

    /// Consumes the block; if reading stopped before its end, everything up to the next blank line or header.
    pub(crate) fn consume<R: BufRead>(&self, source: &mut Source<R>) {
        source.consume_line(self.last);
        if self.unfinished {
            skip_rows(source);
        }
    }
}

/// Consumes lines up to the next blank line or header.
pub(crate) fn skip_rows<R: BufRead>(source: &mut Source<R>) {
    while let Some(raw) = source.line(0) {
        if !raw.too_long && matches!(shape_at(source, raw), Shape::Blank | Shape::Header) {
            break;
        }
        source.consume_line(raw);
    }
}

/// After nine rows, the last of them `row`: the last line of the block, and the line of a tenth row. Rows that
/// follow at once are another block if there are nine of them.
fn after_nine<R: BufRead>(source: &mut Source<R>, row: Raw, number: u64) -> (Raw, Option<u64>) {
    let Some(next) = source.line(row.next) else { return (row, None) };
    if matches!(shape_at(source, next), Shape::Border | Shape::Dashes) {
        return (next, None);
    }
    let (rows, _) = count_rows(source, row.next, 9);
    (row, (rows > 0 && rows < 9).then_some(number))
}

/// Does exactly one band of three rows follow, after any blank lines?
fn band_follows<R: BufRead>(source: &mut Source<R>, mut at: usize) -> bool {
    for _ in 0..8 {
        match source.line(at) {
            Some(raw) if shape_at(source, raw) == Shape::Blank => at = raw.next,
            _ => break,
        }
    }
    matches!(count_rows(source, at, 4), (3, true))
}

/// How many rows follow here, up to a limit, and whether they end at a blank line, a header or the end of the input.
fn count_rows<R: BufRead>(source: &mut Source<R>, mut at: usize, limit: usize) -> (usize, bool) {
    let mut rows = 0;
    for _ in 0..MAX_LINES {
        let Some(raw) = source.line(at) else { return (rows, true) };
        match shape_at(source, raw) {
            Shape::Blank | Shape::Header => return (rows, true),
            Shape::Puzzle => return (rows, false),
            Shape::Row | Shape::Dashes => rows += 1,
            Shape::Comment | Shape::Border => {}
        }
        if rows == limit || raw.too_long {
            break;
        }
        at = raw.next;
    }
    (rows, false)
}

fn shape_at<R: BufRead>(source: &Source<R>, raw: Raw) -> Shape {
    std::str::from_utf8(source.bytes(raw)).map_or(Shape::Row, |text| shape(&chars::unquoted(text)))
}

/// An error about one character of a row.
pub(crate) fn bad_cell(form: Form, row: &Row, column: u64, seen: &str, expected: Expected) -> ReadError {
    ReadError::new(form, row.line, column, ReadErrorKind::NotACell, seen, expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_and_marks_of_a_drawn_board_are_left_out() {
        let label = |grid: &str| {
            let mut number = 0;
            let rows = grid.lines().map(|row| match row.contains('|') {
                true => {
                    number += 1;
                    format!("{number} {row}\n")
                }
                false => format!("  {row}\n"),
            });
            format!("    1 2 3   4 5 6   7 8 9\n{}", rows.collect::<String>())
        };
        let border = "+-------+-------+-------+\n";
        let band = "| 1 2 3 | 4 5 6 | 7 8 9 |\n| . . . | . . . | . . . |\n| . . . | . . . | . . . |\n";
        let plain = format!("{border}{band}{border}{}{border}{}{border}", band.replace('.', "0"), band);
        let rows = |text: &str| {
            let mut source = Source::new(text.as_bytes());
            let block = Block::peek(&mut source, None).unwrap();
            block.rows.iter().map(|row| row.text.trim().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(rows(&label(&plain)), rows(&plain));
        let marked = plain.replacen(" 1 ", "[1]", 1).replacen(" . ", ":.:", 1).replacen(" 5 ", "{5}", 1);
        let without_blanks = |rows: Vec<String>| rows.concat().replace(' ', "");
        assert_eq!(without_blanks(rows(&label(&marked))), without_blanks(rows(&plain)));
        for heading in ["", "16. Claiming: r45c5<>7\n"] {
            let below = format!("{heading}----------------------\n{}", label(&marked));
            assert_eq!(without_blanks(rows(&below)), without_blanks(rows(&plain)), "{heading}");
        }
        // A row whose number is another is read as it stands.
        assert_ne!(rows(&label(&plain).replacen("\n4 |", "\n5 |", 1)).concat(), rows(&plain).concat());
    }

    #[test]
    fn shapes() {
        for (text, expected) in [
            ("", Shape::Blank),
            (" \t\r", Shape::Blank),
            ("\u{3000}\u{3000}", Shape::Blank),
            ("# 53", Shape::Comment),
            ("Grid 01", Shape::Header),
            ("[Puzzle]", Shape::Header),
            ("第1题", Shape::Header),
            ("XX3.2.6..", Shape::Row),
            ("Ｘ.3.2.6..", Shape::Row),
            ("a3..7....", Shape::Row),
            ("7.2 is the rating", Shape::Header),
            ("(from a paper)", Shape::Header),
            ("53..7.... first row", Shape::Row),
            ("5 3 u8 124 26 7 u9 1 2", Shape::Row),
            ("53..7....", Shape::Row),
            (".........", Shape::Row),
            ("* * * * * * * * *", Shape::Row),
            ("*--.....*", Shape::Row),
            ("*---.....", Shape::Row),
            ("---------", Shape::Dashes),
            ("---|---|---", Shape::Dashes),
            ("---+---+---", Shape::Border),
            ("------+-------+------", Shape::Border),
            ("*-----------*", Shape::Border),
            (".-------.-------.-------.", Shape::Border),
            (":-------+-------+-------:", Shape::Border),
            ("'-------'-------'-------'", Shape::Border),
            ("╔═══╤═══╗", Shape::Border),
            ("─────────", Shape::Border),
            ("|-----------|", Shape::Border),
        ] {
            assert_eq!(shape(text), expected, "{text:?}");
        }
        assert_eq!(shape(&".".repeat(81)), Shape::Puzzle);
        assert_eq!(shape(&"-".repeat(81)), Shape::Puzzle);
        assert_eq!(shape(&"\u{3000}".repeat(9)), Shape::Row);
    }

    fn rows(text: &str) -> (usize, Option<u64>, usize) {
        let mut source = Source::new(text.as_bytes());
        let block = Block::peek(&mut source, None).unwrap();
        block.consume(&mut source);
        (block.rows.len(), block.surplus, source.rest().len())
    }

    #[test]
    fn where_a_block_ends() {
        let row = "53..7....\n";
        let nine = row.repeat(9);
        assert_eq!(rows(&nine), (9, None, 0));
        assert_eq!(rows(&format!("{nine}\n{nine}")), (9, None, 91));
        assert_eq!(rows(&format!("{nine}{nine}")), (9, None, 90), "another nine are another block");
        assert_eq!(rows(&format!("{nine}{row}\n{nine}")), (9, Some(10), 91));
        assert_eq!(rows(&format!("{}\n{nine}", row.repeat(3))), (3, None, 91), "not a band: nine follow");
        let bands = format!("{0}\n{0}\n\n{0}", row.repeat(3));
        assert_eq!(rows(&format!("{bands}\n{row}")), (9, None, 11));
        assert_eq!(rows(&format!("{}Grid 02\n{nine}", row.repeat(4))), (4, None, 98));
        assert_eq!(rows(&format!("Grid 01\n[x]\n{nine}")), (9, None, 0));
    }

    #[test]
    fn nine_dashes_are_a_row_where_they_must_be() {
        let dash = "---------\n";
        assert_eq!(rows(&format!("{}{dash}", "53--7----\n".repeat(8))).0, 9);
        assert_eq!(rows(&format!("{dash}{}", "53..7....\n".repeat(8))).0, 9);
        let band = format!("{}{dash}", "53..7....\n".repeat(3));
        assert_eq!(rows(&format!("{dash}{band}{band}{band}")), (9, None, 0), "borders");
    }

    #[test]
    fn a_long_tail_of_rows_is_skipped_to_the_blank_line() {
        let text = format!("{}\nrest", "53..7....\n".repeat(1000));
        let mut source = Source::new(text.as_bytes());
        let mut blocks = 0;
        while source.line(0).is_some_and(|raw| shape_at(&source, raw) != Shape::Blank) {
            Block::peek(&mut source, None).unwrap().consume(&mut source);
            blocks += 1;
        }
        assert_eq!((blocks, source.line_number()), (111, 1001));
    }
}
