//! Plain lines, which are answered by the block: the same bytes as one by one.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use crate::common::{EXAMPLE, SOLVED, Shudu};

/// Lines of every kind, among them such as are no plain ones, more of the plain ones than a block holds at first.
fn mixed() -> String {
    let clash = EXAMPLE.replacen('.', "5", 1);
    let unsolvable = EXAMPLE.replacen('.', "2", 1);
    let several = EXAMPLE.replace(['7', '8'], ".");
    let mut input = String::new();
    for i in 0..1500 {
        input.push_str(&match i % 12 {
            0 => format!("{EXAMPLE} with a name\n"),
            1 => format!("{clash}\n"),
            2 => format!("{unsolvable}\r\n"),
            3 => "# a remark\n".to_owned(),
            4 => "\n".to_owned(),
            5 => format!("{several}\n"),
            6 if i > 500 => format!("{}\n", &EXAMPLE[..79]),
            7 => format!("{SOLVED}\n"),
            8 => format!("{}\n", EXAMPLE.replace('.', "0")),
            _ => format!("{EXAMPLE}\n"),
        });
    }
    input.push_str(&format!("{EXAMPLE}\n").repeat(500));
    input.push_str(EXAMPLE);
    input
}

#[test]
fn the_quick_way_says_what_the_thorough_one_says() {
    let shudu = Shudu::new();
    let input = mixed();
    let commands = [&["solve", "-"][..], &["check", "-"], &["count", "-"], &["count", "-", "--limit", "2"]];
    for (command, form) in
        commands.iter().flat_map(|command| ["line", "csv", "json"].map(|form| (command, form)))
    {
        for threads in ["1", "2"] {
            let quick = [command, &["--output", form, "--threads", threads][..]].concat();
            // A budget, however large, takes the thorough way.
            let thorough = [&quick, &["--max-nodes", "1000000000"][..]].concat();
            let (quick, thorough) =
                (shudu.run_with(&quick, input.clone()), shudu.run_with(&thorough, input.clone()));
            assert_eq!(quick.code, thorough.code, "{command:?} {form}");
            assert!(quick.out == thorough.out, "{command:?} {form}");
            assert!(quick.lines().len() > 1500);
        }
    }
}

#[test]
fn limits_below_two_count_as_they_do_one_by_one() {
    let shudu = Shudu::new();
    let input = format!("{EXAMPLE}\n{}\n", EXAMPLE.replacen('.', "2", 1));
    for (limit, expected) in [("1", "1\n0\n"), ("2", "1\n0\n"), ("3", "1\n0\n")] {
        let ran = shudu.run_with(&["count", "-", "--limit", limit], input.clone());
        assert_eq!((ran.code, ran.out.as_str()), (0, expected), "{limit}");
    }
}

/// A program that is asked through a pipe, line by line, by another one that waits for each answer.
#[test]
fn who_waits_for_an_answer_gets_it_with_line_buffered() {
    let line = "--output=line";
    for (args, header) in [
        (&["solve", "-", line][..], 0),
        (&["check", "-", line], 0),
        (&["count", "-", line, "--threads=1"], 0),
        (&["canon", "-", line], 0),
        (&["rate", "-", "--quick", line], 0),
        // Without a form the first answer has the one for several, too.
        (&["solve", "-"], 0),
        (&["info", "-"], 0),
        (&["rate", "-"], 1),
        (&["solve", "-", "--output=csv"], 1),
        (&["check", "-", "--json"], 0),
        (&["convert", "-", "--to", "sdm"], 0),
        (&["minimize", "-", "--all", line], 0),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_shudu"))
            .args(args)
            .arg("--line-buffered")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, answers) = mpsc::channel();
        let reader = std::thread::spawn(move || {
            BufReader::new(output).lines().try_for_each(|answer| sender.send(answer.unwrap()))
        });
        let answer = |n: usize| {
            for _ in 0..n {
                let answer = answers.recv_timeout(Duration::from_secs(60));
                assert!(!answer.unwrap_or_else(|_| panic!("{args:?}: no answer")).is_empty());
            }
        };
        input.write_all(format!("{EXAMPLE}\n").as_bytes()).unwrap();
        answer(1 + header);
        for n in [1, 1, 1, 3, 1] {
            input.write_all(format!("{EXAMPLE}\n").repeat(n).as_bytes()).unwrap();
            answer(n);
        }
        drop(input);
        assert!(child.wait_with_output().unwrap().status.success(), "{args:?}");
        reader.join().unwrap().unwrap();
    }
}

#[test]
fn line_buffered_says_the_same() {
    let shudu = Shudu::new();
    let input = mixed();
    for args in [&["solve", "-", "--output", "csv"][..], &["check", "-", "--json"], &["rate", "-", "--quick"]]
    {
        let in_blocks = shudu.run_with(args, input.clone());
        let by_line = shudu.run_with(&[args, &["--line-buffered"]].concat(), input.clone());
        assert_eq!(by_line.code, in_blocks.code, "{args:?}");
        assert!(by_line.out == in_blocks.out, "{args:?}");
    }
    let ran = shudu.run_with(&["solve", "-", "--line-buffered"], EXAMPLE);
    assert_eq!((ran.out, ran.err), (format!("{SOLVED}\n"), String::new()));
}

#[test]
fn one_line_is_summed_up_neither_way() {
    let shudu = Shudu::new();
    for input in [EXAMPLE.to_owned(), format!("{EXAMPLE}\n")] {
        for form in ["line", "csv", "json"] {
            let ran = shudu.run_with(&["solve", "-", "--output", form], input.clone());
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{form}");
        }
    }
    let ran = shudu.run_with(&["solve", "-", "--output", "line"], format!("{EXAMPLE}\n{EXAMPLE}\n"));
    assert!(ran.err.starts_with("2 puzzles in "), "{}", ran.err);
}
