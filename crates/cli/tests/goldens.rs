//! What the commands print for classic puzzles, byte for byte: `goldens.txt` has a row for each command line, with the
//! exit code and digests of what came out.
//!
//! The files that the command lines name lie in `goldens/`. The command lines of a group, which is the word before the
//! dot of a row's name, run one after the other in one folder. A new row needs its name and command line alone:
//! `SHUDU_RECORD=1 cargo test -p shudu-cli --all-features --test all goldens::` adds the rest, and records anew what is
//! printed otherwise than before.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use rayon::prelude::*;

use crate::common::{EXAMPLE, SOLVED, Shudu};

const ROWS: &str = "tests/goldens.txt";
const FILES: &str = "tests/goldens";
const LIBRARY: &str = "mine.sqlite";
/// The group of those that read the many lines, and the file of these.
const LINES: &str = "lines";
/// What makes a number one that differs from run to run: the unit after it, or what stands before it.
const UNITS: [&str; 9] = [" s", " ms", " µs", " ns", " per second", " 秒", " 毫秒", " 微秒", " 纳秒"];
const LEADS: [&str; 3] = ["每秒 ", "nanoseconds\":", "\"added\":"];
/// The longest output that is printed whole where it is not as it was.
const LONGEST: usize = 20_000;

const MEDIUM: &str = ".....1..7.4.78.561.1..49..8..9..5.7.5..3...1...4917..5.87.9..5...5..6.93.....8.2.";
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// A row of the file.
struct Row {
    name: String,
    command: String,
    /// Exit code and digests.
    held: String,
}

impl Row {
    fn group(&self) -> &str {
        self.name.split('.').next().expect("a part before the dot")
    }
}

/// The row that a line of the file is. Blank lines and remarks are none.
fn row(line: &str) -> Option<Row> {
    let mut parts = line.splitn(3, " | ").map(|part| part.trim().to_owned());
    let name = parts.next().filter(|name| !name.is_empty() && !name.starts_with('#'))?;
    let command = parts.next().unwrap_or_else(|| panic!("no command line: {line}"));
    Some(Row { name, command, held: parts.next().unwrap_or_default() })
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// What came out of a run, without what differs from run to run.
#[derive(Clone, PartialEq)]
struct Seen {
    code: i32,
    /// Standard output, and the files that were written.
    out: Vec<u8>,
    err: Vec<u8>,
}

/// The words of a command line, with blanks between, and in `'` where they have blanks themselves. `< FILE` at the end
/// names what is on standard input.
fn words(command: &str) -> (Vec<String>, Option<String>) {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for c in command.chars() {
        match c {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            c => words.last_mut().expect("there is one").push(c),
        }
    }
    let input = words.iter().position(|word| word == "<").and_then(|at| words.drain(at..).nth(1));
    (words, input)
}

/// Runs a command line in a folder, in which the files of these names were before.
fn run(shudu: &Shudu, command: &str, lang: &str, files: &BTreeSet<String>) -> Seen {
    let (words, input) = words(command);
    let input = input.map(|name| fs::read(shudu.path(&name)).expect("the file is there")).unwrap_or_default();
    let home = shudu.folder().to_str().expect("its name is text");
    let variables = [
        ("LANG", lang),
        ("HOME", home),
        ("XDG_DATA_HOME", home),
        ("SHUDU_LIBRARY", LIBRARY),
        ("TERM", "xterm-256color"),
        ("COLORTERM", ""),
    ];
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ran = shudu.run_in(&words, input, &variables);
    let mut out = without_times(&ran.out);
    if words[0] == "compare" {
        // Its columns are as wide as the times in them.
        while out.contains("  ") {
            out = out.replace("  ", " ");
        }
    }
    let mut out = out.into_bytes();
    take_written(shudu.folder(), "", files, &mut out);
    Seen { code: ran.code, out, err: without_times(&ran.err).into_bytes() }
}

/// Runs command lines one after the other, in a folder of their own.
fn run_all(commands: &[String], lang: &str) -> Vec<Seen> {
    let shudu = Shudu::new();
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(path(FILES)).expect("there is the folder") {
        let path = entry.expect("it can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("its name is text");
        files.insert(shudu.file(name, fs::read(&path).expect("it can be read")));
    }
    let mut given = files.clone();
    if commands.iter().any(|command| command.ends_with("< lines")) {
        given.insert(shudu.file(LINES, many_lines()));
    }
    let seen = commands.iter().map(|command| run(&shudu, command, lang, &given)).collect();
    for name in files {
        let same = fs::read(path(FILES).join(&name)).ok() == fs::read(shudu.path(&name)).ok();
        assert!(same, "{name} was changed by one of {commands:#?}");
    }
    seen
}

/// Adds the files of a folder that were not there before, in the order of their names, and removes them.
fn take_written(folder: &Path, within: &str, before: &BTreeSet<String>, out: &mut Vec<u8>) {
    let entries =
        fs::read_dir(folder).expect("it is a folder").map(|entry| entry.expect("it can be read").path());
    for path in entries.collect::<BTreeSet<_>>() {
        let name = path.file_name().and_then(|name| name.to_str()).expect("its name is text");
        let name = format!("{within}{name}");
        if path.is_dir() {
            take_written(&path, &format!("{name}/"), before, out);
            fs::remove_dir(&path).expect("it is empty");
        } else if !before.contains(&name) && !name.starts_with(LIBRARY) {
            out.extend_from_slice(format!("=== {name}\n").as_bytes());
            out.extend(fs::read(&path).expect("it can be read"));
            fs::remove_file(&path).expect("it can go");
        }
    }
}

/// A text with `#` for each number that differs from run to run, and its unit.
fn without_times(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let end = from.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(from.len());
        let (number, after) = from.split_at(end);
        let measured = UNITS.iter().find_map(|unit| {
            after.strip_prefix(unit).filter(|after| !after.starts_with(|c: char| c.is_ascii_alphanumeric()))
        });
        let is_led = LEADS.iter().any(|lead| out.ends_with(lead));
        out.push_str(if measured.is_some() || is_led { "#" } else { number });
        rest = measured.unwrap_or(after);
    }
    out.push_str(rest);
    out
}

/// FNV-1a and the length, or `-` for nothing.
fn digest(bytes: &[u8]) -> String {
    if bytes.is_empty() {
        return "-".to_owned();
    }
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}:{}", bytes.len())
}

/// The end of a row: exit code, standard output and standard error in English, and both in Chinese where they differ,
/// with `=` for the one that does not.
fn held(english: &Seen, chinese: &Seen) -> String {
    let code = match chinese.code {
        code if code == english.code => code.to_string(),
        code => format!("{} in English, {code} in Chinese", english.code),
    };
    let mut held = format!("{code} | {} | {}", digest(&english.out), digest(&english.err));
    if (&english.out, &english.err) != (&chinese.out, &chinese.err) {
        for (english, chinese) in [(&english.out, &chinese.out), (&english.err, &chinese.err)] {
            held += " | ";
            held += &if english == chinese { "=".to_owned() } else { digest(chinese) };
        }
    }
    held
}

/// An output for a person to read. A long one is cut, and the whole of it is in a file.
fn told(row: &Row, title: &str, bytes: &[u8]) -> String {
    if bytes.len() <= LONGEST {
        return format!("--- {title}\n{}\n", String::from_utf8_lossy(bytes));
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.{title}", row.name));
    fs::write(&file, bytes).expect("it can be written");
    let cut = String::from_utf8_lossy(&bytes[..LONGEST]);
    format!("--- {title}, which {} has in full\n{cut}\n", file.display())
}

/// Compares the rows of some groups with what is seen now, or records that.
fn hold(is_ours: impl Fn(&Row) -> bool, see: impl Fn(&[Row]) -> Vec<(Seen, Seen)> + Send + Sync) {
    // Tests run at the same time, and record in the same file.
    static FILE: Mutex<()> = Mutex::new(());
    let text = fs::read_to_string(path(ROWS)).expect("the file is there");
    let rows: Vec<Row> = text.lines().filter_map(row).filter(|row| is_ours(row)).collect();
    let groups: Vec<&[Row]> = rows.chunk_by(|one, next| one.group() == next.group()).collect();
    assert!(!groups.is_empty());
    let seen: Vec<(Seen, Seen)> = groups.into_par_iter().flat_map(see).collect();
    let mut wrong = String::new();
    let mut now = Vec::new();
    for (row, (english, chinese)) in rows.iter().zip(&seen) {
        let held = held(english, chinese);
        if held != row.held {
            let _ = writeln!(wrong, "{}: shudu {}\nheld: {}\nseen: {held}", row.name, row.command, row.held);
            wrong += &told(row, "out", &english.out);
            wrong += &told(row, "err", &english.err);
            wrong += &told(row, "zh.out", &chinese.out);
            wrong += &told(row, "zh.err", &chinese.err);
        }
        now.push(format!("{} | {} | {held}", row.name, row.command));
    }
    if std::env::var_os("SHUDU_RECORD").is_some() {
        let _held = FILE.lock().expect("no test panics with it");
        let text = fs::read_to_string(path(ROWS)).expect("the file is there");
        let mut now = now.into_iter();
        let recorded = text.lines().map(|line| match row(line).filter(|row| is_ours(row)) {
            Some(_) => now.next().expect("one for each row") + "\n",
            None => format!("{line}\n"),
        });
        fs::write(path(ROWS), recorded.collect::<String>()).expect("it can be written");
    } else {
        assert!(wrong.is_empty(), "not as it was:\n{wrong}");
    }
}

#[test]
fn what_is_printed_for_classic_puzzles_stays() {
    hold(
        |row| row.group() != LINES,
        |rows| {
            let commands: Vec<String> = rows.iter().map(|row| row.command.clone()).collect();
            run_all(&commands, "C.UTF-8").into_iter().zip(run_all(&commands, "zh_CN.UTF-8")).collect()
        },
    );
}

/// In English only. Which of the unreadable lines are told of on standard error, and in which order, is held for one
/// thread alone: with several it depends on which of them is first.
#[test]
fn many_lines_are_answered_alike_by_every_number_of_threads() {
    let rest = |seen: &Seen| {
        let err = String::from_utf8_lossy(&seen.err);
        err.lines().filter(|line| !line.starts_with("-: line")).map(str::to_owned).collect::<Vec<_>>()
    };
    let one = |row: &Row| {
        let commands = ["1", "2", "5"].map(|n| row.command.replace(" < ", &format!(" --threads {n} < ")));
        let mut seen = run_all(&commands, "C.UTF-8");
        let one = seen.swap_remove(0);
        for other in seen {
            assert!(other.code == one.code && other.out == one.out, "{}", row.command);
            assert_eq!(rest(&other), rest(&one), "{}", row.command);
        }
        (one.clone(), one)
    };
    hold(|row| row.group() == LINES, |rows| rows.iter().map(one).collect());
}

/// A hundred thousand lines of every kind, always the same ones.
fn many_lines() -> String {
    let mut state = 0_u64;
    // SplitMix64.
    let mut draw = |n: u64| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    };
    let mut text = String::new();
    for number in 0..100_000 {
        let which = draw(3);
        let map = [draw(9), draw(2), draw(2), draw(3), draw(3)].map(|drawn| drawn as usize);
        let puzzle = moved([EXAMPLE, MEDIUM, HARD][which as usize], map);
        text += &match draw(16) {
            0 => format!("{puzzle} # number {number}\n"),
            1 => format!("{puzzle}\r\n"),
            2 => format!("\t{}\n", puzzle.replace('.', "0")),
            // The first row with a given has it a second time.
            3 => {
                let given = puzzle.find(|c: char| c != '.').expect("there is one");
                let row = given / 9 * 9;
                let blank = puzzle[row..row + 9].find('.').expect("there is one");
                let twice = &puzzle[given..=given];
                format!("{}{twice}{}\n", &puzzle[..row + blank], &puzzle[row + blank + 1..])
            }
            // One more given, which may be a wrong one.
            4 => format!("{}\n", puzzle.replacen('.', &draw(10).max(1).to_string(), 1)),
            // Some with several solutions, but not too many to count.
            5 => {
                let digit = draw(10).max(1).to_string();
                format!("{}\n", moved(EXAMPLE, map).replace(&digit, "."))
            }
            6 => format!("{}\n", &puzzle[..60 + draw(21) as usize]),
            7 => format!("{}q{}\n", &puzzle[..40], &puzzle[41..]),
            8 => ["\n", "# a remark\n", "  \n", "no puzzle\n"][draw(4) as usize].to_owned(),
            9 => format!("{}\n", moved(SOLVED, map)),
            10 => format!("{puzzle} {EXAMPLE}\n"),
            _ => format!("{puzzle}\n"),
        };
    }
    text
}

/// A puzzle after a shift of its digits, with or without a transposition and a mirroring, with its bands and the rows
/// of each band turned around.
fn moved(puzzle: &str, [shift, transposed, mirrored, bands, rows]: [usize; 5]) -> String {
    let cell = |index: usize| {
        let (row, column) = (index / 9, index % 9);
        let row = (row / 3 + bands) % 3 * 3 + (row + rows) % 3;
        let column = if mirrored == 1 { 8 - column } else { column };
        let (row, column) = if transposed == 1 { (column, row) } else { (row, column) };
        match puzzle.as_bytes()[row * 9 + column] {
            b'.' => '.',
            digit => char::from(b'1' + (digit - b'1' + shift as u8) % 9),
        }
    };
    (0..81).map(cell).collect()
}
