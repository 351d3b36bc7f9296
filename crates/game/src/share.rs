//! A position as a short text for an address: puzzle, digits, notes and colours, but neither log nor time.
//!
//! The characters are those of `base64url` (`A-Z a-z 0-9 - _`), six bits each, the highest first. The first one is the
//! version. Then come, without gaps:
//!
//! - for each cell `0` for blank, `10` and four bits for a given, `11` and four bits for an entered digit;
//! - one bit: which notes say all that is left (0 corner, 1 centre);
//! - corner notes, centre notes: one bit whether there are any; if so for each cell one bit whether it has some and if
//!   so nine bits, that of the digit 1 first;
//! - colours of cells, in the same way with four bits; colours of candidates, with nine times a bit and four bits;
//! - twelve bits of a checksum, so that a text that lost its end on the way is told from a whole one.
//!
//! A puzzle of 25 givens takes 40 characters.

use shudu_core::{Cell, ClashError, Digit, DigitSet, Grid, Puzzle};

use crate::color::Color;
use crate::game::{Game, Start};
use crate::operation::Settings;
use crate::state::{NoteKind, State};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The first character: version 1.
const VERSION: u8 = b'1';

/// Why a text is no shared position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShareError {
    /// Nothing there.
    #[error("the link holds no position")]
    Empty,
    /// A newer program made it, or it is something else.
    #[error("the link begins with {seen:?}, this program reads those that begin with '1'")]
    Version {
        /// The first character.
        seen: char,
    },
    /// A character that cannot be there.
    #[error("the link has {seen:?} at place {place}, where none can be")]
    Character {
        /// The place, from 1.
        place: usize,
        /// The character.
        seen: char,
    },
    /// Something is missing, too much or changed.
    #[error("the link is damaged or cut short")]
    Damaged,
    /// The givens clash.
    #[error(transparent)]
    Clash(#[from] ClashError),
}

impl Game {
    /// The position as a text for an address.
    pub fn share(&self) -> String {
        share(self.puzzle(), self.state())
    }

    /// Begins a game with a shared position.
    ///
    /// # Errors
    /// When the text is no shared position.
    pub fn from_shared(text: &str, settings: Settings) -> Result<Game, ShareError> {
        let (puzzle, state) = shared(text)?;
        Ok(Game::begin(Start { puzzle, state, settings }).expect("a cell is either given or entered"))
    }
}

/// The text of a position.
pub fn share(puzzle: &Puzzle, state: &State) -> String {
    let mut bits = Bits::default();
    for cell in Cell::ALL {
        match (puzzle.grid()[cell], state.entered()[cell]) {
            (Some(digit), _) => bits.push(0b10_0000 | u32::from(digit.get()), 6),
            (None, Some(digit)) => bits.push(0b11_0000 | u32::from(digit.get()), 6),
            (None, None) => bits.push(0, 1),
        }
    }
    bits.push(state.complete() as u32, 1);
    for kind in NoteKind::ALL {
        let noted = |cell| Some(state.notes(kind, cell)).filter(|notes| !notes.is_empty());
        bits.per_cell(noted, |bits, notes| {
            for digit in Digit::ALL {
                bits.push(u32::from(notes.contains(digit)), 1);
            }
        });
    }
    let color = |bits: &mut Bits, color: Color| bits.push(color.get().into(), 4);
    bits.per_cell(|cell| state.color(cell), color);
    let colored = |cell: Cell| {
        let colors = state.candidate_colors[cell.index()];
        colors.iter().any(Option::is_some).then_some(colors)
    };
    bits.per_cell(colored, |bits, colors| {
        for own in colors {
            bits.push(u32::from(own.is_some()), 1);
            own.into_iter().for_each(|own| color(bits, own));
        }
    });
    bits.push(checksum(&bits.bits), 12);
    let sextets = bits.bits.chunks(6).map(|chunk| {
        chunk.iter().enumerate().fold(0, |sextet, (i, &bit)| sextet | usize::from(bit) << (5 - i))
    });
    std::iter::once(VERSION).chain(sextets.map(|sextet| ALPHABET[sextet])).map(char::from).collect()
}

/// The position that a text holds.
///
/// # Errors
/// When it is no shared position.
pub fn shared(text: &str) -> Result<(Puzzle, State), ShareError> {
    let mut characters = text.chars();
    match characters.next() {
        None => return Err(ShareError::Empty),
        Some('1') => {}
        Some(seen) => return Err(ShareError::Version { seen }),
    }
    let mut bits = Vec::new();
    for (i, seen) in characters.enumerate() {
        let sextet = ALPHABET.iter().position(|&known| char::from(known) == seen);
        let sextet = sextet.ok_or(ShareError::Character { place: i + 2, seen })?;
        bits.extend((0..6).rev().map(|bit| sextet >> bit & 1 == 1));
        // The largest position there is takes far less; a text of megabytes is not looked at to its end.
        if bits.len() > 1 << 14 {
            return Err(ShareError::Damaged);
        }
    }
    let (grid, state) = Taken { bits: &bits, next: 0 }.position().ok_or(ShareError::Damaged)?;
    Ok((Puzzle::new(grid)?, state))
}

/// Bits in the course of being written.
#[derive(Default)]
struct Bits {
    bits: Vec<bool>,
}

impl Bits {
    fn push(&mut self, value: u32, width: u32) {
        self.bits.extend((0..width).rev().map(|bit| value >> bit & 1 == 1));
    }

    /// Whether any cell has something; if so, what each has.
    fn per_cell<T>(&mut self, get: impl Fn(Cell) -> Option<T>, write: impl Fn(&mut Bits, T)) {
        let all = Cell::ALL.map(get);
        let any = all.iter().any(Option::is_some);
        self.push(u32::from(any), 1);
        for one in all.into_iter().filter(|_| any) {
            self.push(u32::from(one.is_some()), 1);
            if let Some(one) = one {
                write(self, one);
            }
        }
    }
}

/// Bits in the course of being read. `None` wherever something cannot be.
struct Taken<'a> {
    bits: &'a [bool],
    next: usize,
}

impl Taken<'_> {
    fn take(&mut self, width: usize) -> Option<u32> {
        let bits = self.bits.get(self.next..self.next + width)?;
        self.next += width;
        Some(bits.iter().fold(0, |value, &bit| value << 1 | u32::from(bit)))
    }

    fn flag(&mut self) -> Option<bool> {
        Some(self.take(1)? == 1)
    }

    fn color(&mut self) -> Option<Color> {
        Color::new(self.take(4)? as u8)
    }

    fn position(&mut self) -> Option<(Grid, State)> {
        let (mut givens, mut state) = (Grid::EMPTY, State::EMPTY);
        for cell in Cell::ALL {
            if self.flag()? {
                let grid = if self.flag()? { &mut state.entered } else { &mut givens };
                grid.set(cell, Some(Digit::new(self.take(4)? as u8)?));
            }
        }
        state.complete = NoteKind::ALL[self.take(1)? as usize];
        for kind in NoteKind::ALL {
            for cell in self.cells()? {
                if self.flag()? {
                    for digit in Digit::ALL {
                        if self.flag()? {
                            state.notes[kind as usize][cell.index()].insert(digit);
                        }
                    }
                    if state.notes[kind as usize][cell.index()] == DigitSet::EMPTY {
                        return None;
                    }
                }
            }
        }
        for cell in self.cells()? {
            if self.flag()? {
                state.colors[cell.index()] = Some(self.color()?);
            }
        }
        for cell in self.cells()? {
            if self.flag()? {
                for digit in Digit::ALL {
                    if self.flag()? {
                        state.candidate_colors[cell.index()][digit.index()] = Some(self.color()?);
                    }
                }
            }
        }
        let sum = checksum(&self.bits[..self.next]);
        let whole = self.take(12)? == sum && self.bits.len() - self.next < 6;
        let padding_is_zero = self.bits[self.next..].iter().all(|bit| !bit);
        (whole && padding_is_zero).then_some((givens, state))
    }

    /// All cells when something follows for each, else none.
    fn cells(&mut self) -> Option<&'static [Cell]> {
        Some(if self.flag()? { &Cell::ALL } else { &[] })
    }
}

/// FNV-1a over the bits, folded to twelve.
fn checksum(bits: &[bool]) -> u32 {
    let sum = bits.iter().fold(0x811c_9dc5_u32, |sum, &bit| (sum ^ u32::from(bit)).wrapping_mul(0x0100_0193));
    (sum ^ sum >> 12 ^ sum >> 24) & 0xfff
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn position() -> (Puzzle, State) {
        let mut state = State::EMPTY;
        state.entered.set(Cell::at(0, 2), Digit::new(4));
        state.notes[0][3] = Digit::ALL[8].as_set();
        state.notes[1][80] = DigitSet::ALL;
        state.colors[0] = Color::new(9);
        state.candidate_colors[4][8] = Color::new(1);
        state.complete = NoteKind::Corner;
        (Puzzle::new(PUZZLE.parse().unwrap()).unwrap(), state)
    }

    #[test]
    fn a_position_goes_out_and_comes_back() {
        let (puzzle, state) = position();
        let text = share(&puzzle, &state);
        assert!(text.bytes().all(|byte| ALPHABET.contains(&byte)), "{text}");
        assert_eq!(shared(&text), Ok((puzzle, state)));
        let plain = share(&puzzle, &State::EMPTY);
        assert_eq!(plain.len(), 43, "{plain}");
        assert_eq!(shared(&plain), Ok((puzzle, State::EMPTY)));
        let empty = share(&Puzzle::EMPTY, &State::EMPTY);
        assert_eq!(shared(&empty), Ok((Puzzle::EMPTY, State::EMPTY)));
    }

    #[test]
    fn a_cut_or_a_slip_is_told() {
        let (puzzle, state) = position();
        let text = share(&puzzle, &state);
        for end in 1..text.len() {
            assert_eq!(shared(&text[..end]), Err(ShareError::Damaged), "{end}");
        }
        assert_eq!(shared(""), Err(ShareError::Empty));
        assert_eq!(shared("2A"), Err(ShareError::Version { seen: '2' }));
        assert_eq!(shared("1A%"), Err(ShareError::Character { place: 3, seen: '%' }));
        assert_eq!(shared(&format!("{text}A")), Err(ShareError::Damaged));
        assert_eq!(shared(&format!("1{}", "A".repeat(1 << 20))), Err(ShareError::Damaged));
        for place in 1..text.len() {
            let other = if text.as_bytes()[place] == b'A' { "B" } else { "A" };
            let slipped = format!("{}{other}{}", &text[..place], &text[place + 1..]);
            assert!(shared(&slipped) != Ok((puzzle, state.clone())), "{place}");
        }
    }
}
