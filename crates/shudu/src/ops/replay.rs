//! `replay`: a game that was played, moment by moment: by which technique each digit could have been found, where time
//! was lost, and what to learn next.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::time::Instant;
use shudu_core::{Board, Budget, Candidate, Cell, Grid, Position, ProperPuzzle};
use shudu_format::Sudoku;
use shudu_game::{Classic, EventOf, Family, Game, GameOf, OperationOf, ReplayError};
use shudu_logic::scale::person;
use shudu_logic::techniques::catalogue::steps;
use shudu_solve::Fast;

use crate::ops::limits::{Limits, MaxTime};

/// A moment is slow when at least so many milliseconds went by before it, and several times as many as usual.
const SLOW: u64 = 20_000;

/// This many times the median of a game.
const TIMES_MEDIAN: u64 = 3;

/// This many steps are looked for before a digit; what takes more was found in another way.
const MOST_STEPS: usize = 40;

/// A game, moment by moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// Is it of a classic puzzle?
    pub is_classic: bool,
    /// The characters of the digits, from the lowest.
    pub symbols: String,
    /// The lowest digit.
    pub lowest: u8,
    /// The givens, row by row.
    pub givens: Vec<Option<u8>>,
    /// The grid before the first moment.
    pub start: Vec<Option<u8>>,
    /// Each time that digits changed.
    pub moments: Vec<Moment>,
    /// Milliseconds from which on a moment is slow.
    pub slow: u64,
    /// Milliseconds played with a wrong digit on the grid.
    pub astray: u64,
    /// The slug of the hardest technique before which much time went by.
    pub learn: Option<String>,
}

impl Replay {
    /// The character of a digit.
    pub fn symbol(&self, digit: u8) -> char {
        self.symbols.chars().nth(usize::from(digit - self.lowest)).expect("it is a digit of the puzzle")
    }

    /// A grid, a character for each cell.
    pub fn text(&self, values: &[Option<u8>]) -> String {
        values.iter().map(|digit| digit.map_or('.', |digit| self.symbol(digit))).collect()
    }
}

/// A game, moment by moment, and its puzzle.
#[derive(Debug, Clone)]
pub struct Replayed {
    /// The moments.
    pub replay: Replay,
    /// The puzzle.
    pub puzzle: Sudoku,
}

impl Replayed {
    /// The puzzle with the digits of a moment.
    pub fn at(&self, values: &[Option<u8>]) -> Sudoku {
        let mut sudoku = self.puzzle.clone();
        sudoku.set_placed(values);
        sudoku
    }
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
    pub written: Vec<(Position, u8)>,
    /// The cells that are blank now, in row order.
    pub erased: Vec<Position>,
    /// Of the cells written to, those whose digit is wrong.
    pub wrong: Vec<Position>,
    /// The technique that finds the digit, when one right digit was entered.
    pub technique: Option<Found>,
    /// Hints that were shown since the moment before.
    pub hints: usize,
    /// The checkpoints that were set since the moment before; the one that this moment went back to.
    pub checkpoints: Vec<String>,
    /// Was it slow?
    pub is_slow: bool,
    /// The grid then, row by row.
    pub values: Vec<Option<u8>>,
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
    /// Back to a checkpoint.
    GoBack,
}

/// By what a digit could have been found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The slug of the hardest technique on the way.
    pub technique: String,
    /// Steps before the one that writes the digit.
    pub before: usize,
    /// How late that technique is looked for; 0 for one that everybody knows.
    pub(super) place: usize,
}

impl Cause {
    fn of<F: Family>(operation: &OperationOf<F>) -> Cause {
        match operation {
            OperationOf::Enter { .. } => Cause::Enter,
            OperationOf::Apply { .. } => Cause::Hint,
            OperationOf::Answer { .. } => Cause::Answer,
            OperationOf::Undo { .. } | OperationOf::BackToRight => Cause::Undo,
            OperationOf::Redo { .. } => Cause::Redo,
            OperationOf::Restart => Cause::Restart,
            OperationOf::GoBack { .. } => Cause::GoBack,
            _ => Cause::Erase,
        }
    }
}

/// Goes through the log of a classic game. Techniques are told of puzzles with one solution; those that the limits
/// leave no time for are not.
///
/// # Errors
/// When the log does not fit the game.
pub fn replay(game: &Game, limits: &Limits, stop: Option<&AtomicBool>) -> Result<Replay, ReplayError> {
    let left = Left::of(limits.budget(MaxTime::DEFAULT, stop));
    let proper = ProperPuzzle::prove(*game.puzzle(), &Fast, left.whole).ok();
    moments(game, proper.as_ref(), |puzzle, before, cell, digit| {
        let mut values = Grid::EMPTY;
        for (cell, digit) in Cell::ALL.into_iter().zip(before) {
            values.set(cell, *digit);
        }
        found(puzzle, &values, Candidate::new(cell, digit), left.budget())
    })
}

/// The limits of a replay: the time is for all of its moments, the rest for each.
pub(super) struct Left<'a> {
    whole: Budget<'a>,
    start: Instant,
}

impl<'a> Left<'a> {
    /// Starts the clock.
    pub(super) fn of(whole: Budget<'a>) -> Left<'a> {
        Left { whole, start: Instant::now() }
    }

    /// What the next search may spend.
    pub(super) fn budget(&self) -> Budget<'a> {
        let max_time = self.whole.max_time.map(|most| most.saturating_sub(self.start.elapsed()));
        Budget { max_time, ..self.whole }
    }
}

/// Goes through the log of a game. `find` says how a digit of the solution could have been found from a grid.
///
/// # Errors
/// When the log does not fit the game.
pub(super) fn moments<F: Family>(
    game: &GameOf<F>,
    proper: Option<&F::Proper>,
    mut find: impl FnMut(&F::Proper, &[Option<F::Digit>], F::Cell, F::Digit) -> Option<Found>,
) -> Result<Replay, ReplayError> {
    let puzzle = game.puzzle();
    let cells = F::cells(puzzle);
    let grid =
        |game: &GameOf<F>| -> Vec<Option<F::Digit>> { cells.iter().map(|&cell| game.value(cell)).collect() };
    let numbers = |grid: &[Option<F::Digit>]| grid.iter().map(|digit| digit.map(F::number)).collect();
    let is_wrong = |place: usize, grid: &[Option<F::Digit>]| {
        proper
            .is_some_and(|proper| grid[place].is_some_and(|digit| digit != F::solution(proper, cells[place])))
    };
    let is_astray = |grid: &[Option<F::Digit>]| (0..cells.len()).any(|place| is_wrong(place, grid));
    let milliseconds = |game: &GameOf<F>, event: &EventOf<F>| {
        u64::try_from(game.played(event.at).as_millis()).unwrap_or(u64::MAX)
    };
    let mut again = GameOf::begin(game.start().clone())?;
    let mut moments: Vec<Moment> = Vec::new();
    let (mut before, mut since, mut hints, mut astray) = (grid(&again), 0, 0, 0);
    let mut checkpoints = Vec::new();
    let start = numbers(&before);
    for event in game.events() {
        again.accept((**event).clone())?;
        hints += usize::from(matches!(event.operation, OperationOf::Hint { .. }));
        match &event.operation {
            OperationOf::Checkpoint { name } => checkpoints.push(name.clone()),
            OperationOf::GoBack { name } => checkpoints = vec![name.clone()],
            _ => {}
        }
        let values = grid(&again);
        if values == before {
            continue;
        }
        let played = milliseconds(&again, event);
        let changed = || (0..cells.len()).filter(|&place| values[place] != before[place]);
        let written: Vec<(usize, F::Digit)> =
            changed().filter_map(|place| Some((place, values[place]?))).collect();
        let thought = played.saturating_sub(since);
        if is_astray(&before) {
            astray += thought;
        }
        let cause = Cause::of(&event.operation);
        let wrong: Vec<Position> =
            changed().filter(|&place| is_wrong(place, &values)).map(|place| cells[place].into()).collect();
        let technique = match (proper, &written[..]) {
            (Some(proper), &[(place, digit)]) if cause == Cause::Enter && wrong.is_empty() => {
                find(proper, &before, cells[place], digit)
            }
            _ => None,
        };
        moments.push(Moment {
            event: event.number,
            played,
            thought,
            cause,
            erased: changed()
                .filter(|&place| values[place].is_none())
                .map(|place| cells[place].into())
                .collect(),
            written: written.iter().map(|&(place, digit)| (cells[place].into(), F::number(digit))).collect(),
            wrong,
            technique,
            hints,
            checkpoints: std::mem::take(&mut checkpoints),
            is_slow: false,
            values: numbers(&values),
        });
        (before, since, hints) = (values, played, 0);
    }
    // A wrong digit may stand to the end.
    let end = game.events().last().map_or(0, |event| milliseconds(&again, event));
    if is_astray(&before) {
        astray += end.saturating_sub(since);
    }
    let slow = slow_from(&moments);
    for moment in &mut moments {
        moment.is_slow = moment.thought >= slow;
    }
    // Who solves puzzles knows the singles.
    let slow_ones =
        moments.iter().filter(|moment| moment.is_slow).filter_map(|moment| moment.technique.as_ref());
    let hardest = slow_ones.filter(|found| found.place > 0).max_by_key(|found| found.place);
    let learn = hardest.map(|found| found.technique.clone());
    let givens = cells.iter().map(|&cell| F::given(puzzle, cell).map(F::number)).collect();
    let lowest = F::digits(puzzle).first().map_or(1, |&digit| F::number(digit));
    let symbols = F::symbols(puzzle);
    let is_classic = F::FORMAT == Classic::FORMAT;
    Ok(Replay { is_classic, symbols, lowest, givens, start, moments, slow, astray, learn })
}

/// The milliseconds from which on a moment is slow: several times the median of the digits that were entered.
fn slow_from(moments: &[Moment]) -> u64 {
    let entered = moments.iter().filter(|moment| moment.cause == Cause::Enter);
    let mut thoughts: Vec<u64> = entered.map(|moment| moment.thought).collect();
    thoughts.sort_unstable();
    thoughts.get(thoughts.len() / 2).map_or(SLOW, |median| (median * TIMES_MEDIAN).max(SLOW))
}

/// How a person finds this digit from what is right on the grid: steps as [`person::next`] takes them until a single
/// writes it.
fn found(puzzle: &ProperPuzzle, values: &Grid, digit: Candidate, budget: Budget<'_>) -> Option<Found> {
    let mut board = board(puzzle, values);
    let mut hardest: Option<(usize, String)> = None;
    for before in 0..MOST_STEPS {
        if let Some((place, technique)) = single(&board, digit) {
            let (place, technique) =
                hardest.filter(|(hard, _)| *hard > place).unwrap_or((place, technique.to_owned()));
            return Some(Found { technique, before, place: beyond_singles(place) });
        }
        let next = person::next(puzzle, &board, budget).ok()??;
        if hardest.as_ref().is_none_or(|(place, _)| next.place > *place) {
            hardest = Some((next.place, next.step.technique.to_string()));
        }
        next.step.apply(&mut board).ok()?;
        if board.values()[digit.cell].is_some() {
            let (place, technique) = hardest?;
            return Some(Found { technique, before, place: beyond_singles(place) });
        }
    }
    None
}

/// How late a technique is looked for, behind the singles.
const fn beyond_singles(place: usize) -> usize {
    (place + 1).saturating_sub(person::SINGLES)
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
    /// The grid then: a character for each cell.
    pub values: String,
    /// The cells whose digit changed.
    pub cells: Vec<Position>,
    /// Of these, those whose digit is wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Position>,
    /// The hardest technique on the way to the digit, by slug.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// The checkpoints that were set since the moment before; the one that this moment went back to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checkpoints: Vec<String>,
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
    /// The givens: a character for each cell.
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
            let written = moment.written.iter().map(|&(cell, _)| cell);
            MomentShape {
                event: moment.event,
                played: moment.played,
                thought: moment.thought,
                cause: moment.cause,
                values: replay.text(&moment.values),
                cells: written.chain(moment.erased.iter().copied()).collect(),
                wrong: moment.wrong.clone(),
                technique: moment.technique.as_ref().map(|found| found.technique.clone()),
                checkpoints: moment.checkpoints.clone(),
                slow: moment.is_slow,
                text: text(moment),
            }
        };
        Response {
            puzzle: replay.text(&replay.givens),
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
    use shudu_game::{Moment as At, Operation};

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn enter(cell: &str, digit: u8) -> Operation {
        Operation::Enter { cells: vec![cell.parse().unwrap()], digit: Digit::new(digit).unwrap() }
    }

    /// A game with these operations, each this many milliseconds after the one before.
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
    fn checkpoints_and_the_way_back_are_told() {
        let name = || "try".to_owned();
        let replay = of(&[
            (2000, Operation::Checkpoint { name: name() }),
            (2000, enter("r5c5", 5)),
            (2000, enter("r7c6", 7)),
            (2000, Operation::GoBack { name: name() }),
        ]);
        let told: Vec<(Cause, &[String])> =
            replay.moments.iter().map(|moment| (moment.cause, &moment.checkpoints[..])).collect();
        assert_eq!(told, [(Cause::Enter, &[name()][..]), (Cause::Enter, &[]), (Cause::GoBack, &[name()])]);
        assert_eq!(replay.moments[2].erased.len(), 2);
        let speaker = shudu_i18n::Speaker::new(shudu_i18n::Lang::English);
        let said = |at: usize| crate::words::replay::moment(&replay.moments[at], &replay, &speaker);
        assert!(said(0).contains("try") && said(2).contains("try"), "{} {}", said(0), said(2));
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
