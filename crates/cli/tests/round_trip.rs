//! What one command writes, the others read as the same puzzle, or refuse.

use crate::common::{EXAMPLE, Ran, SOLVED, Shudu};

/// The kinds and sizes that can be made.
const MADE: [&[&str]; 18] = [
    &["--variant", "jigsaw"],
    &["--variant", "x"],
    &["--variant", "windoku"],
    &["--variant", "killer"],
    &["--variant", "arrow"],
    &["--variant", "thermo"],
    &["--variant", "kropki"],
    &["--variant", "xv"],
    &["--variant", "greater-than"],
    &["--variant", "anti-knight"],
    &["--shape", "6x6", "--variant", "non-consecutive"],
    &["--shape", "4x4"],
    &["--shape", "6x6"],
    &["--shape", "7x7"],
    &["--shape", "8x8"],
    &["--shape", "10x10"],
    &["--shape", "12x12"],
    &["--shape", "6x6", "--variant", "killer"],
];

fn made(shudu: &Shudu, kind: &[&str]) -> String {
    let ran = shudu.run(&[&["generate", "--seed", "1"], kind].concat());
    assert_eq!(ran.code, 0, "{kind:?}: {}", ran.err);
    assert_eq!(ran.out.lines().count(), 1, "one record: {}", ran.out);
    ran.out
}

/// The solution as the reading command has it.
fn solution(ran: &Ran) -> &str {
    assert_eq!(ran.code, 0, "{}\n{}", ran.out, ran.err);
    ran.out.trim_end()
}

#[test]
fn a_variant_comes_back_whole() {
    let shudu = Shudu::new();
    for kind in MADE {
        let puzzle = made(&shudu, kind);
        // A file has what a pipe has.
        let args = [&["generate", "--seed", "1", "-o", "p.txt"], kind].concat();
        assert_eq!(shudu.run(&args).code, 0);
        assert_eq!(std::fs::read_to_string(shudu.path("p.txt")).unwrap(), puzzle, "{kind:?}");
        let wanted = solution(&shudu.run(&["solve", "p.txt", "--output", "line"])).to_owned();
        assert!(!wanted.contains(['.', ' ']), "{kind:?}: {wanted}");
        for writer in [
            &["solve", "p.txt"][..],
            &["candidates", "p.txt"],
            &["convert", "p.txt", "--to", "variant"],
            &["solve", "p.txt", "--output", "csv"],
            &["solve", "p.txt", "--json"],
            &["generate", "--seed", "1", "--output", "csv"],
        ] {
            let args = if writer[0] == "generate" { [writer, kind].concat() } else { writer.to_vec() };
            let written = shudu.run(&args);
            assert_eq!(written.code, 0, "{kind:?} {args:?}: {}", written.err);
            let read = shudu.run_with(&["solve", "-", "--output", "line"], written.out.clone());
            // Never another puzzle: the same solution, or a refusal.
            if read.code == 0 {
                assert_eq!(read.out.trim_end(), wanted, "{kind:?} {args:?}\n{}", written.out);
            } else {
                assert_eq!(read.code, 2, "{kind:?} {args:?}\n{}\n{}{}", written.out, read.out, read.err);
                assert!(!read.out.contains("many"), "{kind:?} {args:?}\n{}\n{}", written.out, read.out);
            }
        }
        let solved = shudu.run(&["solve", "p.txt"]).out;
        assert_eq!(shudu.run_with(&["check", "-", "--output", "line"], solved).code, 0, "{kind:?}");
    }
}

/// Each of the alphabets of sixteen rows is that of the answer, in lines, rows, tables, JSON and drawings.
#[test]
fn answers_are_in_the_letters_of_the_question() {
    let shudu = Shudu::new();
    for alphabet in ["123456789ABCDEFG", "0123456789ABCDEF", "ABCDEFGHIJKLMNOP"] {
        let symbol =
            |cell: usize| char::from(alphabet.as_bytes()[(cell / 16 * 4 + cell / 64 + cell % 16) % 16]);
        let solved: String = (0..256).map(symbol).collect();
        let line: String = (0..256).map(|cell| if cell % 7 == 0 { '.' } else { symbol(cell) }).collect();
        let rows = |text: &str| {
            text.as_bytes().chunks(16).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\n")
        };
        for question in [line.clone(), rows(&line)] {
            let run = |args: &[&str]| {
                let ran = shudu.run_with(args, question.clone());
                assert_eq!(ran.code, 0, "{args:?} {question}\n{}", ran.err);
                ran.out
            };
            assert_eq!(run(&["solve", "-", "--output", "line"]).trim_end(), solved);
            assert_eq!(run(&["convert", "-", "--to", "line"]).trim_end(), line);
            assert_eq!(run(&["convert", "-", "--to", "grid"]).trim_end(), rows(&line));
            for args in [
                &["solve", "-", "--output", "csv"][..],
                &["solve", "-", "--json"],
                &["solve", "-", "--to", "variant"],
            ] {
                assert!(run(args).contains(&solved), "{args:?} {question}\n{}", run(args));
            }
            let json = run(&["convert", "-", "--to", "variant"]);
            assert_eq!(json.contains(r#""symbols":"letters""#), alphabet.starts_with('A'), "{json}");
            let read = shudu.run_with(&["solve", "-", "--output", "line"], json);
            assert_eq!(read.out.trim_end(), solved);
            for args in
                [&["render", "-"][..], &["solve", "-", "--output", "grid"], &["hint", "-", "--stage", "1"]]
            {
                let drawn = run(args);
                // Numbers of rows stand before the first line.
                let rows = drawn.lines().filter_map(|line| line.split_once('│'));
                let cells = rows.flat_map(|(_, cells)| cells.chars());
                let shown: std::collections::BTreeSet<char> =
                    cells.filter(char::is_ascii_alphanumeric).collect();
                assert_eq!(shown.into_iter().collect::<String>(), alphabet, "{args:?}\n{drawn}");
            }
        }
    }
}

/// Every command that takes a variant takes what `generate` writes.
#[test]
fn every_command_takes_what_is_made() {
    let shudu = Shudu::new();
    for kind in [&["--variant", "killer"][..], &["--variant", "jigsaw"], &["--shape", "6x6"]] {
        let puzzle = made(&shudu, kind);
        for command in [
            &["solve", "-"][..],
            &["count", "-"],
            &["check", "-"],
            &["candidates", "-"],
            &["hint", "-"],
            &["explain", "-"],
            &["render", "-"],
            &["convert", "-", "--to", "variant"],
            &["book", "-", "-o", "b.pdf"],
        ] {
            let ran = shudu.run_with(command, puzzle.clone());
            assert_eq!(ran.code, 0, "{kind:?} {command:?}: {}{}", ran.out, ran.err);
        }
    }
}

/// A drawing that shows less than the puzzle is never read as a puzzle; one that shows all of it is read as that
/// puzzle.
#[test]
fn a_drawing_is_the_puzzle_or_none() {
    let shudu = Shudu::new();
    for (kind, shows_all) in [
        (&["--variant", "killer"][..], false),
        (&["--shape", "6x6", "--variant", "killer"], false),
        (&["--variant", "jigsaw"], true),
        (&["--shape", "6x6"], true),
    ] {
        shudu.file("p.txt", made(&shudu, kind));
        let solution = shudu.run(&["solve", "p.txt", "--output", "line"]).out;
        for writer in [
            &["hint", "p.txt"][..],
            &["explain", "p.txt"],
            &["explain", "p.txt", "--to", "html"],
            &["explain", "p.txt", "--to", "md"],
            &["render", "p.txt"],
            &["check", "p.txt"],
            &["solve", "p.txt", "--output", "grid"],
            &["render", "p.txt", "--to", "svg"],
        ] {
            let drawing = shudu.run(writer).out;
            let read = |reader| shudu.run_with(&[reader, "-", "--output", "line"], drawing.clone());
            if shows_all && writer[0] == "render" && !writer.contains(&"svg") {
                assert_eq!(read("solve").out, solution, "{kind:?} {writer:?}\n{drawing}");
                continue;
            }
            for reader in ["solve", "count", "check"] {
                let ran = read(reader);
                assert_eq!(ran.code, 2, "{kind:?} {writer:?} | {reader}: {}\n{}", ran.out, ran.err);
                let answered = ran.out.lines().filter(|line| !line.starts_with("invalid")).count();
                assert_eq!(answered, 0, "{kind:?} {writer:?} | {reader}: {}", ran.out);
            }
        }
    }
}

/// The boards of a path are drawn with labels and marks; each is read as the same puzzle, with the digits of its path.
#[test]
fn every_board_of_a_path_is_the_same_puzzle() {
    let shudu = Shudu::new();
    let hard =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/hard.txt")).unwrap();
    for puzzle in hard.lines().filter_map(|line| line.get(..81)).chain([EXAMPLE]) {
        let path = shudu.run(&["explain", puzzle]).out;
        let boards = path.lines().filter(|line| line.starts_with("1 │")).count();
        let solved = shudu.run_with(&["solve", "-", "--output", "line"], path.clone());
        let solution = shudu.run(&["solve", puzzle, "--output", "line"]).out;
        assert_eq!(
            (solved.code, solved.lines().len()),
            (0, boards),
            "{puzzle}\n{}{}",
            solved.out,
            solved.err
        );
        assert!(solved.lines().iter().all(|line| *line == solution.trim_end()), "{puzzle}\n{}", solved.out);
    }
}

/// A puzzle that is stated by candidates alone is never answered as the blank grid that its givens are.
#[test]
fn a_sukaku_comes_back_or_is_refused() {
    let shudu = Shudu::new();
    shudu.file("s.txt", shudu.run(&["convert", EXAMPLE, "--to", "sukaku"]).out);
    assert_eq!(shudu.run(&["solve", "s.txt", "--output", "line"]).out.trim_end(), SOLVED);
    let import = ["library", "import", "s.txt", "--library", "l.sqlite"];
    assert_eq!(shudu.run(&import).code, 0);
    let mut same = 0;
    for command in [
        "solve s.txt",
        "solve s.txt --all",
        "count s.txt",
        "check s.txt",
        "candidates s.txt",
        "rate s.txt",
        "steps s.txt",
        "transform s.txt --transpose",
        "isomorphs s.txt -n 1 --seed 1",
        "canon s.txt",
        "info s.txt",
        "minimize s.txt",
        "render s.txt",
        "library show 1 --library l.sqlite",
        "library export --library l.sqlite",
    ] {
        for form in ["", "--output line", "--output grid", "--output csv", "--json", "--to json"] {
            let args: Vec<&str> =
                command.split(' ').chain(form.split(' ')).filter(|word| !word.is_empty()).collect();
            let written = shudu.run(&args);
            // Of what a command answers in words alone there is nothing to read.
            let read = shudu.run_with(&["solve", "-", "--output", "line"], written.out.clone());
            assert!(!read.out.contains("many"), "{args:?}\n{}\n{}", written.out, read.err);
            if read.code == 0 && !command.starts_with("transform") {
                assert!(
                    read.out.lines().all(|line| line == SOLVED),
                    "{args:?}\n{}\n{}",
                    written.out,
                    read.out
                );
                same += 1;
            }
        }
    }
    assert!(same > 12, "{same}");
}

/// What is drawn of a classic puzzle is read back as that puzzle.
#[test]
fn a_classic_puzzle_comes_back_whole() {
    let shudu = Shudu::new();
    for writer in [
        &["generate", "--seed", "1"][..],
        &["solve", EXAMPLE],
        &["candidates", EXAMPLE],
        &["minimize", EXAMPLE],
        &["render", EXAMPLE],
        &["check", EXAMPLE],
        &["check", EXAMPLE, "--json"],
        &["count", EXAMPLE, "--json"],
        &["hint", EXAMPLE, "--json"],
        &["hint", EXAMPLE, "--json", "--stage", "4"],
    ] {
        let written = shudu.run(writer);
        let read = shudu.run_with(&["solve", "-", "--output", "line"], written.out.clone());
        assert_eq!(
            (read.code, read.out.lines().count()),
            (0, 1),
            "{writer:?}\n{}\n{}",
            written.out,
            read.err
        );
        if writer[0] != "generate" {
            assert_eq!(read.out.trim_end(), SOLVED, "{writer:?}");
        }
    }
}

/// Regions and cages that are told or drawn beside a board are read with it.
#[test]
fn regions_and_cages_beside_a_board_are_read() {
    let shudu = Shudu::new();
    let made = shudu.run(&["generate", "--variant", "jigsaw", "--seed", "5", "--to", "line"]);
    let solved = shudu.run_with(&["solve", "-", "--output", "line"], made.out.clone());
    assert_eq!(solved.code, 0, "{}", solved.err);
    let (cells, regions) = made.out.trim().split_at(81);
    let rows =
        |text: &str| text.as_bytes().chunks(9).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\n");
    let beside = |cells: &str, names: &str| {
        rows(cells)
            .lines()
            .zip(rows(names).lines())
            .map(|(row, names)| format!("{row} {names}\n"))
            .collect::<String>()
    };
    let list: Vec<&str> = regions.split("").filter(|name| !name.is_empty()).collect();
    for text in [
        format!("{}\n\n{}\n", rows(cells), rows(regions)),
        beside(cells, regions),
        serde_json::json!({ "board": rows(cells).lines().collect::<Vec<_>>(), "regions": list }).to_string(),
        serde_json::json!({ "puzzle": cells, "areas": rows(regions).lines().collect::<Vec<_>>() })
            .to_string(),
    ] {
        let ran = shudu.run_with(&["solve", "-", "--output", "line"], text.clone());
        assert_eq!((ran.code, ran.out.as_str()), (0, solved.out.as_str()), "{text}\n{}", ran.err);
    }
    let cage = serde_json::json!([{ "sum": 11, "cells": ["r1c1", "r2c1"] }]);
    let text = serde_json::json!({ "puzzle": EXAMPLE, "cages": cage }).to_string();
    let ran = shudu.run_with(&["solve", "-", "--output", "line"], text.clone());
    assert_eq!((ran.code, ran.out.trim_end()), (0, SOLVED), "{}", ran.err);
    let ran = shudu.run_with(&["solve", "-", "--output", "line"], text.replace("11", "12"));
    assert_eq!(ran.code, 1, "5 and 6 are not 12: {}", ran.out);
}

/// A board beside rules is not answered as classic, whatever they are called and wherever they stand.
#[test]
fn a_board_beside_rules_is_refused_by_name() {
    let shudu = Shudu::new();
    let rows: Vec<Vec<u32>> = (0..9)
        .map(|row| EXAMPLE[row * 9..][..9].chars().map(|c| c.to_digit(10).unwrap_or(0)).collect())
        .collect();
    let board = serde_json::json!(rows);
    for (key, value) in [
        ("cages", serde_json::json!([{ "sum": 12, "cells": [[3, 3], [3, 4]] }])),
        ("killer", serde_json::json!(true)),
        ("thermos", serde_json::json!([["r1c1", "r1c2"]])),
        ("arrows", serde_json::json!([[0, 1, 2]])),
        ("regions", serde_json::json!([[0, 0, 0, 1, 1, 1, 2, 2, 2]])),
        ("areas", serde_json::json!([1, 2, 3])),
        ("antiknight", serde_json::json!(true)),
        ("diagonal", serde_json::json!(true)),
        ("constraints", serde_json::json!([{ "type": "thermo" }])),
        ("variant", serde_json::json!("x-sudoku")),
        ("type", serde_json::json!("killer")),
        ("jigsaw", serde_json::json!([[1, 1]])),
        ("rules", serde_json::json!("Normal sudoku rules apply. Thermometers increase.")),
        ("xsudoku", serde_json::json!(true)),
        ("visual_elements", serde_json::json!([{ "shape": "line" }])),
    ] {
        for text in [
            serde_json::json!({ "board": board, key: value }).to_string(),
            serde_json::json!({ "puzzle": EXAMPLE, key: value }).to_string(),
            serde_json::json!({ "meta": { key: value }, "data": { "grid": board } }).to_string(),
            format!("Here it is:\n\n{}\n\nHave fun!", serde_json::json!({ key: value, "cells": board })),
        ] {
            let ran = shudu.run_with(&["solve", "-", "--output", "line"], text.clone());
            assert_eq!(ran.code, 2, "{text}\n{}{}", ran.out, ran.err);
            assert!(ran.err.contains(key), "{text}\n{}", ran.err);
            assert!(!ran.out.contains(SOLVED), "{text}");
        }
    }
    // Words and numbers that are no rules are named, and the puzzle is answered.
    let text =
        serde_json::json!({ "board": board, "id": 4, "level": "hard", "speed": 3, "cages": [] }).to_string();
    let ran = shudu.run_with(&["solve", "-", "--output", "line"], text);
    assert_eq!((ran.code, ran.out.trim_end()), (0, SOLVED), "{}", ran.err);
    assert!(ran.err.contains("Not used: speed."), "{}", ran.err);
}
