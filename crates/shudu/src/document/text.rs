//! A document for a terminal.

use shudu_render::{Style, text as draw};

use super::{Block, Document};

/// The document as lines, boards drawn in this style.
pub fn text(document: &Document, style: &Style) -> String {
    let mut out = String::new();
    if !document.title.is_empty() {
        out += &format!("{}\n{}\n\n", document.title, "=".repeat(draw::width(&document.title)));
    }
    for block in &document.flat() {
        match block {
            Block::Heading(_, heading) => {
                out += &format!("{heading}\n{}\n", "-".repeat(draw::width(heading)));
            }
            Block::Paragraph(said) | Block::Strong(said) | Block::Code(said) => {
                out += said;
                out.push('\n');
            }
            Block::Lines(lines) => {
                for line in lines {
                    out += &format!("  {line}\n");
                }
            }
            Block::Table(header, rows) => out += &table(header, rows),
            Block::Board(drawing, _) | Block::Grid(drawing) => out += &drawing.text(style),
            Block::Legend(legend) => {
                out += &legend.signs;
                out.push('\n');
            }
            Block::Step(_) => unreachable!("a step is laid flat"),
        }
        if !matches!(block, Block::Heading(..)) {
            out.push('\n');
        }
    }
    out
}

/// Columns to the left, two blanks between them, no border.
fn table(header: &[String], rows: &[Vec<String>]) -> String {
    let all = || std::iter::once(header).chain(rows.iter().map(Vec::as_slice));
    let width = |column: usize| all().map(|row| draw::width(&row[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..header.len()).map(width).collect();
    let mut out = String::new();
    for row in all() {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell}{}", " ".repeat(width - draw::width(cell))))
            .collect();
        out += cells.join("  ").trim_end();
        out.push('\n');
    }
    out
}
