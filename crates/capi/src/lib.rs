//! The functions of [`shudu`] for C: opaque handles, buffers of the caller's, codes for errors. This crate
//! converts, and nothing else.
//!
//! `include/shudu.h` is made from it. What holds of all functions is said there once, for those who call them; here
//! no function repeats it under a heading of its own.

// This crate is the border: C hands over plain pointers. All that trusts them is in `border`; the functions say
// what they hand on.
#![expect(unsafe_code, reason = "the border to C")]
#![allow(clippy::missing_safety_doc, reason = "the head of shudu.h says it once for all functions")]

mod border;

// The header has them in this order.
pub mod code;

pub mod context;

pub mod cancel;

pub mod puzzle;

pub mod solve;

pub mod rate;

pub mod make;

pub mod symmetry;

pub mod json;

pub mod verify;

pub mod batch;
