//! Drawings of puzzles that are more than the drawing shows: they stand between two remarks, and are never read as
//! puzzles.
//!
//! ```text
//! # shudu: drawing of 9x9 killer-cage
//! …
//! # shudu: end of drawing
//! ```
//!
//! In HTML and Markdown the remarks are comments. What stands in a drawing of which the end lacks is one, too.

const BEGINNING: &str = "shudu: drawing of ";
const END: &str = "shudu: end of drawing";

/// How a remark is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// As a line that begins with `#`.
    Line,
    /// As a comment of HTML and Markdown.
    Markup,
}

/// A text that draws a puzzle of this kind and does not show all of it, as no reader takes it for a puzzle.
pub fn marked(kind: &str, drawn: &str, remark: Remark) -> String {
    let end = if drawn.is_empty() || drawn.ends_with('\n') { "" } else { "\n" };
    match remark {
        Remark::Line => format!("# {BEGINNING}{kind}\n{drawn}{end}# {END}\n"),
        Remark::Markup => format!("<!-- {BEGINNING}{kind} -->\n{drawn}{end}<!-- {END} -->\n"),
    }
}

/// Does such a drawing begin with this line?
pub fn begins(line: &str) -> bool {
    kind(line).is_some()
}

/// The kind of puzzle whose drawing begins with this line, if one does.
pub(crate) fn kind(line: &str) -> Option<&str> {
    let (before, kind) = line.split_once(BEGINNING)?;
    matches!(before.trim_matches(['#', ' ', '\t', '>']), "" | "<!--")
        .then(|| kind.trim().trim_end_matches("-->").trim_end())
}

/// Does the drawing end with this line?
pub(crate) fn ends(line: &str) -> bool {
    line.contains(END)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ReadErrorKind, read_str};

    const BOARD: &str = "+---+---+---+\n";

    fn board() -> String {
        let band = format!("{BOARD}{}", "|53.|.7.|...|\n".repeat(3));
        format!("{}{BOARD}", band.repeat(3))
    }

    #[test]
    fn a_marked_drawing_is_no_puzzle() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for remark in [Remark::Line, Remark::Markup] {
            let drawing = marked("9x9 killer-cage", &format!("{}\n{}", board(), board()), remark);
            for text in [
                format!("{drawing}{puzzle}\n"),
                format!("A text.\n\n{drawing}\nMore of it.\n{puzzle}\n"),
                format!("<!DOCTYPE html>\n<p>text\n{drawing}{puzzle}\n"),
            ] {
                let items = read_str(&text, None);
                let [Err(error), Ok(read)] = items.as_slice() else { panic!("{text}\n{items:?}") };
                assert!(matches!(error.kind, ReadErrorKind::Drawing), "{error}");
                assert_eq!(error.seen, "9x9 killer-cage");
                assert_eq!(read.classic().unwrap().givens.to_string(), puzzle);
            }
            let open = drawing.rsplit_once("shudu: end").unwrap().0.to_owned();
            let items = read_str(&format!("{open}\n{puzzle}\n"), None);
            assert!(matches!(items.as_slice(), [Err(_)]), "{items:?}");
        }
    }
}
