//! Lines, digits, notes, and what is said of them by colour and sign both.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use shudu::core::step::Role;
use shudu::core::{Candidate, Cell, CellSet, Digit, DigitSet};

use super::{Geometry, Picture, links};
use crate::screen::{Palette, Part, Shade};

/// Draws the picture with its upper left corner at that of the area, which has room for it.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, geometry: Geometry, palette: Palette, picture: &Picture) {
    let mut pen = Pen { buffer, origin: area, geometry, palette, picture };
    pen.lines();
    if !picture.hidden {
        for cell in Cell::ALL {
            pen.cell(cell);
        }
        if geometry.has_places() {
            links::draw(pen.buffer, area, geometry, palette, picture);
        }
    }
}

struct Pen<'a> {
    buffer: &'a mut Buffer,
    origin: Rect,
    geometry: Geometry,
    palette: Palette,
    picture: &'a Picture,
}

impl Pen<'_> {
    /// One character, unless it lies outside the screen.
    fn put(&mut self, x: u16, y: u16, sign: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char(sign).set_style(style);
        }
    }

    fn lines(&mut self) {
        let style = self.palette.paper().patch(self.palette.part(Part::Faint));
        let (width, height) = (self.geometry.width(), self.geometry.height());
        let weigh = |number: u16| if number.is_multiple_of(3) { 2 } else { 1 };
        let columns: Vec<(u16, u8)> =
            (0..=9).filter_map(|column| Some((self.geometry.line_x(column)?, weigh(column)))).collect();
        let rows: Vec<(u16, u8)> =
            (0..=9).filter_map(|row| Some((self.geometry.line_y(row)?, weigh(row)))).collect();
        for y in 0..height {
            for x in 0..width {
                let upright = columns.iter().find(|(at, _)| *at == x).map_or(0, |(_, weight)| *weight);
                let level = rows.iter().find(|(at, _)| *at == y).map_or(0, |(_, weight)| *weight);
                let up = if y > 0 { upright } else { 0 };
                let down = if y + 1 < height { upright } else { 0 };
                let left = if x > 0 { level } else { 0 };
                let right = if x + 1 < width { level } else { 0 };
                let sign = self.line(up, down, left, right);
                if upright.max(level) > 0 {
                    self.put(self.origin.x + x, self.origin.y + y, sign, style);
                }
            }
        }
    }

    /// The character in which lines of these weights meet.
    fn line(&self, up: u8, down: u8, left: u8, right: u8) -> char {
        if !self.palette.unicode {
            return match (up.max(down), left.max(right)) {
                (0, 2) => '-',
                (0, _) => '.',
                (2, 0) => '|',
                (_, 0) => ':',
                (1, 1) => '.',
                _ => '+',
            };
        }
        match (up, down, left, right) {
            (0, 2, 0, 2) => '┏',
            (0, 2, 2, 0) => '┓',
            (2, 0, 0, 2) => '┗',
            (2, 0, 2, 0) => '┛',
            (0, 2, _, _) => '┳',
            (2, 0, _, _) => '┻',
            (2, 2, 0, 2) => '┣',
            (2, 2, 2, 0) => '┫',
            (2, 2, 2, 2) => '╋',
            (0, 1, _, _) => '┯',
            (1, 0, _, _) => '┷',
            (2, 2, 0, 1) => '┠',
            (2, 2, 1, 0) => '┨',
            (1, 1, 1, 1) => '┼',
            (1, 1, 2, 2) => '┿',
            (2, 2, 1, 1) => '╂',
            (0, 0, 2, _) => '━',
            (0, 0, _, _) => '─',
            (2, ..) => '┃',
            _ => '│',
        }
    }

    /// The style of a cell's ground: what weighs most lies on top.
    fn ground(&self, cell: Cell) -> Style {
        let picture = self.picture;
        let paper = self.palette.paper();
        let shade = |shade| self.palette.shade(paper, shade);
        let role =
            if self.geometry.has_places() { picture.cell_role(cell) } else { picture.whole_role(cell) };
        let color = picture.colors[cell.index()];
        let same = picture.sought().is_some_and(|digit| picture.values[cell] == Some(digit));
        if picture.cursor == Some(cell) {
            shade(Shade::Cursor)
        } else if let Some(role) = role {
            shade(Shade::Role(role))
        } else if picture.chosen.contains(cell) {
            shade(Shade::Chosen)
        } else if color > 0 {
            shade(Shade::Pigment(color))
        } else if same {
            shade(Shade::Same)
        } else if picture.cursor.is_some_and(|at| at.peers().contains(cell)) {
            shade(Shade::Peer)
        } else {
            paper
        }
    }

    fn cell(&mut self, cell: Cell) {
        let picture = self.picture;
        let area = self.geometry.cell(self.origin, cell);
        let ground = self.ground(cell);
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                self.put(x, y, ' ', ground);
            }
        }
        match picture.values[cell] {
            Some(digit) => self.digit(cell, digit, ground),
            None if self.geometry.has_places() => self.places(cell, ground),
            None => self.row(cell, ground),
        }
        self.signs(cell, ground);
    }

    /// The text's style on the ground of its cell; on the cell that keys go to, everything has the ground's ink.
    fn on(&self, cell: Cell, ground: Style, part: Part) -> Style {
        let style = self.palette.part(part);
        let inked = ground.fg.is_some() && ground.fg != self.palette.paper().fg;
        if self.picture.cursor == Some(cell) || inked {
            ground.add_modifier(style.add_modifier)
        } else {
            ground.patch(style)
        }
    }

    fn digit(&mut self, cell: Cell, digit: Digit, ground: Style) {
        let (x, y) = self.geometry.middle(self.origin, cell);
        let faulty = self.picture.clashing.contains(cell) || self.picture.wrong.contains(cell);
        let part = match self.picture.givens[cell] {
            _ if faulty => Part::Warning,
            Some(_) => Part::Given,
            None => Part::Found,
        };
        let mut style = self.on(cell, ground, part);
        if self.picture.sought() == Some(digit) && self.picture.cursor != Some(cell) {
            style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        }
        self.put(x, y, digit_char(digit), style);
    }

    /// Notes at their places.
    fn places(&mut self, cell: Cell, ground: Style) {
        let shown = self.notes(cell);
        for digit in shown.iter() {
            let (x, y) = self.geometry.place(self.origin, cell, digit);
            let style = self.note_style(cell, digit, ground);
            self.put(x, y, digit_char(digit), style);
            let role = self.picture.candidate_role(Candidate::new(cell, digit));
            if self.geometry.columns == 7 {
                let color = self.picture.candidate_colors[cell.index()][digit.index()];
                let faint = self.on(cell, ground, Part::Ink);
                match role {
                    Some(role) if role != Role::Context => {
                        self.put(x + 1, y, self.palette.role_sign(role), faint)
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
        let area = self.geometry.cell(self.origin, cell);
        let shown = self.notes(cell);
        if self.geometry.columns == 2 {
            let sign = if shown.is_empty() { self.palette.pick('·', '.') } else { ':' };
            let part = if shown.is_empty() { Part::Faint } else { Part::Note };
            let style = self.on(cell, ground, part);
            self.put(area.x + 1, area.y, sign, style);
            return;
        }
        let room = usize::from(area.width);
        let count = shown.len();
        let fits = if count > room { room - 1 } else { count };
        for (x, digit) in (area.x..).zip(shown.iter().take(fits)) {
            let style = self.note_style(cell, digit, ground);
            self.put(x, area.y, digit_char(digit), style);
        }
        if fits < count {
            let style = self.on(cell, ground, Part::Faint);
            self.put(area.right() - 1, area.y, self.palette.pick('…', '>'), style);
        }
    }

    fn notes(&self, cell: Cell) -> DigitSet {
        let index = cell.index();
        self.picture.centre[index] | self.picture.corner[index] | self.picture.spoken_of(cell)
    }

    fn note_style(&self, cell: Cell, digit: Digit, ground: Style) -> Style {
        let (index, picture) = (cell.index(), self.picture);
        if let Some(role) = picture.candidate_role(Candidate::new(cell, digit)) {
            return ground.patch(self.palette.candidate(role));
        }
        let color = picture.candidate_colors[index][digit.index()];
        if color > 0 {
            return self.palette.shade(ground, Shade::Pigment(color));
        }
        let part = if picture.corner[index].contains(digit) { Part::Corner } else { Part::Note };
        let style = self.on(cell, ground, part);
        // In both kinds of notes: underlined as a corner note, bold on top.
        let both = picture.corner[index].contains(digit) && picture.centre[index].contains(digit);
        let sought = picture.sought() == Some(digit);
        if both || sought { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// What colour alone must not say: the cell that keys go to, clashes, mistakes, colours, roles.
    fn signs(&mut self, cell: Cell, ground: Style) {
        let (picture, palette, columns) = (self.picture, self.palette, self.geometry.columns);
        let area = self.geometry.cell(self.origin, cell);
        let middle = area.y + self.geometry.rows / 2;
        let (first, last) = (area.x, area.right() - 1);
        let fault = match (picture.clashing.contains(cell), picture.wrong.contains(cell)) {
            (true, _) => Some('!'),
            (_, true) => Some(palette.pick('✗', 'x')),
            _ => None,
        };
        let role =
            if self.geometry.has_places() { picture.cell_role(cell) } else { picture.whole_role(cell) };
        let role = role.filter(|role| *role != Role::Context).map(|role| palette.role_sign(role));
        let color = Some(picture.colors[cell.index()]).filter(|color| *color > 0).map(letter);
        let here = picture.cursor == Some(cell);
        let filled = picture.values[cell].is_some();
        let ink = self.on(cell, ground, Part::Ink);
        let warning = self.on(cell, ground, Part::Warning);
        if columns == 2 {
            if let Some(sign) = fault.or(role).or(color) {
                self.put(first, middle, sign, if fault.is_some() { warning } else { ink });
            }
            return;
        }
        let roomy = columns >= 5;
        // A row of notes takes the place of the brackets.
        if here && (filled || self.geometry.rows == 3 && roomy || self.notes(cell).is_empty()) {
            self.put(first, middle, '[', ink);
            self.put(last, middle, ']', ink);
        }
        let beside = if roomy { area.x + columns / 2 - 1 } else { first };
        if let (Some(sign), true) = (fault, filled) {
            self.put(beside, middle, sign, warning);
        }
        let corner_free = roomy && self.geometry.rows == 3;
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
            } else if self.geometry.level {
                // On the line above, which every cell of these forms has.
                let line = palette.paper().patch(palette.part(Part::Ink));
                self.put(area.x + columns / 2, area.y - 1, sign, line);
            }
        }
    }
}

fn digit_char(digit: Digit) -> char {
    char::from(b'0' + digit.get())
}

/// The letter of a colour, so that it is told apart without.
fn letter(color: u8) -> char {
    char::from(b'a' + color.clamp(1, 9) - 1)
}

/// The cells of clashes.
impl Picture {
    /// The same with these cells as clashing.
    pub(crate) fn with_clashes(mut self, clashes: &[shudu::core::Clash]) -> Picture {
        self.clashing = clashes.iter().flat_map(|clash| clash.cells).collect::<CellSet>();
        self
    }
}
