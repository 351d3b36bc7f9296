//! From what was typed to records: arguments, files and standard input, read in turn, one record at a time.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::bail;
use flate2::bufread::MultiGzDecoder;
use shudu::format::{Form, Located, ReadError, Reader, Record, read_one, read_str, utf8};
use shudu::i18n::Speaker;
use shudu::words;

use super::chunk_size::ChunkSize;
use super::compression::Compression;
use super::pictures::{self, Picture};
use super::progress::Progress;
use super::takes::Takes;
use super::unread::Unread;
use crate::args::Inputs;
use crate::output::files;
use crate::standard_error::print_error;
use crate::waiting;

/// How much is read from a file at a time.
const BUFFER: usize = 1 << 18;

/// One of the INPUTs.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    /// A puzzle typed as an argument, and what else in it could not be read, in order. `None` where it has rules that
    /// are not known: then it goes with what could not be read.
    Argument(Option<Box<Located>>, Vec<ReadError>),
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
    /// If it was read from a picture: how.
    pub(crate) picture: Option<Box<Picture>>,
}

impl Item {
    /// The same for a command that takes these puzzles.
    pub(crate) fn taken(self, takes: Takes) -> Item {
        match (&self.result, takes) {
            (Ok(located), Takes::Classic(message)) => match located.classic() {
                Ok(_) => self,
                Err(error) => {
                    let line = located.line;
                    Item { result: Err(Unread::NotClassic { line, error, message }), ..self }
                }
            },
            (Err(Unread::Form(_)), Takes::Opened) => match self.result {
                Err(Unread::Form(error)) => {
                    Item { result: error.into_opened().map_err(Unread::Form), ..self }
                }
                result => Item { result, ..self },
            },
            _ => self,
        }
    }

    /// The line that it begins on, from 1; 0 for what was not read.
    pub(crate) fn line(&self) -> u64 {
        self.result.as_ref().map_or(0, |located| located.line)
    }

    /// The record, for commands that take classic puzzles alone.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn record(&self) -> Result<&Record, &Unread> {
        let located = self.result.as_ref()?;
        Ok(located.classic().unwrap_or_else(|error| unreachable!("{error}: the batch refuses it")))
    }
}

/// Decides what each INPUT is. Without any, standard input is read; someone at a terminal is told so.
pub(crate) fn sources(inputs: &Inputs, speaker: &Speaker) -> anyhow::Result<Vec<Source>> {
    if inputs.inputs.is_empty() {
        if io::stdin().is_terminal() {
            print_error(&speaker.say("input-waiting"));
        }
        return Ok(vec![Source::stdin()]);
    }
    if let Some(rows) = rows(&inputs.inputs) {
        return Ok(vec![source(&rows, inputs.from, speaker)?]);
    }
    let mut sources = Vec::new();
    for input in &inputs.inputs {
        if input != "-" && Path::new(input).is_dir() {
            match pictures::of_folder(Path::new(input), speaker) {
                Ok(files) => sources.extend(files.into_iter().map(Source::file)),
                // Among others it is a row that cannot be opened, and the others are answered.
                Err(error) if inputs.inputs.len() == 1 => return Err(error),
                Err(_) => sources.push(Source::file(input.into())),
            }
        } else {
            sources.push(source(input, inputs.from, speaker)?);
        }
    }
    Ok(sources)
}

/// The rows of one puzzle, each an INPUT of its own: nine of nine characters, six of six. What is a puzzle by itself,
/// as a 4x4 one of 16 characters is, is no row.
fn rows(inputs: &[String]) -> Option<String> {
    let is_row = |row: &String| {
        row.chars().count() == inputs.len() && !Path::new(row).exists() && read_one(row, None).is_err()
    };
    let rows = inputs.join("\n");
    (inputs.len() > 3 && inputs.iter().all(is_row) && read_one(&rows, None).is_ok()).then_some(rows)
}

/// Do these words, with which a command line begins, name something to read: a puzzle, a file, a link, rows?
pub(crate) fn is_input(words: &[String]) -> bool {
    let Some(first) = words.first() else { return false };
    first == "-"
        || Path::new(first).exists()
        || is_name(first)
        || read_one(first, None).or_else(ReadError::into_opened).is_ok()
        || rows(words).is_some()
}

/// Does it look like the name of a file: with letters, which rows of cells lack, and with folders or an ending?
fn is_name(input: &str) -> bool {
    let ending = Path::new(input).extension().unwrap_or_default().to_string_lossy();
    let has_ending =
        (1..=10).contains(&ending.len()) && ending.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X');
    input.len() < 256
        && input.contains(is_letter)
        && !input.contains(char::is_whitespace)
        && !input.contains("://")
        && (has_ending || input.contains(['/', '\\']))
}

/// Decides what one INPUT is: `-`, a puzzle, or a file.
pub(crate) fn source(input: &str, from: Option<Form>, speaker: &Speaker) -> anyhow::Result<Source> {
    if input == "-" {
        return Ok(Source::stdin());
    }
    // As a shell gives it where a variable is not set.
    if input.trim().is_empty() {
        bail!(speaker.say("input-blank"));
    }
    // A name is short and a puzzle is not, so a file that exists is looked for first only where both could be meant.
    let as_puzzle = match read_one(input, from) {
        Ok(located) => {
            let faults = read_str(input, from).into_iter().filter_map(Result::err).collect();
            return Ok(Source::Argument(Some(Box::new(located)), faults));
        }
        Err(error) if error.clone().into_opened().is_ok() => return Ok(Source::Argument(None, vec![error])),
        Err(error) => error,
    };
    let path = Path::new(input);
    // A name too long for the system is no file, rather than an error of its own.
    match path.try_exists() {
        Ok(true) => Ok(Source::file(path.to_owned())),
        _ if is_name(input) => bail!(speaker.say_with("input-no-file", [("input", shortened(input).into())])),
        _ => bail!(speaker.say_with(
            "input-neither",
            [("input", shortened(input).into()), ("reason", words::read_error(&as_puzzle, speaker).into())]
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
    /// A file, which is then no target of outputs.
    pub(crate) fn file(path: PathBuf) -> Source {
        files::is_read(&path);
        Source::File(path)
    }

    /// Standard input, which may be a file as well.
    pub(crate) fn stdin() -> Source {
        files::stdin_is_read();
        if io::stdin().is_terminal() {
            waiting::end();
        }
        Source::Stdin
    }

    /// What messages call it.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::File(path) => path.to_string_lossy().into_owned(),
            Source::Argument(..) | Source::Stdin => "-".to_owned(),
        }
    }

    /// Is it typed on a terminal?
    pub(crate) fn is_typed(&self) -> bool {
        matches!(self, Source::Stdin) && io::stdin().is_terminal()
    }

    /// The size in bytes, when it is known, for a progress bar.
    pub(crate) fn bytes(&self) -> Option<u64> {
        match self {
            Source::Argument(..) => Some(0),
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
    progress: Progress,
}

impl<R: io::Read> io::Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.inner.read(buffer)?;
        self.progress.bytes(n);
        Ok(n)
    }
}

/// A source of text, buffered.
pub(crate) fn open(source: &Source, progress: &Progress) -> io::Result<Box<dyn BufRead + Send>> {
    fn counted<R: io::Read + Send + 'static>(
        inner: R,
        progress: &Progress,
    ) -> io::Result<Box<dyn BufRead + Send>> {
        let mut text = BufReader::with_capacity(BUFFER, Counted { inner, progress: progress.clone() });
        let is_text = |known: Option<Compression>| match known {
            None => Ok(()),
            Some(other) => Err(io::Error::new(io::ErrorKind::InvalidData, other)),
        };
        match Compression::of(&mut text)? {
            Some(Compression::Gzip) => {
                // What is in it may be no text, too.
                let mut text = BufReader::with_capacity(BUFFER, MultiGzDecoder::new(text));
                is_text(Compression::of(&mut text)?)?;
                Ok(Box::new(utf8(text)?))
            }
            known => {
                is_text(known)?;
                Ok(Box::new(utf8(text)?))
            }
        }
    }
    match source {
        Source::Argument(..) => Ok(Box::new(io::empty())),
        Source::File(path) => counted(File::open(path)?, progress),
        Source::Stdin => counted(super::standard_input::stdin(), progress),
    }
}

/// What a piece of the input is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PieceKind {
    /// This many records or rejects; fewer at the end.
    Items(usize),
    /// A block of plain lines, or one record or reject of another kind.
    Lines,
}

impl PieceKind {
    /// The same for those who answer each puzzle before they read the next one.
    pub(crate) const fn one_by_one(self) -> PieceKind {
        match self {
            PieceKind::Items(_) => PieceKind::Items(1),
            PieceKind::Lines => PieceKind::Lines,
        }
    }
}

/// A piece of the input: never empty.
#[derive(Debug)]
pub(crate) enum Piece {
    /// Records, or why there are none.
    Items(Vec<Item>),
    /// Lines of exactly 81 characters `1` to `9`, `.` and `0`, in a row.
    Lines(LineBlock),
}

impl Piece {
    /// How many records, rejects or lines it holds.
    pub(crate) fn len(&self) -> usize {
        match self {
            Piece::Items(items) => items.len(),
            Piece::Lines(lines) => lines.len(),
        }
    }

    /// Those that were read from pictures, each with its source.
    pub(crate) fn pictures(&self) -> impl Iterator<Item = (&Arc<str>, &Picture)> {
        let items = match self {
            Piece::Items(items) => &**items,
            Piece::Lines(_) => &[],
        };
        items.iter().filter_map(|item| Some((&item.source, item.picture.as_deref()?)))
    }

    /// The records that are no plain lines.
    pub(crate) fn records(&self) -> impl Iterator<Item = &Located> {
        let items = match self {
            Piece::Items(items) => &**items,
            Piece::Lines(_) => &[],
        };
        items.iter().filter_map(|item| item.result.as_ref().ok())
    }

    /// Has it a puzzle of another size or with other rules, which may be long?
    pub(crate) fn is_heavy(&self) -> bool {
        self.records().any(|located| located.classic().is_err())
    }

    /// The same for a command that takes these puzzles.
    pub(crate) fn taken(self, takes: Takes) -> Piece {
        match self {
            Piece::Items(items) => Piece::Items(items.into_iter().map(|item| item.taken(takes)).collect()),
            Piece::Lines(lines) => Piece::Lines(lines),
        }
    }

    /// All that it holds, as items.
    pub(crate) fn into_items(self) -> std::vec::IntoIter<Item> {
        match self {
            Piece::Items(items) => items,
            Piece::Lines(lines) => lines.iter().map(plain_item).collect(),
        }
        .into_iter()
    }
}

/// Plain lines. Their memory goes back to the pool that it came from: to ask the system for as much again takes longer
/// than to read the lines.
#[derive(Debug)]
pub(crate) struct LineBlock {
    lines: Vec<[u8; 81]>,
    pool: BlockPool,
}

impl Deref for LineBlock {
    type Target = [[u8; 81]];

    fn deref(&self) -> &[[u8; 81]] {
        &self.lines
    }
}

impl Drop for LineBlock {
    fn drop(&mut self) {
        self.pool.put(std::mem::take(&mut self.lines));
    }
}

/// Memory for blocks of lines.
#[derive(Debug, Clone, Default)]
struct BlockPool(Arc<Mutex<Vec<Vec<[u8; 81]>>>>);

impl BlockPool {
    fn take(&self) -> Vec<[u8; 81]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn put(&self, mut lines: Vec<[u8; 81]>) {
        lines.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(lines);
    }
}

/// How sources are read.
#[derive(Debug, Clone)]
pub(crate) struct Reading {
    /// The form, if it is not to be recognised.
    pub(crate) from: Option<Form>,
    pub(crate) progress: Progress,
    pub(crate) kind: PieceKind,
    /// The size of blocks of plain lines.
    pub(crate) chunk_size: ChunkSize,
    /// Every puzzle of a picture, and not only the largest?
    pub(crate) all_puzzles: bool,
    /// Is each puzzle answered before more is read?
    pub(crate) one_by_one: bool,
}

/// All pieces of all sources, in order. A group of items may span sources.
pub(crate) fn pieces(sources: Vec<Source>, reading: Reading) -> impl Iterator<Item = Piece> {
    let group = match reading.kind {
        PieceKind::Items(group) => group,
        PieceKind::Lines => 1,
    };
    let mut pieces = single_pieces(sources, reading);
    std::iter::from_fn(move || {
        let first = pieces.next()?;
        let Piece::Items(mut items) = first else { return Some(first) };
        items.extend(pieces.by_ref().take(group - 1).flat_map(Piece::into_items));
        Some(Piece::Items(items))
    })
}

/// The same one item or block at a time.
fn single_pieces(sources: Vec<Source>, reading: Reading) -> impl Iterator<Item = Piece> {
    let pool = BlockPool::default();
    sources.into_iter().enumerate().flat_map(move |(number, source)| {
        let name: Arc<str> = match &source {
            Source::Argument(..) => format!("INPUT {}", number + 1).into(),
            Source::File(path) => path.to_string_lossy().into(),
            Source::Stdin => "-".into(),
        };
        let one = |result| -> Box<dyn Iterator<Item = Piece>> {
            Box::new(std::iter::once(Piece::Items(vec![Item {
                source: name.clone(),
                result,
                picture: None,
            }])))
        };
        match source {
            Source::Argument(located, faults) => {
                let line = located.as_ref().map_or(0, |located| located.line);
                let (above, below): (Vec<_>, Vec<_>) =
                    faults.into_iter().partition(|fault| fault.line < line);
                let unread = |fault| Err(Unread::Form(fault));
                let results = above.into_iter().map(unread).chain(located.map(|located| Ok(*located)));
                let results: Vec<_> = results.chain(below.into_iter().map(unread)).collect();
                Box::new(results.into_iter().map(move |result| {
                    Piece::Items(vec![Item { source: name.clone(), result, picture: None }])
                }))
            }
            source => match picture_bytes(&source) {
                Ok(Some(bytes)) => {
                    let items = picture_items(&name, &bytes, reading.all_puzzles);
                    reading.progress.bytes(bytes.len());
                    Box::new(items.into_iter().map(|item| Piece::Items(vec![item])))
                }
                Err(error) => one(Err(Unread::Open(error))),
                Ok(None) => match open(&source, &reading.progress) {
                    Ok(text) => {
                        let chunk_size =
                            (reading.kind == PieceKind::Lines).then(|| reading.chunk_size.clone());
                        let reader = Reader::new(text, reading.from);
                        let reader = if reading.one_by_one { reader.one_by_one() } else { reader };
                        Box::new(SourcePieces { reader, name, chunk_size, pool: pool.clone() })
                    }
                    Err(error) => one(Err(Unread::Open(error))),
                },
            },
        }
    })
}

/// The bytes of a source that is a picture; `None` for text.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn picture_bytes(source: &Source) -> io::Result<Option<Vec<u8>>> {
    match source {
        Source::Argument(..) => Ok(None),
        Source::File(path) => pictures::bytes_of_file(path),
        Source::Stdin => pictures::bytes_of_standard_input(),
    }
}

/// The puzzles of a picture, or why there is none.
pub(crate) fn picture_items(source: &Arc<str>, bytes: &[u8], all_puzzles: bool) -> Vec<Item> {
    let item = |result, picture| Item { source: Arc::clone(source), result, picture };
    match pictures::puzzles(bytes, all_puzzles) {
        Err(refusal) => vec![item(Err(Unread::Picture(refusal)), None)],
        Ok(puzzles) => puzzles
            .into_iter()
            .map(|(grid, picture)| {
                let dropped = shudu::format::Losses::none(Form::Line);
                let sudoku = Record::of(grid).into();
                let located = Located { sudoku, form: Form::Line, line: 1, dropped, origin: None };
                item(Ok(located), Some(Box::new(picture)))
            })
            .collect(),
    }
}

/// All records of all sources, in order. `all_puzzles`: of a picture every puzzle, and not only the largest.
pub(crate) fn records(
    sources: Vec<Source>,
    from: Option<Form>,
    all_puzzles: bool,
) -> impl Iterator<Item = Item> {
    let reading = Reading {
        from,
        progress: Progress::hidden(),
        kind: PieceKind::Items(1),
        chunk_size: ChunkSize::of_lines(1),
        all_puzzles,
        one_by_one: false,
    };
    pieces(sources, reading).flat_map(Piece::into_items)
}

/// A plain line as a record.
pub(crate) fn plain_item(line: &[u8; 81]) -> Item {
    let grid = shudu::core::Grid::from_line(line).expect("a plain line is a grid");
    let dropped = shudu::format::Losses::none(Form::Line);
    let located =
        Located { sudoku: Record::of(grid).into(), form: Form::Line, line: 1, dropped, origin: None };
    Item { source: "".into(), result: Ok(located), picture: None }
}

/// The pieces of one source.
struct SourcePieces<R> {
    reader: Reader<R>,
    name: Arc<str>,
    /// Of blocks of plain lines; without it there are none.
    chunk_size: Option<ChunkSize>,
    pool: BlockPool,
}

impl<R: BufRead> Iterator for SourcePieces<R> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        if let Some(chunk_size) = &self.chunk_size {
            let mut block = LineBlock { lines: self.pool.take(), pool: self.pool.clone() };
            if self.reader.plain_lines(&mut block.lines, chunk_size.get() as usize) > 0 {
                return Some(Piece::Lines(block));
            }
        }
        let result = self.reader.next()?.map_err(Unread::Form);
        Some(Piece::Items(vec![Item { source: self.name.clone(), result, picture: None }]))
    }
}
