//! `--help`, usage errors, and what manual pages and completions say, in the language of the user.
//!
//! clap reads the command line and knows the arguments; its own sentences and its breaking of lines are for English. So
//! what it would print is written here. Only where help is asked for, or a line cannot be read, are the messages
//! loaded.

mod describe;
mod groups;
mod length;
mod page;
mod paint;
mod usage;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Command, ValueEnum};
use shudu::i18n::{Lang, Speaker};

use crate::args::{ColorWhen, command};
use crate::exit::Exit;
use crate::standard_error::print_error;
use length::Length;
use paint::Paint;

pub(crate) use describe::described;

/// Answers a command line that clap did not read to the end: with help, the version, or what is wrong.
pub(crate) fn answer(error: &clap::Error, arguments: &[OsString]) -> ExitCode {
    let speaker = Speaker::new(language(arguments));
    let color = value_of(arguments, "--color").and_then(|when| ColorWhen::from_str(when, false).ok());
    let seen = if error.use_stderr() { io::stderr().is_terminal() } else { io::stdout().is_terminal() };
    let text = text(error, arguments, &speaker, Paint::chosen(color.unwrap_or_default(), seen), columns());
    if error.use_stderr() {
        let _ = io::stderr().write_all(text.as_bytes());
    } else if let Err(error) = io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush())
        // Anyone who closed a pipe has read enough.
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        print_error(&format!("shudu: {error}"));
        return Exit::Trouble.into();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn text(
    error: &clap::Error,
    arguments: &[OsString],
    speaker: &Speaker,
    paint: Paint,
    columns: usize,
) -> String {
    match error.kind() {
        ErrorKind::DisplayVersion => format!("{}\n", error.to_string().trim_end()),
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let tree = described(command(), speaker);
            let (path, length) = requested_help(arguments);
            let command = path.iter().fold(&tree, |command, name| {
                command.find_subcommand(name).unwrap_or_else(|| unreachable!("{name} is a command"))
            });
            page::page(command, length, &page::Style { speaker, paint, columns })
        }
        _ => usage::error_text(error, meant(&described(command(), speaker), arguments), speaker, paint)
            .unwrap_or_else(|| error.to_string()),
    }
}

/// The language of a command line that need not be right: that of `--lang` wherever it stands, or the system's.
fn language(arguments: &[OsString]) -> Lang {
    let named = value_of(arguments, "--lang").and_then(|name| name.parse().ok());
    named.unwrap_or_else(Lang::of_the_system)
}

/// The words behind the program's name, up to `--`.
fn words(arguments: &[OsString]) -> impl Iterator<Item = &str> {
    let before = arguments.iter().skip(1).take_while(|word| *word != "--");
    before.map(|word| word.to_str().unwrap_or_default())
}

/// The value of an option as `--option value` or `--option=value`.
fn value_of<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let follows = words(arguments).skip_while(|word| *word != option).nth(1);
    let mut joined = words(arguments).filter_map(|word| word.strip_prefix(option)?.strip_prefix('='));
    follows.or_else(|| joined.next())
}

/// The command that a line means, as far as its words are commands.
fn meant<'a>(tree: &'a Command, arguments: &[OsString]) -> &'a Command {
    words(arguments).fold(tree, |command, word| command.find_subcommand(word).unwrap_or(command))
}

/// The command whose help is asked for, and how much of it.
///
/// clap tells neither, so the line is read once more by commands whose help is just that.
fn requested_help(arguments: &[OsString]) -> (Vec<String>, Length) {
    fn labelled(command: Command, path: &str) -> Command {
        let below = |sub: Command| {
            let path = format!("{path} {}", sub.get_name());
            labelled(sub, &path)
        };
        command
            .help_template("{about}")
            .term_width(0)
            .about(format!("short {path}"))
            .long_about(format!("long {path}"))
            .mut_subcommands(below)
    }
    let label = match labelled(command(), "").try_get_matches_from(arguments) {
        Err(error) => error.to_string(),
        Ok(_) => String::new(),
    };
    let is_command = words(arguments).any(|word| word == "help");
    let mut words = label.split_whitespace().map(str::to_owned);
    match words.next().as_deref() {
        Some("short") => (words.collect(), Length::First),
        Some("long") => {
            let path: Vec<String> = words.collect();
            let is_whole = is_command && !path.is_empty();
            (path, if is_whole { Length::Whole } else { Length::Options })
        }
        // The help of `help` is the program's.
        _ => (Vec::new(), Length::Options),
    }
}

/// The width to write for: the terminal's, but at most 100 columns.
fn columns() -> usize {
    const MOST: usize = 100;
    if !io::stdout().is_terminal() && !io::stderr().is_terminal() {
        return MOST;
    }
    let size = ratatui::crossterm::terminal::size();
    size.map_or(MOST, |(columns, _)| usize::from(columns).clamp(40, MOST))
}

#[cfg(test)]
mod tests;
