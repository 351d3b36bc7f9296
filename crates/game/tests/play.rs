//! What players expect of a game, operation by operation.

use shudu_core::{Candidate, Cell, CellSet, Digit, DigitSet, Puzzle};
use shudu_game::{
    Change, Color, Event, Game, Layer, Moment, NoteKind, Operation, Refused, ReplayError, Setting, Standing,
    Start, State, Verdict,
};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn puzzle(line: &str) -> Puzzle {
    Puzzle::new(line.parse().unwrap()).unwrap()
}

fn game() -> Game {
    Game::new(puzzle(PUZZLE))
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn digits(values: &[u8]) -> DigitSet {
    values.iter().map(|&value| digit(value)).collect()
}

fn enter(names: &str, value: u8) -> Operation {
    Operation::Enter { cells: cells(names), digit: digit(value) }
}

fn note(kind: NoteKind, names: &str, values: &[u8]) -> Operation {
    Operation::Note { kind, cells: cells(names), digits: digits(values) }
}

fn erase(names: &str, layer: Option<Layer>) -> Operation {
    Operation::Erase { cells: cells(names), layer }
}

const UNDO: Operation = Operation::Undo { steps: 1 };
const REDO: Operation = Operation::Redo { steps: 1 };
const FILL: Operation = Operation::FillNotes { kind: NoteKind::Centre, only_empty: false };

/// Does it now.
fn act(game: &mut Game, operation: Operation) {
    game.act(operation.clone(), Moment(0)).unwrap_or_else(|refused| panic!("{operation:?}: {refused}"));
}

fn refused(game: &mut Game, operation: Operation) -> Refused {
    let before = game.clone();
    let refused = game.act(operation, Moment(0)).expect_err("it is refused");
    assert_eq!(*game, before, "nothing has happened");
    refused
}

fn centre(game: &Game, name: &str) -> DigitSet {
    game.state().notes(NoteKind::Centre, cell(name))
}

#[test]
fn givens_stay() {
    let mut game = game();
    assert_eq!(refused(&mut game, enter("r1c1", 1)), Refused::Given);
    assert_eq!(refused(&mut game, erase("r1c1", None)), Refused::Given);
    assert_eq!(refused(&mut game, note(NoteKind::Centre, "r1c1", &[1])), Refused::Given);
    act(&mut game, enter("r1c1 r1c3", 4));
    assert_eq!(game.state().entered().len(), 1, "the given was passed over");
}

#[test]
fn removal_of_notes_is_part_of_the_step_and_names_its_cause() {
    let mut game = game();
    act(&mut game, FILL);
    act(&mut game, note(NoteKind::Corner, "r1c4", &[4]));
    let before = game.state().clone();
    assert!(centre(&game, "r2c2").contains(digit(4)));
    act(&mut game, enter("r1c3", 4));
    assert!(!centre(&game, "r2c2").contains(digit(4)));
    assert!(game.state().notes(NoteKind::Corner, cell("r1c4")).is_empty(), "notes of both kinds");
    let cause = Candidate::new(cell("r1c3"), digit(4));
    let changes = &game.last_step().unwrap().changes;
    assert!(matches!(changes[0], Change::Digit { to: Some(_), .. }));
    assert!(changes[1..].iter().all(|change| {
        matches!(change, Change::Notes { because: Some(by), cell, .. } if *by == cause && cell.sees(cause.cell))
    }));
    act(&mut game, UNDO);
    assert_eq!(*game.state(), before);
}

#[test]
fn a_clashing_entry_takes_no_notes_away() {
    let mut game = game();
    act(&mut game, note(NoteKind::Centre, "r1c4", &[5]));
    // 5 is given in r1c1.
    act(&mut game, enter("r1c3", 5));
    assert_eq!(game.clashes().len(), 1);
    assert_eq!(centre(&game, "r1c4"), digits(&[5]));
    assert_eq!(game.last_step().unwrap().changes.len(), 1);
    // Two cells of one entry clash with each other.
    act(&mut game, note(NoteKind::Centre, "r6c4", &[9]));
    act(&mut game, enter("r6c2 r6c3", 9));
    assert_eq!(centre(&game, "r6c4"), digits(&[9]));
}

#[test]
fn removal_of_notes_can_be_switched_off() {
    let mut game = game();
    act(&mut game, Operation::Set { setting: Setting::RemoveNotes, on: false });
    act(&mut game, FILL);
    act(&mut game, enter("r1c3", 4));
    assert!(centre(&game, "r2c2").contains(digit(4)));
}

#[test]
fn clashes_and_mistakes_are_two_things() {
    let mut game = game();
    act(&mut game, enter("r1c3", 1));
    assert!(game.clashes().is_empty(), "1 clashes with nothing");
    let mistakes = game.mistakes().unwrap();
    assert_eq!(mistakes.wrong, [Candidate::new(cell("r1c3"), digit(1))]);
    assert!(game.shown_mistakes().is_empty(), "only shown when that is on");
    act(&mut game, Operation::Set { setting: Setting::ShowMistakes, on: true });
    assert_eq!(game.shown_mistakes(), cell("r1c3").as_set());
    act(&mut game, enter("r1c3", 4));
    assert_eq!(game.shown_mistakes(), CellSet::EMPTY);
}

#[test]
fn of_a_full_grid_the_wrong_digits_are_shown_whatever_the_setting() {
    let mut game = game();
    act(&mut game, Operation::Answer { cells: Vec::new() });
    assert_eq!((game.is_solved(), game.shown_mistakes()), (true, CellSet::EMPTY));
    act(&mut game, enter("r1c3", 2));
    assert_eq!(game.shown_mistakes(), cell("r1c3").as_set(), "and not the right 2 that it clashes with");
    act(&mut game, erase("r1c4", None));
    assert_eq!(game.shown_mistakes(), CellSet::EMPTY, "a cell is blank");
}

#[test]
fn notes_count_as_filled_in_until_that_is_undone_or_all_is_begun_anew() {
    let mut game = game();
    act(&mut game, note(NoteKind::Centre, "r1c3", &[1]));
    assert_eq!(game.filled_notes(), None);
    act(&mut game, FILL);
    act(&mut game, enter("r1c3", 4));
    assert_eq!(game.filled_notes(), Some(NoteKind::Centre));
    act(&mut game, Operation::Undo { steps: 2 });
    assert_eq!(game.filled_notes(), None);
    act(&mut game, Operation::Redo { steps: 1 });
    assert_eq!(game.filled_notes(), Some(NoteKind::Centre));
    act(&mut game, Operation::Restart);
    assert_eq!(game.filled_notes(), None);
}

#[test]
fn notes_toggle_as_one() {
    let mut game = game();
    act(&mut game, note(NoteKind::Centre, "r1c3", &[1]));
    act(&mut game, note(NoteKind::Centre, "r1c3 r1c4", &[1, 2]));
    assert_eq!(centre(&game, "r1c3"), digits(&[1, 2]));
    act(&mut game, note(NoteKind::Centre, "r1c3 r1c4", &[1]));
    assert_eq!((centre(&game, "r1c3"), centre(&game, "r1c4")), (digits(&[2]), digits(&[2])));
    act(&mut game, enter("r1c3", 4));
    assert_eq!(refused(&mut game, note(NoteKind::Centre, "r1c3", &[1])), Refused::Filled);
    assert_eq!(centre(&game, "r1c3"), digits(&[2]), "notes wait under the digit");
    act(&mut game, erase("r1c3", None));
    assert_eq!(centre(&game, "r1c3"), digits(&[2]));
}

#[test]
fn erasing_takes_the_uppermost_layer() {
    let mut game = game();
    act(&mut game, note(NoteKind::Corner, "r1c3", &[1, 2]));
    act(&mut game, Operation::Color { cells: cells("r1c3"), color: Color::new(2), beside: false });
    act(&mut game, enter("r1c3", 4));
    act(&mut game, erase("r1c3", None));
    assert_eq!(game.state().entered().len(), 0);
    assert!(!game.state().notes(NoteKind::Corner, cell("r1c3")).is_empty());
    act(&mut game, erase("r1c3", None));
    assert!(game.state().notes(NoteKind::Corner, cell("r1c3")).is_empty());
    assert_eq!(game.state().colors(cell("r1c3")), Color::new(2).into());
    act(&mut game, erase("r1c3", None));
    assert!(game.state().is_empty());
    assert_eq!(refused(&mut game, erase("r1c3", None)), Refused::NothingToDo);
}

#[test]
fn erasing_all_takes_every_layer_and_one_layer_only_that() {
    let mut game = game();
    act(&mut game, note(NoteKind::Corner, "r1c3", &[1]));
    act(&mut game, note(NoteKind::Centre, "r1c3", &[2]));
    let candidates = vec![Candidate::new(cell("r1c3"), digit(2))];
    act(&mut game, Operation::ColorCandidates { candidates, color: Color::new(5) });
    act(&mut game, erase("r1c3", Some(Layer::Corner)));
    assert_eq!(centre(&game, "r1c3"), digits(&[2]));
    act(&mut game, enter("r1c3", 4));
    act(&mut game, erase("r1c3", Some(Layer::All)));
    assert!(game.state().is_empty());
}

#[test]
fn automatic_notes_are_what_the_rules_leave_and_stay_editable() {
    let mut game = game();
    act(&mut game, note(NoteKind::Centre, "r1c4", &[6]));
    act(&mut game, Operation::FillNotes { kind: NoteKind::Centre, only_empty: true });
    assert_eq!(centre(&game, "r1c3"), digits(&[1, 2, 4]));
    assert_eq!(centre(&game, "r1c4"), digits(&[6]), "what is there is left alone");
    act(&mut game, note(NoteKind::Centre, "r1c3", &[1]));
    assert_eq!(centre(&game, "r1c3"), digits(&[2, 4]));
    act(&mut game, FILL);
    assert_eq!(centre(&game, "r1c3"), digits(&[1, 2, 4]));
    act(&mut game, Operation::Undo { steps: 99 });
    assert_eq!(*game.state(), State::EMPTY);
    assert_eq!(refused(&mut game, UNDO), Refused::NothingToUndo);
}

#[test]
fn undo_and_redo_walk_and_a_new_step_ends_the_old_way() {
    let mut game = game();
    for value in [1, 2, 4] {
        act(&mut game, enter("r1c3", value));
    }
    act(&mut game, Operation::Undo { steps: 2 });
    assert_eq!(game.values()[cell("r1c3")], Digit::new(1));
    act(&mut game, REDO);
    assert_eq!(game.values()[cell("r1c3")], Digit::new(2));
    assert_eq!((game.undoable(), game.redoable()), (2, 1));
    act(&mut game, enter("r1c4", 6));
    assert_eq!(refused(&mut game, REDO), Refused::NothingToRedo);
    assert_eq!(refused(&mut game, Operation::Undo { steps: 0 }), Refused::NothingToDo);
    assert_eq!(game.events().len(), 6, "the log keeps what was taken back");
}

#[test]
fn the_way_back_to_right_stops_at_the_last_right_position() {
    let mut game = game();
    act(&mut game, enter("r1c3", 4));
    act(&mut game, enter("r1c4", 2));
    act(&mut game, enter("r2c2", 7));
    assert_eq!(game.steps_back_to_right(), Some(2));
    act(&mut game, Operation::BackToRight);
    assert_eq!(game.state().entered().to_string().replace('.', ""), "4");
    assert_eq!(game.redoable(), 2);
    assert_eq!(refused(&mut game, Operation::BackToRight), Refused::NoMistake);

    // A digit that was wrong, and put right, is no mistake; one that was wrong from the start has no way back.
    let mut state = State::EMPTY;
    let shape = shudu_game::StateShape { entered: format!("..1{}", ".".repeat(78)), ..(&state).into() };
    state = State::try_from(&shape).unwrap();
    let mut from_wrong =
        Game::begin(Start { state, ..Start::of(puzzle(PUZZLE)) }).expect("no given is written over");
    assert_eq!(refused(&mut from_wrong, Operation::BackToRight), Refused::MistakeFromStart);
    act(&mut from_wrong, enter("r1c3", 4));
    assert_eq!(refused(&mut from_wrong, Operation::BackToRight), Refused::NoMistake);
}

#[test]
fn half_written_notes_do_not_lead_the_way_back_too_far() {
    let mut game = game();
    act(&mut game, note(NoteKind::Centre, "r1c3", &[1]));
    act(&mut game, note(NoteKind::Centre, "r1c3", &[4]));
    act(&mut game, enter("r2c2", 2));
    assert_eq!(game.steps_back_to_right(), Some(1));
}

#[test]
fn check_says_right_or_wrong_and_why() {
    let mut game = game();
    assert_eq!(game.check().verdict, Verdict::RightSoFar);
    act(&mut game, enter("r1c3", 1));
    assert_eq!((game.check().verdict, game.check().wrong), (Verdict::WrongSoFar, cells("r1c3")));
    act(&mut game, Operation::Answer { cells: vec![] });
    assert_eq!(game.check().verdict, Verdict::Right);
    assert_eq!(game.values().to_string(), SOLVED);
    act(&mut game, enter("r1c3", 1));
    let checked = game.check();
    assert_eq!((checked.verdict, checked.blank), (Verdict::Wrong, 0));
    assert!(!checked.clashes.is_empty());
}

#[test]
fn a_puzzle_with_several_solutions_is_right_with_any_of_them() {
    // Without its 5, 3, 7, … in rows 1 to 3 the puzzle has several solutions.
    let open = format!("{}{}", ".".repeat(27), &PUZZLE[27..]);
    let mut game = Game::new(puzzle(&open));
    assert_eq!(game.standing(), Standing::Many);
    assert_eq!(game.check().verdict, Verdict::NoClashSoFar);
    assert_eq!(refused(&mut game, Operation::Answer { cells: vec![] }), Refused::NotProper);
    assert_eq!(refused(&mut game, Operation::BackToRight), Refused::NotProper);
    assert_eq!(game.mistakes(), None);
    for (i, value) in SOLVED[..27].bytes().chain(SOLVED[27..].bytes()).enumerate() {
        let at = Cell::from_index(i);
        if game.values()[at].is_none() {
            act(&mut game, Operation::Enter { cells: vec![at], digit: Digit::from_ascii(value).unwrap() });
        }
    }
    assert!(game.is_solved());
    assert_eq!(game.check().verdict, Verdict::Right);
}

#[test]
fn one_cell_can_be_answered_and_what_was_wrong_is_overwritten() {
    let mut game = game();
    act(&mut game, enter("r1c3", 1));
    act(&mut game, Operation::Answer { cells: cells("r1c3 r1c1") });
    assert_eq!(game.values()[cell("r1c3")], Digit::new(4));
    assert_eq!(refused(&mut game, Operation::Answer { cells: cells("r1c1") }), Refused::Given);
    assert_eq!(game.statistics().answered, 1);
}

#[test]
fn restart_is_one_step_that_can_be_undone() {
    let mut game = game();
    act(&mut game, Operation::FillNotes { kind: NoteKind::Corner, only_empty: false });
    act(&mut game, enter("r1c3", 4));
    act(&mut game, Operation::Color { cells: cells("r1c1"), color: Color::new(1), beside: false });
    let before = game.state().clone();
    act(&mut game, Operation::Restart);
    assert_eq!(*game.state(), State::EMPTY);
    assert_eq!(refused(&mut game, Operation::Restart), Refused::NothingToDo);
    act(&mut game, UNDO);
    assert_eq!(*game.state(), before);
}

#[test]
fn a_hint_carried_out_strikes_candidates_from_the_notes_or_writes_those_left() {
    let mut game = game();
    let eliminations = vec![Candidate::new(cell("r1c3"), digit(1))];
    let apply = |eliminations: &Vec<Candidate>| Operation::Apply {
        placements: vec![],
        eliminations: eliminations.clone(),
    };
    act(&mut game, apply(&eliminations));
    assert_eq!(centre(&game, "r1c3"), digits(&[2, 4]));
    assert_eq!(refused(&mut game, apply(&eliminations)), Refused::NothingToDo);
    let placements = vec![Candidate::new(cell("r1c1"), digit(5))];
    assert_eq!(refused(&mut game, Operation::Apply { placements, eliminations }), Refused::Given);
}

#[test]
fn the_clock_counts_play_and_stops_at_the_solution() {
    let mut game = game();
    let played = |game: &Game, now: u64| game.played(Moment(now)).as_millis();
    assert_eq!(played(&game, 1000), 0, "it stands until it is told to run");
    game.act(Operation::Resume, Moment(1000)).unwrap();
    game.act(enter("r1c3", 4), Moment(1500)).unwrap();
    game.act(Operation::Pause, Moment(2000)).unwrap();
    assert_eq!(game.act(Operation::Pause, Moment(2500)), Err(Refused::NothingToDo));
    assert_eq!(played(&game, 9000), 1000);
    game.act(Operation::Resume, Moment(10_000)).unwrap();
    game.act(Operation::Answer { cells: vec![] }, Moment(10_500)).unwrap();
    assert!(game.is_solved() && !game.is_running());
    assert_eq!(played(&game, 99_000), 1500);
    assert_eq!(game.events().last().unwrap().played, 1500);
    game.act(UNDO, Moment(99_000)).unwrap();
    game.act(Operation::Resume, Moment(99_000)).unwrap();
    game.act(Operation::Set { setting: Setting::Timer, on: false }, Moment(99_100)).unwrap();
    assert_eq!(played(&game, 200_000), 1600);
    assert_eq!(game.act(Operation::Resume, Moment(200_000)), Err(Refused::TimerOff));
}

#[test]
fn figures_count_what_was_ever_done() {
    let mut game = game();
    act(&mut game, enter("r1c3", 1));
    act(&mut game, UNDO);
    act(&mut game, enter("r1c3", 4));
    act(&mut game, Operation::Check);
    assert!(game.statistics().is_unaided());
    act(&mut game, Operation::Hint { stage: shudu_game::Stage::Area });
    let figures = game.statistics();
    assert_eq!((figures.steps, figures.entered, figures.wrong, figures.undone), (2, 2, 1, 1));
    assert_eq!((figures.checks, figures.hints), (1, [0, 1, 0, 0]));
    assert!(!figures.is_unaided());
}

#[test]
fn an_event_of_another_front_end_is_taken_up_or_refused() {
    let (mut here, mut there) = (game(), game());
    here.act(Operation::Resume, Moment(0)).unwrap();
    for event in here.events() {
        there.accept(Event::clone(event)).unwrap();
    }
    let event = here.act(enter("r1c3", 4), Moment(700)).unwrap().clone();
    there.act(enter("r1c3", 2), Moment(600)).unwrap();
    assert_eq!(there.accept(event.clone()), Err(ReplayError::Number { expected: 3, seen: 2 }));
    let mut late = event;
    late.number = 3;
    assert_eq!(there.accept(late), Err(ReplayError::DoesNotFit { number: 3 }), "r1c3 holds 2 there");
    assert_eq!(there.values()[cell("r1c3")], Digit::new(2));
}

#[test]
fn a_log_cannot_write_over_givens() {
    let mut game = game();
    let mut event = game.clone().act(enter("r1c3", 4), Moment(0)).unwrap().clone();
    event.changes = vec![Change::Digit { cell: cell("r1c1"), from: None, to: Digit::new(1) }];
    assert_eq!(game.accept(event), Err(ReplayError::DoesNotFit { number: 1 }));
    let shape = shudu_game::StateShape { entered: format!("1{}", ".".repeat(80)), ..(&State::EMPTY).into() };
    let start = Start { state: State::try_from(&shape).unwrap(), ..Start::of(puzzle(PUZZLE)) };
    assert!(matches!(Game::begin(start), Err(ReplayError::Given { .. })));
}

#[test]
fn hard_nuts_do_not_keep_a_game_waiting() {
    // The empty grid, and one that cannot be solved though nothing clashes.
    assert_eq!(Game::new(Puzzle::EMPTY).standing(), Standing::Many);
    let none = PUZZLE.replacen('.', "2", 1);
    assert_eq!(Game::new(puzzle(&none)).standing(), Standing::None);
}
