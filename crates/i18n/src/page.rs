//! The page's messages, for a browser to fill in.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

use crate::lang::Lang;

/// Every message whose name begins with `page-`, without that beginning; `{name}` stands for a value. These messages
/// are plain on purpose: text and values, no choices, so that a browser needs no more than to put the values in.
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
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::VariableReference { id }),
                } => {
                    text.push('{');
                    text.push_str(id.name);
                    text.push('}');
                }
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::StringLiteral { value }),
                } => text.push_str(value),
                PatternElement::Placeable { .. } => panic!("page-{name} is not plain"),
            }
        }
        messages.insert(name.to_owned(), text);
    }
    messages
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
}
