//! Samples of the large puzzle sets: every verdict is as the set promises. `SHUDU_SHARED` names the folder that holds
//! `data/`.

use crate::common;
use shudu_classic::Algorithm;
use shudu_core::{Answer, prove};

/// How many puzzles of each set are asked about.
const SAMPLE: usize = 120;

fn check(file: &str, right: fn(&Answer) -> bool) {
    let shared = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds data/");
    let path = std::path::Path::new(&shared).join("data").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81).collect();
    assert!(!lines.is_empty(), "{file} holds no puzzles");
    let algorithms = [Algorithm::Propagate, Algorithm::SINGLES[0], Algorithm::DancingLinks, Algorithm::Sat];
    for line in lines.iter().step_by((lines.len() / SAMPLE).max(1)) {
        let puzzle = common::puzzle(&line[..81]);
        let answers = algorithms.map(|algorithm| prove(&*algorithm.solver(), &puzzle).answer);
        for (algorithm, answer) in algorithms.iter().zip(&answers) {
            assert!(right(answer), "{algorithm:?} on {puzzle} of {file}: {answer:?}");
            if let Answer::One(_) = answer {
                assert_eq!(answer, &answers[0], "{algorithm:?} on {puzzle} of {file}");
            }
        }
    }
}

macro_rules! sets {
    ($($name:ident: $file:literal => $answer:pat,)*) => {$(
        #[test]
        #[ignore = "needs SHUDU_SHARED"]
        fn $name() {
            check($file, |answer| matches!(answer, $answer));
        }
    )*};
}

sets! {
    easy_ones_have_one_solution: "easy.txt" => Answer::One(_),
    minimal_ones_have_one_solution: "minimal.txt" => Answer::One(_),
    those_with_seventeen_clues_have_one_solution: "clue17.txt" => Answer::One(_),
    the_forums_hard_list_has_one_solution: "top1465.txt" => Answer::One(_),
    hard_ones_have_one_solution: "hardest11.txt" => Answer::One(_),
    the_hardest_have_one_solution: "hardest1106.txt" => Answer::One(_),
    those_of_serg_have_many: "serg.txt" => Answer::Many(_),
    ambiguous_ones_have_many: "ambiguous.txt" => Answer::Many(_),
    unsolvable_ones_have_none: "unsolvable.txt" => Answer::None,
}
