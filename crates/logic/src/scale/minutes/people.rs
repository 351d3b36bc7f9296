//! From the times of the model to those of people.
//!
//! Fitted on 1,024 puzzles with the mean times of the 10 to 43 players who finished each (S.-W. Wang, "A Dataset of
//! Sudoku Puzzles With Difficulty Metrics Experienced by Human Players", IEEE Access 12, 2024): the absolute deviations
//! of the logarithms are least, and their median is nothing. `bench/src/bin/people.rs` fits it again and tells how well
//! it holds for puzzles that it was not fitted on.

/// What every minute of the model takes a person. That the longest times are not stretched is more than the data tell:
/// few of the puzzles take long.
const EACH: f64 = 0.955;

/// What is added in the end, in minutes of the model.
const RISE: f64 = 4.0;

/// Where half of that is added, in minutes of the model.
const MIDDLE: f64 = 5.2;

/// How far the shortest and the longest times are from the estimate that holds for four puzzles of five: this many
/// times as short, and as long.
pub(super) const RANGE: f64 = 1.41;

/// The minutes of a person for those of the model. Rises with them; made of exact operations alone, so that it is the
/// same on every machine.
pub(super) fn minutes(model: f64) -> f64 {
    let to_the_eighth = |minutes: f64| {
        let square = minutes * minutes;
        (square * square) * (square * square)
    };
    let [times, middle] = [model, MIDDLE].map(to_the_eighth);
    EACH * (model + RISE * times / (times + middle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_rises_without_a_leap() {
        let mut before = 0.0;
        for tenth in 1..20_000 {
            let now = minutes(f64::from(tenth) / 10.0);
            assert!(now > before && now - before < 0.35, "{tenth}: {before} {now}");
            before = now;
        }
        assert_eq!(minutes(0.0), 0.0);
        assert!((minutes(5.2) - 0.955 * 7.2).abs() < 1e-12);
    }
}
