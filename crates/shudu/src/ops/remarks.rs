//! What an input says that nothing was made of, and what should be known of an answer for that: rules in words,
//! second puzzles on a line, lines that are no puzzles, and how a puzzle was found that is in no form.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use shudu_format::{Form, Located, Loss, LossCounts, Origin};

#[cfg(feature = "variants")]
use super::ruleset;

/// This many names are kept of what was left out: one more than are told.
const MOST_NAMES: usize = 9;

/// How often there was something to tell; [`words::remarks`](crate::words::remarks) tells it. Several threads may look
/// at once.
#[derive(Debug, Default)]
pub struct Remarks {
    doubled: AtomicU64,
    in_words: AtomicU64,
    words_beside: AtomicU64,
    skipped: AtomicU64,
    joined: AtomicU64,
    found: AtomicU64,
    /// How the first puzzle in no form was found, and the first encoding that was assumed.
    first: Mutex<(Option<Origin>, Option<&'static str>)>,
    /// What stood beside puzzles and was left out, by name.
    left_out: Mutex<Vec<String>>,
    /// What there was no place for in puzzles of other sizes and with other rules, by their form.
    dropped: Mutex<BTreeMap<Form, LossCounts>>,
}

impl Remarks {
    /// Looks at a puzzle that was read.
    pub fn note(&self, located: &Located) {
        let count = |of: &AtomicU64, there: bool| {
            if there {
                of.fetch_add(1, Ordering::Relaxed);
            }
        };
        count(&self.doubled, located.classic().is_ok_and(|record| record.puzzle_in_comment().is_some()));
        #[cfg(feature = "variants")]
        let has_words = ruleset::are_ignored(located);
        #[cfg(not(feature = "variants"))]
        let has_words = located.dropped.contains(Loss::RulesInWords);
        let is_classic = located.classic().is_ok();
        count(&self.in_words, has_words && is_classic);
        count(&self.words_beside, has_words && !is_classic);
        if !is_classic && !located.dropped.is_empty() {
            let mut dropped = self.dropped.lock().unwrap_or_else(PoisonError::into_inner);
            dropped.entry(located.form).or_default().add(located.dropped);
        }
        if let Some(origin) = &located.origin {
            self.skipped.fetch_add(origin.skipped, Ordering::Relaxed);
            self.joined.fetch_add(origin.joined, Ordering::Relaxed);
            count(&self.found, origin.how.is_some());
            let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
            if first.0.is_none() && origin.how.is_some() {
                first.0 = Some((**origin).clone());
            }
            first.1 = first.1.or(origin.encoding);
            if !origin.left_out.is_empty() {
                let mut names = self.left_out.lock().unwrap_or_else(PoisonError::into_inner);
                for name in &origin.left_out {
                    if names.len() < MOST_NAMES && !names.contains(name) {
                        names.push(name.clone());
                    }
                }
            }
        }
    }

    /// How many lines around puzzles were left out.
    pub fn skipped(&self) -> u64 {
        self.skipped.load(Ordering::Relaxed)
    }

    /// How many lines, a rule each, were taken together for puzzles.
    pub fn joined(&self) -> u64 {
        self.joined.load(Ordering::Relaxed)
    }

    /// How many puzzles were found that are in no form.
    pub fn found(&self) -> u64 {
        self.found.load(Ordering::Relaxed)
    }

    /// How the first of these was found.
    pub fn first_found(&self) -> Option<Origin> {
        self.first.lock().unwrap_or_else(PoisonError::into_inner).0.clone()
    }

    /// The names of what stood beside puzzles and was left out, each once, as they came; nine at the most.
    pub fn left_out(&self) -> Vec<String> {
        self.left_out.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The encoding that was assumed for a text that is not Unicode.
    pub fn encoding(&self) -> Option<&'static str> {
        self.first.lock().unwrap_or_else(PoisonError::into_inner).1
    }

    /// How many lines held a second puzzle behind the first, which was taken for a comment.
    pub fn doubled(&self) -> u64 {
        self.doubled.load(Ordering::Relaxed)
    }

    /// How many puzzles of other sizes or with other rules came with rules in words as well.
    pub fn words_beside(&self) -> u64 {
        self.words_beside.load(Ordering::Relaxed)
    }

    /// What there was no place for in puzzles of other sizes and with other rules, by their form; rules in words not
    /// included.
    pub fn dropped(&self) -> Vec<(Form, Loss)> {
        let dropped = self.dropped.lock().unwrap_or_else(PoisonError::into_inner);
        let of = |(&form, losses): (&Form, &LossCounts)| {
            losses.iter().map(|(loss, _)| (form, loss)).collect::<Vec<_>>()
        };
        dropped.iter().flat_map(of).filter(|&(_, loss)| loss != Loss::RulesInWords).collect()
    }

    /// How many puzzles came with rules in words, which are not followed.
    pub fn in_words(&self) -> u64 {
        self.in_words.load(Ordering::Relaxed)
    }
}
