//! `--quick`: what puzzles fall to, a block at a time.

use shudu::format::Record;
use shudu::logic::sieve::{BLOCK, Falls};
use shudu::ops::Rejected;
use shudu::ops::rate::{Quick, QuickResponse, quick};
use shudu::ops::row::{csv_row, json_line};

use crate::args::{Output, RateArgs};
use crate::batch::input::{Item, Piece, PieceKind};
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Contents, Destination};
use crate::context::{Context, nothing, print_error};
use crate::exit::Exit;
use crate::output::written;

const COLUMNS: [&str; 3] = ["puzzle", "falls", "note"];

/// How many puzzles a thread takes at once.
const GROUP: usize = 4 * BLOCK;

/// Runs the command with `--quick`.
pub(super) fn run(args: &RateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    use std::io::Write as _;

    let form = args.target.form();
    let destination = Destination::Stream(args.target.out.as_deref());
    let kind = PieceKind::Items(GROUP);
    let mut batch = Batch::open(context, &args.inputs, destination, &args.threads, kind)?;
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
    let records = items.iter().filter_map(|item| item.result.as_ref().ok()).map(|located| &located.record);
    let mut answers = quick(records).into_iter();
    for item in items {
        let speaker = context.speaker;
        let (record, quick, kind, note) = match &item.result {
            Err(unread) => (None, None, Kind::Unread, Some(format!("invalid: {}", unread.reason(speaker)))),
            Ok(located) => {
                let quick = answers.next().expect("one for each record");
                let (kind, note) = match &quick {
                    Quick::Invalid(clashes) => {
                        (Kind::Clash, Some(format!("invalid: {}", speaker.clashes(clashes))))
                    }
                    Quick::Sukaku => (Kind::Wrong, Some(speaker.say("rate-sukaku"))),
                    Quick::Falls(Falls::Impossible) => (Kind::None, Some("none".to_owned())),
                    Quick::Falls(_) => (Kind::Ok, None),
                };
                (Some(&located.record), Some(quick), kind, note)
            }
        };
        tally.add(kind);
        let falls = match &quick {
            Some(Quick::Falls(falls)) => Some(*falls),
            _ => None,
        };
        let note = note.unwrap_or_default();
        match form {
            Output::Grid => {
                let said = falls.map_or(note, |falls| speaker.say(sentence(falls)));
                out.extend_from_slice(said.as_bytes());
                out.push(b'\n');
            }
            Output::Line => {
                let name = falls.map(Falls::name);
                out.extend_from_slice(name.unwrap_or(&note).as_bytes());
                out.push(b'\n');
            }
            Output::Csv => {
                let puzzle = record.map_or_else(String::new, |record: &Record| record.givens.to_string());
                csv_row(&[&*puzzle, falls.map_or("", Falls::name), &*note], out);
            }
            Output::Json => {
                let said = Some(note.clone()).filter(|note| !note.is_empty());
                match (record, &quick) {
                    (Some(record), Some(quick)) => json_line(&QuickResponse::new(record, quick, said), out),
                    _ => {
                        let reason = note.strip_prefix("invalid: ").unwrap_or(&note).to_owned();
                        json_line(&Rejected { answer: "invalid".to_owned(), reason, best: None }, out);
                    }
                }
            }
        }
    }
}

const fn sentence(falls: Falls) -> &'static str {
    match falls {
        Falls::Singles => "quick-singles",
        Falls::Locked => "quick-locked",
        Falls::Subsets => "quick-subsets",
        Falls::Beyond => "quick-beyond",
        Falls::Impossible => "quick-impossible",
    }
}
