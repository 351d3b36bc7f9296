//! Writes a string of Interactive Sudoku Solver.

use std::fmt::Write as _;

use shudu_variant::rule::*;
use shudu_variant::{Axis, Cell, Digits, Rule, Shape, Side, View};

use super::restated::restated;
use super::{boxes, code};
use crate::form::Form;
use crate::loss::Losses;
use crate::variant::record::VariantRecord;
use crate::variant::text::{self, name};

pub(in crate::variant) fn write(record: &VariantRecord, losses: &mut Losses) -> String {
    let shape = record.shape();
    record.note_beside_givens(losses);
    let mut out = String::new();
    push_shape(shape, &mut out);
    let mut ties = None;
    for rule in &record.rules {
        if let Rule::FullRank(rank) = rule {
            ties = Some(rank.ties);
        }
        match texts(shape, rule) {
            Some(texts) => out.push_str(&texts.concat()),
            None => losses.rule(rule.kind()),
        }
    }
    match ties {
        Some(Ties::None) => out.push_str(".FullRankTies~none"),
        Some(Ties::Any) => out.push_str(".FullRankTies~any"),
        Some(Ties::Unclued) | None => {}
    }
    let mut digits = String::new();
    for (cell, given) in record.givens.iter() {
        if let Some(digit) = given {
            _ = write!(digits, "~{}_{digit}", name(shape, cell));
        }
    }
    for (cell, values) in record.allowed.iter().flat_map(|allowed| allowed.iter()) {
        if values != shape.digits().all() && record.givens.get(cell).is_none() && !values.is_empty() {
            _ = write!(digits, "~{}", name(shape, cell));
            values.iter().for_each(|digit| _ = write!(digits, "_{digit}"));
        }
    }
    if !digits.is_empty() {
        out.push('.');
        out.push_str(&digits);
    }
    out
}

fn push_shape(shape: &Shape, out: &mut String) {
    let (rows, columns, digits) = (shape.rows(), shape.columns(), shape.digits());
    let side = rows.max(columns);
    let usual = digits == Digits::up_to(side as u8).expect("a side is a digit");
    // Also that of 9 rows, which may be left out: a line without it may go on with the line above it.
    _ = write!(out, ".Shape~{rows}x{columns}");
    match (usual, digits.lowest()) {
        (true, _) => {}
        (false, 1) => _ = write!(out, "~{}", digits.highest()),
        (false, lowest) => _ = write!(out, "~{lowest}-{}", digits.highest()),
    }
    match shape.boxes() {
        Some(own) if boxes(rows, columns, side) == Some(own) => {}
        Some((height, width)) if boxes(rows, columns, height * width) == Some((height, width)) => {
            _ = write!(out, ".RegionSize~{}", height * width);
        }
        _ => {
            if boxes(rows, columns, side).is_some() {
                out.push_str(".NoBoxes");
            }
            // A region that is too small for a jigsaw there holds different digits all the same.
            let (large, small): (Vec<_>, Vec<_>) =
                shape.regions().iter().enumerate().partition(|(_, cells)| cells.len() >= side);
            if large.len() > 1 || large.iter().any(|(_, cells)| cells.len() < shape.len()) {
                out.push_str(".Jigsaw~");
                let is_large = |region: &usize| large.iter().any(|(index, _)| index == region);
                for cell in shape.cells() {
                    let region = shape.region_of(cell).filter(is_large);
                    out.push(region.map_or('0', |region| text::character(region as u8 + 1)));
                }
            }
            for (_, cells) in small {
                out.push_str(&with_cells(shape, ".AllDifferent", cells));
            }
        }
    }
}

fn with_cells(shape: &Shape, start: &str, cells: &[Cell]) -> String {
    let mut out = start.to_owned();
    for &cell in cells {
        _ = write!(out, "~{}", name(shape, cell));
    }
    out
}

/// A row or column with a number at the end that it is read from.
fn viewed(key: &str, view: View, value: impl std::fmt::Display) -> String {
    let letter = if view.axis() == Axis::Row { 'R' } else { 'C' };
    let line = text::character(view.index as u8 + 1).to_ascii_lowercase();
    match view.side {
        Side::Top | Side::Left => format!(".{key}~{letter}{line}~{value}~"),
        Side::Bottom | Side::Right => format!(".{key}~{letter}{line}~~{value}"),
    }
}

/// The text of a rule, or of others that allow the same grids; `None` when there is no place for it.
fn texts(shape: &Shape, rule: &Rule) -> Option<Vec<String>> {
    match rule_text(shape, rule) {
        Some(text) => Some(vec![text]),
        None => restated(shape, rule)?.iter().map(|rule| rule_text(shape, rule)).collect(),
    }
}

/// The text of a rule under its own name; `None` when there is no such name.
#[allow(clippy::too_many_lines, reason = "one arm for each rule")]
fn rule_text(shape: &Shape, rule: &Rule) -> Option<String> {
    let line = |key: &str, cells: &[Cell]| Some(with_cells(shape, key, cells));
    let pair = |key: &str, cells: [Cell; 2]| {
        shape.are_adjacent(cells[0], cells[1]).then(|| with_cells(shape, key, &cells))
    };
    let digits = shape.digits();
    match rule {
        Rule::ExtraRegion(rule) => line(".AllDifferent", &rule.cells),
        Rule::Diagonal(rule) => Some(format!(".Diagonal~{}", if rule.rising { 1 } else { -1 })),
        Rule::Windoku(rule) => {
            let own = Some((rule.height, rule.width));
            (boxes(shape.rows(), shape.columns(), digits.len()) == own).then(|| ".Windoku".to_owned())
        }
        Rule::DisjointGroups(_) => shape.boxes().map(|_| ".DisjointSets".to_owned()),
        Rule::AntiKnight(_) => Some(".AntiKnight".to_owned()),
        Rule::AntiKing(_) => Some(".AntiKing".to_owned()),
        Rule::NonConsecutive(_) => Some(".AntiConsecutive".to_owned()),
        Rule::AntiTaxicab(_) => Some(".AntiTaxicab".to_owned()),
        Rule::GlobalEntropy(_) => Some(".GlobalEntropy".to_owned()),
        Rule::KillerCage(rule) => line(&format!(".Cage~{}", rule.sum.unwrap_or(0)), &rule.cells),
        Rule::Sum(rule) => {
            let cells: Vec<Cell> = rule.terms.iter().map(|term| term.0).collect();
            let mut sum = rule.sum.to_string();
            if rule.terms.iter().any(|term| term.1 != 1) {
                sum.push_str("_=");
                rule.terms.iter().for_each(|term| _ = write!(sum, "_{}", term.1));
            }
            line(&format!(".Sum~{sum}"), &cells)
        }
        Rule::Arrow(rule) => {
            let one = |cells: &Vec<Cell>| with_cells(shape, ".Arrow", &[&[rule.bulb], &cells[..]].concat());
            together(rule.lines.iter().map(one).collect())
        }
        Rule::DoubleArrow(rule) => line(".DoubleArrow", &rule.cells),
        Rule::PillArrow(rule) => {
            // The order in the pill is that of reading there.
            if !rule.pill.is_sorted() {
                return None;
            }
            let key = format!(".PillArrow~{}", rule.pill.len());
            let one = |cells: &Vec<Cell>| with_cells(shape, &key, &[&rule.pill[..], &cells[..]].concat());
            together(rule.lines.iter().map(one).collect())
        }
        Rule::Difference(rule) if rule.difference == 1 => pair(".WhiteDot", rule.cells),
        Rule::Ratio(rule) if rule.ratio == 2 => pair(".BlackDot", rule.cells),
        Rule::NegativeKropki(rule) => {
            (rule.differences == [1] && rule.ratios == [2]).then(|| ".StrictKropki".to_owned())
        }
        Rule::Xv(rule) => match rule.sum {
            10 => pair(".X", rule.cells),
            5 => pair(".V", rule.cells),
            _ => None,
        },
        Rule::NegativeXv(rule) => {
            let mut sums = rule.sums.clone();
            sums.sort_unstable();
            (sums == [5, 10]).then(|| ".StrictXV".to_owned())
        }
        Rule::GreaterThan(rule) => pair(".GreaterThan", rule.cells),
        Rule::Thermometer(rule) => line(".Thermo", &rule.cells),
        Rule::Whispers(rule) => line(&format!(".Whisper~{}", rule.difference), &rule.cells),
        Rule::Renban(rule) => line(".Renban", &rule.cells),
        Rule::Palindrome(rule) => line(".Palindrome", &rule.cells),
        Rule::RegionSumLine(rule) => line(".RegionSumLine", &rule.cells),
        Rule::BetweenLine(rule) => line(".Between", &rule.cells),
        Rule::LockoutLine(rule) => line(&format!(".Lockout~{}", rule.difference), &rule.cells),
        Rule::ZipperLine(rule) => line(".Zipper", &rule.cells),
        Rule::EntropicLine(rule) => line(".Entropic", &rule.cells),
        Rule::ModularLine(rule) => line(&format!(".Modular~{}", rule.modulus), &rule.cells),
        Rule::SumLine(rule) => {
            let text = with_cells(shape, &format!(".SumLine~{}", rule.sum), &rule.cells);
            Some(if rule.closed { text + "~LOOP" } else { text })
        }
        Rule::Quadruple(rule) => quadruple(shape, rule),
        Rule::Allowed(rule) => {
            let mut text = format!(".~{}", name(shape, rule.cell));
            rule.values.and(digits.all()).iter().for_each(|digit| _ = write!(text, "_{digit}"));
            text.contains('_').then_some(text)
        }
        Rule::LittleKiller(rule) => {
            // The form has each diagonal from one of its ends. Its sum is the same from the other.
            let cells = rule.diagonal(shape);
            let other =
                LittleKiller { start: *cells.last()?, down: !rule.down, right: !rule.right, sum: rule.sum };
            let is_same = other.diagonal(shape).iter().rev().eq(&cells);
            [Some(*rule), is_same.then_some(other)].into_iter().flatten().find_map(|rule| {
                let text = format!(".LittleKiller~{}~{}", rule.sum, name(shape, rule.start));
                reads_back(shape, &text, &Rule::LittleKiller(rule)).then_some(text)
            })
        }
        Rule::Sandwich(rule) => {
            let View { side, index } = rule.view;
            let letter = if matches!(side, Side::Left | Side::Right) { 'R' } else { 'C' };
            let line = text::character(index as u8 + 1).to_ascii_lowercase();
            // The sum is the same from both ends.
            Some(format!(".Sandwich~{}~{letter}{line}", rule.sum))
        }
        Rule::XSum(rule) => Some(viewed("XSum", rule.view, rule.sum)),
        Rule::Skyscraper(rule) => Some(viewed("Skyscraper", rule.view, rule.count)),
        Rule::HiddenSkyscraper(rule) => Some(viewed("HiddenSkyscraper", rule.view, rule.digit)),
        Rule::NumberedRoom(rule) => Some(viewed("NumberedRoom", rule.view, rule.digit)),
        Rule::FullRank(rule) => Some(viewed("FullRank", rule.view, rule.rank)),
        Rule::SameValues(rule) => line(&format!(".SameValues~{}", rule.groups.len()), &rule.groups.concat()),
        Rule::EqualSums(rule) => {
            let groups: Vec<String> = rule.groups.iter().map(|group| with_cells(shape, "", group)).collect();
            Some(format!(".EqualSum{}", groups.join("~-")))
        }
        Rule::CountDistinct(rule) => line(".CountDistinct", &[&[rule.control], &rule.cells[..]].concat()),
        Rule::Indexing(rule) => match rule.index {
            Index::Row => line(".Indexing~R", &rule.cells),
            Index::Column => line(".Indexing~C", &rule.cells),
            Index::Region => None,
        },
        Rule::CountingCircles(rule) => line(".CountingCircles", &rule.cells),
        Rule::PairTable(rule) => {
            let key = if rule.pairs == Pairs::All { "PairX" } else { "Pair" };
            let table = code::table_text(&rule.table, digits);
            line(&format!(".{key}~{table}~_{}", code::name_text(&rule.name)), &rule.cells)
        }
        Rule::Automaton(rule) => {
            let machine = code::automaton_text(&rule.machine, digits)?;
            line(&format!(".NFA~{machine}~_{}", code::name_text(&rule.name)), &rule.cells)
        }
        Rule::RegularExpression(rule) => {
            line(&format!(".Regex~{}", code::expression_text(&rule.pattern)), &rule.cells)
        }
        Rule::Or(rule) => inside(shape, "Or", &rule.alternatives),
        Rule::And(rule) => inside(shape, "And", &rule.rules),
        Rule::Difference(_)
        | Rule::Ratio(_)
        | Rule::SlowThermometer(_)
        | Rule::Nabner(_)
        | Rule::Odd(_)
        | Rule::Even(_)
        | Rule::Minimum(_)
        | Rule::Maximum(_)
        | Rule::Clones(_) => None,
    }
}

/// Several parts that are one rule: one alternative within `.Or`.
fn together(parts: Vec<String>) -> Option<String> {
    match &parts[..] {
        [one] => Some(one.clone()),
        several => Some(format!(".And{}.End", several.concat())),
    }
}

fn inside(shape: &Shape, key: &str, rules: &[Rule]) -> Option<String> {
    let parts: String = rules.iter().map(|rule| together(texts(shape, rule)?)).collect::<Option<_>>()?;
    Some(format!(".{key}{parts}.End"))
}

fn quadruple(shape: &Shape, rule: &Quadruple) -> Option<String> {
    let mut cells = rule.cells.clone();
    cells.sort_unstable();
    let square = shape.squares().into_iter().find(|square| square[..] == cells[..])?;
    let mut text = format!(".Quad~{}", name(shape, square[0]));
    rule.digits.iter().for_each(|digit| _ = write!(text, "~{digit}"));
    Some(text)
}

/// Is it read as the same rule?
fn reads_back(shape: &Shape, text: &str, rule: &Rule) -> bool {
    let mut whole = String::new();
    push_shape(shape, &mut whole);
    let read = super::read(&(whole + text), &mut Losses::none(Form::Iss));
    read.is_ok_and(|record| record.rules.last() == Some(rule))
}
