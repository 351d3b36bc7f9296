//! Replays the corpora of the fuzz targets of this crate.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use shudu_format::Sudoku;

use crate::checks::{self, border};

/// Whole and cut short: what is cut must not panic either.
#[test]
fn every_input_of_the_corpus_of_the_border_is_read_or_refused_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/border");
    let (mut classic, mut others) = (0, 0);
    for entry in fs::read_dir(&folder).unwrap() {
        let whole = fs::read(entry.unwrap().path()).unwrap();
        for end in (2..whole.len()).step_by(7) {
            border::check(&whole[..end]);
        }
        for located in border::check(&whole) {
            match located.sudoku {
                Sudoku::Classic(_) => classic += 1,
                Sudoku::Variant(_) => others += 1,
            }
        }
    }
    assert!(classic >= 4 && others >= 12, "{classic} and {others} of the corpus are read");
}

#[test]
fn every_input_of_every_corpus_holds_what_any_input_must() {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut expected = BTreeSet::new();
    for (target, form) in checks::targets() {
        let folder = corpora.join(&target);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut inputs = 0;
        for entry in entries {
            let data = fs::read(entry.unwrap().path()).unwrap();
            checks::check(&data, form);
            // Whatever one reader is tried with, the recogniser can be tried with too.
            checks::check(&data, None);
            inputs += 1;
        }
        assert!(inputs > 0, "{target} has no corpus");
        expected.insert(target);
    }
    let found: BTreeSet<String> = fs::read_dir(&corpora)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        // Other crates have targets too.
        .filter(|target| target == "recognise" || target.starts_with("read_"))
        .collect();
    assert_eq!(found, expected, "a corpus without a target, or the other way round");
}
