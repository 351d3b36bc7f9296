//! What games leave behind: times, figures, days, what was taken out; and libraries of earlier versions.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Value, json};
use shudu::api::{CallContext, Refusal, Store, call};
use shudu::game::{Moment, NoteKind, Settings, State};
use shudu::i18n::{Lang, Speaker};
use shudu::library::{Date, GameId, Library, PuzzleId};
use shudu::ops::game::{Level, NewGame, Playing, find_or_make, last_settings};
use shudu::ops::library::{daily, open};

/// Two cells are blank: r1c1=5 and r1c2=3.
const LAST_TWO: &str = "..4678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn ask(store: &Store, name: &str, request: &Value) -> Result<Value, Refusal> {
    let speaker = Speaker::new(Lang::English);
    let stop = AtomicBool::new(false);
    let context = CallContext::new(&speaker, &stop, Duration::from_secs(30)).with_store(store);
    let answer =
        call(name).expect("there is such a call").answer(request.to_string().as_bytes(), &context)?;
    Ok(serde_json::from_slice(&answer).expect("answers are JSON"))
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn store(folder: &tempfile::TempDir) -> Store {
    Store::new(Some(folder.path().join("library.sqlite")))
}

fn begin(store: &Store, puzzle: &str) -> Value {
    ask(store, "games/new", &json!({"puzzle": puzzle, "at": 0})).unwrap()["view"]["id"].clone()
}

/// Does all of it, each at its second; the game afterwards.
fn act(store: &Store, game: &Value, all: &[(u64, Value)]) -> Value {
    let moves: Vec<Value> =
        all.iter().map(|(at, operation)| json!({"at": at * 1000, "operation": operation})).collect();
    let acted = ask(store, "games/act", &json!({"game": game, "after": 0, "moves": moves})).unwrap();
    assert_eq!(acted["refused"], json!([]));
    acted["view"].clone()
}

fn op(name: &str) -> Value {
    json!({"op": name})
}

fn enter(cell: &str, digit: u8) -> Value {
    json!({"op": "enter", "cells": [cell], "digit": digit})
}

#[test]
fn a_redo_that_solves_stops_the_clock_and_the_first_time_stays_the_best() {
    let folder = folder();
    let store = store(&folder);
    let game = begin(&store, LAST_TWO);
    act(&store, &game, &[(0, op("resume")), (1, enter("r1c1", 5)), (2, enter("r1c2", 3))]);
    let view = act(&store, &game, &[(3, op("undo")), (3, op("resume")), (4, op("redo"))]);
    assert_eq!((&view["solved"], &view["running"]), (&true.into(), &false.into()));
    let pause = ask(
        &store,
        "games/act",
        &json!({"game": game, "after": 0, "moves": [{"at": 600_000, "operation": op("pause")}]}),
    );
    assert_eq!(pause.unwrap()["refused"][0]["refused"], "nothing-to-do");
    let state = ask(&store, "games/state", &json!({"game": game})).unwrap();
    let view = &state["view"];
    assert_eq!((&view["puzzle"]["best"], &view["time"]), (&2000.into(), &2000.into()));
    assert_eq!(view["found"], json!({"time": 2000, "timed": true, "aided": false}));
}

#[test]
fn time_that_was_played_while_the_server_was_away_counts() {
    let folder = folder();
    let before = store(&folder);
    let game = begin(&before, LAST_TWO);
    act(&before, &game, &[(0, op("resume")), (1, enter("r1c1", 5))]);
    // The server is gone and comes back; the page has played on.
    drop(before);
    let after = store(&folder);
    let view = act(&after, &game, &[(5, enter("r1c2", 4)), (9, enter("r1c2", 3))]);
    assert_eq!((&view["played"], &view["puzzle"]["best"]), (&9000.into(), &9000.into()));
}

#[test]
fn what_was_answered_was_not_solved() {
    let folder = folder();
    let store = store(&folder);
    let game = begin(&store, LAST_TWO);
    let all = [(0, op("resume")), (1, op("answer")), (2, op("undo")), (2, op("resume")), (3, op("redo"))];
    let view = act(&store, &game, &all);
    assert_eq!((&view["solved"], view.get("found"), view["puzzle"].get("best")), (&true.into(), None, None));
    // Neither is a grid that was full when it was pasted; that is not even a game.
    begin(&store, &LAST_TWO.replacen("..", "53", 1));
    let figures = ask(&store, "library/stats", &json!({})).unwrap();
    let of = |name: &str| figures[name].as_u64().unwrap();
    assert_eq!((of("games"), of("solved"), of("unaided"), of("solved-puzzles")), (1, 0, 0, 0));
    let games = ask(&store, "games/list", &json!({"unfinished": true})).unwrap();
    assert_eq!(games["count"], 0, "both are finished all the same");
    let solved = ask(&store, "library/search", &json!({"solved": true})).unwrap();
    assert_eq!(solved["count"], 0);
}

#[test]
fn the_best_time_is_that_of_the_last_try() {
    let folder = folder();
    let store = store(&folder);
    let game = begin(&store, LAST_TWO);
    let all = [(0, op("resume")), (50, enter("r1c1", 5)), (60, op("restart"))];
    assert_eq!(act(&store, &game, &all)["time"], 0);
    let view = act(&store, &game, &[(62, enter("r1c1", 5)), (63, enter("r1c2", 3))]);
    assert_eq!(
        (&view["time"], &view["played"], &view["puzzle"]["best"]),
        (&3000.into(), &63_000.into(), &3000.into())
    );
}

#[test]
fn a_game_that_was_taken_out_is_brought_back() {
    let folder = folder();
    let store = store(&folder);
    let game = begin(&store, LAST_TWO);
    act(&store, &game, &[(0, op("resume")), (1, enter("r1c1", 5))]);
    let before = ask(&store, "games/state", &json!({"game": game})).unwrap()["save"].clone();
    ask(&store, "games/remove", &json!({"game": game})).unwrap();
    assert!(matches!(ask(&store, "games/state", &json!({"game": game})), Err(Refusal::Missing { .. })));
    assert_eq!(ask(&store, "games/restore", &json!({"game": game})).unwrap(), json!({"id": game}));
    assert_eq!(ask(&store, "games/state", &json!({"game": game})).unwrap()["save"], before);
    assert!(matches!(ask(&store, "games/restore", &json!({"game": game})), Err(Refusal::Missing { .. })));
}

#[test]
fn a_day_has_one_game_however_it_is_opened() {
    let folder = folder();
    let store = store(&folder);
    let open = |request: &Value| ask(&store, "games/new", request).unwrap()["view"].clone();
    let first = open(&json!({"daily": "2026-11-16", "at": 1}));
    assert_eq!(open(&json!({"daily": "2026-11-16", "at": 2}))["id"], first["id"], "in play");
    let solution = ask(&store, "solve", &json!({"puzzle": first["givens"]})).unwrap()["solution"].clone();
    let blank = |(at, given): (usize, char)| (given == '.').then_some(at);
    let blank: Vec<usize> = first["givens"].as_str().unwrap().chars().enumerate().filter_map(blank).collect();
    let mut moves = vec![(10, op("resume"))];
    for (at, second) in blank.into_iter().zip(11..) {
        let digit = solution.as_str().unwrap().as_bytes()[at] - b'0';
        moves.push((second, enter(&format!("r{}c{}", at / 9 + 1, at % 9 + 1), digit)));
    }
    assert_eq!(act(&store, &first["id"], &moves)["solved"], true);
    let again = open(&json!({"daily": "2026-11-16", "at": 9_000_000}));
    assert_eq!((&again["id"], &again["solved"]), (&first["id"], &true.into()));
    let entry = open(&json!({"entry": first["puzzle"]["id"], "at": 9_000_001}));
    assert_eq!(entry["id"], first["id"], "from the list of puzzles, too");
    let figures = ask(&store, "library/stats", &json!({})).unwrap();
    assert_eq!((&figures["games"], &figures["solved"]), (&1.into(), &1.into()));
    // That of this many minutes has one, too.
    let timed = json!({"seed": "daily-2026-11-16", "minutes": "..1000"});
    let first_timed = open(&json!({"new": timed, "at": 1}));
    assert_eq!(open(&json!({"new": timed, "at": 2}))["id"], first_timed["id"]);
    assert_ne!(first_timed["id"], first["id"]);
}

#[test]
fn the_puzzle_of_the_day_is_not_given_away_as_a_new_game() {
    let folder = folder();
    let mut library = open(folder.path().join("l")).unwrap();
    let day = daily(&mut library, "2026-11-16".parse::<Date>().unwrap(), 1).unwrap();
    let er = library.puzzle(day).unwrap().classic().unwrap().ratings.unwrap().se.unwrap().er.unwrap().0;
    assert_eq!(Level::of(er), Level::Easy);
    for _ in 0..3 {
        let new = NewGame { level: Some(Level::Easy), ..NewGame::default() };
        let given = find_or_make(&mut library, &new, None, 2).unwrap();
        assert_ne!(given, day);
        Playing::begin(&mut library, given, Settings::default(), Moment(3)).unwrap();
    }
}

#[test]
fn a_new_game_is_played_as_the_last_one() {
    let folder = folder();
    let store = store(&folder);
    let library = open(folder.path().join("library.sqlite")).unwrap();
    assert_eq!(last_settings(&library).unwrap(), Settings::default());
    let game = begin(&store, LAST_TWO);
    act(&store, &game, &[(1, json!({"op": "set", "setting": "show-mistakes", "on": true}))]);
    assert_eq!(last_settings(&library).unwrap(), Settings { show_mistakes: true, ..Settings::default() });
}

/// A library that the version of commit 72394d4 has written, in which its clock ran on, was reset by nothing and stood
/// while the server was away. `positions.json` has what that version showed of each game.
fn of_an_earlier_version(folder: &tempfile::TempDir) -> std::path::PathBuf {
    let path = folder.path().join("library.sqlite");
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old/library.sqlite");
    std::fs::write(&path, std::fs::read(old).unwrap()).unwrap();
    path
}

#[test]
fn games_of_an_earlier_version_open_with_the_right_times() {
    let folder = folder();
    let mut library = open(of_an_earlier_version(&folder)).unwrap();
    assert_eq!(library.uncounted(10).unwrap(), [], "all were counted");
    let found = |game| {
        let progress = library.game_entry(GameId(game)).unwrap().progress;
        (progress.found, progress.aided, progress.played)
    };
    assert_eq!(found(1), (Some(2000), false, 2999), "its clock ran for ten minutes after a redo");
    assert_eq!(found(2), (None, true, 2999), "the answer was shown");
    assert_eq!(found(3), (Some(3000), false, 63_000), "it was started over after a minute");
    assert_eq!(found(4), (None, false, 0), "it was full from the start");
    assert_eq!(found(5), (Some(9000), false, 9000), "the server was away for eight seconds of it");
    assert_eq!(found(6), (Some(5000), true, 5000), "a hint was asked for");
    assert_eq!(found(7), (Some(6000), false, 7999), "a hint was asked for after the solution");
    let best = |puzzle| library.puzzle(PuzzleId(puzzle)).unwrap().best;
    assert_eq!(
        [1, 2, 3, 4, 5, 6, 7].map(best),
        [Some(2000), None, Some(3000), None, Some(9000), None, Some(6000)]
    );
    let figures = library.figures().unwrap();
    assert_eq!((figures.games, figures.solved, figures.unaided, figures.solved_puzzles), (7, 5, 4, 5));
    let [level] = figures.by_er[..] else { panic!("one level: {:?}", figures.by_er) };
    assert_eq!((level.best, level.mean), (Some(2000), Some(5000)));
    // Once: what is said from then on stands.
    let said = shudu::library::Progress { found: Some(1), ..library.game_entry(GameId(1)).unwrap().progress };
    library.recount(&[(GameId(1), 7, Some(said))]).unwrap();
    drop(library);
    let library = open(folder.path().join("library.sqlite")).unwrap();
    assert_eq!(library.game_entry(GameId(1)).unwrap().progress, said);
}

#[test]
fn games_of_an_earlier_version_replay_to_the_same_positions() {
    let folder = folder();
    let library = open(of_an_earlier_version(&folder)).unwrap();
    let positions: Value = serde_json::from_str(include_str!("old/positions.json")).unwrap();
    for (id, expected) in positions.as_object().unwrap() {
        let playing = Playing::resume(&library, GameId(id.parse().unwrap())).unwrap();
        let game = playing.game();
        let shape = serde_json::from_value(expected["state"].clone()).unwrap();
        assert_eq!(game.state(), &State::try_from(&shape).unwrap(), "game {id}");
        let counts = (game.number(), game.undoable() as u64, game.redoable() as u64);
        let of = |name: &str| expected[name].as_u64().unwrap();
        assert_eq!(counts, (of("number"), of("undoable"), of("redoable")), "game {id}");
    }
    assert_eq!(positions.as_object().unwrap().len(), 8);
    let noted = Playing::resume(&library, GameId(8)).unwrap();
    let cells = shudu::core::Cell::ALL.into_iter();
    assert!(
        cells.filter(|cell| !noted.game().state().notes(NoteKind::Centre, *cell).is_empty()).count() > 40
    );
}

#[test]
fn a_game_whose_log_cannot_be_read_keeps_what_was_said_of_it() {
    let folder = folder();
    let path = of_an_earlier_version(&folder);
    let mut library = Library::open(&path).unwrap();
    let puzzle = library.game_entry(GameId(1)).unwrap().puzzle;
    library
        .append(GameId(1), 8, &["no event".into()], library.game_entry(GameId(1)).unwrap().progress, 9)
        .unwrap();
    drop(library);
    let library = open(&path).unwrap();
    assert_eq!(library.uncounted(10).unwrap(), []);
    assert_eq!(library.puzzle(puzzle).unwrap().best, Some(598_999));
}
