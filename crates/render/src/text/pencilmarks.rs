//! The candidates table, one line a row: the pencilmark grid of the forums.

use shudu_core::{Candidate, Cell};

use super::paint::{Kind, Mark, paint};
use super::{Color, Style, append_captions, width};
use crate::scene::{Content, Scene};

/// The candidates of every cell, joined, columns aligned, boxes framed. A cell with a digit shows the digit, a blank
/// cell without a candidate `.`.
///
/// ```text
/// +-------------------+----------------+-------------------+
/// | 5    3     124    | 26    7   2468 | 1489   1249  248  |
/// ```
///
/// This is the form in which forums write positions (`pencilmarks`). It distinguishes neither givens from found digits
/// nor a found digit from a last candidate, except by colour; for that, use [`super::grid()`] or [`super::large`].
///
/// Marked candidates speak for their cell: where there are some, the cell's own role is not shown. Neither are those of
/// whole houses, which would drown everything else; captions name them.
pub fn candidates(scene: &Scene, style: &Style) -> String {
    let mut text = table(scene, style, &[0, 1, 2], scene.labelled);
    append_captions(&mut text, &scene.captions);
    text
}

/// The same where a line may take this many columns: if it would take more, the stacks stand one below the other, with
/// the numbers of their rows and columns.
pub fn candidates_within(scene: &Scene, style: &Style, columns: usize) -> String {
    let whole = table(scene, style, &[0, 1, 2], scene.labelled);
    let mut text = if whole.lines().all(|line| width(line) <= columns) {
        whole
    } else {
        [0, 1, 2].map(|stack| table(scene, style, &[stack], true)).concat()
    };
    append_captions(&mut text, &scene.captions);
    text
}

/// The table of some stacks of boxes, from 0; with numbers above the columns and before the rows, or without.
fn table(scene: &Scene, style: &Style, stacks: &[usize], is_numbered: bool) -> String {
    let cells: Vec<Vec<Piece>> = Cell::ALL.into_iter().map(|cell| pieces(scene, cell, style.color)).collect();
    let width = |cell: usize| cells[cell].iter().map(|piece| piece.text.len()).sum::<usize>();
    let widest = |column: usize| (0..9).map(|row| width(row * 9 + column)).max().unwrap_or(0);
    let columns = |stack: &usize| 3 * stack..3 * stack + 3;
    let (corners, dash, bar) = if style.unicode {
        ([['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']], "─", '│')
    } else {
        ([['+'; 3]; 3], "-", '|')
    };
    let margin = |row: Option<usize>| match (is_numbered, row) {
        (true, Some(row)) => format!("{} ", row + 1),
        (true, None) => "  ".to_owned(),
        (false, _) => String::new(),
    };
    let border = |[left, middle, right]: [char; 3]| {
        let run = |stack: &usize| dash.repeat(columns(stack).map(widest).sum::<usize>() + 6);
        let runs: Vec<String> = stacks.iter().map(run).collect();
        format!("{}{left}{}{right}\n", margin(None), runs.join(&middle.to_string()))
    };

    let mut text = String::new();
    if is_numbered {
        let numbers = stacks
            .iter()
            .flat_map(columns)
            .map(|column| format!("{:<width$}", column + 1, width = widest(column)));
        text += format!("{}  {}", margin(None), numbers.collect::<Vec<_>>().join("  ")).trim_end();
        text.push('\n');
    }
    text += &border(corners[0]);
    for row in 0..9 {
        if row == 3 || row == 6 {
            text += &border(corners[1]);
        }
        text += &margin(Some(row));
        for column in stacks.iter().flat_map(columns) {
            text += &if column % 3 == 0 { format!("{bar} ") } else { "  ".to_owned() };
            let cell = row * 9 + column;
            for piece in &cells[cell] {
                text += &paint(style.color, piece.kind, piece.mark, &piece.text);
            }
            text += &" ".repeat(widest(column) - width(cell));
            if column % 3 == 2 {
                text.push(' ');
            }
        }
        text.push(bar);
        text.push('\n');
    }
    text + &border(corners[2])
}

/// A run of ASCII in one style; brackets, used without colour, are part of the text.
struct Piece {
    kind: Kind,
    text: String,
    mark: Mark,
}

fn pieces(scene: &Scene, cell: Cell, color: Color) -> Vec<Piece> {
    let spoken_for = scene.content(cell) == Content::Blank
        && scene.marks.candidates.iter().any(|(candidate, _)| candidate.cell == cell);
    let role = if spoken_for { None } else { scene.own_role(cell) };
    let mark = Mark { role, highlighted: scene.highlighted.contains(cell) };
    let mut pieces = match scene.content(cell) {
        Content::Given(digit) => vec![Piece { kind: Kind::Given, text: digit.to_string(), mark }],
        Content::Found(digit) => vec![Piece { kind: Kind::Found, text: digit.to_string(), mark }],
        Content::Blank => {
            let candidates = scene.candidates_in(cell);
            if candidates.is_empty() {
                vec![Piece { kind: Kind::Blank, text: ".".to_owned(), mark }]
            } else {
                let piece = |digit| {
                    let role = scene.candidate_role(Candidate::new(cell, digit));
                    let text = match (color, Mark { role, ..Mark::NONE }.brackets()) {
                        (Color::None, Some([open, close])) => format!("{open}{digit}{close}"),
                        _ => digit.to_string(),
                    };
                    Piece { kind: Kind::Candidate, text, mark: Mark { role: role.or(mark.role), ..mark } }
                };
                candidates.iter().map(piece).collect()
            }
        }
    };
    if let (Color::None, Some(brackets)) = (color, mark.brackets()) {
        let [open, close] =
            brackets.map(|c| Piece { kind: Kind::Candidate, text: c.to_string(), mark: Mark::NONE });
        pieces.insert(0, open);
        pieces.push(close);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use shudu_core::step::{Marks, Role};
    use shudu_core::{Board, Digit, Grid, Puzzle};

    use super::*;

    fn example() -> Scene {
        let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        Scene::board(&Board::new(&Puzzle::new(grid).unwrap()))
    }

    #[test]
    fn a_puzzle_in_ascii() {
        assert_snapshot!(candidates(&example(), &Style::ASCII), @r"
+-------------------+----------------+-------------------+
| 5    3     124    | 26    7   2468 | 1489   1249  248  |
| 6    247   247    | 1     9   5    | 3478   234   2478 |
| 12   9     8      | 23    34  24   | 13457  6     247  |
+-------------------+----------------+-------------------+
| 8    125   1259   | 579   6   147  | 4579   2459  3    |
| 4    25    2569   | 8     5   3    | 579    259   1    |
| 7    15    1359   | 59    2   14   | 4589   459   6    |
+-------------------+----------------+-------------------+
| 139  6     134579 | 357   35  7    | 2      8     4    |
| 23   278   237    | 4     1   9    | 36     3     5    |
| 123  1245  12345  | 2356  8   26   | 1346   7     9    |
+-------------------+----------------+-------------------+
");
    }

    #[test]
    fn a_narrow_place_has_the_stacks_one_below_the_other() {
        let scene = example().caption("r1c1");
        assert_eq!(candidates_within(&scene, &Style::ASCII, 58), candidates(&scene, &Style::ASCII));
        let narrow = candidates_within(&scene, &Style::ASCII, 57);
        assert!(narrow.lines().all(|line| width(line) < 30), "{narrow}");
        let first: Vec<&str> = narrow.lines().take(4).collect();
        assert_eq!(
            first,
            [
                "    1    2     3",
                "  +-------------------+",
                "1 | 5    3     124    |",
                "2 | 6    247   247    |"
            ]
        );
        assert_eq!((narrow.lines().count(), narrow.lines().last()), (3 * 14 + 1, Some("r1c1")));
    }

    #[test]
    fn marks_without_colour() {
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        let marks = Marks {
            cells: vec![(cell("r1c3"), Role::Pattern)],
            candidates: vec![
                (Candidate::new(cell("r5c5"), Digit::ALL[4]), Role::Placement),
                (Candidate::new(cell("r1c4"), Digit::ALL[1]), Role::Elimination),
            ],
            ..Marks::default()
        };
        let scene = example().marked(marks).highlight(cell("r2c1").as_set());
        assert_snapshot!(candidates(&scene, &Style::PLAIN), @r"
┌───────────────────┬─────────────────┬───────────────────┐
│ 5    3     (124)  │ <2>6  7    2468 │ 1489   1249  248  │
│ *6*  247   247    │ 1     9    5    │ 3478   234   2478 │
│ 12   9     8      │ 23    34   24   │ 13457  6     247  │
├───────────────────┼─────────────────┼───────────────────┤
│ 8    125   1259   │ 579   6    147  │ 4579   2459  3    │
│ 4    25    2569   │ 8     [5]  3    │ 579    259   1    │
│ 7    15    1359   │ 59    2    14   │ 4589   459   6    │
├───────────────────┼─────────────────┼───────────────────┤
│ 139  6     134579 │ 357   35   7    │ 2      8     4    │
│ 23   278   237    │ 4     1    9    │ 36     3     5    │
│ 123  1245  12345  │ 2356  8    26   │ 1346   7     9    │
└───────────────────┴─────────────────┴───────────────────┘
");
        let drawn = candidates(&scene, &Style::COLOR);
        assert_snapshot!(drawn.lines().nth(1).unwrap().replace('\x1b', "ESC"), @"│ ESC[1m5ESC[0m    ESC[1m3ESC[0m     ESC[30;42m1ESC[0mESC[30;42m2ESC[0mESC[30;42m4ESC[0m    │ ESC[30;41m2ESC[0m6    ESC[1m7ESC[0m   2468 │ 1489   1249  248  │");
        let widths: Vec<usize> = drawn.lines().map(super::super::width).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{widths:?}");
    }

    #[test]
    fn the_digits_of_every_cell_are_there() {
        let scene = example();
        let drawn = candidates(&scene, &Style::ASCII);
        let rows = drawn.lines().filter(|line| line.starts_with('|'));
        let words: Vec<&str> =
            rows.flat_map(|line| line.split(['|', ' ']).filter(|w| !w.is_empty())).collect();
        let expected: Vec<String> =
            scene.candidates.unwrap().iter().map(|(_, digits)| digits.to_string()).collect();
        assert_eq!(words, expected);
    }

    #[test]
    fn a_dead_cell_keeps_its_place() {
        let grid: Grid = format!("12345678.{}9", ".".repeat(71)).parse().unwrap();
        let drawn = candidates(&Scene::grid(&grid), &Style::ASCII);
        let words: Vec<&str> = drawn.lines().nth(1).unwrap().split_whitespace().collect();
        assert_eq!(words, ["|", "1", "2", "3", "|", "4", "5", "6", "|", "7", "8", ".", "|"]);
    }
}
