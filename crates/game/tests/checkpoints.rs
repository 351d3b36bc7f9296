//! Checkpoints, several colours in a cell, what the pen draws, and notes removed by one rule.

use shudu_core::{Cell, Digit, Puzzle};
use shudu_game::{Color, Colors, Game, Layer, Mark, Moment, NoteKind, Operation, Refused};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game() -> Game {
    Game::new(Puzzle::new(PUZZLE.parse().unwrap()).unwrap())
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn enter(name: &str, value: u8) -> Operation {
    Operation::Enter { cells: vec![cell(name)], digit: Digit::new(value).unwrap() }
}

fn checkpoint(name: &str) -> Operation {
    Operation::Checkpoint { name: name.to_owned() }
}

fn go_back(name: &str) -> Operation {
    Operation::GoBack { name: name.to_owned() }
}

fn keep(name: &str) -> Operation {
    Operation::Keep { name: name.to_owned() }
}

fn act(game: &mut Game, operation: Operation) {
    game.act(operation.clone(), Moment(0)).unwrap_or_else(|refused| panic!("{operation:?}: {refused}"));
}

fn refused(game: &mut Game, operation: Operation) -> Refused {
    game.act(operation, Moment(0)).unwrap_err()
}

fn names(game: &Game) -> Vec<String> {
    game.checkpoints().into_iter().map(|one| one.name).collect()
}

#[test]
fn one_goes_back_and_forth_between_several() {
    let mut game = game();
    act(&mut game, checkpoint("before"));
    act(&mut game, enter("r1c3", 4));
    act(&mut game, checkpoint("four"));
    act(&mut game, enter("r1c4", 6));
    act(&mut game, Operation::FillNotes { kind: NoteKind::Centre, only_empty: false });
    let filled = game.state().clone();
    assert_eq!(game.checkpoints()[0].since, [cell("r1c3"), cell("r1c4")]);
    assert_eq!(game.checkpoints()[1].since, [cell("r1c4")]);
    act(&mut game, go_back("before"));
    assert!(game.state().is_empty());
    act(&mut game, go_back("four"));
    assert_eq!(game.state().entered().len(), 1);
    assert_eq!(refused(&mut game, go_back("four")), Refused::NothingToDo);
    // Each way back is a step.
    act(&mut game, Operation::Undo { steps: 2 });
    assert_eq!(*game.state(), filled);
    assert_eq!(names(&game), ["before", "four"]);
    assert_eq!(Game::load(&game.save()).unwrap().checkpoints(), game.checkpoints());
}

#[test]
fn a_checkpoint_is_no_step_and_what_is_kept_is_gone() {
    let mut game = game();
    act(&mut game, enter("r1c3", 4));
    act(&mut game, checkpoint("try"));
    assert_eq!(game.undoable(), 1);
    act(&mut game, enter("r1c4", 6));
    // Of the same name, and anew.
    act(&mut game, checkpoint("try"));
    assert_eq!(game.checkpoints()[0].since, []);
    act(&mut game, keep("try"));
    assert!(names(&game).is_empty());
    assert_eq!(game.state().entered().len(), 2);
    for operation in [keep("try"), go_back("try")] {
        assert_eq!(refused(&mut game, operation), Refused::NoCheckpoint);
    }
}

#[test]
fn names_and_numbers_have_bounds() {
    let mut game = game();
    for wrong in ["", "  ", &"n".repeat(61)] {
        assert_eq!(refused(&mut game, checkpoint(wrong)), Refused::Checkpoint);
    }
    for number in 0..20 {
        act(&mut game, checkpoint(&format!("试 {number}")));
    }
    assert_eq!(refused(&mut game, checkpoint("one more")), Refused::Checkpoint);
    act(&mut game, checkpoint("试 3"));
    assert_eq!(names(&game).len(), 20);
    let damaged = game.save().replace("\"name\":\"试 19\"", "\"name\":\"\"");
    assert!(Game::load(&damaged).is_err());
}

#[test]
fn a_cell_has_several_colours() {
    let mut game = game();
    let beside = |names: [&str; 2], number| Operation::Color {
        cells: names.map(cell).to_vec(),
        color: Color::new(number),
        beside: true,
    };
    act(&mut game, beside(["r1c1", "r1c3"], 2));
    act(&mut game, beside(["r1c1", "r1c1"], 9));
    let both: Colors = [Color::ALL[1], Color::ALL[8]].into_iter().collect();
    assert_eq!(game.state().colors(cell("r1c1")), both);
    // Not all of them have it: it goes into the others. Then all have it: it goes.
    act(&mut game, beside(["r1c1", "r1c3"], 9));
    assert_eq!(game.state().colors(cell("r1c3")), both);
    act(&mut game, beside(["r1c1", "r1c3"], 9));
    assert_eq!(game.state().colors(cell("r1c3")), Color::new(2).into());
    act(&mut game, Operation::Erase { cells: vec![cell("r1c1")], layer: Some(Layer::Colors) });
    assert!(game.state().colors(cell("r1c1")).is_empty());
    assert_eq!(Game::load(&game.save()).unwrap(), game);
    // A log of an earlier version.
    let old = r#"{"format":"shudu-game","version":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","events":[{"number":1,"at":1,"played":0,"operation":{"op":"color","cells":["r1c1"],"color":3},"changes":[{"change":"color","cell":"r1c1","to":3}]}]}"#;
    assert_eq!(Game::load(old).unwrap().state().colors(cell("r1c1")), Color::new(3).into());
}

#[test]
fn what_the_pen_draws_is_undone_erased_and_started_over() {
    let mut game = game();
    let marks = |names: &[&str]| -> Vec<Mark> { names.iter().map(|name| name.parse().unwrap()).collect() };
    let draw = |names: &[&str], color| Operation::Draw { marks: marks(names), color: Color::new(color) };
    act(&mut game, draw(&["r1c1-r1c2", "r1c2-r2c3", "r4c4or4c4"], 1));
    act(&mut game, draw(&["r1c1-r1c2"], 2));
    assert_eq!(game.state().marks().len(), 3);
    assert_eq!(refused(&mut game, draw(&["r1c1-r1c2"], 2)), Refused::NothingToDo);
    assert_eq!(refused(&mut game, draw(&["r9c9-r10c10"], 2)), Refused::Outside);
    act(&mut game, draw(&["r1c1-r1c2"], 0));
    assert_eq!(game.state().marks().len(), 2);
    act(&mut game, Operation::Erase { cells: vec![cell("r2c3")], layer: Some(Layer::All) });
    assert_eq!(game.state().marks().keys().copied().collect::<Vec<_>>(), marks(&["r4c4or4c4"]));
    act(&mut game, Operation::Restart);
    assert!(game.state().is_empty());
    act(&mut game, Operation::Undo { steps: 2 });
    assert_eq!(game.state().marks().len(), 2);
    assert_eq!(Game::load(&game.save()).unwrap(), game);
}

#[test]
fn notes_are_removed_by_one_rule_at_a_time() {
    let mut game = game();
    let eliminate = |by: &str| Operation::Eliminate { kind: NoteKind::Centre, by: by.to_owned() };
    let noted = |game: &Game, name| game.state().notes(NoteKind::Centre, cell(name)).to_string();
    // Nothing was noted: all digits but those of the row 5 3 7.
    act(&mut game, eliminate("row"));
    assert_eq!(noted(&game, "r1c3"), "124689");
    act(&mut game, eliminate("column"));
    assert_eq!(noted(&game, "r1c3"), "12469");
    act(&mut game, eliminate("region"));
    assert_eq!(noted(&game, "r1c3"), "124");
    assert_eq!(refused(&mut game, eliminate("region")), Refused::NothingToDo);
    assert_eq!(refused(&mut game, eliminate("killer-cage")), Refused::NoRule);
    // All three are what the grid leaves.
    let left = game.state().clone();
    act(&mut game, Operation::Restart);
    act(&mut game, Operation::FillNotes { kind: NoteKind::Centre, only_empty: false });
    assert_eq!(*game.state(), left);
    // What was removed because of a wrong digit is nobody's mistake, and comes back with it.
    act(&mut game, Operation::Restart);
    act(&mut game, enter("r1c4", 4));
    act(&mut game, eliminate("row"));
    assert!(game.mistakes().unwrap().removed.is_empty());
    act(&mut game, Operation::Erase { cells: vec![cell("r1c4")], layer: Some(Layer::Digits) });
    assert_eq!(noted(&game, "r1c3"), "124689");
    assert_eq!(Game::load(&game.save()).unwrap(), game);
}
