//! `sdm`: SadMan Software's collection, a file of one puzzle a line.
//!
//! ```text
//! 530070000600195000098000060800060003400803001700020006060000280000419005000080079
//! ```
//!
//! Reads what the form `line` reads, comments included, and skips lines that start with `[`. Unless named,
//! it is recognised as `line`, from which it does not differ otherwise.
//!
//! Written: digits and `0`, nothing else, since other programs take the whole line for the puzzle.

use crate::form::Form;
use crate::forms::line;
use crate::loss::Losses;
use crate::record::Record;

/// Writes one line, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    line::push_grid(&record.givens, b'0', out);
    record.beyond_givens(Form::Sdm, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loss::Loss;

    #[test]
    fn blanks_are_zeros_and_comments_go() {
        let record = Record { comment: Some("hard".into()), ..Record::default() };
        let mut out = String::new();
        let losses = write(&record, &mut out);
        assert_eq!(out, "0".repeat(81));
        assert_eq!(losses.iter().collect::<Vec<_>>(), [Loss::Comment]);
        assert_eq!(line::read(&out, Form::Sdm, 1).unwrap(), Record::default());
    }
}
