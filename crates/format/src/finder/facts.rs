//! Lists of cells: the digit of each cell with its row and its column, as `r1c1=5`, `cell(1,1,5).`, `(0, 0, 5)`,
//! `11:5`, or three numbers on a line.
//!
//! Three digits are one cell; what stands between the digits, and between one cell and the next, is the same throughout
//! but for white space. No cell comes twice, and where nothing but white space is between, the cells are in order: so
//! tables of other numbers are none. Rows come first. They and the columns count from 0 where one of them is 0, and
//! from 1 where one is 9; with neither, only what is written `r1c1` is read.

use shudu_core::{Cell, Digit, Grid};

use super::{Candidate, Line, plausible};
use crate::located::How;

/// Fewer cells are no puzzle with one solution.
const FEWEST: usize = 17;

/// The most characters between two digits of a list.
const MOST_BETWEEN: usize = 40;

/// Three digits, and what stands between them.
struct Fact {
    row: u8,
    column: u8,
    digit: u8,
    /// The signs between the row and the column.
    inner: String,
    /// The signs between the column and the digit.
    outer: String,
    first: usize,
    last: usize,
}

/// A digit that stands alone, or beside others of a list.
struct Sign {
    value: u8,
    line: usize,
    /// What stands between the digit before and this one, without white space; a blank or a line feed where there is
    /// nothing else.
    before: String,
}

/// All lists of cells.
pub(super) fn find(lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut signs: Vec<Sign> = Vec::new();
    let (mut between, mut space) = (String::new(), '\n');
    for (number, line) in lines.iter().enumerate() {
        // A remark of a program, or an empty line.
        if line.is_blank() || line.text.trim_start().starts_with('%') {
            space = '\n';
            continue;
        }
        for c in line.text.chars() {
            match c.to_digit(10) {
                Some(value) => {
                    let mut before = std::mem::take(&mut between);
                    if before.is_empty() && space != '\0' {
                        before.push(space);
                    }
                    signs.push(Sign { value: value as u8, line: number, before });
                    space = '\0';
                }
                None => {
                    if !c.is_whitespace() {
                        between.extend(c.to_lowercase());
                    } else if space == '\0' {
                        space = ' ';
                    }
                    if between.len() > MOST_BETWEEN {
                        take(&mut signs, found);
                        between.clear();
                    }
                }
            }
        }
        space = '\n';
    }
    take(&mut signs, found);
}

/// Takes the lists of a run of digits with little between them.
fn take(signs: &mut Vec<Sign>, found: &mut Vec<Candidate>) {
    let signs = std::mem::take(signs);
    // Numbers of two digits and more are no digits, but for a row and a column, or for all three.
    let mut start = 0;
    while signs.len() - start >= 3 * FEWEST {
        let (facts, is_whole) = facts(&signs[start..]);
        if is_whole && let Some(grid) = of(&facts) {
            let (first, last) = (facts[0].first, facts[facts.len() - 1].last);
            found.push(Candidate { first, last, how: How::Cells, records: vec![grid.into()] });
        }
        // What is written alike but is no grid is none in part either.
        start += if facts.len() < FEWEST { 1 } else { 3 * facts.len() };
    }
}

/// The facts that begin here and are written alike; and whether the list ends there, and does not go on with something
/// else, such as a row 10.
fn facts(signs: &[Sign]) -> (Vec<Fact>, bool) {
    let mut facts: Vec<Fact> = Vec::new();
    // What stands before each fact but the first.
    let mut separator = None;
    for triple in signs.chunks_exact(3) {
        let [row, column, digit] = triple else { break };
        let is_alike = facts.first().is_none_or(|first: &Fact| {
            (&first.inner, &first.outer) == (&column.before, &digit.before)
                && separator.is_none_or(|separator| separator == &row.before)
        });
        let is_on_one_line = column.before != "\n" && digit.before != "\n";
        // Where nothing is between, the three are one word: another one must not follow at once.
        if !is_alike || !is_on_one_line || !facts.is_empty() && row.before.is_empty() {
            break;
        }
        if !facts.is_empty() {
            separator = Some(&row.before);
        }
        facts.push(Fact {
            row: row.value,
            column: column.value,
            digit: digit.value,
            inner: column.before.clone(),
            outer: digit.before.clone(),
            first: row.line,
            last: digit.line,
        });
    }
    let next = signs.get(3 * facts.len()).map(|next| &next.before);
    let is_whole = next.is_none_or(|next| !next.is_empty() && separator != Some(next));
    (facts, is_whole)
}

/// The grid of these facts; `None` when they are none.
fn of(facts: &[Fact]) -> Option<Grid> {
    if !(FEWEST..=81).contains(&facts.len()) {
        return None;
    }
    let is_space = |between: &str| between.trim().is_empty();
    let places = facts.iter().map(|fact| (fact.row, fact.column));
    let is_in_order =
        places.clone().is_sorted() || places.clone().map(|(row, column)| (column, row)).is_sorted();
    if is_space(&facts[0].inner) && is_space(&facts[0].outer) && !is_in_order {
        return None;
    }
    let has = |number: u8| facts.iter().any(|fact| fact.row == number || fact.column == number);
    let is_named = facts[0].inner == "c";
    let first = match (has(0), has(9)) {
        (true, false) if !is_named => 0,
        (false, true) => 1,
        (false, false) if is_named => 1,
        _ => return None,
    };
    let mut grid = Grid::EMPTY;
    let mut seen = [false; 81];
    for fact in facts {
        let cell = Cell::at((fact.row - first).into(), (fact.column - first).into());
        if std::mem::replace(&mut seen[cell.index()], true) {
            return None;
        }
        grid.set(cell, Digit::new(fact.digit));
    }
    plausible(&grid).then_some(grid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finder::lines;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The puzzle with each of its digits written in a way.
    fn written(write: impl Fn(usize, usize, char) -> String) -> String {
        let cells = PUZZLE.chars().enumerate().filter(|&(_, c)| c != '.');
        cells.map(|(at, c)| write(at / 9, at % 9, c)).collect()
    }

    fn read(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        find(&lines(text), &mut found);
        found.iter().map(|one| one.records[0].sudoku.givens()).collect()
    }

    #[test]
    fn cells_with_their_digits() {
        for text in [
            written(|r, c, d| format!("r{}c{}={d}\n", r + 1, c + 1)),
            written(|r, c, d| format!("R{}C{}: {d}, ", r + 1, c + 1)),
            written(|r, c, d| format!("initial({},{},{d}). ", r + 1, c + 1)),
            format!("clues = [{}]\nnumber = 30", written(|r, c, d| format!("({r}, {c}, {d}), "))),
            written(|r, c, d| format!("{} {} {d}\n", r + 1, c + 1)),
            written(|r, c, d| format!("{}{}:{d}\n", r + 1, c + 1)),
            written(|r, c, d| format!("{}{}{d}\n", r + 1, c + 1)),
            format!("30\n{}", written(|r, c, d| format!("{r} {c} {d}\n"))),
            written(|r, c, d| format!("(assert (= x{}{} {d}))\n", r + 1, c + 1)),
            written(|r, c, d| format!("grid[{r}][{c}] = {d};\n")),
        ] {
            assert_eq!(read(&text), [PUZZLE], "{text}");
        }
    }

    #[test]
    fn what_is_no_list_of_cells() {
        for text in [
            "1 1 5\n".repeat(30),
            // A larger grid.
            written(|r, c, d| format!("r{}c{}={d}\n", r + 1, c + 1)) + "r10c1=5\n",
            written(|r, c, d| format!("r{}c{}={d} ", r + 1, c + 1)) + "r9c9=12",
            // Some lines of a table in which a pair comes twice.
            format!("1 1 5\n{}", written(|r, c, d| format!("{} {} {d}\n", r + 1, c + 1))),
            "3 1 4\n1 5 9\n2 6 5\n3 5 8\n9 7 9\n3 2 3\n8 4 6\n2 9 4\n7 2 8\n5 4 1\n9 2 3\n4 3 8\n6 8 2\n1 9 7\n5 3 9\n8 8 3\n4 7 1\n".to_owned(),
            written(|r, c, d| format!("{} {} {d}1\n", r + 1, c + 1)),
            written(|r, c, d| format!("r{}c{}={d} r{}c{}={d}\n", r + 1, c + 1, r + 1, c + 1)),
            "The years 1859, 1867 and 1901 were good ones.\n".repeat(20),
        ] {
            assert_eq!(read(&text), [] as [&str; 0], "{text}");
        }
        let inside =
            PUZZLE.chars().enumerate().filter(|&(at, c)| c != '.' && at / 9 % 8 != 0 && at % 9 % 8 != 0);
        let text: String = inside.map(|(at, c)| format!("({}, {}, {c})\n", at / 9, at % 9)).collect();
        assert_eq!(read(&text), [] as [&str; 0], "from 0 or from 1: {text}");
    }
}
