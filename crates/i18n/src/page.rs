//! The page's messages, for a browser to fill in.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

use crate::lang::Lang;

/// Every message whose name begins with `page-`, without that beginning; `{name}` stands for a value, and
/// `{name|cell|cells}` for the first word where the value is 1, otherwise for the second. These messages are plain on
/// purpose: text, values, and words for one or for several, so that a browser needs no more than to put them in.
///
/// # Panics
/// When a message of the page is not plain; a test looks at all of them.
pub fn page(lang: Lang) -> BTreeMap<String, String> {
    let resource = fluent_syntax::parser::parse(lang.source()).expect("a test reads every message file");
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let Some(name) = message.id.name.strip_prefix("page-") else { continue };
        let mut text = String::new();
        for element in message.value.expect("a message has a text").elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                    InlineExpression::VariableReference { id } => {
                        text.push('{');
                        text.push_str(id.name);
                        text.push('}');
                    }
                    InlineExpression::StringLiteral { value } => text.push_str(value),
                    _ => panic!("page-{name} is not plain"),
                },
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    let InlineExpression::VariableReference { id } = selector else {
                        panic!("page-{name} chooses by something else than a value")
                    };
                    let [one, other] = ["one", "other"].map(|key| words_for(key, &variants));
                    text.push_str(&format!("{{{}|{one}|{other}}}", id.name));
                }
            }
        }
        messages.insert(name.to_owned(), text);
    }
    messages
}

/// The words for one or for several, which hold no values themselves.
fn words_for<'a>(key: &str, variants: &[Variant<&'a str>]) -> &'a str {
    assert_eq!(variants.len(), 2, "a choice of the page is between one and other");
    let named =
        |variant: &&Variant<&str>| matches!(variant.key, VariantKey::Identifier { name } if name == key);
    let Pattern { elements } = &variants.iter().find(named).expect("both are there").value;
    match elements[..] {
        [PatternElement::TextElement { value }] if !value.contains(['|', '}']) => value.trim_end(),
        _ => panic!("the words of a choice are plain"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_its_words_in_every_language() {
        for lang in Lang::ALL {
            let words = page(lang);
            assert!(words.len() > 50, "{lang}: {}", words.len());
            assert!(words["announce-clash"].contains("{first}"), "{lang}");
        }
    }

    #[test]
    fn one_cell_is_not_called_cells() {
        let wrong = &page(Lang::English)["check-wrong"];
        assert_eq!(wrong, "The answer is not right: {count} {count|cell is|cells are} wrong.");
        // Whatever is counted in English has both words, or none that could be wrong.
        for (name, text) in page(Lang::English) {
            for part in text.split('}').skip(1) {
                let word =
                    part.trim_start_matches(' ').split([' ', ',', '.', ';', '{']).next().unwrap_or_default();
                let counted = [
                    "cells",
                    "steps",
                    "moves",
                    "givens",
                    "puzzles",
                    "guesses",
                    "levels",
                    "ends",
                    "solutions",
                ];
                assert!(!counted.contains(&word), "page-{name}: {text}");
            }
        }
    }
}
