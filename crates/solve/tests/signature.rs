//! The signature: what the search does on a fixed corpus, to the last node. A change that means to make the engine
//! faster without changing the search must leave these numbers alone; one that changes the search says so by changing
//! them, and says in its message what it gained.

use shudu_solve::batch::{Limit, Line, LineSolver, Verdict};
use shudu_solve::{InstructionSet, Tally};

/// Our own 200 puzzles, easy to hard.
const CORPUS: &str = include_str!("../../../bench/data/mixed.txt");

#[test]
fn the_search_does_what_it_did_before() {
    let expected = Tally { nodes: 882, splits: 341, dead_ends: 341, deepest: 7 };
    for set in InstructionSet::available() {
        let mut solver = LineSolver::on(set, Limit::Two).expect("it is available");
        for line in CORPUS.lines() {
            let line: &Line = line.as_bytes().try_into().expect("81 characters");
            assert_eq!(solver.solve(line).verdict, Verdict::One);
        }
        assert_eq!(solver.tally(), expected, "{set}");
    }
}
