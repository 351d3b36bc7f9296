//! Sockets: accepting connections, limits, shutdown.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::sync::Semaphore;
use tower::ServiceExt as _;

use crate::{Options, State, router};

/// Connections at one time; further ones wait to be accepted.
const MOST_CONNECTIONS: usize = 512;

/// A listening server.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    options: Options,
}

impl Server {
    /// Takes the port.
    ///
    /// # Errors
    /// If it is in use, or not permitted.
    pub fn bind(options: Options) -> io::Result<Server> {
        let listener = TcpListener::bind((options.host, options.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, options })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address to open: with the token after `#`, which a browser does not send.
    pub fn url(&self) -> String {
        match &self.options.token {
            None => format!("http://{}/", self.address),
            Some(token) => format!("http://{}/#token={token}", self.address),
        }
    }

    /// Serves until `stop` is set. Requests in progress are still answered.
    ///
    /// # Errors
    /// When the threads cannot be started.
    pub fn run(self, stop: &'static AtomicBool) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.accept(stop))?;
        runtime.shutdown_timeout(Duration::from_secs(2));
        Ok(())
    }

    async fn accept(self, stop: &'static AtomicBool) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let app = router(State::new(&self.options));
        let Options { header_time, request_time, .. } = self.options;
        let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let mut tick = tokio::time::interval(Duration::from_millis(100));
        loop {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let Ok(place) = room.clone().acquire_owned().await else { return Ok(()) };
            let stream = loop {
                tokio::select! {
                    accepted = listener.accept() => match accepted {
                        Ok((stream, _)) => break stream,
                        // Out of file handles, or a client that left again: others may still come.
                        Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                    },
                    _ = tick.tick() => {
                        if stop.load(Ordering::Relaxed) {
                            return Ok(());
                        }
                    }
                }
            };
            let app = app.clone();
            tokio::spawn(async move {
                let _place = place;
                let service = hyper::service::service_fn(move |request: Request<Incoming>| {
                    let app = app.clone();
                    async move {
                        let answer = app.oneshot(request.map(axum::body::Body::new));
                        match tokio::time::timeout(request_time, answer).await {
                            Ok(answer) => answer,
                            Err(_) => Ok(axum::http::StatusCode::REQUEST_TIMEOUT.into_response()),
                        }
                    }
                });
                // A client that breaks off is not an error of the server.
                let _ = hyper::server::conn::http1::Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(header_time)
                    .serve_connection(TokioIo::new(stream), service)
                    .await;
            });
        }
    }
}

use axum::response::IntoResponse as _;
