//! Tests of the crate as a whole, as one program.

#[cfg(feature = "judge")]
mod agree;
mod explain;
mod random;
mod techniques;
