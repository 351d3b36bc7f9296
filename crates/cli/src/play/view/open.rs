//! A puzzle typed, pasted or named.

use ratatui::layout::Rect;

use super::frame::Canvas;
use super::game_view::part;
use crate::play::model::Model;
use crate::screen::Part;
use crate::screen::words::{put, wrap};

/// Draws what was typed so far, and what is wrong with it.
pub(super) fn open(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let speaker = model.speaker;
    let area = canvas.heading(area, &speaker.say("play-open-title"));
    let mut paragraphs = vec![(speaker.say("play-open-help"), Part::Note)];
    if let Some(wrong) = &model.open.wrong {
        paragraphs.push((wrong.clone(), Part::Warning));
    }
    if let Some((said, style)) = &model.said {
        paragraphs.push((said.clone(), part(*style)));
    }
    let head = canvas.broken(area.width.saturating_sub(1), &paragraphs).len() as u16;
    canvas.text(Rect { height: head.min(area.height / 2), ..area }, &paragraphs, 0);
    let field = Rect {
        y: area.y + head.min(area.height / 2) + 1,
        height: area.height.saturating_sub(head.min(area.height / 2) + 1),
        ..area
    };
    // Control characters of a paste must not reach the terminal.
    let shown: String =
        model.open.text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect();
    let lines: Vec<String> =
        shown.split('\n').flat_map(|line| wrap(line, usize::from(field.width.saturating_sub(1)))).collect();
    let first = lines.len().saturating_sub(usize::from(field.height));
    for (row, line) in lines.iter().enumerate().skip(first) {
        let place = Rect { y: field.y + (row - first) as u16, height: 1, ..field };
        let cursor = if row + 1 == lines.len() { "_" } else { "" };
        put(canvas.buffer, place, &format!("{line}{cursor}"), canvas.style(Part::Strong));
    }
}
