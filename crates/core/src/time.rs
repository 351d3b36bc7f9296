//! The clock. On `wasm32-unknown-unknown` the standard library has none: `Instant::now` panics there, and
//! `SystemTime::now` too. The host has one, in a browser as in Node, and `web-time` asks it under the names of the
//! standard library.
//!
//! What may run in a browser reads the time by these names.
//!
//! ```
//! use shudu_core::time::Instant;
//!
//! let start = Instant::now();
//! assert!(start.elapsed().as_secs() < 60);
//! ```

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::{Instant, SystemTime, UNIX_EPOCH};
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use web_time::{Instant, SystemTime, UNIX_EPOCH};
