//! Indexing: a cell says where in its row, column or region its own index stands. A cell of column c with the digit v,
//! when columns are indexed: the cell in column v of the same row has the digit c. Rows and regions alike; positions
//! count from 1.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("rowindexer", &["cells"]), key("columnindexer", &["cells"]), key("boxindexer", &["cells"])],
    iss: &[key("Indexing", &["R or C", "cells"])],
};

/// What an index counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Index {
    /// Rows: the digit says in which row of the column the number of the cell's row stands.
    Row,
    /// Columns: the digit says in which column of the row the number of the cell's column stands.
    Column,
    /// Cells of the region, in the order of reading.
    Region,
}

/// Cells that say where their own index stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Indexing {
    /// What they count.
    pub index: Index,
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Indexing {
    /// The cells among which a cell points, in order, and its own place among them, from 0.
    pub(crate) fn range(&self, shape: &Shape, cell: Cell) -> (Vec<Cell>, usize) {
        let range: Vec<Cell> = match self.index {
            Index::Row => shape.column(shape.column_of(cell)).collect(),
            Index::Column => shape.row(shape.row_of(cell)).collect(),
            Index::Region => shape.region_of(cell).map_or(vec![cell], |region| shape.regions()[region].clone()),
        };
        let own = range.iter().position(|&other| other == cell).expect("a cell is in its own line");
        (range, own)
    }
}

impl Meaning for Indexing {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        let inside = self.cells.iter().filter(|cell| cell.index() < shape.len());
        let ranges = inside.flat_map(|&cell| self.range(shape, cell).0);
        ranges.chain(self.cells.iter().copied()).collect()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        if self.index == Index::Region && self.cells.iter().any(|&cell| shape.region_of(cell).is_none()) {
            return Err(Why::Regions);
        }
        different(&self.cells, 1, crate::shape::MAX_CELLS)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        self.cells.iter().find_map(|&cell| {
            let (range, own) = self.range(context.shape, cell);
            let value = grid.get(cell)?;
            match usize::from(value).checked_sub(1).and_then(|place| range.get(place)) {
                None => Some(vec![cell]),
                Some(&there) => {
                    when(grid.get(there).is_some_and(|digit| usize::from(digit) != own + 1), &[cell, there])
                }
            }
        })
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        for &cell in &self.cells {
            let (range, own) = self.range(context.shape, cell);
            let range = crate::model::indices(&range);
            model.push(Pointer::new(crate::model::index(cell), range, own as u32 + 1));
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Area(self.cells.clone())]
    }
}
