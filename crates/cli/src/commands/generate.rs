//! `shudu generate`

use std::io::Write;
use std::time::Instant;

use anyhow::{Context as _, bail};
use shudu::core::{CellSet, Solution};
use shudu::generate::{GenerateError, Generated, Minimality, Seed, Symmetry};
use shudu::i18n::Speaker;
use shudu::ops::Limits;
use shudu::ops::generate::{Options, Response, Target, generate, pattern};
use shudu::render::{Scene, text};

use crate::args::{GenerateArgs, Output};
use crate::batch::{self, Kind};
use crate::commands::Context;
use crate::exit::Exit;
use crate::input;
use crate::output::{sink, written};
use crate::question::{csv_row, json_line};

/// Runs the command.
pub(crate) fn run(args: &GenerateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let target = match (args.full, args.blanks, &args.clues, &args.pattern, args.minimal) {
        (true, ..) => Target::Full,
        (_, Some(blanks), ..) => Target::Blanks(blanks.into()),
        (_, _, Some(clues), ..) => Target::Clues((*clues.0.start()).into()..=(*clues.0.end()).into()),
        (_, _, _, Some(mask), minimal) => Target::Pattern { givens: read_pattern(mask, context)?, minimal },
        (.., true) => Target::Minimal,
        _ => Target::default(),
    };
    let givens_from = args.givens_from.as_ref().map(|grid| read_solution(grid, context)).transpose()?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options {
        method: args.method,
        givens_from,
        target,
        symmetry: args.symmetry,
        many: args.many,
        limits,
    };
    let request = options.request().map_err(|error| match error {
        GenerateError::Request(error) => anyhow::anyhow!(context.speaker.request_error(&error)),
        other => other.into(),
    })?;
    let seed = match &args.seed {
        Some(text) => {
            text.parse::<Seed>().map_err(|error| anyhow::anyhow!(context.speaker.seed_error(&error)))?
        }
        None => Seed::fresh(),
    };
    let form = args.target.form().unwrap_or(if args.number == 1 { Output::Grid } else { Output::Line });
    let mut out = sink(args.target.out.as_deref(), &[], context.speaker)?;
    let style = context.style(args.target.out.as_deref());
    if form == Output::Csv {
        let mut header = Vec::new();
        csv_row(
            &[
                "puzzle",
                "solution",
                "seed",
                "clues",
                "proper",
                "minimal",
                "minimality",
                "symmetry",
                "reached",
                "note",
            ],
            &mut header,
        );
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
                    let reason = context.speaker.generate_error(&error);
                    match form {
                        Output::Line | Output::Grid => {
                            out.extend_from_slice(format!("unknown: {reason}\n").as_bytes())
                        }
                        Output::Csv => {
                            let note = format!("unknown: {reason}");
                            csv_row(&["", "", "", "", "", "", "", "", "", &note], out)
                        }
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
                        shape.minimality,
                        shape.symmetry,
                        shape.reached.to_string(),
                        String::new(),
                    ],
                    out,
                ),
                Output::Grid => {
                    let caption = caption(&made, context.speaker);
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

/// Seed, symmetry, and whether givens can go.
fn caption(made: &Generated, speaker: &Speaker) -> String {
    let mut parts = vec![speaker.say_with("generate-seed", [("seed", made.seed.to_string().into())])];
    if made.symmetry != Symmetry::None {
        parts.push(speaker.say_with("generate-symmetry", [("symmetry", made.symmetry.name().into())]));
    }
    match made.minimal {
        Minimality::Unknown => {}
        Minimality::Orbits => parts.push(speaker.say("generate-minimal-orbits")),
        Minimality::Cells => parts.push(speaker.say("generate-minimal-cells")),
    }
    parts.join(&speaker.say("list-comma"))
}

/// A mask: given itself, or a file, or standard input.
fn read_pattern(mask: &str, context: &Context<'_>) -> anyhow::Result<CellSet> {
    let speaker = context.speaker;
    let failed =
        |error: &shudu::format::ReadError| anyhow::anyhow!("--pattern: {}", speaker.read_error(error));
    let as_mask = match pattern(mask) {
        Ok(givens) => return Ok(givens),
        Err(error) => error,
    };
    let text = if mask == "-" {
        std::io::read_to_string(std::io::stdin())?
    } else if std::path::Path::new(mask).try_exists().is_ok_and(|exists| exists) {
        std::fs::read_to_string(mask).with_context(|| mask.to_owned())?
    } else {
        return Err(failed(&as_mask));
    };
    pattern(&text).map_err(|error| failed(&error))
}

/// A full grid that obeys the rules.
fn read_solution(grid: &str, context: &Context<'_>) -> anyhow::Result<Solution> {
    let record = input::only(grid, None, context.speaker)?.record;
    match Solution::new(record.values()) {
        Ok(solution) => Ok(solution),
        Err(wrong) => bail!(context.speaker.say_with(
            "generate-no-solution",
            [("blank", wrong.blank.len().into()), ("clashes", wrong.clashes.len().into())]
        )),
    }
}
