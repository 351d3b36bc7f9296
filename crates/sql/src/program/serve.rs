//! `shudu-sql scheduler`, `shudu-sql executor`.

use std::io::Write;
use std::time::Duration;

use shudu_sql::cluster::{executor, scheduler};

use super::args::{ExecutorArgs, SchedulerArgs};

/// What happens goes to standard error; `RUST_LOG` chooses how much of it.
fn logged() {
    let filter = env_logger::Env::default()
        .default_filter_or("warn,shudu_sql=info,ballista_scheduler=info,ballista_executor=info");
    env_logger::Builder::from_env(filter)
        .format(|out, record| {
            writeln!(out, "{} {:<5} {}", out.timestamp_seconds(), record.level(), record.args())
        })
        .init();
}

pub(crate) fn scheduler(args: &SchedulerArgs) -> anyhow::Result<()> {
    logged();
    let options = scheduler::Options {
        listen: args.listen,
        executor_timeout: Duration::from_secs(args.executor_timeout),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(scheduler::run(&options, told_to_end()));
    runtime.shutdown_timeout(Duration::from_secs(1));
    ended
}

pub(crate) fn executor(args: &ExecutorArgs) -> anyhow::Result<()> {
    logged();
    let cores = match args.cores {
        Some(cores) => cores.get(),
        None => std::thread::available_parallelism()?.get(),
    };
    rayon::ThreadPoolBuilder::new().num_threads(cores).build_global()?;
    let options = executor::Options {
        scheduler: args.scheduler.clone(),
        bind: args.bind,
        port: args.port,
        external: args.external.clone(),
        cores,
        work: args.work.clone(),
        memory: args.memory,
        patience: Duration::from_secs(args.patience),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(executor::run(&options));
    runtime.shutdown_timeout(Duration::from_secs(1));
    ended
}

/// Ctrl-C, or SIGTERM where there is one.
async fn told_to_end() {
    let ctrl_c = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else { return ctrl_c.await };
        tokio::select! {
            () = ctrl_c => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    ctrl_c.await;
}
