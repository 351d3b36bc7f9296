//! From pointers to references and back. Everything that trusts what C handed over is here.

use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::code::{Failure, ShuduCode};

/// What takes down how a function ended.
pub(crate) trait Recorder {
    /// Before a function: what the last one left does not count any more.
    fn begin(&mut self);

    /// Why nobody waits for the function any more, if that is so.
    fn cancelled(&self) -> Option<Failure>;

    /// Takes a failure down.
    fn fail(&mut self, failure: Failure) -> ShuduCode;
}

/// Does the work of a function that has a context: takes its outcome down in the context, and lets no panic out. A
/// function that is cancelled begins nothing, and what it had then is not told for an answer.
///
/// # Safety
/// `context` is null or comes from `shudu_context_new`, was not freed, and no other thread uses it meanwhile.
pub(crate) unsafe fn within<C: Recorder>(
    context: *mut C,
    work: impl FnOnce(&mut C) -> Result<(), Failure>,
) -> ShuduCode {
    // SAFETY: the caller's promise.
    let Some(context) = (unsafe { context.as_mut() }) else { return ShuduCode::Argument };
    context.begin();
    if let Some(cancelled) = context.cancelled() {
        return context.fail(cancelled);
    }
    let worked = catch_unwind(AssertUnwindSafe(|| work(context)));
    let cancelled = context.cancelled();
    match (worked, cancelled) {
        (Ok(_), Some(cancelled)) => context.fail(cancelled),
        (Ok(Ok(())), None) => ShuduCode::Ok,
        (Ok(Err(failure)), None) => context.fail(failure),
        (Err(_), _) => context.fail(Failure::new(ShuduCode::Panic, "a fault of libshudu; please report it")),
    }
}

/// Does the work of a function without a context.
pub(crate) fn guarded(work: impl FnOnce() -> Result<(), Failure>) -> ShuduCode {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => ShuduCode::Ok,
        Ok(Err(failure)) => failure.code,
        Err(_) => ShuduCode::Panic,
    }
}

/// What a handle stands for.
///
/// # Safety
/// `handle` is null or comes from a function of this library, and is not freed while the reference lives.
pub(crate) unsafe fn handle<'a, T>(handle: *const T, name: &str) -> Result<&'a T, Failure> {
    // SAFETY: the caller's promise.
    unsafe { handle.as_ref() }.ok_or_else(|| Failure::argument(name, "a null pointer"))
}

/// A text.
///
/// # Safety
/// `text` is null or ends in a zero byte, and does not change while the reference lives.
pub(crate) unsafe fn text<'a>(text: *const c_char, name: &str) -> Result<&'a str, Failure> {
    // SAFETY: the caller's promise.
    unsafe { optional_text(text, name) }?.ok_or_else(|| Failure::argument(name, "a null pointer"))
}

/// A text that may be left out.
///
/// # Safety
/// As with [`text`].
pub(crate) unsafe fn optional_text<'a>(text: *const c_char, name: &str) -> Result<Option<&'a str>, Failure> {
    if text.is_null() {
        return Ok(None);
    }
    // SAFETY: it is not null, and the rest is the caller's promise.
    let text = unsafe { CStr::from_ptr(text) };
    text.to_str().map(Some).map_err(|_| Failure::argument(name, "not UTF-8"))
}

/// Bytes.
///
/// # Safety
/// `first` is null or leads to `count` values of `T`, which do not change while the reference lives.
pub(crate) unsafe fn values<'a, T>(first: *const T, count: usize, name: &str) -> Result<&'a [T], Failure> {
    fits::<T>(count, name)?;
    match (first.is_null(), count) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(Failure::argument(name, "a null pointer")),
        // SAFETY: it is not null, not too long, and the rest is the caller's promise.
        (false, _) => Ok(unsafe { std::slice::from_raw_parts(first, count) }),
    }
}

/// Places for results, each with a value to begin with: what C hands over need not have been written before.
///
/// # Safety
/// `first` is null or leads to room for `count` values of `T`, which nobody else uses while the reference lives.
pub(crate) unsafe fn results<'a, T: Copy>(
    first: *mut T,
    count: usize,
    blank: T,
    name: &str,
) -> Result<&'a mut [T], Failure> {
    fits::<T>(count, name)?;
    if count == 0 {
        return Ok(&mut []);
    }
    if first.is_null() {
        return Err(Failure::argument(name, "a null pointer"));
    }
    for index in 0..count {
        // SAFETY: it is not null, and there is room: the caller's promise.
        unsafe { first.add(index).write(blank) };
    }
    // SAFETY: as above, and every value has been written.
    Ok(unsafe { std::slice::from_raw_parts_mut(first, count) })
}

/// No object is larger than `isize::MAX` bytes.
fn fits<T>(count: usize, name: &str) -> Result<(), Failure> {
    match count.checked_mul(size_of::<T>().max(1)) {
        Some(bytes) if isize::try_from(bytes).is_ok() => Ok(()),
        _ => Err(Failure::argument(name, "too many")),
    }
}

/// Is there a place for a result?
pub(crate) fn required<T>(place: *mut T, name: &str) -> Result<*mut T, Failure> {
    if place.is_null() { Err(Failure::argument(name, "a null pointer")) } else { Ok(place) }
}

/// Writes a result to its place, unless that is null.
///
/// # Safety
/// `place` is null or leads to room for a `T`.
pub(crate) unsafe fn put<T>(place: *mut T, value: T) {
    if !place.is_null() {
        // SAFETY: it is not null, and there is room: the caller's promise.
        unsafe { place.write(value) };
    }
}

/// Writes a line of 81 characters and a zero byte, unless the place is null.
///
/// # Safety
/// `place` is null or leads to room for 82 bytes.
pub(crate) unsafe fn put_line(place: *mut c_char, line: &[u8; 81]) {
    if place.is_null() {
        return;
    }
    // SAFETY: it is not null, and there is room: the caller's promise.
    unsafe {
        std::ptr::copy_nonoverlapping(line.as_ptr().cast(), place, 81);
        place.add(81).write(0);
    }
}

/// A new handle, which is the caller's from here on.
///
/// # Safety
/// `place` leads to room for a pointer.
pub(crate) unsafe fn give<T>(place: *mut *mut T, value: T) {
    // SAFETY: the caller's promise.
    unsafe { place.write(Box::into_raw(Box::new(value))) };
}

/// Ends a handle.
///
/// # Safety
/// `handle` is null or was made by [`give`], was not freed, and nobody uses it any more.
pub(crate) unsafe fn free<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: it was made from a box: the caller's promise.
        drop(unsafe { Box::from_raw(handle) });
    }
}

/// A buffer for a text: where it is, how large, and where its length goes.
#[derive(Debug)]
pub(crate) struct Buffer {
    pub(crate) first: *mut u8,
    pub(crate) capacity: usize,
    pub(crate) length: *mut usize,
}

impl Buffer {
    /// Copies a text into the buffer, with a zero byte behind it.
    ///
    /// # Safety
    /// `first` is null or leads to room for `capacity` bytes; `length` is null or leads to room for a number.
    pub(crate) unsafe fn put(&self, text: &[u8]) -> Result<(), Failure> {
        // SAFETY: the caller's promise.
        unsafe { put(self.length, text.len()) };
        if self.first.is_null() {
            return Ok(());
        }
        if self.capacity <= text.len() {
            let message = format!("text: {} bytes, of {} that it takes", self.capacity, text.len() + 1);
            return Err(Failure::new(ShuduCode::TooSmall, message));
        }
        // SAFETY: it is not null and large enough.
        unsafe {
            std::ptr::copy_nonoverlapping(text.as_ptr(), self.first, text.len());
            self.first.add(text.len()).write(0);
        }
        Ok(())
    }
}
