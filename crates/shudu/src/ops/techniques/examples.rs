//! Example positions and practice puzzles, one line a technique in `examples.txt`:
//!
//! ```text
//! x-wing ...4+53.. 512,734 r4c38<>7 53..7....6...
//! ```
//!
//! the slug; the position row by row, `.` for blank cells and `+` before digits that are no givens; candidates that
//! were removed before, each as digit, row, column, or `-`; what the step does; a puzzle to practise on, or `-`. On the
//! path of that puzzle, by Sudoku Explainer's scale, by HoDoKu's or by that of a person, the technique is used because
//! nothing easier leads on. With `~` before it, easier techniques would do, but there is a point without singles where
//! this one leads on, too. All are of our own making (`cargo run --example technique-examples`).

use std::fmt;

use shudu_core::step::Step;
use shudu_core::{Answer, Board, Budget, Candidate, Cell, Digit, Grid, ProperPuzzle, Puzzle};
use shudu_solve::Fast;

/// A technique at work.
#[derive(Debug, Clone)]
pub struct Example {
    /// Its slug.
    pub technique: String,
    /// The board before the step.
    pub board: Board,
    /// What the step does, in notation.
    pub effect: String,
    /// A puzzle to practise on.
    pub practice: Option<ProperPuzzle>,
    /// Is it needed there, on the path of some scale?
    pub needed: bool,
}

/// All examples, in the order of the catalogue.
pub fn examples() -> Vec<Example> {
    include_str!("examples.txt").lines().map(|line| parse(line).expect("a test reads every line")).collect()
}

/// The example of a technique.
pub fn example(technique: &str) -> Option<Example> {
    let is_of = |line: &&str| line.split(' ').next() == Some(technique);
    include_str!("examples.txt").lines().find(is_of).map(|line| parse(line).expect("a test reads every line"))
}

/// What a step does: `r1c2=5, r4c38<>7`.
pub fn notation(step: &Step) -> String {
    shudu_i18n::step_notation(step)
}

/// Not a line of `examples.txt`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an example: slug, position, struck candidates, effect, practice puzzle")]
pub struct ParseExampleError;

impl std::str::FromStr for Example {
    type Err = ParseExampleError;

    /// Reads a line of `examples.txt`.
    fn from_str(line: &str) -> Result<Example, ParseExampleError> {
        parse(line).ok_or(ParseExampleError)
    }
}

fn parse(line: &str) -> Option<Example> {
    let mut parts = line.split(' ');
    let (technique, position, removed) = (parts.next()?, parts.next()?, parts.next()?);
    let rest = parts.collect::<Vec<_>>().join(" ");
    let (effect, practice) = rest.rsplit_once(' ')?;
    let board = board_from_text(position, removed)?;
    let (practice, needed) = practice.strip_prefix('~').map_or((practice, true), |puzzle| (puzzle, false));
    let practice = match practice {
        "-" => None,
        text => {
            let puzzle = Puzzle::new(text.parse::<Grid>().ok()?).ok()?;
            Some(ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED).map_err(|_: Answer| ()).ok()?)
        }
    };
    Some(Example { technique: technique.to_owned(), board, effect: effect.to_owned(), practice, needed })
}

/// A board from a position and the candidates that were removed before, as a line of `examples.txt` has them.
pub(super) fn board_from_text(position: &str, removed: &str) -> Option<Board> {
    let mut givens = String::new();
    let mut placed = Vec::new();
    let mut is_placed = false;
    for c in position.chars() {
        if c == '+' {
            is_placed = true;
            continue;
        }
        if std::mem::take(&mut is_placed) {
            placed.push(Candidate::new(Cell::new(givens.len())?, Digit::new(c.to_digit(10)? as u8)?));
            givens.push('.');
        } else {
            givens.push(c);
        }
    }
    let puzzle = Puzzle::new(givens.parse::<Grid>().ok()?).ok()?;
    let mut board = Board::new(&puzzle);
    for candidate in placed {
        board.place(candidate.cell, candidate.digit).ok()?;
    }
    for triple in removed.split(',').filter(|triple| *triple != "-") {
        let numbers: Vec<usize> = triple.chars().filter_map(|c| c.to_digit(10)).map(|n| n as usize).collect();
        let &[digit, row, column] = numbers.as_slice() else { return None };
        board.eliminate(Candidate::new(Cell::at(row - 1, column - 1), Digit::new(digit as u8)?)).ok()?;
    }
    Some(board)
}

/// A board as lines of `examples.txt` and `exercises.txt` have it: the position, a blank, the removed candidates.
pub fn board_to_text(board: &Board) -> String {
    let (givens, values) = (board.givens(), board.values());
    let mut text = String::new();
    for cell in Cell::ALL {
        match values[cell] {
            None => text.push('.'),
            Some(digit) if givens[cell].is_some() => text.push_str(&digit.to_string()),
            Some(digit) => text.push_str(&format!("+{digit}")),
        }
    }
    let removed: Vec<String> = values_leave(values)
        .into_iter()
        .filter(|c| !board.get(c.cell).contains(c.digit))
        .map(|c| format!("{}{}{}", c.digit, c.cell.row() + 1, c.cell.column() + 1))
        .collect();
    text.push(' ');
    text.push_str(&if removed.is_empty() { "-".to_owned() } else { removed.join(",") });
    text
}

impl fmt::Display for Example {
    /// The line of `examples.txt`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let practice = self.practice.as_ref().map_or("-".to_owned(), |p| p.puzzle().grid().to_string());
        let mark = if self.needed || self.practice.is_none() { "" } else { "~" };
        write!(f, "{} {} {} {mark}{practice}", self.technique, board_to_text(&self.board), self.effect)
    }
}

/// The candidates that the digits leave in the blank cells.
fn values_leave(values: &Grid) -> Vec<Candidate> {
    let candidates = shudu_core::Candidates::of(values);
    values
        .blank_cells()
        .iter()
        .flat_map(|cell| candidates[cell].iter().map(move |digit| Candidate::new(cell, digit)))
        .collect()
}
