//! A game of Sudoku in play: digits, corner and centre notes, colours, undo and redo, clashes and mistakes, check and
//! answer, timer, statistics, hints in four stages from what the player has written, a save format, sharing.
//!
//! This crate does not draw, store or read a clock. A front end turns what a player does into an [`Operation`], which
//! names its cells itself, and gives it to [`Game::act`] with the time; back comes the [`Event`] that was appended to
//! the log, which is all that a store needs to keep.
//!
//! ```
//! use shudu_core::Puzzle;
//! use shudu_game::{Game, Moment, NoteKind, Operation};
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! let mut game = Game::new(puzzle);
//! game.act(Operation::FillNotes { kind: NoteKind::Centre, only_empty: false }, Moment(1000))?;
//!
//! // The entry and the notes that it removes are one step.
//! let enter = Operation::Enter { cells: vec!["r1c3".parse()?], digit: shudu_core::Digit::ALL[0] };
//! let event = game.act(enter, Moment(2000))?;
//! assert!(event.changes.len() > 1);
//! assert!(game.clashes().is_empty());
//! assert_eq!(game.mistakes().unwrap().wrong[0].to_string(), "(1)r1c3");
//!
//! game.act(Operation::BackToRight, Moment(3000))?;
//! assert!(game.mistakes().unwrap().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A hint, little by little:
//!
//! ```
//! # use shudu_core::{Budget, Puzzle};
//! # use shudu_game::{Game, Shown, Stage};
//! # use shudu_logic::scale::se::Rater;
//! # let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! let game = Game::new(puzzle);
//! let hint = game.hint(&mut Rater::new(), Budget::UNBOUNDED).expect("no budget to spend");
//! let Shown::Step(nudge) = hint.shown(Stage::Nudge) else { panic!("there is a step") };
//! assert!(nudge.writes && nudge.technique.is_none());
//! let Shown::Step(proof) = hint.shown(Stage::Proof) else { panic!("there is a step") };
//! assert_eq!(proof.technique.as_deref(), Some("hidden-single"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Saving, loading, and a position as the end of an address:
//!
//! ```
//! # use shudu_core::Puzzle;
//! # use shudu_game::{Game, Settings};
//! # let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! let game = Game::new(puzzle);
//! assert_eq!(Game::load(&game.save())?, game);
//! assert_eq!(Game::from_shared(&game.share(), Settings::default())?.puzzle(), &puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Two figures say how long a game was played. [`Game::played`] is all the time that the clock ran. [`Game::time`] is
//! what the clock shows: it begins at zero when the player starts over, and shows the time of the solution once it is
//! found.
//!
//! Invariants: givens never change; replaying the log gives the same game; undoing all steps gives the
//! start; nothing in the log is ever changed or removed.
//!
//! Features: `hints` (default) makes Sudoku Explainer's order a [`Guide`], which brings all techniques of
//! `shudu-logic`; `schema` gives JSON Schemas of everything that is serialised; `variants` adds games of other sizes
//! and rules, the module `variant`.

#![forbid(unsafe_code)]

mod change;
mod checkpoint;
mod clash_shape;
mod clock;
mod color;
mod error;
mod event;
mod family;
mod found;
mod game;
mod hint;
mod mark;
mod mistakes;
mod operation;
mod pen;
mod plan;
mod refused;
mod removed;
pub mod save;
pub mod share;
mod stage;
mod state;
mod statistics;
#[cfg(feature = "variants")]
pub mod variant;

pub use change::{Change, ChangeOf};
pub use checkpoint::CheckpointOf;
pub use clash_shape::ClashShape;
pub use clock::Moment;
pub use color::{Color, Colors};
pub use error::{LoadError, ReplayError};
pub use event::{Event, EventOf};
pub use family::{Classic, Family, Named, Standing, Travels};
pub use found::Found;
pub use game::{Game, GameOf, Start, StartOf};
pub use hint::{Advice, Guide, Hint, Mistake, MistakeKind, Shown, ShownStep};
pub use mark::{Mark, MarkShape, ParseMarkError};
pub use mistakes::{Checked, CheckedOf, Mistakes, MistakesOf, Verdict};
pub use operation::{Layer, Operation, OperationOf, Setting, Settings};
pub use pen::{Held, HeldOf, Pen};
pub use refused::Refused;
pub use save::{SAVE_VERSION, Save, SaveOf};
pub use share::ShareError;
pub use stage::Stage;
pub use state::{ColoredCandidate, NoteKind, State, StateError, StateShape};
pub use statistics::Statistics;
