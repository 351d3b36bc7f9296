//! The tables of rules in docs/ say what the sources say. `SHUDU_RECORD=1 cargo test -p shudu --all-features --test all
//! rule_tables::` writes them anew.

use std::fs;
use std::path::Path;

use shudu::document::rule_table;
use shudu::i18n::{Lang, Speaker};

#[test]
fn the_tables_of_rules_are_up_to_date() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for (lang, name) in [(Lang::English, "variants.md"), (Lang::Chinese, "zh-CN/variants.md")] {
        let path = docs.join(name);
        let text = fs::read_to_string(&path).unwrap();
        let start = text.find("| `extra-region`").unwrap_or_else(|| panic!("{name} has no table of rules"));
        let end = start + text[start..].find("\n\n").unwrap() + 1;
        let table = rule_table(&Speaker::new(lang));
        if std::env::var_os("SHUDU_RECORD").is_some() {
            fs::write(&path, format!("{}{table}{}", &text[..start], &text[end..])).unwrap();
            continue;
        }
        assert_eq!(
            &text[start..end],
            table,
            "{name}: SHUDU_RECORD=1 cargo test -p shudu --all-features --test all rule_tables::"
        );
    }
}
