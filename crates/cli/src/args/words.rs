//! Names as the program prints them, in any of its languages: what it says it also takes.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use shudu::i18n::{Lang, Speaker};

/// The one of these names whose message, which has this start, is the text in some language, or in Chinese the only one
/// that begins with it; `None` when there is none, and of a name itself.
pub(super) fn named(text: &str, message: &str, names: &[&'static str]) -> Option<&'static str> {
    if text.is_empty() || names.contains(&text) {
        return None;
    }
    let plain = |text: &str| text.to_lowercase().replace([' ', '-', '°'], "");
    let text = plain(text);
    let of_language = |lang: Lang| {
        let speaker = Speaker::new(lang);
        let words: Vec<(&'static str, String)> =
            names.iter().map(|&name| (name, plain(&speaker.say(&format!("{message}{name}"))))).collect();
        let is = words.iter().find(|(_, word)| *word == text);
        let mut begins = words.iter().filter(|(_, word)| !text.is_ascii() && word.starts_with(&text));
        let only = begins.next().filter(|_| begins.next().is_none());
        is.or(only).map(|(name, _)| *name)
    };
    Lang::ALL.into_iter().find_map(of_language)
}

/// Reads one of these names, or what it is called.
#[derive(Clone)]
pub(super) struct Named {
    names: Vec<&'static str>,
    /// The start of the messages.
    message: &'static str,
}

impl Named {
    pub(super) fn new(message: &'static str, names: impl IntoIterator<Item = &'static str>) -> Named {
        Named { names: names.into_iter().collect(), message }
    }
}

impl TypedValueParser for Named {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let named = value.to_str().and_then(|text| named(text, self.message, &self.names));
        PossibleValuesParser::new(&self.names).parse_ref(command, arg, named.map_or(value, OsStr::new))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}
