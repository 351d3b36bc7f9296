//! `techniques`: the list, and the lesson of one with an example and a puzzle to practise on.

mod examples;

pub use examples::{Example, ParseExampleError, example, examples, notation};
