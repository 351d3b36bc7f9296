//! A document as a page of HTML, complete in itself: pictures are part of it, nothing is loaded.

use shudu_core::step::Role;
use shudu_i18n::Lang;
use shudu_render::Theme;

use super::{Block, Document, lesson, level};

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

/// A block.
pub(super) fn block(block: &Block) -> String {
    match block {
        Block::Heading(level, heading) => format!("<h{level}>{}</h{level}>\n", escape(heading)),
        Block::Paragraph(said) => format!("<p>{}</p>\n", escape(said)),
        Block::Strong(said) => format!("<p><strong>{}</strong></p>\n", escape(said)),
        Block::Code(code) => format!("<pre>{}</pre>\n", escape(code)),
        Block::Lines(lines) => lines
            .iter()
            .map(|line| {
                let (depth, line) = level(line);
                let margin = depth * 2;
                format!("<p class=\"line\" style=\"margin-left:{margin}rem\">{}</p>\n", escape(line))
            })
            .collect(),
        Block::Table(header, rows) => {
            let row = |row: &[String], tag: &str| {
                let cells: String =
                    row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect();
                format!("<tr>{cells}</tr>\n")
            };
            let rows: String = rows.iter().map(|cells| row(cells, "td")).collect();
            format!("<table>\n{}{rows}</table>\n", row(header, "th"))
        }
        Block::Board(drawing, alternative) => format!(
            "<figure role=\"img\" aria-label=\"{}\">\n{}</figure>\n",
            attribute(alternative),
            drawing.svg(&Theme::LIGHT)
        ),
        Block::Grid(drawing) => format!("<figure>\n{}</figure>\n", drawing.svg(&Theme::LIGHT)),
        Block::Legend(legend) => {
            let swatch = |(role, said): &(Role, String)| {
                let colour = Theme::LIGHT.cell(*role);
                format!("<li><i style=\"background:{colour}\"></i>{}</li>\n", escape(said))
            };
            format!("<ul class=\"legend\">\n{}</ul>\n", legend.colours.iter().map(swatch).collect::<String>())
        }
        Block::Step(step) => step.blocks().iter().map(self::block).collect(),
    }
}

/// A text between double quotation marks.
pub(super) fn attribute(text: &str) -> String {
    escape(text).replace('"', "&quot;")
}

pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
