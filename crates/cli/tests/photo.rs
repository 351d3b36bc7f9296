//! Pictures as inputs, from outside.

use serde_json::Value;

use crate::common::{EXAMPLE, SOLVED, Shudu};

/// A picture of a puzzle in the folder, by its name.
fn drawn<'a>(shudu: &Shudu, name: &'a str, puzzle: &str) -> &'a str {
    let ran = shudu.run(&["render", puzzle, "--size", "400", "-o", name]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    name
}

#[test]
fn a_picture_is_a_puzzle_for_every_command() {
    let shudu = Shudu::new();
    let picture = drawn(&shudu, "p.png", EXAMPLE);
    assert_eq!(shudu.run(&["convert", picture, "--to", "line"]).lines(), [EXAMPLE]);
    let solved = shudu.run(&["solve", picture, "--output", "line"]);
    assert_eq!((solved.code, solved.out.contains(SOLVED)), (0, true), "{}", solved.err);
    for command in [
        &["count"][..],
        &["check"],
        &["hint"],
        &["rate"],
        &["canon"],
        &["render", "--to", "text"],
        &["explain", "--brief"],
    ] {
        let ran = shudu.run(&[command, &[picture]].concat());
        assert_eq!(ran.code, 0, "{command:?}: {}", ran.err);
    }
    assert_eq!(shudu.run(&["watch", "--lines", picture, "--end", "1"]).code, 0);
    // Through a pipe, too.
    let bytes = std::fs::read(shudu.path(picture)).unwrap();
    assert_eq!(shudu.run_with(&["convert", "-", "--to", "line"], bytes.clone()).lines(), [EXAMPLE]);
    assert_eq!(shudu.run_with(&["convert", "--to", "line"], bytes).lines(), [EXAMPLE]);
}

#[test]
fn json_says_how_sure_the_reading_is() {
    let shudu = Shudu::new();
    let picture = drawn(&shudu, "p.png", EXAMPLE);
    let ran = shudu.run(&["solve", picture, "--json"]);
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&answer["answer"], &answer["solution"]), (&"one".into(), &SOLVED.into()));
    let cells = answer["picture"]["cells"].as_array().unwrap();
    assert_eq!((cells.len(), &cells[0]["digit"]), (81, &5.into()));
    assert!(cells.iter().all(|cell| (0.0..=1.0).contains(&cell["confidence"].as_f64().unwrap())));
    assert!(answer["picture"].get("straightened").is_none());
}

#[test]
fn what_is_printed_wrong_is_read_as_it_is_and_told() {
    let shudu = Shudu::new();
    let clash = EXAMPLE.replacen("53", "55", 1);
    let picture = drawn(&shudu, "p.png", &clash);
    let ran = shudu.run(&["convert", picture, "--to", "line"]);
    assert_eq!((ran.code, ran.lines()), (0, vec![clash.as_str()]));
    assert!(ran.err.contains("p.png: As read from the picture, digits of the puzzle clash."), "{}", ran.err);
    let ran = shudu.run(&["solve", picture, "--lang", "zh-CN"]);
    assert_eq!((ran.code, ran.err.contains("数字冲突")), (1, true), "{}", ran.err);
}

#[test]
fn a_folder_stands_for_its_pictures() {
    let shudu = Shudu::new();
    std::fs::create_dir(shudu.path("photos")).unwrap();
    let several = EXAMPLE.replacen("53", "..", 1).replacen("6..195", "...1.5", 1);
    for (name, puzzle) in [("photos/b.png", &several), ("photos/a.png", &EXAMPLE.to_owned())] {
        drawn(&shudu, name, puzzle);
    }
    shudu.file("photos/c.txt", EXAMPLE);
    let ran = shudu.run(&["solve", "photos"]);
    let lines = ran.lines();
    assert_eq!((ran.code, lines.len()), (1, 2), "{}{}", ran.out, ran.err);
    assert!(lines[0].contains(SOLVED) && lines[1].contains("many"), "{}", ran.out);
    // What is broken is a row of its own.
    shudu.file("photos/aa.png", &std::fs::read(shudu.path("photos/a.png")).unwrap()[..500]);
    let ran = shudu.run(&["solve", "photos"]);
    assert_eq!((ran.code, ran.lines().len()), (2, 3), "{}", ran.err);
    assert!(ran.lines()[1].starts_with("invalid: the picture cannot be decoded"), "{}", ran.out);
}

#[test]
fn what_is_no_picture_of_a_puzzle_is_refused_in_a_sentence() {
    let shudu = Shudu::new();
    let empty = drawn(&shudu, "empty.png", &".".repeat(81));
    for (name, content, said) in [
        ("a.heic", &b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"[..], "export the picture as JPEG"),
        ("a.pdf", b"%PDF-1.7\n1 0 obj", "take a screenshot"),
        ("a.gif", b"GIF89a\x01\0\x01\0\0\0\0", "GIF pictures are not read"),
        ("a.jpg", &[0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0, 0], "cannot be decoded"),
    ] {
        let ran = shudu.run(&["solve", &shudu.file(name, content)]);
        assert_eq!((ran.code, ran.err.lines().count(), ran.err.contains(said)), (2, 1, true), "{}", ran.err);
    }
    let ran = shudu.run(&["solve", empty]);
    assert_eq!((ran.code, ran.err.contains("does not look like a Sudoku")), (2, true), "{}", ran.err);
    let large = shudu.file("large.jpg", [&[0xFF, 0xD8, 0xFF, 0xE0][..], &vec![0; (16 << 20) + 100]].concat());
    let ran = shudu.run(&["solve", &large]);
    assert_eq!((ran.code, ran.err.contains("at most 16 MiB")), (2, true), "{}", ran.err);
}

#[test]
fn what_is_to_be_known_is_told_whichever_way_a_picture_comes_in() {
    let shudu = Shudu::new();
    let clash = EXAMPLE.replacen("53", "55", 1);
    let picture = drawn(&shudu, "p.png", &clash);
    let said = "As read from the picture, digits of the puzzle clash.";
    let picked = shudu.run(&["render", picture, "--pick", "1"]);
    assert!(picked.err.contains(said), "{}", picked.err);
    let imported = shudu.run(&["library", "--library", "l.db", "import", picture, "--all-puzzles"]);
    assert!(imported.err.contains(said), "{}", imported.err);
    // A folder of several is no one puzzle.
    std::fs::create_dir(shudu.path("photos")).unwrap();
    for name in ["photos/a.png", "photos/b.png"] {
        drawn(&shudu, name, EXAMPLE);
    }
    let watched = shudu.run(&["watch", "photos", "--lines"]);
    assert_eq!((watched.code, watched.err.contains("contains several")), (2, true), "{}", watched.err);
    // Among other inputs a folder without pictures is a row.
    std::fs::create_dir(shudu.path("empty")).unwrap();
    let ran = shudu.run(&["solve", "empty", EXAMPLE, "--output", "line"]);
    assert_eq!((ran.code, ran.lines().len()), (2, 2), "{}", ran.out);
    assert!(ran.lines()[0].starts_with("invalid: no picture in this folder"), "{}", ran.out);
}
