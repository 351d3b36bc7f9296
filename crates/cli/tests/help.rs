//! Help, usage errors and manual pages in both languages.

use crate::common::Shudu;

/// Wrong command lines, one of every kind.
const WRONG: [&[&str]; 15] = [
    &["solv"],
    &["library", "--library", "x"],
    &["library", "lst"],
    &["solve", "--limt", "2"],
    &["solve", "--no-such"],
    &["solve", "--limit"],
    &["solve", "--limit", "0"],
    &["solve", "--limit", "two"],
    &["solve", "--max-time", "soon"],
    &["solve", "--output", "lines"],
    &["solve", "--json=1"],
    &["solve", "--json", "--output", "csv"],
    &["solve", "--limit", "1", "--limit", "2"],
    &["book"],
    &["completions", "bash", "zsh"],
];

fn errors(lang: &str) -> String {
    let shudu = Shudu::new();
    WRONG
        .iter()
        .map(|line| {
            let ran = shudu.run(&[&["--lang", lang][..], line].concat());
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{line:?}");
            format!("$ shudu {}\n{}\n", line.join(" "), ran.err)
        })
        .collect()
}

#[test]
fn usage_errors_in_english() {
    insta::assert_snapshot!(errors("en"));
}

#[test]
fn usage_errors_in_chinese() {
    insta::assert_snapshot!(errors("zh"));
}

#[test]
fn help_in_english() {
    let shudu = Shudu::new();
    insta::assert_snapshot!("help_en", shudu.run(&["--help", "--lang", "en"]).out);
    insta::assert_snapshot!("help_solve_short_en", shudu.run(&["solve", "-h", "--lang", "en"]).out);
    insta::assert_snapshot!("help_candidates_en", shudu.run(&["help", "candidates"]).out);
}

#[test]
fn help_in_chinese() {
    let shudu = Shudu::new();
    insta::assert_snapshot!("help_zh", shudu.run(&["--help", "--lang", "zh"]).out);
    insta::assert_snapshot!("help_solve_short_zh", shudu.run(&["solve", "-h", "--lang", "zh"]).out);
    insta::assert_snapshot!("help_candidates_zh", shudu.run(&["--lang=zh", "help", "candidates"]).out);
}

#[test]
fn without_a_command_the_help_is_printed() {
    let shudu = Shudu::new();
    let ran = shudu.run(&[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("Usage: shudu [OPTIONS] <COMMAND>"), "{}", ran.out);
    let version = shudu.run(&["--version"]);
    assert_eq!((version.code, version.out), (0, format!("shudu {}\n", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn the_language_is_that_of_the_option_wherever_it_stands_or_of_the_locale() {
    let shudu = Shudu::new();
    let chinese = |args: &[&str], variables: &[(&str, &str)]| {
        let ran = shudu.run_in(args, "", variables);
        [ran.out, ran.err].concat().contains("用法：")
    };
    for args in [
        &["--lang", "zh", "solve", "--help"][..],
        &["--lang=zh", "solve", "--help"],
        &["solve", "--lang", "zh", "--help"],
        &["solve", "--help", "--lang=zh-CN"],
        &["--help", "--lang", "zh"],
        &["help", "solve", "--lang=zh"],
        &["solve", "--no-such", "--lang=zh"],
        &["no-such", "--lang", "zh"],
    ] {
        assert!(chinese(args, &[]), "{args:?}");
    }
    let help = &["solve", "--help"][..];
    assert!(chinese(help, &[("LANG", "zh_CN.UTF-8")]));
    assert!(chinese(help, &[("LANG", "en_US.UTF-8"), ("LC_ALL", "zh_CN")]));
    assert!(chinese(help, &[("LANG", "en_US.UTF-8"), ("LANGUAGE", "fr:zh_CN:en")]));
    assert!(chinese(help, &[("LANG", "zh")]));
    assert!(!chinese(help, &[]));
    assert!(!chinese(help, &[("LANG", "C"), ("LANGUAGE", "zh")]));
    assert!(!chinese(help, &[("LANG", "POSIX")]));
    assert!(!chinese(help, &[("LANG", "fr_FR.UTF-8")]));
    assert!(!chinese(&["solve", "--help", "--lang", "en"], &[("LANG", "zh_CN.UTF-8")]));
}

#[test]
fn manual_pages_and_completions_in_both_languages() {
    let shudu = Shudu::new();
    for (lang, heading, about) in
        [("en", ".SH SYNOPSIS", "Solve puzzles and prove"), ("zh", ".SH 用法", "解题，并证明解是唯一的")]
    {
        let ran = shudu.run(&["man", "--folder", lang, "--lang", lang]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let page =
            std::fs::read_to_string(shudu.path(lang).join("shudu-solve.1")).expect("the page is there");
        assert!(page.contains(heading) && page.contains(about), "{page}");
        let pages = std::fs::read_dir(shudu.path(lang)).expect("the folder is there").count();
        assert!(pages > 40, "{pages} pages");
        let zsh = shudu.run(&["completions", "zsh", "--lang", lang]);
        assert!(zsh.code == 0 && zsh.out.contains(about), "{lang}");
    }
    let chinese = std::fs::read_to_string(shudu.path("zh").join("shudu-rate.1")).expect("the page is there");
    for english in
        [".SH NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "Possible values", "default:", "EVERYWHERE"]
    {
        assert!(!chinese.contains(english), "{english}");
    }
}

#[test]
fn colours_are_given_when_they_are_asked_for() {
    let shudu = Shudu::new();
    assert!(shudu.run(&["solve", "-h", "--color", "always"]).out.contains("\u{1b}[1m--limit"));
    assert!(!shudu.run(&["solve", "-h"]).out.contains('\u{1b}'));
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_trouble() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let ran =
        std::process::Command::new(env!("CARGO_BIN_EXE_shudu")).arg("--help").stdout(full).output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ran.stderr).starts_with("shudu: "), "{ran:?}");
}
