//! Inputs that would take all memory, all of the stack or hours: each is answered or refused.

#[cfg(target_os = "linux")]
use std::process::Command;

use crate::common::Shudu;
#[cfg(target_os = "linux")]
use crate::common::{EXAMPLE, SOLVED};

/// A variant of JSON with these members beside its size.
fn variant(size: usize, members: &str) -> String {
    format!("{{\"format\":\"shudu-variant\",\"version\":1,\"rows\":{size},\"columns\":{size},{members}}}")
}

fn expression(pattern: &str) -> String {
    let rule = format!(
        "{{\"rule\":\"regular-expression\",\"cells\":[\"r1c1\",\"r1c2\"],\"pattern\":\"{pattern}\"}}"
    );
    variant(4, &format!("\"rules\":[{rule}]"))
}

/// Without the caps and the meter each of these runs for minutes, or ends by a signal, which has no exit code.
#[test]
fn small_variants_that_would_take_everything() {
    let shudu = Shudu::new();
    let cells = |count: usize| {
        (0..count).map(|i| format!("\"r{}c{}\"", i / 9 + 1, i % 9 + 1)).collect::<Vec<_>>().join(",")
    };
    let sum_line = format!(
        "\"rules\":[{{\"rule\":\"sum-line\",\"cells\":[{}],\"sum\":200,\"closed\":true}}]",
        cells(81)
    );
    // Nine cells each, every one another set.
    let region = |number: usize| {
        let cells = (0..9).map(|i| (number * 7 + i * (1 + number % 8 + number / 81)) % 81);
        let mut cells: Vec<usize> = cells.collect();
        cells.sort_unstable();
        cells.dedup();
        let names: Vec<String> = cells.iter().map(|i| format!("\"r{}c{}\"", i / 9 + 1, i % 9 + 1)).collect();
        format!("{{\"rule\":\"extra-region\",\"cells\":[{}]}}", names.join(","))
    };
    let regions: Vec<String> = (0..2000).map(region).collect();
    let inputs = [
        (expression(&format!("1{}", "?".repeat(4000))), "nested more than 50 deep"),
        (expression(&format!("1{}", "?".repeat(5000))), "more than 4096 characters"),
        (expression("((.?){60}){60}"), "more than 262144 moves"),
        (expression("(((((){625}){625}){625}){625}){625}"), "rule 1"),
        (variant(100_000, "\"digits\":[1,9],\"boxes\":[1,1]"), "not 100000 and 100000"),
        (variant(100_000, "\"rules\":[]"), "not 100000 and 100000"),
        (variant(9, &sum_line), ""),
        (variant(9, &format!("\"rules\":[{}]", regions.join(","))), ""),
        (".Shape~4x4.Regex~KCgoKCgpezYyNX0pezYyNX0pezYyNX0pezYyNX0pezYyNX0~R1C1~R1C2".to_owned(), "rule 1"),
    ];
    for (input, said) in inputs {
        let start: String = input.chars().take(120).collect();
        let file = shudu.file("hostile.json", &input);
        for command in ["solve", "count", "check", "hint", "explain"] {
            let ran = shudu.run(&[command, &file, "--max-time", "1s"]);
            assert!((0..=2).contains(&ran.code), "{command} {start}: {} {}", ran.code, ran.err);
            let told = ran.out + &ran.err;
            assert!(command != "solve" || told.contains(said), "{start}: {told}");
        }
    }
}

/// A script of the shell, in English.
#[cfg(target_os = "linux")]
fn run(script: &str) -> std::process::Output {
    let mut shell = Command::new("sh");
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "SHUDU_LIBRARY"] {
        shell.env_remove(name);
    }
    shell.args(["-c", script]).env("LANG", "C.UTF-8").output().unwrap()
}

/// What may be read of a line is bounded, also behind gzip, and what follows is read.
#[cfg(target_os = "linux")]
#[test]
fn lines_without_an_end_take_no_memory() {
    let shudu = Shudu::new();
    let binary = env!("CARGO_BIN_EXE_shudu");
    shudu.file("last.txt", format!("\n{EXAMPLE}\n"));
    let last = shudu.path("last.txt").display().to_string();
    for (fill, packed) in [("x", "cat"), ("x", "gzip -1"), ("1", "cat"), ("1", "gzip -1")] {
        let script = format!(
            "ulimit -v 700000; {{ head -c 800000000 /dev/zero | tr '\\0' {fill}; cat {last}; }} | {packed} \
             | {binary} solve - --threads 1 --output line --quiet"
        );
        let ran = run(&script);
        let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert_eq!(ran.status.code(), Some(2), "{fill} {packed}: {err}");
        assert!(out.contains("65536"), "{fill} {packed}: {out} {err}");
        assert_eq!(out.lines().last(), Some(SOLVED), "{fill} {packed}: {out} {err}");
    }
    // What is no text is none behind gzip, too.
    let script = format!("head -c 3000000 /dev/zero | gzip -1 | {binary} solve -");
    let ran = run(&script);
    let err = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.code() == Some(2) && err.contains("this is not a text file"), "{err}");
}
