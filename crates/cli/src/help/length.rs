//! How much help is printed: `-h` has the options that people use first, `--help` all of them, and `shudu help COMMAND`
//! all that is said about each.

use clap::Arg;

/// How much is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Length {
    /// The options that people use first.
    First,
    /// All options, each in a sentence.
    Options,
    /// All that is said.
    Whole,
}

/// What `-h` leaves out in every command.
const LATER: [&str; 15] = [
    "from",
    "line-buffered",
    "all-puzzles",
    "pick",
    "max-nodes",
    "threads",
    "output",
    "stats",
    "order",
    "lists",
    "ep",
    "ed",
    "hodoku-level",
    "pace",
    "font",
];

/// What it leaves out in some more.
const LATER_OF: [(&str, &[&str]); 7] = [
    (
        "generate",
        &[
            "method",
            "givens-from",
            "blanks",
            "pattern",
            "many",
            "full",
            "unbiased",
            "rated",
            "max-time",
            "json",
            "only",
            "bottleneck",
            "keep-near",
        ],
    ),
    (
        "book",
        &[
            "margin",
            "binding",
            "bleed",
            "qr",
            "candidates",
            "title",
            "seed",
            "notes",
            "paper",
            "blank-grids",
            "first-step",
            "theme",
            "no-solutions",
            "max-time",
            "collection",
            "tag",
            "library",
            "clues",
            "symmetry",
            "er",
            "only",
            "technique",
        ],
    ),
    ("rate", &["descending", "histogram", "quick", "technique", "max-time", "json"]),
    (
        "watch",
        &[
            "method",
            "seed",
            "library",
            "reverse",
            "start",
            "end",
            "lines",
            "step",
            "grid",
            "max-events",
            "limit",
            "max-time",
            "json",
            "size",
            "theme",
        ],
    ),
    ("play", &["id", "library", "theme"]),
    (
        "list",
        &["offset", "descending", "unplayed", "unrated", "comment", "source", "er", "symmetry", "library"],
    ),
    (
        "export",
        &["offset", "descending", "unplayed", "unrated", "comment", "source", "er", "symmetry", "library"],
    ),
];

impl Length {
    /// Is this argument of a command listed?
    pub(super) fn lists(self, command: &str, arg: &Arg) -> bool {
        let Some(long) = arg.get_long().filter(|_| self == Length::First) else { return true };
        let of_command =
            LATER_OF.iter().find(|(name, _)| *name == command).map_or(&[][..], |(_, later)| later);
        !LATER.contains(&long) && !of_command.contains(&long)
    }
}

#[cfg(test)]
pub(super) fn later_of() -> impl Iterator<Item = (&'static str, &'static str)> {
    LATER_OF.iter().flat_map(|(command, later)| later.iter().map(|long| (*command, *long)))
}
