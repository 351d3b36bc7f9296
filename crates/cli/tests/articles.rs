//! What the pages about the articles print is what the program prints.
//!
//! A block of theirs that begins with `$ shudu` is run, and each of its lines must come out, in their order. PUZZLE stands for
//! the example, a line `…` for lines that are left out. Times differ from run to run, so they count as equal.

use std::path::{Path, PathBuf};

use crate::common::EXAMPLE;

#[test]
fn the_pages_in_english() {
    check("docs/articles", "C.UTF-8");
}

#[test]
fn the_pages_in_chinese() {
    check("docs/articles/zh-CN", "zh_CN.UTF-8");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs every block of every page in a folder, from the root of the source.
fn check(folder: &str, locale: &str) {
    let mut blocks = 0;
    for entry in std::fs::read_dir(root().join(folder)).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let page = std::fs::read_to_string(&path).unwrap();
        for block in page.split("```").skip(1).step_by(2) {
            let mut lines = block.lines().skip(1);
            let Some(command) = lines.next().and_then(|line| line.strip_prefix("$ ")) else { continue };
            let printed = run(command, locale);
            let mut rest = printed.lines();
            for line in lines.filter(|line| *line != "…") {
                assert!(
                    rest.any(|other| masked(other) == masked(line)),
                    "{}\n$ {command}\nno line\n{line}\nin\n{printed}",
                    path.display()
                );
            }
            blocks += 1;
        }
    }
    assert!(blocks > 5, "{folder} has {blocks} blocks");
}

/// Standard output of a command, and of those that it is piped into.
fn run(command: &str, locale: &str) -> String {
    let mut piped = String::new();
    for part in command.split(" | ") {
        let words: Vec<&str> =
            part.split_whitespace().map(|word| if word == "PUZZLE" { EXAMPLE } else { word }).collect();
        let (program, arguments) = words.split_first().expect("a command");
        assert_eq!(*program, "shudu", "{command}");
        let mut command = assert_cmd::Command::cargo_bin("shudu").expect("the binary is built");
        for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "SHUDU_LIBRARY", "SHUDU_SIMD"] {
            command.env_remove(name);
        }
        let ran = command
            .current_dir(root())
            .env("LANG", locale)
            .args(arguments)
            .write_stdin(piped)
            .output()
            .unwrap();
        // What is told about the run stands on standard error; the pages show both as a terminal does.
        piped = String::from_utf8(ran.stdout).unwrap() + &String::from_utf8(ran.stderr).unwrap();
    }
    piped
}

/// The line with times taken out, and with blanks that only align it.
fn masked(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_unit = |word: &str| ["ns", "µs", "ms", "s"].contains(&word);
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    let mut kept = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let timed = is_number(word) && words.get(i + 1).is_some_and(|unit| is_unit(unit));
        let unit = is_unit(word) && i > 0 && is_number(words[i - 1]);
        kept.push(if timed || unit { "~" } else { word });
    }
    kept.join(" ")
}

#[test]
fn only_times_are_masked() {
    assert_eq!(masked("sat  one    7  1.25 ms  12 ns"), masked("sat one 7 96.2 µs 3 ns"));
    assert_ne!(masked("sat  one  7  1.25 ms"), masked("sat  one  8  1.25 ms"));
}
