//! Sockets: accepting connections, limits, shutdown.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::Request;
use axum::response::IntoResponse as _;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::sync::Semaphore;
use tower::ServiceExt as _;

use crate::queue::Client;
use crate::socket::Socket;
use crate::{Options, State, router};

/// Connections at one time; further ones wait to be accepted.
const MOST_CONNECTIONS: usize = 512;

/// Connections of one client at one time, where clients can be told apart: on loopback all have one address.
const MOST_OF_ONE: usize = MOST_CONNECTIONS / 4;

/// What a client with too many connections is told.
const TOO_MANY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: 75\r\n\
    Connection: close\r\n\r\n{\"error\":{\"kind\":\"busy\",\"message\":\"too many connections from one address\"}}";

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
        let Options { header_time, request_time, send_time, .. } = self.options;
        let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let connections = (!self.options.host.is_loopback()).then(|| Arc::new(Connections::default()));
        let mut tick = tokio::time::interval(Duration::from_millis(100));
        loop {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let Ok(place) = room.clone().acquire_owned().await else { return Ok(()) };
            let (stream, client, counted) = loop {
                tokio::select! {
                    accepted = listener.accept() => match accepted {
                        Ok((stream, from)) => {
                            let client = Client::from(from.ip());
                            match connections.as_ref().map(|connections| Connections::join(connections, client)) {
                                // It fits into the empty buffer of a new connection.
                                Some(None) => drop(stream.try_write(TOO_MANY)),
                                Some(counted) => break (stream, client, counted),
                                None => break (stream, client, None),
                            }
                        }
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
            let socket = Socket::new(stream, send_time, room.clone());
            tokio::spawn(async move {
                let _place = (place, counted);
                let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
                    let app = app.clone();
                    request.extensions_mut().insert(client);
                    async move {
                        let answer = app.oneshot(request.map(axum::body::Body::new));
                        match tokio::time::timeout(request_time, answer).await {
                            Ok(answer) => answer,
                            Err(_) => Ok(axum::http::StatusCode::REQUEST_TIMEOUT.into_response()),
                        }
                    }
                });
                let served = hyper::server::conn::http1::Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(header_time)
                    .serve_connection(TokioIo::new(socket), service)
                    .without_shutdown();
                // A client that breaks off is not an error of the server.
                if let Ok(parts) = served.await {
                    parts.io.into_inner().close().await;
                }
            });
        }
    }
}

/// How many connections each client has.
#[derive(Debug, Default)]
struct Connections(Mutex<HashMap<Client, usize>>);

/// A connection of a client, which counts until it is dropped.
struct Connection(Arc<Connections>, Client);

impl Connections {
    /// Counts a connection; `None` if the client has too many.
    fn join(connections: &Arc<Connections>, client: Client) -> Option<Connection> {
        let mut counts = connections.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(client).or_default();
        if *count >= MOST_OF_ONE {
            return None;
        }
        *count += 1;
        Some(Connection(connections.clone(), client))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut counts = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut count) = counts.entry(self.1) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}
