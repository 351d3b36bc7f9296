//! `shudu compare`

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Duration;

use shudu::i18n::Speaker;
use shudu::ops::Subject;
use shudu::ops::compare::{Comparison, Options, Response, Score};

use crate::args::{CompareArgs, Output, Threads};
use crate::batch::input::PieceKind;
use crate::batch::takes::Takes;
use crate::batch::{Batch, Destination};
use crate::commands::seconds;
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::{self, written};
use crate::standard_error::print_error;
use crate::table::{table_within, thousands};
use shudu::ops::row::{csv_row, json_line};

/// Runs the command.
pub(crate) fn run(args: &CompareArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let options = Options {
        algorithm: args.algorithm.clone(),
        order: args.order.clone(),
        lists: args.lists.clone(),
        slowest: args.slowest,
        limit: args.limit,
        max_time: args.max_time,
        max_nodes: args.max_nodes,
    };
    if let Some(algorithm) = options.without_singles() {
        let values = [("algorithm", algorithm.name().into())];
        anyhow::bail!(context.speaker.say_with("orders-are-of-singles", values));
    }
    // One thread: times are to be compared.
    let threads = Threads { threads: Some(1) };
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.target.out.as_deref()),
        &threads,
        PieceKind::Items(1),
        Takes::Classic("refused-classic-compare"),
    )?;
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
        match item.record() {
            Err(unread) => {
                print_error(&unread.message(&item.source, speaker));
                exit = exit.and(Exit::Trouble);
            }
            Ok(record) => match Subject::of(record) {
                Ok(subject) => {
                    comparison.add(&subject, Some(context.stop));
                    puzzles += 1;
                }
                Err(error) => {
                    print_error(&format!("{}: {}", record.givens, speaker.clashing_givens(&error.clashes)));
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
    let scores: Vec<(String, &Score, Response)> = comparison
        .scores()
        .map(|(contender, score)| (contender.name(), score, Response::new(contender, score)))
        .collect();
    match args.target.form().unwrap_or(Output::Grid) {
        Output::Json => scores.iter().for_each(|(.., shape)| json_line(shape, &mut out)),
        Output::Csv | Output::Line => csv(&scores, puzzles, &mut out),
        Output::Grid => {
            let columns = output::terminal_columns(args.target.out.as_deref()).unwrap_or(usize::MAX);
            main_table(&scores, puzzles, columns, &mut out, speaker);
            if puzzles == 1 {
                search_spaces(&scores, &mut out, speaker);
            } else {
                slowest(&scores, columns, &mut out, speaker);
            }
        }
    }
    written(batch.sink.write_all(&out))?;
    written(batch.sink.flush())?;
    if let Some((name, ..)) = scores.iter().find(|(_, score, _)| score.disagreements > 0) {
        let values = [("algorithm", name.as_str().into())];
        print_error(&speaker.say_with("compare-disagreement", values));
        exit = exit.and(Exit::Trouble);
    }
    Ok(exit)
}

/// One row for each algorithm, with a header.
fn csv(scores: &[(String, &Score, Response)], puzzles: u64, out: &mut Vec<u8>) {
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
            "nanoseconds_per_node",
            "written",
            "futile",
            "slowest_puzzle",
            "slowest_nodes",
            "slowest_nanoseconds",
        ],
        out,
    );
    let number = |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
    for (name, _, shape) in scores {
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
        let mut row = vec![name.clone()];
        row.extend(numbers.map(|number| number.to_string()));
        row.push(account.space.clone().filter(|_| puzzles == 1).unwrap_or_default());
        row.push(number(account.nanoseconds.checked_div(account.nodes)));
        row.extend([shape.written, shape.futile].map(number));
        row.extend(match shape.slowest.first() {
            Some(slow) => [slow.puzzle.clone(), slow.nodes.to_string(), slow.nanoseconds.to_string()],
            None => Default::default(),
        });
        csv_row(&row, out);
    }
}

/// Answers, counts and times; for `singles` the share of futile digits too.
fn main_table(
    scores: &[(String, &Score, Response)],
    puzzles: u64,
    columns: usize,
    out: &mut Vec<u8>,
    speaker: &Speaker,
) {
    let singles = scores.iter().any(|(_, score, _)| score.written.is_some());
    let header: Vec<String> = ["algorithm", "answer", "nodes", "guesses", "dead-ends", "deepest"]
        .into_iter()
        .chain(singles.then_some("futile"))
        .chain(["time", "per-node"])
        .map(|column| speaker.say(&format!("column-{column}")))
        .collect();
    let row = |(name, score, shape): &(String, &Score, Response)| {
        let account = &shape.account;
        let mut row = vec![
            name.clone(),
            answer(shape, puzzles, speaker),
            thousands(account.nodes),
            thousands(account.guesses),
            thousands(account.dead_ends),
            thousands(account.deepest.into()),
        ];
        if singles {
            row.push(score.written.map(|written| share(written.futile, written.all)).unwrap_or_default());
        }
        row.extend([seconds(score.account.time), per_node(score.account.time, account.nodes)]);
        row
    };
    let rows: Vec<Vec<String>> = scores.iter().map(row).collect();
    out.extend_from_slice(table_within(&header, &rows, columns).as_bytes());
}

/// For one puzzle, the search spaces of the algorithms that enumerate one: without pruning and with it, and what is
/// left.
fn search_spaces(scores: &[(String, &Score, Response)], out: &mut Vec<u8>, speaker: &Speaker) {
    let both = scores.iter().find_map(|(_, score, _)| speaker.spaces(&score.account));
    let each = scores.iter().filter(|(_, score, _)| score.account.space.is_some());
    for line in both.into_iter().chain(each.map(|(name, score, _)| speaker.space(name, &score.account))) {
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
    }
}

/// Which puzzles took each algorithm most time, as a table; and below it those puzzles.
fn slowest(scores: &[(String, &Score, Response)], columns: usize, out: &mut Vec<u8>, speaker: &Speaker) {
    let header = ["slowest", "number", "nodes", "time", "share"]
        .map(|column| speaker.say(&format!("column-{column}")));
    let mut rows = Vec::new();
    let mut puzzles = BTreeMap::new();
    for (name, _, shape) in scores {
        for slow in &shape.slowest {
            puzzles.insert(slow.number, &slow.puzzle);
            rows.push(vec![
                name.clone(),
                slow.number.to_string(),
                thousands(slow.nodes),
                seconds(Duration::from_nanos(slow.nanoseconds)),
                share(slow.nanoseconds, shape.account.nanoseconds),
            ]);
        }
    }
    if rows.is_empty() {
        return;
    }
    out.push(b'\n');
    out.extend_from_slice(table_within(&header, &rows, columns).as_bytes());
    out.push(b'\n');
    let width = puzzles.last_key_value().map_or(0, |(number, _)| number.to_string().len());
    for (number, puzzle) in puzzles {
        out.extend_from_slice(format!("{number:>width$}  {puzzle}\n").as_bytes());
    }
}

/// What one node took, in a unit that fits.
fn per_node(time: Duration, nodes: u64) -> String {
    let nanoseconds = time.as_nanos() as f64 / nodes.max(1) as f64;
    if nanoseconds < 1e3 {
        format!("{nanoseconds:.0} ns")
    } else {
        seconds(Duration::from_nanos(nanoseconds as u64))
    }
}

/// A part of a whole as a percentage.
fn share(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}

/// What one algorithm answered: a word for one puzzle, counts for several.
fn answer(shape: &Response, puzzles: u64, speaker: &Speaker) -> String {
    let counts =
        [("none", shape.none), ("one", shape.one), ("many", shape.many), ("undecided", shape.undecided)];
    let said = counts.into_iter().filter(|&(_, count)| count > 0).map(|(word, count)| {
        let word = speaker.say(&format!("compare-{word}"));
        if puzzles == 1 { word } else { format!("{word} {}", thousands(count)) }
    });
    said.collect::<Vec<_>>().join(&speaker.say("list-comma"))
}
