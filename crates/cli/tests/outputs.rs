//! Outputs that go to files: none destroys an input, a library or a good file.

use std::fs;
use std::process::{Command, Stdio};

use crate::common::{EXAMPLE, SOLVED, Shudu};

/// What is left in the folder beside these files: nothing that was begun.
fn no_more_than(shudu: &Shudu, names: &[&str]) {
    let mut left: Vec<String> = fs::read_dir(shudu.folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| !names.contains(&name.as_str()))
        .collect();
    left.sort();
    assert!(left.is_empty(), "{left:?}");
}

fn killers(shudu: &Shudu) -> String {
    let ran = shudu.run(&["generate", "--variant", "killer", "--seed", "1", "-n", "3"]);
    shudu.file("k.txt", &ran.out);
    ran.out
}

#[test]
fn an_input_is_no_output_under_any_of_its_names() {
    let shudu = Shudu::new();
    let killers = killers(&shudu);
    let classic = shudu.file("c.txt", format!("{EXAMPLE}\n{EXAMPLE}\n"));
    for (input, before) in [("k.txt", killers), (&*classic, format!("{EXAMPLE}\n{EXAMPLE}\n"))] {
        fs::hard_link(shudu.path(input), shudu.path("hard.txt")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(input, shudu.path("soft.txt")).unwrap();
        for command in ["solve", "count", "check", "candidates", "explain"] {
            for out in [input, "hard.txt", "soft.txt"] {
                let ran = shudu.run(&[command, input, "-o", out]);
                assert_eq!(ran.code, 2, "{command} {input} -o {out}: {}", ran.err);
                assert!(ran.err.contains("is also an INPUT"), "{}", ran.err);
                assert_eq!(fs::read_to_string(shudu.path(input)).unwrap(), before, "{command} -o {out}");
            }
        }
        for form in ["iss", "line"] {
            let ran = shudu.run(&["convert", input, "--to", form, "-o", input]);
            assert_eq!(ran.code, 2, "{}", ran.err);
            assert_eq!(fs::read_to_string(shudu.path(input)).unwrap(), before);
        }
        assert_eq!(shudu.run(&["book", input, "-o", input]).code, 2);
        assert_eq!(fs::read_to_string(shudu.path(input)).unwrap(), before);
        // As a shell gives it: `shudu solve - < FILE -o FILE`.
        let ran = Command::new(assert_cmd::cargo::cargo_bin("shudu"))
            .args(["solve", "-", "-o", input])
            .current_dir(shudu.folder())
            .stdin(Stdio::from(fs::File::open(shudu.path(input)).unwrap()))
            .output()
            .unwrap();
        assert_eq!(ran.status.code(), Some(2), "{}", String::from_utf8_lossy(&ran.stderr));
        assert_eq!(fs::read_to_string(shudu.path(input)).unwrap(), before);
        fs::remove_file(shudu.path("hard.txt")).unwrap();
        fs::remove_file(shudu.path("soft.txt")).unwrap();
    }
    no_more_than(&shudu, &["k.txt", "c.txt"]);
}

#[test]
fn a_library_is_no_output() {
    let shudu = Shudu::new();
    shudu.file("c.txt", format!("{EXAMPLE}\n"));
    assert_eq!(shudu.run(&["library", "--library", "l", "import", "c.txt"]).code, 0);
    let before = fs::read(shudu.path("l")).unwrap();
    for args in [
        &["library", "--library", "l", "export", "-o", "l"][..],
        &["convert", "c.txt", "--to", "csv", "-o", "l"],
        &["generate", "--seed", "1", "-o", "l"],
        &["book", "c.txt", "-o", "l"],
    ] {
        let ran = shudu.run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.err);
        assert!(ran.err.contains("--out l is a library"), "{}", ran.err);
        assert_eq!(fs::read(shudu.path("l")).unwrap(), before, "{args:?}");
    }
}

#[test]
fn a_good_file_stays_where_there_is_nothing_to_write() {
    let shudu = Shudu::new();
    shudu.file("good", "good\n");
    for args in [
        &["generate", "--er", "11.9..12", "--max-nodes", "1", "--seed", "1", "-o", "good"][..],
        &["solve", "12", "-o", "good"],
        &["generate", "--variant", "x", "--er", "4", "-o", "good"],
        &["book", &".".repeat(81), "-o", "good"],
        &["render", &"1".repeat(81), "--step", "1", "-o", "good"],
    ] {
        let ran = shudu.run(args);
        assert_ne!(ran.code, 0, "{args:?}");
        assert_eq!(fs::read_to_string(shudu.path("good")).unwrap(), "good\n", "{args:?}: {}", ran.err);
    }
    no_more_than(&shudu, &["good"]);
    // None is made where there was none.
    assert_ne!(shudu.run(&["book", &".".repeat(81), "-o", "new.pdf"]).code, 0);
    no_more_than(&shudu, &["good"]);
    let ran = shudu.run(&["solve", EXAMPLE, "--output", "line", "-o", "good"]);
    assert_eq!((ran.code, fs::read_to_string(shudu.path("good")).unwrap().len()), (0, 82), "{}", ran.err);
}

#[test]
fn two_outputs_of_one_run_are_two_files() {
    let shudu = Shudu::new();
    let ran = shudu.run(&["generate", "--er", "3..4", "--seed", "1", "--keep-near", "a.csv", "-o", "a.csv"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("two options"), "{}", ran.err);
    no_more_than(&shudu, &[]);
}

/// A file that is replaced keeps its permissions, and a link goes on pointing to it.
#[cfg(unix)]
#[test]
fn what_is_replaced_keeps_its_place() {
    use std::os::unix::fs::PermissionsExt as _;
    let shudu = Shudu::new();
    shudu.file("out.txt", "before\n");
    fs::set_permissions(shudu.path("out.txt"), fs::Permissions::from_mode(0o600)).unwrap();
    std::os::unix::fs::symlink("out.txt", shudu.path("link.txt")).unwrap();
    assert_eq!(shudu.run(&["convert", EXAMPLE, "--to", "line", "-o", "link.txt"]).code, 0);
    assert!(shudu.path("link.txt").is_symlink());
    assert_eq!(fs::read_to_string(shudu.path("out.txt")).unwrap(), format!("{EXAMPLE}\n"));
    assert_eq!(fs::metadata(shudu.path("out.txt")).unwrap().permissions().mode() & 0o777, 0o600);
    no_more_than(&shudu, &["out.txt", "link.txt"]);
}

/// A disk that is full, which a limit on the size of files stands for: there is the old file, and no half of a new one.
#[cfg(target_os = "linux")]
#[test]
fn half_a_file_never_takes_the_place_of_a_whole_one() {
    let shudu = Shudu::new();
    shudu.file("book.pdf", "a good book");
    let program = assert_cmd::cargo::cargo_bin("shudu");
    let line = format!("trap '' XFSZ; ulimit -f 1; exec {} book {EXAMPLE} -o book.pdf", program.display());
    let ran = Command::new("sh").args(["-c", &line]).current_dir(shudu.folder()).output().unwrap();
    let err = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.code() == Some(2) && err.contains("--out book.pdf: "), "{err}");
    assert_eq!(fs::read_to_string(shudu.path("book.pdf")).unwrap(), "a good book");
    no_more_than(&shudu, &["book.pdf"]);
}

/// What is done when Ctrl-C is pressed takes the file's place; a program that is ended leaves the old file and nothing
/// beside it.
#[cfg(unix)]
#[test]
fn an_end_from_outside_leaves_a_whole_file() {
    let shudu = Shudu::new();
    shudu.file("out.txt", "before\n");
    for (signal, code) in [("-INT", Some(2)), ("-TERM", None)] {
        let args = ["generate", "-n", "100000000", "--minimal", "--seed", "1", "-o", "out.txt"];
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("shudu"))
            .args(args)
            .current_dir(shudu.folder())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let is_begun = || {
            fs::read_dir(shudu.folder())
                .unwrap()
                .any(|entry| entry.unwrap().metadata().is_ok_and(|data| data.len() > 1000))
        };
        fs::write(shudu.path("out.txt"), "before\n").unwrap();
        let mut tries = 0;
        while !is_begun() {
            tries += 1;
            assert!(tries < 6000, "nothing was written");
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        assert_eq!(fs::read_to_string(shudu.path("out.txt")).unwrap(), "before\n");
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let ended = child.wait().unwrap();
        assert_eq!(ended.code(), code, "{signal}");
        let text = fs::read_to_string(shudu.path("out.txt")).unwrap();
        match code {
            Some(_) => assert!(text.len() > 1000 && text.lines().all(|line| line.len() == 81), "whole lines"),
            None => assert_eq!(text, "before\n"),
        }
        no_more_than(&shudu, &["out.txt"]);
    }
}

/// `/dev/stdout` is standard output: what stands in its file already stays, and what comes after comes after.
#[cfg(target_os = "linux")]
#[test]
fn a_name_of_standard_output_is_standard_output() {
    let shudu = Shudu::new();
    let program = assert_cmd::cargo::cargo_bin("shudu");
    let solve = format!("{} solve {EXAMPLE} --output line -o", program.display());
    let line = format!("(echo before; {solve} /dev/stdout; {solve} /dev/fd/1; echo after) > out.txt");
    assert!(Command::new("sh").args(["-c", &line]).current_dir(shudu.folder()).status().unwrap().success());
    let text = fs::read_to_string(shudu.path("out.txt")).unwrap();
    assert_eq!(text, format!("before\n{SOLVED}\n{SOLVED}\nafter\n"));
    no_more_than(&shudu, &["out.txt"]);
}

#[test]
fn a_folder_that_is_not_there_is_named_as_it_was_given() {
    let ran = Shudu::new().run(&["solve", EXAMPLE, "-o", "nowhere/out.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--out nowhere/out.txt: ") && !ran.err.contains(".tmp"), "{}", ran.err);
}
