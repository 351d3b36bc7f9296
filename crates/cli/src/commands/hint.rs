//! `shudu hint`

use std::io::Write as _;

use anyhow::bail;
use shudu::core::{Candidate, Cell, CellSet};
use shudu::format::drawing::Remark;
use shudu::format::{Record, Sudoku};
use shudu::game::{Hint, Shown, Stage};
use shudu::i18n::Speaker;
use shudu::ops::hint::{HintError, Hinted, Options, Response, hint};
use shudu::ops::picture::scene_of_step;
use shudu::ops::row::json_line;
use shudu::ops::{Found, Limits, variant};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{HintArgs, Scale, is_seen};
use crate::batch::command::drawing;
use crate::batch::takes::Takes;
use crate::commands::page::wrapped;
use crate::context::Context;
use crate::exit::Exit;
use crate::output::{self, written};
use crate::standard_error::print_error;
use crate::waiting;

/// The most sentences of a hint.
const MOST_LINES: usize = 20;

/// Runs the command. Something wrong on the grid, or a puzzle without a right step, is a no.
pub(crate) fn run(args: &HintArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    // There is one order of the steps of other puzzles.
    let is_usual = args.scale == Scale::default();
    let takes = if is_usual { Takes::Any } else { Takes::Classic("refused-classic-scale") };
    let sudoku = context.one_puzzle(&args.puzzle, takes)?;
    let Ok(record) = sudoku.classic() else { return with_rules(&sudoku, args, context) };
    let notes =
        args.notes.as_ref().map(|notes| context.only_classic(notes, "refused-classic-notes")).transpose()?;
    let stage = Stage::new(args.stage).expect("clap lets 1 to 4 through");
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let answer = hint(
        record,
        notes.as_ref(),
        &Options { stage, scale: args.scale.into(), limits },
        Some(context.stop),
    );
    let mut out = waiting::Stdout;
    match answer {
        Ok(hinted) => {
            let told = words::hint::hint_words(&hinted, speaker);
            if args.json {
                let line = serde_json::to_string(&Response::new(&hinted, told))?;
                written(writeln!(out, "{line}"))?;
            } else {
                let drawn = wrapped(&drawn(record, &hinted, &told.text, context), None);
                written(out.write_all(drawn.as_bytes()))?;
                if let Hint::Step(_) = &hinted.hint {
                    context.note(&next_stage(stage, speaker));
                }
            }
            Ok(match hinted.hint {
                Hint::Solved | Hint::Step(_) => Exit::Yes,
                _ => Exit::No,
            })
        }
        Err(error) => {
            let reason = words::hint::hint_error(&error, speaker);
            if args.json {
                let line = serde_json::to_string(&Response::none(record, reason))?;
                written(writeln!(out, "{line}"))?;
            } else {
                print_error(&format!("shudu: {reason}"));
            }
            Ok(match error {
                HintError::Clash(_) => Exit::No,
                _ => Exit::Trouble,
            })
        }
    }
}

/// The same about a puzzle of another size or with other rules.
fn with_rules(sudoku: &Sudoku, args: &HintArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let record = sudoku.clone().into_variant();
    let notes = args.notes.as_ref().map(|notes| context.only(notes)).transpose()?;
    let (record, notes) = match notes.map(|notes| variant::with_notes(&record, &notes.into_variant())) {
        None => (record, None),
        Some(Some((record, notes))) => (record, notes),
        Some(None) => bail!(speaker.say("hint-other-puzzle")),
    };
    let stage = Stage::new(args.stage).expect("clap lets 1 to 4 through");
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let hinted = variant::hint(&record, notes, stage, limits, Some(context.stop));
    if args.json {
        let answer = variant::HintResponse::new(&record, &hinted, speaker);
        let mut line = Vec::new();
        json_line(&variant::WithAbout::<_, variant::AboutVariant>::new(sudoku, answer), &mut line);
        written(waiting::Stdout.write_all(&line))?;
    }
    match &hinted {
        Ok(hinted) => {
            if !args.json {
                let mut drawn = variant::picture::drawn_hint(&record, hinted, &context.style(None), speaker);
                drawn = wrapped(&drawn, None);
                if !is_seen(None) {
                    drawn = drawing(sudoku, drawn, Remark::Line);
                }
                written(waiting::Stdout.write_all(drawn.as_bytes()))?;
                if hinted.word() == "step" {
                    context.note(&next_stage(stage, speaker));
                }
            }
            Ok(if matches!(hinted.word(), "solved" | "step") { Exit::Yes } else { Exit::No })
        }
        Err(outcome) => {
            if !args.json {
                print_error(&words::variant::sentence(&record, outcome, speaker));
            }
            Ok(if outcome.found() == Found::Unknown { Exit::Trouble } else { Exit::No })
        }
    }
}

/// What to ask for next.
fn next_stage(stage: Stage, speaker: &Speaker) -> String {
    match stage.next() {
        Some(next) => speaker.say_with("hint-next", [("stage", next.number().into())]),
        None => speaker.say("hint-notation"),
    }
}

/// The sentences, with a drawing where a stage points at cells.
fn drawn(record: &Record, hinted: &Hinted, said: &[String], context: &Context<'_>) -> String {
    let style = context.style(None);
    let position = Scene { givens: record.givens, values: hinted.values, labelled: true, ..Scene::default() };
    let mut drawn = match hinted.hint.shown(hinted.stage) {
        Shown::Mistakes { mistakes } => {
            let wrong: CellSet = mistakes.iter().map(|mistake| mistake.cell).collect();
            text::grid(&position.highlight(wrong), &style)
        }
        Shown::Clashes { clashes } => {
            let cells: CellSet = clashes.iter().flat_map(|clash| clash.cells).collect();
            text::grid(&position.highlight(cells), &style)
        }
        Shown::Step(step) => match (step.step, &hinted.board) {
            (Some(found), Some(board)) => {
                let scene = Scene { givens: record.givens, ..scene_of_step(&found, board) };
                match scene.candidates {
                    Some(_) => {
                        let columns = output::terminal_columns(None).unwrap_or(usize::MAX);
                        text::candidates_within(&scene, &style, columns)
                    }
                    None => text::grid(&scene, &style),
                }
            }
            _ => {
                // An area is pointed out as a whole; what it holds is for the player to see.
                let area: CellSet = step
                    .houses
                    .iter()
                    .flat_map(|house| house.cells().iter().collect::<Vec<Cell>>())
                    .collect();
                let cells: CellSet = step.cells.iter().copied().collect();
                let shown = if cells.is_empty() { area } else { cells };
                if shown.is_empty() { String::new() } else { text::grid(&position.highlight(shown), &style) }
            }
        },
        _ => String::new(),
    };
    // The lines of a long proof are for `explain`.
    let (head, rest) = said.split_at(said.len().min(MOST_LINES).saturating_sub(1));
    let left = rest.len().saturating_sub(1);
    let left = (left > 0).then(|| context.speaker.say_with("hint-lines-left", [("count", left.into())]));
    for line in head.iter().chain(&left).chain(rest.last()) {
        drawn.push_str(line);
        drawn.push('\n');
    }
    if let Hint::Step(advice) = &hinted.hint
        && hinted.stage == Stage::Proof
    {
        drawn.push_str(&notation(&advice.step.placements, &advice.step.eliminations));
        drawn.push('\n');
    }
    drawn
}

/// What the step does, in the field's notation: `r1c2=5 r3c4<>7`.
fn notation(placements: &[Candidate], eliminations: &[Candidate]) -> String {
    let written = placements.iter().map(|c| format!("{}={}", c.cell, c.digit));
    let removed = eliminations.iter().map(|c| format!("{}<>{}", c.cell, c.digit));
    written.chain(removed).collect::<Vec<_>>().join(" ")
}
