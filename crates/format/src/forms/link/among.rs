//! Links among other words on a line: in a sentence, in parentheses, in the markup of a message.

use super::form_of;
use crate::forms::share;

/// How a link begins that says so.
const SCHEMES: [&str; 3] = ["https://", "http://", "sudokupad://"];

/// Signs behind a link that belong to the sentence.
const AFTER: [char; 6] = ['.', ',', ';', ':', '!', '?'];

/// The links with a puzzle on this line, in order, each once. None where the line is a link and nothing else, which is
/// read as it stands; so is a string of Interactive Sudoku Solver, which may have blanks.
pub(crate) fn among(text: &str) -> Vec<&str> {
    let mut links: Vec<&str> = Vec::new();
    if !(text.contains(['/', '~']) || text.contains("SCv")) || is_link(text.trim()) || is_of_rules(text) {
        return links;
    }
    for link in addresses(text) {
        if is_link(link) && !links.contains(&link) {
            links.push(link);
        }
    }
    links
}

/// The first link of a program whose links are not read, with the name of the program.
pub(crate) fn other_program_among(text: &str) -> Option<(&str, &'static str)> {
    addresses(text).find_map(|link| Some((link, super::other_program(link)?)))
}

/// What may be an address, or what stands in one.
fn addresses(text: &str) -> impl Iterator<Item = &str> {
    text.split(ends).map(|word| {
        let lower = word.to_ascii_lowercase();
        let start = SCHEMES.into_iter().filter_map(|scheme| lower.find(scheme)).min().unwrap_or(0);
        word[start..].trim_end_matches(AFTER)
    })
}

/// Does it begin like a string of Interactive Sudoku Solver, `.Cage~…` or `.~R1C1…`?
fn is_of_rules(text: &str) -> bool {
    let begins = text.trim_start().strip_prefix('.');
    begins.is_some_and(|rest| rest.starts_with(|c: char| c == '~' || c.is_ascii_uppercase()))
}

fn is_link(text: &str) -> bool {
    !text.contains(char::is_whitespace)
        && (form_of(text).is_some() || share::fits(text) || is_of_variants(text))
}

#[cfg(feature = "variants")]
fn is_of_variants(text: &str) -> bool {
    use crate::form::Form;
    // A file of `pzprv3` on one line is no word of it.
    text.contains(['/', '~'])
        && !text.starts_with("pzprv3")
        && matches!(crate::variant::form_of_line(text), Some(Form::Iss | Form::PuzzLink | Form::Penpa))
}

#[cfg(not(feature = "variants"))]
fn is_of_variants(_: &str) -> bool {
    false
}

/// Does a link end before this sign?
fn ends(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '"' | '\'' | '`' | '<' | '>' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '*')
        // Quotation marks, and the punctuation of Chinese and Japanese.
        || matches!(c, '\u{2018}'..='\u{201f}' | '\u{3000}'..='\u{303f}' | '\u{ff01}'..='\u{ff65}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ReadErrorKind;

    const LINK: &str = "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79";

    #[test]
    fn links_are_found_in_every_kind_of_message() {
        let messages = [
            "Hi all, here is mine: {}",
            "Try {} and tell me.",
            "My puzzle is at {}.",
            "One for today ({}), as promised",
            "A [new puzzle]({}) by me",
            "[{}]({})",
            "See <{}>!",
            "<p>Puzzle: <a href=\"{}\">{}</a></p>",
            "[url={}]Puzzle[/url]",
            "Solve it here: {}!",
            "今天的题目：{}，请试试。",
            "题目（{}）",
            "**{}**",
            "`{}`",
            "“{}”",
            "link:{};",
        ];
        for message in messages {
            assert_eq!(among(&message.replace("{}", LINK)), [LINK], "{message}");
            let text = message.replace("{}", LINK);
            let located = crate::read_one(&text, None).unwrap_or_else(|error| panic!("{message}: {error}"));
            assert_eq!(located.classic().unwrap().givens.len(), 30, "{message}");
            let below = crate::read_str(&format!("Dear Ann,\n\n{text}\n\nYours, Bob\n"), None);
            assert!(matches!(below.as_slice(), [Ok(located)] if located.line == 3), "{message}: {below:?}");
        }
        let short = crate::read_one("Hi,\n\nsee (tinyurl.com/abc).\n", None).unwrap_err();
        assert!(matches!(short.kind, ReadErrorKind::OtherProgram { name: "TinyURL" }) && short.line == 3);
        let beside = format!(
            "{}\nmore: tinyurl.com/abc\n",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        );
        assert!(crate::read_str(&format!("Hi,\n{beside}"), None).iter().all(Result::is_ok));
        assert!(among(LINK).is_empty() && among("see https://example.org/ for it").is_empty());
    }

    #[test]
    fn several_links_are_several_puzzles() {
        let text = format!("One: {LINK}, and two: {LINK}X is broken");
        assert_eq!(among(&text), [LINK, &format!("{LINK}X")]);
        let items = crate::read_str(&text, None);
        assert!(matches!(items.as_slice(), [Ok(_), Err(_)]), "{items:?}");
        let items = crate::read_str(&format!("One: {LINK}X, and two: {LINK}."), None);
        assert!(matches!(items.as_slice(), [Ok(_), Err(_)]), "{items:?}");
        let behind = format!("{} # see {LINK}", "123456789".repeat(9));
        assert!(crate::read_one(&behind, None).unwrap().classic().unwrap().comment.is_some());
    }
}
