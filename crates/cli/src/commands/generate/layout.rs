//! Puzzles in the form that `--to` asks for.

use shudu::core::Grid;
use shudu::format::{Record, write_record};

use crate::args::Layout;

/// Writes the givens; a blank line sets apart what takes several lines, when another puzzle may follow.
pub(super) fn write(layout: Layout, givens: &Grid, several: bool, out: &mut Vec<u8>) {
    let record = Record::of(*givens);
    let mut text = String::new();
    let is_block = match layout {
        Layout::Form(form) => {
            write_record(&record, form, &mut text);
            form.is_block()
        }
        Layout::Print(print) => {
            print.write(&record, &mut text);
            true
        }
    };
    if several && is_block {
        text.push('\n');
    }
    out.extend_from_slice(text.as_bytes());
}
