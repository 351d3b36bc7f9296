//! `shudu man`

use std::io::Write;

use anyhow::Context as _;
use clap::CommandFactory;

use shudu::i18n::Speaker;

use crate::args::{Cli, ManArgs};
use crate::exit::Exit;
use crate::output::{sink, written};

/// Prints the page of the whole program, or writes one page a command into a folder.
pub(crate) fn run(args: &ManArgs, speaker: &Speaker) -> anyhow::Result<Exit> {
    match &args.folder {
        Some(folder) => {
            std::fs::create_dir_all(folder).with_context(|| format!("--folder {}", folder.display()))?;
            clap_mangen::generate_to(Cli::command(), folder)
                .with_context(|| format!("--folder {}", folder.display()))?;
        }
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Cli::command()).render(&mut page)?;
            let mut out = sink(None, &[], speaker)?;
            written(out.write_all(&page))?;
            written(out.flush())?;
        }
    }
    Ok(Exit::Yes)
}
