//! Games of other sizes and rules: what players expect of them.

use super::*;
use crate::{Layer, LoadError, Moment, NoteKind, Refused, ReplayError, Settings, Standing, Verdict};

/// A 6x6 of our own, with one solution.
const SIX: &str = "1.3.5...........4....5...........5.2.4.";

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn digits(values: &[u8]) -> Digits {
    values.iter().copied().map(digit).collect()
}

fn enter(name: &str, value: u8) -> Operation {
    Operation::Enter { cells: vec![cell(name)], digit: digit(value) }
}

fn act(game: &mut Game, operation: Operation) {
    game.act(operation.clone(), Moment(0)).unwrap_or_else(|refused| panic!("{operation:?}: {refused}"));
}

/// A 4x4 with a cage, a thermometer and one solution: 1234 3412 2143 4321.
fn puzzle() -> Puzzle {
    Puzzle::read(".Shape~4x4.Cage~6~R1C1~R2C1~R3C1.Thermo~R1C2~R1C3~R1C4.~R2C2_4.~R3C2_1.~R3C3_4.~R4C4_1")
        .unwrap()
}

fn game() -> Game {
    let game = Game::new(puzzle());
    assert_eq!(game.standing(), Standing::Proper);
    game
}

/// The digits of its solution, row by row.
const SOLUTION: &str = "1234341221434321";

fn solve(game: &mut Game) {
    for (at, value) in SOLUTION.chars().enumerate() {
        let cell = Cell::new(at / 4 + 1, at % 4 + 1).unwrap();
        if game.value(cell).is_none() {
            let digit = digit(value.to_digit(10).unwrap() as u8);
            act(game, Operation::Enter { cells: vec![cell], digit });
        }
    }
}

#[test]
fn digits_notes_colours_and_undo_work_as_in_the_classic_game() {
    let mut game = game();
    act(
        &mut game,
        Operation::Note { kind: NoteKind::Corner, cells: vec![cell("r1c4")], digits: digits(&[2, 4]) },
    );
    act(&mut game, Operation::Color { cells: vec![cell("r1c1")], color: crate::Color::new(3) });
    act(&mut game, enter("r1c2", 2));
    assert_eq!(
        game.state().notes(NoteKind::Corner, cell("r1c4")),
        digits(&[4]),
        "the entry removes its notes"
    );
    act(&mut game, Operation::Undo { steps: 1 });
    assert_eq!(game.state().notes(NoteKind::Corner, cell("r1c4")), digits(&[2, 4]));
    act(&mut game, Operation::Redo { steps: 1 });
    act(&mut game, Operation::Erase { cells: vec![cell("r1c2")], layer: Some(Layer::Digits) });
    assert_eq!(game.state().notes(NoteKind::Corner, cell("r1c4")), digits(&[2, 4]), "and brings them back");
    assert_eq!((game.undoable(), game.statistics().entered), (4, 1));
    act(&mut game, Operation::Restart);
    assert!(game.state().entered_cells().is_empty() && game.state().color(cell("r1c1")).is_none());
}

#[test]
fn notes_are_removed_from_cells_that_a_rule_makes_peers() {
    let puzzle = Puzzle::read(".Shape~6x6.AntiKnight.Diagonal~1").unwrap();
    let mut game = Game::new(puzzle);
    let cells = vec![cell("r2c3"), cell("r6c1"), cell("r6c2")];
    act(&mut game, Operation::Note { kind: NoteKind::Centre, cells, digits: digits(&[1, 2]) });
    act(&mut game, enter("r1c1", 1));
    assert_eq!(game.state().notes(NoteKind::Centre, cell("r2c3")), digits(&[2]), "a knight's move away");
    act(&mut game, enter("r1c6", 2));
    assert_eq!(
        game.state().notes(NoteKind::Centre, cell("r6c1")),
        digits(&[]),
        "on the diagonal, in the column"
    );
    assert_eq!(game.state().notes(NoteKind::Centre, cell("r6c2")), digits(&[1, 2]));
}

#[test]
fn equal_digits_clash_only_where_rows_and_columns_say_so() {
    let cell = |digit: u8| serde_json::json!({ "value": digit, "given": true });
    let mut cells = vec![serde_json::json!({}); 16];
    cells[0] = cell(1);
    let constraints: [(); 0] = [];
    let puzzle = serde_json::json!({ "formatVersion": 1, "puzzle": {
        "type": "custom", "width": 4, "height": 4, "cells": cells, "constraints": constraints,
    } });
    let puzzle = Puzzle::read(&puzzle.to_string()).unwrap();
    let mut game = Game::new(puzzle);
    act(&mut game, enter("r1c3", 1));
    assert!(game.clashes().is_empty(), "{:?}", game.clashes());
    assert_eq!(game.check().verdict, Verdict::NoClashSoFar);
}

#[test]
fn every_broken_house_and_rule_is_named() {
    let mut game = game();
    act(&mut game, enter("r1c1", 4));
    act(&mut game, enter("r1c4", 4));
    act(&mut game, enter("r1c3", 4));
    act(&mut game, enter("r2c1", 3));
    let clashes = game.clashes();
    let named: Vec<(Cause, usize, Option<&str>)> =
        clashes.iter().map(|broken| (broken.cause, broken.number, broken.rule.as_deref())).collect();
    assert!(named.contains(&(Cause::Row, 1, None)), "{named:?}");
    assert!(named.contains(&(Cause::Rule, 1, Some("killer-cage"))), "{named:?}");
    assert!(named.contains(&(Cause::Rule, 2, Some("thermometer"))), "{named:?}");
    let row = clashes.iter().find(|broken| broken.cause == Cause::Row).unwrap();
    assert_eq!(row.cells, [cell("r1c1"), cell("r1c3"), cell("r1c4")]);
    assert_eq!(game.check().verdict, Verdict::WrongSoFar);
}

#[test]
fn mistakes_are_those_against_the_proved_solution() {
    let mut game = game();
    act(&mut game, enter("r1c1", 2));
    assert!(game.clashes().is_empty(), "nothing is visibly wrong");
    assert_eq!(game.mistakes().unwrap().wrong, [Candidate { cell: cell("r1c1"), digit: digit(2) }]);
    assert!(game.shown_mistakes().as_slice().is_empty());
    act(&mut game, Operation::Set { setting: crate::Setting::ShowMistakes, on: true });
    assert_eq!(game.shown_mistakes().as_slice(), [cell("r1c1")]);
    assert_eq!(game.check().verdict, Verdict::WrongSoFar);
    act(&mut game, Operation::BackToRight);
    assert!(game.mistakes().unwrap().is_empty());
    let notes =
        Operation::Note { kind: NoteKind::Centre, cells: vec![cell("r1c1")], digits: digits(&[2, 3]) };
    act(&mut game, notes);
    assert_eq!(game.mistakes().unwrap().removed, [Candidate { cell: cell("r1c1"), digit: digit(1) }]);
}

#[test]
fn notes_that_are_filled_in_break_no_rule_at_once() {
    let mut game = game();
    act(&mut game, Operation::FillNotes { kind: NoteKind::Centre, only_empty: false });
    let notes = |name| game.state().notes(NoteKind::Centre, cell(name));
    // Column 4 has 1, and a thermometer of three cells ends there: but only filled cells count, and none is.
    assert_eq!(notes("r1c4"), digits(&[2, 3, 4]));
    assert_eq!(notes("r2c1"), digits(&[1, 2, 3]), "4 stands in row 2");
    act(&mut game, enter("r1c2", 2));
    let mut game = Game::load(&game.save()).unwrap();
    act(&mut game, Operation::FillNotes { kind: NoteKind::Corner, only_empty: false });
    assert_eq!(
        game.state().notes(NoteKind::Corner, cell("r1c3")),
        digits(&[3]),
        "above 2, and no 4 in column 3"
    );
    assert!(game.mistakes().unwrap().is_empty());
}

#[test]
fn a_game_is_played_to_the_end() {
    let mut game = game();
    game.act(Operation::Resume, Moment(1000)).unwrap();
    solve(&mut game);
    assert!(game.is_solved() && !game.is_running());
    assert_eq!(game.check().verdict, Verdict::Right);
    assert!(game.found().is_some_and(|found| found.timed && !found.aided));
    assert_eq!(game.blank(), 0);
    let mut answered = self::game();
    act(&mut answered, Operation::Answer { cells: vec![] });
    assert!(answered.is_solved() && answered.found().is_none());
}

#[test]
fn a_game_goes_out_and_comes_back_whole_in_parts_and_as_a_link() {
    let mut game = game();
    act(&mut game, enter("r1c1", 1));
    act(
        &mut game,
        Operation::Note { kind: NoteKind::Corner, cells: vec![cell("r1c4")], digits: digits(&[3, 4]) },
    );
    act(&mut game, Operation::Undo { steps: 1 });
    let again = Game::load(&game.save()).unwrap();
    assert_eq!(again, game);
    assert_eq!(again.redoable(), 1);
    let header = serde_json::to_string(&game.header()).unwrap();
    assert!(
        header.starts_with(r#"{"format":"shudu-variant-game","version":1,"puzzle":"{\"format\""#),
        "{header}"
    );
    let events: Vec<String> =
        game.events().iter().map(|event| serde_json::to_string(&**event).unwrap()).collect();
    assert_eq!(Game::load_parts(&header, events.iter().map(String::as_str)).unwrap(), game);
    let link = game.share();
    assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{link}");
    let shared = Game::from_shared(&link, Settings::default()).unwrap();
    assert_eq!((shared.puzzle(), shared.state()), (game.puzzle(), game.state()));
    for end in 0..link.len() {
        assert!(Game::from_shared(&link[..end], Settings::default()).is_err(), "{end}");
    }
    assert_eq!(Game::from_shared("2A", Settings::default()), Err(ShareError::Newer));
}

#[test]
fn saves_of_one_family_are_none_of_the_other() {
    let classic = crate::Game::new(shudu_core::Puzzle::EMPTY).save();
    assert!(matches!(Game::load(&classic), Err(LoadError::NotASave { expected: "shudu-variant-game" })));
    assert!(matches!(crate::Game::load(&game().save()), Err(LoadError::NotASave { expected: "shudu-game" })));
    let newer = game().save().replacen(r#""version":1"#, r#""version":2"#, 1);
    assert!(matches!(Game::load(&newer), Err(LoadError::Newer { version: 2, known: 1 })));
    let damaged = game().save().replace("thermometer", "thermometers");
    assert!(matches!(Game::load(&damaged), Err(LoadError::Variant { .. })));
}

#[test]
fn cells_and_digits_that_the_puzzle_has_not_are_refused() {
    let mut game = game();
    for operation in [
        enter("r5c1", 1),
        enter("r1c1", 5),
        enter("r1c1", 0),
        Operation::Color { cells: vec![cell("r1c1"), cell("r25c25")], color: None },
        Operation::Note { kind: NoteKind::Centre, cells: vec![cell("r1c1")], digits: digits(&[1, 9]) },
        Operation::ColorCandidates {
            candidates: vec![Candidate { cell: cell("r1c5"), digit: digit(1) }],
            color: None,
        },
    ] {
        assert_eq!(game.act(operation.clone(), Moment(0)).unwrap_err(), Refused::Outside, "{operation:?}");
    }
    let mut there = self::game();
    act(&mut there, enter("r1c1", 1));
    let text = serde_json::to_string(&there.events()[0].as_ref()).unwrap();
    let event: Event = serde_json::from_str(&text.replace("r1c1", "r9c9")).unwrap();
    assert_eq!(game.accept(event), Err(ReplayError::DoesNotFit { number: 1 }));
    let mut start = Start::of(puzzle());
    start.state =
        State::from(&StateShape { entered: [(cell("r7c1"), digit(1))].into(), ..StateShape::default() });
    assert_eq!(Game::begin(start).unwrap_err(), ReplayError::Outside { cell: "r7c1".to_owned() });
}

#[test]
fn any_size_is_played() {
    for (text, digits) in [(SIX, 6), (".Shape~16x16", 16), (".Shape~9x9.Jigsaw", 9)] {
        let Ok(puzzle) = Puzzle::read(text) else { continue };
        let mut game = Game::new(puzzle);
        let last = digit(digits);
        act(&mut game, Operation::Enter { cells: vec![cell("r2c2")], digit: last });
        assert_eq!(game.value(cell("r2c2")), Some(last));
        assert_eq!(game.left().len(), usize::from(digits) * usize::from(digits));
    }
    let mut large = Game::new(Puzzle::read(&".".repeat(625)).unwrap());
    act(&mut large, enter("r25c25", 25));
    act(&mut large, Operation::FillNotes { kind: NoteKind::Centre, only_empty: false });
    assert_eq!(
        large.state().notes(NoteKind::Centre, cell("r1c1")),
        self::digits(&(1..=25).collect::<Vec<_>>())
    );
    assert_eq!(Game::load(&large.save()).unwrap(), large);
}

#[test]
fn a_full_grid_is_not_called_right_where_a_rule_is_unknown() {
    let mut record = puzzle().record().clone();
    record.presentation.unknown.push("drawing".to_owned());
    let mut game = Game::new(Puzzle::new(record.clone()).unwrap());
    act(&mut game, Operation::Resume);
    solve(&mut game);
    assert_eq!((game.blank(), game.check().verdict), (0, Verdict::NoClashSoFar));
    assert!(!game.is_solved() && game.is_running() && game.found().is_none());
    act(&mut game, enter("r1c1", 2));
    assert_eq!(game.check().verdict, Verdict::Wrong);
    // What the author says is right is so.
    let mut solution = record.givens.clone();
    for (cell, digit) in record.shape().cells().zip(SOLUTION.bytes()) {
        solution.set(cell, Some(digit - b'0'));
    }
    record.solution = Some(solution);
    let mut game = Game::new(Puzzle::new(record).unwrap());
    solve(&mut game);
    assert!(game.check().verdict == Verdict::Right && game.is_solved());
}

#[test]
fn a_puzzle_that_contradicts_itself_is_no_game() {
    assert!(matches!(Puzzle::read(".Shape~4x4.~R1C1_4.~R1C2_4"), Err(PuzzleError::Contradiction(_))));
    assert!(matches!(Puzzle::read("nonsense"), Err(PuzzleError::Unreadable(_))));
}
