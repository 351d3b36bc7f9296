//! The full-screen commands in a real terminal: what is seen was saved, and the terminal is put back whatever happens.

#![cfg(unix)]

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use shudu::core::{Cell, Digit, Grid};
use shudu::format::Record;
use shudu::game::{Moment, Settings};
use shudu::library::{GameId, Library};
use shudu::ops::described::Described;
use shudu::ops::game::Playing;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often the game is killed.
const KILLS: usize = 100;

fn some(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a size is not zero")
}

/// A terminal that keeps what it is sent.
fn terminal(rows: u16, columns: u16) -> vt100::Parser {
    vt100::Parser::new(some(rows), some(columns), 0)
}

/// A program in a terminal of its own.
struct Screen {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    sent: Receiver<Vec<u8>>,
    parser: vt100::Parser,
}

impl Screen {
    fn start(arguments: &[&str], library: &Path) -> Screen {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_shudu"));
        command.args(arguments);
        command.args(["--lang", "en"]);
        command.env("TERM", "xterm-256color");
        command.env("SHUDU_LIBRARY", library);
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut reader = pair.master.try_clone_reader().expect("it can be read");
        let keys = pair.master.take_writer().expect("it can be typed into");
        let (sender, sent) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..n].to_vec()).is_err() {
                    break;
                }
            }
        });
        Screen { child, master: pair.master, keys, sent, parser: terminal(24, 80) }
    }

    /// Reads until the screen is as expected.
    #[track_caller]
    fn until(&mut self, what: &str, expected: impl Fn(&vt100::Screen) -> bool) {
        let begun = Instant::now();
        while !expected(self.parser.screen()) {
            assert!(begun.elapsed() < PATIENCE, "{what}:\n{}", self.parser.screen().contents());
            if let Ok(bytes) = self.sent.recv_timeout(Duration::from_millis(50)) {
                self.parser.process(&bytes);
            }
        }
    }

    fn types(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("it listens");
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status().expect("kill can be run");
        assert!(sent.success(), "kill -s {name}");
    }

    /// Waits until the program has stopped for a while, as a shell does before it lets it go on: told to go on sooner,
    /// it would stop after that, for ever.
    #[track_caller]
    fn stops(&self) {
        let id = self.child.process_id().expect("it runs").to_string();
        let begun = Instant::now();
        loop {
            let state = match std::fs::read_to_string(format!("/proc/{id}/stat")) {
                Ok(stat) => stat.rsplit(") ").next().unwrap_or_default().to_owned(),
                Err(_) => {
                    let ps =
                        Command::new("ps").args(["-o", "stat=", "-p", &id]).output().expect("ps can be run");
                    String::from_utf8_lossy(&ps.stdout).trim_start().to_owned()
                }
            };
            if state.starts_with('T') {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "it stops: {state}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits for the end of the program, and reads all that it has sent.
    #[track_caller]
    fn ends(&mut self) -> portable_pty::ExitStatus {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "it ends:\n{}", self.parser.screen().contents());
            std::thread::sleep(Duration::from_millis(10));
        };
        while let Ok(bytes) = self.sent.recv_timeout(Duration::from_millis(300)) {
            self.parser.process(&bytes);
        }
        status
    }

    /// Is the terminal as a shell expects it?
    #[track_caller]
    fn is_put_back(&self) {
        let screen = self.parser.screen();
        assert!(!screen.alternate_screen(), "the other screen is left");
        assert!(!screen.hide_cursor(), "the cursor is seen");
        assert!(!screen.bracketed_paste(), "pastes are plain");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is free");
        let modes = self.master.tty_name().map(|tty| {
            let stty = Command::new("stty").arg("-a").arg("-F").arg(tty).output().expect("stty can be run");
            String::from_utf8_lossy(&stty.stdout).into_owned()
        });
        // Once the last process is gone some systems forget the terminal.
        if let Some(modes) = modes.filter(|modes| modes.contains("icanon")) {
            assert!(!modes.contains("-icanon") && !modes.contains("-echo "), "keys are lines again: {modes}");
        }
    }
}

fn is_up(screen: &vt100::Screen) -> bool {
    screen.alternate_screen() && screen.contents().contains("givens")
}

/// A library with one game in it.
fn library(folder: &Path) -> (std::path::PathBuf, GameId) {
    let path = folder.join("library.sqlite");
    let mut library = Library::open(&path).unwrap();
    let record = Described::of(Record::of(PUZZLE.parse::<Grid>().unwrap()));
    let id = Playing::begin_record(&mut library, &record, Settings::default(), Moment(0)).unwrap().id;
    (path, id)
}

/// The digit on the screen in a cell of five columns and one row: in the middle, where no row of notes is.
fn shown(screen: &vt100::Screen, cell: Cell) -> Option<u8> {
    let (row, column) = (1 + 2 * cell.row() as u16, 1 + 6 * cell.column() as u16);
    let place = |x| screen.cell(row, column + x).map(|place| place.contents()).unwrap_or_default();
    // Before a digit may stand a sign or a bracket, but no other digit.
    let alone = [0, 1, 3].iter().all(|x| place(*x).parse::<u8>().is_err());
    place(2).parse().ok().filter(|_| alone)
}

#[test]
fn what_was_seen_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = library(folder.path());
    let game = id.to_string();
    let blanks: Vec<Cell> = PUZZLE.parse::<Grid>().unwrap().blank_cells().iter().collect();
    for kill in 0..KILLS {
        let mut screen = Screen::start(&["play", "--game", &game], &path);
        screen.until("the game is seen", is_up);
        // The first blank cell, from where the player begins; then on by as many steps as it takes.
        let library = Library::open(&path).unwrap();
        let before = Playing::resume(&library, id).unwrap();
        let from = before.game().values().blank_cells().first().unwrap_or(Cell::at(4, 4));
        let to = blanks[kill * 7 % blanks.len()];
        let digit = Digit::from_index(kill % 9);
        let digit =
            if before.game().values()[to] == Some(digit) { Digit::from_index((kill + 1) % 9) } else { digit };
        let down = "j".repeat((9 + to.row() - from.row()) % 9);
        let right = "l".repeat((9 + to.column() - from.column()) % 9);
        screen.types(&format!("{down}{right}{digit}"));
        screen.until("the digit is seen", |screen| shown(screen, to) == Some(digit.get()));
        if kill % 2 == 1 {
            // In the middle of further moves.
            screen.types("uruaur");
            std::thread::sleep(Duration::from_micros(kill as u64 * 997 % 9000));
        }
        screen.signal("KILL");
        screen.ends();
        let library = Library::open(&path).expect("the library opens");
        let after = Playing::resume(&library, id).expect("the game is whole");
        let log = after.game().events();
        assert!(
            log.iter().any(|event| event.number > before.game().number()
                && event.changes.iter().any(|change| matches!(
                    change,
                    shudu::game::Change::Digit { cell, to: Some(written), .. } if *cell == to && *written == digit
                ))),
            "kill {kill}: {digit} in {to} was seen, but it is not in the log"
        );
        if kill % 2 == 0 {
            assert_eq!(after.game().values()[to], Some(digit));
        }
    }
    let library = Library::open(&path).unwrap();
    assert_eq!(library.verify().unwrap(), Vec::<String>::new(), "the file is sound");
}

#[test]
fn leaving_puts_the_terminal_back() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = library(folder.path());
    let mut screen = Screen::start(&["play", "--game", &id.to_string()], &path);
    screen.until("the game is seen", is_up);
    screen.types("q");
    screen.until("the first view is seen", |screen| screen.contents().contains("Saved games"));
    screen.types("q");
    assert!(screen.ends().success());
    screen.is_put_back();
}

#[test]
fn signals_end_the_game_saved_and_the_terminal_put_back() {
    for signal in ["TERM", "HUP", "INT"] {
        let folder = tempfile::tempdir().unwrap();
        let (path, id) = library(folder.path());
        let mut screen = Screen::start(&["play", "--game", &id.to_string()], &path);
        screen.until("the game is seen", is_up);
        screen.types("4");
        screen.until("the digit is seen", |screen| shown(screen, Cell::at(0, 2)) == Some(4));
        screen.signal(signal);
        screen.ends();
        screen.is_put_back();
        let saved = Playing::resume(&Library::open(&path).unwrap(), id).unwrap();
        assert!(!saved.game().is_running(), "{signal}: the clock was stopped");
        assert_eq!(saved.game().values()[Cell::at(0, 2)], Digit::new(4));
    }
}

#[test]
fn a_terminal_that_is_closed_ends_the_program() {
    for arguments in [&["play", "--daily"][..], &["watch", PUZZLE]] {
        let folder = tempfile::tempdir().unwrap();
        let mut screen = Screen::start(arguments, &folder.path().join("library.sqlite"));
        screen.until("it is seen", |screen| screen.alternate_screen());
        if arguments[0] == "watch" {
            screen.types(" ");
        }
        // With all that holds the other side of the terminal: its reader ends when it cannot pass on what is drawn
        // next.
        let Screen { mut child, master, keys, sent, .. } = screen;
        drop((master, keys, sent));
        let begun = Instant::now();
        while child.try_wait().expect("it can be waited for").is_none() {
            assert!(begun.elapsed() < PATIENCE, "{arguments:?} goes on");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn stopping_for_a_while_gives_the_terminal_back_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = library(folder.path());
    for how in ["key", "signal"] {
        let mut screen = Screen::start(&["play", "--game", &id.to_string()], &path);
        screen.until("the game is seen", is_up);
        if how == "key" {
            screen.types("\u{1a}")
        } else {
            screen.signal("TSTP")
        }
        screen.until("the terminal is given back", |screen| !screen.alternate_screen());
        screen.is_put_back();
        screen.stops();
        screen.signal("CONT");
        screen.until("the game is seen again", is_up);
        screen.types("qq");
        assert!(screen.ends().success(), "{how}");
        screen.is_put_back();
    }
}

#[test]
fn the_grid_follows_the_size_of_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let (path, id) = library(folder.path());
    let mut screen = Screen::start(&["play", "--game", &id.to_string()], &path);
    screen.until("the game is seen", is_up);
    for (rows, cols, width) in [(40, 120, 73), (20, 40, 25), (24, 60, 37), (24, 80, 55)] {
        screen.parser.screen_mut().set_size(some(rows), some(cols));
        screen.master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
        screen.until("the grid has its size", |screen| {
            screen.contents().lines().next().is_some_and(|line| {
                let grid = line.split('┓').next().unwrap_or_default();
                grid.trim_start().starts_with('┏') && grid.trim_start().chars().count() == width - 1
            })
        });
    }
    screen.types("qq");
    screen.ends();
}

#[test]
fn a_puzzle_of_the_library_is_played_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = library(folder.path());
    let mut screen = Screen::start(&["play", "--id", "1"], &path);
    screen.until("the game is seen", |screen| is_up(screen) && shown(screen, Cell::at(0, 0)) == Some(5));
    screen.types("qq");
    screen.ends();
    let mut unknown = Screen::start(&["play", "--id", "99"], &path);
    unknown.until("it is told", |screen| screen.contents().contains("99"));
}

#[test]
fn the_playback_plays_and_leaves_as_it_came() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(&["watch", PUZZLE, "--with", "singles", "--speed", "5"], folder.path());
    screen.until("the search is seen", |screen| screen.contents().contains("/s "));
    screen.types(" 9");
    screen.until("it stands", |screen| screen.contents().contains("stopped"));
    screen.signal("TERM");
    screen.ends();
    screen.is_put_back();
}

#[test]
fn without_a_terminal_play_says_so_and_watch_prints_lines() {
    let play = assert_cmd::Command::new(env!("CARGO_BIN_EXE_shudu")).args(["play", "--lang", "en"]).assert();
    play.code(2).stderr("shudu: shudu play needs a terminal\n");
    let watch = ["watch", PUZZLE, "--speed", "max", "--end", "1", "--lang", "en", "--quiet"];
    let lines = assert_cmd::Command::new(env!("CARGO_BIN_EXE_shudu")).args(watch).assert().success();
    let lines = String::from_utf8(lines.get_output().stdout.clone()).unwrap();
    assert!(lines.trim_start().starts_with("1  place r"), "{lines}");
}

#[test]
fn a_recording_is_made_without_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search.cast");
    let record =
        ["watch", PUZZLE, "--algorithm", "singles", "--record", file.to_str().unwrap(), "--size", "90x26"];
    assert_cmd::Command::new(env!("CARGO_BIN_EXE_shudu")).args(record).assert().success().stdout("");
    let cast = std::fs::read_to_string(&file).unwrap();
    let mut lines = cast.lines();
    let header: serde_json::Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    assert_eq!(
        (&header["version"], &header["width"], &header["height"]),
        (&2.into(), &90.into(), &26.into())
    );
    let mut terminal = terminal(26, 90);
    for line in lines {
        let (_, _, data): (f64, String, String) = serde_json::from_str(line).unwrap();
        terminal.process(data.as_bytes());
    }
    let last = terminal.screen().contents();
    assert!(last.contains("singles") && last.contains("┏"), "{last}");
}
