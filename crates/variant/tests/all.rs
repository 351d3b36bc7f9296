//! Tests of the crate as a whole, as one program.

#[cfg(feature = "judge")]
mod agree;
mod explain;
mod patterns;
mod random;
mod techniques;
