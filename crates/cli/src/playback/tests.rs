//! The playback driven without a terminal: views at every size, keys, recordings.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use shudu::Algorithm;
use shudu::format::Record;
use shudu::i18n::{Lang, Speaker};
use shudu::ops::Subject;
use shudu::ops::watch::Options;

use super::model::{Effect, Message, Model, fitting_speed, update};
use super::{Run, cast, view};
use crate::play::tests::text;
use crate::screen::{Depth, Palette};

const HARD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const PLAIN: Palette = Palette { depth: Depth::None, dark: true, unicode: true };

fn run(puzzle: &str, algorithm: Algorithm) -> Run {
    let subject = Subject::of(&Record::of(puzzle.parse().unwrap())).unwrap();
    Run::search(&subject, &Options { algorithm, max_events: 2000, ..Options::default() }, None)
}

fn playback(lang: Lang, size: (u16, u16), both: bool) -> Model<'static> {
    let speaker: &'static Speaker = Box::leak(Box::new(Speaker::new(lang)));
    let mut model = Model::new(speaker, PLAIN, size, run(HARD, Algorithm::Propagate), 10.0);
    if both {
        model.runs.push(run(HARD, Algorithm::Singles));
        model.range = (0, model.len());
    }
    model
}

fn key(model: &mut Model<'_>, code: KeyCode) -> Vec<Effect> {
    update(model, Message::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

fn frame(model: &mut Model<'_>) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(model.size.0, model.size.1)).unwrap();
    let mut places = Vec::new();
    terminal.draw(|frame| places = view::draw(frame, model)).unwrap();
    model.places = places;
    terminal.backend().buffer().clone()
}

#[test]
fn one_and_two_at_every_size_in_both_languages() {
    for lang in Lang::ALL {
        for both in [false, true] {
            let mut all = String::new();
            for size in [(40, 20), (60, 24), (80, 24), (120, 40), (170, 50)] {
                let mut model = playback(lang, size, both);
                model.go(137);
                all.push_str(&format!("== {}x{}\n{}", size.0, size.1, text(&frame(&mut model))));
            }
            let number = if both { "two" } else { "one" };
            insta::assert_snapshot!(format!("{number}-{lang}"), all);
        }
    }
}

#[test]
fn ascii_is_ascii() {
    for size in [(40, 20), (120, 40)] {
        let mut model = playback(Lang::English, size, true);
        model.palette.unicode = false;
        model.go(400);
        let screen = text(&frame(&mut model));
        assert!(screen.is_ascii(), "{screen}");
    }
}

#[test]
fn keys_step_jump_and_turn_round() {
    let mut model = playback(Lang::English, (80, 24), false);
    for _ in 0..3 {
        key(&mut model, KeyCode::Right);
    }
    key(&mut model, KeyCode::Char('h'));
    assert_eq!(model.at, 2);
    key(&mut model, KeyCode::End);
    assert_eq!(model.at, model.len());
    key(&mut model, KeyCode::Char('5'));
    assert_eq!(model.at, model.len() / 2);
    key(&mut model, KeyCode::Char('g'));
    assert_eq!(model.at, 0);
    key(&mut model, KeyCode::Char('n'));
    let first = model.at;
    assert!(first > 0);
    key(&mut model, KeyCode::Char('n'));
    key(&mut model, KeyCode::Char('N'));
    assert_eq!(model.at, first);
    assert_eq!(key(&mut model, KeyCode::Char('q')), [Effect::Quit]);
}

#[test]
fn time_brings_events_at_any_speed_in_both_directions() {
    let mut model = playback(Lang::English, (80, 24), false);
    key(&mut model, KeyCode::Char(' '));
    assert!(model.playing);
    for _ in 0..25 {
        update(&mut model, Message::Tick(0.04));
    }
    assert_eq!(model.at, 10, "a second at ten a second");
    key(&mut model, KeyCode::Char('+'));
    assert_eq!(model.speed, 20.0);
    update(&mut model, Message::Tick(1.0));
    assert_eq!(model.at, 30);
    key(&mut model, KeyCode::Char('r'));
    update(&mut model, Message::Tick(0.5));
    assert_eq!(model.at, 20);
    update(&mut model, Message::Tick(60.0));
    assert_eq!((model.at, model.playing), (0, false), "it stops where it began");
    for _ in 0..20 {
        key(&mut model, KeyCode::Char('-'));
    }
    assert_eq!(model.speed, 0.5);
}

#[test]
fn what_is_to_be_played_bounds_it() {
    let mut model = playback(Lang::English, (80, 24), false);
    model.range = (5, 9);
    model.go(0);
    assert_eq!(model.at, 5);
    key(&mut model, KeyCode::Char(' '));
    update(&mut model, Message::Tick(10.0));
    assert_eq!((model.at, model.playing), (9, false));
}

#[test]
fn other_algorithms_are_searched_for_and_a_second_one_stands_beside() {
    let mut model = playback(Lang::English, (120, 40), false);
    assert_eq!(key(&mut model, KeyCode::Char('w')), [Effect::Search(1, Algorithm::Singles)]);
    assert_eq!(key(&mut model, KeyCode::Esc), [Effect::Stop], "a search can be ended");
    update(&mut model, Message::Searched(1, Box::new(run(HARD, Algorithm::Singles))));
    assert_eq!(model.runs.len(), 2);
    let screen = text(&frame(&mut model));
    assert!(screen.contains("propagate") && screen.contains("singles"), "{screen}");
    assert_eq!(key(&mut model, KeyCode::Char('a')), [Effect::Search(1, Algorithm::DancingLinks)]);
    update(&mut model, Message::Searched(1, Box::new(run(HARD, Algorithm::DancingLinks))));
    key(&mut model, KeyCode::Tab);
    assert_eq!(model.focus, 0);
    key(&mut model, KeyCode::Char('w'));
    assert_eq!(model.runs.len(), 1);
    assert_eq!(key(&mut model, KeyCode::Char('A')).len(), 1);
    update(&mut model, Message::Searched(0, Box::new(run(HARD, Algorithm::Fast))));
    let screen = text(&frame(&mut model));
    assert!(screen.contains("cannot be watched") && screen.contains("nodes"), "{screen}");
}

#[test]
fn the_line_is_scrubbed_by_the_mouse() {
    let mut model = playback(Lang::English, (80, 24), false);
    frame(&mut model);
    let click =
        |kind, column| Message::Mouse(MouseEvent { kind, column, row: 20, modifiers: KeyModifiers::NONE });
    update(&mut model, click(MouseEventKind::Down(MouseButton::Left), 78));
    assert_eq!(model.at, model.len());
    update(&mut model, click(MouseEventKind::Drag(MouseButton::Left), 1));
    assert_eq!(model.at, 0);
}

/// Plays a recording into a terminal and looks at it.
#[test]
fn a_recording_is_an_asciicast_that_ends_with_the_last_frame() {
    for (speed, backwards) in [(10.0, false), (300.0, false), (0.0, true)] {
        let speaker = Speaker::new(Lang::Chinese);
        let palette = Palette { depth: Depth::True, ..PLAIN };
        let mut model = Model::new(&speaker, palette, (80, 24), run(PUZZLE, Algorithm::RowMajor), speed);
        model.backwards = backwards;
        let count = model.len();
        let mut out = Vec::new();
        let frames = cast::write(&mut model, "shudu watch: row-major", 1_700_000_000, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        let mut lines = out.lines();
        let header: serde_json::Value = serde_json::from_str(lines.next().unwrap()).unwrap();
        assert_eq!(
            (&header["version"], &header["width"], &header["height"]),
            (&2.into(), &80.into(), &24.into())
        );
        assert_eq!(header["timestamp"], 1_700_000_000u64);
        let [rows, columns] = [24u16, 80].map(|n| std::num::NonZero::new(n).unwrap());
        let mut terminal = vt100::Parser::new(rows, columns, 0);
        let mut before = 0.0;
        let mut seen = 0;
        for line in lines {
            let (time, code, data): (f64, String, String) = serde_json::from_str(line).unwrap();
            assert!(time >= before && code == "o", "{line}");
            before = time;
            terminal.process(data.as_bytes());
            seen += 1;
        }
        assert_eq!(seen, frames + 1);
        assert_eq!(header["duration"].as_f64(), Some(before));
        if speed == 10.0 {
            assert_eq!(frames, count + 1, "a frame for each event");
        }
        let shown = terminal.screen().contents();
        model.go(if backwards { 0 } else { count });
        model.playing = false;
        let drawn = text(&frame(&mut model));
        assert_eq!(
            shown.lines().map(str::trim_end).collect::<Vec<_>>(),
            drawn.trim_end().lines().collect::<Vec<_>>()
        );
    }
}

#[test]
fn a_speed_that_nobody_chose_shows_everything_in_two_minutes() {
    assert_eq!([0, 1200, 1201, 13_190].map(fitting_speed), [10.0, 10.0, 11.0, 110.0]);
    let mut model = playback(Lang::English, (80, 24), false);
    model.adapts = true;
    model.adapt();
    assert_eq!((model.len(), model.speed), (2000, 17.0));
    // Anyone who has chosen one keeps it.
    key(&mut model, KeyCode::Char('-'));
    model.adapt();
    assert_eq!(model.speed, 10.0);
}

#[test]
fn a_narrow_screen_says_what_two_need() {
    let said = |columns| {
        let mut model = playback(Lang::English, (columns, 24), true);
        let drawn = text(&frame(&mut model));
        drawn.contains("Side by side needs 82")
    };
    assert_eq!([40, 80, 81, 82, 120].map(said), [true, true, true, false, false]);
}
