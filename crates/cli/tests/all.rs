//! Every test of the crate from outside, as one program: each file by itself would be a program to build and to link.

mod blocks;
mod book;
mod cases;
mod commands;
mod common;
mod documents;
mod generate;
mod generate_variants;
mod goldens;
mod help;
mod hint;
mod hostile;
mod inputs;
mod library;
mod outputs;
mod photo;
mod picture;
mod puzzle_forms;
mod rate;
mod round_trip;
mod solve;
mod teach;
mod terminal;
mod tools;
mod variants;
mod web_kill;
