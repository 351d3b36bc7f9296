//! What is wrong with a command line: where, what was seen, what to do.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use shudu::i18n::Speaker;

use super::describe::languages;
use super::page::{usage, worded};
use super::paint::Paint;

/// The error in the speaker's language, given the described command that it is about; nothing for kinds of errors that
/// the arguments of this program cannot have.
pub(super) fn error_text(
    error: &clap::Error,
    command: &Command,
    speaker: &Speaker,
    paint: Paint,
) -> Option<String> {
    let told = ErrorText { error, command, speaker };
    let mut lines = vec![format!("{}{}", paint.error(&speaker.say("usage-error")), told.what()?)];
    for hint in told.hints() {
        lines.push(format!("{}{hint}", paint.hint(&speaker.say("usage-hint"))));
    }
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => worded(&usage.to_string(), speaker),
        _ => usage(command, speaker),
    };
    let colon = speaker.say("help-colon");
    lines.push(String::new());
    lines.push(format!("{}{colon}{usage}", speaker.say("help-usage")));
    lines.push(String::new());
    Some(lines.join("\n"))
}

/// What people mean by a word that is no command.
fn meant(word: &str) -> Option<&'static str> {
    Some(match word {
        "new" => "shudu play",
        "daily" | "today" => "shudu play --daily",
        "learn" | "lesson" | "lessons" | "course" => "shudu techniques",
        "print" | "pdf" => "shudu book",
        "draw" | "picture" | "image" => "shudu render",
        "make" | "create" => "shudu generate",
        "grade" | "rank" | "level" | "difficulty" => "shudu rate",
        "verify" | "validate" => "shudu check",
        "export" | "import" => "shudu convert",
        "articles" | "article" => "shudu algorithms",
        "serve" | "server" => "shudu web",
        "version" => "shudu --version",
        _ => return None,
    })
}

struct ErrorText<'a> {
    error: &'a clap::Error,
    command: &'a Command,
    speaker: &'a Speaker,
}

impl ErrorText<'_> {
    fn name(&self) -> &str {
        self.command.get_bin_name().unwrap_or_else(|| self.command.get_name())
    }

    /// What clap tells of the error, as one text or several.
    fn texts(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            _ => Vec::new(),
        }
    }

    fn text(&self, kind: ContextKind) -> String {
        self.texts(kind).into_iter().next().unwrap_or_default()
    }

    fn quoted(&self, texts: &[String]) -> String {
        let quote = |text: &String| self.speaker.say_with("usage-quoted", [("text", text.as_str().into())]);
        texts.iter().map(quote).collect::<Vec<_>>().join(&self.speaker.say("usage-separator"))
    }

    fn what(&self) -> Option<String> {
        let say = |id: &str, what: &'static str, text: String| {
            self.speaker.say_with(id, [("command", self.name().into()), (what, text.into())])
        };
        let argument = self.text(ContextKind::InvalidArg);
        let value = self.text(ContextKind::InvalidValue);
        Some(match self.error.kind() {
            ErrorKind::UnknownArgument if argument.starts_with('-') => {
                say("usage-unknown-option", "seen", argument)
            }
            ErrorKind::UnknownArgument => say("usage-too-many-arguments", "seen", argument),
            ErrorKind::InvalidSubcommand => {
                say("usage-unknown-command", "seen", self.text(ContextKind::InvalidSubcommand))
            }
            ErrorKind::MissingSubcommand => {
                let known = self.texts(ContextKind::ValidSubcommand);
                say("usage-missing-command", "known", known.join(&self.speaker.say("usage-separator")))
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = self.texts(ContextKind::InvalidArg);
                say("usage-missing-arguments", "arguments", self.quoted(&missing))
            }
            ErrorKind::InvalidValue if value.is_empty() => say("usage-missing-value", "argument", argument),
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => self
                .speaker
                .say_with("usage-invalid-value", [("argument", argument.into()), ("seen", value.into())]),
            ErrorKind::TooManyValues => self
                .speaker
                .say_with("usage-flag-value", [("argument", argument.into()), ("seen", value.into())]),
            ErrorKind::ArgumentConflict => {
                let others = self.texts(ContextKind::PriorArg);
                if others.is_empty() {
                    say("usage-conflict-any", "argument", argument)
                } else if others == [argument.clone()] {
                    say("usage-twice", "argument", argument)
                } else {
                    let others = self.quoted(&others).into();
                    self.speaker
                        .say_with("usage-conflict", [("argument", argument.into()), ("others", others)])
                }
            }
            ErrorKind::InvalidUtf8 => self.speaker.say("usage-not-utf8"),
            _ => return None,
        })
    }

    fn hints(&self) -> Vec<String> {
        let say =
            |id: &str, what: &'static str, text: String| self.speaker.say_with(id, [(what, text.into())]);
        let mut hints = Vec::new();
        for kind in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
        {
            let similar = self.texts(kind);
            if !similar.is_empty() {
                hints.push(say("usage-similar", "similar", self.quoted(&similar)));
            }
        }
        if let Some(meant) = meant(&self.text(ContextKind::InvalidSubcommand)) {
            hints.clear();
            hints.push(say("usage-similar", "similar", self.quoted(&[meant.to_owned()])));
        }
        let values = self.texts(ContextKind::ValidValue);
        if !values.is_empty() {
            hints.push(say("usage-values", "values", values.join(&self.speaker.say("usage-separator"))));
        } else if let Some(expected) = self.expected() {
            hints.push(say("usage-expected", "expected", expected));
        }
        hints.push(say("usage-see", "command", self.name().to_owned()));
        hints
    }

    /// What a value that was refused should have been.
    fn expected(&self) -> Option<String> {
        if self.error.kind() != ErrorKind::ValueValidation {
            return None;
        }
        // Numbers that clap reads are refused in these words.
        let reason = std::error::Error::source(self.error).map(ToString::to_string).unwrap_or_default();
        if let Some((_, range)) = reason.rsplit_once(" is not in ") {
            if let Some(least) = range.strip_suffix(&format!("..{}", u64::MAX)) {
                return Some(self.speaker.say_with("usage-expected-least", [("least", least.into())]));
            }
            return Some(self.speaker.say_with("usage-expected-within", [("range", range.into())]));
        }
        let shown = self.text(ContextKind::InvalidArg);
        let arg = self.command.get_arguments().find(|arg| arg.to_string() == shown)?;
        let id = expected_ids(arg).into_iter().find(|id| self.speaker.knows(id))?;
        Some(self.speaker.say_with(&id, [("languages", languages(self.speaker).into())]))
    }
}

/// The messages that can say what the values of an argument are.
pub(super) fn expected_ids(arg: &Arg) -> [String; 2] {
    let named = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    let name = match named.unwrap_or_default().as_str() {
        "A..B" => "ratings".to_owned(),
        name => name.to_lowercase(),
    };
    let id = arg.get_id().as_str().replace('_', "-");
    [format!("usage-expected-{id}"), format!("usage-expected-value-{name}")]
}
