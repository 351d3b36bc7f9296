//! What `web` takes.

use std::net::IpAddr;
#[cfg(feature = "library")]
use std::path::PathBuf;

use clap::Args;
use shudu::ops::MaxTime;

#[derive(Debug, Args)]
pub(crate) struct WebArgs {
    #[arg(long, value_name = "P", default_value_t = shudu_web::Options::PORT)]
    pub(crate) port: u16,
    #[arg(long, value_name = "H", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    #[arg(long)]
    pub(crate) open: bool,
    #[cfg(feature = "library")]
    #[arg(long, value_name = "FILE")]
    pub(crate) library: Option<PathBuf>,
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub(crate) max_time: MaxTime,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) quota: Option<u32>,
    #[arg(long)]
    pub(crate) log: bool,
}
