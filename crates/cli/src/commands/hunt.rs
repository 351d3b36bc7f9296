//! `shudu hunt`

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use shudu::core::{Budget, ProperPuzzle, Puzzle};
use shudu::generate::{Hunt, HuntStep, Hunter, PoolEntry, Seed};
use shudu::i18n::Speaker;
use shudu::solve::Fast;

use crate::args::HuntArgs;
use crate::commands::Context;
use crate::exit::Exit;
use crate::output::{to_be_written, written};

/// How often the hunt is saved while it finds nothing.
const SAVED_EVERY: Duration = Duration::from_secs(5);

/// How long it hunts when nothing else is said.
const UNLESS_SAID: Duration = Duration::from_secs(10);

/// Runs the command.
pub(crate) fn run(args: &HuntArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    if let Some(path) = &args.state {
        let looked = to_be_written(path).and_then(|()| to_be_written(&beside(path)));
        looked.with_context(|| format!("--state {}", path.display()))?;
    }
    let mut hunt = begin(args, speaker)?;
    let mut hunter = Hunter::new();
    let start = Instant::now();
    let max_time = match (args.max_time, args.steps) {
        (Some(time), _) => time.0,
        (None, Some(_)) => None,
        (None, None) => Some(UNLESS_SAID),
    };
    let budget = || Budget {
        max_nodes: Some(args.max_nodes),
        max_time: max_time.map(|time| time.saturating_sub(start.elapsed())),
        stop: Some(context.stop),
    };
    if let Some(puzzle) = &args.puzzle {
        let grid = context.only(puzzle, None)?.record.values();
        let proper = Puzzle::new(grid)
            .ok()
            .and_then(|puzzle| ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED).ok());
        let Some(proper) = proper else { bail!(speaker.say("hunt-not-proper")) };
        let _ = hunter.add(&mut hunt, &proper, budget());
    }
    context.note(&speaker.say_with(
        "hunt-begins",
        [
            ("seed", hunt.seed().to_string().into()),
            ("steps", hunt.steps().into()),
            ("pool", hunt.pool().len().into()),
        ],
    ));
    let first = hunt.steps();
    let mut saved = Instant::now();
    let mut out = std::io::stdout();
    let is_over = |hunt: &Hunt| {
        context.stop.load(Ordering::Relaxed)
            || args.steps.is_some_and(|steps| hunt.steps() - first >= steps)
            || max_time.is_some_and(|time| start.elapsed() >= time)
    };
    while !is_over(&hunt) {
        let Ok(step) = hunter.step(&mut hunt, budget()) else { break };
        if let HuntStep::Record(entry) = &step {
            written(writeln!(out, "{}", line(entry)))?;
            written(out.flush())?;
        }
        if let HuntStep::Found(entry) = &step {
            context.note(&found(entry, speaker));
        }
        if let Some(path) = args
            .state
            .as_deref()
            .filter(|_| matches!(step, HuntStep::Record(_)) || saved.elapsed() >= SAVED_EVERY)
        {
            save(&hunt, path)?;
            saved = Instant::now();
        }
    }
    if let Some(path) = &args.state {
        save(&hunt, path)?;
        context.note(&speaker.say_with("hunt-saved", [("file", path.display().to_string().into())]));
    }
    let steps = (hunt.steps() - first).into();
    let time = format!("{:.1}", start.elapsed().as_secs_f64()).into();
    context.note(&match hunt.pool().first() {
        None => speaker.say_with("hunt-ended-empty", [("steps", steps), ("time", time)]),
        Some(best) => speaker.say_with(
            "hunt-ended",
            [
                ("steps", steps),
                ("time", time),
                ("er", best.rating.er.to_string().into()),
                ("ep", best.rating.ep.to_string().into()),
                ("ed", best.rating.ed.to_string().into()),
            ],
        ),
    });
    Ok(if hunt.pool().is_empty() { Exit::No } else { Exit::Yes })
}

/// The hunt that was saved, or a new one.
fn begin(args: &HuntArgs, speaker: &Speaker) -> anyhow::Result<Hunt> {
    if let Some(path) = args.state.as_deref().filter(|path| path.exists()) {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).with_context(|| name.clone())?;
        let hunt: Hunt = text.parse().with_context(|| name.clone())?;
        if let Some(seed) = args.seed.filter(|&seed| seed != hunt.seed()) {
            bail!(speaker.say_with(
                "hunt-seed-differs",
                [
                    ("file", name.into()),
                    ("saved", hunt.seed().to_string().into()),
                    ("seed", seed.to_string().into()),
                ],
            ));
        }
        return Ok(hunt);
    }
    Ok(Hunt::new(args.seed.unwrap_or_else(Seed::fresh)))
}

/// Writes the whole hunt beside the file and puts it in its place: whatever happens, there is a whole one.
fn save(hunt: &Hunt, path: &Path) -> anyhow::Result<()> {
    let beside = beside(path);
    let written = || -> std::io::Result<()> {
        let mut file = std::fs::File::create(&beside)?;
        file.write_all(hunt.to_string().as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    written().with_context(|| path.display().to_string())
}

/// The file that a hunt is written to before it takes its place.
fn beside(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    beside.into()
}

/// Puzzle and rating: what `rate` reads and the state file holds.
fn line(entry: &PoolEntry) -> String {
    let rating = entry.rating;
    format!("{} # {} {} {}", entry.puzzle, rating.er, rating.ep, rating.ed)
}

fn found(entry: &PoolEntry, speaker: &Speaker) -> String {
    speaker.say_with(
        "hunt-found",
        [
            ("step", entry.step.into()),
            ("er", entry.rating.er.to_string().into()),
            ("ep", entry.rating.ep.to_string().into()),
            ("ed", entry.rating.ed.to_string().into()),
            ("puzzle", entry.puzzle.to_string().into()),
        ],
    )
}
