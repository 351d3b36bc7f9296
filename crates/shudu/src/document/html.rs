//! A document as a page of HTML, complete in itself: pictures are part of it, nothing is loaded.

use shudu_i18n::Lang;

use super::html_block::{block, escape};
use super::{Block, Document, lesson};

/// The looks of every page.
const STYLE: &str = "body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;\
color:#1a1a1a;background:#fff}h1{font-size:1.6rem}h2{font-size:1.25rem;border-top:1px solid #ccc;padding-top:1rem}\
svg{width:min(100%,32rem);height:auto}pre{overflow-x:auto}table{border-collapse:collapse}\
td,th{border-bottom:1px solid #ddd;padding:.2rem .6rem;text-align:left}.line{margin:.1rem 0}\
@media print{h2{break-after:avoid}svg,figure{break-inside:avoid}}figure{margin:1rem 0}";

/// The document as a page.
pub fn html(document: &Document) -> String {
    let has_steps = document.blocks.iter().any(|block| matches!(block, Block::Step(_)));
    let closing = if has_steps { html_closing_of_steps() } else { HTML_CLOSING.to_owned() };
    html_opening(document.lang, &document.title) + &html_part(document) + &closing
}

/// What stands before the first [`html_part`] of a page that holds several documents.
pub fn html_opening(lang: Lang, title: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
        lang.tag(),
        escape(title)
    )
}

/// What stands after the last part of a page.
pub const HTML_CLOSING: &str = "</body>\n</html>\n";

/// The same where parts have steps.
pub fn html_closing_of_steps() -> String {
    format!("<style>\n{}</style>\n<script>\n{}</script>\n{HTML_CLOSING}", lesson::STYLE, lesson::SCRIPT)
}

/// The document as a part of a page, its title as a heading. Where it has steps, one board stands beside them, which
/// they change.
pub fn html_part(document: &Document) -> String {
    let title = format!("<h1>{}</h1>\n", escape(&document.title));
    if document.blocks.iter().any(|block| matches!(block, Block::Step(_))) {
        return lesson::part(document, &title);
    }
    title + &document.blocks.iter().map(block).collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_break_the_page() {
        let said = "<script>&\"".to_owned();
        let blocks = vec![
            Block::Paragraph(said.clone()),
            Block::Lines(vec![format!("  {said}")]),
            Block::Board(Default::default(), said.clone()),
        ];
        let page = html(&Document { lang: Lang::English, title: said, blocks });
        assert!(!page.contains("<script>"));
        assert!(page.contains("aria-label=\"&lt;script&gt;&amp;&quot;\""));
        assert!(page.contains("margin-left:2rem"));
    }
}
