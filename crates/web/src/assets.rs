//! The page's files over HTTP.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::error::ApiError;
use crate::site::Site;

static SITE: LazyLock<Site> = LazyLock::new(Site::embedded);

/// Files as gzip. Each is made when it is first asked for: the modules, which are most of the page, are not always.
static ZIPPED: Mutex<BTreeMap<&'static str, Bytes>> = Mutex::new(BTreeMap::new());

/// A file as gzip: a third of scripts and modules. `None` for what is compressed already.
async fn zipped(name: &'static str, file: &'static [u8]) -> Option<Bytes> {
    const KINDS: [&str; 7] = [".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest"];
    if !KINDS.iter().any(|kind| name.ends_with(kind)) {
        return None;
    }
    let kept = || ZIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = kept().get(name) {
        return Some(known.clone());
    }
    // A module takes a while, in which others are answered.
    let made = tokio::task::spawn_blocking(move || {
        // Quickly: the page keeps what it has fetched, so few files are sent twice.
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(file).and_then(|()| encoder.finish()).ok()
    });
    let made = Bytes::from(made.await.ok()??);
    kept().insert(name, made.clone());
    Some(made)
}

/// Does the browser take gzip?
fn takes_gzip(headers: &HeaderMap) -> bool {
    let seen = headers.get(ACCEPT_ENCODING).and_then(|seen| seen.to_str().ok()).unwrap_or_default();
    seen.split(',').map(|part| part.trim().replace(' ', "")).any(|part| match part.split_once(';') {
        None => part == "gzip",
        Some((name, weight)) => name == "gzip" && weight.trim_start_matches("q=").parse::<f32>() != Ok(0.0),
    })
}

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
    let Some((name, file)) = SITE.files.get_key_value(name) else {
        return missing(request.headers(), path);
    };
    let mime = mime_guess::from_path(name).first_or_octet_stream();
    let mime = if mime.type_() == mime_guess::mime::TEXT || mime.subtype() == "javascript" {
        format!("{mime}; charset=utf-8")
    } else {
        mime.to_string()
    };
    // Always revalidated, not sent again if unchanged: an old page must not talk to a new server.
    let headers = |tag: String| {
        [
            (CACHE_CONTROL, "no-cache".to_owned()),
            (VARY, "Accept-Encoding".to_owned()),
            (ETAG, tag),
            (CONTENT_TYPE, mime.clone()),
        ]
    };
    let (plain, packed) = (format!("\"{}\"", SITE.version), format!("\"{}-gzip\"", SITE.version));
    let seen = request.headers().get(IF_NONE_MATCH).map(|seen| String::from_utf8_lossy(seen.as_bytes()));
    if let Some(tag) = [&plain, &packed].into_iter().find(|tag| seen.as_deref() == Some(tag.as_str())) {
        return (StatusCode::NOT_MODIFIED, headers(tag.clone())).into_response();
    }
    if takes_gzip(request.headers())
        && let Some(bytes) = zipped(name, file).await
    {
        return (headers(packed), [(CONTENT_ENCODING, "gzip")], bytes).into_response();
    }
    (headers(plain), file.to_vec()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_for_those_who_take_it() {
        let takes = |seen: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(ACCEPT_ENCODING, seen.parse().unwrap())]))
        };
        assert!(takes("gzip") && takes("br, gzip;q=0.5") && takes("deflate,gzip"));
        assert!(!takes("") && !takes("br") && !takes("gzip;q=0") && !takes("x-gzip-like"));
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
