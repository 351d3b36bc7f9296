//! The command that a command line leaves out: `shudu PUZZLE` solves, and `shudu` alone opens the game.

use std::ffi::OsString;
use std::io::{IsTerminal as _, stdin, stdout};

use clap::error::{ContextKind, ContextValue};

use super::{Cli, read};

/// Reads a command line. Where the word for the command is none but `is_input`, `solve` is meant. Without any word the
/// game is, on a terminal, and the help elsewhere.
///
/// # Errors
/// What is wrong with it, and the line that it is about.
pub(crate) fn parse(
    mut arguments: Vec<OsString>,
    is_input: impl Fn(&[String]) -> bool,
) -> Result<Cli, (clap::Error, Vec<OsString>)> {
    if arguments.len() == 1 {
        let plays = cfg!(feature = "library") && stdin().is_terminal() && stdout().is_terminal();
        arguments.push(if plays { "play" } else { "-h" }.into());
    }
    let error = match read(&arguments) {
        Ok(cli) => return Ok(cli),
        Err(error) => error,
    };
    let unknown = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => {
            arguments.iter().position(|argument| argument.to_str() == Some(word))
        }
        _ => None,
    };
    let words = |begin: usize| -> Vec<String> {
        let plain = arguments[begin..].iter().map(|word| word.to_string_lossy().into_owned());
        plain.take_while(|word| word == "-" || !word.starts_with('-')).collect()
    };
    match unknown {
        Some(begin) if is_input(&words(begin)) => {
            arguments.insert(begin, "solve".into());
            read(&arguments).map_err(|error| (error, arguments))
        }
        _ => Err((error, arguments)),
    }
}
