//! `POST /mcp`: messages of the Model Context Protocol, each answered by JSON. There are no sessions and no streams of
//! events, which the protocol allows a server to do without.

use axum::extract::{Request, State as Of};
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use shudu::api::{CallContext, MOST_BODY};
use shudu::mcp::Message;

use crate::api::{is_json, room, whole};
use crate::error::ApiError;
use crate::guard::declared;
use crate::state::{State, lang};
use crate::work;

/// Answers a message.
pub(crate) async fn message(Of(state): Of<State>, request: Request) -> Result<Response, ApiError> {
    let headers = request.headers();
    is_json(headers)?;
    let lang = lang(headers);
    let client = request.extensions().get().copied().unwrap_or_default();
    let size = declared(headers).map_or(MOST_BODY, |size| size.min(MOST_BODY as u64) as usize);
    let _room = room(&state, size).await?;
    let message = Message::read(&whole(request, MOST_BODY).await?);
    let priority = message.priority();
    let job = move |context: &CallContext<'_>| message.answer(context);
    Ok(match work::run(&state, client, lang, priority, job).await? {
        Some(answer) => ([(CONTENT_TYPE, "application/json")], answer).into_response(),
        None => StatusCode::ACCEPTED.into_response(),
    })
}

/// A stream of events is asked for, or the end of a session.
pub(crate) async fn other() -> Response {
    ([(ALLOW, "POST")], ApiError::Method).into_response()
}
