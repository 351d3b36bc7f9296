//! The puzzles of sixty days, as `shudu library daily` made them before the page could make them by itself. People have
//! played them: they stay. `crates/wasm/tests/recorded.test.js` makes them in WebAssembly.

use shudu::core::Budget;
use shudu::ops::daily::make;

#[test]
fn days_keep_their_puzzles() {
    let days: Vec<&str> = include_str!("daily-puzzles.txt").lines().collect();
    assert_eq!(days.len(), 60);
    for day in days {
        let (date, puzzle) = day.split_once(' ').unwrap();
        let made = make(date.parse().unwrap(), Budget::UNBOUNDED).expect("there is time");
        assert_eq!(made.record.givens.to_string(), puzzle, "{date}");
    }
}
