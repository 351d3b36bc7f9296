//! The candidates of all cells as lists, as programs print them: `[[5], [3], [1, 2, 4], …]`, in rows or in one list. So
//! article 5 prints them, and so does the form `lists`.

use super::{Candidate, Line};
use crate::chars;
use crate::form::Form;
use crate::located::How;

/// A list that holds no list: where it begins and ends, and its digits.
struct Cell {
    from: usize,
    to: usize,
    digits: String,
}

/// All runs of 81 lists of digits with nothing but brackets and commas between; of twice as many, two puzzles.
pub(super) fn find(text: &str, lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut run: Vec<Cell> = Vec::new();
    let mut open: Option<Cell> = None;
    let mut after_digit = false;
    for (at, c) in text.char_indices() {
        let was_digit = std::mem::replace(&mut after_digit, c.is_ascii_digit());
        match (c, &mut open) {
            ('[' | '{' | '(', _) => open = Some(Cell { from: at, to: at, digits: String::new() }),
            (']' | '}' | ')', Some(cell)) if !cell.digits.is_empty() => {
                cell.to = at;
                run.extend(open.take());
            }
            (']' | '}' | ')', _) => open = None,
            ('1'..='9', Some(cell)) if !was_digit && !cell.digits.contains(c) => cell.digits.push(c),
            (',', _) => {}
            _ if c.is_whitespace() || chars::is_invisible(c) => {}
            _ => {
                take(&mut run, lines, found);
                open = None;
            }
        }
    }
    take(&mut run, lines, found);
}

fn take(run: &mut Vec<Cell>, lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let run = std::mem::take(run);
    if run.len().is_multiple_of(81) {
        run.chunks(81).for_each(|cells| puzzle(cells, lines, found));
    }
}

fn puzzle(cells: &[Cell], lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    // Without several digits in a cell it is a grid of another kind.
    if cells.iter().filter(|cell| cell.digits.len() > 1).count() < 3 {
        return;
    }
    let row = |row: &[Cell]| row.iter().map(|cell| cell.digits.as_str()).collect::<Vec<_>>().join(" ") + "\n";
    let text: String = cells.chunks(9).map(row).collect();
    if let [Ok(located)] = crate::read_str(&text, Some(Form::Pencilmarks)).as_slice()
        && let Ok(record) = located.classic()
    {
        let line_of = |offset: usize| lines.partition_point(|line| line.from <= offset).saturating_sub(1);
        let (first, last) = (line_of(cells[0].from), line_of(cells[80].to));
        found.push(Candidate { first, last, how: How::NestedLists, records: vec![record.clone().into()] });
    }
}
