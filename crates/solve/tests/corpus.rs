//! Replays the corpus of the fuzz target `solve_paths`.

use std::fs;
use std::path::Path;

use crate::checks;

#[test]
fn every_input_of_the_corpus_is_answered_alike() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/solve_paths");
    let entries = fs::read_dir(&corpus).unwrap_or_else(|error| panic!("{}: {error}", corpus.display()));
    let mut inputs = 0;
    for entry in entries {
        checks::check(&fs::read(entry.unwrap().path()).unwrap());
        inputs += 1;
    }
    assert!(inputs > 0, "there is no corpus");
}
