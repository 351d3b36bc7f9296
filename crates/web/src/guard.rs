//! Access control, and the security headers of every answer.

use std::time::{Instant, SystemTime};

use axum::extract::{DefaultBodyLimit, Request, State as Of};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use shudu::api::{MOST_BODY, call};

use crate::error::ApiError;
use crate::log::Served;
use crate::queue::Client;
use crate::state::State;

/// No content from elsewhere, no frames, no form targets.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Lets a request through or refuses it, and puts the headers on the answer.
pub(crate) async fn guard(Of(state): Of<State>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let api = path.starts_with("/api/") || path == "/mcp";
    let most = most_body(&path);
    // For bodies that do not say how long they are.
    DefaultBodyLimit::max(most).apply(&mut request);
    let client: Option<Client> = request.extensions().get().copied();
    let asked = state.inner.log.map(|log| (log, Instant::now(), request.method().to_string(), path));
    let admitted = admitted(&state, request.headers(), api, most).and_then(|()| match &state.inner.quota {
        Some(quota) if api => quota.take(client.unwrap_or_default(), Instant::now()).map_err(ApiError::Quota),
        _ => Ok(()),
    });
    let mut response = match admitted {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    if let Some((log, since, method, path)) = asked {
        let (at, status, took) = (SystemTime::now(), response.status().as_u16(), since.elapsed());
        log(&Served { at, from: client.map(Client::address), method, path, status, took });
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let same = HeaderValue::from_static("same-origin");
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), same.clone());
    headers.insert(HeaderName::from_static("cross-origin-resource-policy"), same);
    if api {
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

/// The largest body that a path takes, in bytes.
pub(crate) fn most_body(path: &str) -> usize {
    let call = path.strip_prefix("/api/").and_then(call);
    call.map_or(MOST_BODY, |call| call.most_body)
}

fn admitted(state: &State, headers: &HeaderMap, api: bool, most: usize) -> Result<(), ApiError> {
    let host = text(headers, &HOST);
    // A foreign name that was made to point here (DNS rebinding) is not the name of this machine.
    if state.inner.loopback && !host.is_some_and(is_loopback_name) {
        return Err(ApiError::Foreign);
    }
    if let Some(origin) = text(headers, &ORIGIN) {
        let from = origin.split_once("://").map_or(origin, |(_, from)| from);
        if Some(from) != host {
            return Err(ApiError::Foreign);
        }
    }
    // A body that is declared too large is not waited for.
    if declared(headers).is_some_and(|length| length > most as u64) {
        return Err(ApiError::TooLarge(most));
    }
    match &state.inner.token {
        Some(token) if api => {
            let sent = text(headers, &AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
            if sent.is_some_and(|sent| same(sent.as_bytes(), token.as_bytes())) {
                Ok(())
            } else {
                Err(ApiError::Token)
            }
        }
        _ => Ok(()),
    }
}

/// The length that a body is said to have, in bytes.
pub(crate) fn declared(headers: &HeaderMap) -> Option<u64> {
    text(headers, &CONTENT_LENGTH)?.parse().ok()
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// `localhost`, `127.0.0.1` or `[::1]`, with any port.
fn is_loopback_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name.eq_ignore_ascii_case("localhost")
        || name == "[::1]"
        || name.parse().is_ok_and(|ip: std::net::Ipv4Addr| ip.is_loopback())
}

/// Compares in constant time, so that the time does not show where the two differ.
fn same(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_has_three_names() {
        for name in ["localhost", "localhost:8081", "127.0.0.1:1", "[::1]:80", "[::1]", "127.0.0.1"] {
            assert!(is_loopback_name(name), "{name}");
        }
        for name in [
            "example.org",
            "example.org:80",
            "localhost.example.org",
            "127.0.0.1.example.org",
            "",
            "10.0.0.1",
        ] {
            assert!(!is_loopback_name(name), "{name}");
        }
    }

    #[test]
    fn tokens_are_the_same_or_not() {
        assert!(same(b"abc", b"abc"));
        assert!(!same(b"abc", b"abd"));
        assert!(!same(b"abc", b"ab"));
    }
}
