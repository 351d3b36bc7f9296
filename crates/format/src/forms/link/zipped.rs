//! The shortened JSON inside SudokuPad's links, and how it becomes JSON again.
//!
//! It is JSON with these changes, as SudokuPad's own code makes them: `'` for `"` everywhere, with `\'` for one inside
//! a string; no quotes around names of letters and digits; nothing for `{}` inside an array; `t` and `f` after a colon
//! for `true` and `false`; after a colon too `#0`, `#F` and six hexadecimal digits for colours. Frequent names are
//! shortened. This turns it back as far as brackets and strings go; the crate `serde_json` reads what comes out.

use serde_json::{Map, Value};

/// Names that are shortened, short and long.
const NAMES: [(&str, &str); 25] = [
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
    ("d2", "d"),
];

/// Reads an object of shortened JSON, with its names at full length.
///
/// # Errors
/// What the JSON reader says of the text that came out.
pub(crate) fn parse(text: &str) -> Result<Map<String, Value>, serde_json::Error> {
    let object: Map<String, Value> = serde_json::from_str(&plain(text))?;
    Ok(object.into_iter().map(|(name, value)| (long(name), lengthened(value))).collect())
}

fn long(name: String) -> String {
    NAMES.into_iter().find_map(|(short, long)| (short == name).then(|| long.to_owned())).unwrap_or(name)
}

fn lengthened(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            Value::Object(fields.into_iter().map(|(name, value)| (long(name), lengthened(value))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(lengthened).collect()),
        other => other,
    }
}

/// The text as JSON, with the short names left as they are.
fn plain(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut out = String::with_capacity(text.len() * 2);
    let mut arrays: Vec<bool> = Vec::new();
    // The last sign outside of strings.
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            _ if c == quote => {
                out.push('"');
                while let Some(c) = chars.next() {
                    match c {
                        '\\' if quote == '\'' && chars.peek() == Some(&'\'') => out.extend(chars.next()),
                        '\\' => {
                            out.push('\\');
                            out.extend(chars.next());
                        }
                        _ if c == quote => break,
                        _ => out.push(c),
                    }
                }
                out.push('"');
                before = '"';
            }
            ',' | ']' | '}' | '[' | '{' | ':' => {
                let in_array = arrays.last() == Some(&true);
                if in_array && matches!(c, ',' | ']') && matches!(before, ',' | '[') {
                    out.push_str("{}");
                }
                match c {
                    '[' | '{' => arrays.push(c == '['),
                    ']' | '}' => drop(arrays.pop()),
                    _ => {}
                }
                out.push(c);
                before = c;
            }
            _ if c.is_whitespace() => {}
            _ => {
                let mut word = String::from(c);
                while let Some(&c) = chars.peek()
                    && !matches!(c, ',' | ']' | '}' | '[' | '{' | ':')
                    && c != quote
                {
                    word.push(c);
                    chars.next();
                }
                push_word(word.trim_end(), before, chars.peek() == Some(&':'), &mut out);
                before = 'w';
            }
        }
    }
    out
}

/// A word outside of strings: a name, a colour, `t` or `f`, or what JSON has too.
fn push_word(word: &str, before: char, is_name: bool, out: &mut String) {
    let hexadecimal = || word.len() == 6 && word.bytes().all(|b| b.is_ascii_hexdigit());
    match word {
        _ if is_name && word.bytes().all(|b| b.is_ascii_alphanumeric()) => {
            out.extend(["\"", word, "\""]);
        }
        "t" if before == ':' => out.push_str("true"),
        "f" if before == ':' => out.push_str("false"),
        "#0" => out.push_str("\"#000000\""),
        "#F" => out.push_str("\"#FFFFFF\""),
        _ if before == ':' && hexadecimal() => out.extend(["\"#", word, "\""]),
        _ => out.push_str(word),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_change_is_undone() {
        for (zipped, json) in [
            ("{ce:[[{v:5},,{v:6}],[,,],[]]}", r#"{"ce":[[{"v":5},{},{"v":6}],[{},{},{}],[{}]]}"#),
            ("{a:t,b:f,c:['t','f']}", r#"{"a":true,"b":false,"c":["t","f"]}"#),
            (
                "{c:#0,c1:#F,c2:34BBE6,x:123456,y:12345}",
                r##"{"c":"#000000","c1":"#FFFFFF","c2":"#34BBE6","x":"#123456","y":12345}"##,
            ),
            (r"{t:'it\'s, [t]:{',te:'a\\b\n'}", r#"{"t":"it's, [t]:{","te":"a\\b\n"}"#),
            (r#"{t:"it's \"so\"",'x':null}"#, r#"{"t":"it's \"so\"",'x':null}"#),
            ("{'diagonal+':t}", r#"{"diagonal+":true}"#),
            ("{d:{},e:-1.5e3}", r#"{"d":{},"e":-1.5e3}"#),
        ] {
            assert_eq!(plain(zipped), json, "{zipped}");
        }
        let object = parse("{ce:[[{v:5}]],d2:1,d:2,l:[{wp:[[1,2]]}]}").unwrap();
        let json = serde_json::to_value(object).unwrap();
        let expected = serde_json::json!({"cells": [[{"value": 5}]], "d": 1, "duration": 2, "lines": [{"wayPoints": [[1, 2]]}]});
        assert_eq!(json, expected);
    }

    proptest! {
        #[test]
        fn any_text_is_turned_without_harm(text in "([\\[\\]{}:,'\"\\\\tf#0a ]|\\PC){0,60}") {
            let _ = parse(&text);
        }
    }
}
