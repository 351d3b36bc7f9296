//! Where results go: standard output or a file, buffered; and how they are drawn.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use anyhow::{Context as _, bail};

use shudu::i18n::Speaker;
use shudu::ops::row::RowForm;
use shudu::render::{Color, Style};

use crate::args::{ColorWhen, Common, Output, Target};
use crate::batch::input::Source;

/// Standard output or a file, buffered.
pub(crate) struct Sink {
    out: BufWriter<Box<dyn Write + Send>>,
    /// Is everything flushed as soon as it is written?
    line_buffered: bool,
    /// Is a line feed left out that what is written next begins with?
    drops_line_feed: bool,
}

impl Sink {
    fn of(capacity: usize, out: Box<dyn Write + Send>, line_buffered: bool) -> Sink {
        Sink { out: BufWriter::with_capacity(capacity, out), line_buffered, drops_line_feed: false }
    }

    /// Flushes everything as soon as it is written if that is asked for; to a terminal it is in any case.
    pub(crate) fn line_buffered(self, asked: bool) -> Sink {
        Sink { line_buffered: self.line_buffered || asked, ..self }
    }
}

impl Sink {
    /// Leaves out a line feed that what is written next begins with: it parts what comes after from what came before, and nothing
    /// has come before.
    pub(crate) fn drop_line_feed(&mut self) {
        self.drops_line_feed = true;
    }
}

impl Write for Sink {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if !text.is_empty() && std::mem::take(&mut self.drops_line_feed) && text[0] == b'\n' {
            return Ok(1);
        }
        let n = self.out.write(text)?;
        if self.line_buffered {
            self.out.flush()?;
        }
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The reader of our output went away: not an error, but a reason to stop.
#[derive(Debug)]
pub(crate) struct PipeClosed;

impl std::fmt::Display for PipeClosed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the pipe was closed")
    }
}

impl std::error::Error for PipeClosed {}

/// How many columns an answer may take: those of the terminal that it goes to, 80 elsewhere.
pub(crate) fn columns(out: Option<&Path>) -> usize {
    terminal_columns(out).unwrap_or(80)
}

/// The columns of the terminal that an answer goes to; `None` where it goes elsewhere.
pub(crate) fn terminal_columns(out: Option<&Path>) -> Option<usize> {
    if out.is_some() || !io::stdout().is_terminal() {
        return None;
    }
    ratatui::crossterm::terminal::size().ok().map(|(columns, _)| columns.into())
}

/// Opens the target. A file that is also read from is refused: it would be emptied before it is read.
pub(crate) fn sink(out: Option<&Path>, sources: &[Source], speaker: &Speaker) -> anyhow::Result<Sink> {
    let inner: Box<dyn Write + Send> = match out {
        None => Box::new(io::stdout()),
        Some(path) => {
            no_input(path, sources, speaker)?;
            Box::new(File::create(path).with_context(|| format!("--out {}", path.display()))?)
        }
    };
    Ok(Sink::of(1 << 16, inner, out.is_none() && io::stdout().is_terminal()))
}

/// Refuses a file that is also read from.
pub(crate) fn no_input(path: &Path, sources: &[Source], speaker: &Speaker) -> anyhow::Result<()> {
    let same = |source: &Source| match source {
        Source::File(input) => {
            matches!((input.canonicalize(), path.canonicalize()), (Ok(a), Ok(b)) if a == b)
        }
        Source::Argument(..) | Source::Stdin => false,
    };
    if sources.iter().any(same) {
        bail!(speaker.say_with("out-is-input", [("file", path.display().to_string().into())]));
    }
    Ok(())
}

/// Refuses a file that could not be written when the work is done. What is in it stays as it is, and none is left where
/// there was none.
pub(crate) fn to_be_written(path: &Path) -> io::Result<()> {
    match path.metadata() {
        // A pipe or a device: whoever reads it must not see an end before the beginning.
        Ok(data) if !data.is_file() && !data.is_dir() => Ok(()),
        Ok(_) => OpenOptions::new().write(true).open(path).map(drop),
        // A link to a file that is still to be made.
        Err(_) if path.is_symlink() => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            OpenOptions::new().write(true).create_new(true).open(path)?;
            std::fs::remove_file(path)
        }
        Err(error) => Err(error),
    }
}

/// A sink that keeps nothing.
pub(crate) fn nowhere() -> Sink {
    Sink::of(0, Box::new(io::sink()), false)
}

/// Turns a closed pipe into [`PipeClosed`] and leaves other errors as they are.
pub(crate) fn written(result: io::Result<()>) -> anyhow::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(PipeClosed.into()),
        other => Ok(other?),
    }
}

impl Target {
    /// The form of the output: as asked, or `None` for a grid where there is one puzzle and lines where there are more.
    pub(crate) fn form(&self) -> Option<Output> {
        if self.json { Some(Output::Json) } else { self.output }
    }
}

impl Output {
    /// The form of a row; `None` for what is drawn.
    pub(crate) const fn row_form(self) -> Option<RowForm> {
        match self {
            Output::Grid => None,
            Output::Line => Some(RowForm::Line),
            Output::Csv => Some(RowForm::Csv),
            Output::Json => Some(RowForm::Json),
        }
    }
}

/// Whether an output has colours, which a person sees or not.
pub(crate) fn has_colors(when: ColorWhen, seen: bool) -> bool {
    match when {
        ColorWhen::Always => true,
        ColorWhen::Never => false,
        ColorWhen::Auto => {
            let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
                || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            seen && !plain
        }
    }
}

/// How to draw, from the options and what the output is.
pub(crate) fn style(common: &Common, out: Option<&Path>) -> Style {
    let color = has_colors(common.color, out.is_none() && io::stdout().is_terminal());
    Style { color: if color { Color::Ansi16 } else { Color::None }, unicode: !common.ascii }
}
