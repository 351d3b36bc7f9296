//! Draws one thing: a grid with its givens and found digits, candidates, marks and a few lines of caption.
//!
//! This crate knows no technique and no language: what a step means reaches it as neutral marks
//! ([`shudu_core::step::Marks`]), what a person is to read as captions that the caller has worded. A [`Scene`] holds
//! both; every output form draws the same scene, and the same scene always gives the same bytes.
//!
//! A solved grid in plain ASCII, found digits with a `+` before them:
//!
//! ```
//! use shudu_core::{Grid, Puzzle, Solution};
//! use shudu_render::{Scene, Style, text};
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! let scene = Scene::solved(&puzzle, &Solution::of(grid, &puzzle)?);
//! let drawn = text::grid(&scene, &Style::ASCII);
//! assert!(drawn.starts_with("+-------+-------+-------+\n| 5 3+4 |+6 7+8 |+9+1+2 |\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The candidates of a puzzle as a table:
//!
//! ```
//! use shudu_core::{Board, Puzzle};
//! use shudu_render::{Scene, Style, text};
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! let table = text::candidates(&Scene::board(&Board::new(&puzzle)), &Style::ASCII);
//! assert!(table.lines().nth(1).unwrap().starts_with("| 5    3     124    | 26    7   2468 |"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Two solutions side by side, the cells in which they differ between stars:
//!
//! ```
//! use shudu_core::{Puzzle, Witnesses};
//! use shudu_render::{Scene, Style, text};
//! # fn draw(puzzle: &Puzzle, witnesses: &Witnesses) -> String {
//! let [first, second] = Scene::witnesses(puzzle, witnesses);
//! let style = Style::default();
//! text::beside(&[&text::grid(&first, &style), &text::grid(&second, &style)], 3)
//! # }
//! ```
//!
//! The same scene as a picture: [`svg::grid()`], [`png::grid()`], [`pdf::grid()`]; many of them on pages:
//! [`pdf::book`].
//!
//! Features: `variants` (default) draws grids of other sizes and with other rules; `fonts` (default) brings the
//! embedded fonts and what sets type with them: PNG, PDF and books; `variants` (default) draws grids of any shape,
//! [`variant`].

#![forbid(unsafe_code)]

mod canvas;
mod captions;
mod drawing;
#[cfg(feature = "fonts")]
mod fonts;
#[cfg(feature = "fonts")]
pub mod pdf;
mod pen;
mod picture;
#[cfg(feature = "fonts")]
pub mod png;
mod scene;
mod series;
pub mod svg;
pub mod text;
mod theme;
mod tints;
#[cfg(feature = "variants")]
pub mod variant;

pub use drawing::Drawing;
#[cfg(feature = "fonts")]
pub use fonts::{FontError, Fonts};
pub use scene::{Content, Scene};
pub use series::Series;
pub use text::{Color, Style};
pub use theme::{Rgb, Theme};
pub use tints::{PenMark, PenShape, Tint, Tints};
