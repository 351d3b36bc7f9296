//! Puzzles of other sizes and with other rules that no classic form could mean: known by a line, or by the rows of a
//! block.

use std::io::BufRead;

use super::{Item, Mode, Reader};
use crate::chars;
use crate::form::Form;
use crate::located::Origin;
use crate::source::Raw;
use crate::variant::{self, Begun, MAX_VARIANT_BYTES, puzzles_of_run};

/// The most lines of a drawn grid: 25 rows with borders and blanks.
const MAX_DRAWN: usize = 60;

/// The most bytes of a drawn grid.
const MAX_DRAWN_BYTES: usize = 8000;

/// Lines of so many cells that follow upon a line of 81 are taken for such a line that is cut short: many have no digit
/// that a square of 7 or 8 rows lacks.
const CUT_SHORT: [usize; 2] = [49, 64];

/// The longest line whose cells may be a row of a grid as well as a square of their own: 25 cells.
const LONGEST_ROW: usize = 25;

impl<R: BufRead> Reader<R> {
    /// The puzzle of another kind that begins on this line, if one does.
    pub(super) fn variant(&mut self, raw: Raw, text: &str, line: u64) -> Option<Item> {
        let asked = self.form;
        let is_of_lines = |form: Form| {
            matches!(form, Form::Line | Form::Grid)
                || form.is_of_variants() && !matches!(form, Form::Variant | Form::Ipuz)
        };
        if !asked.is_none_or(is_of_lines) {
            return None;
        }
        let wanted = |form: Form| asked.is_none_or(|asked| asked == form);
        if let Some(begun) = self.begun(raw, text)
            && wanted(begun.form())
        {
            return Some(self.lines_of(begun, line));
        }
        let form = variant::form_of_line(text.trim());
        match form {
            Some(Form::Iss) if wanted(Form::Iss) => return Some(self.run(raw, text, line)),
            Some(form @ (Form::Killer | Form::Solo | Form::SumoCue | Form::PuzzLink | Form::Penpa))
                if wanted(form) => {}
            Some(Form::Line) if self.after_classic_line && CUT_SHORT.contains(&text.trim().len()) => {
                return None;
            }
            Some(form @ Form::Line) if wanted(form) && !self.is_first_row(raw, text) => {}
            _ if asked.is_some_and(Form::is_of_variants) => {}
            _ => return if wanted(Form::Grid) { self.drawn(raw, text, line) } else { None },
        }
        let form = asked.or(form).unwrap_or(Form::Line);
        self.source.consume_line(raw);
        self.before = Some(form);
        self.begin_list();
        self.after_classic_line = false;
        Some(variant::read(text, form, line))
    }

    /// A string of Interactive Sudoku Solver, or several: lines without a blank one between are a puzzle each, or a
    /// rule each.
    fn run(&mut self, raw: Raw, text: &str, line: u64) -> Item {
        let mut lines = vec![(line, text.to_owned())];
        let mut end = raw;
        let (mut number, mut bytes) = (line, text.len());
        while !self.one_by_one
            && let Some(next) = self.source.line(end.next).filter(|next| !next.too_long)
            && let Ok(text) = std::str::from_utf8(self.source.bytes(next))
        {
            let text = chars::unquoted(text);
            bytes += text.len();
            if !text.trim_start().starts_with('.') || bytes > MAX_VARIANT_BYTES {
                break;
            }
            number += 1;
            end = next;
            match lines.last_mut() {
                Some(last) if text.starts_with([' ', '\t']) => last.1.push_str(&text),
                _ => lines.push((number, text.into_owned())),
            }
        }
        self.source.consume(end.next);
        self.before = Some(Form::Iss);
        if self.mode == Mode::Undecided {
            self.mode = Mode::Text;
        }
        let texts: Vec<&str> = lines.iter().map(|(_, text)| text.as_str()).collect();
        for range in puzzles_of_run(&texts) {
            let first = lines[range.start].0;
            let mut item = variant::read(&texts[range.clone()].concat(), Form::Iss, first);
            if let Ok(located) = &mut item
                && range.len() > 1
            {
                let (last, joined) = (lines[range.end - 1].0, range.len() as u64);
                located.origin = Some(Box::new(Origin { first, last, joined, ..Origin::default() }));
            }
            self.run.push_back(item);
        }
        self.run.pop_front().expect("a run has a line")
    }

    /// The puzzle of several lines that begins here, if one does.
    fn begun(&mut self, raw: Raw, text: &str) -> Option<Begun> {
        let mut next = || {
            let next = self.source.line(raw.next).filter(|next| !next.too_long)?;
            let next = String::from_utf8_lossy(self.source.bytes(next));
            Some(chars::unquoted(&next).into_owned())
        };
        Begun::of(text, || next().unwrap_or_default())
    }

    /// The lines of a puzzle of several.
    fn lines_of(&mut self, begun: Begun, first: u64) -> Item {
        let mut text = String::new();
        let mut number = 0;
        while let Some(raw) = self.source.line(0).filter(|raw| !raw.too_long) {
            let line = String::from_utf8_lossy(self.source.bytes(raw)).into_owned();
            let line = chars::unquoted(&line);
            if !begun.holds(number, &line, &text) || text.len() + line.len() > MAX_VARIANT_BYTES {
                break;
            }
            text.push_str(&line);
            text.push('\n');
            number += 1;
            self.source.consume_line(raw);
        }
        self.before = Some(begun.form());
        if self.mode == Mode::Undecided {
            self.mode = Mode::Text;
        }
        variant::read(&text, begun.form(), first)
    }

    /// Is this line, which could be a square of its own, the first of as many rows? Most of them have a digit then that
    /// a square of that size lacks; in a list of squares few have, which are broken.
    fn is_first_row(&mut self, raw: Raw, text: &str) -> bool {
        let length = text.trim().len();
        if length > LONGEST_ROW || self.one_by_one {
            return false;
        }
        let is_square = |row: &str| variant::form_of_line(row.trim()) == Some(Form::Line);
        let has_digit = |row: &str| row.contains(|c: char| c.is_ascii_alphanumeric() && c != '0');
        let (mut next, mut squares, mut others) = (raw.next, usize::from(has_digit(text)), 0);
        for _ in 1..length {
            let Some(line) = self.source.line(next) else { return false };
            next = line.next;
            let Ok(row) = std::str::from_utf8(self.source.bytes(line)) else { return false };
            if row.trim().len() != length {
                return false;
            }
            if !is_square(row) {
                others += 1;
            } else if has_digit(row) {
                squares += 1;
            }
        }
        others > squares
    }

    /// A drawn grid of another size than nine: as many rows as cells in each, up to a blank line.
    fn drawn(&mut self, raw: Raw, text: &str, line: u64) -> Option<Item> {
        if !is_drawn(text) || is_row_of_nine(text) || self.one_by_one {
            return None;
        }
        let (mut drawn, mut end, mut count) = (String::new(), raw, 0);
        let mut next = Some(raw);
        while let Some(raw) = next.filter(|raw| !raw.too_long) {
            let row = chars::unquoted(std::str::from_utf8(self.source.bytes(raw)).ok()?).into_owned();
            if chars::is_blank(&row) || !is_drawn(&row) {
                break;
            }
            // The first row says how many cells there are.
            if count > MAX_DRAWN || drawn.len() > MAX_DRAWN_BYTES || count < 2 && is_row_of_nine(&row) {
                return None;
            }
            drawn.push_str(&row);
            drawn.push('\n');
            (end, count) = (raw, count + 1);
            next = self.source.line(raw.next);
        }
        if !variant::is_grid(&drawn) {
            return None;
        }
        self.source.consume(end.next);
        self.before = Some(Form::Grid);
        Some(variant::read(&drawn, Form::Grid, line))
    }
}

/// How many cells a line may have.
fn cells(line: &str) -> usize {
    line.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '*')).count()
}

fn is_row_of_nine(line: &str) -> bool {
    let words = line.split(|c: char| c.is_whitespace() || matches!(c, '|' | '│')).filter(|w| !w.is_empty());
    let words = words.count();
    words == 9 || cells(line) == 9 && words <= 3
}

/// May it be a row or a border of a drawn grid?
fn is_drawn(line: &str) -> bool {
    let fits =
        |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || ".-_*x+|=─│┼├┤┬┴┌┐└┘ \t\r\n".contains(c);
    line.chars().all(fits) && cells(line) <= MAX_DRAWN
}
