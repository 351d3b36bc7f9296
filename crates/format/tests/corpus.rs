//! Replays the corpora of the fuzz targets of this crate.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use shudu_format::variant::{VariantForm, read_variant, recognise, write_variant};

use crate::checks;

/// What the fuzz target `variants` asks of any text.
#[test]
fn every_input_of_the_corpus_of_variants_is_read_or_refused_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/variants");
    let mut read = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let whole = fs::read(entry.unwrap().path()).unwrap();
        // Whole and cut short anywhere: what is cut must not panic either.
        for end in (0..=whole.len()).rev() {
            let Ok(text) = std::str::from_utf8(&whole[..end]) else { continue };
            _ = recognise(text);
            let Ok(located) = read_variant(text, None) else { continue };
            _ = located.record.puzzle();
            read += usize::from(end == whole.len());
            for form in VariantForm::ALL {
                if let Ok((written, losses)) = write_variant(&located.record, form)
                    && losses.is_empty()
                {
                    let back = read_variant(&written, None)
                        .unwrap_or_else(|error| panic!("{form}: {error}: {written}"));
                    if form == VariantForm::Variant {
                        assert_eq!(back.record, located.record, "{written}");
                    }
                }
            }
        }
    }
    assert!(read >= 5, "{read} of the corpus are read");
}

#[test]
fn every_input_of_every_corpus_holds_what_any_input_must() {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut expected = BTreeSet::new();
    for (target, form) in checks::targets() {
        let folder = corpora.join(&target);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut inputs = 0;
        for entry in entries {
            let data = fs::read(entry.unwrap().path()).unwrap();
            checks::check(&data, form);
            // Whatever one reader is tried with, the recogniser can be tried with too.
            checks::check(&data, None);
            inputs += 1;
        }
        assert!(inputs > 0, "{target} has no corpus");
        expected.insert(target);
    }
    let found: BTreeSet<String> = fs::read_dir(&corpora)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        // Other crates have targets too.
        .filter(|target| target == "recognise" || target.starts_with("read_"))
        .collect();
    assert_eq!(found, expected, "a corpus without a target, or the other way round");
}
