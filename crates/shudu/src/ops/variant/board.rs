//! A puzzle of any shape as data that a front end draws: no pixel, no colour, no language but the line that says what
//! it is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::variant::VariantRecord;
use shudu_variant::{Cell, Dot, End, Mark, Shape, Side, Symbol, View};

/// What is drawn of a puzzle. Cells are named `r10c12`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BoardShape {
    /// The puzzle as JSON (`variant`), on one line.
    pub puzzle: String,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it is, for lists: `9x9 killer-cage`.
    pub kind: String,
    /// Its size and its rules in words.
    pub about: String,
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// The lowest and the highest digit.
    pub digits: [u8; 2],
    /// The characters of the digits, from the lowest on.
    pub symbols: String,
    /// For each cell, row by row, the number of its region, from 0.
    pub regions: Vec<Option<usize>>,
    /// For each cell its given.
    pub givens: Vec<Option<u8>>,
    /// For each cell the digit that was placed there and is no given.
    pub placed: Vec<Option<u8>>,
    /// The rules, in the order of the puzzle.
    pub rules: Vec<BoardRule>,
}

/// A rule, and how it is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BoardRule {
    /// Its name: `killer-cage`.
    pub rule: String,
    /// Its marks; none for some rules of the whole grid.
    pub marks: Vec<MarkShape>,
}

/// One thing to draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "mark", rename_all = "kebab-case")]
pub enum MarkShape {
    /// A dashed outline just inside some cells, with a label in the first of them.
    Cage {
        /// The cells.
        cells: Vec<String>,
        /// The label, such as a sum.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    /// Cells on a shade.
    Area {
        /// The cells.
        cells: Vec<String>,
    },
    /// A line through the centres of cells.
    Line {
        /// The cells in order.
        cells: Vec<String>,
        /// Is it drawn thick?
        thick: bool,
        /// What stands at the first cell: `plain`, `bulb`, `circle`, `diamond`, `arrow`.
        start: EndShape,
        /// What stands at the last cell.
        end: EndShape,
        /// The label beside the first cell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    /// An outline around cells that are read as one number.
    Pill {
        /// The cells.
        cells: Vec<String>,
    },
    /// Something on the border between two cells.
    Between {
        /// The two cells.
        cells: Vec<String>,
        /// The dot.
        dot: DotShape,
        /// The label on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    /// A label where cells meet.
    Corner {
        /// The cells around it.
        cells: Vec<String>,
        /// The label.
        label: String,
    },
    /// A symbol in a cell.
    Inside {
        /// The cell.
        cell: String,
        /// The symbol.
        symbol: SymbolShape,
    },
    /// A label outside the grid, in front of a row or column.
    Outside {
        /// The side on which it stands.
        side: SideShape,
        /// The row or column, from 1.
        number: usize,
        /// The label.
        label: String,
    },
    /// A label outside the grid with an arrow along a diagonal.
    Diagonal {
        /// The cells of the diagonal in the arrow's order.
        cells: Vec<String>,
        /// The label.
        label: String,
    },
}

macro_rules! named {
    ($(#[$doc:meta])* $shape:ident of $of:ident: $($(#[$each:meta])* $name:ident),+) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $shape { $($(#[$each])* $name),+ }

        impl From<$of> for $shape {
            fn from(of: $of) -> $shape {
                match of { $($of::$name => $shape::$name),+ }
            }
        }
    };
}

named! {
    /// What stands at an end of a line.
    EndShape of End:
    /// Nothing.
    Plain,
    /// A filled circle.
    Bulb,
    /// An open circle.
    Circle,
    /// A diamond.
    Diamond,
    /// The head of an arrow.
    Arrow
}

named! {
    /// The dot between two cells.
    DotShape of Dot:
    /// No dot: only a label.
    Bare,
    /// An open dot.
    White,
    /// A filled dot.
    Black
}

named! {
    /// A symbol in a cell.
    SymbolShape of Symbol:
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// Arrows that point outwards.
    Outwards,
    /// Arrows that point inwards.
    Inwards
}

named! {
    /// A side of the grid.
    SideShape of Side:
    /// Above.
    Top,
    /// Below.
    Bottom,
    /// Left.
    Left,
    /// Right.
    Right
}

impl BoardShape {
    /// What is drawn of a record. `about` says in words what it is.
    pub fn of(record: &VariantRecord, about: String) -> BoardShape {
        let shape = &**record.shape();
        let puzzle =
            VariantRecord { placed: shudu_variant::Grid::blank(record.shape().clone()), ..record.clone() };
        let rules = record.rules.iter().map(|rule| BoardRule {
            rule: rule.kind().slug().to_owned(),
            marks: rule.marks(shape).iter().map(|mark| MarkShape::of(mark, shape)).collect(),
        });
        BoardShape {
            puzzle: puzzle.text_of_game(),
            title: record.title.clone(),
            kind: record.kind(),
            about,
            rows: shape.rows(),
            columns: shape.columns(),
            digits: [shape.digits().lowest(), shape.digits().highest()],
            symbols: shape.digits().all().iter().map(|digit| shape.digits().character(digit)).collect(),
            regions: shape.cells().map(|cell| shape.region_of(cell)).collect(),
            givens: record.givens.iter().map(|(_, digit)| digit).collect(),
            placed: record
                .placed
                .iter()
                .map(|(cell, digit)| digit.filter(|_| record.givens.get(cell).is_none()))
                .collect(),
            rules: rules.collect(),
        }
    }
}

impl MarkShape {
    fn of(mark: &Mark, shape: &Shape) -> MarkShape {
        let name = |cell: &Cell| shape.position(*cell).to_string();
        let names = |cells: &[Cell]| cells.iter().map(name).collect::<Vec<String>>();
        match mark {
            Mark::Cage { cells, label } => MarkShape::Cage { cells: names(cells), label: label.clone() },
            Mark::Area(cells) => MarkShape::Area { cells: names(cells) },
            Mark::Line { cells, thick, start, end, label } => MarkShape::Line {
                cells: names(cells),
                thick: *thick,
                start: (*start).into(),
                end: (*end).into(),
                label: label.clone(),
            },
            Mark::Pill(cells) => MarkShape::Pill { cells: names(cells) },
            Mark::Between { cells, dot, label } => {
                MarkShape::Between { cells: names(cells), dot: (*dot).into(), label: label.clone() }
            }
            Mark::Corner { cells, label } => MarkShape::Corner { cells: names(cells), label: label.clone() },
            Mark::Inside { cell, symbol } => MarkShape::Inside { cell: name(cell), symbol: (*symbol).into() },
            Mark::Outside { view: View { side, index }, label } => {
                MarkShape::Outside { side: (*side).into(), number: index + 1, label: label.clone() }
            }
            Mark::Diagonal { cells, label } => {
                MarkShape::Diagonal { cells: names(cells), label: label.clone() }
            }
        }
    }
}
