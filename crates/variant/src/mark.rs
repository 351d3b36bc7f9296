//! How a rule is drawn, as neutral marks: no colour, no language, no name of a rule.

use crate::cell::Cell;
use crate::place::View;
use crate::shape::Shape;

/// What stands at an end of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// Nothing.
    Plain,
    /// A filled circle.
    Bulb,
    /// An open circle.
    Circle,
    /// A diamond.
    Diamond,
    /// The head of an arrow.
    Arrow,
}

/// The dot between two cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dot {
    /// No dot: only a label.
    Bare,
    /// An open dot.
    White,
    /// A filled dot.
    Black,
}

/// A symbol inside a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// Arrows that point outwards.
    Outwards,
    /// Arrows that point inwards.
    Inwards,
}

/// One thing to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// An outline just inside some cells, with a label in its first corner.
    Cage {
        /// The cells, in any order.
        cells: Vec<Cell>,
        /// The label, such as a sum.
        label: Option<String>,
    },
    /// Cells on a shade.
    Area(Vec<Cell>),
    /// A line through the centres of cells.
    Line {
        /// The cells in order.
        cells: Vec<Cell>,
        /// Is it drawn thick?
        thick: bool,
        /// What stands at the first cell.
        start: End,
        /// What stands at the last cell.
        end: End,
        /// The label beside the first cell.
        label: Option<String>,
    },
    /// An outline around several cells that are read as one number.
    Pill(Vec<Cell>),
    /// Something on the border or on the line between two cells.
    Between {
        /// The two cells.
        cells: [Cell; 2],
        /// The dot.
        dot: Dot,
        /// The label on it.
        label: Option<String>,
    },
    /// A label where cells meet.
    Corner {
        /// The cells around it.
        cells: Vec<Cell>,
        /// The label.
        label: String,
    },
    /// A symbol in a cell.
    Inside {
        /// The cell.
        cell: Cell,
        /// The symbol.
        symbol: Symbol,
    },
    /// A label outside the grid, in front of a row or column.
    Outside {
        /// The line and the side on which the label stands.
        view: View,
        /// The label.
        label: String,
    },
    /// A label outside the grid with an arrow along a diagonal.
    Diagonal {
        /// The cells of the diagonal in the arrow's order.
        cells: Vec<Cell>,
        /// The label.
        label: String,
    },
}

impl Mark {
    /// Its cells; those of a line and of what a label outside is about in their order.
    pub fn cells(&self, shape: &Shape) -> Vec<Cell> {
        match self {
            Mark::Cage { cells, .. }
            | Mark::Area(cells)
            | Mark::Line { cells, .. }
            | Mark::Pill(cells)
            | Mark::Corner { cells, .. }
            | Mark::Diagonal { cells, .. } => cells.clone(),
            Mark::Between { cells, .. } => cells.to_vec(),
            Mark::Inside { cell, .. } => vec![*cell],
            Mark::Outside { view, .. } => view.cells(shape),
        }
    }

    /// Its label.
    pub fn label(&self) -> Option<&str> {
        match self {
            Mark::Cage { label, .. } | Mark::Line { label, .. } | Mark::Between { label, .. } => {
                label.as_deref()
            }
            Mark::Corner { label, .. } | Mark::Outside { label, .. } | Mark::Diagonal { label, .. } => {
                Some(label)
            }
            Mark::Area(_) | Mark::Pill(_) | Mark::Inside { .. } => None,
        }
    }

    /// A plain line.
    pub(crate) fn line(cells: &[Cell]) -> Mark {
        Mark::ended(cells, End::Plain, End::Plain)
    }

    /// A line with ends.
    pub(crate) fn ended(cells: &[Cell], start: End, end: End) -> Mark {
        Mark::Line { cells: cells.to_vec(), thick: false, start, end, label: None }
    }
}
