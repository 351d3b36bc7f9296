//! `shudu render`

use std::io::{IsTerminal as _, Write as _};

use anyhow::bail;
use shudu::i18n::Speaker;
use shudu::ops::Limits;
use shudu::ops::pictured::{NoDrawing, pictured};
use shudu::ops::render::{Form, Options, draw};

use crate::args::{self, RenderArgs};
use crate::batch::command::board;
use crate::batch::takes::Takes;
use crate::commands::drawing::{by_name, fonts};
use crate::context::Context;
use crate::exit::Exit;
use crate::output::{self, written};
use crate::standard_error::print_error;

/// Runs the command.
pub(crate) fn run(args: &RenderArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let is_asked = args.solution || args.candidates || args.step.is_some();
    let sudoku = context.one_puzzle(&args.puzzle, if is_asked { Takes::Any } else { Takes::Opened })?;
    let to = match (args.to, args.out.as_deref()) {
        (Some(to), _) => to.into(),
        (None, None) => Form::Text,
        (None, Some(path)) => match by_name(path) {
            Ok(form) => form,
            Err(ending) => bail!(speaker.say_with("render-ending", [("ending", ending.into())])),
        },
    };
    let options = Options {
        to,
        candidates: args.candidates,
        solution: args.solution,
        step: args.step,
        scale: args.scale.into(),
        theme: args.theme.into(),
        size: args.size,
        limits: Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes },
    };
    let picture = match pictured(&sudoku, &options, speaker, Some(context.stop)) {
        Ok(picture) => picture,
        Err(NoDrawing::Steps(steps)) => {
            bail!(speaker.say_with("render-steps", [("steps", steps.into())]))
        }
        Err(NoDrawing::Unfit(sentence, is_unknown)) => {
            print_error(&sentence);
            return Ok(if is_unknown { Exit::Trouble } else { Exit::No });
        }
    };
    let in_dots = matches!(options.to, Form::Png | Form::Pdf);
    if in_dots && args.out.is_none() && std::io::stdout().is_terminal() {
        bail!(speaker.say("render-terminal"));
    }
    let fonts = fonts(args.font.as_deref())?;
    if in_dots {
        lacking(&fonts.missing(&picture.captions().concat()), context);
    }
    let mut bytes = draw(&picture, &options, &fonts, &context.style(args.out.as_deref()))?;
    if options.to == Form::Text && !args::is_seen(args.out.as_deref()) {
        let drawn = String::from_utf8(bytes).expect("text is UTF-8");
        bytes = board(&sudoku, drawn).into_bytes();
    }
    let mut sink = output::sink(args.out.as_deref(), false, speaker)?;
    written(sink.write_all(&bytes))?;
    written(sink.flush())?;
    Ok(Exit::Yes)
}

/// Says which characters the fonts lack.
pub(crate) fn lacking(missing: &[char], context: &Context<'_>) {
    if !missing.is_empty() {
        context.note(&missing_glyphs(missing, context.speaker));
    }
}

fn missing_glyphs(missing: &[char], speaker: &Speaker) -> String {
    let named = missing.iter().map(|c| format!("{c} (U+{:04X})", u32::from(*c)));
    let named = named.collect::<Vec<_>>().join(&speaker.say("list-comma"));
    speaker.say_with("render-glyphs", [("characters", named.into())])
}
