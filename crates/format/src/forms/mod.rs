//! One file for each form: what it forgives, and the one way it is written.

pub(crate) mod bank;
pub(crate) mod coach;
pub(crate) mod comma;
pub(crate) mod csv;
pub(crate) mod fpuzzles;
pub(crate) mod gnome;
pub(crate) mod grid;
pub(crate) mod gsf;
pub(crate) mod hodoku;
pub(crate) mod json;
pub(crate) mod ksudoku;
pub(crate) mod line;
pub(crate) mod link;
pub(crate) mod list;
mod notes;
pub(crate) mod opensudoku;
pub(crate) mod pencilmarks;
pub(crate) mod sdk;
pub(crate) mod sdm;
pub(crate) mod sdx;
pub(crate) mod share;
pub(crate) mod spaced;
pub(crate) mod ss;
pub(crate) mod sudokupad;
pub(crate) mod sukaku;
pub(crate) mod text;
pub(crate) mod xml;
