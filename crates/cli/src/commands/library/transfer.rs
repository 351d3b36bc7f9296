//! `shudu library import` and `export`: puzzles into the library, and out of it.

use std::io::Write as _;
use std::sync::atomic::Ordering;

use shudu::format::{Form, Layout, Loss, Sudoku};
use shudu::ops::Remarks;
use shudu::ops::library::{ImportCounts, ImportOptions, Imported, ImportedShape, import};

use super::{OpenLibrary, now, print_json};
use crate::args::{ExportArgs, ImportArgs};
use crate::batch::input;
use crate::batch::pictures::PictureNotes;
use crate::batch::puzzles::Puzzles;
use crate::context::{NAMED_REJECTS, nothing};
use crate::exit::Exit;
use crate::output::{self, written};
use crate::standard_error::print_error;

impl OpenLibrary<'_> {
    pub(super) fn import(mut self, args: &ImportArgs) -> anyhow::Result<Exit> {
        let speaker = self.context.speaker;
        let sources = input::sources(&args.inputs, speaker)?;
        let mut items = input::records(sources, args.inputs.from, args.inputs.all_puzzles).peekable();
        let mut pictures = PictureNotes::default();
        if items.peek().is_none() {
            return Ok(nothing(self.context));
        }
        let mut exit = Exit::Yes;
        let mut counts = ImportCounts::default();
        let mut failed: Option<anyhow::Error> = None;
        let remarks = Remarks::default();
        let mut malformed = 0u64;
        // File by file, since each puzzle is from its own.
        while let Some(first) = items.peek() {
            let file = first.source.clone();
            let is_file = std::path::Path::new(file.as_ref()).exists();
            let options = ImportOptions {
                rate: args.rate,
                skip_equivalent: args.skip_equivalent,
                collection: args.collection.clone(),
                source: args.source.clone().or_else(|| is_file.then(|| file.to_string())),
                tag: args.tag.clone(),
            };
            let records = std::iter::from_fn(|| {
                loop {
                    let item = items.next_if(|item| item.source == file)?;
                    match item.result {
                        Ok(located) => {
                            remarks.note(&located);
                            if let Some(picture) = &item.picture {
                                pictures.push(&item.source, picture);
                            }
                            if located.dropped.contains(Loss::MalformedRatings) {
                                malformed += 1;
                                if malformed <= NAMED_REJECTS {
                                    let line = [("line", located.line.into())];
                                    let said = speaker.say_with("library-malformed-rating", line);
                                    self.context.note(&format!("{}: {said}", item.source));
                                }
                            }
                            return Some(located.sudoku);
                        }
                        Err(unread) => {
                            print_error(&unread.message(&item.source, speaker));
                            exit = exit.and(Exit::Trouble);
                        }
                    }
                }
            });
            let each = |sudoku: &Sudoku, imported: &Imported| {
                let told = if args.json { print_json(&ImportedShape::new(sudoku, imported)) } else { Ok(()) };
                failed = failed.take().or(told.err());
            };
            let result = import(&mut self.library, records, &options, now(), Some(self.context.stop), each);
            counts = counts + self.said(result)?;
            if let Some(error) = failed {
                return Err(error);
            }
            if self.context.stop.load(Ordering::Relaxed) {
                break;
            }
        }
        if counts.clashing > 0 {
            exit = exit.and(Exit::No);
        }
        if self.context.stop.load(Ordering::Relaxed) {
            exit = exit.and(Exit::Trouble);
            print_error(&speaker.say("interrupted"));
        }
        self.context.note(&speaker.say_with(
            "library-imported",
            [("new", counts.new.into()), ("known", counts.known.into()), ("skipped", counts.skipped.into())],
        ));
        for (name, count) in [
            ("library-import-equivalent", counts.equivalent),
            ("library-import-clashing", counts.clashing),
            ("library-import-rated", counts.rated),
            ("library-import-malformed", malformed),
        ] {
            if count > 0 {
                self.context.note(&speaker.say_with(name, [("count", count.into())]));
            }
        }
        for note in pictures.take(speaker) {
            self.context.note(&note);
        }
        self.context.tell(&remarks);
        Ok(exit)
    }

    pub(super) fn export(&self, args: &ExportArgs) -> anyhow::Result<Exit> {
        let search = self.search(&args.search, args.limit)?;
        let mut out = output::sink(args.out.as_deref(), false, self.speaker())?;
        let puzzles = Puzzles::new(args.to.unwrap_or(Layout::Form(Form::Json)), self.context);
        puzzles.begin(&mut out)?;
        let (mut count, mut result, mut exit) = (0u64, Ok(()), Exit::Yes);
        self.said(self.library.each(&search, |entry| {
            let mut text = Vec::new();
            if puzzles.put(&entry.sudoku, &entry.id.to_string(), &mut text) {
                count += 1;
            } else {
                exit = Exit::Trouble;
            }
            result = out.write_all(&text);
            result.is_ok()
        }))?;
        written(result)?;
        puzzles.end(&mut out)?;
        puzzles.tell_losses(false);
        self.context.note(&self.speaker().say_with("library-exported", [("count", count.into())]));
        Ok(exit)
    }
}
