//! The codes of functions, and why there is no answer.

use shudu::api::Refusal;
use shudu::core::Position;
use shudu::format::ReadError;
use shudu::i18n::Speaker;
use shudu::words::read_error;

/// How a function ended.
#[repr(i32)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShuduCode {
    /// It has written its results.
    Ok = 0,
    /// A pointer is null, a text is not UTF-8, or a number is out of its range.
    Argument = 1,
    /// The text is no puzzle; shudu_place says where.
    Unreadable = 2,
    /// The options are not those that are known.
    Request = 3,
    /// What is asked for cannot be, for this puzzle or these options.
    Impossible = 4,
    /// The buffer is too small; nothing is lost, shudu_kept_text has the text.
    TooSmall = 5,
    /// This build of the library was made without it.
    Unavailable = 6,
    /// A fault of the library; please report it.
    Panic = 7,
    /// shudu_cancel_set ended it, from another thread. Results do not count.
    Cancelled = 8,
}

/// Where a text could not be read.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShuduPlace {
    /// The line, from 1; 0 when the last function read all it was given.
    pub line: u64,
    /// The column, from 1; 0 when it is not known.
    pub column: u64,
    /// The cell, 0 to 80; -1 when it is not known.
    pub cell: i32,
}

impl ShuduPlace {
    /// No place.
    pub(crate) const NONE: ShuduPlace = ShuduPlace { line: 0, column: 0, cell: -1 };
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) code: ShuduCode,
    pub(crate) message: String,
    pub(crate) place: ShuduPlace,
}

impl Failure {
    pub(crate) fn new(code: ShuduCode, message: impl Into<String>) -> Failure {
        Failure { code, message: message.into(), place: ShuduPlace::NONE }
    }

    /// Something is wrong with an argument.
    pub(crate) fn argument(name: &str, what: &str) -> Failure {
        Failure::new(ShuduCode::Argument, format!("{name}: {what}"))
    }

    pub(crate) fn unreadable(error: &ReadError, speaker: &Speaker) -> Failure {
        let place =
            ShuduPlace { line: error.line, column: error.column.unwrap_or(0), cell: index(error.cell) };
        Failure { code: ShuduCode::Unreadable, message: read_error(error, speaker), place }
    }
}

/// The index of a cell of nine rows and columns; -1 for any other.
fn index(cell: Option<Position>) -> i32 {
    let cell = cell.filter(|cell| cell.row() <= 9 && cell.column() <= 9);
    cell.map_or(-1, |cell| 9 * (cell.row() as i32 - 1) + cell.column() as i32 - 1)
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        let message = refusal.message().to_owned();
        match refusal {
            Refusal::Unreadable { line, column, cell, field, .. } => Failure {
                code: ShuduCode::Unreadable,
                message: format!("{field}: {message}"),
                place: ShuduPlace { line, column: column.unwrap_or(0), cell: index(cell) },
            },
            Refusal::Request { .. } => Failure::new(ShuduCode::Request, message),
            Refusal::Unavailable { .. } => Failure::new(ShuduCode::Unavailable, message),
            _ => Failure::new(ShuduCode::Impossible, message),
        }
    }
}
