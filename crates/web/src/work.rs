//! Work that takes processor time: on separate threads, a few at a time, and stopped when no request waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use shudu::api::{CallContext, Priority, Refusal};
use shudu::i18n::Lang;
use tokio::time::timeout;

use crate::error::ApiError;
use crate::state::State;

/// How long a request waits for a worker.
const PATIENCE: Duration = Duration::from_secs(20);

/// Sets the flag when the request is dropped, which means that the client has gone.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Does the work on a thread of its own as soon as a worker is free. Each priority has workers of its own, so that a move never
/// waits for a search.
pub(crate) async fn run(
    state: &State,
    priority: Priority,
    lang: Lang,
    work: impl FnOnce(&CallContext<'_>) -> Result<Vec<u8>, Refusal> + Send + 'static,
) -> Result<Vec<u8>, ApiError> {
    let workers = state.inner.workers(priority);
    let permit = match timeout(PATIENCE, workers.acquire_owned()).await {
        Ok(permit) => permit.map_err(|_| ApiError::Broken)?,
        Err(_) => return Err(ApiError::Busy),
    };
    let stop = Arc::new(AtomicBool::new(false));
    let _waits = Waits(stop.clone());
    let state = state.clone();
    let done = tokio::task::spawn_blocking(move || {
        // The worker is free when the work ends, not when the client has gone.
        let _permit = permit;
        let context = CallContext {
            speaker: state.speaker(lang),
            stop: &stop,
            ceiling: state.inner.ceiling,
            seed: None,
            #[cfg(feature = "library")]
            store: Some(&state.inner.store),
        };
        work(&context)
    });
    match done.await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(ApiError::Broken),
    }
}
