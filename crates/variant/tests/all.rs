//! Tests of the crate as a whole, as one program.

#[cfg(feature = "judge")]
mod agree;
#[cfg(feature = "judge")]
mod cases;
#[cfg(feature = "judge")]
mod random;
