//! The router without a socket: what it answers, to whom, and what it refuses.

use std::io::Read as _;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use shudu_web::{Options, State, router};
use tower::ServiceExt;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn post(path: &str, body: impl Into<Body>) -> Request<Body> {
    Request::post(path)
        .header(header::HOST, "localhost:8081")
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.into())
        .unwrap()
}

fn get(path: &str) -> Request<Body> {
    Request::get(path).header(header::HOST, "localhost").body(Body::empty()).unwrap()
}

#[tokio::main(flavor = "current_thread")]
async fn ask_with(options: Options, request: Request<Body>) -> (StatusCode, header::HeaderMap, Vec<u8>) {
    let response = router(State::new(&options)).oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, parts.headers, body.collect().await.unwrap().to_bytes().to_vec())
}

fn ask(request: Request<Body>) -> (StatusCode, Value) {
    let (status, _, body) = ask_with(Options::default(), request);
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

/// The status and the kind of the error.
fn refused(request: Request<Body>) -> (StatusCode, String) {
    let (status, body) = ask(request);
    (status, body["error"]["kind"].as_str().unwrap_or_default().to_owned())
}

/// A picture of a puzzle in base64, drawn by the server.
fn picture() -> String {
    let drawn = json!({"puzzle": EXAMPLE, "to": "png", "size": 400});
    let (status, answer) = ask(post("/api/render", drawn.to_string()));
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer["base64"].as_str().expect("a PNG").to_owned()
}

#[test]
fn a_picture_may_be_larger_than_other_bodies() {
    let picture = picture();
    // White space is no base64, so what follows the picture in the body makes it large.
    let large = format!("{{\"picture\": \"{picture}\"{}}}", " ".repeat(2 << 20));
    let (status, answer) = ask(post("/api/photo", large));
    assert_eq!((status, &answer["puzzles"][0]["puzzle"]), (StatusCode::OK, &json!(EXAMPLE)));
    let (status, _) = ask(post("/api/photo", vec![b' '; shudu::api::call("photo").unwrap().most_body + 1]));
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let (status, answer) = ask(post("/api/photo", json!({"picture": "aGVsbG8="}).to_string()));
    assert_eq!((status, &answer["error"]["kind"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("impossible")));
    let (status, _) = ask(get("/api/photo"));
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
}

#[test]
fn every_command_of_the_document_answers() {
    let folder = tempfile::tempdir().unwrap();
    let options = || Options { library: Some(folder.path().join("library.sqlite")), ..Options::default() };
    let ask = |request| {
        let (status, _, body) = ask_with(options(), request);
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    };
    let (status, document) = ask(get("/api/openapi.json"));
    assert_eq!(status, StatusCode::OK);
    let begin = |at: u64| {
        let (status, begun) = ask(post("/api/games/new", json!({"puzzle": EXAMPLE, "at": at}).to_string()));
        assert_eq!(status, StatusCode::OK, "{begun}");
        begun["view"]["id"].clone()
    };
    let (game, other) = (begin(1), begin(2));
    let (status, begun) = ask(post("/api/variant/new", json!({"puzzle": EXAMPLE, "at": 3}).to_string()));
    assert_eq!(status, StatusCode::OK, "{begun}");
    let variant = begun["view"]["id"].clone();
    for path in document["paths"].as_object().unwrap().keys() {
        let request = match path.as_str() {
            "/api/explain-move" => json!({"puzzle": EXAMPLE, "cell": "r1c3", "digit": 4}),
            "/api/verify-step" => json!({"puzzle": EXAMPLE, "step": "r1c3=4"}),
            "/api/exercise" => json!({"technique": "x-wing"}),
            "/api/algorithms" | "/api/generate" | "/api/techniques" => json!({}),
            "/api/watch-generator" => json!({"method": "diagonal"}),
            "/api/convert" => json!({"puzzle": EXAMPLE, "to": "grid"}),
            "/api/library/import" => json!({"text": EXAMPLE}),
            "/api/library/export" => json!({"to": "line"}),
            "/api/library/show" | "/api/library/tag" => json!({"id": 1}),
            "/api/library/remove" => json!({"ids": []}),
            "/api/games/act" => json!({"game": game, "after": 0, "moves": []}),
            "/api/games/new" => json!({"entry": 1}),
            "/api/games/remove" | "/api/games/restore" => json!({"game": other}),
            "/api/games/list" => json!({}),
            "/api/puzzles/daily" => json!({"date": "2026-11-23"}),
            "/api/puzzles/describe" | "/api/puzzles/read" => json!({"text": EXAMPLE}),
            "/api/puzzles/new" => json!({"new": {"level": "easy"}}),
            "/api/puzzles/pace" => json!({"games": [{"puzzle": EXAMPLE, "milliseconds": 300_000}]}),
            "/api/replay" => json!({"save": {"format": "shudu-game", "version": 1, "puzzle": EXAMPLE}}),
            "/api/puzzles/write" => json!({"records": [EXAMPLE], "to": "csv"}),
            "/api/photo" => json!({"picture": picture()}),
            "/api/qr" => json!({"text": EXAMPLE}),
            "/api/variant/act" => json!({"game": variant, "after": 0, "moves": []}),
            "/api/variant/state" => json!({"game": variant}),
            path if path.starts_with("/api/games/") => json!({"game": game}),
            path if path.starts_with("/api/library/") => json!({}),
            _ => json!({"puzzle": EXAMPLE}),
        };
        let (status, answer) = ask(post(path, request.to_string()));
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
    }
}

#[test]
fn an_answer_is_what_the_command_prints() {
    let (_, answer) = ask(post("/api/solve", json!({"puzzle": EXAMPLE}).to_string()));
    assert_eq!(answer["answer"], "one");
    assert_eq!(
        answer["solution"],
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    );
}

#[test]
fn reasons_are_worded_in_the_language_that_was_asked_for() {
    let mut request = post("/api/solve", json!({"puzzle": format!("55{}", &EXAMPLE[2..])}).to_string());
    request.headers_mut().insert(header::ACCEPT_LANGUAGE, "zh-CN,zh;q=0.9,en;q=0.8".parse().unwrap());
    let (status, answer) = ask(request);
    assert_eq!(status, StatusCode::OK);
    assert!(answer["reason"].as_str().unwrap().contains("第 1 行"), "{answer}");
}

#[test]
fn what_makes_no_sense_is_refused_by_kind() {
    let cases: [(Request<Body>, StatusCode, &str); 11] = [
        (post("/api/solve", "{"), StatusCode::BAD_REQUEST, "request"),
        (post("/api/solve", "[[[[[[[["), StatusCode::BAD_REQUEST, "request"),
        (post("/api/solve", "[".repeat(100_000)), StatusCode::BAD_REQUEST, "request"),
        (post("/api/solve", json!({"puzzle": "12"}).to_string()), StatusCode::BAD_REQUEST, "unreadable"),
        (
            post("/api/solve", json!({"puzzle": EXAMPLE, "max-tim": "1s"}).to_string()),
            StatusCode::BAD_REQUEST,
            "request",
        ),
        (
            post("/api/generate", json!({"clues": "3"}).to_string()),
            StatusCode::UNPROCESSABLE_ENTITY,
            "impossible",
        ),
        (post("/api/nothing", "{}"), StatusCode::NOT_FOUND, "unknown"),
        (get("/api/nothing/at/all"), StatusCode::NOT_FOUND, "unknown"),
        (get("/api/games/list"), StatusCode::METHOD_NOT_ALLOWED, "method"),
        (post("/api/games/", "{}"), StatusCode::NOT_FOUND, "unknown"),
        (post("/api/solve", vec![b' '; (1 << 20) + 1]), StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
    ];
    for (request, status, kind) in cases {
        let path = request.uri().clone();
        assert_eq!(refused(request), (status, kind.to_owned()), "{path}");
    }
}

#[test]
fn only_json_from_this_machine_is_answered() {
    let body = json!({"puzzle": EXAMPLE}).to_string();
    let mut text = post("/api/solve", body.clone());
    text.headers_mut().insert(header::CONTENT_TYPE, "text/plain".parse().unwrap());
    assert_eq!(refused(text).1, "not-json");
    let mut rebound = post("/api/solve", body.clone());
    rebound.headers_mut().insert(header::HOST, "evil.example".parse().unwrap());
    assert_eq!(refused(rebound), (StatusCode::FORBIDDEN, "foreign".to_owned()));
    let mut foreign = post("/api/solve", body.clone());
    foreign.headers_mut().insert(header::ORIGIN, "https://evil.example".parse().unwrap());
    assert_eq!(refused(foreign), (StatusCode::FORBIDDEN, "foreign".to_owned()));
    let mut own = post("/api/solve", body);
    own.headers_mut().insert(header::ORIGIN, "http://localhost:8081".parse().unwrap());
    assert_eq!(ask(own).0, StatusCode::OK);
}

#[test]
fn a_server_with_a_token_answers_only_those_who_have_it() {
    let options = || Options {
        host: "0.0.0.0".parse().unwrap(),
        token: Some("secret".to_owned()),
        ..Options::default()
    };
    let body = json!({"puzzle": EXAMPLE}).to_string();
    let with = |token: Option<&str>| {
        let mut request = post("/api/solve", body.clone());
        request.headers_mut().insert(header::HOST, "192.168.1.5:8081".parse().unwrap());
        if let Some(token) = token {
            request.headers_mut().insert(header::AUTHORIZATION, format!("Bearer {token}").parse().unwrap());
        }
        ask_with(options(), request).0
    };
    assert_eq!(with(None), StatusCode::UNAUTHORIZED);
    assert_eq!(with(Some("secreT")), StatusCode::UNAUTHORIZED);
    assert_eq!(with(Some("secret")), StatusCode::OK);
    // The page itself holds nothing secret; it has to come before it can send the token.
    assert_eq!(ask_with(options(), get("/")).0, StatusCode::OK);
}

#[test]
fn the_page_and_its_files_come_with_the_policy() {
    for (path, kind) in [
        ("/", "text/html"),
        ("/css/page.css", "text/css"),
        ("/js/main.js", "text/javascript"),
        ("/icon.svg", "image/svg+xml"),
        ("/service-worker.js", "text/javascript"),
        ("/app.webmanifest", "application/manifest+json"),
    ] {
        let (status, headers, body) = ask_with(Options::default(), get(path));
        assert_eq!(status, StatusCode::OK, "{path}");
        assert!(!body.is_empty(), "{path}");
        assert!(headers[header::CONTENT_TYPE].to_str().unwrap().starts_with(kind), "{path}: {headers:?}");
        assert!(headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().starts_with("default-src 'none'"));
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        let mut again = get(path);
        again.headers_mut().insert(header::IF_NONE_MATCH, headers[header::ETAG].clone());
        assert_eq!(ask_with(Options::default(), again).0, StatusCode::NOT_MODIFIED, "{path}");
    }
}

#[test]
fn files_are_sent_as_gzip_to_those_who_take_it() {
    let asked = |path: &str| {
        let mut asked = get(path);
        asked.headers_mut().insert(header::ACCEPT_ENCODING, "gzip, deflate, br".parse().unwrap());
        asked
    };
    for path in ["/js/main.js", "/css/page.css", "/", "/words/zh-CN.json"] {
        let (_, plain, whole) = ask_with(Options::default(), get(path));
        let (status, headers, packed) = ask_with(Options::default(), asked(path));
        assert_eq!((status, &headers[header::CONTENT_ENCODING]), (StatusCode::OK, &"gzip".parse().unwrap()));
        assert_eq!(headers[header::VARY], "Accept-Encoding");
        assert_ne!(plain[header::ETAG], headers[header::ETAG], "they are other bytes");
        let mut again = asked(path);
        again.headers_mut().insert(header::IF_NONE_MATCH, headers[header::ETAG].clone());
        assert_eq!(ask_with(Options::default(), again).0, StatusCode::NOT_MODIFIED, "{path}");
        assert!(packed.len() < whole.len() * 3 / 4, "{path}: {} of {}", packed.len(), whole.len());
        let mut read = Vec::new();
        flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut read).unwrap();
        assert!(read == whole, "{path}");
    }
    // These are compressed already.
    for path in ["/fonts/digits.woff2", "/icon-192.png"] {
        let (status, headers, _) = ask_with(Options::default(), asked(path));
        assert!(status == StatusCode::OK && !headers.contains_key(header::CONTENT_ENCODING), "{path}");
    }
}

#[test]
fn a_person_is_told_of_an_unknown_address_on_a_page() {
    let mut asked = get("/nonsense");
    asked.headers_mut().insert(header::ACCEPT, "text/html,application/xhtml+xml,*/*;q=0.8".parse().unwrap());
    let (status, headers, body) = ask_with(Options::default(), asked);
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert!(String::from_utf8_lossy(&body).contains("There is nothing at this address"));
    assert_eq!(refused(get("/nonsense")), (StatusCode::NOT_FOUND, "unknown".to_owned()));
}

#[test]
fn paths_do_not_climb() {
    for path in [
        "/../Cargo.toml",
        "/js/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/js/..%2f..%2fCargo.toml",
        "//etc/passwd",
    ] {
        let (status, _, body) = ask_with(Options::default(), get(path));
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(!String::from_utf8_lossy(&body).contains("[package]"), "{path}");
    }
}

#[test]
fn the_service_worker_knows_every_file() {
    let (_, _, body) = ask_with(Options::default(), get("/service-worker.js"));
    let text = String::from_utf8(body).unwrap();
    for file in ["\"./\"", "\"./js/views/play.js\"", "\"./css/page.css\"", "\"./words/en.json\""] {
        assert!(text.contains(file), "{file}");
    }
    assert!(!text.contains("\"VERSION\"") && !text.contains("\"FILES\""));
}

#[test]
fn work_that_takes_long_ends_with_what_is_known() {
    let options = Options { ceiling: std::time::Duration::from_millis(50), ..Options::default() };
    let body = json!({"puzzle": ".".repeat(81), "algorithm": "odometer", "max-time": "none"}).to_string();
    let start = std::time::Instant::now();
    let (status, _, body) = ask_with(options, post("/api/solve", body));
    assert_eq!(status, StatusCode::OK);
    assert!(start.elapsed() < std::time::Duration::from_secs(10));
    assert_eq!(serde_json::from_slice::<Value>(&body).unwrap()["answer"], "unknown");
}

#[test]
fn codes_are_drawn_and_too_much_text_is_refused() {
    let (status, answer) = ask(post("/api/qr", json!({"text": "http://localhost/#/play"}).to_string()));
    assert_eq!(status, StatusCode::OK);
    assert!(answer["svg"].as_str().unwrap().contains("<svg"));
    assert_eq!(refused(post("/api/qr", json!({"text": "x".repeat(5000)}).to_string())).1, "request");
}

#[test]
fn games_are_kept_by_the_router_and_missing_ones_are_said() {
    let folder = tempfile::tempdir().unwrap();
    let options = || Options { library: Some(folder.path().join("library.sqlite")), ..Options::default() };
    let ask = |path: &str, body: Value| {
        let (status, _, body) = ask_with(options(), post(path, body.to_string()));
        (status, serde_json::from_slice::<Value>(&body).unwrap())
    };
    let (_, begun) = ask("/api/games/new", json!({"puzzle": EXAMPLE, "at": 1}));
    let moves = json!([{"at": 2, "operation": {"op": "enter", "cells": ["r1c3"], "digit": 4}}]);
    let game = &begun["view"]["id"];
    let (status, acted) = ask("/api/games/act", json!({"game": game, "after": 0, "moves": moves}));
    assert_eq!((status, &acted["view"]["number"]), (StatusCode::OK, &json!(1)));
    // Another server on the same file: it was on disk.
    let (_, state) = ask("/api/games/state", json!({"game": game}));
    assert_eq!(state["save"]["events"], acted["events"]);
    let (status, missing) = ask("/api/games/state", json!({"game": 77}));
    assert_eq!((status, &missing["error"]["kind"]), (StatusCode::NOT_FOUND, &json!("missing")));
    std::fs::write(folder.path().join("library.sqlite"), "something else").unwrap();
    let (status, refused) = ask("/api/games/list", json!({}));
    assert_eq!((status, &refused["error"]["kind"]), (StatusCode::INSUFFICIENT_STORAGE, &json!("library")));
}

#[test]
fn agents_have_the_tools() {
    let call = |name: &str, arguments: Value| {
        let message = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
            "name": name, "arguments": arguments
        } });
        let (status, answer) = ask(post("/mcp", message.to_string()));
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer["result"].clone()
    };
    let verified = call("verify_step", json!({ "puzzle": EXAMPLE, "step": "r5c5=5" }));
    assert_eq!(verified["structuredContent"]["answer"], "proved", "{verified}");
    assert_eq!(call("solve", json!({ "puzzle": "12a" }))["isError"], true);
    let notified = ask(post("/mcp", r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#));
    assert_eq!(notified, (StatusCode::ACCEPTED, Value::Null));
    // There are no streams and no sessions; the rest is as with all other calls.
    assert_eq!(refused(get("/mcp")), (StatusCode::METHOD_NOT_ALLOWED, "method".to_owned()));
    let mut foreign = post("/mcp", "{}");
    foreign.headers_mut().insert(header::ORIGIN, "http://example.org".parse().unwrap());
    assert_eq!(refused(foreign), (StatusCode::FORBIDDEN, "foreign".to_owned()));
    let text = Request::post("/mcp").header(header::HOST, "localhost").body(Body::from("{}")).unwrap();
    assert_eq!(refused(text), (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json".to_owned()));
    let locked = Options { token: Some("secret".to_owned()), ..Options::default() };
    assert_eq!(ask_with(locked, post("/mcp", "{}")).0, StatusCode::UNAUTHORIZED);
}
