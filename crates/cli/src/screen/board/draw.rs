//! Lines, labels, digits, notes, and what is said of them by colour and sign both.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use shudu::core::step::Role;
use shudu::render::variant::{self as render, Ink, Layout, Notes};
use shudu::variant::Cell;

use super::{Picture, cell_area, links};
use crate::screen::{Palette, Part, Shade};

/// Draws the picture into the area: all of it, or so much as there is room for, from this column and row of it on.
pub(crate) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    from: (u16, u16),
    layout: &Layout,
    palette: Palette,
    picture: &Picture,
) {
    let whole = Rect::new(0, 0, layout.width(), layout.height());
    let mut canvas = Buffer::empty(whole);
    canvas.set_style(whole, palette.paper());
    let mut pen = Pen { buffer: &mut canvas, layout, palette, picture };
    pen.board();
    if !picture.hidden {
        (0..picture.cells.len()).for_each(|cell| pen.cell(Cell::new(cell)));
        if layout.has_places() {
            links::draw(pen.buffer, layout, palette, picture);
        }
    }
    for y in 0..area.height.min(whole.height.saturating_sub(from.1)) {
        for x in 0..area.width.min(whole.width.saturating_sub(from.0)) {
            if let Some(cell) = buffer.cell_mut((area.x + x, area.y + y)) {
                *cell = canvas[(from.0 + x, from.1 + y)].clone();
            }
        }
    }
}

struct Pen<'a> {
    buffer: &'a mut Buffer,
    layout: &'a Layout,
    palette: Palette,
    picture: &'a Picture,
}

impl Pen<'_> {
    fn put(&mut self, x: u16, y: u16, sign: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char(sign).set_style(style);
        }
    }

    /// Everything but digits and notes.
    fn board(&mut self) {
        let board = render::Board::of(&self.picture.lines, self.layout, self.palette.unicode);
        for (place, (character, ink)) in board.characters.iter().enumerate() {
            let part = match ink {
                Ink::Line => Part::Faint,
                Ink::Mark => Part::Accent,
                Ink::Sign => Part::Strong,
            };
            let (x, y) = (place % usize::from(board.width), place / usize::from(board.width));
            self.put(x as u16, y as u16, *character, self.palette.paper().patch(self.palette.part(part)));
        }
    }

    /// The style of a cell's ground: what weighs most lies on top.
    fn ground(&self, cell: Cell) -> Style {
        let (picture, seen, paper) = (self.picture, self.picture.seen(cell), self.palette.paper());
        let shade = |shade| self.palette.shade(paper, shade);
        if picture.cursor == Some(cell.index()) {
            shade(Shade::Cursor)
        } else if let Some(role) = self.role(cell) {
            shade(Shade::Role(role))
        } else if seen.is_chosen {
            shade(Shade::Chosen)
        } else if seen.color > 0 {
            shade(Shade::Pigment(seen.color))
        } else if picture.sought().is_some() && seen.value == picture.sought() {
            shade(Shade::Same)
        } else if seen.is_peer {
            shade(Shade::Peer)
        } else if seen.is_shaded {
            shade(Shade::Role(Role::Context))
        } else {
            paper
        }
    }

    /// The role of a cell in a step: where its candidates cannot be shown at their places, theirs.
    fn role(&self, cell: Cell) -> Option<Role> {
        let seen = self.picture.seen(cell);
        if self.layout.has_places() { seen.role } else { seen.whole_role() }
    }

    fn cell(&mut self, cell: Cell) {
        let area = cell_area(self.layout, cell);
        let ground = self.ground(cell);
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                if let Some(there) = self.buffer.cell_mut((x, y)) {
                    // What goes through a cell keeps its ink on paper.
                    let style = if there.symbol() == " " || ground != self.palette.paper() {
                        ground
                    } else {
                        there.style()
                    };
                    there.set_style(style);
                }
            }
        }
        match (self.picture.seen(cell).value, self.layout.notes) {
            (Some(digit), _) => self.digit(cell, digit, ground),
            (None, Notes::Spaced(_) | Notes::Tight(_)) => self.places(cell, ground),
            (None, Notes::Row | Notes::Sign) => self.row(cell, ground),
        }
        self.signs(cell, ground);
    }

    /// The text's style on the ground of its cell; on the cell that keys go to, everything has the ground's ink.
    fn on(&self, cell: Cell, ground: Style, part: Part) -> Style {
        let style = self.palette.part(part);
        let inked = ground.fg.is_some() && ground.fg != self.palette.paper().fg;
        if self.picture.cursor == Some(cell.index()) || inked {
            ground.add_modifier(style.add_modifier)
        } else {
            ground.patch(style)
        }
    }

    fn digit(&mut self, cell: Cell, digit: u8, ground: Style) {
        let ((x, y), seen) = (self.layout.middle(cell), self.picture.seen(cell));
        let part = match seen.is_given {
            _ if seen.is_broken || seen.is_wrong => Part::Warning,
            true => Part::Given,
            false => Part::Found,
        };
        let mut style = self.on(cell, ground, part);
        if self.picture.sought() == Some(digit) && self.picture.cursor != Some(cell.index()) {
            style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        }
        self.put(x, y, self.picture.digits.character(digit), style);
    }

    /// Notes at their places.
    fn places(&mut self, cell: Cell, ground: Style) {
        let seen = self.picture.seen(cell);
        for digit in seen.notes().iter() {
            let (x, y) = self.layout.note(cell, u16::from(digit - self.picture.digits.lowest()));
            let style = self.note_style(cell, digit, ground);
            self.put(x, y, self.picture.digits.character(digit), style);
            if matches!(self.layout.notes, Notes::Spaced(_)) {
                let faint = self.on(cell, ground, Part::Ink);
                let color = seen.candidate_color(digit);
                match seen.candidate_role(digit) {
                    Some(role) if role != Role::Context => {
                        self.put(x + 1, y, self.palette.role_sign(role), faint);
                    }
                    _ if color > 0 => self.put(x + 1, y, letter(color), faint),
                    _ => {}
                }
            }
        }
    }

    /// Notes in a row from the left, as many as there is room for, so that a lone note is not taken for a digit, which
    /// stands in the middle; in the compact form a sign that there are some.
    fn row(&mut self, cell: Cell, ground: Style) {
        let area = cell_area(self.layout, cell);
        let shown = self.picture.seen(cell).notes();
        if self.layout.notes == Notes::Sign {
            let sign = if shown.is_empty() { self.palette.pick('·', '.') } else { ':' };
            let part = if shown.is_empty() { Part::Faint } else { Part::Note };
            let style = self.on(cell, ground, part);
            self.put(area.x + 1, area.y, sign, style);
            return;
        }
        // What stands around the digit is still to be seen.
        let inset = u16::from(area.width > 3 && self.picture.lines.is_surrounded(cell));
        let (room, count) = (usize::from(area.width - 2 * inset), shown.len() as usize);
        let fits = if count > room { room - 1 } else { count };
        for (x, digit) in (area.x + inset..).zip(shown.iter().take(fits)) {
            let style = self.note_style(cell, digit, ground);
            self.put(x, area.y, self.picture.digits.character(digit), style);
        }
        if fits < count {
            let style = self.on(cell, ground, Part::Faint);
            self.put(area.right() - 1 - inset, area.y, self.palette.pick('…', '>'), style);
        }
    }

    fn note_style(&self, cell: Cell, digit: u8, ground: Style) -> Style {
        let seen = self.picture.seen(cell);
        if let Some(role) = seen.candidate_role(digit) {
            return ground.patch(self.palette.candidate(role));
        }
        let color = seen.candidate_color(digit);
        if color > 0 {
            return self.palette.shade(ground, Shade::Pigment(color));
        }
        let is_corner = seen.corner.contains(digit);
        let style = self.on(cell, ground, if is_corner { Part::Corner } else { Part::Note });
        // In both kinds of notes: underlined as a corner note, bold on top.
        let both = is_corner && seen.centre.contains(digit);
        let sought = self.picture.sought() == Some(digit);
        if both || sought { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// Does a line between cells stand there, and nothing on it?
    fn is_line(&self, at: (u16, u16)) -> bool {
        let there = self.buffer[at].symbol();
        there.chars().all(|c| ('─'..='╿').contains(&c) && !('═'..='╳').contains(&c) || "-.~".contains(c))
    }

    /// What colour alone must not say: the cell that keys go to, what is broken, mistakes, colours, roles.
    fn signs(&mut self, cell: Cell, ground: Style) {
        let (seen, palette) = (self.picture.seen(cell), self.palette);
        let area = cell_area(self.layout, cell);
        let middle = area.y + area.height / 2;
        let (first, last) = (area.x, area.right() - 1);
        let fault = match (seen.is_broken, seen.is_wrong) {
            (true, _) => Some('!'),
            (_, true) => Some(palette.pick('✗', 'x')),
            _ => None,
        };
        let role = self.role(cell).filter(|role| *role != Role::Context);
        let role = role.map(|role| palette.role_sign(role));
        let color = Some(seen.color).filter(|color| *color > 0).map(letter);
        let here = self.picture.cursor == Some(cell.index());
        let filled = seen.value.is_some();
        let ink = self.on(cell, ground, Part::Ink);
        let warning = self.on(cell, ground, Part::Warning);
        if self.layout.notes == Notes::Sign {
            let here = here.then_some('[');
            if let Some(sign) = fault.or(role).or(color).or(here) {
                self.put(first, middle, sign, if fault.is_some() { warning } else { ink });
            }
            return;
        }
        let roomy = area.width >= 5;
        // Notes take the place of the brackets.
        if here && (filled || self.layout.has_places() && roomy || seen.notes().is_empty()) {
            self.put(first, middle, '[', ink);
            self.put(last, middle, ']', ink);
        }
        let beside = if roomy { area.x + area.width / 2 - 1 } else { first };
        if let (Some(sign), true) = (fault, filled) {
            self.put(beside, middle, sign, warning);
        }
        let corner_free = roomy && area.height >= 3;
        let above = (area.x + area.width / 2, area.y - 1);
        if let Some(sign) = role {
            if corner_free {
                self.put(first, area.y, sign, ink);
            } else if filled && fault.is_none() && !(here && roomy) {
                self.put(first, middle, sign, ink);
            }
        }
        if let Some(sign) = color {
            if corner_free {
                self.put(last, area.y, sign, ink);
            } else if self.is_line(above) {
                let line = palette.paper().patch(palette.part(Part::Ink));
                self.put(above.0, above.1, sign, line);
            } else if area.width > 3 || filled && !here {
                // Beside the digit, where notes would stand.
                self.put(last, middle, sign, ink);
            }
        }
    }
}

/// The letter of a colour, so that it is told apart without.
fn letter(color: u8) -> char {
    char::from(b'a' + color.clamp(1, 9) - 1)
}
