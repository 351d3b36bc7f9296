//! Any calls of one worker after each other, on every instruction set: each answer is the one of the reference.

#![no_main]

#[allow(dead_code, reason = "each target runs its own part")]
#[path = "../../crates/solve/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::calls::check_calls(data));
