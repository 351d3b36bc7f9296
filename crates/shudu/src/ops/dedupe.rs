//! `dedupe`: from many puzzles to the essentially different ones. Of classic puzzles one of those stays that a symmetry
//! of the rules turns into each other; of puzzles of other sizes and with other rules one of those that are equal.
//!
//! ```
//! use shudu::core::Symmetry;
//! use shudu::format::{Record, Sudoku};
//! use shudu::ops::dedupe::{Dedupe, keyed};
//! use shudu::ops::transform::transform;
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let turned = transform(&record, &Symmetry::rotation(1));
//! let mut dedupe = Dedupe::new();
//! for record in [record, turned] {
//!     let mut key = Vec::new();
//!     keyed(&Sudoku::Classic(record), &mut key).unwrap();
//!     dedupe.add(&key)?;
//! }
//! assert_eq!(dedupe.finish()?.count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::canon::canonical;
use shudu_format::Sudoku;

use crate::ops::sort::{Sorter, Texts};
use crate::ops::subject::Refused;

/// What a classic puzzle is collected as: a tag, the form's 81 characters, those of the puzzle.
const CLASSIC: u8 = b'c';
/// What any other is collected as: a tag, the lengths of key and text, both.
#[cfg(feature = "variants")]
const OTHER: u8 = b'o';

/// Why a puzzle is not compared.
#[derive(Debug, Clone)]
pub enum NotKeyed {
    /// The record is no puzzle of givens.
    Classic(Refused),
    /// The givens contradict each other or a rule.
    #[cfg(feature = "variants")]
    Variant(Box<crate::ops::variant::Outcome>),
}

/// Appends what [`Dedupe::add`] takes of a puzzle.
///
/// # Errors
/// When the record is no puzzle of givens, or its givens break a rule.
pub fn keyed(sudoku: &Sudoku, out: &mut Vec<u8>) -> Result<(), NotKeyed> {
    match sudoku {
        Sudoku::Classic(record) => {
            let puzzle = Refused::unless_givens(record).map_err(NotKeyed::Classic)?;
            out.push(CLASSIC);
            out.extend_from_slice(&canonical(&puzzle).form.to_line());
            out.extend_from_slice(&record.givens.to_line());
        }
        #[cfg(feature = "variants")]
        Sudoku::Variant(record) => {
            crate::ops::variant::is_sound(record).map_err(NotKeyed::Variant)?;
            let (key, text) = (record.key(), record.text());
            out.push(OTHER);
            for text in [&key, &text] {
                out.extend_from_slice(&(text.len() as u32).to_be_bytes());
            }
            out.extend_from_slice(key.as_bytes());
            out.extend_from_slice(text.as_bytes());
        }
    }
    Ok(())
}

/// Form, number and line: sorted by form, and within it by first appearance. Of a puzzle of another kind the form is a
/// digest of its key, and the line says where key and text are kept.
const BY_FORM: usize = 81 + 8 + 81;
/// Number, line, form and copies: sorted by first appearance.
const BY_NUMBER: usize = 8 + 81 + 81 + 8;

/// Collects puzzles; memory does not grow with their number. What does not fit goes to temporary files that have no
/// name and vanish with the program: up to 350 bytes for each classic puzzle, and the text of every other.
#[derive(Debug)]
pub struct Dedupe {
    by_form: Sorter<BY_FORM>,
    texts: Texts,
    count: u64,
}

impl Default for Dedupe {
    fn default() -> Dedupe {
        Dedupe::new()
    }
}

impl Dedupe {
    /// None yet.
    pub fn new() -> Dedupe {
        Dedupe { by_form: Sorter::new(), texts: Texts::default(), count: 0 }
    }

    /// Takes the next puzzles, each as [`keyed`] has it.
    ///
    /// # Errors
    /// When a temporary file cannot be written.
    pub fn add(&mut self, mut keyed: &[u8]) -> io::Result<()> {
        while let Some((&tag, rest)) = keyed.split_first() {
            let mut record = [0; BY_FORM];
            record[81..89].copy_from_slice(&self.count.to_be_bytes());
            if tag == CLASSIC {
                let (puzzle, rest) = rest.split_at(162);
                record[..81].copy_from_slice(&puzzle[..81]);
                record[89..].copy_from_slice(&puzzle[81..]);
                keyed = rest;
            } else {
                let (lengths, rest) = rest.split_at(8);
                let length =
                    |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().expect("four bytes")) as usize;
                let (key_length, text_length) = (length(&lengths[..4]), length(&lengths[4..]));
                let (both, rest) = rest.split_at(key_length + text_length);
                record[..16].copy_from_slice(&digest(&both[..key_length]));
                record[89..97].copy_from_slice(&self.texts.add(both)?.to_be_bytes());
                record[97..105].copy_from_slice(lengths);
                keyed = rest;
            }
            self.count += 1;
            self.by_form.add(record)?;
        }
        Ok(())
    }

    /// The first puzzle of each class, in the order of their first appearance.
    ///
    /// # Errors
    /// When a temporary file cannot be written or read.
    pub fn finish(self) -> io::Result<impl Iterator<Item = io::Result<Response>>> {
        let Dedupe { by_form, mut texts, .. } = self;
        let mut by_number = Sorter::<BY_NUMBER>::new();
        // Equal forms stand together. Those of classic puzzles say all; two keys with one digest are compared.
        let mut classes: Vec<([u8; BY_FORM], u64)> = Vec::new();
        let mut close = |classes: &mut Vec<([u8; BY_FORM], u64)>| {
            classes.drain(..).try_for_each(|(first, copies)| {
                let mut record = [0; BY_NUMBER];
                record[..89].copy_from_slice(&first[81..]);
                record[89..170].copy_from_slice(&first[..81]);
                record[170..].copy_from_slice(&copies.to_be_bytes());
                by_number.add(record)
            })
        };
        for record in by_form.finish()? {
            let record = record?;
            if classes.first().is_some_and(|(first, _)| first[..81] != record[..81]) {
                close(&mut classes)?;
            }
            let mut same = None;
            for (index, (first, _)) in classes.iter().enumerate() {
                if is_classic(&record)
                    || StoredText::of(&first[89..]).key(&mut texts)?
                        == StoredText::of(&record[89..]).key(&mut texts)?
                {
                    same = Some(index);
                    break;
                }
            }
            match same {
                Some(index) => classes[index].1 += 1,
                None => classes.push((record, 1)),
            }
        }
        close(&mut classes)?;
        Ok(by_number.finish()?.map(move |record| Response::of(&record?, &mut texts)))
    }
}

/// Forms of classic puzzles are characters that people can read; a digest is followed by zeros.
const fn is_classic(form: &[u8]) -> bool {
    form[80] != 0
}

/// Sixteen bytes by which keys are sorted.
fn digest(key: &[u8]) -> [u8; 16] {
    let part = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, key).hash(&mut hasher);
        hasher.finish().to_be_bytes()
    };
    let mut digest = [0; 16];
    digest[..8].copy_from_slice(&part(0));
    digest[8..].copy_from_slice(&part(1));
    digest
}

/// Where key and text of a puzzle are kept.
struct StoredText {
    at: u64,
    key_length: usize,
    text_length: usize,
}

impl StoredText {
    fn of(line: &[u8]) -> StoredText {
        let length = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().expect("four bytes")) as usize;
        let at = u64::from_be_bytes(line[..8].try_into().expect("eight bytes"));
        StoredText { at, key_length: length(&line[8..12]), text_length: length(&line[12..16]) }
    }

    fn key(&self, texts: &mut Texts) -> io::Result<String> {
        texts.get(self.at, self.key_length)
    }

    fn text(&self, texts: &mut Texts) -> io::Result<String> {
        texts.get(self.at + self.key_length as u64, self.text_length)
    }
}

/// One of the essentially different puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, a character for each cell: the first of its class.
    pub puzzle: String,
    /// Of another size or with other rules: which, such as `9x9 killer-cage`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kind: Option<String>,
    /// Of such a puzzle: the whole of it in the form `variant`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub text: Option<String>,
    /// The canonical form of its class, 81 characters; absent for a puzzle of another size or with other rules.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub form: Option<String>,
    /// Which of the puzzles that could be read it was, counted from 1.
    pub number: u64,
    /// How many of its class there were.
    pub copies: u64,
}

impl Response {
    fn of(record: &[u8; BY_NUMBER], texts: &mut Texts) -> io::Result<Response> {
        let number = |bytes: &[u8]| u64::from_be_bytes(bytes.try_into().expect("eight bytes"));
        let (line, form) = (&record[8..89], &record[89..170]);
        let (count, copies) = (number(&record[..8]) + 1, number(&record[170..]));
        if is_classic(form) {
            let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("lines are ASCII");
            let form = Some(text(form));
            return Ok(Response { puzzle: text(line), kind: None, text: None, form, number: count, copies });
        }
        let text = StoredText::of(line).text(texts)?;
        let sudoku = shudu_format::read_one(&text, None).map_err(io::Error::other)?.sudoku;
        Ok(Response {
            puzzle: sudoku.givens(),
            kind: Some(sudoku.kind()),
            text: Some(text),
            form: None,
            number: count,
            copies,
        })
    }

    /// The puzzle itself.
    ///
    /// # Panics
    /// When it was not made by [`Dedupe`].
    pub fn sudoku(&self) -> Sudoku {
        let text = self.text.as_ref().unwrap_or(&self.puzzle);
        shudu_format::read_one(text, None).expect("it was written from a puzzle").sudoku
    }
}

#[cfg(test)]
mod tests {
    use shudu_format::Record;
    use shudu_generate::Seed;

    use super::*;
    use crate::ops::isomorphs::isomorph;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn left(all: impl IntoIterator<Item = Sudoku>) -> Vec<Response> {
        let mut dedupe = Dedupe::new();
        for sudoku in all {
            let mut bytes = Vec::new();
            keyed(&sudoku, &mut bytes).unwrap();
            dedupe.add(&bytes).unwrap();
        }
        dedupe.finish().unwrap().collect::<io::Result<_>>().unwrap()
    }

    #[test]
    fn the_first_of_each_class_stays_and_copies_are_counted() {
        let example = EXAMPLE.parse().unwrap();
        let other = EXAMPLE.replacen("53.", ".3.", 1).parse().unwrap();
        let (image, _) = isomorph(&example, Seed::new(1), 0).unwrap();
        let left = left([other, example, image, example].map(|grid| Record::of(grid).into()));
        let told: Vec<_> = left.iter().map(|r| (r.puzzle.clone(), r.number, r.copies)).collect();
        assert_eq!(told, [(other.to_string(), 1, 1), (example.to_string(), 2, 3)]);
    }

    #[cfg(feature = "variants")]
    #[test]
    fn equal_puzzles_of_other_kinds_are_one_whatever_the_order_of_their_rules() {
        let read = |text: &str| shudu_format::read_one(text, None).unwrap().sudoku;
        let killer = read(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.~R3C1_2");
        let same = read(".Shape~4x4.~R3C1_2.Cage~7~R2C2~R2C1.Cage~3~R1C2~R1C1");
        let other = read(".Shape~4x4.Cage~3~R1C1~R1C2.~R3C1_2");
        let six = read(&".".repeat(36));
        let classic = read(EXAMPLE);
        let all = [&killer, &classic, &six, &same, &other, &classic, &six, &killer];
        let left = left(all.into_iter().cloned());
        let told: Vec<_> = left.iter().map(|r| (r.sudoku(), r.number, r.copies)).collect();
        assert_eq!(told, [(killer, 1, 3), (classic, 2, 2), (six, 3, 2), (other, 5, 1)]);
        assert_eq!((left[0].form.as_deref(), left[0].kind.as_deref()), (None, Some("4x4 killer-cage")));
        let wrong = read(".Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_4");
        assert!(matches!(keyed(&wrong, &mut Vec::new()), Err(NotKeyed::Variant(_))));
    }
}
