//! Pictures among the inputs: files, standard input, folders. `shudu::input` tells them from text and reads them.

use std::fs::File;
use std::io::{self, IsTerminal as _, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::bail;
use shudu::core::Grid;
use shudu::i18n::Speaker;
use shudu::input::{HEAD, MAX_PICTURE_BYTES, picture_kind, pictures};
use shudu::ops::photo::PictureShape;
use shudu::photo::{Kind, Refusal, Summary, Verdict};
use shudu::words;

use super::standard_input::{looked_at, stdin};

/// So much of a picture is read: what is larger is refused.
const MOST: u64 = MAX_PICTURE_BYTES as u64 + 1;

/// How a puzzle was read from a picture.
#[derive(Debug)]
pub(crate) struct Picture {
    shape: PictureShape,
    summary: Summary,
}

impl Picture {
    /// What should be known of the reading, in words.
    pub(crate) fn notes(&self, speaker: &Speaker) -> Vec<String> {
        words::photo::notes(&self.summary, speaker)
    }

    /// The reading as JSON.
    pub(crate) fn shape(&self, speaker: &Speaker) -> PictureShape {
        PictureShape { notes: self.notes(speaker), ..self.shape.clone() }
    }
}

/// What is to be told of the pictures of a batch, source by source.
#[derive(Debug, Default)]
pub(crate) struct PictureNotes(Vec<(Arc<str>, Summary)>);

impl PictureNotes {
    /// Keeps what there is to tell, if anything.
    pub(crate) fn push(&mut self, source: &Arc<str>, picture: &Picture) {
        if !picture.summary.doubtful.is_empty() || picture.summary.verdict != Verdict::One {
            self.0.push((Arc::clone(source), picture.summary));
        }
    }

    /// All sentences, once.
    pub(crate) fn take(&mut self, speaker: &Speaker) -> Vec<String> {
        std::mem::take(&mut self.0)
            .into_iter()
            .flat_map(|(source, summary)| {
                words::photo::notes(&summary, speaker)
                    .into_iter()
                    .map(move |note| about(&source, note, speaker))
            })
            .collect()
    }
}

/// A sentence about a source.
fn about(source: &str, said: String, speaker: &Speaker) -> String {
    speaker.say_with("read-in", [("source", source.into()), ("reason", said.into())])
}

/// The pictures of a folder by name; what is no picture is left out.
///
/// # Errors
/// When there is none, or the folder cannot be read.
pub(crate) fn of_folder(folder: &Path, speaker: &Speaker) -> anyhow::Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = Vec::new();
    let name = folder.to_string_lossy();
    let unopened = |error: &io::Error| {
        about(&name, speaker.say_with("input-unopened", [("reason", error.to_string().into())]), speaker)
    };
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => bail!(unopened(&error)),
    };
    for entry in entries {
        let path = match entry {
            Ok(entry) => entry.path(),
            Err(error) => bail!(unopened(&error)),
        };
        let is_picture = path.is_file() && file_kind(&path).is_ok_and(|kind| kind.is_some());
        if is_picture {
            files.push(path);
        }
    }
    if files.is_empty() {
        bail!(about(&name, speaker.say("photo-folder-empty"), speaker));
    }
    files.sort();
    Ok(files)
}

/// The kind of picture that a file is.
fn file_kind(path: &Path) -> io::Result<Option<Kind>> {
    let mut head = Vec::with_capacity(HEAD);
    File::open(path)?.take(HEAD as u64).read_to_end(&mut head)?;
    Ok(picture_kind(&head))
}

/// The bytes of a file that is a picture: all, or one more than a picture may have. `None` for text.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn bytes_of_file(path: &Path) -> io::Result<Option<Vec<u8>>> {
    // What was read of a pipe is gone.
    if !path.is_file() || file_kind(path)?.is_none() {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// The same for standard input. Of text nothing is lost.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn bytes_of_standard_input() -> io::Result<Option<Vec<u8>>> {
    if io::stdin().is_terminal() || !is_picture_on_standard_input()? {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    stdin().take(MOST).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Looks at no more of standard input than is needed: who waits for an answer to a line sends no further byte.
fn is_picture_on_standard_input() -> io::Result<bool> {
    let mut head = looked_at();
    let mut input = io::stdin().lock();
    while head.len() < HEAD {
        // No text begins as a picture does, but for a letter or two.
        let may_be = head.first().is_none_or(|first| !matches!(first, b'1'..=b'9' | b'.' | b'\n' | b' '));
        let mut next = [0];
        if !may_be || input.read(&mut next)? == 0 {
            break;
        }
        head.push(next[0]);
    }
    Ok(picture_kind(&head).is_some())
}

/// The puzzles of a picture and how each was read.
///
/// # Errors
/// Why there is none.
pub(crate) fn puzzles(bytes: &[u8], all_puzzles: bool) -> Result<Vec<(Grid, Picture)>, Refusal> {
    let read = pictures(bytes, all_puzzles)?;
    let one = |reading| Picture { shape: PictureShape::of(reading), summary: reading.summary() };
    Ok(read.iter().map(|reading| (reading.grid(), one(reading))).collect())
}
