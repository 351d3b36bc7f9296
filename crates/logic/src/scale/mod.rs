//! Difficulty scales. Each has its own order of search, choice among steps and quirks; only [`minutes`] takes those of
//! [`person`].

pub mod hodoku;
pub mod minutes;
pub mod person;
pub mod se;
pub mod trial;
