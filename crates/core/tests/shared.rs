//! The shared puzzle sets, whose folder `SHUDU_SHARED` names.

use std::collections::HashSet;
use std::path::Path;

use shudu_core::{Grid, Puzzle, canon};

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn the_known_puzzles_with_17_clues_are_essentially_different() {
    let shared = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds data/");
    let text = std::fs::read_to_string(Path::new(&shared).join("data/clue17.txt")).unwrap();
    let form = |line: &str| canon::canonical(&Puzzle::new(line[..81].parse().unwrap()).unwrap()).form;
    let forms: HashSet<Grid> = text.lines().map(form).collect();
    assert_eq!((text.lines().count(), forms.len()), (49_158, 49_158));
}
