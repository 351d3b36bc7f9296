//! A document as Markdown.

use shudu_render::{Drawing, Style};

use super::{Block, Document, level};

/// Where the boards of a Markdown document go.
pub enum Pictures<'a> {
    /// Into the text, drawn with characters.
    Drawn,
    /// Into files: told the number of the picture, from 1, and the drawing, this gives the address to refer to.
    Files(&'a mut dyn FnMut(usize, &Drawing) -> String),
}

impl std::fmt::Debug for Pictures<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Pictures::Drawn => "Drawn",
            Pictures::Files(_) => "Files",
        })
    }
}

/// The document as Markdown (CommonMark with tables).
pub fn markdown(document: &Document, mut pictures: Pictures<'_>) -> String {
    let mut out = format!("# {}\n\n", escape(&document.title));
    let mut number = 0;
    for block in &document.flat() {
        match block {
            Block::Heading(level, heading) => {
                out += &format!("{} {}\n\n", "#".repeat(usize::from(*level)), escape(heading));
            }
            Block::Paragraph(said) => out += &format!("{}\n\n", escape(said)),
            Block::Strong(said) => out += &format!("**{}**\n\n", escape(said)),
            Block::Code(code) => out += &format!("```text\n{}\n```\n\n", code.trim_end()),
            Block::Lines(lines) => {
                for line in lines {
                    let (depth, line) = level(line);
                    // An escaped point keeps the number from starting a list of its own.
                    let line = escape(line);
                    let line = match line.split_once(". ") {
                        Some((number, rest)) if number.chars().all(|c| c.is_ascii_digit() || c == '-') => {
                            format!("{number}\\. {rest}")
                        }
                        _ => line,
                    };
                    out += &format!("{}- {line}\n", "  ".repeat(depth));
                }
                out.push('\n');
            }
            Block::Table(header, rows) => {
                let row = |row: &[String]| {
                    let cells: Vec<String> = row.iter().map(|cell| escape(cell)).collect();
                    format!("| {} |\n", cells.join(" | "))
                };
                out += &row(header);
                out += &format!("|{}\n", "---|".repeat(header.len()));
                out.extend(rows.iter().map(|cells| row(cells)));
                out.push('\n');
            }
            Block::Board(drawing, alternative) => {
                number += 1;
                out += &match &mut pictures {
                    Pictures::Drawn => format!("```text\n{}```\n\n", drawing.text(&Style::PLAIN)),
                    Pictures::Files(address) => {
                        format!("![{}]({})\n\n", escape(alternative), address(number, drawing))
                    }
                };
            }
            Block::Legend(legend) => {
                let said = match &pictures {
                    Pictures::Drawn => legend.signs.clone(),
                    Pictures::Files(_) => {
                        legend.colours.iter().map(|(_, said)| said.as_str()).collect::<Vec<_>>().join(" ")
                    }
                };
                out += &format!("{}\n\n", escape(&said));
            }
            Block::Step(_) => unreachable!("a step is laid flat"),
            Block::Grid(drawing) => out += &format!("```text\n{}```\n\n", drawing.text(&Style::PLAIN)),
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// What Markdown would take for its own.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
