//! Hints in four stages, from what the player has written.

mod area;

use serde::{Deserialize, Serialize};
use shudu_core::{Board, Budget, Candidate, Cell, Clash, Digit, House, ProperPuzzle, Puzzle, Spent, Step};
#[cfg(feature = "hints")]
use shudu_logic::scale::se::{RatedStep, Rater};

use crate::clash_shape::ClashShape;
use crate::family::{Classic, Standing};
use crate::game::Game;
use crate::removed::Removed;
use crate::stage::Stage;
use crate::state::State;

/// Finds the next step of a human solution.
pub trait Guide {
    /// The next step on a board of the puzzle; `None` if no technique applies. The board has no contradiction.
    ///
    /// # Errors
    /// When the budget runs out.
    fn next(
        &mut self,
        puzzle: &ProperPuzzle,
        board: &Board,
        budget: Budget<'_>,
    ) -> Result<Option<Advice>, Spent>;
}

/// In the order of Sudoku Explainer: the easiest step first.
#[cfg(feature = "hints")]
impl Guide for Rater {
    fn next(
        &mut self,
        puzzle: &ProperPuzzle,
        board: &Board,
        budget: Budget<'_>,
    ) -> Result<Option<Advice>, Spent> {
        let found = self.step(puzzle, board, budget)?;
        Ok(found.map(|RatedStep { difficulty, name, step }| Advice {
            name,
            difficulty: Some(difficulty.to_string()),
            step,
        }))
    }
}

/// A step that a guide advises.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// Its name on the guide's scale: `Hidden Single`.
    pub name: String,
    /// Its difficulty on that scale, such as `7.2`; `None` where the guide has none.
    pub difficulty: Option<String>,
    /// What it does and why.
    pub step: Step,
}

/// A mistake at one place, and how to remove it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Mistake {
    /// What kind of mistake.
    pub mistake: MistakeKind,
    /// Where.
    pub cell: Cell,
    /// The digit that is wrong, or that was wrongly removed.
    pub digit: Digit,
    /// The number of steps to undo until it is gone; `None` if it was there from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<usize>,
}

/// What kind of mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MistakeKind {
    /// The digit in the cell is not that of the solution.
    WrongDigit,
    /// The notes of the cell lack the digit of the solution.
    StruckOut,
}

/// What to do next, in full. [`Hint::shown`] leaves out what a stage does not show yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// Nothing: the grid is full and right.
    Solved,
    /// Something is wrong; wrong digits first, row by row.
    Mistakes(Vec<Mistake>),
    /// Digits clash, and since the puzzle is not proper, it is unknown which of them is wrong.
    Clashes(Vec<Clash>),
    /// The puzzle does not have exactly one solution, so no step can be checked.
    NotProper(Standing),
    /// The next step.
    Step(Box<Advice>),
    /// No technique applies.
    Stuck,
}

impl Hint {
    pub(crate) fn of(game: &Game, guide: &mut dyn Guide, budget: Budget<'_>) -> Result<Hint, Spent> {
        if game.is_solved() {
            return Ok(Hint::Solved);
        }
        let (Some(proper), Some(mistakes)) = (game.proper(), game.mistakes()) else {
            let clashes = game.clashes();
            return Ok(if clashes.is_empty() {
                Hint::NotProper(game.standing())
            } else {
                Hint::Clashes(clashes)
            });
        };
        if !mistakes.is_empty() {
            let mistake =
                |mistake, c: Candidate, undo| Mistake { mistake, cell: c.cell, digit: c.digit, undo };
            let wrong = mistakes.wrong.iter().map(|c| {
                mistake(MistakeKind::WrongDigit, *c, game.steps_back(|then| !then.wrong.contains(c)))
            });
            let removed = mistakes.removed.iter().map(|c| {
                mistake(MistakeKind::StruckOut, *c, game.steps_back(|then| !then.removed.contains(c)))
            });
            return Ok(Hint::Mistakes(wrong.chain(removed).collect()));
        }
        let board = board(game.puzzle(), game.state(), game.removed());
        let advice = guide.next(proper, &board, budget)?;
        Ok(advice.map_or(Hint::Stuck, |advice| Hint::Step(Box::new(advice))))
    }

    /// What this stage shows. Mistakes are named at every stage.
    pub fn shown(&self, stage: Stage) -> Shown {
        match self {
            Hint::Solved => Shown::Solved,
            Hint::Mistakes(mistakes) => Shown::Mistakes { mistakes: mistakes.clone() },
            Hint::Clashes(clashes) => {
                Shown::Clashes { clashes: clashes.iter().map(ClashShape::from).collect() }
            }
            Hint::NotProper(standing) => Shown::NotProper { standing: *standing },
            Hint::Step(advice) => Shown::Step(Box::new(ShownStep::new(advice, stage))),
            Hint::Stuck => Shown::Stuck,
        }
    }
}

/// The position as techniques see it. Nothing that is written may contradict the solution; what the program has removed
/// from the notes is not a statement of the player.
pub(crate) fn board(puzzle: &Puzzle, state: &State, removed: &Removed<Classic>) -> Board {
    let mut board = Board::new(puzzle);
    for (cell, digit) in state.entered().filled() {
        board.place(cell, digit).expect("a right digit is a candidate");
    }
    let kind = state.complete();
    for cell in board.values().blank_cells().iter() {
        let notes = state.notes(kind, cell);
        if !notes.is_empty() {
            for digit in (board.get(cell) - notes - removed.excused(kind, cell)).iter() {
                board.eliminate(Candidate::new(cell, digit)).expect("it is a candidate of a blank cell");
            }
        }
    }
    board
}

/// A hint as far as a stage shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "hint", rename_all = "kebab-case")]
pub enum Shown {
    /// Nothing: the grid is full and right.
    Solved,
    /// Something is wrong; at least one.
    Mistakes {
        /// Wrong digits first, then digits wrongly removed, row by row.
        mistakes: Vec<Mistake>,
    },
    /// Digits clash.
    Clashes {
        /// Each pair.
        clashes: Vec<ClashShape>,
    },
    /// The puzzle does not have exactly one solution.
    NotProper {
        /// What it has instead.
        standing: Standing,
    },
    /// The next step.
    Step(Box<ShownStep>),
    /// No technique applies.
    Stuck,
}

/// The next step as far as a stage shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ShownStep {
    /// The stage.
    pub stage: Stage,
    /// From stage 1: does it write a digit, or remove candidates?
    pub writes: bool,
    /// From stage 1: the digit that it is about, if there is only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digit: Option<Digit>,
    /// From stage 2: where to look.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<House>,
    /// From stage 3: the technique's slug, such as `hidden-single`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// From stage 3: its name on the scale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// From stage 3: its difficulty on the scale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<String>,
    /// From stage 3: the cells of the pattern, without those that a digit is written into.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// At stage 4: the step with its proof.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
}

impl ShownStep {
    fn new(advice: &Advice, stage: Stage) -> ShownStep {
        let step = &advice.step;
        let mut shown = ShownStep {
            stage,
            writes: !step.placements.is_empty(),
            digit: area::only_digit(step),
            houses: Vec::new(),
            technique: None,
            name: None,
            difficulty: None,
            cells: Vec::new(),
            step: None,
        };
        if stage >= Stage::Area {
            shown.houses = area::houses(step);
        }
        if stage >= Stage::Technique {
            shown.technique = Some(step.technique.clone().into_owned());
            shown.name = Some(advice.name.clone());
            shown.difficulty = advice.difficulty.clone();
            shown.cells = area::shown_cells(step).iter().collect();
        }
        if stage >= Stage::Proof {
            shown.step = Some(step.clone());
        }
        shown
    }
}

#[cfg(test)]
mod tests;
