//! Lines, labels, digits, notes, and what is said of them by colour and sign both.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use shudu::core::step::Role;
use shudu::variant::{Candidate, Cell};

use super::geometry::Notes;
use super::lines::{Line, junction};
use super::{VariantGeometry, VariantPicture, character};
use crate::screen::words::put;
use crate::screen::{Palette, Part, Shade};

/// Draws the picture into the area: all of it, or so much as there is room for, from this column and row of it on.
pub(crate) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    from: (u16, u16),
    geometry: &VariantGeometry,
    palette: Palette,
    picture: &VariantPicture,
) {
    let whole = Rect::new(0, 0, geometry.width(), geometry.height());
    let mut canvas = Buffer::empty(whole);
    canvas.set_style(whole, palette.paper());
    let mut pen = Pen { buffer: &mut canvas, geometry, palette, picture };
    pen.lines();
    pen.diagonals();
    pen.labels();
    if !picture.hidden {
        picture.givens.shape().cells().for_each(|cell| pen.cell(cell));
    }
    pen.signs_between();
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
    geometry: &'a VariantGeometry,
    palette: Palette,
    picture: &'a VariantPicture,
}

impl Pen<'_> {
    fn put(&mut self, x: u16, y: u16, sign: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char(sign).set_style(style);
        }
    }

    fn write(&mut self, x: u16, y: u16, text: &str, style: Style) {
        let room = Rect { x, y, width: text.chars().count() as u16, height: 1 };
        put(self.buffer, room, text, style);
    }

    fn faint(&self) -> Style {
        self.palette.paper().patch(self.palette.part(Part::Faint))
    }

    fn lines(&mut self) {
        let (lines, geometry) = (&self.picture.lines, self.geometry);
        let (rows, columns) = (lines.rows, lines.columns);
        let style = self.faint();
        let sign = |line: Line, level: bool, palette: Palette| match (line, level) {
            (Line::None, _) => ' ',
            (Line::Light, true) => palette.pick('─', '.'),
            (Line::Light, false) => palette.pick('│', ':'),
            (Line::Broken, true) => palette.pick('╍', '~'),
            (Line::Broken, false) => palette.pick('╏', ';'),
            (Line::Heavy, true) => palette.pick('━', '-'),
            (Line::Heavy, false) => palette.pick('┃', '|'),
        };
        for row in 0..=rows {
            for column in 0..=columns {
                let (x, y) = (geometry.line_x(column), geometry.line_y(row));
                if let (Some(y), true) = (y, column < columns) {
                    let cell = geometry.cell(Cell::new(row.min(rows - 1) * columns + column));
                    let line = sign(lines.level(row, column), true, self.palette);
                    (cell.x..cell.right()).for_each(|x| self.put(x, y, line, style));
                }
                if let (Some(x), true) = (x, row < rows) {
                    let cell = geometry.cell(Cell::new(row * columns + column.min(columns - 1)));
                    let line = sign(lines.upright(row, column), false, self.palette);
                    (cell.y..cell.bottom()).for_each(|y| self.put(x, y, line, style));
                }
                if let (Some(x), Some(y)) = (x, y) {
                    let level = |column: Option<usize>| {
                        column.filter(|&column| column < columns).map_or(0, |c| lines.level(row, c).weight())
                    };
                    let upright = |row: Option<usize>| {
                        row.filter(|&row| row < rows).map_or(0, |row| lines.upright(row, column).weight())
                    };
                    let weights = [
                        upright(row.checked_sub(1)),
                        upright(Some(row)),
                        level(column.checked_sub(1)),
                        level(Some(column)),
                    ];
                    let sign = junction(weights, self.palette.unicode);
                    self.put(x, y, sign, style);
                }
            }
        }
    }

    /// The diagonals go through the corners in which four cells meet.
    fn diagonals(&mut self) {
        let lines = &self.picture.lines;
        let [falling, rising] = lines.diagonals;
        let size = lines.rows;
        let style = self.palette.paper().patch(self.palette.part(Part::Accent));
        for row in 1..size {
            for column in 1..size {
                let sign = match (falling && column == row, rising && column == size - row) {
                    (false, false) => continue,
                    (true, true) => self.palette.pick('╳', 'X'),
                    (true, false) => self.palette.pick('╲', '\\'),
                    (false, true) => self.palette.pick('╱', '/'),
                };
                if let (Some(x), Some(y)) = (self.geometry.line_x(column), self.geometry.line_y(row)) {
                    self.put(x, y, sign, style);
                }
            }
        }
    }

    /// The sums of cages, on the line above their first cells.
    fn labels(&mut self) {
        let style = self.palette.paper().patch(self.palette.part(Part::Accent));
        for (cell, label) in &self.picture.lines.labels {
            let area = self.geometry.cell(*cell);
            self.write(area.x, area.y.saturating_sub(1), label, style);
        }
    }

    /// Dots, letters and signs between two cells.
    fn signs_between(&mut self) {
        let style = self.palette.paper().patch(self.palette.part(Part::Strong));
        for sign in &self.picture.lines.signs {
            let text = &sign.text[usize::from(!self.palette.unicode)];
            let [a, b] = sign.cells.map(|cell| self.geometry.cell(cell));
            if a.y == b.y {
                self.write(b.x - 1, a.y + a.height / 2, text, style);
            } else {
                // In narrow cells the sum of a cage stands to the left of it.
                let x = if a.width > 3 { a.x + a.width / 2 } else { a.right() - 1 };
                self.write(x, b.y - 1, text, style);
            }
        }
    }

    /// The style of a cell's ground: what weighs most lies on top.
    fn ground(&self, cell: Cell) -> Style {
        let (picture, index, paper) = (self.picture, cell.index(), self.palette.paper());
        let shade = |shade| self.palette.shade(paper, shade);
        let same = picture.sought().is_some_and(|digit| picture.values.get(cell) == Some(digit));
        if picture.cursor == cell {
            shade(Shade::Cursor)
        } else if let Some(role) = self.role(cell) {
            shade(Shade::Role(role))
        } else if picture.chosen[index] {
            shade(Shade::Chosen)
        } else if picture.colors[index] > 0 {
            shade(Shade::Pigment(picture.colors[index]))
        } else if same {
            shade(Shade::Same)
        } else if picture.peers[index] {
            shade(Shade::Peer)
        } else if picture.shaded[index] {
            shade(Shade::Role(Role::Context))
        } else {
            paper
        }
    }

    /// The role of a cell in a hint: where its candidates cannot be shown at their places, theirs.
    fn role(&self, cell: Cell) -> Option<Role> {
        let own = self.picture.roles[cell.index()];
        if self.geometry.has_places() {
            return own;
        }
        let of_candidates =
            self.picture.candidate_roles.iter().filter(|(candidate, _)| candidate.cell == cell);
        let roles: Vec<Role> = of_candidates.map(|(_, role)| *role).chain(own).collect();
        let weighty = [Role::Placement, Role::Elimination, Role::Pattern];
        weighty.into_iter().find(|role| roles.contains(role)).or(roles.first().copied())
    }

    fn cell(&mut self, cell: Cell) {
        let area = self.geometry.cell(cell);
        let ground = self.ground(cell);
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                self.put(x, y, ' ', ground);
            }
        }
        match (self.picture.values.get(cell), self.geometry.notes) {
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
        if self.picture.cursor == cell || inked {
            ground.add_modifier(style.add_modifier)
        } else {
            ground.patch(style)
        }
    }

    fn digit(&mut self, cell: Cell, digit: u8, ground: Style) {
        let (x, y) = self.geometry.middle(cell);
        let index = cell.index();
        let part = match self.picture.givens.get(cell) {
            _ if self.picture.broken[index] || self.picture.wrong[index] => Part::Warning,
            Some(_) => Part::Given,
            None => Part::Found,
        };
        let mut style = self.on(cell, ground, part);
        if self.picture.sought() == Some(digit) && self.picture.cursor != cell {
            style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        }
        self.put(x, y, character(digit), style);
    }

    /// Notes at their places.
    fn places(&mut self, cell: Cell, ground: Style) {
        let lowest = self.picture.givens.shape().digits().lowest();
        for digit in self.picture.notes(cell).iter() {
            let (x, y) = self.geometry.note(cell, u16::from(digit - lowest));
            let style = self.note_style(cell, digit, ground);
            self.put(x, y, character(digit), style);
            if matches!(self.geometry.notes, Notes::Spaced(_)) {
                let candidate = Candidate::new(cell, digit);
                let faint = self.on(cell, ground, Part::Ink);
                let color = self.picture.candidate_color(candidate);
                match self.picture.candidate_role(candidate) {
                    Some(role) if role != Role::Context => {
                        self.put(x + 1, y, self.palette.role_sign(role), faint);
                    }
                    _ if color > 0 => self.put(x + 1, y, letter(color), faint),
                    _ => {}
                }
            }
        }
    }

    /// Notes in a row from the left, as many as there is room for; in the compact form a sign that there are some.
    fn row(&mut self, cell: Cell, ground: Style) {
        let area = self.geometry.cell(cell);
        let shown = self.picture.notes(cell);
        if self.geometry.notes == Notes::Sign {
            let sign = if shown.is_empty() { self.palette.pick('·', '.') } else { ':' };
            let part = if shown.is_empty() { Part::Faint } else { Part::Note };
            let style = self.on(cell, ground, part);
            self.put(area.x + 1, area.y, sign, style);
            return;
        }
        let (room, count) = (usize::from(area.width), shown.len() as usize);
        let fits = if count > room { room - 1 } else { count };
        for (x, digit) in (area.x..).zip(shown.iter().take(fits)) {
            let style = self.note_style(cell, digit, ground);
            self.put(x, area.y, character(digit), style);
        }
        if fits < count {
            let style = self.on(cell, ground, Part::Faint);
            self.put(area.right() - 1, area.y, self.palette.pick('…', '>'), style);
        }
    }

    fn note_style(&self, cell: Cell, digit: u8, ground: Style) -> Style {
        let (index, picture, candidate) = (cell.index(), self.picture, Candidate::new(cell, digit));
        if let Some(role) = picture.candidate_role(candidate) {
            return ground.patch(self.palette.candidate(role));
        }
        let color = picture.candidate_color(candidate);
        if color > 0 {
            return self.palette.shade(ground, Shade::Pigment(color));
        }
        let is_corner = picture.corner[index].contains(digit);
        let style = self.on(cell, ground, if is_corner { Part::Corner } else { Part::Note });
        // In both kinds of notes: underlined as a corner note, bold on top.
        let both = is_corner && picture.centre[index].contains(digit);
        let sought = picture.sought() == Some(digit);
        if both || sought { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// What colour alone must not say: the cell that keys go to, what is broken, mistakes, colours, roles.
    fn signs(&mut self, cell: Cell, ground: Style) {
        let (picture, palette, index) = (self.picture, self.palette, cell.index());
        let area = self.geometry.cell(cell);
        let middle = area.y + area.height / 2;
        let (first, last) = (area.x, area.right() - 1);
        let fault = match (picture.broken[index], picture.wrong[index]) {
            (true, _) => Some('!'),
            (_, true) => Some(palette.pick('✗', 'x')),
            _ => None,
        };
        let role = self.role(cell).filter(|role| *role != Role::Context);
        let role = role.map(|role| palette.role_sign(role));
        let color = Some(picture.colors[index]).filter(|color| *color > 0).map(letter);
        let here = picture.cursor == cell;
        let filled = picture.values.get(cell).is_some();
        let ink = self.on(cell, ground, Part::Ink);
        let warning = self.on(cell, ground, Part::Warning);
        if self.geometry.notes == Notes::Sign {
            let here = here.then_some('[');
            if let Some(sign) = fault.or(role).or(color).or(here) {
                self.put(first, middle, sign, if fault.is_some() { warning } else { ink });
            }
            return;
        }
        let roomy = area.width >= 5;
        // Notes take the place of the brackets.
        let is_free = |pen: &Pen<'_>| pen.buffer[(first, middle)].symbol() == " ";
        if here && (filled || is_free(self)) {
            self.put(first, middle, '[', ink);
            self.put(last, middle, ']', ink);
        }
        let beside = if roomy { area.x + area.width / 2 - 1 } else { first };
        if let (Some(sign), true) = (fault, filled) {
            self.put(beside, middle, sign, warning);
        }
        let corner_free = roomy && area.height >= 3;
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
