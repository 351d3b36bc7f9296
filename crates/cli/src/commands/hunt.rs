//! `shudu hunt`

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use shudu::format::{Form, Record};
use shudu::generate::Seed;
use shudu::i18n::Speaker;
use shudu::ops::hunt::{Found, Hunting, NotProper, Options};

use crate::args::{HuntArgs, Layout};
use crate::batch::puzzles::Puzzles;
use crate::context::Context;
use crate::exit::Exit;
use crate::output::files::{to_be_written, write_whole};
use crate::output::{sink, written};

/// How often the hunt is saved while it finds nothing.
const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// Runs the command.
pub(crate) fn run(args: &HuntArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    if let Some(path) = &args.state {
        to_be_written(path).with_context(|| format!("--state {}", path.display()))?;
    }
    let mut hunting = begin(args, speaker)?;
    if let Some(puzzle) = &args.puzzle {
        let grid = context.only_classic(puzzle, "refused-classic-hunt")?.values();
        if let Err(NotProper) = hunting.add(&grid, context.stop) {
            bail!(speaker.say("hunt-not-proper"));
        }
    }
    context.note(&speaker.say_with(
        "hunt-begins",
        [
            ("seed", hunting.seed().to_string().into()),
            ("steps", hunting.steps().into()),
            ("pool", hunting.pool_size().into()),
        ],
    ));
    let mut saved = Instant::now();
    let mut out = sink(None, true, speaker)?;
    let puzzles = Puzzles::new(args.to.unwrap_or(Layout::Form(Form::Line)), context);
    puzzles.begin(&mut out)?;
    while !hunting.is_over(context.stop) {
        let Ok(found) = hunting.step(context.stop) else { break };
        let is_record = found.as_ref().is_some_and(|found| found.is_record);
        match &found {
            Some(found) if is_record => {
                let mut text = Vec::new();
                puzzles.put(&named(found).into(), "", &mut text);
                written(out.write_all(&text))?;
            }
            Some(found) => context.note(&worded(found, speaker)),
            None => {}
        }
        if let Some(path) = args.state.as_deref().filter(|_| is_record || saved.elapsed() >= SAVE_INTERVAL) {
            save(&hunting, path)?;
            saved = Instant::now();
        }
    }
    puzzles.end(&mut out)?;
    puzzles.tell_losses(false);
    if let Some(path) = &args.state {
        save(&hunting, path)?;
        context.note(&speaker.say_with("hunt-saved", [("file", path.display().to_string().into())]));
    }
    let steps = hunting.steps_taken().into();
    let time = format!("{:.1}", hunting.elapsed().as_secs_f64()).into();
    context.note(&match hunting.hardest() {
        None => speaker.say_with("hunt-ended-empty", [("steps", steps), ("time", time)]),
        Some(best) => speaker.say_with(
            "hunt-ended",
            [
                ("steps", steps),
                ("time", time),
                ("er", best.er.to_string().into()),
                ("ep", best.ep.to_string().into()),
                ("ed", best.ed.to_string().into()),
            ],
        ),
    });
    Ok(if hunting.pool_size() == 0 { Exit::No } else { Exit::Yes })
}

/// The hunt that was saved, or a new one.
fn begin(args: &HuntArgs, speaker: &Speaker) -> anyhow::Result<Hunting> {
    let options = Options { steps: args.steps, max_time: args.max_time, max_nodes: args.max_nodes };
    if let Some(path) = args.state.as_deref().filter(|path| path.exists()) {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).with_context(|| name.clone())?;
        let hunting = Hunting::resume(&text, options).with_context(|| name.clone())?;
        if let Some(seed) = args.seed.filter(|&seed| seed != hunting.seed()) {
            bail!(speaker.say_with(
                "hunt-seed-differs",
                [
                    ("file", name.into()),
                    ("saved", hunting.seed().to_string().into()),
                    ("seed", seed.to_string().into()),
                ],
            ));
        }
        return Ok(hunting);
    }
    Ok(Hunting::begin(args.seed.unwrap_or_else(Seed::fresh), options))
}

/// Saves the hunt: whatever happens, the file holds a whole one.
fn save(hunting: &Hunting, path: &Path) -> anyhow::Result<()> {
    write_whole(path, hunting.saved().as_bytes()).with_context(|| path.display().to_string())
}

/// The puzzle, with its rating for a comment: what `rate` reads and the state file holds.
fn named(found: &Found) -> Record {
    let rating = found.rating;
    let comment = format!("{} {} {}", rating.er, rating.ep, rating.ed);
    Record { comment: Some(comment), ..Record::of(*found.puzzle.grid()) }
}

fn worded(found: &Found, speaker: &Speaker) -> String {
    speaker.say_with(
        "hunt-found",
        [
            ("step", found.step.into()),
            ("er", found.rating.er.to_string().into()),
            ("ep", found.rating.ep.to_string().into()),
            ("ed", found.rating.ed.to_string().into()),
            ("puzzle", found.puzzle.to_string().into()),
        ],
    )
}
