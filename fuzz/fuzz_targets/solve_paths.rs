//! Any lines, solved by the reference, by the single engine on every path and by the batch engine.

#![no_main]

#[allow(dead_code, reason = "each target runs its own part")]
#[path = "../../crates/solve/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::check(data));
