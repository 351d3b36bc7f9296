//! A block of a document in HTML.

use shudu_core::step::Role;
use shudu_render::Theme;

use super::{Block, level};

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
