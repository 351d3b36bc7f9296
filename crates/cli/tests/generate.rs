//! `shudu generate` from outside: symmetries, patterns, grids given, methods.

use crate::common::{EXAMPLE, SOLVED, Shudu};

fn givens(line: &str) -> Vec<bool> {
    line.bytes().take(81).map(|byte| byte != b'.').collect()
}

/// Every given still stands in a given cell when the square is moved.
fn keeps(line: &str, to: fn(usize, usize) -> (usize, usize)) -> bool {
    let givens = givens(line);
    (0..81).all(|cell| {
        let (row, column) = to(cell / 9, cell % 9);
        givens[cell] == givens[row * 9 + column]
    })
}

/// Where a cell goes: row and column to row and column.
type Move = fn(usize, usize) -> (usize, usize);

#[test]
fn full_grids_are_the_same_together_alone_and_on_any_number_of_threads() {
    let shudu = Shudu::new();
    for method in ["uniform", "restriction", "diagonal"] {
        let of = |more: &[&str]| {
            let args = ["generate", "--full", "--method", method, "--output", "line"];
            shudu.run(&[&args, more].concat()).out
        };
        let all = of(&["-n", "700", "--seed", "5", "--threads", "1"]);
        assert_eq!(all, of(&["-n", "700", "--seed", "5", "--threads", "3"]), "{method}");
        let grids: Vec<&str> = all.lines().collect();
        assert_eq!(grids.len(), 700);
        for at in [0, 1, 15, 16, 63, 64, 699] {
            // A budget of nodes is each grid's own, so they are made one after the other.
            let seed = format!("5:{at}");
            let alone = of(&["--seed", &seed, "--max-nodes", "1000000"]);
            assert_eq!(alone.trim_end(), grids[at], "{method} {at}");
        }
    }
}

#[test]
fn every_symmetry_is_kept_and_proper() {
    let shudu = Shudu::new();
    let check = |name: &str, moves: &[Move]| {
        let ran =
            shudu.run(&["generate", "-n", "5", "--seed", "3", "--symmetry", name, "--minimal", "--json"]);
        assert_eq!((ran.code, ran.lines().len()), (0, 5), "{name}: {}", ran.err);
        for line in ran.lines() {
            let made: serde_json::Value = serde_json::from_str(line).unwrap();
            let puzzle = made["puzzle"].as_str().unwrap();
            assert!(moves.iter().all(|to| keeps(puzzle, *to)), "{name}: {puzzle}");
            assert_eq!((&made["symmetry"], &made["proper"]), (&name.into(), &true.into()));
            assert_eq!(made["minimal"], made["minimality"] == "cells");
            assert_ne!(made["minimality"], "unknown");
            // What is told of single givens is what the checker finds.
            let checked = shudu.run(&["check", puzzle, "--json"]);
            let report: serde_json::Value = serde_json::from_str(checked.lines()[0]).unwrap();
            assert_eq!(report["minimal"], made["minimal"], "{puzzle}");
        }
    };
    check("none", &[]);
    check("half-turn", &[|r, c| (8 - r, 8 - c)]);
    check("quarter-turn", &[|r, c| (c, 8 - r)]);
    check("horizontal", &[|r, c| (8 - r, c)]);
    check("vertical", &[|r, c| (r, 8 - c)]);
    check("diagonal", &[|r, c| (c, r)]);
    check("antidiagonal", &[|r, c| (8 - c, 8 - r)]);
    check("both-mirrors", &[|r, c| (8 - r, c), |r, c| (r, 8 - c)]);
    check("both-diagonals", &[|r, c| (c, r), |r, c| (8 - c, 8 - r)]);
    check("full", &[|r, c| (c, r), |r, c| (r, 8 - c)]);
}

#[test]
fn random_symmetries_differ_and_depend_on_the_seed_alone() {
    let shudu = Shudu::new();
    let args = ["generate", "-n", "40", "--seed", "8", "--symmetry", "random", "--clues", "28..34", "--json"];
    let one = shudu.run(&[&args[..], &["--threads", "1"]].concat());
    let three = shudu.run(&[&args[..], &["--threads", "3"]].concat());
    assert_eq!((one.code, &one.out), (0, &three.out), "{}", one.err);
    let mut seen = std::collections::HashSet::new();
    for line in one.lines() {
        let made: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!((28..=34).contains(&made["clues"].as_u64().unwrap()));
        assert_ne!(made["symmetry"], "none");
        seen.insert(made["symmetry"].to_string());
    }
    assert!(seen.len() > 5, "{seen:?}");
}

#[test]
fn a_number_of_givens_that_a_symmetry_does_not_have_is_refused_in_both_languages() {
    let shudu = Shudu::new();
    let args = ["generate", "--clues", "26..27", "--symmetry", "quarter-turn"];
    let english = shudu.run(&args);
    assert_eq!(english.code, 2);
    assert!(english.err.contains("quarter-turn has 26 to 27 givens"), "{}", english.err);
    let chinese = shudu.run(&[&args[..], &["--lang", "zh-CN"]].concat());
    assert!(chinese.err.contains("26 到 27 个提示数"), "{}", chinese.err);
    assert_eq!(shudu.run(&["generate", "--symmetry", "rotational"]).code, 2);
}

#[test]
fn the_caption_says_what_is_minimal() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["generate", "--seed", "1", "--minimal"]);
    assert!(ran.out.contains("seed v2:1:0, minimal: no given can be removed"), "{}", ran.out);
    let ran = shudu.run(&["generate", "--seed", "1", "--minimal", "--symmetry", "half-turn"]);
    assert!(ran.out.contains("symmetry half-turn, orbit-minimal"), "{}", ran.out);
    let ran =
        shudu.run(&["generate", "--seed", "1", "--minimal", "--symmetry", "half-turn", "--lang", "zh-CN"]);
    assert!(ran.out.contains("对称性：旋转对称") && ran.out.contains("按对称组最小"), "{}", ran.out);
}

#[test]
fn patterns_are_filled_from_a_mask_a_file_and_standard_input() {
    let shudu = Shudu::new();
    let mask: String = EXAMPLE.chars().map(|c| if c == '.' { '.' } else { 'X' }).collect();
    let rows: Vec<&str> = (0..9).map(|row| &mask[9 * row..][..9]).collect();
    let file = shudu.file("mask.txt", rows.join("\n").replace('X', "#"));
    let args = |mask| ["generate", "--seed", "4", "--output", "line", "--pattern", mask];
    let direct = shudu.run(&args(&mask));
    assert_eq!(direct.code, 0, "{}", direct.err);
    assert_eq!(givens(&direct.out), givens(EXAMPLE));
    assert_eq!(shudu.run(&["solve", direct.out.trim()]).code, 0);
    assert_eq!(shudu.run(&args(EXAMPLE)).out, direct.out);
    assert_eq!(shudu.run(&args(&file)).out, direct.out);
    assert_eq!(shudu.run_with(&args("-"), mask.clone()).out, direct.out);
    let minimal = shudu.run(&[&args(&mask)[..], &["--minimal", "--json"]].concat());
    assert_eq!(minimal.code, 2, "--output and --json contradict each other");
    let many = shudu.run(&[&args(&mask)[..], &["--many"]].concat());
    assert_eq!((many.code, givens(&many.out)), (0, givens(EXAMPLE)));
}

#[test]
fn patterns_without_a_puzzle_are_answered() {
    let shudu = Shudu::new();
    let missing = shudu.run(&["generate", "--pattern", "missing.txt"]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("no such file"), "{}", missing.err);
    let check = |mask: &str, more: &[&str], expected: &str| {
        let ran = shudu.run(&[&["generate", "--seed", "1", "--pattern", mask], more].concat());
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(format!("{}{}", ran.out, ran.err).contains(expected), "{}{}", ran.out, ran.err);
    };
    let diagonals: String =
        (0..81).map(|i| if i / 9 == i % 9 || i / 9 + i % 9 == 8 { 'X' } else { '.' }).collect();
    check(&diagonals, &["--max-nodes", "20000"], "none found yet");
    check(&diagonals, &["--max-nodes", "20000", "--json"], " changes, ");
    check(&diagonals, &["--max-nodes", "20000", "--lang", "zh-CN"], "没有找到");
    check(&format!("{}{}", ".".repeat(18), "X".repeat(63)), &[], "row 1 and row 2 have no given");
    check(&format!("{}{}", "X".repeat(16), ".".repeat(65)), &[], "17 givens");
    check("no-such-file", &[], "--pattern: ");
}

#[test]
fn givens_come_from_the_grid_that_was_given() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["generate", "-n", "4", "--seed", "2", "--givens-from", SOLVED, "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut seen = std::collections::HashSet::new();
    for line in ran.lines() {
        let made: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!((&made["solution"], &made["level"]), (&SOLVED.into(), &"medium".into()));
        seen.insert(made["puzzle"].to_string());
    }
    assert_eq!(seen.len(), 4);
    let ran = shudu.run(&["generate", "--givens-from", EXAMPLE]);
    assert!(ran.code == 2 && ran.err.contains("51 blank cells"), "{}", ran.err);
    let ran = shudu.run(&["generate", "--givens-from", EXAMPLE, "--lang", "zh-CN"]);
    assert!(ran.err.contains("51 个空格"), "{}", ran.err);
}

#[test]
fn the_default_method_is_uniform() {
    let shudu = Shudu::new();
    let args = ["generate", "-n", "5", "--seed", "7", "--output", "line", "--max-time", "none"];
    let plain = shudu.run(&args);
    for method in ["fast", "uniform"] {
        assert_eq!(shudu.run(&[&args[..], &["--method", method]].concat()).out, plain.out);
    }
    assert_ne!(shudu.run(&[&args[..], &["--method", "restriction"]].concat()).out, plain.out);
    let grid = shudu.run(&["generate", "--full", "--seed", "1", "--output", "line"]);
    assert_eq!(
        grid.out.trim(),
        "564719328218346579793528416829473165356281947471965283637152894942837651185694732"
    );
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let shudu = Shudu::new();
    for args in [
        ["--pattern", EXAMPLE, "--clues", "30"],
        ["--pattern", EXAMPLE, "--symmetry", "full"],
        ["--pattern", EXAMPLE, "--givens-from", SOLVED],
        ["--givens-from", SOLVED, "--method", "uniform"],
    ] {
        assert_eq!(shudu.run(&[&["generate"], &args[..]].concat()).code, 2, "{args:?}");
    }
}

#[test]
fn targets_are_met_and_their_seeds_make_them_again() {
    let shudu = Shudu::new();
    let run = |more: &[&str]| {
        let mut args = vec!["generate", "--minimal", "--er", "2.0..3.4", "--output", "csv"];
        args.extend(more);
        shudu.run(&args)
    };
    let one = run(&["-n", "3", "--seed", "5", "--threads", "1"]);
    assert_eq!(one.code, 0, "{}", one.err);
    assert_eq!(run(&["-n", "3", "--seed", "5", "--threads", "2"]).out, one.out);
    let lines = one.lines();
    assert!(lines[0].ends_with("reached,er,ep,ed,hodoku_level,hodoku_score,note"), "{}", lines[0]);
    for line in &lines[1..] {
        let fields: Vec<&str> = line.split(',').collect();
        let er: f64 = fields[9].parse().unwrap();
        assert!((2.0..=3.4).contains(&er), "{line}");
        let alone = run(&["--seed", fields[2]]);
        assert_eq!(alone.lines()[1], *line);
    }
}

#[test]
fn impossible_targets_say_why() {
    let shudu = Shudu::new();
    let check = |args: &[&str], expected: &str| {
        let mut all = vec!["generate", "--lang", "en"];
        all.extend(args);
        let ran = shudu.run(&all);
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.contains(expected), "{}", ran.err);
    };
    check(&["--er", "3.0..2.0"], "is empty");
    check(&["--er", "0.1..0.9"], "from 1.0 to 20.0");
    check(&["--er", "2.0..3.0", "--ep", "5.0"], "EP is never above ER");
    check(&["--technique", "magic"], "No technique is called “magic”");
    check(&["--technique", "leviathan"], "uses the technique leviathan");
    check(&["--technique", "swordfish", "--er", "1.2..2.0"], "harder than ER 2.0");
    check(&["--technique", "skyscraper", "--hodoku-level", "easy"], "harder than HoDoKu Easy");
    check(&["--technique", "skyscraper", "--level", "easy"], "harder than ER 2.3");
    let within = "has an ER within";
    for [er, level, named] in [["1.2..1.5", "hard", "Hard"], ["4.5..5.0", "medium", "Medium"]] {
        let of_hodoku = format!("No puzzle of HoDoKu's level {named} {within} {er}");
        check(&["--er", er, "--hodoku-level", level], &of_hodoku);
        check(&["--er", er, "--level", level], &format!("No puzzle of level {level} {within} {er}"));
    }
    check(&["--er", "2.0", "--many"], "cannot be combined with");
}

#[test]
fn what_is_not_found_in_time_is_said_with_the_nearest() {
    let shudu = Shudu::new();
    let near = shudu.path("near.csv");
    let near = near.to_str().unwrap();
    let args = ["generate", "--lang", "en", "--minimal", "--seed", "1", "--er", "11.5..11.9"];
    let ran = shudu.run(&[&args[..], &["--max-time", "2s", "--keep-near", near]].concat());
    assert_eq!(ran.code, 2);
    assert_eq!(ran.out, "", "only puzzles are written to standard output");
    assert!(ran.err.contains("no puzzle found: ") && ran.err.contains("; the nearest (ER "), "{}", ran.err);
    assert!(ran.err.contains("Try a wider target"), "{}", ran.err);
    assert!(std::fs::read_to_string(near).unwrap().starts_with("puzzle,er,ep,ed,"));
    // Two targets that nothing forbids together and next to nothing meets.
    for (lang, words) in [("en", "no puzzle found: "), ("zh-CN", "没有找到：已试 ")] {
        let args =
            ["generate", "--lang", lang, "--seed", "1", "--hodoku-level", "unfair", "--er", "1.2..2.0"];
        let ran = shudu.run(&[&args[..], &["--max-time", "500ms"]].concat());
        assert_eq!((ran.code, ran.err.contains(words)), (2, true), "{}{}", ran.out, ran.err);
    }
    // A level is a range of ER, so this is never met.
    for (lang, words) in [("en", "No puzzle of level unfair"), ("zh-CN", "难度为 极难 的题")] {
        let ran = shudu.run(&["generate", "--lang", lang, "--level", "unfair", "--er", "1.2..2.0"]);
        assert_eq!((ran.code, ran.err.contains(words)), (2, true), "{}{}", ran.out, ran.err);
    }
}

#[test]
fn a_hunt_goes_on_where_it_was_left() {
    let shudu = Shudu::new();
    let state = |name: &str| shudu.path(name).to_str().unwrap().to_owned();
    let (whole, parts) = (state("whole"), state("parts"));
    let hunt = |file: &str, steps: &str| {
        let ran =
            shudu.run(&["hunt", "--seed", "9", "--steps", steps, "--max-nodes", "500", "--state", file]);
        assert!(ran.code < 2, "{}", ran.err);
    };
    hunt(&whole, "24");
    hunt(&parts, "10");
    hunt(&parts, "14");
    let read = |file: &str| std::fs::read_to_string(file).unwrap();
    assert_eq!(read(&parts), read(&whole));
    assert!(read(&whole).starts_with("shudu hunt 1\nseed v2:9:0\nstep 24\n"));
    let other = shudu.run(&["hunt", "--lang", "en", "--seed", "8", "--steps", "1", "--state", &whole]);
    assert!(other.code == 2 && other.err.contains("another file for another hunt"), "{}", other.err);
}

#[test]
fn batches_are_what_is_made_alone() {
    let shudu = Shudu::new();
    let all = shudu.run(&["generate", "-n", "1700", "--seed", "2", "--minimal", "--threads", "2"]);
    let lines = all.lines();
    assert_eq!(lines.len(), 1700);
    for index in [0, 211, 212, 999, 1699] {
        let alone =
            shudu.run(&["generate", "--seed", &format!("2:{index}"), "--minimal", "--output", "line"]);
        assert_eq!(alone.lines()[0], lines[index], "{index}");
    }
}

#[test]
fn the_empty_grid_is_counted() {
    let shudu = Shudu::new();
    let empty = ".".repeat(81);
    let ran = shudu.run(&["count", &empty]);
    assert_eq!((ran.code, ran.lines()[0]), (0, "6670903752021072936960"));
    let json = shudu.run(&["count", &empty, "--json"]);
    assert!(json.out.contains("\"solutions-text\":\"6670903752021072936960\""), "{}", json.out);
}

#[test]
fn techniques_of_either_path_are_taken_by_any_of_their_names() {
    let shudu = Shudu::new();
    for (name, scale, slug) in [
        ("Skyscraper", "hodoku", "skyscraper"),
        ("显性数对", "se", "naked-pair"),
        ("hidden-pair", "se", "hidden-pair"),
    ] {
        let args = ["generate", "--minimal", "--technique", name, "--seed", "5", "--output", "line"];
        let made = shudu.run(&args);
        assert_eq!(made.code, 0, "{name}: {} {}", made.out, made.err);
        let path = shudu.run(&["explain", made.out.trim(), "--scale", scale, "--json"]);
        assert!(path.out.contains(&format!("\"technique\":\"{slug}\"")), "{name}: {}", path.out);
    }
    let none = shudu.run(&["generate", "--minimal", "--technique", "leviathan"]);
    assert_eq!(none.code, 2);
    assert!(none.err.contains("skyscraper") && none.err.contains("x-wing"), "{}", none.err);
}

#[test]
fn a_pattern_goes_with_a_target() {
    let shudu = Shudu::new();
    let pattern =
        "XX.X.X.XX\nX.......X\n..X.X.X..\nX..X.X..X\n..X...X..\nX..X.X..X\n..X.X.X..\nX.......X\nXX.X.X.XX\n";
    let mask = shudu.file("mask", pattern);
    let args = ["generate", "--pattern", &mask, "--level", "easy", "--seed", "2", "--rated", "--json"];
    let made = shudu.run(&[&args[..], &["--max-time", "100s"]].concat());
    assert_eq!(made.code, 0, "{} {}", made.out, made.err);
    let shape: serde_json::Value = serde_json::from_str(&made.out).unwrap();
    assert_eq!(shape["level"], "easy");
    let givens: String =
        shape["puzzle"].as_str().unwrap().chars().map(|c| if c == '.' { '.' } else { 'X' }).collect();
    assert_eq!(givens, pattern.replace('\n', ""));
}

#[test]
fn where_a_hunt_cannot_be_saved_is_told_before_it_begins() {
    let shudu = Shudu::new();
    std::fs::create_dir(shudu.path("folder")).unwrap();
    for state in ["nowhere/h.txt", "folder"] {
        let start = std::time::Instant::now();
        let ran = shudu.run(&["hunt", "--lang", "en", "--max-time", "5s", "--state", state]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains(state) && !ran.err.contains("seed"), "it did not begin: {}", ran.err);
        assert!(start.elapsed() < std::time::Duration::from_secs(3));
    }
    // What is refused leaves no file behind.
    let many = format!("{}{}", ".".repeat(27), &EXAMPLE[27..]);
    let refused = shudu.run(&["hunt", &many, "--state", "h.txt", "--max-time", "1s"]);
    assert_eq!(refused.code, 2, "{}", refused.err);
    assert!(!shudu.path("h.txt").exists() && !shudu.path("h.txt.new").exists());
}
