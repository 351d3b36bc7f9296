//! Any calls of one worker after each other, on every instruction set: each answer is the one of the reference.

#![no_main]

#[path = "../../crates/solve/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::calls::check_calls(data));
