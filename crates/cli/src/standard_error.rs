//! Messages on standard error.

use std::io::{self, Write};

use crate::waiting;

/// One line on standard error. A standard error that is gone is no reason to stop.
pub(crate) fn print_error(text: &str) {
    waiting::end();
    let _ = io::stderr().write_all(format!("{text}\n").as_bytes());
}
