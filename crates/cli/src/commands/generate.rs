//! `shudu generate`

use std::io::Write;
use std::time::Instant;

use anyhow::bail;
use shudu::generate::{GenerateError, RequestError, Seed};
use shudu::ops::Limits;
use shudu::ops::generate::{Options, Response, Target, generate};
use shudu::render::{Scene, text};

use crate::args::{GenerateArgs, Output};
use crate::batch::{self, Kind};
use crate::commands::Context;
use crate::exit::Exit;
use crate::output::{sink, written};
use crate::question::{csv_row, json_line};

/// Runs the command.
pub(crate) fn run(args: &GenerateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let target = match (args.full, args.blanks, &args.clues, args.minimal) {
        (true, ..) => Target::Full,
        (_, Some(blanks), ..) => Target::Blanks(blanks.into()),
        (_, _, Some(clues), _) => Target::Clues((*clues.0.start()).into()..=(*clues.0.end()).into()),
        (.., true) => Target::Minimal,
        _ => Target::default(),
    };
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { method: args.method, target, many: args.many, limits };
    let request = match options.request() {
        Ok(request) => request,
        Err(GenerateError::Request(RequestError::TooFewGivens { .. })) => {
            bail!(context.speaker.say("generate-impossible-clues"));
        }
        Err(error) => return Err(error.into()),
    };
    let seed = match &args.seed {
        Some(text) => text.parse::<Seed>()?,
        None => Seed::fresh(),
    };
    let form = args.target.form().unwrap_or(if args.number == 1 { Output::Grid } else { Output::Line });
    let mut out = sink(args.target.out.as_deref(), &[], context.speaker)?;
    let style = context.style(args.target.out.as_deref());
    if form == Output::Csv {
        let mut header = Vec::new();
        csv_row(&["puzzle", "solution", "seed", "clues", "proper", "minimal", "reached"], &mut header);
        written(out.write_all(&header))?;
    }
    if args.seed.is_none() && (args.number > 1 || form != Output::Grid) {
        context.note(&context.speaker.say_with("generate-seed", [("seed", seed.to_string().into())]));
    }
    let start = Instant::now();
    let threads = args.threads.threads.map_or(0, usize::from);
    let tally =
        batch::run(0..args.number, threads, context.stop, &mut out, |&index, out| {
            let made = match generate(&request, &limits, seed, index, Some(context.stop)) {
                Ok(made) => made,
                Err(error) => {
                    let reason = match &error {
                        GenerateError::Spent { spent, .. } => context.speaker.spent(*spent),
                        other => other.to_string(),
                    };
                    match form {
                        Output::Line | Output::Grid => {
                            out.extend_from_slice(format!("unknown: {reason}\n").as_bytes())
                        }
                        Output::Csv => csv_row(&["", "", "", "", "", "", &format!("unknown: {reason}")], out),
                        Output::Json => {
                            json_line(&serde_json::json!({ "answer": "unknown", "reason": reason }), out)
                        }
                    }
                    return Kind::Unknown;
                }
            };
            let shape = Response::from(&made);
            match form {
                Output::Line => out.extend_from_slice(format!("{}\n", shape.puzzle).as_bytes()),
                Output::Json => json_line(&shape, out),
                Output::Csv => csv_row(
                    &[
                        shape.puzzle,
                        shape.solution,
                        shape.seed,
                        shape.clues.to_string(),
                        shape.proper.to_string(),
                        shape.minimal.to_string(),
                        shape.reached.to_string(),
                    ],
                    out,
                ),
                Output::Grid => {
                    let caption =
                        context.speaker.say_with("generate-seed", [("seed", shape.seed.as_str().into())]);
                    let scene = Scene::grid(made.puzzle.grid()).caption(caption);
                    out.extend_from_slice(text::grid(&scene, &style).as_bytes());
                    if args.number > 1 {
                        out.push(b'\n');
                    }
                }
            }
            if made.is_reached() {
                return Kind::Ok;
            }
            if args.number == 1 {
                let goal = made.goal.unwrap_or_default();
                context.note(&context.speaker.say_with(
                    "generate-reached",
                    [("reached", made.blanks().into()), ("wanted", goal.into())],
                ));
            }
            Kind::Missed
        })?;
    if args.number > 1 {
        context.note(&tally.summary(start.elapsed(), context.speaker));
    }
    Ok(tally.exit())
}
