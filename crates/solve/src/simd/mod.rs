//! What only some processors can do. The only place in the project with `unsafe`, and every use says why it is sound.

#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2_lanes;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2_lanes;
