//! `shudu render`

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use shudu::i18n::Speaker;
use shudu::ops::Limits;
use shudu::ops::explain::Scale;
use shudu::ops::picture::{NoPicture, Show, scene};
use shudu::render::{Fonts, Scene, Theme, pdf, png, svg, text};
use shudu::words;

use crate::args::{self, Picture, RenderArgs};
use crate::commands::{Context, print_error};
use crate::exit::Exit;
use crate::input;
use crate::output::{self, written};

/// Runs the command.
pub(crate) fn run(args: &RenderArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let record = input::only(&args.input, args.from, speaker)?.record;
    let show = match (args.step, args.candidates, args.solution) {
        (Some(number), ..) => Show::Step(number, scale(args.scale)),
        (_, true, _) => Show::Candidates,
        (.., true) => Show::Solution,
        _ => Show::Position,
    };
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let drawn = match scene(&record, show, &limits, speaker, Some(context.stop)) {
        Ok(drawn) => drawn,
        Err(NoPicture::Steps(steps)) => bail!(speaker.say_with("render-steps", [("steps", steps.into())])),
        Err(NoPicture::Unfit(unfit)) => {
            print_error(&words::unfit(&unfit, speaker).unwrap_or_else(|| unfit.answer().to_owned()));
            return Ok(Exit::No);
        }
    };
    let form = args.to.or_else(|| args.out.as_deref().and_then(by_name)).unwrap_or(Picture::Text);
    if matches!(form, Picture::Png | Picture::Pdf) && args.out.is_none() && std::io::stdout().is_terminal() {
        bail!(speaker.say("render-terminal"));
    }
    let theme = Theme::named(args.theme.name()).expect("every name has a theme");
    let fonts = fonts(args.font.as_deref(), &drawn.captions, context)?;
    let bytes = match form {
        Picture::Text => words(&drawn, &context.style(args.out.as_deref())).into_bytes(),
        Picture::Svg => svg::themed(&drawn, theme).into_bytes(),
        Picture::Png => png::grid(&drawn, theme, &fonts, args.size.unwrap_or(560))?,
        Picture::Pdf => pdf::grid(&drawn, theme, &fonts, args.size.unwrap_or(100) as f32)?,
    };
    let mut sink = output::sink(args.out.as_deref(), &[], speaker)?;
    written(sink.write_all(&bytes))?;
    written(sink.flush())?;
    Ok(Exit::Yes)
}

/// A scene for a terminal: with candidates where it has some.
fn words(scene: &Scene, style: &shudu::render::Style) -> String {
    if scene.candidates.is_some() { text::candidates(scene, style) } else { text::grid(scene, style) }
}

fn by_name(path: &Path) -> Option<Picture> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "svg" => Some(Picture::Svg),
        "png" => Some(Picture::Png),
        "pdf" => Some(Picture::Pdf),
        "txt" => Some(Picture::Text),
        _ => None,
    }
}

/// The scale of an argument.
pub(crate) const fn scale(scale: args::Scale) -> Scale {
    match scale {
        args::Scale::Se => Scale::Se,
        args::Scale::Hodoku => Scale::Hodoku,
        args::Scale::Person => Scale::Person,
    }
}

/// The embedded fonts or another one; says which characters of the texts it lacks.
pub(crate) fn fonts(font: Option<&Path>, texts: &[String], context: &Context<'_>) -> anyhow::Result<Fonts> {
    let fonts = match font {
        None => Fonts::default(),
        Some(path) => {
            let named = || format!("--font {}", path.display());
            Fonts::own(std::fs::read(path).with_context(named)?).with_context(named)?
        }
    };
    let missing = fonts.missing(&texts.concat());
    if !missing.is_empty() {
        context.note(&missing_glyphs(&missing, context.speaker));
    }
    Ok(fonts)
}

fn missing_glyphs(missing: &[char], speaker: &Speaker) -> String {
    let named = missing.iter().map(|c| format!("{c} (U+{:04X})", u32::from(*c)));
    let named = named.collect::<Vec<_>>().join(&speaker.say("list-comma"));
    speaker.say_with("render-glyphs", [("characters", named.into())])
}
