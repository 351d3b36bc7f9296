//! Links between candidates, drawn where nothing else stands: strong ones as lines, weak ones as dots.

use ratatui::buffer::Buffer;
use shudu::core::Candidate;
use shudu::core::step::LinkKind;
use shudu::render::variant::Layout;
use shudu::variant::Cell;

use super::Picture;
use crate::screen::{Palette, Part};

/// Draws every link of the picture over the grid. Digits are never drawn over.
pub(super) fn draw(buffer: &mut Buffer, layout: &Layout, palette: Palette, picture: &Picture) {
    let place = |one: &Candidate| layout.note(Cell::new(one.cell.index()), one.digit.index() as u16);
    for link in &picture.links {
        for from in &link.from {
            // A group is joined by its nearest member.
            let start = place(from);
            let ends = link.to.iter().map(place);
            if let Some(end) = ends.min_by_key(|end| distance(start, *end)) {
                line(buffer, palette, start, end, link.kind);
            }
        }
    }
}

fn distance(a: (u16, u16), b: (u16, u16)) -> u32 {
    // A row is about as high as two columns are wide.
    u32::from(a.0.abs_diff(b.0)).pow(2) + 4 * u32::from(a.1.abs_diff(b.1)).pow(2)
}

fn line(buffer: &mut Buffer, palette: Palette, from: (u16, u16), to: (u16, u16), kind: LinkKind) {
    let across = i32::from(to.0) - i32::from(from.0);
    let down = i32::from(to.1) - i32::from(from.1);
    let steps = across.abs().max(down.abs());
    let sign = match kind {
        LinkKind::Weak => palette.pick('·', '.'),
        LinkKind::Strong if down == 0 => palette.pick('═', '='),
        LinkKind::Strong if across == 0 => palette.pick('║', '|'),
        LinkKind::Strong if across.abs() > 3 * down.abs() => palette.pick('─', '-'),
        LinkKind::Strong if (across > 0) == (down > 0) => palette.pick('╲', '\\'),
        LinkKind::Strong => palette.pick('╱', '/'),
    };
    let style = palette.part(Part::Accent);
    for step in 1..steps {
        let along = |from: u16, whole: i32| {
            let twice = 2 * whole * step + whole.signum() * steps;
            i32::from(from) + twice / (2 * steps)
        };
        // Of weak links every other place stays free.
        if kind == LinkKind::Weak && step % 2 == 0 && across.abs() >= down.abs() {
            continue;
        }
        let place = (along(from.0, across) as u16, along(from.1, down) as u16);
        if let Some(cell) = buffer.cell_mut(place) {
            let there = cell.symbol();
            let free =
                there == " " || there.chars().all(|c| ('─'..='╿').contains(&c) || "·.:|-+".contains(c));
            if free {
                cell.set_char(sign).set_style(style);
            }
        }
    }
}
