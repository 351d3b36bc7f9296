//! Who is let into a cluster: only this program, in this version.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::serde::protobuf::scheduler_grpc_client::SchedulerGrpcClient;
use ballista_core::serde::protobuf::{GetJobStatusParams, PollWorkParams};
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use shudu_sql::cluster::{client, executor, identity, scheduler};
use shudu_sql::session::{Options, connect};
use tonic::transport::Endpoint;

fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

/// A scheduler that runs until the test ends.
async fn scheduler() -> SocketAddr {
    let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
    let options = scheduler::Options { listen, executor_timeout: Duration::from_secs(5) };
    tokio::spawn(async move { scheduler::run(&options, std::future::pending()).await.unwrap() });
    client::greet_within(&listen.to_string(), Duration::from_secs(30)).await.unwrap();
    listen
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_same_version_is_let_in() {
    let address = scheduler().await;
    let ask = |name: String| async move {
        let endpoint = Endpoint::from_shared(format!("http://{address}")).unwrap().user_agent(name).unwrap();
        let mut client = SchedulerGrpcClient::new(endpoint.connect().await.unwrap());
        let polled = client.poll_work(PollWorkParams::default()).await;
        let asked = client.get_job_status(GetJobStatusParams { job_id: "none".to_owned() }).await;
        [polled.map(drop).err(), asked.map(drop).err()]
    };
    for (name, part) in [
        ("shudu-sql/0.0.1 datafusion/54.0.0 ballista/54.0.0 functions/0".to_owned(), "of another version"),
        (identity().replace("functions/", "functions/1"), "of another version"),
        ("ballista-executor/55.0.0".to_owned(), "without our functions"),
    ] {
        for refused in ask(name.clone()).await {
            let status = refused.unwrap_or_else(|| panic!("{name} was let in"));
            assert_eq!(status.code(), tonic::Code::FailedPrecondition, "{name}");
            assert!(status.message().contains(part) && status.message().contains(&identity()), "{status}");
        }
    }
    for answer in ask(identity()).await.into_iter().flatten() {
        assert_ne!(answer.code(), tonic::Code::FailedPrecondition, "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ballistas_own_executor_is_refused_with_a_clear_message() {
    let address = scheduler().await;
    let folder = tempfile::tempdir().unwrap();
    let config = ExecutorProcessConfig {
        scheduler_host: address.ip().to_string(),
        scheduler_port: address.port(),
        port: free_port(),
        grpc_port: free_port(),
        vcores: 1,
        task_scheduling_policy: TaskSchedulingPolicy::PushStaged,
        work_dir: Some(folder.path().to_str().unwrap().to_owned()),
        memory_pool_size: Some(64 << 20),
        ..ExecutorProcessConfig::default()
    };
    let started =
        tokio::time::timeout(Duration::from_secs(60), start_executor_process(Arc::new(config))).await;
    let error = started.expect("it does not wait for ever").expect_err("it was let in").to_string();
    assert!(error.contains("without our functions") && error.contains(&identity()), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_is_no_scheduler_it_is_said() {
    let nowhere = format!("127.0.0.1:{}", free_port());
    let error = connect(&Options::default(), &nowhere).await.unwrap_err().to_string();
    assert!(error.contains("cannot be reached") && error.contains(&nowhere), "{error}");
    let options = executor::Options {
        scheduler: nowhere,
        bind: Ipv4Addr::LOCALHOST.into(),
        port: free_port(),
        external: None,
        cores: 1,
        work: None,
        memory: None,
        patience: Duration::from_millis(300),
    };
    let error = executor::run(&options).await.unwrap_err().to_string();
    assert!(error.contains("cannot be reached"), "{error}");
}
