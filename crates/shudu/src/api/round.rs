//! Those whose changes go to the disk together wait for one another here.

use std::sync::{Condvar, Mutex, PoisonError};

use shudu_library::LibraryError;

/// Changes that go to the disk together: all of them, or none.
#[derive(Debug, Default)]
pub(super) struct Round {
    /// How it ended; `None` before.
    ended: Mutex<Option<Result<(), LibraryError>>>,
    end: Condvar,
}

impl Round {
    /// They are on disk, or could not be written. Only the first end counts.
    pub(super) fn end(&self, how: Result<(), LibraryError>) {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(how);
        self.end.notify_all();
    }

    /// Returns when they are on disk.
    ///
    /// # Errors
    /// When they could not be written, for each that takes part in it.
    pub(super) fn wait(&self) -> Result<(), LibraryError> {
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        let ended =
            self.end.wait_while(ended, |ended| ended.is_none()).unwrap_or_else(PoisonError::into_inner);
        match &*ended {
            Some(Err(error)) => Err(error.shared()),
            _ => Ok(()),
        }
    }
}
