//! Every test of the crate from outside, as one program: each file by itself would be a program to build and to link.

mod answers;
mod checks;
mod clashing;
mod common;
mod corpus;
mod engines;
mod instruction_sets;
mod properties;
mod shared;
mod signature;
