//! The lines between cells: how heavy each is, and what stands on it.
//!
//! A border of a region is heavy. Where there are areas (cages, windows, extra regions), a light line surrounds each of them, and there is
//! none within; where an area goes on across the border of a region, that is broken. Without areas all other lines are light.

use shudu::variant::{Cell, Dot, Mark, Rule, RuleKind, Shape};

/// A line between two cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// Within an area.
    None,
    /// Between cells of a region.
    Light,
    /// Between regions, within an area.
    Broken,
    /// Between regions, or the edge.
    Heavy,
}

impl Line {
    /// 0 to 2, as characters for lines have it.
    pub(super) const fn weight(self) -> usize {
        match self {
            Line::None => 0,
            Line::Light => 1,
            Line::Broken | Line::Heavy => 2,
        }
    }
}

/// What stands between two cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sign {
    /// The two cells, the first one above or to the left.
    pub(super) cells: [Cell; 2],
    /// The sign, and the same in ASCII.
    pub(super) text: [String; 2],
}

/// All lines of a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lines {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// By row and by boundary from the left edge to the right one.
    upright: Vec<Vec<Line>>,
    /// By boundary from the upper edge to the lower one, and by column.
    level: Vec<Vec<Line>>,
    /// Areas with a label: the first cell, and the label.
    pub(super) labels: Vec<(Cell, String)>,
    /// Signs between cells.
    pub(super) signs: Vec<Sign>,
    /// The diagonals that hold no digit twice: falling, rising.
    pub(super) diagonals: [bool; 2],
    has_areas: bool,
}

impl Lines {
    /// The lines of a puzzle. The areas do not overlap.
    pub(crate) fn of(shape: &Shape, rules: &[Rule], areas: &[(Vec<Cell>, Option<String>)]) -> Lines {
        let (rows, columns) = (shape.rows(), shape.columns());
        let mut area: Vec<Option<usize>> = vec![None; shape.len()];
        for (number, (cells, _)) in areas.iter().enumerate() {
            cells.iter().for_each(|cell| area[cell.index()] = Some(number));
        }
        let line = |a: Option<Cell>, b: Option<Cell>| {
            let (Some(a), Some(b)) = (a, b) else { return Line::Heavy };
            let same_area = area[a.index()].is_some() && area[a.index()] == area[b.index()];
            match (shape.region_of(a) == shape.region_of(b), same_area) {
                (true, true) => Line::None,
                (true, false) => Line::Light,
                (false, true) => Line::Broken,
                (false, false) => Line::Heavy,
            }
        };
        let at = |row: Option<usize>, column: Option<usize>| shape.cell(row?, column?);
        let upright = (0..rows).map(|row| {
            (0..=columns)
                .map(|column| line(at(Some(row), column.checked_sub(1)), at(Some(row), Some(column))))
                .collect()
        });
        let level = (0..=rows).map(|row| {
            (0..columns)
                .map(|column| line(at(row.checked_sub(1), Some(column)), at(Some(row), Some(column))))
                .collect()
        });
        let labels = areas.iter().filter_map(|(cells, label)| Some((*cells.iter().min()?, label.clone()?)));
        let is_diagonal = |rising: bool| {
            rules.iter().any(|rule| matches!(rule, Rule::Diagonal(diagonal) if diagonal.rising == rising))
        };
        Lines {
            rows,
            columns,
            upright: upright.collect(),
            level: level.collect(),
            labels: labels.collect(),
            signs: rules.iter().flat_map(|rule| signs(rule, shape)).collect(),
            diagonals: [is_diagonal(false), is_diagonal(true)],
            has_areas: !areas.is_empty(),
        }
    }

    /// The line to the left of a column in a row; that of the number of columns is the right edge.
    pub(super) fn upright(&self, row: usize, column: usize) -> Line {
        self.upright[row][column]
    }

    /// The line above a row in a column; that of the number of rows is the lower edge.
    pub(super) fn level(&self, row: usize, column: usize) -> Line {
        self.level[row][column]
    }

    /// Does a line that can be left out stand there? Nothing would be lost without it.
    fn is_plain(&self, line: Line) -> bool {
        line == Line::None || line == Line::Light && !self.has_areas
    }

    /// Must the boundary to the left of this column be drawn?
    pub(super) fn needs_upright(&self, column: usize) -> bool {
        let row_of = |sign: &Sign| sign.cells.map(|cell| cell.index() / self.columns);
        let on_it = |sign: &Sign| {
            let [a, b] = row_of(sign);
            a == b && sign.cells[1].index() % self.columns == column
        };
        self.diagonals != [false; 2]
            || self.upright.iter().any(|row| !self.is_plain(row[column]))
            || self.signs.iter().any(on_it)
    }

    /// Must the boundary above this row be drawn?
    pub(super) fn needs_level(&self, row: usize) -> bool {
        let on_it = |sign: &Sign| {
            let [a, b] = sign.cells.map(|cell| cell.index() / self.columns);
            a != b && b == row
        };
        self.diagonals != [false; 2]
            || self.level[row].iter().any(|&line| !self.is_plain(line))
            || self.signs.iter().any(on_it)
    }
}

/// What a rule writes between cells.
fn signs(rule: &Rule, shape: &Shape) -> Vec<Sign> {
    if rule.kind() == RuleKind::Diagonal {
        return Vec::new();
    }
    let sign = |mark: Mark| {
        let Mark::Between { cells: [a, b], dot, label } = mark else { return None };
        let cells = if a < b { [a, b] } else { [b, a] };
        let text = match (dot, label) {
            (_, Some(label)) => [label.clone(), label.replace('∨', "v").replace('∧', "^")],
            (Dot::White, None) => ["○".to_owned(), "o".to_owned()],
            (Dot::Black, None) => ["●".to_owned(), "*".to_owned()],
            (Dot::Bare, None) => return None,
        };
        Some(Sign { cells, text })
    };
    rule.marks(shape).into_iter().filter_map(sign).collect()
}

/// The character in which lines of these weights meet: up, down, left, right.
pub(super) fn junction(weights: [usize; 4], unicode: bool) -> char {
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
    use shudu::format::variant::read_variant;

    use super::*;

    fn lines(text: &str, areas: &[(&[usize], Option<&str>)]) -> Lines {
        let record = read_variant(text, None).unwrap();
        let areas: Vec<(Vec<Cell>, Option<String>)> = areas
            .iter()
            .map(|(cells, label)| {
                (cells.iter().map(|&cell| Cell::new(cell)).collect(), label.map(str::to_owned))
            })
            .collect();
        Lines::of(record.shape(), &record.rules, &areas)
    }

    #[test]
    fn areas_have_lines_around_them_and_none_within() {
        let lines = lines(".Shape~4x4.Diagonal~1", &[(&[0, 1, 2], Some("6"))]);
        assert_eq!(lines.upright(0, 0), Line::Heavy, "the edge");
        assert_eq!(lines.upright(0, 1), Line::None, "within the area");
        assert_eq!(lines.upright(0, 2), Line::Broken, "from box to box");
        assert_eq!(lines.upright(0, 3), Line::Light, "its end");
        assert_eq!(lines.level(2, 0), Line::Heavy, "between boxes");
        assert_eq!(lines.labels, [(Cell::new(0), "6".to_owned())]);
        assert!(lines.diagonals.contains(&true) && lines.diagonals.contains(&false));
    }

    #[test]
    fn plain_boundaries_can_be_left_out() {
        let plain = lines(".Shape~4x4", &[]);
        assert_eq!([1, 2, 3].map(|column| plain.needs_upright(column)), [false, true, false]);
        assert_eq!([1, 2, 3].map(|row| plain.needs_level(row)), [false, true, false]);
        let dotted = lines(".Shape~4x4.WhiteDot~R1C1~R1C2.BlackDot~R3C1~R4C1", &[]);
        assert!(dotted.needs_upright(1) && !dotted.needs_upright(3) && dotted.needs_level(3));
        assert_eq!(dotted.signs.iter().map(|sign| sign.text[1].as_str()).collect::<String>(), "o*");
    }

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
