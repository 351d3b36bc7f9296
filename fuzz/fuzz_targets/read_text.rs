//! Any bytes, in the form `text`.

#![no_main]

#[path = "../../crates/format/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::fuzz(data, Some(shudu_format::Form::Text)));
