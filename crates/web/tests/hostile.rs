//! A real server and clients that mean no good: slow ones, greedy ones, ones that go away.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shudu_web::{Options, Server};

pub(crate) const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Long enough for any answer on a busy machine; nothing here waits for it when all is well.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Runs a server for the time of a test.
pub(crate) fn serving(options: Options, test: impl FnOnce(SocketAddr)) {
    static STOP: AtomicBool = AtomicBool::new(false);
    let folder = tempfile::tempdir().unwrap();
    let library = Some(folder.path().join("library.sqlite"));
    let server = Server::bind(Options { port: 0, library, ..options }).unwrap();
    let address = server.address();
    std::thread::spawn(move || server.run(&STOP).unwrap());
    test(address);
    assert!(!STOP.load(Ordering::Relaxed));
}

pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    stream
}

pub(crate) fn head(path: &str, length: impl std::fmt::Display) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n\
         Content-Length: {length}\r\n\r\n"
    )
}

/// Everything that comes until the server closes; what a reset cuts off does not count.
pub(crate) fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => break,
            Ok(n) => all.extend(&buffer[..n]),
            Err(error) if matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe) => break,
            Err(error) => panic!("the server neither answers nor closes: {error}"),
        }
    }
    String::from_utf8_lossy(&all).into_owned()
}

pub(crate) fn ask(address: SocketAddr, path: &str, body: &Value) -> (u16, Value) {
    ask_over(connect(address), path, body)
}

fn ask_over(mut stream: TcpStream, path: &str, body: &Value) -> (u16, Value) {
    send(&mut stream, path, body);
    read_answer(&mut stream)
}

fn send(stream: &mut TcpStream, path: &str, body: &Value) {
    let body = body.to_string();
    stream.write_all((head(path, body.len()) + &body).as_bytes()).unwrap();
}

pub(crate) fn read_answer(stream: &mut TcpStream) -> (u16, Value) {
    let answer = rest(stream);
    let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or_default();
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

/// A connection from another address of this machine: 127.0.0.1 is that of [`connect`].
#[cfg(target_os = "linux")]
#[tokio::main(flavor = "current_thread")]
async fn connect_from(last: u8, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = tokio::net::TcpSocket::new_v4()?;
    socket.bind(([127, 0, 0, last], 0).into())?;
    let stream = socket.connect(to).await?.into_std()?;
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    Ok(stream)
}

/// A search that goes on until its time is up.
fn endless() -> Value {
    json!({"puzzle": ".".repeat(81), "algorithm": "odometer", "max-time": "none"})
}

/// An honest client is served.
fn works(address: SocketAddr) {
    let (status, answer) = ask(address, "/api/solve", &json!({"puzzle": EXAMPLE}));
    assert_eq!((status, &answer["answer"]), (200, &json!("one")));
}

#[test]
fn headers_that_dribble_in_are_cut_off() {
    let options = Options { header_time: Duration::from_millis(300), ..Options::default() };
    serving(options, |address| {
        let mut slow = connect(address);
        slow.write_all(b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\n").unwrap();
        let answer = rest(&mut slow);
        assert!(!answer.contains("200 OK"), "{answer}");
        works(address);
    });
}

#[test]
fn a_body_that_dribbles_in_is_cut_off() {
    let options = Options { request_time: Duration::from_millis(300), ..Options::default() };
    serving(options, |address| {
        let mut slow = connect(address);
        slow.write_all(head("/api/solve", 5000).as_bytes()).unwrap();
        slow.write_all(b"{\"puzzle\": \"").unwrap();
        let answer = rest(&mut slow);
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
        works(address);
    });
}

#[test]
fn a_crowd_that_says_nothing_keeps_nobody_out_for_long() {
    let options = Options { header_time: Duration::from_millis(500), ..Options::default() };
    serving(options, |address| {
        let crowd: Vec<TcpStream> = (0..600).map_while(|_| TcpStream::connect(address).ok()).collect();
        assert!(crowd.len() > 512, "only {} connections could be opened", crowd.len());
        works(address);
    });
}

#[test]
fn a_crowd_that_reads_nothing_keeps_nobody_out_for_long() {
    serving(Options::default(), |address| {
        let requests = "GET /js/main.js HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200);
        let greedy = |_| {
            let mut one = TcpStream::connect(address).ok()?;
            one.write_all(requests.as_bytes()).ok()?;
            Some(one)
        };
        let crowd: Vec<TcpStream> = (0..600).map_while(greedy).collect();
        assert!(crowd.len() > 512, "only {} connections could be opened", crowd.len());
        works(address);
    });
}

#[test]
fn whoever_takes_an_answer_slowly_gets_it_and_anyone_who_takes_none_is_dropped() {
    let options = Options { send_time: Duration::from_secs(1), ..Options::default() };
    serving(options, |address| {
        let request = "GET /js/main.js HTTP/1.1\r\nHost: localhost\r\n\r\n";
        let repeated = 400;
        let mut slow = connect(address);
        slow.write_all(request.repeat(repeated).as_bytes()).unwrap();
        let mut none = connect(address);
        none.write_all(request.repeat(repeated).as_bytes()).unwrap();
        // Some five seconds for all of it, never a whole one without a byte.
        let (mut all, mut buffer) = (0, vec![0; 64 << 10]);
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(4) {
            all += slow.read(&mut buffer).unwrap();
            std::thread::sleep(Duration::from_millis(20));
        }
        assert!(all > 1 << 20, "{all} bytes came");
        slow.read_exact(&mut buffer).expect("it goes on");
        let mut rest = Vec::new();
        let came = none.read_to_end(&mut rest).map(|_| rest.len()).unwrap_or(rest.len());
        let whole = repeated * shudu_web::site::Site::embedded().files["js/main.js"].len();
        assert!(came < whole, "all {came} bytes were kept for a client that took none");
    });
}

#[cfg(target_os = "linux")]
#[test]
fn one_address_has_a_share_of_the_connections() {
    let token = Some("secret".to_owned());
    serving(Options { host: "0.0.0.0".parse().unwrap(), token, ..Options::default() }, |address| {
        let address = SocketAddr::from(([127, 0, 0, 1], address.port()));
        let mut crowd: Vec<TcpStream> = (0..200).map(|_| connect_from(2, address).unwrap()).collect();
        let last = rest(crowd.last_mut().unwrap());
        assert!(last.starts_with("HTTP/1.1 503") && last.contains("\"busy\""), "{last}");
        let (_, body) = last.split_once("\r\n\r\n").unwrap();
        serde_json::from_str::<Value>(body).expect("the whole body came");
        let mut other = connect(address);
        let asked = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
        other.write_all(asked.as_bytes()).unwrap();
        assert!(rest(&mut other).starts_with("HTTP/1.1 200"));
        // Anyone who has left may come again.
        drop(crowd);
        let start = Instant::now();
        loop {
            let mut again = connect_from(2, address).unwrap();
            let sent = again.write_all(asked.as_bytes());
            if sent.is_ok() && rest(&mut again).starts_with("HTTP/1.1 200") {
                break;
            }
            assert!(start.elapsed() < TIMEOUT, "those who left are still counted");
        }
    });
}

#[cfg(target_os = "linux")]
#[test]
fn searches_of_one_client_keep_no_other_waiting() {
    let options = Options { workers: 1, ceiling: Duration::from_secs(1), ..Options::default() };
    serving(options, |address| {
        // A minute's work for the only worker, from one address.
        let mut busy: Vec<TcpStream> = (0..60).map(|_| connect_from(2, address).unwrap()).collect();
        for one in &mut busy {
            send(one, "/api/solve", &endless());
        }
        let answered = |stream: TcpStream, body: Value| {
            let start = Instant::now();
            let (status, answer) = ask_over(stream, "/api/solve", &body);
            assert!(start.elapsed() < Duration::from_secs(20), "it took {:?}", start.elapsed());
            (status, answer["answer"].as_str().unwrap_or_default().to_owned())
        };
        let easy = || json!({"puzzle": EXAMPLE});
        assert_eq!(answered(connect(address), endless()), (200, "unknown".to_owned()), "it has its turn");
        assert_eq!(answered(connect(address), easy()), (200, "one".to_owned()));
        assert_eq!(answered(connect_from(2, address).unwrap(), easy()), (200, "one".to_owned()));
    });
}

#[test]
fn a_body_that_is_said_to_be_huge_is_not_waited_for() {
    serving(Options::default(), |address| {
        let mut greedy = connect(address);
        greedy.write_all(head("/api/solve", 10_000_000_000_u64).as_bytes()).unwrap();
        greedy.write_all(b"{").unwrap();
        let answer = rest(&mut greedy);
        assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
        // One that does not say how long it is, and does not end.
        let mut endless = connect(address);
        let chunked = head("/api/games/act", 0).replace("Content-Length: 0", "Transfer-Encoding: chunked");
        endless.write_all(chunked.as_bytes()).unwrap();
        let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
        for _ in 0..64 {
            if endless.write_all(chunk.as_bytes()).is_err() {
                break;
            }
        }
        let answer = rest(&mut endless);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 413"), "{answer}");
        works(address);
    });
}

#[test]
fn anyone_who_goes_away_leaves_no_work_behind() {
    let options = Options {
        workers: 1,
        ceiling: Duration::from_secs(3600),
        request_time: Duration::from_secs(3600),
        ..Options::default()
    };
    serving(options, |address| {
        // An hour's work for the only worker.
        let mut gone = connect(address);
        send(&mut gone, "/api/solve", &endless());
        std::thread::sleep(Duration::from_millis(300));
        drop(gone);
        let start = Instant::now();
        works(address);
        assert!(start.elapsed() < TIMEOUT, "the search went on without its client");
    });
}

#[test]
fn a_long_search_keeps_no_move_and_no_hint_waiting() {
    let options = Options {
        workers: 1,
        ceiling: Duration::from_secs(3600),
        request_time: Duration::from_secs(3600),
        ..Options::default()
    };
    serving(options, |address| {
        let (_, begun) = ask(address, "/api/games/new", &json!({"puzzle": EXAMPLE}));
        let game = &begun["view"]["id"];
        let mut busy = connect(address);
        send(&mut busy, "/api/solve", &endless());
        let moves = json!([{"at": 5, "operation": {"op": "enter", "cells": ["r1c3"], "digit": 4}}]);
        let (status, acted) =
            ask(address, "/api/games/act", &json!({"game": game, "after": 0, "moves": moves}));
        assert_eq!((status, &acted["view"]["number"]), (200, &json!(1)));
        let (status, told) = ask(address, "/api/games/hint", &json!({"game": game, "stage": 4}));
        assert_eq!((status, &told["hint"]["hint"]), (200, &json!("step")));
        drop(busy);
    });
}

#[test]
fn what_is_too_deep_or_too_large_for_a_game_is_refused() {
    serving(Options::default(), |address| {
        let refused = |path: &str, body: &str| {
            let mut stream = connect(address);
            stream.write_all((head(path, body.len()) + body).as_bytes()).unwrap();
            rest(&mut stream).split(' ').nth(1).map(str::to_owned)
        };
        let deep = format!("{{\"game\": 1, \"after\": 0, \"moves\": {}", "[".repeat(200_000));
        assert_eq!(refused("/api/games/act", &deep).as_deref(), Some("400"));
        assert_eq!(refused("/api/games/state", "{\"game\": 1e400}").as_deref(), Some("400"));
        assert_eq!(refused("/api/games/state", "{\"game\": -1}").as_deref(), Some("404"));
        assert_eq!(refused("/api/games/../solve", "{}").as_deref(), Some("404"));
        assert_eq!(refused("/api/library/%2e%2e/%2e%2e/etc/passwd", "{}").as_deref(), Some("404"));
        let after = json!({"game": 1, "after": u64::MAX, "moves": []}).to_string();
        assert_eq!(refused("/api/games/act", &after).as_deref(), Some("404"));
        works(address);
    });
}
