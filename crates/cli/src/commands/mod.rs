//! One file a command. Each takes what was typed, asks `shudu::ops` and prints; none knows any Sudoku itself.

pub(crate) mod algorithms;
pub(crate) mod as_book;
pub(crate) mod book;
pub(crate) mod candidates;
pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod dedupe;
mod drawing;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod hunt;
pub(crate) mod info;
pub(crate) mod isomorphs;
#[cfg(feature = "library")]
pub(crate) mod library;
pub(crate) mod man;
pub(crate) mod mcp;
pub(crate) mod minimize;
pub(crate) mod neighbours;
mod page;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod solve;
pub(crate) mod steps;
pub(crate) mod techniques;
pub(crate) mod transform;
pub(crate) mod watch;
pub(crate) mod web;

use std::time::Duration;

use shudu::core::{Grid, Solution, Witnesses};
use shudu::format::Record;
use shudu::ops::{MapShape, Refused};
use shudu::render::{Scene, Style, text};

use crate::batch::tally::Kind;

/// Seconds with a sensible number of places, for people.
pub(crate) fn seconds(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    match micros {
        m if m < 1e3 => format!("{m:.1} µs"),
        m if m < 1e6 => format!("{:.2} ms", m / 1e3),
        m => format!("{:.2} s", m / 1e6),
    }
}

/// A solution with the givens of its record told apart.
pub(crate) fn solved(record: &Record, solution: &Solution) -> Scene {
    Scene { givens: record.givens, values: *solution.grid(), ..Scene::default() }
}

/// A record as it stands: givens, and placed digits told apart.
pub(crate) fn position(record: &Record) -> Scene {
    Scene { givens: record.givens, values: record.values(), ..Scene::default() }
}

/// Two solutions with their differences pointed out: side by side where this many columns hold them, else one below the
/// other.
pub(crate) fn witnesses(record: &Record, witnesses: &Witnesses, style: &Style, columns: usize) -> String {
    let drawn = witnesses
        .pair()
        .map(|solution| text::grid(&solved(record, &solution).highlight(witnesses.differences()), style));
    let beside = text::beside(&[&drawn[0], &drawn[1]], 3);
    if beside.lines().all(|line| text::width(line) <= columns) { beside } else { drawn.concat() }
}

/// Another puzzle made of a record: what the record is called goes with it.
pub(crate) fn named(record: &Record, givens: Grid) -> Record {
    Record { comment: record.comment.clone(), ..Record::of(givens) }
}

/// What a refused record counts as.
pub(crate) const fn refused_kind(refused: &Refused) -> Kind {
    match refused {
        Refused::Clash(_) => Kind::Clash,
        Refused::Candidates => Kind::Unread,
    }
}

/// A symmetry as the options of `transform` that do the same: one line, in every language.
pub(crate) fn map_options(map: &MapShape) -> String {
    let transpose = if map.transpose { "--transpose " } else { "" };
    format!("{transpose}--rows {} --columns {} --digits {}", map.rows, map.columns, map.digits)
}
