//! `shudu-sql scheduler`: Ballista's scheduler with our functions and our gate.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::extension::SessionConfigExt;
use ballista_core::serde::protobuf::scheduler_grpc_server::SchedulerGrpcServer;
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::create_scheduler;
use datafusion::prelude::SessionConfig;
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use tonic::service::RoutesBuilder;

use super::{LogicalCodec, PhysicalCodec, gate, identity, introduced, session, with_ours};
use crate::functions::Shared;

/// How a scheduler is to be.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where it listens.
    pub listen: SocketAddr,
    /// How long an executor may be silent before its work is given to others.
    pub executor_timeout: Duration,
}

/// Messages of plans and of their state: a plan over thousands of files is long.
const MESSAGE: u32 = 64 << 20;

/// Runs until `shutdown` is done.
///
/// # Errors
/// When the port cannot be had.
pub async fn run(
    options: &Options,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let shared = Shared::default();
    let builder = shared.clone();
    let producer = shared.clone();
    let seconds = options.executor_timeout.as_secs().max(1);
    let config = SchedulerConfig {
        bind_host: options.listen.ip().to_string(),
        bind_port: options.listen.port(),
        external_host: options.listen.ip().to_string(),
        scheduling_policy: TaskSchedulingPolicy::PullStaged,
        executor_timeout_seconds: seconds,
        no_executors_grace_period_seconds: seconds.max(60),
        expire_dead_executor_interval_seconds: (seconds / 4).clamp(1, 15),
        grpc_server_max_decoding_message_size: MESSAGE,
        grpc_server_max_encoding_message_size: MESSAGE,
        grpc_client_max_message_size: MESSAGE,
        override_session_builder: Some(Arc::new(move |config| session(config, &builder))),
        override_config_producer: Some(Arc::new(move || {
            with_ours(SessionConfig::new_with_ballista(), &producer)
        })),
        override_logical_codec: Some(Arc::new(LogicalCodec::new(shared.clone()))),
        override_physical_codec: Some(Arc::new(PhysicalCodec::new(shared.clone()))),
        override_create_grpc_client_endpoint: Some(introduced()),
        ..SchedulerConfig::default()
    };
    config.validate()?;
    let config = Arc::new(config);
    let listener = tokio::net::TcpListener::bind(options.listen)
        .await
        .with_context(|| format!("cannot listen on {}", options.listen))?;
    log::info!("{} listens on {}", identity(), listener.local_addr()?);
    let cluster = BallistaCluster::new_from_config(&config).await?;
    let scheduler = create_scheduler::<LogicalPlanNode, PhysicalPlanNode>(cluster, config).await?;
    let service = SchedulerGrpcServer::new(scheduler)
        .max_decoding_message_size(MESSAGE as usize)
        .max_encoding_message_size(MESSAGE as usize);
    let mut routes = RoutesBuilder::default();
    routes.add_service(service);
    let router = routes.routes().into_axum_router().layer(axum::middleware::from_fn(gate::check));
    let server = axum::serve(listener, router.into_make_service_with_connect_info::<SocketAddr>());
    // Executors keep their connections, so waiting for all of them to end would be waiting for ever.
    tokio::select! {
        ended = server.into_future() => Ok(ended?),
        () = shutdown => {
            log::info!("the scheduler ends");
            Ok(())
        }
    }
}
