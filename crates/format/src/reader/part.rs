//! A part of a text that is searched: which line comes next, and what begins there.

use crate::error::ReadError;
#[cfg(feature = "variants")]
use crate::finder;
use crate::finder::{Candidate, Line};
use crate::forms::{csv, hodoku, line};

/// This many cells on one line may be meant as a puzzle.
const MANY_CELLS: usize = 60;

/// This many rows may be meant as a block.
const FEWEST_ROWS: usize = 4;

/// A part of a text in the course of being searched.
pub(super) struct Part<'a> {
    pub(super) lines: &'a [Line<'a>],
    pub(super) candidates: std::collections::VecDeque<Candidate>,
    /// Where it begins in the source, and the number of its first line.
    pub(super) start: usize,
    pub(super) number: u64,
    /// The next line, from 0.
    pub(super) next: usize,
    /// Up to here a form was tried for all lines at once.
    pub(super) tried: usize,
    /// From which line, up to which line, what was wrong.
    pub(super) faults: Vec<(usize, usize, ReadError)>,
    /// For each line how many lines from it on may be rows, with none of another kind between.
    pub(super) rows_ahead: Vec<usize>,
    /// How many bytes may still be looked at in vain by forms of several lines.
    pub(super) budget: usize,
}

impl Part<'_> {
    pub(super) fn place(&self, line: usize) -> (usize, u64) {
        (self.start + self.lines[line].from, self.number + line as u64)
    }

    /// The line at a place in the source.
    pub(super) fn line_at(&self, (offset, _): (usize, u64)) -> usize {
        self.lines.partition_point(|line| self.start + line.from < offset)
    }

    /// May a record in one of the forms begin on this line? A form of one line may always; one of several lines only
    /// where enough rows follow, and while the budget lasts.
    pub(super) fn is_worth_a_try(&self, here: usize) -> bool {
        let line = &self.lines[here];
        let text = line.text.trim_start();
        if text.contains("://") {
            return true;
        }
        if !text.starts_with(['{', '[', '<', '\u{feff}']) {
            #[cfg(feature = "variants")]
            let next = || self.lines.get(here + 1).map(|line| line.text.to_owned()).unwrap_or_default();
            #[cfg(feature = "variants")]
            if crate::variant::form_of_line(text).is_some()
                || crate::variant::Begun::of(text, next).is_some()
                || self.budget > 0 && finder::begins_other_size(self.lines, here)
            {
                return true;
            }
            let one_line = text.starts_with(':')
                || text.contains(['/', '='])
                || text.contains("SC")
                || text.starts_with("S9B")
                || hodoku::fits_studio(text)
                || line::fits(text)
                || line::fits_labelled(text)
                || csv::fits_header(text);
            if one_line {
                return true;
            }
        } else if self.budget > 0
            && (!text.starts_with('<') || ["<?", "<!", "<o", "<k"].iter().any(|sign| text.starts_with(sign)))
        {
            // Of documents only these begin with a sign that is theirs.
            return true;
        }
        if self.budget == 0 {
            return false;
        }
        if line.text.len() >= MANY_CELLS && line.values_and_letters().0 >= MANY_CELLS {
            return true;
        }
        let ahead = |line: usize| self.rows_ahead.get(line).is_some_and(|&rows| rows >= FEWEST_ROWS);
        ahead(here) || ahead(here + 1)
    }

    pub(super) fn begins_candidate(&self, line: usize) -> bool {
        self.candidates.front().is_some_and(|candidate| candidate.first == line)
    }

    pub(super) fn take_candidate(&mut self, line: usize) -> Option<Candidate> {
        self.candidates.pop_front_if(|candidate| candidate.first == line)
    }

    /// Drops candidates that begin before the next line.
    pub(super) fn drop_passed(&mut self) {
        while self.candidates.pop_front_if(|candidate| candidate.first < self.next).is_some() {}
    }
}

/// For each line how many lines from it on may be rows of a block, borders and blank lines left out, up to the first
/// that is none.
pub(super) fn rows_ahead(lines: &[Line<'_>]) -> Vec<usize> {
    let mut rows = 0;
    let mut ahead: Vec<usize> = lines
        .iter()
        .rev()
        .map(|line| {
            rows = match () {
                () if line.may_be_row() => rows + 1,
                () if line.is_separator() || line.text.trim_start().starts_with('#') => rows,
                () => 0,
            };
            rows
        })
        .collect();
    ahead.reverse();
    ahead
}
