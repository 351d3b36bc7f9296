//! Every test, as one program: each file by itself would be a program to build and to link.

mod data;
mod enter;
mod games;
mod habits;
mod late;
mod learn;
mod library;
mod looks;
mod paper;
mod play;
mod tree;
mod views;
