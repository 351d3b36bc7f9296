//! A game in play.

mod judged;
mod timing;

use std::sync::Arc;

use shudu_core::{Grid, ProperPuzzle, Solution};

use crate::change::ChangeOf;
use crate::checkpoint::{self, CheckpointOf, KeptState};
use crate::clock::{Clock, Moment};
use crate::error::ReplayError;
use crate::event::EventOf;
use crate::family::{Classic, Family, Standing, none, value};
use crate::operation::{OperationOf, Setting, Settings, has_mark};
use crate::plan::Ground;
use crate::refused::Refused;
use crate::removed::Removed;
use crate::state::NoteKind;
use crate::statistics::Statistics;
use timing::Times;

/// How a classic game began.
pub type Start = StartOf<Classic>;
/// A classic game in play.
pub type Game = GameOf<Classic>;

/// How a game began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartOf<F: Family> {
    /// The puzzle.
    pub puzzle: F::Puzzle,
    /// What was already written: usually nothing; for a shared position, its content.
    pub state: F::State,
    /// The settings.
    pub settings: Settings,
}

impl<F: Family> StartOf<F> {
    /// A puzzle with nothing written.
    pub fn of(puzzle: F::Puzzle) -> StartOf<F> {
        StartOf { puzzle, state: F::State::default(), settings: Settings::default() }
    }
}

/// A game in play: a puzzle, what was written, and the log of everything that was done. Equal when puzzle, state, log
/// and playing time are. A copy shares the events of the log: copying costs a pointer for each.
#[derive(Debug, Clone)]
pub struct GameOf<F: Family> {
    start: StartOf<F>,
    standing: Standing,
    proper: Option<F::Proper>,
    state: F::State,
    settings: Settings,
    clock: Clock,
    times: Times,
    /// What the program has removed from the notes, by the steps that are not undone.
    removed: Removed<F>,
    events: Vec<Arc<EventOf<F>>>,
    /// The checkpoints, the one that was set first first.
    checkpoints: Vec<KeptState<F>>,
    /// The state that the log leads to.
    statistics: Statistics,
    /// Places in the log of the steps that are not undone, oldest first.
    done: Vec<usize>,
    /// Places of the undone steps; the next to redo is the last.
    undone: Vec<usize>,
}

impl<F: Family> PartialEq for GameOf<F> {
    fn eq(&self, other: &GameOf<F>) -> bool {
        // The rest follows from these.
        (&self.start, &self.state, &self.events) == (&other.start, &other.state, &other.events)
    }
}

impl<F: Family> Eq for GameOf<F> {}

impl<F: Family> GameOf<F> {
    /// Begins a game with nothing written. The clock is stopped until [`OperationOf::Resume`]. Asks the fast solver how
    /// many solutions there are: microseconds, for puzzles that people make.
    pub fn new(puzzle: F::Puzzle) -> GameOf<F> {
        GameOf::begin(StartOf::of(puzzle)).expect("nothing is written over a given")
    }

    /// Begins a game with a position.
    ///
    /// # Errors
    /// When a digit is written over a given.
    pub fn begin(start: StartOf<F>) -> Result<GameOf<F>, ReplayError> {
        let (puzzle, state) = (&start.puzzle, &start.state);
        let written = F::entered_cells(state);
        let fits = |&cell: &F::Cell| {
            F::has(puzzle, cell, F::entered(state, cell).map_or_else(F::Digits::default, F::only))
        };
        if let Some(cell) = written.iter().copied().find(|cell| !fits(cell)) {
            return Err(ReplayError::Outside { cell: cell.to_string() });
        }
        if let Some(mark) = F::marks(state).keys().find(|&&mark| !has_mark::<F>(puzzle, mark)) {
            return Err(ReplayError::Outside { cell: mark.to_string() });
        }
        let over: Vec<String> = written
            .into_iter()
            .filter(|&cell| F::given(puzzle, cell).is_some())
            .map(|cell| cell.to_string())
            .collect();
        if !over.is_empty() {
            return Err(ReplayError::Given { cells: over.join(" ") });
        }
        let (standing, proper) = F::prove(puzzle);
        Ok(GameOf {
            state: start.state.clone(),
            settings: start.settings,
            start,
            standing,
            proper,
            clock: Clock::default(),
            times: Times::default(),
            removed: Removed::none(),
            events: Vec::new(),
            checkpoints: Vec::new(),
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
    pub fn replay(
        start: StartOf<F>,
        events: impl IntoIterator<Item = EventOf<F>>,
    ) -> Result<GameOf<F>, ReplayError> {
        let mut game = GameOf::begin(start)?;
        for event in events {
            game.accept(event)?;
        }
        game.clock.interrupt();
        Ok(game)
    }

    /// How it began.
    pub const fn start(&self) -> &StartOf<F> {
        &self.start
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &F::Puzzle {
        &self.start.puzzle
    }

    /// How many solutions the puzzle has.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// The puzzle with its solution, where there is exactly one.
    pub const fn proper(&self) -> Option<&F::Proper> {
        self.proper.as_ref()
    }

    /// What the player has written.
    pub const fn state(&self) -> &F::State {
        &self.state
    }

    /// The given or entered digit of a cell.
    pub fn value(&self, cell: F::Cell) -> Option<F::Digit> {
        value::<F>(self.puzzle(), &self.state, cell)
    }

    /// How many cells are blank.
    pub fn blank(&self) -> usize {
        F::cells(self.puzzle()).into_iter().filter(|&cell| self.value(cell).is_none()).count()
    }

    /// What is left for each cell, row by row, as the player has it: the notes that say all that is left, with the
    /// digits that the program has removed from them and the grid leaves; without such notes, what the grid leaves.
    /// None for filled cells.
    pub fn left(&self) -> Vec<F::Digits> {
        let kind = F::complete(&self.state);
        let cells = F::cells(self.puzzle()).into_iter().zip(F::left(self.puzzle(), &self.state));
        let left = |(cell, left): (F::Cell, F::Digits)| {
            let notes = F::notes(&self.state, kind, cell);
            match (self.value(cell), none::<F>(notes)) {
                (Some(_), _) => F::Digits::default(),
                (None, true) => left,
                (None, false) => notes | (self.removed.excused(kind, cell) & left),
            }
        };
        cells.map(left).collect()
    }

    /// The settings.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// The log, oldest first.
    pub fn events(&self) -> &[Arc<EventOf<F>>] {
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

    /// The kind of notes that the program filled in last and that still stand: [`OperationOf::FillNotes`] was neither
    /// undone nor followed by [`OperationOf::Restart`]. `None` when all notes are the player's.
    pub fn filled_notes(&self) -> Option<NoteKind> {
        let steps = self.done.iter().rev().map(|&place| &self.events[place].operation);
        for operation in steps {
            match operation {
                OperationOf::FillNotes { kind, .. } => return Some(*kind),
                OperationOf::Restart => return None,
                _ => {}
            }
        }
        None
    }

    /// The last step that is not undone: what undo would take back.
    pub fn last_step(&self) -> Option<&EventOf<F>> {
        self.done.last().map(|&place| &*self.events[place])
    }

    /// The checkpoints, the one that was set first first.
    pub fn checkpoints(&self) -> Vec<CheckpointOf<F>> {
        let told = |kept: &KeptState<F>| {
            let is_new = |&cell: &F::Cell| {
                let now = F::entered(&self.state, cell);
                now.is_some() && now != F::entered(&kept.state, cell)
            };
            let since = F::entered_cells(&self.state).into_iter().filter(is_new).collect();
            CheckpointOf { name: kept.name.clone(), played: kept.played, since }
        };
        self.checkpoints.iter().map(told).collect()
    }

    /// The notes that the program has removed automatically.
    pub(crate) const fn removed(&self) -> &Removed<F> {
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
    pub fn act(&mut self, operation: OperationOf<F>, now: Moment) -> Result<&EventOf<F>, Refused> {
        let event = self.draw_up(operation, now)?;
        self.accept(event).expect("an event that was just drawn up fits");
        Ok(self.events.last().expect("it was just appended"))
    }

    /// The event that [`Game::act`] would append, at the moment of the last event if the clock is behind it, without
    /// appending it, so that a store can write it first. An unchanged game accepts it.
    ///
    /// # Errors
    /// As [`Game::act`].
    pub fn draw_up(&self, operation: OperationOf<F>, now: Moment) -> Result<EventOf<F>, Refused> {
        let (changes, steps) = self.effect(&operation)?;
        // The order counts, whatever the clock says.
        let now = self.events.last().map_or(now, |last| now.max(last.at));
        let played = self.played_until(&operation, now);
        Ok(EventOf { number: self.number() + 1, at: now, played, operation, changes, steps })
    }

    /// Appends an event that was made elsewhere, by an equal game.
    ///
    /// # Errors
    /// If it does not fit. The game is then unchanged.
    pub fn accept(&mut self, event: EventOf<F>) -> Result<(), ReplayError> {
        let EventOf { number, at, .. } = event;
        if number != self.number() + 1 {
            return Err(ReplayError::Number { expected: self.number() + 1, seen: number });
        }
        let does_not_fit = ReplayError::DoesNotFit { number };
        let place = self.events.len();
        let was_right = self.is_solved();
        let played = self.played_until(&event.operation, at);
        let mut runs = self.clock.runs_by_the_log();
        match &event.operation {
            OperationOf::Undo { .. } | OperationOf::BackToRight | OperationOf::Redo { .. } => {
                let redo = matches!(event.operation, OperationOf::Redo { .. });
                let most = if redo { self.undone.len() } else { self.done.len() };
                if event.steps == 0 || event.steps > most || !event.changes.is_empty() {
                    return Err(does_not_fit);
                }
                for _ in 0..event.steps {
                    if redo { self.redo() } else { self.undo() }
                }
                self.removed = Removed::none();
                for &place in &self.done {
                    self.removed.take(&self.events[place].operation, &self.events[place].changes);
                }
            }
            OperationOf::Set { setting, on } => {
                *self.settings.switch(*setting) = *on;
                runs &= *setting != Setting::Timer || *on;
            }
            OperationOf::Resume => runs = true,
            OperationOf::Pause => runs = false,
            OperationOf::Check | OperationOf::Hint { .. } => {}
            OperationOf::Checkpoint { .. } | OperationOf::Keep { .. } => {
                if self.effect(&event.operation).is_err() {
                    return Err(does_not_fit);
                }
                if let OperationOf::Checkpoint { name } | OperationOf::Keep { name } = &event.operation {
                    self.checkpoints.retain(|kept| kept.name != *name);
                }
                if let OperationOf::Checkpoint { name } = &event.operation {
                    let (name, state) = (name.clone(), self.state.clone());
                    self.checkpoints.push(KeptState { name, played, state });
                }
            }
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
        self.statistics.count(&event, self.proper.as_ref());
        let event = Arc::new(event);
        self.events.push(Arc::clone(&event));
        self.count_time(&event, place, played, was_right);
        Ok(())
    }

    /// The state after these changes; `None` when they do not fit.
    fn changed(&self, changes: &[ChangeOf<F>]) -> Option<F::State> {
        let mut state = self.state.clone();
        let fits = changes.iter().all(|change| change.fits(self.puzzle()) && change.apply(&mut state));
        (fits && !changes.is_empty()).then_some(state)
    }

    /// What an operation would do: changes, or steps to take.
    fn effect(&self, operation: &OperationOf<F>) -> Result<(Vec<ChangeOf<F>>, usize), Refused> {
        if !operation.fits(self.puzzle()) {
            return Err(Refused::Outside);
        }
        let steps = |wanted: usize, there: usize, none: Refused| match wanted.min(there) {
            0 if wanted == 0 => Err(Refused::NothingToDo),
            0 => Err(none),
            steps => Ok((Vec::new(), steps)),
        };
        let idle = || Ok((Vec::new(), 0));
        let is_kept = |name: &str| self.checkpoints.iter().any(|kept| kept.name == *name);
        match *operation {
            OperationOf::Checkpoint { ref name } => {
                let has_room = is_kept(name) || self.checkpoints.len() < checkpoint::MOST;
                if checkpoint::is_name(name) && has_room { idle() } else { Err(Refused::Checkpoint) }
            }
            OperationOf::Keep { ref name } if !is_kept(name) => Err(Refused::NoCheckpoint),
            OperationOf::Undo { steps: wanted } => steps(wanted, self.undoable(), Refused::NothingToUndo),
            OperationOf::Redo { steps: wanted } => steps(wanted, self.redoable(), Refused::NothingToRedo),
            OperationOf::BackToRight => match self.mistakes() {
                None => Err(Refused::NotProper),
                Some(mistakes) if mistakes.is_empty() => Err(Refused::NoMistake),
                Some(_) => match self.steps_back_to_right() {
                    Some(steps) => Ok((Vec::new(), steps)),
                    None => Err(Refused::MistakeFromStart),
                },
            },
            OperationOf::Set { setting, on } if *self.settings.clone().switch(setting) == on => {
                Err(Refused::NothingToDo)
            }
            OperationOf::Resume if !self.settings.timer => Err(Refused::TimerOff),
            OperationOf::Resume if self.is_running() || self.is_solved() => Err(Refused::NothingToDo),
            OperationOf::Pause if !self.clock.runs_by_the_log() => Err(Refused::NothingToDo),
            OperationOf::Set { .. }
            | OperationOf::Resume
            | OperationOf::Pause
            | OperationOf::Check
            | OperationOf::Keep { .. }
            | OperationOf::Hint { .. } => idle(),
            _ => {
                let ground = Ground {
                    puzzle: self.puzzle(),
                    proper: self.proper.as_ref(),
                    state: &self.state,
                    removed: &self.removed,
                    settings: self.settings,
                    checkpoints: &self.checkpoints,
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

    fn revert(&self, place: usize, state: &mut F::State) {
        for change in self.events[place].changes.iter().rev() {
            assert!(change.reversed().apply(state), "a step that was made can be taken back");
        }
    }
}

impl Game {
    /// The solution, where there is exactly one.
    pub fn solution(&self) -> Option<&Solution> {
        self.proper.as_ref().map(ProperPuzzle::solution)
    }

    /// Givens and entered digits.
    pub fn values(&self) -> Grid {
        self.puzzle().grid().or(self.state.entered())
    }
}
