//! Traces as JSON Lines: a header, then one event a line.
//!
//! ```text
//! {"version":1,"algorithm":"row-major","puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}
//! {"event":"guess","cell":"r1c3","digit":1,"options":[1,2,4],"level":1}
//! {"event":"place","cell":"r1c4","digit":2}
//! {"event":"dead-end","cell":"r1c5"}
//! {"event":"remove","cell":"r1c4","digit":2}
//! {"event":"back","level":0}
//! {"event":"solved","number":1}
//! ```
//!
//! The header of a trace that was cut off also has `"truncated":true`. A reader allows a byte order mark, Windows line
//! ends and blank lines, and refuses everything else that the writer does not write, events out of order included.

use std::io::{self, BufRead, Read, Write};

use serde::{Deserialize, Serialize};
use shudu_core::{Event, Grid, Puzzle};

use crate::contract::{Breach, Contract};
use crate::record::Trace;

/// The version of the form that is written, and the only one that is read.
const VERSION: u32 = 1;

/// The longest line that is read, in bytes. The longest that is written has fewer than 300.
const LONGEST_LINE: u64 = 4096;

/// The first line of a trace; an event a line follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the form: 1.
    pub version: u32,
    /// The name of the algorithm.
    pub algorithm: String,
    /// The puzzle, 81 characters with `.` for a blank.
    pub puzzle: String,
    /// Was the trace cut off because it had grown too long?
    #[serde(default, skip_serializing_if = "is_false")]
    pub truncated: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_false(value: &bool) -> bool {
    !value
}

/// Why a text is not a trace. Lines count from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadTraceError {
    /// The reader failed.
    #[error("line {line}: cannot be read")]
    Io {
        /// Where.
        line: usize,
        /// The message of the reader.
        #[source]
        source: io::Error,
    },
    /// The text is empty.
    #[error("expected a trace, seen nothing")]
    Empty,
    /// A line is longer than any that is ever written.
    #[error("line {line}: longer than {LONGEST_LINE} bytes")]
    TooLong {
        /// Where.
        line: usize,
    },
    /// The first line is not a header.
    #[error("line {line}: expected a header with version, algorithm and puzzle: {source}")]
    Header {
        /// Where.
        line: usize,
        /// The message of the JSON reader.
        #[source]
        source: serde_json::Error,
    },
    /// The header has another version.
    #[error("line {line}: expected version {VERSION}, seen {seen}")]
    Version {
        /// Where.
        line: usize,
        /// The version that was given.
        seen: u32,
    },
    /// The header's puzzle is not a puzzle.
    #[error("line {line}: {source}")]
    Puzzle {
        /// Where.
        line: usize,
        /// The fault.
        #[source]
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A line is not an event.
    #[error("line {line}: expected an event: {source}")]
    Event {
        /// Where.
        line: usize,
        /// The message of the JSON reader.
        #[source]
        source: serde_json::Error,
    },
    /// An event cannot have happened there.
    #[error("line {line}: {source}")]
    Breach {
        /// Where.
        line: usize,
        /// The fault.
        #[source]
        source: Breach,
    },
}

/// Writes a whole trace.
///
/// # Errors
/// Those of the writer.
pub fn write_trace(trace: &Trace, out: &mut dyn Write) -> io::Result<()> {
    write_header(&trace.puzzle, &trace.algorithm, trace.truncated, out)?;
    trace.events.iter().try_for_each(|event| write_event(event, out))
}

/// Writes the first line. Together with [`write_event`], for writing events as they come.
///
/// # Errors
/// Those of the writer.
pub fn write_header(
    puzzle: &Puzzle,
    algorithm: &str,
    truncated: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (algorithm, puzzle) = (algorithm.to_owned(), puzzle.to_string());
    let header = Header { version: VERSION, algorithm, puzzle, truncated };
    serde_json::to_writer(&mut *out, &header)?;
    out.write_all(b"\n")
}

/// Writes one event as one line.
///
/// # Errors
/// Those of the writer.
pub fn write_event(event: &Event, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, event)?;
    out.write_all(b"\n")
}

/// Reads a trace and checks that everything in it can have happened, so that [`crate::Player::new`] takes it. Keeps
/// all events in memory.
///
/// # Errors
/// Of the first line that is wrong.
pub fn read_trace(input: impl BufRead) -> Result<Trace, ReadTraceError> {
    let mut lines = Lines { input, number: 0, buffer: Vec::new() };
    let (line, text) = lines.next()?.ok_or(ReadTraceError::Empty)?;
    let header: Header =
        serde_json::from_slice(text).map_err(|source| ReadTraceError::Header { line, source })?;
    if header.version != VERSION {
        return Err(ReadTraceError::Version { line, seen: header.version });
    }
    let grid: Grid =
        header.puzzle.parse().map_err(|e| ReadTraceError::Puzzle { line, source: Box::new(e) })?;
    let puzzle = Puzzle::new(grid).map_err(|e| ReadTraceError::Puzzle { line, source: Box::new(e) })?;
    let mut contract = Contract::new(&puzzle);
    let mut events = Vec::new();
    while let Some((line, text)) = lines.next()? {
        let event = serde_json::from_slice(text).map_err(|source| ReadTraceError::Event { line, source })?;
        contract.follow(&event).map_err(|source| ReadTraceError::Breach { line, source })?;
        events.push(event);
    }
    Ok(Trace { puzzle, algorithm: header.algorithm, events, truncated: header.truncated })
}

/// Lines that are not blank, with their numbers, none longer than [`LONGEST_LINE`].
struct Lines<R> {
    input: R,
    number: usize,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> Result<Option<(usize, &[u8])>, ReadTraceError> {
        loop {
            self.buffer.clear();
            self.number += 1;
            let line = self.number;
            let mut limited = (&mut self.input).take(LONGEST_LINE + 1);
            let read = limited
                .read_until(b'\n', &mut self.buffer)
                .map_err(|source| ReadTraceError::Io { line, source })?;
            if read == 0 {
                return Ok(None);
            }
            if read as u64 > LONGEST_LINE {
                return Err(ReadTraceError::TooLong { line });
            }
            if line == 1 && self.buffer.starts_with(b"\xef\xbb\xbf") {
                self.buffer.drain(..3);
            }
            if !self.buffer.trim_ascii().is_empty() {
                return Ok(Some((line, self.buffer.trim_ascii())));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Problem;

    use super::*;
    use crate::{DancingLinks, record};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn check(text: &str, expected: &str) {
        let error = read_trace(text.as_bytes()).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}\ndoes not contain\n{expected}");
    }

    #[test]
    fn a_trace_goes_out_and_comes_back() {
        let puzzle = Puzzle::new(PUZZLE.parse().unwrap()).unwrap();
        let trace = record(&DancingLinks, &Problem::new(&puzzle), 20, None).unwrap().trace;
        assert!(trace.truncated);
        let mut text = Vec::new();
        write_trace(&trace, &mut text).unwrap();
        assert_eq!(read_trace(&text[..]).unwrap(), trace);
        let windows = String::from_utf8(text).unwrap().replace('\n', "\r\n\r\n");
        assert_eq!(read_trace(format!("\u{feff}{windows}").as_bytes()).unwrap(), trace);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let header = format!(r#"{{"version":1,"algorithm":"row-major","puzzle":"{PUZZLE}"}}"#);
        let place = r#"{"event":"place","cell":"r1c3","digit":4}"#;
        assert_eq!(read_trace(format!("{header}\n{place}").as_bytes()).unwrap().events.len(), 1);
        check("", "expected a trace, seen nothing");
        check("\n\n", "expected a trace, seen nothing");
        check("\n[]", "line 2: expected a header");
        check(&header.replace(":1,", ":2,"), "line 1: expected version 1, seen 2");
        check(&header.replace("53..", "55.."), "line 1: the givens clash: r1c1=5 and r1c2=5 in r1");
        check(&header.replace("53..", "53."), "line 1: expected 81 characters");
        check(&format!("{header}\n{place}\n\n{place}"), "line 4: r1c3 is written, but holds 4");
        check(
            &format!("{header}\n{}", place.replace("r1c3", "r1c1")),
            "line 2: r1c1 is written, but holds 5",
        );
        check(&format!("{header}\n{}", place.replace("r1c3", "r0c3")), "line 2: expected an event: `r0c3`");
        check(&format!("{header}\n{}", place.replace("place", "move")), "line 2: expected an event: unknown");
        check(&format!("{header}\n{}", " ".repeat(5000)), "line 2: longer than 4096 bytes");
    }
}
