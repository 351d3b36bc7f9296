//! Sudoku in bulk as SQL: Apache DataFusion with functions for puzzles, on one machine or, through Ballista, on many.
//!
//! ```
//! use shudu_sql::session::{self, Options};
//!
//! # tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
//! let session = session::open(&Options::default())?;
//! let rows = session
//!     .context
//!     .sql("SELECT sudoku_clues(p) AS clues, sudoku_er(p) AS er
//!           FROM (VALUES ('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')) AS t(p)")
//!     .await?
//!     .collect()
//!     .await?;
//! assert_eq!(rows[0].num_rows(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what |
//! |---|---|
//! | [`session`] | a DataFusion session with everything below in it |
//! | [`functions`] | `sudoku_solve`, `sudoku_er` and the others, over Arrow arrays |
//! | [`hardest`] | the aggregate `sudoku_hardest` |
//! | [`source`] | puzzle files and `sudoku_generate` as tables |
//! | [`tables`] | `FROM 'file'` |
//! | [`remarks`] | what was NULL for a reason, counted |
//! | [`output`] | results as table, CSV, JSON, lines, Parquet |
//! | [`cluster`] | scheduler, executor, and who may join them |

#![forbid(unsafe_code)]

pub mod cluster;
pub mod functions;
pub mod hardest;
pub mod output;
mod ratings;
pub mod remarks;
pub mod session;
pub mod settings;
pub mod source;
pub mod tables;
mod values;
