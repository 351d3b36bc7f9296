//! `dedupe`: from many puzzles to the essentially different ones.

use std::io;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::canon::canonical;
use shudu_format::Record;

use crate::ops::sort::Sorter;
use crate::ops::subject::Refused;

/// A puzzle with its form, as it is collected: the form's 81 characters, then those of the puzzle.
pub const KEYED: usize = 162;

/// The form and the line of a record's puzzle, in one.
///
/// # Errors
/// When the record is no puzzle of givens.
pub fn keyed(record: &Record) -> Result<[u8; KEYED], Refused> {
    let puzzle = Refused::unless_givens(record)?;
    let mut keyed = [0; KEYED];
    keyed[..81].copy_from_slice(&canonical(&puzzle).form.to_line());
    keyed[81..].copy_from_slice(&record.givens.to_line());
    Ok(keyed)
}

/// Form, number and line: sorted by form, and within it by first appearance.
const BY_FORM: usize = 81 + 8 + 81;
/// Number, line, form and copies: sorted by first appearance.
const BY_NUMBER: usize = 8 + 81 + 81 + 8;

/// Collects puzzles; memory does not grow with their number. What does not fit goes to temporary files that have no
/// name and vanish with the program: up to 350 bytes for each puzzle.
#[derive(Debug)]
pub struct Dedupe {
    by_form: Sorter<BY_FORM>,
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
        Dedupe { by_form: Sorter::new(), count: 0 }
    }

    /// Takes the next puzzle.
    ///
    /// # Errors
    /// When a temporary file cannot be written.
    pub fn add(&mut self, keyed: &[u8; KEYED]) -> io::Result<()> {
        let mut record = [0; BY_FORM];
        record[..81].copy_from_slice(&keyed[..81]);
        record[81..89].copy_from_slice(&self.count.to_be_bytes());
        record[89..].copy_from_slice(&keyed[81..]);
        self.count += 1;
        self.by_form.add(record)
    }

    /// The first puzzle of each class, in the order of their first appearance.
    ///
    /// # Errors
    /// When a temporary file cannot be written or read.
    pub fn finish(self) -> io::Result<impl Iterator<Item = io::Result<Response>>> {
        let mut by_number = Sorter::<BY_NUMBER>::new();
        let mut class: Option<([u8; BY_FORM], u64)> = None;
        let mut close = |class: Option<([u8; BY_FORM], u64)>| match class {
            None => Ok(()),
            Some((first, copies)) => {
                let mut record = [0; BY_NUMBER];
                record[..89].copy_from_slice(&first[81..]);
                record[89..170].copy_from_slice(&first[..81]);
                record[170..].copy_from_slice(&copies.to_be_bytes());
                by_number.add(record)
            }
        };
        for record in self.by_form.finish()? {
            let record = record?;
            match &mut class {
                Some((first, copies)) if first[..81] == record[..81] => *copies += 1,
                _ => close(class.replace((record, 1)))?,
            }
        }
        close(class)?;
        Ok(by_number.finish()?.map(|record| record.map(|record| Response::of(&record))))
    }
}

/// One of the essentially different puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters: the first of its class.
    pub puzzle: String,
    /// The canonical form of its class, 81 characters.
    pub form: String,
    /// Which of the puzzles that could be read it was, counted from 1.
    pub number: u64,
    /// How many of its class there were.
    pub copies: u64,
}

impl Response {
    fn of(record: &[u8; BY_NUMBER]) -> Response {
        let number = |bytes: &[u8]| u64::from_be_bytes(bytes.try_into().expect("eight bytes"));
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("lines are ASCII");
        Response {
            puzzle: text(&record[8..89]),
            form: text(&record[89..170]),
            number: number(&record[..8]) + 1,
            copies: number(&record[170..]),
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_generate::Seed;

    use super::*;
    use crate::ops::isomorphs::isomorph;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_first_of_each_class_stays_and_copies_are_counted() {
        let example = EXAMPLE.parse().unwrap();
        let other = EXAMPLE.replacen("53.", ".3.", 1).parse().unwrap();
        let (image, _) = isomorph(&example, Seed::new(1), 0).unwrap();
        let mut dedupe = Dedupe::new();
        for grid in [other, example, image, example] {
            dedupe.add(&keyed(&Record::of(grid)).unwrap()).unwrap();
        }
        let left: Vec<Response> = dedupe.finish().unwrap().collect::<io::Result<_>>().unwrap();
        let told: Vec<_> = left.iter().map(|r| (r.puzzle.clone(), r.number, r.copies)).collect();
        assert_eq!(told, [(other.to_string(), 1, 1), (example.to_string(), 2, 3)]);
    }
}
