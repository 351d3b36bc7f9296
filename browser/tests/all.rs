//! Every test, as one program: each file by itself would be a program to build and to link.

mod board;
mod data;
mod editor;
mod enter;
mod games;
mod habits;
mod home;
mod kept;
mod kinds;
mod late;
mod layout;
mod learn;
mod library;
mod looks;
mod marking;
mod paper;
mod play;
mod site;
mod tree;
mod variants;
mod views;
