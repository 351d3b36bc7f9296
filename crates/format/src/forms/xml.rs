//! The forms that are XML, `opensudoku` and `ksudoku`: a document at a time, element by element. Reading the XML itself
//! is left to the crate `quick-xml`.

use std::io::BufRead;

use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};

use super::xml_element::Element;
use super::{ksudoku, opensudoku};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::located::Located;
use crate::source::Source;

/// The most bytes of a document.
const MAX_DOCUMENT: usize = 16 * 1024 * 1024;

/// Where the first element must begin.
const MAX_PROLOG: usize = 4096;

/// The form of the document that begins here, if one does: the one that is asked for, or the one that it shows.
pub(crate) fn begins<R: BufRead>(source: &mut Source<R>, asked: Option<Form>) -> Option<Form> {
    match asked {
        None => fits(source),
        Some(Form::OpenSudoku | Form::KSudoku) => {
            // A byte order mark counts as white space.
            while source
                .byte(0)
                .is_some_and(|byte| byte.is_ascii_whitespace() || matches!(byte, 0xef | 0xbb | 0xbf))
            {
                source.consume(1);
            }
            source.byte(0).filter(|&byte| byte != b'#').and(asked)
        }
        Some(_) => None,
    }
}

/// The form of a document by its first element, which may follow white space, declarations and comments.
fn fits<R: BufRead>(source: &mut Source<R>) -> Option<Form> {
    let mut at = if source.byte(0) == Some(0xef) { 3 } else { 0 };
    while source.byte(at).is_some_and(|byte| byte.is_ascii_whitespace()) && at < MAX_PROLOG {
        at += 1;
    }
    // What does not begin like this is spared the look ahead.
    if source.byte(at) != Some(b'<') || !matches!(source.byte(at + 1), Some(b'?' | b'!' | b'o' | b'k')) {
        return None;
    }
    while at < MAX_PROLOG {
        match (source.byte(at)?, source.byte(at + 1)) {
            (byte, _) if byte.is_ascii_whitespace() => at += 1,
            (b'<', Some(b'?' | b'!')) => {
                while source.byte(at)? != b'>' && at < MAX_PROLOG {
                    at += 1;
                }
                at += 1;
            }
            (b'<', _) => break,
            _ => return None,
        }
    }
    let begins = |source: &mut Source<R>, name: &[u8]| {
        let same = (0..name.len()).all(|i| source.byte(at + 1 + i) == Some(name[i]));
        same && source.byte(at + 1 + name.len()).is_some_and(|byte| !byte.is_ascii_alphanumeric())
    };
    if begins(source, b"opensudoku") || begins(source, b"opensudoku2") {
        Some(Form::OpenSudoku)
    } else if begins(source, b"ksudoku") {
        Some(Form::KSudoku)
    } else {
        None
    }
}

/// A document that is being read.
#[derive(Debug)]
pub(crate) struct Document {
    form: Form,
    text: String,
    /// How much of the text was read, and the line there.
    at: usize,
    line: u64,
    closed: bool,
    done: bool,
}

impl Document {
    /// Takes the document that begins here; what follows it is left. On an error everything to its end is skipped.
    pub(crate) fn take<R: BufRead>(source: &mut Source<R>, form: Form) -> Result<Document, ReadError> {
        let line = source.line_number();
        let end: &[u8] = if form == Form::KSudoku { b"</ksudoku" } else { b"</opensudoku" };
        let mut searched = 0;
        let mut too_long = None;
        let (length, closed) = loop {
            let rest = source.rest();
            if let Some(found) = memchr::memmem::find(&rest[searched..], end) {
                let from = searched + found;
                if let Some(bracket) = memchr::memchr(b'>', &rest[from..]) {
                    break (from + bracket + 1, true);
                }
                searched = from;
            } else {
                searched = rest.len().saturating_sub(end.len());
            }
            if rest.len() > MAX_DOCUMENT {
                // Its beginning is given up, the end is still looked for.
                too_long.get_or_insert_with(|| ReadError::too_long(form.into(), line, rest, MAX_DOCUMENT));
                source.consume(searched);
                searched = 0;
            }
            if !source.fill() {
                break (source.rest().len(), false);
            }
        };
        let result = match (too_long, std::str::from_utf8(&source.rest()[..length])) {
            (Some(error), _) => Err(error),
            (None, Ok(text)) => {
                let text = text.trim_start_matches('\u{feff}').to_owned();
                Ok(Document { form, text, at: 0, line, closed, done: false })
            }
            (None, Err(error)) => {
                let (bytes, valid) = (&source.rest()[..length], error.valid_up_to());
                let start = memchr::memrchr(b'\n', &bytes[..valid]).map_or(0, |at| at + 1);
                let lines = memchr::memchr_iter(b'\n', &bytes[..valid]).count() as u64;
                Err(ReadError::not_utf8(form.into(), line + lines, &bytes[start..], valid - start))
            }
        };
        source.consume(length);
        result
    }

    /// The next record; `None` at the end of the document.
    pub(crate) fn next(&mut self) -> Option<Result<Located, ReadError>> {
        if self.done {
            return None;
        }
        if self.form == Form::KSudoku {
            self.done = true;
            return Some(self.one_game());
        }
        match self.next_element(|name| name == "game") {
            Ok(Some((element, _))) => {
                let line = element.line;
                let record = opensudoku::read(&element);
                Some(record.map(|(record, dropped)| Located {
                    sudoku: record.into(),
                    form: self.form,
                    line,
                    dropped,
                    origin: None,
                }))
            }
            Ok(None) => {
                self.done = true;
                let error = || Err(self.unclosed());
                (!self.closed).then(error)
            }
            Err(error) => {
                // The next game may be whole.
                match self.text[self.at..].find("<game") {
                    Some(found) => self.advance(self.at + found),
                    None => self.done = true,
                }
                Some(Err(error))
            }
        }
    }

    /// The one game of a document of KSudoku.
    fn one_game(&mut self) -> Result<Located, ReadError> {
        let mut game = ksudoku::Game::default();
        let mut root = None;
        while let Some((element, text)) = self.next_element(|_| true)? {
            game.take(&element, &text);
            root.get_or_insert(element);
        }
        if !self.closed {
            return Err(self.unclosed());
        }
        let root = root.ok_or_else(|| self.error("no element".to_owned(), self.line))?;
        let line = root.line;
        game.finish(&root).map(|(record, dropped)| Located {
            sudoku: record.into(),
            form: self.form,
            line,
            dropped,
            origin: None,
        })
    }

    /// The next element that is wanted, and the text at its beginning.
    fn next_element(
        &mut self,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Option<(Element, String)>, ReadError> {
        let text = std::mem::take(&mut self.text);
        let result = self.element_of(&text, wanted);
        self.text = text;
        result
    }

    fn element_of(
        &mut self,
        text: &str,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Option<(Element, String)>, ReadError> {
        let from = self.at;
        let mut reader = quick_xml::Reader::from_str(&text[from..]);
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        let mut open: Option<(Element, String)> = None;
        loop {
            let before = from + reader.buffer_position() as usize;
            self.count(text, before);
            let event = reader.read_event();
            let (start, is_empty) = match event {
                Ok(Event::Start(start)) => (start, false),
                Ok(Event::Empty(start)) => (start, true),
                Ok(Event::Text(inside)) => {
                    if let Some((_, text)) = &mut open {
                        text.push_str(&inside.xml10_content());
                    }
                    continue;
                }
                Ok(Event::End(_)) if open.is_some() => {
                    self.count(text, from + reader.buffer_position() as usize);
                    return Ok(open);
                }
                Ok(Event::Eof) => {
                    self.count(text, text.len());
                    return Ok(open);
                }
                Ok(_) => continue,
                Err(error) => {
                    let place = (from + reader.error_position() as usize).clamp(before, text.len());
                    let error = self.error(error.to_string(), self.line_at(text, place));
                    // Behind the beginning of what is wrong, so that reading gets on.
                    let next = (before + 1..=text.len()).find(|&at| text.is_char_boundary(at));
                    self.count(text, next.unwrap_or(text.len()));
                    return Err(error);
                }
            };
            // An element within it ends the text of another.
            if open.is_some() {
                return Ok(open);
            }
            let name = start.name().as_ref().to_owned();
            if wanted(&name) {
                let element = self.element(name, &start);
                if is_empty || element.is_err() {
                    self.count(text, from + reader.buffer_position() as usize);
                    return element.map(|element| Some((element, String::new())));
                }
                open = Some((element?, String::new()));
            }
        }
    }

    fn element(&self, name: String, start: &BytesStart<'_>) -> Result<Element, ReadError> {
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| self.error(error.to_string(), self.line))?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            let value = value.map_err(|error| self.error(error.to_string(), self.line))?;
            attributes.push((attribute.key.as_ref().to_owned(), value.into_owned()));
        }
        Ok(Element { name, attributes, line: self.line })
    }

    /// Moves on in the text that the document holds.
    fn advance(&mut self, at: usize) {
        let text = std::mem::take(&mut self.text);
        self.count(&text, at);
        self.text = text;
    }

    /// Moves on to this place, and counts the lines up to it.
    fn count(&mut self, text: &str, at: usize) {
        self.line = self.line_at(text, at);
        self.at = at.max(self.at);
    }

    /// The line of a place that is not before the current position.
    fn line_at(&self, text: &str, at: usize) -> u64 {
        let passed = text.as_bytes().get(self.at..at).unwrap_or_default();
        self.line + memchr::memchr_iter(b'\n', passed).count() as u64
    }

    fn unclosed(&self) -> ReadError {
        let root = if self.form == Form::KSudoku { "<ksudoku" } else { "<opensudoku" };
        let is_one = self.text.contains(root);
        let message = if is_one { "the document is not closed" } else { "no such document begins here" };
        self.error(message.to_owned(), self.line)
    }

    fn error(&self, message: String, line: u64) -> ReadError {
        let kind = ReadErrorKind::Xml(crate::chars::shown_long(&message));
        ReadError::new(self.form, line, None, kind, "", Expected::XmlPuzzle)
    }
}
