//! Why there is no record of an item.

use std::io;

use shudu::format::{NotClassic, ReadError};
use shudu::i18n::Speaker;
use shudu::words;

use super::compression::Compression;
use super::tally::Kind;

/// Why there is no record.
#[derive(Debug)]
pub(crate) enum Unread {
    /// The text is not what it should be.
    Form(ReadError),
    /// The file could not be opened.
    Open(io::Error),
    /// There is no puzzle in the picture.
    Picture(shudu::photo::Refusal),
    /// The command takes classic puzzles alone, as a message says.
    NotClassic {
        /// The line of the puzzle.
        line: u64,
        error: NotClassic,
        message: &'static str,
    },
}

impl Unread {
    /// The word for it in lines, CSV and JSON.
    pub(crate) const fn word(&self) -> &'static str {
        if matches!(self, Unread::NotClassic { .. }) { "refused" } else { "invalid" }
    }

    /// What it counts as.
    pub(crate) const fn kind(&self) -> Kind {
        if matches!(self, Unread::NotClassic { .. }) { Kind::Refused } else { Kind::Unread }
    }

    /// What was wrong, with its place, for a line of output.
    pub(crate) fn reason(&self, speaker: &Speaker) -> String {
        match self {
            Unread::Form(error) => words::read_error(error, speaker),
            Unread::NotClassic { line, error, message } => {
                let reason = words::not_classic(&speaker.say(message), &error.kind, speaker);
                let place = speaker.say_with("place-line", [("line", (*line).into())]);
                speaker.say_with("read-in", [("source", place.into()), ("reason", reason.into())])
            }
            // A folder stands for its pictures.
            Unread::Open(error) if error.kind() == io::ErrorKind::IsADirectory => {
                speaker.say("photo-folder-empty")
            }
            Unread::Picture(refusal) => words::photo::refusal(refusal, speaker),
            Unread::Open(error) => {
                match error.get_ref().and_then(|cause| cause.downcast_ref::<Compression>()) {
                    Some(compression) if compression.is_compressed() => {
                        speaker.say_with("input-packed", [("form", compression.to_string().into())])
                    }
                    Some(Compression::Data) => speaker.say("input-data"),
                    Some(document) => {
                        speaker.say_with("input-document", [("form", document.to_string().into())])
                    }
                    None => speaker.say_with("input-unopened", [("reason", error.to_string().into())]),
                }
            }
        }
    }

    /// The same with the source, for standard error.
    pub(crate) fn message(&self, source: &str, speaker: &Speaker) -> String {
        speaker.say_with("read-in", [("source", source.into()), ("reason", self.reason(speaker).into())])
    }
}
