//! Every test of the crate from outside, as one program: each file by itself would be a program to build and to link.

mod common;
mod hodoku_paths;
mod hodoku_shared;
mod paths;
mod prerating;
mod reglib;
mod shared;
mod techniques;
mod top_end;
