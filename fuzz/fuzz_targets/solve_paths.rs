//! Any lines, solved by the reference, by the single engine on every path and by the batch engine.

#![no_main]

#[path = "../../crates/solve/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::check(data));
