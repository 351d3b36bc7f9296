//! `render`: a puzzle, its candidates, its solution or a step of its path as a picture.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::Record;
use shudu_i18n::Speaker;
use shudu_render::{Drawing, Scene, Style, Theme};
#[cfg(feature = "fonts")]
use shudu_render::{Fonts, pdf::PdfError, png::PngError};

use crate::ops::explain::Scale;
use crate::ops::limits::Limits;
use crate::ops::picture::{NoPicture, Show, scene};

/// The form of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Characters, for a terminal.
    Text,
    /// Scalable vector graphics.
    #[default]
    Svg,
    /// Dots.
    Png,
    /// A page as large as the picture.
    Pdf,
}

impl Form {
    /// The type by which the web calls it.
    pub const fn media_type(self) -> &'static str {
        match self {
            Form::Text => "text/plain; charset=utf-8",
            Form::Svg => "image/svg+xml",
            Form::Png => "image/png",
            Form::Pdf => "application/pdf",
        }
    }
}

/// What to draw, as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// What to draw it as.
    pub to: Form,
    /// Show the candidates.
    pub candidates: bool,
    /// Show the solution.
    pub solution: bool,
    /// Show this step of the path, counted from 1.
    pub step: Option<usize>,
    /// For `step`: in which order steps are looked for.
    pub scale: Scale,
    /// The colours: `light`, `dark`, `print` or `safe`.
    pub theme: ThemeName,
    /// Width: dots for `png` (560 when left out, 1 to 4,000), millimetres for `pdf` (100, 1 to 4,000); the others have
    /// none.
    pub size: Option<u32>,
    /// What the search for solution or path may spend.
    #[serde(flatten)]
    pub limits: Limits,
}

/// A set of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeName {
    /// On white.
    #[default]
    Light,
    /// On a dark screen.
    Dark,
    /// In greys.
    Print,
    /// Told apart by eyes of every kind.
    Safe,
}

impl ThemeName {
    /// The colours.
    pub const fn theme(self) -> &'static Theme {
        match self {
            ThemeName::Light => &Theme::LIGHT,
            ThemeName::Dark => &Theme::DARK,
            ThemeName::Print => &Theme::PRINT,
            ThemeName::Safe => &Theme::SAFE,
        }
    }
}

impl Options {
    /// What is shown; of several wishes the one that says most.
    pub const fn show(&self) -> Show {
        match (self.step, self.candidates, self.solution) {
            (Some(number), ..) => Show::Step(number, self.scale),
            (_, _, true) => Show::Solution,
            (_, true, _) => Show::Candidates,
            _ => Show::Position,
        }
    }
}

/// What is drawn of a record.
///
/// # Errors
/// When there is no single solution, or no such step.
pub fn drawn(
    record: &Record,
    options: &Options,
    speaker: &Speaker,
    stop: Option<&AtomicBool>,
) -> Result<Scene, NoPicture> {
    scene(record, options.show(), &options.limits, speaker, stop)
}

/// A drawing as characters or SVG; `None` for the forms that need fonts, which [`draw`] knows. `style` is for
/// [`Form::Text`] alone.
pub fn written(drawing: &Drawing, options: &Options, style: &Style) -> Option<String> {
    match options.to {
        Form::Text => Some(drawing.text(style)),
        Form::Svg => Some(drawing.svg(options.theme.theme())),
        Form::Png | Form::Pdf => None,
    }
}

/// Why there are no bytes.
#[cfg(feature = "fonts")]
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// No PNG.
    #[error(transparent)]
    Png(#[from] PngError),
    /// No PDF.
    #[error(transparent)]
    Pdf(#[from] PdfError),
}

#[cfg(feature = "fonts")]
/// The drawing in the form that was asked for; `style` is for text alone. The same drawing gives the same bytes.
///
/// # Errors
/// When the size is nothing or beyond all measure, or the font cannot be embedded.
pub fn draw(
    drawing: &Drawing,
    options: &Options,
    fonts: &Fonts,
    style: &Style,
) -> Result<Vec<u8>, DrawError> {
    let theme = options.theme.theme();
    if let Some(text) = written(drawing, options, style) {
        return Ok(text.into_bytes());
    }
    Ok(match options.to {
        Form::Pdf => drawing.pdf(theme, fonts, options.size.unwrap_or(100) as f32)?,
        _ => drawing.png(theme, fonts, options.size.unwrap_or(560))?,
    })
}

/// A picture as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// `drawn`, or why not: `none` or `many` solutions, `invalid`, `unknown`, `astray`, `full`.
    pub answer: String,
    /// Why nothing is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The type of the picture, as the web calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media_type: Option<String>,
    /// The picture, if it is text or SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The picture in Base64, if it is PNG or PDF.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base64: Option<String>,
    /// The lines below the picture: which step it is.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub captions: Vec<String>,
}

#[cfg(test)]
mod tests {
    use shudu_i18n::Lang;

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[cfg(feature = "fonts")]
    #[test]
    fn every_form_begins_as_it_must() {
        let record = Record::of(PUZZLE.parse().unwrap());
        let speaker = Speaker::new(Lang::English);
        for (to, begins) in [
            (Form::Text, b"     1   2   3  ".as_slice()),
            (Form::Svg, b"<svg"),
            (Form::Png, b"\x89PNG"),
            (Form::Pdf, b"%PDF"),
        ] {
            for theme in [ThemeName::Light, ThemeName::Dark, ThemeName::Print, ThemeName::Safe] {
                let options = Options { to, theme, step: Some(2), ..Options::default() };
                let scene = drawn(&record, &options, &speaker, None).unwrap().into();
                let bytes = draw(&scene, &options, &Fonts::default(), &Style::default()).unwrap();
                assert!(bytes.starts_with(begins), "{to:?}");
            }
        }
    }

    #[test]
    fn of_several_wishes_the_one_that_says_most_is_shown() {
        let all = Options { candidates: true, solution: true, step: Some(3), ..Options::default() };
        assert_eq!(all.show(), Show::Step(3, Scale::Person));
        assert_eq!(Options { step: None, ..all.clone() }.show(), Show::Solution);
        assert_eq!(Options { step: None, solution: false, ..all }.show(), Show::Candidates);
        assert_eq!(Options::default().show(), Show::Position);
    }
}
