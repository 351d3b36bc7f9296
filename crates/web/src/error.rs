//! The errors of requests, as the client sees them: a status and `{"error": {"kind": …, "message": …}}`.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use shudu::api::Refusal;

/// Why a request failed.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// 400, 404, 422, 501 or 507: the request itself, or the library.
    Refused(Refusal),
    /// 404: no such route.
    Unknown(String),
    /// 405: a command is asked with POST.
    Method,
    /// 413: the body is larger than this many bytes.
    TooLarge(usize),
    /// 415: not JSON.
    NotJson,
    /// 401: no token, or a wrong one.
    Token,
    /// 403: the request comes from a page of another site.
    Foreign,
    /// 429: the client has asked too often; in so many seconds it may ask again.
    Quota(u64),
    /// 503: all workers have been busy for too long.
    Busy,
    /// 500: a bug in the server.
    Broken,
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError::Refused(refusal)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let plain = |kind: &str, message: &str| json!({ "kind": kind, "message": message });
        let (status, error) = match self {
            ApiError::Refused(refusal) => {
                let status = StatusCode::from_u16(refusal.status()).expect("a status of HTTP");
                (status, serde_json::to_value(&refusal).expect("our shapes have string keys"))
            }
            ApiError::Unknown(what) => (
                StatusCode::NOT_FOUND,
                plain("unknown", &format!("there is no {what}; see /api/openapi.json")),
            ),
            ApiError::Method => (
                StatusCode::METHOD_NOT_ALLOWED,
                plain("method", "a command is asked with POST; see /api/openapi.json"),
            ),
            ApiError::TooLarge(most) => (
                StatusCode::PAYLOAD_TOO_LARGE,
                plain("too-large", &format!("a request to this address may hold {most} bytes at most")),
            ),
            ApiError::NotJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                plain("not-json", "send JSON, with the header Content-Type: application/json"),
            ),
            ApiError::Token => (
                StatusCode::UNAUTHORIZED,
                plain("token", "send the token that the server printed: Authorization: Bearer TOKEN"),
            ),
            ApiError::Foreign => (
                StatusCode::FORBIDDEN,
                plain(
                    "foreign",
                    "the request names another host than this server, or comes from another site",
                ),
            ),
            ApiError::Quota(seconds) => {
                let message = format!("too many calls from one address; try again in {seconds} s");
                let error = Json(json!({ "error": plain("quota", &message) }));
                return (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, seconds.to_string())], error)
                    .into_response();
            }
            ApiError::Busy => (
                StatusCode::SERVICE_UNAVAILABLE,
                plain("busy", "every worker is busy; try again in a moment"),
            ),
            ApiError::Broken => (
                StatusCode::INTERNAL_SERVER_ERROR,
                plain("broken", "a fault of the program; please report it"),
            ),
        };
        (status, Json(json!({ "error": error }))).into_response()
    }
}
