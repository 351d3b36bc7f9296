//! A puzzle of any kind, in any form and surroundings: it is read or refused, what is written without a loss comes
//! back, a small search of it ends in time, and no engine contradicts itself.

#![no_main]

#[path = "../../crates/format/tests/checks/border.rs"]
mod border;

use std::time::Duration;

use shudu_core::{Budget, End, Puzzle, Spent};
use shudu_format::Sudoku;

/// What may be spent on a puzzle. The time is no part of the answer: it bounds what is built before the first node.
const BUDGET: Budget<'static> =
    Budget { max_nodes: Some(1000), max_time: Some(Duration::from_secs(1)), stop: None };

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    for located in border::check(data) {
        match &located.sudoku {
            Sudoku::Classic(record) => {
                if let Ok(puzzle) = Puzzle::new(record.values()) {
                    _ = shudu_solve::count(&puzzle, 1000);
                }
            }
            Sudoku::Variant(record) => {
                let Ok(puzzle) = record.puzzle() else { continue };
                let proved = shudu_variant::prove(&puzzle, BUDGET);
                assert_ne!(proved.account.end, End::Spent(Spent::Fault), "{}", record.text());
                _ = shudu_variant::explain(&puzzle, BUDGET);
            }
        }
    }
});
