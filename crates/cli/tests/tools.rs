//! The researcher's tools from outside.

use crate::common::{EXAMPLE, SOLVED, Shudu};
use serde_json::Value;

const MOST_CANONICAL: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn canon_one_puzzle_and_a_batch() {
    let shudu = Shudu::new();
    let one = shudu.run(&["canon", MOST_CANONICAL]);
    assert_eq!(one.code, 0, "{}", one.err);
    assert!(one.out.contains("648 automorphisms"), "{}", one.out);
    let chinese = shudu.run(&["canon", MOST_CANONICAL, "--lang", "zh-CN"]);
    assert!(chinese.out.contains("自同构"), "{}", chinese.out);

    let image = shudu.run(&["transform", EXAMPLE, "--seed", "5", "--output", "line"]).out;
    let clash = EXAMPLE.replacen('.', "5", 1);
    let input = format!("{EXAMPLE}\n{image}{clash}\nnonsense\n{MOST_CANONICAL}\n");
    let ran = shudu.run_with(&["canon", "-"], input);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.lines().len(), 5, "{}", ran.out);
    assert_eq!(ran.lines()[0], ran.lines()[1]);
    assert!(ran.lines()[2].starts_with("invalid: r1c1 and r1c3 both hold 5"), "{}", ran.out);
    assert!(ran.lines()[3].starts_with("invalid: line 4"), "{}", ran.out);
    assert_eq!(ran.lines()[4], MOST_CANONICAL);
}

#[test]
fn the_map_that_canon_names_is_one_that_transform_takes() {
    let shudu = Shudu::new();
    let told = json(&shudu.run(&["canon", EXAMPLE, "--json"]).out);
    let map = &told["map"];
    let option = |name: &str| map[name].as_str().unwrap().to_owned();
    let (rows, columns, digits) = (option("rows"), option("columns"), option("digits"));
    let mut args = vec!["transform", EXAMPLE, "--output", "line", "--rows", &rows, "--columns", &columns];
    args.extend(["--digits", &digits]);
    if map["transpose"].as_bool().unwrap() {
        args.push("--transpose");
    }
    let image = shudu.run(&args);
    assert_eq!((image.code, Some(image.out.trim())), (0, told["form"].as_str()));
}

#[test]
fn canon_against_another_puzzle() {
    let shudu = Shudu::new();
    let image = shudu.run(&["transform", EXAMPLE, "--seed", "7", "--output", "line"]).out;
    let image = image.trim();
    let same = shudu.run(&["canon", EXAMPLE, "--against", image]);
    assert_eq!(same.code, 0, "{}", same.err);
    // The sentence is a command line that can be run.
    let options = same.out.trim().split_once("shudu transform ").expect("a map").1;
    let args: Vec<&str> =
        ["transform", EXAMPLE, "--output", "line"].into_iter().chain(options.split(' ')).collect();
    assert_eq!(shudu.run(&args).out.trim(), image);

    let different = shudu.run(&["canon", EXAMPLE, "--against", MOST_CANONICAL]);
    assert_eq!((different.code, different.out.as_str()), (1, "Not equivalent.\n"));
    let ran = shudu.run_with(&["canon", "-", "--against", image], format!("{EXAMPLE}\n{SOLVED}\n"));
    assert_eq!((ran.code, ran.lines()), (1, vec!["equivalent", "different"]));
    assert!(ran.err.contains("1 not equivalent"), "{}", ran.err);
}

#[test]
fn transform_turns_and_mirrors() {
    let shudu = Shudu::new();
    let image = |args: &[&str]| {
        let ran = shudu.run(&[&["transform", EXAMPLE, "--output", "line"], args].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out.trim().to_owned()
    };
    let reversed: String = EXAMPLE.chars().rev().collect();
    assert_eq!(image(&["--rotate", "180"]), reversed);
    let upside_down: Vec<&str> = (0..9).rev().map(|row| &EXAMPLE[9 * row..9 * row + 9]).collect();
    assert_eq!(image(&["--mirror", "horizontal"]), upside_down.concat());
    assert_eq!(image(&["--transpose"]), image(&["--mirror", "diagonal"]));
    assert_eq!(
        image(&["--digits", "213456789"]).replace('1', "x").replace('2', "1").replace('x', "2"),
        EXAMPLE
    );
    assert_eq!(&image(&["--rows", "231456789"])[9..18], &EXAMPLE[..9]);
    assert_eq!(image(&[]), EXAMPLE);
}

#[test]
fn transform_says_what_is_no_symmetry() {
    let shudu = Shudu::new();
    for (args, said) in [
        (["--rows", "412356789"], "--rows: a band or stack is torn apart"),
        (["--columns", "11"], "--columns: expected the digits 1 to 9 in some order"),
        (["--digits", "112345678"], "--digits: expected the digits 1 to 9 in some order"),
    ] {
        let ran = shudu.run(&[&["transform", EXAMPLE], &args[..]].concat());
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(said), "{}", ran.err);
    }
    assert_eq!(shudu.run(&["transform", EXAMPLE, "--seed", "1", "--rotate", "90"]).code, 2);
}

#[test]
fn isomorphs_are_equivalent_and_the_same_on_any_number_of_threads() {
    let shudu = Shudu::new();
    let args = ["isomorphs", EXAMPLE, "-n", "200", "--seed", "3"];
    let one = shudu.run(&[&args[..], &["--threads", "1"]].concat());
    let two = shudu.run(&[&args[..], &["--threads", "2"]].concat());
    assert_eq!((one.code, &one.out), (0, &two.out));
    assert_eq!(one.lines().len(), 200);
    let held = shudu.run_with(&["canon", "-", "--against", EXAMPLE], one.out.clone());
    assert_eq!((held.code, held.lines()), (0, vec!["equivalent"; 200]));
    let single = shudu.run(&["isomorphs", &format!("1{}", ".".repeat(80)), "--all"]);
    assert_eq!((single.code, single.lines().len()), (0, 81));
}

#[test]
fn transform_turns_puzzles_of_every_kind_or_names_the_rule() {
    let shudu = Shudu::new();
    let killer = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Cage~4~R1C3~R2C3.~R3C1_2~R4C1_4~R4C4_1";
    let indexing = ".Shape~4x4.Indexing~R~R1C2.~R1C1_2";
    let input = format!("{killer}\n{EXAMPLE}\n{indexing}\n");
    let turned = shudu.run_with(&["transform", "-", "--rotate", "90", "--to", "iss"], killer.to_owned());
    let cages = [".Cage~3~R1C4~R2C4", ".Cage~7~R1C3~R2C3", ".Cage~4~R3C4~R3C3"];
    assert!(cages.iter().all(|cage| turned.out.contains(cage)), "{}", turned.out);
    let json = |args: &[&str]| -> Vec<serde_json::Value> {
        let ran = shudu.run_with(&[&["transform", "-", "--json"], args].concat(), input.clone());
        assert_eq!(ran.code, 2, "{}", ran.err);
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let told = json(&["--rotate", "180"]);
    assert_eq!((&told[0]["map"]["rows"], &told[0]["map"]["digits"]), (&"4321".into(), &"1234".into()));
    assert!(
        told[1]["image"].as_str().is_some_and(|image| image.len() == 81)
            && told[1].get("image-text").is_none()
    );
    assert_eq!(told[2]["answer"], "refused");
    assert!(told[2]["reason"].as_str().unwrap().starts_with("indexing counts rows"), "{}", told[2]);
    let renamed = json(&["--digits", "213456789"]);
    assert!(
        renamed[0]["reason"].as_str().unwrap().starts_with("killer cage depends on the values of digits"),
        "{}",
        renamed[0]
    );
    // A seed takes one of those that leave the rules as they are, and the image has the image of the solution.
    let seeded = shudu.run_with(&["transform", "-", "--seed", "7", "--output", "line"], killer.to_owned());
    assert_eq!(shudu.run_with(&["count", "-"], seeded.out).out, "1\n");
}

#[test]
fn dedupe_compares_puzzles_of_other_kinds_as_they_are() {
    let shudu = Shudu::new();
    let killer = ".Shape~4x4.Cage~3~R1C1~R1C2.~R3C1_2";
    let same = ".Shape~4x4.~R3C1_2.Cage~3~R1C2~R1C1";
    let six = ".".repeat(36);
    let input = format!("{six}\n{EXAMPLE}\n{killer}\n{same}\n{six}\n{EXAMPLE}\n11..............\n");
    let ran = shudu.run_with(&["dedupe", "-"], input.clone());
    let left: Vec<&str> = ran.out.lines().collect();
    assert_eq!((left.len(), left[1], ran.code), (3, EXAMPLE, 1), "{} {}", ran.out, ran.err);
    assert!(
        left[0].starts_with("{\"format\":\"shudu-variant\"") && left[2].contains("killer-cage"),
        "{}",
        ran.out
    );
    assert!(ran.err.contains("r1c1") && ran.err.contains("3 essentially different puzzles"), "{}", ran.err);
    let json = shudu.run_with(&["dedupe", "-", "--json"], input.clone());
    let told: Vec<serde_json::Value> =
        json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (&told[2]["kind"], &told[2]["copies"], &told[2]["number"]),
        (&"4x4 killer-cage".into(), &2.into(), &3.into())
    );
    assert!(told[2].get("form").is_none() && told[1]["form"].is_string() && told[1].get("kind").is_none());
    // Each form gives them back.
    let iss = shudu.run_with(&["dedupe", "-", "--to", "iss"], input);
    assert_eq!(iss.out.lines().filter(|line| line.starts_with(".Shape~")).count(), 3, "{}", iss.out);
    let again = shudu.run_with(&["dedupe", "-"], iss.out);
    assert_eq!(again.out.lines().count(), 3, "{}", again.err);
}

#[test]
fn dedupe_keeps_the_first_of_each_class_in_order() {
    let shudu = Shudu::new();
    let images = shudu.run(&["isomorphs", EXAMPLE, "-n", "50", "--seed", "3"]).out;
    let input = format!("{SOLVED}\n{EXAMPLE}\n{images}{MOST_CANONICAL}\n{SOLVED}\n");
    let ran = shudu.run_with(&["dedupe", "-"], input.clone());
    assert_eq!((ran.code, ran.lines()), (0, vec![SOLVED, EXAMPLE, MOST_CANONICAL]), "{}", ran.err);
    assert!(ran.err.contains("3 essentially different puzzles"), "{}", ran.err);
    let csv = shudu.run_with(&["dedupe", "-", "--output", "csv"], input);
    assert!(csv.lines()[2].starts_with(EXAMPLE) && csv.lines()[2].ends_with(",2,51"), "{}", csv.out);
    let bad = shudu.run_with(&["dedupe", "-"], format!("{EXAMPLE}\nnonsense\n55{}\n", ".".repeat(79)));
    assert_eq!((bad.code, bad.lines()), (2, vec![EXAMPLE]));
    assert!(bad.err.contains("both hold 5") && bad.err.contains("line 2"), "{}", bad.err);
}

#[test]
fn minimize_gives_a_minimal_puzzle() {
    let shudu = Shudu::new();
    for args in [&[][..], &["--seed", "1"], &["--seed", "2"]] {
        let ran = shudu.run(&[&["minimize", EXAMPLE, "--output", "line"], args].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        let checked = json(&shudu.run(&["check", ran.out.trim(), "--json"]).out);
        assert_eq!(checked["minimal"], true);
    }
    let smallest = json(&shudu.run(&["minimize", EXAMPLE, "--smallest", "--json"]).out);
    assert_eq!(smallest["answer"], "smallest");
    // No minimal subset that is found otherwise is smaller.
    let some = shudu.run(&["minimize", EXAMPLE, "--all", "--limit", "300"]);
    assert_eq!((some.code, some.lines().len()), (0, 300));
    let clues = |line: &str| line.bytes().filter(u8::is_ascii_digit).count() as u64;
    assert!(some.lines().iter().all(|line| clues(line) >= smallest["clues"].as_u64().unwrap()));
    let ran = shudu
        .run_with(&["minimize", "-"], format!("{}\n{}\n", ".".repeat(81), EXAMPLE.replacen('.', "2", 1)));
    assert_eq!((ran.code, ran.lines()), (1, vec!["many", "none"]));
}

#[test]
fn minimize_stops_when_its_time_is_up() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["minimize", SOLVED, "--smallest", "--max-time", "200ms"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.out.contains("the time limit was reached") && ran.out.contains("givens so far"),
        "{}",
        ran.out
    );
    let ran = shudu.run(&["minimize", SOLVED, "--all", "--max-time", "300ms"]);
    assert_eq!(ran.code, 2);
    assert!(ran.lines().last().unwrap().starts_with("unknown: "), "{}", ran.out);
}

#[test]
fn neighbours_have_one_solution_and_differ_by_as_many_givens() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["neighbours", EXAMPLE, "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.lines().len() > 100);
    let puzzles: Vec<String> =
        ran.lines().iter().map(|line| json(line)["puzzle"].as_str().unwrap().to_owned()).collect();
    for puzzle in &puzzles {
        let differences = puzzle.bytes().zip(EXAMPLE.bytes()).filter(|(a, b)| a != b).count();
        assert!((1..=2).contains(&differences) && *puzzle != EXAMPLE);
    }
    let solved = shudu.run_with(&["solve", "-"], puzzles.join("\n"));
    assert_eq!(solved.code, 0);
    let two = shudu.run(&["neighbours", EXAMPLE, "--output", "line", "--threads", "1"]);
    assert_eq!(two.lines(), puzzles);
    let classes = shudu.run(&["neighbours", EXAMPLE, "--dedupe"]);
    assert!(classes.code == 0 && classes.lines().len() <= puzzles.len());
    let deduped = shudu.run_with(&["dedupe", "-"], two.out);
    assert_eq!(deduped.out, classes.out);
}

#[test]
fn neighbours_stop_when_their_time_is_up() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["neighbours", EXAMPLE, "--remove", "3", "--add", "3", "--max-time", "300ms"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("the time limit was reached"), "{}", ran.err);
}

#[test]
fn info_one_puzzle_in_both_languages() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["info", EXAMPLE]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!("info", ran.out);
    let ran = shudu.run(&["info", EXAMPLE, "--lang", "zh-CN"]);
    insta::assert_snapshot!("info_zh", ran.out);
}

#[test]
fn info_says_where_there_are_no_fewer_givens() {
    let shudu = Shudu::new();
    let least = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    assert!(shudu.run(&["info", least]).out.contains("givens: 17, the minimum"));
    let told = shudu.run(&["info", least, "--lang", "zh-CN"]).out;
    assert!(told.contains("17，唯一解题目的最少提示数"), "{told}");
    // With one more of its solution's digits.
    let next = shudu.run(&["info", &least.replacen("4.", "41", 1)]);
    assert!(next.out.contains("givens: 18, one more than the minimum"), "{}", next.out);
    // Seventeen givens with several solutions are nothing special.
    let several = shudu.run(&["info", &format!("{}{}", "123456789456789", ".".repeat(66))]);
    assert!(several.out.contains("givens: 15\n"), "{}", several.out);
}

#[test]
fn info_tells_backdoors() {
    let shudu = Shudu::new();
    let puzzle = "8.....1.4..1..2..93...9.....6.4...8.....8.....9.2..7..2...7..5...46..........56.3";
    let told = json(&shudu.run(&["info", puzzle, "--json"]).out);
    assert_eq!((&told["answer"], told["backdoor-size"].as_u64()), (&"one".into(), Some(1)));
    let solution = told["solution"].as_str().unwrap();
    let solved_with = |cell: usize| {
        let mut more = puzzle.to_owned();
        more.replace_range(cell..=cell, &solution[cell..=cell]);
        more
    };
    // Each digit of the solution, told one at a time: singles solve the puzzle exactly with the backdoors.
    let all: String = (0..81).map(|cell| solved_with(cell) + "\n").collect();
    let after = shudu.run_with(&["candidates", "-", "--after", "singles"], all);
    let by_trying: Vec<String> = after
        .lines()
        .iter()
        .enumerate()
        .filter(|(_, line)| line.bytes().filter(u8::is_ascii_digit).count() == 81)
        .map(|(cell, _)| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1))
        .collect();
    let backdoors: Vec<&str> =
        told["backdoors"].as_array().unwrap().iter().map(|set| set[0]["cell"].as_str().unwrap()).collect();
    assert_eq!(backdoors, by_trying);
    let ran = shudu.run_with(&["info", "-"], format!("{EXAMPLE}\n{}\n", ".".repeat(81)));
    assert_eq!(ran.code, 1);
    assert!(ran.lines()[0].starts_with("clues=30 ") && ran.lines()[0].ends_with("answer=one"), "{}", ran.out);
    assert!(ran.lines()[1].ends_with("automorphisms=3359232 answer=many"), "{}", ran.out);
}

#[test]
fn info_adds_features_where_they_are_asked_for() {
    let shudu = Shudu::new();
    let told = json(&shudu.run(&["info", EXAMPLE, "--features", "--json"]).out);
    let features = &told["features"];
    assert_eq!((features["er"].as_f64(), features["steps"].as_u64()), (Some(1.2), Some(51)));
    assert_eq!(features["steps-by-technique"]["hidden-single"].as_u64(), Some(30));
    assert_eq!(
        (features["guesses-row-order"].as_u64(), features["trial-depth"].as_u64()),
        (Some(2556), Some(0))
    );
    let line = shudu.run(&["info", EXAMPLE, "--features", "--output", "line"]);
    assert_eq!(line.code, 0, "{}", line.err);
    assert!(
        line.out.contains(" steps=51 steps_by_technique=full-house:21,hidden-single:30 "),
        "{}",
        line.out
    );
    let csv = shudu.run(&["info", EXAMPLE, "--features", "--output", "csv"]);
    let [header, row] = csv.lines()[..] else { panic!("{}", csv.out) };
    assert_eq!(header.split(',').count(), row.split(',').count());
    assert!(header.ends_with(",trial_depth,class_id,answer,reason"), "{header}");
    let drawn = shudu.run(&["info", EXAMPLE, "--features"]).out;
    assert!(drawn.contains("  depth of trial and error: 0\n"), "{drawn}");
    let drawn = shudu.run(&["info", EXAMPLE, "--features", "--lang", "zh-CN"]).out;
    assert!(drawn.contains("  试错深度：0\n"), "{drawn}");
    assert!(!shudu.run(&["info", EXAMPLE]).out.contains("trial"));
}

#[test]
fn what_says_more_than_its_givens_is_refused() {
    let shudu = Shudu::new();
    let sukaku = shudu.run(&["convert", EXAMPLE, "--to", "sukaku"]).out.replacen('9', ".", 1);
    for command in ["canon", "minimize", "info", "dedupe", "neighbours"] {
        let ran = shudu.run_with(&[command, "-"], sukaku.clone());
        assert_eq!(ran.code, 2, "{command}");
        assert!(
            format!("{}{}", ran.out, ran.err).contains("fixes candidates"),
            "{command}: {}{}",
            ran.out,
            ran.err
        );
    }
}

#[test]
fn help_for_every_tool() {
    let shudu = Shudu::new();
    for command in ["canon", "transform", "isomorphs", "dedupe", "minimize", "neighbours", "info"] {
        let ran = shudu.run(&[command, "--help"]);
        assert!(ran.code == 0 && ran.out.contains("Usage: shudu"), "{command}");
    }
}

#[test]
fn every_subset_of_a_batch_has_a_line_for_what_has_none() {
    let shudu = Shudu::new();
    let clash = EXAMPLE.replacen("53", "55", 1);
    let input = format!("{}\nrubbish\n{clash}\n{EXAMPLE}\n", ".".repeat(81));
    for (form, header) in [("line", 0), ("csv", 1), ("json", 0)] {
        let args = ["minimize", "-", "--from", "line", "--all", "--limit", "2", "--output", form];
        let ran = shudu.run_with(&args, input.clone());
        assert_eq!(ran.code, 2, "{form}: {}", ran.err);
        let rows = &ran.lines()[header..];
        assert_eq!(rows.len(), 3 + 2, "{form}: {}", ran.out);
        for (row, word) in rows.iter().zip(["many", "invalid", "invalid"]) {
            assert!(row.contains(word), "{form}: {row}");
        }
        assert!(rows[1].contains("line 2"), "{form}: {}", rows[1]);
    }
}

#[test]
fn a_limit_of_subsets_is_for_all_of_them() {
    let shudu = Shudu::new();
    for other in [&["--smallest"][..], &["--seed", "1"], &[]] {
        let ran = shudu.run(&[&["minimize", EXAMPLE, "--limit", "3"], other].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{other:?}");
    }
}
