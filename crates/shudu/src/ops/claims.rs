//! Moves in notation: `r1c2=5` places a digit, `r4c38<>7` removes a candidate from two cells.
//!
//! ```
//! use shudu::ops::claims::claims;
//!
//! assert_eq!(claims("r1c2=5 r4c38<>7")?.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_core::step::Literal;
use shudu_core::{Candidate, Cell, Digit};

/// The most moves of one text: all candidates of a grid.
const MOST: usize = 729;

/// Not a list of moves.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected moves such as r1c2=5 or r4c38<>7, seen {seen:?}")]
pub struct ParseClaimsError {
    /// The part that is no move, or nothing.
    pub seen: String,
}

/// The moves of a text, with blanks, commas or semicolons between them; `r12c34=56` is eight of them. At least one.
///
/// # Errors
/// When a part is no move, there is none, or there are more than a grid has candidates.
pub fn claims(text: &str) -> Result<Vec<Literal>, ParseClaimsError> {
    let error = |seen: &str| ParseClaimsError { seen: seen.chars().take(60).collect() };
    let mut all = Vec::new();
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    for part in text.split(is_between).filter(|part| !part.is_empty()) {
        let Claimed { rows, columns, digits, on } = claimed(part).ok_or_else(|| error(part))?;
        if all.len() + rows.len() * columns.len() * digits.len() > MOST {
            return Err(error(part));
        }
        let each = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
        all.extend(each.flat_map(|(row, column)| {
            let cell = Cell::at(usize::from(row) - 1, usize::from(column) - 1);
            let candidate = move |&digit| Candidate::new(cell, Digit::new(digit).expect("it is 1 to 9"));
            digits.iter().map(candidate).map(|candidate| Literal { candidate, on })
        }));
    }
    if all.is_empty() { Err(error(text)) } else { Ok(all) }
}

/// What a part says.
struct Claimed {
    rows: Vec<u8>,
    columns: Vec<u8>,
    digits: Vec<u8>,
    /// Do the digits go there?
    on: bool,
}

fn claimed(part: &str) -> Option<Claimed> {
    let digits = |text: &str| -> Option<Vec<u8>> {
        let digit = |c: char| c.to_digit(10).filter(|&digit| digit > 0).map(|digit| digit as u8);
        let all: Option<Vec<u8>> = text.chars().map(digit).collect();
        all.filter(|all| !all.is_empty())
    };
    let (cells, values, on) = match part.split_once("<>") {
        Some((cells, values)) => (cells, values, false),
        None => part.split_once('=').map(|(cells, values)| (cells, values, true))?,
    };
    let (rows, columns) = cells.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    Some(Claimed { rows: digits(rows)?, columns: digits(columns)?, digits: digits(values)?, on })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read() {
        let told = |text: &str| -> String {
            let shown = |literal: Literal| {
                let Candidate { cell, digit } = literal.candidate;
                format!("{cell}{}{digit}", if literal.on { "=" } else { "<>" })
            };
            claims(text).unwrap().into_iter().map(shown).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(told("r1c2=5"), "r1c2=5");
        assert_eq!(told(" r4c38<>7, R9C9=1;"), "r4c3<>7 r4c8<>7 r9c9=1");
        assert_eq!(told("r12c3<>45"), "r1c3<>4 r1c3<>5 r2c3<>4 r2c3<>5");
        for (wrong, seen) in [
            ("", ""),
            (" , ", " , "),
            ("r1c2", "r1c2"),
            ("r1c2=", "r1c2="),
            ("r1c0=5", "r1c0=5"),
            ("c1r1=5", "c1r1=5"),
            ("r1c1=5 and r1c2=6", "and"),
            ("r1c2<5", "r1c2<5"),
            ("r١c1=5", "r١c1=5"),
        ] {
            assert_eq!(claims(wrong), Err(ParseClaimsError { seen: seen.to_owned() }), "{wrong:?}");
        }
        let all = "r123456789c123456789<>123456789";
        assert_eq!(claims(all).unwrap().len(), MOST);
        assert!(claims(&format!("{all} r1c1=1")).is_err());
    }
}
