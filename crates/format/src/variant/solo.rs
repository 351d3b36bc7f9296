//! `solo`: a game of Solo of Simon Tatham's Portable Puzzle Collection, by its ID or as a saved game.
//!
//! ```text
//! 3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9
//! ```
//!
//! Before the colon: how many boxes stand beside and below each other (`3x3`, `2x3`), or `9j` for a jigsaw; `x` for
//! both diagonals, `k` for killer cages. What follows says how hard the game is and how its givens lie, and is left
//! out. Behind it: the cells, row by row, each a number or in a run of blanks, of which a letter tells the length, `a`
//! for 1; `_` parts two numbers. For a jigsaw the walls follow behind a comma; for a killer those of the cages, and
//! the sums, each in the first cell of its cage. Of walls, first those between the cells of each row, then those
//! between the cells of each column: a letter tells how many are absent before the next, `_` for none, and `z` for 25
//! without one after them.
//!
//! A saved game has a line for each field: its name, its length and its value. `PARAMS` and `DESC` are the two halves
//! of an ID; of the moves, digits that are set or taken away are read, and notes and answers that were shown are left
//! out.
//!
//! Written: the ID.

use shudu_variant::rule::{Diagonal, KillerCage};
use shudu_variant::{Cell, Digits, Rule, Shape};

use super::error::VariantError;
use super::record::VariantRecord;
use super::wrong::{Wanted, Wrong};
use crate::drawn::is_layout;
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::sudoku::Unwritable;

type Result<T> = std::result::Result<T, VariantError>;

const NAME: &str = "solo";

/// How a saved game begins, whatever the game is.
pub(super) const SAVED: &str = "SAVEFILE:";

/// What stands before the colon.
struct Parameters {
    /// How many boxes stand beside each other in a band, which is as high as a box; the side of a jigsaw.
    height: usize,
    /// How wide a box is; 1 for a jigsaw.
    width: usize,
    diagonals: bool,
    killer: bool,
}

impl Parameters {
    fn read(text: &str) -> Option<Parameters> {
        let (height, rest) = number(text)?;
        let (width, rest) = match rest.strip_prefix('x') {
            Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => number(rest)?,
            _ => (1, rest),
        };
        let is_jigsaw = width == 1 && rest.starts_with('j');
        let rest = if is_jigsaw { &rest[1..] } else { rest };
        let (diagonals, rest) = rest.strip_prefix('x').map_or((false, rest), |rest| (true, rest));
        let (killer, rest) = rest.strip_prefix('k').map_or((false, rest), |rest| (true, rest));
        let is_known = (width > 1 && height > 1 || is_jigsaw && (4..=25).contains(&height))
            && height * width <= 25
            && rest.len() <= 8
            && rest.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        is_known.then_some(Parameters { height, width, diagonals, killer })
    }

    fn side(&self) -> usize {
        self.height * self.width
    }

    /// How many parts the description has.
    fn parts(&self) -> usize {
        1 + usize::from(self.width == 1) + 2 * usize::from(self.killer)
    }
}

/// A number of at most two digits, and what follows it.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number = (1..=2).contains(&end).then(|| text[..end].parse().ok())??;
    Some((number, &text[end..]))
}

/// The ID in an address of the page of the game; any other text as it is.
fn without_address(text: &str) -> &str {
    let text = text.trim();
    text.split_once("/solo.html#").filter(|(page, _)| page.starts_with("http")).map_or(text, |(_, id)| id)
}

/// Is this a field of a saved game: a name in capitals, and a colon?
pub(super) fn is_field(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, _)| {
        (1..=9).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b' ')
    })
}

/// Is this an ID, or the beginning of a saved game?
pub(super) fn fits(line: &str) -> bool {
    let line = without_address(line);
    if line.starts_with(SAVED) {
        return true;
    }
    let Some((parameters, description)) = line.split_once(':') else { return false };
    Parameters::read(parameters).is_some_and(|parameters| {
        let mut parts = description.split(',');
        let area = parameters.side().pow(2);
        cells(parts.next().unwrap_or_default(), area).is_some() && parts.count() + 1 == parameters.parts()
    })
}

/// The numbers of the cells, of which a blank has none; `None` when there are not this many.
fn cells(text: &str, area: usize) -> Option<Vec<Option<u32>>> {
    let mut cells = Vec::with_capacity(area);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut length = 1;
        match c {
            'a'..='z' => cells.extend((0..=c as u8 - b'a').map(|_| None)),
            '_' => {}
            '0'..='9' => {
                length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                cells.push(Some(rest[..length].parse().ok()?));
            }
            _ => return None,
        }
        if cells.len() > area {
            return None;
        }
        rest = &rest[length..];
    }
    (cells.len() == area).then_some(cells)
}

/// The two cells at a wall: first of all walls within rows, then of those within columns.
fn at_wall(wall: usize, side: usize) -> (usize, usize) {
    let (line, place) = (wall / (side - 1), wall % (side - 1));
    if line < side {
        (line * side + place, line * side + place + 1)
    } else {
        (place * side + line - side, (place + 1) * side + line - side)
    }
}

/// For each cell the number of the first cell of its region; `None` when the walls are not as many as there are.
fn regions(text: &str, side: usize) -> Option<Vec<usize>> {
    let walls = 2 * side * (side - 1);
    let mut open = Vec::new();
    let mut wall = 0;
    for c in text.chars() {
        let absent = match c {
            '_' => 0,
            'a'..='y' => usize::from(c as u8 - b'a') + 1,
            'z' => 25,
            _ => return None,
        };
        if wall + absent > walls {
            return None;
        }
        open.extend(wall..wall + absent);
        wall += absent + usize::from(c != 'z');
    }
    // One more stands behind the last.
    if wall != walls + 1 {
        return None;
    }
    let mut names: Vec<usize> = (0..side * side).collect();
    let mut is_changed = true;
    while std::mem::take(&mut is_changed) {
        for &wall in &open {
            let (one, other) = at_wall(wall, side);
            let name = names[one].min(names[other]);
            is_changed |= names[one] != names[other];
            (names[one], names[other]) = (name, name);
        }
    }
    Some(names)
}

pub(super) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let text = without_address(text);
    if text.starts_with(SAVED) {
        return saved(text, dropped);
    }
    let (parameters, description) =
        text.split_once(':').ok_or_else(|| VariantError::new(Wrong::Unrecognised))?;
    game(parameters, description)
}

fn game(parameters: &str, description: &str) -> Result<VariantRecord> {
    let unfit = |seen: &str, wanted| VariantError::unfit(NAME, seen, wanted);
    let known = Parameters::read(parameters).ok_or_else(|| unfit(parameters, Wanted::Shape))?;
    let side = known.side();
    let mut parts = description.split(',');
    let mut part = || parts.next().ok_or_else(|| unfit(description, Wanted::Layout));
    let layout = |text: &str| unfit(text, Wanted::Layout);
    let text = part()?;
    let givens = cells(text, side * side).ok_or_else(|| layout(text))?;
    let digits = Digits::up_to(side as u8)?;
    let shape = if known.width == 1 {
        let text = part()?;
        let names = regions(text, side).filter(|names| is_layout(names, side)).ok_or_else(|| layout(text))?;
        let names: Vec<Option<usize>> = names.into_iter().map(Some).collect();
        super::text::with_regions(side, &names)?
    } else {
        Shape::with_boxes(side, side, digits, known.height, known.width)?
    };
    let mut record = VariantRecord::blank(shape);
    for (index, given) in givens.into_iter().enumerate() {
        let digit = given.map(|digit| {
            let digit = u8::try_from(digit).ok().filter(|&digit| digits.all().contains(digit));
            digit.ok_or_else(|| unfit(text, Wanted::Digit))
        });
        record.givens.set(Cell::new(index), digit.transpose()?);
    }
    if known.diagonals {
        record.rules.extend([true, false].map(|rising| Rule::Diagonal(Diagonal { rising })));
    }
    if known.killer {
        let (walls, text) = (part()?, part()?);
        let names = regions(walls, side).ok_or_else(|| layout(walls))?;
        let sums = cells(text, side * side).ok_or_else(|| layout(text))?;
        for first in (0..names.len()).filter(|&cell| names[cell] == cell) {
            let cells = (first..names.len()).filter(|&cell| names[cell] == first).map(Cell::new).collect();
            record.rules.push(Rule::KillerCage(KillerCage { cells, sum: sums[first] }));
        }
    }
    match parts.next() {
        Some(more) => Err(layout(more)),
        None => Ok(record),
    }
}

/// A saved game: lines such as `DESC    :59:…`.
fn saved(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let fields = || {
        text.lines().filter_map(|line| {
            let (name, rest) = line.split_once(':')?;
            let (_, value) = rest.split_once(':')?;
            Some((name.trim(), value.trim_end_matches('\r')))
        })
    };
    let field = |name: &str| {
        let found = fields().find(|(known, _)| *known == name).map(|(_, value)| value);
        found.ok_or_else(|| VariantError::new(Wrong::Missing { name: name.to_owned() }))
    };
    let kind = field("GAME")?;
    if kind != "Solo" {
        return Err(VariantError::unfit("GAME", kind, Wanted::Word));
    }
    let mut record = game(field("PARAMS")?, field("DESC")?)?;
    // The first state is the one before any move.
    let moves = field("STATEPOS").ok().and_then(|at| at.parse::<usize>().ok()).map_or(0, |at| at - at.min(1));
    let side = record.shape().rows();
    for (_, value) in fields().filter(|(name, _)| *name == "MOVE").take(moves) {
        dropped.note(Loss::Notes, value.starts_with(['P', 'M']));
        dropped.note(Loss::UnknownFields, !value.starts_with(['P', 'M', 'R']));
        let numbers: Option<Vec<usize>> =
            value.strip_prefix('R').map(|rest| rest.split(',').map_while(|n| n.parse().ok()).collect());
        if let Some([column, row, digit]) = numbers.as_deref()
            && *column < side
            && *row < side
            && *digit <= side
        {
            let cell = Cell::new(row * side + column);
            if record.givens.get(cell).is_none() {
                record.placed.set(cell, (*digit > 0).then_some(*digit as u8));
            }
        }
    }
    Ok(record)
}

pub(super) fn write(record: &VariantRecord, losses: &mut Losses) -> std::result::Result<String, Unwritable> {
    let shape = record.shape();
    let side = shape.rows();
    let is_usual = Digits::up_to(side as u8).is_ok_and(|digits| digits == shape.digits());
    let all_in_regions = shape.cells().all(|cell| shape.region_of(cell).is_some());
    if side < 4 || shape.columns() != side || !is_usual || !all_in_regions || shape.regions().len() != side {
        return Err(Unwritable::Shape);
    }
    let (mut cages, mut sums) = (vec![None; shape.len()], vec![None; shape.len()]);
    let mut diagonals = [false; 2];
    for rule in &record.rules {
        match rule {
            Rule::Diagonal(diagonal) => diagonals[usize::from(diagonal.rising)] = true,
            Rule::KillerCage(cage) => {
                let first = cage.cells.iter().map(|cell| cell.index()).min().ok_or(Unwritable::Rules)?;
                sums[first] = cage.sum;
                for cell in &cage.cells {
                    if cages[cell.index()].replace(first).is_some() {
                        return Err(Unwritable::Rules);
                    }
                }
            }
            _ => return Err(Unwritable::Rules),
        }
    }
    let is_killer = cages.iter().any(Option::is_some);
    if diagonals[0] != diagonals[1] || is_killer && cages.contains(&None) || record.allowed.is_some() {
        return Err(Unwritable::Rules);
    }
    record.note_beside_givens(losses);
    let mut out = match shape.boxes() {
        Some((height, width)) if height > 1 && width > 1 => format!("{height}x{width}"),
        _ => format!("{side}j"),
    };
    let is_jigsaw = out.ends_with('j');
    out.push_str(if diagonals[0] { "x" } else { "" });
    out.push_str(if is_killer { "k" } else { "" });
    out.push(':');
    push_cells(shape.cells().map(|cell| record.givens.get(cell).map(u32::from)), &mut out);
    if is_jigsaw {
        out.push(',');
        let region = |cell: usize| shape.region_of(Cell::new(cell));
        push_walls(side, |one, other| region(one) != region(other), &mut out);
    }
    if is_killer {
        out.push(',');
        push_walls(side, |one, other| cages[one] != cages[other], &mut out);
        out.push(',');
        push_cells(sums.into_iter(), &mut out);
    }
    // Cages side by side may have been one cage apart: what hangs together is read as one.
    if read(&out, &mut Losses::none(Form::Solo))
        .is_ok_and(|read| read.givens == record.givens && same_rules(&read.rules, &record.rules))
    {
        Ok(out)
    } else {
        Err(Unwritable::Shape)
    }
}

/// The same rules, in whatever order they and their cells are?
fn same_rules(one: &[Rule], other: &[Rule]) -> bool {
    let key = |rule: &Rule| match rule {
        Rule::KillerCage(cage) => {
            let mut cells = cage.cells.clone();
            cells.sort_unstable();
            format!("{cells:?} {:?}", cage.sum)
        }
        rule => format!("{rule:?}"),
    };
    let keys = |rules: &[Rule]| {
        let mut keys: Vec<String> = rules.iter().map(key).collect();
        keys.sort_unstable();
        keys
    };
    keys(one) == keys(other)
}

fn push_cells(cells: impl Iterator<Item = Option<u32>>, out: &mut String) {
    let (mut blanks, mut after_number) = (0u8, false);
    for cell in cells.map(Some).chain([None]) {
        if cell == Some(None) && blanks < 26 {
            blanks += 1;
            continue;
        }
        if blanks > 0 {
            out.push(char::from(b'a' + blanks - 1));
            (blanks, after_number) = (0, false);
        }
        match cell {
            Some(Some(number)) => {
                out.push_str(if after_number { "_" } else { "" });
                out.push_str(&number.to_string());
                after_number = true;
            }
            Some(None) => blanks = 1,
            None => {}
        }
    }
}

fn push_walls(side: usize, is_wall: impl Fn(usize, usize) -> bool, out: &mut String) {
    let walls = 2 * side * (side - 1);
    let mut absent = 0u8;
    for wall in 0..=walls {
        let (one, other) = if wall < walls { at_wall(wall, side) } else { (0, 0) };
        if wall < walls && !is_wall(one, other) {
            absent += 1;
            if absent > 25 {
                out.push('z');
                absent = 1;
            }
            continue;
        }
        out.push(if absent == 0 { '_' } else { char::from(b'a' + absent - 1) });
        absent = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const ID: &str = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

    fn read(text: &str) -> Result<VariantRecord> {
        super::read(text, &mut Losses::none(Form::Solo))
    }

    fn again(record: &VariantRecord) -> VariantRecord {
        let text = write(record, &mut Losses::none(Form::Solo)).unwrap();
        assert!(fits(&text), "{text}");
        super::read(&text, &mut Losses::none(Form::Solo)).unwrap()
    }

    #[test]
    fn ids_of_classic_games() {
        let page = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#";
        for id in
            [ID.to_owned(), format!("{page}{ID}"), ID.replacen(':', "du:", 1), ID.replacen(':', "m8db:", 1)]
        {
            assert!(fits(&id), "{id}");
            let record = read(&id).unwrap();
            assert_eq!(record.givens.to_string(), PUZZLE);
            assert_eq!(
                record.as_classic().map(|classic| classic.givens.to_string()).as_deref(),
                Some(PUZZLE)
            );
            assert_eq!(write(&record, &mut Losses::none(Form::Solo)).as_deref(), Ok(ID));
        }
        for other in ["3x3:5_3b7d", "12:30", "3x3::k:1:2", "3x3#12345", "1x9:zzzc", "the 3x3: a", "9:zzzc"] {
            assert!(!fits(other), "{other}");
        }
        assert!(read("3x3:10_zzzb").is_err(), "no digit");
        assert!(read(&format!("9j:zzzc,{}", "_".repeat(145))).is_err(), "each cell is a region");
    }

    #[test]
    fn boxes_jigsaws_diagonals_and_cages() {
        let six = read("2x3:1c6ze").unwrap();
        assert_eq!((six.shape().rows(), six.shape().boxes()), (6, Some((2, 3))));
        assert_eq!(again(&six), six);
        let letters = "AAABCCCCCDABBCCEEEDABBCCFGEDABBFFFGEDABBFHHGEDAFFFHHGEDAFIIHHGEDDDIIHHGEIIIIIHGGG";
        let names: Vec<Option<usize>> = letters.bytes().map(|byte| Some(byte.into())).collect();
        let shape = Shape::with_regions(9, 9, Digits::up_to(9).unwrap(), &names).unwrap();
        let mut jigsaw = VariantRecord::blank(shape);
        jigsaw.givens.set(Cell::new(40), Some(9));
        jigsaw.rules.extend([true, false].map(|rising| Rule::Diagonal(Diagonal { rising })));
        assert_eq!(again(&jigsaw), jigsaw);
        let mut killer = VariantRecord::blank(Shape::square(4).unwrap());
        for cells in [vec![0, 1, 4], vec![2, 3], vec![5], vec![6, 7, 10, 11, 14, 15], vec![8, 9, 12, 13]] {
            let sum = (cells.len() != 6).then_some(cells.len() as u32 * 2);
            let cells = cells.into_iter().map(Cell::new).collect();
            killer.rules.push(Rule::KillerCage(KillerCage { cells, sum }));
        }
        assert_eq!(again(&killer), killer);
        killer.rules.pop();
        assert_eq!(write(&killer, &mut Losses::none(Form::Solo)), Err(Unwritable::Rules), "cells in no cage");
    }

    #[test]
    fn saved_games() {
        let (parameters, description) = ID.split_once(':').unwrap();
        let save = |game: &str, at: usize| {
            format!(
                "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:{game}\nPARAMS  :3:{parameters}\n\
                 DESC    :59:{description}\nSTATEPOS:1:{at}\nMOVE    :6:R2,0,4\nMOVE    :6:P3,0,2\nMOVE    :6:R2,0,1\n"
            )
        };
        let record = read(&save("Solo", 2)).unwrap();
        assert_eq!(record.givens.to_string(), PUZZLE);
        assert_eq!((record.placed.filled(), record.placed.get(Cell::new(2))), (1, Some(4)));
        assert_eq!(read(&save("Solo", 1)).unwrap().placed.filled(), 0);
        assert_eq!(read(&save("Solo", 4)).unwrap().placed.get(Cell::new(2)), Some(1));
        assert!(read(&save("Loopy", 1)).is_err());
        let mut dropped = Losses::none(Form::Solo);
        super::read(&save("Solo", 4), &mut dropped).unwrap();
        assert!(dropped.contains(Loss::Notes) && !dropped.contains(Loss::UnknownFields));
    }
}
