//! `replay` of games of other sizes and with other rules.

use std::sync::atomic::AtomicBool;

use shudu_core::Budget;
use shudu_game::ReplayError;
use shudu_game::variant::{Digit, Game, SolvedPuzzle};
use shudu_variant::{Candidate, Grid, Guide, Level, ProperPuzzle, State, Technique, position, single_of};

use crate::ops::replay::{Found, Left, Replay, moments};
use crate::ops::{Limits, MaxTime};

/// This many steps are looked for before a digit; what takes more was found in another way.
const MOST_STEPS: usize = 40;

/// Goes through the log of a game, as `ops::replay::replay` does.
///
/// # Errors
/// When the log does not fit the game.
pub fn replay(game: &Game, limits: &Limits, stop: Option<&AtomicBool>) -> Result<Replay, ReplayError> {
    let left = Left::of(limits.budget(MaxTime::DEFAULT, stop));
    let proper = game.proper();
    let guide = proper.and_then(SolvedPuzzle::proper).map(|proper| Guide::new(&State::new(proper.puzzle())));
    moments(game, proper, |solved, before, cell, digit| {
        let (puzzle, proper) = (solved.puzzle(), solved.proper()?);
        // What is right of the grid.
        let mut values = Grid::blank(proper.puzzle().givens().shape().clone());
        for (cell, before) in puzzle.shape().cells().zip(before) {
            values.set(cell, before.map(Digit::get).filter(|&digit| digit == proper.solution()[cell]));
        }
        let candidate = Candidate::new(puzzle.place(cell)?, digit.get());
        found(proper, guide.as_ref()?, &values, candidate, left.budget())
    })
}

/// How a person finds this digit: the easiest steps until a single writes it.
fn found(
    proper: &ProperPuzzle,
    guide: &Guide,
    values: &Grid,
    digit: Candidate,
    budget: Budget<'_>,
) -> Option<Found> {
    let mut state = position(proper.puzzle(), values, None);
    let mut hardest: Option<Technique> = None;
    let told = |technique: Technique, before: usize| Found {
        technique: technique.slug().to_owned(),
        before,
        place: if technique.level() == Level::Easy { 0 } else { technique.level() as usize },
    };
    for before in 0..MOST_STEPS {
        if let Some(step) = single_of(&state, digit) {
            let harder = hardest.filter(|hard| hard.level() > step.technique.level());
            return Some(told(harder.unwrap_or(step.technique), before));
        }
        let step = guide.next(&state, budget).ok()??;
        if hardest.is_none_or(|hard| step.technique.level() > hard.level()) {
            hardest = Some(step.technique);
        }
        step.apply(&mut state).ok()?;
        if !state.is_blank(digit.cell) {
            return hardest.map(|hard| told(hard, before));
        }
    }
    None
}
