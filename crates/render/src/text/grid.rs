//! The boxed grid.

use shudu_core::Cell;

use super::paint::{Kind, Mark, paint};
use super::{Color, Style, append_captions};
use crate::scene::{Content, Scene};

/// The grid with its nine boxes framed, one digit or `.` a cell.
///
/// ```text
/// ┌───────┬───────┬───────┐
/// │ 5 3 . │ . 7 . │ . . . │
/// ```
///
/// A scene that is labelled has the numbers of its columns above and those of its rows to the left.
///
/// Without colour a found digit has a `+` before it, and cells grow two wider when any of them is marked. Candidates
/// are not drawn: a cell takes the strongest role of its candidates, and a blank cell into which the marks place a
/// digit shows it.
pub fn grid(scene: &Scene, style: &Style) -> String {
    let cells: Vec<Shown> = Cell::ALL.into_iter().map(|cell| show(scene, cell)).collect();
    let brackets = style.color == Color::None && cells.iter().any(|cell| cell.mark.brackets().is_some());
    let inner = if brackets { 13 } else { 7 };
    let (corners, dash, bar) = if style.unicode {
        ([['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']], "─", '│')
    } else {
        ([['+'; 3]; 3], "-", '|')
    };
    let margin = |number: Option<usize>| match (scene.labelled, number) {
        (true, Some(number)) => format!("{number} "),
        (true, None) => "  ".to_owned(),
        (false, _) => String::new(),
    };
    let border = |[left, middle, right]: [char; 3]| {
        let run = dash.repeat(inner);
        format!("{}{left}{run}{middle}{run}{middle}{run}{right}\n", margin(None))
    };

    let mut text = String::new();
    if scene.labelled {
        // Each number stands above the digits of its column.
        let (before, width) = if brackets { (2, 4) } else { (1, 2) };
        text += &margin(None);
        for column in 0..9 {
            text += &" ".repeat(if column % 3 == 0 { 1 + before } else { width - 1 });
            text += &(column + 1).to_string();
            if column % 3 == 2 && column < 8 {
                text += &" ".repeat(inner - before - 2 * width - 1);
            }
        }
        text.push('\n');
    }
    text += &border(corners[0]);
    for (row, line) in cells.chunks(9).enumerate() {
        if row == 3 || row == 6 {
            text += &border(corners[1]);
        }
        text += &margin(Some(row + 1));
        for part in line.chunks(3) {
            text.push(bar);
            for cell in part {
                cell.write(&mut text, style.color, brackets);
            }
            text.push(' ');
        }
        text.push(bar);
        text.push('\n');
    }
    text += &border(corners[2]);
    append_captions(&mut text, &scene.captions);
    text
}

struct Shown {
    kind: Kind,
    text: String,
    mark: Mark,
}

fn show(scene: &Scene, cell: Cell) -> Shown {
    let (kind, text) = match scene.content(cell) {
        Content::Given(digit) => (Kind::Given, digit.to_string()),
        Content::Found(digit) => (Kind::Found, digit.to_string()),
        Content::Blank => match scene.placed_by_marks(cell) {
            Some(digit) => (Kind::Found, digit.to_string()),
            None => (Kind::Blank, ".".to_owned()),
        },
    };
    let mark = Mark { role: scene.role_with_candidates(cell), highlighted: scene.highlighted.contains(cell) };
    Shown { kind, text, mark }
}

impl Shown {
    fn write(&self, out: &mut String, color: Color, brackets: bool) {
        if color != Color::None {
            out.push(' ');
            *out += &paint(color, self.kind, self.mark, &self.text);
            return;
        }
        let sign = if self.kind == Kind::Found { "+" } else { "" };
        match self.mark.brackets() {
            Some([open, close]) => *out += &format!("{:>3}{close}", format!("{open}{sign}{}", self.text)),
            None if brackets => *out += &format!("{:>3} ", format!("{sign}{}", self.text)),
            None => *out += &format!("{:>2}", format!("{sign}{}", self.text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use shudu_core::step::{Marks, Role};
    use shudu_core::{Candidate, Digit, Grid, House, Puzzle, Solution};

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn solved() -> Scene {
        let puzzle = Puzzle::new(PUZZLE.parse().unwrap()).unwrap();
        let solution = Solution::new(SOLUTION.parse().unwrap()).unwrap();
        Scene::solved(&puzzle, &solution)
    }

    fn marked() -> Scene {
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        let marks = Marks {
            houses: vec![(House::of_box(4), Role::Context)],
            cells: vec![(cell("r1c1"), Role::Pattern), (cell("r1c2"), Role::Secondary)],
            candidates: vec![
                (Candidate::new(cell("r5c5"), Digit::ALL[4]), Role::Placement),
                (Candidate::new(cell("r1c3"), Digit::ALL[1]), Role::Elimination),
            ],
            links: Vec::new(),
        };
        Scene::grid(&PUZZLE.parse().unwrap()).marked(marks).highlight(cell("r9c9").as_set())
    }

    #[test]
    fn a_puzzle() {
        let scene = Scene::grid(&PUZZLE.parse().unwrap()).caption("30 givens").caption("提示数：30");
        assert_snapshot!(grid(&scene, &Style::PLAIN), @r"
┌───────┬───────┬───────┐
│ 5 3 . │ . 7 . │ . . . │
│ 6 . . │ 1 9 5 │ . . . │
│ . 9 8 │ . . . │ . 6 . │
├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ . . 3 │
│ 4 . . │ 8 . 3 │ . . 1 │
│ 7 . . │ . 2 . │ . . 6 │
├───────┼───────┼───────┤
│ . 6 . │ . . . │ 2 8 . │
│ . . . │ 4 1 9 │ . . 5 │
│ . . . │ . 8 . │ . 7 9 │
└───────┴───────┴───────┘
30 givens
提示数：30
");
    }

    #[test]
    fn a_solved_puzzle_in_ascii() {
        assert_snapshot!(grid(&solved(), &Style::ASCII), @r"
+-------+-------+-------+
| 5 3+4 |+6 7+8 |+9+1+2 |
| 6+7+2 | 1 9 5 |+3+4+8 |
|+1 9 8 |+3+4+2 |+5 6+7 |
+-------+-------+-------+
| 8+5+9 |+7 6+1 |+4+2 3 |
| 4+2+6 | 8+5 3 |+7+9 1 |
| 7+1+3 |+9 2+4 |+8+5 6 |
+-------+-------+-------+
|+9 6+1 |+5+3+7 | 2 8+4 |
|+2+8+7 | 4 1 9 |+6+3 5 |
|+3+4+5 |+2 8+6 |+1 7 9 |
+-------+-------+-------+
");
    }

    #[test]
    fn a_solved_puzzle_in_colour() {
        let drawn = grid(&solved(), &Style::COLOR);
        assert_snapshot!(drawn.lines().nth(1).unwrap().replace('\x1b', "ESC"), @"│ ESC[1m5ESC[0m ESC[1m3ESC[0m ESC[36m4ESC[0m │ ESC[36m6ESC[0m ESC[1m7ESC[0m ESC[36m8ESC[0m │ ESC[36m9ESC[0m ESC[36m1ESC[0m ESC[36m2ESC[0m │");
        let seen = drawn.replace("\x1b[1m", "").replace("\x1b[36m", "").replace("\x1b[0m", "");
        let full = Scene::grid(&SOLUTION.parse().unwrap());
        assert_eq!(seen, grid(&full, &Style::PLAIN));
    }

    #[test]
    fn marks_without_colour() {
        assert_snapshot!(grid(&marked(), &Style::PLAIN), @r"
┌─────────────┬─────────────┬─────────────┐
│ (5) {3} <.> │  .   7   .  │  .   .   .  │
│  6   .   .  │  1   9   5  │  .   .   .  │
│  .   9   8  │  .   .   .  │  .   6   .  │
├─────────────┼─────────────┼─────────────┤
│  8   .   .  │ :.: :6: :.: │  .   .   3  │
│  4   .   .  │ :8:[+5] :3: │  .   .   1  │
│  7   .   .  │ :.: :2: :.: │  .   .   6  │
├─────────────┼─────────────┼─────────────┤
│  .   6   .  │  .   .   .  │  2   8   .  │
│  .   .   .  │  4   1   9  │  .   .   5  │
│  .   .   .  │  .   8   .  │  .   7  *9* │
└─────────────┴─────────────┴─────────────┘
");
    }

    #[test]
    fn marks_in_colour_do_not_move_anything() {
        let drawn = grid(&marked(), &Style::COLOR);
        assert_snapshot!(drawn.lines().nth(6).unwrap().replace('\x1b', "ESC"), @"│ ESC[1m4ESC[0m ESC[2m.ESC[0m ESC[2m.ESC[0m │ ESC[1;30;47m8ESC[0m ESC[30;43m5ESC[0m ESC[1;30;47m3ESC[0m │ ESC[2m.ESC[0m ESC[2m.ESC[0m ESC[1m1ESC[0m │");
        assert!(drawn.lines().all(|line| super::super::width(line) == 25));
    }

    #[test]
    fn what_is_drawn_without_marks_reads_back() {
        for style in [Style::PLAIN, Style::ASCII] {
            let drawn = grid(&solved(), &style);
            let rows = drawn.lines().filter(|line| line.contains(|c: char| c.is_ascii_digit()));
            let cells: String =
                rows.flat_map(str::chars).filter(|c| matches!(c, '1'..='9' | '+' | '.')).collect();
            assert_eq!(cells.replace('+', ""), SOLUTION);
            let mut givens = Grid::EMPTY;
            let mut rest = cells.chars();
            for cell in Cell::ALL {
                match rest.next().unwrap() {
                    '+' => _ = rest.next(),
                    digit => givens.set(cell, Digit::new(digit as u8 - b'0')),
                }
            }
            assert_eq!(givens.to_string(), PUZZLE);
        }
    }
}
