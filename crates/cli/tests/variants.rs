//! Sudoku of other sizes and with other rules, from outside.

use crate::common::{EXAMPLE, SOLVED, Shudu};

/// Four rows; with both diagonals there is one solution.
const DIAGONALS: &str = ".Shape~4x4.Diagonal~1.~R1C1_1~R1C2_2~R2C3_3~R2C4_4";
const LINE: &str = "1.....3..4....2.";
const LINE_SOLVED: &str = "1342423124133124";

#[test]
fn one_variant_is_drawn_with_its_rules_and_answer() {
    let ran = Shudu::new().run(&["solve", LINE, "--output", "grid"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let expected = "\
# shudu: drawing of 4x4
┌───────┬───────┐
│ 1   3 │ 4   2 │
│ 4   2 │ 3   1 │
├───────┼───────┤
│ 2   4 │ 1   3 │
│ 3   1 │ 2   4 │
└───────┴───────┘
4 × 4; no rules beyond rows, columns and regions
Exactly one solution.
# shudu: end of drawing
";
    assert_eq!(ran.out, expected);
    let args = ["solve", ".Shape~4x4.AntiKnight.~R1C1_1", "--lang", "zh-CN", "--output", "grid"];
    let ran = Shudu::new().run(&args);
    assert!(ran.out.contains("4 × 4；规则：无马"), "{}", ran.out);
}

#[test]
fn rows_below_each_other_are_one_grid() {
    let ran = Shudu::new().run_with(&["solve", "-", "--output", "line"], "1...\n..3.\n.4..\n..2.\n");
    assert_eq!((ran.out.trim(), ran.code), (LINE_SOLVED, 0), "{}", ran.err);
}

#[test]
fn a_batch_is_answered_line_by_line_with_classic_puzzles_among_them() {
    let shudu = Shudu::new();
    let input = format!("# a remark\n{LINE}\n\n{EXAMPLE}\n.Nonsense~R1C1\n.Shape~4x4.AntiKing\n");
    let ran = shudu.run_with(&["solve", "-", "--output", "line"], input.clone());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[..2], [LINE_SOLVED, SOLVED], "{}", ran.err);
    assert!(
        lines[2].starts_with("invalid: line 5: “Nonsense” is not a rule that shudu knows"),
        "{}",
        lines[2]
    );
    assert_eq!((lines.len(), ran.code), (4, 2), "{}", ran.out);
    assert!(ran.err.contains("-: line 5: “Nonsense” is not a rule"), "{}", ran.err);
    for threads in ["1", "3"] {
        let same = shudu.run_with(&["solve", "--threads", threads, "--output", "line"], input.clone());
        assert_eq!(same.out, ran.out);
    }
    let file = shudu.file("variants.txt", &input);
    assert_eq!(shudu.run(&["solve", &file, "--output", "line"]).out, ran.out);
}

#[test]
fn json_counts_checks_and_candidates() {
    let shudu = Shudu::new();
    let json = |args: &[&str]| -> serde_json::Value {
        let ran = shudu.run(args);
        serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {} {}", ran.out, ran.err))
    };
    let solved = json(&["solve", LINE, "--json"]);
    assert_eq!(solved["answer"], "one");
    assert_eq!(solved["solution"], LINE_SOLVED);
    let counted = json(&["count", &".".repeat(16), "--json"]);
    assert_eq!((&counted["answer"], &counted["solutions"]), (&"exact".into(), &288.into()));
    assert_eq!(shudu.run(&["count", ".Shape~4x4.Diagonal~-1"]).out, "48\n");
    let checked = json(&["check", LINE, "--json"]);
    assert_eq!((&checked["ok"], &checked["version"]), (&true.into(), &2.into()));
    assert_eq!((&checked["shape"]["rows"], &checked["rules"]), (&4.into(), &serde_json::json!([])));
    // An answer holds the puzzle, and is read as it.
    let again = shudu.run_with(&["solve", "-", "--output", "line"], checked.to_string());
    assert_eq!(again.out.trim(), LINE_SOLVED, "{}", again.err);
    let left = json(&["candidates", LINE, "--json"]);
    assert_eq!(left["candidates"][1], "23");
    let solved = json(&["candidates", LINE, "--json", "--after", "solutions"]);
    assert_eq!(solved["candidates"][1], "3");
    let clash = json(&["check", ".Shape~4x4.~R1C1_1~R1C2_1", "--json"]);
    assert_eq!((&clash["ok"], &clash["conflict"]["cause"]), (&false.into(), &"row".into()));
    assert_eq!(clash["reason"], "row 1 has a digit twice: r1c1 r1c2");
    let all = shudu.run(&["solve", "--all", ".Shape~4x4.Diagonal~-1"]);
    assert_eq!((all.out.lines().count(), all.code), (48, 1));
}

#[test]
fn convert_says_what_is_lost_and_line_is_refused_where_a_rule_would_be() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["convert", DIAGONALS, "--to", "fpuzzles"]);
    assert!(ran.out.starts_with("https://www.f-puzzles.com/?load="), "{}", ran.err);
    let back = shudu.run(&["convert", ran.out.trim(), "--to", "iss"]);
    assert_eq!(back.out, format!("{DIAGONALS}\n"), "{}", back.err);
    let ran = shudu.run(&["convert", DIAGONALS, "--to", "line"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("would lose rules, pencilmarks or givens"), "{}", ran.err);
    let ran = shudu.run(&["convert", ".Shape~4x4.AntiTaxicab", "--to", "fpuzzles"]);
    assert!(ran.err.contains("rules dropped"), "{}", ran.err);
    let ran = shudu.run(&["convert", DIAGONALS, "--to", "hodoku"]);
    assert!(ran.err.contains("the form hodoku has no place for this size"), "{}", ran.err);
    let classic = shudu.run(&["convert", EXAMPLE, "--to", "variant"]);
    let again = shudu.run(&["convert", classic.out.trim(), "--to", "line"]);
    assert_eq!(again.out, format!("{EXAMPLE}\n"), "{}", again.err);
}

#[test]
fn what_takes_no_variant_says_so() {
    let shudu = Shudu::new();
    for args in [
        &["canon", DIAGONALS][..],
        &["steps", DIAGONALS],
        &["rate", DIAGONALS, "--er", "2.0..3.0"],
        &["rate", DIAGONALS, "--sort", "er"],
        &["minimize", DIAGONALS, "--smallest"],
        &["minimize", DIAGONALS, "--all"],
        &["info", DIAGONALS, "--features"],
    ] {
        let ran = shudu.run(args);
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.contains("classic 9 × 9 Sudoku"), "{args:?}: {}", ran.err);
        assert!(ran.err.contains("; this puzzle is 4x4 diagonal"), "{args:?}: {}", ran.err);
    }
    // Those beside it are answered.
    let input = format!("{DIAGONALS}\n{EXAMPLE}\n");
    let ran = shudu.run_with(&["solve", "-", "--algorithm", "sat"], input);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("refused: line 1: the algorithms of the articles"), "{}", ran.out);
    assert_eq!((lines[1], ran.code), (SOLVED, 2), "{}", ran.err);
}

#[test]
fn minimize_info_and_rate_take_puzzles_of_every_kind() {
    let shudu = Shudu::new();
    let more = format!("13{}", &LINE[2..]);
    let input = shudu.file("both.txt", format!("{more}\n{EXAMPLE}\n1111............\n{}\n", ".".repeat(16)));
    let json = |args: &[&str]| -> Vec<serde_json::Value> {
        let ran = shudu.run(args);
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let minimal = json(&["minimize", &input, "--json"]);
    assert_eq!(minimal[0]["answer"], "minimal");
    assert!(minimal[0]["clues"].as_u64() < Some(more.chars().filter(|&c| c != '.').count() as u64));
    assert_eq!((&minimal[1]["answer"], &minimal[1]["clues"]), (&"minimal".into(), &23.into()));
    assert_eq!((&minimal[2]["answer"], &minimal[3]["answer"]), (&"invalid".into(), &"many".into()));
    // What is left is minimal, with the same solution.
    let left = shudu.run(&["minimize", &more, "--to", "line"]);
    let again = json(&["info", left.out.trim(), "--json"]);
    assert_eq!((&again[0]["answer"], &again[0]["minimal"]), (&"one".into(), &true.into()), "{}", left.out);
    assert_eq!(shudu.run(&["solve", left.out.trim(), "--output", "line"]).out.trim(), LINE_SOLVED);
    let seeded = shudu.run(&["minimize", &more, "--to", "line", "--seed", "3"]);
    assert_eq!(seeded.out, shudu.run(&["minimize", &more, "--to", "line", "--seed", "3"]).out);
    let known = json(&["info", &input, "--json"]);
    let answers: Vec<&str> = known.iter().filter_map(|one| one["answer"].as_str()).collect();
    assert_eq!(answers, ["one", "one", "invalid", "many"]);
    assert_eq!((&known[0]["kind"], &known[0]["minimal"]), (&"4x4".into(), &false.into()));
    assert!(known[0]["redundant"].as_array().unwrap().contains(&"r1c2".into()), "{}", known[0]);
    let rated = json(&["rate", &input, "--json"]);
    assert_eq!((&rated[0]["level"], &rated[0]["version"]), (&"easy".into(), &2.into()));
    assert!(rated[1]["er"].is_number() && rated[1]["level"].is_string(), "{}", rated[1]);
    assert!(rated[2]["level"].is_null() && rated[2]["note"].is_string(), "{}", rated[2]);
    let ran = shudu.run(&["rate", LINE]);
    assert!(ran.out.starts_with("easy: the hardest of 2 steps is "), "{}", ran.out);
}

#[test]
fn pictures_of_variants() {
    let shudu = Shudu::new();
    let killer = ".Cage~10~R1C1~R1C2~R2C1.Thermo~R5C5~R5C6~R6C6.Skyscraper~C1~3~.LittleKiller~20~R1C5.WhiteDot~R9C8~R9C9";
    let ran = shudu.run(&["render", killer, "--to", "svg"]);
    assert!(ran.out.starts_with("<svg") && ran.out.contains("stroke-dasharray"), "{}", ran.err);
    assert_eq!(shudu.run(&["render", killer, "--out", "x.png"]).code, 0);
    assert!(std::fs::read(shudu.path("x.png")).unwrap().starts_with(b"\x89PNG"));
    assert_eq!(shudu.run(&["render", LINE, "--solution", "--out", "x.pdf"]).code, 0);
    assert!(std::fs::read(shudu.path("x.pdf")).unwrap().starts_with(b"%PDF"));
}

#[test]
fn check_says_which_givens_can_go() {
    let shudu = Shudu::new();
    let more = format!("13{}", &LINE[2..]);
    let ran = shudu.run(&["check", &more]);
    assert!(ran.out.contains("r1c2") && ran.code == 0, "{} {}", ran.out, ran.err);
    let json: serde_json::Value = serde_json::from_str(&shudu.run(&["check", &more, "--json"]).out).unwrap();
    assert_eq!(json["minimal"], false);
    let redundant: Vec<&str> =
        json["redundant"].as_array().unwrap().iter().flat_map(|c| c.as_str()).collect();
    assert!(redundant.contains(&"r1c2"), "{redundant:?}");
    // Each of them can go, and no other given can.
    for (index, given) in more.bytes().enumerate().filter(|(_, byte)| *byte != b'.') {
        let mut without = more.clone();
        without.replace_range(index..=index, ".");
        let unique = shudu.run(&["count", &without, "--limit", "2"]).out == "1\n";
        let name = format!("r{}c{}", index / 4 + 1, index % 4 + 1);
        assert_eq!(unique, redundant.contains(&name.as_str()), "{given} {name}");
    }
    // A puzzle without givens has none that can go.
    let bare: serde_json::Value =
        serde_json::from_str(&shudu.run(&["check", ".Shape~4x4.Diagonal~1.Diagonal~-1", "--json"]).out)
            .unwrap();
    assert_eq!(bare["minimal"], serde_json::Value::Null);
}

#[test]
fn puzzles_instead_of_answers() {
    let shudu = Shudu::new();
    let line = shudu.run(&["solve", LINE, "--to", "line"]);
    assert_eq!((line.out.trim(), line.code), (LINE_SOLVED, 0), "{}", line.err);
    // The rules say nothing more of a full grid.
    let one = shudu.run(&["solve", ".Shape~4x4.Diagonal~1.~R1C1_1~R1C2_2", "--limit", "1", "--to", "line"]);
    assert_eq!(one.out.trim().len(), 16, "{}", one.err);
    let json = shudu.run(&["solve", LINE, "--to", "variant"]);
    let value: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((&value["givens"], &value["solution"]), (&LINE.into(), &LINE_SOLVED.into()));
    let iss = shudu.run(&["candidates", ".Shape~4x4.~R1C1_1", "--to", "iss"]);
    assert!(iss.out.starts_with(".Shape~4x4") && iss.out.contains("~R1C2_2_3_4"), "{} {}", iss.out, iss.err);
    // Classic Sudoku in a form that only variants have.
    let classic = shudu.run(&["solve", EXAMPLE, "--to", "variant"]);
    let value: serde_json::Value = serde_json::from_str(&classic.out).unwrap();
    assert_eq!(value["solution"], SOLVED, "{}", classic.err);
    let many = shudu.run(&["solve", ".Shape~4x4", "--to", "line"]);
    assert_eq!((many.out.as_str(), many.code), ("", 1));
    assert!(many.err.contains("More than one solution"), "{}", many.err);
    let all = shudu.run(&["solve", ".Shape~4x4.Diagonal~-1", "--all", "--limit", "3", "--to", "grid"]);
    assert_eq!((all.out.lines().count(), all.code), (14, 1), "{}", all.err);
    let refused = shudu.run(&["solve", LINE, "--to", "hodoku"]);
    assert!(refused.err.contains("the form hodoku has no place for this size"), "{}", refused.err);
    let refused = shudu.run(&["candidates", ".Shape~4x4.Diagonal~1.~R1C1_1", "--to", "line"]);
    assert!(refused.err.contains("would lose rules, pencilmarks or givens"), "{}", refused.err);
}

#[test]
fn a_form_that_is_named_is_read_and_no_other() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["solve", "--from", "iss", ".~R1C1_1", "--limit", "1", "--output", "line"]);
    assert_eq!((ran.out.trim().len(), ran.code), (81, 0), "{}", ran.err);
    let ran = shudu.run(&["solve", "--from", "iss", LINE, "--output", "line"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    let ran = shudu.run(&["convert", "--from", "killer", &".".repeat(3), "--to", "iss"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    let ran = shudu.run_with(&["count", "--from", "line", "-"], format!("{LINE}\n{EXAMPLE}\n"));
    assert_eq!(ran.out, "1\n1\n", "{}", ran.err);
    let ran = shudu.run(&["render", "--from", "iss", DIAGONALS]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for command in ["rate", "canon", "steps"] {
        let ran = shudu.run(&[command, "--from", "variant", EXAMPLE]);
        assert_eq!(ran.code, 2, "{command}");
    }
}

/// A small killer with one solution.
const KILLER: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Cage~4~R1C3~R2C3.~R3C1_2~R4C1_4~R4C4_1";

#[test]
fn explain_goes_to_the_end_in_every_form_and_language() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["explain", KILLER]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("cage combinations: "), "{}", ran.out);
    assert!(ran.out.contains("The candidates leave one set of digits: 12."), "{}", ran.out);
    let drawn = ran.out.trim_end().strip_suffix("\n# shudu: end of drawing").expect("an end").trim_end();
    assert!(drawn.ends_with(['┘', '┛', '+']), "{}", ran.out);
    assert!(ran.out.contains("The grid is full."), "{}", ran.out);
    let chinese = shudu.run(&["explain", KILLER, "--lang", "zh-CN"]);
    assert!(chinese.out.contains("框内组合：") && chinese.out.contains("难度：一般"), "{}", chinese.out);
    let brief = shudu.run(&["explain", KILLER, "--brief"]);
    assert!(brief.out.lines().all(|line| line.contains(": r")), "{}", brief.out);
    let markdown = shudu.run(&["explain", KILLER, "--to", "md"]);
    assert!(markdown.out.contains("-->\n# A path to the solution\n"), "{}", markdown.out);
    assert!(shudu.run(&["explain", KILLER, "--to", "html"]).out.contains("</html>"));
    let lines = shudu.run(&["explain", KILLER, "--json"]);
    let lines: Vec<serde_json::Value> =
        lines.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (last, steps) = lines.split_last().expect("there is an end");
    assert_eq!((&last["answer"], &last["level"]), (&"solved".into(), &"medium".into()));
    assert_eq!(steps.len(), brief.out.lines().count());
    assert!(steps.iter().zip(1..).all(|(step, number)| step["number"] == number));
    // Two of them, and what has no single solution.
    let two = shudu.run_with(&["explain", "-", "--brief"], format!("{KILLER}\n{LINE}\n"));
    assert_eq!(two.code, 0, "{}", two.err);
    let many = shudu.run(&["explain", ".Shape~4x4.~R1C1_1"]);
    assert_eq!(many.code, 1, "{}", many.out);
    assert!(many.out.starts_with("More than one solution."), "{}", many.out);
    assert_eq!(shudu.run(&["explain", KILLER, "--scale", "se"]).code, 2);
}

#[test]
fn hint_has_four_stages_and_tells_mistakes_first() {
    let shudu = Shudu::new();
    let said = |stage: &str| {
        let ran = shudu.run(&["hint", KILLER, "--stage", stage]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    assert!(said("1").contains("can be"), "{}", said("1"));
    assert!(said("2").contains("Look at "), "{}", said("2"));
    assert!(said("3").contains("The technique: "), "{}", said("3"));
    assert!(said("4").contains("So "), "{}", said("4"));
    let json: serde_json::Value =
        serde_json::from_str(&shudu.run(&["hint", KILLER, "--stage", "4", "--json"]).out).unwrap();
    assert_eq!((&json["hint"], &json["version"]), (&"step".into(), &2.into()));
    assert_eq!(json["technique"], json["step"]["technique"]);
    // A wrong digit is told at every stage, and is a no.
    let wrong = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],
        "givens":"1.....3..4....2.","placed":".2.............."}"#;
    let ran = shudu.run(&["hint", &wrong.replace('\n', " ")]);
    assert_eq!(ran.code, 1, "{} {}", ran.out, ran.err);
    assert!(ran.out.contains("2 in r1c2 is wrong"), "{}", ran.out);
    assert_eq!(shudu.run(&["hint", ".Shape~4x4.~R1C1_1"]).code, 1);
}

#[test]
fn a_step_is_drawn() {
    let ran = Shudu::new().run(&["render", KILLER, "--step", "1"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains('*'), "its cells are pointed out: {}", ran.out);
    let ran = Shudu::new().run(&["render", KILLER, "--step", "999"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
}
