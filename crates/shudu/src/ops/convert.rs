//! `convert`: what goes beyond the forms of the crate `format`, which does the rest.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::convert::dimacs;
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! assert!(dimacs(&record).unwrap().contains("p cnf"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_core::Clash;
use shudu_format::Record;

use crate::ops::subject::Subject;

/// The clauses of a record's puzzle in DIMACS, for any SAT solver: 729 variables, number `81 r + 9 c + d` for the digit
/// `d` (1 to 9) in row `r` and column `c` (0 to 8).
///
/// # Errors
/// The clashes, when the givens clash.
pub fn dimacs(record: &Record) -> Result<String, Vec<Clash>> {
    let subject = Subject::of(record).map_err(|error| error.clashes)?;
    Ok(shudu_classic::dimacs(&subject.problem()))
}
