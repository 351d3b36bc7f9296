//! Games of other sizes and with other rules.

use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use shudu::format::read_variant;
use shudu::game::variant::Game as VariantGame;
use shudu::game::{Family, NoteKind, variant::Variant};
use shudu::generate::Seed;
use shudu::ops::Limits;
use shudu::ops::game::VariantPlaying;
use shudu::ops::variant::generate::{VariantKind, VariantRequest, make, record};

use super::*;
use crate::play::model::VariantView;

/// Two cages.
const KILLER: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3";
const SOLUTION: &str = "1243342123144132";

/// A puzzle of the generator, in the form that holds everything.
fn made(size: usize, kinds: &[VariantKind]) -> String {
    let request =
        VariantRequest { size, kinds: kinds.iter().copied().collect(), ..VariantRequest::default() };
    let made = make(&request, &Limits::default(), Seed::new(7), 0, None).unwrap();
    record(&made).text()
}

impl Player {
    /// In the middle of a game of this puzzle.
    fn playing_variant(lang: Lang, size: (u16, u16), text: &str) -> Player {
        let mut player = Player::new(lang, size);
        let record = read_variant(text, None).unwrap();
        player.does(vec![Effect::BeginVariant(Box::new(record), Vec::new())]);
        player
    }

    fn variant_view(&self) -> &VariantView {
        self.model.variant_view.as_deref().expect("such a game is in play")
    }

    fn variant_game(&self) -> &VariantGame {
        &self.variant_view().game
    }

    fn value(&self, cell: &str) -> Option<u8> {
        let cell = cell.parse().unwrap();
        self.variant_game().value(cell).map(shudu::game::variant::Digit::get)
    }

    fn noted(&self, kind: NoteKind, cell: &str) -> Vec<u8> {
        let notes = Variant::notes(self.variant_game().state(), kind, cell.parse().unwrap());
        notes.iter().map(shudu::game::variant::Digit::get).collect()
    }

    /// The game as another program finds it in the library.
    fn saved_variant(&self) -> VariantGame {
        let library = Library::open(self.folder.path().join("library.sqlite")).unwrap();
        VariantPlaying::resume(&library, self.variant_view().id).unwrap().game().clone()
    }

    fn clicks_variant_cell(&mut self, cell: &str) {
        self.frame();
        let wanted = Place::VariantCell(cell.parse().unwrap());
        let (area, _) = *self.model.places.iter().find(|(_, place)| *place == wanted).expect("it is drawn");
        self.clicks(area.x, area.y);
    }
}

#[test]
fn a_killer_is_played_from_the_first_cell_to_the_last() {
    let mut player = Player::playing_variant(Lang::English, (80, 24), KILLER);
    assert_eq!(player.variant_view().cursor.to_string(), "r1c1");
    assert!(player.variant_game().is_running());
    player.types("2u");
    assert_eq!((player.value("r1c1"), player.said()), (None, "Undone."));
    player.types("r");
    assert_eq!((player.value("r1c1"), player.said()), (Some(2), "Redone."));
    player.types("c");
    assert!(player.said().starts_with("There is a mistake"), "{}", player.said());
    assert_eq!(player.variant_view().wrong.as_slice().len(), 1);
    player.types("b");
    assert_eq!(player.value("r1c1"), None);
    for (index, digit) in SOLUTION.chars().enumerate() {
        let cell = format!("r{}c{}", index / 4 + 1, index % 4 + 1);
        if player.value(&cell).is_none() {
            player.clicks_variant_cell(&cell);
            player.types(&digit.to_string());
        }
    }
    assert!(player.variant_game().is_solved(), "{}", player.screen());
    assert_eq!(player.said(), "Solved in 0:00, without help. Well done!");
    assert_eq!(&player.saved_variant(), player.variant_game());
    player.types("q");
    let screen = player.screen();
    assert!(screen.contains("4x4 killer") && screen.contains("solved"), "{screen}");
    player.code(KeyCode::Enter);
    assert!(player.model.variant_view.is_some() && player.variant_game().is_solved());
}

#[test]
fn broken_rules_are_marked_and_named() {
    let mut player = Player::playing_variant(Lang::English, (80, 24), KILLER);
    player.types("1l4");
    let screen = player.screen();
    assert_eq!(screen.matches('!').count(), 2, "{screen}");
    player.types("c");
    assert!(
        player.said().contains("killer cage") && player.said().contains("r1c1 r1c2"),
        "{}",
        player.said()
    );
    let mut player = Player::playing_variant(Lang::Chinese, (80, 24), KILLER);
    player.types("1l4c");
    assert!(player.said().contains("杀手框"), "{}", player.said());
}

#[test]
fn notes_modes_and_colours_are_those_of_the_classic_game() {
    let mut player = Player::playing_variant(Lang::English, (80, 24), KILLER);
    player.types("l");
    player.with(KeyModifiers::ALT, '1');
    player.types("@");
    assert_eq!(
        (player.noted(NoteKind::Centre, "r1c2"), player.noted(NoteKind::Corner, "r1c2")),
        (vec![1], vec![2])
    );
    player.types("xx");
    player.types("a");
    assert_eq!(player.noted(NoteKind::Centre, "r1c2"), [1, 2], "what row, column, box and cage leave");
    player.types("m1");
    assert_eq!(player.noted(NoteKind::Centre, "r1c2"), [2]);
    player.types("o3");
    let state = player.variant_game().state();
    assert_eq!(state.colors("r1c2".parse().unwrap()).first().map(shudu::game::Color::get), Some(3));
    player.types("O24");
    let digit = shudu::game::variant::Digit::new(2).unwrap();
    let state = player.variant_game().state();
    assert_eq!(state.candidate_color("r1c2".parse().unwrap(), digit).map(shudu::game::Color::get), Some(4));
    // 5 is no digit of the puzzle.
    player.types("d5");
    assert_eq!(player.value("r1c2"), None);
    player.types("Ry");
    assert!(player.noted(NoteKind::Centre, "r1c2").is_empty());
    player.types("f2l");
    player.code(KeyCode::Enter);
    assert_eq!(player.value("r1c3"), Some(2), "digit first");
    player.types("gj ");
    assert!(player.variant_game().settings().show_mistakes);
}

#[test]
fn the_cursor_goes_round_the_edges_of_any_grid() {
    let mut player = Player::playing_variant(Lang::English, (80, 24), &made(6, &[]));
    player.code(KeyCode::Home);
    player.types("h");
    assert_eq!(player.variant_view().cursor.column(), 6);
    player.types("l");
    assert_eq!(player.variant_view().cursor.column(), 1);
    for _ in 0..6 {
        player.types("j");
    }
    player.types("L");
    assert_eq!(player.variant_view().cells().len(), 2);
    player.code(KeyCode::Esc);
    assert_eq!(player.variant_view().cells().len(), 1);
}

#[test]
fn digits_above_nine_are_letters_and_alt_makes_them_commands() {
    let mut player = Player::playing_variant(Lang::English, (80, 24), &".".repeat(256));
    player.types("A");
    assert_eq!((player.value("r1c1"), player.model.ask.is_some()), (Some(10), false));
    player.types("G");
    assert_eq!(player.value("r1c1"), Some(16));
    // H is 17, which is no digit: it chooses more cells.
    player.types("lH");
    assert_eq!(player.variant_view().cells().len(), 2);
    player.code(KeyCode::Esc);
    player.types("l");
    player.with(KeyModifiers::ALT, 'B');
    assert_eq!(player.noted(NoteKind::Centre, &player.variant_view().cursor.to_string()), [11]);
    let mut small = Player::playing_variant(Lang::English, (120, 40), &made(12, &[]));
    small.with(KeyModifiers::ALT, 'A');
    assert!(small.model.ask.is_some(), "the answer");
    small.types("n");
    small.code(KeyCode::F(1));
    let keys = small.screen();
    assert!(keys.contains("1-9 A-C") && keys.contains("Alt+A"), "{keys}");
}

#[test]
fn hints_lead_to_the_solution() {
    for text in
        [KILLER.to_owned(), made(6, &[VariantKind::X]), made(6, &[VariantKind::Jigsaw, VariantKind::Killer])]
    {
        let mut player = Player::playing_variant(Lang::English, (80, 24), &text);
        player.types("?");
        assert!(player.screen().contains("Hint, stage 1 of 4"), "{}", player.screen());
        player.types("???");
        assert!(player.screen().contains("Hint, stage 4 of 4"), "{}", player.screen());
        for _ in 0..200 {
            if player.variant_game().is_solved() {
                break;
            }
            player.types("????");
            player.code(KeyCode::Enter);
        }
        assert!(player.variant_game().is_solved(), "{}", player.screen());
    }
    let mut wrong = Player::playing_variant(Lang::English, (80, 24), KILLER);
    wrong.types("2?");
    assert!(wrong.screen().contains("r1c1"), "{}", wrong.screen());
    let mut many = Player::playing_variant(Lang::English, (80, 24), &".".repeat(16));
    many.types("?");
    assert!(!many.said().is_empty() && many.variant_view().hint.is_none());
}

#[test]
fn the_answer_is_shown_and_a_path_is_not() {
    let mut player = Player::playing_variant(Lang::English, (80, 24), KILLER);
    player.types("s");
    assert!(player.view() == View::Game && player.model.busy.is_none(), "paths are those of classic Sudoku");
    player.types("Ay");
    assert!(player.variant_game().is_solved());
    assert_eq!(player.said(), "This is the answer.");
}

#[test]
fn a_puzzle_is_pasted_typed_and_opened() {
    let mut player = Player::playing(Lang::English, (80, 24), PUZZLE);
    player.happens(Message::Paste(KILLER.into()));
    assert!(player.model.ask.is_some());
    player.types("y");
    assert!(player.model.variant_view.is_some() && player.model.game_view.is_none());
    player.types("e");
    player.happens(Message::Paste(PUZZLE.into()));
    assert!(player.model.variant_view.is_none() && player.model.game_view.is_some());
    let file = player.folder().join("puzzle.txt");
    std::fs::write(&file, made(6, &[VariantKind::Jigsaw])).unwrap();
    player.does(vec![Effect::BeginFile(file)]);
    assert_eq!(player.variant_game().puzzle().shape().rows(), 6);
    player.types("e");
    player.happens(Message::Paste(".Shape~4x4.Nonsense~1".into()));
    assert!(player.screen().contains("Nonsense"), "{}", player.screen());
}

#[test]
fn every_rule_is_drawn_or_told() {
    for (text, seen) in [
        (".Shape~4x4.Thermo~R1C1~R1C2", "═"),
        (".Shape~4x4.Arrow~R1C1~R2C1~R3C1", "↓"),
        (".Shape~4x4.Skyscraper~R1~2~", "2 ┃"),
        (".Shape~4x4.Cage~5~R1C1~R1C2.Cage~6~R1C2~R1C3", "killer cage r1c2 r1c3: 6"),
    ] {
        let mut player = Player::new(Lang::English, (120, 40));
        player.happens(Message::Paste(text.into()));
        let screen = player.screen();
        assert!(player.model.variant_view.is_some() && screen.contains(seen), "{text}: {screen}");
    }
    for (lang, said) in [(Lang::English, "cannot draw"), (Lang::Chinese, "画不出")] {
        let mut player = Player::new(lang, (80, 24));
        player.happens(Message::Paste(".Shape~4x4.~R1C1_1_2".into()));
        assert!(player.model.variant_view.is_none());
        let screen = player.screen().replace(' ', "");
        assert!(screen.contains(&said.replace(' ', "")), "{screen}");
    }
}

#[test]
fn a_puzzle_is_made_to_order() {
    let mut player = Player::new(Lang::English, (80, 24));
    let request = VariantRequest { size: 6, kinds: [VariantKind::X].into(), ..VariantRequest::default() };
    let effect = |seed: &str| vec![Effect::MakeVariant(Box::new(request.clone()), Some(seed.to_owned()))];
    player.does(effect("7"));
    let text = player.variant_game().puzzle().text().to_owned();
    assert_eq!(text, made(6, &[VariantKind::X]));
    player.does(effect("1:2:3:4"));
    assert!(player.said().contains("1:2:3:4"), "{}", player.said());
    assert_eq!(player.variant_game().puzzle().text(), text, "the game in play stays");
}

#[test]
fn a_pause_hides_the_digits() {
    let mut player = Player::playing_variant(Lang::English, (80, 24), KILLER);
    player.types("p");
    assert!(player.screen().contains("Paused") && !player.variant_game().is_running());
    player.types("4");
    assert_eq!(player.value("r1c1"), None);
    player.types("p");
    assert!(player.variant_game().is_running());
}

/// Cages, a jigsaw, an X with dots, lines, and a large grid.
fn boards() -> [(&'static str, String); 5] {
    [
        ("lines", made(9, &[VariantKind::Arrow, VariantKind::Thermo])),
        ("killer", made(9, &[VariantKind::Killer])),
        ("jigsaw", made(9, &[VariantKind::Jigsaw])),
        ("x-kropki", made(6, &[VariantKind::X, VariantKind::Kropki])),
        ("large", made(16, &[])),
    ]
}

const SIZES: [(u16, u16); 4] = [(40, 20), (60, 24), (80, 24), (120, 40)];

#[test]
fn every_board_at_every_size() {
    for (name, text) in boards() {
        let mut all = String::new();
        for size in SIZES {
            let lang = if size.0 == 60 { Lang::Chinese } else { Lang::English };
            let mut player = Player::playing_variant(lang, size, &text);
            player.types("1u");
            let screen = player.screen();
            for line in screen.lines() {
                assert!(crate::screen::words::width(line) <= usize::from(size.0), "{name} {size:?}: {line}");
            }
            all.push_str(&format!("== {}x{}\n{screen}", size.0, size.1));
        }
        insta::assert_snapshot!(format!("variant-{name}"), all);
    }
}

#[test]
fn a_board_is_drawn_in_ascii_too() {
    for (name, text) in boards() {
        for size in SIZES {
            let mut player = Player::playing_variant(Lang::English, size, &text);
            player.model.palette.unicode = false;
            for keys in ["a", "????"] {
                player.types(keys);
                let screen = player.screen();
                let strange: String = screen.chars().filter(|c| !c.is_ascii()).collect();
                assert!(strange.is_empty(), "{name} {size:?}: {strange}");
            }
            if size == (120, 40) && name == "killer" {
                insta::assert_snapshot!("variant-killer-ascii", player.screen());
            }
        }
    }
}

#[test]
fn of_a_grid_that_is_too_large_the_part_around_the_cursor_is_seen() {
    let mut player = Player::playing_variant(Lang::English, (60, 24), &made(16, &[VariantKind::X]));
    for _ in 0..40 {
        player.types("jl");
        player.frame();
        let cursor = Place::VariantCell(player.variant_view().cursor);
        assert!(player.model.places.iter().any(|(_, place)| *place == cursor));
    }
    for size in [(40, 20), (39, 20), (300, 100), (1, 1)] {
        player.happens(Message::Resize(size.0, size.1));
        player.screen();
    }
}
