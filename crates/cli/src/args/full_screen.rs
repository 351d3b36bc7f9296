//! What the full-screen commands, `play` and `watch`, have in common.

use clap::ValueEnum;

/// `--theme` of the full-screen commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScreenTheme {
    Dark,
    Light,
}

/// Columns and rows of a screen: `100x30`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ScreenSize {
    pub(crate) columns: u16,
    pub(crate) rows: u16,
}

impl std::str::FromStr for ScreenSize {
    type Err = String;

    fn from_str(text: &str) -> Result<ScreenSize, String> {
        let read = |part: &str, least: u16| part.parse::<u16>().ok().filter(|n| (least..=500).contains(n));
        let size = text.split_once('x').and_then(|(columns, rows)| {
            Some(ScreenSize { columns: read(columns, 40)?, rows: read(rows, 20)? })
        });
        size.ok_or_else(|| "expected columns and rows from 40x20 to 500x500, such as 100x30".to_owned())
    }
}
