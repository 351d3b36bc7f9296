//! What `play` takes.

use std::path::PathBuf;

use clap::Args;
use shudu::ops::game::Level;
use shudu::ops::minutes::MinutesRange;
use shudu::ops::variant::generate::VariantKind;

use super::ranges::square;
use shudu::format::Form;

use super::{ScreenTheme, names};

/// `shudu play`
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[arg(value_name = "INPUT", conflicts_with_all = ["id", "game", "daily", "level", "er", "technique", "minutes", "seed", "shape", "variant"])]
    pub(crate) input: Option<String>,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::form())]
    pub(crate) from: Option<Form>,
    #[arg(long, value_name = "N", requires = "input", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pick: Option<u64>,
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "daily", "level", "er", "technique", "minutes", "seed", "shape", "variant"])]
    pub(crate) id: Option<i64>,
    #[arg(long, value_name = "N", conflicts_with_all = ["daily", "level", "er", "technique", "minutes", "seed", "shape", "variant"])]
    pub(crate) game: Option<i64>,
    #[arg(long, conflicts_with_all = ["level", "er", "technique", "seed", "shape", "variant"])]
    pub(crate) daily: bool,
    #[arg(long, value_name = "SHAPE", value_parser = square)]
    pub(crate) shape: Option<usize>,
    #[arg(
        long,
        value_name = "KINDS",
        value_delimiter = ',',
        hide_possible_values = true,
        value_parser = names::variant_kind()
    )]
    pub(crate) variant: Vec<VariantKind>,
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<Level>,
    #[arg(long, value_name = "A..B")]
    pub(crate) er: Option<String>,
    #[arg(long, value_name = "TECHNIQUE")]
    pub(crate) technique: Option<String>,
    #[arg(long, value_name = "A..B", conflicts_with_all = ["shape", "variant"])]
    pub(crate) minutes: Option<MinutesRange>,
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,
    #[arg(long, value_enum, value_name = "THEME")]
    pub(crate) theme: Option<ScreenTheme>,
    #[arg(long, value_name = "FILE")]
    pub(crate) library: Option<PathBuf>,
}
