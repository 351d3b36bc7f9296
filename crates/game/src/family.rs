//! What a game is played on. The rules of playing (what an entry does to notes, what can be undone, what counts as a
//! mistake) are written once, for every [`Family`]: the classic 9x9 with the types of `shudu-core`, and other sizes and
//! rules with those of `shudu-variant`.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use shudu_core::{
    Answer, Budget, Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, Position, ProperPuzzle,
    Puzzle, clashes,
};
use shudu_solve::Fast;

use crate::clash_shape::ClashShape;
use crate::color::Color;
use crate::error::LoadError;
use crate::state::{NoteKind, State, StateShape};

/// The nodes that may be spent on the question how many solutions a puzzle has. Proper puzzles need some hundreds at
/// most; what needs more than this is left undecided rather than waited for. Nodes and not time, so that a game is the
/// same on every machine.
const NODES: u64 = 2_000_000;

/// What goes out as JSON and comes back; with the feature `schema` it has a schema.
#[cfg(not(feature = "schema"))]
pub trait Travels: Serialize + DeserializeOwned {}
#[cfg(not(feature = "schema"))]
impl<T: Serialize + DeserializeOwned> Travels for T {}
/// What goes out as JSON and comes back, with a schema.
#[cfg(feature = "schema")]
pub trait Travels: Serialize + DeserializeOwned + schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: Serialize + DeserializeOwned + schemars::JsonSchema> Travels for T {}

/// What names a family in schemas; nothing without the feature `schema`.
#[cfg(not(feature = "schema"))]
pub trait Named {}
#[cfg(not(feature = "schema"))]
impl<T> Named for T {}
/// What names a family in schemas.
#[cfg(feature = "schema")]
pub trait Named: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> Named for T {}

/// How many solutions the puzzle has, as far as it matters for playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Exactly one: mistakes, hints and the answer are known.
    Proper,
    /// None: it can be played, but not solved.
    None,
    /// Several: any full grid without a clash is right.
    Many,
    /// Undecided within the budget.
    Undecided,
}

/// A family of puzzles that can be played. Nothing here depends on anything but its arguments.
pub trait Family: Named + Copy + Eq + Debug + 'static {
    /// A cell. Their order is row by row.
    type Cell: Travels + Copy + Ord + Debug + Display + Into<Position>;
    /// A set of cells.
    type Cells: FromIterator<Self::Cell> + Clone + Eq + Debug + Default;
    /// A digit.
    type Digit: Travels + Copy + Eq + Debug;
    /// A set of digits; the default is the empty one.
    type Digits: Travels
        + Copy
        + Eq
        + Debug
        + Default
        + BitAnd<Output = Self::Digits>
        + BitOr<Output = Self::Digits>
        + BitXor<Output = Self::Digits>
        + Sub<Output = Self::Digits>;
    /// A digit in a cell.
    type Candidate: Travels + Copy + Eq + Debug;
    /// A puzzle that can be played.
    type Puzzle: Clone + Eq + Debug;
    /// A puzzle with its only solution.
    type Proper: Clone + Debug;
    /// What a player has written; the default is nothing.
    type State: Clone + Eq + Debug + Default;
    /// The same as it travels.
    type StateShape: Travels + Clone + Eq + Debug + for<'a> From<&'a Self::State>;
    /// Something that is visibly wrong.
    type Clash: Clone + Eq + Debug;
    /// The same as it travels.
    type ClashShape: Travels + Clone + Eq + Debug + for<'a> From<&'a Self::Clash>;
    /// Why a text is not a shared position.
    type ShareError: Error;

    /// What a save says that it is.
    const FORMAT: &'static str;
    /// The version of the save format that is written.
    const VERSION: u32;
    /// How many numbers [`Family::index`] may give.
    const CELLS: usize;
    /// Every digit of every puzzle of the family.
    const ALL_DIGITS: Self::Digits;

    /// The number of a cell, from 0 and below [`Family::CELLS`].
    fn index(cell: Self::Cell) -> usize;
    /// The candidate of a digit in a cell.
    fn candidate(cell: Self::Cell, digit: Self::Digit) -> Self::Candidate;
    /// The cell and the digit of a candidate.
    fn parts(candidate: Self::Candidate) -> (Self::Cell, Self::Digit);
    /// A digit as a number.
    fn number(digit: Self::Digit) -> u8;
    /// The characters of all digits of a puzzle, from the lowest.
    fn symbols(puzzle: &Self::Puzzle) -> String;
    /// The set of one digit.
    fn only(digit: Self::Digit) -> Self::Digits;
    /// The colour with the number of this digit, if there is one.
    fn color_of(digit: Self::Digit) -> Option<Color>;

    /// The cells of a puzzle, row by row.
    fn cells(puzzle: &Self::Puzzle) -> Vec<Self::Cell>;
    /// The digits of a puzzle.
    fn digits(puzzle: &Self::Puzzle) -> Vec<Self::Digit>;
    /// Does the puzzle have this cell and this digit? Without one, only the cell counts.
    fn has(puzzle: &Self::Puzzle, cell: Self::Cell, digits: Self::Digits) -> bool;
    /// The given of a cell.
    fn given(puzzle: &Self::Puzzle, cell: Self::Cell) -> Option<Self::Digit>;
    /// The cells that never hold the same digit as this one, row by row.
    fn peers(puzzle: &Self::Puzzle, cell: Self::Cell) -> Self::Peers<'_>;
    /// The iterator of [`Family::peers`].
    type Peers<'a>: Iterator<Item = Self::Cell>;
    /// What the grid leaves for each cell, in the order of [`Family::cells`]; nothing is said of filled ones.
    fn left(puzzle: &Self::Puzzle, state: &Self::State) -> Vec<Self::Digits>;
    /// What is visibly wrong.
    fn clashes(puzzle: &Self::Puzzle, state: &Self::State) -> Vec<Self::Clash>;
    /// Is a full grid right when nothing in it is visibly wrong? Not where a rule is unknown and the solution, too.
    fn is_decidable(_: &Self::Puzzle) -> bool {
        true
    }
    /// Is no cell blank, and nothing wrong?
    fn is_solved(puzzle: &Self::Puzzle, state: &Self::State) -> bool;
    /// How many solutions there are, with a bound on the work.
    fn prove(puzzle: &Self::Puzzle) -> (Standing, Option<Self::Proper>);
    /// The digit of the solution.
    fn solution(proper: &Self::Proper, cell: Self::Cell) -> Self::Digit;

    /// The entered digit of a cell.
    fn entered(state: &Self::State, cell: Self::Cell) -> Option<Self::Digit>;
    /// The cells with an entered digit, row by row.
    fn entered_cells(state: &Self::State) -> Vec<Self::Cell>;
    /// Writes a digit.
    fn enter(state: &mut Self::State, cell: Self::Cell, digit: Option<Self::Digit>);
    /// The notes of a cell.
    fn notes(state: &Self::State, kind: NoteKind, cell: Self::Cell) -> Self::Digits;
    /// Writes them.
    fn notes_mut(state: &mut Self::State, kind: NoteKind, cell: Self::Cell) -> &mut Self::Digits;
    /// The colour of a cell.
    fn color_mut(state: &mut Self::State, cell: Self::Cell) -> &mut Option<Color>;
    /// The colour of a candidate.
    fn candidate_color_mut(
        state: &mut Self::State,
        cell: Self::Cell,
        digit: Self::Digit,
    ) -> &mut Option<Color>;
    /// The same, to read.
    fn color(state: &Self::State, cell: Self::Cell) -> Option<Color>;
    /// The same, to read.
    fn candidate_color(state: &Self::State, cell: Self::Cell, digit: Self::Digit) -> Option<Color>;
    /// Which notes say all that is left.
    fn complete(state: &Self::State) -> NoteKind;
    /// Says which.
    fn complete_mut(state: &mut Self::State) -> &mut NoteKind;

    /// A puzzle as a save has it.
    fn write_puzzle(puzzle: &Self::Puzzle) -> String;
    /// Reads it.
    ///
    /// # Errors
    /// When it is damaged.
    fn read_puzzle(text: &str) -> Result<Self::Puzzle, LoadError>;
    /// Reads a state.
    ///
    /// # Errors
    /// When it is damaged.
    fn read_state(shape: &Self::StateShape) -> Result<Self::State, LoadError>;
    /// A position as a text for an address.
    fn share(puzzle: &Self::Puzzle, state: &Self::State) -> String;
    /// Reads it.
    ///
    /// # Errors
    /// When it is not a shared position.
    fn shared(text: &str) -> Result<(Self::Puzzle, Self::State), Self::ShareError>;
}

/// Does a set hold this digit?
pub(crate) fn holds<F: Family>(digits: F::Digits, digit: F::Digit) -> bool {
    digits & F::only(digit) != F::Digits::default()
}

/// No digit?
pub(crate) fn none<F: Family>(digits: F::Digits) -> bool {
    digits == F::Digits::default()
}

/// Given or entered.
pub(crate) fn value<F: Family>(puzzle: &F::Puzzle, state: &F::State, cell: F::Cell) -> Option<F::Digit> {
    F::given(puzzle, cell).or_else(|| F::entered(state, cell))
}

/// Nine rows, nine columns, nine boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Classic;

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Classic {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!(true)
    }
}

impl Classic {
    fn values(puzzle: &Puzzle, state: &State) -> Grid {
        puzzle.grid().or(state.entered())
    }
}

impl Family for Classic {
    type Cell = Cell;
    type Cells = CellSet;
    type Digit = Digit;
    type Digits = DigitSet;
    type Candidate = Candidate;
    type Puzzle = Puzzle;
    type Proper = ProperPuzzle;
    type State = State;
    type StateShape = StateShape;
    type Clash = shudu_core::Clash;
    type ClashShape = ClashShape;
    type ShareError = crate::share::ShareError;
    type Peers<'a> = std::vec::IntoIter<Cell>;

    const FORMAT: &'static str = "shudu-game";
    const VERSION: u32 = 1;
    const CELLS: usize = 81;
    const ALL_DIGITS: DigitSet = DigitSet::ALL;

    fn index(cell: Cell) -> usize {
        cell.index()
    }

    fn candidate(cell: Cell, digit: Digit) -> Candidate {
        Candidate::new(cell, digit)
    }

    fn parts(candidate: Candidate) -> (Cell, Digit) {
        (candidate.cell, candidate.digit)
    }

    fn number(digit: Digit) -> u8 {
        digit.get()
    }

    fn symbols(_: &Puzzle) -> String {
        "123456789".to_owned()
    }

    fn only(digit: Digit) -> DigitSet {
        digit.as_set()
    }

    fn color_of(digit: Digit) -> Option<Color> {
        Color::new(digit.get())
    }

    fn cells(_: &Puzzle) -> Vec<Cell> {
        Cell::ALL.to_vec()
    }

    fn digits(_: &Puzzle) -> Vec<Digit> {
        Digit::ALL.to_vec()
    }

    fn has(_: &Puzzle, _: Cell, _: DigitSet) -> bool {
        true
    }

    fn given(puzzle: &Puzzle, cell: Cell) -> Option<Digit> {
        puzzle.grid()[cell]
    }

    fn peers(_: &Puzzle, cell: Cell) -> Self::Peers<'_> {
        cell.peers().iter().collect::<Vec<_>>().into_iter()
    }

    fn left(puzzle: &Puzzle, state: &State) -> Vec<DigitSet> {
        let candidates = Candidates::of(&Classic::values(puzzle, state));
        Cell::ALL.iter().map(|&cell| candidates[cell]).collect()
    }

    fn clashes(puzzle: &Puzzle, state: &State) -> Vec<shudu_core::Clash> {
        clashes(&Classic::values(puzzle, state))
    }

    fn is_solved(puzzle: &Puzzle, state: &State) -> bool {
        let values = Classic::values(puzzle, state);
        values.is_full() && clashes(&values).is_empty()
    }

    fn prove(puzzle: &Puzzle) -> (Standing, Option<ProperPuzzle>) {
        match ProperPuzzle::prove(*puzzle, &Fast, Budget::nodes(NODES)) {
            Ok(proper) => (Standing::Proper, Some(proper)),
            Err(Answer::None) => (Standing::None, None),
            Err(Answer::Many(_)) => (Standing::Many, None),
            Err(Answer::One(_) | Answer::Undecided(_)) => (Standing::Undecided, None),
        }
    }

    fn solution(proper: &ProperPuzzle, cell: Cell) -> Digit {
        proper.solution()[cell]
    }

    fn entered(state: &State, cell: Cell) -> Option<Digit> {
        state.entered[cell]
    }

    fn entered_cells(state: &State) -> Vec<Cell> {
        state.entered.filled_cells().iter().collect()
    }

    fn enter(state: &mut State, cell: Cell, digit: Option<Digit>) {
        state.entered.set(cell, digit);
    }

    fn notes(state: &State, kind: NoteKind, cell: Cell) -> DigitSet {
        state.notes(kind, cell)
    }

    fn notes_mut(state: &mut State, kind: NoteKind, cell: Cell) -> &mut DigitSet {
        &mut state.notes[kind as usize][cell.index()]
    }

    fn color_mut(state: &mut State, cell: Cell) -> &mut Option<Color> {
        &mut state.colors[cell.index()]
    }

    fn candidate_color_mut(state: &mut State, cell: Cell, digit: Digit) -> &mut Option<Color> {
        &mut state.candidate_colors[cell.index()][digit.index()]
    }

    fn color(state: &State, cell: Cell) -> Option<Color> {
        state.colors[cell.index()]
    }

    fn candidate_color(state: &State, cell: Cell, digit: Digit) -> Option<Color> {
        state.candidate_colors[cell.index()][digit.index()]
    }

    fn complete(state: &State) -> NoteKind {
        state.complete
    }

    fn complete_mut(state: &mut State) -> &mut NoteKind {
        &mut state.complete
    }

    fn write_puzzle(puzzle: &Puzzle) -> String {
        puzzle.to_string()
    }

    fn read_puzzle(text: &str) -> Result<Puzzle, LoadError> {
        Ok(Puzzle::new(text.parse::<Grid>()?)?)
    }

    fn read_state(shape: &StateShape) -> Result<State, LoadError> {
        Ok(State::try_from(shape)?)
    }

    fn share(puzzle: &Puzzle, state: &State) -> String {
        crate::share::share(puzzle, state)
    }

    fn shared(text: &str) -> Result<(Puzzle, State), crate::share::ShareError> {
        crate::share::shared(text)
    }
}
