//! What the views draw on: the screen with how it looks, who speaks, and what clicks mean.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use shudu::i18n::Speaker;

use crate::play::model::Place;
use crate::screen::board::{Picture, draw};
use crate::screen::plan::Plan;
use crate::screen::words::{put, put_lines, width, wrap};
use crate::screen::{Palette, Part, Shade};

/// The screen.
pub(super) struct Canvas<'a> {
    pub(super) buffer: &'a mut Buffer,
    pub(super) palette: Palette,
    pub(super) speaker: &'a Speaker,
    pub(super) places: Vec<(Rect, Place)>,
    /// Lines of the text that is read that are below what is seen.
    pub(super) below: usize,
}

impl Canvas<'_> {
    /// Draws a grid at its place.
    pub(super) fn grid(&mut self, plan: &Plan, picture: &Picture) {
        draw(self.buffer, plan.grid, plan.from, &plan.layout, self.palette, picture);
    }

    /// The style of a part on the paper.
    pub(super) fn style(&self, part: Part) -> Style {
        self.palette.part(part)
    }

    /// A heading over a whole view. The rows that it takes.
    pub(super) fn heading(&mut self, area: Rect, text: &str) -> Rect {
        let style = self.style(Part::Strong);
        put(self.buffer, Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area }, text, style);
        Rect {
            x: area.x + 2,
            y: area.y + 2,
            width: area.width.saturating_sub(4),
            height: area.height.saturating_sub(2),
        }
    }

    /// Paragraphs, broken to the width.
    pub(super) fn broken(&self, width: u16, paragraphs: &[(String, Part)]) -> Vec<(String, Style)> {
        let lines = paragraphs.iter().flat_map(|(text, part)| {
            let style = self.style(*part);
            wrap(text, usize::from(width)).into_iter().map(move |line| (line, style))
        });
        lines.collect()
    }

    /// Paragraphs from a line on; notes how much is below. A sign at the edge says that there is more.
    pub(super) fn text(&mut self, area: Rect, paragraphs: &[(String, Part)], first: usize) {
        let lines = self.broken(area.width.saturating_sub(1), paragraphs);
        let most = lines.len().saturating_sub(usize::from(area.height));
        let first = first.min(most);
        self.below = put_lines(self.buffer, area, &lines, first);
        let edge = |y| Rect { x: area.right().saturating_sub(1), y, width: 1, height: 1 };
        let style = self.style(Part::Accent);
        if area.height == 0 {
            return;
        }
        if first > 0 {
            put(self.buffer, edge(area.y), self.palette.either("▲", "^"), style);
        }
        if self.below > 0 {
            put(self.buffer, edge(area.bottom() - 1), self.palette.either("▼", "v"), style);
        }
    }

    /// A list of lines, one of which stands out; it is kept in sight. Lines are places for clicks, counted from `base`.
    pub(super) fn list(&mut self, area: Rect, lines: &[(String, Part)], at: Option<usize>, base: usize) {
        let room = usize::from(area.height);
        let first =
            at.map_or(0, |at| at.saturating_sub(room.saturating_sub(1).min(at.max(room / 2)).max(room / 2)));
        let first = first.min(lines.len().saturating_sub(room));
        for (row, (text, part)) in lines.iter().enumerate().skip(first).take(room) {
            let place = Rect { y: area.y + (row - first) as u16, height: 1, ..area };
            let chosen = at == Some(row);
            let sign = if chosen { self.palette.either("▸ ", "> ") } else { "  " };
            let mut style = self.style(*part);
            if chosen {
                style = self.palette.shade(self.palette.paper().patch(style), Shade::Same);
                self.buffer.set_style(place, self.palette.shade(self.palette.paper(), Shade::Same));
            }
            put(self.buffer, place, &self.fitting(format!("{sign}{text}"), area.width), style);
            self.places.push((place, Place::Line(base + row)));
        }
        if first > 0 {
            self.edge(area, area.y, "▲", "^");
        }
        if first + room < lines.len() {
            self.edge(area, area.bottom() - 1, "▼", "v");
        }
    }

    /// A line cut where there is no more room, with a sign that something is missing.
    fn fitting(&self, line: String, room: u16) -> String {
        let room = usize::from(room);
        if width(&line) <= room {
            return line;
        }
        let (mut cut, mut taken) = (String::new(), 0);
        for c in line.chars() {
            taken += width(c.encode_utf8(&mut [0; 4]));
            if taken + 1 > room {
                break;
            }
            cut.push(c);
        }
        cut.push_str(self.palette.either("…", "~"));
        cut
    }

    fn edge(&mut self, area: Rect, y: u16, unicode: &'static str, ascii: &'static str) {
        let place = Rect { x: area.right().saturating_sub(1), y, width: 1, height: 1 };
        put(self.buffer, place, self.palette.either(unicode, ascii), self.style(Part::Accent));
    }

    /// A framed text in the middle.
    pub(super) fn popup(&mut self, area: Rect, paragraphs: &[(String, Part)]) {
        self.scrolled_popup(area, paragraphs, 0);
    }

    /// The same from a line on.
    pub(super) fn scrolled_popup(&mut self, area: Rect, paragraphs: &[(String, Part)], first: usize) {
        let most = area.width.saturating_sub(6).min(72);
        let wish = paragraphs.iter().map(|(text, _)| width(text)).max().unwrap_or(0) as u16 + 1;
        let inner_width = wish.clamp(12, most);
        let lines = self.broken(inner_width.saturating_sub(1), paragraphs).len() as u16;
        let height = (lines + 2).min(area.height);
        let frame = Rect {
            x: area.x + (area.width - inner_width - 4) / 2,
            y: area.y + (area.height - height) / 2,
            width: inner_width + 4,
            height,
        };
        Clear.render(frame, self.buffer);
        self.buffer.set_style(frame, self.palette.paper());
        self.frame(frame);
        let inner = Rect { x: frame.x + 2, y: frame.y + 1, width: inner_width, height: height - 2 };
        self.text(inner, paragraphs, first);
    }

    fn frame(&mut self, area: Rect) {
        let style = self.style(Part::Accent);
        let [level, upright] = [self.palette.either("─", "-"), self.palette.either("│", "|")];
        let corners = if self.palette.unicode { ["╭", "╮", "╰", "╯"] } else { ["+", "+", "+", "+"] };
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x..area.right() {
            for y in [area.y, bottom] {
                put(self.buffer, Rect { x, y, width: 1, height: 1 }, level, style);
            }
        }
        for y in area.y..area.bottom() {
            for x in [area.x, right] {
                put(self.buffer, Rect { x, y, width: 1, height: 1 }, upright, style);
            }
        }
        let places = [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)];
        for ((x, y), corner) in places.into_iter().zip(corners) {
            put(self.buffer, Rect { x, y, width: 1, height: 1 }, corner, style);
        }
    }
}
