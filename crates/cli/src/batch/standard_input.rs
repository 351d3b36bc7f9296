//! Standard input, of which the beginning may be looked at before it is read.

use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was looked at, until it is read.
static LOOKED_AT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// What was looked at so far: who looks further appends it.
pub(super) fn looked_at() -> MutexGuard<'static, Vec<u8>> {
    LOOKED_AT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Standard input from its beginning, also after it was looked at.
pub(super) fn stdin() -> impl Read + Send {
    Whole { head: std::mem::take(&mut *looked_at()) }
}

struct Whole {
    head: Vec<u8>,
}

impl Read for Whole {
    /// What was looked at is read together with what follows: an encoding is not known by a byte or two.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.head.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.head[..count]);
        self.head.drain(..count);
        Ok(count + io::stdin().read(&mut buffer[count..])?)
    }
}
