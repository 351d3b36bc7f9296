//! A row with places for the puzzle and the solution.
//!
//! The rows of a batch of plain lines differ in their puzzle and solution alone. So one row of each kind is written by
//! the serializer of all rows, with a sample in these places. To fill in the places of the others is several times as
//! fast as to serialize each, and gives the same bytes.

use shudu_core::{Grid, Solution};

use crate::ops::row::{Row, RowForm};

/// The puzzle of the sample: all cells are blank.
pub(super) const SAMPLE_PUZZLE: Grid = Grid::EMPTY;

/// The two solutions of the sample, which differ in the digits 1 and 2.
pub(super) fn sample_solutions() -> [Solution; 2] {
    let line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let swapped: String = line
        .chars()
        .map(|c| match c {
            '1' => '2',
            '2' => '1',
            other => other,
        })
        .collect();
    [line, &swapped]
        .map(|line| Solution::new(line.parse().expect("81 digits")).expect("it follows the rules"))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Puzzle,
    Solution,
    End,
}

/// The row in parts: each is a text and what follows it.
#[derive(Debug, Clone)]
pub(super) struct Template(Vec<(Vec<u8>, Place)>);

impl Template {
    /// The row of an answer to [`SAMPLE_PUZZLE`], in which the first of [`sample_solutions`] may occur.
    pub(super) fn of(row: &impl Row, form: RowForm, columns: &[&str]) -> Template {
        let mut text = Vec::new();
        row.write(form, columns, &mut text);
        let (puzzle, solution) = (SAMPLE_PUZZLE.to_line(), sample_solutions()[0].grid().to_line());
        let mut parts = vec![(Vec::new(), Place::End)];
        let mut rest = &*text;
        while let Some((&byte, tail)) = rest.split_first() {
            let place = match rest.first_chunk() {
                Some(start) if *start == puzzle => Place::Puzzle,
                Some(start) if *start == solution => Place::Solution,
                _ => {
                    parts.last_mut().expect("there is a part").0.push(byte);
                    rest = tail;
                    continue;
                }
            };
            parts.last_mut().expect("there is a part").1 = place;
            parts.push((Vec::new(), Place::End));
            rest = &rest[81..];
        }
        Template(parts)
    }

    /// Adds the row of this line. Zeros of the line are written as dots, as in every other row.
    #[inline]
    pub(super) fn write(&self, line: &[u8; 81], solution: &[u8; 81], out: &mut Vec<u8>) {
        for (text, place) in &self.0 {
            out.extend_from_slice(text);
            match place {
                Place::Puzzle => {
                    // Not `map`, which is a call for every byte where nothing is inlined from another unit.
                    let mut puzzle = *line;
                    for byte in &mut puzzle {
                        if *byte == b'0' {
                            *byte = b'.';
                        }
                    }
                    out.extend_from_slice(&puzzle);
                }
                Place::Solution => out.extend_from_slice(solution),
                Place::End => {}
            }
        }
    }
}
