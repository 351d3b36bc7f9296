//! Tests of hints and their stages.

use super::*;
use crate::{Moment, NoteKind, Operation};
use shudu_core::DigitSet;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game(line: &str) -> Game {
    Game::new(Puzzle::new(line.parse().unwrap()).unwrap())
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn act(game: &mut Game, operation: Operation) {
    game.act(operation, Moment(0)).unwrap();
}

fn hint(game: &Game) -> Hint {
    game.hint(&mut Rater::new(), Budget::UNBOUNDED).unwrap()
}

fn step(game: &Game, stage: Stage) -> ShownStep {
    match hint(game).shown(stage) {
        Shown::Step(step) => *step,
        other => panic!("expected a step, got {other:?}"),
    }
}

#[test]
fn each_stage_tells_more() {
    let game = game(EASY);
    let [nudge, area, technique, proof] = Stage::ALL.map(|stage| step(&game, stage));
    assert!(nudge.writes && nudge.houses.is_empty() && nudge.technique.is_none());
    assert!(!area.houses.is_empty() && area.technique.is_none() && area.name.is_none());
    assert!(technique.technique.is_some() && technique.difficulty.is_some() && technique.step.is_none());
    assert_eq!(proof.step.as_ref().unwrap().placements.len(), 1);
    assert_eq!(proof.houses, area.houses);
}

#[test]
fn where_a_digit_goes_is_told_by_the_proof_alone() {
    let game = game(EASY);
    let target = step(&game, Stage::Proof).step.unwrap().placements[0].cell;
    assert!(!step(&game, Stage::Technique).cells.contains(&target));
}

#[test]
fn a_wrong_digit_is_named_before_anything_else_with_the_way_back() {
    let mut game = game(EASY);
    act(&mut game, Operation::Enter { cells: vec![cell("r1c3")], digit: digit(1) });
    act(&mut game, Operation::Enter { cells: vec![cell("r5c5")], digit: digit(5) });
    let expected =
        Mistake { mistake: MistakeKind::WrongDigit, cell: cell("r1c3"), digit: digit(1), undo: Some(2) };
    assert_eq!(hint(&game), Hint::Mistakes(vec![expected]));
    assert_eq!(hint(&game).shown(Stage::Nudge), Shown::Mistakes { mistakes: vec![expected] });
    act(&mut game, Operation::BackToRight);
    assert!(matches!(hint(&game), Hint::Step(_)));
}

#[test]
fn a_candidate_wrongly_removed_is_named() {
    let mut game = game(EASY);
    act(&mut game, Operation::FillNotes { kind: NoteKind::Corner, only_empty: false });
    // The solution has 4 in r1c3; 1 may go.
    for value in [1, 4] {
        let digits = digit(value).as_set();
        act(&mut game, Operation::Note { kind: NoteKind::Corner, cells: vec![cell("r1c3")], digits });
    }
    let Hint::Mistakes(mistakes) = hint(&game) else { panic!("4 was struck out") };
    assert_eq!(mistakes.len(), 1);
    assert_eq!((mistakes[0].mistake, mistakes[0].digit), (MistakeKind::StruckOut, digit(4)));
    assert_eq!(mistakes[0].undo, Some(1));
}

#[test]
fn notes_that_are_remarks_remove_nothing_out() {
    let mut game = game(EASY);
    let digits = digit(1).as_set();
    act(&mut game, Operation::Note { kind: NoteKind::Corner, cells: vec![cell("r1c3")], digits });
    assert!(matches!(hint(&game), Hint::Step(_)));
    act(&mut game, Operation::Note { kind: NoteKind::Centre, cells: vec![cell("r1c3")], digits });
    assert!(matches!(hint(&game), Hint::Mistakes(_)));
}

#[test]
fn hints_go_on_from_the_notes_until_the_grid_is_full() {
    // Needs more than singles: eliminations must be kept in the notes, or the same hint would come for ever.
    let mut game = game("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
    let mut rater = Rater::new();
    let mut steps = 0;
    let (mut eliminations, mut placements) = (0, 0);
    loop {
        let hint = game.hint(&mut rater, Budget::UNBOUNDED).unwrap();
        let Hint::Step(advice) = hint else {
            assert_eq!(hint, Hint::Solved);
            break;
        };
        eliminations += advice.step.eliminations.len();
        placements += advice.step.placements.len();
        steps += 1;
        assert!(steps < 500, "the hints must lead on");
        let Step { placements, eliminations, .. } = advice.step;
        act(&mut game, Operation::Apply { placements, eliminations });
    }
    assert!(eliminations > 0);
    assert_eq!(placements, 81 - game.puzzle().clues());
    assert!(game.is_solved());
}

#[test]
fn puzzles_that_are_not_proper_say_so() {
    let mut empty = game(&".".repeat(81));
    assert_eq!(hint(&empty), Hint::NotProper(Standing::Many));
    act(&mut empty, Operation::Enter { cells: vec![cell("r1c1"), cell("r1c2")], digit: digit(1) });
    assert!(matches!(hint(&empty).shown(Stage::Proof), Shown::Clashes { clashes } if clashes.len() == 1));
    let none = game(&EASY.replacen('.', "2", 1));
    assert_eq!(hint(&none), Hint::NotProper(Standing::None));
}

#[test]
fn the_board_is_what_the_player_sees() {
    let mut game = game(EASY);
    let two: DigitSet = [digit(1), digit(4)].into_iter().collect();
    act(&mut game, Operation::Note { kind: NoteKind::Centre, cells: vec![cell("r1c3")], digits: two });
    act(&mut game, Operation::Enter { cells: vec![cell("r5c5")], digit: digit(5) });
    let board = game.board().unwrap();
    assert_eq!(board.get(cell("r1c3")), two);
    assert_eq!(board.values()[cell("r5c5")], Some(digit(5)));
    assert_eq!(board.givens(), game.puzzle().grid());
    act(&mut game, Operation::Enter { cells: vec![cell("r1c4")], digit: digit(5) });
    assert_eq!(game.board(), None, "a wrong digit");
}

#[test]
fn shown_hints_travel() {
    let game = game(EASY);
    for stage in Stage::ALL {
        let shown = hint(&game).shown(stage);
        let text = serde_json::to_string(&shown).unwrap();
        assert_eq!(serde_json::from_str::<Shown>(&text).unwrap(), shown, "{text}");
        assert!(text.starts_with(r#"{"hint":"step","stage":"#), "{text}");
    }
}
