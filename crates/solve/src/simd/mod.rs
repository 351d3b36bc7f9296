//! What the kernels ask of a processor, and the back end for each instruction set. The only module that may hold
//! `unsafe`, and only for calls to intrinsics, loads and stores of whole vectors, and calls of functions compiled for
//! an instruction set.
//!
//! - [`cpu`]: tokens that prove that the processor has an instruction set;
//! - [`single`]: vectors of digit sets, for one board at a time;
//! - [`batch`]: vectors of one-bit lanes, for hundreds of boards at a time.
//!
//! Nothing here uses an engine.

pub(crate) mod batch;
#[cfg(target_arch = "x86_64")]
pub(crate) mod cpu;
pub(crate) mod single;
