//! What players would lose, or be told wrongly.

use ratatui::crossterm::event::KeyCode;
use shudu::game::{NoteKind, Operation, Setting, Settings};
use shudu::i18n::{Lang, Speaker};
use shudu::library::Date;
use shudu::ops::game::{Level, NewGame};

use super::Player;
use crate::play::message::Effect;
use crate::play::model::View;

const SIZE: (u16, u16) = (80, 24);

/// Two cells are blank: r1c1=5 and r1c2=3.
const LAST_TWO: &str = "..4678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn last_two(lang: Lang) -> Player {
    Player::playing(lang, SIZE, LAST_TWO)
}

#[test]
fn a_redo_that_solves_says_so_and_stops_the_clock() {
    let mut player = last_two(Lang::English);
    player.types("5l3");
    assert_eq!(player.said(), "Solved in 0:00, without help. Well done!");
    player.types("u");
    assert!(player.game().is_running());
    player.types("r");
    assert_eq!(player.said(), "Solved in 0:00, without help. Well done!");
    assert!(player.game().is_solved() && !player.game().is_running() && !player.saved().is_running());
}

#[test]
fn what_was_answered_is_not_said_to_be_solved() {
    for (lang, said, state) in [
        (Lang::English, "The grid is right, but the answer was shown in this game.", "answered"),
        (Lang::Chinese, "盘面正确，但这一局看过答案。", "看过答案"),
    ] {
        let mut player = last_two(lang);
        player.types("Ayur");
        assert_eq!(player.said(), said);
        assert!(!player.game().is_running());
        player.types("Ry5l3");
        assert_eq!(player.said(), said, "nor when it is played again");
        player.types("q");
        // A blank lies between the halves of wide characters.
        let screen = player.screen().replace(' ', "");
        assert!(screen.contains(state), "{screen}");
    }
}

#[test]
fn play_and_page_say_the_same_about_the_answer() {
    for lang in [Lang::English, Lang::Chinese] {
        let page = shudu::i18n::page(lang);
        assert_eq!(page["answer-sure"], Speaker::new(lang).say("play-ask-answer"));
        assert_eq!(page["check-right-after-answer"], Speaker::new(lang).say("play-right-after-answer"));
    }
}

#[test]
fn a_full_grid_that_is_wrong_is_told_whatever_has_filled_it() {
    const WRONG: &str = "Not right: the grid is full, but something is wrong.";
    let mut player = last_two(Lang::English);
    // The digit that stands nine times can be written once more.
    player.types("3l3");
    assert_eq!(player.said(), WRONG);
    player.types("ur");
    assert_eq!(player.said(), WRONG, "after a redo");
    player.types("4");
    assert_eq!(player.said(), WRONG, "after another wrong digit");
    assert_eq!(player.game().statistics().checks, 0, "nobody has asked for a check");
    player.types("3h5");
    assert!(player.game().is_solved());
}

#[test]
fn a_digit_that_stands_nine_times_can_be_seen_and_clicked() {
    let mut player = last_two(Lang::English);
    player.types("3l");
    let screen = player.screen();
    let (row, line) =
        screen.lines().enumerate().find(|(_, line)| line.contains("1 2 3 4 5 6 7 8 9")).unwrap();
    let column = crate::screen::words::width(line.split("1 2 3 4").next().unwrap());
    player.clicks(column as u16 + 4, row as u16);
    assert_eq!(player.entered("r1c2"), Some(3));
}

#[test]
fn settings_survive_a_new_game_and_the_end_of_the_program() {
    let mut player = last_two(Lang::English);
    let settings = Settings { remove_notes: false, show_mistakes: true, timer: false };
    for (setting, on) in
        [(Setting::RemoveNotes, false), (Setting::ShowMistakes, true), (Setting::Timer, false)]
    {
        player.does(vec![Effect::Act(Operation::Set { setting, on })]);
    }
    let new = NewGame { level: Some(Level::Easy), seed: Some("7".into()), ..NewGame::default() };
    player.does(vec![Effect::Begin(Box::new(new))]);
    assert_eq!(player.game().settings(), settings);
    player.does(vec![Effect::Leave, Effect::Daily]);
    assert_eq!(player.game().settings(), settings, "the game that was played last says so");
}

#[test]
fn the_puzzle_of_today_has_one_game() {
    let mut player = Player::new(Lang::English, SIZE);
    player.does(vec![Effect::Daily]);
    let first = player.game_view().id;
    player.types("Ay");
    assert!(player.game().is_solved());
    player.types("q");
    player.does(vec![Effect::Daily]);
    assert_eq!((player.view(), player.game_view().id), (View::Game, first));
    assert!(player.game().is_solved());
    player.types("q");
    assert_eq!(player.model.start.games.len(), 1);
    let today = Date::of_unix_milliseconds(player.engine.now().0).to_string();
    assert_eq!(player.model.start.games[0].day, today);
    // The one of so many minutes has another, and one as well.
    let seed = Some(format!("daily-{today}"));
    let new = NewGame { minutes: Some("..1000".into()), seed, ..NewGame::default() };
    player.does(vec![Effect::Begin(Box::new(new.clone()))]);
    let timed = player.game_view().id;
    player.types("q");
    player.does(vec![Effect::Begin(Box::new(new))]);
    assert_eq!(player.game_view().id, timed);
    assert_ne!(timed, first);
}

#[test]
fn notes_come_back_in_the_terminal_too() {
    let mut player = Player::playing(Lang::English, SIZE, super::PUZZLE);
    player.goes("r1c4");
    player.types("m26d");
    player.goes("r1c3");
    player.types("2");
    assert_eq!(player.notes(NoteKind::Centre, "r1c4"), "6");
    player.code(KeyCode::Char('x'));
    assert_eq!(player.notes(NoteKind::Centre, "r1c4"), "26");
    player.types("2?");
    assert!(
        player.said().is_empty() && player.screen().contains("2 in row 1, column 3"),
        "{}",
        player.screen()
    );
    player.types("x?");
    assert!(!player.screen().contains("r1c4"), "nobody is blamed: {}", player.screen());
}

#[test]
fn starting_over_begins_at_zero() {
    let mut player = last_two(Lang::English);
    player.types("5Ry");
    let (now, game) = (player.engine.now(), player.game());
    assert_eq!(game.time(now).as_millis(), 0);
    assert!(game.is_running());
}
