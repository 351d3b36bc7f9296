//! What commands that draw have in common.

use std::path::Path;

use anyhow::Context as _;
use shudu::ops::render::Form;
use shudu::render::Fonts;

use crate::args::ending;
use crate::output::files;

/// The form that the end of a name says; a picture of a kind that is not drawn is an error, not a text of that name.
pub(crate) fn by_name(path: &Path) -> Result<Form, String> {
    let ending = ending(path);
    match ending.as_str() {
        "svg" => Ok(Form::Svg),
        "png" => Ok(Form::Png),
        "pdf" => Ok(Form::Pdf),
        "" | "txt" => Ok(Form::Text),
        _ => Err(ending),
    }
}

/// The embedded fonts, or another one.
pub(crate) fn fonts(font: Option<&Path>) -> anyhow::Result<Fonts> {
    let Some(path) = font else { return Ok(Fonts::default()) };
    let named = || format!("--font {}", path.display());
    files::is_read(path);
    Fonts::own(std::fs::read(path).with_context(named)?).with_context(named)
}
