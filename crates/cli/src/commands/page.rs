//! Documents in the form that was asked for.

use std::path::{Path, PathBuf};

use shudu::document::{Document, Pictures, html, markdown, text};
use shudu::render::{Drawing, Theme};

use crate::args::Page;
use crate::context::Context;

/// A document in a form. Pictures of a Markdown page that goes to a file are written to a folder beside it,
/// `NAME-pictures`, numbered on from `first`; else they are drawn in the text.
pub(crate) fn page(
    document: &Document,
    form: Page,
    out: Option<&Path>,
    first: usize,
    context: &Context<'_>,
) -> anyhow::Result<String> {
    match (form, out) {
        (Page::Text, out) => Ok(text(document, &context.style(out))),
        (Page::Html, _) => Ok(html(document)),
        (Page::Md, None) => Ok(markdown(document, Pictures::Drawn)),
        (Page::Md, Some(out)) => {
            let folder = pictures(out);
            std::fs::create_dir_all(&folder)?;
            let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let mut failed = None;
            let mut write = |number: usize, drawing: &Drawing| {
                let file = format!("{:04}.svg", first + number);
                if let Err(error) = std::fs::write(folder.join(&file), drawing.svg(&Theme::LIGHT)) {
                    failed.get_or_insert(error);
                }
                format!("{}/{file}", name.replace(' ', "%20"))
            };
            let page = markdown(document, Pictures::Files(&mut write));
            failed.map_or(Ok(page), |error| Err(error.into()))
        }
    }
}

/// The folder for the pictures of a page.
fn pictures(out: &Path) -> PathBuf {
    let stem = out.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    out.with_file_name(format!("{stem}-pictures"))
}
