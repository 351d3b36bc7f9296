//! Every test of the crate from outside, as one program: each file by itself would be a program to build and to link.

mod checkpoints;
mod notes;
mod play;
mod properties;
mod times;
