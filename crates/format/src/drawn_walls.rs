//! Regions that are drawn as walls around a board of nine rows: bars between cells of a row, and dashes between rows.

use crate::drawn::Drawn;

/// The regions between the walls of a drawing, whose lines are nine rows of cells and what stands between them. `None`
/// when the cells do not stand below each other, or the walls draw no nine regions of nine cells.
pub(crate) fn regions<T: AsRef<str>>(lines: &[T]) -> Option<Drawn> {
    let lines: Vec<Vec<char>> = lines.iter().map(|line| line.as_ref().chars().collect()).collect();
    let rows: Vec<usize> = (0..lines.len()).filter(|&number| places(&lines[number]).len() == 9).collect();
    let columns = places(&lines[*rows.first()?]);
    if rows.len() != 9 || rows.iter().any(|&row| places(&lines[row]) != columns) {
        return None;
    }
    let is_wall_behind = |row: usize, column: usize| {
        let between = columns[column] + 1..columns[column + 1];
        lines[rows[row]][between].iter().any(|&c| is_bar(c))
    };
    let is_wall_below = |row: usize, column: usize| {
        let between = &lines[rows[row] + 1..rows[row + 1]];
        between.iter().any(|line| line.get(columns[column]).is_some_and(|&c| is_dash(c)))
    };
    // The number of a cell's region is that of its first cell.
    let mut names: Vec<usize> = (0..81).collect();
    let mut is_changed = true;
    while std::mem::take(&mut is_changed) {
        for cell in 0..81 {
            let (row, column) = (cell / 9, cell % 9);
            let right = (column < 8 && !is_wall_behind(row, column)).then_some(cell + 1);
            let below = (row < 8 && !is_wall_below(row, column)).then_some(cell + 9);
            for next in [right, below].into_iter().flatten() {
                let name = names[cell].min(names[next]);
                is_changed |= names[cell] != names[next];
                (names[cell], names[next]) = (name, name);
            }
        }
    }
    Drawn::regions(&lines[rows[0]].iter().collect::<String>(), &names)
}

/// Where the cells of a line stand; a line without a digit or a blank of its own has none.
fn places(line: &[char]) -> Vec<usize> {
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '?' | '·');
    (0..line.len()).filter(|&at| is_cell(line[at])).collect()
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | '｜' | '¦' | ':')
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '=' | '_' | '─' | '━' | '═' | '┼' | '+' | '╋' | '╬')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing of these regions, with one character to each side of a cell.
    fn drawing(regions: &str) -> Vec<String> {
        let cell = |row: usize, column: usize| regions.as_bytes().get(row * 9 + column);
        let mut lines = Vec::new();
        for row in 0..9 {
            let mut line = "|".to_owned();
            for column in 0..9 {
                line.push(' ');
                line.push(if (row + column) % 4 == 0 { '5' } else { '.' });
                line.push(' ');
                let is_open = column < 8 && cell(row, column) == cell(row, column + 1);
                line.push(if is_open { ' ' } else { '|' });
            }
            lines.push(line);
            let below = |column: usize| {
                if row < 8 && cell(row, column) == cell(row + 1, column) { "    " } else { "---+" }
            };
            lines.push(format!("+{}", (0..9).map(below).collect::<String>()));
        }
        lines
    }

    #[test]
    fn walls_draw_regions() {
        let regions = "AAABCCCCCDABBCCEEEDABBCCFGEDABBFFFGEDABBFHHGEDAFFFHHGEDAFIIHHGEDDDIIHHGEIIIIIHGGG";
        let names: Vec<char> = regions.chars().collect();
        let drawn = self::regions(&drawing(regions)).unwrap();
        assert_eq!(drawn, Drawn::regions(&drawing(regions)[0], &names).unwrap());
        let mut open = drawing(regions);
        open[0] = open[0].replace('|', " ");
        assert_eq!(self::regions(&open), None, "two regions hang together");
        let boxes: String =
            (0..81).map(|cell| char::from(b'A' + (cell / 27 * 3 + cell % 9 / 3) as u8)).collect();
        assert!(self::regions(&drawing(&boxes)).unwrap().is_empty());
        let mut shifted = drawing(regions);
        shifted[4].insert(0, ' ');
        assert_eq!(self::regions(&shifted), None);
    }
}
