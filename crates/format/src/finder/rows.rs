//! Nine rows, one on each line, in whatever way their cells are separated.
//!
//! A line is read in one way after another: nine cells without separators, three groups of three, cells apart, fields
//! between commas, tabs, bars or ampersands. In fields an empty one is a blank. A label may stand before the cells or
//! behind them, a name of columns above, an empty column between boxes. Empty lines, borders and markup separate rows
//! and count for nothing.

use shudu_core::{Cell, Grid};

use super::row::{Outline, Row, STYLES, Style, read};
use super::{Candidate, Found, Line, plausible};
use crate::drawn::Drawn;
use crate::located::How;
use crate::other_rules::Beside;
use crate::{drawn_rules, drawn_walls};

/// The most blank lines, borders and such between two rows of one grid.
const MAX_GAP: usize = 4;

/// All grids of nine lines.
pub(super) fn find(lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let outlines: Vec<Option<Outline>> =
        lines.iter().map(|line| line.row_text().and_then(Outline::of)).collect();
    for style in STYLES {
        if outlines.iter().flatten().filter(|outline| outline.may_be(style)).take(9).count() < 9 {
            continue;
        }
        let mut run: Vec<Row> = Vec::new();
        let (mut gap, mut blank) = (0, false);
        for (number, line) in lines.iter().enumerate() {
            if let Some(mut row) = outlines[number]
                .as_ref()
                .filter(|outline| outline.may_be(style))
                .and_then(|outline| read(outline.text, style))
            {
                (row.line, row.apart) = (number, blank);
                run.push(row);
                (gap, blank) = (0, false);
                continue;
            }
            blank |= line.is_blank();
            gap += 1;
            if !line.is_separator() || gap > MAX_GAP {
                finish(&mut run, style, lines, found);
                (gap, blank) = (0, false);
            }
        }
        finish(&mut run, style, lines, found);
    }
}

/// Takes the grids of a run of rows.
fn finish(run: &mut Vec<Row>, style: Style, lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut rows = std::mem::take(run);
    if rows.len() < 9 {
        return;
    }
    if !rows.len().is_multiple_of(9) && rows.iter().any(|row| row.dashes) {
        rows.retain(|row| !row.dashes);
    }
    // Where the last column is empty, too, it is a separator at the end of the lines and no empty column before them.
    if matches!(style, Style::Indented(_))
        && (rows.iter().all(|row| row.cells[8].is_none())
            || rows.iter().any(|row| row.indent != rows[0].indent))
    {
        return;
    }
    // A name of columns above each grid.
    if rows.len().is_multiple_of(10) && rows.chunks(10).all(|part| is_header(&part[0])) {
        let mut number = 0..;
        rows.retain(|_| number.next().is_some_and(|n: usize| !n.is_multiple_of(10)));
    }
    // What blank lines part into nines; otherwise all of it has to be nines.
    let parts: Vec<&[Row]> = if rows.len().is_multiple_of(9) {
        rows.chunks(9).collect()
    } else {
        split_apart(&rows).into_iter().filter(|part| part.len() == 9).collect()
    };
    for part in parts {
        if labels_are_in_order(part)
            && let Some(candidate) = grid(part, style, lines)
        {
            found.push(candidate);
        }
    }
}

fn split_apart(rows: &[Row]) -> Vec<&[Row]> {
    let mut starts: Vec<usize> = (0..rows.len()).filter(|&i| i == 0 || rows[i].apart).collect();
    starts.push(rows.len());
    starts.windows(2).map(|pair| &rows[pair[0]..pair[1]]).collect()
}

/// 1 to 9 or 0 to 8 in order, or nothing.
fn is_header(row: &Row) -> bool {
    let counts = |from: u8| {
        row.cells.iter().zip(from..).all(|(value, expected)| value.map_or(0, |digit| digit.get()) == expected)
    };
    counts(0) || counts(1) || row.cells.iter().all(Option::is_none)
}

/// Either no row has a label, or all have one, and those that are numbers or letters go up or down by one.
fn labels_are_in_order(rows: &[Row]) -> bool {
    let labels: Vec<&str> = rows.iter().filter_map(|row| row.label.as_deref()).collect();
    // What stands before the first row alone is the name of all.
    if labels.is_empty() || labels.len() == 1 && rows[0].label.is_some() {
        return true;
    }
    let ordinal = |label: &&str| {
        let end = label.trim_matches(|c: char| !c.is_alphanumeric()).trim_start_matches(['r', 'R']);
        end.parse::<i64>().ok().or_else(|| match end.as_bytes() {
            [letter] => Some(i64::from(letter.to_ascii_lowercase())),
            _ => None,
        })
    };
    let numbers: Vec<Option<i64>> = labels.iter().map(ordinal).collect();
    let steps =
        |by: i64| numbers.windows(2).all(|pair| pair[1].zip(pair[0]).is_some_and(|(b, a)| b - a == by));
    labels.len() == rows.len() && (steps(1) || steps(-1) || numbers.iter().all(Option::is_none))
}

fn grid(rows: &[Row], style: Style, lines: &[Line<'_>]) -> Option<Candidate> {
    let mut givens = Grid::EMPTY;
    for (&cell, &value) in Cell::ALL.iter().zip(rows.iter().flat_map(|row| &row.cells)) {
        givens.set(cell, value);
    }
    // The cells of LaTeX's `logicpuzzle` are counted from below.
    let from_below = lines[rows[0].line].text.trim_start().starts_with("\\setrow{1}");
    if from_below {
        givens = upside_down(&givens);
    }
    if !plausible(&givens) {
        return None;
    }
    let how = match style {
        Style::Fields(_) | Style::Indented(_) | Style::Labelled(_) => How::Table,
        _ => How::Rows,
    };
    let (first, mut last) = (rows[0].line, rows[8].line);
    let texts: Vec<&str> = rows.iter().map(|row| lines[row.line].text).collect();
    let mut beside = Beside::default();
    if let Some((start, symbols)) = drawn_rules::symbols_beside(&texts) {
        let below = || lines[last + 1..].iter().map(|line| line.text.to_owned());
        match Drawn::regions(start, &symbols) {
            Some(regions) => beside.draw(regions),
            None => match drawn_rules::cages(start, &symbols, below()) {
                Some((cages, sums)) => {
                    beside.draw(cages);
                    last += sums;
                }
                None => beside.rule = Some(start.to_owned()),
            },
        }
    }
    if drawn_rules::walls_differ(&texts) {
        match drawn_walls::regions(&drawing(lines, first, last)) {
            Some(regions) => beside.draw(regions),
            None => beside.walls = Some(texts[0].to_owned()),
        }
    }
    let found = Found { beside, ..givens.into() };
    Some(Candidate { first, last, how, records: vec![found] })
}

/// The lines of a drawing, with the border above it and below.
fn drawing<'a>(lines: &[Line<'a>], first: usize, last: usize) -> Vec<&'a str> {
    lines[first.saturating_sub(1)..(last + 2).min(lines.len())].iter().map(|line| line.text).collect()
}

fn upside_down(grid: &Grid) -> Grid {
    let mut turned = Grid::EMPTY;
    for cell in Cell::ALL {
        turned.set(Cell::at(8 - cell.row(), cell.column()), grid[cell]);
    }
    turned
}
