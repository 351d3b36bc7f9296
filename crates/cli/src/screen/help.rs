//! The lines at the bottom that say what is possible now. What stands there can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::words::{put, width};
use super::{Palette, Part};

/// One thing that is possible: the key, as it is written; what it does, in words; what a click on it stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Help<T> {
    /// The key.
    pub(crate) key: &'static str,
    /// What it does.
    pub(crate) does: String,
    /// What it is.
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
        let wide = (width(one.key) + 1 + width(&one.does)) as u16;
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
        put(buffer, place, one.key, palette.part(Part::Accent));
        let after = width(one.key) as u16 + 1;
        let rest = Rect { x: x + after, width: wide - after, ..place };
        put(buffer, rest, &one.does, palette.part(Part::Ink));
        places.push((place, one.is.clone()));
        x += wide + 2;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::super::Depth;
    use super::*;

    #[test]
    fn what_has_no_room_is_left_out_and_places_are_told() {
        let palette = Palette { depth: Depth::None, dark: true, unicode: true };
        let area = Rect::new(0, 0, 20, 2);
        let mut buffer = Buffer::empty(area);
        let one = |key, does: &str, is| Help { key, does: does.to_owned(), is };
        let help =
            [one("u", "undo", 1), one("r", "重做", 2), one("q", "save and quit", 3), one("x", "no room", 4)];
        let places = draw(&mut buffer, area, palette, &help);
        assert_eq!(
            places,
            [(Rect::new(0, 0, 6, 1), 1), (Rect::new(8, 0, 6, 1), 2), (Rect::new(0, 1, 15, 1), 3),]
        );
    }
}
