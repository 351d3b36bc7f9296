//! What the clock says, and whose solution counts.

use std::time::Duration;

use shudu_core::{Cell, Digit, Puzzle};
use shudu_game::{Event, Found, Game, Moment, Operation, Setting, Stage, Start, State, StateShape};

/// Two cells are blank: r1c1=5 and r1c2=3.
const LAST_TWO: &str = "..4678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn game() -> Game {
    Game::new(Puzzle::new(LAST_TWO.parse().unwrap()).unwrap())
}

fn enter(name: &str, value: u8) -> Operation {
    Operation::Enter { cells: vec![name.parse().unwrap()], digit: Digit::new(value).unwrap() }
}

const UNDO: Operation = Operation::Undo { steps: 1 };
const REDO: Operation = Operation::Redo { steps: 1 };
const ANSWER: Operation = Operation::Answer { cells: Vec::new() };

/// Does all of it, each at its second.
fn act(game: &mut Game, all: &[(u64, Operation)]) {
    for (second, operation) in all {
        let done = game.act(operation.clone(), Moment(second * 1000)).map(drop);
        done.unwrap_or_else(|refused| panic!("{operation:?}: {refused}"));
    }
}

fn solve(game: &mut Game) {
    act(game, &[(0, Operation::Resume), (1, enter("r1c1", 5)), (2, enter("r1c2", 3))]);
}

fn seconds(game: &Game, now: u64) -> (u64, u64) {
    let now = Moment(now * 1000);
    (game.played(now).as_secs(), game.time(now).as_secs())
}

/// As it is after it was read from a store.
fn again(game: &Game) -> Game {
    Game::load(&game.save()).unwrap()
}

#[test]
fn a_redo_that_makes_the_grid_right_stops_the_clock() {
    let mut game = game();
    solve(&mut game);
    act(&mut game, &[(3, UNDO), (3, Operation::Resume), (4, REDO)]);
    assert!(game.is_solved() && !game.is_running());
    assert_eq!(seconds(&game, 600), (3, 2), "the clock shows the time of the solution");
    assert_eq!(game.found(), Some(Found { time: 2000, timed: true, aided: false }), "the first one counts");
    assert_eq!(seconds(&again(&game), 600), (3, 2));
}

#[test]
fn an_undo_or_a_hint_that_makes_the_grid_right_stops_the_clock() {
    let mut game = game();
    solve(&mut game);
    act(&mut game, &[(3, Operation::Restart), (3, Operation::Resume)]);
    assert!(game.is_running());
    act(&mut game, &[(5, UNDO)]);
    assert!(game.is_solved() && !game.is_running());
    act(&mut game, &[(6, UNDO), (6, Operation::Resume)]);
    let last = shudu_core::Candidate::new("r1c2".parse().unwrap(), Digit::new(3).unwrap());
    act(&mut game, &[(8, Operation::Apply { placements: vec![last], eliminations: vec![] })]);
    assert!(!game.is_running());
    assert_eq!(seconds(&game, 99).0, 2 + 2 + 2);
}

#[test]
fn nothing_is_found_once_the_answer_was_shown() {
    let mut game = game();
    act(&mut game, &[(0, Operation::Resume), (2, ANSWER), (3, UNDO), (3, Operation::Resume), (4, REDO)]);
    assert!(game.is_solved() && !game.is_running());
    assert_eq!(game.found(), None);
    act(
        &mut game,
        &[(5, Operation::Restart), (5, Operation::Resume), (6, enter("r1c1", 5)), (7, enter("r1c2", 3))],
    );
    assert_eq!((game.is_solved(), game.found()), (true, None), "not by starting over either");
}

#[test]
fn what_comes_after_the_first_solution_changes_nothing_about_it() {
    let mut game = game();
    solve(&mut game);
    let found = game.found();
    act(&mut game, &[(3, UNDO), (4, Operation::Hint { stage: Stage::Nudge }), (5, ANSWER)]);
    assert_eq!(game.found(), found);
    let mut aided = self::game();
    act(&mut aided, &[(0, Operation::Resume), (1, Operation::Hint { stage: Stage::Nudge })]);
    act(&mut aided, &[(2, enter("r1c1", 5)), (3, enter("r1c2", 3))]);
    assert_eq!(aided.found(), Some(Found { time: 3000, timed: true, aided: true }));
}

#[test]
fn starting_over_begins_at_zero_and_can_be_undone() {
    let mut game = game();
    act(&mut game, &[(0, Operation::Resume), (50, enter("r1c1", 5)), (60, Operation::Restart)]);
    assert_eq!(seconds(&game, 61), (61, 1));
    act(&mut game, &[(62, UNDO)]);
    assert_eq!(seconds(&game, 62), (62, 62), "the earlier try goes on");
    act(&mut game, &[(63, REDO), (64, enter("r1c1", 5)), (65, enter("r1c2", 3))]);
    assert_eq!(game.found().map(|found| found.time), Some(5000));
    assert_eq!(seconds(&again(&game), 999), (65, 5));
}

#[test]
fn a_time_that_says_nothing_is_not_held_against_others() {
    let mut game = game();
    let timer = |on| Operation::Set { setting: Setting::Timer, on };
    act(&mut game, &[(0, Operation::Resume), (1, timer(false)), (90, enter("r1c1", 5)), (91, timer(true))]);
    act(&mut game, &[(91, Operation::Resume), (92, enter("r1c2", 3))]);
    assert_eq!(game.found(), Some(Found { time: 2000, timed: false, aided: false }));
    // A position that was handed over is not the whole puzzle, until the player starts over.
    let shape = StateShape { entered: format!("5{}", ".".repeat(80)), ..(&State::EMPTY).into() };
    let start = Start { state: State::try_from(&shape).unwrap(), ..Start::of(*game.puzzle()) };
    let mut handed_over = Game::begin(start.clone()).unwrap();
    act(&mut handed_over, &[(0, Operation::Resume), (1, enter("r1c2", 3))]);
    assert_eq!(handed_over.found(), Some(Found { time: 1000, timed: false, aided: false }));
    let mut over_again = Game::begin(start).unwrap();
    act(&mut over_again, &[(0, Operation::Resume), (1, Operation::Restart)]);
    act(&mut over_again, &[(3, enter("r1c1", 5)), (4, enter("r1c2", 3))]);
    assert_eq!(over_again.found(), Some(Found { time: 3000, timed: true, aided: false }));
    // What was right from the start was not found.
    let full = Game::new(Puzzle::new(LAST_TWO.replacen("..", "53", 1).parse().unwrap()).unwrap());
    assert_eq!((full.is_solved(), full.found()), (true, None));
}

#[test]
fn anyone_who_plays_on_after_the_program_was_away_has_played_meanwhile() {
    let mut game = game();
    act(&mut game, &[(0, Operation::Resume), (1, enter("r1c1", 5))]);
    let mut page = again(&game);
    assert_eq!(seconds(&page, 500), (1, 1), "nobody is known to play");
    act(&mut page, &[(9, enter("r1c2", 3))]);
    assert_eq!(page.found().map(|found| found.time), Some(9000));
    // Who comes back later lets the clock run again, and has not.
    let mut later = again(&game);
    act(&mut later, &[(500, Operation::Resume), (502, enter("r1c2", 3))]);
    assert_eq!(later.found().map(|found| found.time), Some(3000));
    // A page that was closed without a word says when it was there last.
    let mut closed = again(&game);
    act(&mut closed, &[(2, Operation::Pause), (500, Operation::Resume)]);
    assert_eq!(closed.played(Moment(500_000)), Duration::from_secs(2));
}

/// A log as the version of commit 72394d4 wrote it: after the redo its clock went on for ten minutes, and while the
/// server was away it stood.
const BEFORE: &str = r#"{"format":"shudu-game","version":1,"puzzle":"..4678912672195348198342567859761423426853791713924856961537284287419635345286179","settings":{"remove-notes":true,"show-mistakes":false,"timer":true},"events":[
{"number":1,"at":1763700000000,"played":0,"operation":{"op":"resume"}},
{"number":2,"at":1763700001000,"played":1000,"operation":{"op":"enter","cells":["r1c1"],"digit":5},"changes":[{"change":"digit","cell":"r1c1","to":5}]},
{"number":3,"at":1763700009000,"played":1000,"operation":{"op":"enter","cells":["r1c2"],"digit":3},"changes":[{"change":"digit","cell":"r1c2","to":3}]},
{"number":4,"at":1763700010000,"played":1000,"operation":{"op":"undo","steps":1},"steps":1},
{"number":5,"at":1763700010001,"played":1000,"operation":{"op":"resume"}},
{"number":6,"at":1763700011000,"played":1999,"operation":{"op":"redo","steps":1},"steps":1},
{"number":7,"at":1763700600000,"played":590999,"operation":{"op":"pause"}}]}"#;

#[test]
fn a_log_of_an_earlier_version_has_the_right_times_now() {
    let game = Game::load(BEFORE).unwrap();
    assert_eq!(game.found(), Some(Found { time: 9000, timed: true, aided: false }));
    let now = Moment(1_763_800_000_000);
    assert_eq!((game.played(now).as_millis(), game.time(now).as_millis()), (9999, 9000));
    assert_eq!(game.values()[Cell::at(0, 1)], Digit::new(3));
    let events: Vec<Event> = game.events().iter().map(|event| Event::clone(event)).collect();
    assert_eq!(events.last().unwrap().played, 590_999, "what is in the log stays");
}
