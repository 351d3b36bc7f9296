//! Full rank: every row and column is read from both of its ends as a number, and all these numbers are ranked from the
//! lowest, which is 1. Equal numbers have the same rank: one more than there are lower numbers.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: NOWHERE,
    iss: &[key("FullRank", &["row or column", "rank", "rank from the other side"]), key("FullRankTies", &["which"])],
};

/// Which lines may be equal as numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Ties {
    /// None may.
    None,
    /// Lines without a clue may equal each other, a line with a clue equals no other.
    #[default]
    Unclued,
    /// All may.
    Any,
}

/// The rank of a row or column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FullRank {
    /// The line, and the end it is read from.
    pub view: View,
    /// Its rank, from 1.
    pub rank: u32,
    /// Which lines may be equal.
    pub ties: Ties,
}

impl FullRank {
    /// All lines that are ranked.
    pub(crate) fn lines(shape: &Shape) -> Vec<Vec<Cell>> {
        let rows = (0..shape.rows()).flat_map(|row| [View::left(row), View::right(row)]);
        let columns = (0..shape.columns()).flat_map(|column| [View::top(column), View::bottom(column)]);
        rows.chain(columns).map(|view| view.cells(shape)).collect()
    }
}

impl Meaning for FullRank {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        if self.view.is_in(shape) { shape.cells().collect() } else { Vec::new() }
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        if shape.rows() != shape.columns() {
            return Err(Why::NotSquare);
        }
        line(self.view, shape)?;
        number(self.rank, 1, 4 * shape.rows() as i64)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let own = self.view.cells(context.shape);
        if !grid.is_full() {
            return None;
        }
        let values = digits(grid, &own)?;
        let numbers: Vec<Vec<i64>> =
            FullRank::lines(context.shape).iter().filter_map(|cells| digits(grid, cells)).collect();
        let lower = numbers.iter().filter(|&number| *number < values).count();
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let tied = match self.ties {
            Ties::Any => false,
            Ties::Unclued => numbers.iter().filter(|&number| *number == values).count() > 1,
            Ties::None => sorted.windows(2).any(|pair| pair[0] == pair[1]),
        };
        when(tied || lower + 1 != self.rank as usize, &own)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let shape = context.shape;
        let (own, lines) = (self.view.cells(shape), FullRank::lines(shape));
        // A line of one cell is the same from both ends.
        let line = lines.iter().position(|line| *line == own).expect("every line is ranked");
        // Where the outermost rows and columns hold every digit, each digit begins four lines: the rank says which one.
        let digits = shape.digits();
        if shape.rows() == digits.len() && shape.columns() == digits.len() {
            let first = digits.all().iter().nth((self.rank as usize).saturating_sub(1) / 4);
            model.allow(own[0], first.map_or(Values::default(), Values::only));
        }
        let clue = Clue { line, rank: self.rank as usize, may_tie: self.ties == Ties::Any };
        model.rank(&lines, clue, self.ties == Ties::None);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Outside { view: self.view, label: format!("#{}", self.rank) }]
    }
}
