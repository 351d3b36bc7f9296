//! Every view at every size, in both languages; colours and signs.

use ratatui::style::{Color, Modifier};

use super::*;

const SIZES: [(u16, u16); 4] = [(40, 20), (60, 24), (80, 24), (120, 40)];

/// The name of a view, and how it is come to.
type View = (&'static str, fn(&mut Player));

/// The views.
const VIEWS: [View; 13] = [
    ("start", |player| player.types("q")),
    ("new", |player| player.types("N")),
    ("open", |player| {
        player.happens(Message::Paste("53..7....6..19x5".into()));
    }),
    ("game_view", |player| player.types("41u")),
    ("notes", |player| {
        player.types("a");
        player.types("n12lm3o5");
        player.goes("r5c5");
        player.types("o2d5");
        player.goes("r7c9");
        player.types("O36d9");
    }),
    ("clash", |player| {
        player.types("3");
        player.goes("r5c5");
        player.types("2c");
    }),
    ("hint", |player| player.types("????")),
    ("settings", |player| player.types("g")),
    ("walk", |player| player.types("sll")),
    ("lessons", |player| player.types("tjjj")),
    ("keys", |player| player.code(KeyCode::F(1))),
    ("ask", |player| player.types("A")),
    ("paused", |player| player.types("p")),
];

/// A puzzle that needs a chain, so that links are drawn.
fn chain(lang: Lang, size: (u16, u16)) -> Player {
    let mut player = Player::new(lang, size);
    player.types("l");
    let place = player.model.lessons.list.iter().position(|listed| listed.technique == "xy-chain").unwrap();
    player.model.lessons.at = place;
    player.code(KeyCode::Enter);
    player
}

fn all_sizes(lang: Lang, go: impl Fn(&mut Player)) -> String {
    let mut all = String::new();
    for size in SIZES {
        let mut player = Player::playing(lang, size, PUZZLE);
        go(&mut player);
        let screen = player.screen();
        all.push_str(&format!("== {}x{}\n{screen}", size.0, size.1));
    }
    all
}

#[test]
fn every_view_at_every_size_in_both_languages() {
    for lang in Lang::ALL {
        for (name, go) in VIEWS {
            insta::assert_snapshot!(format!("{name}-{lang}"), all_sizes(lang, go));
        }
        let mut lesson = String::new();
        for size in SIZES {
            lesson.push_str(&format!("== {}x{}\n{}", size.0, size.1, chain(lang, size).screen()));
        }
        insta::assert_snapshot!(format!("lesson-{lang}"), lesson);
    }
}

#[test]
fn ascii_is_ascii() {
    for (name, go) in VIEWS {
        for size in SIZES {
            let mut player = Player::playing(Lang::English, size, PUZZLE);
            player.model.palette.unicode = false;
            go(&mut player);
            let screen = player.screen();
            // The name of the program has two characters that stay.
            let strange: String = screen.replace("数独", "").chars().filter(|c| !c.is_ascii()).collect();
            assert!(strange.is_empty(), "{name} {size:?}: {strange}");
            if size == (120, 40) && matches!(name, "notes" | "hint") {
                insta::assert_snapshot!(format!("{name}-ascii"), screen);
            }
        }
    }
}

#[test]
fn no_line_is_broken_by_wide_characters() {
    for (name, go) in VIEWS {
        for size in SIZES {
            let mut player = Player::playing(Lang::Chinese, size, PUZZLE);
            go(&mut player);
            for line in player.screen().lines() {
                let width = crate::screen::words::width(line);
                assert!(width <= usize::from(size.0), "{name} {size:?}: {line}");
            }
        }
    }
}

#[test]
fn each_depth_uses_its_own_colours_and_no_others() {
    let fits = |depth: Depth, color: Color| match (depth, color) {
        (_, Color::Reset) => true,
        (Depth::None, _) => false,
        (Depth::Sixteen, color) => !matches!(color, Color::Rgb(..) | Color::Indexed(_)),
        (Depth::Many, color) => matches!(color, Color::Indexed(_)),
        (Depth::True, color) => matches!(color, Color::Rgb(..)),
    };
    for depth in [Depth::None, Depth::Sixteen, Depth::Many, Depth::True] {
        for dark in [false, true] {
            for (name, go) in VIEWS {
                let mut player = Player::playing(Lang::English, (120, 40), PUZZLE);
                player.model.palette = Palette { depth, dark, unicode: true };
                go(&mut player);
                for cell in &player.frame().content {
                    assert!(fits(depth, cell.fg) && fits(depth, cell.bg), "{depth:?} {name}: {cell:?}");
                }
            }
        }
    }
}

/// What colours say is said without them too.
#[test]
fn without_colours_signs_and_attributes_say_the_same() {
    let mut player = Player::playing(Lang::English, (120, 40), PUZZLE);
    // Cell r1c3 of seven columns and three rows.
    let place = |x: u16, y: u16| (1 + 2 * 8 + x, 1 + y);
    player.types("n1m2o4");
    let frame = player.frame();
    assert!(frame[place(1, 0)].modifier.contains(Modifier::UNDERLINED), "1 is a corner note");
    assert!(!frame[place(3, 0)].modifier.contains(Modifier::UNDERLINED), "2 is a centre note");
    assert_eq!(frame[place(6, 0)].symbol(), "d", "the fourth colour");
    assert!(frame[place(0, 1)].modifier.contains(Modifier::REVERSED), "here is the player");
    player.types("d3");
    let frame = player.frame();
    assert_eq!(frame[place(2, 1)].symbol(), "!", "a clash");
    assert!(frame[(4, 2)].modifier.contains(Modifier::BOLD), "a given");
    let mut player = Player::playing(Lang::English, (120, 40), PUZZLE);
    player.types("????");
    let screen = player.screen();
    assert!(screen.contains("1="), "what a hint writes has a sign: {screen}");
}

#[test]
fn every_size_is_drawn_and_too_small_a_one_says_so() {
    let mut player = Player::playing(Lang::Chinese, (80, 24), PUZZLE);
    player.types("a????");
    for (width, height) in [(10, 3), (39, 20), (40, 19), (1, 1), (300, 100), (40, 60), (200, 20)] {
        player.happens(Message::Resize(width, height));
        let screen = player.screen();
        if width < 40 || height < 20 {
            assert!(!screen.contains('┏'), "{width}x{height}");
        } else {
            assert!(screen.contains('┏') && screen.contains('┛'), "{width}x{height}");
        }
    }
}

#[test]
fn control_characters_of_a_paste_do_not_reach_the_screen() {
    let mut player = Player::new(Lang::English, (80, 24));
    player.happens(Message::Paste("\u{1b}[31mred\u{7}\u{9b}5m".into()));
    assert_eq!(player.view(), crate::play::model::View::Open);
    assert!(player.screen().chars().all(|c| c == '\n' || !c.is_control()));
}

#[test]
fn every_lesson_is_drawn_and_can_be_practised_where_it_says_so() {
    let mut player = Player::new(Lang::Chinese, (100, 40));
    player.types("l");
    let count = player.model.lessons.list.len();
    player.code(KeyCode::Enter);
    let mut practised = 0;
    for number in 0..count {
        let read = player.model.lessons.read.as_ref().expect("a lesson is read");
        let (name, practice) = (read.name.clone(), read.practice.is_some());
        assert_eq!(player.model.lessons.at, number);
        let screen = player.screen();
        assert!(screen.contains(&name), "{name}: {screen}");
        assert_eq!(screen.contains("p 练习"), practice, "{name}");
        practised += usize::from(practice);
        player.types("n");
    }
    assert!(count > 50 && practised > 40, "{count} {practised}");
}
