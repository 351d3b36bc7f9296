//! Group commit: changes of several callers that are written to the disk in one transaction (DeWitt and others 1984).

use std::sync::{Condvar, Mutex, PoisonError};

use shudu_library::LibraryError;

/// Changes that are committed together: all of them, or none.
#[derive(Debug, Default)]
pub(super) struct CommitGroup {
    /// The result of the commit; `None` before it.
    result: Mutex<Option<Result<(), LibraryError>>>,
    finished: Condvar,
}

impl CommitGroup {
    /// Reports the result of the commit to all that wait. Only the first report counts.
    pub(super) fn finish(&self, result: Result<(), LibraryError>) {
        self.result.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(result);
        self.finished.notify_all();
    }

    /// Waits for the commit.
    ///
    /// # Errors
    /// When it failed. Everyone in the group gets the same error.
    pub(super) fn wait(&self) -> Result<(), LibraryError> {
        let result = self.result.lock().unwrap_or_else(PoisonError::into_inner);
        let result = self
            .finished
            .wait_while(result, |result| result.is_none())
            .unwrap_or_else(PoisonError::into_inner);
        match &*result {
            Some(Err(error)) => Err(error.shared()),
            _ => Ok(()),
        }
    }
}
