//! `shudu completions`

use std::io::Write;

use shudu::i18n::Speaker;

use crate::args::{CompletionsArgs, command};
use crate::exit::Exit;
use crate::help::described;
use crate::output::{sink, written};

/// Prints the completion script of a shell; what it says of options is in the speaker's language.
pub(crate) fn run(args: &CompletionsArgs, speaker: &Speaker) -> anyhow::Result<Exit> {
    // Written to memory first: the generator panics when its writer fails, and a pipe may be closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut described(command(), speaker), "shudu", &mut script);
    let mut out = sink(None, false, speaker)?;
    written(out.write_all(&script))?;
    written(out.flush())?;
    Ok(Exit::Yes)
}
