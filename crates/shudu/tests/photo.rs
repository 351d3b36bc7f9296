//! Puzzles of our own pages, drawn, turned and blurred, and read again; the call `photo`.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use shudu::api::Refusal;
use shudu::format::Record;
use shudu::i18n::{Lang, Speaker};
use shudu::input::{picture_kind, pictures};
use shudu::photo::{Gray, decode, read_gray};
use shudu::render::{Fonts, Scene, Theme, png};
use shudu::solve::Fast;

use crate::api::{EXAMPLE, ask};

fn drawn(puzzle: &str, theme: &Theme, width: u32) -> Vec<u8> {
    let grid = puzzle.parse().expect("a grid");
    png::grid(&Scene::grid(&Record::of(grid).givens), theme, &Fonts::default(), width).expect("it is drawn")
}

/// A picture that `photo` reads.
pub(crate) fn picture_in_base64() -> String {
    STANDARD.encode(drawn(EXAMPLE, &Theme::LIGHT, 400))
}

/// Turned clockwise by this many degrees on a page of its own colour, and slightly blurred.
fn turned(picture: &Gray, degrees: f64) -> Gray {
    let (sine, cosine) = degrees.to_radians().sin_cos();
    let (width, height) = (picture.width() as f64, picture.height() as f64);
    let size = (width.max(height) * 1.35) as usize;
    let middle = size as f64 / 2.0;
    let paper = picture.pixels()[0];
    let at = |x: i64, y: i64| {
        let inside = x >= 0 && y >= 0 && x < picture.width() as i64 && y < picture.height() as i64;
        f64::from(if inside { picture.pixels()[y as usize * picture.width() + x as usize] } else { paper })
    };
    let sample = |x: f64, y: f64| {
        let (left, top) = (x.floor(), y.floor());
        let (dx, dy) = (x - left, y - top);
        let (left, top) = (left as i64, top as i64);
        let above = at(left, top) * (1.0 - dx) + at(left + 1, top) * dx;
        let below = at(left, top + 1) * (1.0 - dx) + at(left + 1, top + 1) * dx;
        above * (1.0 - dy) + below * dy
    };
    let mut pixels = Vec::with_capacity(size * size);
    for y in 0..size {
        for x in 0..size {
            let mut sum = 0.0;
            for (off_x, off_y) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
                let (x, y) = (x as f64 + off_x - middle, y as f64 + off_y - middle);
                sum += sample(x * cosine + y * sine + width / 2.0, y * cosine - x * sine + height / 2.0);
            }
            pixels.push((sum / 4.0) as u8);
        }
    }
    Gray::new(size, size, pixels).expect("as many as there are")
}

#[test]
fn our_own_pages_are_read_in_every_theme_and_size() {
    // Widths of 45, 60, 90, 100 and 190 mm at 150 dots to the inch.
    let widths = [266, 354, 531, 590, 1122];
    let angles = [-10.0, 6.5, 0.0, -3.0, 10.0];
    let themes = [&Theme::LIGHT, &Theme::DARK, &Theme::PRINT, &Theme::SAFE];
    for (number, theme) in themes.into_iter().enumerate() {
        for (round, width) in widths.into_iter().enumerate() {
            let degrees = angles[(round + number) % angles.len()];
            let page = decode(&drawn(EXAMPLE, theme, width)).unwrap();
            let place = format!("theme {number}, {width} pixels, {degrees} degrees");
            let reading =
                read_gray(&turned(&page, degrees), &Fast).unwrap_or_else(|why| panic!("{place}: {why}"));
            assert_eq!(String::from_utf8_lossy(&reading.grid().to_line()), EXAMPLE, "{place}");
        }
    }
}

#[test]
fn the_call_says_how_sure_it_is() {
    let answer = ask("photo", &json!({"picture": picture_in_base64()})).unwrap();
    let puzzle = &answer["puzzles"][0];
    assert_eq!((&puzzle["puzzle"], &puzzle["answer"]), (&json!(EXAMPLE), &json!("one")));
    assert_eq!(puzzle["cells"].as_array().unwrap().len(), 81);
    assert_eq!(puzzle["cells"][0]["digit"], 5);
    assert!(puzzle["cells"][0]["confidence"].as_f64().unwrap() > 0.9);
    let straightened = STANDARD.decode(puzzle["straightened"].as_str().unwrap()).unwrap();
    assert_eq!(decode(&straightened).unwrap().width(), 432);
    // An address of data is taken as it is.
    let address = format!("data:image/png;base64,{}", picture_in_base64());
    assert_eq!(
        ask("photo", &json!({"picture": address, "all": true})).unwrap()["puzzles"][0]["puzzle"],
        EXAMPLE
    );
    let refused = |picture: &str| ask("photo", &json!({"picture": picture})).unwrap_err();
    assert!(matches!(refused("*"), Refusal::Request { .. }));
    assert!(matches!(refused(&STANDARD.encode("text")), Refusal::Impossible { .. }));
    assert!(refused(&"AAAA".repeat(6 << 20)).message().contains("16 MiB"));
}

#[test]
fn why_there_is_no_puzzle_is_said_in_both_languages() {
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic";
    assert!(picture_kind(heic).is_some() && picture_kind(EXAMPLE.as_bytes()).is_none());
    let refusal = pictures(heic, false).unwrap_err();
    let said = |lang| shudu::words::photo::refusal(&refusal, &Speaker::new(lang));
    assert!(said(Lang::English).contains("JPEG") && said(Lang::Chinese).contains("JPEG"));
    assert_ne!(said(Lang::English), said(Lang::Chinese));
    let reading =
        pictures(&drawn(&EXAMPLE.replacen("53", "55", 1), &Theme::LIGHT, 400), false).unwrap().remove(0);
    let notes = |lang| shudu::words::photo::notes(&reading.summary(), &Speaker::new(lang));
    assert_eq!(notes(Lang::English).len(), notes(Lang::Chinese).len());
    assert!(notes(Lang::English).iter().any(|note| note.contains("clash")), "{:?}", notes(Lang::English));
}
