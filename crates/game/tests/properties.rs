//! What holds whatever a player does.

use proptest::prelude::*;
use shudu_core::{Candidate, Cell, Digit, DigitSet, Puzzle};
use shudu_game::{
    Color, Event, Game, Layer, Mark, MarkShape, Moment, NoteKind, Operation, Setting, Settings, Stage, Start,
    State,
};

const PUZZLES: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "...........................8...6...34..8.3..17...2...6.6....28....419..5....8..79",
];

fn cell() -> impl Strategy<Value = Cell> {
    (0usize..81).prop_map(Cell::from_index)
}

fn cells() -> impl Strategy<Value = Vec<Cell>> {
    proptest::collection::vec(cell(), 0..5)
}

fn digit() -> impl Strategy<Value = Digit> {
    (0usize..9).prop_map(Digit::from_index)
}

fn digits() -> impl Strategy<Value = DigitSet> {
    (0u16..512).prop_map(|bits| DigitSet::from_bits(bits).unwrap())
}

fn candidates() -> impl Strategy<Value = Vec<Candidate>> {
    proptest::collection::vec((cell(), digit()).prop_map(|(cell, digit)| Candidate::new(cell, digit)), 0..4)
}

fn kind() -> impl Strategy<Value = NoteKind> {
    proptest::sample::select(NoteKind::ALL.to_vec())
}

fn color() -> impl Strategy<Value = Option<Color>> {
    proptest::option::of(proptest::sample::select(Color::ALL.to_vec()))
}

fn marks() -> impl Strategy<Value = Vec<Mark>> {
    let shapes = vec![MarkShape::Line, MarkShape::Cross, MarkShape::Circle];
    let mark = (proptest::sample::select(shapes), cell(), cell())
        .prop_filter_map("neighbours have marks", |(shape, one, other)| {
            Mark::new(shape, one.into(), other.into())
        });
    proptest::collection::vec(mark, 0..3)
}

fn name() -> impl Strategy<Value = String> {
    proptest::sample::select(vec!["one", "two", ""]).prop_map(str::to_owned)
}

fn layer() -> impl Strategy<Value = Option<Layer>> {
    use Layer::{All, Centre, Colors, Corner, Digits, Notes};
    proptest::option::of(proptest::sample::select(vec![Digits, Notes, Corner, Centre, Colors, All]))
}

fn operation() -> impl Strategy<Value = Operation> {
    let settings = vec![Setting::RemoveNotes, Setting::ShowMistakes, Setting::Timer];
    prop_oneof![
        8 => (cells(), digit()).prop_map(|(cells, digit)| Operation::Enter { cells, digit }),
        2 => (cells(), layer()).prop_map(|(cells, layer)| Operation::Erase { cells, layer }),
        6 => (kind(), cells(), digits()).prop_map(|(kind, cells, digits)| Operation::Note { kind, cells, digits }),
        2 => (kind(), any::<bool>())
            .prop_map(|(kind, only_empty)| Operation::FillNotes { kind, only_empty }),
        2 => (cells(), color(), any::<bool>())
            .prop_map(|(cells, color, beside)| Operation::Color { cells, color, beside }),
        1 => (kind(), proptest::sample::select(vec!["row", "column", "region", "cage"]))
            .prop_map(|(kind, by)| Operation::Eliminate { kind, by: by.to_owned() }),
        2 => (marks(), color()).prop_map(|(marks, color)| Operation::Draw { marks, color }),
        1 => name().prop_map(|name| Operation::Checkpoint { name }),
        1 => name().prop_map(|name| Operation::GoBack { name }),
        1 => name().prop_map(|name| Operation::Keep { name }),
        2 => (candidates(), color())
            .prop_map(|(candidates, color)| Operation::ColorCandidates { candidates, color }),
        2 => (candidates(), candidates())
            .prop_map(|(placements, eliminations)| Operation::Apply { placements, eliminations }),
        1 => cells().prop_map(|cells| Operation::Answer { cells }),
        1 => Just(Operation::Restart),
        4 => (0usize..6).prop_map(|steps| Operation::Undo { steps }),
        3 => (0usize..6).prop_map(|steps| Operation::Redo { steps }),
        1 => Just(Operation::BackToRight),
        1 => (proptest::sample::select(settings), any::<bool>())
            .prop_map(|(setting, on)| Operation::Set { setting, on }),
        1 => Just(Operation::Resume),
        1 => Just(Operation::Pause),
        1 => Just(Operation::Check),
        1 => proptest::sample::select(Stage::ALL.to_vec()).prop_map(|stage| Operation::Hint { stage }),
    ]
}

/// A game in which all this was tried, with the time going on; what is refused is left out.
fn played(puzzle: usize, operations: Vec<(Operation, u16)>) -> Game {
    let puzzle = Puzzle::new(PUZZLES[puzzle].parse().unwrap()).unwrap();
    let mut game = Game::new(puzzle);
    let mut now = 1_000_000;
    for (operation, wait) in operations {
        now += u64::from(wait);
        let before = (game.state().clone(), game.number());
        let number = game.act(operation, Moment(now)).map(|event| event.number);
        match number {
            Ok(number) => assert_eq!(number, before.1 + 1),
            Err(_) => assert_eq!((game.state().clone(), game.number()), before),
        }
    }
    game
}

fn games() -> impl Strategy<Value = Game> {
    (0usize..3, proptest::collection::vec((operation(), any::<u16>()), 0..60))
        .prop_map(|(puzzle, operations)| played(puzzle, operations))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn saved_and_loaded_it_is_the_same_game(game in games()) {
        let again = Game::load(&game.save()).unwrap();
        prop_assert_eq!(&again, &game);
        prop_assert_eq!(again.settings(), game.settings());
        prop_assert_eq!((again.undoable(), again.redoable()), (game.undoable(), game.redoable()));
        prop_assert_eq!(again.statistics(), game.statistics());
        prop_assert_eq!(again.checkpoints(), game.checkpoints());
        let last = game.events().last().map_or(0, |event| event.played);
        prop_assert_eq!(again.played(Moment(u64::MAX)).as_millis(), u128::from(last));
        prop_assert!(!again.is_running());
    }

    #[test]
    fn undoing_everything_is_the_start_and_redoing_everything_the_end(mut game in games()) {
        let end = game.clone();
        let redoable = game.redoable();
        if game.act(Operation::Undo { steps: usize::MAX }, Moment(0)).is_ok() {
            prop_assert_eq!(game.state(), &State::EMPTY);
            let back = game.redoable() - redoable;
            game.act(Operation::Redo { steps: back }, Moment(0)).unwrap();
        }
        prop_assert_eq!(game.state(), end.state());
        prop_assert_eq!(game.redoable(), redoable);
    }

    #[test]
    fn givens_never_change_and_the_log_counts_up(game in games()) {
        prop_assert!(game.values().extends(game.puzzle().grid()));
        prop_assert!(game.events().iter().map(|event| event.number).eq(1..=game.number()));
        prop_assert!(game.events().is_sorted_by_key(|event| event.played));
    }

    #[test]
    fn the_way_back_to_right_leads_to_no_wrong_digit(mut game in games()) {
        if let Some(steps) = game.steps_back_to_right() {
            game.act(Operation::BackToRight, Moment(0)).unwrap();
            prop_assert!(game.mistakes().unwrap().wrong.is_empty());
            prop_assert_eq!(game.events().last().unwrap().steps, steps);
        }
    }

    #[test]
    fn a_position_survives_sharing_and_a_game_begun_with_it_saving(game in games()) {
        let shared = Game::from_shared(&game.share(), Settings::default()).unwrap();
        prop_assert_eq!(shared.state(), game.state());
        prop_assert_eq!(shared.puzzle(), game.puzzle());
        prop_assert_eq!(&Game::load(&shared.save()).unwrap(), &shared);
    }

    #[test]
    fn a_log_with_an_event_missing_or_changed_never_panics(
        game in games(),
        missing in any::<prop::sample::Index>(),
        renumber in any::<bool>(),
    ) {
        let mut events: Vec<Event> = game.events().iter().map(|event| Event::clone(event)).collect();
        if !events.is_empty() {
            events.remove(missing.index(events.len()));
        }
        if renumber {
            events.iter_mut().zip(1..).for_each(|(event, number)| event.number = number);
        }
        if let Ok(other) = Game::replay(Start::of(*game.puzzle()), events) {
            prop_assert!(other.values().extends(game.puzzle().grid()));
        }
    }

    #[test]
    fn any_text_is_loaded_or_refused(text in "\\PC{0,80}") {
        let _ = Game::load(&text);
        let _ = Game::from_shared(&text, Settings::default());
    }
}
