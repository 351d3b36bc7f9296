//! Long work without the interpreter's lock, which Ctrl-C ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use pyo3::prelude::*;

/// How often signals are looked for.
const LOOK: Duration = Duration::from_millis(40);

/// Runs `work` on another thread without the lock. When a signal raises an exception, as Ctrl-C does, the flag that `work` got
/// is set, its result is dropped and the exception goes on.
pub(crate) fn watched<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (done, mut waiting) = channel();
        let worker = {
            let stop = &stop;
            scope.spawn(move || {
                let result = work(stop);
                // Whoever waits has gone only where the result is dropped anyway.
                let _ = done.send(());
                result
            })
        };
        let mut raised = Ok(());
        loop {
            let look = &mut waiting;
            match py.detach(|| look.recv_timeout(LOOK)) {
                Ok(()) | Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
            if raised.is_ok() {
                raised = py.check_signals();
                if raised.is_err() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
        let result = py.detach(|| worker.join());
        raised?;
        Ok(result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}
