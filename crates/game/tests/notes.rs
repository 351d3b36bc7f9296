//! Notes that the program takes away by itself, and brings back.

use shudu_core::{Budget, Candidate, Cell, Digit, DigitSet, Puzzle};
use shudu_game::{Game, Hint, Layer, MistakeKind, Moment, NoteKind, Operation};
use shudu_logic::scale::se::Rater;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const UNDO: Operation = Operation::Undo { steps: 1 };
const FILL: Operation = Operation::FillNotes { kind: NoteKind::Centre, only_empty: false };

fn game() -> Game {
    Game::new(Puzzle::new(PUZZLE.parse().unwrap()).unwrap())
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digits(values: &[u8]) -> DigitSet {
    values.iter().map(|&value| Digit::new(value).unwrap()).collect()
}

fn enter(name: &str, value: u8) -> Operation {
    Operation::Enter { cells: vec![cell(name)], digit: Digit::new(value).unwrap() }
}

fn erase(name: &str, layer: Option<Layer>) -> Operation {
    Operation::Erase { cells: vec![cell(name)], layer }
}

fn note(kind: NoteKind, name: &str, values: &[u8]) -> Operation {
    Operation::Note { kind, cells: vec![cell(name)], digits: digits(values) }
}

fn centre(name: &str, values: &[u8]) -> Operation {
    note(NoteKind::Centre, name, values)
}

fn act(game: &mut Game, all: impl IntoIterator<Item = Operation>) {
    for operation in all {
        let done = game.act(operation.clone(), Moment(0)).map(drop);
        done.unwrap_or_else(|refused| panic!("{operation:?}: {refused}"));
    }
}

fn notes(game: &Game, name: &str) -> DigitSet {
    game.state().notes(NoteKind::Centre, cell(name))
}

fn hint(game: &Game) -> Hint {
    game.hint(&mut Rater::new(), Budget::UNBOUNDED).expect("no budget to spend")
}

/// The places that a hint calls wrong.
fn blamed(game: &Game) -> Vec<(MistakeKind, String)> {
    match hint(game) {
        Hint::Mistakes(mistakes) => mistakes.iter().map(|one| (one.mistake, one.cell.to_string())).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn notes_come_back_when_the_digit_is_erased_or_replaced() {
    let mut game = game();
    act(&mut game, [centre("r1c4", &[2, 6]), note(NoteKind::Corner, "r2c2", &[2]), centre("r3c1", &[1, 2])]);
    let before = game.state().clone();
    act(&mut game, [enter("r1c3", 2)]);
    assert_eq!((notes(&game, "r1c4"), notes(&game, "r3c1")), (digits(&[6]), digits(&[1])));
    act(&mut game, [erase("r1c3", None)]);
    assert_eq!(*game.state(), before, "notes of both kinds");
    act(&mut game, [enter("r1c3", 2), enter("r1c3", 1)]);
    assert_eq!((notes(&game, "r1c4"), notes(&game, "r3c1")), (digits(&[2, 6]), digits(&[2])));
    // Each was one step.
    act(&mut game, [UNDO]);
    assert_eq!((notes(&game, "r1c4"), notes(&game, "r3c1")), (digits(&[6]), digits(&[1])));
    act(&mut game, [UNDO]);
    assert_eq!(*game.state(), before);
    assert_eq!(Game::load(&game.save()).unwrap(), game);
}

#[test]
fn what_the_player_has_touched_since_stays() {
    let mut game = game();
    act(&mut game, [centre("r1c4", &[2, 6]), centre("r1c6", &[2, 6]), enter("r1c3", 2)]);
    act(&mut game, [centre("r1c4", &[6]), erase("r1c3", None)]);
    assert_eq!((notes(&game, "r1c4"), notes(&game, "r1c6")), (digits(&[]), digits(&[2, 6])));
}

#[test]
fn a_note_stays_away_while_another_digit_rules_it_out() {
    let mut game = game();
    // Both see r1c7, and not each other.
    act(&mut game, [centre("r1c7", &[2, 4]), enter("r1c3", 4), enter("r2c7", 4)]);
    act(&mut game, [erase("r1c3", None)]);
    assert_eq!(notes(&game, "r1c7"), digits(&[2]));
    act(&mut game, [erase("r2c7", None)]);
    assert_eq!(notes(&game, "r1c7"), digits(&[2, 4]));
}

#[test]
fn starting_over_forgets_what_was_removed() {
    let mut game = game();
    act(&mut game, [centre("r1c4", &[2]), enter("r1c3", 2), Operation::Restart]);
    act(&mut game, [enter("r1c3", 2), erase("r1c3", None)]);
    assert!(game.state().is_empty());
    act(&mut game, [centre("r1c4", &[2]), enter("r1c3", 2)]);
    act(&mut game, [Operation::Erase { cells: vec![cell("r1c3"), cell("r1c4")], layer: Some(Layer::All) }]);
    assert!(game.state().is_empty(), "who erases notes wants none");
}

#[test]
fn nobody_is_blamed_for_what_the_program_removed() {
    let mut game = game();
    // 2 is right in r1c7's row elsewhere: r1c9 is 2 in the solution, so 2 in r1c3 is wrong.
    act(&mut game, [centre("r1c9", &[2, 4, 8]), enter("r1c3", 2)]);
    assert_eq!(blamed(&game), [(MistakeKind::WrongDigit, "r1c3".to_owned())]);
    // A touched cell keeps its notes as they are; it is still not the player who removed the 2.
    act(&mut game, [centre("r1c9", &[4]), erase("r1c3", None)]);
    assert_eq!(notes(&game, "r1c9"), digits(&[8]));
    assert!(blamed(&game).is_empty(), "{:?}", hint(&game));
    let board = game.board().expect("nothing is wrong");
    assert!(board.get(cell("r1c9")).contains(Digit::new(2).unwrap()), "and no step is built on it");
    // Who removes it by hand is told.
    act(&mut game, [centre("r1c9", &[2]), centre("r1c9", &[2])]);
    assert_eq!(blamed(&game), [(MistakeKind::StruckOut, "r1c9".to_owned())]);
}

#[test]
fn nobody_is_blamed_for_notes_that_were_filled_in_beside_a_wrong_digit() {
    let mut game = game();
    act(&mut game, [enter("r1c3", 2), FILL]);
    assert!(!notes(&game, "r1c9").contains(Digit::new(2).unwrap()));
    act(&mut game, [erase("r1c3", None)]);
    assert!(notes(&game, "r1c9").contains(Digit::new(2).unwrap()));
    assert!(blamed(&game).is_empty());
    // The same with notes that a hint has written.
    let removed = Candidate::new(cell("r3c6"), Digit::new(4).unwrap());
    act(&mut game, [Operation::Restart, enter("r1c3", 2)]);
    act(
        &mut game,
        [Operation::Apply { placements: vec![], eliminations: vec![removed] }, erase("r1c3", None)],
    );
    assert!(!notes(&game, "r3c6").contains(removed.digit), "what was struck out stays out");
    assert!(blamed(&game).is_empty());
}

#[test]
fn the_way_back_looks_no_further_than_the_wrong_digit() {
    let mut game = game();
    act(&mut game, [centre("r1c9", &[2, 4, 8]), enter("r1c4", 6), enter("r1c3", 2), centre("r1c9", &[4])]);
    assert_eq!(game.steps_back_to_right(), Some(2));
    act(&mut game, [Operation::BackToRight]);
    assert!(game.mistakes().unwrap().is_empty());
    assert_eq!(notes(&game, "r1c9"), digits(&[2, 4, 8]));
}

/// A log as the version of commit 72394d4 wrote it.
const BEFORE: &str = r#"{"format":"shudu-game","version":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","settings":{"remove-notes":true,"show-mistakes":false,"timer":true},"events":[
{"number":1,"at":1,"played":0,"operation":{"op":"note","kind":"centre","cells":["r1c4"],"digits":[2,6]},"changes":[{"change":"notes","cell":"r1c4","kind":"centre","from":[],"to":[2,6]}]},
{"number":2,"at":2,"played":0,"operation":{"op":"enter","cells":["r1c3"],"digit":2},"changes":[{"change":"digit","cell":"r1c3","to":2},{"change":"notes","cell":"r1c4","kind":"centre","from":[2,6],"to":[6],"because":{"cell":"r1c3","digit":2}}]},
{"number":3,"at":3,"played":0,"operation":{"op":"erase","cells":["r1c3"]},"changes":[{"change":"digit","cell":"r1c3","from":2}]}]}"#;

#[test]
fn a_log_of_an_earlier_version_replays_to_the_same_position() {
    let mut game = Game::load(BEFORE).unwrap();
    assert_eq!(notes(&game, "r1c4"), digits(&[6]), "what happened then happened so");
    act(&mut game, [UNDO]);
    // From here on the rules of today hold.
    act(&mut game, [erase("r1c3", None)]);
    assert_eq!(notes(&game, "r1c4"), digits(&[2, 6]));
}
