//! The same queries on many machines, through Apache Ballista: a scheduler, executors, and a client.
//!
//! All three are this program. Each says who it is in the header `user-agent` of every call, and the scheduler takes
//! calls only from those that say exactly what it says itself: see [`identity`].

pub mod client;
mod codec;
pub mod executor;
mod gate;
pub mod scheduler;

use std::hash::{BuildHasher, BuildHasherDefault, Hasher};
use std::sync::Arc;

use ballista_core::extension::EndpointOverrideFn;
use datafusion::execution::session_state::SessionState;
use datafusion::prelude::SessionConfig;

pub use codec::{LogicalCodec, PhysicalCodec};

use crate::functions::{ALL, Shared};
use crate::settings::Settings;

/// The port of the scheduler unless another is said.
pub const SCHEDULER_PORT: u16 = 50050;

/// What this program is to the others of its cluster: its version, those of DataFusion and Ballista, which lay down how
/// plans travel, and a number that differs as soon as a function has another name, other arguments or another type.
pub fn identity() -> String {
    format!(
        "shudu-sql/{} datafusion/{} ballista/{} functions/{:016x}",
        env!("CARGO_PKG_VERSION"),
        datafusion::DATAFUSION_VERSION,
        ballista_core::BALLISTA_VERSION,
        functions()
    )
}

/// FNV-1a over what the functions are called with and give.
fn functions() -> u64 {
    #[derive(Default)]
    struct Fnv(Option<u64>);
    impl Hasher for Fnv {
        fn write(&mut self, bytes: &[u8]) {
            let mut hash = self.0.unwrap_or(0xcbf2_9ce4_8422_2325);
            for byte in bytes {
                hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
            self.0 = Some(hash);
        }
        fn finish(&self) -> u64 {
            self.0.unwrap_or_default()
        }
    }
    let mut hasher = BuildHasherDefault::<Fnv>::default().build_hasher();
    for definition in ALL {
        hasher.write(
            format!("{} {:?} {:?};", definition.call, definition.arguments, definition.returns).as_bytes(),
        );
    }
    hasher.finish()
}

/// Puts our [`identity`] into every call that a client or an executor makes.
fn introduced() -> EndpointOverrideFn {
    Arc::new(|endpoint| Ok(endpoint.user_agent(identity())?))
}

/// What all three add to a configuration: how our plans travel, who we are, our settings.
fn with_ours(config: SessionConfig, shared: &Shared) -> SessionConfig {
    use ballista_core::extension::SessionConfigExt;
    config
        .with_option_extension(Settings::default())
        .with_ballista_logical_extension_codec(Arc::new(LogicalCodec::new(shared.clone())))
        .with_ballista_physical_extension_codec(Arc::new(PhysicalCodec::new(shared.clone())))
        .with_ballista_override_create_grpc_client_endpoint(introduced())
}

/// A session of a scheduler, with our functions.
fn session(config: SessionConfig, shared: &Shared) -> datafusion::common::Result<SessionState> {
    let state = ballista_core::utils::default_session_builder(config)?;
    crate::session::extend(state, shared)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_identity_is_a_header_and_names_all_versions() {
        let identity = identity();
        assert!(identity.is_ascii());
        for part in ["shudu-sql/", "datafusion/55.", "ballista/55.", "functions/"] {
            assert!(identity.contains(part), "{identity}");
        }
        assert_ne!(functions(), 0);
    }
}
