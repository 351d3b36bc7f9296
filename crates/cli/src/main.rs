//! `shudu`: parse, run, map to an exit code.

#![forbid(unsafe_code)]

mod args;
mod batch;
mod commands;
mod context;
mod exit;
mod help;
mod next_step;
mod output;
#[cfg(feature = "library")]
mod play;
mod playback;
#[cfg_attr(
    not(feature = "library"),
    allow(dead_code, unused_imports, reason = "shared with `play`, which is left out then")
)]
mod screen;
mod standard_error;
mod table;
mod waiting;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use shudu::i18n::{Lang, Speaker};

use crate::args::{Command, DocumentForm};
use crate::context::Context;
use crate::exit::Exit;
use crate::output::PipeClosed;
use crate::standard_error::print_error;

/// Raised by Ctrl-C: searches end, what is done is written. A second Ctrl-C ends the program at once.
static STOP: AtomicBool = AtomicBool::new(false);

fn main() -> ExitCode {
    let mut cli = match args::parse(std::env::args_os().collect(), batch::input::is_input) {
        Ok(cli) => cli,
        Err((error, arguments)) => return help::answer(&error, &arguments),
    };
    let speaker = Speaker::new(cli.common.lang.unwrap_or_else(Lang::of_the_system));
    let handled = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            screen::terminal::put_back();
            output::files::discard();
            std::process::exit(130);
        }
    });
    if let Err(error) = handled {
        let reason = speaker.say_with("no-ctrl-c", [("reason", error.to_string().into())]);
        print_error(&format!("shudu: {reason}"));
    }
    // Before any work: an instruction set that the processor lacks is an error, not a panic in the middle.
    if let Err(error) = shudu::ops::check_processor() {
        print_error(&format!("shudu: {error}"));
        return Exit::Trouble.into();
    }
    if let Err(unmet) = cli.command.follow_ending() {
        let written: Vec<String> = unmet.written.iter().map(|ending| format!(".{ending}")).collect();
        let values =
            [("ending", unmet.ending.into()), ("written", written.join(&speaker.say("list-comma")).into())];
        print_error(&format!("shudu: {}", speaker.say_with("output-ending", values)));
        return Exit::Trouble.into();
    }
    let context = Context { common: &cli.common, speaker: &speaker, stop: &STOP };
    if !cli.common.quiet && cli.command.is_awaited() {
        waiting::begin();
    }
    let ended = run(&cli.command, &context).and_then(|exit| {
        output::files::put_in_place(&speaker)?;
        Ok(exit)
    });
    output::files::discard();
    waiting::end();
    match ended {
        Ok(exit) => exit.into(),
        Err(error) if error.is::<PipeClosed>() => Exit::Yes.into(),
        Err(error) => {
            print_error(&format!("shudu: {error:#}"));
            Exit::Trouble.into()
        }
    }
}

fn run(command: &Command, context: &Context<'_>) -> anyhow::Result<Exit> {
    match command {
        Command::Solve(args) => commands::solve::run(args, context),
        Command::Count(args) => commands::count::run(args, context),
        Command::Check(args) => commands::check::run(args, context),
        Command::Candidates(args) => commands::candidates::run(args, context),
        Command::Generate(args) if args.book => commands::as_book::generated(args, context),
        Command::Generate(args) => commands::generate::run(args, context),
        Command::Hunt(args) => commands::hunt::run(args, context),
        Command::Hint(args) => commands::hint::run(args, context),
        #[cfg(feature = "library")]
        Command::Library(args) => commands::library::run(args, context),
        Command::Rate(args) => commands::rate::run(args, context),
        Command::Explain(args) if args.to == Some(DocumentForm::Pdf) => {
            commands::as_book::explained(args, context)
        }
        Command::Explain(args) => commands::explain::run(args, context),
        Command::Steps(args) => commands::steps::run(args, context),
        Command::Techniques(args) => commands::techniques::run(args, context),
        Command::Algorithms(args) => commands::algorithms::run(args, context),
        Command::Convert(args) => commands::convert::run(args, context),
        Command::Compare(args) => commands::compare::run(args, context),
        Command::Watch(args) => commands::watch::run(args, context),
        Command::Canon(args) => commands::canon::run(args, context),
        Command::Transform(args) => commands::transform::run(args, context),
        Command::Isomorphs(args) => commands::isomorphs::run(args, context),
        Command::Dedupe(args) => commands::dedupe::run(args, context),
        Command::Minimize(args) => commands::minimize::run(args, context),
        Command::Neighbours(args) => commands::neighbours::run(args, context),
        Command::Info(args) => commands::info::run(args, context),
        Command::Render(args) => commands::render::run(args, context),
        Command::Book(args) => commands::book::run(args, context),
        #[cfg(feature = "library")]
        Command::Play(args) => play::run(args, context),
        Command::Web(args) => commands::web::run(args, context, &STOP),
        Command::Mcp(args) => commands::mcp::run(args, context),
        Command::Completions(args) => commands::completions::run(args, context.speaker),
        Command::Man(args) => commands::man::run(args, context.speaker),
    }
}
