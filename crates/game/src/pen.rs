//! What a digit or the eraser does in cells, whichever of the two a player chooses first.
//!
//! Cell first: cells are chosen, then a digit is pressed. Digit first: a digit (or the eraser, 删除) is pressed and stays
//! pressed, then each cell that is chosen takes it. The operation is the same.

use crate::family::{Classic, Family};
use crate::game::GameOf;
use crate::operation::OperationOf;
use crate::state::NoteKind;

/// What the player of a classic game holds.
pub type Held = HeldOf<Classic>;

/// What a digit writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pen {
    /// Digits.
    Digit,
    /// Notes of a kind.
    Note(NoteKind),
    /// Colours of cells.
    Color,
}

/// What a player holds for the next cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeldOf<F: Family> {
    /// A digit.
    Digit(F::Digit),
    /// The eraser.
    Eraser,
}

impl<F: Family> HeldOf<F> {
    /// What is held after a key was pressed: its value, or nothing if it was already held.
    #[must_use]
    pub fn press(held: Option<HeldOf<F>>, pressed: HeldOf<F>) -> Option<HeldOf<F>> {
        Some(pressed).filter(|_| held != Some(pressed))
    }
}

impl<F: Family> GameOf<F> {
    /// What to do when these cells take what is held. A digit or colour that all of them have already is removed; of a
    /// digit, givens do not count, unless there are only givens: then the operation will be refused with
    /// [`crate::Refused::Given`].
    pub fn stroke(&self, pen: Pen, held: HeldOf<F>, cells: &[F::Cell]) -> OperationOf<F> {
        let entered = |cell: &F::Cell| F::entered(self.state(), *cell);
        let cells = cells.to_vec();
        let digit = match held {
            HeldOf::Eraser => return OperationOf::Erase { cells, layer: None },
            HeldOf::Digit(digit) => digit,
        };
        match pen {
            Pen::Note(kind) => OperationOf::Note { kind, cells, digits: F::only(digit) },
            Pen::Digit => {
                let has =
                    |cell: &F::Cell| entered(cell) == Some(digit) || F::given(self.puzzle(), *cell).is_some();
                if cells.iter().all(has) && cells.iter().any(|cell| entered(cell).is_some()) {
                    OperationOf::Erase { cells, layer: None }
                } else {
                    OperationOf::Enter { cells, digit }
                }
            }
            Pen::Color => {
                let color = F::color_of(digit);
                let all = cells.iter().all(|cell| F::colors(self.state(), *cell) == color.into());
                OperationOf::Color { cells, color: color.filter(|_| !all), beside: false }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Digit, Puzzle};

    use super::*;
    use crate::clock::Moment;
    use crate::color::Color;
    use crate::game::Game;
    use crate::refused::Refused;

    fn game() -> Game {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        Game::new(Puzzle::new(line.parse().unwrap()).unwrap())
    }

    #[test]
    fn pressing_twice_releases() {
        let four = Held::Digit(Digit::ALL[3]);
        assert_eq!(Held::press(None, four), Some(four));
        assert_eq!(Held::press(Some(four), Held::Eraser), Some(Held::Eraser));
        assert_eq!(Held::press(Some(four), four), None);
    }

    #[test]
    fn a_digit_is_written_then_taken_away_and_givens_are_locked() {
        let mut game = game();
        let (blank, given) = ("r1c3".parse().unwrap(), "r1c1".parse().unwrap());
        let four = Held::Digit(Digit::ALL[3]);
        for expected in [Digit::new(4), None] {
            let operation = game.stroke(Pen::Digit, four, &[blank, given]);
            game.act(operation, Moment(0)).unwrap();
            assert_eq!(game.state().entered()[blank], expected);
        }
        for held in [four, Held::Eraser] {
            let operation = game.stroke(Pen::Digit, held, &[given]);
            assert_eq!(game.act(operation, Moment(0)).unwrap_err(), Refused::Given, "{held:?}");
        }
    }

    #[test]
    fn notes_and_colours_follow_the_pen() {
        let mut game = game();
        let cell = "r1c3".parse().unwrap();
        let two = Held::Digit(Digit::ALL[1]);
        for pen in [Pen::Note(NoteKind::Corner), Pen::Color] {
            let operation = game.stroke(pen, two, &[cell]);
            game.act(operation, Moment(0)).unwrap();
        }
        assert_eq!(game.state().notes(NoteKind::Corner, cell).to_string(), "2");
        assert_eq!(game.state().colors(cell), Color::new(2).into());
        let operation = game.stroke(Pen::Color, two, &[cell]);
        game.act(operation, Moment(0)).unwrap();
        assert!(game.state().colors(cell).is_empty());
    }
}
