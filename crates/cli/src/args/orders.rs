//! What `generate` takes beyond how a puzzle is dug, and what `hunt` takes.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use shudu::generate::{Bound, Seed, Target, Wanted};
use shudu::logic::scale::hodoku::Level;
use shudu::logic::scale::se::Difficulty;
use shudu::ops::{MaxTime, techniques};

/// What puzzles are to be like. They are searched for until they are, or --max-time is up for one (10s).
#[derive(Debug, Args)]
#[command(next_help_heading = "To a target")]
pub(crate) struct TargetArgs {
    /// The hardest step, by Sudoku Explainer's scale: 7.2 or A..B, both ends included
    #[arg(long, value_name = "A..B")]
    pub(crate) er: Option<Tenths>,
    /// EP, the hardest step before the first placement. Without a value: EP = ER (a pearl)
    #[arg(long, value_name = "A..B", num_args = 0..=1, default_missing_value = "er")]
    pub(crate) ep: Option<BoundArg>,
    /// The first step. Without a value: no easier than ER (with --ep a diamond)
    #[arg(long, value_name = "A..B", num_args = 0..=1, default_missing_value = "er")]
    pub(crate) ed: Option<BoundArg>,
    /// HoDoKu's level: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(crate) level: Option<Level>,
    /// A technique that the path by Sudoku Explainer's scale needs, by its slug or name (x-wing, naked-pair); for those
    /// that HoDoKu alone has (skyscraper, w-wing, finned-x-wing), that its path needs
    #[arg(long, value_name = "TECHNIQUE")]
    pub(crate) technique: Option<String>,
    /// Nothing harder than the technique
    #[arg(long, requires = "technique")]
    pub(crate) only: bool,
    /// Number of steps at which only one single is available, the last cell left out: N or A..B
    #[arg(long, value_name = "A..B", value_parser = numbers)]
    pub(crate) bottleneck: Option<RangeInclusive<usize>>,
    /// Write rejected puzzles that were near to this file, as CSV
    #[arg(long, value_name = "FILE")]
    pub(crate) keep_near: Option<PathBuf>,
}

impl TargetArgs {
    pub(crate) fn target(&self) -> Target {
        Target {
            er: self.er.as_ref().map(|range| range.0.clone()),
            ep: self.ep.as_ref().map(|bound| bound.0.clone()),
            ed: self.ed.as_ref().map(|bound| bound.0.clone()),
            level: self.level,
            technique: self
                .technique
                .as_ref()
                .map(|technique| Wanted { technique: slug(technique), only: self.only }),
            bottlenecks: self.bottleneck.clone(),
        }
    }
}

/// The slug of a technique that was named; what is not known stays as it is, to be refused by those who know all.
pub(super) fn slug(named: &str) -> String {
    techniques::slug_of(named).map_or_else(|| named.to_owned(), str::to_owned)
}

/// `7.2` or `7.0..7.5`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tenths(pub(crate) RangeInclusive<Difficulty>);

impl FromStr for Tenths {
    type Err = String;

    fn from_str(text: &str) -> Result<Tenths, String> {
        let one = |part: &str| {
            let (whole, tenths) = part.split_once('.').unwrap_or((part, "0"));
            let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            if !digits(whole) || !digits(tenths) || tenths.len() != 1 {
                return None;
            }
            let tenths: u16 = tenths.parse().ok()?;
            whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenths).map(Difficulty::from_tenths)
        };
        let range = match text.split_once("..") {
            None => one(text).map(|value| value..=value),
            Some((from, to)) => one(from).zip(one(to.trim_start_matches('='))).map(|(a, b)| a..=b),
        };
        range
            .map(Tenths)
            .ok_or_else(|| "expected a rating such as 7.2, or a range such as 7.0..7.5".to_owned())
    }
}

/// A range, or the same as ER.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BoundArg(pub(crate) Bound);

impl FromStr for BoundArg {
    type Err = String;

    fn from_str(text: &str) -> Result<BoundArg, String> {
        if text == "er" {
            return Ok(BoundArg(Bound::AsEr));
        }
        text.parse().map(|Tenths(range)| BoundArg(Bound::Within(range)))
    }
}

pub(super) fn level(text: &str) -> Result<Level, String> {
    let found = Level::ALL.into_iter().find(|level| level.to_string().eq_ignore_ascii_case(text));
    found.ok_or_else(|| "expected easy, medium, hard, unfair or extreme".to_owned())
}

fn numbers(text: &str) -> Result<RangeInclusive<usize>, String> {
    let range = match text.split_once("..") {
        None => text.parse().ok().map(|n| n..=n),
        Some((from, to)) => {
            from.parse().ok().zip(to.trim_start_matches('=').parse().ok()).map(|(a, b)| a..=b)
        }
    };
    range.ok_or_else(|| "expected a number such as 3, or a range such as 2..4".to_owned())
}

/// `shudu hunt`
#[derive(Debug, Args)]
pub(crate) struct HuntArgs {
    /// A puzzle to begin from; with none the hunt begins from nothing
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: Option<String>,
    /// The file that the hunt is saved to, again and again. If it is there, the hunt goes on where it was left
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,
    /// Same seed, same steps. Without it, a new one, which is printed
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    /// Stop after so many steps of this run
    #[arg(long, value_name = "N")]
    pub(crate) steps: Option<u64>,
    /// Stop after this time: 10m, 2h. Without it and without --steps, after 10 s; none hunts until Ctrl-C
    #[arg(long, value_name = "TIME")]
    pub(crate) max_time: Option<MaxTime>,
    /// Skip puzzles whose rating follows more assumptions than N
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub(crate) max_nodes: u64,
}
