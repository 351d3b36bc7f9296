//! Any bytes, in whatever form is recognised.

#![no_main]

#[path = "../../crates/format/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::fuzz(data, None));
