//! Difficulty scales. Each has its own order of search, choice among steps and quirks, in its own folder.

pub mod hodoku;
pub mod minutes;
pub mod person;
pub mod se;
pub mod trial;
