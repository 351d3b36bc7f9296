//! A session: DataFusion with our functions and tables, here or on a cluster.

use std::path::PathBuf;
use std::sync::Arc;

use datafusion::common::{DataFusionError, Result};
use datafusion::execution::FunctionRegistry;
use datafusion::execution::memory_pool::{FairSpillPool, TrackConsumersPool};
use datafusion::execution::runtime_env::{RuntimeEnv, RuntimeEnvBuilder};
use datafusion::execution::session_state::{SessionState, SessionStateBuilder};
use datafusion::prelude::{SessionConfig, SessionContext};

use crate::cluster;
use crate::functions::{Shared, scalar_functions};
use crate::hardest::sudoku_hardest;
use crate::settings::Settings;
use crate::source::SudokuGenerate;
use crate::tables::Tables;

/// How a session is to be.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Threads, and partitions of a plan; all cores when `None`.
    pub threads: Option<usize>,
    /// Bytes that sorting, grouping and joining may keep in memory; beyond that they spill to disk. No bound when
    /// `None`.
    pub memory: Option<usize>,
    /// Where they spill to; the system's folder for temporary files when `None`.
    pub spill: Option<PathBuf>,
    /// The settings of our functions.
    pub settings: Settings,
}

/// A session, and what its functions share.
#[derive(Clone)]
pub struct Session {
    /// For queries.
    pub context: SessionContext,
    /// The account of what was NULL for a reason, and the flag that stops the work.
    pub shared: Shared,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("id", &self.context.session_id()).finish_non_exhaustive()
    }
}

/// A session on this machine.
///
/// # Errors
/// When there is no folder for temporary files.
pub fn open(options: &Options) -> Result<Session> {
    let shared = Shared::default();
    let config = configure(SessionConfig::new(), options);
    let context = SessionContext::new_with_config_rt(config, runtime(options)?);
    install(&context, &shared)?;
    Ok(Session { context, shared })
}

/// A session whose queries run on a cluster: see [`cluster`].
///
/// # Errors
/// When the scheduler does not answer, or is not of this version.
pub async fn connect(options: &Options, scheduler: &str) -> Result<Session> {
    cluster::client::greet(scheduler).await?;
    let shared = Shared::default();
    let config = configure(cluster::client::config(), options);
    let state = SessionStateBuilder::new()
        .with_config(config)
        .with_runtime_env(runtime(options)?)
        .with_default_features()
        .build();
    let context = cluster::client::context(state, scheduler).await?;
    install(&context, &shared)?;
    Ok(Session { context, shared })
}

/// Files from this size on are cut into parts. DataFusion's own 10 MB are some hundred thousand puzzles: seconds to
/// solve, but hours to rate when they are hard.
const WORTH_CUTTING: usize = 64 << 10;

fn configure(config: SessionConfig, options: &Options) -> SessionConfig {
    let config = config
        .with_information_schema(true)
        .with_repartition_file_min_size(WORTH_CUTTING)
        .with_option_extension(options.settings.clone());
    match options.threads {
        Some(threads) => config.with_target_partitions(threads),
        None => config,
    }
}

fn runtime(options: &Options) -> Result<Arc<RuntimeEnv>> {
    let mut builder = RuntimeEnvBuilder::new();
    if let Some(bytes) = options.memory {
        let most = std::num::NonZeroUsize::new(5).expect("five are not none");
        builder =
            builder.with_memory_pool(Arc::new(TrackConsumersPool::new(FairSpillPool::new(bytes), most)));
    }
    if let Some(folder) = &options.spill {
        builder = builder.with_temp_file_path(folder);
    }
    builder.build_arc()
}

/// Registers functions, the aggregate, the table function, and `FROM 'file'`.
fn install(context: &SessionContext, shared: &Shared) -> Result<()> {
    for function in scalar_functions(shared) {
        context.register_udf((*function).clone());
    }
    context.register_udaf((*sudoku_hardest(shared)).clone());
    context.register_udtf("sudoku_generate", Arc::new(SudokuGenerate::new(shared.clone())));
    Tables::install(context, shared);
    Ok(())
}

/// Adds our functions to a state that somebody else has made, as schedulers and executors do.
///
/// # Errors
/// When a function of this name is there and cannot be replaced.
pub fn extend(mut state: SessionState, shared: &Shared) -> Result<SessionState> {
    for function in scalar_functions(shared) {
        state.register_udf(function)?;
    }
    state.register_udaf(sudoku_hardest(shared))?;
    Ok(state)
}

/// Reads `2G`, `512M`, `64k`, `1000000`: bytes, in powers of 1024.
///
/// # Errors
/// When it is none of that.
pub fn bytes(text: &str) -> std::result::Result<usize, String> {
    let wrong = || format!("expected a size such as 512M or 2G, seen {text:?}");
    let upper = text.trim().to_ascii_uppercase();
    let trimmed = upper.trim_end_matches('B').trim_end_matches('I');
    let (number, power) = match trimmed.chars().last() {
        Some('K') => (&trimmed[..trimmed.len() - 1], 1),
        Some('M') => (&trimmed[..trimmed.len() - 1], 2),
        Some('G') => (&trimmed[..trimmed.len() - 1], 3),
        Some('T') => (&trimmed[..trimmed.len() - 1], 4),
        _ => (trimmed, 0),
    };
    let number: f64 = number.parse().map_err(|_| wrong())?;
    let bytes = number * 1024f64.powi(power);
    if !(1.0..=u64::MAX as f64 / 2.0).contains(&bytes) {
        return Err(wrong());
    }
    Ok(bytes as usize)
}

/// The threads that a session of these options works with.
pub fn threads(options: &Options) -> Result<usize> {
    match options.threads {
        Some(threads) => Ok(threads),
        None => std::thread::available_parallelism()
            .map(usize::from)
            .map_err(|error| DataFusionError::External(error.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        for (text, expected) in [
            ("2G", 2 << 30),
            ("512M", 512 << 20),
            ("64k", 64 << 10),
            ("1.5GiB", 3 << 29),
            ("100", 100),
            ("1MB", 1 << 20),
        ] {
            assert_eq!(bytes(text), Ok(expected), "{text}");
        }
        for wrong in ["", "G", "-1G", "much", "1P", "0", "NaN"] {
            assert!(bytes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_session_knows_our_functions() {
        let session = open(&Options::default()).unwrap();
        let names = session.context.state().scalar_functions().keys().cloned().collect::<Vec<_>>();
        for definition in crate::functions::ALL {
            assert!(names.iter().any(|name| name == definition.name), "{}", definition.name);
        }
    }
}
