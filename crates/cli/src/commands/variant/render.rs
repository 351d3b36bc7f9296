//! `render` for variants.

use std::io::{IsTerminal as _, Write as _};

use anyhow::bail;
use shudu::format::drawing::Remark;
use shudu::ops::render::Form;
use shudu::ops::variant::picture::{draw, scene, scene_of_step, scenes};
use shudu::ops::variant::{Options, Outcome, Question, ask, explain};
use shudu::words::variant as words;

use super::{Answer, drawing, kind, limits, tell_dropped, unread};
use crate::args::RenderArgs;
use crate::batch::tally::Kind;
use crate::batch::variants;
use crate::commands::drawing::{by_name, fonts};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::{self, written};
use crate::standard_error::print_error;

/// `render`, if the input holds a variant.
pub(crate) fn render(args: &RenderArgs, context: &Context<'_>) -> Answer {
    let speaker = context.speaker;
    let inputs: Vec<String> = args.puzzle.input.iter().cloned().collect();
    let Some(sources) = variants::of_inputs(&inputs, args.puzzle.from, false) else { return Ok(None) };
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
    let to = match (args.to, args.out.as_deref()) {
        (Some(to), _) => to.into(),
        (None, None) => Form::Text,
        (None, Some(path)) => match by_name(path) {
            Ok(form) => form,
            Err(ending) => bail!(speaker.say_with("render-ending", [("ending", ending.into())])),
        },
    };
    let question = match (args.solution, args.candidates) {
        (true, _) => Some(Question::Solve),
        (_, true) => Some(Question::Candidates),
        _ => None,
    };
    let drawn = match question {
        _ if args.step.is_some() => {
            let path = match explain(record, limits(&args.limits), Some(context.stop)) {
                Ok(path) => path,
                Err(outcome) => {
                    print_error(&words::sentence(record, &outcome, speaker));
                    return Ok(Some(if kind(&outcome) == Kind::Unknown { Exit::Trouble } else { Exit::No }));
                }
            };
            match scene_of_step(&path, args.step.unwrap_or_default()) {
                Some(drawn) => drawn,
                None => {
                    let steps = path.explanation.steps.len().into();
                    bail!(speaker.say_with("render-steps", [("steps", steps)]))
                }
            }
        }
        None => scene(record),
        Some(question) => {
            let options = Options { limits: limits(&args.limits), ..Options::default() };
            let outcome = ask(question, record, &options, Some(context.stop));
            if !matches!(outcome, Outcome::One(..) | Outcome::Candidates(..)) || kind(&outcome) != Kind::Ok {
                print_error(&words::sentence(record, &outcome, speaker));
                return Ok(Some(if kind(&outcome) == Kind::Unknown { Exit::Trouble } else { Exit::No }));
            }
            scenes(record, &outcome).remove(0)
        }
    };
    let in_dots = matches!(to, Form::Png | Form::Pdf);
    if in_dots && args.out.is_none() && std::io::stdout().is_terminal() {
        bail!(speaker.say("render-terminal"));
    }
    let theme = shudu::ops::render::ThemeName::from(args.theme).theme();
    let looks = (theme, &fonts(args.font.as_deref())?, &context.style(args.out.as_deref()));
    let mut bytes = draw(&drawn, to, looks, args.size)?;
    if to == Form::Text {
        let drawn = String::from_utf8(bytes).expect("text is UTF-8");
        bytes = drawing(record, drawn, Remark::Line, args.out.as_deref()).into_bytes();
    }
    let mut sink = output::sink(args.out.as_deref(), false, speaker)?;
    written(sink.write_all(&bytes))?;
    written(sink.flush())?;
    Ok(Some(Exit::Yes))
}
