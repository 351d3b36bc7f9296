//! The program from outside.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn program(folder: &Path) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("shudu-sql"));
    command.current_dir(folder).env("LC_ALL", "C").args(["--threads", "2"]);
    command
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// What a query writes; it must come to its end.
fn answer(folder: &Path, args: &[&str]) -> String {
    let output = program(folder).args(args).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn puzzle_files_in_every_form_are_tables() {
    let folder = folder();
    let path = folder.path();
    let zeros = EASY.replace('.', "0");
    let block = EASY
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row).into_owned() + "\n")
        .collect::<String>();
    fs::write(path.join("lines.txt"), format!("# a remark\n{EASY}\n{zeros} easy\n\n{EASY}\n")).unwrap();
    fs::write(path.join("sad.sdm"), format!("{zeros}\n")).unwrap();
    fs::write(path.join("blocks"), format!("{block}\n{block}")).unwrap();
    let check =
        |sql: &str, expected: &str| assert_eq!(answer(path, &["--output", "line", sql]), expected, "{sql}");
    check("SELECT count(*), min(line), max(line) FROM 'lines.txt'", "3 2 5\n");
    check("SELECT line, comment FROM 'lines.txt' ORDER BY line", "2\n3 easy\n5\n");
    check("SELECT count(*) FROM 'lines.txt' WHERE sudoku_is_proper(puzzle)", "3\n");
    check("SELECT count(*) FROM 'sad.sdm' WHERE sudoku_clues(puzzle) = 30", "1\n");
    check("SELECT count(*) FROM 'blocks' WHERE sudoku_clues(puzzle) = 30", "2\n");
    check("SELECT count(*) FROM '*.txt'", "3\n");
    check("SELECT puzzle FROM 'lines.txt' LIMIT 1", &format!("{EASY}\n"));
    let piped = program(path)
        .args(["--output", "line", "SELECT sudoku_solve(puzzle) FROM '/dev/stdin'"])
        .write_stdin(format!("{EASY}\n"))
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(piped.stdout).unwrap(), format!("{SOLUTION}\n"));
}

#[test]
fn what_is_written_can_be_read_again() {
    let folder = folder();
    let path = folder.path();
    let made = "SELECT puzzle, solution, clues FROM sudoku_generate(3000, 5, 'clues=25..30')";
    for name in ["a.parquet", "a.csv", "a.json"] {
        answer(path, &["-o", name, made]);
        let sql = format!("SELECT count(*), sum(clues) FROM '{name}' WHERE sudoku_solve(puzzle) = solution");
        let here = format!("SELECT count(*), sum(clues) FROM ({made})");
        assert_eq!(
            answer(path, &["--output", "csv", &sql]).lines().nth(1),
            answer(path, &["--output", "csv", &here]).lines().nth(1),
            "{name}"
        );
    }
    answer(path, &["-o", "a.txt", &format!("SELECT puzzle FROM ({made})")]);
    assert_eq!(answer(path, &["--output", "line", "SELECT count(DISTINCT puzzle) FROM 'a.txt'"]), "3000\n");
    // Blanks as zeros are a text too, not a large number.
    let zeros = "SELECT translate(puzzle, '.', '0') AS puzzle FROM 'a.csv'";
    answer(path, &["-o", "zeros.csv", zeros]);
    assert_eq!(
        answer(
            path,
            &["--output", "line", "SELECT count(*) FROM 'zeros.csv' WHERE sudoku_is_proper(puzzle)"]
        ),
        "3000\n"
    );
    // A folder of Parquet files is one table.
    fs::create_dir(path.join("many")).unwrap();
    for name in ["x.parquet", "y.parquet"] {
        fs::copy(path.join("a.parquet"), path.join("many").join(name)).unwrap();
    }
    assert_eq!(answer(path, &["--output", "line", "SELECT count(*) FROM 'many'"]), "6000\n");
    assert_eq!(answer(path, &["--output", "line", "SELECT count(*) FROM 'many/*.parquet'"]), "6000\n");
}

#[test]
fn bad_puzzles_are_counted_and_said_or_fail() {
    let folder = folder();
    let path = folder.path();
    fs::write(path.join("p.txt"), format!("{EASY}\n12x\n")).unwrap();
    fs::write(path.join("p.csv"), format!("puzzle\n{EASY}\nabc\n")).unwrap();
    let output = program(path)
        .args(["--output", "line", "SELECT sudoku_er(puzzle) FROM 'p.csv' ORDER BY 1"])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1.2\n\n");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("sudoku_er: 1 NULL: not a puzzle. First: abc"), "{said}");
    let output = program(path)
        .args(["--output", "line", "SELECT count(puzzle), count(*) FROM 'p.txt'"])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1 2\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("line 2"));
    let output =
        program(path).args(["--lang", "zh-CN", "SELECT sudoku_er(puzzle) FROM 'p.csv'"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("不是题目"));
    for file in ["p.txt", "p.csv"] {
        let sql = format!("SELECT sudoku_er(puzzle) FROM '{file}'");
        let output = program(path).args(["--strict", &sql]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{file}");
    }
    let quiet = program(path).args(["--quiet", "SELECT sudoku_er(puzzle) FROM 'p.csv'"]).output().unwrap();
    assert!(quiet.stderr.is_empty());
}

#[test]
fn several_statements_run_one_after_the_other() {
    let folder = folder();
    let path = folder.path();
    let sql = "CREATE TABLE t AS SELECT puzzle FROM sudoku_generate(5, 1); SELECT count(*) FROM t; SELECT 7";
    assert_eq!(answer(path, &["--output", "line", sql]), "5\n7\n");
    fs::write(path.join("q.sql"), sql).unwrap();
    assert_eq!(answer(path, &["--output", "line", "--file", "q.sql"]), "5\n7\n");
    let piped = program(path).args(["--output", "line"]).write_stdin(sql).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&piped.stdout), "5\n7\n");
    let output = program(path).args(["-o", "x.csv", sql]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let copied = "COPY (SELECT puzzle FROM sudoku_generate(5, 1)) TO 'c.parquet'";
    answer(path, &[copied]);
    assert_eq!(answer(path, &["--output", "line", "SELECT count(*) FROM 'c.parquet'"]), "5\n");
}

#[test]
fn errors_are_said_and_the_code_is_2() {
    let folder = folder();
    for (args, part) in [
        (&["SELECT"][..], "Expected"),
        (&["SELECT * FROM 'none.csv'"], "there is no file none.csv"),
        (&["SELECT * FROM nothing"], "nothing"),
        (&["SELECT sudoku_magic('x')"], "sudoku_magic"),
        (&["-o", "no/such/folder.csv", "SELECT 1"], "no/such/folder.csv"),
        (&["--file", "none.sql"], "none.sql"),
        (&["--max-time", "soon", "SELECT 1"], "soon"),
        (&["--cluster", "127.0.0.1:1", "SELECT 1"], "cannot be reached"),
    ] {
        let output = program(folder.path()).args(args).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(part), "{args:?}: {said}");
    }
}

#[test]
fn memory_is_bounded_by_spilling() {
    let folder = folder();
    let path = folder.path();
    let sql = "SELECT count(*) FROM (SELECT DISTINCT puzzle, solution, seed FROM sudoku_generate(40000, 3) ORDER BY solution)";
    assert_eq!(answer(path, &["--output", "line", "--memory", "24M", sql]), "40000\n");
    // Without a place to go there is an error, not a crash.
    let output = program(path).args(["--memory", "100k", sql]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_closed_pipe_is_no_error() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("shudu-sql"))
        .args(["--quiet", "--output", "csv", "SELECT * FROM sudoku_generate(200000, 3)"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn completions_and_manual_pages() {
    let folder = folder();
    let run = |args: &[&str]| {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("shudu-sql"));
        let output = command.current_dir(folder.path()).args(args).output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]);
        assert!(script.contains("shudu-sql") && script.contains("executor-timeout"), "{shell}");
    }
    let page = run(&["man"]);
    assert!(page.contains(".TH shudu-sql") && page.contains("Sudoku in bulk as SQL"), "{page}");
    assert_eq!(run(&["man", "--folder", "pages"]), "");
    for page in ["shudu-sql.1", "shudu-sql-scheduler.1", "shudu-sql-executor.1"] {
        assert!(folder.path().join("pages").join(page).exists(), "{page}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_a_whole_file_of_what_was_done() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    let folder = folder();
    let child = Command::new(assert_cmd::cargo::cargo_bin!("shudu-sql"))
        .current_dir(folder.path())
        .args(["-o", "r.csv", "SELECT puzzle, sudoku_clues(puzzle) FROM sudoku_generate(50000000, 3)"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let file = folder.path().join("r.csv");
    let start = Instant::now();
    while fs::metadata(&file).map_or(0, |meta| meta.len()) < 300_000
        && start.elapsed() < Duration::from_secs(60)
    {
        std::thread::sleep(Duration::from_millis(20));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stderr).contains("rows were written"));
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.lines().count() > 1000 && text.ends_with('\n'));
    assert!(text.lines().skip(1).all(|line| line.split(',').count() == 2 && line.len() > 83));
}
