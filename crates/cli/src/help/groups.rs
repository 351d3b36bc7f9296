//! The commands of `shudu`, in the groups in which its help lists them: what a newcomer needs first, each with an
//! example.

/// A group: the message of its heading, and its commands, each with an example or none.
pub(super) type Group = (&'static str, &'static [(&'static str, Option<&'static str>)]);

/// All groups, in order. Every command is in one.
pub(super) const GROUPS: [Group; 6] = [
    (
        "help-group-start",
        &[
            ("solve", Some("shudu solve puzzle.txt")),
            ("hint", Some("shudu hint puzzle.txt")),
            ("generate", Some("shudu generate --level medium")),
            ("play", Some("shudu play --level easy")),
            ("web", Some("shudu web")),
        ],
    ),
    (
        "help-group-puzzle",
        &[
            ("check", None),
            ("count", None),
            ("candidates", None),
            ("rate", None),
            ("explain", None),
            ("steps", None),
            ("info", None),
        ],
    ),
    (
        "help-group-make",
        &[
            ("render", None),
            ("book", None),
            ("library", None),
            ("minimize", None),
            ("neighbours", None),
            ("hunt", None),
        ],
    ),
    (
        "help-group-files",
        &[("convert", None), ("canon", None), ("transform", None), ("isomorphs", None), ("dedupe", None)],
    ),
    ("help-group-learn", &[("techniques", None), ("algorithms", None), ("watch", None), ("compare", None)]),
    ("help-group-program", &[("mcp", None), ("completions", None), ("man", None), ("help", None)]),
];
