//! What every command takes.

use clap::{Args, ValueEnum};
use shudu::i18n::Lang;

/// What every command takes.
#[derive(Debug, Args)]
pub(crate) struct Common {
    #[arg(long, global = true, value_name = "LANG", help_heading = "everywhere")]
    pub(crate) lang: Option<Lang>,
    #[arg(short, long, global = true, help_heading = "everywhere")]
    pub(crate) quiet: bool,
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        help_heading = "everywhere"
    )]
    pub(crate) color: ColorWhen,
    #[arg(long, global = true, help_heading = "everywhere")]
    pub(crate) ascii: bool,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ColorWhen {
    #[default]
    Auto,
    Always,
    Never,
}
