//! Pictures among the inputs: told from text here, before any form is recognised, and read as puzzles.
//!
//! ```
//! use shudu::input::picture_kind;
//!
//! assert!(picture_kind(b"\x89PNG\r\n\x1a\n........").is_some());
//! assert!(picture_kind(b"53..7....6..195.").is_none());
//! ```

use shudu_photo::{Kind, MAX_BYTES, Reading, Refusal, read, read_all};
use shudu_solve::Fast;

/// This many bytes from the beginning tell a picture from text.
pub const HEAD: usize = 16;

/// No picture that is read has more bytes; who reads a file need not read on.
pub const MAX_PICTURE_BYTES: usize = MAX_BYTES;

/// The kind of picture that begins so; `None` for text, compressed or not. Some kinds are known and not read, HEIC and
/// PDF among them: [`pictures`] says so.
pub fn picture_kind(head: &[u8]) -> Option<Kind> {
    Kind::of(head)
}

/// The puzzles of a picture: the largest, or with `every` all of them, the largest first. At least one.
///
/// # Errors
/// The reason why there is none; [`crate::words::photo::refusal`] words it.
pub fn pictures(bytes: &[u8], every: bool) -> Result<Vec<Reading>, Refusal> {
    if every { read_all(bytes, &Fast) } else { read(bytes, &Fast).map(|reading| vec![reading]) }
}
