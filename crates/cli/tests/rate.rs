//! `shudu rate`: both scales, filters, order, sums, the quick pre-rating.

use crate::common::{EXAMPLE, SOLVED, Shudu};

/// Puzzles of our own with their ER: 2.3 (singles), 2.6 (locked candidates), 7.1 (chains).
fn file() -> String {
    let rated = include_str!("../../logic/tests/data/rated.txt");
    let mut lines: Vec<&str> = rated.lines().filter(|line| !line.starts_with('#')).collect();
    lines.truncate(30);
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn er(row: &str) -> f64 {
    row.split(',').nth(1).unwrap().parse().unwrap()
}

#[test]
fn one_puzzle_at_length() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["rate", EXAMPLE, "--stats"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let lines = ran.lines();
    assert_eq!(lines[0], "ER 1.2, EP 1.2, ED 1.2 (Sudoku Explainer)");
    assert!(lines[1].starts_with("easy, score "), "{}", ran.out);
    assert_eq!(lines[2], "Hardest step: Hidden Single, 1.2");
    assert!(lines.last().unwrap().contains("of 51 steps"), "{}", ran.out);
    let json = shudu.run(&["rate", EXAMPLE, "--stats", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["techniques"][0]["technique"], "hidden-single");
    assert_eq!(json["ways"].as_array().unwrap().len(), 51);
    assert!(json["ways"].as_array().unwrap().iter().all(|way| way["ways"].as_u64() > Some(0)));
    let hodoku = shudu.run(&["rate", EXAMPLE, "--scale", "hodoku", "--lang", "zh-CN"]);
    assert!(hodoku.lines()[0].starts_with("容易，"), "{}", hodoku.out);
}

#[test]
fn filters_keep_what_is_within() {
    let shudu = Shudu::new();
    let all = shudu.run_with(&["rate", "-", "--scale", "se"], file());
    assert_eq!(all.code, 0, "{}", all.err);
    let wanted: Vec<&str> =
        all.lines().into_iter().skip(1).filter(|row| (2.0..=4.2).contains(&er(row))).collect();
    assert!(!wanted.is_empty() && wanted.len() + 1 < all.lines().len());
    let kept = shudu.run_with(&["rate", "-", "--scale", "se", "--er", "2.0..4.2"], file());
    assert_eq!(kept.lines()[1..], wanted);
    let both =
        shudu.run_with(&["rate", "-", "--er", "2.0..4.2", "--technique", "naked-pair", "--json"], file());
    assert!(both.lines().len() < wanted.len(), "{}", both.out);
    assert_eq!(shudu.run(&["rate", EXAMPLE, "--er", "4..2"]).code, 2);
    assert_eq!(shudu.run(&["rate", EXAMPLE, "--technique", "magic"]).code, 2);
}

#[test]
fn sorted_rows_are_the_same_rows() {
    let shudu = Shudu::new();
    let input = file() + "rubbish\n";
    let plain = shudu.run_with(&["rate", "-", "--from", "line"], input.clone());
    let sorted = shudu.run_with(&["rate", "-", "--from", "line", "--sort", "er"], input);
    assert_eq!((plain.code, sorted.code), (2, 2));
    let rows = sorted.lines();
    assert!(rows.last().unwrap().contains("invalid: "), "{}", sorted.out);
    assert!(rows[1..rows.len() - 1].windows(2).all(|pair| er(pair[0]) <= er(pair[1])), "{}", sorted.out);
    let mut expected = plain.lines();
    expected[1..].sort_unstable();
    let mut rows = rows;
    rows[1..].sort_unstable();
    assert_eq!(rows, expected);
}

#[test]
fn the_hardest_first_and_one_level_alone() {
    let shudu = Shudu::new();
    let input = file() + "rubbish\n";
    let up = shudu.run_with(&["rate", "-", "--from", "line", "--sort", "score"], input.clone());
    let down = shudu.run_with(&["rate", "-", "--from", "line", "--sort", "score", "--descending"], input);
    let score = |row: &str| row.split(',').nth(5).unwrap().parse::<u32>().unwrap();
    let rows = down.lines();
    assert!(rows.last().unwrap().contains("invalid: "), "what has no rating stays last: {}", down.out);
    let rated = &rows[1..rows.len() - 1];
    assert!(rated.len() > 5 && rated.windows(2).all(|pair| score(pair[0]) >= score(pair[1])), "{}", down.out);
    let sorted = |rows: Vec<&str>| {
        let mut rows: Vec<String> = rows.into_iter().map(str::to_owned).collect();
        rows.sort_unstable();
        rows
    };
    assert_eq!(sorted(up.lines()), sorted(rows));
    assert_eq!(shudu.run(&["rate", EXAMPLE, "--descending"]).code, 2, "there is no order to turn round");

    let all = shudu.run_with(&["rate", "-"], file());
    let rows = |is: &dyn Fn(&str) -> bool| -> Vec<&str> {
        all.lines().into_iter().skip(1).filter(|row| is(row)).collect()
    };
    let easy = rows(&|row| er(row) <= 2.3);
    let medium = rows(&|row| (2.4..=4.0).contains(&er(row)));
    let of_hodoku = rows(&|row| row.split(',').nth(4) == Some("Medium"));
    assert!(!easy.is_empty() && medium != of_hodoku && !of_hodoku.is_empty(), "{}", all.out);
    for level in ["medium", "Medium"] {
        let kept = shudu.run_with(&["rate", "-", "--level", level], file());
        assert_eq!(kept.lines()[1..], medium);
        let kept = shudu.run_with(&["rate", "-", "--hodoku-level", level], file());
        assert_eq!(kept.lines()[1..], of_hodoku);
    }
    // The level is rated, though its columns are not asked for; and with ER both must be right.
    let hodoku = shudu.run_with(&["rate", "-", "--scale", "hodoku", "--level", "easy"], file());
    assert_eq!(
        (hodoku.lines()[0], hodoku.lines().len()),
        ("puzzle,hodoku_level,hodoku_score,note", easy.len() + 1)
    );
    let both = shudu.run_with(&["rate", "-", "--level", "easy", "--er", "2.6.."], file());
    assert_eq!(both.lines().len(), 1, "{}", both.out);
    let words = shudu.run_with(&["rate", "-", "--scale", "level,se"], file());
    assert_eq!(words.lines()[0], "puzzle,er,ep,ed,level,note");
    for row in &words.lines()[1..] {
        let word = match er(row) {
            ..2.35 => "easy",
            ..4.05 => "medium",
            ..6.55 => "hard",
            ..7.55 => "unfair",
            _ => "extreme",
        };
        assert_eq!(row.split(',').nth(4), Some(word), "{row}");
    }
    // A level is one for every kind; other scales are those of classic puzzles.
    let killer =
        shudu.run(&["generate", "--shape", "4x4", "--variant", "killer", "--seed", "1", "--to", "variant"]);
    let kinds = format!("{EXAMPLE}\n{}", killer.out);
    let words = shudu.run_with(&["rate", "-", "--scale", "level"], kinds.clone());
    assert_eq!(words.lines().len(), 3, "{}{}", words.out, words.err);
    // The puzzle itself has commas.
    let (_, word) = words.lines()[2].rsplit_once("}\",").unwrap();
    let word = word.split(',').next().unwrap().to_owned();
    let kept = shudu.run_with(&["rate", "-", "--scale", "level", "--level", &word], kinds.clone());
    assert!(kept.lines().contains(&words.lines()[2]), "{}", kept.out);
    let others = shudu.run_with(&["rate", "-", "--scale", "level", "--level", "extreme"], kinds);
    assert_eq!(others.lines().len(), 1, "{}", others.out);
    let named = shudu.run_with(&["rate", "-", "--scale", "hodoku", "--technique", "full-house"], file());
    assert_eq!(named.lines().len(), all.lines().len(), "{}", named.out);
    for wrong in [["--level", "magic"], ["--quick", "--level=easy"]] {
        assert_eq!(shudu.run(&["rate", EXAMPLE, wrong[0], wrong[1]]).code, 2, "{wrong:?}");
    }
}

#[test]
fn sums_by_band_and_as_a_histogram() {
    let shudu = Shudu::new();
    let stats = shudu.run_with(&["rate", "-", "--stats", "--scale", "se"], file());
    let header = stats.err.lines().find(|line| line.starts_with("ER")).expect("a table");
    assert!(header.contains("known") && header.ends_with("ED"), "{}", stats.err);
    let bands: Vec<Vec<&str>> = stats
        .err
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()) && line.contains('–'))
        .map(|line| line.split_whitespace().collect())
        .collect();
    let sum: u64 = bands.iter().map(|band| band[1].parse::<u64>().unwrap()).sum();
    assert_eq!(sum, file().lines().count() as u64);
    assert!(bands.iter().all(|band| band[3..] == [band[1]; 4]), "all are known and agree: {}", stats.err);
    let drawn = shudu.run_with(&["rate", "-", "--histogram", "--ascii"], file());
    assert!(drawn.out.contains("##################################################\n"), "{}", drawn.out);
    let csv = shudu.run_with(&["rate", "-", "--histogram", "--output", "csv"], file());
    let rows = csv.lines();
    let counted = rows[1..].iter().map(|row| row.split(',').nth(1).unwrap().parse::<u64>().unwrap());
    assert_eq!(counted.sum::<u64>(), sum);
}

#[test]
fn quick_says_what_puzzles_fall_to() {
    let shudu = Shudu::new();
    let one = shudu.run(&["rate", EXAMPLE, "--quick"]);
    assert_eq!(one.out, "Singles solve it: ER is at most 2.3.\n");
    let input = format!("{EXAMPLE}\nrubbish\n{}\n{}", EXAMPLE.replacen('.', "5", 1), file());
    let ran = shudu.run_with(&["rate", "-", "--quick", "--from", "line"], input.clone());
    assert_eq!(ran.code, 2);
    assert_eq!(ran.lines()[..2], ["puzzle,falls,note", &format!("{EXAMPLE},singles,")]);
    assert!(ran.lines()[2].starts_with(",,\"invalid: line 2"), "{}", ran.out);
    assert!(ran.lines()[3].contains(",,invalid: r1c1 and r1c3"), "{}", ran.out);
    assert_eq!(ran.lines().len(), 4 + file().lines().count());
    let words = shudu.run_with(&["rate", "-", "--quick", "--from", "line", "--output", "line"], input);
    assert_eq!(words.lines()[0], "singles");
    assert_eq!(shudu.run(&["rate", EXAMPLE, "--quick", "--stats"]).code, 2);
}

/// Every path ends with a full house, which Sudoku Explainer calls a hidden single, as it does the others.
#[test]
fn full_houses_and_hidden_singles_are_told_apart() {
    let shudu = Shudu::new();
    let all = shudu.run_with(&["rate", "-", "--scale", "se"], file());
    for name in ["full-house", "Full Houses"] {
        let found = shudu.run_with(&["rate", "-", "--scale", "se", "--technique", name], file());
        assert_eq!(found.out, all.out, "{name}: {}", found.err);
    }
    let almost = format!("{}..", &crate::common::SOLVED[..79]);
    let ran = shudu.run(&["rate", &almost, "--stats", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let told: Vec<_> = json["techniques"].as_array().unwrap().iter().map(|one| &one["technique"]).collect();
    assert!(told.contains(&&"full-house".into()), "{}", ran.out);
}

#[test]
fn minutes_have_columns_a_sentence_a_range_and_a_pace() {
    let shudu = Shudu::new();
    let row = |args: &[&str]| {
        let ran = shudu.run(&[&["rate", EXAMPLE, "--scale", "minutes", "--output", "csv"], args].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        let mut lines = ran.out.lines().map(str::to_owned);
        assert_eq!(lines.next().unwrap(), "puzzle,minutes,minutes_from,minutes_to,minutes_level,note");
        let values: Vec<String> = lines.next().unwrap().split(',').map(str::to_owned).collect();
        values[1..4].iter().map(|value| value.parse().unwrap()).collect::<Vec<f64>>()
    };
    let plain = row(&[]);
    assert!(plain[1] < plain[0] && plain[0] < plain[2], "{plain:?}");
    let slow = row(&["--pace", "2,0.1"]);
    assert!((slow[0] - 2.0 * plain[0]).abs() < 0.2 && slow[2] / slow[1] < 1.4, "{plain:?} {slow:?}");
    let said = shudu.run(&["rate", EXAMPLE, "--scale", "minutes"]).out;
    assert!(said.starts_with("About ") && said.ends_with("\nLevel: easy\n"), "{said}");
    let chinese = shudu.run(&["--lang", "zh-CN", "rate", EXAMPLE, "--scale", "minutes"]).out;
    assert!(chinese.contains("分钟"), "{chinese}");
    let json = shudu.run(&["rate", EXAMPLE, "--scale", "minutes", "--json"]).out;
    assert!(json.contains("\"minutes-level\":\"easy\"") && !json.contains("\"er\""), "{json}");
    let kept = |range: &str| shudu.run(&["rate", EXAMPLE, "--minutes", range, "--output", "line"]).out;
    assert!(!kept("..20").is_empty() && kept("60..").is_empty());
    let wrong = shudu.run(&["rate", EXAMPLE, "--minutes", "soon"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("minutes such as 10"), "{}", wrong.err);
}

#[test]
fn puzzles_of_so_many_minutes_are_made_and_the_same_seed_makes_the_same() {
    let shudu = Shudu::new();
    let made = || shudu.run(&["generate", "--minutes", "5", "--seed", "46", "--json"]);
    let ran = made();
    assert_eq!(ran.code, 0, "{}", ran.err);
    let shape: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let minutes = shape["minutes"].as_f64().unwrap();
    assert!((4.4..=5.6).contains(&minutes), "{minutes}");
    assert_eq!(made().out, ran.out);
    let other = shudu.run(&["generate", "--minutes", "10", "--pace", "2", "--seed", "46", "--json"]);
    let other: serde_json::Value = serde_json::from_str(&other.out).unwrap();
    assert!((8.9..=11.1).contains(&other["minutes"].as_f64().unwrap()), "{other}");
}

#[test]
fn minutes_that_are_asked_for_are_shown_and_a_pace_alone_is_refused() {
    let shudu = Shudu::new();
    let file = shudu.file("two.txt", format!("{EXAMPLE}\n{EXAMPLE}\n"));
    for args in [&["--minutes", "1..9"][..], &["--sort", "minutes"]] {
        let ran = shudu.run(&[&["rate", &file, "--output", "csv"], args].concat());
        assert!(ran.lines()[0].contains("minutes"), "{}", ran.out);
    }
    let alone = shudu.run(&["rate", EXAMPLE, "--pace", "2"]);
    assert_eq!((alone.code, &*alone.out), (2, ""));
    assert!(alone.err.contains("--scale minutes"), "{}", alone.err);
    let blank = SOLVED.replacen('5', ".", 1);
    let least = shudu.run(&["rate", &blank, "--scale", "minutes"]);
    assert!(least.out.contains("Less than a minute"), "{}", least.out);
}

#[test]
fn a_histogram_is_of_er_or_of_hodokus_levels() {
    let shudu = Shudu::new();
    for (scale, code) in [("se", 0), ("hodoku", 0), ("minutes", 2), ("level", 2)] {
        let ran = shudu.run(&["rate", EXAMPLE, "--histogram", "--scale", scale]);
        assert_eq!((ran.code, ran.out.is_empty()), (code, code == 2), "{scale}: {}{}", ran.out, ran.err);
    }
}
