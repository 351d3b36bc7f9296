//! `shudu man`

use std::io::Write;

use anyhow::Context as _;
use clap::Command;
use clap_mangen::Man;
use shudu::i18n::Speaker;

use crate::args::{ManArgs, command};
use crate::exit::Exit;
use crate::help::described;
use crate::output::{sink, written};

/// Prints the page of the whole program, or writes one page a command into a folder, in the speaker's language.
pub(crate) fn run(args: &ManArgs, speaker: &Speaker) -> anyhow::Result<Exit> {
    let command =
        command().disable_help_subcommand(true).mut_subcommands(|sub| sub.disable_help_subcommand(true));
    let tree = described(command, speaker);
    match &args.folder {
        Some(folder) => {
            let wrong = || format!("--folder {}", folder.display());
            std::fs::create_dir_all(folder).with_context(wrong)?;
            write_all(&tree, folder, speaker).with_context(wrong)?;
        }
        None => {
            let mut out = sink(None, false, speaker)?;
            written(out.write_all(page(&Man::new(tree), speaker)?.as_bytes()))?;
            written(out.flush())?;
        }
    }
    Ok(Exit::Yes)
}

fn write_all(command: &Command, folder: &std::path::Path, speaker: &Speaker) -> anyhow::Result<()> {
    let man = Man::new(command.clone());
    std::fs::write(folder.join(man.get_filename()), page(&man, speaker)?)?;
    command.get_subcommands().try_for_each(|sub| write_all(sub, folder, speaker))
}

/// A page in roff. The generator's own words are English: its headings stand on lines of their own, and are replaced.
fn page(man: &Man, speaker: &Speaker) -> anyhow::Result<String> {
    let mut page = Vec::new();
    man.render(&mut page)?;
    let colon = speaker.say("help-colon");
    let values = format!("\\fI{}{}\\fR", speaker.say("help-values-long"), colon.trim_end());
    let default = format!("[{}{colon}", speaker.say("help-default"));
    let line = |line: &str| {
        let heading = match line {
            ".SH NAME" => "man-name",
            ".SH SYNOPSIS" => "man-synopsis",
            ".SH DESCRIPTION" => "man-description",
            ".SH OPTIONS" => "man-options",
            ".SH EXTRA" => "man-keys",
            ".SH VERSION" => "man-version",
            "\\fIPossible values:\\fR" => return values.clone(),
            _ => return line.replace("[default: ", &default),
        };
        format!(".SH {}", speaker.say(heading))
    };
    Ok(String::from_utf8(page)?.lines().map(|text| line(text) + "\n").collect())
}
