//! The tables, and how an older file becomes one of today.

use rusqlite::{Connection, Transaction};

/// What the header of our files says in the place for the application: `shdu`.
pub(crate) const APPLICATION: i64 = 0x7368_6475;

/// Each step leads from the version of its place to the next. Steps are never changed once they are out.
pub(crate) const MIGRATIONS: [&str; 6] = [V1, V2, V3, V4, V5, V6];

/// The version that this program writes.
pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

const V1: &str = "
-- One row for each puzzle. `key` is what makes two puzzles the same: the givens, and the candidates of a Sukaku.
CREATE TABLE puzzle (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    givens TEXT NOT NULL,
    -- The canonical form: equal for puzzles that a symmetry of the rules turns into each other. None for a Sukaku.
    form TEXT,
    clues INTEGER NOT NULL,
    solution TEXT,
    comment TEXT,
    source TEXT,
    -- Ratings of Sudoku Explainer in tenths; level and score of HoDoKu.
    er INTEGER, ep INTEGER, ed INTEGER,
    hodoku_level TEXT, hodoku_score INTEGER,
    -- The whole record in our own JSON, where it says more than the columns.
    record TEXT,
    added INTEGER NOT NULL
) STRICT;
CREATE INDEX puzzle_form ON puzzle (form);
CREATE INDEX puzzle_er ON puzzle (er);
CREATE INDEX puzzle_clues ON puzzle (clues);

-- Names that puzzles have: tags of people, techniques of their path, symmetries of their givens.
CREATE TABLE label (
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('tag', 'technique', 'symmetry')),
    name TEXT NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (puzzle, kind, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX label_name ON label (kind, name);

CREATE TABLE collection (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL
) STRICT;
CREATE TABLE member (
    collection INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    PRIMARY KEY (collection, puzzle)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_puzzle ON member (puzzle);

-- The puzzle of each day, once it was made.
CREATE TABLE daily (
    date TEXT PRIMARY KEY,
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Games: how they began, and what is told of them without reading their log.
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    puzzle INTEGER NOT NULL REFERENCES puzzle (id),
    header TEXT NOT NULL,
    title TEXT,
    begun INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    last INTEGER NOT NULL DEFAULT 0,
    played INTEGER NOT NULL DEFAULT 0,
    blank INTEGER NOT NULL,
    solved INTEGER NOT NULL DEFAULT 0,
    aided INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX game_puzzle ON game (puzzle);
CREATE INDEX game_touched ON game (touched);

-- The logs. Rows are added, never changed.
CREATE TABLE event (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
";

const V2: &str = "
-- What the clock shows; the milliseconds of the first solution that the player found without asking for the answer, 0
-- when no time can be told; and whether all this was counted by the rules of today. Earlier versions let the clock run on
-- after a solution: whoever knows what the logs say counts their games again, see `Library::uncounted`.
ALTER TABLE game ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN found INTEGER;
ALTER TABLE game ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
UPDATE game SET time = played, found = CASE WHEN solved THEN played END;
CREATE INDEX game_uncounted ON game (id) WHERE NOT counted;

-- Games that were taken out, with their logs, so that they can come back. Only the latest are kept.
CREATE TABLE removed_game (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id INTEGER NOT NULL UNIQUE,
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    header TEXT NOT NULL,
    title TEXT,
    begun INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    last INTEGER NOT NULL,
    played INTEGER NOT NULL,
    blank INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    aided INTEGER NOT NULL,
    time INTEGER NOT NULL,
    found INTEGER,
    counted INTEGER NOT NULL
) STRICT;
CREATE INDEX removed_game_puzzle ON removed_game (puzzle);
CREATE TABLE removed_event (
    game INTEGER NOT NULL REFERENCES removed_game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
";

const V3: &str = "
-- Of a puzzle of another size or with other rules: which, such as `6x6` or `9x9 killer-cage`; its record is the JSON form
-- `variant`. None for a classic puzzle.
ALTER TABLE puzzle ADD COLUMN kind TEXT;
";

const V4: &str = "
-- What is kept by name, such as the pace of the player. The content is not read here.
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
";

const V5: &str = "
-- The moment that a client has named, where the log has another: that of a clock which was behind, or far ahead. Number 0 is
-- the beginning of the game. A request that is sent again is known by it.
CREATE TABLE sent (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (game, at, number)
) STRICT, WITHOUT ROWID;
-- Games of clocks that were beyond the year 2100 were the last played for ever.
UPDATE game SET touched = iif(begun > 4102444800000, 0, begun) WHERE touched > 4102444800000;
";

const V6: &str = "
-- Of a puzzle of another size or with other rules: the level of the hardest step of its path.
ALTER TABLE puzzle ADD COLUMN level TEXT;
CREATE INDEX puzzle_kind ON puzzle (kind) WHERE kind IS NOT NULL;
";

/// Whose file it is, as its header says; 0 where that was not said.
pub(crate) fn application(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA application_id", [], |row| row.get(0))
}

/// The version of a file; 0 for a new one.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Brings the file to the version of today. All of it or nothing: the caller commits.
pub(crate) fn migrate(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let from = usize::try_from(version(transaction)?).unwrap_or(0);
    for step in MIGRATIONS.iter().skip(from) {
        transaction.execute_batch(step)?;
    }
    transaction
        .execute_batch(&format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"))
}
