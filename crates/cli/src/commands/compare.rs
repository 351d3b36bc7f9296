//! `shudu compare`

use std::io::Write;
use std::sync::atomic::Ordering;

use shudu::ops::Subject;
use shudu::ops::compare::{Comparison, Options, Response};

use crate::args::{CompareArgs, Output, Threads};
use crate::commands::{Batch, Context, nothing, print_error, seconds};
use crate::exit::Exit;
use crate::output::written;
use crate::question::{csv_row, json_line};
use crate::table::{table, thousands};

/// Runs the command.
pub(crate) fn run(args: &CompareArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let options = Options {
        algorithm: args.algorithm.clone(),
        limit: args.limit,
        max_time: args.max_time,
        max_nodes: args.max_nodes,
    };
    // One thread: times are to be compared.
    let threads = Threads { threads: Some(1) };
    let mut batch = Batch::open(context, &args.inputs, args.target.out.as_deref(), &threads)?;
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    let speaker = context.speaker;
    let (mut puzzles, mut exit) = (0u64, Exit::Yes);
    let mut comparison = Comparison::new(options);
    for item in items {
        if context.stop.load(Ordering::Relaxed) {
            exit = exit.and(Exit::Trouble);
            context.note(&speaker.say("interrupted"));
            break;
        }
        match &item.result {
            Err(unread) => {
                print_error(&unread.message(&item.source, speaker));
                exit = exit.and(Exit::Trouble);
            }
            Ok(located) => match Subject::of(&located.record) {
                Ok(subject) => {
                    comparison.add(&subject, Some(context.stop));
                    puzzles += 1;
                }
                Err(error) => {
                    print_error(&format!(
                        "{}: {}",
                        located.record.givens,
                        speaker.clashing_givens(&error.clashes)
                    ));
                    exit = exit.and(Exit::No);
                }
            },
        }
    }
    batch.tell_remarks(context);
    if puzzles == 0 {
        return Ok(exit);
    }
    let mut out = Vec::new();
    let scores = || {
        comparison
            .scores()
            .map(|(contender, score)| (contender.name(), score, Response::new(contender, score)))
    };
    match args.target.form().unwrap_or(Output::Grid) {
        Output::Json => scores().for_each(|(_, _, shape)| json_line(&shape, &mut out)),
        Output::Csv | Output::Line => {
            csv_row(
                &[
                    "algorithm",
                    "none",
                    "one",
                    "many",
                    "undecided",
                    "disagreements",
                    "nodes",
                    "guesses",
                    "dead_ends",
                    "deepest",
                    "nanoseconds",
                    "space",
                ],
                &mut out,
            );
            for (name, _, shape) in scores() {
                let account = &shape.account;
                let numbers = [
                    shape.none,
                    shape.one,
                    shape.many,
                    shape.undecided,
                    shape.disagreements,
                    account.nodes,
                    account.guesses,
                    account.dead_ends,
                    account.deepest.into(),
                    account.nanoseconds,
                ];
                let mut row = vec![name];
                row.extend(numbers.map(|number| number.to_string()));
                row.push(account.space.clone().filter(|_| puzzles == 1).unwrap_or_default());
                csv_row(&row, &mut out);
            }
        }
        Output::Grid => {
            let header = ["algorithm", "answer", "nodes", "guesses", "dead-ends", "deepest", "time"]
                .map(|column| speaker.say(&format!("column-{column}")));
            let rows: Vec<Vec<String>> = scores()
                .map(|(name, score, shape)| {
                    let account = &shape.account;
                    vec![
                        name,
                        answer(&shape, puzzles, context),
                        thousands(account.nodes),
                        thousands(account.guesses),
                        thousands(account.dead_ends),
                        thousands(account.deepest.into()),
                        seconds(score.account.time),
                    ]
                })
                .collect();
            out.extend_from_slice(table(&header, &rows).as_bytes());
            if puzzles == 1 {
                for (name, score, _) in scores().filter(|(_, score, _)| score.account.space.is_some()) {
                    out.extend_from_slice(speaker.space(&name, &score.account).as_bytes());
                    out.push(b'\n');
                }
            }
        }
    }
    written(batch.sink.write_all(&out))?;
    written(batch.sink.flush())?;
    if let Some((name, ..)) = scores().find(|(_, score, _)| score.disagreements > 0) {
        print_error(&speaker.say_with("compare-disagreement", [("algorithm", name.into())]));
        exit = exit.and(Exit::Trouble);
    }
    Ok(exit)
}

/// What one algorithm answered: a word for one puzzle, counts for several.
fn answer(shape: &Response, puzzles: u64, context: &Context<'_>) -> String {
    let counts =
        [("none", shape.none), ("one", shape.one), ("many", shape.many), ("undecided", shape.undecided)];
    let said = counts.into_iter().filter(|&(_, count)| count > 0).map(|(word, count)| {
        let word = context.speaker.say(&format!("compare-{word}"));
        if puzzles == 1 { word } else { format!("{word} {}", thousands(count)) }
    });
    said.collect::<Vec<_>>().join(&context.speaker.say("list-comma"))
}
