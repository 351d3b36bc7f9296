//! Everything that keys, the mouse and pastes do.

use shudu::game::{Color, Operation, Setting};
use shudu::ops::game::Playing;

use super::*;
use crate::play::model::played::Played;
use crate::play::model::{Ask, ModeOf};

const SIZE: (u16, u16) = (80, 24);

fn english() -> Player {
    Player::playing(Lang::English, SIZE, PUZZLE)
}

#[test]
fn digits_are_written_where_the_player_is_and_saved() {
    let mut player = english();
    assert_eq!(player.game_view().cursor.to_string(), "r1c3", "the first blank cell");
    player.types("4");
    assert_eq!(player.entered("r1c3"), Some(4));
    assert_eq!(player.saved().state(), player.game().state(), "what is seen is saved");
    player.types("4");
    assert_eq!(player.entered("r1c3"), None, "the same digit again takes it away");
    player.types("4ur");
    assert_eq!(player.entered("r1c3"), Some(4));
    player.types("x");
    assert_eq!(player.entered("r1c3"), None);
    player.types("h9");
    assert_eq!(player.said(), "Givens are locked.");
}

#[test]
fn both_kinds_of_notes_are_written_in_every_way() {
    let mut player = english();
    player.types("n12m35");
    assert_eq!(player.notes(NoteKind::Corner, "r1c3"), "12");
    assert_eq!(player.notes(NoteKind::Centre, "r1c3"), "35");
    // What Shift makes of digits, and Alt.
    player.types("d#");
    player.with(KeyModifiers::ALT, '7');
    player.with(KeyModifiers::CONTROL, '8');
    player.with(KeyModifiers::SHIFT, '4');
    assert_eq!(player.notes(NoteKind::Corner, "r1c3"), "1234");
    assert_eq!(player.notes(NoteKind::Centre, "r1c3"), "3578");
    player.types("n1");
    assert_eq!(player.notes(NoteKind::Corner, "r1c3"), "234");
    player.types("a");
    assert_eq!(player.notes(NoteKind::Centre, "r1c3"), "124");
}

#[test]
fn modes_follow_one_another_and_colours_come_and_go() {
    let mut player = english();
    let mut modes = Vec::new();
    for _ in 0..5 {
        modes.push(player.game_view().mode);
        player.types(" ");
    }
    assert_eq!(modes, [ModeOf::Digit, ModeOf::Corner, ModeOf::Centre, ModeOf::Color, ModeOf::Digit]);
    let cell: Cell = "r1c3".parse().unwrap();
    player.types("o3");
    assert_eq!(player.game().state().colors(cell), Color::new(3).into());
    player.types("3");
    assert!(player.game().state().colors(cell).is_empty());
    player.types("O27");
    let candidate = shudu::core::Candidate::new(cell, Digit::ALL[1]);
    assert_eq!(player.game().state().candidate_color(candidate), Color::new(7));
    player.types("27");
    assert_eq!(player.game().state().candidate_color(candidate), None);
}

#[test]
fn cells_are_chosen_by_arrows_vim_keys_and_clicks() {
    let mut player = english();
    player.types("jjll");
    assert_eq!(player.game_view().cursor.to_string(), "r3c5");
    player.code(KeyCode::Left);
    player.code(KeyCode::Up);
    assert_eq!(player.game_view().cursor.to_string(), "r2c4");
    player.types("L");
    player.happens(Message::Key(KeyEvent::new(KeyCode::Down, KeyModifiers::SHIFT)));
    assert_eq!(player.game_view().chosen.to_string(), "r2c45|r3c5");
    player.code(KeyCode::Esc);
    assert_eq!(player.game_view().chosen.to_string(), "r3c5");
    player.code(KeyCode::End);
    assert_eq!(player.game_view().cursor.to_string(), "r3c9");
    player.code(KeyCode::Right);
    assert_eq!(player.game_view().cursor.to_string(), "r3c1", "round the edge");

    // 80x24: cells of five columns and a row, with lines between.
    player.clicks(1 + 6 * 8 + 2, 1 + 2 * 8);
    assert_eq!(player.game_view().cursor.to_string(), "r9c9");
    player.happens(Message::Mouse(MouseEvent {
        kind: MouseEventKind::Drag(MouseButton::Left),
        column: 1 + 6 * 7,
        row: 17,
        modifiers: KeyModifiers::NONE,
    }));
    assert_eq!(player.game_view().chosen.to_string(), "r9c89");
}

#[test]
fn what_the_line_of_help_says_can_be_clicked() {
    let mut player = english();
    player.types("4");
    let screen = player.screen();
    let (row, line) =
        screen.lines().enumerate().find(|(_, line)| line.contains("u undo")).expect("undo is offered");
    player.clicks(line.find("u undo").unwrap() as u16 + 1, row as u16);
    assert_eq!(player.entered("r1c3"), None);
    let digits = player.screen();
    let (row, line) =
        digits.lines().enumerate().find(|(_, line)| line.contains("1 2 3 4 5 6 7 8 9")).unwrap();
    let column = crate::screen::words::width(line.split("1 2 3 4").next().unwrap());
    player.clicks(column as u16 + 6, row as u16);
    assert_eq!(player.entered("r1c3"), Some(4), "digits can be clicked too");
}

#[test]
fn a_hint_tells_more_and_more_and_is_done_at_last() {
    let mut player = english();
    player.types("?");
    assert!(player.screen().contains("Hint, stage 1 of 4"));
    player.types("??");
    assert!(player.screen().contains("technique: Hidden"));
    player.types("?");
    let hinted = &player.game_view().hint.as_ref().unwrap().hinted;
    assert!(shudu::game::Classic::moves(hinted).is_some());
    assert!(player.screen().contains("Enter do it"));
    let blank = player.game().values().blank_cells().len();
    player.code(KeyCode::Enter);
    assert_eq!(player.game().values().blank_cells().len(), blank - 1);
    assert!(player.game_view().hint.is_none());
    assert_eq!(player.saved().statistics().hints, [1, 1, 1, 1]);
    player.types("?");
    player.code(KeyCode::Esc);
    assert!(player.game_view().hint.is_none());
}

#[test]
fn clashes_and_mistakes_are_told_apart_by_sign() {
    let mut player = english();
    player.types("3");
    assert!(player.screen().contains("!3"), "3 stands in the row already");
    player.types("x1");
    assert!(!player.screen().contains('✗'), "a mistake is not told unless asked for");
    player.types("c");
    assert_eq!(player.said(), "There is a mistake on the board.");
    assert!(player.screen().contains("✗1"));
    player.types("b");
    assert_eq!(player.entered("r1c3"), None);
    player.types("c");
    assert_eq!(player.said(), "Not right yet: 51 cells are blank. Right so far.");
    // Shown as they are made.
    player.types("g");
    assert_eq!(player.view(), View::Settings);
    player.code(KeyCode::Down);
    player.code(KeyCode::Enter);
    assert!(player.game().settings().show_mistakes);
    player.types("q1");
    assert!(player.screen().contains("✗1"));
}

#[test]
fn the_game_is_solved_and_says_so() {
    let mut player = english();
    for (index, digit) in SOLUTION.chars().enumerate() {
        let cell = Cell::from_index(index);
        if player.game().values()[cell].is_none() {
            player.goes(&cell.to_string());
            player.code(KeyCode::Char(digit));
        }
    }
    assert!(player.game().is_solved() && !player.game().is_running());
    assert_eq!(player.said(), "Solved in 0:00, without help. Well done!");
    player.types("u");
    assert!(!player.game().is_solved() && player.game().is_running(), "the clock goes on");
}

#[test]
fn a_full_grid_that_is_wrong_is_checked_by_itself() {
    let mut player = english();
    let cells = Cell::ALL.into_iter().filter(|cell| player.game().values()[*cell].is_none());
    let last = cells.last().unwrap();
    player.does(vec![Effect::Act(Operation::Answer {
        cells: Cell::ALL.into_iter().filter(|cell| *cell != last).collect(),
    })]);
    player.goes(&last.to_string());
    player.types("4");
    assert_eq!(player.said(), "Not right: the grid is full, but something is wrong.");
}

#[test]
fn the_answer_and_starting_over_ask_first() {
    let mut player = english();
    player.types("A");
    assert_eq!(player.model.ask, Some(Ask::Answer));
    player.types("n");
    assert!(player.game().state().is_empty());
    player.types("Ay");
    assert!(player.game().is_solved());
    player.types("Ry");
    assert!(player.game().state().is_empty());
    player.types("u");
    assert!(player.game().is_solved(), "and that is one step");
}

#[test]
fn pausing_hides_the_grid_and_stops_the_clock() {
    let mut player = english();
    assert!(player.game().is_running());
    player.types("p");
    assert!(!player.game().is_running());
    let screen = player.screen();
    assert!(screen.contains("Paused") && !screen.contains("│  5  │"));
    player.types("4");
    assert_eq!(player.entered("r1c3"), None);
    player.types("p");
    assert!(player.game().is_running());
    player.types("gkkk");
    player.code(KeyCode::Down);
    player.code(KeyCode::Down);
    player.code(KeyCode::Enter);
    assert!(!player.game().settings().timer && !player.game().is_running());
    player.types("q");
    assert!(player.screen().contains("timer off"));
    player.does(vec![Effect::Act(Operation::Set { setting: Setting::Timer, on: true })]);
}

#[test]
fn quitting_saves_and_the_list_takes_up_again() {
    let mut player = english();
    player.types("4q");
    assert_eq!((player.view(), player.said()), (View::Start, "The game is saved."));
    let screen = player.screen();
    assert!(screen.contains("50 to go"), "{screen}");
    player.code(KeyCode::Enter);
    assert_eq!(player.entered("r1c3"), Some(4));
    assert!(player.game().is_running());
    player.types("qxy");
    assert!(player.model.start.games.is_empty());
    player.types("q");
    assert!(player.ended);
}

#[test]
fn another_window_goes_on_with_the_same_game() {
    let mut player = english();
    player.types("4");
    let mut library = Library::open(player.folder().join("library.sqlite")).unwrap();
    let mut elsewhere = Playing::resume(&library, player.game_view().id).unwrap();
    let enter = Operation::Enter { cells: vec!["r1c4".parse().unwrap()], digit: Digit::ALL[5] };
    elsewhere.act(&mut library, &enter, Moment(5)).unwrap();
    let message = player.engine.catch_up().expect("there is news");
    player.happens(message);
    assert_eq!(player.entered("r1c4"), Some(6));
    player.types("u");
    assert_eq!((player.entered("r1c3"), player.entered("r1c4")), (Some(4), None));
    let news = elsewhere.catch_up(&library).unwrap();
    assert!(news > 0 && elsewhere.game().state() == player.game().state());
}

#[test]
fn puzzles_are_pasted_in_any_form() {
    let drawn = "53. | .7. | ...\n6.. | 195 | ...\n.98 | ... | .6.\n8.. | .6. | ..3\n4.. | 8.3 | ..1\n\
                 7.. | .2. | ..6\n.6. | ... | 28.\n... | 419 | ..5\n... | .8. | .79\n";
    let mut player = Player::new(Lang::English, SIZE);
    player.happens(Message::Paste(drawn.replace('\n', "\r")));
    assert_eq!(player.game().puzzle().to_string(), PUZZLE);
    // In the middle of a game it asks first.
    let other = PUZZLE.replacen("53", "5.", 1);
    player.happens(Message::Paste(other.clone()));
    assert_eq!(player.game().puzzle().to_string(), PUZZLE);
    player.types("y");
    assert_eq!(player.game().puzzle().to_string(), other);
    player.happens(Message::Paste("no puzzle".into()));
    assert_eq!(player.view(), View::Open);
    assert!(player.model.open.wrong.is_some());
}

#[test]
fn what_is_made_nothing_of_is_told_where_the_game_begins() {
    let link = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOw\
        QBcMqBfZY8qhAGZ6jFu04wewKVJClK1AOwimreB268ZWrQF1khOf2oA2FWPUTt03kYUIAjObUbJt+QKTPxmvvdrelr7WXPqEsh\
        7UKOiiLlbuxggAHIGuITo2fp5mMao+btJhWdQpuRZpGdZ22anxmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGxQjK\
        4/npmdPwAEyzlVON8DkD5VZFEb0HsSs79SOeW8tDp/79Fw9686vrnfcVC/BO33V1tFDhNhms9nQAS13ldHp5noMfj1/EsQZdfs\
        CXmldPoQJwyDAwDA2AgQABhGBkMhgAAEJBpAGtmBA0AALNgAclpAFsAPZMOkABxIGDYNOwEAAZpKYBgAHQgLhAA==";
    for (lang, told) in [(Lang::English, "1 puzzle has rules"), (Lang::Chinese, "附有文字")] {
        let begun = |player: &mut Player| {
            assert_eq!(player.view(), View::Game);
            assert!(player.said().contains(told), "{}", player.said());
            assert!(player.screen().contains(told), "{}", player.screen());
        };
        let mut player = Player::new(lang, (120, 40));
        player.types("o");
        player.happens(Message::Paste(link.into()));
        begun(&mut player);
        player.types(" ");
        assert!(!player.said().contains(told), "until something else is said: {}", player.said());
        let mut player = Player::new(lang, SIZE);
        let file = player.folder().join("link.txt");
        std::fs::write(&file, link).unwrap();
        player.types("o");
        player.types(file.to_str().unwrap());
        player.code(KeyCode::Enter);
        begun(&mut player);
    }
    let mut player = Player::new(Lang::English, SIZE);
    player.happens(Message::Paste(format!("{PUZZLE} {}", PUZZLE.replace('5', "."))));
    assert!(player.said().starts_with("1 line contains a second puzzle"), "{}", player.said());
    player.happens(Message::Paste(PUZZLE.replacen("53", "5.", 1)));
    player.types("y");
    assert!(!player.said().contains("second puzzle"), "nothing is told of a plain one: {}", player.said());
}

#[test]
fn puzzles_are_typed_and_files_are_named() {
    let mut player = Player::new(Lang::English, SIZE);
    player.types("o");
    for row in 0..9 {
        player.types(&PUZZLE[9 * row..9 * row + 9]);
        player.code(KeyCode::Enter);
    }
    assert_eq!(player.game().puzzle().to_string(), PUZZLE);
    let other = PUZZLE.replacen("53", "5.", 1);
    let file = player.folder().join("puzzle.txt");
    std::fs::write(&file, &other).unwrap();
    player.types("e");
    player.types(file.to_str().unwrap());
    player.code(KeyCode::Enter);
    assert_eq!(player.game().puzzle().to_string(), other);
    player.types("e/no/such/file");
    player.code(KeyCode::Enter);
    assert_eq!(player.view(), View::Open);
    assert!(player.screen().contains("no/such/file"));
}

#[test]
fn what_was_typed_comes_back() {
    let mut player = Player::new(Lang::English, SIZE);
    player.types("o53..7x");
    player.code(KeyCode::Backspace);
    assert_eq!(player.model.open.text, "53..7");
    player.code(KeyCode::Delete);
    assert_eq!(player.model.open.text, "");
    player.code(KeyCode::Delete);
    assert_eq!(player.model.open.text, "53..7");
    // It is there after a palette at something else, and gone when a game was made of it.
    player.code(KeyCode::Esc);
    player.types("o");
    assert_eq!((player.view(), player.model.open.text.as_str()), (View::Open, "53..7"));
    player.types(&PUZZLE[5..]);
    player.code(KeyCode::Enter);
    assert_eq!(player.game().puzzle().to_string(), PUZZLE);
    player.types("e");
    assert_eq!((player.view(), player.model.open.text.as_str()), (View::Open, ""));
    // A puzzle that is pasted does not stumble over it.
    player.types("53..");
    let other = PUZZLE.replacen("53", "5.", 1);
    player.happens(Message::Paste(other.clone()));
    assert_eq!(player.game().puzzle().to_string(), other);
}

#[test]
fn new_games_are_made_to_order() {
    let mut player = Player::new(Lang::English, SIZE);
    player.types("n");
    assert_eq!(player.view(), View::New);
    player.code(KeyCode::Up);
    player.code(KeyCode::Enter);
    assert_eq!(player.view(), View::Game);
    let er = player.game_view().er.expect("it is rated");
    assert!(er <= 23, "easy: {er}");
    player.types("N");
    for _ in 0..5 {
        player.code(KeyCode::Down);
    }
    player.types("1.5..2.3");
    player.code(KeyCode::Enter);
    assert!((15..=23).contains(&player.game_view().er.unwrap()), "{}", player.said());
    player.types("N");
    player.types("kjj");
    assert_eq!(player.model.new.range, "1.5..2.3");
}

#[test]
fn the_path_is_walked_and_lessons_are_read() {
    let mut player = english();
    player.types("s");
    assert_eq!(player.view(), View::Walk);
    assert!(player.screen().contains("Step 1 of 51"));
    player.types("ll");
    assert!(player.screen().contains("Step 3 of 51"));
    player.types("h");
    player.code(KeyCode::End);
    assert!(player.screen().contains("The end, after 51"));
    player.types("s");
    assert_eq!(player.model.walk.as_ref().unwrap().scale, shudu::ops::explain::Scale::Se);
    player.types("qt");
    assert_eq!(player.view(), View::Lessons);
    player.types("j");
    player.code(KeyCode::Enter);
    assert_eq!(player.view(), View::Lesson);
    let puzzle = player.game().puzzle().to_string();
    player.types("n");
    player.types("p");
    assert_eq!(player.view(), View::Game);
    assert_ne!(player.game().puzzle().to_string(), puzzle);
}

#[test]
fn what_cannot_be_solved_is_told_at_once() {
    let player = Player::playing(Lang::English, SIZE, &".".repeat(81));
    assert!(player.said().contains("more than one solution"));
    let mut clashing = Player::new(Lang::English, SIZE);
    clashing.happens(Message::Paste(format!("55{}", ".".repeat(79))));
    assert!(clashing.model.game_view.is_none() && clashing.said().contains("r1c1"), "{}", clashing.said());
}

#[test]
fn ending_and_stopping_save_the_clock() {
    let mut player = english();
    player.happens(Message::Key(KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL)));
    assert!(!player.game().is_running());
    player.happens(Message::Continued);
    assert!(player.game().is_running());
    player.happens(Message::End);
    assert!(player.ended && !player.saved().is_running());
}

#[test]
fn what_help_offers_does_something() {
    use crate::play::command::{Command, possible};
    let mut player = english();
    player.types("4n12");
    for command in possible(&player.model, player.model.below) {
        let before = format!("{:?}", player.model);
        let same = matches!(command, Command::Write | Command::Move | Command::Widen | Command::Corner)
            || matches!(command, Command::Centre | Command::Theme | Command::CornerMode);
        let effects = update::run(&mut player.model, command);
        let after = format!("{:?}", player.model);
        assert!(same || before != after || !effects.is_empty(), "{command:?}");
        player = english();
        player.types("4n12");
    }
}

#[test]
fn a_digit_stays_pressed_and_cells_take_it() {
    let mut player = english();
    player.types("f4");
    assert_eq!(player.said(), "4 is held: choose the cells that take it. 4 again releases it.");
    assert_eq!(player.entered("r1c3"), None, "nothing is written before a cell is chosen");
    player.code(KeyCode::Enter);
    assert_eq!(player.entered("r1c3"), Some(4));
    player.clicks_cell("r3c1");
    assert_eq!(player.entered("r3c1"), Some(4));
    player.clicks_cell("r3c1");
    assert_eq!(player.entered("r3c1"), None, "the same digit again takes it away");
    // A given is locked.
    player.clicks_cell("r1c1");
    assert_eq!(player.said(), "Givens are locked.");
    // The eraser is held like a digit.
    player.types("x");
    player.clicks_cell("r1c3");
    assert_eq!(player.entered("r1c3"), None);
    player.types("xn2");
    player.clicks_cell("r1c3");
    assert_eq!(player.notes(NoteKind::Corner, "r1c3"), "2", "notes are written like digits");
    // Released, and back to cells first.
    player.types("2");
    player.clicks_cell("r1c4");
    assert_eq!(player.notes(NoteKind::Corner, "r1c4"), "-");
    player.types("fd6");
    assert_eq!(player.entered("r1c4"), Some(6));
}

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_check_answers_whenever_it_is_asked() {
    for (lang, yet, right) in [
        (Lang::English, "Not right yet: 51 cells are blank. Right so far.", "Right: the puzzle is solved."),
        (Lang::Chinese, "答案不正确：还有 51 个空格。已填的数字都正确。", "答案正确：题目已解出。"),
    ] {
        let mut player = Player::playing(lang, SIZE, PUZZLE);
        player.types("c");
        assert_eq!(player.said(), yet);
        player.types("Ay");
        player.types("c");
        assert_eq!(player.said(), right, "after the answer too");
        // After the last digit, too.
        let mut player = Player::playing(lang, SIZE, &SOLVED.replacen('5', ".", 1));
        player.types("5");
        assert!(player.game().is_solved());
        player.types("c");
        assert_eq!(player.said(), right);
    }
}

#[test]
fn a_digit_on_a_given_answers() {
    let mut player = english();
    player.goes("r1c1");
    player.types("4");
    assert_eq!(player.said(), "Givens are locked.");
    player.types("n4");
    assert_eq!(player.said(), "Givens are locked.", "a note too");
}

#[test]
fn keys_mean_the_same_in_the_menu_and_in_the_game() {
    for (key, view) in [('N', View::New), ('e', View::Open), ('t', View::Lessons)] {
        let mut player = english();
        player.types(&key.to_string());
        assert_eq!(player.model.view(), view, "{key} in the game");
        let mut player = Player::new(Lang::English, SIZE);
        player.types(&key.to_string());
        assert_eq!(player.model.view(), view, "{key} in the menu");
    }
}

#[test]
fn keys_at_the_bottom_keep_their_places() {
    let foot = |player: &mut Player| {
        let screen = player.screen();
        let lines: Vec<&str> = screen.lines().rev().take(2).collect();
        lines.into_iter().rev().collect::<Vec<_>>().join("\n")
    };
    let mut player = english();
    let before = foot(&mut player);
    player.types("4");
    assert_eq!(foot(&mut player), before, "after a digit");
    player.types("u");
    assert_eq!(foot(&mut player), before, "after undo");
    player.types("2");
    player.types("c");
    assert_eq!(foot(&mut player), before, "after a mistake");
    player.types("b?");
    let hinted = foot(&mut player).replace("? more", "? hint");
    assert_eq!(hinted, before, "with a hint");
}

#[test]
fn notes_that_the_grid_has_no_room_for_are_told_below_it() {
    for (size, name) in [((80, 24), "row 1, column 4"), ((60, 24), "row 1, column 4"), ((40, 20), "r1c4")] {
        let mut player = Player::playing(Lang::English, size, PUZZLE);
        player.goes("r1c4");
        player.types("m123456789n147");
        assert!(
            player.screen().contains(&format!("{name}  centre 123456789  corner 147")),
            "{size:?}\n{}",
            player.screen()
        );
    }
}

#[test]
fn a_typed_puzzle_is_cleared_by_control_u_and_gains_no_blank_lines() {
    let mut player = english();
    player.types("e12");
    player.code(KeyCode::Enter);
    player.code(KeyCode::Enter);
    assert_eq!(player.model.open.text, "12\n");
    player.happens(Message::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
    assert_eq!(player.model.open.text, "");
    player.code(KeyCode::Delete);
    assert_eq!(player.model.open.text, "12\n", "and brought back");
}

#[test]
fn the_game_that_was_left_stands_out_in_the_list() {
    let mut player = Player::playing(Lang::English, (40, 20), PUZZLE);
    player.happens(Message::Paste(PUZZLE.replacen('5', ".", 1)));
    player.types("y");
    player.types("q");
    let at = |player: &Player| {
        let start = &player.model.start;
        start.games[start.at - super::super::model::OFFERS.len()].id
    };
    let newest = at(&player);
    // The older one is looked at and left without a move.
    let other = player.model.start.games.iter().find(|game| game.id != newest).unwrap().id;
    player.code(KeyCode::Down);
    assert_eq!(at(&player), other);
    player.code(KeyCode::Enter);
    player.types("q");
    assert_eq!(at(&player), other);
    assert!(player.screen().contains("0:00") && !player.screen().contains("0:…"), "{}", player.screen());
}
