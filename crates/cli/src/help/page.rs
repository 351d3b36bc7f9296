//! The help of a command, as long as it is asked for.

use clap::{Arg, Command};
use shudu::i18n::Speaker;
use unicode_width::UnicodeWidthStr;

use super::describe::values;
use super::groups::{GROUPS, Group};
use super::length::Length;
use super::paint::Paint;
use crate::screen::words::wrap;

/// In the whole help texts stand below what they are about, so far to the right.
const INDENT: usize = 10;
/// Elsewhere they stand beside it, if it is no wider than this.
const WIDEST: usize = 30;

/// How help is written.
pub(super) struct Style<'a> {
    pub(super) speaker: &'a Speaker,
    pub(super) paint: Paint,
    pub(super) columns: usize,
}

/// What a section lists.
struct Entry {
    name: String,
    text: String,
    /// Values with what they mean; in the whole help alone.
    values: Vec<(String, String)>,
}

/// The help of a command of the described tree.
pub(super) fn page(command: &Command, length: Length, style: &Style<'_>) -> String {
    let long = length == Length::Whole;
    let Style { speaker, paint, columns } = style;
    let tells_all = long || length == Length::Options && command.has_subcommands();
    let about =
        if tells_all { command.get_long_about().or(command.get_about()) } else { command.get_about() };
    let mut lines = wrap(&about.map(ToString::to_string).unwrap_or_default(), *columns);
    lines.push(String::new());
    let heading = paint.heading(&style.heading(&speaker.say("help-usage")));
    let colon = speaker.say("help-colon");
    lines.push(format!("{heading}{}{}", &colon[colon.trim_end().len()..], usage(command, speaker)));
    for (heading, entries) in sections(command, length, style) {
        lines.push(String::new());
        lines.push(paint.heading(&style.heading(&heading)));
        lines.extend(style.section(&entries, long));
    }
    let after = if long { command.get_after_long_help() } else { None };
    if let Some(after) = after {
        lines.push(String::new());
        lines.extend(wrap(&after.to_string(), *columns));
    }
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    let more = match (command.has_subcommands(), length) {
        (true, _) => Some(speaker.say_with("help-more-of-command", [("command", name.into())])),
        (false, Length::First) => Some(speaker.say_with("help-more", [("command", name.into())])),
        (false, Length::Options) => {
            let name = name.strip_prefix("shudu ").unwrap_or(name);
            Some(speaker.say_with("help-whole", [("command", name.into())]))
        }
        (false, Length::Whole) => None,
    };
    if let Some(more) = more {
        lines.push(String::new());
        lines.extend(wrap(&more, *columns));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The forms of a command, such as `shudu solve [OPTIONS] [INPUT]...`.
pub(super) fn usage(command: &Command, speaker: &Speaker) -> String {
    let usage = command.clone().render_usage().to_string();
    worded(&usage, speaker)
}

/// The same in the speaker's language, from what clap says.
pub(super) fn worded(usage: &str, speaker: &Speaker) -> String {
    usage
        .strip_prefix("Usage: ")
        .unwrap_or(usage)
        .replace("[OPTIONS]", &format!("[{}]", speaker.say("help-tag-options")))
        .replace("<COMMAND>", &format!("<{}>", speaker.say("help-tag-command")))
}

/// The sections with their headings: commands, arguments, options, options under headings, and what every command
/// takes, which the program's own help lists, too.
fn sections(command: &Command, length: Length, style: &Style<'_>) -> Vec<(String, Vec<Entry>)> {
    let say = |id: &str| style.speaker.say(id);
    let everywhere = say(&format!("help-heading-{}", super::describe::EVERYWHERE));
    let with_everywhere = length == Length::Whole || command.get_name() == "shudu";
    let is_shown = |arg: &&Arg| {
        let is_everywhere = arg.get_help_heading() == Some(&everywhere);
        !arg.is_hide_set() && length.lists(command.get_name(), arg) && (with_everywhere || !is_everywhere)
    };
    let shown: Vec<&Arg> = command.get_arguments().filter(is_shown).collect();
    let mut headings: Vec<&str> = shown.iter().filter_map(|arg| arg.get_help_heading()).collect();
    headings.sort_by_key(|heading| *heading == everywhere);
    headings.dedup();

    let entries = |is: &dyn Fn(&Arg) -> bool| -> Vec<Entry> {
        shown.iter().filter(|arg| is(arg)).map(|arg| style.argument(arg, length == Length::Whole)).collect()
    };
    let plain = |arg: &Arg| arg.get_help_heading().is_none();
    let mut sections = style.commands(command);
    sections.extend([
        (say("help-arguments"), entries(&|arg| plain(arg) && arg.is_positional())),
        (say("help-options"), entries(&|arg| plain(arg) && !arg.is_positional())),
    ]);
    for heading in headings {
        sections.push((heading.to_owned(), entries(&|arg| arg.get_help_heading() == Some(heading))));
    }
    sections.retain(|(_, entries)| !entries.is_empty());
    sections
}

impl Style<'_> {
    fn heading(&self, text: &str) -> String {
        format!("{text}{}", self.speaker.say("help-colon").trim_end())
    }

    fn labelled(&self, id: &str, text: &str) -> String {
        format!("[{}{}{text}]", self.speaker.say(id), self.speaker.say("help-colon"))
    }

    /// The commands of a command: those of `shudu` itself in groups.
    fn commands(&self, command: &Command) -> Vec<(String, Vec<Entry>)> {
        let known = |name: &str| command.get_subcommands().find(|command| command.get_name() == name);
        if command.get_name() != "shudu" {
            let all = command.get_subcommands().map(|command| self.command(command)).collect();
            return vec![(self.speaker.say("help-commands"), all)];
        }
        // All groups have their texts in one column.
        let width = command.get_subcommands().map(|command| command.get_name().len()).max().unwrap_or(0);
        let group = |&(heading, names): &Group| {
            let entry = |&(name, example): &(&str, Option<&str>)| {
                let mut entry = self.command(known(name)?);
                entry.name = format!("{name:width$}");
                if let Some(example) = example {
                    entry.text = format!("{}\n{example}", entry.text);
                }
                Some(entry)
            };
            (self.speaker.say(heading), names.iter().filter_map(entry).collect())
        };
        GROUPS.iter().map(group).collect()
    }

    fn command(&self, command: &Command) -> Entry {
        let mut text = command.get_about().map(ToString::to_string).unwrap_or_default();
        let aliases: Vec<&str> = command.get_visible_aliases().collect();
        if !aliases.is_empty() {
            text = format!("{text} {}", self.labelled("help-alias", &aliases.join(", ")));
        }
        Entry { name: command.get_name().to_owned(), text, values: Vec::new() }
    }

    fn argument(&self, arg: &Arg, long: bool) -> Entry {
        let help = if long { arg.get_long_help().or(arg.get_help()) } else { arg.get_help() };
        let mut text = help.map(ToString::to_string).unwrap_or_default();
        let name = match (arg.get_short(), arg.get_long()) {
            (Some(short), Some(_)) => format!("-{short}, {arg}"),
            (None, Some(_)) => format!("    {arg}"),
            _ => arg.to_string(),
        };
        let gap = if long { "\n\n" } else { " " };
        let default: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if arg.get_action().takes_values() && !default.is_empty() {
            text = format!("{text}{gap}{}", self.labelled("help-default", &default.join(",")));
        }
        let shown = if arg.is_hide_possible_values_set() { Vec::new() } else { values(arg) };
        if long {
            let told = |value: &clap::builder::PossibleValue| {
                let help = value.get_help().map(ToString::to_string).unwrap_or_default();
                (value.get_name().to_owned(), help)
            };
            return Entry { name, text, values: shown.iter().map(told).collect() };
        }
        if !shown.is_empty() {
            let names: Vec<&str> = shown.iter().map(|value| value.get_name()).collect();
            text = format!("{text} {}", self.labelled("help-values", &names.join(", ")));
        }
        Entry { name, text, values: Vec::new() }
    }

    /// The lines of a section. In the whole help of arguments every text stands below its name.
    fn section(&self, entries: &[Entry], long: bool) -> Vec<String> {
        let below = long && entries.iter().any(|entry| entry.name.starts_with([' ', '-', '[', '<']));
        let widest = entries
            .iter()
            .map(|entry| entry.name.width())
            .filter(|width| *width <= WIDEST)
            .max()
            .unwrap_or(0);
        let column = if below { INDENT } else { widest + 4 };
        let mut lines = Vec::new();
        for (at, entry) in entries.iter().enumerate() {
            if below && at > 0 {
                lines.push(String::new());
            }
            let mut texts = wrap(&entry.text, self.columns.saturating_sub(column)).into_iter();
            let name = self.name(&entry.name);
            let room = column.checked_sub(entry.name.width() + 2).filter(|_| !below);
            lines.push(match room {
                Some(room) => format!("  {name}{}{}", " ".repeat(room), texts.next().unwrap_or_default()),
                None => format!("  {name}"),
            });
            lines.extend(texts.map(|text| indented(&text, column)));
            lines.extend(self.values(&entry.values));
        }
        lines
    }

    fn values(&self, values: &[(String, String)]) -> Vec<String> {
        if values.is_empty() {
            return Vec::new();
        }
        let colon = self.speaker.say("help-colon");
        let heading = format!("{}{}", self.speaker.say("help-values-long"), colon.trim_end());
        let mut lines = vec![String::new(), indented(&heading, INDENT)];
        let widest = values.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        for (name, text) in values {
            let column = INDENT + 2 + widest + 2;
            let texts = wrap(text, self.columns.saturating_sub(column));
            let gap = " ".repeat(widest + 2 - name.width());
            let first = texts.first().map(String::as_str).unwrap_or_default();
            lines.push(indented(&format!("- {}{gap}{first}", self.paint.literal(name)), INDENT));
            lines.extend(texts.iter().skip(1).map(|text| indented(text, column)));
        }
        lines
    }

    /// What is to be typed as it stands, emphasised, and then what stands for a value.
    fn name(&self, name: &str) -> String {
        if name.starts_with(['[', '<']) {
            return name.to_owned();
        }
        let typed =
            [" <", " [", "[="].iter().filter_map(|value| name.find(value)).min().unwrap_or(name.len());
        let (typed, value) = name.split_at(typed);
        let flush = typed.trim_start();
        format!("{}{}{value}", &typed[..typed.len() - flush.len()], self.paint.literal(flush))
    }
}

fn indented(text: &str, by: usize) -> String {
    if text.is_empty() { String::new() } else { format!("{:by$}{text}", "") }
}
