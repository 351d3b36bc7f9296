//! Any bytes below a line of prose, so that the finder looks at all of them.

#![no_main]

#[path = "../../crates/format/tests/checks/mod.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::fuzz(&[b"A puzzle:\n", data].concat(), None));
