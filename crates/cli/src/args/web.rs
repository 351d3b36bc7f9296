//! `shudu web`.

use std::net::IpAddr;
#[cfg(feature = "library")]
use std::path::PathBuf;

use clap::Args;
use shudu::ops::MaxTime;

#[derive(Debug, Args)]
pub(crate) struct WebArgs {
    /// Port to listen on; 0 takes any that is free
    #[arg(long, value_name = "P", default_value_t = shudu_web::Options::PORT)]
    pub(crate) port: u16,

    /// Address to listen on. Anything but loopback opens the server to the network: then a token is needed, which is
    /// printed with the address
    #[arg(long, value_name = "H", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,

    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,

    /// The library's file instead of the one in the user's data folder (or the one that SHUDU_LIBRARY names)
    #[cfg(feature = "library")]
    #[arg(long, value_name = "FILE")]
    pub(crate) library: Option<PathBuf>,

    /// Time for each request at most
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub(crate) max_time: MaxTime,
}
