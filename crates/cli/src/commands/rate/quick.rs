//! `rate --quick`: the pre-rating of each puzzle, in groups.

use shudu::format::Record;
use shudu::logic::prerating::Prerating;
use shudu::ops::Rejected;
use shudu::ops::rate::{Quick, QuickResponse, quick};
use shudu::ops::row::{csv_row, json_line};

use crate::args::{Output, RateArgs};
use crate::batch::input::{Item, Piece, PieceKind};
use crate::batch::takes::Takes;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Contents, Destination};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;
use crate::standard_error::print_error;

const COLUMNS: [&str; 3] = ["puzzle", "falls", "note"];

/// How many puzzles a thread takes at once.
const GROUP: usize = 2048;

/// Runs the command with `--quick`.
pub(super) fn run(args: &RateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    use std::io::Write as _;

    let form = args.target.form();
    let destination = Destination::Stream(args.target.out.as_deref());
    let kind = PieceKind::Items(GROUP);
    let takes = Takes::Classic("refused-classic-rate");
    let mut batch = Batch::open(context, &args.inputs, destination, &args.threads, kind, takes)?;
    let mut header = Vec::new();
    csv_row(&COLUMNS, &mut header);
    match std::mem::take(&mut batch.contents) {
        Contents::One(item) => {
            let form = form.unwrap_or(Output::Grid);
            let (mut out, mut tally) = (Vec::new(), Tally::default());
            if form == Output::Csv {
                out = header;
            }
            if let Err(unread) = &item.result {
                print_error(&unread.message(&item.source, context.speaker));
            }
            answer(&[*item], form, context, &mut out, &mut tally);
            written(batch.sink.write_all(&out))?;
            written(batch.sink.flush())?;
            Ok(tally.exit())
        }
        Contents::Several(pieces) => {
            let form = form.unwrap_or(Output::Csv);
            if form == Output::Csv {
                written(batch.sink.write_all(&header))?;
            }
            let tally = batch.run(context, pieces, None, |piece, out, tally| {
                let Piece::Items(group) = piece else { unreachable!("no plain lines were asked for") };
                answer(group, form, context, out, tally);
            })?;
            Ok(batch.close(context, &tally))
        }
        Contents::Nothing => Ok(nothing(context)),
    }
}

fn answer(items: &[Item], form: Output, context: &Context<'_>, out: &mut Vec<u8>, tally: &mut Tally) {
    for item in items {
        let speaker = context.speaker;
        let (record, quick, kind, note) = match item.record() {
            Err(unread) => {
                let note = format!("{}: {}", unread.word(), unread.reason(speaker));
                (None, None, unread.kind(), Some(note))
            }
            Ok(record) => {
                let quick = quick(record);
                let (kind, note) = match &quick {
                    Quick::Invalid(clashes) => {
                        (Kind::Clash, Some(format!("invalid: {}", speaker.clashes(clashes))))
                    }
                    Quick::Sukaku => (Kind::Wrong, Some(speaker.say("rate-sukaku"))),
                    Quick::Rated(Prerating::Impossible) => (Kind::None, Some("none".to_owned())),
                    Quick::Rated(_) => (Kind::Ok, None),
                };
                (Some(record), Some(quick), kind, note)
            }
        };
        tally.add(kind);
        let prerating = match &quick {
            Some(Quick::Rated(prerating)) => Some(*prerating),
            _ => None,
        };
        let note = note.unwrap_or_default();
        match form {
            Output::Grid => {
                let said = prerating.map_or(note, |prerating| speaker.say(message(prerating)));
                out.extend_from_slice(said.as_bytes());
                out.push(b'\n');
            }
            Output::Line => {
                let name = prerating.map(Prerating::name);
                out.extend_from_slice(name.unwrap_or(&note).as_bytes());
                out.push(b'\n');
            }
            Output::Csv => {
                let puzzle = record.map_or_else(String::new, |record: &Record| record.text());
                csv_row(&[&*puzzle, prerating.map_or("", Prerating::name), &*note], out);
            }
            Output::Json => {
                let said = Some(note.clone()).filter(|note| !note.is_empty());
                match (record, &quick) {
                    (Some(record), Some(quick)) => json_line(&QuickResponse::new(record, quick, said), out),
                    _ => {
                        let (word, reason) = note.split_once(": ").unwrap_or(("invalid", &note));
                        let (answer, reason) = (word.to_owned(), reason.to_owned());
                        json_line(&Rejected { answer, reason, best: None }, out);
                    }
                }
            }
        }
    }
}

/// The name of the message for one puzzle.
const fn message(prerating: Prerating) -> &'static str {
    match prerating {
        Prerating::Singles => "quick-singles",
        Prerating::Locked => "quick-locked",
        Prerating::Subsets => "quick-subsets",
        Prerating::Beyond => "quick-beyond",
        Prerating::Impossible => "quick-impossible",
    }
}
