//! `shudu web`

use std::io::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use shudu::generate::Seed;
use shudu::library::Library;
use shudu::words;
use shudu_web::{Options, Server};

use crate::args::WebArgs;
use crate::commands::Context;
use crate::exit::Exit;
use crate::output::written;

/// A day: `--max-time none` still has an end.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

/// Runs the command: until Ctrl-C.
pub(crate) fn run(args: &WebArgs, context: &Context<'_>, stop: &'static AtomicBool) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    // The library is opened when it is needed first. What can never be one is better told now.
    let path = args.library.clone().or_else(|| Library::default_path().ok());
    if let Some(path) = path {
        let looked = Library::inspect(&path);
        looked.map_err(|error| anyhow!(words::library::library_error(&error, speaker)))?;
    }
    // Two fresh seeds hold 128 bits that nobody can guess.
    let token = (!args.host.is_loopback()).then(|| format!("{}{}", Seed::fresh(), Seed::fresh()));
    let options = Options {
        host: args.host,
        port: args.port,
        token,
        ceiling: args.max_time.0.unwrap_or(LONGEST),
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
