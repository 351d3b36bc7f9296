//! `shudu library` from outside.

use shudu::core::{Digit, Grid};
use shudu::format::Record;
use shudu::format::{read_one, read_variant};
use shudu::game::{Moment, Operation, Settings, variant};
use shudu::library::{Equivalents, Library, NewPuzzle};
use shudu::ops::game::{Playing, VariantPlaying};
use shudu::ops::variant::start_variant;

use crate::common::{EXAMPLE, Ran, SOLVED, Shudu};

const OTHER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// Runs it on a library in the test's own folder.
fn library(shudu: &Shudu, args: &[&str]) -> Ran {
    shudu.run(&[&["library", "--library", "books/mine.sqlite"], args].concat())
}

fn lines(ran: &Ran) -> Vec<serde_json::Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

#[test]
fn puzzles_go_in_and_come_out_in_every_form() {
    let shudu = Shudu::new();
    let file = shudu.file("two.txt", format!("{EXAMPLE} first\n{OTHER} second\n"));
    let ran = library(&shudu, &["import", &file, "--rate", "--tag", "t", "--collection", "c"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("2 new, 0 already known"), "{}", ran.err);
    let again = library(&shudu, &["add", &file, "--json"]);
    assert_eq!(lines(&again).iter().map(|line| &line["import"]).collect::<Vec<_>>(), ["known", "known"]);

    let found = lines(&library(&shudu, &["search", "--er", "1.0..1.5", "--tag", "t", "--json"]));
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0]["puzzle"], &found[0]["er"]), (&EXAMPLE.into(), &1.2.into()));
    assert_eq!(found[0]["source"], "two.txt");
    assert_eq!(found[0]["symmetries"], serde_json::json!(["half-turn"]));
    let list = library(&shudu, &["list", "--sort", "clues"]);
    assert!(list.out.lines().nth(1).unwrap().contains(OTHER), "{}", list.out);

    for form in ["line", "sdm", "csv", "grid", "json", "hodoku"] {
        let out = library(&shudu, &["export", "--to", form, "--collection", "c"]).out;
        let file = shudu.file("out", &out);
        let back = shudu.run(&["convert", &file, "--to", "sdm", "--quiet"]);
        let expected = [EXAMPLE, OTHER].map(|line| line.replace('.', "0")).join("\n");
        assert_eq!(back.out.trim_end(), expected, "{form}");
    }
}

#[test]
fn a_puzzle_is_shown_tagged_and_removed() {
    let shudu = Shudu::new();
    let mirrored: String = EXAMPLE.chars().rev().collect();
    library(&shudu, &["add", EXAMPLE, "--rate"]);
    let second = library(&shudu, &["add", &mirrored, "--json"]);
    assert_eq!(lines(&second)[0]["like"], 1);
    let skipped = library(&shudu, &["add", &EXAMPLE.chars().rev().collect::<String>(), "--skip-equivalent"]);
    assert!(skipped.err.contains("1 already known"), "this very puzzle is there: {}", skipped.err);
    let shown = library(&shudu, &["show", "1"]).out;
    assert!(shown.contains("ER / EP / ED: 1.2 / 1.2 / 1.2") && shown.contains("equivalent to: 2"), "{shown}");
    assert_eq!(library(&shudu, &["tag", "1", "nice", "old"]).code, 0);
    assert_eq!(library(&shudu, &["tag", "1", "old", "--remove"]).code, 0);
    assert_eq!(
        lines(&library(&shudu, &["tags", "--json"])),
        [serde_json::json!({"name": "nice", "puzzles": 1})]
    );
    assert_eq!(library(&shudu, &["remove", "2"]).code, 0);
    let gone = library(&shudu, &["show", "2"]);
    assert_eq!((gone.code, gone.err.contains("There is no puzzle 2")), (2, true));
    let chinese = library(&shudu, &["show", "2", "--lang", "zh-CN"]);
    assert!(chinese.err.contains("题库里没有第 2 号题"), "{}", chinese.err);
}

#[test]
fn the_day_has_one_puzzle_and_figures_count() {
    let shudu = Shudu::new();
    let first = lines(&library(&shudu, &["daily", "--date", "2026-11-16", "--json"]));
    let again = lines(&library(&shudu, &["daily", "2026-11-16", "--json"]));
    assert_eq!(first, again);
    let elsewhere = Shudu::new();
    let other = lines(&library(&elsewhere, &["daily", "--date", "2026-11-16", "--json"]));
    assert_eq!(first[0]["puzzle"], other[0]["puzzle"]);
    assert_eq!(library(&shudu, &["daily", "--date", "2026-02-30"]).code, 2);
    let figures = lines(&library(&shudu, &["stats", "--json"]));
    assert_eq!((&figures[0]["puzzles"], &figures[0]["games"]), (&1.into(), &0.into()));
    assert!(library(&shudu, &["stats"]).out.contains("puzzles: 1"));
    assert_eq!(library(&shudu, &["verify"]).code, 0);
    assert_eq!(library(&shudu, &["games", "--json"]).out, "");
}

#[test]
fn what_is_no_library_is_refused_and_left_untouched() {
    let shudu = Shudu::new();
    let diary = shudu.file("diary", "dear diary");
    let ran = shudu.run(&["library", "list", "--library", &diary]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("diary is not a shudu library") && ran.err.contains("not changed"),
        "{}",
        ran.err
    );
    assert_eq!(std::fs::read_to_string(shudu.path("diary")).unwrap(), "dear diary");
}

#[test]
fn the_variable_names_the_file_and_the_option_goes_before_it() {
    let shudu = Shudu::new();
    let variable = [("SHUDU_LIBRARY", "by-variable.sqlite")];
    assert_eq!(shudu.run_in(&["library", "add", EXAMPLE], "", &variable).code, 0);
    assert!(shudu.path("by-variable.sqlite").exists());
    let option = ["library", "--library", "by-option.sqlite", "list", "--json"];
    assert_eq!(shudu.run_in(&option, "", &variable).out, "");
    let data = [("XDG_DATA_HOME", shudu.path("data").display().to_string())];
    let data = data.each_ref().map(|(name, value)| (*name, value.as_str()));
    assert_eq!(shudu.run_in(&["library", "add", EXAMPLE], "", &data).code, 0);
    if cfg!(target_os = "linux") {
        assert!(shudu.path("data/shudu/library.sqlite").exists());
    }
}

#[test]
fn bad_puzzles_are_named_and_the_others_go_in() {
    let shudu = Shudu::new();
    let clash = EXAMPLE.replacen("53", "55", 1);
    let file = shudu.file("mixed", format!("{EXAMPLE}\n12a\n{clash}\n{OTHER}\n"));
    let ran = library(&shudu, &["import", &file]);
    assert_eq!(ran.code, 2, "a line could not be read");
    assert!(ran.err.contains("2 new") && ran.err.contains("1 has clashing givens"), "{}", ran.err);
    assert!(ran.err.contains("line 2") && !ran.err.contains("second puzzle"), "{}", ran.err);
    let two = library(&shudu, &["import", &format!("{EXAMPLE} {OTHER}")]);
    assert!(two.err.contains("1 line contains a second puzzle"), "{}", two.err);
    let wrong = library(&shudu, &["search", "--er", "hard"]);
    assert_eq!((wrong.code, wrong.err.contains("er: expected")), (2, true));
}

/// What `rate` and `generate` write in csv is taken over, and said; what is no rating is left out, and said.
#[test]
fn ratings_come_with_the_puzzles() {
    let shudu = Shudu::new();
    let two = format!("{EXAMPLE}\n{OTHER}\n");
    let rated = shudu.run_with(&["rate", "-", "--output", "csv"], two).out;
    let ran = library(&shudu, &["import", &shudu.file("rated.csv", &rated)]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("2 came with ratings, which were kept."), "{}", ran.err);
    let known = |args: &[&str]| {
        let entries = lines(&library(&shudu, &[&["list", "--json"], args].concat()));
        let row = |entry: &serde_json::Value| {
            let value = |name: &str| entry[name].to_string().trim_matches('"').to_lowercase();
            let names = ["puzzle", "er", "ep", "ed", "hodoku-level", "hodoku-score"];
            names.map(value).join(",")
        };
        entries.iter().map(row).collect::<Vec<_>>()
    };
    let expected: Vec<String> =
        rated.lines().skip(1).map(|row| row.trim_end_matches(',').to_lowercase()).collect();
    assert_eq!(known(&[]), expected);
    assert_eq!(known(&["--level", "medium"]), expected[1..]);

    let made = shudu.run(&["generate", "-n", "3", "--seed", "5", "--rated", "--output", "csv"]);
    let ran = library(&shudu, &["import", &shudu.file("made.csv", &made.out), "--lang", "zh-CN"]);
    assert!(ran.err.contains("有 3 道题自带难度评分，已采用。"), "{}", ran.err);

    let wrong = format!("puzzle,er,ep,ed\n{},7.25,1.2,1.2\n{},1.2,,\n", OTHER.replacen('4', ".", 1), EXAMPLE);
    let ran = library(&shudu, &["import", &shudu.file("wrong.csv", &wrong)]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("wrong.csv: line 2: malformed ratings dropped"), "{}", ran.err);
    assert!(ran.err.contains("1 new, 1 already known"), "{}", ran.err);
    assert!(ran.err.contains("1 came with malformed ratings, which were dropped"), "{}", ran.err);
    assert!(ran.err.contains("1 came with a rating"), "{}", ran.err);
}

#[test]
fn facts_are_written_as_each_language_writes_them() {
    let shudu = Shudu::new();
    library(&shudu, &["add", EXAMPLE, "--rate"]);
    for args in [&["show", "1"][..], &["stats"], &["daily", "--date", "2026-11-16"]] {
        let chinese = library(&shudu, &[args, &["--lang", "zh-CN"]].concat());
        assert!(chinese.out.contains('：') && !chinese.out.contains(": "), "{}", chinese.out);
        assert!(library(&shudu, args).out.contains(": "));
    }
}

#[test]
fn classes_of_equivalent_puzzles_are_listed() {
    let shudu = Shudu::new();
    let turned: String = EXAMPLE.chars().rev().collect();
    let file = shudu.file("three.txt", format!("{EXAMPLE}\n{OTHER}\n{turned}\n"));
    library(&shudu, &["import", OTHER]);
    assert!(library(&shudu, &["duplicates"]).err.contains("Nothing found"));
    library(&shudu, &["import", &file]);
    let classes = lines(&library(&shudu, &["duplicates", "--json"]));
    assert_eq!(classes.len(), 1);
    let puzzles: Vec<_> =
        classes[0]["puzzles"].as_array().unwrap().iter().map(|entry| &entry["puzzle"]).collect();
    assert_eq!(puzzles, [EXAMPLE, turned.as_str()]);
    let table = library(&shudu, &["duplicates"]).out;
    assert!(table.contains(EXAMPLE) && table.contains(&turned) && !table.contains(OTHER), "{table}");
}

/// What no puzzle can have is refused, not answered with nothing.
#[test]
fn searches_are_by_both_scales_and_know_what_there_is() {
    let shudu = Shudu::new();
    let file = shudu.file("two.txt", format!("{EXAMPLE}\n{OTHER}\n"));
    assert_eq!(library(&shudu, &["import", &file, "--rate"]).code, 0);
    let found = |args: &[&str]| {
        let ran = library(&shudu, &[&["list", "--json"], args].concat());
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        lines(&ran).into_iter().map(|line| line["puzzle"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found(&["--level", "Easy"]), [EXAMPLE]);
    assert_eq!(found(&["--level", "easy", "--symmetry", "Half-Turn"]), [EXAMPLE]);
    assert_eq!(found(&["--er", "2.0.."]), [OTHER]);
    assert_eq!(found(&["--er", "..2.0"]), [EXAMPLE]);
    assert_eq!(found(&["--clues", "..20"]), [OTHER]);
    assert_eq!(found(&["--technique", "Hidden Single"]).len(), 2);
    for wrong in [["--level", "magic"], ["--symmetry", "magic"], ["--technique", "magic"], ["--er", ".."]] {
        let ran = library(&shudu, &[&["list"][..], &wrong].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong:?}");
        assert!(ran.err.contains(wrong[1]), "{wrong:?}: {}", ran.err);
    }
}

#[test]
fn a_library_that_is_not_there_is_told_and_not_made() {
    let shudu = Shudu::new();
    let mirrored: String = EXAMPLE.chars().rev().collect();
    for args in [
        &["list"][..],
        &["show", "1"],
        &["export", "--to", "line"],
        &["remove", "1"],
        &["tag", "1", "nice"],
        &["tags"],
        &["collections"],
        &["games"],
        &["duplicates"],
        &["stats"],
        &["verify"],
    ] {
        let ran = library(&shudu, args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.contains("There is no library books/mine.sqlite"), "{args:?}: {}", ran.err);
        assert!(!shudu.path("books").exists(), "{args:?} made something");
    }
    let chinese = library(&shudu, &["list", "--lang", "zh-CN"]);
    assert!(chinese.err.contains("没有题库 books/mine.sqlite"), "{}", chinese.err);
    let book = shudu.run(&["book", "--library", "books/mine.sqlite", "--tag", "t", "-o", "b.pdf"]);
    assert!(book.code == 2 && book.err.contains("There is no library"), "{}", book.err);
    assert!(!shudu.path("books").exists() && !shudu.path("b.pdf").exists());
    // Anyone who adds something makes it.
    assert_eq!(library(&shudu, &["add", &mirrored]).code, 0);
    assert_eq!(library(&shudu, &["list"]).code, 0);
}

#[test]
fn a_game_that_was_taken_out_is_brought_back() {
    let shudu = Shudu::new();
    library(&shudu, &["add", EXAMPLE]);
    let none = library(&shudu, &["games", "--restore", "7"]);
    assert!(none.code == 2 && none.err.contains("There is no game 7"), "{}", none.err);
    let mut mine = shudu::library::Library::open(shudu.path("books/mine.sqlite")).unwrap();
    let progress = shudu::library::Progress { blank: 51, ..Default::default() };
    let id = mine.begin(shudu::library::PuzzleId(1), "header", progress, 5).unwrap();
    let before = library(&shudu, &["games", "--json"]).out;
    let removed = library(&shudu, &["games", "--remove", &id.to_string()]);
    assert!(removed.err.contains(&format!("--restore {id} restores it")), "{}", removed.err);
    assert_eq!(library(&shudu, &["games", "--json"]).out, "");
    let restored = library(&shudu, &["games", "--restore", &id.to_string()]);
    assert_eq!(restored.code, 0, "{}", restored.err);
    assert_eq!(library(&shudu, &["games", "--json"]).out, before);
}

#[test]
fn the_server_refuses_what_is_no_library() {
    let shudu = Shudu::new();
    std::fs::create_dir(shudu.path("folder")).unwrap();
    let text = shudu.file("diary", "my diary, which nobody may write over");
    for name in ["folder", &text] {
        let refused = shudu.run(&["library", "--library", name, "list"]);
        let served = shudu.run(&["web", "--port", "0", "--library", name]);
        assert_eq!((served.code, served.out.as_str()), (2, ""), "{name}: {}", served.err);
        assert_eq!(served.err, refused.err, "both say the same");
    }
}

#[test]
fn a_pace_takes_games_and_a_game_that_is_not_there_is_told() {
    let shudu = Shudu::new();
    library(&shudu, &["add", EXAMPLE]);
    let few = library(&shudu, &["calibrate"]);
    assert_eq!(few.code, 1, "{}", few.err);
    assert!(few.err.contains("0 solved without help and with a time, 8 are needed"), "{}", few.err);
    let json = lines(&library(&shudu, &["calibrate", "--json"]));
    assert_eq!(json, [serde_json::json!({"games": 0, "least": 8})]);
    assert_eq!(library(&shudu, &["calibrate", "--show"]).code, 1);
    let forgotten = library(&shudu, &["calibrate", "--forget"]);
    assert!(forgotten.code == 0 && forgotten.err.contains("No pace is kept"), "{}", forgotten.err);
    let none = shudu.run(&["watch", "--game", "7", "--library", "books/mine.sqlite"]);
    assert_eq!(none.code, 2);
    assert!(none.err.contains('7'), "{}", none.err);
}

/// Eight puzzles, each solved in a quarter of an hour without help. In the first game r1c3 was wrong for a minute.
fn play_eight(shudu: &Shudu) {
    std::fs::create_dir_all(shudu.path("books")).unwrap();
    let mut library = Library::open(shudu.path("books/mine.sqlite")).unwrap();
    for number in 0..8 {
        let rename = |text: &str| -> Grid {
            let renamed = |c: char| {
                c.to_digit(10).filter(|d| *d > 0).map_or('.', |d| char::from(b'1' + ((d + number) % 9) as u8))
            };
            text.chars().map(renamed).collect::<String>().parse().unwrap()
        };
        let (puzzle, solution) = (rename(EXAMPLE), rename(SOLVED));
        let id = library.add(&[NewPuzzle::of(Record::of(puzzle))], Equivalents::Keep, 0).unwrap()[0].id();
        let mut playing = Playing::begin(&mut library, id, Settings::default(), Moment(0)).unwrap();
        let mut at = 0;
        let mut act = |library: &mut Library, after: u64, operation: Operation| {
            at += after * 1000;
            playing.act(library, &operation, Moment(at)).unwrap();
        };
        act(&mut library, 0, Operation::Resume);
        let r1c3 = "r1c3".parse().unwrap();
        if number == 0 {
            let wrong = Digit::ALL.into_iter().find(|digit| solution[r1c3] != Some(*digit)).unwrap();
            act(&mut library, 5, Operation::Enter { cells: vec![r1c3], digit: wrong });
            act(&mut library, 60, Operation::Erase { cells: vec![r1c3], layer: None });
        }
        for cell in puzzle.blank_cells().iter() {
            act(&mut library, 18, Operation::Enter { cells: vec![cell], digit: solution[cell].unwrap() });
        }
    }
}

#[test]
fn a_pace_is_found_kept_told_and_forgotten() {
    let shudu = Shudu::new();
    play_eight(&shudu);
    let found = lines(&library(&shudu, &["calibrate", "--json"]));
    assert_eq!((&found[0]["games"], &found[0]["least"]), (&8.into(), &8.into()));
    let factor = found[0]["pace"]["factor"].as_f64().unwrap();
    assert!((3.0..5.0).contains(&factor), "a quarter of an hour for four minutes: {factor}");
    let kept = library(&shudu, &["calibrate", "--show"]);
    assert_eq!(kept.code, 0);
    assert!(kept.out.contains(&format!("{factor:.2}")), "{}", kept.out);
    let shown = shudu.run(&[
        "rate",
        EXAMPLE,
        "--scale",
        "minutes",
        "--pace",
        kept.out.trim().rsplit(' ').next().unwrap(),
    ]);
    assert!(shown.out.contains("About 15 min"), "{} {}", shown.out, shown.err);
    assert_eq!(library(&shudu, &["calibrate", "--forget"]).code, 0);
    assert_eq!(library(&shudu, &["calibrate", "--show"]).code, 1);
}

#[test]
fn a_game_is_watched_again() {
    let shudu = Shudu::new();
    play_eight(&shudu);
    let watch = |args: &[&str]| {
        shudu.run(&[&["watch", "--game", "1", "--library", "books/mine.sqlite"], args].concat())
    };
    let all = watch(&["--lines"]);
    assert_eq!((all.code, all.lines().len()), (0, 53), "{}", all.err);
    assert!(all.lines()[0].starts_with(" 0:05  ") && all.lines()[1].starts_with(" 1:05  "), "{}", all.out);
    assert!(all.err.contains("One wrong digit; 1:00 played with a wrong digit on the grid."), "{}", all.err);
    let whole = &lines(&watch(&["--json"]))[0];
    assert_eq!(whole["moments"].as_array().unwrap().len(), 53);
    assert_eq!(whole["moments"][52]["values"].as_str().unwrap().matches('.').count(), 0);
    let part = &lines(&watch(&["--json", "--start", "2", "--end", "4", "--reverse"]))[0];
    let ends = &[&part["moments"][0], &part["moments"][2]].map(|moment| moment["played"].clone());
    assert_eq!(ends, &[101_000, 65_000].map(serde_json::Value::from));
    let recorded = watch(&["--record", "game.cast", "--size", "40x20"]);
    assert_eq!(recorded.code, 0, "{}", recorded.err);
    let cast = std::fs::read_to_string(shudu.path("game.cast")).unwrap();
    assert!(
        cast.contains("One wrong digit") && !cast.contains("dead ends"),
        "the game is told, and no search"
    );
    for wrong in [&["--pick", "1"][..], &["--seed", "1"], &["--method", "dig"], &[EXAMPLE]] {
        assert_eq!(watch(wrong).code, 2, "{wrong:?}");
    }
}

#[test]
fn a_game_of_another_kind_is_watched_again() {
    let shudu = Shudu::new();
    let killer = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Cage~4~R1C3~R2C3.~R3C1_2~R4C1_4~R4C4_1";
    {
        let mut library = Library::open(shudu.path("l.sqlite")).unwrap();
        let record = read_variant(killer, None).unwrap();
        let start = start_variant(&record, Settings::default()).unwrap();
        let mut playing = VariantPlaying::begin_variant(&mut library, start, Moment(0)).unwrap();
        let enter = |cell: &str, digit: u8| {
            let digit = variant::Digit::new(digit).unwrap();
            variant::Operation::Enter { cells: vec![cell.parse().unwrap()], digit }
        };
        for (at, operation) in [
            (0, variant::Operation::Resume),
            (4000, enter("r3c2", 2)),
            (9000, variant::Operation::Undo { steps: 1 }),
            (100_000, enter("r1c1", 1)),
        ] {
            playing.act(&mut library, &operation, Moment(at)).unwrap();
        }
    }
    let watch =
        |args: &[&str]| shudu.run(&[&["watch", "--game", "1", "--library", "l.sqlite"], args].concat());
    let ran = watch(&["--lines"]);
    let told: Vec<&str> = ran.out.lines().collect();
    assert_eq!((told.len(), ran.code), (3, 0), "{} {}", ran.out, ran.err);
    assert!(told[0].contains("r3c2=2") && told[0].contains("wrong"), "{}", ran.out);
    assert!(told[2].contains("r1c1=1") && told[2].contains("1:40"), "{}", ran.out);
    let json: serde_json::Value = serde_json::from_str(&watch(&["--json"]).out).unwrap();
    assert_eq!((&json["puzzle"], &json["astray"]), (&"........2...4..1".into(), &5000.into()));
    assert_eq!(json["moments"][2]["values"], "1.......2...4..1");
    assert!(json["moments"][2]["technique"].is_string(), "{json}");
    // A grid shows the cages, and is no puzzle without them.
    let grids = watch(&["--grid", "3"]);
    assert!(grids.out.contains("# shudu: drawing of 4x4 killer-cage"), "{}", grids.out);
    assert_eq!(watch(&["--record", "x.cast"]).code, 0);
    let cast = std::fs::read_to_string(shudu.path("x.cast")).unwrap();
    assert!(cast.contains("r3c2=2: wrong") && cast.lines().count() > 3, "{cast}");
}

#[test]
fn puzzles_of_every_kind_go_in_are_found_and_come_out() {
    let shudu = Shudu::new();
    let killer = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Cage~4~R1C3~R2C3.~R3C1_2~R4C1_4~R4C4_1";
    let again = ".Shape~4x4.~R3C1_2~R4C1_4~R4C4_1.Cage~4~R2C3~R1C3.Cage~7~R2C1~R2C2.Cage~3~R1C2~R1C1";
    let (six, clash) = (".".repeat(36), "11..............");
    let file = shudu.file("k.txt", format!("{killer}\n{EXAMPLE}\n{six}\n{again}\n{clash}\n"));
    let ran = library(&shudu, &["import", &file, "--rate", "--json", "--tag", "t"]);
    let told: Vec<String> =
        lines(&ran).iter().map(|one| format!("{} {}", one["import"], one["kind"])).collect();
    let expected = [
        r#""new" "4x4 killer-cage""#,
        r#""new" null"#,
        r#""new" "6x6""#,
        r#""known" "4x4 killer-cage""#,
        r#""clash" "4x4""#,
    ];
    assert_eq!((told.as_slice(), ran.code), (&expected.map(str::to_owned)[..], 1), "{}", ran.err);
    let all = lines(&library(&shudu, &["list", "--json"]));
    assert_eq!((&all[0]["level"], &all[0]["tags"]), (&"medium".into(), &serde_json::json!(["t"])));
    assert!(all[0]["solution"].is_string() && all[1]["er"].is_number() && all[2]["solution"].is_null());
    let ids = |args: &[&str]| -> Vec<i64> {
        let ran = library(&shudu, &[&["list", "--json"], args].concat());
        lines(&ran).iter().map(|one| one["id"].as_i64().unwrap()).collect()
    };
    assert_eq!(ids(&["--kind", "classic"]), [2]);
    assert_eq!(ids(&["--kind", "6x6"]), [3]);
    assert_eq!((ids(&["--kind", "4x4 killer-cage"]), ids(&["--level", "medium"])), (vec![1], vec![1]));
    assert_eq!(ids(&["--technique", all[0]["techniques"][0]["name"].as_str().unwrap()])[0], 1);
    let ran = library(&shudu, &["list", "--kind", "gaudi"]);
    assert!(ran.code == 2 && ran.err.contains("killer-cage, seen “gaudi”"), "{}", ran.err);
    let table = library(&shudu, &["list"]).out;
    assert!(table.contains("kind") && table.contains("4x4 killer-cage") && table.contains("9x9"), "{table}");
    assert!(!library(&shudu, &["list", "--kind", "classic"]).out.contains("kind"));
    // What comes out is the same puzzle.
    let out = library(&shudu, &["export", "--to", "variant", "--kind", "killer-cage"]);
    let one: serde_json::Value = serde_json::from_str(&out.out).unwrap();
    assert_eq!((&one["solution"], one["rules"].as_array().map(Vec::len)), (&all[0]["solution"], Some(3)));
    let line = library(&shudu, &["export", "--to", "line"]);
    assert_eq!((line.out.lines().count(), line.code), (2, 2), "{}", line.err);
    assert!(line.err.contains("1: the form line would lose rules"), "{}", line.err);
    let shown = library(&shudu, &["show", "1"]);
    assert!(
        shown.out.contains("level: medium") && shown.out.contains("# shudu: drawing of"),
        "{}",
        shown.out
    );
    assert_eq!(library(&shudu, &["show", "1", "--to", "iss"]).code, 0);
    let again = library(&shudu, &["import", &shudu.file("out.json", out.out)]);
    assert!(again.err.contains("0 new, 1 already known"), "{}", again.err);
    assert_eq!(library(&shudu, &["tag", "1", "mine"]).code, 0);
    assert_eq!(ids(&["--tag", "mine"]), [1]);
    assert_eq!(library(&shudu, &["remove", "1"]).code, 0);
    assert_eq!(ids(&[]), [2, 3]);
}

/// An import that is interrupted says so, and what it has taken in is there.
#[cfg(unix)]
#[test]
fn an_interrupted_import_is_no_success() {
    use std::process::{Command, Stdio};
    let shudu = Shudu::new();
    let made = shudu.run(&["generate", "-n", "20000", "--minimal", "--seed", "1", "--output", "line"]);
    // Rating them takes long enough to be interrupted.
    shudu.file("many.txt", made.out);
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("shudu"))
        .args(["library", "--library", "l.sqlite", "import", "many.txt", "--rate", "--lang", "en"])
        .current_dir(shudu.folder())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = || std::fs::metadata(shudu.path("l.sqlite")).is_ok_and(|data| data.len() > 0);
    for _ in 0..3000 {
        if begun() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let mut told = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut told).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2), "{told}");
    assert!(told.contains("Interrupted"), "{told}");
}

#[test]
fn a_game_of_a_puzzle_with_rules_in_words_is_kept_and_solves_nothing() {
    let shudu = Shudu::new();
    let puzzle = r##"{"format":"shudu-variant","version":3,"rows":4,"columns":4,"boxes":[2,2],
        "givens":"1...............","title":"Rising","author":"A","ruleset":"Digits on the line rise.",
        "cosmetics":[{"figure":"line","points":[[0.5,0.5],[0.5,2.5]],"stroke":"#d23f31","width":0.2}],
        "unknown":["lines"],"solution":"1234341221434321"}"##;
    let puzzle = puzzle.replace('\n', "");
    {
        let mut library = Library::open(shudu.path("l.sqlite")).unwrap();
        let record = read_one(&puzzle, None).unwrap_err().into_opened().unwrap().sudoku.into_variant();
        let start = start_variant(&record, Settings::default()).unwrap();
        let mut playing = VariantPlaying::begin_variant(&mut library, start, Moment(0)).unwrap();
        let wrong = variant::Operation::Enter {
            cells: vec!["r1c2".parse().unwrap()],
            digit: variant::Digit::new(3).unwrap(),
        };
        playing.act(&mut library, &wrong, Moment(1)).unwrap();
        // No rule that is known says so; the author's solution does.
        assert!(playing.game().clashes().is_empty() && playing.game().mistakes().is_some());
    }
    let library = |args: &[&str]| shudu.run(&[&["library"], args, &["--library", "l.sqlite"]].concat());
    for command in [&["list"][..], &["games"], &["stats"], &["show", "1"]] {
        let ran = library(command);
        assert_eq!(ran.code, 0, "{command:?}: {} {}", ran.out, ran.err);
    }
    let listed: serde_json::Value = serde_json::from_str(&library(&["show", "1", "--json"]).out).unwrap();
    assert_eq!(listed["level"], serde_json::Value::Null, "{listed}");
    let exported = library(&["export", "--to", "variant"]);
    assert!(exported.out.contains("\"unknown\":[\"lines\"]"), "{} {}", exported.out, exported.err);
    for command in ["solve", "count", "rate", "explain", "hint"] {
        let ran = shudu.run(&[command, &puzzle]);
        assert_eq!(ran.code, 2, "{command}: {} {}", ran.out, ran.err);
    }
    for command in [&["render", &puzzle][..], &["convert", "--to", "fpuzzles", &puzzle]] {
        assert_eq!(shudu.run(command).code, 0, "{command:?}");
    }
    assert_eq!(shudu.run(&["render", "--solution", &puzzle]).code, 2);
    assert_eq!(shudu.run(&["convert", "--to", "line", &puzzle]).code, 2);
}
