//! `GET /health`, for whoever watches over the program: it needs no token and waits for nothing.

use axum::Json;
use axum::extract::State as Of;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::state::State;

/// That it runs, which version, and for how long.
pub(crate) async fn health(Of(state): Of<State>) -> Response {
    let told = json!({
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "seconds": state.inner.started.elapsed().as_secs(),
    });
    ([(CACHE_CONTROL, "no-store")], Json(told)).into_response()
}
