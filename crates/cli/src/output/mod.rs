//! Where results go: standard output or a file, buffered; and how they are drawn. [`files`] has the rules for files.

pub(crate) mod files;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use shudu::i18n::Speaker;
use shudu::ops::row::RowForm;
use shudu::render::{Color, Style};

use crate::args::{ColorWhen, Common, Output, Target};
use crate::waiting;

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

    /// Leaves out a line feed that what is written next begins with: it parts what comes after from what came before,
    /// and nothing has come before.
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

/// Opens the target of `--out`, or standard output. With `line_buffered` everything is flushed as soon as it is
/// written, and a file is written in place; to a terminal it is flushed in any case.
///
/// # Errors
/// As [`files::create`].
pub(crate) fn sink(out: Option<&Path>, line_buffered: bool, speaker: &Speaker) -> anyhow::Result<Sink> {
    let inner: Box<dyn Write + Send> = match out {
        None => Box::new(waiting::Stdout),
        Some(path) => files::create("--out", path, line_buffered, speaker)?,
    };
    Ok(Sink::of(1 << 16, inner, line_buffered || out.is_none() && io::stdout().is_terminal()))
}

/// Opens a file of another option that is written as a whole.
///
/// # Errors
/// As [`files::create`].
pub(crate) fn file_sink(option: &str, path: &Path, speaker: &Speaker) -> anyhow::Result<Sink> {
    Ok(Sink::of(1 << 16, files::create(option, path, false, speaker)?, false))
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
