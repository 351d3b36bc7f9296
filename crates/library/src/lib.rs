//! Puzzles and saved games in one SQLite file, which several programs may have open at the same time.
//!
//! ```
//! use shudu_format::read_one;
//! use shudu_library::{Added, Equivalents, Library, NewPuzzle, Search};
//!
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("library.sqlite");
//! let mut library = Library::open(path)?;
//! let read = read_one("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", None)?;
//! let puzzle = NewPuzzle { tags: vec!["newspaper".into()], ..NewPuzzle::of(read.into_record()?) };
//! let added = library.add(&[puzzle], Equivalents::Keep, 1_763_683_200_000)?;
//! let Added::New(id, None) = added[0] else { panic!("the library was empty") };
//!
//! let found = library.search(&Search { tags: vec!["newspaper".into()], ..Search::default() })?;
//! assert_eq!(found[0].id, id);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game is a text that says how it began, and a log of texts; their content is not read here. When
//! [`Library::append`] returns, they are on disk:
//!
//! ```
//! # use shudu_library::*;
//! # let folder = tempfile::tempdir()?;
//! # let mut library = Library::open(folder.path().join("l"))?;
//! # let id = library.add(&[NewPuzzle::default()], Equivalents::Keep, 0)?[0].id();
//! let game = library.begin(id, "header", Progress { blank: 51, ..Progress::default() }, 1000)?;
//! library.append(game, 1, &["first move".into()], Progress { blank: 50, ..Progress::default() }, 2000)?;
//! assert_eq!(library.game(game)?.events, ["first move"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is promised
//! - A change is wholly on disk when its function returns (`synchronous=FULL`), or was not made.
//! - A file that is something else, damaged, or written by a newer version is refused and not changed.
//! - When the disk is full the change is refused; what was saved before is safe.
//! - Programs that write at the same time wait for each other; if two continue the same game, the second gets an error.
//! - A removed game can be restored, if it is among the last hundred.
//! - No clock is read here: the caller passes the time, in milliseconds since 1970.
//! - No technique is known here: ratings, techniques and symmetries come as data.
//!
//! Features: `variants` (on by default) shows puzzles of other sizes and with other rules; without it they are kept and
//! not seen.

#![forbid(unsafe_code)]

mod daily;
mod error;
mod file;
mod games;
mod ids;
mod length;
mod puzzles;
mod schema;
mod search;
mod settings;
mod text;
mod writing;

pub use daily::{Figures, Level};
pub use error::{Foreign, LibraryError};
pub use file::Library;
pub use games::{Begun, GameEntry, Once, Progress, SavedGame};
pub use ids::{GameId, PuzzleId};
pub use puzzles::{Added, Entry, Equivalents, NewPuzzle};
pub use search::{Order, Search};
pub use shudu_core::{Date, ParseDateError};
pub use text::{MOST_TAGS, Text};
