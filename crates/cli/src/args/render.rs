//! What `render` takes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use shudu::ops::render::{Form, ThemeName};

use super::{LimitArgs, OnePuzzle, Scale};

/// `shudu render`
#[derive(Debug, Args)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) to: Option<Picture>,
    #[arg(long, group = "show")]
    pub(crate) candidates: bool,
    #[arg(long, group = "show")]
    pub(crate) solution: bool,
    #[arg(long, value_name = "N", group = "show")]
    pub(crate) step: Option<usize>,
    #[arg(long, value_enum, default_value_t, value_name = "SCALE")]
    pub(crate) scale: Scale,
    #[arg(long, value_enum, default_value_t, value_name = "THEME")]
    pub(crate) theme: Theme,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) size: Option<u32>,
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// `--to`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Picture {
    Text,
    Svg,
    Png,
    Pdf,
}

impl From<Picture> for Form {
    fn from(picture: Picture) -> Form {
        match picture {
            Picture::Text => Form::Text,
            Picture::Svg => Form::Svg,
            Picture::Png => Form::Png,
            Picture::Pdf => Form::Pdf,
        }
    }
}

/// `--theme`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Theme {
    #[default]
    Light,
    Dark,
    Print,
    Safe,
}

impl From<Theme> for ThemeName {
    fn from(theme: Theme) -> ThemeName {
        match theme {
            Theme::Light => ThemeName::Light,
            Theme::Dark => ThemeName::Dark,
            Theme::Print => ThemeName::Print,
            Theme::Safe => ThemeName::Safe,
        }
    }
}
