//! The forms of documents: paths, techniques, algorithms.

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// `--to` of what writes a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DocumentForm {
    Page(Page),
    Json,
    Pdf,
}

impl DocumentForm {
    /// As a page; text of what is none.
    pub(crate) const fn page(self) -> Page {
        match self {
            DocumentForm::Page(page) => page,
            DocumentForm::Json | DocumentForm::Pdf => Page::Text,
        }
    }
}

/// A form of a document that is text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Page {
    Text,
    Md,
    Html,
}

/// `--to` of what writes a document: text, `json`, and `pdf` where that is written.
pub(super) fn form(pdf: bool) -> impl TypedValueParser<Value = DocumentForm> {
    let names = ["text", "md", "html", "json"].into_iter().chain(pdf.then_some("pdf"));
    PossibleValuesParser::new(names).map(|name| match &*name {
        "md" => DocumentForm::Page(Page::Md),
        "html" => DocumentForm::Page(Page::Html),
        "json" => DocumentForm::Json,
        "pdf" => DocumentForm::Pdf,
        _ => DocumentForm::Page(Page::Text),
    })
}
