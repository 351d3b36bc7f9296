//! The page of shudu and its JSON API, served by the one binary.
//!
//! `POST /api/NAME` takes the fields of the command `NAME` as a JSON object and answers with what the command prints
//! under `--json`; `games/NAME` and `library/NAME` keep games and puzzles; `GET /api/openapi.json` describes them all.
//! `POST /mcp` takes messages of the Model Context Protocol. `GET /health` says that it runs. Everything else is the
//! page: plain files, embedded. There is no puzzle logic here: the routes are made from [`shudu::api`] and
//! [`shudu::mcp`].
//!
//! ```no_run
//! use std::sync::atomic::AtomicBool;
//!
//! static STOP: AtomicBool = AtomicBool::new(false);
//! let server = shudu_web::Server::bind(shudu_web::Options::default())?;
//! println!("{}", server.url());
//! server.run(&STOP)?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Features: `library` (default): the routes for games and for puzzles that are kept.

#![forbid(unsafe_code)]

mod api;
mod assets;
#[cfg(test)]
#[path = "../build/bundle.rs"]
mod bundle;
mod error;
mod guard;
mod health;
mod log;
mod mcp;
mod openapi;
mod public_url;
mod queue;
mod serve;
pub mod site;
mod socket;
mod state;
mod words;
mod work;

use std::net::{IpAddr, Ipv4Addr};
#[cfg(feature = "library")]
use std::path::PathBuf;
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::{get, post};

pub use log::Served;
pub use serve::Server;
pub use state::State;

/// How to serve.
#[derive(Debug, Clone)]
pub struct Options {
    /// The address to listen on. Anything but loopback needs a token.
    pub host: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// What every call of the API must carry. `None` serves every client that can reach the port: for loopback.
    pub token: Option<String>,
    /// No call takes longer.
    pub ceiling: Duration,
    /// How many searches work at one time, and a quarter of the hints; further ones wait. 0: one for each processor.
    pub workers: usize,
    /// How long a client may take to send its request head.
    pub header_time: Duration,
    /// How long a whole request may take: a body that dribbles in, the wait for a worker, the work.
    pub request_time: Duration,
    /// How long a client may take for each [`LEAST_TAKEN`] bytes of an answer. While others wait for a connection: two
    /// seconds.
    pub send_time: Duration,
    /// Calls from one address in a minute; `None` for as many as it likes. On loopback all clients have one address.
    pub quota: Option<u32>,
    /// Is told of every request that was answered.
    pub log: Option<fn(&Served)>,
    /// The library's file; `None` for the one in the user's data folder. It is opened at first use.
    #[cfg(feature = "library")]
    pub library: Option<PathBuf>,
}

impl Options {
    /// The default port.
    pub const PORT: u16 = 8081;
}

impl Default for Options {
    /// Loopback, the usual port, ten seconds for a call.
    fn default() -> Options {
        Options {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: Options::PORT,
            token: None,
            ceiling: Duration::from_secs(10),
            workers: 0,
            header_time: Duration::from_secs(10),
            request_time: Duration::from_secs(60),
            send_time: Duration::from_secs(30),
            quota: None,
            log: None,
            #[cfg(feature = "library")]
            library: None,
        }
    }
}

/// What a client takes of an answer in [`Options::send_time`], in bytes, if it is not to be dropped.
pub const LEAST_TAKEN: usize = 16 << 10;

/// All routes. Can also be called without a socket.
pub fn router(state: State) -> Router {
    Router::new()
        .route("/api/openapi.json", get(openapi::document))
        .route("/api/words", get(words::words))
        .route("/health", get(health::health))
        .route("/mcp", post(mcp::message).fallback(mcp::other))
        .route("/api/{*command}", post(api::command).fallback(api::other))
        .fallback(assets::asset)
        .layer(middleware::from_fn_with_state(state.clone(), guard::guard))
        .with_state(state)
}
