//! Reads and writes Sudoku in the forms that people and programs use, and recognises which one it is.
//!
//! Any text that holds one puzzle:
//!
//! ```
//! use shudu_format::{Form, read_one};
//!
//! let located = read_one("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # easy", None)?;
//! assert_eq!((located.form, located.classic()?.givens.len()), (Form::Line, 30));
//! assert_eq!(located.classic()?.comment.as_deref(), Some("easy"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An error names its place:
//!
//! ```
//! let error = shudu_format::read_one("5a..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", None)
//!     .unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 2, r1c2: seen `a`, expected a digit 1-9 or a blank");
//! ```
//!
//! From one form to another, with what was lost:
//!
//! ```
//! use shudu_format::{Form, Loss, Reader, Writer};
//!
//! let input = ":0000:1:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::\n";
//! let mut writer = Writer::new(Vec::new(), Form::Line);
//! for found in Reader::new(input.as_bytes(), None) {
//!     writer.write(found?.classic()?)?;
//! }
//! let (out, losses) = writer.finish()?;
//! assert!(out.starts_with(b"53..7...."));
//! assert_eq!(losses.iter().collect::<Vec<_>>(), [(Loss::Placed, 1), (Loss::HodokuFields, 1)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | form | what it looks like | written with |
//! |---|---|---|
//! | [`Form::Line`] | 81 characters on a line, and a comment | givens, comment |
//! | [`Form::Grid`] | nine rows, with or without borders | givens, placed digits |
//! | [`Form::Comma`] | `6,4,1, , , ,9,3,7` | givens |
//! | [`Form::Text`] | the first 81 characters, only when asked for | givens |
//! | [`Form::Sdm`] | one puzzle a line | givens |
//! | [`Form::Csv`] | `puzzle,solution` | givens, solution |
//! | [`Form::Pencilmarks`] | nine rows of candidates | digits, candidates |
//! | [`Form::Hodoku`] | `:0000:1:…` | givens, placed digits, candidates, technique |
//! | [`Form::Sukaku`] | 729 characters | candidates |
//! | [`Form::Json`] | `{"format":"shudu","version":1,…}` | everything |
//! | [`Form::Sdk`] | `[Puzzle]` above nine rows, `#C` before a comment | givens, placed digits, comment |
//! | [`Form::Ss`] | a grid in the frame of Simple Sudoku | givens |
//! | [`Form::Sdx`] | nine rows of candidates, `u5` for a placed digit | digits, candidates |
//! | [`Form::Gsf`] | seven fields with commas, the fifth is the puzzle | givens, comment |
//! | [`Form::Bank`] | digest, puzzle, rating | givens, ER |
//! | [`Form::OpenSudoku`] | XML, `<opensudoku>` | givens, placed digits, candidates, comment |
//! | [`Form::Gnome`] | JSON, `{"difficulty_category":…` | givens, placed digits, candidates |
//! | [`Form::KSudoku`] | XML, `<ksudoku>` | givens, placed digits, candidates, solution |
//! | [`Form::Fpuzzles`] | `https://www.f-puzzles.com/?load=…` | digits, candidates, solution, comment |
//! | [`Form::SudokuPad`] | `https://sudokupad.app/scl…` | givens, candidates, solution, comment |
//! | [`Form::Coach`] | `SCv7_32_…` | digits, candidates |
//! | [`Form::SudokuWiki`] | `https://www.sudokuwiki.org/sudoku.htm?bd=…` | digits, candidates |
//! | [`Form::Share`] | `http://localhost:8081/#/play?s=…` | digits, candidates |
//!
//! Each form's file lists its leniencies and the one way it is written. Reading does not judge: givens may clash.
//! [`Print`] has layouts that are only written.
//! All text is UTF-8; [`utf8`] turns files in UTF-16 into it.
//!
//! Features: `variants` (on by default) reads and writes other sizes and other rules; `shared` (on by default) reads
//! what f-puzzles, SudokuPad and SudokuMaker have of them; `html` (on by default) finds classic puzzles in tables of
//! HTML and MediaWiki; `encodings` (on by default) guesses the encoding of texts that are not UTF-8; `schema` gives the
//! JSON Schema of the JSON form (`json_schema`).

#![forbid(unsafe_code)]

mod block;
mod chars;
pub mod drawing;
mod drawn;
mod drawn_json;
mod drawn_rules;
mod drawn_walls;
mod encoding;
mod error;
mod finder;
mod form;
mod forms;
mod json_value;
mod layout;
mod located;
mod loss;
mod other_rules;
mod print;
mod reader;
mod recognise;
mod record;
mod source;
mod sudoku;
mod utf16;
#[cfg(feature = "variants")]
pub mod variant;
mod writer;

pub use error::{Expected, ReadError, ReadErrorKind};
pub use form::{Form, ParseFormError};
#[cfg(feature = "schema")]
pub use forms::json::json_schema;
pub use forms::share::{ShareError, Shared};
pub use layout::Layout;
pub use located::{How, Located, Origin};
pub use loss::{Loss, LossCounts, Losses};
pub use print::Print;
#[cfg(feature = "variants")]
pub use reader::read_variant;
pub use reader::{Cover, Covered, Reader, read_one, read_str};
pub use record::{HodokuFields, HodokuRating, NotTenths, Ratings, Record, SeRating, Tenths};
pub use sudoku::{NotClassic, Sudoku, Unwritable};
pub use utf16::{Utf8, Utf16, is_utf16, utf8};
pub use writer::{Writer, write_record};
