//! `shudu-sql executor`: Ballista's executor with our functions.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ballista_core::RuntimeProducer;
use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::extension::SessionConfigExt;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::SessionConfig;

use super::{LogicalCodec, PhysicalCodec, client, identity, introduced, session, with_ours};
use crate::functions::Shared;

/// How an executor is to be.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where the scheduler is: `host:port`.
    pub scheduler: String,
    /// Where this executor listens; others fetch its results there.
    pub bind: IpAddr,
    /// The port for that.
    pub port: u16,
    /// Under which name the others reach it; the address that the scheduler sees when `None`.
    pub external: Option<String>,
    /// Tasks at a time.
    pub cores: usize,
    /// Where results of stages lie; a temporary folder when `None`.
    pub work: Option<PathBuf>,
    /// Bytes that all tasks together may keep in memory; 70 % of what the machine has when `None`.
    pub memory: Option<usize>,
    /// How long to try to reach the scheduler.
    pub patience: Duration,
}

/// Results of finished jobs are kept for an hour at most.
const JOB_DATA_TTL_SECONDS: u64 = 3600;

/// Runs until it is told to end (Ctrl-C, SIGTERM), or the scheduler refuses it.
///
/// # Errors
/// When the scheduler cannot be reached or refuses it, or the port cannot be had.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let (host, port) = client::host_and_port(&options.scheduler)?;
    // Said here, in one sentence and before anything is begun, if this scheduler is not for us.
    client::greet_within(&options.scheduler, options.patience).await?;
    let shared = Shared::default();
    let producer = shared.clone();
    let work = match &options.work {
        Some(folder) => folder.clone(),
        None => std::env::temp_dir().join(format!("shudu-sql-{}-{}", std::process::id(), options.port)),
    };
    std::fs::create_dir_all(&work)?;
    let spill = work.clone();
    let runtime: RuntimeProducer =
        Arc::new(move |_| RuntimeEnvBuilder::new().with_temp_file_path(&spill).build_arc());
    let state = session(with_ours(SessionConfig::new_with_ballista(), &shared), &shared)?;
    let config = ExecutorProcessConfig {
        bind_host: options.bind.to_string(),
        external_host: options.external.clone(),
        port: options.port,
        scheduler_host: host,
        scheduler_port: port,
        scheduler_connect_timeout_seconds: u16::try_from(options.patience.as_secs()).unwrap_or(u16::MAX),
        vcores: options.cores,
        task_scheduling_policy: TaskSchedulingPolicy::PullStaged,
        work_dir: Some(work.to_string_lossy().into_owned()),
        memory_pool_size: options.memory.map(|bytes| bytes as u64),
        job_data_ttl_seconds: JOB_DATA_TTL_SECONDS,
        job_data_clean_up_interval_seconds: JOB_DATA_TTL_SECONDS / 4,
        grpc_max_decoding_message_size: 64 << 20,
        grpc_max_encoding_message_size: 64 << 20,
        executor_heartbeat_interval_seconds: 5,
        override_function_registry: Some(Arc::new(BallistaFunctionRegistry::from(&state))),
        override_runtime_producer: Some(runtime),
        override_config_producer: Some(Arc::new(move || {
            with_ours(SessionConfig::new_with_ballista(), &producer)
        })),
        override_logical_codec: Some(Arc::new(LogicalCodec::new(shared.clone()))),
        override_physical_codec: Some(Arc::new(PhysicalCodec::new(shared.clone()))),
        override_create_grpc_client_endpoint: Some(introduced()),
        ..ExecutorProcessConfig::default()
    };
    log::info!("{} works for {} with {} cores", identity(), options.scheduler, options.cores);
    let remarks = shared.remarks.clone();
    let told = tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_secs(10)).await;
            for remark in remarks.take() {
                log::warn!(
                    "{}: {} NULL, the first for {:?}: {}",
                    remark.place,
                    remark.count,
                    remark.example,
                    remark.why
                );
            }
        }
    });
    let ended = start_executor_process(Arc::new(config)).await;
    told.abort();
    if options.work.is_none() {
        // What is left of a temporary folder of our own; nobody else writes there.
        let _ = std::fs::remove_dir_all(&work);
    }
    Ok(ended?)
}
