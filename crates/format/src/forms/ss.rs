//! `ss`: the givens in the frame of the program Simple Sudoku.
//!
//! ```text
//! *-----------*
//! |53.|.7.|...|
//! |6..|195|...|
//! |.98|...|.6.|
//! |---+---+---|
//! …
//! *-----------*
//! ```
//!
//! Reads what the form `grid` reads. Unless named, it is recognised as `grid`, from which it does not differ.
//!
//! Written: as above, `.` for a blank.

use crate::form::Form;
use crate::loss::Losses;
use crate::record::Record;

/// Writes the block, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    const FRAME: &str = "*-----------*\n";
    let line = record.givens.to_line();
    for (number, row) in line.chunks(9).enumerate() {
        out.push_str(match number {
            0 => FRAME,
            3 | 6 => "|---+---+---|\n",
            _ => "",
        });
        for part in row.chunks(3) {
            out.push('|');
            out.extend(part.iter().map(|&byte| char::from(byte)));
        }
        out.push_str("|\n");
    }
    out.push_str(FRAME);
    record.beyond_givens(Form::Ss, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::read_one;

    #[test]
    fn it_is_a_grid_in_a_frame() {
        let example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut out = String::new();
        assert!(write(&Record::of(example.parse().unwrap()), &mut out).is_empty());
        assert!(
            out.starts_with("*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n")
        );
        for asked in [Some(Form::Ss), None] {
            let located = read_one(&out, asked).unwrap();
            assert_eq!(located.classic().unwrap().givens.to_string(), example);
            assert_eq!(located.form, asked.unwrap_or(Form::Grid));
        }
    }
}
