//! A hundred `kill -9` while a game is played over HTTP: whatever was acknowledged is there afterwards, and what is
//! sent again is not done twice.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KILLS: u32 = 100;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(library: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_shudu"))
            .args(["web", "--port", "0", "--library"])
            .arg(library)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { child, address }
    }
}

/// The answer, or none when the server died on the way.
fn ask(address: &str, path: &str, body: &Value) -> Option<Value> {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).ok()?;
    let head = format!(
        "POST /api/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Connection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    // A body that was cut off is no answer: nothing in it is acknowledged.
    let value = serde_json::from_str(body).ok()?;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}: {value}");
    Some(value)
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGKILL, on Unix.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A move that always changes something: a digit in one of the blank cells of the first row, in turn.
fn turn(number: u64) -> Value {
    let cell = ["r1c3", "r1c4", "r1c6", "r1c7"][usize::try_from(number % 4).unwrap()];
    let digit = number / 4 % 9 + 1;
    json!({"at": 1_000_000 + number, "operation": {"op": "enter", "cells": [cell], "digit": digit}})
}

#[test]
fn nothing_that_was_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.sqlite");
    let first = Server::start(&library);
    let begun = ask(&first.address, "games/new", &json!({"puzzle": EXAMPLE, "at": 7})).unwrap();
    let game = begun["view"]["id"].as_i64().unwrap();
    drop(first);

    // The events that were acknowledged, as the server told them.
    let mut log: Vec<Value> = Vec::new();
    for kill in 0..KILLS {
        let mut server = Server::start(&library);
        std::thread::scope(|scope| {
            let Server { child, address } = &mut server;
            // From before the first answer to some answers later, and then anywhere in a request.
            let answers = kill % 7;
            let pause = Duration::from_micros(u64::from(kill) * 37 % 61 * 100);
            let (answered, heard) = std::sync::mpsc::channel();
            scope.spawn(move || {
                for _ in 0..answers {
                    if heard.recv().is_err() {
                        break;
                    }
                }
                std::thread::sleep(pause);
                child.kill().unwrap();
            });
            loop {
                let number = log.len() as u64;
                // The move whose answer was lost is sent again, with the next one behind it.
                let request =
                    json!({"game": game, "after": number, "moves": [turn(number), turn(number + 1)]});
                let Some(answer) = ask(address, "games/act", &request) else { break };
                assert_eq!(answer["done"], 2);
                assert_eq!(answer["refused"], json!([]));
                let events = answer["events"].as_array().unwrap();
                assert_eq!(events.len(), 2, "what is sent again is not done twice");
                log.extend(events.iter().cloned());
                _ = answered.send(());
            }
            drop(answered);
        });
        drop(server);
        let there = log_of(&library, game);
        assert!(there.len() >= log.len(), "kill {kill}: {} of {} moves are there", there.len(), log.len());
        assert_eq!(there[..log.len()], log[..], "kill {kill}");
        assert!(there.len() <= log.len() + 2, "kill {kill}");
    }
    assert!(log.len() > 100, "only {} moves were made in all", log.len());
}

#[test]
fn a_library_that_is_just_being_made_survives_a_kill() {
    for kill in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("library.sqlite");
        let mut server = Server::start(&library);
        let told = std::thread::scope(|scope| {
            let Server { child, address } = &mut server;
            scope.spawn(move || {
                std::thread::sleep(Duration::from_millis(kill));
                child.kill().unwrap();
            });
            ask(address, "games/new", &json!({"puzzle": EXAMPLE, "at": 7}))
        });
        drop(server);
        let opened = shudu::library::Library::open(&library).unwrap();
        let games = opened.games(false, None).unwrap();
        assert!(games.len() >= usize::from(told.is_some()), "kill {kill}: an acknowledged game is gone");
    }
}

/// The log of a game, read without a server.
fn log_of(library: &Path, game: i64) -> Vec<Value> {
    let library = shudu::library::Library::open(library).unwrap();
    assert!(library.verify().unwrap().is_empty());
    let saved = library.game(shudu::library::GameId(game)).unwrap();
    saved.events.iter().map(|event| serde_json::from_str(event).unwrap()).collect()
}
