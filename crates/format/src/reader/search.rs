//! Reading texts that are more than puzzles: what is in no form is searched for puzzles.
//!
//! A text that begins with a line of 81 cells is a list, in which every line answers. In any other text a record that
//! is in a form is taken as it is. Where none is, the next [`MAX_TEXT`] bytes are looked at as one: record by record in
//! the forms, and with the finder where no form fits. What is neither is prose, which is counted and left out, unless
//! it is plainly a puzzle that has a fault.

use std::io::BufRead;

use super::coverage::Cover;
use super::faults::{is_known_by_its_line, is_meant};
use super::part::{Part, rows_ahead};
use super::{Item, Mode, Reader, State};
use crate::chars;
use crate::drawing;
use crate::drawn_rules::{BlockBelow, Meaning, block_below};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::finder::{self, Found, Line, MAX_TEXT};
use crate::form::Form;
use crate::forms::link;
use crate::located::{How, Located, Origin};
use crate::loss::Losses;
use crate::sudoku::Sudoku;

/// Where more text follows, what begins in the last part is looked at together with it.
const TAIL: usize = MAX_TEXT / 4;

/// How many times the bytes of a part may be looked at in vain by forms of several lines. The finder sees what they do
/// not come to.
const LOOKAHEAD: usize = 2;

/// What was read and is not yet told of.
#[derive(Debug, Default)]
pub(super) struct Untold {
    /// Lines that are no puzzles.
    skipped: u64,
    /// Was a record or an error given?
    answered: bool,
    /// Was the encoding told?
    encoding: bool,
    /// Is what comes next in a drawing that is no puzzle?
    in_drawing: bool,
    /// What was wrong first, for a text without a puzzle.
    first: Option<ReadError>,
    /// How many bytes were looked at by forms that then did not fit, in parts of a text.
    looked: u64,
}

impl Untold {
    /// This many lines more are no puzzles.
    pub(super) fn skip(&mut self, lines: u64) {
        self.skipped += lines;
    }
}

impl<R: BufRead> Reader<R> {
    pub(super) fn next_item(&mut self) -> Option<Item> {
        loop {
            if let Some(item) = self.found.pop_front() {
                return Some(item);
            }
            if matches!(self.mode, Mode::List | Mode::Exact) {
                return self.exact_item();
            }
            // In these the document goes on, and errors are its own.
            let inside = matches!(self.state, State::Csv(_) | State::Xml(_));
            let mark = self.coverage.mark();
            let item = self.exact_item();
            match item {
                None => {
                    self.source.release();
                    return self.without_puzzle();
                }
                Some(Err(error))
                    if !inside && !matches!(error.kind, ReadErrorKind::Io(_)) && !error.is_certain() =>
                {
                    self.mode = Mode::Text;
                    self.source.rewind();
                    self.coverage.go_back(mark);
                    self.state = State::Records;
                    self.search(error);
                }
                Some(item) => {
                    self.source.release();
                    if self.mode == Mode::Undecided {
                        self.mode = Mode::Text;
                    }
                    return Some(self.with_remarks(item));
                }
            }
        }
    }

    /// The record with what is to be told of it.
    fn with_remarks(&mut self, mut item: Item) -> Item {
        self.untold.answered = true;
        let encoding = self.source.encoding().filter(|_| !self.untold.encoding);
        if let (Ok(located), Some(name)) = (&mut item, encoding) {
            self.untold.encoding = true;
            let line = located.line;
            let origin = Origin { first: line, last: line, ..Origin::default() };
            located.origin.get_or_insert_with(|| Box::new(origin)).encoding = Some(name);
        }
        if let Ok(located) = &mut item
            && self.untold.skipped > 0
        {
            let last = located.line;
            let skipped = std::mem::take(&mut self.untold.skipped);
            let origin = Origin { first: last, last, ..Origin::default() };
            located.origin.get_or_insert_with(|| Box::new(origin)).skipped = skipped;
        }
        item
    }

    /// At the end: a text that held something, but no puzzle, is one error.
    fn without_puzzle(&mut self) -> Option<Item> {
        let error = self.untold.first.take()?;
        if self.untold.answered {
            return None;
        }
        self.untold.answered = true;
        Some(Err(error))
    }

    /// Looks at the next part of the text, which begins with what is wrong in this way.
    fn search(&mut self, error: ReadError) {
        let one_line = error.form.is_some_and(is_known_by_its_line);
        let most = if one_line { self.source.line(0).map_or(0, |raw| raw.next) } else { MAX_TEXT };
        // Whether there is more is seen from one byte more.
        let more = !one_line && self.source.byte(most).is_some();
        let mut len = self.source.rest().len().min(most);
        if more {
            len = memchr::memrchr(b'\n', &self.source.rest()[..len]).map_or(len, |end| end + 1);
        }
        let text = text_of(&self.source.rest()[..len]);
        let lines = finder::lines(&text);
        if self.untold.first.is_none() {
            self.untold.first = Some(told_alone(error, &lines, self.source.line_number()));
        }
        let candidates = finder::candidates(&text, &lines);
        let stop = if more { len.saturating_sub(TAIL).max(1) } else { len };
        let (start, number) = self.source.place();
        self.source.show_only(len);
        self.mode = Mode::Exact;
        let mut part = Part {
            lines: &lines,
            candidates: candidates.into(),
            start,
            number,
            next: 0,
            tried: 0,
            faults: Vec::new(),
            rows_ahead: rows_ahead(&lines),
            budget: len * LOOKAHEAD,
        };
        while part.next < lines.len() && lines[part.next].from < stop {
            self.step(&mut part);
            let line = part.number + part.next as u64;
            self.coverage.up_to(line, Cover::LeftOut);
        }
        let end = part.next;
        self.settle(&mut part, end);
        self.mode = Mode::Text;
        self.state = State::Records;
        self.before = None;
        let end = lines.get(part.next).map_or(len, |line| line.from);
        let ends = memchr::memchr_iter(b'\n', &text.as_bytes()[..end]).count();
        self.source.seek((start + end, number + ends as u64));
        self.source.show_all();
        // A line longer than a part is not looked at any further.
        if more && !text.ends_with('\n') && end == len {
            self.source.skip_line();
        }
        // What stands behind the last record of the part belongs to it.
        if let Some(Ok(last)) = self.found.iter_mut().rev().find(|item| item.is_ok())
            && self.untold.skipped > 0
        {
            let skipped = std::mem::take(&mut self.untold.skipped);
            let line = last.line;
            let origin = Origin { first: line, last: line, ..Origin::default() };
            last.origin.get_or_insert_with(|| Box::new(origin)).skipped += skipped;
        }
    }

    /// Takes the record that begins on the next line, in a form or as the finder has it, or passes over the line.
    fn step(&mut self, part: &mut Part<'_>) {
        let here = part.next;
        let line = &part.lines[here];
        if self.untold.in_drawing {
            self.untold.in_drawing = !drawing::ends(line.text);
            part.next += 1;
            part.drop_passed();
            return;
        }
        if let Some(kind) = drawing::kind(line.text) {
            self.settle(part, here);
            let (_, number) = part.place(here);
            let kind = ReadError::new(None, number, None, ReadErrorKind::Drawing, kind, Expected::Classic);
            self.untold.in_drawing = true;
            self.untold.answered = true;
            self.found.push_back(Err(kind));
            part.next += 1;
            part.drop_passed();
            return;
        }
        if (chars::is_blank(line.text) || line.text.trim_start().starts_with('#'))
            && !part.begins_candidate(here)
        {
            part.next += 1;
            self.coverage.up_to(part.number + part.next as u64, Cover::Remark);
            return;
        }
        if here >= part.tried && part.is_worth_a_try(here) {
            let place = part.place(here);
            self.source.seek(place);
            self.source.mark_reach();
            self.state = State::Records;
            self.before = None;
            let mark = self.coverage.mark();
            let item = self.exact_item();
            if !matches!(item, Some(Ok(_))) {
                let looked = self.source.reached(place.0);
                part.budget = part.budget.saturating_sub(looked);
                self.untold.looked += looked as u64;
            }
            match item {
                // Among other text a table in which most digits clash is one of something else.
                Some(Ok(located)) if is_of_something_else(&located.sudoku) => {
                    let end = part.line_at(self.source.place()).max(here + 1);
                    self.coverage.go_back(mark);
                    self.untold.skipped += (end - here) as u64;
                    part.next = end;
                    part.drop_passed();
                    return;
                }
                Some(Err(error)) if !error.is_certain() => {
                    let end = part.line_at(self.source.place()).max(here + 1);
                    self.coverage.go_back(mark);
                    let is_block = error.form.is_some_and(|form| !form.is_one_line_each());
                    let end =
                        if matches!(error.form, Some(Form::Json | Form::Gnome)) { here + 1 } else { end };
                    part.tried = if is_block { end } else { here + 1 };
                    part.faults.push((here, end, error));
                }
                Some(item) => {
                    self.settle(part, here);
                    let item = self.with_remarks(item);
                    self.found.push_back(item);
                    self.found.append(&mut self.run);
                    self.go_on(part);
                    part.next = part.line_at(self.source.place()).max(here + 1);
                    part.drop_passed();
                    return;
                }
                None => {}
            }
        }
        if let Some(candidate) = part.take_candidate(here) {
            self.settle(part, here);
            let (first, last) = (part.number + candidate.first as u64, part.number + candidate.last as u64);
            let below = part.lines[candidate.last + 1..].iter().map(|line| line.text);
            let below = match candidate.records.as_slice() {
                [Found { sudoku: Sudoku::Classic(record), .. }] if !self.one_by_one => {
                    block_below(&record.values().to_string(), below)
                }
                _ => None,
            };
            if below.as_ref().is_some_and(|below| below.meaning == Meaning::Whole) {
                // The board is a picture of the puzzle below it.
                part.next = candidate.last + 1;
                self.untold.skip((part.next - here) as u64);
                part.drop_passed();
                return;
            }
            part.next = candidate.last + 1 + below.as_ref().map_or(0, |below| below.lines);
            self.coverage.up_to(part.number + part.next as u64, Cover::Item);
            for Found { sudoku, mut beside } in candidate.records {
                match &below {
                    Some(BlockBelow { meaning: Meaning::Drawn(drawn), .. }) => beside.draw(drawn.clone()),
                    Some(BlockBelow { meaning: Meaning::Rule, first, .. }) => {
                        beside.rule.get_or_insert(first.clone());
                    }
                    _ => {}
                }
                let form = if candidate.how == How::Json { Form::Json } else { Form::Grid };
                let sudoku = match beside.puzzle(sudoku, form, first) {
                    Ok(sudoku) => sudoku,
                    Err(error) => {
                        self.untold.answered = true;
                        self.found.push_back(Err(error));
                        continue;
                    }
                };
                let how = Some(candidate.how);
                let origin = Origin { how, first, last, left_out: beside.left_out, ..Origin::default() };
                let (dropped, origin) = (Losses::none(form), Some(Box::new(origin)));
                let item = self.with_remarks(Ok(Located { sudoku, form, line: first, dropped, origin }));
                self.found.push_back(item);
            }
            part.drop_passed();
            return;
        }
        self.untold.skipped += 1;
        part.next += 1;
    }

    /// Takes the further records of a document that has begun, up to the first that is none.
    fn go_on(&mut self, part: &Part<'_>) {
        while !matches!(self.state, State::Records | State::Done) {
            let before = self.source.place();
            let mark = self.coverage.mark();
            match self.exact_item() {
                Some(Err(error)) if !error.is_certain() => {
                    let line = part.line_at(before);
                    if is_meant(&error, &part.lines[line..(line + 1).min(part.lines.len())]) {
                        self.found.push_back(Err(error));
                    } else {
                        self.source.seek(before);
                        self.coverage.go_back(mark);
                    }
                    break;
                }
                Some(item) => self.found.push_back(item),
                None => break,
            }
        }
    }

    /// Says which of the faults before this line are those of puzzles; what was found inside makes good for the others.
    fn settle(&mut self, part: &mut Part<'_>, end: usize) {
        let mut free = 0;
        for (from, to, error) in std::mem::take(&mut part.faults) {
            if from >= free && to <= end && is_meant(&error, &part.lines[from..to]) {
                self.untold.answered = true;
                self.untold.skipped = self.untold.skipped.saturating_sub((to - from) as u64);
                self.found.push_back(Err(error));
                free = to;
            }
        }
    }
}

/// Is this no puzzle, but a table of something else that looks like one?
fn is_of_something_else(sudoku: &Sudoku) -> bool {
    match sudoku {
        Sudoku::Classic(record) => finder::is_of_something_else(&record.values()),
        #[cfg(feature = "variants")]
        Sudoku::Variant(record) => record.rules.is_empty() && record.puzzle().is_err(),
    }
}

/// What is told of a text without a puzzle, whose first line has this number, when this was wrong with it first: the
/// size of the grid, if it is another; of one line what is wrong with it; of other text how it begins.
fn told_alone(error: ReadError, lines: &[Line<'_>], number: u64) -> ReadError {
    if let Some(size) = finder::other_size(lines) {
        let kind = ReadErrorKind::OtherSize { size };
        return ReadError {
            form: None,
            column: None,
            cell: None,
            expected: Expected::Rows(9),
            kind,
            ..error
        };
    }
    let is_alone = lines.iter().filter(|line| !chars::is_blank(line.text)).count() == 1;
    if error.form.is_some() && is_alone || is_meant(&error, &lines[..lines.len().min(1)]) {
        return error;
    }
    let links = lines.iter().map(|line| link::other_program_among(line.text));
    if let Some((at, (seen, name))) = links.enumerate().find_map(|(at, link)| Some((at, link?))) {
        let kind = ReadErrorKind::OtherProgram { name };
        return ReadError::new(None, number + at as u64, None, kind, seen, Expected::AnyForm);
    }
    let first = lines.iter().position(|line| !chars::is_blank(line.text)).unwrap_or(0);
    let seen = lines.get(first).map_or("", |line| line.text.trim());
    ReadError::new(None, number + first as u64, None, ReadErrorKind::Unrecognised, seen, Expected::AnyForm)
}

/// The bytes as text, with a sign of as many bytes for what is none.
fn text_of(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '\u{1}'));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes looked at in vain are bounded by a constant for each byte of the text, whatever it is.
    #[test]
    fn the_work_is_linear_in_the_length_of_the_text() {
        let long = format!("{{\"{}\":\n", "x".repeat(1000));
        for line in [
            "1 2 3\n",
            "[[[[",
            "[\n",
            "5 3 . . 7 . . . .\n\n",
            "{\"a\":[\n",
            "{\"a\":\n",
            &long,
            "[1,2,3,4,5,6,7,8],\n",
            "<td>5",
            "<table>\n",
            "53..7....",
            "53..7...\n",
            "1,2,,,\t|",
            "(5,\n",
            "12 345 678 9 123 45 67 89 1234\n",
            "It was the best of times, it was the worst of times, in 1859.\n",
        ] {
            let text = format!("A text.\n{}", line.repeat(600_000 / line.len()));
            let mut reader = Reader::new(text.as_bytes(), None);
            while reader.next().is_some() {}
            let most = (LOOKAHEAD + 2) * text.len() * MAX_TEXT / (MAX_TEXT - TAIL);
            assert!(reader.untold.looked <= most as u64, "{line:?}: {} bytes", reader.untold.looked);
        }
    }
}
