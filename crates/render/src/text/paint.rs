//! What a mark looks like: an escape sequence, or characters around the text.

use shudu_core::step::Role;

use super::Color;

/// What a piece of text is, apart from its mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Given,
    Found,
    Blank,
    Candidate,
}

/// Why a piece of text is pointed out, if it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Mark {
    pub(crate) role: Option<Role>,
    pub(crate) highlighted: bool,
}

impl Mark {
    pub(crate) const NONE: Mark = Mark { role: None, highlighted: false };

    /// The characters around it where there is no colour.
    pub(crate) fn brackets(self) -> Option<[char; 2]> {
        match self.role {
            Some(Role::Secondary) => Some(['{', '}']),
            Some(Role::Context) => Some([':', ':']),
            Some(Role::Placement) => Some(['[', ']']),
            Some(Role::Elimination) => Some(['<', '>']),
            // The pattern, and any role still to come.
            Some(_) => Some(['(', ')']),
            None => self.highlighted.then_some(['*', '*']),
        }
    }
}

/// A piece of text in colour; itself when there is nothing to say about it, or no colour.
pub(crate) fn paint(color: Color, kind: Kind, mark: Mark, text: &str) -> String {
    if color == Color::None {
        return text.to_owned();
    }
    let mut codes: Vec<&str> = Vec::new();
    if kind == Kind::Given {
        codes.push("1");
    }
    match mark.role {
        // Black on the role's colour: cyan digits would drown there.
        Some(role) => codes.extend([
            "30",
            match role {
                Role::Secondary => "45",
                Role::Context => "47",
                Role::Placement => "43",
                Role::Elimination => "41",
                _ => "42",
            },
        ]),
        None if kind == Kind::Found => codes.push("36"),
        None if kind == Kind::Blank => codes.push("2"),
        None => {}
    }
    if mark.highlighted {
        codes.push("7");
    }
    if codes.is_empty() { text.to_owned() } else { format!("\x1b[{}m{text}\x1b[0m", codes.join(";")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_nothing_is_escaped() {
        let mark = Mark { role: Some(Role::Pattern), highlighted: true };
        assert_eq!(paint(Color::None, Kind::Given, mark, "5"), "5");
        assert_eq!(paint(Color::Ansi16, Kind::Candidate, Mark::NONE, "5"), "5");
        assert_eq!(paint(Color::Ansi16, Kind::Given, mark, "5"), "\x1b[1;30;42;7m5\x1b[0m");
    }

    #[test]
    fn roles_differ_in_both_ways_of_showing_them() {
        let roles =
            [Role::Pattern, Role::Secondary, Role::Context, Role::Placement, Role::Elimination].map(Some);
        let marks = roles.map(|role| Mark { role, highlighted: false });
        for (i, a) in marks.iter().enumerate() {
            for b in &marks[..i] {
                assert_ne!(a.brackets(), b.brackets());
                let [a, b] = [a, b].map(|mark| paint(Color::Ansi16, Kind::Found, *mark, "5"));
                assert_ne!(a, b);
            }
        }
    }
}
