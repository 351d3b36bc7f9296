//! The other commands from outside.

use crate::common::{EXAMPLE, SOLVED, Shudu};

#[test]
fn count_one_and_several() {
    let shudu = Shudu::new();
    assert_eq!(shudu.run(&["count", EXAMPLE]).out, "1\n");
    let input = format!("{EXAMPLE}\n{}\n{}\n", EXAMPLE.replacen('.', "2", 1), EXAMPLE.replacen('.', "5", 1));
    let ran = shudu.run_with(&["count", "-"], input);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.lines()[..2], ["1", "0"]);
    assert!(ran.lines()[2].starts_with("invalid: "));
    for name in ["fast", "dancing-links", "sat", "propagate"] {
        let two: String = SOLVED.chars().map(|c| if "12".contains(c) { '.' } else { c }).collect();
        let ran = shudu.run(&["count", &two, "--algorithm", name, "--json"]);
        let value: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(
            (&value["answer"], value["solutions"].as_u64() > Some(1)),
            (&"exact".into(), true),
            "{name}"
        );
    }
}

#[test]
fn check_says_why() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["check", EXAMPLE]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!("check_proper", ran.out);
    let ran = shudu.run(&["check", &EXAMPLE.replacen('.', "5", 1)]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!("check_clash", ran.out);
    let ran = shudu.run(&["check", &format!("12345678.........9{}", ".".repeat(63)), "--lang", "zh-CN"]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!("check_dead_zh", ran.out);
}

#[test]
fn check_holds_an_answer_against_its_puzzle() {
    let shudu = Shudu::new();
    let right = shudu.run(&["check", SOLVED, "--against", EXAMPLE, "--lang", "zh-CN"]);
    assert_eq!(right.code, 0);
    assert!(right.out.contains("答案正确"), "{}", right.out);
    let wrong: String = SOLVED.replacen("534", "543", 1);
    let ran = shudu.run(&["check", &wrong, "--against", EXAMPLE]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("Givens of the puzzle were changed or are missing: r1c2"), "{}", ran.out);
    let half = EXAMPLE.replacen("53.", "534", 1);
    let ran = shudu.run(&["check", &half, "--against", EXAMPLE]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("Nothing is wrong so far; 50 cells are blank."), "{}", ran.out);
    let half = EXAMPLE.replacen("53.", "531", 1);
    let ran = shudu.run(&["check", &half, "--against", EXAMPLE, "--output", "line"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "Wrong digits: r1c3\n"));
}

#[test]
fn check_a_batch() {
    let shudu = Shudu::new();
    let input = format!("{EXAMPLE}\n{}\n{}\n", ".".repeat(81), EXAMPLE.replacen('.', "2", 1));
    let ran = shudu.run_with(&["check", "-"], input);
    assert_eq!((ran.code, ran.lines()[0]), (1, "ok"));
    assert!(ran.lines()[1].starts_with("More than one solution"));
}

#[test]
fn candidates_as_a_table_and_as_a_line() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["candidates", EXAMPLE, "--ascii"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!("candidates_table", ran.out);
    let solved = shudu.run(&["candidates", EXAMPLE, "--after", "singles", "--output", "line"]);
    assert!(solved.out.trim().bytes().filter(u8::is_ascii_digit).count() == 81, "singles solve it");
    let naked = shudu.run(&["candidates", EXAMPLE, "--after", "propagate", "--output", "line"]);
    let givens = shudu.run(&["candidates", EXAMPLE, "--output", "line"]);
    let count = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    assert!(count(&naked.out) <= count(&givens.out));
}

#[test]
fn convert_there_and_back() {
    let shudu = Shudu::new();
    let names = shudu::format::Form::ALL.map(shudu::format::Form::name);
    // A puzzle of givens is no killer.
    for form in names.into_iter().filter(|form| !matches!(*form, "text" | "killer")) {
        let there = shudu.run(&["convert", EXAMPLE, "--to", form]);
        assert_eq!(there.code, 0, "{form}: {}", there.err);
        let back = shudu.run_with(&["convert", "-", "--to", "line"], there.out.clone());
        let expected = EXAMPLE;
        if matches!(form, "sukaku" | "pencilmarks" | "sdx") {
            // Digits and cells with one candidate cannot be told apart there.
            let solved = shudu.run_with(&["solve", "-", "--output", "line"], there.out);
            assert_eq!(solved.out.trim(), SOLVED, "{form}: {}", solved.err);
        } else {
            assert_eq!((back.code, back.out.trim()), (0, expected), "{form}: {}", back.err);
        }
    }
}

#[test]
fn convert_says_what_is_lost() {
    let shudu = Shudu::new();
    let ran = shudu.run_with(&["convert", "-", "--to", "grid"], format!("{EXAMPLE} a name\n"));
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("comment dropped"), "{}", ran.err);
    let quiet = shudu.run_with(&["convert", "-", "--to", "grid", "--quiet"], format!("{EXAMPLE} a name\n"));
    assert!(quiet.err.is_empty());
}

#[test]
fn links_of_other_sites_are_read_as_arguments() {
    let shudu = Shudu::new();
    let short = "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    let line = shudu.run(&["convert", short, "--to", "line"]);
    assert_eq!((line.code, line.out.trim()), (0, EXAMPLE), "{}", line.err);
    for form in ["fpuzzles", "sudokupad", "coach", "sudokuwiki", "share"] {
        let link = shudu.run(&["convert", EXAMPLE, "--to", form]);
        let solved = shudu.run(&["solve", link.out.trim(), "--output", "line"]);
        assert_eq!((solved.code, solved.out.trim()), (0, SOLVED), "{form}: {}", solved.err);
    }
    // With a colour and a corner mark, which are nothing of the puzzle.
    let marked = include_str!("../../../fuzz/corpus/read_fpuzzles/address");
    let told = shudu.run_with(&["convert", "-", "--to", "json"], marked.to_owned());
    assert!(told.err.contains("corner marks of the form fpuzzles dropped"), "{}", told.err);
    assert!(told.err.contains("colours and drawings of the form fpuzzles dropped"), "{}", told.err);
    // A rule that nothing but words tell of.
    let in_words = include_str!("../../../fuzz/corpus/read_fpuzzles/in_words").trim();
    for command in [
        &["solve"][..],
        &["hint"],
        &["convert", "--to", "line"],
        &["convert", "--to", "dimacs"],
        &["check"],
        &["rate"],
        &["explain"],
        &["steps"],
        &["candidates"],
        &["info"],
        &["count"],
        &["minimize"],
        &["render"],
    ] {
        let told = shudu.run(&[command, &[in_words]].concat());
        assert!(told.err.contains("rules in words, which are ignored"), "{command:?}: {}", told.err);
        assert_eq!(told.err.matches("in words").count(), 1, "{command:?}: {}", told.err);
    }
    let kept = shudu.run(&["solve", "https://sudokupad.app/abcdefgh"]);
    assert!(kept.code == 2 && kept.err.contains("a puzzle stored elsewhere"), "{}", kept.err);
    let windoku = shudu.run(&["solve", &format!("{short}w")]);
    assert!(windoku.code == 2 && windoku.err.contains("expected a classic Sudoku"), "{}", windoku.err);
}

#[test]
fn compare_all_algorithms() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["compare", EXAMPLE, "--max-nodes", "2000", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.lines().len(), 14);
    let fast: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
    assert_eq!((fast["algorithm"].as_str(), fast["one"].as_u64()), (Some("fast"), Some(1)));
    let table = shudu.run(&["compare", EXAMPLE, "--max-nodes", "2000", "--lang", "zh-CN"]);
    assert!(table.lines()[0].starts_with("算法"), "{}", table.out);
    assert!(table.out.contains("singles fewest-last fixed"));
    let experiment = shudu.run_with(
        &["compare", "-", "--algorithm", "singles", "--output", "csv"],
        format!("{EXAMPLE}\n{EXAMPLE}\n"),
    );
    assert_eq!(experiment.lines().len(), 7);
    assert!(experiment.lines()[1].starts_with("singles fewest-first live,0,2,0,0,0,"), "{}", experiment.out);
}

#[test]
fn watch_plays_forwards_and_backwards() {
    let shudu = Shudu::new();
    let forwards = shudu.run(&["watch", EXAMPLE, "--algorithm", "propagate", "--speed", "max"]);
    assert_eq!(forwards.code, 0, "{}", forwards.err);
    let backwards = shudu.run(&["watch", EXAMPLE, "--algorithm", "propagate", "--speed", "max", "--reverse"]);
    let mut reversed = backwards.lines();
    reversed.reverse();
    assert_eq!(forwards.lines(), reversed);
    let trace = shudu.run(&["watch", EXAMPLE, "--algorithm", "row-major", "--json"]);
    assert_eq!(trace.code, 0);
    let file = shudu.file("trace.jsonl", &trace.out);
    let first: serde_json::Value = serde_json::from_str(trace.lines()[0]).unwrap();
    let schema = include_str!("../../../docs/schema/watch.header.json");
    let schema: serde_json::Value = serde_json::from_str(schema).unwrap();
    let required = schema["required"].as_array().unwrap();
    assert!(!required.is_empty() && required.iter().all(|name| !first[name.as_str().unwrap()].is_null()));
    assert!(first.as_object().unwrap().keys().all(|name| !schema["properties"][name].is_null()), "{first}");
    let played = shudu.run(&["watch", &file, "--speed", "max"]);
    let direct = shudu.run(&["watch", EXAMPLE, "--algorithm", "row-major", "--speed", "max"]);
    assert_eq!(played.out, direct.out);
    let part = shudu.run(&[
        "watch",
        EXAMPLE,
        "--algorithm",
        "row-major",
        "--speed",
        "max",
        "--start",
        "3",
        "--end",
        "5",
    ]);
    assert_eq!(part.lines(), direct.lines()[2..5]);
}

#[test]
fn watch_goes_step_by_step() {
    let shudu = Shudu::new();
    let args = ["watch", EXAMPLE, "--algorithm", "row-major", "--step"];
    let ran = shudu.run_with(&args, "\n\nb\ng\n10\nq\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("r1c3=1"), "{}", ran.out);
    let ran = shudu.run(&["watch", EXAMPLE, "--algorithm", "sat"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot be watched"), "{}", ran.err);
}

#[test]
fn generate_is_reproducible_and_proper() {
    let shudu = Shudu::new();
    for method in ["restriction", "diagonal"] {
        let args =
            ["generate", "-n", "30", "--seed", "42", "--method", method, "--clues", "41", "--output", "line"];
        let one = shudu.run(&[&args[..], &["--threads", "1"]].concat());
        let two = shudu.run(&[&args[..], &["--threads", "2"]].concat());
        assert_eq!((one.code, &one.out), (0, &two.out), "{}", one.err);
        assert_eq!(one.lines().len(), 30);
        let puzzles: String = one.lines().iter().map(|line| format!("{}\n", &line[..81])).collect();
        let solved = shudu.run_with(&["solve", "-"], puzzles);
        assert_eq!(solved.code, 0, "{}", solved.out);
        assert!(one.lines().iter().all(|line| line[..81].bytes().filter(|&b| b == b'.').count() == 40));
    }
}

#[test]
fn each_puzzle_is_made_again_from_its_own_seed() {
    let shudu = Shudu::new();
    let many = shudu.run(&["generate", "-n", "5", "--seed", "9", "--json"]);
    let third: serde_json::Value = serde_json::from_str(many.lines()[2]).unwrap();
    let again = shudu.run(&["generate", "--seed", third["seed"].as_str().unwrap(), "--json"]);
    assert_eq!(again.lines()[0], many.lines()[2]);
}

#[test]
fn impossible_requests_say_why() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["generate", "--blanks", "65", "--seed", "1"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("17 givens"), "{}", ran.err);
    let ran = shudu.run(&["generate", "--blanks", "65", "--seed", "1", "--many", "--output", "line"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // What tells no events is not recorded.
    let ran = shudu.run(&["watch", EXAMPLE, "--algorithm", "sat", "--record", "r.cast", "--lang", "en"]);
    assert!(ran.code == 2 && ran.err.contains("propagate"), "{}", ran.err);
    assert!(!shudu.path("r.cast").exists());
}

#[test]
fn completions_and_manual_pages() {
    let shudu = Shudu::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = shudu.run(&["completions", shell]);
        assert!(ran.code == 0 && ran.out.contains("shudu"), "{shell}");
    }
    let ran = shudu.run(&["man"]);
    assert!(ran.code == 0 && ran.out.contains(".TH shudu"));
    let ran = shudu.run(&["man", "--folder", "pages"]);
    assert_eq!(ran.code, 0);
    assert!(shudu.path("pages").join("shudu-solve.1").exists());
}

#[test]
fn help_for_every_command() {
    let shudu = Shudu::new();
    for command in [
        "solve",
        "count",
        "check",
        "candidates",
        "generate",
        "convert",
        "compare",
        "watch",
        "completions",
        "man",
    ] {
        let ran = shudu.run(&[command, "--help"]);
        assert!(ran.code == 0 && ran.out.contains("Usage: shudu"), "{command}");
    }
    assert_eq!(shudu.run(&["solve", "--no-such-option"]).code, 2);
}

#[test]
fn convert_to_clauses_for_any_sat_solver() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["convert", EXAMPLE, "--to", "dimacs"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.lines().iter().any(|line| line.starts_with("p cnf 729 ")), "{}", ran.out);
    let two = shudu.run(&["convert", EXAMPLE, EXAMPLE, "--to", "dimacs"]);
    assert_eq!((two.code, two.out.as_str()), (2, ""));
    assert_eq!(shudu.run(&["convert", &EXAMPLE.replacen('.', "5", 1), "--to", "dimacs"]).code, 1);
    assert_eq!(shudu.run(&["convert", EXAMPLE, "--to", "nonsense"]).code, 2);
}

#[test]
fn compare_names_the_slowest_puzzles_and_takes_orders_and_lists() {
    let shudu = Shudu::new();
    let file = shudu.file(
        "two.txt",
        format!(
            "{EXAMPLE}\n.91....4.8....3..2.3..4..6.6.......912.....7.....652....2.3..989..8.6.........4..\n"
        ),
    );
    let singles =
        ["compare", &file, "--algorithm", "singles", "--order", "row-major,fewest-last", "--lists", "fixed"];
    let ran = shudu.run(&singles);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let names: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("singles")).collect();
    assert_eq!(names.len(), 2 + 4, "two forms, each with its two slowest puzzles:\n{}", ran.out);
    assert!(ran.out.contains("futile") && ran.out.contains("per node"), "{}", ran.out);
    assert!(ran.out.contains("\n2  .91....4."), "the puzzles themselves stand below:\n{}", ran.out);
    let json = shudu.run(&[&singles[..], &["--json", "--slowest", "1"]].concat());
    for line in json.out.lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(row["slowest"].as_array().unwrap().len(), 1, "{row}");
        assert!(row["futile"].as_u64().unwrap() <= row["written"].as_u64().unwrap(), "{row}");
    }
    let refused = shudu.run(&["compare", &file, "--algorithm", "sat", "--order", "row-major"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
}

#[test]
fn generators_are_watched_and_counted() {
    let shudu = Shudu::new();
    for method in ["restriction", "diagonal"] {
        let made = shudu
            .run(&["generate", "--full", "--method", method, "--seed", "7", "--output", "line", "--stats"]);
        assert!(made.err.contains("  nodes: "), "{}", made.err);
        let watch = ["watch", "--method", method, "--seed", "7", "--speed", "max"];
        let trace = shudu.run(&[&watch[..], &["--json"]].concat());
        let events: Vec<serde_json::Value> =
            trace.out.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
        let mut grid = [0; 81];
        for event in &events {
            let Some(cell) = event["cell"].as_str() else { continue };
            let cell: shudu::core::Cell = cell.parse().unwrap();
            match event["event"].as_str() {
                Some("place" | "guess") => grid[cell.index()] = event["digit"].as_u64().unwrap(),
                Some("remove") => grid[cell.index()] = 0,
                _ => {}
            }
        }
        let grid: String = grid.map(|digit| digit.to_string()).concat();
        assert_eq!(grid, made.out.trim(), "the grid that was watched is the one that generate makes");
        // A trace that was written can be played again.
        let file = shudu.file("trace.jsonl", &trace.out);
        let again = shudu.run(&["watch", &file, "--speed", "max"]);
        assert_eq!(again.out, shudu.run(&watch).out);
    }
    let spread =
        shudu.run(&["generate", "--full", "--method", "diagonal", "--seed", "7", "-n", "50", "--stats"]);
    assert!(spread.err.contains("nodes per grid (50 grids): minimum "), "{}", spread.err);
    for refused in [
        &["watch", "--method", "uniform"][..],
        &["watch", "--seed", "7"],
        &["watch", EXAMPLE, "--method", "diagonal"],
        &["generate", "--full", "--stats"],
        &["generate", "--method", "diagonal", "--stats"],
    ] {
        assert_eq!(shudu.run(refused).code, 2, "{refused:?}");
    }
}

/// What the programs of the articles print.
#[test]
fn convert_and_generate_write_what_the_articles_print() {
    let shudu = Shudu::new();
    for (to, lines, first) in [
        ("spaced", 9, "5 3 0 0 7 0 0 0 0"),
        ("columns", 18, "  5      3     124     26     7     2468   1489   1249   248   "),
        ("comma", 9, "5,3, , ,7, , , , "),
        (
            "lists",
            9,
            "[[5], [3], [1, 2, 4], [2, 6], [7], [2, 4, 6, 8], [1, 4, 8, 9], [1, 2, 4, 9], [2, 4, 8]]",
        ),
    ] {
        let ran = shudu.run(&["convert", EXAMPLE, "--to", to]);
        assert_eq!((ran.code, ran.lines().len(), ran.lines()[0]), (0, lines, first), "{to}: {}", ran.err);
        let two = shudu.run(&["convert", EXAMPLE, EXAMPLE, "--to", to]);
        assert_eq!(two.out, format!("{0}\n{0}", ran.out), "{to}");
        // What is only written is no value of --from.
        let back = shudu.run_with(&["convert", "-", "--from", to, "--to", "line"], ran.out.clone());
        assert_eq!(back.code, if to == "comma" { 0 } else { 2 }, "{to}: {}", back.err);

        let made = ["generate", "--seed", "7", "-n", "2", "--to", to];
        let made = shudu.run(&made);
        assert_eq!((made.code, made.lines().len()), (0, 2 * lines + 1), "{to}: {}", made.err);
        let plain = shudu.run(&["generate", "--seed", "7", "-n", "2", "--output", "line"]);
        let again = shudu.run_with(&["convert", "-", "--to", to], plain.out);
        assert_eq!(made.out, again.out, "{to}");
    }
    let full = ["generate", "--full", "--method", "restriction", "--seed", "7"];
    let print = shudu.run(&[&full[..], &["--to", "spaced"]].concat());
    assert!(print.lines().iter().all(|line| line.len() == 17 && !line.contains('0')), "{}", print.out);
    let back = shudu.run_with(&["convert", "-", "--to", "line"], print.out);
    assert_eq!(back.out, shudu.run(&[&full[..], &["--output", "line"]].concat()).out);
    // What has a rating has its own option.
    for more in [["--to", "comma", "--output", "line"].as_slice(), &["--to", "comma", "--rated"]] {
        assert_eq!(shudu.run(&[&["generate", "--seed", "7"], more].concat()).code, 2, "{more:?}");
    }
    let told = shudu.run(&["convert", &format!("{EXAMPLE} hard"), "--to", "spaced", "--lang", "en"]);
    assert!(told.err.contains("comment dropped: the form spaced has no place for it"), "{}", told.err);
}

#[test]
fn rate_by_the_scale_of_sudoku_explainer() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["rate", EXAMPLE, "--stats"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("ER 1.2, EP 1.2, ED 1.2 (Sudoku Explainer)\n"), "{}", ran.out);
    assert!(ran.out.contains("Hidden Single"), "{}", ran.out);
    let input = format!(
        "{EXAMPLE}\n{}\n{}\n{}\n{SOLVED}\nrubbish\n",
        EXAMPLE.replacen('.', "2", 1),
        EXAMPLE.replacen('.', "5", 1),
        ".".repeat(81)
    );
    let ran = shudu.run_with(&["rate", "-", "--from", "line"], input.clone());
    assert_eq!(ran.code, 2);
    assert_eq!(ran.lines()[0], "puzzle,er,ep,ed,hodoku_level,hodoku_score,note");
    assert!(ran.lines()[1].starts_with(&format!("{EXAMPLE},1.2,1.2,1.2,Easy,")), "{}", ran.out);
    assert!(ran.lines()[2].ends_with(",,,,,,none") && ran.lines()[4].ends_with(",,,,,,many"), "{}", ran.out);
    assert!(ran.lines()[3].contains(",,,,,,invalid: r1c1 and r1c3"), "{}", ran.out);
    assert!(ran.lines()[5].contains("already full"), "{}", ran.out);
    assert!(ran.lines()[6].starts_with(",,,,,,\"invalid: line 6"), "{}", ran.out);
    let one = shudu.run_with(&["rate", "-", "--from", "line", "--scale", "se"], input.clone());
    assert_eq!(one.lines()[..2], ["puzzle,er,ep,ed,note", &format!("{EXAMPLE},1.2,1.2,1.2,")]);
    let json = shudu.run_with(&["rate", "-", "--from", "line", "--json"], input);
    let first: serde_json::Value = serde_json::from_str(json.lines()[0]).unwrap();
    assert_eq!(first["er"], 1.2);
    let spent = shudu.run(&[
        "rate",
        "8.....1.4..1..2..93...9.....6.4...8.....8.....9.2..7..2...7..5...46..........56.3",
        "--max-nodes",
        "1",
    ]);
    assert_eq!(spent.code, 2);
    assert!(spent.out.starts_with("unknown: "), "{}", spent.out);
}

#[test]
fn wrong_seeds_and_traces_are_said_once_and_in_the_language() {
    let shudu = Shudu::new();
    let seed = shudu.run(&["generate", "--seed", "", "--lang", "zh-CN"]);
    assert_eq!(seed.code, 2);
    assert!(seed.err.contains("不是种子"), "{}", seed.err);
    let cells = shudu.run(&["generate", "--blanks", "90", "--lang", "zh-CN"]);
    assert!(cells.code == 2 && cells.err.contains("盘面只有 81 格"), "{}", cells.err);
    let mut trace = shudu.run(&["watch", EXAMPLE, "--algorithm", "row-major", "--json"]).out;
    trace = trace.lines().take(2).map(|line| format!("{line}\n")).collect();
    trace.push_str("{\"event\":\"remove\",\"cell\":\"r1c1\",\"digit\":5}\n");
    let file = shudu.file("broken.jsonl", trace);
    let ran = shudu.run(&["watch", &file, "--speed", "max"]);
    assert_eq!(ran.code, 2);
    assert_eq!(ran.err.matches("r1c1").count(), 1, "{}", ran.err);
    assert!(ran.err.contains("line 3"), "{}", ran.err);
}

#[test]
fn recorded_events_begin_and_end_where_asked() {
    let shudu = Shudu::new();
    let events = |more: &[&str]| {
        let ran = shudu.run(&[&["watch", EXAMPLE, "--algorithm", "restriction", "--json"], more].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.lines().into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let all = events(&[]);
    let some = events(&["--start", "3", "--end", "6"]);
    assert_eq!(some[1..], all[3..7]);
    let mut back = events(&["--start", "3", "--end", "6", "--reverse"]);
    back[1..].reverse();
    assert_eq!(back[1..], some[1..]);
    // The beginning of a search can be played; its header says that there was more.
    let file = shudu.file("begin.json", events(&["--end", "40"]).join("\n"));
    let played = shudu.run(&["watch", &file, "--speed", "max"]);
    assert!(played.code == 0 && played.lines().len() == 40, "{}", played.err);
    assert!(!all[0].contains("truncated") && some[0].contains("\"truncated\":true"), "{}", some[0]);
}
