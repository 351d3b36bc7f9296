//! What can be wrong with the text of a variant.

use std::fmt;

use shudu_variant::{Position, RuleError, ShapeError};

use super::record::VariantRecord;
use crate::loss::Losses;

/// What is wrong with the text of a Sudoku of another size or with other rules.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Wrong {
    /// It is in no form that is known.
    Unrecognised,
    /// A rule that is not known, or a drawing that may be one.
    UnknownRule {
        /// Its name in the form.
        name: String,
        /// The puzzle as far as it is known, to be shown and played; `None` where the rest says nothing by itself.
        opened: Option<Box<Opened>>,
    },
    /// A part of a rule or a field is not what it must be.
    Unfit {
        /// The rule or the field.
        name: String,
        /// What was seen, at most 40 characters.
        seen: String,
        /// What was expected.
        wanted: Wanted,
    },
    /// A rule does not fit the shape.
    Rule {
        /// Which and why.
        error: RuleError,
        /// The cells it is about.
        cells: Vec<Position>,
    },
    /// There is no such shape.
    Shape(ShapeError),
    /// It is not JSON; the place counts from 1.
    Json {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// JSON of a newer version than this program reads.
    Version {
        /// The version in the text.
        found: u64,
    },
    /// A link that cannot be unpacked.
    Link,
    /// A short link, whose puzzle is stored elsewhere.
    ShortLink,
    /// What was answered about a variant: it names the rules and does not hold them.
    Answer,
    /// More than is read.
    TooMuch {
        /// Of what.
        what: What,
        /// The most.
        most: usize,
    },
    /// A field or a part of a rule lacks.
    Missing {
        /// The field, with the rule that it belongs to.
        name: String,
    },
    /// A field that is not known here.
    UnknownField {
        /// The field, with the rule that it belongs to.
        name: String,
    },
}

/// A puzzle with rules that are not known.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// What is known of it.
    pub record: VariantRecord,
    /// What there is no place for.
    pub dropped: Losses,
}

/// What there is a limit of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// Bytes.
    Bytes,
    /// Rules.
    Rules,
    /// Cosmetics.
    Cosmetics,
}

impl What {
    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            What::Bytes => "bytes",
            What::Rules => "rules",
            What::Cosmetics => "cosmetics",
        }
    }
}

/// What was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// A cell of the grid.
    Cell,
    /// A row or column.
    Line,
    /// A whole number.
    Number,
    /// A digit of the shape.
    Digit,
    /// One cell or more.
    Cells,
    /// Cells that share sides.
    Adjacent,
    /// A Sudoku and no other puzzle.
    Sudoku,
    /// Rows and columns, and perhaps digits.
    Shape,
    /// This many characters, one for each cell.
    Layout,
    /// A table of pairs.
    Table,
    /// An automaton.
    Automaton,
    /// A regular expression.
    Expression,
    /// A list.
    List,
    /// A text.
    Text,
    /// One of the words that the form has here.
    Word,
    /// The end that belongs to a beginning.
    End,
    /// An object with the name of a rule.
    Rule,
    /// `true` or `false`.
    Flag,
    /// An object.
    Object,
    /// A value of another kind.
    Value,
}

impl Wanted {
    /// All of them.
    pub const ALL: [Wanted; 20] = [
        Wanted::Cell,
        Wanted::Line,
        Wanted::Number,
        Wanted::Digit,
        Wanted::Cells,
        Wanted::Adjacent,
        Wanted::Sudoku,
        Wanted::Shape,
        Wanted::Layout,
        Wanted::Table,
        Wanted::Automaton,
        Wanted::Expression,
        Wanted::List,
        Wanted::Text,
        Wanted::Word,
        Wanted::End,
        Wanted::Rule,
        Wanted::Flag,
        Wanted::Object,
        Wanted::Value,
    ];

    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Wanted::Cell => "cell",
            Wanted::Line => "line",
            Wanted::Number => "number",
            Wanted::Digit => "digit",
            Wanted::Cells => "cells",
            Wanted::Adjacent => "adjacent",
            Wanted::Sudoku => "sudoku",
            Wanted::Shape => "shape",
            Wanted::Layout => "layout",
            Wanted::Table => "table",
            Wanted::Automaton => "automaton",
            Wanted::Expression => "expression",
            Wanted::List => "list",
            Wanted::Text => "text",
            Wanted::Word => "word",
            Wanted::End => "end",
            Wanted::Rule => "rule",
            Wanted::Flag => "flag",
            Wanted::Object => "object",
            Wanted::Value => "value",
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Wanted::Cell => "a cell of the grid",
            Wanted::Line => "a row or column",
            Wanted::Number => "a whole number",
            Wanted::Digit => "a digit of the puzzle",
            Wanted::Cells => "cells",
            Wanted::Adjacent => "cells that share a side",
            Wanted::Sudoku => "a Sudoku",
            Wanted::Shape => "a shape such as 6x6",
            Wanted::Layout => "one character for each cell",
            Wanted::Table => "a table of pairs",
            Wanted::Automaton => "an automaton",
            Wanted::Expression => "a regular expression",
            Wanted::List => "a list",
            Wanted::Text => "a text",
            Wanted::Word => "one of the words that stand here",
            Wanted::End => "the end of what was begun",
            Wanted::Rule => "an object with the name of a rule",
            Wanted::Flag => "`true` or `false`",
            Wanted::Object => "an object",
            Wanted::Value => "a value of another kind",
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Unrecognised => f.write_str("no form of a variant"),
            Wrong::UnknownRule { name, opened: None } => write!(f, "`{name}` is not a rule that is known"),
            Wrong::UnknownRule { name, opened: Some(_) } => write!(
                f,
                "`{name}` is not a rule that is known; the puzzle can be shown and played, but not solved"
            ),
            Wrong::Unfit { name, seen, wanted } => {
                write!(f, "`{name}`: seen `{seen}`, expected {}", wanted.words())
            }
            Wrong::Rule { error, cells } => {
                write!(f, "{error}")?;
                cells.first().map_or(Ok(()), |cell| write!(f, " (from {cell} on)"))
            }
            Wrong::Shape(error) => error.fmt(f),
            Wrong::Json { line, column } => {
                write!(f, "no JSON of a variant: line {line}, column {column}")
            }
            Wrong::Version { found } => write!(f, "version {found} is newer than this program reads"),
            Wrong::Link => f.write_str("a link that cannot be unpacked"),
            Wrong::ShortLink => f.write_str("a short link, whose puzzle is stored elsewhere"),
            Wrong::Answer => f.write_str("an answer about a variant, which does not hold its rules"),
            Wrong::TooMuch { what, most } => write!(f, "more than {most} {}", what.name()),
            Wrong::Missing { name } => write!(f, "`{name}` is missing"),
            Wrong::UnknownField { name } => write!(f, "`{name}` is not a field that is known"),
        }
    }
}
