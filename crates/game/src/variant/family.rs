//! What the rules of playing ask of a puzzle of any shape.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use shudu_core::Budget;
use shudu_format::variant::{pack, unpack};
use shudu_variant::{Answer, Contradiction, Grid, MAX_CELLS, ProperPuzzle, Values};

use super::ShareError;
use super::names::{Candidate, Cell, Cells, Digit, Digits};
use super::puzzle::{Puzzle, PuzzleError};
use super::state::{State, StateShape, index, place};
use crate::color::Color;
use crate::error::LoadError;
use crate::family::Family;
use crate::family::Standing;
use crate::state::NoteKind;

/// The nodes that may be spent on the question how many solutions a puzzle has: a few seconds at most. Nodes and not
/// time, so that a game is the same on every machine.
const NODES: u64 = 20_000;

/// So many answers to that question are remembered: a page makes the same game anew when another window has gone on
/// with it.
const REMEMBERED: usize = 8;

/// Sudoku of any shape with any rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant;

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Variant {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "OfVariant".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!(true)
    }
}

/// What is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CauseOfVariant"))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A digit stands twice in a row.
    Row,
    /// In a column.
    Column,
    /// In a region.
    Region,
    /// A digit is not among the pencilmarks that are part of the puzzle.
    Pencilmarks,
    /// A rule.
    Rule,
}

/// Something that is visibly wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ClashOfVariant"))]
#[serde(rename_all = "kebab-case")]
pub struct Broken {
    /// What is broken.
    pub cause: Cause,
    /// The number of the row, column, region or rule, from 1; 0 for pencilmarks.
    pub number: usize,
    /// The name of the rule: `killer-cage`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The cells that show it, row by row.
    pub cells: Vec<Cell>,
}

impl From<&Broken> for Broken {
    fn from(broken: &Broken) -> Broken {
        broken.clone()
    }
}

impl Broken {
    fn of(contradiction: &Contradiction, puzzle: &Puzzle) -> Broken {
        let (cause, number, rule) = match contradiction.cause {
            shudu_variant::Cause::Row(row) => (Cause::Row, row + 1, None),
            shudu_variant::Cause::Column(column) => (Cause::Column, column + 1, None),
            shudu_variant::Cause::Region(region) => (Cause::Region, region + 1, None),
            // Givens are never written over, so that what is wrong there is wrong with what is allowed.
            shudu_variant::Cause::Pencilmarks | shudu_variant::Cause::Given => (Cause::Pencilmarks, 0, None),
            shudu_variant::Cause::Rule { index, kind } => {
                (Cause::Rule, index + 1, Some(kind.slug().to_owned()))
            }
        };
        let cells: Cells = contradiction.cells.iter().map(|&cell| puzzle.name(cell)).collect();
        Broken { cause, number, rule, cells: cells.into_iter().collect() }
    }
}

impl Variant {
    /// Givens and entered digits.
    pub(crate) fn values(puzzle: &Puzzle, state: &State) -> Grid {
        let mut grid = puzzle.model().givens().clone();
        for cell in puzzle.shape().cells() {
            if let (None, Some(digit)) = (grid.get(cell), state.entered(puzzle.name(cell))) {
                grid.set(cell, Some(digit.get()));
            }
        }
        grid
    }
}

/// A puzzle and how many solutions it has.
type ProvedPuzzle = (Puzzle, (Standing, Option<ProperPuzzle>));

/// A puzzle with the solution that is right: the only one, or that of the author where not all rules are known.
#[derive(Debug, Clone)]
pub struct SolvedPuzzle {
    puzzle: Puzzle,
    solution: Grid,
    proper: Option<ProperPuzzle>,
}

impl SolvedPuzzle {
    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// With the proof that there is exactly one solution; `None` where the author says which one is right.
    pub fn proper(&self) -> Option<&ProperPuzzle> {
        self.proper.as_ref()
    }
}

thread_local! {
    /// Puzzles that were asked about last, with the answers.
    static PROVED: RefCell<Vec<ProvedPuzzle>> = const { RefCell::new(Vec::new()) };
}

impl Family for Variant {
    type Cell = Cell;
    type Cells = Cells;
    type Digit = Digit;
    type Digits = Digits;
    type Candidate = Candidate;
    type Puzzle = Puzzle;
    type Proper = SolvedPuzzle;
    type State = State;
    type StateShape = StateShape;
    type Clash = Broken;
    type ClashShape = Broken;
    type ShareError = ShareError;
    type Peers<'a> = std::iter::Copied<std::slice::Iter<'a, Cell>>;

    const FORMAT: &'static str = "shudu-variant-game";
    const VERSION: u32 = 1;
    const CELLS: usize = MAX_CELLS;
    const ALL_DIGITS: Digits = Digits::of(Values::range(0, shudu_variant::MAX_DIGIT));

    fn index(cell: Cell) -> usize {
        index(cell)
    }

    fn candidate(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    fn parts(candidate: Candidate) -> (Cell, Digit) {
        (candidate.cell, candidate.digit)
    }

    fn number(digit: Digit) -> u8 {
        digit.get()
    }

    fn symbols(puzzle: &Puzzle) -> String {
        let digits = puzzle.shape().digits();
        digits.all().iter().map(|digit| digits.character(digit)).collect()
    }

    fn only(digit: Digit) -> Digits {
        Digits::of(Values::only(digit.get()))
    }

    fn color_of(digit: Digit) -> Option<Color> {
        Color::new(digit.get())
    }

    fn cells(puzzle: &Puzzle) -> Vec<Cell> {
        puzzle.shape().cells().map(|cell| puzzle.name(cell)).collect()
    }

    fn digits(puzzle: &Puzzle) -> Vec<Digit> {
        Digits::of(puzzle.shape().digits().all()).iter().collect()
    }

    fn has(puzzle: &Puzzle, cell: Cell, digits: Digits) -> bool {
        puzzle.place(cell).is_some() && digits.values().without(puzzle.shape().digits().all()).is_empty()
    }

    fn given(puzzle: &Puzzle, cell: Cell) -> Option<Digit> {
        puzzle.given(cell)
    }

    fn peers(puzzle: &Puzzle, cell: Cell) -> Self::Peers<'_> {
        puzzle.peers(cell).iter().copied()
    }

    /// The digits that break no house, no pencilmarks and no rule at once. A rule that is broken already says nothing
    /// more.
    fn left(puzzle: &Puzzle, state: &State) -> Vec<Digits> {
        let model = puzzle.model();
        let mut grid = Variant::values(puzzle, state);
        let whole: Vec<bool> =
            (0..model.rules().len()).map(|rule| model.broken(rule, &grid).is_none()).collect();
        let mut left = Vec::with_capacity(puzzle.shape().len());
        for cell in puzzle.shape().cells() {
            if grid.get(cell).is_some() {
                left.push(Digits::default());
                continue;
            }
            let name = puzzle.name(cell);
            let seen = puzzle.peers(name).iter().filter_map(|&peer| grid.get(puzzle.place(peer)?));
            let mut values = puzzle.shape().digits().all().without(seen.collect());
            if let Some(allowed) = model.allowed() {
                values = values.and(allowed.get(cell));
            }
            for digit in values.iter() {
                grid.set(cell, Some(digit));
                let mut rules = puzzle.rules_of(cell).iter();
                if rules.any(|&rule| whole[rule] && model.broken(rule, &grid).is_some()) {
                    values = values.without(Values::only(digit));
                }
            }
            grid.set(cell, None);
            left.push(Digits::of(values));
        }
        left
    }

    fn clashes(puzzle: &Puzzle, state: &State) -> Vec<Broken> {
        if puzzle.record().presentation.repeats_digits() {
            return Vec::new();
        }
        let grid = Variant::values(puzzle, state);
        puzzle.model().contradictions(&grid).iter().map(|found| Broken::of(found, puzzle)).collect()
    }

    fn is_decidable(puzzle: &Puzzle) -> bool {
        puzzle.is_known() || puzzle.record().solution.is_some()
    }

    fn is_solved(puzzle: &Puzzle, state: &State) -> bool {
        if let Some(solution) = &puzzle.record().solution {
            return Variant::values(puzzle, state) == *solution;
        }
        puzzle.is_known() && puzzle.model().is_solved_by(&Variant::values(puzzle, state))
    }

    fn prove(puzzle: &Puzzle) -> (Standing, Option<Self::Proper>) {
        if !puzzle.is_known() {
            let solved = |solution: &Grid| SolvedPuzzle {
                puzzle: puzzle.clone(),
                solution: solution.clone(),
                proper: None,
            };
            return (Standing::Undecided, puzzle.record().solution.as_ref().map(solved));
        }
        let (standing, proper) = PROVED.with_borrow_mut(|proved| {
            if let Some(at) = proved.iter().position(|(known, _)| known == puzzle) {
                let known = proved.remove(at);
                proved.push(known);
            } else {
                let answer = match ProperPuzzle::prove(puzzle.model().clone(), Budget::nodes(NODES)) {
                    Ok(proper) => (Standing::Proper, Some(proper)),
                    Err(Answer::None) => (Standing::None, None),
                    Err(Answer::Many(_)) => (Standing::Many, None),
                    Err(Answer::One(_) | Answer::Undecided(_)) => (Standing::Undecided, None),
                };
                if proved.len() >= REMEMBERED {
                    proved.remove(0);
                }
                proved.push((puzzle.clone(), answer));
            }
            proved.last().expect("it was just put there").1.clone()
        });
        let solved = |proper: ProperPuzzle| SolvedPuzzle {
            puzzle: puzzle.clone(),
            solution: proper.solution().grid().clone(),
            proper: Some(proper),
        };
        (standing, proper.map(solved))
    }

    fn solution(solved: &Self::Proper, cell: Cell) -> Digit {
        let place = solved.puzzle.place(cell).expect("cells are those of the puzzle");
        let digit = solved.solution.get(place).and_then(Digit::new);
        digit.expect("a solution is full, of the digits of the shape")
    }

    fn entered(state: &State, cell: Cell) -> Option<Digit> {
        state.entered(cell)
    }

    fn entered_cells(state: &State) -> Vec<Cell> {
        state.entered_cells()
    }

    fn enter(state: &mut State, cell: Cell, digit: Option<Digit>) {
        state.entered[index(cell)] = digit;
    }

    fn notes(state: &State, kind: NoteKind, cell: Cell) -> Digits {
        state.notes(kind, cell)
    }

    fn notes_mut(state: &mut State, kind: NoteKind, cell: Cell) -> &mut Digits {
        &mut state.notes[kind as usize][index(cell)]
    }

    fn color_mut(state: &mut State, cell: Cell) -> &mut Option<Color> {
        &mut state.colors[index(cell)]
    }

    fn candidate_color_mut(state: &mut State, cell: Cell, digit: Digit) -> &mut Option<Color> {
        &mut state.candidate_colors[place(cell, digit)]
    }

    fn color(state: &State, cell: Cell) -> Option<Color> {
        state.color(cell)
    }

    fn candidate_color(state: &State, cell: Cell, digit: Digit) -> Option<Color> {
        state.candidate_color(cell, digit)
    }

    fn complete(state: &State) -> NoteKind {
        state.complete()
    }

    fn complete_mut(state: &mut State) -> &mut NoteKind {
        &mut state.complete
    }

    fn write_puzzle(puzzle: &Puzzle) -> String {
        puzzle.text().to_owned()
    }

    fn read_puzzle(text: &str) -> Result<Puzzle, LoadError> {
        Puzzle::read(text).map_err(|error: PuzzleError| LoadError::Variant { message: error.to_string() })
    }

    fn read_state(shape: &StateShape) -> Result<State, LoadError> {
        Ok(State::from(shape))
    }

    /// The version, then the puzzle and the state as JSON, packed.
    fn share(puzzle: &Puzzle, state: &State) -> String {
        let position = (puzzle.text(), StateShape::from(state));
        let text = serde_json::to_string(&position).expect("a position has nothing that JSON cannot hold");
        format!("1{}", pack(&text))
    }

    fn shared(text: &str) -> Result<(Puzzle, State), ShareError> {
        let packed = match text.strip_prefix('1') {
            Some(packed) => packed,
            None if text.starts_with(|version: char| version.is_ascii_digit()) => {
                return Err(ShareError::Newer);
            }
            None => return Err(ShareError::Damaged),
        };
        let json = unpack(packed).ok_or(ShareError::Damaged)?;
        let (puzzle, shape): (String, StateShape) =
            serde_json::from_str(&json).map_err(|_| ShareError::Damaged)?;
        let puzzle =
            Puzzle::read(&puzzle).map_err(|error| ShareError::Puzzle { message: error.to_string() })?;
        let state = State::from(&shape);
        let fits = |cell: Cell| {
            let digit = state.entered(cell).map_or_else(Digits::default, Variant::only);
            Variant::has(&puzzle, cell, digit) && puzzle.given(cell).is_none()
        };
        if state.entered_cells().into_iter().all(fits) {
            Ok((puzzle, state))
        } else {
            Err(ShareError::Damaged)
        }
    }
}
