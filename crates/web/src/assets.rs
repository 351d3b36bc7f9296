//! The page's files over HTTP.

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::site::Site;

static SITE: LazyLock<Site> = LazyLock::new(Site::embedded);

/// What there is not: a page for people, an error for programs.
fn missing(headers: &HeaderMap, path: &str) -> Response {
    let people = headers
        .get(ACCEPT)
        .is_some_and(|seen| String::from_utf8_lossy(seen.as_bytes()).contains("text/html"));
    match SITE.files.get("404.html") {
        Some(page) if people => {
            (StatusCode::NOT_FOUND, [(CONTENT_TYPE, "text/html; charset=utf-8")], page.to_vec())
                .into_response()
        }
        _ => ApiError::Unknown(format!("file /{path}")).into_response(),
    }
}

/// A file of the page; the page itself for `/`.
pub(crate) async fn asset(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if path.starts_with("api/") {
        return ApiError::Unknown(format!("{} /{path}", request.method())).into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let name = if path.is_empty() { "index.html" } else { path };
    let Some(file) = SITE.files.get(name) else {
        return missing(request.headers(), path);
    };
    let tag = format!("\"{}\"", SITE.version);
    let mime = mime_guess::from_path(name).first_or_octet_stream();
    let mime = if mime.type_() == mime_guess::mime::TEXT || mime.subtype() == "javascript" {
        format!("{mime}; charset=utf-8")
    } else {
        mime.to_string()
    };
    // Always revalidated, not sent again if unchanged: an old page must not talk to a new server.
    let headers = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag.clone()), (CONTENT_TYPE, mime)];
    if request.headers().get(IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.to_vec()).into_response()
}
