//! The commands that teach, from outside.

use crate::common::{EXAMPLE, SOLVED, Shudu};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn explain_tells_every_step_in_both_languages_and_all_forms() {
    let shudu = Shudu::new();
    for scale in ["se", "hodoku", "person"] {
        let ran = shudu.run(&["explain", EXAMPLE, "--scale", scale, "--brief", "--lang", "en"]);
        assert_eq!((ran.code, ran.lines().len()), (0, 51), "{scale}: {}{}", ran.out, ran.err);
        assert!(ran.lines()[0].starts_with("1. "), "{}", ran.out);
    }
    let text = shudu.run(&["explain", EXAMPLE, "--lang", "en"]);
    assert!(text.out.contains("The grid is full."), "{}", text.out);
    let chinese = shudu.run(&["explain", EXAMPLE, "--lang", "zh-CN"]);
    assert!(chinese.out.contains("盘面已填满。"), "{}", chinese.out);

    let page = shudu.path("path.html");
    let ran = shudu.run(&["explain", EXAMPLE, "--to", "html", "-o", page.to_str().unwrap()]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    let html = std::fs::read_to_string(page).unwrap();
    assert!(html.starts_with("<!doctype html>") && html.trim_end().ends_with("</html>"));
    // One board, which the steps change, without scripts in characters.
    let steps = html.matches("<li><h2>").count();
    assert_eq!((steps, html.matches("<svg").count(), html.matches("<pre>").count()), (51, 1, 1), "{html}");
    assert!(html.contains("data-edition=\"pupil\"") && html.len() < 40_000, "{}", html.len());

    let page = shudu.path("path.md");
    let ran = shudu.run(&["explain", EXAMPLE, "--to", "md", "-o", page.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = std::fs::read_to_string(page).unwrap();
    for line in text.lines().filter(|line| line.starts_with("![")) {
        let address = line.rsplit_once("](").unwrap().1.trim_end_matches(')');
        assert!(shudu.path(address).is_file(), "{line}");
    }
    assert_eq!(text.matches("](path-pictures/").count(), 51);
}

/// Of nets with some hundred lines.
#[test]
fn explain_in_full_leaves_no_line_out() {
    const HARD: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let shudu = Shudu::new();
    // `34-39. r5c8=4, …`, which stands for six lines.
    let is_short = |line: &str| {
        let numbers = line.trim_start().split_once(". ").and_then(|(numbers, _)| numbers.split_once('-'));
        numbers.is_some_and(|(from, to)| from.parse::<u32>().is_ok() && to.parse::<u32>().is_ok())
    };
    for lang in ["en", "zh-CN"] {
        for to in ["text", "md", "html"] {
            let ask = ["explain", HARD, "--scale", "se", "--to", to, "--lang", lang];
            let short = shudu.run(&ask);
            let full = shudu.run(&[&ask[..], &["--full"]].concat());
            assert_eq!((short.code, full.code), (0, 0), "{}{}", short.err, full.err);
            assert!(full.out.len() > short.out.len() + 50_000, "{to} {lang}");
            if to == "text" {
                assert!(short.out.lines().any(is_short) && !full.out.lines().any(is_short), "{lang}");
            }
        }
    }
    let json = |more: &[&str]| {
        let ran = shudu.run(&[&["explain", HARD, "--scale", "se", "--json"], more].concat());
        let most = |line: &&str| json(line)["lines"].as_array().map_or(0, Vec::len);
        ran.lines().iter().map(most).max().unwrap_or(0)
    };
    assert!(json(&[]) <= 80 && json(&["--full"]) > 100);
    let both = shudu.run(&["explain", HARD, "--full", "--brief"]);
    assert_eq!((both.code, both.out.as_str()), (2, ""));
}

#[test]
fn explain_prints_a_batch_as_json_lines() {
    let shudu = Shudu::new();
    let input = format!("{EXAMPLE}\n{}\n{SOLVED}\nnonsense\n", ".".repeat(81));
    let ran = shudu.run_with(&["explain", "-"], input);
    assert_eq!(ran.code, 2, "{}", ran.err);
    let lines: Vec<Value> = ran.lines().iter().map(|line| json(line)).collect();
    assert_eq!(lines.len(), 51 + 4);
    assert_eq!(lines[0]["number"], 1);
    assert_eq!(lines[0]["puzzle"], EXAMPLE);
    assert!(lines[0]["step"]["proof"].is_object());
    let answers: Vec<&Value> = lines[51..].iter().map(|line| &line["answer"]).collect();
    assert_eq!(answers, ["solved", "many", "full", "invalid"]);
    assert_eq!(lines[51]["steps"], 51);
}

#[test]
fn steps_lists_what_can_be_done_now() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["steps", EXAMPLE, "--technique", "naked-single", "--lang", "en"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("4 steps are possible here."), "{}", ran.out);
    let told = json(&shudu.run(&["steps", EXAMPLE, "--technique", "naked-single", "--json"]).out);
    assert_eq!(told["steps"].as_array().unwrap().len(), 4);
    assert_eq!(told["steps"][0]["effect"], "r5c5=5");
    let unknown = shudu.run(&["steps", EXAMPLE, "--technique", "x-win"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("x-win"), "{}", unknown.err);
}

#[test]
fn techniques_lists_and_teaches() {
    let shudu = Shudu::new();
    let list = shudu.run(&["techniques", "--lang", "en"]);
    assert_eq!(list.code, 0, "{}", list.err);
    assert!(list.out.contains("x-wing") && list.out.contains("Sudoku Explainer"), "{}", list.out);
    let lesson = shudu.run(&["techniques", "x-wing", "--lang", "zh-CN"]);
    assert!(lesson.out.contains("二阶鱼") && lesson.out.contains("练习题"), "{}", lesson.out);
    let told = json(&shudu.run(&["techniques", "x-wing", "--json"]).out);
    assert_eq!(told["technique"], "x-wing");
    assert_eq!(told["practice"].as_str().unwrap().len(), 81);
    let unknown = shudu.run(&["techniques", "x-win"]);
    assert_eq!(unknown.code, 2);
    let names = shudu.run(&["techniques", "--json"]);
    assert!(names.lines().iter().all(|line| json(line)["name"].is_string()));
}

/// As people write them, and with what is near when none is known.
#[test]
fn techniques_are_known_by_what_people_call_them() {
    let shudu = Shudu::new();
    for name in ["xwing", "X Wings", "二阶鱼", "X翼"] {
        let ran = shudu.run(&["techniques", name, "--lang", "en"]);
        assert_eq!((ran.code, ran.lines().first().copied()), (0, Some("X-Wing")), "{name}: {}", ran.err);
    }
    let ran = shudu.run(&["steps", EXAMPLE, "--technique", "Naked Singles", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(!json(&ran.out)["steps"].as_array().unwrap().is_empty());
    // Sudoku Explainer calls a full house a hidden single; ours of that name is another one.
    let ran = shudu.run(&["techniques", "Hidden Single", "--json"]);
    assert_eq!(json(&ran.out)["technique"], "hidden-single");
    for command in [&["techniques"][..], &["generate", "--technique"], &["library", "list", "--technique"]] {
        let ran = shudu.run_in(&[command, &["swordfsh"]].concat(), "", &[("SHUDU_LIBRARY", "l.sqlite")]);
        assert_eq!(ran.code, 2, "{command:?}");
        assert!(ran.err.contains("Perhaps: Swordfish (swordfish)"), "{command:?}: {}", ran.err);
        let ran = shudu.run_in(&[command, &["qqqq"]].concat(), "", &[("SHUDU_LIBRARY", "l.sqlite")]);
        assert!(ran.err.contains("“qqqq”") && !ran.err.contains("Perhaps"), "{command:?}: {}", ran.err);
    }
}

#[test]
fn algorithms_lists_and_explains_in_both_languages() {
    let shudu = Shudu::new();
    let list = shudu.run(&["algorithms", "--lang", "en"]);
    assert_eq!(list.code, 0, "{}", list.err);
    // A title, its line, a blank and a header; then nine solvers and two generators, a line each.
    let rows: Vec<&str> = list.lines()[4..].iter().copied().filter(|row| !row.is_empty()).collect();
    assert_eq!(rows.len(), 11, "{}", list.out);
    for (name, article) in [
        ("fast", None),
        ("odometer", Some("4")),
        ("pruned-odometer", Some("4")),
        ("restriction", Some("1")),
        ("row-major", Some("3")),
        ("propagate", Some("2")),
        ("singles", Some("5")),
        ("dancing-links", None),
        ("sat", None),
        ("uniform", None),
        ("diagonal", Some("3")),
    ] {
        let row = rows.iter().find(|row| row.split(' ').next() == Some(name)).expect(name);
        let number = row.split("  ").map(str::trim).find(|field| field.parse::<u8>().is_ok());
        assert_eq!(number, article, "{row}");
    }
    for (lang, cost) in [("en", "What it costs"), ("zh-CN", "代价")] {
        let told = shudu.run(&["algorithms", "odometer", "--lang", lang]);
        assert_eq!(told.code, 0, "{}", told.err);
        assert!(told.out.contains(cost) && told.out.contains("6.23 × 10^61"), "{}", told.out);
    }
    let told = shudu.run(&["algorithms", "Row Major", "--lang", "zh-CN"]);
    assert!(told.out.contains("docs/zh-CN/algorithms.md#row-major"), "{}", told.out);
    let html = shudu.run(&["algorithms", "restriction", "--to", "html", "--lang", "en"]);
    assert!(html.out.starts_with("<!doctype html>") && html.out.contains("As a generator"), "{}", html.out);

    let told = json(&shudu.run(&["algorithms", "restriction", "--json"]).out);
    assert_eq!(told["roles"], serde_json::json!(["solver", "generator"]));
    assert_eq!((&told["article"], &told["default"]), (&1.into(), &false.into()));
    assert_eq!(told["pages"], serde_json::json!(["docs/algorithms.md#restriction"]));
    let listed = shudu.run(&["algorithms", "--json"]);
    assert_eq!(listed.lines().len(), 11);
    assert!(listed.lines().iter().all(|line| json(line)["idea"].is_string()));
}

#[test]
fn an_algorithm_that_is_not_there_is_told_with_the_nearest() {
    let shudu = Shudu::new();
    for more in [&[][..], &["--json"]] {
        let ran = shudu.run(&[&["algorithms", "propogate", "--lang", "en"], more].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains("“propogate”") && ran.err.contains("Perhaps: propagate."), "{}", ran.err);
        let ran = shudu.run(&[&["algorithms", "qqqq", "--lang", "zh-CN"], more].concat());
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("“qqqq”") && !ran.err.contains("也许"), "{}", ran.err);
    }
}

/// The systems have names; nobody has to know a number.
#[test]
fn no_help_numbers_the_systems() {
    let shudu = Shudu::new();
    let folder = shudu.path("pages");
    assert_eq!(shudu.run(&["man", "--folder", folder.to_str().unwrap()]).code, 0);
    let mut pages = 0;
    for page in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(page.unwrap().path()).unwrap();
        let numbered = text.match_indices("ystem").find(|(at, found)| {
            let rest = text[at + found.len()..].trim_start_matches('s').trim_start();
            rest.starts_with(|c: char| c.is_ascii_digit())
        });
        assert_eq!(numbered, None, "{text}");
        pages += 1;
    }
    assert!(pages > 20, "{pages}");
}

/// Several puzzles in one page are one page; in brief, each is named before its steps.
#[test]
fn paths_of_several_puzzles_do_not_run_together() {
    let shudu = Shudu::new();
    let file = shudu.file("three.txt", format!("{EXAMPLE}\nbroken\n{}1\n{EXAMPLE}\n", ".".repeat(80)));
    let ran = shudu.run(&["explain", &file, "--to", "html", "--lang", "en"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    for once in ["<!doctype html>", "<title>", "</body>", "</html>"] {
        assert_eq!(ran.out.matches(once).count(), 1, "{once}");
    }
    assert_eq!(ran.out.matches("<h1>").count(), 4);
    assert!(ran.out.contains("<p>invalid: line 2") && ran.out.contains("<p>many</p>"));
    assert!(ran.out.trim_end().ends_with("</html>"));

    let brief = shudu.run(&["explain", &file, "--brief", "--lang", "en"]);
    let starts: Vec<&str> = brief.out.split("\n\n").filter_map(|part| part.lines().next()).collect();
    let empty = format!("{}1", ".".repeat(80));
    assert_eq!(starts.len(), 4, "{starts:?}");
    assert_eq!([starts[0], starts[2], starts[3]], [EXAMPLE, &empty, EXAMPLE]);
    assert!(starts[1].starts_with("invalid: line 2"), "{starts:?}");
    assert_eq!(brief.out.matches("\n1. ").count(), 2);
}
