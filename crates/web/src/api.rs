//! `POST /api/NAME`: a command, or something with games or the library.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, State as Of};
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use shudu::api::call;

use crate::error::ApiError;
use crate::state::{State, lang};
use crate::work;

/// Answers a command with what it prints under `--json`.
pub(crate) async fn command(
    Of(state): Of<State>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    answer(&state, &name, &headers, body).await
}

/// The same for `photo`, whose bodies may be larger than others.
pub(crate) async fn photo(
    Of(state): Of<State>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    answer(&state, "photo", &headers, body).await
}

async fn answer(
    state: &State,
    name: &str,
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let call = call(name).ok_or_else(|| ApiError::Unknown(format!("command {name:?}")))?;
    is_json(headers)?;
    let body = whole(body)?;
    let answer =
        work::run(state, call.priority, lang(headers), move |context| call.answer(&body, context)).await?;
    Ok(([(CONTENT_TYPE, "application/json")], answer).into_response())
}

/// The wrong method for `photo`.
pub(crate) async fn other_photo(method: Method) -> Response {
    other(method, Path("photo".to_owned())).await
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

pub(crate) fn whole(body: Result<Bytes, BytesRejection>) -> Result<Bytes, ApiError> {
    body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
        _ => ApiError::Broken,
    })
}
