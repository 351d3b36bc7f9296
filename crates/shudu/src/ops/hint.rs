//! `hint`: what to do next, in four stages, from what the player has written.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::hint::{Options, hint};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let hinted = hint(&record, None, &Options::default(), None)?;
//! assert!(hinted.board.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::step::{Literal, Step};
use shudu_core::{Board, Budget, Clash, Grid, ProperPuzzle, Spent};
use shudu_format::Record;
use shudu_game::{Advice, Game, Guide, Hint, ReplayError, Settings, Shown, Stage, Standing, Start};
use shudu_i18n::{Lang, Speaker};
use shudu_logic::scale::{hodoku, person, se};

use crate::ops::exclusion::{Exclusion, exclusions};
use crate::ops::explain::Scale;
use crate::ops::limits::{Limits, MaxTime};
#[cfg(feature = "library")]
use crate::ops::play_error::PlayError;
use crate::ops::spare::Spare;
use crate::ops::start::start;

/// How to hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// How much to tell.
    pub stage: Stage,
    /// In which order steps are looked for; that of a person when nothing is said, as in `explain`.
    pub scale: Scale,
    /// What it may take; ten seconds when nothing is said.
    #[serde(flatten)]
    pub limits: Limits,
}

/// Why there is no hint.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HintError {
    /// The givens clash.
    #[error("the givens clash")]
    Clash(Vec<Clash>),
    /// The notes are of another puzzle: their digits are not those of its givens.
    #[error("the notes are of another puzzle")]
    OtherPuzzle,
    /// The puzzle has one solution, if at all, by the candidates that it comes with, not by its givens.
    #[error("the puzzle fixes candidates, and hints work only for puzzles stated by givens")]
    Sukaku,
    /// The budget ran out.
    #[error("the budget ran out")]
    Spent(Spent),
    /// It could not be noted that a hint was shown.
    #[cfg(feature = "library")]
    #[error(transparent)]
    Play(PlayError),
}

/// A hint, and the board that its step is about, for anyone who puts it into words or draws it.
#[derive(Debug, Clone)]
pub struct Hinted {
    /// The position, 81 characters: givens and entered digits.
    pub values: Grid,
    /// The hint in full.
    pub hint: Hint,
    /// How much of it to tell.
    pub stage: Stage,
    /// The board before the step, when there is one.
    pub board: Option<Board>,
}

/// A hint in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HintWords {
    /// The sentences of the stage, in the order in which they are to be read.
    pub text: Vec<String>,
    /// For each sentence the candidates that are true or false from there on. Empty unless the proof is told line by
    /// line.
    pub literals: Vec<Vec<Literal>>,
}

/// Guides, which keep the memory of their searches.
static GUIDES: Spare<Guides> = Spare::new();

#[derive(Default)]
struct Guides {
    se: se::Rater,
    hodoku: hodoku::Rater,
}

/// A guide in the order of a scale.
struct InOrder<'a>(Scale, &'a mut Guides);

impl Guide for InOrder<'_> {
    fn next(
        &mut self,
        puzzle: &ProperPuzzle,
        board: &Board,
        budget: Budget<'_>,
    ) -> Result<Option<Advice>, Spent> {
        let InOrder(scale, guides) = self;
        let named = |difficulty: Option<String>, step: Step| Advice {
            name: Speaker::new(Lang::English).technique(&step.technique),
            difficulty,
            step,
        };
        match scale {
            Scale::Se => Guide::next(&mut guides.se, puzzle, board, budget),
            Scale::Hodoku => {
                let next = hodoku::Path::new(puzzle, board).next(&mut guides.hodoku, budget)?;
                Ok(next.map(|next| named(Some(next.score.to_string()), next.step)))
            }
            Scale::Person => Ok(person::step(puzzle, board, budget)?.map(|step| named(None, step))),
        }
    }
}

/// The hint for a position: the puzzle of a record, with the digits that it has placed; `notes` is the same grid as the
/// player has it: more digits, and the candidates that the player has left in each cell.
///
/// # Errors
/// When the givens clash, the notes are of another puzzle, or the budget runs out.
pub fn hint(
    record: &Record,
    notes: Option<&Record>,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Result<Hinted, HintError> {
    let game = Game::begin(position(record, notes)?).map_err(|error| match error {
        ReplayError::Given { .. } => HintError::OtherPuzzle,
        _ => unreachable!("a game without a log has nothing to replay"),
    })?;
    let hinted = of_game(&game, options, stop)?;
    match hinted.hint {
        Hint::NotProper(Standing::Many) if record.candidates.is_some() => Err(HintError::Sukaku),
        _ => Ok(hinted),
    }
}

/// The hint for a game in play.
///
/// # Errors
/// When the budget runs out.
pub fn of_game(game: &Game, options: &Options, stop: Option<&AtomicBool>) -> Result<Hinted, HintError> {
    let budget = options.limits.budget(MaxTime::DEFAULT, stop);
    let hint = GUIDES.with(|guides| game.hint(&mut InOrder(options.scale, guides), budget));
    let hint = hint.map_err(HintError::Spent)?;
    let board = game.board();
    Ok(Hinted { values: game.values(), hint, stage: options.stage, board })
}

/// Puzzle and notes as the start of a game.
fn position(record: &Record, notes: Option<&Record>) -> Result<Start, HintError> {
    let mut whole = Record { givens: record.givens, placed: record.placed, ..Record::default() };
    whole.candidates = record.candidates;
    if let Some(notes) = notes {
        let values = notes.values();
        // A drawn grid of candidates cannot tell a given from a lone candidate, so the givens need not stand there as
        // digits; but no cell may hold another digit than the puzzle gives it.
        if record.givens.filled().any(|(cell, digit)| values[cell].is_some_and(|other| other != digit)) {
            return Err(HintError::OtherPuzzle);
        }
        for (cell, digit) in values.filled() {
            if record.givens[cell].is_none() {
                whole.placed.set(cell, Some(digit));
            }
        }
        if let Some(candidates) = &notes.candidates {
            let lacks = |(cell, digit)| !candidates[cell].contains(digit);
            if record.givens.filled().any(lacks) {
                return Err(HintError::OtherPuzzle);
            }
            whole.candidates = Some(*candidates);
        }
    }
    start(&whole, Settings::default()).map_err(|error| HintError::Clash(error.clashes))
}

/// The hint as JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The position, 81 characters: givens and entered digits.
    pub puzzle: String,
    /// The hint as far as the stage tells it; absent when there is none.
    #[serde(flatten, default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Shown>,
    /// In words: the sentences of this stage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<String>,
    /// For each sentence of `text` the candidates that are true (`on`) or false from there on: what the sentence says,
    /// then what its digits exclude. Absent unless the proof is told line by line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub literals: Vec<Vec<Literal>>,
    /// At stage 4: the digits of the grid that the step rests on, and the cells that each of them excludes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<Exclusion>,
    /// Why there is no hint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Response {
    /// The JSON shape of a hint as far as its stage tells it, worded by the caller.
    pub fn new(hinted: &Hinted, told: HintWords) -> Response {
        let excluded = match (&hinted.hint, &hinted.board) {
            (Hint::Step(advice), Some(board)) if hinted.stage == Stage::Proof => {
                exclusions(&advice.step, board)
            }
            _ => Vec::new(),
        };
        Response {
            puzzle: hinted.values.to_string(),
            shown: Some(hinted.hint.shown(hinted.stage)),
            text: told.text,
            literals: told.literals,
            excluded,
            reason: None,
        }
    }

    /// The JSON shape when there is none.
    pub fn none(record: &Record, reason: String) -> Response {
        Response { puzzle: record.values().to_string(), reason: Some(reason), ..Response::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_format::read_one;
    use shudu_game::MistakeKind;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn record(text: &str) -> Record {
        read_one(text, None).unwrap().into_classic().unwrap()
    }

    fn ask(puzzle: &str, notes: Option<&Record>) -> Result<Hinted, HintError> {
        hint(&record(puzzle), notes, &Options::default(), None)
    }

    #[test]
    fn a_wrong_digit_among_the_notes_is_named() {
        let mut notes = record(PUZZLE);
        notes.placed.set("r1c3".parse().unwrap(), shudu_core::Digit::new(1));
        let Hint::Mistakes(mistakes) = ask(PUZZLE, Some(&notes)).unwrap().hint else { panic!("1 is wrong") };
        assert_eq!((mistakes[0].mistake, mistakes[0].undo), (MistakeKind::WrongDigit, None));
        // The same as a line that cannot tell givens from placed digits.
        let line = record(&PUZZLE.replacen("53.", "531", 1));
        assert!(matches!(ask(PUZZLE, Some(&line)).unwrap().hint, Hint::Mistakes(same) if same == mistakes));
    }

    #[test]
    fn a_candidate_missing_among_the_notes_is_named() {
        let mut candidates = shudu_core::Candidates::of(&record(PUZZLE).givens);
        candidates["r1c3".parse().unwrap()].remove(shudu_core::Digit::new(4).unwrap());
        let notes = Record { candidates: Some(candidates), ..Record::default() };
        let Hint::Mistakes(mistakes) = ask(PUZZLE, Some(&notes)).unwrap().hint else {
            panic!("4 is missing")
        };
        assert_eq!((mistakes[0].mistake, mistakes[0].digit.get()), (MistakeKind::StruckOut, 4));
        candidates["r1c3".parse().unwrap()].insert(shudu_core::Digit::new(4).unwrap());
        candidates["r1c3".parse().unwrap()].remove(shudu_core::Digit::new(1).unwrap());
        let notes = Record { candidates: Some(candidates), ..Record::default() };
        let hinted = ask(PUZZLE, Some(&notes)).unwrap();
        assert!(matches!(hinted.hint, Hint::Step(_)));
        assert_eq!(hinted.board.unwrap().get("r1c3".parse().unwrap()).to_string(), "24");
    }

    #[test]
    fn notes_of_another_puzzle_are_refused() {
        let other = record(&PUZZLE.replacen('5', "4", 1));
        assert!(matches!(ask(PUZZLE, Some(&other)), Err(HintError::OtherPuzzle)));
        let clash = ask(&PUZZLE.replacen("53", "55", 1), None);
        assert!(matches!(clash, Err(HintError::Clash(clashes)) if clashes.len() == 1));
    }
}
