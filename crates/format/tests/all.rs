//! Every test of the crate from outside, as one program: each file by itself would be a program to build and to link.

mod checks;
mod corpus;
mod finder;
mod finder_layouts;
mod input;
mod law;
mod plain_lines;
mod properties;
#[cfg(feature = "variants")]
mod rules;
mod shared;
