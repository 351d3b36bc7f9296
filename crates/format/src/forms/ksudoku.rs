//! `ksudoku`: a saved game of KDE's KSudoku, XML.
//!
//! ```text
//! <!DOCTYPE ksudoku>
//! <ksudoku>
//!  <game had-help="0" msecs-elapsed="0">
//!   <puzzle>
//!    <graph order="9" type="sudoku" specific-type="Plain"/>
//!    <values>fg__i____d_____f…</values>
//!   </puzzle>
//!   <history>
//!    <simple-event index="6" value="4"/>
//!    <simple-event index="15" markers="010001000"/>
//!   </history>
//!  </game>
//! </ksudoku>
//! ```
//!
//! The values are in column order, `b` to `j` for 1 to 9 and `_` for a blank; so does `<solution>`, where there is one.
//! The history is replayed from its beginning: a value places a digit (0 removes it), markers are the notes of a cell,
//! a sign for each digit, `0` for none. Other fields (help, time) are dropped. Other shapes than the classic one, which
//! the program has, are an error.
//!
//! Written: as above, a move for each placed digit and for each cell with notes.

use std::fmt::Write as _;

use shudu_core::{Cell, Digit, DigitSet, Grid};

use super::notes;
use super::xml_element::{Element, bad};
use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::KSudoku;

/// What is gathered of a document until its end.
#[derive(Debug, Default)]
pub(crate) struct Game {
    record: Record,
    notes: Vec<(Cell, DigitSet)>,
    has_values: bool,
    help: bool,
    error: Option<ReadError>,
}

impl Game {
    /// Takes an element with the text inside it, in the order of the document.
    pub(crate) fn take(&mut self, element: &Element, text: &str) {
        if let Err(error) = self.try_take(element, text) {
            self.error.get_or_insert(error);
        }
    }

    fn try_take(&mut self, element: &Element, text: &str) -> Result<(), ReadError> {
        match element.name.as_str() {
            "graph" => {
                let of = |name| element.attribute(name).unwrap_or_default();
                let classic = of("order") == "9"
                    && (of("type") == "sudoku"
                        || of("type") == "custom" && of("specific-type").eq_ignore_ascii_case("plain"));
                if !classic {
                    let seen = format!("{} {} {}", of("order"), of("type"), of("specific-type"));
                    return Err(bad(FORM, element, seen.trim(), Expected::Classic));
                }
            }
            "values" => {
                self.record.givens = grid(element, text)?;
                self.has_values = true;
            }
            "solution" => self.record.solution = Some(grid(element, text)?),
            "simple-event" => self.event(element)?,
            "game" => {
                let told = |name, none: &str| element.attribute(name).is_some_and(|value| value != none);
                self.help = told("had-help", "0") || told("msecs-elapsed", "0");
            }
            _ => {}
        }
        Ok(())
    }

    fn event(&mut self, element: &Element) -> Result<(), ReadError> {
        let index = element.attribute("index").unwrap_or_default();
        let cell = index.parse().ok().filter(|&index: &usize| index < 81).map(cell_of);
        let cell = cell.ok_or_else(|| bad(FORM, element, index, Expected::Attribute("index")))?;
        if let Some(value) = element.attribute("value") {
            let number: u8 = value
                .parse()
                .ok()
                .filter(|&number| number <= 9)
                .ok_or_else(|| bad(FORM, element, value, Expected::DigitOrBlank).in_cell(Some(cell)))?;
            let given = element.attribute("given") == Some("true");
            let grid = if given { &mut self.record.givens } else { &mut self.record.placed };
            grid.set(cell, Digit::new(number));
        } else if let Some(markers) = element.attribute("markers") {
            let set: Option<DigitSet> = (markers.len() <= 9).then(|| {
                markers
                    .bytes()
                    .enumerate()
                    .filter(|(_, byte)| *byte != b'0')
                    .map(|(i, _)| Digit::from_index(i))
                    .collect()
            });
            let set =
                set.ok_or_else(|| bad(FORM, element, markers, Expected::Candidates).in_cell(Some(cell)))?;
            // Markers take the place of a digit.
            self.record.placed.set(cell, None);
            self.notes.push((cell, set));
        }
        Ok(())
    }

    /// The document ends here; `root` is its first element.
    pub(crate) fn finish(self, root: &Element) -> Result<(Record, Losses), ReadError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if !self.has_values {
            return Err(bad(FORM, root, "", Expected::Element("values")));
        }
        let mut record = self.record;
        for cell in record.givens.filled_cells().iter() {
            record.placed.set(cell, None);
        }
        let mut notes = [DigitSet::EMPTY; 81];
        for (cell, set) in self.notes {
            notes[cell.index()] = set;
        }
        record.candidates = notes::candidates(&record.values(), &notes);
        let mut dropped = Losses::none(FORM);
        dropped.note(Loss::UnknownFields, self.help);
        Ok((record, dropped))
    }
}

/// Writes a document, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let keeps = [Loss::Placed, Loss::Candidates, Loss::Solution];
    let mut losses = record.beyond_givens(FORM, &keeps);
    let notes = notes::of(record, &mut losses);
    out.push_str("<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n");
    out.push_str("   <graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>\n");
    push_values("values", &record.givens, out);
    if let Some(solution) = &record.solution {
        push_values("solution", solution, out);
    }
    out.push_str("  </puzzle>\n  <history>\n");
    for index in 0..81 {
        let cell = cell_of(index);
        if let Some(digit) = record.placed[cell].filter(|_| record.givens[cell].is_none()) {
            let _ = writeln!(out, "   <simple-event index=\"{index}\" value=\"{}\"/>", digit.get());
        } else if !notes[cell.index()].is_empty() {
            let bit = |digit| if notes[cell.index()].contains(digit) { '1' } else { '0' };
            let markers: String = Digit::ALL.into_iter().map(bit).collect();
            let _ = writeln!(out, "   <simple-event index=\"{index}\" markers=\"{markers}\"/>");
        }
    }
    out.push_str("  </history>\n </game>\n</ksudoku>\n");
    losses
}

/// The cell at a place of the form, which goes column by column.
fn cell_of(index: usize) -> Cell {
    Cell::at(index % 9, index / 9)
}

fn push_values(name: &str, grid: &Grid, out: &mut String) {
    let letter = |index| grid[cell_of(index)].map_or('_', |digit| char::from(b'a' + digit.get()));
    let letters: String = (0..81).map(letter).collect();
    let _ = writeln!(out, "   <{name}>{letters}</{name}>");
}

fn grid(element: &Element, text: &str) -> Result<Grid, ReadError> {
    let text = text.trim();
    let mut grid = Grid::EMPTY;
    let found = text.chars().count();
    if found != 81 {
        let error = if found < 81 { ReadError::too_few } else { ReadError::too_many };
        return Err(error(FORM, element.line, found, text, Expected::Cells(81)));
    }
    for (index, letter) in text.chars().enumerate() {
        let digit = match letter {
            '_' => None,
            'b'..='j' => Digit::new(letter as u8 - b'a'),
            other => {
                let cell = Some(cell_of(index));
                return Err(bad(FORM, element, &other.to_string(), Expected::LetterOrBlank).in_cell(cell));
            }
        };
        grid.set(cell_of(index), digit);
    }
    Ok(grid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::read_one;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn values_stand_column_by_column() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        record.placed.set(Cell::at(0, 2), Digit::new(4));
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        // The first column of the example is 5 6 . 8 4 7 . . . and its second 3 . 9 . . . 6 . .
        assert!(out.contains("<values>fg_ieh___d_j___g__"), "{out}");
        assert!(out.contains("<simple-event index=\"18\" value=\"4\"/>"), "{out}");
        let located = read_one(&out, None).unwrap();
        assert_eq!((located.form, located.into_classic().unwrap()), (FORM, record));
    }

    #[test]
    fn the_last_move_in_a_cell_counts() {
        let mut out = String::new();
        write(&Record::of(EXAMPLE.parse().unwrap()), &mut out);
        let moves = "<history><simple-event index=\"18\" value=\"4\"/><simple-event index=\"18\" markers=\"110000000\"/>\
                     <complex-event/><simple-event index=\"72\" value=\"9\"/><simple-event index=\"72\" value=\"0\"/>";
        let record = read_one(&out.replace("<history>", moves), None).unwrap().into_classic().unwrap();
        assert!(record.placed.is_empty());
        assert_eq!(record.candidates.unwrap()[Cell::at(0, 2)].to_string(), "12");
    }

    #[test]
    fn other_shapes_are_refused() {
        let mut out = String::new();
        write(&Record::default(), &mut out);
        let jigsaw = out
            .replace("type=\"sudoku\" specific-type=\"Plain\"", "type=\"custom\" specific-type=\"Jigsaw\"");
        let message = read_one(&jigsaw, None).unwrap_err().to_string();
        assert_eq!(message, "line 5: seen `9 custom Jigsaw`, expected a classic Sudoku");
        let short = out.replacen("__", "_", 1);
        assert!(
            read_one(&short, None).unwrap_err().to_string().contains("too few: seen 80, expected 81 cells")
        );
        let none = "<ksudoku></ksudoku>";
        assert_eq!(read_one(none, None).unwrap_err().to_string(), "line 1: expected an element `values`");
    }
}
