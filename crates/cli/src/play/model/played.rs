//! What the game on the terminal asks of a family of puzzles, beyond the rules of playing: keys, places, hints, and
//! which view is its own.

use std::fmt::Debug;

use shudu::core::{Cell, CellSet, Digit};
use shudu::game::variant::{Candidate, Cell as VariantCell, Cells, Digit as VariantDigit, Variant};
use shudu::game::{Classic, Family, GameOf, Hint, Stage};
use shudu::i18n::Speaker;
use shudu::ops::hint::Hinted;
use shudu::ops::variant::Hinted as VariantHinted;
use shudu::variant::Hint as VariantHint;
use shudu::words::variant as words;

use super::{GameViewOf, Model, Place};

/// Candidates to write, and candidates to remove.
type Moves<F> = (Vec<<F as Family>::Candidate>, Vec<<F as Family>::Candidate>);

/// A family that is played on the terminal.
pub(crate) trait Played: Family {
    /// A hint with what it is about.
    type Hinted: Debug;

    /// The game in play, if it is of this family.
    fn view<'m>(model: &'m Model<'_>) -> Option<&'m GameViewOf<Self>>;
    /// The same, to change it.
    fn view_mut<'m>(model: &'m mut Model<'_>) -> Option<&'m mut GameViewOf<Self>>;

    /// Cells of a set, row by row.
    fn list(cells: &Self::Cells) -> Vec<Self::Cell>;
    /// How many rows and columns.
    fn size(puzzle: &Self::Puzzle) -> (usize, usize);
    /// Row and column of a cell, from 0.
    fn place(cell: Self::Cell) -> (usize, usize);
    /// The cell at a row and a column of the grid, from 0.
    fn cell(row: usize, column: usize) -> Self::Cell;
    /// The digit of a key, if the puzzle has it.
    fn digit(puzzle: &Self::Puzzle, key: char) -> Option<Self::Digit>;
    /// How a digit is written.
    fn character(puzzle: &Self::Puzzle, digit: Self::Digit) -> char;
    /// What a click on a digit of the list means.
    fn place_of_digit(digit: Self::Digit) -> Place;
    /// Is nothing written?
    fn is_empty(state: &Self::State) -> bool;
    /// What is visibly broken, a sentence each, beyond what a check says.
    fn broken(game: &GameOf<Self>, speaker: &Speaker) -> Vec<String>;

    /// How much a hint tells.
    fn stage(hinted: &Self::Hinted) -> Stage;
    /// Is it about a step?
    fn is_step(hinted: &Self::Hinted) -> bool;
    /// Is it about mistakes?
    fn is_about_mistakes(hinted: &Self::Hinted) -> bool;
    /// Is it about the position as it is?
    fn is_about(hinted: &Self::Hinted, game: &GameOf<Self>) -> bool;
    /// What the step writes and removes, once all of it is told.
    fn moves(hinted: &Self::Hinted) -> Option<Moves<Self>>;
}

impl Played for Classic {
    type Hinted = Hinted;

    fn view<'m>(model: &'m Model<'_>) -> Option<&'m GameViewOf<Classic>> {
        model.game_view.as_deref()
    }

    fn view_mut<'m>(model: &'m mut Model<'_>) -> Option<&'m mut GameViewOf<Classic>> {
        model.game_view.as_deref_mut()
    }

    fn list(cells: &CellSet) -> Vec<Cell> {
        cells.iter().collect()
    }

    fn size(_: &shudu::core::Puzzle) -> (usize, usize) {
        (9, 9)
    }

    fn place(cell: Cell) -> (usize, usize) {
        (cell.row(), cell.column())
    }

    fn cell(row: usize, column: usize) -> Cell {
        Cell::at(row, column)
    }

    fn digit(_: &shudu::core::Puzzle, key: char) -> Option<Digit> {
        Digit::new(u8::try_from(key.to_digit(10)?).ok()?)
    }

    fn character(_: &shudu::core::Puzzle, digit: Digit) -> char {
        char::from(b'0' + digit.get())
    }

    fn place_of_digit(digit: Digit) -> Place {
        Place::Digit(digit)
    }

    fn is_empty(state: &shudu::game::State) -> bool {
        state.is_empty()
    }

    fn broken(_: &GameOf<Classic>, _: &Speaker) -> Vec<String> {
        Vec::new()
    }

    fn stage(hinted: &Hinted) -> Stage {
        hinted.stage
    }

    fn is_step(hinted: &Hinted) -> bool {
        matches!(hinted.hint, Hint::Step(_))
    }

    fn is_about_mistakes(hinted: &Hinted) -> bool {
        matches!(hinted.hint, Hint::Mistakes(_))
    }

    fn is_about(hinted: &Hinted, game: &GameOf<Classic>) -> bool {
        hinted.values == game.values()
    }

    fn moves(hinted: &Hinted) -> Option<Moves<Classic>> {
        match &hinted.hint {
            Hint::Step(advice) if hinted.stage == Stage::Proof => {
                Some((advice.step.placements.clone(), advice.step.eliminations.clone()))
            }
            _ => None,
        }
    }
}

/// This many broken rules are named.
const MOST_NAMED: usize = 3;

impl Played for Variant {
    type Hinted = VariantHinted;

    fn view<'m>(model: &'m Model<'_>) -> Option<&'m GameViewOf<Variant>> {
        model.variant_view.as_deref()
    }

    fn view_mut<'m>(model: &'m mut Model<'_>) -> Option<&'m mut GameViewOf<Variant>> {
        model.variant_view.as_deref_mut()
    }

    fn list(cells: &Cells) -> Vec<VariantCell> {
        cells.as_slice().to_vec()
    }

    fn size(puzzle: &shudu::game::variant::Puzzle) -> (usize, usize) {
        (puzzle.shape().rows(), puzzle.shape().columns())
    }

    fn place(cell: VariantCell) -> (usize, usize) {
        (cell.row() - 1, cell.column() - 1)
    }

    fn cell(row: usize, column: usize) -> VariantCell {
        VariantCell::new(row + 1, column + 1).expect("it lies in the grid")
    }

    /// As the puzzle writes it, in capital letters.
    fn digit(puzzle: &shudu::game::variant::Puzzle, key: char) -> Option<VariantDigit> {
        if key.is_ascii_lowercase() {
            return None;
        }
        VariantDigit::new(puzzle.shape().digits().digit(key)?)
    }

    fn character(puzzle: &shudu::game::variant::Puzzle, digit: VariantDigit) -> char {
        puzzle.shape().digits().character(digit.get())
    }

    fn place_of_digit(digit: VariantDigit) -> Place {
        Place::VariantDigit(digit)
    }

    fn is_empty(state: &shudu::game::variant::State) -> bool {
        let nothing = shudu::game::variant::StateShape { complete: state.complete(), ..Default::default() };
        shudu::game::variant::StateShape::from(state) == nothing
    }

    fn broken(game: &GameOf<Variant>, speaker: &Speaker) -> Vec<String> {
        let (model, values) = (game.puzzle().model(), shudu::ops::variant::values_of_game(game));
        let broken = model.contradictions(&values);
        broken
            .iter()
            .take(MOST_NAMED)
            .map(|found| words::contradiction(found, game.puzzle().shape(), speaker))
            .collect()
    }

    fn stage(hinted: &VariantHinted) -> Stage {
        hinted.stage
    }

    fn is_step(hinted: &VariantHinted) -> bool {
        matches!(hinted.hint, VariantHint::Step(_))
    }

    fn is_about_mistakes(hinted: &VariantHinted) -> bool {
        matches!(hinted.hint, VariantHint::Mistakes(_))
    }

    fn is_about(hinted: &VariantHinted, game: &GameOf<Variant>) -> bool {
        hinted.values == shudu::ops::variant::values_of_game(game)
    }

    fn moves(hinted: &VariantHinted) -> Option<Moves<Variant>> {
        let VariantHint::Step(step) = &hinted.hint else { return None };
        let shape = hinted.proper.puzzle().shape();
        let candidate = |candidate: &shudu::variant::Candidate| {
            let cell =
                VariantCell::new(shape.row_of(candidate.cell) + 1, shape.column_of(candidate.cell) + 1);
            Candidate {
                cell: cell.expect("it lies in the grid"),
                digit: VariantDigit::new(candidate.digit).expect("it is a digit of the puzzle"),
            }
        };
        let all = |candidates: &[shudu::variant::Candidate]| candidates.iter().map(candidate).collect();
        (hinted.stage == Stage::Proof).then(|| (all(&step.placements), all(&step.eliminations)))
    }
}
