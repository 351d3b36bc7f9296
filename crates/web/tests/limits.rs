//! The limits of bodies, over a real socket: clients say how long a body is, which the router without a socket never
//! sees.

use std::io::Write as _;
use std::net::{SocketAddr, TcpStream};

use serde_json::{Value, json};
use shudu::api::call;
use shudu_web::Options;

use crate::hostile::{EXAMPLE, ask, connect, head, read_answer, rest, serving};

fn most(path: &str) -> usize {
    call(path.trim_start_matches("/api/")).unwrap().most_body
}

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or_default()
}

#[test]
fn every_call_takes_a_body_of_its_limit_and_none_that_is_larger() {
    serving(Options::default(), |address| {
        for call in shudu::api::calls() {
            let path = format!("/api/{}", call.name);
            let most = most(&path);
            let mut too_large = connect(address);
            too_large.write_all(head(&path, most + 1).as_bytes()).unwrap();
            let (status, answer) = read_answer(&mut too_large);
            assert_eq!((status, kind(&answer)), (413, "too-large"), "{path}");
            assert!(answer["error"]["message"].as_str().unwrap().contains(&most.to_string()), "{answer}");
            // Blanks are no JSON, which is seen when all of them were read.
            let mut just_right = connect(address);
            just_right.write_all(head(&path, most).as_bytes()).unwrap();
            just_right.write_all(&vec![b' '; most]).unwrap();
            let (status, answer) = read_answer(&mut just_right);
            assert_eq!((status, kind(&answer)), (400, "request"), "{path}");
        }
    });
}

#[test]
fn a_photo_of_a_phone_is_read() {
    serving(Options::default(), |address| {
        let drawn = |size| {
            let (_, answer) =
                ask(address, "/api/render", &json!({"puzzle": EXAMPLE, "to": "png", "size": size}));
            answer["base64"].as_str().expect("a PNG").to_owned()
        };
        // Zeros behind it make the picture as large as those of phones. They fit behind one whose base64 needs no
        // padding.
        let picture = (400..440).map(drawn).find(|picture| !picture.ends_with('=')).expect("one in three");
        let picture = picture + &"A".repeat(4 << 20);
        let (status, answer) = ask(address, "/api/photo", &json!({"picture": picture}));
        assert_eq!((status, &answer["puzzles"][0]["puzzle"]), (200, &json!(EXAMPLE)), "{answer}");
    });
}

/// Sends all of a body before it reads anything, as browsers do.
fn send_all(address: SocketAddr, path: &str, size: usize) -> (u16, Value) {
    let mut stream = connect(address);
    stream.write_all(head(path, size).as_bytes()).unwrap();
    let block = [b' '; 64 << 10];
    let mut left = size;
    while left > 0 {
        let part = left.min(block.len());
        stream.write_all(&block[..part]).expect("it is read to its end");
        left -= part;
    }
    read_answer(&mut stream)
}

#[test]
fn anyone_who_sends_too_much_is_told_and_not_cut_off() {
    serving(Options::default(), |address| {
        for path in ["/api/photo", "/api/solve"] {
            let (status, answer) = send_all(address, path, most(path) + (1 << 20));
            assert_eq!((status, kind(&answer)), (413, "too-large"), "{path}");
        }
    });
}

#[test]
fn a_body_that_does_not_say_how_long_it_is_has_the_same_limit() {
    serving(Options::default(), |address| {
        let chunked = |path: &str, blocks: usize| {
            let mut stream = connect(address);
            let head = head(path, 0).replace("Content-Length: 0", "Transfer-Encoding: chunked");
            stream.write_all(head.as_bytes()).unwrap();
            let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
            for _ in 0..blocks {
                if stream.write_all(chunk.as_bytes()).is_err() {
                    break;
                }
            }
            let _it_may_be_closed = stream.write_all(b"0\r\n\r\n");
            read_answer(&mut stream)
        };
        for path in ["/api/photo", "/api/solve"] {
            let blocks = most(path) / 0x10000;
            assert_eq!(chunked(path, blocks).0, 400, "{path}: all of it was read");
            let (status, answer) = chunked(path, blocks + 1);
            assert_eq!((status, kind(&answer)), (413, "too-large"), "{path}");
        }
    });
}

#[test]
fn large_bodies_wait_for_room_and_small_ones_do_not() {
    let options = Options { request_time: std::time::Duration::from_secs(2), ..Options::default() };
    serving(options, |address| {
        // Sixteen of them would take more than there is room for. None of them comes.
        let silent: Vec<TcpStream> = (0..16)
            .map(|_| {
                let mut one = connect(address);
                one.write_all(head("/api/photo", most("/api/photo")).as_bytes()).unwrap();
                one
            })
            .collect();
        let (status, _) = ask(address, "/api/solve", &json!({"puzzle": EXAMPLE}));
        assert_eq!(status, 200);
        for mut one in silent {
            assert!(rest(&mut one).starts_with("HTTP/1.1 408"));
        }
        let (status, answer) = send_all(address, "/api/photo", most("/api/photo"));
        assert_eq!((status, kind(&answer)), (400, "request"), "there is room again");
    });
}
