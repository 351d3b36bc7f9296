//! An answer about a puzzle of another size or with other rules as text: its grids, what it is, and the answer in
//! words.

use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_render::variant::text as grid;
use shudu_render::{Style, text};

use super::ask::Outcome;
use super::picture::scenes;
use crate::words::variant as words;

/// Draws it. Two grids stand side by side where this many columns hold them.
pub fn drawn(
    record: &VariantRecord,
    outcome: &Outcome,
    style: &Style,
    columns: usize,
    speaker: &Speaker,
) -> String {
    let grids: Vec<String> = scenes(record, outcome).iter().map(|scene| grid::grid(scene, style)).collect();
    let beside = text::beside(&grids.iter().map(String::as_str).collect::<Vec<_>>(), 3);
    let fits = grids.len() > 1 && beside.lines().all(|line| text::width(line) <= columns);
    let mut drawn = if fits { beside } else { grids.concat() };
    let sentences = [
        Some(words::sentence(record, outcome, speaker)).filter(|sentence| !sentence.is_empty()),
        words::redundant(record, outcome, speaker),
    ];
    for sentence in words::below(record, speaker).into_iter().chain(sentences.into_iter().flatten()) {
        drawn.push_str(&sentence);
        drawn.push('\n');
    }
    drawn
}
