//! `replay`: a game that was played, moment by moment: by which technique each digit could have been found, where time was
//! lost, and what to learn next.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::time::Instant;
use shudu_core::{Board, Budget, Candidate, Cell, Grid, ProperPuzzle};
use shudu_game::{Game, Operation, ReplayError};
use shudu_logic::scale::person;
use shudu_logic::techniques::catalogue::steps;
use shudu_solve::Fast;

use crate::ops::limits::{Limits, MaxTime};

/// A moment is slow when at least so many milliseconds went by before it, and several times as many as usual.
const SLOW: u64 = 20_000;

/// So many times the median of a game.
const TIMES_MEDIAN: u64 = 3;

/// So many steps are looked for before a digit; what takes more was found in another way.
const MOST_STEPS: usize = 40;

/// A game, moment by moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// The givens.
    pub givens: Grid,
    /// Each time that digits changed.
    pub moments: Vec<Moment>,
    /// Milliseconds from which on a moment is slow.
    pub slow: u64,
    /// Milliseconds played with a wrong digit on the grid.
    pub astray: u64,
    /// The slug of the hardest technique before which much time went by.
    pub learn: Option<String>,
}

/// Digits that changed, and what was before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The number of the event in the log, from 1.
    pub event: u64,
    /// Milliseconds played until then.
    pub played: u64,
    /// Milliseconds played since the moment before, or the beginning.
    pub thought: u64,
    /// How it came about.
    pub cause: Cause,
    /// The digits that were written, in row order.
    pub written: Vec<Candidate>,
    /// The cells that are blank now, in row order.
    pub erased: Vec<Cell>,
    /// Of the cells written to, those whose digit is wrong.
    pub wrong: Vec<Cell>,
    /// The technique that finds the digit, when one right digit was entered.
    pub technique: Option<Found>,
    /// Hints that were shown since the moment before.
    pub hints: usize,
    /// Was it slow?
    pub is_slow: bool,
    /// The grid then.
    pub values: Grid,
}

/// How digits change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A digit was entered.
    Enter,
    /// Digits were erased.
    Erase,
    /// A hint was applied.
    Hint,
    /// The answer was shown.
    Answer,
    /// Undone, or back to before a mistake.
    Undo,
    /// Done again.
    Redo,
    /// Started over.
    Restart,
}

/// By what a digit could have been found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The slug of the hardest technique on the way.
    pub technique: String,
    /// Steps before the one that writes the digit.
    pub before: usize,
    /// How late that technique is looked for.
    place: usize,
}

impl Cause {
    fn of(operation: &Operation) -> Cause {
        match operation {
            Operation::Enter { .. } => Cause::Enter,
            Operation::Apply { .. } => Cause::Hint,
            Operation::Answer { .. } => Cause::Answer,
            Operation::Undo { .. } | Operation::BackToRight => Cause::Undo,
            Operation::Redo { .. } => Cause::Redo,
            Operation::Restart => Cause::Restart,
            _ => Cause::Erase,
        }
    }
}

/// Goes through the log of a game. Techniques are told of puzzles with one solution; those that the limits leave no time for are
/// not.
///
/// # Errors
/// When the log does not fit the game.
pub fn replay(game: &Game, limits: &Limits, stop: Option<&AtomicBool>) -> Result<Replay, ReplayError> {
    let budget = limits.budget(MaxTime::DEFAULT, stop);
    let start = Instant::now();
    let left =
        || Budget { max_time: budget.max_time.map(|most| most.saturating_sub(start.elapsed())), ..budget };
    let proper = ProperPuzzle::prove(*game.puzzle(), &Fast, budget).ok();
    let mut again = Game::begin(game.start().clone())?;
    let mut moments: Vec<Moment> = Vec::new();
    let (mut before, mut since, mut hints, mut astray) = (again.values(), 0, 0, 0);
    for event in game.events() {
        again.accept((**event).clone())?;
        hints += usize::from(matches!(event.operation, Operation::Hint { .. }));
        let values = again.values();
        if values == before {
            continue;
        }
        let played = u64::try_from(again.played(event.at).as_millis()).unwrap_or(u64::MAX);
        let changed = || Cell::ALL.into_iter().filter(|&cell| values[cell] != before[cell]);
        let written: Vec<Candidate> =
            changed().filter_map(|cell| Some(Candidate::new(cell, values[cell]?))).collect();
        let is_wrong = |cell: Cell, grid: &Grid| {
            proper.is_some_and(|puzzle| grid[cell].is_some_and(|digit| digit != puzzle.solution()[cell]))
        };
        let thought = played.saturating_sub(since);
        if Cell::ALL.into_iter().any(|cell| is_wrong(cell, &before)) {
            astray += thought;
        }
        let cause = Cause::of(&event.operation);
        let wrong: Vec<Cell> = changed().filter(|&cell| is_wrong(cell, &values)).collect();
        let technique = match (&proper, &written[..]) {
            (Some(puzzle), &[one]) if cause == Cause::Enter && wrong.is_empty() => {
                found(puzzle, &before, one, left())
            }
            _ => None,
        };
        moments.push(Moment {
            event: event.number,
            played,
            thought,
            cause,
            erased: changed().filter(|&cell| values[cell].is_none()).collect(),
            written,
            wrong,
            technique,
            hints,
            is_slow: false,
            values,
        });
        (before, since, hints) = (values, played, 0);
    }
    // A wrong digit may stand to the end.
    let end = game
        .events()
        .last()
        .map_or(0, |event| u64::try_from(again.played(event.at).as_millis()).unwrap_or(u64::MAX));
    if let Some(puzzle) = proper
        && Cell::ALL
            .into_iter()
            .any(|cell| before[cell].is_some_and(|digit| digit != puzzle.solution()[cell]))
    {
        astray += end.saturating_sub(since);
    }
    let slow = slow_from(&moments);
    for moment in &mut moments {
        moment.is_slow = moment.thought >= slow;
    }
    // Who solves puzzles knows the singles.
    let slow_ones =
        moments.iter().filter(|moment| moment.is_slow).filter_map(|moment| moment.technique.as_ref());
    let hardest = slow_ones.filter(|found| found.place >= person::SINGLES).max_by_key(|found| found.place);
    let learn = hardest.map(|found| found.technique.clone());
    Ok(Replay { givens: *game.puzzle().grid(), moments, slow, astray, learn })
}

/// The milliseconds from which on a moment is slow: several times the median of the digits that were entered.
fn slow_from(moments: &[Moment]) -> u64 {
    let entered = moments.iter().filter(|moment| moment.cause == Cause::Enter);
    let mut thoughts: Vec<u64> = entered.map(|moment| moment.thought).collect();
    thoughts.sort_unstable();
    thoughts.get(thoughts.len() / 2).map_or(SLOW, |median| (median * TIMES_MEDIAN).max(SLOW))
}

/// How a person finds this digit from what is right on the grid: steps as [`person::next`] takes them until a single writes it.
fn found(puzzle: &ProperPuzzle, values: &Grid, digit: Candidate, budget: Budget<'_>) -> Option<Found> {
    let mut board = board(puzzle, values);
    let mut hardest: Option<(usize, String)> = None;
    for before in 0..MOST_STEPS {
        if let Some((place, technique)) = single(&board, digit) {
            let (place, technique) =
                hardest.filter(|(hard, _)| *hard > place).unwrap_or((place, technique.to_owned()));
            return Some(Found { technique, before, place });
        }
        let next = person::next(puzzle, &board, budget).ok()??;
        if hardest.as_ref().is_none_or(|(place, _)| next.place > *place) {
            hardest = Some((next.place, next.step.technique.to_string()));
        }
        next.step.apply(&mut board).ok()?;
        if board.values()[digit.cell].is_some() {
            let (place, technique) = hardest?;
            return Some(Found { technique, before, place });
        }
    }
    None
}

/// The givens and those digits that are right.
fn board(puzzle: &ProperPuzzle, values: &Grid) -> Board {
    let mut board = Board::new(puzzle.puzzle());
    for cell in board.values().blank_cells().iter() {
        let right = puzzle.solution()[cell];
        if values[cell] == Some(right) {
            board.place(cell, right).expect("what the solution holds can be placed");
        }
    }
    board
}

/// The easiest single that writes this digit.
fn single(board: &Board, digit: Candidate) -> Option<(usize, &'static str)> {
    let singles = person::ORDER[..person::SINGLES].iter().enumerate();
    let named = singles.flat_map(|(place, tier)| tier.techniques.iter().map(move |name| (place, *name)));
    let writes = |name: &str| {
        steps(name, board).is_some_and(|all| all.iter().any(|step| step.placements.contains(&digit)))
    };
    named.into_iter().find(|(_, name)| writes(name))
}

/// A moment as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ReplayMoment")]
pub struct MomentShape {
    /// The number of the event in the log, from 1.
    pub event: u64,
    /// Milliseconds played until then.
    pub played: u64,
    /// Milliseconds played since the moment before.
    pub thought: u64,
    /// How it came about.
    pub cause: Cause,
    /// The grid then: 81 characters.
    pub values: String,
    /// The cells whose digit changed.
    pub cells: Vec<Cell>,
    /// Of these, those whose digit is wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Cell>,
    /// The hardest technique on the way to the digit, by slug.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// Did much time go by before it?
    pub slow: bool,
    /// It in words.
    pub text: String,
}

/// A game as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Replay")]
pub struct Response {
    /// The givens: 81 characters.
    pub puzzle: String,
    /// Each time that digits changed.
    pub moments: Vec<MomentShape>,
    /// Milliseconds from which on a moment is slow.
    pub slow: u64,
    /// Milliseconds played with a wrong digit on the grid.
    pub astray: u64,
    /// The slug of the technique to learn next, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub learn: Option<String>,
    /// Where time was lost and what to learn, in words.
    pub summary: Vec<String>,
}

impl Response {
    /// The JSON shape; `text` words a moment, `summary` the whole.
    pub fn new(replay: &Replay, text: impl Fn(&Moment) -> String, summary: Vec<String>) -> Response {
        let moment = |moment: &Moment| {
            let written = moment.written.iter().map(|candidate| candidate.cell);
            MomentShape {
                event: moment.event,
                played: moment.played,
                thought: moment.thought,
                cause: moment.cause,
                values: moment.values.to_string(),
                cells: written.chain(moment.erased.iter().copied()).collect(),
                wrong: moment.wrong.clone(),
                technique: moment.technique.as_ref().map(|found| found.technique.clone()),
                slow: moment.is_slow,
                text: text(moment),
            }
        };
        Response {
            puzzle: replay.givens.to_string(),
            moments: replay.moments.iter().map(moment).collect(),
            slow: replay.slow,
            astray: replay.astray,
            learn: replay.learn.clone(),
            summary,
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Digit, Puzzle};
    use shudu_game::Moment as At;

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn enter(cell: &str, digit: u8) -> Operation {
        Operation::Enter { cells: vec![cell.parse().unwrap()], digit: Digit::new(digit).unwrap() }
    }

    /// A game with these operations, each so many milliseconds after the one before.
    fn played(operations: &[(u64, Operation)]) -> Game {
        let mut game = Game::new(Puzzle::new(PUZZLE.parse().unwrap()).unwrap());
        let mut at = 1000;
        game.act(Operation::Resume, At(at)).unwrap();
        for (after, operation) in operations {
            at += after;
            game.act(operation.clone(), At(at)).unwrap();
        }
        game
    }

    fn of(operations: &[(u64, Operation)]) -> Replay {
        replay(&played(operations), &Limits::default(), None).unwrap()
    }

    #[test]
    fn each_digit_has_its_technique_and_its_time() {
        let replay = of(&[
            (2000, enter("r5c5", 5)),
            (3000, enter("r7c6", 7)),
            (90_000, enter("r1c3", 4)),
            (1000, Operation::Check),
            (1000, Operation::Undo { steps: 1 }),
        ]);
        let thoughts: Vec<u64> = replay.moments.iter().map(|moment| moment.thought).collect();
        assert_eq!(thoughts, [2000, 3000, 90_000, 2000]);
        assert_eq!(replay.moments[2].played, 95_000);
        let techniques: Vec<_> = replay.moments.iter().map(|moment| moment.technique.is_some()).collect();
        assert_eq!(techniques, [true, true, true, false]);
        assert_eq!(replay.moments[0].technique.as_ref().unwrap().before, 0);
        assert_eq!(replay.slow, SLOW);
        assert!(
            replay.moments[2].is_slow && replay.moments.iter().filter(|moment| moment.is_slow).count() == 1
        );
        assert_eq!(replay.learn, None, "a single is nothing to learn");
        assert_eq!((replay.moments[3].cause, replay.moments[3].erased.len()), (Cause::Undo, 1));
        assert_eq!(replay.astray, 0);
    }

    #[test]
    fn time_with_a_wrong_digit_is_told() {
        let replay = of(&[
            (2000, enter("r1c3", 2)),
            (5000, enter("r5c5", 5)),
            (7000, Operation::Erase { cells: vec!["r1c3".parse().unwrap()], layer: None }),
            (1000, enter("r1c3", 4)),
        ]);
        assert_eq!(replay.moments[0].wrong, ["r1c3".parse().unwrap()]);
        assert!(replay.moments[0].technique.is_none());
        assert!(replay.moments[1].technique.is_some(), "the wrong digit is left aside");
        assert_eq!(replay.astray, 12_000);
        assert_eq!(replay.moments[2].cause, Cause::Erase);
        let left = of(&[(2000, enter("r1c3", 2)), (60_000, Operation::Check)]);
        assert_eq!(left.astray, 60_000, "it stands to the end");
    }

    #[test]
    fn what_takes_long_is_to_be_learned() {
        let puzzle = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
        let puzzle = Puzzle::new(puzzle.parse().unwrap()).unwrap();
        let proper = ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED).unwrap();
        let mut game = Game::new(puzzle);
        game.act(Operation::Resume, At(0)).unwrap();
        for (number, cell) in puzzle.grid().blank_cells().iter().enumerate() {
            let operation = Operation::Enter { cells: vec![cell], digit: proper.solution()[cell] };
            // The first one takes ten minutes, the others one.
            game.act(operation, At(60_000 * (number as u64 + 10))).unwrap();
        }
        let learn = replay(&game, &Limits::default(), None).unwrap().learn.expect("not all are singles");
        let singles = person::ORDER[..person::SINGLES].iter().flat_map(|tier| tier.techniques);
        assert!(!singles.copied().any(|single| single == learn), "{learn}");
    }

    #[test]
    fn the_shape_has_every_moment() {
        let replay = of(&[(2000, enter("r5c5", 5)), (3000, enter("r1c3", 2))]);
        let shape = Response::new(&replay, |moment| moment.event.to_string(), vec!["whole".to_owned()]);
        assert_eq!(shape.moments.len(), 2);
        assert_eq!(shape.moments[1].cells, shape.moments[1].wrong);
        assert_eq!(shape.moments[0].values.as_bytes()[40], b'5');
        assert_eq!(shape.puzzle, PUZZLE);
    }

    #[test]
    fn a_puzzle_with_several_solutions_has_times_alone() {
        let mut game = Game::new(Puzzle::EMPTY);
        game.act(Operation::Resume, At(0)).unwrap();
        game.act(enter("r1c1", 1), At(4000)).unwrap();
        let replay = replay(&game, &Limits::default(), None).unwrap();
        assert_eq!((replay.moments[0].thought, &replay.moments[0].technique), (4000, &None));
        assert!(replay.learn.is_none() && replay.moments[0].wrong.is_empty());
    }
}
