//! Work that takes processor time: on separate threads, a few at a time, and stopped when no request waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use shudu::api::{CallContext, Priority};
use shudu::i18n::Lang;
use tokio::time::timeout;

use crate::error::ApiError;
use crate::queue::{Client, Place, Queue};
use crate::state::State;

/// How long a request waits for a place.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a search may take that is tried while others wait for their turn: most take a thousandth of it.
const TRIAL: Duration = Duration::from_millis(50);

/// Sets the flag when the request is dropped, which means that the client has gone.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What is to be done, perhaps twice.
pub(crate) trait Job<T>: FnOnce(&CallContext<'_>) -> T + Clone + Send + 'static {}

impl<T, F: FnOnce(&CallContext<'_>) -> T + Clone + Send + 'static> Job<T> for F {}

/// Does a job of this priority on a thread of its own as soon as there is a place. Each priority has places of its own,
/// so that a move never waits for a search. A search that would have to wait is tried first, among those that take a
/// moment: only those that do not are waited for.
pub(crate) async fn run<T: Send + 'static>(
    state: &State,
    client: Client,
    lang: Lang,
    priority: Priority,
    job: impl Job<T>,
) -> Result<T, ApiError> {
    let queue = state.inner.places(priority);
    let ceiling = state.inner.ceiling;
    let place = match queue.try_place() {
        Some(place) => place,
        None if priority == Priority::Search && TRIAL < ceiling => {
            let place = turn(state.inner.trials(), client).await?;
            let (answer, took) = work(state, place, lang, job.clone(), TRIAL).await?;
            // What took less than its time was not cut short by it.
            if took < TRIAL {
                return Ok(answer);
            }
            turn(queue, client).await?
        }
        None => turn(queue, client).await?,
    };
    Ok(work(state, place, lang, job, ceiling).await?.0)
}

async fn turn(queue: &Arc<Queue>, client: Client) -> Result<Place, ApiError> {
    timeout(QUEUE_TIMEOUT, queue.place(client)).await.map_err(|_| ApiError::Busy)
}

/// The answer, and how long it took.
async fn work<T: Send + 'static>(
    state: &State,
    place: Place,
    lang: Lang,
    job: impl Job<T>,
    ceiling: Duration,
) -> Result<(T, Duration), ApiError> {
    let stop = Arc::new(AtomicBool::new(false));
    let _waits = Waits(stop.clone());
    let state = state.clone();
    let done = tokio::task::spawn_blocking(move || {
        // The place is free when the work ends, not when the client has gone.
        let _place = place;
        let context = CallContext::new(state.speaker(lang), &stop, ceiling);
        #[cfg(feature = "library")]
        let context = context.with_store(&state.inner.store);
        let start = Instant::now();
        (job(&context), start.elapsed())
    });
    done.await.map_err(|_| ApiError::Broken)
}
