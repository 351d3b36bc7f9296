//! A playback as an asciinema recording (asciicast v2): a header, then one line for each frame with its time and what
//! it sends to the terminal. <https://docs.asciinema.org/manual/asciicast/v2/>

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use serde::Serialize;

use super::model::Model;
use super::view;
use crate::screen::Depth;

/// Frames a second at most: more than a player shows are of no use.
const FRAMES: f64 = 30.0;

/// How long the last frame stays, in seconds.
const AFTER: f64 = 2.0;

/// How long a playback as fast as it goes takes, in seconds.
const HURRY: f64 = 10.0;

/// The first line.
#[derive(Serialize)]
struct Header<'a> {
    version: u8,
    width: u16,
    height: u16,
    timestamp: u64,
    duration: f64,
    title: &'a str,
    env: Environment,
}

#[derive(Serialize)]
struct Environment {
    #[serde(rename = "TERM")]
    term: &'static str,
}

/// What the terminal would be sent, to be taken frame by frame.
#[derive(Clone, Default)]
struct Sent(Rc<RefCell<Vec<u8>>>);

impl Write for Sent {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Sent {
    fn take(&self) -> String {
        String::from_utf8_lossy(&self.0.take()).into_owned()
    }
}

/// Writes the playback of the model's range at its speed (0 for as fast as it goes) as a recording. `timestamp` is in
/// seconds since 1970. How many frames that were.
pub(crate) fn write(
    model: &mut Model<'_>,
    title: &str,
    timestamp: u64,
    out: &mut dyn Write,
) -> io::Result<usize> {
    ratatui::crossterm::style::force_color_output(model.palette.depth != Depth::None);
    let (first, last) = model.range;
    let count = last - first;
    let speed = if model.speed > 0.0 { model.speed } else { (count as f64 / HURRY).max(FRAMES) };
    model.speed = speed;
    model.playing = true;
    // One frame for each event, or, where they come faster than frames, one for several.
    let per_frame = (speed / FRAMES).max(1.0);
    let pause = per_frame / speed;
    let frames = (count as f64 / per_frame).ceil() as usize;
    let (width, height) = model.size;
    let duration = seconds(frames as f64 * pause + AFTER);
    let env = Environment {
        term: match model.palette.depth {
            Depth::None | Depth::Sixteen => "xterm",
            Depth::Many | Depth::True => "xterm-256color",
        },
    };
    let header = Header { version: 2, width, height, timestamp, duration, title, env };
    line(out, &header)?;
    let sent = Sent::default();
    let options = TerminalOptions { viewport: Viewport::Fixed(Rect::new(0, 0, width, height)) };
    let mut terminal = Terminal::with_options(CrosstermBackend::new(sent.clone()), options)?;
    // Where the lines begin a player's screen may hold anything.
    write!(sent.clone(), "\x1b[?25l\x1b[2J\x1b[H")?;
    for frame in 0..=frames {
        let played = ((frame as f64 * per_frame).round() as usize).min(count);
        model.playing = frame < frames;
        model.go(if model.backwards { last - played } else { first + played });
        terminal.draw(|frame| {
            view::draw(frame, model);
        })?;
        line(out, &(seconds(frame as f64 * pause), "o", sent.take()))?;
    }
    line(out, &(duration, "o", "\x1b[0m\x1b[?25h"))?;
    out.flush()?;
    Ok(frames + 1)
}

/// To the millisecond.
fn seconds(time: f64) -> f64 {
    (time * 1000.0).round() / 1000.0
}

fn line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
