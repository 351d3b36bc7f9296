//! What `generate` takes; what its puzzles are to be like stands in [`super::orders`].

use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::Args;
use shudu::generate::{Method, SymmetryChoice};

use super::{Layout, LimitArgs, Target, TargetArgs, Threads, names};

/// `shudu generate`
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// How many puzzles
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    /// Same seed, same puzzles. Without it, a new one, which is printed
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,
    /// How the full grid is made: uniform (every grid equally likely), restriction, diagonal, or fast, which is uniform
    #[arg(long, value_name = "METHOD", default_value_t, hide_possible_values = true, value_parser = names::method())]
    pub(crate) method: Method,
    /// Take the givens from this full grid instead of making one: a grid or a file
    #[arg(long, value_name = "GRID", conflicts_with = "method")]
    pub(crate) givens_from: Option<String>,
    /// How many cells to blank. Without it and without --clues, 40
    #[arg(long, value_name = "N", conflicts_with = "clues")]
    pub(crate) blanks: Option<u8>,
    /// How many givens to leave: N or A..B, both ends included
    #[arg(long, value_name = "A..B")]
    pub(crate) clues: Option<Clues>,
    /// Make minimal puzzles: removing any given would allow another solution. With --symmetry this holds for whole
    /// symmetric groups of givens; the output says whether it holds for single givens
    #[arg(long, conflicts_with_all = ["blanks", "clues", "many"])]
    pub(crate) minimal: bool,
    /// Which cells are given or blank together: none, half-turn, quarter-turn, horizontal (top and bottom mirrored),
    /// vertical (left and right), diagonal (from r1c1 to r9c9), antidiagonal, both-mirrors, both-diagonals, full, or
    /// random (another one for each puzzle)
    #[arg(
        long,
        value_name = "SYMMETRY",
        default_value_t,
        hide_possible_values = true,
        value_parser = names::symmetry()
    )]
    pub(crate) symmetry: SymmetryChoice,
    /// Givens in exactly these cells: a mask or a file in any form, in which a digit, X or # marks a given. Searches
    /// until one is found or --max-time is up (10s), and says what it has tried
    #[arg(long, value_name = "MASK", conflicts_with_all = ["blanks", "clues", "symmetry", "givens_from"])]
    pub(crate) pattern: Option<String>,
    /// Allow puzzles with several solutions
    #[arg(long)]
    pub(crate) many: bool,
    /// Full grids instead of puzzles
    #[arg(
        long,
        conflicts_with_all = ["blanks", "clues", "minimal", "many", "symmetry", "pattern", "givens_from"]
    )]
    pub(crate) full: bool,
    /// Say on standard error what the searches for full grids did, for the methods that search: restriction, diagonal
    #[arg(long, requires = "full")]
    pub(crate) stats: bool,
    /// Minimal puzzles without the bias of digging (controlled bias), each with the weight it has in sound statistics
    #[arg(
        long,
        conflicts_with_all = [
            "blanks", "clues", "many", "symmetry", "pattern", "givens_from", "full", "method", "er", "ep", "ed",
            "level", "technique", "bottleneck"
        ]
    )]
    pub(crate) unbiased: bool,
    /// Rate what comes out by both scales, as columns of csv and fields of json
    #[arg(long, conflicts_with_all = ["many", "full"])]
    pub(crate) rated: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write the puzzles in this form: comma, spaced (nine lines of digits with blanks between), columns and lists (the
    /// candidates of every cell) and most of those of convert
    #[arg(
        long,
        value_name = "FORM",
        conflicts_with_all = ["output", "json", "rated"],
        hide_possible_values = true,
        value_parser = names::layout()
    )]
    pub(crate) to: Option<Layout>,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) to_target: TargetArgs,
}

/// `N` or `A..B`, both ends included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clues(pub(crate) RangeInclusive<u8>);

impl FromStr for Clues {
    type Err = String;

    fn from_str(text: &str) -> Result<Clues, String> {
        let number = |part: &str| part.trim().parse::<u8>().ok().filter(|&n| n <= 81);
        let range = match text.split_once("..") {
            None => number(text).map(|n| n..=n),
            Some((from, to)) => number(from).zip(number(to.trim_start_matches('='))).map(|(a, b)| a..=b),
        };
        range
            .filter(|range| !range.is_empty())
            .map(Clues)
            .ok_or_else(|| "expected a number of givens such as 28, or a range such as 24..30".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clue_ranges_include_both_ends() {
        assert_eq!("28".parse(), Ok(Clues(28..=28)));
        assert_eq!("24..30".parse(), Ok(Clues(24..=30)));
        for wrong in ["", "..", "30..24", "a", "82", "-1", "24..", "1...2"] {
            assert!(wrong.parse::<Clues>().is_err(), "{wrong}");
        }
    }
}
