//! Replays the corpora of the fuzz targets `solve_paths` and `worker_calls`.

use std::fs;
use std::path::Path;

use crate::checks;

#[test]
fn every_input_of_the_corpora_is_answered_alike() {
    type Replay = fn(&[u8]);
    let replayed: [(&str, Replay); 2] =
        [("solve_paths", checks::check), ("worker_calls", checks::calls::check_calls)];
    for (target, check) in replayed {
        let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
        let entries = fs::read_dir(&corpus).unwrap_or_else(|error| panic!("{}: {error}", corpus.display()));
        let mut inputs = 0;
        for entry in entries {
            check(&fs::read(entry.unwrap().path()).unwrap());
            inputs += 1;
        }
        assert!(inputs > 0, "there is no corpus of {target}");
    }
}
