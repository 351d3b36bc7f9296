//! Long work without the interpreter's lock, which Ctrl-C ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::refusal;

/// How often signals are looked for.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(40);

/// Runs `work` on another thread without the lock. When a signal raises an exception, as Ctrl-C does, the flag that
/// `work` got is set, its result is dropped and the exception goes on. A panic is a `ShuduError`.
pub(crate) fn watched<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    let (stop, done) = (AtomicBool::new(false), AtomicBool::new(false));
    let here = std::thread::current();
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| {
            /// Wakes who waits, also when the work panics.
            struct Wake<'a>(&'a AtomicBool, &'a Thread);
            impl Drop for Wake<'_> {
                fn drop(&mut self) {
                    self.0.store(true, Ordering::Release);
                    self.1.unpark();
                }
            }
            let _wake = Wake(&done, &here);
            work(&stop)
        });
        let mut raised = Ok(());
        while !done.load(Ordering::Acquire) {
            py.detach(|| std::thread::park_timeout(SIGNAL_INTERVAL));
            if raised.is_ok() {
                raised = py.check_signals();
                stop.store(raised.is_err(), Ordering::Relaxed);
            }
        }
        let result = py.detach(|| worker.join());
        raised?;
        result.map_err(|panic| refusal::broken(py, &*panic))
    })
}
