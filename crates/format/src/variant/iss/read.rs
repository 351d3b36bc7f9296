//! Reads a string of Interactive Sudoku Solver.

use std::collections::HashSet;
use std::ops::Range;

use shudu_variant::rule::*;
use shudu_variant::{Cell, Digits, Rule, Shape, Values};

use super::part::{Part, Result, number};
use super::replicate::written_out;
use super::rules::Reader;
use super::{boxes, without_address};
use crate::loss::{Loss, Losses};
use crate::variant::error::VariantError;
use crate::variant::record::VariantRecord;
use crate::variant::wrong::{Wanted, Wrong};
use crate::variant::{MAX_DEPTH, MAX_RULES, What, text};

pub(in crate::variant) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let text: String = without_address(text).split_whitespace().collect();
    let as_written: Vec<Part<'_>> = parts(&text).collect();
    let (shape, extra) = shape(&as_written)?;
    let written_out = written_out(&as_written, &shape)?;
    let parts = match &written_out {
        Some(text) => parts(text).collect(),
        None => as_written,
    };
    let ties = ties(&parts)?;
    let mut record = VariantRecord::blank(shape.clone());
    record.rules.extend(extra);
    let reader = Reader { shape: &shape, ties, region_size: region_size(&parts)? };
    // The composites that are open, each with what it holds so far.
    let mut open: Vec<(&str, Vec<Rule>)> = Vec::new();
    let mut count = 0;
    for part in &parts {
        match part.name {
            "Shape" | "Jigsaw" | "NoBoxes" | "RegionSize" | "FullRankTies" if open.is_empty() => continue,
            "SearchPriority" => {
                dropped.note(Loss::UnknownFields, true);
                continue;
            }
            "Or" | "And" => {
                if open.len() >= MAX_DEPTH {
                    return Err(VariantError::new(Wrong::TooMuch { what: What::Rules, most: MAX_DEPTH }));
                }
                open.push((part.name, Vec::new()));
                continue;
            }
            _ => {}
        }
        let mut rules = if part.name == "End" {
            let (name, rules) = open.pop().ok_or_else(|| VariantError::unfit("End", "End", Wanted::End))?;
            vec![if name == "Or" { Rule::Or(Or { alternatives: rules }) } else { Rule::And(And { rules }) }]
        } else {
            reader.rules(part)?
        };
        count += rules.len();
        if count > MAX_RULES {
            return Err(VariantError::new(Wrong::TooMuch { what: What::Rules, most: MAX_RULES }));
        }
        match open.last_mut() {
            Some((name, inner)) => {
                // One part is one alternative, however many rules it means.
                if *name == "Or" && rules.len() > 1 {
                    rules = vec![Rule::And(And { rules })];
                }
                inner.extend(rules);
            }
            None => {
                for rule in rules {
                    match rule {
                        Rule::Allowed(Allowed { cell, values }) => given(&mut record, cell, values),
                        rule => record.rules.push(rule),
                    }
                }
            }
        }
    }
    match open.last() {
        Some((name, _)) => Err(VariantError::unfit(name, "", Wanted::End)),
        None => Ok(record),
    }
}

fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    // An empty part is none: a point at the beginning or the end, or two in a row.
    text.split('.').map(str::trim).filter(|part| !part.is_empty()).map(|part| {
        let mut pieces = part.split('~').map(str::trim);
        Part { name: pieces.next().unwrap_or_default(), arguments: pieces.collect() }
    })
}

/// Which lines of a run are one puzzle: ranges of lines, from 0, in order. A run are lines of this form without a blank
/// line between.
///
/// A line begins a new puzzle where it has a shape or a jigsaw, or outside composites a given for a cell that has one.
/// Lines of one part each, and such within an open `.Or`, `.And` or `.Replicate`, are one puzzle together. Otherwise
/// every line is a puzzle.
pub(crate) fn puzzles_of_run(lines: &[&str]) -> Vec<Range<usize>> {
    let mut puzzles = Vec::new();
    let mut start = 0;
    let mut cells: HashSet<String> = HashSet::new();
    let mut open = 0;
    for (index, line) in lines.iter().enumerate() {
        let begins = parts(line).any(|part| matches!(part.name, "Shape" | "Jigsaw"));
        if begins {
            open = 0;
        }
        let mut givens = Vec::new();
        for part in parts(line) {
            open = depth(open, &part);
            if open == 0 {
                givens.extend(given_cells(&part));
            }
        }
        if index > start && (begins || givens.iter().any(|cell| cells.contains(cell))) {
            puzzles.extend(joined(lines, start..index));
            start = index;
            cells.clear();
        }
        cells.extend(givens);
    }
    puzzles.extend(joined(lines, start..lines.len()));
    puzzles
}

/// How many composites are open behind a part.
fn depth(before: i32, part: &Part<'_>) -> i32 {
    match part.name {
        "Or" | "And" | "Replicate" => before + 1,
        "End" => before - 1,
        _ => before,
    }
}

/// One puzzle of all these lines, or one of each.
fn joined(lines: &[&str], range: Range<usize>) -> Vec<Range<usize>> {
    let is_a_part_of_one = |line: &&str| {
        parts(line).take(2).count() < 2 || parts(line).fold(0, |before, part| depth(before, &part)) != 0
    };
    if lines[range.clone()].iter().any(is_a_part_of_one) {
        vec![range]
    } else {
        range.map(|index| index..index + 1).collect()
    }
}

/// The cells that have givens or pencilmarks in a part: `R1C1` of `~R1C1_5`.
fn given_cells(part: &Part<'_>) -> Vec<String> {
    let cell = |argument: &&str| argument.split_once('_').map(|(cell, _)| cell.to_uppercase());
    if part.name.is_empty() { part.arguments.iter().filter_map(cell).collect() } else { Vec::new() }
}

/// One digit is a given, several are pencilmarks; said twice, both hold.
fn given(record: &mut VariantRecord, cell: Cell, values: Values) {
    match (values.single(), record.givens.get(cell)) {
        (Some(digit), None) if record.allowed.as_ref().is_none_or(|a| a.get(cell).contains(digit)) => {
            record.givens.set(cell, Some(digit));
        }
        (Some(digit), Some(before)) if digit == before => {}
        _ => record.allow(cell, values),
    }
}

fn named<'p, 'a>(parts: &'p [Part<'a>], name: &str) -> Option<&'p Part<'a>> {
    parts.iter().find(|part| part.name == name)
}

fn region_size(parts: &[Part<'_>]) -> Result<Option<usize>> {
    named(parts, "RegionSize")
        .map(|part| number(part, 0))
        .transpose()
        .map(|size| size.map(|n| n.max(0) as usize))
}

/// The shape, and the boxes that stand beside a jigsaw.
fn shape(parts: &[Part<'_>]) -> Result<(Shape, Vec<Rule>)> {
    let (mut rows, mut columns) = (9, 9);
    let mut range = None;
    if let Some(part) = named(parts, "Shape") {
        let all = part.arguments.join("~");
        let wrong = || VariantError::unfit("Shape", &all, Wanted::Shape);
        let mut pieces = part.arguments.iter();
        if let Some(size) = pieces.next().filter(|size| !size.is_empty()) {
            let (high, wide) = size.split_once('x').ok_or_else(wrong)?;
            rows = high.parse().map_err(|_| wrong())?;
            columns = wide.parse().map_err(|_| wrong())?;
        }
        if let Some(digits) = pieces.next().filter(|digits| !digits.is_empty()) {
            let (low, high) = digits.split_once('-').unwrap_or(("1", digits));
            range = Some((low.parse().map_err(|_| wrong())?, high.parse().map_err(|_| wrong())?));
        }
        // The kind of the grid: only that of a Sudoku is known.
        if let Some(kind) = pieces.next().filter(|kind| !matches!(**kind, "" | "Sudoku")) {
            return Err(VariantError::unknown(kind));
        }
    }
    let side: usize = rows.max(columns);
    let (lowest, highest) = range.unwrap_or((1, u8::try_from(side).unwrap_or(u8::MAX)));
    let digits = Digits::new(lowest, highest)?;
    let size = region_size(parts)?.unwrap_or(side);
    let boxes = if named(parts, "NoBoxes").is_some() { None } else { boxes(rows, columns, size) };
    let boxed = |height, width| Shape::with_boxes(rows, columns, digits, height, width);
    let Some(jigsaw) = named(parts, "Jigsaw") else {
        return Ok((
            match boxes {
                Some((height, width)) => boxed(height, width)?,
                None => Shape::without_regions(rows, columns, digits)?,
            },
            Vec::new(),
        ));
    };
    let layout = jigsaw.arguments.last().copied().unwrap_or_default();
    if layout.chars().count() != rows * columns {
        return Err(VariantError::unfit("Jigsaw", layout, Wanted::Layout));
    }
    let mut map = text::layout(layout);
    // A region of another size is only what the others leave of the grid; so is one region alone.
    let size_of = |name: Option<usize>| map.iter().filter(|&&other| other == name).count();
    let is_whole: Vec<bool> =
        map.iter().map(|&name| (side..=digits.len()).contains(&size_of(name))).collect();
    let all_one = map.iter().all(|name| *name == map[0]);
    for (name, whole) in map.iter_mut().zip(is_whole) {
        if !whole || all_one {
            *name = None;
        }
    }
    let shape = Shape::with_regions(rows, columns, digits, &map)?;
    let mut extra = Vec::new();
    if let Some((height, width)) = boxes {
        let regions = boxed(height, width)?.regions().to_vec();
        extra.extend(regions.into_iter().map(|cells| Rule::ExtraRegion(ExtraRegion { cells })));
    }
    Ok((shape, extra))
}

fn ties(parts: &[Part<'_>]) -> Result<Ties> {
    let Some(part) = named(parts, "FullRankTies") else { return Ok(Ties::default()) };
    let ties = match part.arguments.first().copied().unwrap_or_default() {
        "none" => Ties::None,
        "only-unclued" => Ties::Unclued,
        "any" => Ties::Any,
        other => return Err(VariantError::unfit("FullRankTies", other, Wanted::Word)),
    };
    // Without a rank it would be a rule of its own.
    if ties == Ties::None && named(parts, "FullRank").is_none() {
        return Err(VariantError::unknown("FullRankTies"));
    }
    Ok(ties)
}
