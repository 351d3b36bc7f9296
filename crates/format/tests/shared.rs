//! Over the shared data, whose folder `SHUDU_SHARED` names.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::PathBuf;

use shudu_format::{Form, Reader, read_one, read_str, write_record};

fn shared() -> PathBuf {
    std::env::var_os("SHUDU_SHARED")
        .expect("set SHUDU_SHARED to the folder that holds data/ and oracle/")
        .into()
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn every_line_of_the_library_reads_and_comes_back() {
    let text = fs::read_to_string(shared().join("oracle/reglib-1.4.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).count();
    let found = read_str(&text, None);
    assert!(lines > 1000, "{lines}");
    assert_eq!(found.len(), lines);
    for item in found {
        let located = item.unwrap();
        assert_eq!(located.form, Form::Hodoku);
        assert!(located.classic().unwrap().hodoku.is_some());
        for form in [Form::Hodoku, Form::Json] {
            let mut out = String::new();
            let losses = write_record(located.classic().unwrap(), form, &mut out);
            assert!(losses.is_empty(), "{losses}: {out}");
            assert_eq!(read_one(&out, None).unwrap().sudoku, located.sudoku);
        }
    }
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn every_puzzle_of_the_sets_reads_and_comes_back() {
    let mut files = 0;
    for entry in fs::read_dir(shared().join("data")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let mut out = String::new();
        for item in Reader::new(BufReader::new(File::open(&path).unwrap()), None) {
            let located = item.unwrap();
            assert_eq!(located.form, Form::Line);
            write_record(located.classic().unwrap(), Form::Line, &mut out);
        }
        assert!(out == fs::read_to_string(&path).unwrap(), "{}", path.display());
        files += 1;
    }
    assert!(files >= 9, "{files}");
}
