//! `puzzlink`: a Sudoku of pzprjs, the program behind puzz.link and pzv.jp: an address, or a file of `pzprv3`.
//!
//! ```text
//! https://puzz.link/p?sudoku/9/9/53h7j6h195…
//! pzprv3/sudoku/9/5 3 . . 7 . . . . /…
//! ```
//!
//! An address has the columns, the rows, and the cells row by row: 0 to 9 and a to f for one digit, `-` before a number
//! of two hexadecimal digits, g to z for 1 to 20 blanks. A file has its lines or `/` between its parts: the name of the
//! program, that of the puzzle, the number of rows, the rows of the givens and those of what was entered, with blanks
//! between the cells; notes stand in brackets. A description may follow, as `info:` and JSON; a history is left out.
//!
//! The boxes are as that program draws them: two by three of six rows, and otherwise squares.

use serde_json::Value;
use shudu_variant::{Grid, Shape};

use super::error::VariantError;
use super::record::VariantRecord;
use super::wrong::{Wanted, Wrong};
use crate::forms::link;
use crate::json_value::words;
use crate::loss::{Loss, Losses};
use crate::sudoku::Unwritable;

const NAME: &str = "puzzlink";
/// How a file begins.
const FILE: &str = "pzprv3";
/// Those of the program and of its copies.
const HOSTS: [&str; 4] = ["puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn"];
/// The sizes whose boxes fill the grid.
const SIZES: [usize; 5] = [4, 6, 9, 16, 25];
/// The longest run of blanks that one letter stands for.
const LONGEST_RUN: usize = 20;

type Result<T> = std::result::Result<T, VariantError>;

pub(super) fn fits(line: &str) -> bool {
    content(line).is_some()
}

/// Is this the first line of a file?
pub(super) fn begins_file(line: &str) -> bool {
    let version = line.trim().strip_prefix(FILE);
    version.is_some_and(|version| version.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit()))
}

/// Does this line of a file belong to it, of which these are known? Rows are numbers and signs with blanks between; an
/// object may follow.
pub(super) fn holds(line: &str, known: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_digit() || b" .,+-=%c[]\r\n".contains(&byte);
    let is_row = !line.trim().is_empty() && line.bytes().all(is_sign);
    let names = ["info:", "history:", "TrialData"];
    let about = names.iter().filter_map(|name| known.find(name)).min().map(|at| &known[at..]);
    let is_open = |text: &str| text.matches('{').count() > text.matches('}').count();
    match about {
        Some(about) => is_open(about) || names.iter().any(|name| line.starts_with(name)),
        None => is_row || names.iter().any(|name| line.starts_with(name)),
    }
}

/// What follows `sudoku/` in an address; a file, alone or in an address.
fn content(text: &str) -> Option<&str> {
    let text = text.trim();
    if text.strip_prefix(FILE).is_some_and(|rest| rest.split('/').nth(1) == Some("sudoku")) {
        return Some(text);
    }
    let (host, path) = link::host_of(text)?;
    if !HOSTS.iter().any(|domain| link::belongs(&host, domain)) {
        return None;
    }
    let names = ["sudoku/", "sudoku_edit/", "sudoku_play/"];
    let field = |field: &'_ str| -> Option<usize> {
        let is_file = field.starts_with(FILE) && field.split('/').nth(1) == Some("sudoku");
        names
            .into_iter()
            .find_map(|name| field.starts_with(name).then_some(name.len()))
            .or(is_file.then_some(0))
    };
    path.split(['?', '&']).skip(1).find_map(|part| field(part).map(|from| &part[from..]))
}

pub(super) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    if begins_file(text.lines().next().unwrap_or_default()) {
        return file(text, dropped);
    }
    let content = content(text).ok_or_else(|| VariantError::new(Wrong::Link))?;
    if content.starts_with(FILE) {
        let decoded = percent_encoding::percent_decode_str(content).decode_utf8();
        return file(&decoded.map_err(|_| VariantError::new(Wrong::Link))?, dropped);
    }
    let mut parts = content.split('/');
    let mut size = || parts.next().unwrap_or_default();
    let (columns, rows) = (size(), size());
    let shape = shape(rows)?;
    if columns != rows {
        return Err(VariantError::unfit(NAME, columns, Wanted::Shape));
    }
    let mut record = VariantRecord::blank(shape);
    cells(parts.next().unwrap_or_default(), &mut record)?;
    match parts.find(|part| !part.is_empty()) {
        Some(rest) => Err(VariantError::unfit(NAME, rest, Wanted::End)),
        None => Ok(record),
    }
}

fn shape(size: &str) -> Result<Shape> {
    let size = size.trim().parse().ok().filter(|size| SIZES.contains(size));
    Ok(Shape::square(size.ok_or_else(|| VariantError::unfit(NAME, "size", Wanted::Shape))?)?)
}

/// The cells of an address.
fn cells(text: &str, record: &mut VariantRecord) -> Result<()> {
    let shape = record.shape().clone();
    let unfit = |seen: &str, wanted| VariantError::unfit(NAME, seen, wanted);
    let mut all = shape.cells();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if first == '-' { 3 } else { first.len_utf8() };
        let (part, after) = rest.split_at_checked(length).ok_or_else(|| unfit(rest, Wanted::Digit))?;
        rest = after;
        if matches!(first, 'g'..='z') {
            let run = usize::from(first as u8 - b'f');
            if all.by_ref().take(run).count() < run {
                return Err(unfit(part, Wanted::Layout));
            }
            continue;
        }
        let digit = u8::from_str_radix(part.trim_start_matches('-'), 16).ok();
        let digit = digit.filter(|&digit| shape.digits().all().contains(digit));
        let cell = all.next().ok_or_else(|| unfit(part, Wanted::Layout))?;
        record.givens.set(cell, Some(digit.ok_or_else(|| unfit(part, Wanted::Digit))?));
    }
    match all.count() {
        0 => Ok(()),
        lacking => Err(unfit(&(shape.len() - lacking).to_string(), Wanted::Layout)),
    }
}

fn file(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let (board, about) = match text.find("info:{") {
        Some(at) => (&text[..at], Some(&text[at + "info:".len()..])),
        None => (text, None),
    };
    let mut lines = board.split(['/', '\n']).map(str::trim).skip(1);
    let name = lines.next().unwrap_or_default();
    if name != "sudoku" {
        return Err(VariantError::unfit(NAME, name, Wanted::Sudoku));
    }
    let shape = shape(lines.next().unwrap_or_default())?;
    let mut record = VariantRecord::blank(shape.clone());
    let rows: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let is_row = |row: &&&str| row.split_whitespace().count() == shape.columns();
    let (givens, after) = rows.split_at(rows.len().min(shape.rows()));
    // A file may end with the givens.
    let entered = after.iter().take(shape.rows()).take_while(is_row).count();
    let (entered, after) = after.split_at(entered);
    table(givens, &mut record.givens, true)?;
    let has_notes = !entered.is_empty() && table(entered, &mut record.placed, false)?;
    dropped.note(Loss::Notes, has_notes);
    dropped.note(Loss::UnknownFields, !after.is_empty());
    if let Some(about) = about {
        let mut values = serde_json::Deserializer::from_str(about).into_iter::<Value>();
        let about = values.next().and_then(std::result::Result::ok);
        dropped.note(Loss::UnknownFields, about.is_none());
        let about = about.unwrap_or_default();
        let field = |name: &str| about.pointer(&format!("/metadata/{name}")).and_then(words);
        record.title = field("title");
        record.presentation.author = field("author");
        let is_more = field("source").is_some() || field("comment").is_some();
        dropped.note(Loss::UnknownFields, is_more || about.get("history").is_some());
    }
    Ok(record)
}

/// The rows of the givens or of what was entered. Has a cell notes or marks?
fn table(rows: &[&str], grid: &mut Grid, are_givens: bool) -> Result<bool> {
    let shape = grid.shape().clone();
    if rows.len() != shape.rows() {
        return Err(VariantError::unfit(NAME, &rows.len().to_string(), Wanted::Layout));
    }
    let mut has_notes = false;
    for (row, line) in rows.iter().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.len() != shape.columns() {
            return Err(VariantError::unfit(NAME, line, Wanted::Layout));
        }
        for (cell, word) in shape.row(row).zip(words) {
            let (word, is_noted) = word.split_once('[').map_or((word, false), |(word, _)| (word, true));
            let is_sign = !are_givens && matches!(word, "c" | "+" | "-" | "=" | "%");
            has_notes |= is_noted || is_sign;
            if matches!(word, "." | "") || is_sign {
                continue;
            }
            let digit = word.parse().ok().filter(|&digit| shape.digits().all().contains(digit));
            grid.set(cell, Some(digit.ok_or_else(|| VariantError::unfit(NAME, word, Wanted::Digit))?));
        }
    }
    Ok(has_notes)
}

/// The address.
pub(super) fn write(record: &VariantRecord, losses: &mut Losses) -> std::result::Result<String, Unwritable> {
    let shape = record.shape();
    let is_usual = |size| Shape::square(size).is_ok_and(|usual| usual == shape.normal());
    let Some(size) = SIZES.into_iter().find(|&size| size == shape.rows() && is_usual(size)) else {
        return Err(Unwritable::Shape);
    };
    if !record.rules.is_empty() || record.allowed.is_some() {
        return Err(Unwritable::Rules);
    }
    record.note_beside_givens(losses);
    let mut out = format!("https://puzz.link/p?sudoku/{size}/{size}/");
    let mut run = 0;
    let end_run = |out: &mut String, run: usize| {
        if run > 0 {
            out.push(char::from(b'f' + run as u8));
        }
    };
    for cell in shape.cells() {
        match record.givens.get(cell) {
            Some(digit) => {
                end_run(&mut out, std::mem::take(&mut run));
                out.push_str(&if digit < 16 { format!("{digit:x}") } else { format!("-{digit:x}") });
            }
            None if run == LONGEST_RUN => {
                end_run(&mut out, run);
                run = 1;
            }
            None => run += 1,
        }
    }
    end_run(&mut out, run);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Form;

    const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const ADDRESS: &str = "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79";

    #[test]
    fn addresses_of_each_size_go_out_and_come_back() {
        let record = crate::read_variant(ADDRESS, None).unwrap();
        assert_eq!(record.givens.to_string(), GIVENS);
        assert_eq!(write(&record, &mut Losses::none(Form::PuzzLink)).unwrap(), ADDRESS);
        for size in SIZES {
            let mut record = VariantRecord::blank(Shape::square(size).unwrap());
            let last = record.shape().cells().last().unwrap();
            record.givens.set(last, Some(size as u8));
            let text = write(&record, &mut Losses::none(Form::PuzzLink)).unwrap();
            assert_eq!(crate::read_variant(&text, None).unwrap(), record, "{text}");
        }
        let copy = ADDRESS.replace("puzz.link/p?sudoku", "pzv.jp/p.html?type=player&sudoku_play");
        assert_eq!(crate::read_variant(&copy, None).unwrap().givens.to_string(), GIVENS);
    }

    #[test]
    fn what_is_cut_short_or_too_much_is_refused() {
        let cut = &ADDRESS[..ADDRESS.len() - 2];
        for wrong in [cut, &format!("{ADDRESS}1"), &format!("{ADDRESS}/x"), &ADDRESS.replace("53h", "5zz")] {
            crate::read_variant(wrong, Some(Form::PuzzLink)).unwrap_err();
        }
        crate::read_variant(&ADDRESS.replace("/9/9/", "/9/8/"), None).unwrap_err();
        crate::read_variant("https://puzz.link/p?sudoku/4/4/z", None).unwrap_err();
        crate::read_variant("https://puzz.link/p?sudoku/4/4/é", None).unwrap_err();
        crate::read_variant("https://puzz.link/p?sudoku/4/4/-", None).unwrap_err();
    }

    #[test]
    fn files_have_givens_and_what_was_entered() {
        let line =
            "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 1[2,,4,] . /. 4 2 1 /+ 2 . 4 /";
        let record = crate::read_variant(line, None).unwrap();
        assert_eq!(record.givens.to_string(), ".1.....23.....3.");
        assert_eq!(record.placed.to_string(), "2.43431..421.2.4");
        let lines = format!(
            "{}info:{{\n \"metadata\": {{\"author\": \"A\", \"title\": \"T\"}}\n}}\n",
            line.replace('/', "\n")
        );
        let text = format!("Hello\n\n{lines}\nThat was it.\n");
        let items = crate::read_str(&text, None);
        let [Ok(located)] = items.as_slice() else { panic!("{items:?}") };
        assert_eq!((located.form, located.line), (Form::PuzzLink, 3));
        assert_eq!(located.sudoku.name(), Some("T"));
        assert!(located.dropped.iter().eq([Loss::Notes]));
        let bare = line.rsplitn(6, '/').last().unwrap();
        assert_eq!(crate::read_variant(bare, None).unwrap().placed.filled(), 0);
    }
}
