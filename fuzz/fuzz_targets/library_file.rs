//! Any bytes over parts of a library's file: it is refused, or opened and listed, and nothing panics. Three bytes each:
//! where, in 65,536ths of the file, and what is written there.

#![no_main]

use std::sync::OnceLock;

use shudu_format::read_one;
use shudu_library::{Equivalents, Library, NewPuzzle, Progress, Search};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut bytes = sample().to_vec();
    for &[low, high, byte] in data.as_chunks().0 {
        let at = usize::from(u16::from_le_bytes([low, high])) * bytes.len() / 65_536;
        bytes[at] = byte;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("library.sqlite");
    std::fs::write(&path, bytes).expect("there is room");
    if Library::inspect(&path).is_err() {
        return;
    }
    let Ok(mut library) = Library::open_existing(&path) else { return };
    _ = library.verify();
    _ = library.search(&Search::default());
    _ = library.games(false, None);
    _ = library.add(&[NewPuzzle::default()], Equivalents::Keep, 3);
});

/// A library with a puzzle and a game.
fn sample() -> &'static [u8] {
    static SAMPLE: OnceLock<Vec<u8>> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("library.sqlite");
        let mut library = Library::open(&path).expect("a new file");
        let record = read_one(PUZZLE, None).expect("it is a puzzle").into_record().expect("a classic one");
        let puzzle = NewPuzzle { tags: vec!["a".into()], ..NewPuzzle::of(record) };
        let added = library.add(&[puzzle], Equivalents::Keep, 1).expect("there is room");
        let progress = Progress { blank: 51, ..Progress::default() };
        library.begin(added[0].id(), "{}", progress, 2).expect("there is room");
        drop(library);
        std::fs::read(&path).expect("it is written")
    })
}
