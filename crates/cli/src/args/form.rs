//! `--to` in every command that has a form to choose, beside the older names `--output` and `--json`.

use std::ffi::OsString;

use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _};

use super::Cli;

/// All commands. A command whose arguments declare no `--to` takes it for `--output`, or else for `--json`.
pub(crate) fn command() -> Command {
    Cli::command().mut_subcommands(with_to)
}

/// Reads a command line, which begins with the name of the program.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read<I>(arguments: I) -> Result<Cli, clap::Error>
where
    I: IntoIterator<Item: Into<OsString> + Clone>,
{
    let mut matches = command().try_get_matches_from(arguments)?;
    Cli::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command()))
}

fn with_to(command: Command) -> Command {
    let has = |name: &str| command.get_arguments().any(|arg| arg.get_id() == name);
    let command = match (has("to"), has("output"), has("json")) {
        (false, true, _) => command.mut_arg("output", |arg| arg.long("to").visible_alias("output")),
        (false, false, true) => command
            .arg(Arg::new("form").long("to").value_name("FORM").value_parser(["text", "json"]))
            .mut_arg("json", |arg| arg.default_value_if("form", "json", "true")),
        _ => command,
    };
    command.mut_subcommands(with_to)
}
