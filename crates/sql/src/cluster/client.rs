//! The client's side: `--cluster HOST:PORT`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ballista::prelude::SessionContextExt;
use ballista_core::execution_plans::DistributedQueryExec;
use ballista_core::extension::SessionConfigExt;
use ballista_core::serde::protobuf::scheduler_grpc_client::SchedulerGrpcClient;
use ballista_core::serde::protobuf::{CancelJobParams, GetJobStatusParams};
use datafusion::common::{DataFusionError, Result};
use datafusion::execution::session_state::SessionState;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion_proto::protobuf::LogicalPlanNode;
use tonic::transport::{Channel, Endpoint};

use super::{SCHEDULER_PORT, identity, with_ours};
use crate::functions::Shared;

/// Splits `host:port`; without a port the scheduler's own.
///
/// # Errors
/// When it is neither.
pub fn host_and_port(text: &str) -> Result<(String, u16)> {
    let wrong = || DataFusionError::Configuration(format!("expected HOST:PORT, seen {text:?}"));
    let text = text.trim_start_matches("http://").trim_start_matches("df://").trim_end_matches('/');
    let (host, port) = match text.rsplit_once(':') {
        Some((host, port)) if !host.ends_with(':') => (host, port.parse().map_err(|_| wrong())?),
        _ => (text, SCHEDULER_PORT),
    };
    if host.is_empty() || host.contains(['/', ' ']) {
        return Err(wrong());
    }
    Ok((host.to_owned(), port))
}

async fn reach(scheduler: &str) -> Result<SchedulerGrpcClient<Channel>> {
    let (host, port) = host_and_port(scheduler)?;
    let unreachable = |error: tonic::transport::Error| {
        let mut reason = error.to_string();
        let mut source = std::error::Error::source(&error);
        while let Some(inner) = source {
            reason = inner.to_string();
            source = inner.source();
        }
        DataFusionError::External(format!("the scheduler {host}:{port} cannot be reached: {reason}").into())
    };
    let endpoint = Endpoint::from_shared(format!("http://{host}:{port}"))
        .and_then(|endpoint| endpoint.user_agent(identity()))
        .map_err(unreachable)?
        .connect_timeout(Duration::from_secs(5));
    Ok(SchedulerGrpcClient::new(endpoint.connect().await.map_err(unreachable)?))
}

/// Asks the scheduler something harmless: does it answer, and does it take us?
///
/// # Errors
/// When it does not.
pub async fn greet(scheduler: &str) -> Result<()> {
    let mut client = reach(scheduler).await?;
    let nothing = GetJobStatusParams { job_id: "greeting".to_owned() };
    match client.get_job_status(nothing).await {
        Err(status) if status.code() == tonic::Code::FailedPrecondition => Err(DataFusionError::External(
            format!("the scheduler {scheduler} has refused this program: {}", status.message()).into(),
        )),
        // It knows no such job, and says so in one way or another: what matters is that we were let in.
        _ => Ok(()),
    }
}

/// The same, again and again until it answers or the time is over.
///
/// # Errors
/// As [`greet`].
pub async fn greet_within(scheduler: &str, patience: Duration) -> Result<()> {
    let end = Instant::now() + patience;
    loop {
        match greet(scheduler).await {
            Err(error) if error.to_string().contains("cannot be reached") && Instant::now() < end => {
                tokio::time::sleep(Duration::from_millis(250)).await;
            }
            answer => return answer,
        }
    }
}

/// Ballista's configuration with ours. Batches are small: an executor that is told to stop finishes its batch first.
pub fn config() -> SessionConfig {
    with_ours(SessionConfig::new_with_ballista(), &Shared::default()).with_batch_size(2048)
}

/// A context whose queries run on the cluster.
///
/// # Errors
/// When the address is none.
pub async fn context(state: SessionState, scheduler: &str) -> Result<SessionContext> {
    let (host, port) = host_and_port(scheduler)?;
    SessionContext::remote_with_state(&format!("df://{host}:{port}"), state).await
}

/// Tells the scheduler that nobody waits for this query any more.
pub async fn cancel(plan: &Arc<dyn ExecutionPlan>, scheduler: &str) {
    let mut jobs = Vec::new();
    find_jobs(plan, &mut jobs);
    if jobs.is_empty() {
        return;
    }
    let Ok(mut client) = reach(scheduler).await else { return };
    for job_id in jobs {
        if let Err(status) = client.cancel_job(CancelJobParams { job_id }).await {
            log::warn!("the job could not be cancelled: {status}");
        }
    }
}

fn find_jobs(plan: &Arc<dyn ExecutionPlan>, jobs: &mut Vec<String>) {
    let any: &dyn std::any::Any = plan.as_ref();
    if let Some(query) = any.downcast_ref::<DistributedQueryExec<LogicalPlanNode>>() {
        jobs.extend(query.job_id().map(|id| id.to_string()));
    }
    plan.children().into_iter().for_each(|child| find_jobs(child, jobs));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for (text, expected) in [
            ("localhost:50050", ("localhost", 50050)),
            ("10.0.0.1:1", ("10.0.0.1", 1)),
            ("node", ("node", SCHEDULER_PORT)),
            ("http://node:7/", ("node", 7)),
            ("[::1]:7", ("[::1]", 7)),
        ] {
            assert_eq!(host_and_port(text).unwrap(), (expected.0.to_owned(), expected.1), "{text}");
        }
        for wrong in ["", ":7", "node:port", "no de:7", "node:99999"] {
            assert!(host_and_port(wrong).is_err(), "{wrong}");
        }
    }
}
