//! Many clients at once: half of their requests are moves of a game, a quarter hints, the rest solve, rate and
//! generate.
//!
//! ```sh
//! cargo build --release -p shudu-cli
//! cargo run --release -p shudu-web --example load -- target/release/shudu [--clients 64] [--seconds 60] [--pause 0,1000]
//! ```
//!
//! The program is started with a library of its own in a temporary folder. `--pause` is the mean of a client's thinking
//! time in milliseconds; 0 asks without a pause, which measures what the machine can do at most. Each pause of the list
//! is a run of its own. Prints one table: times of each kind, errors, memory, and how busy the machine was.

#![expect(clippy::print_stdout, reason = "it is a program that prints figures")]

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

fn main() {
    let mut args = std::env::args().skip(1);
    let program = args.next().expect("name the program: target/release/shudu");
    let (mut clients, mut seconds, mut pauses) = (64, 60, vec![0, 1000]);
    let number = |text: &str| text.parse::<u64>().expect("a number after each option");
    while let Some(name) = args.next() {
        let value = args.next().expect("a number after each option");
        match name.as_str() {
            "--clients" => clients = number(&value),
            "--seconds" => seconds = number(&value).max(1),
            "--pause" => pauses = value.split(',').map(number).collect(),
            other => panic!("no option {other}"),
        }
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut child = Command::new(program)
        .args(["web", "--port", "0", "--library"])
        .arg(folder.path().join("library.sqlite"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it is piped"))
        .read_line(&mut line)
        .expect("it tells its address");
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();

    let processors = std::thread::available_parallelism().map_or(0, usize::from);
    println!("{clients} clients, {seconds} s a run, {processors} processors, busy before: {}", busy());
    println!(
        "{:10}{:10}{:>10}{:>8}{:>9}{:>9}{:>9}",
        "pause ms", "kind", "requests", "per s", "p50 ms", "p99 ms", "most ms"
    );
    let mut errors = Vec::new();
    let mut notes = Vec::new();
    for (run, &pause) in pauses.iter().enumerate() {
        let (mut times, start, most) =
            measure(&address, &child, run as u64 * clients, clients, seconds, pause);
        times.print(pause, seconds);
        notes.push(format!(
            "pause {pause} ms: {} errors, memory {start} MB at the start, {most} MB at most, {} MB at the end, busy: {}",
            times.errors.len(),
            memory(&child),
            busy()
        ));
        errors.append(&mut times.errors);
    }
    notes.iter().for_each(|note| println!("{note}"));
    errors.iter().take(10).for_each(|error| println!("  {error}"));
    child.kill().expect("it was started here");
    child.wait().expect("it was started here");
}

/// Lets the clients ask for so long. Gives the times, and the memory at the start and at most, in MB.
fn measure(
    address: &str,
    child: &Child,
    first: u64,
    clients: u64,
    seconds: u64,
    pause: u64,
) -> (Times, u64, u64) {
    let all: Mutex<Times> = Mutex::default();
    let ready = std::sync::Barrier::new(clients as usize + 1);
    let (mut start, mut most) = (0, 0);
    std::thread::scope(|scope| {
        for number in first..first + clients {
            let (all, ready) = (&all, &ready);
            scope.spawn(move || {
                let mut player = Player::new(address, number, pause);
                ready.wait();
                let end = Instant::now() + Duration::from_secs(seconds);
                while Instant::now() < end {
                    player.ask_something();
                }
                let mut all = all.lock().expect("no client panics");
                for (kind, times) in player.times {
                    all.times.entry(kind).or_default().extend(times);
                }
                all.errors.extend(player.errors);
            });
        }
        ready.wait();
        start = memory(child);
        let end = Instant::now() + Duration::from_secs(seconds);
        while Instant::now() < end {
            most = memory(child).max(most);
            std::thread::sleep(Duration::from_millis(250));
        }
    });
    (all.into_inner().expect("no client panics"), start, most)
}

/// Times in microseconds, by kind of request, and what went wrong.
#[derive(Default)]
struct Times {
    times: BTreeMap<&'static str, Vec<u64>>,
    errors: Vec<String>,
}

impl Times {
    fn print(&mut self, pause: u64, seconds: u64) {
        let all: Vec<u64> = self.times.values().flatten().copied().collect();
        self.times.insert("~ all", all);
        for (kind, times) in &mut self.times {
            times.sort_unstable();
            let at = |part: usize| times[(times.len() - 1) * part / 100] as f64 / 1000.0;
            let rate = times.len() as f64 / seconds as f64;
            println!(
                "{pause:<10}{:10}{:>10}{rate:>8.1}{:>9.1}{:>9.1}{:>9.1}",
                kind.trim_start_matches("~ "),
                times.len(),
                at(50),
                at(99),
                at(100)
            );
        }
    }
}

/// The load of the last minute, where the system tells it.
fn busy() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().filter(|load| !load.is_empty()).unwrap_or("unknown").to_owned()
}

/// The resident memory of the program in MB; 0 where the system does not tell it.
fn memory(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|rest| rest.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.map_or(0, |kilobytes| kilobytes * 1024 / 1_000_000)
}

/// A client with a game.
struct Player<'a> {
    address: &'a str,
    stream: Option<BufReader<TcpStream>>,
    draws: u64,
    pause: u64,
    game: Value,
    puzzle: String,
    solution: Vec<u8>,
    events: u64,
    at: u64,
    times: BTreeMap<&'static str, Vec<u64>>,
    errors: Vec<String>,
}

impl<'a> Player<'a> {
    fn new(address: &'a str, number: u64, pause: u64) -> Player<'a> {
        let mut player = Player {
            address,
            stream: None,
            draws: 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(number + 1),
            pause,
            game: Value::Null,
            puzzle: String::new(),
            solution: Vec::new(),
            events: 0,
            at: 1_700_000_000_000,
            times: BTreeMap::new(),
            errors: Vec::new(),
        };
        // Puzzles to SE 7, from singles to the first chains.
        let er = ["1.0..2.3", "2.4..4.0", "4.1..6.5", "6.6..7.0"][number as usize % 4];
        let wanted =
            json!({"new": {"er": er, "seed": format!("load-{number}"), "limits": {"max-time": "60s"}}});
        let begun = player.call("games/new", &wanted).expect("a game begins");
        player.game = begun["view"]["id"].clone();
        player.puzzle = begun["view"]["givens"].as_str().expect("81 characters").to_owned();
        let solved = player.call("solve", &json!({"puzzle": player.puzzle})).expect("it is solved");
        player.solution = solved["solution"].as_str().expect("81 digits").bytes().collect();
        player
    }

    /// Numbers by splitmix64: any will do here.
    fn draw(&mut self, below: u64) -> u64 {
        self.draws = self.draws.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.draws;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) % below
    }

    fn ask_something(&mut self) {
        if self.pause > 0 {
            std::thread::sleep(Duration::from_millis(self.draw(2 * self.pause)));
        }
        match self.draw(12) {
            0..6 => self.make_move(),
            6..9 => {
                let stage = 1 + self.draw(4);
                self.at += 1;
                let request = json!({"game": self.game, "after": self.events, "stage": stage, "at": self.at});
                if let Some(told) = self.timed("hint", "games/hint", &request) {
                    self.events += told["events"].as_array().map_or(0, Vec::len) as u64;
                }
            }
            9 => drop(self.timed("solve", "solve", &json!({"puzzle": self.puzzle}))),
            10 => drop(self.timed("rate", "rate", &json!({"puzzle": self.puzzle}))),
            _ => drop(self.timed("generate", "generate", &json!({"clues": "24..30"}))),
        }
    }

    /// A right digit, a note, or a step back.
    fn make_move(&mut self) {
        let blank: Vec<usize> = (0..81).filter(|&cell| self.puzzle.as_bytes()[cell] == b'.').collect();
        let cell = blank[self.draw(blank.len() as u64) as usize];
        let name = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
        let operation = match self.draw(8) {
            0 => json!({"op": "note", "kind": "corner", "cells": [name], "digits": [1 + self.draw(9)]}),
            1 => json!({"op": "undo", "steps": 3}),
            2 => json!({"op": "restart"}),
            _ => json!({"op": "enter", "cells": [name], "digit": self.solution[cell] - b'0'}),
        };
        self.at += 1;
        let moves = json!([{"at": self.at, "operation": operation}]);
        let request = json!({"game": self.game, "after": self.events, "moves": moves});
        if let Some(acted) = self.timed("move", "games/act", &request) {
            self.events = acted["view"]["number"].as_u64().expect("a number");
        }
    }

    fn timed(&mut self, kind: &'static str, path: &str, request: &Value) -> Option<Value> {
        let start = Instant::now();
        let answer = self.call(path, request);
        let time = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.times.entry(kind).or_default().push(time);
        answer.map_err(|error| self.errors.push(format!("{kind}: {error}"))).ok()
    }

    fn call(&mut self, path: &str, request: &Value) -> Result<Value, String> {
        let answer = self.exchange(path, &request.to_string()).map_err(|error| error.to_string());
        if answer.is_err() {
            self.stream = None;
        }
        let (status, body) = answer?;
        if status == 200 { Ok(body) } else { Err(format!("{status} {body}")) }
    }

    /// One request on the connection that is kept open.
    fn exchange(&mut self, path: &str, body: &str) -> std::io::Result<(u16, Value)> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            none => {
                let stream = TcpStream::connect(self.address)?;
                stream.set_nodelay(true)?;
                none.insert(BufReader::new(stream))
            }
        };
        let head = format!(
            "POST /api/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.get_mut().write_all((head + body).as_bytes())?;
        let (mut status, mut length) = (0, 0);
        loop {
            let mut line = String::new();
            stream.read_line(&mut line)?;
            let line = line.trim().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(rest) = line.strip_prefix("http/1.1 ") {
                status = rest.get(..3).and_then(|code| code.parse().ok()).unwrap_or_default();
            } else if let Some(rest) = line.strip_prefix("content-length:") {
                length = rest.trim().parse().unwrap_or_default();
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body)?;
        Ok((status, serde_json::from_slice(&body).unwrap_or(Value::Null)))
    }
}
