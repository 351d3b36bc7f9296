//! Tests of games in a library.

use super::*;
use shudu_core::{Cell, Digit, Grid};
use shudu_game::{NoteKind, Stage};

use crate::ops::limits::Limits;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn library() -> (Library, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (Library::open(folder.path().join("library.sqlite")).unwrap(), folder)
}

fn begin(library: &mut Library) -> Playing {
    let record = Record::of(PUZZLE.parse().unwrap());
    Playing::begin_record(library, &Described::of(record), Settings::default(), Moment(1)).unwrap()
}

fn enter(cell: &str, digit: u8) -> Operation {
    Operation::Enter { cells: vec![cell.parse().unwrap()], digit: Digit::new(digit).unwrap() }
}

#[test]
fn a_game_is_taken_up_where_it_was_left() {
    let (mut library, _folder) = library();
    let mut playing = begin(&mut library);
    playing.act(&mut library, &Operation::Resume, Moment(1000)).unwrap();
    playing.act(&mut library, &enter("r1c3", 4), Moment(3000)).unwrap();
    let again = Playing::resume(&library, playing.id).unwrap();
    assert_eq!(again.game(), playing.game());
    let last = Playing::resume_last(&library).unwrap().unwrap();
    assert_eq!((last.id, last.puzzle), (playing.id, playing.puzzle));
    let entry = library.game_entry(playing.id).unwrap();
    assert_eq!((entry.progress.played, entry.progress.blank, entry.last), (2000, 50, 2));

    playing.act(&mut library, &Operation::Answer { cells: vec![] }, Moment(4000)).unwrap();
    assert!(Playing::resume_last(&library).unwrap().is_none());
    let entry = library.game_entry(playing.id).unwrap();
    assert!(entry.progress.solved && entry.progress.aided);
}

#[test]
fn two_front_ends_take_turns() {
    let (mut library, folder) = library();
    let mut here = begin(&mut library);
    let mut other = Library::open(folder.path().join("library.sqlite")).unwrap();
    let mut there = Playing::resume(&other, here.id).unwrap();
    here.act(&mut library, &enter("r1c3", 4), Moment(2)).unwrap();
    there.act(&mut other, &enter("r1c4", 6), Moment(3)).unwrap();
    assert_eq!(there.game().number(), 2, "the other move was taken over first");
    assert_eq!(here.catch_up(&library).unwrap(), 1);
    assert_eq!(here.game(), there.game());
    // What no longer can be done is refused, not done twice.
    there.act(&mut other, &Operation::Undo { steps: 2 }, Moment(4)).unwrap();
    let refused = here.act(&mut library, &Operation::Undo { steps: 1 }, Moment(5));
    assert!(matches!(refused, Err(PlayError::Refused(shudu_game::Refused::NothingToUndo))));
    assert_eq!(here.game().number(), 3);
}

#[test]
fn a_move_that_cannot_be_written_was_not_made() {
    let (mut library, _folder) = library();
    let mut playing = begin(&mut library);
    library.remove_game(playing.id).unwrap();
    let before = playing.game().clone();
    let failed = playing.act(&mut library, &enter("r1c3", 4), Moment(2));
    assert!(matches!(failed, Err(PlayError::Library(LibraryError::NoGame(_)))));
    assert_eq!(*playing.game(), before);
}

#[test]
fn a_position_begins_with_what_was_written() {
    let (mut library, _folder) = library();
    let mut record = Record::of(PUZZLE.parse().unwrap());
    record.placed.set(Cell::at(0, 2), Digit::new(4));
    let mut candidates = record.marks();
    candidates[Cell::at(0, 3)].remove(Digit::new(2).unwrap());
    record.candidates = Some(candidates);
    let new = Described::of(record.clone());
    let playing = Playing::begin_record(&mut library, &new, Settings::default(), Moment(0)).unwrap();
    let state = playing.game().state();
    assert_eq!(state.entered().len(), 1);
    assert_eq!(state.notes(NoteKind::Centre, Cell::at(0, 3)).to_string(), "6");
    assert_eq!(
        library.puzzle(playing.puzzle).unwrap().classic().unwrap().placed,
        Grid::EMPTY,
        "the puzzle is the puzzle"
    );
    let again = Playing::resume(&library, playing.id).unwrap();
    assert_eq!(again.game().state(), state);
}

#[test]
fn a_new_game_is_of_the_level_that_was_asked_for() {
    let (mut library, _folder) = library();
    let new = NewGame { level: Some(Level::Easy), seed: Some("7".into()), ..NewGame::default() };
    let first = find_or_make(&mut library, &new, None, 5).unwrap();
    let er = library.puzzle(first).unwrap().classic().unwrap().ratings.unwrap().se.unwrap().er.unwrap();
    assert_eq!(Level::of(er.0), Level::Easy);
    assert_eq!(find_or_make(&mut library, &new, None, 6).unwrap(), first, "same seed, same puzzle");
    // Without a seed, what is there and was not played comes first.
    let any = NewGame { seed: None, ..new };
    let playing = Playing::begin_new(&mut library, &any, None, Moment(7)).unwrap();
    assert_eq!(playing.puzzle, first);
    let other = find_or_make(&mut library, &any, None, 8).unwrap();
    assert_ne!(other, first, "it was played");

    let turned = NewGame { symmetry: Some("half-turn".into()), fresh: true, ..any.clone() };
    let id = find_or_make(&mut library, &turned, None, 8).unwrap();
    assert!(library.puzzle(id).unwrap().symmetries.iter().any(|name| name == "half-turn"));

    let technique =
        NewGame { technique: Some("pointing".into()), seed: Some("7".into()), ..NewGame::default() };
    let id = find_or_make(&mut library, &technique, None, 9).unwrap();
    assert!(library.puzzle(id).unwrap().techniques.iter().any(|(slug, _)| slug == "pointing"));
}

#[test]
fn what_cannot_be_made_is_said() {
    let (mut library, _folder) = library();
    let mut error = |new: NewGame| find_or_make(&mut library, &new, None, 5).unwrap_err().to_string();
    let limits = Limits { max_time: Some("50ms".parse().unwrap()), ..Limits::default() };
    let none = NewGame { er: Some("11.8".into()), fresh: true, limits, ..NewGame::default() };
    let said = error(none);
    assert!(said.starts_with("no puzzle like this among ") && said.ends_with(" that were made"), "{said}");
    let easier_than_any = NewGame { er: Some("0.1..0.4".into()), fresh: true, ..NewGame::default() };
    assert!(error(easier_than_any).contains("0.1..0.4"));
    let symmetry = NewGame { symmetry: Some("spiral".into()), ..NewGame::default() };
    assert_eq!(error(symmetry), "there is no symmetry \"spiral\"");
    let technique = NewGame { technique: Some("magic".into()), ..NewGame::default() };
    assert!(error(technique).starts_with("there is no technique \"magic\" on the path"));
    // No path calls it so, though the technique is known.
    let technique = NewGame { technique: Some("last-digit".into()), ..NewGame::default() };
    assert!(error(technique).starts_with("there is no technique \"last-digit\" on the path"));
    let range = NewGame { er: Some("hard".into()), ..NewGame::default() };
    assert_eq!(error(range), "er: expected a number or a range A..B, seen \"hard\"");
    assert!(error(NewGame { seed: Some(String::new()), ..NewGame::default() }).starts_with("seed: "));
}

#[test]
fn a_hint_is_noted_in_the_log() {
    let (mut library, _folder) = library();
    let mut playing = begin(&mut library);
    let options = HintOptions { stage: Stage::Proof, ..HintOptions::default() };
    let hinted = playing.hint(&mut library, &options, None, Moment(5)).unwrap();
    assert!(matches!(hinted.hint, shudu_game::Hint::Step(_)) && hinted.board.is_some());
    assert_eq!(Playing::resume(&library, playing.id).unwrap().game().statistics().hints, [0, 0, 0, 1]);
    let view = playing.view(&library, Moment(6)).unwrap();
    assert_eq!((view.number, view.puzzle.id, view.solved), (1, playing.puzzle.0, false));
    let text = serde_json::to_string(&view).unwrap();
    assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
}
