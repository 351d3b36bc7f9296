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
pub(crate) struct WatchArgs {
    #[arg(value_name = "INPUT")]
    pub(crate) input: Option<String>,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::form())]
    pub(crate) from: Option<Form>,
    #[arg(long, value_name = "N", requires = "input", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pick: Option<u64>,
    #[command(flatten)]
    pub(crate) algorithm: AlgorithmArgs,
    #[arg(
        long,
        value_name = "METHOD",
        conflicts_with_all = ["input", "from", "algorithm", "order", "lists", "with", "limit"],
        hide_possible_values = true,
        value_parser = names::method()
    )]
    pub(crate) method: Option<Method>,
    #[arg(long, value_name = "SEED", requires = "method")]
    pub(crate) seed: Option<String>,
    #[cfg(feature = "library")]
    #[arg(
        long,
        value_name = "N",
        conflicts_with_all = [
            "input", "from", "pick", "algorithm", "order", "lists", "with", "limit", "method", "seed", "max_events", "max_nodes"
        ]
    )]
    pub(crate) game: Option<i64>,
    // What requires an option is not held to it where both conflict with a third.
    #[cfg(feature = "library")]
    #[arg(long, value_name = "FILE", requires = "game", conflicts_with_all = ["input", "method"])]
    pub(crate) library: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    pub(crate) with: Option<Algorithm>,
    #[arg(long, value_name = "N")]
    pub(crate) speed: Option<Speed>,
    #[arg(long)]
    pub(crate) reverse: bool,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) start: u64,
    #[arg(long, value_name = "N")]
    pub(crate) end: Option<u64>,
    #[arg(long)]
    pub(crate) lines: bool,
    #[arg(long)]
    pub(crate) step: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) grid: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) max_events: u64,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "step", "grid", "out", "lines"])]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_name = "COLSxROWS", requires = "record")]
    pub(crate) size: Option<ScreenSize>,
    #[arg(long, value_enum, value_name = "THEME")]
    pub(crate) theme: Option<ScreenTheme>,
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

impl WatchArgs {
    /// The number of the saved game that is shown.
    pub(crate) fn game(&self) -> Option<i64> {
        #[cfg(feature = "library")]
        return self.game;
        #[cfg(not(feature = "library"))]
        None
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
