//! Many puzzles: read in turn, answered on all threads, written in order, in constant memory.
//!
//! [`input`] reads pieces, [`chunks`] works on them in chunks, [`tally`] counts what became of them, [`command`] is
//! what a command does with a puzzle, [`puzzle_command`] what it makes of one, which [`puzzles`] writes in a form.

pub(crate) mod chunk_size;
pub(crate) mod chunks;
pub(crate) mod command;
mod compression;
pub(crate) mod input;
pub(crate) mod only;
pub(crate) mod pictures;
pub(crate) mod progress;
pub(crate) mod puzzle_command;
pub(crate) mod puzzles;
mod standard_input;
pub(crate) mod takes;
pub(crate) mod tally;
pub(crate) mod unread;

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use shudu::ops::Remarks;

use self::chunk_size::ChunkSize;
use self::chunks::{Chunks, MAX_ITEMS, max_blocks};
use self::input::{Item, Piece, PieceKind, Reading, Source};
use self::pictures::PictureNotes;
use self::progress::Progress;
use self::takes::Takes;
use self::tally::{Kind, Tally};
use crate::args::{Inputs, Threads};
use crate::context::{Context, NAMED_REJECTS};
use crate::exit::Exit;
use crate::output::{self, Sink};
use crate::standard_error::print_error;

/// Where the answers go.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Destination<'a> {
    /// To standard output or a file, as they come.
    Stream(Option<&'a Path>),
    /// To a file that the command writes as a whole at the end; nothing goes to the sink.
    Whole,
}

/// What the inputs hold.
#[derive(Default)]
pub(crate) enum Contents {
    /// Nothing at all.
    #[default]
    Nothing,
    /// Exactly one record or reject, to be answered at length.
    One(Box<Item>),
    /// Several, a row each; with `--line-buffered` any number.
    Several(Box<dyn Iterator<Item = Piece>>),
}

/// Opened inputs and the output.
pub(crate) struct Batch {
    pub(crate) contents: Contents,
    pub(crate) sink: Sink,
    /// How many threads; 0 is one for each processor.
    pub(crate) threads: usize,
    kind: PieceKind,
    progress: Progress,
    start: Instant,
    remarks: Arc<Remarks>,
    /// What is to be told of puzzles that were read from pictures.
    picture_notes: Arc<Mutex<PictureNotes>>,
    chunk_size: ChunkSize,
    /// Do the answers go to the same terminal as the errors? Then what cannot be read is told in its place alone.
    is_seen: bool,
    /// `--line-buffered`: each puzzle is answered before the next one is read.
    line_buffered: bool,
    /// Is each puzzle answered before the next one is read, by `--line-buffered` or because somebody types?
    one_by_one: bool,
}

impl Batch {
    /// Opens the inputs and the output, and looks whether there is one puzzle or several. To know that, the second
    /// puzzle is waited for, unless `--line-buffered` says that every puzzle is answered as one of several.
    pub(crate) fn open(
        context: &Context<'_>,
        inputs: &Inputs,
        destination: Destination<'_>,
        threads: &Threads,
        kind: PieceKind,
        takes: Takes,
    ) -> anyhow::Result<Batch> {
        let sources = input::sources(inputs, context.speaker)?;
        let (line_buffered, typed) = (inputs.line_buffered, sources.iter().any(Source::is_typed));
        let one_by_one = line_buffered || typed;
        let (sink, to_file) = match destination {
            Destination::Stream(out) => (output::sink(out, line_buffered, context.speaker)?, out.is_some()),
            Destination::Whole => (output::nowhere(), true),
        };
        let sizes: Option<Vec<u64>> = sources.iter().map(Source::bytes).collect();
        let progress = Progress::over(sizes.iter().flatten().sum(), to_file, context.common.quiet);
        let chunk_size = ChunkSize::of_lines(if one_by_one { 1 } else { chunk_size::MAX_LINES });
        let reading = Reading {
            from: inputs.from,
            progress: progress.clone(),
            kind: if one_by_one { kind.one_by_one() } else { kind },
            chunk_size: chunk_size.clone(),
            all_puzzles: inputs.all_puzzles,
            one_by_one,
        };
        let remarks: Arc<Remarks> = Arc::default();
        let picture_notes: Arc<Mutex<PictureNotes>> = Arc::default();
        let pieces = input::pieces(sources, reading).map(move |piece| piece.taken(takes)).inspect({
            let remarks = Arc::clone(&remarks);
            let picture_notes = Arc::clone(&picture_notes);
            let progress = progress.clone();
            move |piece| {
                progress.read(piece.len());
                piece.records().for_each(|located| remarks.note(located));
                for (source, picture) in piece.pictures() {
                    picture_notes.lock().unwrap_or_else(PoisonError::into_inner).push(source, picture);
                }
            }
        });
        Ok(Batch {
            contents: contents(pieces, line_buffered),
            sink,
            threads: threads.threads.map_or(0, usize::from),
            kind,
            progress,
            start: Instant::now(),
            remarks,
            picture_notes,
            chunk_size,
            is_seen: !to_file && io::stdout().is_terminal() && io::stderr().is_terminal(),
            line_buffered,
            one_by_one,
        })
    }

    /// The same where only puzzles are written: what cannot be read has no place among them.
    pub(crate) fn of_puzzles(self) -> Batch {
        Batch { is_seen: false, ..self }
    }

    /// Everything that was read, piece by piece, even if it is only one; `None` when that is nothing. Empty afterwards.
    pub(crate) fn pieces(&mut self) -> Option<Box<dyn Iterator<Item = Piece>>> {
        match std::mem::take(&mut self.contents) {
            Contents::Nothing => None,
            Contents::One(item) => Some(Box::new(std::iter::once(Piece::Items(vec![*item])))),
            Contents::Several(pieces) => Some(pieces),
        }
    }

    /// The same one after the other.
    pub(crate) fn items(&mut self) -> Option<Box<dyn Iterator<Item = Item>>> {
        Some(Box::new(self.pieces()?.flat_map(Piece::into_items)))
    }

    /// Works on pieces in parallel: `work` answers one and counts its answers. The answers go to `out` in the order of
    /// the input, or without it to the sink.
    pub(crate) fn run(
        &mut self,
        context: &Context<'_>,
        pieces: impl Iterator<Item = Piece>,
        out: Option<&mut (dyn Write + Send)>,
        work: impl Fn(&Piece, &mut Vec<u8>, &mut Tally) + Sync,
    ) -> anyhow::Result<Tally> {
        let Batch { sink, progress, chunk_size, is_seen, .. } = self;
        let is_seen = *is_seen;
        let rejects = Rejects::default();
        let answer = |piece: &Piece, text: &mut Vec<u8>, tally: &mut Tally| {
            match piece {
                Piece::Items(items) => {
                    if !is_seen {
                        items.iter().for_each(|item| rejects.report(item, progress, context));
                    }
                    work(piece, text, tally);
                }
                Piece::Lines(lines) => {
                    let start = Instant::now();
                    work(piece, text, tally);
                    chunk_size.took(lines.len() as u64, start.elapsed());
                }
            }
            progress.done(piece.len(), |count| {
                context.speaker.say_with("count-puzzles", [("count", count.into())])
            });
        };
        let max = match self.kind {
            _ if self.one_by_one => |_| 1,
            PieceKind::Items(1) => |_| MAX_ITEMS,
            PieceKind::Items(_) | PieceKind::Lines => max_blocks,
        };
        let chunks = Chunks { threads: self.threads, max, stop: context.stop };
        let tally = chunks.run(pieces, Piece::is_heavy, out.unwrap_or(sink), answer)?;
        self.progress.end();
        Ok(tally)
    }

    /// Says on standard error what became of the puzzles and what nothing was made of. Gives the exit code.
    pub(crate) fn close(&self, context: &Context<'_>, tally: &Tally) -> Exit {
        // Of one puzzle there is nothing to sum up.
        if !(self.line_buffered && tally.total() == 1) || tally.is_interrupted() {
            context.note(&tally.summary(self.start.elapsed(), context.speaker));
        }
        self.tell_remarks(context);
        tally.exit()
    }

    /// Says on standard error why the only item cannot be read, unless its answer says so beside it.
    pub(crate) fn tell_unread(&self, item: &Item, context: &Context<'_>) {
        if let Err(unread) = &item.result
            && !self.is_seen
        {
            print_error(&unread.message(&item.source, context.speaker));
        }
    }

    /// Tells what nothing was made of.
    pub(crate) fn tell_remarks(&self, context: &Context<'_>) {
        for note in self.picture_notes.lock().unwrap_or_else(PoisonError::into_inner).take(context.speaker) {
            context.note(&note);
        }
        context.tell(&self.remarks);
    }
}

/// Looks whether there is one puzzle or several; `several` says that one counts as such.
fn contents(mut pieces: impl Iterator<Item = Piece> + 'static, several: bool) -> Contents {
    let Some(first) = pieces.next() else { return Contents::Nothing };
    if several || first.len() > 1 {
        return Contents::Several(Box::new(std::iter::once(first).chain(pieces)));
    }
    match pieces.next() {
        Some(second) => Contents::Several(Box::new([first, second].into_iter().chain(pieces))),
        None => Contents::One(Box::new(first.into_items().next().expect("a piece is never empty"))),
    }
}

/// Work for [`Batch::run`] that answers one puzzle after the other.
pub(crate) fn by_item(
    stop: &AtomicBool,
    work: impl Fn(&Item, &mut Vec<u8>) -> Kind + Sync,
) -> impl Fn(&Piece, &mut Vec<u8>, &mut Tally) + Sync {
    move |piece, text, tally| {
        let Piece::Items(items) = piece else { unreachable!("no plain lines were asked for") };
        for item in items {
            tally.count(text, stop, |text| work(item, text));
        }
    }
}

/// Names the first rejects on standard error.
#[derive(Debug, Default)]
struct Rejects {
    seen: AtomicU64,
}

impl Rejects {
    fn report(&self, item: &Item, progress: &Progress, context: &Context<'_>) {
        if let Err(unread) = &item.result
            && self.seen.fetch_add(1, Ordering::Relaxed) < NAMED_REJECTS
        {
            progress.suspend(|| context.note(&unread.message(&item.source, context.speaker)));
        }
    }
}
