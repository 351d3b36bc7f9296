//! Messages on standard error.

use std::io::{self, Write};

/// One line on standard error. A standard error that is gone is no reason to stop.
pub(crate) fn print_error(text: &str) {
    let _ = io::stderr().write_all(format!("{text}\n").as_bytes());
}
