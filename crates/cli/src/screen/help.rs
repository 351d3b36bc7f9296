//! The lines at the bottom that say what keys do. Each stands in its place, whether it is possible now or not, so that
//! a hand learns where. What is possible can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::words::{put, width};
use super::{Palette, Part};

/// The place of one key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Help<T> {
    /// The key, as it is written.
    pub(crate) key: String,
    /// What it does, in words.
    pub(crate) does: String,
    /// The columns that words in this place may take; at least those of `does`.
    pub(crate) room: usize,
    /// Can it be done now? What cannot is faint, and a click does nothing.
    pub(crate) possible: bool,
    /// What a click on it stands for.
    pub(crate) is: T,
}

/// Writes as much of it as there is room for, the first things first, and returns where each stands.
pub(crate) fn draw<T: Clone>(
    buffer: &mut Buffer,
    area: Rect,
    palette: Palette,
    help: &[Help<T>],
) -> Vec<(Rect, T)> {
    let mut places = Vec::new();
    let (mut x, mut y) = (area.x, area.y);
    for one in help {
        let wide = (width(&one.key) + 1 + one.room.max(width(&one.does))) as u16;
        if wide > area.width {
            continue;
        }
        if x > area.x && x + wide > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if y >= area.bottom() {
            break;
        }
        let place = Rect { x, y, width: wide, height: 1 };
        let (key, words) = if one.possible { (Part::Accent, Part::Ink) } else { (Part::Faint, Part::Faint) };
        put(buffer, place, &one.key, palette.part(key));
        let after = width(&one.key) as u16 + 1;
        let rest = Rect { x: x + after, width: wide - after, ..place };
        put(buffer, rest, &one.does, palette.part(words));
        if one.possible {
            places.push((place, one.is.clone()));
        }
        x += wide + 2;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::super::Depth;
    use super::*;

    fn now(key: &'static str, does: &str, is: u8) -> Help<u8> {
        Help { key: key.to_owned(), does: does.to_owned(), room: 0, possible: true, is }
    }

    #[test]
    fn what_has_no_room_is_left_out_and_places_are_told() {
        let palette = Palette { depth: Depth::None, dark: true, unicode: true };
        let area = Rect::new(0, 0, 20, 2);
        let mut buffer = Buffer::empty(area);
        let help =
            [now("u", "undo", 1), now("r", "重做", 2), now("q", "save and quit", 3), now("x", "no room", 4)];
        let places = draw(&mut buffer, area, palette, &help);
        assert_eq!(
            places,
            [(Rect::new(0, 0, 6, 1), 1), (Rect::new(8, 0, 6, 1), 2), (Rect::new(0, 1, 15, 1), 3),]
        );
    }

    #[test]
    fn what_is_not_possible_keeps_its_place_and_cannot_be_clicked() {
        let palette = Palette { depth: Depth::None, dark: true, unicode: true };
        let area = Rect::new(0, 0, 30, 1);
        let mut buffer = Buffer::empty(area);
        let undo = Help { possible: false, room: 9, ..now("u", "undo", 1) };
        let places = draw(&mut buffer, area, palette, &[undo, now("q", "quit", 2)]);
        assert_eq!(places, [(Rect::new(13, 0, 6, 1), 2)]);
    }
}
