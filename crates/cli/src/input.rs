//! From what was typed to records: arguments, files and standard input, read in turn, one record at a time.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::bail;
use flate2::bufread::MultiGzDecoder;
use shudu::format::{Form, Located, ReadError, Reader, Record, read_one, utf8};
use shudu::i18n::Speaker;

use crate::args::Inputs;
use crate::pace::Pace;
use crate::packed::Packed;

/// How much is read from a file at a time.
const BUFFER: usize = 1 << 18;

/// One of the INPUTs.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    /// A puzzle typed as an argument.
    Argument(Box<Located>),
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
}

/// One thing that was read, or could not be.
#[derive(Debug)]
pub(crate) struct Item {
    /// What messages call the source: the file's name, `-`, or the number of the argument.
    pub(crate) source: Arc<str>,
    /// The record or what was wrong with it.
    pub(crate) result: Result<Located, Unread>,
}

/// Why there is no record.
#[derive(Debug)]
pub(crate) enum Unread {
    /// The text is not what it should be.
    Form(ReadError),
    /// The file could not be opened.
    Open(io::Error),
}

/// Decides what each INPUT is. Without any, standard input is read, unless it is a terminal.
pub(crate) fn sources(inputs: &Inputs, speaker: &Speaker) -> anyhow::Result<Vec<Source>> {
    if inputs.inputs.is_empty() {
        if io::stdin().is_terminal() {
            bail!(speaker.say("input-missing"));
        }
        return Ok(vec![Source::Stdin]);
    }
    inputs.inputs.iter().map(|input| source(input, inputs.from, speaker)).collect()
}

/// Decides what one INPUT is: `-`, a puzzle, or a file.
pub(crate) fn source(input: &str, from: Option<Form>, speaker: &Speaker) -> anyhow::Result<Source> {
    if input == "-" {
        return Ok(Source::Stdin);
    }
    // As a shell gives it where a variable is not set.
    if input.trim().is_empty() {
        bail!(speaker.say("input-blank"));
    }
    // A name is short and a puzzle is not, so a file that exists is looked for first only where both could be meant.
    let as_puzzle = match read_one(input, from) {
        Ok(located) => return Ok(Source::Argument(Box::new(located))),
        Err(error) => error,
    };
    let path = Path::new(input);
    // A name too long for the system is no file, rather than an error of its own.
    match path.try_exists() {
        Ok(true) => Ok(Source::File(path.to_owned())),
        _ => bail!(speaker.say_with(
            "input-neither",
            [("input", shortened(input).into()), ("reason", speaker.read_error(&as_puzzle).into())]
        )),
    }
}

/// At most 100 characters, control characters replaced: what came from outside must not reach the terminal raw.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String =
        text.chars().take(100).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(100).is_some() {
        short.push('…');
    }
    short
}

impl Source {
    /// What messages call it.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::File(path) => path.to_string_lossy().into_owned(),
            Source::Argument(_) | Source::Stdin => "-".to_owned(),
        }
    }

    /// The size in bytes, when it is known, for a progress bar.
    pub(crate) fn bytes(&self) -> Option<u64> {
        match self {
            Source::Argument(_) => Some(0),
            Source::File(path) => {
                std::fs::metadata(path).ok().filter(|data| data.is_file()).map(|data| data.len())
            }
            Source::Stdin => None,
        }
    }
}

/// Counts the bytes that went through, for a progress bar.
#[derive(Debug)]
struct Counted<R> {
    inner: R,
    progress: indicatif::ProgressBar,
}

impl<R: io::Read> io::Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.inner.read(buffer)?;
        self.progress.inc(n as u64);
        Ok(n)
    }
}

/// A source of text, buffered.
pub(crate) fn open(
    source: &Source,
    progress: &indicatif::ProgressBar,
) -> io::Result<Box<dyn BufRead + Send>> {
    fn counted<R: io::Read + Send + 'static>(
        inner: R,
        progress: &indicatif::ProgressBar,
    ) -> io::Result<Box<dyn BufRead + Send>> {
        let mut text = BufReader::with_capacity(BUFFER, Counted { inner, progress: progress.clone() });
        match Packed::of(&mut text)? {
            None => Ok(Box::new(utf8(text)?)),
            Some(Packed::Gzip) => {
                Ok(Box::new(utf8(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(text)))?))
            }
            Some(other) => Err(io::Error::new(io::ErrorKind::InvalidData, other)),
        }
    }
    match source {
        Source::Argument(_) => Ok(Box::new(io::empty())),
        Source::File(path) => counted(File::open(path)?, progress),
        Source::Stdin => counted(io::stdin(), progress),
    }
}

/// All records of all sources, in order.
pub(crate) fn records(
    sources: Vec<Source>,
    from: Option<Form>,
    progress: indicatif::ProgressBar,
    waits: Waits,
) -> impl Iterator<Item = Item> {
    pieces(sources, from, progress, None, waits).map(|piece| match piece {
        Piece::Item(item) => *item,
        Piece::Lines(_) => unreachable!("no plain lines were asked for"),
    })
}

/// What comes next: a record or reject, or a block of plain lines.
#[derive(Debug)]
pub(crate) enum Piece {
    /// A record, or why there is none.
    Item(Box<Item>),
    /// Lines of exactly 81 characters `1` to `9`, `.` and `0`, in a row; never empty.
    Lines(Plain),
}

/// Plain lines. Their memory goes back to where the next ones are read into it: to ask the system for as much again takes
/// longer than to read them.
#[derive(Debug)]
pub(crate) struct Plain {
    lines: Vec<[u8; 81]>,
    home: Home,
}

impl Deref for Plain {
    type Target = [[u8; 81]];

    fn deref(&self) -> &[[u8; 81]] {
        &self.lines
    }
}

impl Drop for Plain {
    fn drop(&mut self) {
        self.home.take_back(std::mem::take(&mut self.lines));
    }
}

/// Will what comes next have to be waited for? Told by those who read after each piece, so that answers are shown before.
#[derive(Debug, Clone, Default)]
pub(crate) struct Waits(Arc<AtomicBool>);

impl Waits {
    pub(crate) fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Where memory for plain lines waits.
#[derive(Debug, Clone, Default)]
struct Home(Arc<Mutex<Vec<Vec<[u8; 81]>>>>);

impl Home {
    fn give(&self) -> Vec<[u8; 81]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn take_back(&self, mut lines: Vec<[u8; 81]>) {
        lines.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(lines);
    }
}

/// All records of all sources, in order; with a pace plain lines in blocks.
pub(crate) fn pieces(
    sources: Vec<Source>,
    from: Option<Form>,
    progress: indicatif::ProgressBar,
    pace: Option<Pace>,
    waits: Waits,
) -> impl Iterator<Item = Piece> {
    let home = Home::default();
    sources.into_iter().enumerate().flat_map(move |(number, source)| {
        let name: Arc<str> = match &source {
            Source::Argument(_) => format!("INPUT {}", number + 1).into(),
            Source::File(path) => path.to_string_lossy().into(),
            Source::Stdin => "-".into(),
        };
        let one = |result| -> Box<dyn Iterator<Item = Piece>> {
            Box::new(std::iter::once(Piece::Item(Box::new(Item { source: name.clone(), result }))))
        };
        // A file is not written by somebody who waits; many small ones are answered together.
        let waits = if source.bytes().is_some() { Waits::default() } else { waits.clone() };
        match source {
            Source::Argument(located) => one(Ok(*located)),
            source => match open(&source, &progress) {
                Ok(text) => {
                    let (pace, home) = (pace.clone(), home.clone());
                    Box::new(Pieces { reader: Reader::new(text, from), name, pace, waits, home })
                }
                Err(error) => one(Err(Unread::Open(error))),
            },
        }
    })
}

/// A plain line as a record.
pub(crate) fn plain_item(line: &[u8; 81]) -> Item {
    let grid = plain_grid(line);
    let dropped = shudu::format::Losses::none(Form::Line);
    let located = Located { record: Record::of(grid), form: Form::Line, line: 1, dropped, origin: None };
    Item { source: "".into(), result: Ok(located) }
}

/// The grid of a plain line.
pub(crate) fn plain_grid(line: &[u8; 81]) -> shudu::core::Grid {
    shudu::core::Grid::from_line(line).expect("a plain line is a line form")
}

/// The pieces of one source.
struct Pieces<R> {
    reader: Reader<R>,
    name: Arc<str>,
    pace: Option<Pace>,
    waits: Waits,
    home: Home,
}

impl<R: BufRead> Iterator for Pieces<R> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let piece = self.piece();
        self.waits.0.store(piece.is_some() && self.reader.would_wait(), Ordering::Relaxed);
        piece
    }
}

impl<R: BufRead> Pieces<R> {
    fn piece(&mut self) -> Option<Piece> {
        if let Some(pace) = &self.pace {
            let mut plain = Plain { lines: self.home.give(), home: self.home.clone() };
            if self.reader.plain_lines(&mut plain.lines, pace.size() as usize) > 0 {
                return Some(Piece::Lines(plain));
            }
        }
        let result = self.reader.next()?.map_err(Unread::Form);
        Some(Piece::Item(Box::new(Item { source: self.name.clone(), result })))
    }
}

/// Reads the one puzzle of an INPUT.
pub(crate) fn only(input: &str, from: Option<Form>, speaker: &Speaker) -> anyhow::Result<Located> {
    let mut all = records(
        vec![source(input, from, speaker)?],
        from,
        indicatif::ProgressBar::hidden(),
        Waits::default(),
    );
    let (mut only, mut wrong) = (None, None);
    for item in &mut all {
        match item.result {
            Ok(_) if only.is_some() => {
                bail!(speaker.say_with("input-several", [("input", shortened(input).into())]))
            }
            Ok(located) => only = Some(located),
            Err(unread) => _ = wrong.get_or_insert((item.source, unread)),
        }
    }
    match (only, wrong) {
        (Some(only), _) => Ok(only),
        (None, Some((source, unread))) => Err(anyhow::anyhow!(unread.message(&source, speaker))),
        (None, None) => bail!(speaker.say_with("input-empty", [("input", input.into())])),
    }
}

impl Unread {
    /// What was wrong, with its place, for a line of output.
    pub(crate) fn reason(&self, speaker: &Speaker) -> String {
        match self {
            Unread::Form(error) => speaker.read_error(error),
            Unread::Open(error) => match error.get_ref().and_then(|cause| cause.downcast_ref::<Packed>()) {
                Some(packed) if packed.is_packed() => {
                    speaker.say_with("input-packed", [("form", packed.to_string().into())])
                }
                Some(Packed::Data) => speaker.say("input-data"),
                Some(document) => speaker.say_with("input-document", [("form", document.to_string().into())]),
                None => speaker.say_with("input-unopened", [("reason", error.to_string().into())]),
            },
        }
    }

    /// The same with the source, for standard error.
    pub(crate) fn message(&self, source: &str, speaker: &Speaker) -> String {
        speaker.say_with("read-in", [("source", source.into()), ("reason", self.reason(speaker).into())])
    }
}
