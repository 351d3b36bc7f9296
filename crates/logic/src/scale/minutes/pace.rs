//! How fast a player is, next to the model.

use super::Estimate;
use super::people::RANGE;

/// So many games it takes at least to tell the pace of a player.
pub const FEWEST_GAMES: usize = 8;

/// A spread is never told to be less: whoever plays as the model says is lucky.
const LEAST_SPREAD: f64 = 0.1;

/// So many standard deviations to either side hold four fifths of a normal distribution.
const FOUR_OF_FIVE: f64 = 1.2816;

/// A game that was played to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// What the model says of its puzzle.
    pub estimate: Estimate,
    /// Milliseconds that the player took.
    pub taken: u64,
}

/// The pace of a player: how many times as long as the model says, and how much that varies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pace {
    /// Times as long, above 0.
    pub factor: f64,
    /// The standard deviation of the natural logarithm of the times.
    pub spread: f64,
}

impl Default for Pace {
    /// Of a player of whom nothing is known: as long as the model says, and the range that held for four puzzles of
    /// five.
    fn default() -> Pace {
        Pace { factor: 1.0, spread: RANGE.ln() / FOUR_OF_FIVE }
    }
}

impl Pace {
    /// The minutes of this player.
    pub fn minutes(&self, estimate: Estimate) -> f64 {
        estimate.minutes() * self.factor
    }

    /// About four games of five are within, where the logarithms are normal.
    pub fn range(&self, estimate: Estimate) -> (f64, f64) {
        let (minutes, times) = (self.minutes(estimate), (FOUR_OF_FIVE * self.spread).exp());
        (minutes / times, minutes * times)
    }
}

/// The pace of a player of these games: the median of the logarithms of what was taken by what the model says, and the
/// median absolute deviation from it, times 1.4826, which is the standard deviation where the logarithms are normal.
/// Half of the games may be anything (a pause, a guess) without leading it astray. Games without a time or an estimate
/// do not count; `None` when fewer than [`FEWEST_GAMES`] are left. The order of the games does not matter.
pub fn pace(games: &[Game]) -> Option<Pace> {
    let counted = games.iter().filter(|game| game.taken > 0 && game.estimate.milliseconds() > 0);
    let mut logs: Vec<f64> =
        counted.map(|game| (game.taken as f64 / 60_000.0 / game.estimate.minutes()).ln()).collect();
    if logs.len() < FEWEST_GAMES {
        return None;
    }
    let middle = median(&mut logs);
    let mut off: Vec<f64> = logs.iter().map(|log| (log - middle).abs()).collect();
    let spread = (1.4826 * median(&mut off)).max(LEAST_SPREAD);
    Some(Pace { factor: middle.exp(), spread })
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { f64::midpoint(values[middle - 1], values[middle]) }
}
