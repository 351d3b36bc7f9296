//! The terminal in full-screen use, and its way back: at the end, on errors and panics, on signals, when stopped.

use std::io::{self, Stdout, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::{Frame, Terminal};

use super::Depth;

/// Is the terminal in full-screen use? What puts it back does so once.
static RAISED: AtomicBool = AtomicBool::new(false);

/// How long the program has for ending by itself.
const GRACE: Duration = Duration::from_secs(2);

/// A terminal in full-screen use. Dropping it puts the terminal back.
pub(crate) struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    signals: Signals,
}

/// What happened at the terminal.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Happened {
    /// Something was typed, clicked, pasted, or the size has changed.
    Input(Event),
    /// Nothing, for as long as was waited.
    Nothing,
    /// The program is asked to stop for a while, as by Ctrl-Z.
    Stop,
    /// The program is asked to end.
    End,
}

impl FullScreen {
    /// Takes the terminal.
    pub(crate) fn open(depth: Depth) -> io::Result<FullScreen> {
        // Whether there are colours was decided before; the library would ask the environment by itself.
        ratatui::crossterm::style::force_color_output(depth != Depth::None);
        let signals = Signals::listen()?;
        put_back_on_panic();
        raise()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).inspect_err(|_| put_back())?;
        Ok(FullScreen { terminal, signals })
    }

    /// Draws a frame.
    pub(crate) fn draw<T>(&mut self, view: impl FnOnce(&mut Frame<'_>) -> T) -> io::Result<T> {
        let mut made = None;
        self.terminal.draw(|frame| made = Some(view(frame)))?;
        Ok(made.expect("a frame was drawn"))
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> io::Result<(u16, u16)> {
        self.terminal.size().map(|size| (size.width, size.height))
    }

    /// Waits for something to happen, for a while at most.
    pub(crate) fn wait(&mut self, most: Duration, stop: &AtomicBool) -> io::Result<Happened> {
        let signal = self.signals.pending(stop);
        if signal != Happened::Nothing {
            return Ok(signal);
        }
        if event::poll(most)? {
            return Ok(Happened::Input(event::read()?));
        }
        Ok(self.signals.pending(stop))
    }

    /// Puts the terminal back, stops the program until it is told to go on, and takes the terminal again.
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        put_back();
        Signals::stop_here()?;
        raise()?;
        // Drawn anew from nothing. Clearing would ask the terminal where its cursor is, and wait for the answer.
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }

    /// Puts the terminal back and ends the program by the signal that asked for it, so that anyone who waits for it is
    /// told. Returns where there was no such signal.
    pub(crate) fn end_by_signal(self) {
        put_back();
        self.signals.end();
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        put_back();
    }
}

fn raise() -> io::Result<()> {
    enable_raw_mode()?;
    RAISED.store(true, Ordering::SeqCst);
    let taken = execute!(
        io::stdout(),
        EnterAlternateScreen,
        Clear(ClearType::All),
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    );
    taken.inspect_err(|_| put_back())
}

/// Puts the terminal back as it was, once; does nothing where it was not taken. A terminal that is gone cannot be put
/// back, and needs not to be.
pub(crate) fn put_back() {
    if RAISED.swap(false, Ordering::SeqCst) {
        let mut out = io::stdout();
        // Keys first: anyone who sees the other screen go may type at once.
        let _ = disable_raw_mode();
        let _ = execute!(out, cursor::Show, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen);
        let _ = out.flush();
    }
}

/// A message of a panic is read on the terminal as it was before. Work beside the game has its panics told as errors.
fn put_back_on_panic() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let here = std::thread::current().id();
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if std::thread::current().id() == here {
                put_back();
                before(info);
            }
        }));
    });
}

/// Signals that were received and not answered yet.
struct Signals {
    /// Asked to end: SIGTERM, SIGHUP, SIGQUIT.
    end: Vec<(i32, Arc<AtomicBool>)>,
    /// Asked to stop for a while: SIGTSTP from elsewhere. The key sends none, since the terminal passes all keys on.
    stop: Arc<AtomicBool>,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> io::Result<Signals> {
        use signal_hook::consts::{SIGHUP, SIGQUIT, SIGTERM, SIGTSTP};
        use signal_hook::flag::register;
        let asking = [SIGTERM, SIGHUP, SIGQUIT];
        let mut end = Vec::new();
        for signal in asking {
            let flag = Arc::new(AtomicBool::new(false));
            register(signal, Arc::clone(&flag))?;
            end.push((signal, flag));
        }
        let stop = Arc::new(AtomicBool::new(false));
        register(SIGTSTP, Arc::clone(&stop))?;
        Signals::end_in_any_case(signal_hook::iterator::Signals::new(asking)?);
        Ok(Signals { end, stop })
    }

    /// Ends the program by the signal that asked for it when the program does not do so itself in a while. What reads
    /// the terminal never comes back once that is gone (crossterm 0.29 goes on reading at its end), so a window that is
    /// closed would leave a program behind that nobody sees and that never rests. Moves are on disk at any time.
    fn end_in_any_case(mut asked: signal_hook::iterator::Signals) {
        let wait = move || {
            if let Some(signal) = asked.forever().next() {
                std::thread::sleep(GRACE);
                put_back();
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        };
        // Without a thread the program ends by itself, as long as there is a terminal.
        let _ = std::thread::Builder::new().name("end".to_owned()).spawn(wait);
    }

    fn stop_here() -> io::Result<()> {
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
    }

    fn end(&self) {
        if let Some((signal, _)) = self.end.iter().find(|(_, flag)| flag.load(Ordering::SeqCst)) {
            let _ = signal_hook::low_level::emulate_default_handler(*signal);
        }
    }
}

#[cfg(not(unix))]
impl Signals {
    fn listen() -> io::Result<Signals> {
        Ok(Signals { end: Vec::new(), stop: Arc::new(AtomicBool::new(false)) })
    }

    fn stop_here() -> io::Result<()> {
        Ok(())
    }

    fn end(&self) {}
}

impl Signals {
    /// `interrupted` is raised by SIGINT, which the whole program listens to.
    fn pending(&self, interrupted: &AtomicBool) -> Happened {
        let end = self.end.iter().any(|(_, flag)| flag.load(Ordering::SeqCst));
        if end || interrupted.load(Ordering::Relaxed) {
            Happened::End
        } else if self.stop.swap(false, Ordering::SeqCst) {
            Happened::Stop
        } else {
            Happened::Nothing
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_puts_the_terminal_back() {
        put_back_on_panic();
        RAISED.store(true, Ordering::SeqCst);
        let elsewhere = std::thread::spawn(|| panic!("beside the game"));
        assert!(elsewhere.join().is_err());
        assert!(RAISED.load(Ordering::SeqCst), "work beside the game leaves the screen alone");
        assert!(std::panic::catch_unwind(|| panic!("in the game")).is_err());
        assert!(!RAISED.load(Ordering::SeqCst));
    }
}
