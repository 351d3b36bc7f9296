//! The commands for pictures and paper: `render`, `book`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Inputs, LimitArgs, Scale};
use shudu::format::Form;

/// `shudu render`
#[derive(Debug, Args)]
pub(crate) struct RenderArgs {
    /// A puzzle, a file or `-`
    #[arg(value_name = "INPUT")]
    pub(crate) input: String,
    /// The form of the input. Without it, recognised
    #[arg(long, value_name = "FORM")]
    pub(crate) from: Option<Form>,
    /// What to write: svg, png, pdf or text. Without it, what the name of the file says, or else text
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) to: Option<Picture>,
    /// Show the candidates
    #[arg(long, group = "show")]
    pub(crate) candidates: bool,
    /// Show the solution
    #[arg(long, group = "show")]
    pub(crate) solution: bool,
    /// Show this step of the path, counted from 1
    #[arg(long, value_name = "N", group = "show")]
    pub(crate) step: Option<usize>,
    /// For --step: in which order steps are looked for
    #[arg(long, value_enum, default_value_t, value_name = "SCALE")]
    pub(crate) scale: Scale,
    /// Colours: light, dark, print (greys) or safe (told apart by eyes of every kind)
    #[arg(long, value_enum, default_value_t, value_name = "THEME")]
    pub(crate) theme: ThemeName,
    /// Width: dots for png (560 when left out), millimetres for pdf (100)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) size: Option<u32>,
    /// Another font for png and pdf: a TrueType or OpenType file
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// `--to`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Picture {
    /// For a terminal
    Text,
    /// Scalable vector graphics
    Svg,
    /// Dots
    Png,
    /// A page
    Pdf,
}

/// `--theme`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ThemeName {
    /// On white
    #[default]
    Light,
    /// On a dark screen
    Dark,
    /// In greys
    Print,
    /// Told apart by eyes of every kind
    Safe,
}

impl ThemeName {
    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            ThemeName::Light => "light",
            ThemeName::Dark => "dark",
            ThemeName::Print => "print",
            ThemeName::Safe => "safe",
        }
    }
}

/// `shudu book`
#[derive(Debug, Args)]
pub(crate) struct BookArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Puzzles on a page: 1, 2, 4, 6 or 9
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = per_page)]
    pub(crate) per_page: usize,
    /// Paper: a4, a5 or letter
    #[arg(long, value_enum, default_value_t, value_name = "PAPER")]
    pub(crate) paper: PaperName,
    /// Left free all around, in millimetres
    #[arg(long, value_name = "MM", default_value_t = 15.0)]
    pub(crate) margin: f32,
    /// Left free in addition where the pages are bound, in millimetres
    #[arg(long, value_name = "MM", default_value_t = 5.0)]
    pub(crate) binding: f32,
    /// The title, on a page of its own
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Colours: light, dark, print (greys) or safe
    #[arg(long, value_enum, default_value = "print", value_name = "THEME")]
    pub(crate) theme: ThemeName,
    /// Print the rating of each puzzle above it
    #[arg(long)]
    pub(crate) rated: bool,
    /// Print a QR code with an address that opens the puzzle on the page at this address
    #[arg(long, value_name = "URL")]
    pub(crate) qr: Option<String>,
    /// Fill in the candidates: a worksheet
    #[arg(long, conflicts_with = "first_step")]
    pub(crate) candidates: bool,
    /// Mark the first step of each puzzle: a worksheet
    #[arg(long)]
    pub(crate) first_step: bool,
    /// No solutions at the back
    #[arg(long, conflicts_with = "explain")]
    pub(crate) no_solutions: bool,
    /// Explain every puzzle at the back instead, in this order: person, se or hodoku
    #[arg(long, value_enum, value_name = "SCALE")]
    pub(crate) explain: Option<Scale>,
    /// Begin with the lesson of a technique: a workbook
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// Another font: a TrueType or OpenType file
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// `--paper`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum PaperName {
    /// 210 by 297 mm
    #[default]
    A4,
    /// 148 by 210 mm
    A5,
    /// 8.5 by 11 inches
    Letter,
}

fn per_page(text: &str) -> Result<usize, String> {
    let count = text.parse().map_err(|_| "expected 1, 2, 4, 6 or 9".to_owned())?;
    if [1, 2, 4, 6, 9].contains(&count) { Ok(count) } else { Err("expected 1, 2, 4, 6 or 9".to_owned()) }
}
