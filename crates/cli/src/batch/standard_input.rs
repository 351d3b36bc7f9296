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

/// This many bytes tell an encoding.
const ENCODING: usize = 4;

impl Read for Whole {
    /// A byte or two that were looked at are read together with what follows: no encoding is known by them. More may be
    /// a whole line, and then what follows may wait for the answer.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.head.len().min(buffer.len());
        let more = if count < ENCODING { io::stdin().read(&mut buffer[count..])? } else { 0 };
        buffer[..count].copy_from_slice(&self.head[..count]);
        self.head.drain(..count);
        Ok(count + more)
    }
}
