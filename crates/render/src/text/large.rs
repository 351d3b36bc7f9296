//! The large candidates table: three lines a row, a place of its own for every candidate.

use shudu_core::{Candidate, Cell, Digit};

use super::paint::{Kind, Mark, paint};
use super::{Color, Style, append_captions};
use crate::scene::{Content, Scene};

/// Every cell a square of three by three, each candidate always in its own place; a placed digit is in the
/// middle, without colour a found one after a `+`. Boxes have heavy borders (in ASCII `#` and `=`).
///
/// Without colour the marks of whole cells are at the left and right edge of their three lines.
pub fn large(scene: &Scene, style: &Style) -> String {
    let brackets = style.color == Color::None
        && Cell::ALL.into_iter().any(|cell| {
            let digits = scene.candidates_in(cell).iter();
            digits.into_iter().any(|digit| scene.candidate_role(Candidate::new(cell, digit)).is_some())
        });
    let lines = if style.unicode { &UNICODE } else { &ASCII };
    let inner = if brackets { 11 } else { 7 };

    let mut text = lines.rule(0, inner);
    for row in 0..9 {
        for line in 0..3 {
            for column in 0..9 {
                text.push(if column % 3 == 0 { lines.bars[0] } else { lines.bars[1] });
                write_line(&mut text, scene, Cell::at(row, column), line, style.color, brackets);
            }
            text.push(lines.bars[0]);
            text.push('\n');
        }
        text += &lines.rule(
            if row == 8 {
                3
            } else if row % 3 == 2 {
                2
            } else {
                1
            },
            inner,
        );
    }
    append_captions(&mut text, &scene.captions);
    text
}

/// Borders: four rules (top, between cells, between boxes, bottom), each left end, run, crossing of cells, crossing
/// of boxes, right end; then the bars between boxes and between cells.
struct Lines {
    rules: [[char; 5]; 4],
    bars: [char; 2],
}

const UNICODE: Lines = Lines {
    rules: [
        ['┏', '━', '┯', '┳', '┓'],
        ['┠', '─', '┼', '╂', '┨'],
        ['┣', '━', '┿', '╋', '┫'],
        ['┗', '━', '┷', '┻', '┛'],
    ],
    bars: ['┃', '│'],
};

const ASCII: Lines = Lines {
    rules: [
        ['#', '=', '=', '#', '#'],
        ['#', '-', '+', '#', '#'],
        ['#', '=', '=', '#', '#'],
        ['#', '=', '=', '#', '#'],
    ],
    bars: ['#', '|'],
};

impl Lines {
    fn rule(&self, which: usize, inner: usize) -> String {
        let [left, run, cells, boxes, right] = self.rules[which];
        let mut text = String::from(left);
        for column in 0..9 {
            text.extend(std::iter::repeat_n(run, inner));
            text.push(if column == 8 {
                right
            } else if column % 3 == 2 {
                boxes
            } else {
                cells
            });
        }
        text.push('\n');
        text
    }
}

/// One of the three lines of a cell: an edge, three places, an edge.
fn write_line(out: &mut String, scene: &Scene, cell: Cell, line: usize, color: Color, brackets: bool) {
    let mark = Mark { role: scene.cell_role(cell), highlighted: scene.highlighted.contains(cell) };
    let [left, right] = match color {
        Color::None => mark.brackets().unwrap_or([' ', ' ']),
        Color::Ansi16 => [' ', ' '],
    };
    out.push(left);
    match scene.content(cell) {
        Content::Blank => {
            for column in 0..3 {
                if column > 0 && !brackets {
                    out.push(' ');
                }
                let candidate = Candidate::new(cell, Digit::from_index(line * 3 + column));
                if !scene.candidates_in(cell).contains(candidate.digit) {
                    *out += if brackets { "   " } else { " " };
                    continue;
                }
                let role = scene.candidate_role(candidate);
                if brackets {
                    let [open, close] = Mark { role, ..Mark::NONE }.brackets().unwrap_or([' ', ' ']);
                    *out += &format!("{open}{}{close}", candidate.digit);
                } else {
                    let mark = Mark { role: role.or(mark.role), ..mark };
                    *out += &paint(color, Kind::Candidate, mark, &candidate.digit.to_string());
                }
            }
        }
        Content::Given(digit) | Content::Found(digit) => {
            let kind = if scene.content(cell) == Content::Given(digit) { Kind::Given } else { Kind::Found };
            let edge = " ".repeat(if brackets { 3 } else { 1 });
            let sign = if line == 1 && color == Color::None && kind == Kind::Found { '+' } else { ' ' };
            let digit = if line == 1 { paint(color, kind, mark, &digit.to_string()) } else { " ".to_owned() };
            *out += &format!("{edge}{sign}{digit} {edge}");
        }
    }
    out.push(right);
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use shudu_core::step::{Marks, Role};
    use shudu_core::{Board, Grid, Puzzle};

    use super::super::width;
    use super::*;

    fn example() -> Scene {
        let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        let mut board = Board::new(&Puzzle::new(grid).unwrap());
        board.place(Cell::at(4, 4), Digit::ALL[4]).unwrap();
        Scene::board(&board)
    }

    #[test]
    fn a_board_in_box_drawing() {
        assert_snapshot!(large(&example(), &Style::PLAIN), @r"
┏━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┓
┃       │       │ 1 2   ┃   2   │       │   2   ┃ 1     │ 1 2   │   2   ┃
┃   5   │   3   │ 4     ┃     6 │   7   │ 4   6 ┃ 4     │ 4     │ 4     ┃
┃       │       │       ┃       │       │   8   ┃   8 9 │     9 │   8   ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃       │   2   │   2   ┃       │       │       ┃     3 │   2 3 │   2   ┃
┃   6   │ 4     │ 4     ┃   1   │   9   │   5   ┃ 4     │ 4     │ 4     ┃
┃       │ 7     │ 7     ┃       │       │       ┃ 7 8   │       │ 7 8   ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃ 1 2   │       │       ┃   2 3 │     3 │   2   ┃ 1   3 │       │   2   ┃
┃       │   9   │   8   ┃       │ 4     │ 4     ┃ 4 5   │   6   │ 4     ┃
┃       │       │       ┃       │       │       ┃ 7     │       │ 7     ┃
┣━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━┫
┃       │ 1 2   │ 1 2   ┃       │       │ 1     ┃       │   2   │       ┃
┃   8   │   5   │   5   ┃       │   6   │ 4     ┃ 4 5   │ 4 5   │   3   ┃
┃       │       │     9 ┃ 7   9 │       │ 7     ┃ 7   9 │     9 │       ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃       │   2   │   2   ┃       │       │       ┃       │   2   │       ┃
┃   4   │       │     6 ┃   8   │  +5   │   3   ┃       │       │   1   ┃
┃       │       │     9 ┃       │       │       ┃ 7   9 │     9 │       ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃       │ 1     │ 1   3 ┃       │       │ 1     ┃       │       │       ┃
┃   7   │   5   │   5   ┃       │   2   │ 4     ┃ 4 5   │ 4 5   │   6   ┃
┃       │       │     9 ┃     9 │       │       ┃   8 9 │     9 │       ┃
┣━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━┫
┃ 1   3 │       │ 1   3 ┃     3 │     3 │       ┃       │       │       ┃
┃       │   6   │ 4 5   ┃   5   │       │       ┃   2   │   8   │ 4     ┃
┃     9 │       │ 7   9 ┃ 7     │       │ 7     ┃       │       │       ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃   2 3 │   2   │   2 3 ┃       │       │       ┃     3 │     3 │       ┃
┃       │       │       ┃   4   │   1   │   9   ┃     6 │       │   5   ┃
┃       │ 7 8   │ 7     ┃       │       │       ┃       │       │       ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃ 1 2 3 │ 1 2   │ 1 2 3 ┃   2 3 │       │   2   ┃ 1   3 │       │       ┃
┃       │ 4 5   │ 4 5   ┃   5 6 │   8   │     6 ┃ 4   6 │   7   │   9   ┃
┃       │       │       ┃       │       │       ┃       │       │       ┃
┗━━━━━━━┷━━━━━━━┷━━━━━━━┻━━━━━━━┷━━━━━━━┷━━━━━━━┻━━━━━━━┷━━━━━━━┷━━━━━━━┛
");
    }

    #[test]
    fn marks_in_ascii() {
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        let marks = Marks {
            cells: vec![(cell("r1c3"), Role::Pattern), (cell("r1c1"), Role::Context)],
            candidates: vec![(Candidate::new(cell("r1c4"), Digit::ALL[1]), Role::Elimination)],
            ..Marks::default()
        };
        let drawn = large(&example().marked(marks), &Style::ASCII);
        let top: Vec<&str> = drawn.lines().take(5).collect();
        assert_snapshot!(top.join("\n"), @r"
#===================================#===================================#===================================#
#:         :|           |( 1  2    )#    <2>    |           |     2     #  1        |  1  2     |     2     #
#:    5    :|     3     |( 4       )#        6  |     7     |  4     6  #  4        |  4        |  4        #
#:         :|           |(         )#           |           |     8     #     8  9  |        9  |     8     #
#-----------+-----------+-----------#-----------+-----------+-----------#-----------+-----------+-----------#
");
    }

    #[test]
    fn every_line_is_equally_wide() {
        let cell = Cell::at(0, 2);
        let marks = Marks {
            candidates: vec![(Candidate::new(cell, Digit::ALL[1]), Role::Pattern)],
            ..Marks::default()
        };
        for scene in [example(), example().marked(marks).highlight(cell.as_set())] {
            for style in [Style::PLAIN, Style::ASCII, Style::COLOR] {
                let drawn = large(&scene, &style);
                let first = width(drawn.lines().next().unwrap());
                assert_eq!(drawn.lines().count(), 37);
                assert!(drawn.lines().all(|line| width(line) == first), "{drawn}");
            }
        }
    }
}
