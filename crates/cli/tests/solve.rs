//! `shudu solve` from outside.

use crate::common::{EXAMPLE, SOLVED, Shudu};

#[test]
fn one_puzzle_is_drawn_and_proved() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["solve", EXAMPLE]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.out);
}

#[test]
fn the_page_of_the_crate_shows_what_is_printed() {
    let page = include_str!("../README.md");
    let block = |kind: &str| {
        let (_, after) = page.split_once(&format!("```{kind}\n")).expect("there is such a block");
        after.split_once("```").expect("it ends").0
    };
    let command: Vec<&str> = block("sh").split_whitespace().collect();
    assert_eq!(command[0], "shudu");
    assert_eq!(Shudu::new().run(&command[1..]).out, block("text"));
}

#[test]
fn one_puzzle_in_chinese() {
    let ran = Shudu::new().run(&["solve", EXAMPLE, "--lang", "zh-CN", "--ascii"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.out);
}

#[test]
fn the_locale_chooses_the_language() {
    let ran = Shudu::new().run_in(&["solve", EXAMPLE], "", &[("LANG", "zh_CN.UTF-8")]);
    assert!(ran.out.contains("唯一解"), "{}", ran.out);
    let ran = Shudu::new().run_in(&["solve", EXAMPLE, "--lang", "en"], "", &[("LANG", "zh_CN.UTF-8")]);
    assert!(ran.out.contains("Exactly one solution."), "{}", ran.out);
}

#[test]
fn several_solutions_are_shown_with_their_differences() {
    // Two cells of a deadly rectangle and more taken away from the example's solution.
    let ran = Shudu::new().run(&["solve", &".".repeat(81)]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("More than one solution. The two shown differ in"), "{}", ran.out);
}

#[test]
fn no_solution_is_said() {
    let ran = Shudu::new().run(&["solve", &EXAMPLE.replacen('.', "2", 1)]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.ends_with("No solution.\n"), "{}", ran.out);
    let ran = Shudu::new().run(&["solve", &EXAMPLE.replacen('.', "2", 1), "--lang", "zh-CN"]);
    assert!(ran.out.ends_with("这个数独无解。\n"), "{}", ran.out);
}

#[test]
fn clashing_givens_are_named() {
    let ran = Shudu::new().run(&["solve", &EXAMPLE.replacen('.', "5", 1)]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("The givens clash: r1c1 and r1c3 both hold 5 in row 1"), "{}", ran.out);
}

#[test]
fn a_batch_has_one_line_for_each_line_in_order() {
    let shudu = Shudu::new();
    let unsolvable = EXAMPLE.replacen('.', "2", 1);
    let clash = EXAMPLE.replacen('.', "5", 1);
    let empty = ".".repeat(81);
    let broken = &EXAMPLE[..80];
    let input =
        format!("# a remark\n{EXAMPLE}\n\n{unsolvable}\n{clash}\n{empty}\n{broken}\n{EXAMPLE} with a name\n");
    let file = shudu.file("some.txt", input);
    let ran = shudu.run(&["solve", &file]);
    assert_eq!(ran.code, 2, "trouble wins over no");
    let lines = ran.lines();
    assert_eq!(lines.len(), 6, "{}", ran.out);
    assert_eq!((lines[0], lines[1], lines[3], lines[5]), (SOLVED, "none", "many", SOLVED));
    assert!(lines[2].starts_with("invalid: r1c1 and r1c3 both hold 5"), "{}", lines[2]);
    assert!(lines[4].starts_with("invalid: line 7"), "{}", lines[4]);
    assert!(ran.err.contains("some.txt: line 7"), "{}", ran.err);
    assert!(ran.err.contains("6 puzzles"), "{}", ran.err);
    let quiet = shudu.run(&["solve", &file, "--quiet"]);
    assert_eq!((quiet.out, quiet.err), (ran.out, String::new()));
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let shudu = Shudu::new();
    let input: String = (0..5000)
        .map(|i| if i % 7 == 0 { format!("{}\n", ".".repeat(81)) } else { format!("{EXAMPLE}\n") })
        .collect();
    let one = shudu.run_with(&["solve", "-", "--threads", "1"], input.clone());
    let three = shudu.run_with(&["solve", "-", "--threads", "3"], input);
    assert_eq!(one.lines().len(), 5000);
    assert!(one.out == three.out);
}

#[test]
fn a_limit_of_one_proves_nothing_and_says_so() {
    let ran = Shudu::new().run(&["solve", EXAMPLE, "--limit", "1"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("Whether it is the only one was not checked"), "{}", ran.out);
    let line = Shudu::new().run(&["solve", EXAMPLE, "--limit", "1", "--output", "line"]);
    assert_eq!(line.out, format!("{SOLVED}\n"));
}

#[test]
fn all_solutions_one_a_line() {
    // Without its 5s and 3s in two boxes' corners this has a handful of solutions; count and --all must agree.
    let shudu = Shudu::new();
    let puzzle: String = SOLVED.chars().map(|c| if "123".contains(c) { '.' } else { c }).collect();
    let all = shudu.run(&["solve", &puzzle, "--all"]);
    let count = shudu.run(&["count", &puzzle]);
    assert_eq!(all.lines().len().to_string(), count.out.trim());
    assert!(all.lines().len() > 1 && all.code == 1 && count.code == 0);
    let mut distinct = all.lines();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), all.lines().len());
    let two = shudu.run(&["solve", &puzzle, "--all", "--limit", "2"]);
    assert_eq!(two.lines(), all.lines()[..2]);
}

#[test]
fn every_algorithm_solves_it_or_says_that_its_budget_is_spent() {
    let shudu = Shudu::new();
    for name in ["fast", "restriction", "row-major", "propagate", "singles", "dancing-links", "sat"] {
        let ran = shudu.run(&["solve", EXAMPLE, "--algorithm", name, "--output", "line"]);
        assert_eq!((ran.code, ran.out.trim()), (0, SOLVED), "{name}");
    }
    for name in ["odometer", "pruned-odometer"] {
        let ran = shudu.run(&["solve", EXAMPLE, "--algorithm", name, "--max-nodes", "1000"]);
        assert_eq!(ran.code, 2, "{name}");
        assert!(ran.out.contains("the node limit was reached"), "{}", ran.out);
        assert!(ran.out.contains("nodes: 1 000\n") && ran.out.contains("search space: "), "{}", ran.out);
    }
    // 51 blanks: 9^51 states.
    const SPACE: &str =
        "搜索空间: 4 638 397 686 588 101 979 328 150 167 890 591 454 318 967 698 009，约 4.64 × 10^48\n";
    let ran =
        shudu.run(&["solve", EXAMPLE, "--algorithm", "odometer", "--max-nodes", "1", "--lang", "zh-CN"]);
    assert!(ran.out.contains(SPACE), "{}", ran.out);
    // For programs the digits stay together.
    let json =
        shudu.run(&["solve", EXAMPLE, "--algorithm", "odometer", "--max-nodes", "1", "--stats", "--json"]);
    let digits = "4638397686588101979328150167890591454318967698009";
    assert!(json.out.contains(&format!("\"space\":\"{digits}\"")), "{}", json.out);
    let rows =
        shudu.run(&["compare", EXAMPLE, "--algorithm", "odometer", "--max-nodes", "1", "--output", "csv"]);
    assert!(rows.out.contains(digits), "{}", rows.out);
    let table =
        shudu.run(&["compare", EXAMPLE, "--algorithm", "odometer", "--max-nodes", "1", "--lang", "en"]);
    assert!(table.out.contains("318 967 698 009 (4.64 × 10^48) states in all, 1 tried"), "{}", table.out);
}

#[test]
fn orders_and_lists_belong_to_singles() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["solve", EXAMPLE, "--order", "row-major"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("add --algorithm singles"), "{}", ran.err);
    for order in ["fewest-first", "fewest-last", "row-major"] {
        for lists in ["live", "fixed"] {
            let ran = shudu.run(&[
                "solve",
                EXAMPLE,
                "--algorithm",
                "singles",
                "--order",
                order,
                "--lists",
                lists,
                "--output",
                "line",
            ]);
            assert_eq!((ran.code, ran.out.trim()), (0, SOLVED), "{order} {lists}");
        }
    }
}

#[test]
fn csv_and_json_for_programs() {
    let shudu = Shudu::new();
    let input = format!("{EXAMPLE}\nrubbish\n");
    let csv = shudu.run_with(&["solve", "-", "--output", "csv", "--from", "line"], input.clone());
    assert_eq!(csv.lines()[0], "puzzle,solution,answer,reason");
    assert_eq!(csv.lines()[1], format!("{EXAMPLE},{SOLVED},one,"));
    assert!(csv.lines()[2].starts_with(",,invalid,"), "{}", csv.out);
    let json = shudu.run_with(&["solve", "-", "--json", "--stats", "--from", "line"], input);
    let first: serde_json::Value = serde_json::from_str(json.lines()[0]).unwrap();
    assert_eq!((&first["answer"], &first["solution"]), (&"one".into(), &SOLVED.into()));
    assert!(first["account"]["nodes"].as_u64().is_some_and(|nodes| nodes > 0));
    let second: serde_json::Value = serde_json::from_str(json.lines()[1]).unwrap();
    assert_eq!(second["answer"], "invalid");
    assert_eq!(json.code, 2);
}

#[test]
fn output_goes_to_a_file_but_never_over_its_input() {
    let shudu = Shudu::new();
    let input = shudu.file("in.txt", format!("{EXAMPLE}\n{EXAMPLE}\n"));
    let ran = shudu.run(&["solve", &input, "-o", "out.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(shudu.path("out.txt")).unwrap(), format!("{SOLVED}\n{SOLVED}\n"));
    let ran = shudu.run(&["solve", &input, "-o", &input]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("is also an INPUT"), "{}", ran.err);
    assert!(std::fs::read_to_string(shudu.path("in.txt")).unwrap().starts_with(EXAMPLE));
}

#[test]
fn a_boxed_grid_reads_back() {
    let shudu = Shudu::new();
    for style in [&["solve", EXAMPLE][..], &["solve", EXAMPLE, "--ascii"]] {
        let drawn = shudu.run(style).out;
        let boxed: String =
            drawn.lines().filter(|line| !line.ends_with('.')).map(|line| format!("{line}\n")).collect();
        let ran = shudu.run_with(&["convert", "-", "--to", "json"], boxed);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let record: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
        assert_eq!(record["puzzle"], EXAMPLE, "givens are told from found digits");
    }
}

#[test]
fn every_path_of_the_engine_prints_the_same_bytes() {
    let shudu = Shudu::new();
    let input = format!("{EXAMPLE}\n{}\n{}\n", ".".repeat(81), EXAMPLE.replacen('.', "2", 1)).repeat(50);
    let own = shudu.run_with(&["solve", "-"], input.clone());
    let portable = shudu.run_in(&["solve", "-"], input, &[("SHUDU_SIMD", "portable")]);
    assert_eq!((portable.code, own.code), (1, 1));
    assert!(portable.out == own.out);
    let unknown = shudu.run_in(&["solve", EXAMPLE], "", &[("SHUDU_SIMD", "mmx")]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("SHUDU_SIMD"), "{}", unknown.err);
}
