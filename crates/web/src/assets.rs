//! The page's files, embedded in the program.

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;

use crate::error::ApiError;

#[derive(Embed)]
#[folder = "assets/"]
struct Assets;

/// Changes with every file, so that the service worker knows when to fetch the page anew.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = Assets::iter().collect();
    names.sort();
    // FNV-1a over the files' own hashes: only to tell one build from another.
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for name in names {
        let file = Assets::get(&name).expect("it was listed");
        for byte in name.bytes().chain(file.metadata.sha256_hash()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    format!("{hash:016x}")
});

/// The service worker, with the list of the files.
static SERVICE_WORKER: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<String> = Assets::iter()
        .filter(|name| name != "service-worker.js")
        .map(|name| if name == "index.html" { "/".to_owned() } else { format!("/{name}") })
        .collect();
    names.sort();
    let file = Assets::get("service-worker.js").expect("it is embedded");
    let source = String::from_utf8_lossy(&file.data);
    let list = serde_json::to_string(&names).expect("names are strings");
    source.replace("\"VERSION\"", &format!("{:?}", *VERSION)).replace("[\"FILES\"]", &list)
});

/// What there is not: a page for people, an error for programs.
fn missing(headers: &HeaderMap, path: &str) -> Response {
    let people = headers
        .get(ACCEPT)
        .is_some_and(|seen| String::from_utf8_lossy(seen.as_bytes()).contains("text/html"));
    match Assets::get("404.html") {
        Some(page) if people => {
            (StatusCode::NOT_FOUND, [(CONTENT_TYPE, "text/html; charset=utf-8")], page.data.into_owned())
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
    let Some(file) = Assets::get(name) else {
        return missing(request.headers(), path);
    };
    let tag = format!("\"{}\"", *VERSION);
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
    if name == "service-worker.js" {
        return (headers, SERVICE_WORKER.clone()).into_response();
    }
    (headers, file.data.into_owned()).into_response()
}
