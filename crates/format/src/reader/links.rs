//! Links among other words on a line.

use std::collections::VecDeque;
use std::io::BufRead;

use super::{Item, Reader};
use crate::error::ReadError;
use crate::forms::{bank, csv, gsf, hodoku, line, link};
use crate::located::{How, Located};
use crate::source::Raw;

impl<R: BufRead> Reader<R> {
    /// The puzzles of links among other words on this line, of which the further ones wait; `None` when there are none.
    pub(super) fn links(&mut self, raw: Raw, text: &str, number: u64) -> Option<Item> {
        // A line of a form may have a link behind its puzzle.
        let is_of_form = || {
            line::fits(text)
                || line::fits_labelled(text)
                || hodoku::fits(text)
                || gsf::fits(text)
                || bank::fits(text)
                || csv::fits_header(text)
        };
        if self.form.is_some() || is_of_form() {
            return None;
        }
        let mut items: VecDeque<Item> =
            link::among(text).into_iter().map(|link| read_among(link, number)).collect();
        // Behind what is read or opened stand the faults of others; otherwise one fault is enough.
        let is_opened = |item: &Item| item.as_ref().err().is_some_and(ReadError::is_opened);
        let first = items.iter().position(Result::is_ok).or_else(|| items.iter().position(is_opened));
        let item = items.remove(first.unwrap_or(0))?;
        if first.is_some() {
            self.run.append(&mut items);
        }
        self.source.consume_line(raw);
        self.before = None;
        Some(item)
    }
}

/// The puzzle of a link on this line.
fn read_among(link: &str, line: u64) -> Item {
    let mut located =
        crate::read_one(link, None).map_err(|error| ReadError { line, column: None, ..error })?;
    let mut origin = located.origin.take().unwrap_or_default();
    (origin.how, origin.first, origin.last) = (Some(How::Link), line, line);
    Ok(Located { line, origin: Some(origin), ..located })
}
