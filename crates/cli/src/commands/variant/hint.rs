//! `hint` for variants.

use std::io::Write as _;

use anyhow::bail;
use shudu::format::drawing::Remark;
use shudu::game::Stage;
use shudu::ops::variant::picture::{scene, scene_of_state, scene_with};
use shudu::ops::variant::{HintShape, Hinted, Response, hint as ask_for_hint};
use shudu::render::variant::{VariantScene, text};
use shudu::variant::Hint;
use shudu::words::variant as words;
use shudu::words::variant_step as step_words;

use super::{Answer, drawing, kind, limits, refuse, tell_dropped, unread};
use crate::args::HintArgs;
use crate::batch::tally::Kind;
use crate::batch::variants;
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;
use crate::standard_error::print_error;

/// `hint`, if the input holds a variant.
pub(crate) fn hint(args: &HintArgs, context: &Context<'_>) -> Answer {
    let speaker = context.speaker;
    let inputs: Vec<String> = args.puzzle.input.iter().cloned().collect();
    let Some(sources) = variants::of_inputs(&inputs, args.puzzle.from, false) else { return Ok(None) };
    refuse(context, &[("--notes", args.notes.is_some())])?;
    let mut items = variants::items(sources, false);
    let skipped = args.puzzle.pick.map_or(0, |number| number as usize - 1);
    let Some(item) = items.nth(skipped).transpose()? else { return Ok(Some(nothing(context))) };
    if args.puzzle.pick.is_none() && items.next().is_some() {
        bail!(speaker.say("variant-one"));
    }
    tell_dropped(&item, context);
    let record = match &item.result {
        Ok(located) => &located.record,
        Err(error) => bail!(unread(&item, &words::error(error, speaker), context)),
    };
    let stage = Stage::new(args.stage).expect("clap lets 1 to 4 through");
    let mut out = std::io::stdout().lock();
    let hinted = match ask_for_hint(record, None, stage, limits(&args.limits), Some(context.stop)) {
        Ok(hinted) => hinted,
        Err(outcome) => {
            if args.json {
                let reason = words::reason(record, &outcome, speaker);
                let response = Response { reason, ..Response::of(record, outcome.word()) };
                written(writeln!(out, "{}", serde_json::to_string(&response)?))?;
            } else {
                print_error(&words::sentence(record, &outcome, speaker));
            }
            return Ok(Some(if kind(&outcome) == Kind::Unknown { Exit::Trouble } else { Exit::No }));
        }
    };
    if args.json {
        let shape = HintShape::new(&hinted, speaker);
        let response = Response { hint: Some(shape), ..Response::of(record, hinted.word()) };
        written(writeln!(out, "{}", serde_json::to_string(&response)?))?;
    } else {
        let scene = shown(record, &hinted);
        let drawn = text::grid(&scene, &context.style(None));
        written(out.write_all(drawing(record, drawn, Remark::Line, None).as_bytes()))?;
        for sentence in step_words::hint(&hinted, speaker) {
            written(writeln!(out, "{sentence}"))?;
        }
        if let Hint::Step(step) = &hinted.hint {
            match stage.next() {
                Some(next) => {
                    context.note(&speaker.say_with("hint-next", [("stage", next.number().into())]));
                }
                None => {
                    written(writeln!(out, "{}", step_words::notation(step, record.shape())))?;
                    context.note(&speaker.say("hint-notation"));
                }
            }
        }
    }
    Ok(Some(if matches!(hinted.hint, Hint::Solved | Hint::Step(_)) { Exit::Yes } else { Exit::No }))
}

/// The grid as a stage points at it: nothing, the area, the cells, or the candidates as well.
fn shown(record: &shudu::format::variant::VariantRecord, hinted: &Hinted) -> VariantScene {
    let plain = scene_with(record, &hinted.values);
    match &hinted.hint {
        Hint::Solved | Hint::Stuck => VariantScene { candidates: None, ..scene(record) },
        Hint::Mistakes(mistakes) => {
            VariantScene { highlight: mistakes.iter().map(|mistake| mistake.cell).collect(), ..plain }
        }
        Hint::Step(step) => {
            let state = hinted.state();
            let highlight = match hinted.stage {
                Stage::Nudge => Vec::new(),
                Stage::Area => {
                    let houses = step.houses(&state).into_iter();
                    houses.flat_map(|house| state.houses().cells(house).unwrap_or(&[]).to_vec()).collect()
                }
                Stage::Technique => step.cells(),
                Stage::Proof => return scene_of_state(&state, true, &step.cells()),
            };
            VariantScene { highlight, ..plain }
        }
    }
}
