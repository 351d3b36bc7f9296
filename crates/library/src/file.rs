//! The file, and how it is opened: it is checked first, and written only if it is a sound library.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use etcetera::BaseStrategy;
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use crate::error::{Foreign, LibraryError};
use crate::schema;

/// How long to wait for another program that is writing.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// How long between two attempts to open a file that is busy.
const PAUSE: Duration = Duration::from_millis(10);

/// Up to this size a file is checked completely when it is opened. A larger one is checked where it is used, and by
/// [`Library::verify`].
const CHECKED_AT_OPEN: u64 = 64 << 20;

/// The header of an SQLite file: its bytes, its beginning, and the position of the application's number in it.
const HEADER: u64 = 100;
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const APPLICATION_AT: usize = 68;

/// When changes go to the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Writing {
    /// Each when it is made.
    Singly,
    /// Gathered, to be written together; empty at first.
    Gathering,
    /// There are some.
    Gathered,
}

/// A library: one file, which other programs may have open at the same time.
#[derive(Debug)]
pub struct Library {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    pub(crate) writing: Writing,
}

impl Library {
    /// The file that is used when none is named: what `SHUDU_LIBRARY` says, else `shudu/library.sqlite` in the folder
    /// for the user's data (on Linux `~/.local/share`).
    ///
    /// # Errors
    /// When the system does not say where that folder is.
    pub fn default_path() -> Result<PathBuf, LibraryError> {
        match std::env::var_os("SHUDU_LIBRARY").filter(|path| !path.is_empty()) {
            Some(path) => Ok(path.into()),
            None => {
                let folders = etcetera::base_strategy::choose_native_strategy()
                    .map_err(|_| LibraryError::NoDataFolder)?;
                Ok(folders.data_dir().join("shudu").join("library.sqlite"))
            }
        }
    }

    /// Opens a library, and creates it if there is no file or an empty one. Files of an older version are brought up to
    /// date, after a copy was made beside them (`library.sqlite.v4`); [`Library::uncounted`] lists what must be counted
    /// again from the logs.
    ///
    /// # Errors
    /// A file that is something else, damaged or of a newer version is refused and not changed.
    pub fn open(path: impl Into<PathBuf>) -> Result<Library, LibraryError> {
        let path = path.into();
        let start = Instant::now();
        loop {
            match Library::open_once(&path) {
                // SQLite itself does not wait while another program turns the log on.
                Err(LibraryError::Busy) if start.elapsed() < BUSY_TIMEOUT => std::thread::sleep(PAUSE),
                done => return done,
            }
        }
    }

    /// Opens an existing library: for readers, since a mistyped name should be an error and not make a file.
    ///
    /// # Errors
    /// As [`Library::open`], and when there is no file.
    pub fn open_existing(path: impl Into<PathBuf>) -> Result<Library, LibraryError> {
        let path = path.into();
        if is_missing(&path)? { Err(LibraryError::Missing { path }) } else { Library::open(path) }
    }

    /// Would [`Library::open`] find a library here, or be able to make one, as far as is known without writing? For
    /// programs that open it later and are better stopped at once.
    ///
    /// # Errors
    /// Those that [`Library::open`] would have.
    pub fn inspect(path: &Path) -> Result<(), LibraryError> {
        if is_new(path)? { Ok(()) } else { inspect(path) }
    }

    fn open_once(path: &Path) -> Result<Library, LibraryError> {
        let of = |error| LibraryError::of(error, path);
        if is_new(path)? {
            if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                fs::create_dir_all(folder)
                    .map_err(|source| LibraryError::Io { path: folder.to_owned(), source })?;
            }
        } else {
            inspect(path)?;
        }
        let mut connection = Connection::open_with_flags(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE
                | OpenFlags::SQLITE_OPEN_CREATE
                | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )
        .map_err(of)?;
        prepare(&mut connection, path)?;
        Ok(Library { connection, path: path.to_owned(), writing: Writing::Singly })
    }

    /// Its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the whole file and returns what is damaged; empty if nothing is. Linear in the size of the file.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn verify(&self) -> Result<Vec<String>, LibraryError> {
        let found = self.read(|connection| {
            let mut statement = connection.prepare("PRAGMA integrity_check")?;
            statement.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()
        })?;
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }
}

/// Is there no file at all?
fn is_missing(path: &Path) -> Result<bool, LibraryError> {
    path.try_exists().map(|there| !there).map_err(|source| LibraryError::Io { path: path.to_owned(), source })
}

/// Is there no file yet, or an empty one?
fn is_new(path: &Path) -> Result<bool, LibraryError> {
    match fs::metadata(path) {
        Ok(data) if !data.is_file() => {
            Err(LibraryError::Foreign { path: path.to_owned(), seen: Foreign::NotAFile })
        }
        Ok(data) => Ok(data.len() == 0),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(true),
        Err(source) => Err(LibraryError::Io { path: path.to_owned(), source }),
    }
}

/// Is the file ours, sound, and of a version that we know? Nothing is written.
///
/// All of it is asked of SQLite. Anyone who opens the file beside it and closes it again takes away the locks of all
/// connections of this process (POSIX advisory locks; sqlite.org/howtocorrupt.html, 2.2), and another program may then
/// delete a log in use.
fn inspect(path: &Path) -> Result<(), LibraryError> {
    let foreign = |seen| LibraryError::Foreign { path: path.to_owned(), seen };
    let size = || {
        fs::metadata(path)
            .map(|data| data.len())
            .map_err(|source| LibraryError::Io { path: path.to_owned(), source })
    };
    if size()? < HEADER {
        return Err(foreign(Foreign::NotSqlite));
    }
    let of = |error| LibraryError::of(error, path);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(of)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(of)?;
    match schema::application(&connection) {
        Err(error) if must_be_rolled_back(&error) => {
            drop(connection);
            if !has_our_header(path)? {
                return Err(foreign(Foreign::OtherProgram));
            }
            roll_back(path).map_err(of)?;
            // What was rolled back may have been the making of the file itself.
            return if is_new(path)? { Ok(()) } else { inspect(path) };
        }
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            return Err(foreign(Foreign::NotSqlite));
        }
        application => {
            if application.map_err(of)? != schema::APPLICATION {
                return Err(foreign(Foreign::OtherProgram));
            }
        }
    }
    let version = schema::version(&connection).map_err(of)?;
    if version > schema::VERSION {
        return Err(LibraryError::Newer { path: path.to_owned(), version, known: schema::VERSION });
    }
    if size()? <= CHECKED_AT_OPEN {
        let detail: String =
            connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(of)?;
        if detail != "ok" {
            return Err(LibraryError::Damaged { path: path.to_owned(), detail });
        }
    }
    Ok(())
}

/// Does the file say that it is ours? Read without SQLite, so only of a file that has no log and that SQLite does not
/// read.
fn has_our_header(path: &Path) -> Result<bool, LibraryError> {
    let io = |source| LibraryError::Io { path: path.to_owned(), source };
    let mut header = Vec::with_capacity(HEADER as usize);
    File::open(path).map_err(io)?.take(HEADER).read_to_end(&mut header).map_err(io)?;
    let application = header.get(APPLICATION_AT..APPLICATION_AT + 4).and_then(|bytes| bytes.try_into().ok());
    let application = application.map(|bytes| i64::from(u32::from_be_bytes(bytes)));
    Ok(header.starts_with(MAGIC) && application == Some(schema::APPLICATION))
}

/// Was a program killed while it changed the file, before the file had its log? Then what it had not finished has to be
/// taken back first, which a connection that only reads cannot do.
fn must_be_rolled_back(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|error| error.extended_code == rusqlite::ffi::SQLITE_READONLY_ROLLBACK)
}

/// Lets SQLite take back what was not finished. The file is ours, by its header.
fn roll_back(path: &Path) -> rusqlite::Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    schema::version(&connection).map(drop)
}

/// Sets the connection up and brings the tables up to date.
fn prepare(connection: &mut Connection, path: &Path) -> Result<(), LibraryError> {
    let of = |error| LibraryError::of(error, path);
    set_up(connection).map_err(of)?;
    let version = schema::version(connection).map_err(of)?;
    if (1..schema::VERSION).contains(&version) {
        keep_copy(connection, path, version)?;
    }
    bring_up_to_date(connection).map_err(of)
}

/// Copies a library beside itself before its tables change, once for each version.
fn keep_copy(connection: &Connection, path: &Path, version: i64) -> Result<(), LibraryError> {
    static COPIES: AtomicU64 = AtomicU64::new(0);
    let beside = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let copy = beside(&format!(".v{version}"));
    if !is_missing(&copy)? {
        return Ok(());
    }
    // Under a name of its own first, so that the copy is whole where there is one.
    let number = COPIES.fetch_add(1, Ordering::Relaxed);
    let part = beside(&format!(".v{version}.{}-{number}", std::process::id()));
    let name = ToSqlOutput::Borrowed(ValueRef::Text(part.as_os_str().as_encoded_bytes()));
    let made = match connection.execute("VACUUM INTO ?", [name]) {
        // Another program may have been quicker. It has changed the tables since then.
        Ok(_) if is_missing(&copy)? => {
            fs::rename(&part, &copy).map_err(|source| LibraryError::Io { path: copy, source })
        }
        made => made.map(drop).map_err(|error| LibraryError::of(error, path)),
    };
    let _gone_where_it_was_renamed = fs::remove_file(&part);
    made
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // A statement keeps its plan whatever is put into it; otherwise SQLite parses some of them anew each time.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // A move is on disk, and not in some cache, when it is acknowledged.
    connection.pragma_update(None, "synchronous", "FULL")?;
    Ok(())
}

fn bring_up_to_date(connection: &mut Connection) -> rusqlite::Result<()> {
    if schema::version(connection)? < schema::VERSION {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another program may have been quicker.
        if schema::version(&transaction)? < schema::VERSION {
            schema::migrate(&transaction)?;
        }
        transaction.commit()?;
    }
    // After the tables are there, so that the file itself says from the first write on whose it is. Readers and one
    // writer do not wait for each other then. Where the file system cannot do it, the old way is as safe.
    let _mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{APPLICATION, VERSION};

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().unwrap()
    }

    fn refused(path: &Path) -> LibraryError {
        let before = fs::read(path).ok();
        let error = Library::open(path).expect_err("it is refused");
        assert_eq!(fs::read(path).ok(), before, "it is left untouched");
        error
    }

    #[test]
    fn a_library_is_made_at_first_use_with_its_folder() {
        let folder = folder();
        let path = folder.path().join("a").join("b").join("library.sqlite");
        let library = Library::open(&path).unwrap();
        assert_eq!(library.path(), path);
        assert_eq!(schema::version(&library.connection).unwrap(), VERSION);
        assert!(library.verify().unwrap().is_empty());
        let setting = |name: &str| -> String {
            let value = library
                .connection
                .pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0));
            format!("{:?}", value.unwrap())
        };
        assert_eq!(setting("application_id"), format!("Integer({APPLICATION})"));
        assert_eq!(setting("journal_mode"), r#"Text("wal")"#);
        assert_eq!(setting("synchronous"), "Integer(2)");
        assert_eq!(setting("foreign_keys"), "Integer(1)");
        drop(library);
        Library::open(&path).unwrap();
    }

    #[test]
    fn a_library_that_is_not_there_is_not_made_to_be_read() {
        let folder = folder();
        let path = folder.path().join("a").join("library.sqlite");
        let error = Library::open_existing(&path).expect_err("it is not there");
        assert!(matches!(&error, LibraryError::Missing { path: told } if *told == path), "{error}");
        Library::inspect(&path).unwrap();
        assert!(!folder.path().join("a").exists(), "nothing was made");
        drop(Library::open(&path).unwrap());
        Library::open_existing(&path).unwrap();
        let folder = Library::inspect(folder.path());
        assert!(matches!(folder, Err(LibraryError::Foreign { seen: Foreign::NotAFile, .. })));
    }

    #[test]
    fn an_empty_file_becomes_a_library() {
        let folder = folder();
        let path = folder.path().join("l");
        File::create(&path).unwrap();
        Library::open(&path).unwrap();
    }

    #[test]
    fn what_is_something_else_is_refused_and_left_untouched() {
        let folder = folder();
        let text = folder.path().join("text");
        fs::write(&text, "my diary, which nobody may write over").unwrap();
        assert_eq!(
            refused(&text).to_string(),
            format!(
                "{} is not a shudu library: it is not an SQLite file; it was not changed",
                text.display()
            )
        );
        let other = folder.path().join("other");
        Connection::open(&other).unwrap().execute_batch("CREATE TABLE puzzle (id)").unwrap();
        assert!(matches!(refused(&other), LibraryError::Foreign { seen: Foreign::OtherProgram, .. }));
        assert!(matches!(refused(folder.path()), LibraryError::Foreign { seen: Foreign::NotAFile, .. }));
        let mut cut = fs::read(&other).unwrap();
        cut.truncate(50);
        fs::write(&text, cut).unwrap();
        assert!(matches!(refused(&text), LibraryError::Foreign { seen: Foreign::NotSqlite, .. }));
    }

    /// Another program must see that the file is in use, or it deletes the log when it is done.
    #[cfg(target_os = "linux")]
    #[test]
    fn opening_once_more_keeps_the_locks_of_a_library_in_use() {
        use std::os::unix::fs::MetadataExt as _;
        let folder = folder();
        let path = folder.path().join("l");
        let library = Library::open(&path).unwrap();
        library.connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())).unwrap();
        let inode = format!(":{} ", fs::metadata(&path).unwrap().ino());
        let locks = || {
            fs::read_to_string("/proc/locks").unwrap().lines().filter(|line| line.contains(&inode)).count()
        };
        let before = locks();
        assert!(before > 0, "a library in use has a lock on its file");
        drop(Library::open(&path).unwrap());
        assert_eq!(locks(), before);
    }

    #[test]
    fn a_newer_library_is_refused_and_left_untouched() {
        let folder = folder();
        let path = folder.path().join("l");
        Library::open(&path).unwrap().connection.pragma_update(None, "user_version", VERSION + 1).unwrap();
        let message = refused(&path).to_string();
        let expected = format!("newer version of the program: library format {}", VERSION + 1);
        assert!(message.contains(&expected), "{message}");
    }

    /// A library as the first four versions of the tables have it, with a game.
    fn of_version_4(path: &Path) {
        let connection = Connection::open(path).unwrap();
        for step in &schema::MIGRATIONS[..4] {
            connection.execute_batch(step).unwrap();
        }
        let sql = "PRAGMA user_version = 4; INSERT INTO puzzle (key, givens, clues, added) VALUES ('k', 'g', 0, 0); \
             INSERT INTO game (puzzle, header, begun, touched, blank) VALUES (1, 'far ahead', 5, 9223372036854775807, 0); \
             INSERT INTO game (puzzle, header, begun, touched, blank) VALUES (1, 'played', 5, 7000, 0); \
             INSERT INTO event VALUES (2, 1, 'first move')";
        connection.execute_batch(&format!("PRAGMA application_id = {APPLICATION}; {sql}")).unwrap();
    }

    #[test]
    fn an_older_library_is_copied_and_then_brought_up_to_date() {
        let folder = folder();
        let path = folder.path().join("l");
        of_version_4(&path);
        std::thread::scope(|scope| {
            let all: Vec<_> = (0..8).map(|_| scope.spawn(|| Library::open(&path).map(drop))).collect();
            for one in all {
                one.join().unwrap().unwrap();
            }
        });
        let mut names: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["l", "l.v4"], "the library and one copy, nothing half done");
        let library = Library::open(&path).unwrap();
        assert_eq!(schema::version(&library.connection).unwrap(), VERSION);
        let games = library.games(false, None).unwrap();
        let touched: Vec<u64> = games.iter().map(|game| game.touched).collect();
        assert_eq!(touched, [7000, 5], "the one that was played is the first");
        assert_eq!(library.game(games[0].id).unwrap().events, ["first move"]);
        let copy = Connection::open(folder.path().join("l.v4")).unwrap();
        assert_eq!((schema::version(&copy).unwrap(), schema::application(&copy).unwrap()), (4, APPLICATION));
        let touched: i64 = copy.query_row("SELECT max(touched) FROM game", [], |row| row.get(0)).unwrap();
        assert_eq!(touched, i64::MAX, "the copy is what it was");
    }

    #[test]
    fn the_first_copy_is_kept_and_a_library_of_today_is_not_copied() {
        let folder = folder();
        let path = folder.path().join("l");
        let copy = folder.path().join("l.v4");
        of_version_4(&path);
        fs::write(&copy, "an earlier copy").unwrap();
        drop(Library::open(&path).unwrap());
        assert_eq!(fs::read(&copy).unwrap(), b"an earlier copy");
        fs::remove_file(&copy).unwrap();
        drop(Library::open(&path).unwrap());
        assert!(!copy.exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_library_that_cannot_be_copied_is_not_changed() {
        let folder = folder();
        let path = folder.path().join("l");
        of_version_4(&path);
        // A link to itself: no file can be renamed over it, and none is there.
        let before = fs::read(&path).unwrap();
        std::os::unix::fs::symlink("l.v4/none", folder.path().join("l.v4")).unwrap();
        assert!(Library::open(&path).is_err());
        assert_eq!(fs::read(&path).unwrap(), before);
    }

    #[test]
    fn a_damaged_library_is_refused_and_left_untouched() {
        let folder = folder();
        let path = folder.path().join("l");
        drop(Library::open(&path).unwrap());
        let good = fs::read(&path).unwrap();
        // Cut off, and overwritten in the middle.
        let mut bad = good.clone();
        bad[4096..8192].fill(0x55);
        for content in [&good[..good.len() / 2], &bad] {
            fs::write(&path, content).unwrap();
            let error = refused(&path);
            assert!(matches!(error, LibraryError::Damaged { .. }), "{error}");
        }
    }

    #[test]
    fn what_a_killed_program_left_half_done_is_taken_back() {
        let folder = folder();
        let path = folder.path().join("l");
        let killed = folder.path().join("killed");
        drop(Library::open(&path).unwrap());
        let connection = Connection::open(&path).unwrap();
        let setup = "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN;";
        connection.execute_batch(setup).unwrap();
        for number in 0..2000 {
            let sql = "INSERT INTO puzzle (key, givens, clues, added) VALUES (?1, ?1, 0, 0)";
            connection.execute(sql, [format!("half done {number}")]).unwrap();
        }
        // As a kill at this moment would leave them.
        fs::copy(&path, &killed).unwrap();
        fs::copy(folder.path().join("l-journal"), folder.path().join("killed-journal")).unwrap();
        let before = fs::metadata(&killed).unwrap().len();
        let library = Library::open(&killed).unwrap();
        assert!(library.verify().unwrap().is_empty());
        assert_eq!(library.figures().unwrap().puzzles, 0);
        assert!(fs::metadata(&killed).unwrap().len() < before, "it was half done");
    }

    #[test]
    fn programs_may_make_it_at_the_same_time() {
        for _ in 0..20 {
            let folder = folder();
            let path = folder.path().join("l");
            std::thread::scope(|scope| {
                let open = || scope.spawn(|| Library::open(&path).map(drop));
                let all: Vec<_> = (0..8).map(|_| open()).collect();
                for one in all {
                    one.join().unwrap().unwrap();
                }
            });
        }
    }
}
