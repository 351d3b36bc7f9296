//! One search on one grid, with what can be said of it at every moment; or a game that was played.

use std::sync::atomic::AtomicBool;

use shudu::Algorithm;
use shudu::classic::{BrokenTrace, Player, Recorded, Trace};
use shudu::core::step::Role;
use shudu::core::{Account, Cell, DigitSet, Event, Grid, Position, Puzzle};
use shudu::format::{Record, Sudoku};
use shudu::ops::replay::{Moment, Replay, Replayed};
use shudu::ops::watch::{Options, watch};
use shudu::ops::{MaxTime, Subject, solve};

use crate::screen::board::Picture;

/// What happened up to a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counts {
    /// Digits written where nothing else was possible.
    pub(crate) placed: u32,
    pub(crate) guesses: u32,
    pub(crate) dead_ends: u32,
    /// The most guesses that stood at one time.
    pub(crate) deepest: u32,
    pub(crate) solutions: u32,
}

/// A guess that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) level: u32,
    pub(crate) cell: Cell,
    pub(crate) digit: shudu::core::Digit,
    pub(crate) options: DigitSet,
}

/// A search that can be watched; or, of an algorithm that tells no events, its end alone.
#[derive(Debug)]
pub(crate) struct Run {
    /// The algorithm's name.
    pub(crate) algorithm: String,
    /// The givens, and what stands at this moment.
    player: Player,
    /// What happened up to each position.
    counts: Vec<Counts>,
    /// The level at each position.
    levels: Vec<u8>,
    /// Does the algorithm tell events?
    pub(crate) traced: bool,
    /// More happened than was kept.
    pub(crate) truncated: bool,
    /// What the search did in all, where that is known.
    pub(crate) account: Option<Account>,
    /// Where there are no events: what it found.
    found: Option<Grid>,
    /// A game that was played, instead of a search.
    game: Option<PlayedGame>,
}

/// A game at one of its moments.
#[derive(Debug)]
struct PlayedGame {
    replayed: Replayed,
    /// How many moments have been played.
    at: usize,
    /// The grid without digits, and how many columns it has.
    blank: (Picture, usize),
}

impl Run {
    /// A trace that was recorded.
    pub(crate) fn of(trace: Trace, account: Option<Account>) -> Result<Run, BrokenTrace> {
        let player = Player::new(trace.puzzle, trace.events)?;
        let mut counts = Vec::with_capacity(player.len() + 1);
        let mut levels = Vec::with_capacity(player.len() + 1);
        let mut count = Counts::default();
        let mut level = 0;
        counts.push(count);
        levels.push(0);
        for event in player.events() {
            match event {
                Event::Place { .. } => count.placed += 1,
                Event::Guess { level: at, .. } => {
                    level = *at;
                    count.guesses += 1;
                    count.deepest = count.deepest.max(level);
                }
                Event::Back { level: at } => level = *at,
                Event::DeadEnd { .. } => count.dead_ends += 1,
                Event::Solved { .. } => count.solutions += 1,
                Event::Remove { .. } => {}
            }
            counts.push(count);
            // At most 81 guesses stand.
            levels.push(level as u8);
        }
        let Trace { algorithm, truncated, .. } = trace;
        Ok(Run {
            algorithm,
            player,
            counts,
            levels,
            traced: true,
            truncated,
            account,
            found: None,
            game: None,
        })
    }

    /// A game that was played.
    pub(crate) fn of_game(name: String, replayed: Replayed) -> Run {
        let record = replayed.puzzle.clone().into_variant();
        let blank = (Picture::of_record(&record), record.shape().columns());
        Run {
            algorithm: name,
            player: Player::new(Puzzle::EMPTY, Vec::new()).expect("there is nothing to break"),
            counts: vec![Counts::default()],
            levels: vec![0],
            traced: false,
            truncated: false,
            account: None,
            found: None,
            game: Some(PlayedGame { replayed, at: 0, blank }),
        }
    }

    /// The game that was played, if it is one.
    pub(crate) fn replay(&self) -> Option<&Replay> {
        self.game.as_ref().map(|game| &game.replayed.replay)
    }

    /// The puzzle of the game.
    pub(crate) fn puzzle(&self) -> Option<&Sudoku> {
        self.game.as_ref().map(|game| &game.replayed.puzzle)
    }

    /// What is seen of the game.
    pub(crate) fn picture(&self) -> Option<Picture> {
        let PlayedGame { replayed, blank: (blank, columns), .. } = self.game.as_ref()?;
        let mut picture = blank.clone();
        let replay = &replayed.replay;
        let moment = self.moment();
        let values = moment.map_or(&replay.start, |moment| &moment.values);
        for ((seen, value), given) in picture.cells.iter_mut().zip(values).zip(&replay.givens) {
            (seen.value, seen.is_given) = (*value, given.is_some());
        }
        let place = |cell: &Position| (cell.row() - 1) * columns + cell.column() - 1;
        if let Some(moment) = moment {
            moment.written.iter().for_each(|(cell, _)| picture.cells[place(cell)].mark(Role::Placement));
            let removed = moment.wrong.iter().chain(&moment.erased);
            removed.for_each(|cell| picture.cells[place(cell)].mark(Role::Elimination));
        }
        Some(picture)
    }

    /// What was done last in the game.
    pub(crate) fn moment(&self) -> Option<&Moment> {
        let game = self.game.as_ref()?;
        game.replayed.replay.moments.get(game.at.checked_sub(1)?)
    }

    /// Searches now.
    pub(crate) fn search(subject: &Subject, options: &Options, stop: Option<&AtomicBool>) -> Run {
        match watch(subject, options, stop) {
            Ok(Recorded { trace, account }) => {
                Run::of(trace, Some(account)).expect("what a search tells keeps the contract")
            }
            Err(_) => Run::end_of(subject, options, stop),
        }
    }

    /// The end of a search that tells no events.
    fn end_of(subject: &Subject, options: &Options, stop: Option<&AtomicBool>) -> Run {
        let Options { algorithm, singles, mut limits, .. } = *options;
        // Nobody watches a search that cannot be watched for long.
        limits.max_time = limits.max_time.or(Some(MaxTime::DEFAULT));
        let record = Record { candidates: subject.allowed, ..Record::of(*subject.puzzle.grid()) };
        let asked = solve::Options { algorithm, singles, limits, ..solve::Options::default() };
        let outcome = solve::solve(&record, &asked, stop);
        Run {
            algorithm: algorithm.name().to_owned(),
            player: Player::new(subject.puzzle, Vec::new()).expect("there is nothing to break"),
            counts: vec![Counts::default()],
            levels: vec![0],
            traced: false,
            truncated: false,
            account: outcome.account().cloned(),
            found: outcome.solution().map(|solution| *solution.grid()),
            game: None,
        }
    }

    /// Which algorithm it is, where it is one of ours.
    pub(crate) fn as_algorithm(&self) -> Option<Algorithm> {
        self.algorithm.parse().ok()
    }

    /// The givens.
    pub(crate) fn givens(&self) -> &Grid {
        self.player.puzzle().grid()
    }

    /// What stands in a search.
    pub(crate) fn grid(&self) -> &Grid {
        self.found.as_ref().unwrap_or_else(|| self.player.grid())
    }

    /// How many events there are.
    pub(crate) fn len(&self) -> usize {
        self.game.as_ref().map_or(self.player.len(), |game| game.replayed.replay.moments.len())
    }

    /// How many have been played.
    pub(crate) fn position(&self) -> usize {
        self.game.as_ref().map_or(self.player.position(), |game| game.at)
    }

    /// Goes to a position; one that lies behind the end is the end.
    pub(crate) fn seek(&mut self, position: usize) {
        match &mut self.game {
            Some(game) => game.at = position.min(game.replayed.replay.moments.len()),
            None => self.player.seek(position.min(self.player.len())),
        }
    }

    /// What happened last.
    pub(crate) fn last(&self) -> Option<&Event> {
        self.player.last()
    }

    /// What happened so far.
    pub(crate) fn counts(&self) -> Counts {
        self.counts[self.player.position()]
    }

    /// The guesses that stand, the first one first.
    pub(crate) fn stack(&self) -> Vec<Standing> {
        let mut wanted = self.player.level();
        let mut stack = Vec::new();
        for event in self.player.events()[..self.player.position()].iter().rev() {
            if wanted == 0 {
                break;
            }
            if let Event::Guess { cell, digit, options, level } = *event
                && level == wanted
            {
                stack.push(Standing { level, cell, digit, options });
                wanted -= 1;
            }
        }
        stack.reverse();
        stack
    }

    /// How many guesses stood, the most in each of this many equal parts of what was played. At first there are fewer
    /// parts, one for each event, so that it is seen to grow.
    pub(crate) fn profile(&self, parts: usize) -> Vec<u8> {
        let played = self.player.position() + 1;
        let parts = parts.min(played);
        let most = |part: usize| {
            let (from, to) = (part * played / parts, (part + 1) * played / parts);
            self.levels[from..to].iter().max().copied().unwrap_or(0)
        };
        (0..parts).map(most).collect()
    }

    /// The most guesses that ever stand.
    pub(crate) fn deepest(&self) -> u32 {
        self.counts.last().map_or(0, |counts| counts.deepest)
    }

    /// The next position from here at which something weighty happens: a guess, a dead end, a solution; in a game a
    /// long pause or a wrong digit.
    pub(crate) fn next_mark(&self, forwards: bool) -> usize {
        if let Some(PlayedGame { replayed: Replayed { replay, .. }, at, .. }) = &self.game {
            let weighty = |moment: &Moment| moment.is_slow || !moment.wrong.is_empty();
            let moments = &replay.moments;
            return if forwards {
                moments[*at..].iter().position(weighty).map_or(moments.len(), |more| at + more + 1)
            } else {
                moments[..at.saturating_sub(1)].iter().rposition(weighty).map_or(0, |before| before + 1)
            };
        }
        let weighty = |event: &Event| {
            matches!(event, Event::Guess { .. } | Event::DeadEnd { .. } | Event::Solved { .. })
        };
        let (events, at) = (self.player.events(), self.player.position());
        if forwards {
            events[at..].iter().position(weighty).map_or(events.len(), |more| at + more + 1)
        } else {
            events[..at.saturating_sub(1)].iter().rposition(weighty).map_or(0, |before| before + 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu::SinglesForm;
    use shudu::ops::Limits;

    use super::*;

    const HARD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn run(algorithm: Algorithm) -> Run {
        let subject = Subject::of(&Record::of(HARD.parse().unwrap())).unwrap();
        let options = Options { algorithm, max_events: 3000, ..Options::default() };
        assert_eq!((options.singles, options.limits), (SinglesForm::default(), Limits::default()));
        Run::search(&subject, &options, None)
    }

    #[test]
    fn the_stack_is_what_stands_at_every_position() {
        let mut run = run(Algorithm::Propagate);
        let mut standing: Vec<Standing> = Vec::new();
        for position in 0..=run.len() {
            run.seek(position);
            match run.last().copied() {
                Some(Event::Guess { cell, digit, options, level }) => {
                    standing.truncate(level as usize - 1);
                    standing.push(Standing { level, cell, digit, options });
                }
                Some(Event::Back { level }) => standing.truncate(level as usize),
                _ => {}
            }
            assert_eq!(run.stack(), standing, "{position}");
            assert_eq!(run.counts().deepest, run.counts().deepest.max(standing.len() as u32));
        }
        assert!(run.truncated && run.deepest() > 3);
    }

    #[test]
    fn the_profile_grows_with_what_was_played() {
        let mut run = run(Algorithm::Propagate);
        for (position, parts) in [(0, 1), (11, 12), (39, 40), (500, 40)] {
            run.seek(position);
            let profile = run.profile(40);
            assert_eq!(profile.len(), parts, "{position}");
            assert_eq!(profile.into_iter().max(), Some(run.counts().deepest as u8), "{position}");
        }
        assert!(run.profile(0).is_empty());
    }

    #[test]
    fn marks_are_found_in_both_directions() {
        let mut run = run(Algorithm::Propagate);
        let next = run.next_mark(true);
        run.seek(next);
        assert!(matches!(run.last(), Some(Event::Guess { .. })));
        let second = run.next_mark(true);
        run.seek(second);
        assert_eq!(run.next_mark(false), next);
        run.seek(0);
        assert_eq!(run.next_mark(false), 0);
    }

    #[test]
    fn an_algorithm_without_events_shows_its_end() {
        let run = run(Algorithm::Fast);
        assert!(!run.traced && run.grid().is_full());
        assert_eq!(run.account.as_ref().unwrap().solutions, 1);
    }
}
