//! `shudu web`

use std::io::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Context as _;
use shudu::generate::Seed;
use shudu_web::{Options, Served, Server};

use crate::args::WebArgs;
use crate::context::Context;
use crate::exit::Exit;
use crate::output::written;

/// A day: `--max-time none` still has an end.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

/// Runs the command: until Ctrl-C.
pub(crate) fn run(args: &WebArgs, context: &Context<'_>, stop: &'static AtomicBool) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    #[cfg(feature = "library")]
    refuse_what_is_no_library(args, context)?;
    // Two fresh seeds hold 128 bits that nobody can guess.
    let token = (!args.host.is_loopback()).then(|| format!("{}{}", Seed::fresh(), Seed::fresh()));
    let options = Options {
        host: args.host,
        port: args.port,
        token,
        ceiling: args.max_time.0.unwrap_or(LONGEST),
        quota: args.quota,
        log: args.log.then_some(log as fn(&Served)),
        #[cfg(feature = "library")]
        library: args.library.clone(),
        ..Options::default()
    };
    let server = Server::bind(options).with_context(|| {
        speaker.say_with(
            "web-no-port",
            [("host", args.host.to_string().into()), ("port", args.port.to_string().into())],
        )
    })?;
    let url = server.url();
    if !args.host.is_loopback() {
        context.note(&speaker.say("web-open-to-all"));
    }
    written(writeln!(std::io::stdout(), "{url}"))?;
    context.note(&speaker.say("web-serving"));
    if args.open
        && let Err(error) = webbrowser::open(&url)
    {
        context.note(&speaker.say_with("web-no-browser", [("reason", error.to_string().into())]));
    }
    server.run(stop)?;
    Ok(Exit::Yes)
}

/// A line for each request. Nobody may read them any more; the server goes on.
fn log(served: &Served) {
    _ = writeln!(std::io::stderr(), "{served}");
}

/// The library is opened when it is needed first. What can never be one is better told now.
#[cfg(feature = "library")]
fn refuse_what_is_no_library(args: &WebArgs, context: &Context<'_>) -> anyhow::Result<()> {
    use shudu::library::Library;
    let Some(path) = args.library.clone().or_else(|| Library::default_path().ok()) else { return Ok(()) };
    let looked = Library::inspect(&path).map(drop);
    looked.map_err(|error| anyhow::anyhow!(shudu::words::library::library_error(&error, context.speaker)))
}
