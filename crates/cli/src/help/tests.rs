//! Everything that can be typed is described, in every language, and nothing else is.

use std::collections::BTreeSet;

use clap::Arg;

use super::describe::{argument_ids, command_id, path_of, value_ids, values};
use super::groups::GROUPS;
use super::usage::expected_ids;
use super::*;

/// Every command of the described tree with its path; `help` repeats them.
fn each<'a>(command: &'a Command, path: &[String], visit: &mut impl FnMut(&'a Command, &[String])) {
    visit(command, path);
    for sub in command.get_subcommands() {
        each(sub, &path_of(path, sub.get_name()), visit);
    }
}

fn trees() -> [(Speaker, Command); 2] {
    Lang::ALL.map(|lang| {
        let speaker = Speaker::new(lang);
        let tree = described(command(), &speaker);
        (speaker, tree)
    })
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

#[test]
fn every_command_argument_and_value_has_help_in_every_language() {
    for (speaker, tree) in trees() {
        let chinese = speaker.lang() == Lang::Chinese;
        each(&tree, &[], &mut |command, path| {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(!about.is_empty() && is_chinese(&about) == chinese, "{path:?}: {about}");
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!help.is_empty() && is_chinese(&help) == chinese, "{path:?} {arg}: {help}");
                for value in values(arg) {
                    let help = value.get_help().map(ToString::to_string).unwrap_or_default();
                    assert!(!help.is_empty(), "{path:?} {arg} {}", value.get_name());
                }
            }
        });
    }
}

#[test]
fn every_command_is_in_one_group_and_examples_can_be_typed() {
    let grouped: Vec<&str> =
        GROUPS.iter().flat_map(|(_, names)| names.iter().map(|(name, _)| *name)).collect();
    let mut built = command();
    built.build();
    for command in built.get_subcommands() {
        let times = grouped.iter().filter(|name| **name == command.get_name()).count();
        assert_eq!(times, 1, "{}", command.get_name());
    }
    for example in GROUPS.iter().flat_map(|(_, names)| names.iter().filter_map(|(_, example)| *example)) {
        let known = crate::args::read(example.split(' '));
        assert!(known.is_ok() || cfg!(not(feature = "library")), "{example}");
    }
}

/// The names of messages of help and usage errors.
fn messages() -> BTreeSet<String> {
    let [(_, english), _] = shudu::i18n::sources();
    let names = english.lines().filter_map(|line| line.split_once(" =").map(|(name, _)| name));
    let of_help =
        |name: &&str| ["help-", "man-", "usage-expected-"].iter().any(|start| name.starts_with(start));
    names.filter(of_help).map(str::to_owned).collect()
}

// Without the library's commands their messages are not used.
#[cfg(feature = "library")]
#[test]
fn every_message_of_help_is_used() {
    let (speaker, tree) = &trees()[0];
    let mut used = BTreeSet::new();
    each(tree, &[], &mut |command, path| {
        let mut add = |ids: &[String]| used.extend(ids.iter().find(|id| speaker.knows(id)).cloned());
        let id = command_id(path);
        add(&[format!("{id}-keys")]);
        add(&[id]);
        for arg in command.get_arguments() {
            add(&argument_ids(path, arg));
            if values(arg).is_empty() {
                add(&expected_ids(arg));
            }
            for value in values(arg) {
                add(&value_ids(path, arg, value.get_name()));
            }
        }
    });
    let sources = [
        include_str!("describe.rs"),
        include_str!("groups.rs"),
        include_str!("page.rs"),
        include_str!("usage.rs"),
        include_str!("../commands/man.rs"),
    ];
    let unused: Vec<String> = messages()
        .into_iter()
        .filter(|name| !used.contains(name) && !name.starts_with("help-heading-"))
        .filter(|name| sources.iter().all(|source| !source.contains(&format!("\"{name}\""))))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// What is said of a wrong value of an argument; nothing where any text is taken.
fn refused(tree: &Command, path: &[String], arg: &Arg, speaker: &Speaker) -> Option<String> {
    let mut line = vec!["shudu".to_owned()];
    line.extend_from_slice(path);
    let wrong = "?!";
    line.push(arg.get_long().map_or_else(|| wrong.to_owned(), |long| format!("--{long}={wrong}")));
    let line: Vec<OsString> = line.into_iter().map(Into::into).collect();
    let error = command().try_get_matches_from(&line).err()?;
    let about_the_value = matches!(error.kind(), ErrorKind::ValueValidation | ErrorKind::InvalidValue);
    about_the_value.then(|| {
        usage::error_text(&error, meant(tree, &line), speaker, Paint::PLAIN).expect("the kind is known")
    })
}

#[test]
fn anyone_who_types_a_wrong_value_is_told_what_is_expected() {
    for (speaker, tree) in trees() {
        let mut count = 0;
        each(&tree, &[], &mut |command, path| {
            let taking = command.get_arguments().filter(|arg| arg.get_action().takes_values());
            for arg in taking.filter(|_| !path.iter().any(|name| name == "help")) {
                let Some(told) = refused(&tree, path, arg, &speaker) else { continue };
                let hints = told.lines().filter(|line| line.starts_with(&speaker.say("usage-hint"))).count();
                assert!(hints >= 2, "{path:?} {arg}: {told}");
                count += 1;
            }
        });
        assert!(count > 100, "{count} arguments refuse a value");
    }
}

#[test]
fn the_language_is_found_wherever_it_stands() {
    for line in [
        &["shudu", "--lang", "zh", "solve"][..],
        &["shudu", "solve", "--lang=zh-CN", "--no-such"],
        &["shudu", "solve", "--no-such", "--lang", "zh"],
        &["shudu", "solve", "-h", "--lang=zh_CN.UTF-8"],
    ] {
        let line: Vec<OsString> = line.iter().map(OsString::from).collect();
        assert_eq!(language(&line), Lang::Chinese, "{line:?}");
    }
    let behind: Vec<OsString> = ["shudu", "solve", "--", "--lang", "zh"].map(OsString::from).to_vec();
    assert_eq!(value_of(&behind, "--lang"), None);
}

#[test]
fn the_command_and_the_length_of_the_help_are_found() {
    for (line, path, length) in [
        (&["shudu", "-h"][..], &[][..], Length::First),
        (&["shudu", "--help"], &[], Length::Options),
        (&["shudu"], &[], Length::First),
        (&["shudu", "--lang", "zh", "solve", "-h"], &["solve"], Length::First),
        (&["shudu", "help", "solve"], &["solve"], Length::Whole),
        (&["shudu", "help"], &[], Length::Options),
        #[cfg(feature = "library")]
        (&["shudu", "library", "search", "--help"], &["library", "list"], Length::Options),
    ] {
        let line: Vec<OsString> = line.iter().map(OsString::from).collect();
        let (found, found_length) = requested_help(&line);
        let path = path.iter().map(ToString::to_string).collect();
        assert_eq!((found, found_length), (path, length), "{line:?}");
    }
}

#[test]
fn help_is_short() {
    for (speaker, tree) in trees() {
        let style =
            page::Style { speaker: &speaker, paint: Paint::chosen(ColorWhen::Never, false), columns: 100 };
        each(&tree, &[], &mut |command, path| {
            if command.has_subcommands() || path.first().is_none_or(|name| name == "help") {
                return;
            }
            for (length, most) in [(Length::First, 25), (Length::Options, 80)] {
                let printed = page::page(command, length, &style);
                assert!(printed.lines().count() <= most, "{path:?} {length:?}\n{printed}");
            }
        });
    }
}

#[test]
fn what_is_left_out_at_first_is_there_at_length() {
    let mut tree = command();
    tree.build();
    for (name, long) in length::later_of() {
        let mut is_known = false;
        each(&tree, &[], &mut |command, _| {
            is_known |=
                command.get_name() == name && command.get_arguments().any(|arg| arg.get_long() == Some(long));
        });
        assert!(is_known || cfg!(not(feature = "library")), "{name} --{long}");
    }
}
