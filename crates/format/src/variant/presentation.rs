//! What an author says and shows beside the rules that are known here.

use shudu_variant::cosmetic::Cosmetic;

/// The most cosmetics of one puzzle.
pub const MAX_COSMETICS: usize = 5000;

/// What is not known of a puzzle in whose rows and columns digits may stand twice: no equal digits clash in it.
pub(crate) const REPEATED_DIGITS: &str = "rows and columns with equal digits";

/// What is no part of a puzzle for the solver: its author, the rules in words, what is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Presentation {
    /// Who set it.
    pub author: Option<String>,
    /// The rules in the author's words.
    pub ruleset: Option<String>,
    /// What is drawn, in this order.
    pub cosmetics: Vec<Cosmetic>,
    /// What may be a rule and is not known here, by the names of the form, each once: where there is any, the puzzle
    /// can be shown and played, and no question about its solutions has an answer.
    pub unknown: Vec<String>,
}

impl Presentation {
    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        *self == Presentation::default()
    }

    /// May digits stand twice in a row or column?
    pub fn repeats_digits(&self) -> bool {
        self.unknown.iter().any(|name| name == REPEATED_DIGITS)
    }

    /// Notes something that may be a rule and is not known.
    pub(crate) fn note_unknown(&mut self, name: &str) {
        if !self.unknown.iter().any(|known| known == name) {
            self.unknown.push(name.to_owned());
        }
    }
}

/// Do these words say no more than that the rules of Sudoku apply?
#[cfg(feature = "shared")]
pub(crate) fn says_nothing_more(words: &str) -> bool {
    let plain = |line: &str| {
        let line = line.trim().trim_end_matches(['.', '!', ':']).to_lowercase();
        matches!(
            &*line,
            "" | "normal sudoku rules apply"
                | "normal sudoku rules"
                | "standard sudoku rules apply"
                | "classic sudoku rules apply"
                | "classic sudoku"
                | "sudoku"
        )
    };
    words.lines().all(plain)
}
