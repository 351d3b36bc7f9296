//! Every sentence that a person reads from shudu, in English and Chinese.
//!
//! Sentences live in `locales/*/*.ftl` (Project Fluent) under names; a [`Speaker`] of a [`Lang`] turns a name with
//! values into a sentence, and words verdicts, accounts, events and errors from their data.
//!
//! ```
//! use shudu_core::{Grid, clashes};
//! use shudu_i18n::{Lang, Speaker};
//!
//! let grid: Grid = format!("55{}", ".".repeat(79)).parse()?;
//! let speaker = Speaker::new(Lang::Chinese);
//! assert_eq!(speaker.clashing_givens(&clashes(&grid)), "提示数有冲突：第 1 行的 r1c1 与 r1c2 都是 5。");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The language of the system, and a message by its name:
//!
//! ```
//! use shudu_i18n::{Lang, Speaker};
//!
//! assert_eq!(Lang::of_locale("zh_CN.UTF-8"), Lang::Chinese);
//! assert_eq!(Speaker::new(Lang::English).say("answer-one"), "Exactly one solution.");
//! ```
//!
//! Features, on by default: `terminal` holds the words of the programs in a terminal, `page` those of the page, `photo`
//! those for puzzles that are read from pictures, `variants` those for Sudoku of other sizes and with other rules,
//! `lessons` those about techniques and algorithms, `library` those for puzzles and games that are kept.

#![forbid(unsafe_code)]

mod lang;
#[cfg(feature = "page")]
mod page;
mod speaker;
mod words;

pub use lang::{Lang, ParseLangError};
#[cfg(feature = "page")]
pub use page::page;
pub use speaker::{Arg, Speaker};
pub use words::algorithm::{ALGORITHM_PARTS, AlgorithmText};
pub use words::number::grouped;
pub use words::steps::{
    StepText, TechniqueText, Tongue, notation as step_notation, slugs as technique_slugs,
};

/// The message files, by language: for tests that hold them against each other and against their users.
pub fn sources() -> [(Lang, &'static str); Lang::ALL.len()] {
    Lang::ALL.map(|lang| (lang, lang.source()))
}
