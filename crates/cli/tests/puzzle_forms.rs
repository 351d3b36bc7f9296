//! `--to`: every writer of puzzles writes every form.

use shudu::format::{Form, Print};

use crate::common::{EXAMPLE, SOLVED, Shudu};

const MEDIUM: &str = ".....1..7.4.78.561.1..49..8..9..5.7.5..3...1...4917..5.87.9..5...5..6.93.....8.2.";

/// Every command that writes puzzles, with the puzzles that it writes as lines.
#[test]
fn every_writer_of_puzzles_writes_every_form() {
    let shudu = Shudu::new();
    let two = shudu.file("two.txt", format!("{EXAMPLE}\n{}\n", MEDIUM));
    for command in [
        ["solve", &two].as_slice(),
        &["solve", EXAMPLE, "--all"],
        &["transform", &two, "--rotate", "90"],
        &["isomorphs", EXAMPLE, "-n", "3", "--seed", "1"],
        &["canon", &two],
        &["minimize", &two],
        &["minimize", EXAMPLE, "--all", "--limit", "3"],
        &["dedupe", &two],
        &["neighbours", MEDIUM, "--add", "0"],
        &["generate", "-n", "3", "--seed", "5"],
        &["rate", &two, "--sort", "er", "--descending"],
        &["rate", &two],
        &["candidates", &two],
    ] {
        let to = |form: &str| shudu.run(&[command, &["--to", form]].concat());
        let lines = to("line");
        assert!(lines.code == 0 && !lines.out.is_empty(), "{command:?}: {}", lines.err);
        // A puzzle of givens is no killer.
        let forms = Form::ALL.map(Form::name).into_iter().filter(|form| *form != "killer");
        let forms = forms.chain(Print::ALL.map(Print::name));
        for form in forms {
            let ran = to(form);
            assert_eq!(ran.code, 0, "{command:?} {form}: {}", ran.err);
            // The form text holds one puzzle, some layouts are not read, and of what has candidates for digits more
            // digits are read.
            let is_read = !["text", "columns", "lists", "sukaku", "pencilmarks", "sdx"].contains(&form);
            if is_read && command[0] != "solve" && command[0] != "candidates" {
                let back = shudu.run_with(&["convert", "-", "--to", "line"], ran.out);
                assert_eq!(back.out, lines.out, "{command:?} {form}");
            }
        }
    }
}

#[test]
fn solutions_stand_beside_their_puzzles_where_a_form_has_a_place() {
    let shudu = Shudu::new();
    let input = format!("{EXAMPLE} # the first\n{}\n", EXAMPLE.replacen("53", "..", 1));
    let sdm = shudu.run_with(&["solve", "-", "--to", "sdm"], input.clone());
    assert_eq!((sdm.code, sdm.out), (1, format!("{SOLVED}\n")));
    assert!(sdm.err.contains("-: line 2: The puzzle has more than one solution"), "{}", sdm.err);
    let csv = shudu.run_with(&["solve", "-", "--to", "csv", "--lang", "zh-CN"], input);
    assert_eq!(csv.out, format!("puzzle,solution\n{},{SOLVED}\n", EXAMPLE.replace('.', "0")));
    let none = shudu.run(&["solve", &EXAMPLE.replacen("53.", "531", 1), "--to", "comma"]);
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    assert!(none.err.starts_with("The puzzle has no solution."), "{}", none.err);
    let unread =
        shudu.run_with(&["transform", "-", "--to", "gnome"], format!("{EXAMPLE}\n{}\n", &EXAMPLE[1..]));
    assert!(unread.code == 2 && unread.err.contains("line 2"), "{}", unread.err);
    let back = shudu.run_with(&["convert", "-", "--to", "line"], unread.out);
    assert_eq!(back.out, format!("{EXAMPLE}\n"));
}

/// The candidates of article 5 are lists: what is printed so is read, in rows and in one list.
#[test]
fn lists_of_candidates_are_read() {
    let shudu = Shudu::new();
    let lists = shudu.run(&["convert", EXAMPLE, "--to", "lists"]).out;
    let one = format!("candidates = [{}]\n", lists.lines().collect::<Vec<_>>().join(",\n"));
    let flat =
        format!("[{}]", lists.trim().replace("]\n[", ", ").trim_matches(['[', ']']).replace("]]", "]"));
    for text in [&lists, &one, &format!("[{flat}]")] {
        let read = shudu.run_with(&["solve", "-", "--output", "line"], text.as_str());
        assert_eq!((read.code, read.out.trim_end()), (0, SOLVED), "{text}\n{}", read.err);
    }
    let two = shudu.run_with(&["solve", "-", "--output", "line"], format!("{lists}\n{lists}"));
    assert_eq!((two.code, two.out), (0, format!("{SOLVED}\n{SOLVED}\n")), "{}", two.err);
    let wrong = shudu.run_with(&["solve", "-"], lists.replacen("[3]", "[6]", 1));
    assert_eq!(wrong.code, 1, "{}{}", wrong.out, wrong.err);
    let short = shudu.run_with(&["solve", "-"], lists.lines().skip(1).collect::<Vec<_>>().join("\n"));
    assert_eq!(short.code, 2, "{}{}", short.out, short.err);
}
