//! The program: arguments, a query or the shell, exit codes.

mod args;
mod manual;
mod progress;
mod run;
mod serve;
mod shell;
mod words;

use std::io::{IsTerminal, Read};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, bail};
use clap::Parser;
use shudu::i18n::{Lang, Speaker};

use args::{Command, Program};
use run::Runner;

/// Raised by Ctrl-C: the query ends, what is written stays whole. A second Ctrl-C ends the program at once.
static STOP: AtomicBool = AtomicBool::new(false);

/// Trouble: a query that cannot be answered, a file that cannot be read or written.
const TROUBLE: u8 = 2;

/// Ended by Ctrl-C, as shells say it.
const INTERRUPTED: u8 = 130;

pub(crate) fn main() -> ExitCode {
    let program = Program::parse();
    let speaker = Speaker::new(program.lang.unwrap_or_else(Lang::of_the_system));
    match run(&program, &speaker) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(INTERRUPTED),
        Err(error) if error.is::<run::PipeClosed>() => ExitCode::SUCCESS,
        Err(error) => {
            words::note(&format!("shudu-sql: {}", words::of_error(&error)));
            ExitCode::from(TROUBLE)
        }
    }
}

/// Whether it came to its end, and was not interrupted.
fn run(program: &Program, speaker: &Speaker) -> anyhow::Result<bool> {
    // RatingQuery before any work: a path that the CPU lacks is an error, not a surprise in the middle.
    shudu::solve::instruction_set()?;
    match &program.command {
        Some(Command::Scheduler(args)) => return serve::scheduler(args).map(|()| true),
        Some(Command::Executor(args)) => return serve::executor(args).map(|()| true),
        Some(Command::Completions(args)) => return manual::completions(args).map(|()| true),
        Some(Command::Man(args)) => return manual::man(args).map(|()| true),
        None => {}
    }
    let handled = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    });
    if let Err(error) = handled {
        words::note(&speaker.say_with("no-ctrl-c", [("reason", error.to_string().into())]));
    }
    rayon::ThreadPoolBuilder::new()
        .num_threads(program.query.threads.map_or(0, usize::from))
        .build_global()?;
    let runner = Runner::new(program, speaker)?;
    let text = match (&program.sql, &program.query.file) {
        (Some(sql), None) => sql.clone(),
        (None, Some(file)) if file.as_os_str() == "-" => stdin()?,
        (None, Some(file)) => std::fs::read_to_string(file).with_context(|| file.display().to_string())?,
        (Some(_), Some(_)) => bail!(speaker.say("sql-one-query")),
        (None, None) if std::io::stdin().is_terminal() => return shell::run(runner),
        (None, None) => stdin()?,
    };
    runner.script(&text)
}

fn stdin() -> anyhow::Result<String> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    Ok(text)
}
