//! What whoever runs the server sees of it: its health, a line for each request, and a quota for each address.

use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::Mutex;

use serde_json::{Value, json};
use shudu_web::{Options, Served};

use crate::hostile::{EXAMPLE, ask, connect, read_answer, rest, serving};

fn get(address: SocketAddr, path: &str) -> (u16, Value) {
    let mut stream = connect(address);
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    read_answer(&mut stream)
}

#[test]
fn health_needs_no_token() {
    let options =
        Options { host: "0.0.0.0".parse().unwrap(), token: Some("secret".to_owned()), ..Options::default() };
    serving(options, |address| {
        let (status, told) = get(address, "/health");
        assert_eq!((status, &told["status"]), (200, &json!("ok")), "{told}");
        assert_eq!(told["version"], json!(env!("CARGO_PKG_VERSION")));
        assert!(told["seconds"].is_u64());
        assert_eq!(get(address, "/api/openapi.json").0, 401);
    });
}

#[test]
fn each_request_is_a_line_in_the_log() {
    static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let log = |served: &Served| LINES.lock().unwrap().push(served.to_string());
    serving(Options { log: Some(log), ..Options::default() }, |address| {
        ask(address, "/api/solve", &json!({"puzzle": EXAMPLE}));
        ask(address, "/api/no%0asuch", &json!({}));
        get(address, "/");
        let lines = LINES.lock().unwrap();
        let ends: Vec<&str> = lines
            .iter()
            .map(|line| line.splitn(4, ' ').last().unwrap().rsplit_once(' ').unwrap().0)
            .collect();
        let without_time: Vec<&str> = ends.iter().map(|end| end.rsplit_once(' ').unwrap().0).collect();
        assert_eq!(without_time, ["POST /api/solve 200", "POST /api/no%0asuch 404", "GET / 200"]);
        assert!(lines.iter().all(|line| line.contains(" 127.0.0.1 ")), "{lines:?}");
    });
}

#[test]
fn who_asks_too_often_waits() {
    serving(Options { quota: Some(3), ..Options::default() }, |address| {
        let body = json!({"puzzle": EXAMPLE});
        for _ in 0..3 {
            assert_eq!(ask(address, "/api/solve", &body).0, 200);
        }
        let (status, answer) = ask(address, "/api/solve", &body);
        assert_eq!((status, &answer["error"]["kind"]), (429, &json!("quota")), "{answer}");
        let mut stream = connect(address);
        stream.write_all(b"GET /api/words HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
        let told = rest(&mut stream).to_lowercase();
        assert!(told.contains("\r\nretry-after: "), "{told}");
        // The page itself is not counted.
        assert_eq!((get(address, "/").0, get(address, "/health").0), (200, 200));
    });
}
