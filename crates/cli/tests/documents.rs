//! What the documents and the help say can be typed does what they say.
//!
//! Every command line of `shudu` in a code block of README and docs is run by a shell, page by page in a folder of its
//! own, in which the files are that the pages speak of. A line that begins with `$ ` is followed by what it prints:
//! each of these lines must come out, in their order. A line `…` stands for lines that are left out, PUZZLE and `$E`
//! for the example. Times differ from run to run, so they count as equal.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;

use crate::common::{EXAMPLE, Shudu};

/// What takes too long, and what is run instead.
const SHORTER: [(&str, &str); 7] = [
    ("--ep --max-time 5m", "--ep --max-time 5m --seed 1"),
    ("-n 1000000", "-n 100"),
    ("--unbiased -n 100", "--unbiased -n 3 --max-time 100s"),
    ("-n 10000 ", "-n 100 "),
    ("--max-time 8h", "--steps 3"),
    ("--generate 100 ", "--generate 4 "),
    ("-n 100 --minimal", "-n 8 --minimal"),
];

/// Does it fill the screen or serve until it is stopped? Other tests run these.
fn is_attended(words: &[&str]) -> bool {
    let to_end = ["--lines", "--json", "--record", "--help"];
    match words.get(1) {
        Some(&"play" | &"web") => true,
        Some(&"watch") => !words.iter().any(|word| to_end.contains(word)),
        _ => false,
    }
}

#[test]
fn the_pages_in_english() {
    let pages = pages("docs").into_iter().chain([root().join("README.md")]);
    check(pages.collect(), "C.UTF-8", 60);
}

#[test]
fn the_pages_in_chinese() {
    let pages = pages("docs/zh-CN").into_iter().chain([root().join("README.zh-CN.md")]);
    check(pages.collect(), "zh_CN.UTF-8", 60);
}

#[test]
fn the_examples_of_the_help() {
    let shudu = Shudu::new();
    for language in ["en", "zh-CN"] {
        let help = |arguments: &[&str]| shudu.run(&[&["--lang", language], arguments].concat()).out;
        let top = help(&["--help"]);
        let names: Vec<&str> = top
            .lines()
            .filter_map(|line| line.strip_prefix("  ").filter(|line| line.starts_with(char::is_alphabetic)))
            .filter_map(|line| line.split_whitespace().next())
            .filter(|name| name.is_ascii() && *name != "help" && *name != "shudu")
            .collect();
        assert!(names.len() > 25, "{names:?}");
        let folder = Folder::new(language);
        let mut examples = 0;
        for page in names.iter().map(|name| help(&["help", name])).chain([top.clone()]) {
            // In quotation marks, or on a line of its own.
            let quoted = ['\'', '“', '`'].into_iter().flat_map(|mark| {
                page.split(mark).filter(|part| part.starts_with("shudu ")).map(|part| {
                    part.split(['\'', '”', '`'])
                        .next()
                        .unwrap_or_default()
                        .split_whitespace()
                        .collect::<Vec<_>>()
                })
            });
            let own = page.lines().map(str::trim).filter(|line| line.starts_with("shudu "));
            let lines = quoted.map(|words| words.join(" ")).chain(own.map(str::to_owned));
            for line in lines.filter(|line| !line.contains("COMMAND") && !line.contains("命令")) {
                let (code, printed) = folder.run(&line);
                assert!(code < 2, "{language}\n$ {line}\nends with {code}\n{printed}");
                examples += 1;
            }
        }
        assert!(examples > 10, "{examples} examples in {language}");
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The pages of a folder.
fn pages(folder: &str) -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> = fs::read_dir(root().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.sort();
    pages
}

/// Runs all command lines of all pages, each page in a folder of its own.
fn check(pages: Vec<PathBuf>, locale: &str, least: usize) {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let commands = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from).min(8) {
            scope.spawn(|| {
                while let Some(page) = pages.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    let ran = check_page(page, locale);
                    commands.fetch_add(ran, std::sync::atomic::Ordering::Relaxed);
                }
            });
        }
    });
    let commands = commands.into_inner();
    assert!(commands >= least, "{commands} command lines were found");
}

/// Runs all command lines of a page. Gives their number.
fn check_page(path: &Path, locale: &str) -> usize {
    let page = fs::read_to_string(path).unwrap();
    let folder = Folder::new(locale);
    let mut commands = 0;
    // Every second part stands between fences.
    for block in page.split("```").skip(1).step_by(2) {
        let block = block.replace("\\\n", " ");
        let mut lines = block.lines().skip(1).peekable();
        while let Some(line) = lines.next() {
            let (command, is_quoted) = match line.strip_prefix("$ ") {
                Some(command) => (command, true),
                None => (line, false),
            };
            if !command.split(" | ").any(|part| part.starts_with("shudu ")) {
                continue;
            }
            commands += 1;
            let (code, printed) = folder.run(command);
            // What a page quotes may be trouble.
            let codes = if is_quoted { 0..=2 } else { 0..=1 };
            assert!(codes.contains(&code), "{}\n$ {command}\nends with {code}\n{printed}", path.display());
            if !is_quoted {
                continue;
            }
            let mut rest = printed.lines();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ")) {
                assert!(
                    line == "…" || rest.any(|other| masked(other) == masked(line)),
                    "{}\n$ {command}\nno line\n{line}\nin\n{printed}",
                    path.display()
                );
            }
        }
    }
    commands
}

/// A folder with what the pages speak of.
struct Folder {
    shudu: Shudu,
    locale: String,
}

impl Folder {
    fn new(locale: &str) -> Folder {
        let shudu = Shudu::new();
        for name in ["puzzles", "crates", "fuzz"] {
            std::os::unix::fs::symlink(root().join(name).canonicalize().unwrap(), shudu.path(name)).unwrap();
        }
        let hard = fs::read_to_string(root().join("puzzles/hard.txt")).unwrap();
        let hard: String = hard.lines().take(4).map(|line| format!("{line}\n")).collect();
        for name in ["FILE", "文件", "puzzles.txt", "mine.txt"] {
            shudu.file(name, &hard);
        }
        for name in ["puzzle.txt", "strange.txt"] {
            shudu.file(name, EXAMPLE);
        }
        let rows: Vec<String> =
            EXAMPLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        shudu.file("mail.txt", format!("> Hi Ann,\n> {}\n\nBob\n", rows.join("\n> ")));
        let cells = |row: &String| row.chars().map(|cell| format!("<td>{cell}</td>")).collect::<String>();
        let table: String = rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row))).collect();
        shudu.file("table.html", format!("<table>\n{table}</table>\n"));
        shudu.file("mask.txt", EXAMPLE);
        let picture = fs::read(root().join("docs/images/photo.png")).unwrap();
        fs::create_dir(shudu.path("photos")).unwrap();
        for name in ["photo.jpg", "photos/1.jpg"] {
            shudu.file(name, &picture);
        }
        let variant = ".Shape~6x6.Cage~9~R1C1~R1C2.Thermo~R3C3~R3C4~R4C4.~R6C6_4\n";
        for name in ["links.txt", "killer.txt", "puzzle.json"] {
            shudu.file(name, variant);
        }
        let saved = shudu.run(&["convert", EXAMPLE, "--to", "opensudoku", "-o", "saved-game.opensudoku"]);
        assert_eq!(saved.code, 0, "{}", saved.err);
        let library = ["library", "--library", "library.db"];
        for collection in ["favourites", "精选"] {
            let import = ["import", "puzzles.txt", "--collection", collection];
            let import = shudu.run(&[library.as_slice(), &import].concat());
            assert_eq!(import.code, 0, "{}", import.err);
        }
        Folder { shudu, locale: locale.to_owned() }
    }

    /// How a shell ends, and what it prints, on standard output and standard error.
    fn run(&self, command: &str) -> (i32, String) {
        let line = SHORTER.iter().fold(command.to_owned(), |line, (long, short)| line.replace(long, short));
        // They need a screen, so what is looked at is whether they can be typed.
        let line = if is_attended(&command.split_whitespace().collect::<Vec<_>>()) {
            line.split(" #").next().unwrap_or_default().to_owned() + " --help"
        } else {
            line
        };
        let line = line.replace("PUZZLE", EXAMPLE);
        let program = assert_cmd::cargo::cargo_bin("shudu");
        let path = std::env::var("PATH").unwrap_or_default();
        let mut shell = Command::new("bash");
        for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "SHUDU_SIMD"] {
            shell.env_remove(name);
        }
        let ran = shell
            .current_dir(self.shudu.folder())
            .env("PATH", format!("{}:{path}", program.parent().unwrap().display()))
            .env("LANG", &self.locale)
            .env("SHUDU_LIBRARY", self.shudu.path("library.db"))
            .env("E", EXAMPLE)
            .args(["-c", &line])
            .write_stdin(EXAMPLE)
            .timeout(std::time::Duration::from_secs(120))
            .output()
            .unwrap();
        let (out, err) = (String::from_utf8(ran.stdout).unwrap(), String::from_utf8(ran.stderr).unwrap());
        // What is told about the run stands on standard error; the pages show both as a terminal does.
        (ran.status.code().unwrap_or(-1), out + &err)
    }
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
