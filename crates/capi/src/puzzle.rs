//! Puzzles as handles.

use std::ffi::c_char;

use shudu::format::{Form, Record, read_one, write_record};
use shudu::ops::Remarks;
use shudu::words;

use crate::border::{self, guarded, within};
use crate::code::{Failure, ShuduCode, ShuduPlace};
use crate::context::ShuduContext;

/// A puzzle as it was read: givens, digits that were entered, candidates. It never changes.
#[derive(Debug)]
pub struct ShuduPuzzle {
    pub(crate) record: Record,
    /// As text, in a form that keeps everything.
    pub(crate) text: String,
}

// Any number of threads may use one.
const _: fn() = || {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<ShuduPuzzle>();
};

impl ShuduPuzzle {
    pub(crate) fn of(record: Record) -> ShuduPuzzle {
        let mut text = String::new();
        write_record(&record, Form::Json, &mut text);
        ShuduPuzzle { record, text }
    }
}

/// The number of bytes of a line with the zero byte behind it.
pub const SHUDU_LINE_SIZE: usize = 82;

/// Reads one puzzle, in any form that shudu reads: `length` bytes of UTF-8. shudu_reason says what should be known
/// of it, such as how it was found in other text. Givens may clash; shudu_check says so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_read(
    context: *mut ShuduContext,
    text: *const c_char,
    length: usize,
    puzzle: *mut *mut ShuduPuzzle,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let puzzle = border::required(puzzle, "puzzle")?;
            let text = utf8(border::values(text.cast::<u8>(), length, "text")?)?;
            let located =
                read_one(text, None).map_err(|error| Failure::unreadable(&error, &context.speaker))?;
            let remarks = Remarks::default();
            remarks.note(&located);
            let remarks = words::remarks(&remarks, &context.speaker);
            context.say((!remarks.is_empty()).then(|| remarks.join("\n")));
            let unreadable = |error| Failure::unreadable(&error, &context.speaker);
            let record = located.into_record().map_err(unreadable)?;
            border::give(puzzle, ShuduPuzzle { record, text: text.to_owned() });
            Ok(())
        })
    }
}

/// A text in UTF-8, or the line where it is not.
fn utf8(bytes: &[u8]) -> Result<&str, Failure> {
    std::str::from_utf8(bytes).map_err(|error| {
        let read = &bytes[..error.valid_up_to()];
        let line = 1 + read.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let message = format!("text: not UTF-8 at byte {} (line {line})", error.valid_up_to());
        Failure { code: ShuduCode::Unreadable, message, place: ShuduPlace { line, ..ShuduPlace::NONE } }
    })
}

/// Frees a puzzle. A null pointer is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_puzzle_free(puzzle: *mut ShuduPuzzle) {
    guarded(|| {
        // SAFETY: the head of shudu.h.
        unsafe { border::free(puzzle) };
        Ok(())
    });
}

/// The givens of a puzzle, and all its digits: givens and those that were entered. Either line may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_puzzle_lines(
    puzzle: *const ShuduPuzzle,
    givens: *mut c_char,
    digits: *mut c_char,
) -> ShuduCode {
    guarded(|| {
        // SAFETY: the head of shudu.h.
        let record = unsafe { &border::handle(puzzle, "puzzle")?.record };
        // SAFETY: likewise.
        unsafe {
            border::put_line(givens, &record.givens.to_line());
            border::put_line(digits, &record.values().to_line());
        }
        Ok(())
    })
}
