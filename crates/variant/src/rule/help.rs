//! What the files of the rules share.

pub(crate) use super::{Context, Meaning, RuleKind, Why};
pub(crate) use crate::cell::Cell;
pub(crate) use crate::forms::{Forms, key};
pub(crate) use crate::grid::Grid;
pub(crate) use crate::mark::{Dot, End, Mark, Symbol};
pub(crate) use crate::model::Model;
pub(crate) use crate::place::View;
pub(crate) use crate::propagate::{
    AtLeastEach, Circles, Clue, DistinctCount, Pointer, Rising, SameCounts, Taxicab,
};
pub(crate) use crate::shape::Shape;
pub(crate) use crate::values::Values;

/// A rule without keys in a form.
pub(crate) const NOWHERE: &[crate::forms::Key] = &[];

/// These cells, if something is wrong.
pub(crate) fn when(broken: bool, cells: &[Cell]) -> Option<Vec<Cell>> {
    broken.then(|| cells.to_vec())
}

/// The digits, if no cell is blank.
pub(crate) fn digits(grid: &Grid, cells: &[Cell]) -> Option<Vec<i64>> {
    cells.iter().map(|&cell| grid.get(cell).map(i64::from)).collect()
}

/// The least and the greatest sum, a blank taken as any digit.
pub(crate) fn sum_range(grid: &Grid, cells: &[Cell]) -> (i64, i64) {
    let digits = grid.shape().digits();
    cells.iter().fold((0, 0), |(low, high), &cell| {
        let value = grid.get(cell);
        (
            low + i64::from(value.unwrap_or(digits.lowest())),
            high + i64::from(value.unwrap_or(digits.highest())),
        )
    })
}

/// Can the sum not be reached?
pub(crate) fn misses(grid: &Grid, cells: &[Cell], sum: i64) -> bool {
    let (low, high) = sum_range(grid, cells);
    sum < low || sum > high
}

/// Can two groups not have the same sum?
pub(crate) fn differ(one: (i64, i64), other: (i64, i64)) -> bool {
    one.1 < other.0 || other.1 < one.0
}

/// The first pair that is filled and not fine.
pub(crate) fn bad_pair(
    grid: &Grid,
    pairs: impl IntoIterator<Item = [Cell; 2]>,
    fine: impl Fn(i64, i64) -> bool,
) -> Option<Vec<Cell>> {
    pairs.into_iter().find(|&[a, b]| {
        matches!((grid.get(a), grid.get(b)), (Some(x), Some(y)) if !fine(i64::from(x), i64::from(y)))
    }).map(Vec::from)
}

/// Neighbours in a list.
pub(crate) fn chain(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    cells.windows(2).map(|pair| [pair[0], pair[1]])
}

/// Every two of a list.
pub(crate) fn all_pairs(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    cells.iter().enumerate().flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| [a, b]))
}

/// At least this many cells, and no more than a grid may have.
pub(crate) fn at_least(cells: &[Cell], least: usize) -> Result<(), Why> {
    let (most, found) = (crate::shape::MAX_CELLS, cells.len());
    if (least..=most).contains(&found) { Ok(()) } else { Err(Why::Cells { least, most, found }) }
}

/// This many different cells.
pub(crate) fn different(cells: &[Cell], least: usize, most: usize) -> Result<(), Why> {
    if cells.len() < least || cells.len() > most {
        return Err(Why::Cells { least, most, found: cells.len() });
    }
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < cells.len() { Err(Why::Repeated) } else { Ok(()) }
}

/// A number within bounds.
pub(crate) fn number(found: impl Into<i64>, least: i64, most: i64) -> Result<(), Why> {
    let found = found.into();
    if (least..=most).contains(&found) { Ok(()) } else { Err(Why::Number { least, most, found }) }
}

/// A sum that could be: the bound keeps arithmetic safe.
pub(crate) fn sum_number(sum: u32) -> Result<(), Why> {
    number(sum, 0, 100_000)
}

/// A line of the grid.
pub(crate) fn line(view: View, shape: &Shape) -> Result<(), Why> {
    if view.is_in(shape) { Ok(()) } else { Err(Why::NoSuchLine) }
}

/// Low, middle and high thirds of the digits.
pub(crate) fn third(shape: &Shape, digit: u8) -> u8 {
    (digit - shape.digits().lowest()) / (shape.digits().len() / 3) as u8
}

/// Can the digits be cut into thirds?
pub(crate) fn thirds(shape: &Shape) -> Result<(), Why> {
    if shape.digits().len().is_multiple_of(3) { Ok(()) } else { Err(Why::Thirds) }
}

/// The pairs of cells that are this many rows and columns apart, each once.
pub(crate) fn shifted_pairs(shape: &Shape, shifts: &[(isize, isize)]) -> Vec<[Cell; 2]> {
    shape
        .cells()
        .flat_map(|cell| {
            shifts
                .iter()
                .filter_map(move |&(rows, columns)| Some([cell, shape.shifted(cell, rows, columns)?]))
        })
        .collect()
}

/// The adjacent pairs that no mark joins. Marks inside `and` count, marks inside `or` do not.
pub(crate) fn unmarked(
    context: &Context<'_>,
    mark: impl Fn(&super::Rule) -> Option<[Cell; 2]>,
) -> Vec<[Cell; 2]> {
    fn collect(
        rules: &[super::Rule],
        mark: &impl Fn(&super::Rule) -> Option<[Cell; 2]>,
        marked: &mut Vec<[Cell; 2]>,
    ) {
        for rule in rules {
            if let super::Rule::And(and) = rule {
                collect(&and.rules, mark, marked);
            }
            marked.extend(mark(rule).map(|[a, b]| if a < b { [a, b] } else { [b, a] }));
        }
    }
    let mut marked = Vec::new();
    collect(context.rules, &mark, &mut marked);
    context.shape.adjacent_pairs().into_iter().filter(|pair| !marked.contains(pair)).collect()
}

/// The pairs of cells fewer than `span` steps apart in a list.
pub(crate) fn close_pairs(cells: &[Cell], span: usize) -> impl Iterator<Item = [Cell; 2]> {
    cells
        .iter()
        .enumerate()
        .flat_map(move |(i, &a)| cells[i + 1..].iter().take(span - 1).map(move |&b| [a, b]))
}

/// The cells that share a side with a cell.
pub(crate) fn neighbours(shape: &Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |(r, c)| shape.shifted(cell, r, c))
}

/// Two or more groups with as many different cells.
pub(crate) fn same_lengths(groups: &[Vec<Cell>]) -> Result<(), Why> {
    number(groups.len() as i64, 2, crate::shape::MAX_CELLS as i64)?;
    groups.iter().try_for_each(|group| different(group, 1, crate::shape::MAX_CELLS))?;
    if groups.iter().all(|group| group.len() == groups[0].len()) { Ok(()) } else { Err(Why::Groups) }
}
