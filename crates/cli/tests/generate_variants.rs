//! `shudu generate --variant` and `--shape` from outside.

use serde_json::Value;

use crate::common::Shudu;

#[test]
fn one_puzzle_is_drawn_with_its_rules_and_seed() {
    let args = ["generate", "--shape", "4x4", "--variant", "x", "--seed", "7"];
    let ran = Shudu::new().run(&[&args[..], &["--output", "grid"]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let begins = "# shudu: drawing of 4x4 diagonal\n┌───────┬───────┐\n";
    assert!(ran.out.starts_with(begins), "{}", ran.out);
    let told =
        "4 × 4; rules: diagonal\nseed v2:7:0, minimal: no given can be removed\n# shudu: end of drawing\n";
    assert!(ran.out.contains(told), "{}", ran.out);
    // The drawing does not show the rules: the puzzle stands below it.
    let puzzle = ran.out.lines().find(|line| line.starts_with('{')).expect("a line of JSON");
    let to = ["generate", "--shape", "4x4", "--variant", "x", "--seed", "7", "--to", "variant"];
    assert_eq!(Shudu::new().run(&to).out.trim_end(), puzzle);
    // What is no terminal gets what can be read back.
    assert_eq!(Shudu::new().run(&args).out.trim_end(), puzzle);
    let ran = Shudu::new().run(&[
        "generate",
        "--shape",
        "6x6",
        "--variant",
        "killer",
        "--lang",
        "zh-CN",
        "--output",
        "grid",
    ]);
    assert!(ran.out.contains("6 × 6；规则：杀手框"), "{}", ran.out);
}

#[test]
fn a_batch_is_json_lines_that_solve_reads() {
    let shudu = Shudu::new();
    let args = ["generate", "--shape", "6x6", "--variant", "killer,x", "-n", "4", "--seed", "1"];
    let made = shudu.run(&args);
    assert_eq!((made.out.lines().count(), made.code), (4, 0), "{}", made.err);
    for line in made.out.lines() {
        let puzzle: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&puzzle["format"], &puzzle["rows"]), (&"shudu-variant".into(), &6.into()));
        assert!(puzzle.get("givens").is_none() && puzzle.get("solution").is_none(), "{line}");
    }
    let solved = shudu.run_with(&["solve", "-", "--json"], made.out.clone());
    assert_eq!(solved.code, 0, "{}", solved.err);
    for line in solved.out.lines() {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["answer"], "one");
        assert_eq!(answer["rules"], serde_json::json!(["diagonal", "killer-cage"]));
    }
    for threads in ["1", "3"] {
        assert_eq!(shudu.run(&[&args[..], &["--threads", threads]].concat()).out, made.out);
    }
    let alone = shudu.run(&[
        "generate",
        "--shape",
        "6x6",
        "--variant",
        "x",
        "--variant",
        "killer",
        "--seed",
        "1:2",
        "--to",
        "variant",
    ]);
    assert_eq!(Some(alone.out.trim_end()), made.out.lines().nth(2));
}

#[test]
fn json_and_csv_say_what_is_known() {
    let shudu = Shudu::new();
    let args =
        ["generate", "--variant", "jigsaw", "--shape", "6x6", "--symmetry", "half-turn", "--seed", "3"];
    let ran = shudu.run(&[&args[..], &["--json"]].concat());
    let made: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&made["version"], &made["shape"]["rows"]), (&2.into(), &6.into()));
    assert_eq!((&made["seed"], &made["symmetry"]), (&"v2:3:0".into(), &"half-turn".into()));
    assert_eq!(made["reached"], true);
    let clues = made["puzzle"].as_str().unwrap().bytes().filter(|&byte| byte != b'.').count();
    assert_eq!(made["clues"], clues);
    let solved = shudu.run(&["solve", made["text"].as_str().unwrap(), "--output", "line"]);
    assert_eq!(made["solution"], solved.out.trim_end());
    let ran = shudu.run(&[&args[..], &["--output", "csv"]].concat());
    let header = "puzzle,solution,seed,clues,minimality,symmetry,reached,note\n";
    assert!(ran.out.starts_with(header), "{}", ran.out);
    assert!(
        ran.out.contains(&format!(",{},v2:3:0,{clues},", made["solution"].as_str().unwrap())),
        "{}",
        ran.out
    );
}

#[test]
fn givens_are_as_many_as_asked_for() {
    let shudu = Shudu::new();
    let clues = |more: &[&str]| {
        let args = ["generate", "--shape", "6x6", "--variant", "killer", "--seed", "2", "--json"];
        let ran = shudu.run(&[&args, more].concat());
        let made: Value =
            serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}", ran.err));
        made["clues"].as_u64().unwrap()
    };
    assert_eq!(clues(&[]), 0);
    assert_eq!(clues(&["--clues", "5"]), 5);
    assert_eq!(clues(&["--blanks", "30"]), 6);
    assert_eq!(clues(&["--full"]), 36);
    assert!(clues(&["--minimal"]) < 12);
    // The nearest puzzle is the result when none has so few, and the exit code says so.
    let ran = shudu.run(&["generate", "--shape", "4x4", "--clues", "3", "--seed", "1"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("4 givens are left instead of 3"), "{}", ran.err);
}

#[test]
fn other_forms_hold_what_they_can() {
    let shudu = Shudu::new();
    let to = |form: &str, kind: &str| {
        shudu.run(&["generate", "--shape", "6x6", "--variant", kind, "--seed", "4", "--to", form])
    };
    assert!(to("iss", "arrow").out.starts_with(".Shape~6x6"));
    assert!(to("fpuzzles", "thermo").out.starts_with("https://www.f-puzzles.com/?load="));
    let lost = to("fpuzzles", "windoku");
    assert!(lost.err.contains("rules dropped"), "{}", lost.err);
    assert_eq!(to("line", "x").code, 2);
    let classic = to("sdk", "x");
    assert!(classic.err.contains("the form sdk has no place for this size"), "{}", classic.err);
}

#[test]
fn what_needs_the_classic_board_is_refused() {
    let shudu = Shudu::new();
    for option in [
        &["--method", "diagonal"][..],
        &["--many"],
        &["--pattern", "X"],
        &["--rated"],
        &["--unbiased"],
        &["--er", "7.2"],
        &["--technique", "x-wing"],
        &["--keep-near", "near.csv"],
        &["--givens-from", "1"],
    ] {
        let ran = shudu.run(&[&["generate", "--variant", "x"], option].concat());
        let expected = format!("{} is for classic 9 × 9 Sudoku only", option[0]);
        assert!(ran.code == 2 && ran.err.contains(&expected), "{option:?}: {}", ran.err);
    }
    for (args, expected) in [
        (&["--shape", "6x9"][..], "a square from 4x4 to 25x25"),
        (&["--variant", "sudoku-x"], "counting-circles"),
        (&["--marks", "3"], "--variant"),
        (
            &["--variant", "renban", "--length", "long"],
            "expected a number such as 3, or a range such as 2..4",
        ),
        (&["--variant", "x", "--marks", "3"], "there cannot be 3 marks of x"),
        (&["--variant", "renban,whispers", "--length", "1"], "renban (2 to 9)"),
        (&["--variant", "entropic-line", "--shape", "8x8"], "three parts"),
        (&["--variant", "disjoint-groups", "--shape", "7x7"], "disjoint groups need boxes"),
        (&["--variant", "windoku", "--shape", "7x7"], "7 rows has no boxes"),
        (&["--variant", "jigsaw", "--shape", "6x6", "--symmetry", "full"], "cannot have the symmetry full"),
        (&["--variant", "non-consecutive", "--shape", "4x4"], "no full grid was found"),
        (&["--shape", "4x4", "--clues", "17"], "cannot have 17 givens"),
        (&["--shape", "4x4", "--blanks", "17"], "cannot have 17 blank cells"),
        (&["--shape", "4x4", "--full", "--level", "easy"], "a full grid has no level"),
        (&["--clues", "90"], "90 givens are too many"),
    ] {
        let ran = shudu.run(&[&["generate"], args].concat());
        assert!(ran.code == 2 && ran.err.contains(expected), "{args:?}: {} {}", ran.code, ran.err);
    }
}

#[test]
fn a_level_is_that_of_the_hardest_step() {
    let shudu = Shudu::new();
    for (kind, level) in [("x", "easy"), ("killer", "medium"), ("jigsaw", "hard")] {
        let args = ["generate", "--shape", "6x6", "--variant", kind, "--level", level, "--seed", "3"];
        let ran = shudu.run(&[&args[..], &["--json"]].concat());
        let made: Value =
            serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}", ran.err));
        assert_eq!((ran.code, &made["level"]), (0, &level.into()), "{kind}");
        let text = made["text"].as_str().unwrap();
        let path = shudu.run_with(&["explain", "-", "--json"], text).out;
        let answer: Value = serde_json::from_str(path.lines().last().unwrap()).unwrap();
        assert_eq!((&answer["answer"], &answer["level"]), (&"solved".into(), &level.into()), "{kind}");
        let drawn = shudu.run(&[&args[..], &["--output", "grid"]].concat());
        assert!(drawn.out.contains(&format!("level {level}")), "{}", drawn.out);
        let twice = shudu.run(&[&args[..], &["-n", "2", "--threads", "2"]].concat());
        assert_eq!(twice.out.lines().next(), Some(text), "{kind}");
    }
}

#[test]
fn a_level_out_of_reach_is_told() {
    let shudu = Shudu::new();
    // What most seeds do not give is not offered; what a seed of version 1 was asked for is looked for.
    let few = ["generate", "--shape", "4x4", "--level", "extreme"];
    for (lang, words) in [("en", "level extreme is not offered for 4x4"), ("zh-CN", "4x4 不提供难度地狱")]
    {
        let ran = shudu.run(&[&few[..], &["--lang", lang]].concat());
        assert_eq!((ran.out.as_str(), ran.code), ("", 2));
        assert!(ran.err.contains(words), "{}", ran.err);
    }
    let rare = shudu.run(&["generate", "--variant", "killer", "--level", "unfair", "--max-time", "1ms"]);
    assert!(rare.err.contains("Level unfair is rare for this size and kind"), "{}", rare.err);
    let ran = shudu.run(&[
        "generate",
        "--shape",
        "4x4",
        "--level",
        "extreme",
        "--max-nodes",
        "20000",
        "--seed",
        "v1:1",
    ]);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
    assert!(ran.err.contains("tried, none met the target"), "{}", ran.err);
    let ran = shudu.run(&[
        "generate",
        "--shape",
        "4x4",
        "--level",
        "extreme",
        "--max-time",
        "100ms",
        "--seed",
        "v1:1",
        "--lang",
        "zh-CN",
    ]);
    assert!(ran.code == 2 && ran.err.contains("没有一题符合目标"), "{}", ran.err);
}

#[test]
fn nine_rows_without_a_kind_are_classic() {
    let shudu = Shudu::new();
    let plain = shudu.run(&["generate", "--seed", "5", "--output", "line"]);
    let shaped = shudu.run(&["generate", "--seed", "5", "--output", "line", "--shape", "9x9"]);
    assert_eq!((shaped.out, shaped.code), (plain.out, 0));
}

#[test]
fn a_spent_budget_is_told() {
    let shudu = Shudu::new();
    let args = ["generate", "--variant", "killer", "--max-nodes", "50", "-n", "2", "--seed", "1"];
    let ran = shudu.run(&args);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
    assert!(ran.err.contains("puzzle 2: "), "{}", ran.err);
    let ran = shudu.run(&[&args[..], &["--json"]].concat());
    assert!(ran.out.lines().all(|line| line.contains("\"answer\":\"unknown\"")), "{}", ran.out);
}
