//! Hints for games of other sizes and rules, from what the player has written.

use std::sync::atomic::AtomicBool;

use shudu_core::Spent;
use shudu_game::variant::{Game, SolvedPuzzle, Variant};
use shudu_game::{Family, Stage};
use shudu_variant::{Candidates, Grid};

use super::hint::Hinted;
use crate::ops::{Limits, MaxTime};

/// Givens and entered digits of a game.
pub fn values_of_game(game: &Game) -> Grid {
    let puzzle = game.puzzle();
    let mut values = puzzle.model().givens().clone();
    for cell in puzzle.shape().cells() {
        values.set(cell, game.value(puzzle.name(cell)).map(shudu_game::variant::Digit::get));
    }
    values
}

/// The notes that say all that is left, as the player has them: those of cells that have some, with what the program
/// alone has removed from them.
fn notes_of_game(game: &Game) -> Candidates {
    let puzzle = game.puzzle();
    let kind = Variant::complete(game.state());
    let mut notes = Candidates::none(puzzle.model().shape().clone());
    for (cell, left) in puzzle.shape().cells().zip(game.left()) {
        if Variant::notes(game.state(), kind, puzzle.name(cell)) != shudu_game::variant::Digits::default() {
            notes.set(cell, left.values());
        }
    }
    notes
}

/// What to do next in a game; `None` unless its puzzle is known to have exactly one solution. Ten seconds when nothing
/// is said.
///
/// # Errors
/// When the budget is spent.
pub fn hint_of_game(
    game: &Game,
    stage: Stage,
    limits: Limits,
    stop: Option<&AtomicBool>,
) -> Result<Option<Hinted>, Spent> {
    let Some(proper) = game.proper().and_then(SolvedPuzzle::proper) else { return Ok(None) };
    let (proper, values, notes) = (proper.clone(), values_of_game(game), notes_of_game(game));
    let hint = shudu_variant::hint(&proper, &values, Some(&notes), limits.budget(MaxTime::DEFAULT, stop))?;
    Ok(Some(Hinted { proper, values, notes: Some(notes), hint, stage }))
}
