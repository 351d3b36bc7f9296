//! The Arrow C data interface: strings in, columns out, without a dependency.
//!
//! The structures are those of the specification (<https://arrow.apache.org/docs/format/CDataInterface.html>). Anyone
//! who takes one over sets its `release` to null where it was, and calls it when done. What a producer says is checked
//! as far as it can be: the interface does not say how long most buffers are.

mod column;
mod strings;
mod structures;
#[cfg(test)]
mod tests;

pub use column::{Column, Kind, Value};
pub use strings::{Strings, drain};
pub use structures::{ArrowArray, ArrowArrayStream, ArrowSchema, Fault, Released, take};
