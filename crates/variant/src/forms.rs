//! The keys of a rule in other programs' forms, as plain data. The readers and writers are in the crate `format`.

/// A key with the fields that are read with it, in the order in which they are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// Its fields: names in f-puzzles, the meaning of the arguments in ISS.
    pub fields: &'static [&'static str],
}

/// Under which keys a rule stands. A rule without a key in a form cannot be written in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forms {
    /// In the JSON of f-puzzles.
    pub f_puzzles: &'static [Key],
    /// In the strings of Interactive Sudoku Solver.
    pub iss: &'static [Key],
}

/// Shorthand for the tables in the files of the rules.
pub(crate) const fn key(name: &'static str, fields: &'static [&'static str]) -> Key {
    Key { name, fields }
}
