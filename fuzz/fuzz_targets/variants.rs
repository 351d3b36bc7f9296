//! Any text as a variant: it is read or refused, and what was read is written and read back as the same. A small search of it ends in
//! time, and the engine never contradicts itself.

#![no_main]

use std::time::Duration;

use shudu_core::{Budget, End, Spent};
use shudu_format::variant::{VariantForm, read_variant, recognise, write_variant};

/// What may be spent on a puzzle. The time is no part of the answer: it bounds what is built before the first node.
const BUDGET: Budget<'static> =
    Budget { max_nodes: Some(60), max_time: Some(Duration::from_secs(1)), stop: None };

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    _ = recognise(text);
    let Ok(located) = read_variant(text, None) else { return };
    if let Ok(puzzle) = located.record.puzzle() {
        let proved = shudu_variant::prove(&puzzle, BUDGET);
        assert_ne!(proved.account.end, End::Spent(Spent::Fault), "{text}");
        _ = shudu_variant::explain(&puzzle, BUDGET);
    }
    for form in VariantForm::ALL {
        if let Ok((written, losses)) = write_variant(&located.record, form)
            && losses.is_empty()
        {
            let back =
                read_variant(&written, None).unwrap_or_else(|error| panic!("{form}: {error}: {written}"));
            if form == VariantForm::Variant {
                assert_eq!(back.record, located.record, "{written}");
            }
        }
    }
});
