//! Where one JSON object ends and the next begins, so that an input of any length is read one object at a time.
//!
//! This is not a JSON reader: it follows braces, brackets and strings just far enough to find the end of an object, and
//! leaves everything else to the crate `serde_json`.

use std::io::BufRead;

use super::FORM;
use super::shape::{json_error, read};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::{gnome, list};
use crate::located::Located;
use crate::loss::Losses;
use crate::source::Source;
use crate::sudoku::Sudoku;
#[cfg(feature = "variants")]
use crate::variant;

/// The most bytes of an object.
const MAX_OBJECT: usize = 16 * 1024 * 1024;

/// How deep brackets may nest. The crate `serde_json` allows 128.
const MAX_DEPTH: usize = 200;

/// Reads objects one after the other.
#[derive(Debug)]
pub(crate) struct Objects {
    /// The form that is asked for; else each object may be in either.
    asked: Option<Form>,
    /// The column of the next byte, from 0, in characters.
    column: u64,
    /// Is an array open around the objects?
    in_array: bool,
    /// Was there a value since the last comma or bracket?
    after_value: bool,
}

/// Does the input continue with JSON: `{`, or `[` before an object or the end of an array?
pub(crate) fn fits<R: BufRead>(source: &mut Source<R>) -> bool {
    let mut offset = if source.byte(0) == Some(0xef) { 3 } else { 0 };
    let mut bracket = false;
    // White space before the first brace is not worth reading for ever.
    while offset < 4096 {
        match source.byte(offset) {
            Some(b' ' | b'\t' | b'\r' | b'\n') => {}
            Some(b'{') => return true,
            Some(b'[') if !bracket => bracket = true,
            Some(b']') => return bracket,
            None => return bracket,
            Some(_) => return false,
        }
        offset += 1;
    }
    false
}

/// The object that is all of a line; `None` for anything else.
pub(crate) fn read_line(text: &str, line: u64) -> Option<Result<Located, ReadError>> {
    serde_json::from_str::<serde::de::IgnoredAny>(text).ok()?;
    let object = text.trim();
    let before = &text[..text.len() - text.trim_start().len()];
    Some(Objects::new(None).read(object, line, before.chars().count() as u64 + 1))
}

impl Objects {
    /// Objects of this form, or of whatever each is.
    pub(crate) fn new(asked: Option<Form>) -> Objects {
        Objects { asked, column: 0, in_array: false, after_value: false }
    }

    /// The form of objects that are none.
    fn form(&self) -> Form {
        self.asked.unwrap_or(FORM)
    }

    /// The next record; `None` at the end of the input.
    pub(crate) fn next<R: BufRead>(&mut self, source: &mut Source<R>) -> Option<Result<Located, ReadError>> {
        loop {
            let Some(byte) = source.byte(0) else {
                if !std::mem::take(&mut self.in_array) {
                    return None;
                }
                return Some(Err(self.broken(source, "the array is not closed", "")));
            };
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' | 0xef | 0xbb | 0xbf if byte < 0x80 || self.at_bom(source) => {
                    self.step(source, 1);
                }
                b'[' if self.column == 0
                    && !self.in_array
                    && self.asked != Some(Form::Gnome)
                    && let Some(item) = list::take(source, self.asked.unwrap_or(Form::Grid)) =>
                {
                    return Some(item);
                }
                b'[' if !self.in_array && !self.after_value => {
                    self.in_array = true;
                    self.step(source, 1);
                }
                b']' if self.in_array => {
                    (self.in_array, self.after_value) = (false, false);
                    self.step(source, 1);
                }
                b',' if self.in_array && self.after_value => {
                    self.after_value = false;
                    self.step(source, 1);
                }
                b'{' if !(self.in_array && self.after_value) => {
                    self.after_value = self.in_array;
                    return Some(self.object(source));
                }
                _ => {
                    let raw = source.line(0)?;
                    let text = String::from_utf8_lossy(&source.bytes(raw)[..raw.to.min(200)]).into_owned();
                    let error = self.broken(source, "no object begins here", text.trim_end());
                    // What follows may be in an array or not: both are right from here on.
                    self.after_value = false;
                    self.skip_line(source);
                    return Some(Err(error));
                }
            }
        }
    }

    /// Is this a byte order mark at the start of a line?
    fn at_bom<R: BufRead>(&mut self, source: &mut Source<R>) -> bool {
        if self.column == 0 && (source.byte(1), source.byte(2)) == (Some(0xbb), Some(0xbf)) {
            source.consume(2);
            return true;
        }
        false
    }

    /// Consumes bytes and keeps the column.
    fn step<R: BufRead>(&mut self, source: &mut Source<R>, n: usize) {
        let eaten = &source.rest()[..n];
        let line_start = memchr::memrchr(b'\n', eaten).map(|at| at + 1);
        // Bytes that continue a character are not counted.
        let characters =
            eaten[line_start.unwrap_or(0)..].iter().filter(|&&b| b & 0xc0 != 0x80).count() as u64;
        self.column = characters + if line_start.is_some() { 0 } else { self.column };
        source.consume(n);
    }

    fn skip_line<R: BufRead>(&mut self, source: &mut Source<R>) {
        source.skip_line();
        self.column = 0;
    }

    fn broken<R: BufRead>(&self, source: &Source<R>, message: &str, seen: &str) -> ReadError {
        let kind = ReadErrorKind::Json(message.to_owned());
        ReadError::new(self.form(), source.line_number(), self.column + 1, kind, seen, Expected::JsonPuzzle)
    }

    /// Is an array open around the objects?
    pub(crate) fn is_in_array(&self) -> bool {
        self.in_array
    }

    /// Reads an object in the form that it has.
    fn read(&self, text: &str, line: u64, column: u64) -> Result<Located, ReadError> {
        match self.read_classic(text, line, column) {
            Ok((form, (sudoku, dropped))) => Ok(Located { sudoku, form, line, dropped, origin: None }),
            #[cfg(feature = "variants")]
            Err(error) if self.asked != Some(Form::Gnome) => match variant::form_of_object(text) {
                Some(form) => variant::read(text, form, line),
                None => Err(error),
            },
            Err(error) => Err(error),
        }
    }

    fn read_classic(
        &self,
        text: &str,
        line: u64,
        column: u64,
    ) -> Result<(Form, (Sudoku, Losses)), ReadError> {
        if self.asked == Some(Form::Gnome) {
            let error = |error| ReadError { form: self.asked, ..json_error(&error, text, line, column) };
            let save = gnome::read(text, line, column).map_err(error)?;
            return save.map(|(record, dropped)| (Form::Gnome, (record.into(), dropped)));
        }
        let error = match read(text, line, column) {
            Ok(ours) => return Ok((FORM, ours)),
            Err(error) => error,
        };
        match gnome::read(text, line, column) {
            Ok(save) if self.asked.is_none() => {
                save.map(|(record, dropped)| (Form::Gnome, (record.into(), dropped)))
            }
            _ => Err(error),
        }
    }

    /// The object that begins here.
    fn object<R: BufRead>(&mut self, source: &mut Source<R>) -> Result<Located, ReadError> {
        let (line, column) = (source.line_number(), self.column + 1);
        match end_of_object(source) {
            End::At(n) => {
                let bytes = &source.rest()[..n];
                let result = match std::str::from_utf8(bytes) {
                    Ok(text) => self.read(text, line, column),
                    Err(error) => Err(not_utf8(bytes, error.valid_up_to(), line, column)),
                };
                self.step(source, n);
                result
            }
            End::Broken { at, message, next_line } => {
                // Moves to where it broke, so that the error names that place.
                self.step(source, at);
                let error = self.broken(source, message, "");
                if next_line {
                    self.skip_line(source);
                }
                // The next object, if any, takes the place of this one.
                self.after_value = false;
                Err(error)
            }
            End::TooLong => {
                let error = ReadError::too_long(FORM.into(), line, source.rest(), MAX_OBJECT);
                self.step(source, MAX_OBJECT);
                self.skip_line(source);
                self.after_value = false;
                Err(error)
            }
        }
    }
}

fn not_utf8(bytes: &[u8], valid: usize, line: u64, column: u64) -> ReadError {
    let start = memchr::memrchr(b'\n', &bytes[..valid]).map_or(0, |at| at + 1);
    let lines = memchr::memchr_iter(b'\n', &bytes[..valid]).count() as u64;
    let mut error = ReadError::not_utf8(FORM.into(), line + lines, &bytes[start..], valid - start);
    if lines == 0 {
        error.column = error.column.map(|here| here + column - 1);
    }
    error
}

enum End {
    /// The object is this many bytes long.
    At(usize),
    /// This byte shows that it is not JSON. Reading continues there, or on the next line.
    Broken { at: usize, message: &'static str, next_line: bool },
    /// Longer than any that is read.
    TooLong,
}

/// Follows brackets and strings to the end of the object that begins here.
fn end_of_object<R: BufRead>(source: &mut Source<R>) -> End {
    let mut open: Vec<u8> = Vec::new();
    let (mut in_string, mut escaped) = (false, false);
    // The last byte that is not white space.
    let mut before = b':';
    let mut at = 0;
    loop {
        if at == MAX_OBJECT {
            return End::TooLong;
        }
        if at == source.rest().len() && !source.fill() {
            return End::Broken { at, message: "the object is not closed", next_line: false };
        }
        // The bytes at hand are followed without asking for more each time.
        let rest = source.rest();
        for &byte in &rest[at..rest.len().min(MAX_OBJECT)] {
            if in_string {
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' => escaped = true,
                    b'"' => (in_string, before) = (false, b'"'),
                    b'\n' => return End::Broken { at, message: "the string is not closed", next_line: true },
                    _ => {}
                }
                at += 1;
                continue;
            }
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => {}
                b'"' => in_string = true,
                b'{' | b'[' => {
                    let fits = match open.last() {
                        Some(b'[') => matches!(before, b'[' | b','),
                        _ => before == b':',
                    };
                    if !fits && byte == b'{' {
                        return End::Broken {
                            at,
                            message: "the object before is not closed",
                            next_line: false,
                        };
                    }
                    if open.len() == MAX_DEPTH {
                        return End::Broken { at, message: "nested too deep", next_line: true };
                    }
                    open.push(byte);
                }
                b'}' | b']' => {
                    let opening = if byte == b'}' { b'{' } else { b'[' };
                    if open.pop() != Some(opening) {
                        return End::Broken { at, message: "a bracket that was not opened", next_line: true };
                    }
                    if open.is_empty() {
                        return End::At(at + 1);
                    }
                }
                _ => {}
            }
            if !byte.is_ascii_whitespace() {
                before = byte;
            }
            at += 1;
        }
    }
}
