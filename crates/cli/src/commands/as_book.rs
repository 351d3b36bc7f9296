//! What `explain` and `generate` write where the name of their output ends in `.pdf`: a book.

use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::Ordering;

use anyhow::{Context as _, bail};

use crate::args::{BookArgs, BookScale, Command, ExplainArgs, GenerateArgs, Inputs, Target, read};
use crate::commands::{book, generate};
use crate::context::Context;
use crate::exit::Exit;
use crate::output::files;

/// Puzzles, and behind them the path of each.
pub(crate) fn explained(args: &ExplainArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let Some(out) = args.out.as_deref() else { bail!(context.speaker.say("explain-pdf-out")) };
    if let Some(option) = [(args.brief, "--brief"), (args.full, "--full")].iter().find(|option| option.0) {
        let values = [("option", option.1.into()), ("form", "pdf".into())];
        bail!(context.speaker.say_with("explain-form-option", values));
    }
    let book = BookArgs {
        inputs: args.inputs.clone(),
        explain: Some(args.scale),
        limits: args.limits.clone(),
        threads: args.threads.clone(),
        ..usual(out)
    };
    book::run(&book, context)
}

/// Made puzzles, and behind them their solutions.
pub(crate) fn generated(args: &GenerateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let Some(out) = args.target.out.as_deref() else { unreachable!("it is the name that asks for a book") };
    if !out.is_file() {
        files::to_be_written(out).with_context(|| format!("--out {}", out.display()))?;
    }
    let made = tempfile::Builder::new().suffix(".txt").tempfile()?;
    let target = Target { out: Some(made.path().to_owned()), ..args.target.clone() };
    let exit = generate::run(&GenerateArgs { book: false, rated: false, target, ..args.clone() }, context)?;
    files::put_in_place(context.speaker)?;
    // What was made when the work was stopped is a book all the same.
    context.stop.store(false, Ordering::Relaxed);
    if exit != Exit::Yes && made.path().metadata()?.len() == 0 {
        return Ok(exit);
    }
    let usual = usual(out);
    let inputs = Inputs { inputs: vec![made.path().to_string_lossy().into_owned()], ..usual.inputs.clone() };
    let rated = args.rated.then_some(BookScale::Both);
    let threads = args.threads.clone();
    let printed = book::run(&BookArgs { inputs, rated, threads, ..usual }, context)?;
    Ok(exit.and(printed))
}

/// A book without options.
fn usual(out: &Path) -> BookArgs {
    let mut name = OsString::from("--out=");
    name.push(out);
    match read([OsString::from("shudu"), "book".into(), name]).map(|cli| cli.command) {
        Ok(Command::Book(args)) => args,
        other => unreachable!("`shudu book --out` is a command: {other:?}"),
    }
}
