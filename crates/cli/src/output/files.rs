//! The files of a run: which are read, which are written.
//!
//! What a command writes goes to a new file beside the target and takes its place when the command has ended well, also
//! after Ctrl-C. So an error, a full disk or a killed program leaves what was there before, and a command that has
//! nothing to write leaves it, too. Files that are read, libraries and other outputs of the run are refused as targets.
//!
//! This is state of the process, as its open files are: no caller can forget to hand it on.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use anyhow::{Context as _, bail};
use shudu::i18n::Speaker;
use tempfile::NamedTempFile;

use crate::waiting;

static FILES: Mutex<Files> = Mutex::new(Files { read: Vec::new(), reads_stdin: false, pending: Vec::new() });

struct Files {
    /// The files that are read.
    read: Vec<PathBuf>,
    /// Is standard input read?
    reads_stdin: bool,
    /// New contents of files, until they take their places.
    pending: Vec<Pending>,
}

/// The new content of a file.
struct Pending {
    target: PathBuf,
    /// The target as it was given.
    given: PathBuf,
    /// What error messages call the target: the option and the path.
    name: String,
    content: NamedTempFile,
    /// Why something is missing in the content, if so.
    failed: Arc<OnceLock<String>>,
}

/// Notes that a file is read: it is refused as a target.
pub(crate) fn is_read(path: &Path) {
    files().read.push(path.to_owned());
}

/// The same for standard input, which may be a file as well.
pub(crate) fn stdin_is_read() {
    files().reads_stdin = true;
}

/// Opens a file to be written as a whole. Nothing of it is seen before [`put_in_place`]. Pipes and devices, and with
/// `as_it_comes` all files, are written in place.
///
/// # Errors
/// When the file is read in this run, is a library, is written already, or cannot be written.
pub(super) fn create(
    option: &str,
    path: &Path,
    as_it_comes: bool,
    speaker: &Speaker,
) -> anyhow::Result<Box<dyn Write + Send>> {
    let name = format!("{option} {}", path.display());
    // A name of standard output, as `/dev/stdout` is, whatever that is.
    if Identity::of(path).is_some_and(|target| Identity::of_stdout() == Some(target)) {
        return Ok(Box::new(waiting::Stdout));
    }
    let mut files = files();
    files.refuse(path, path, speaker)?;
    if as_it_comes || is_special(path) {
        let file = in_place(path).with_context(|| name.clone())?;
        return Ok(Box::new(Named { name, inner: InPlace { file, is_begun: false } }));
    }
    // A link goes on pointing to the file.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let content = match beside(&target) {
        Ok(content) => content,
        // A file that may be written in a folder that may not.
        Err(_) if target.is_file() => {
            let file = in_place(path).with_context(|| name.clone())?;
            return Ok(Box::new(Named { name, inner: InPlace { file, is_begun: false } }));
        }
        Err(error) => return Err(error).with_context(|| name.clone()),
    };
    let file = content.as_file().try_clone().with_context(|| name.clone())?;
    if files.pending.is_empty() {
        discard_when_ended()?;
    }
    let failed = Arc::new(OnceLock::new());
    let (given, kept) = (path.to_owned(), Arc::clone(&failed));
    files.pending.push(Pending { target, given, name: name.clone(), content, failed: kept });
    Ok(Box::new(Named { name, inner: Content { file, failed } }))
}

/// Puts everything in its place that was written as a whole. What nothing was written to stays as it was.
///
/// # Errors
/// When a target turned out to be read, or cannot be replaced. Then it stays as it was.
pub(crate) fn put_in_place(speaker: &Speaker) -> anyhow::Result<()> {
    let pending = std::mem::take(&mut files().pending);
    for Pending { target, given, name, content, failed } in pending {
        if let Some(reason) = failed.get() {
            bail!("{name}: {reason}");
        }
        // An input may have been named only after the output was opened.
        files().refuse(&target, &given, speaker)?;
        replace(content, &target).with_context(|| name)?;
    }
    Ok(())
}

/// Removes everything that has not taken its place.
pub(crate) fn discard() {
    files().pending.clear();
}

/// Writes a whole file at once: whatever happens, there is the old one or the new one.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if is_special(path) {
        return in_place(path)?.write_all(bytes);
    }
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut content = beside(&target)?;
    content.write_all(bytes)?;
    replace(content, &target)
}

/// Refuses a file that could not be written as a whole when the work is done. What is in it stays as it is, and none is
/// left where there was none.
pub(crate) fn to_be_written(path: &Path) -> io::Result<()> {
    if is_special(path) { Ok(()) } else { beside(path).map(drop) }
}

fn files() -> MutexGuard<'static, Files> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Files {
    /// The path is told as it was given.
    fn refuse(&self, path: &Path, given: &Path, speaker: &Speaker) -> anyhow::Result<()> {
        let said = |name: &str| speaker.say_with(name, [("file", given.display().to_string().into())]);
        let target = Identity::of(path);
        let is_input = |target: &Identity| {
            self.read.iter().any(|input| Identity::of(input).as_ref() == Some(target))
                || self.reads_stdin && Identity::of_stdin().as_ref() == Some(target)
        };
        if target.as_ref().is_some_and(is_input) {
            bail!(said("out-is-input"));
        }
        if target.is_some() && is_database(path) {
            bail!(said("out-is-library"));
        }
        let full = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path)).ok();
        if self.pending.iter().any(|other| full(&other.target) == full(path)) {
            bail!(said("out-twice"));
        }
        Ok(())
    }
}

/// A pipe, a device, or a link to a file that is still to be made.
fn is_special(path: &Path) -> bool {
    match path.metadata() {
        // An open file by its number, which somebody else may be writing to.
        _ if path.starts_with("/dev") || path.starts_with("/proc") => true,
        Ok(data) => !data.is_file() && !data.is_dir(),
        Err(_) => path.is_symlink(),
    }
}

/// A new file beside another, which may be replaced by it: with its permissions, or those that a new file has.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    let name = target.file_name().ok_or(io::ErrorKind::IsADirectory)?.to_string_lossy();
    let prefix = format!(".{name}.");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".tmp");
    match target.metadata() {
        Ok(data) if data.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        // Its own permissions forbid it, whatever those of the folder say.
        Ok(_) => drop(OpenOptions::new().write(true).open(target)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    folder.metadata()?;
    // The name that was tried says nothing to who named another one.
    builder.tempfile_in(folder).map_err(|error| error.kind().into())
}

/// Removes what has not taken its place when a signal ends the program.
#[cfg(unix)]
fn discard_when_ended() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGTERM])?;
    std::thread::spawn(move || {
        for signal in signals.forever() {
            discard();
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn discard_when_ended() -> io::Result<()> {
    Ok(())
}

/// A target whose errors say which one it is.
struct Named<W> {
    name: String,
    inner: W,
}

impl<W> Named<W> {
    fn with_name(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{}: {error}", self.name))
    }
}

impl<W: Write> Write for Named<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.inner.write(bytes).map_err(|error| self.with_name(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush().map_err(|error| self.with_name(&error))
    }
}

/// The new content of a file, which is not put in its place when some of it could not be written.
struct Content {
    file: File,
    failed: Arc<OnceLock<String>>,
}

impl Write for Content {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes).inspect_err(|error| {
            let _ = self.failed.set(error.to_string());
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Puts what was written in the place of a file, unless it is nothing.
fn replace(content: NamedTempFile, target: &Path) -> io::Result<()> {
    let written = content.as_file().metadata()?.len();
    if written == 0 {
        return Ok(());
    }
    if let Ok(before) = target.metadata() {
        content.as_file().set_permissions(before.permissions())?;
        // The old content is gone when the new one has its name: then it must be on the disk.
        content.as_file().sync_all()?;
    }
    content.persist(target).map(drop).map_err(|error| error.error)
}

/// Opens a file without a change to what is in it.
fn in_place(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create(true).truncate(false).open(path)
}

/// A file that is written as it comes; what was in it goes when there is something to write.
struct InPlace {
    file: File,
    is_begun: bool,
}

impl Write for InPlace {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !bytes.is_empty() && !std::mem::replace(&mut self.is_begun, true) {
            // Pipes and devices have no length.
            if self.file.metadata()?.is_file() {
                self.file.set_len(0)?;
                self.file.rewind()?;
            }
        }
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// What tells a file from all others, under all its names.
#[derive(Debug, PartialEq, Eq)]
struct Identity(#[cfg(unix)] (u64, u64), #[cfg(not(unix))] PathBuf);

impl Identity {
    /// Of a regular file.
    #[cfg(unix)]
    fn of(path: &Path) -> Option<Identity> {
        Identity::of_data(&path.metadata().ok()?)
    }

    #[cfg(unix)]
    fn of_stdin() -> Option<Identity> {
        Identity::of_open(&io::stdin())
    }

    #[cfg(unix)]
    fn of_stdout() -> Option<Identity> {
        Identity::of_open(&io::stdout())
    }

    #[cfg(unix)]
    fn of_open(open: &impl std::os::fd::AsFd) -> Option<Identity> {
        let file = open.as_fd().try_clone_to_owned().ok()?;
        Identity::of_data(&File::from(file).metadata().ok()?)
    }

    #[cfg(unix)]
    fn of_data(data: &std::fs::Metadata) -> Option<Identity> {
        use std::os::unix::fs::MetadataExt as _;
        data.is_file().then(|| Identity((data.dev(), data.ino())))
    }

    /// Of a regular file. A hard link is not seen here; since the target is replaced and not emptied, its other names
    /// keep the content.
    #[cfg(not(unix))]
    fn of(path: &Path) -> Option<Identity> {
        path.is_file().then(|| path.canonicalize().ok().map(Identity)).flatten()
    }

    #[cfg(not(unix))]
    fn of_stdin() -> Option<Identity> {
        None
    }

    #[cfg(not(unix))]
    fn of_stdout() -> Option<Identity> {
        None
    }
}

/// Is it an SQLite database? Libraries are such, and nothing that is written here is one.
fn is_database(path: &Path) -> bool {
    let mut head = [0; 16];
    File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok() && head == *b"SQLite format 3\0"
}
