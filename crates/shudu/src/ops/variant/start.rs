//! How a game of a variant begins.

use shudu_format::variant::VariantRecord;
use shudu_game::Settings;
use shudu_game::variant::{Digit, Puzzle, PuzzleError, Start, StateShape};

/// How a game of what was read begins: its placed digits as entered.
///
/// # Errors
/// When the givens contradict each other or a rule.
pub fn start_variant(record: &VariantRecord, settings: Settings) -> Result<Start, PuzzleError> {
    let puzzle = Puzzle::new(record.clone())?;
    let entered = record.placed.iter().filter_map(|(cell, digit)| {
        let open = record.givens.get(cell).is_none();
        let digit = digit.filter(|_| open).and_then(Digit::new)?;
        Some((puzzle.name(cell), digit))
    });
    let shape = StateShape { entered: entered.collect(), ..StateShape::default() };
    Ok(Start { puzzle, state: (&shape).into(), settings })
}
