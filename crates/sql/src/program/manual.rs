//! `shudu-sql man` and `shudu-sql completions`: made from the arguments, so that they never say anything else.

use std::io::{ErrorKind, Write};

use anyhow::Context as _;
use clap::CommandFactory;

use super::args::{CompletionsArgs, ManArgs, Program};
use super::run::PipeClosed;

/// Prints the page of the whole program, or writes one page a command into a folder.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn man(args: &ManArgs) -> anyhow::Result<()> {
    let Some(folder) = &args.folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(Program::command()).render(&mut page)?;
        return print(&page);
    };
    let place = || format!("--folder {}", folder.display());
    std::fs::create_dir_all(folder).with_context(place)?;
    clap_mangen::generate_to(Program::command(), folder).with_context(place)
}

/// Prints the completion script of a shell.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn completions(args: &CompletionsArgs) -> anyhow::Result<()> {
    // Written to memory first: the generator panics when its writer fails, and a pipe may be closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Program::command(), "shudu-sql", &mut script);
    print(&script)
}

fn print(text: &[u8]) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(PipeClosed.into()),
        written => Ok(written?),
    }
}
