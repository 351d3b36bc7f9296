//! Any text as a variant: it is read or refused, and what was read is written and read back as the same.

#![no_main]

use shudu_format::variant::{VariantForm, read_variant, recognise, write_variant};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    _ = recognise(text);
    let Ok(located) = read_variant(text, None) else { return };
    _ = located.record.puzzle();
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
