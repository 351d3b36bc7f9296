//! Puts the sentences of `i18n` into clap's tree of commands.
//!
//! A command `shudu library list` is described by the message `help-library-list`, its argument `--limit` by
//! `help-library-list-limit`, or `help-library-limit`, or `help-shared-limit`, and the value `csv` of `--output` by
//! `help-shared-output-is-csv`, `help-value-csv` or so. The first paragraph of a message is for `-h`.

use clap::builder::{PossibleValue, PossibleValuesParser, Resettable};
use clap::{Arg, ArgAction, Command};
use shudu::i18n::{Lang, Speaker};

/// The heading of what every command takes; the other headings stand before it.
pub(super) const EVERYWHERE: &str = "everywhere";

/// The tree, complete and with all its texts. It is there to be read: what it parses are names, not values.
pub(crate) fn described(mut tree: Command, speaker: &Speaker) -> Command {
    tree.build();
    describe(tree, &[], speaker)
}

fn describe(command: Command, path: &[String], speaker: &Speaker) -> Command {
    let id = command_id(path);
    let (short, long) = paragraphs(&speaker.say(&id));
    let keys = format!("{id}-keys");
    let command = command.about(short).long_about(optional(long));
    let command = if speaker.knows(&keys) { command.after_long_help(speaker.say(&keys)) } else { command };
    command
        .subcommand_help_heading(speaker.say("man-commands"))
        .mut_args(|arg| describe_argument(arg, path, speaker))
        .mut_subcommands(|sub| {
            let path = path_of(path, sub.get_name());
            describe(sub, &path, speaker)
        })
}

/// The path of a command below another. `help` has all commands below it once more.
pub(super) fn path_of(path: &[String], name: &str) -> Vec<String> {
    let path = if path.last().is_some_and(|last| last == "help") { &path[..path.len() - 1] } else { path };
    [path, &[name.to_owned()]].concat()
}

fn describe_argument(arg: Arg, path: &[String], speaker: &Speaker) -> Arg {
    let (short, long) = paragraphs(&first(&argument_ids(path, &arg), speaker));
    let heading = match arg.get_action() {
        ArgAction::Help | ArgAction::HelpLong | ArgAction::HelpShort | ArgAction::Version => Some(EVERYWHERE),
        _ => arg.get_help_heading(),
    };
    let heading = heading.map(|heading| speaker.say(&format!("help-heading-{heading}")));
    let values = values(&arg);
    let arg_with_values = if values.is_empty() {
        arg
    } else {
        let told = values.into_iter().map(|value| {
            let text = first(&value_ids(path, &arg, value.get_name()), speaker);
            value.help(text)
        });
        let parser = PossibleValuesParser::new(told);
        arg.value_parser(parser)
    };
    arg_with_values.help(short).long_help(optional(long)).help_heading(optional(heading))
}

/// The values that can be chosen from; none for a switch.
pub(super) fn values(arg: &Arg) -> Vec<PossibleValue> {
    if arg.get_action().takes_values() { arg.get_possible_values() } else { Vec::new() }
}

/// The message about a command.
pub(super) fn command_id(path: &[String]) -> String {
    match path.last().map(String::as_str) {
        None => "help-shudu".to_owned(),
        Some("help") => "help-help".to_owned(),
        Some(_) => format!("help-{}", path.join("-")),
    }
}

/// The messages that can be about an argument, from the closest to the most general.
pub(super) fn argument_ids(path: &[String], arg: &Arg) -> Vec<String> {
    let argument = arg.get_id().as_str().replace('_', "-");
    let own = (1..=path.len()).rev().map(|length| path[..length].join("-"));
    own.chain(["shared".to_owned()]).map(|owner| format!("help-{owner}-{argument}")).collect()
}

/// The messages that can be about a value of an argument; the last are the name of a technique and the idea of an
/// algorithm.
pub(super) fn value_ids(path: &[String], arg: &Arg, value: &str) -> Vec<String> {
    let of_argument = argument_ids(path, arg).into_iter().map(|id| format!("{id}-is-{value}"));
    let names = ["help-value-", "technique-"].map(|start| format!("{start}{value}"));
    of_argument.chain(names).chain([format!("algorithm-{value}-idea")]).collect()
}

/// The first of these messages that there is.
///
/// # Panics
/// When there is none of them; a test looks for all.
fn first(ids: &[String], speaker: &Speaker) -> String {
    let known = ids.iter().find(|id| speaker.knows(id));
    let known = known.unwrap_or_else(|| panic!("none of the messages {ids:?}"));
    speaker.say_with(known, [("languages", languages(speaker).into())])
}

/// The languages as `--lang` takes them.
pub(super) fn languages(speaker: &Speaker) -> String {
    Lang::ALL.map(Lang::tag).join(&speaker.say("list-comma"))
}

/// clap's word for a text that may be absent.
fn optional<T: From<String>>(text: Option<String>) -> Resettable<T> {
    Resettable::from(text.map(T::from))
}

/// The first paragraph, and the whole text if there is more.
fn paragraphs(text: &str) -> (String, Option<String>) {
    match text.split_once("\n\n") {
        Some((first, _)) => (first.to_owned(), Some(text.to_owned())),
        None => (text.to_owned(), None),
    }
}
