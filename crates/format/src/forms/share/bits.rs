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
//! - twelve bits of a checksum, so that a truncated text is detected.
//!
//! Version 2 is for positions with several colours in a cell or marks of a pen, and no others. There the colours of a
//! cell are nine bits, that of colour 1 first, and before the checksum come the marks: ten bits for how many there are,
//! then for each seven bits of its first cell, three of the way to its other one, two of its shape, four of its colour.
//!
//! A puzzle of 25 givens takes some 40 characters.

use shudu_core::{Cell, Digit, DigitSet, Grid};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The first characters of the two versions.
const VERSIONS: [char; 2] = ['1', '2'];

/// The most bits of a position; the largest that there can be has some 18,000.
const MOST_BITS: usize = 1 << 15;

/// The ways from the first cell of a mark to its other one: rows down, columns to the right.
const WAYS: [(i8, i8); 5] = [(0, 0), (0, 1), (1, 0), (1, 1), (1, -1)];
/// So many shapes of marks there are.
const SHAPES: u8 = 3;

/// A mark that a player has drawn: a line from cell to cell, a cross or a circle in a cell or between two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SharedMark {
    /// The two cells, in row order; the same twice for a mark in one.
    pub ends: (Cell, Cell),
    /// 0 a line, 1 a cross, 2 a circle.
    pub shape: u8,
    /// Its colour, 1 to 9.
    pub color: u8,
}

/// A position of a game as an address holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    /// The givens.
    pub givens: Grid,
    /// The digits that were entered; a cell that is given has none.
    pub entered: Grid,
    /// Notes in the corners, notes in the centre.
    pub notes: [[DigitSet; 81]; 2],
    /// Which of them say all that is left: 0 or 1.
    pub complete: u8,
    /// The colours of cells: bit 0 is colour 1.
    pub colors: [u16; 81],
    /// The colours of candidates likewise.
    pub candidate_colors: [[u8; 9]; 81],
    /// Marks of the pen.
    pub marks: Vec<SharedMark>,
}

impl Shared {
    /// Nothing written, centre notes being those that say all.
    pub const EMPTY: Shared = Shared {
        givens: Grid::EMPTY,
        entered: Grid::EMPTY,
        notes: [[DigitSet::EMPTY; 81]; 2],
        complete: 1,
        colors: [0; 81],
        candidate_colors: [[0; 9]; 81],
        marks: Vec::new(),
    };

    /// The text of the position.
    ///
    /// ```
    /// use shudu_format::Shared;
    ///
    /// let givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let position = Shared { givens, ..Shared::EMPTY };
    /// assert_eq!(position.text().parse(), Ok(position));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self) -> String {
        let mut bits = Bits::default();
        let is_second = !self.marks.is_empty() || self.colors.iter().any(|colors| colors.count_ones() > 1);
        for cell in Cell::ALL {
            match (self.givens[cell], self.entered[cell]) {
                (Some(digit), _) => bits.push(0b10_0000 | u32::from(digit.get()), 6),
                (None, Some(digit)) => bits.push(0b11_0000 | u32::from(digit.get()), 6),
                (None, None) => bits.push(0, 1),
            }
        }
        bits.push(self.complete.into(), 1);
        for notes in &self.notes {
            let noted = |cell: Cell| Some(notes[cell.index()]).filter(|notes| !notes.is_empty());
            bits.per_cell(noted, |bits, notes| {
                for digit in Digit::ALL {
                    bits.push(u32::from(notes.contains(digit)), 1);
                }
            });
        }
        let colored = |cell: Cell| Some(self.colors[cell.index()]).filter(|&colors| colors != 0);
        bits.per_cell(colored, |bits, colors| {
            if is_second {
                bits.push(u32::from(colors.reverse_bits() >> 7), 9);
            } else {
                bits.push(colors.trailing_zeros() + 1, 4);
            }
        });
        let marked =
            |cell: Cell| Some(self.candidate_colors[cell.index()]).filter(|colors| *colors != [0; 9]);
        bits.per_cell(marked, |bits, colors| {
            for color in colors {
                bits.push(u32::from(color != 0), 1);
                if color != 0 {
                    bits.push(color.into(), 4);
                }
            }
        });
        if is_second {
            bits.push(self.marks.len() as u32, 10);
            for mark in &self.marks {
                let (one, other) = mark.ends;
                let way = WAYS.iter().position(|&way| neighbour(one, way) == Some(other));
                bits.push(one.index() as u32, 7);
                bits.push(way.expect("a mark is in a cell, or between two neighbours") as u32, 3);
                bits.push(mark.shape.into(), 2);
                bits.push(mark.color.into(), 4);
            }
        }
        bits.push(checksum(&bits.bits), 12);
        let sextets = bits.bits.chunks(6).map(|chunk| {
            chunk.iter().enumerate().fold(0, |sextet, (i, &bit)| sextet | usize::from(bit) << (5 - i))
        });
        let version = VERSIONS[usize::from(is_second)];
        std::iter::once(version).chain(sextets.map(|sextet| char::from(ALPHABET[sextet]))).collect()
    }
}

/// Why a text is not a shared position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShareError {
    /// Nothing there.
    #[error("the link holds no position")]
    Empty,
    /// A newer program made it, or it is something else.
    #[error("the link begins with {seen:?}, this program reads those that begin with '1' or '2'")]
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
    /// It ends before the position does.
    #[error("the link is cut short")]
    Cut,
    /// Something is too much or changed.
    #[error("the link is damaged")]
    Damaged,
}

impl std::str::FromStr for Shared {
    type Err = ShareError;

    fn from_str(text: &str) -> Result<Shared, ShareError> {
        let mut characters = text.chars();
        let version = characters.next().ok_or(ShareError::Empty)?;
        let is_second = version == VERSIONS[1];
        if !VERSIONS.contains(&version) {
            return Err(ShareError::Version { seen: version });
        }
        let mut bits = Vec::new();
        for (i, seen) in characters.enumerate() {
            let sextet = ALPHABET.iter().position(|&known| char::from(known) == seen);
            let sextet = sextet.ok_or(ShareError::Character { place: i + 2, seen })?;
            bits.extend((0..6).rev().map(|bit| sextet >> bit & 1 == 1));
            // The largest position there is takes far less; a text of megabytes is not read to its end.
            if bits.len() > MOST_BITS {
                return Err(ShareError::Damaged);
            }
        }
        let mut taken = Taken { bits: &bits, next: 0, ended: false };
        let position = taken.position(is_second);
        position.ok_or(if taken.ended { ShareError::Cut } else { ShareError::Damaged })
    }
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
    /// Was more asked for than there is?
    ended: bool,
}

impl Taken<'_> {
    fn take(&mut self, width: usize) -> Option<u32> {
        let bits = self.bits.get(self.next..self.next + width);
        self.ended |= bits.is_none();
        self.next += width;
        Some(bits?.iter().fold(0, |value, &bit| value << 1 | u32::from(bit)))
    }

    fn flag(&mut self) -> Option<bool> {
        Some(self.take(1)? == 1)
    }

    fn color(&mut self) -> Option<u8> {
        self.take(4).map(|color| color as u8).filter(|color| (1..10).contains(color))
    }

    fn colors(&mut self) -> Option<u16> {
        self.take(9).map(|bits| (bits as u16).reverse_bits() >> 7).filter(|&colors| colors != 0)
    }

    fn mark(&mut self) -> Option<SharedMark> {
        let one = Cell::ALL.get(self.take(7)? as usize).copied()?;
        let ends = (one, neighbour(one, WAYS.get(self.take(3)? as usize).copied()?)?);
        let shape = Some(self.take(2)? as u8).filter(|&shape| shape < SHAPES)?;
        Some(SharedMark { ends, shape, color: self.color()? })
    }

    fn position(&mut self, is_second: bool) -> Option<Shared> {
        let mut position = Shared::EMPTY;
        for cell in Cell::ALL {
            if self.flag()? {
                let grid = if self.flag()? { &mut position.entered } else { &mut position.givens };
                grid.set(cell, Some(Digit::new(self.take(4)? as u8)?));
            }
        }
        position.complete = self.take(1)? as u8;
        for notes in &mut position.notes {
            for cell in self.cells()? {
                if self.flag()? {
                    for digit in Digit::ALL {
                        if self.flag()? {
                            notes[cell.index()].insert(digit);
                        }
                    }
                    if notes[cell.index()].is_empty() {
                        return None;
                    }
                }
            }
        }
        for cell in self.cells()? {
            if self.flag()? {
                position.colors[cell.index()] =
                    if is_second { self.colors()? } else { 1 << (self.color()? - 1) };
            }
        }
        for cell in self.cells()? {
            if self.flag()? {
                for digit in Digit::ALL {
                    if self.flag()? {
                        position.candidate_colors[cell.index()][digit.index()] = self.color()?;
                    }
                }
            }
        }
        let marks = if is_second { self.take(10)? } else { 0 };
        position.marks = (0..marks).map(|_| self.mark()).collect::<Option<_>>()?;
        let sum = checksum(&self.bits[..self.next]);
        let whole = self.take(12)? == sum && self.bits.len() - self.next < 6;
        let padding_is_zero = self.bits[self.next..].iter().all(|bit| !bit);
        (whole && padding_is_zero).then_some(position)
    }

    /// All cells when something follows for each, else none.
    fn cells(&mut self) -> Option<&'static [Cell]> {
        Some(if self.flag()? { &Cell::ALL } else { &[] })
    }
}

/// The cell that one comes to by a way; none beyond the grid.
fn neighbour(cell: Cell, (down, right): (i8, i8)) -> Option<Cell> {
    let line = |at: usize, by: i8| Some(at.checked_add_signed(by.into())?).filter(|&at| at < 9);
    Some(Cell::at(line(cell.row(), down)?, line(cell.column(), right)?))
}

/// FNV-1a over the bits, folded to twelve.
fn checksum(bits: &[bool]) -> u32 {
    let sum = bits.iter().fold(0x811c_9dc5_u32, |sum, &bit| (sum ^ u32::from(bit)).wrapping_mul(0x0100_0193));
    (sum ^ sum >> 12 ^ sum >> 24) & 0xfff
}
