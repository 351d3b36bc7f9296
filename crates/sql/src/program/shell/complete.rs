//! What the shell offers on Tab: words of SQL, functions, tables, and between quotes the names of files.

use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Result};
use shudu_sql::functions::ALL;
use shudu_sql::session::Session;

use crate::program::run::tables;

const WORDS: &[&str] = &[
    "ALL",
    "AND",
    "AS",
    "ASC",
    "AVG(",
    "BETWEEN",
    "BY",
    "CASE",
    "CAST(",
    "COPY",
    "COUNT(",
    "CREATE",
    "CROSS",
    "DESC",
    "DESCRIBE",
    "DISTINCT",
    "DROP",
    "ELSE",
    "END",
    "EXCEPT",
    "EXISTS",
    "EXPLAIN",
    "EXTERNAL",
    "FILTER",
    "FROM",
    "FULL",
    "GROUP",
    "HAVING",
    "IN",
    "INNER",
    "INTERSECT",
    "IS",
    "JOIN",
    "LEFT",
    "LIKE",
    "LIMIT",
    "LOCATION",
    "MAX(",
    "MIN(",
    "NOT",
    "NULL",
    "NULLS",
    "OFFSET",
    "ON",
    "OR",
    "ORDER",
    "OUTER",
    "OVER",
    "PARTITION",
    "RIGHT",
    "SELECT",
    "SET",
    "SHOW",
    "STORED",
    "SUM(",
    "TABLE",
    "THEN",
    "TO",
    "UNION",
    "UNNEST(",
    "VALUES",
    "VIEW",
    "WHEN",
    "WHERE",
    "WITH",
];

/// Completes; nothing else of what rustyline could do.
pub(super) struct Helper {
    files: FilenameCompleter,
    names: Vec<String>,
}

impl Helper {
    pub(super) fn new(session: &Session) -> Helper {
        let mut helper = Helper { files: FilenameCompleter::new(), names: Vec::new() };
        helper.learn(session);
        helper
    }

    /// Takes over the names of the session's functions and tables.
    pub(super) fn learn(&mut self, session: &Session) {
        let mut names: Vec<String> = ALL.iter().map(|definition| format!("{}(", definition.name)).collect();
        names.extend(["sudoku_hardest(", "sudoku_generate("].map(str::to_owned));
        let state = session.context.state();
        names.extend(state.scalar_functions().keys().map(|name| format!("{name}(")));
        names.extend(state.aggregate_functions().keys().map(|name| format!("{name}(")));
        names.extend(tables(session));
        names.sort();
        names.dedup();
        self.names = names;
    }

    /// The words that could end here: where the last word begins, and what it could be.
    fn words(&self, before: &str) -> (usize, Vec<String>) {
        let start = before
            .rfind(|c: char| !c.is_alphanumeric() && c != '_')
            .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
        let begun = &before[start..];
        if begun.is_empty() {
            return (start, Vec::new());
        }
        let lower = begun.chars().all(|c| !c.is_uppercase());
        let fits = |name: &&str| {
            name.len() >= begun.len()
                && name.is_char_boundary(begun.len())
                && name[..begun.len()].eq_ignore_ascii_case(begun)
        };
        let of_sql = WORDS
            .iter()
            .copied()
            .filter(fits)
            .map(|word| if lower { word.to_ascii_lowercase() } else { word.to_owned() });
        let of_names = self.names.iter().map(String::as_str).filter(fits).map(str::to_owned);
        (start, of_sql.chain(of_names).collect())
    }
}

impl Completer for Helper {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, context: &Context<'_>) -> Result<(usize, Vec<Pair>)> {
        let before = &line[..at];
        // An odd number of quotes: in a name of a file.
        if before.matches('\'').count() % 2 == 1 || before.starts_with("\\i ") {
            return self.files.complete(line, at, context);
        }
        let (start, words) = self.words(before);
        Ok((start, words.into_iter().map(|word| Pair { display: word.clone(), replacement: word }).collect()))
    }
}

impl Hinter for Helper {
    type Hint = String;
}

impl Highlighter for Helper {}

impl Validator for Helper {}

impl rustyline::Helper for Helper {}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_sql::session::{Options, open};

    #[test]
    fn words_functions_and_tables_are_offered() {
        let helper = Helper::new(&open(&Options::default()).unwrap());
        let check = |before: &str, start: usize, expected: &str| {
            let (at, words) = helper.words(before);
            assert_eq!(at, start, "{before}");
            assert!(words.iter().any(|word| word == expected), "{before}: {words:?}");
        };
        check("SEL", 0, "SELECT");
        check("sel", 0, "select");
        check("SELECT sudoku_e", 7, "sudoku_er(");
        check("SELECT max(sudoku_hod", 11, "sudoku_hodoku_level(");
        check("数 sudoku_ge", 4, "sudoku_generate(");
        assert!(helper.words("SELECT ").1.is_empty());
        assert!(helper.words("数数").1.is_empty());
    }
}
