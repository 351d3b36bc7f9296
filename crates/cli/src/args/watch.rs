//! What `watch` takes.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use shudu::Algorithm;
use shudu::format::Form;
use shudu::generate::Method;

use super::{AlgorithmArgs, LimitArgs, ScreenSize, ScreenTheme, names};

/// `shudu watch`
#[derive(Debug, Args)]
#[command(after_long_help = "\
On a terminal the playback fills the screen:

  Space play, pause   arrows or h l step   + - speed   r direction   Home, End, 0-9 go there
  n N next, last guess or dead end   a A other algorithm   w second one side by side   Tab the other
  mouse: click or drag the line, wheel to step   T dark or light   Ctrl+Z stop for a while   q quit")]
pub(crate) struct WatchArgs {
    /// A puzzle, a file with one puzzle or a trace, or `-` for standard input
    #[arg(value_name = "INPUT")]
    pub(crate) input: Option<String>,
    /// Read this form instead of recognising it
    #[arg(long, value_name = "FORM", value_parser = names::form())]
    pub(crate) from: Option<Form>,
    #[command(flatten)]
    pub(crate) algorithm: AlgorithmArgs,
    /// Watch a generator make a full grid instead: restriction or diagonal, whose first 27 events are the three boxes
    #[arg(
        long,
        value_name = "METHOD",
        conflicts_with_all = ["input", "from", "algorithm", "order", "lists", "with", "limit"],
        hide_possible_values = true,
        value_parser = names::method()
    )]
    pub(crate) method: Option<Method>,
    /// The seed of the grid that --method makes; generate --full makes the same. Without it, a new one, which is printed
    #[arg(long, value_name = "SEED", requires = "method")]
    pub(crate) seed: Option<String>,
    /// Watch a second algorithm side by side, on a screen of 82 columns or more
    #[arg(long, value_name = "NAME")]
    pub(crate) with: Option<Algorithm>,
    /// Events a second, or max
    #[arg(long, value_name = "N", default_value = "10")]
    pub(crate) speed: Speed,
    /// Play from the end to the beginning
    #[arg(long)]
    pub(crate) reverse: bool,
    /// Start before event N, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) start: u64,
    /// End after event N
    #[arg(long, value_name = "N")]
    pub(crate) end: Option<u64>,
    /// Print lines on a terminal too, as into a pipe or file. So do --step, --grid, --json and --out
    #[arg(long)]
    pub(crate) lines: bool,
    /// Ask before each event: Enter or `f` forward, `b` back, a number to go there, `g` shows the grid, `q` ends
    #[arg(long)]
    pub(crate) step: bool,
    /// Draw the grid after every N events
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) grid: Option<u64>,
    /// Record this many events at most
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) max_events: u64,
    /// Look for N solutions
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write the trace as JSON Lines instead of playing it
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the playback to this file as an asciinema recording (asciicast v2) instead of playing it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "step", "grid", "out", "lines"])]
    pub(crate) record: Option<PathBuf>,
    /// Columns and rows of the recording. Without it, 100x30
    #[arg(long, value_name = "COLSxROWS", requires = "record")]
    pub(crate) size: Option<ScreenSize>,
    /// Dark or light. Without it, as the terminal says, or dark
    #[arg(long, value_enum, value_name = "THEME")]
    pub(crate) theme: Option<ScreenTheme>,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Events a second; zero stands for as fast as it goes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Speed(pub(crate) f64);

impl FromStr for Speed {
    type Err = String;

    fn from_str(text: &str) -> Result<Speed, String> {
        if text == "max" {
            return Ok(Speed(0.0));
        }
        let speed = text.parse::<f64>().ok().filter(|speed| speed.is_finite() && *speed > 0.0);
        speed.map(Speed).ok_or_else(|| "expected events a second such as 10 or 0.5, or max".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_positive() {
        assert_eq!("max".parse(), Ok(Speed(0.0)));
        assert_eq!("0.5".parse(), Ok(Speed(0.5)));
        for wrong in ["0", "-1", "nan", "inf", ""] {
            assert!(wrong.parse::<Speed>().is_err(), "{wrong}");
        }
    }
}
