//! A sign on standard error that work goes on, after two seconds without any output. It goes when output begins.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// How long nothing is shown.
const QUIET: Duration = Duration::from_secs(2);

/// What is shown.
static SIGN: Mutex<Sign> = Mutex::new(Sign::None);

enum Sign {
    /// Nothing, but it may come.
    None,
    /// How long it has taken so far.
    Seen(ProgressBar),
    /// Nothing any more.
    Over,
}

/// Begins to wait, if somebody would see the sign.
pub(crate) fn begin() {
    if !io::stderr().is_terminal() {
        return;
    }
    std::thread::spawn(|| {
        std::thread::sleep(QUIET);
        let mut sign = SIGN.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*sign, Sign::None) {
            let bar = ProgressBar::new_spinner().with_elapsed(QUIET);
            bar.set_style(ProgressStyle::with_template("{spinner} {elapsed}").expect("it is well formed"));
            bar.enable_steady_tick(Duration::from_millis(250));
            *sign = Sign::Seen(bar);
        }
    });
}

/// Takes the sign away for good: something else is shown from now on, or somebody types.
pub(crate) fn end() {
    let mut sign = SIGN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Sign::Seen(bar) = std::mem::replace(&mut *sign, Sign::Over) {
        bar.finish_and_clear();
    }
}

/// Standard output, before whose first write the sign goes.
#[derive(Debug)]
pub(crate) struct Stdout;

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        end();
        io::stdout().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush()
    }
}
