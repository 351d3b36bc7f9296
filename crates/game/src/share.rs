//! A position as a short text for an address: puzzle, digits, notes, colours and marks of the pen, but neither log nor
//! time. The module of `shudu-format` that reads it wherever a puzzle is read describes its layout.

use shudu_core::{Cell, ClashError, Position, Puzzle};
use shudu_format::{Shared, SharedMark};

use crate::color::{Color, Colors};
use crate::mark::{Mark, MarkShape};
use crate::state::{NoteKind, State};

/// Why a text is not a shared position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShareError {
    /// The text has no readable position.
    #[error(transparent)]
    Unreadable(#[from] shudu_format::ShareError),
    /// The givens clash.
    #[error(transparent)]
    Clash(#[from] ClashError),
}

/// The text of a position.
pub fn share(puzzle: &Puzzle, state: &State) -> String {
    let number = |color: Option<Color>| color.map_or(0, Color::get);
    let position = Shared {
        givens: *puzzle.grid(),
        entered: *state.entered(),
        notes: state.notes,
        complete: state.complete() as u8,
        colors: state.colors.map(|colors| colors.iter().map(|color| 1 << (color.get() - 1)).sum()),
        candidate_colors: state.candidate_colors.map(|colors| colors.map(number)),
        marks: state.marks.iter().filter_map(|(&mark, &color)| written(mark, color)).collect(),
    };
    position.text()
}

/// The position that a text holds.
///
/// # Errors
/// If it is not a shared position.
pub fn shared(text: &str) -> Result<(Puzzle, State), ShareError> {
    let position: Shared = text.parse()?;
    let state = State {
        entered: position.entered,
        notes: position.notes,
        colors: position.colors.map(|bits| {
            Color::ALL.into_iter().filter(|color| bits >> (color.get() - 1) & 1 == 1).collect::<Colors>()
        }),
        candidate_colors: position.candidate_colors.map(|colors| colors.map(Color::new)),
        marks: position.marks.iter().filter_map(read).collect(),
        complete: NoteKind::ALL[usize::from(position.complete.min(1))],
    };
    Ok((Puzzle::new(position.givens)?, state))
}

/// The shapes of marks, by their numbers.
const SHAPES: [MarkShape; 3] = [MarkShape::Line, MarkShape::Cross, MarkShape::Circle];

fn written(mark: Mark, color: Color) -> Option<SharedMark> {
    let cell = |at: Position| {
        Some(Cell::at(at.row() - 1, at.column() - 1)).filter(|_| at.row() < 10 && at.column() < 10)
    };
    let [one, other] = mark.ends();
    let shape = SHAPES.iter().position(|&shape| shape == mark.shape())? as u8;
    Some(SharedMark { ends: (cell(one)?, cell(other)?), shape, color: color.get() })
}

fn read(mark: &SharedMark) -> Option<(Mark, Color)> {
    let (one, other) = mark.ends;
    let drawn = Mark::new(SHAPES[usize::from(mark.shape)], one.into(), other.into())?;
    Some((drawn, Color::new(mark.color)?))
}

#[cfg(test)]
mod tests {
    use shudu_core::{Digit, DigitSet};
    use shudu_format::ShareError as Unreadable;

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn position() -> (Puzzle, State) {
        let mut state = State::EMPTY;
        state.entered.set(Cell::at(0, 2), Digit::new(4));
        state.notes[0][3] = Digit::ALL[8].as_set();
        state.notes[1][80] = DigitSet::ALL;
        state.colors[0] = Color::new(9).into();
        state.candidate_colors[4][8] = Color::new(1);
        state.complete = NoteKind::Corner;
        (Puzzle::new(PUZZLE.parse().unwrap()).unwrap(), state)
    }

    #[test]
    fn a_position_goes_out_and_comes_back() {
        let (puzzle, state) = position();
        let text = share(&puzzle, &state);
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{text}");
        assert_eq!(shared(&text), Ok((puzzle, state)));
        let plain = share(&puzzle, &State::EMPTY);
        assert_eq!(plain.len(), 43, "{plain}");
        assert_eq!(shared(&plain), Ok((puzzle, State::EMPTY)));
        let empty = share(&Puzzle::EMPTY, &State::EMPTY);
        assert_eq!(shared(&empty), Ok((Puzzle::EMPTY, State::EMPTY)));
    }

    #[test]
    fn several_colours_and_marks_of_the_pen_are_in_it_too() {
        let (puzzle, plain) = position();
        let mut colored = plain.clone();
        colored.colors[7] = Color::ALL.into_iter().collect();
        let mut marked = plain;
        for mark in ["r1c1-r1c2", "r1c2-r2c1", "r8c8-r9c9", "r4c4xr5c4", "r9c9or9c9"] {
            marked.marks.insert(mark.parse().unwrap(), Color::ALL[8]);
        }
        for state in [colored, marked] {
            let text = share(&puzzle, &state);
            assert!(text.starts_with('2'), "{text}");
            assert_eq!(shared(&text), Ok((puzzle, state)));
        }
    }

    #[test]
    fn a_cut_or_a_slip_is_told() {
        let (puzzle, state) = position();
        let text = share(&puzzle, &state);
        let damaged = ShareError::Unreadable(Unreadable::Damaged);
        for end in 1..text.len() {
            assert_eq!(shared(&text[..end]), Err(Unreadable::Cut.into()), "{end}");
        }
        assert_eq!(shared(""), Err(Unreadable::Empty.into()));
        assert_eq!(shared("3A"), Err(Unreadable::Version { seen: '3' }.into()));
        assert_eq!(shared("1A%"), Err(Unreadable::Character { place: 3, seen: '%' }.into()));
        assert_eq!(shared(&format!("{text}A")), Err(damaged.clone()));
        assert_eq!(shared(&format!("1{}", "A".repeat(1 << 20))), Err(damaged));
        for place in 1..text.len() {
            let other = if text.as_bytes()[place] == b'A' { "B" } else { "A" };
            let slipped = format!("{}{other}{}", &text[..place], &text[place + 1..]);
            assert!(shared(&slipped) != Ok((puzzle, state.clone())), "{place}");
        }
    }
}
