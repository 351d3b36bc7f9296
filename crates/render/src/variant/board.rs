//! A board of characters without its digits: lines, labels, signs, and where they stand.

use shudu_variant::Cell;

use super::layout::Layout;
use super::lines::{Line, Lines, Step, arrow};

/// What a character of a board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// A line between cells, or nothing.
    Line,
    /// A line through cells, what stands around a digit, the sum of a cage.
    Mark,
    /// A sign between cells, a label outside the grid.
    Sign,
}

/// The characters of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// How many characters a row has.
    pub width: u16,
    /// Row by row.
    pub characters: Vec<(char, Ink)>,
}

impl Board {
    /// Everything but digits and notes, with a light line between cells and a heavy one around regions.
    pub fn of(lines: &Lines, layout: &Layout, unicode: bool) -> Board {
        let mut board = Board::weighed(lines, layout, unicode, [1, 2]);
        for (&cell, signs) in &lines.around {
            board.around(layout, cell, *signs);
        }
        board
    }

    /// The same without what stands around digits, with lines of these weights between cells that nothing parts and
    /// around regions: 0 for none, 1 for a light one, 2 for a heavy one.
    pub(super) fn weighed(lines: &Lines, layout: &Layout, unicode: bool, weights: [usize; 2]) -> Board {
        let (width, height) = (layout.width(), layout.height());
        let characters = vec![(' ', Ink::Line); usize::from(width) * usize::from(height)];
        let mut board = Board { width, characters };
        board.lines(lines, layout, unicode, weights);
        for &step in &lines.steps {
            board.step(lines, layout, step);
        }
        for (cell, label) in &lines.labels {
            let (x, y) = layout.corner(*cell);
            board.write(x, y.saturating_sub(1), label, Ink::Mark);
        }
        for ([a, b], text) in &lines.signs {
            let (wide, high) = layout.cell;
            let ((ax, ay), (bx, by)) = (layout.corner(*a), layout.corner(*b));
            if ay == by {
                board.write(bx - 1, ay + high / 2, text, Ink::Sign);
            } else {
                // In narrow cells the sum of a cage stands to the left of it.
                let x = if wide > 3 || lines.labels.is_empty() { ax + wide / 2 } else { ax + wide - 1 };
                board.write(x, by - 1, text, Ink::Sign);
            }
        }
        for (cell, label) in &lines.corners {
            let (x, y) = layout.corner(*cell);
            let half = label.chars().count() as u16 / 2;
            board.write((x - 1).saturating_sub(half), y - 1, label, Ink::Sign);
        }
        for (&(row, column), label) in &lines.outside {
            board.outside(lines, layout, (row, column), label);
        }
        if !unicode {
            board.characters.iter_mut().for_each(|(character, _)| *character = ascii(*character));
        }
        board
    }

    fn at(&self, x: u16, y: u16) -> char {
        self.characters[usize::from(y) * usize::from(self.width) + usize::from(x)].0
    }

    fn put(&mut self, x: u16, y: u16, character: char, ink: Ink) {
        if x < self.width
            && let Some(there) =
                self.characters.get_mut(usize::from(y) * usize::from(self.width) + usize::from(x))
        {
            *there = (character, ink);
        }
    }

    fn write(&mut self, x: u16, y: u16, text: &str, ink: Ink) {
        for (x, character) in (x..).zip(text.chars()) {
            self.put(x, y, character, ink);
        }
    }

    fn lines(&mut self, lines: &Lines, layout: &Layout, unicode: bool, [plain, heavy]: [usize; 2]) {
        let (rows, columns) = (lines.rows, lines.columns);
        let weight = |line: Line| match line {
            Line::None => 0,
            Line::Plain => plain,
            Line::Light => 1,
            Line::Broken | Line::Heavy => heavy,
        };
        let sign = |line: Line, level: bool| match (line, weight(line), level) {
            (_, 0, _) => ' ',
            (Line::Broken, _, true) => '╍',
            (Line::Broken, ..) => '╏',
            (_, 1, true) => '─',
            (_, 1, false) => '│',
            (_, _, true) => '━',
            (_, _, false) => '┃',
        };
        for row in 0..=rows {
            for column in 0..=columns {
                let (x, y) = (layout.line_x(column), layout.line_y(row));
                if let (Some(y), true) = (y, column < columns) {
                    let line = sign(lines.level(row, column), true);
                    let end = layout.line_x(column + 1).unwrap_or(layout.x[column + 1]);
                    (layout.x[column]..end).for_each(|x| self.put(x, y, line, Ink::Line));
                }
                if let (Some(x), true) = (x, row < rows) {
                    let line = sign(lines.upright(row, column), false);
                    let end = layout.y[row] + layout.cell.1;
                    (layout.y[row]..end).for_each(|y| self.put(x, y, line, Ink::Line));
                }
                if let (Some(x), Some(y)) = (x, y) {
                    let level = |column: Option<usize>| {
                        column.filter(|&column| column < columns).map_or(0, |c| weight(lines.level(row, c)))
                    };
                    let upright = |row: Option<usize>| {
                        row.filter(|&row| row < rows).map_or(0, |row| weight(lines.upright(row, column)))
                    };
                    let weights = [
                        upright(row.checked_sub(1)),
                        upright(Some(row)),
                        level(column.checked_sub(1)),
                        level(Some(column)),
                    ];
                    self.put(x, y, junction(weights, unicode), Ink::Line);
                }
            }
        }
    }

    /// A piece of a line, between the middles of two cells.
    fn step(&mut self, lines: &Lines, layout: &Layout, step: Step) {
        let (down, right) = step.by;
        let (x, y) = layout.middle(step.from);
        let to = Cell::new(step.from.index().wrapping_add_signed(down * lines.columns as isize + right));
        let (to_x, to_y) = layout.middle(to);
        let sign = match (down, right) {
            (0, _) => '═',
            (_, 0) => '║',
            _ if down == right => '╲',
            _ => '╱',
        };
        // The line between the cells, which is crossed at a corner by what goes down and across.
        let (corner, other) = (layout.corner(step.from), layout.corner(to));
        let border = (corner.0.max(other.0) - 1, corner.1.max(other.1) - 1);
        let (across, along) = (i32::from(to_x) - i32::from(x), i32::from(to_y) - i32::from(y));
        let count = if down == 0 { across.abs() } else { along.abs() };
        for number in 1..count {
            let place = |from: u16, whole: i32| (i32::from(from) + whole * number / count) as u16;
            let mut at = (place(x, across), place(y, along));
            let is_border = if down == 0 { at.0 == border.0 } else { at.1 == border.1 };
            if down != 0 && right != 0 {
                match is_border {
                    true => at.0 = border.0,
                    // The line beside a cell is not crossed anywhere else.
                    false if at.0 == border.0 => continue,
                    false => {}
                }
            }
            let sign = match (step.has_head && is_border, sign, self.at(at.0, at.1)) {
                (true, ..) => arrow(step.by),
                (_, '╲', '╱') | (_, '╱', '╲') => '╳',
                // The head of another line stays.
                (_, _, there @ '←'..='↙') => there,
                _ => sign,
            };
            self.put(at.0, at.1, sign, Ink::Mark);
        }
    }

    /// What stands on both sides of a digit; in the narrowest cells on one.
    fn around(&mut self, layout: &Layout, cell: Cell, [left, right]: [char; 2]) {
        let ((x, _), (_, y)) = (layout.corner(cell), layout.middle(cell));
        let end = x + layout.cell.0 - 1;
        (x..=end).for_each(|x| self.put(x, y, ' ', Ink::Line));
        self.put(x, y, left, Ink::Mark);
        if layout.cell.0 > 2 {
            self.put(end, y, right, Ink::Mark);
        }
    }

    /// A label outside the grid, in front of a row and a column of cells, counted with the strips around them.
    fn outside(&mut self, lines: &Lines, layout: &Layout, (row, column): (usize, usize), label: &str) {
        let length = label.chars().count() as u16;
        let end = layout.x[lines.columns];
        let x = match column {
            0 => layout.x[0].saturating_sub(length + 2),
            _ if column > lines.columns => end + 1,
            _ => layout.x[column - 1] + (layout.cell.0 - length.min(layout.cell.0)) / 2,
        };
        let y = match row {
            0 => 0,
            _ if row > lines.rows => layout.y[lines.rows],
            _ => layout.y[row - 1] + layout.cell.1 / 2,
        };
        self.write(x, y, label, Ink::Sign);
    }
}

/// The same in ASCII.
const fn ascii(character: char) -> char {
    match character {
        '─' => '.',
        '│' => ':',
        '━' => '-',
        '┃' => '|',
        '╍' => '~',
        '╏' => ';',
        '○' => 'o',
        '●' => '*',
        '∨' | '↓' => 'v',
        '∧' | '↑' => '^',
        '═' => '=',
        '║' => '|',
        '╲' | '↖' | '↘' => '\\',
        '╱' | '↗' | '↙' => '/',
        '╳' => 'X',
        '←' => '<',
        '→' => '>',
        other => other,
    }
}

/// The character in which lines of these weights meet: up, down, left, right.
fn junction(weights: [usize; 4], unicode: bool) -> char {
    let [up, down, left, right] = weights;
    if unicode {
        const SIGNS: &str = concat!(
            " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳",
            "╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈",
            "╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋",
        );
        return SIGNS.chars().nth(27 * up + 9 * down + 3 * left + right).unwrap_or(' ');
    }
    match (up.max(down), left.max(right)) {
        (0, 0) => ' ',
        (0, 2) => '-',
        (0, _) | (1, 1) => '.',
        (2, 0) => '|',
        (_, 0) => ':',
        _ => '+',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_junction_has_its_sign() {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..81 {
            let weights = [number / 27, number / 9 % 3, number / 3 % 3, number % 3];
            seen.insert(junction(weights, true));
            assert!(junction(weights, false).is_ascii());
        }
        assert_eq!(seen.len(), 81);
        assert_eq!(junction([2, 2, 2, 2], true), '╋');
        assert_eq!(junction([0, 2, 0, 2], true), '┏');
        assert_eq!(junction([1, 1, 0, 1], true), '├');
        assert_eq!(junction([2, 2, 1, 1], true), '╂');
    }
}
