//! `shudu-sql`: Sudoku in bulk as SQL.

#![forbid(unsafe_code)]

mod program;

use std::process::ExitCode;

fn main() -> ExitCode {
    program::main()
}
