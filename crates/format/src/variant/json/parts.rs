//! The parts of rules in the JSON form.

use serde::{Deserialize, Serialize};
use shudu_variant::rule::{Index, Machine, MachineError, Pairs, Table, Ties};
use shudu_variant::{Cell, Shape, Side, Values, View};

use crate::variant::error::VariantError;
use crate::variant::text;
use crate::variant::wrong::Wanted;

/// A cell: `r1c1`, rows and columns from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub(super) struct CellName(pub(super) String);

/// A cell and its weight in a sum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Term {
    cell: CellName,
    /// By how much its digit counts.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    weight: i32,
}

const fn one() -> i32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_one(weight: &i32) -> bool {
    *weight == 1
}

/// A side of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(super) enum SideShape {
    Top,
    Bottom,
    Left,
    Right,
}

/// A row or column as it is read from a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ViewShape {
    /// Where the reading starts: columns from the top or bottom, rows from the left or right.
    side: SideShape,
    /// Which column or row, from 1.
    line: usize,
}

impl ViewShape {
    pub(super) fn view(self) -> Result<View, VariantError> {
        let wrong = || VariantError::unfit("line", &self.line.to_string(), Wanted::Line);
        let index = self.line.checked_sub(1).ok_or_else(wrong)?;
        let side = match self.side {
            SideShape::Top => Side::Top,
            SideShape::Bottom => Side::Bottom,
            SideShape::Left => Side::Left,
            SideShape::Right => Side::Right,
        };
        Ok(View { side, index })
    }
}

impl From<View> for ViewShape {
    fn from(view: View) -> ViewShape {
        let side = match view.side {
            Side::Top => SideShape::Top,
            Side::Bottom => SideShape::Bottom,
            Side::Left => SideShape::Left,
            Side::Right => SideShape::Right,
        };
        ViewShape { side, line: view.index + 1 }
    }
}

macro_rules! words {
    ($(#[$doc:meta])* $shape:ident $model:ident { $($(#[$variant_doc:meta])* $name:ident),* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub(super) enum $shape { $($(#[$variant_doc])* $name),* }

        impl From<$shape> for $model {
            fn from(shape: $shape) -> $model {
                match shape { $($shape::$name => $model::$name),* }
            }
        }

        impl From<$model> for $shape {
            fn from(model: $model) -> $shape {
                match model { $($model::$name => $shape::$name),* }
            }
        }
    };
}

words! {
    /// Which lines may be equal numbers.
    TiesShape Ties {
        /// None.
        None,
        /// Those without a rank.
        Unclued,
        /// Any.
        Any
    }
}

#[allow(clippy::derivable_impls, reason = "the macro has no place for the attribute")]
impl Default for TiesShape {
    fn default() -> TiesShape {
        Ties::default().into()
    }
}

words! {
    /// What is indexed.
    IndexShape Index {
        /// The row of the cell, in its column.
        Row,
        /// The column of the cell, in its row.
        Column,
        /// The position in the region.
        Region
    }
}

words! {
    /// Which two cells of a list a table is about.
    PairsShape Pairs {
        /// Neighbours in the list.
        Neighbours,
        /// Every two, the earlier first.
        All
    }
}

/// A move of an automaton.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct MoveShape {
    /// From this state.
    from: usize,
    /// On one of these digits.
    on: Vec<u8>,
    /// To this state.
    to: usize,
}

/// A nondeterministic finite automaton without empty moves; at most 4096 states, from 0, and 262144 moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct MachineShape {
    /// How many states.
    states: usize,
    /// Where it may start.
    starts: Vec<usize>,
    /// Where it accepts.
    accepts: Vec<usize>,
    /// Its moves.
    moves: Vec<MoveShape>,
}

impl MachineShape {
    pub(super) fn machine(self) -> Result<Machine, VariantError> {
        let moves_seen = self.moves.len();
        let moves = self.moves.into_iter().map(|m| (m.from, values(&m.on), m.to)).collect();
        Machine::new(self.states, self.starts, self.accepts, moves).map_err(|error| {
            let seen = match error {
                MachineError::NoState { state } => state,
                MachineError::Moves => moves_seen,
                _ => self.states,
            };
            VariantError::unfit("machine", &seen.to_string(), Wanted::Automaton)
        })
    }

    pub(super) fn of(machine: &Machine) -> MachineShape {
        let moves = machine.moves().iter();
        MachineShape {
            states: machine.states(),
            starts: machine.starts().to_vec(),
            accepts: machine.accepts().to_vec(),
            moves: moves.map(|m| MoveShape { from: m.0, on: m.1.iter().collect(), to: m.2 }).collect(),
        }
    }
}

fn values(digits: &[u8]) -> Values {
    digits.iter().copied().filter(|&digit| digit < 26).collect()
}

/// From names to the cells of a shape.
pub(super) struct Reading<'a> {
    pub(super) shape: &'a Shape,
}

impl Reading<'_> {
    #[allow(clippy::needless_pass_by_value, reason = "all of these take what was read")]
    pub(super) fn cell(&self, name: CellName) -> Result<Cell, VariantError> {
        text::cell(self.shape, &name.0).ok_or_else(|| VariantError::unfit("cell", &name.0, Wanted::Cell))
    }

    pub(super) fn cells(&self, names: Vec<CellName>) -> Result<Vec<Cell>, VariantError> {
        names.into_iter().map(|name| self.cell(name)).collect()
    }

    pub(super) fn pair(&self, [a, b]: [CellName; 2]) -> Result<[Cell; 2], VariantError> {
        Ok([self.cell(a)?, self.cell(b)?])
    }

    pub(super) fn groups(&self, groups: Vec<Vec<CellName>>) -> Result<Vec<Vec<Cell>>, VariantError> {
        groups.into_iter().map(|group| self.cells(group)).collect()
    }

    pub(super) fn terms(&self, terms: Vec<Term>) -> Result<Vec<(Cell, i32)>, VariantError> {
        terms.into_iter().map(|term| Ok((self.cell(term.cell)?, term.weight))).collect()
    }

    pub(super) fn table(&self, pairs: &[[u8; 2]]) -> Table {
        Table::new(|a, b| pairs.contains(&[a, b]))
    }
}

/// From the cells of a shape to names.
pub(super) struct Writing<'a> {
    pub(super) shape: &'a Shape,
}

impl Writing<'_> {
    pub(super) fn cell(&self, cell: Cell) -> CellName {
        CellName(self.shape.position(cell).to_string())
    }

    pub(super) fn cells(&self, cells: &[Cell]) -> Vec<CellName> {
        cells.iter().map(|&cell| self.cell(cell)).collect()
    }

    pub(super) fn pair(&self, [a, b]: [Cell; 2]) -> [CellName; 2] {
        [self.cell(a), self.cell(b)]
    }

    pub(super) fn groups(&self, groups: &[Vec<Cell>]) -> Vec<Vec<CellName>> {
        groups.iter().map(|group| self.cells(group)).collect()
    }

    pub(super) fn terms(&self, terms: &[(Cell, i32)]) -> Vec<Term> {
        terms.iter().map(|&(cell, weight)| Term { cell: self.cell(cell), weight }).collect()
    }

    /// The pairs of digits of the shape that the table allows.
    pub(super) fn table(&self, table: &Table) -> Vec<[u8; 2]> {
        let digits = || self.shape.digits().all().iter();
        digits().flat_map(|a| digits().map(move |b| [a, b])).filter(|&[a, b]| table.allows(a, b)).collect()
    }
}
