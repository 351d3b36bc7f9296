//! `POST /api/NAME`: a command, or something with games or the library.

use axum::body::Bytes;
use axum::extract::{FromRequest as _, Path, Request, State as Of};
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use shudu::api::{CallContext, call};
use tokio::sync::OwnedSemaphorePermit;

use crate::error::ApiError;
use crate::guard::{declared, most_body};
use crate::state::{SMALL_BODY, State, lang};
use crate::work;

/// Answers a command with what it prints under `--json`.
pub(crate) async fn command(
    Of(state): Of<State>,
    Path(name): Path<String>,
    request: Request,
) -> Result<Response, ApiError> {
    let call = call(&name).ok_or_else(|| ApiError::Unknown(format!("command {name:?}")))?;
    let headers = request.headers();
    is_json(headers)?;
    let lang = lang(headers);
    let client = request.extensions().get().copied().unwrap_or_default();
    let most = most_body(request.uri().path());
    let size = declared(headers).map_or(most, |size| size.min(most as u64) as usize);
    let _room = room(&state, size).await?;
    let body = whole(request, most).await?;
    let job = move |context: &CallContext<'_>| call.answer(&body, context);
    let answer = work::run(&state, client, lang, call.priority, job).await??;
    Ok(([(CONTENT_TYPE, "application/json")], answer).into_response())
}

/// Waits for the room that a body of this size takes.
pub(crate) async fn room(state: &State, size: usize) -> Result<Option<OwnedSemaphorePermit>, ApiError> {
    if size <= SMALL_BODY {
        return Ok(None);
    }
    let parts = u32::try_from(size.div_ceil(SMALL_BODY)).map_err(|_| ApiError::Broken)?;
    state.inner.bodies.clone().acquire_many_owned(parts).await.map(Some).map_err(|_| ApiError::Broken)
}

/// The wrong method for a command, or no command at all.
pub(crate) async fn other(method: Method, Path(name): Path<String>) -> Response {
    if call(&name).is_some() {
        return ([(ALLOW, "POST")], ApiError::Method).into_response();
    }
    ApiError::Unknown(format!("{method} /api/{name}")).into_response()
}

/// A form on a page of another site can send text, never this type without asking first.
pub(crate) fn is_json(headers: &HeaderMap) -> Result<(), ApiError> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") { Ok(()) } else { Err(ApiError::NotJson) }
}

pub(crate) async fn whole(request: Request, most: usize) -> Result<Bytes, ApiError> {
    Bytes::from_request(request, &()).await.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge(most),
        _ => ApiError::Broken,
    })
}
