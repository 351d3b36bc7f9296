//! The pace of a player, from games that were played to their end.
//!
//! ```
//! use shudu::ops::pace::calibrate;
//!
//! let calibration = calibrate(std::iter::empty(), None);
//! assert!(calibration.games == 0 && calibration.pace.is_none());
//! ```

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Budget, Grid, ProperPuzzle, Puzzle};
use shudu_logic::scale::minutes::{self, FEWEST_GAMES, Game};
use shudu_solve::Fast;

use crate::ops::minutes::Pace;

/// The games that count: the latest of them.
pub const MOST_GAMES: usize = 100;

/// What the estimate of one puzzle may take; the games of others do not count.
const MAX_TIME: Duration = Duration::from_secs(1);

/// The pace of a player, if there are games enough to tell.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Calibration {
    /// How many games counted.
    pub games: usize,
    /// How many it takes at least.
    pub least: usize,
    /// The pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
}

/// The pace from puzzles with the milliseconds that they took, the latest first, each solved for the first time and
/// without help. What has not exactly one solution does not count. Stops when the flag is raised: then without a pace,
/// since the games so far are not those that were asked for.
pub fn calibrate(games: impl Iterator<Item = (Grid, u64)>, stop: Option<&AtomicBool>) -> Calibration {
    let budget = Budget { max_time: Some(MAX_TIME), stop, ..Budget::UNBOUNDED };
    let estimated = |(puzzle, taken): (Grid, u64)| {
        let proper = ProperPuzzle::prove(Puzzle::new(puzzle).ok()?, &Fast, budget).ok()?;
        Some(Game { estimate: minutes::estimate(&proper, budget).ok()?, taken })
    };
    let is_on = || stop.is_none_or(|stop| !stop.load(Ordering::Relaxed));
    let timed = games.filter(|(_, taken)| *taken > 0).take_while(|_| is_on());
    let games: Vec<Game> = timed.filter_map(estimated).take(MOST_GAMES).collect();
    let pace = minutes::pace(&games).filter(|_| is_on()).map(|pace| Pace::from(pace).within_bounds());
    Calibration { games: games.len(), least: FEWEST_GAMES, pace }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn it_takes_enough_games_of_proper_puzzles_with_times() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let games = |n: usize| std::iter::repeat_n((puzzle, 600_000), n);
        let none = [(Grid::default(), 600_000), (puzzle, 0)];
        let few = calibrate(games(FEWEST_GAMES - 1).chain(none), None);
        assert_eq!((few.games, few.pace), (FEWEST_GAMES - 1, None));
        let enough = calibrate(games(FEWEST_GAMES), None);
        let proper = ProperPuzzle::prove(Puzzle::new(puzzle).unwrap(), &Fast, Budget::UNBOUNDED).unwrap();
        let model = minutes::estimate(&proper, Budget::UNBOUNDED).unwrap().minutes();
        assert!((enough.pace.unwrap().factor * model - 10.0).abs() < 1e-6);
        assert_eq!(calibrate(games(2 * MOST_GAMES), None).games, MOST_GAMES);
        // Milliseconds for minutes: a pace that `--pace` takes, too.
        let fast = calibrate(std::iter::repeat_n((puzzle, 1), FEWEST_GAMES), None).pace.unwrap();
        assert_eq!(fast.to_string().parse::<Pace>().map(|pace| pace.factor), Ok(0.01));
    }

    #[test]
    fn one_that_is_stopped_tells_no_pace() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let stop = AtomicBool::new(false);
        let games = std::iter::repeat_n((puzzle, 600_000), 2 * FEWEST_GAMES).enumerate().map(|(at, game)| {
            stop.store(at > FEWEST_GAMES, Ordering::Relaxed);
            game
        });
        let stopped = calibrate(games, Some(&stop));
        assert_eq!(stopped.pace, None);
        assert!(stopped.games >= FEWEST_GAMES, "{}", stopped.games);
    }
}
