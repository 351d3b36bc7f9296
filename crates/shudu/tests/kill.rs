//! A hundred times a child that plays is killed in the middle of it; nothing that it was told to be done is lost.
//!
//! The child is this program too: that is why there is no harness.

#![expect(clippy::print_stdout, reason = "a test without a harness says by itself how it went")]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use shudu::core::{Cell, Digit, Grid};
use shudu::game::{Moment, Operation, Settings};
use shudu::library::{GameId, Library};
use shudu::ops::described::Described;
use shudu::ops::game::Playing;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// How often the child is killed.
const KILLS: u64 = 100;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["play", path, game] => play(Path::new(path), GameId(game.parse().expect("a number"))),
        // What the harness of others is asked for by tools that list or filter tests.
        [flag, ..] if *flag == "--list" => println!("nothing_acknowledged_is_lost: test"),
        _ => {
            nothing_acknowledged_is_lost();
            println!("test nothing_acknowledged_is_lost ... ok");
        }
    }
}

/// Plays for ever: digits, notes, undo. Says each event's number when the move was acknowledged.
fn play(path: &Path, id: GameId) {
    let mut library = Library::open(path).expect("the library opens after every kill");
    let mut playing = Playing::resume(&library, id).expect("the game can be taken up after every kill");
    let mut out = std::io::stdout().lock();
    for turn in playing.game().number().. {
        let cell = Cell::from_index((turn * 7 % 81) as usize);
        let digit = Digit::from_index((turn % 9) as usize);
        let operation = match turn % 5 {
            0 => Operation::FillNotes { kind: Default::default(), only_empty: false },
            1 | 2 => Operation::Enter { cells: vec![cell], digit },
            3 => Operation::Undo { steps: 1 },
            _ => Operation::Check,
        };
        let operation = if playing.game().draw_up(operation.clone(), Moment(turn)).is_ok() {
            operation
        } else {
            Operation::Check
        };
        let number = playing.act(&mut library, &operation, Moment(turn)).expect("it can be written").number;
        writeln!(out, "{number}").and_then(|()| out.flush()).expect("somebody listens");
    }
}

fn nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("library.sqlite");
    let mut library = Library::open(&path).expect("a new library");
    let record = shudu::format::Record::of(PUZZLE.parse::<Grid>().expect("a grid"));
    let begun = Playing::begin_record(&mut library, &Described::of(record), Settings::default(), Moment(0));
    let id = begun.expect("a new game").id;
    drop(library);

    let me = std::env::current_exe().expect("this program");
    let (mut acknowledged, mut moves) = (0, 0);
    for kill in 0..KILLS {
        let mut child = Command::new(&me)
            .arg("play")
            .arg(&path)
            .arg(id.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the child starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        // After some moves, and then at any moment of the next one.
        for _ in 0..1 + kill % 4 {
            let line = lines.next().expect("the child plays on").expect("it can be read");
            acknowledged = line.parse().expect("a number");
            moves += 1;
        }
        std::thread::sleep(Duration::from_micros(kill * 37 % 1500));
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        // What was said before the end counts too; a line that was cut off was not said.
        for line in lines.map_while(Result::ok) {
            if let Ok(number) = line.parse() {
                acknowledged = acknowledged.max(number);
            }
        }
        let library = Library::open(&path).expect("the library opens");
        let playing = Playing::resume(&library, id).expect("the game is whole");
        let number = playing.game().number();
        assert!(number >= acknowledged, "event {acknowledged} was acknowledged, but only {number} are there");
        assert!(number <= acknowledged + 1, "there is at most the move that was being made");
        assert_eq!(library.game_entry(id).expect("the game").last, number, "entry and log agree");
    }
    assert!(moves >= KILLS, "every child made a move before it was killed");
    let library = Library::open(&path).expect("the library opens");
    assert_eq!(library.verify().expect("it can be read"), Vec::<String>::new(), "the file is sound");
}
