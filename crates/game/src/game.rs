//! A game in play.

mod judged;
mod timing;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use shudu_core::{Answer, Budget, Candidates, CellSet, DigitSet, Grid, ProperPuzzle, Puzzle, Solution};
use shudu_solve::Fast;

use crate::change::Change;
use crate::clock::{Clock, Moment};
use crate::event::Event;
use crate::operation::{Operation, Setting, Settings};
use crate::plan::Ground;
use crate::refused::Refused;
use crate::removed::Removed;
use crate::state::{NoteKind, State};
use crate::statistics::Statistics;
use timing::Times;

/// The nodes that may be spent on the question how many solutions a puzzle has. Proper puzzles need some hundreds at
/// most; what needs more than this is left undecided rather than waited for. Nodes and not time, so that a game is the
/// same on every machine.
const NODES: u64 = 2_000_000;

/// How a game began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What was already written: usually nothing; for a shared position, its content.
    pub state: State,
    /// The settings.
    pub settings: Settings,
}

impl Start {
    /// A puzzle with nothing written.
    pub fn of(puzzle: Puzzle) -> Start {
        Start { puzzle, state: State::EMPTY, settings: Settings::default() }
    }
}

/// Why a game cannot begin or continue.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// A digit is written over a given.
    #[error("{} is given and cannot be written into", .cells)]
    Given {
        /// The cells.
        cells: CellSet,
    },
    /// An event does not have the next number.
    #[error("expected event {expected}, seen event {seen}")]
    Number {
        /// The next number.
        expected: u64,
        /// The number of the event.
        seen: u64,
    },
    /// An event does not fit the position before it.
    #[error("event {number} does not fit the game before it")]
    DoesNotFit {
        /// Its number.
        number: u64,
    },
}

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

/// A game in play: a puzzle, what was written, and the log of everything that was done. Equal when puzzle, state, log
/// and playing time are. A copy shares the events of the log: copying costs a pointer for each.
#[derive(Debug, Clone)]
pub struct Game {
    start: Start,
    standing: Standing,
    proper: Option<ProperPuzzle>,
    state: State,
    settings: Settings,
    clock: Clock,
    times: Times,
    /// What the program has removed from the notes, by the steps that are not undone.
    removed: Removed,
    events: Vec<Arc<Event>>,
    /// The state that the log leads to.
    statistics: Statistics,
    /// Places in the log of the steps that are not undone, oldest first.
    done: Vec<usize>,
    /// Places of the undone steps; the next to redo is the last.
    undone: Vec<usize>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        // The rest follows from these.
        (&self.start, &self.state, &self.events) == (&other.start, &other.state, &other.events)
    }
}

impl Eq for Game {}

impl Game {
    /// Begins a game with nothing written. The clock is stopped until [`Operation::Resume`]. Asks the fast solver how many
    /// solutions there are: microseconds, for puzzles that people make.
    pub fn new(puzzle: Puzzle) -> Game {
        Game::begin(Start::of(puzzle)).expect("nothing is written over a given")
    }

    /// Begins a game with a position.
    ///
    /// # Errors
    /// When a digit is written over a given.
    pub fn begin(start: Start) -> Result<Game, ReplayError> {
        let over = start.state.entered().filled_cells() & start.puzzle.grid().filled_cells();
        if !over.is_empty() {
            return Err(ReplayError::Given { cells: over });
        }
        let (standing, proper) = match ProperPuzzle::prove(start.puzzle, &Fast, Budget::nodes(NODES)) {
            Ok(proper) => (Standing::Proper, Some(proper)),
            Err(Answer::None) => (Standing::None, None),
            Err(Answer::Many(_)) => (Standing::Many, None),
            Err(Answer::One(_) | Answer::Undecided(_)) => (Standing::Undecided, None),
        };
        Ok(Game {
            state: start.state.clone(),
            settings: start.settings,
            start,
            standing,
            proper,
            clock: Clock::default(),
            times: Times::default(),
            removed: Removed::NONE,
            events: Vec::new(),
            statistics: Statistics::default(),
            done: Vec::new(),
            undone: Vec::new(),
        })
    }

    /// Begins a game and replays its log. The clock is stopped afterwards: the time between
    /// the last event and a crash is not counted when the player lets it run again. Where moves come without that, the
    /// player has played on meanwhile, without this program.
    ///
    /// # Errors
    /// Names the first event that does not fit.
    pub fn replay(start: Start, events: impl IntoIterator<Item = Event>) -> Result<Game, ReplayError> {
        let mut game = Game::begin(start)?;
        for event in events {
            game.accept(event)?;
        }
        game.clock.interrupt();
        Ok(game)
    }

    /// How it began.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.start.puzzle
    }

    /// How many solutions the puzzle has.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// The puzzle with its solution, where there is exactly one.
    pub const fn proper(&self) -> Option<&ProperPuzzle> {
        self.proper.as_ref()
    }

    /// The solution, where there is exactly one.
    pub fn solution(&self) -> Option<&Solution> {
        self.proper.as_ref().map(ProperPuzzle::solution)
    }

    /// What the player has written.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Givens and entered digits.
    pub fn values(&self) -> Grid {
        self.puzzle().grid().or(self.state.entered())
    }

    /// What is left for each blank cell as the player has it: the notes that say all that is left, with the digits that the
    /// program has removed from them and the grid leaves; without such notes, what the grid leaves. None for filled cells.
    pub fn left(&self) -> [DigitSet; 81] {
        let values = self.values();
        let (candidates, kind) = (Candidates::of(&values), self.state.complete());
        let mut left = [DigitSet::EMPTY; 81];
        for cell in values.blank_cells().iter() {
            let notes = self.state.notes(kind, cell);
            left[cell.index()] = match notes.is_empty() {
                true => candidates[cell],
                false => notes | (self.removed.excused(kind, cell) & candidates[cell]),
            };
        }
        left
    }

    /// The settings.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// The log, oldest first.
    pub fn events(&self) -> &[Arc<Event>] {
        &self.events
    }

    /// The number of the last event; 0 before the first.
    pub fn number(&self) -> u64 {
        self.events.len() as u64
    }

    /// The number of steps that can be undone.
    pub fn undoable(&self) -> usize {
        self.done.len()
    }

    /// The number of steps that can be redone.
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// The kind of notes that the program filled in last and that still stand: [`Operation::FillNotes`] was neither undone
    /// nor followed by [`Operation::Restart`]. `None` when all notes are the player's.
    pub fn filled_notes(&self) -> Option<NoteKind> {
        let steps = self.done.iter().rev().map(|&place| &self.events[place].operation);
        for operation in steps {
            match operation {
                Operation::FillNotes { kind, .. } => return Some(*kind),
                Operation::Restart => return None,
                _ => {}
            }
        }
        None
    }

    /// The last step that is not undone: what undo would take back.
    pub fn last_step(&self) -> Option<&Event> {
        self.done.last().map(|&place| &*self.events[place])
    }

    /// The notes that the program has removed automatically.
    pub(crate) const fn removed(&self) -> &Removed {
        &self.removed
    }

    /// Figures of the game so far.
    pub const fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Carries out an operation of the player and appends it to the log.
    ///
    /// # Errors
    /// If it cannot be done, or would change nothing. The game is then unchanged.
    pub fn act(&mut self, operation: Operation, now: Moment) -> Result<&Event, Refused> {
        let event = self.draw_up(operation, now)?;
        self.accept(event).expect("an event that was just drawn up fits");
        Ok(self.events.last().expect("it was just appended"))
    }

    /// The event that [`Game::act`] would append, without appending it, so that a store can write it first.
    /// An unchanged game accepts it.
    ///
    /// # Errors
    /// As [`Game::act`].
    pub fn draw_up(&self, operation: Operation, now: Moment) -> Result<Event, Refused> {
        let (changes, steps) = self.effect(&operation)?;
        let played = self.played_until(&operation, now);
        Ok(Event { number: self.number() + 1, at: now, played, operation, changes, steps })
    }

    /// Appends an event that was made elsewhere, by an equal game.
    ///
    /// # Errors
    /// If it does not fit. The game is then unchanged.
    pub fn accept(&mut self, event: Event) -> Result<(), ReplayError> {
        let Event { number, at, .. } = event;
        if number != self.number() + 1 {
            return Err(ReplayError::Number { expected: self.number() + 1, seen: number });
        }
        let does_not_fit = ReplayError::DoesNotFit { number };
        let place = self.events.len();
        let was_right = self.is_solved();
        let played = self.played_until(&event.operation, at);
        let mut runs = self.clock.runs_by_the_log();
        match &event.operation {
            Operation::Undo { .. } | Operation::BackToRight | Operation::Redo { .. } => {
                let redo = matches!(event.operation, Operation::Redo { .. });
                let most = if redo { self.undone.len() } else { self.done.len() };
                if event.steps == 0 || event.steps > most || !event.changes.is_empty() {
                    return Err(does_not_fit);
                }
                for _ in 0..event.steps {
                    if redo { self.redo() } else { self.undo() }
                }
                self.removed = Removed::NONE;
                for &place in &self.done {
                    self.removed.take(&self.events[place].operation, &self.events[place].changes);
                }
            }
            Operation::Set { setting, on } => {
                *self.settings.switch(*setting) = *on;
                runs &= *setting != Setting::Timer || *on;
            }
            Operation::Resume => runs = true,
            Operation::Pause => runs = false,
            Operation::Check | Operation::Hint { .. } => {}
            _ => {
                self.state = self.changed(&event.changes).ok_or(does_not_fit)?;
                self.removed.take(&event.operation, &event.changes);
                self.done.push(place);
                self.undone.clear();
            }
        }
        // Whatever has made the grid right: a digit, undo, redo, a hint.
        runs &= !self.is_solved();
        self.clock.set(played, runs.then_some(at));
        self.statistics.count(&event, self.proper.as_ref().map(ProperPuzzle::solution));
        let event = Arc::new(event);
        self.events.push(Arc::clone(&event));
        self.count_time(&event, place, played, was_right);
        Ok(())
    }

    /// The state after these changes; `None` when they do not fit.
    fn changed(&self, changes: &[Change]) -> Option<State> {
        let givens = self.puzzle().grid();
        let mut state = self.state.clone();
        let fits = changes.iter().all(|change| {
            let given = matches!(change, Change::Digit { cell, .. } if givens[*cell].is_some());
            !given && change.apply(&mut state)
        });
        (fits && !changes.is_empty()).then_some(state)
    }

    /// What an operation would do: changes, or steps to take.
    fn effect(&self, operation: &Operation) -> Result<(Vec<Change>, usize), Refused> {
        let steps = |wanted: usize, there: usize, none: Refused| match wanted.min(there) {
            0 if wanted == 0 => Err(Refused::NothingToDo),
            0 => Err(none),
            steps => Ok((Vec::new(), steps)),
        };
        let idle = || Ok((Vec::new(), 0));
        match *operation {
            Operation::Undo { steps: wanted } => steps(wanted, self.undoable(), Refused::NothingToUndo),
            Operation::Redo { steps: wanted } => steps(wanted, self.redoable(), Refused::NothingToRedo),
            Operation::BackToRight => match self.mistakes() {
                None => Err(Refused::NotProper),
                Some(mistakes) if mistakes.is_empty() => Err(Refused::NoMistake),
                Some(_) => match self.steps_back_to_right() {
                    Some(steps) => Ok((Vec::new(), steps)),
                    None => Err(Refused::MistakeFromStart),
                },
            },
            Operation::Set { setting, on } if *self.settings.clone().switch(setting) == on => {
                Err(Refused::NothingToDo)
            }
            Operation::Resume if !self.settings.timer => Err(Refused::TimerOff),
            Operation::Resume if self.is_running() || self.is_solved() => Err(Refused::NothingToDo),
            Operation::Pause if !self.clock.runs_by_the_log() => Err(Refused::NothingToDo),
            Operation::Set { .. }
            | Operation::Resume
            | Operation::Pause
            | Operation::Check
            | Operation::Hint { .. } => idle(),
            _ => {
                let ground = Ground {
                    puzzle: self.puzzle(),
                    proper: self.proper.as_ref(),
                    state: &self.state,
                    removed: &self.removed,
                    settings: self.settings,
                };
                Ok((ground.plan(operation)?, 0))
            }
        }
    }

    fn undo(&mut self) {
        let place = self.done.pop().expect("as many steps were asked for as there are");
        let mut state = std::mem::take(&mut self.state);
        self.revert(place, &mut state);
        self.state = state;
        self.undone.push(place);
    }

    fn redo(&mut self) {
        let place = self.undone.pop().expect("as many steps were asked for as there are");
        for change in &self.events[place].changes {
            assert!(change.apply(&mut self.state), "a step that was taken back fits");
        }
        self.done.push(place);
    }

    fn revert(&self, place: usize, state: &mut State) {
        for change in self.events[place].changes.iter().rev() {
            assert!(change.reversed().apply(state), "a step that was made can be taken back");
        }
    }
}
