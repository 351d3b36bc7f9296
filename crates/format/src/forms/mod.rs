//! One file for each form: what it forgives, and the one way it is written.

pub(crate) mod comma;
pub(crate) mod csv;
pub(crate) mod grid;
pub(crate) mod hodoku;
pub(crate) mod json;
pub(crate) mod line;
pub(crate) mod pencilmarks;
pub(crate) mod sdm;
pub(crate) mod sukaku;
pub(crate) mod text;
