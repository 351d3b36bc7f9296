//! Input by lines, with look-ahead, in bounded memory.
//!
//! Offsets are relative to the first byte that is not consumed yet, so they stay right while more is read. A line
//! longer than [`MAX_LINE`], or than [`MAX_LONG_LINE`] if it begins as JSON, a link or `.`, is never held: its
//! beginning is shown, the rest is skipped.

use std::io::{self, BufRead, ErrorKind};

use crate::encoding::{Decoding, Guess};

/// The most bytes of a line that are read.
pub(crate) const MAX_LINE: usize = 64 * 1024;

/// The most bytes of a line that begins as JSON, a link or `.`: links hold whole drawings.
pub(crate) const MAX_LONG_LINE: usize = 1 << 20;

/// How lines begin that may be as long. Blanks before are left out.
const LONG: [&[u8]; 5] = [b"{", b"[", b".", b"http://", b"https://"];

/// The number of bytes read from the input at a time.
const CHUNK: usize = 64 * 1024;

/// The most bytes of the line that begins so.
fn most(line: &[u8]) -> usize {
    let begins = |beginning: &&[u8]| line.trim_ascii_start().starts_with(beginning);
    if LONG.iter().any(begins) { MAX_LONG_LINE } else { MAX_LINE }
}

#[derive(Debug)]
pub(crate) struct Source<R> {
    input: R,
    buffer: Vec<u8>,
    start: usize,
    at_end: bool,
    line: u64,
    failure: Option<io::Error>,
    /// What is kept although it is consumed: from here on, with the number of the line.
    held: Option<(usize, u64)>,
    /// How many bytes at the end of the buffer are not to be seen, see [`Source::show_only`].
    hidden: usize,
    /// While some are hidden: whether the input is at its end behind them.
    ends_behind: Option<bool>,
    /// While the encoding is still to be guessed.
    guess: Option<Box<Guess>>,
    /// The decoder of a text that is not UTF-8, and how many bytes of text came before it was needed.
    decoding: Option<(Decoding, u64)>,
    /// How many bytes of text were forgotten.
    forgotten: u64,
    /// One past the last byte of the buffer that look-ahead came to since [`Source::mark_reach`].
    reach: usize,
}

/// A line that lies in the buffer, by its offsets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Raw {
    /// Its first byte.
    pub(crate) from: usize,
    /// One past its last byte, the line feed not included.
    pub(crate) to: usize,
    /// Where the next line begins.
    pub(crate) next: usize,
    /// Is it longer than can be read? Then `to` and `next` are both where reading stopped.
    pub(crate) too_long: bool,
}

impl<R: BufRead> Source<R> {
    pub(crate) fn new(input: R) -> Source<R> {
        Source {
            input,
            buffer: Vec::new(),
            start: 0,
            at_end: false,
            line: 1,
            failure: None,
            held: None,
            hidden: 0,
            ends_behind: None,
            guess: None,
            decoding: None,
            forgotten: 0,
            reach: 0,
        }
    }

    /// The same for a text that may be in another encoding than UTF-8.
    pub(crate) fn guessing(input: R) -> Source<R> {
        Source { guess: Some(Box::default()), ..Source::new(input) }
    }

    /// The name of the encoding of what is consumed, if some of it was not UTF-8.
    pub(crate) fn encoding(&self) -> Option<&'static str> {
        let consumed = self.forgotten + self.start as u64;
        self.decoding.as_ref().filter(|(_, from)| consumed > *from).map(|(decoding, _)| decoding.name())
    }

    /// Takes the next part of the input, `None` at its end: as it is, decoded, or kept until the encoding is known.
    fn take(&mut self, part: Option<&[u8]>) {
        match (&mut self.decoding, &mut self.guess) {
            (Some((decoding, _)), _) => {
                decoding.decode(part.unwrap_or(&[]), part.is_none(), &mut self.buffer)
            }
            (None, None) => self.buffer.extend_from_slice(part.unwrap_or(&[])),
            (None, Some(guess)) => {
                if let Some(decoding) = guess.take(part, &mut self.buffer) {
                    let mut decoding = decoding;
                    let from = self.forgotten + self.buffer.len() as u64;
                    if let Some(decoding) = &mut decoding {
                        decoding.decode(&guess.take_pending(), part.is_none(), &mut self.buffer);
                    }
                    self.decoding = decoding.map(|decoding| (decoding, from));
                    self.guess = None;
                }
            }
        }
    }

    /// Keeps what comes from here on, so that [`Source::rewind`] leads back.
    pub(crate) fn hold(&mut self) {
        self.held = Some((self.start, self.line));
    }

    /// Keeps nothing any more.
    pub(crate) fn release(&mut self) {
        self.held = None;
    }

    /// Back to where it was held.
    pub(crate) fn rewind(&mut self) {
        if let Some(place) = self.held.take() {
            self.seek(place);
        }
    }

    /// Shows only the next `len` bytes, as if the input ended behind them, until [`Source::show_all`]. Nothing is
    /// forgotten meanwhile, so [`Source::seek`] leads to any place that [`Source::place`] named.
    pub(crate) fn show_only(&mut self, len: usize) {
        self.hidden = self.buffer.len() - self.start - len;
        self.ends_behind = Some(std::mem::replace(&mut self.at_end, true));
    }

    /// Shows everything again.
    pub(crate) fn show_all(&mut self) {
        if let Some(at_end) = self.ends_behind.take() {
            (self.hidden, self.at_end) = (0, at_end);
        }
    }

    /// Where it is: an offset and the number of the line.
    pub(crate) fn place(&self) -> (usize, u64) {
        (self.start, self.line)
    }

    /// From here on [`Source::reached`] counts.
    pub(crate) fn mark_reach(&mut self) {
        self.reach = self.start;
    }

    /// How many bytes from this offset on were looked at since [`Source::mark_reach`], while nothing is forgotten.
    pub(crate) fn reached(&self, from: usize) -> usize {
        self.reach.max(self.start).saturating_sub(from)
    }

    /// Goes to such a place.
    pub(crate) fn seek(&mut self, (start, line): (usize, u64)) {
        (self.start, self.line) = (start, line);
    }

    /// The number of the first line that is not consumed, from 1; at the end of the input that of the last line, or
    /// the one after it when the input ends with a line feed.
    pub(crate) fn line_number(&self) -> u64 {
        self.line
    }

    /// Takes the failure that ended the input early, if any. What was read before it is returned first.
    pub(crate) fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// What is in the buffer, not consumed and not hidden.
    #[inline]
    pub(crate) fn rest(&self) -> &[u8] {
        &self.buffer[self.start..self.buffer.len() - self.hidden]
    }

    /// Reads more into the buffer; false at the end of the input.
    #[cold]
    pub(crate) fn fill(&mut self) -> bool {
        while !self.at_end {
            let gone = self.held.map_or(self.start, |(held, _)| held.min(self.start));
            if gone > 0 {
                self.buffer.drain(..gone);
                self.start -= gone;
                self.held = self.held.map(|(held, line)| (held - gone, line));
                self.forgotten += gone as u64;
            }
            let before = self.buffer.len();
            match self.input.fill_buf() {
                Ok([]) => {
                    self.at_end = true;
                    self.take(None);
                    if self.buffer.len() > before {
                        return true;
                    }
                }
                Ok(chunk) => {
                    let n = chunk.len().min(CHUNK);
                    if self.decoding.is_none() && self.guess.is_none() {
                        self.buffer.extend_from_slice(&chunk[..n]);
                        self.input.consume(n);
                    } else {
                        let part = chunk[..n].to_vec();
                        self.input.consume(n);
                        self.take(Some(&part));
                    }
                    if self.buffer.len() > before {
                        return true;
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error);
                    self.at_end = true;
                }
            }
        }
        false
    }

    /// The byte at this offset; `None` beyond the end.
    pub(crate) fn byte(&mut self, offset: usize) -> Option<u8> {
        while self.rest().len() <= offset {
            if !self.fill() {
                return None;
            }
        }
        self.reach = self.reach.max(self.start + offset + 1);
        Some(self.rest()[offset])
    }

    /// The line that begins at this offset; `None` at the end of the input.
    pub(crate) fn line(&mut self, from: usize) -> Option<Raw> {
        let raw = self.find_line(from)?;
        self.reach = self.reach.max(self.start + raw.next);
        Some(raw)
    }

    fn find_line(&mut self, from: usize) -> Option<Raw> {
        let mut searched = from;
        loop {
            let rest = self.rest();
            if let Some(found) = rest.get(searched..).and_then(|tail| memchr::memchr(b'\n', tail)) {
                let to = searched + found;
                if to - from > MAX_LINE {
                    let stop = from + most(&rest[from..to]);
                    if to > stop {
                        return Some(Raw { from, to: stop, next: stop, too_long: true });
                    }
                }
                return Some(Raw { from, to, next: to + 1, too_long: false });
            }
            let end = rest.len();
            if end > from && end - from > MAX_LINE {
                let stop = from + most(&rest[from..]);
                if end > stop {
                    return Some(Raw { from, to: stop, next: stop, too_long: true });
                }
            }
            searched = end.max(from);
            if !self.fill() {
                return (end > from).then_some(Raw { from, to: end, next: end, too_long: false });
            }
        }
    }

    /// The bytes of a line.
    pub(crate) fn bytes(&self, raw: Raw) -> &[u8] {
        &self.rest()[raw.from..raw.to]
    }

    /// Consumes everything up to the end of this line.
    pub(crate) fn consume_line(&mut self, raw: Raw) {
        if raw.from > 0 {
            self.consume(raw.from);
        }
        if !raw.too_long {
            self.start += raw.next - raw.from;
            // The last line may lack its line feed: then no further line begins.
            self.line += u64::from(raw.next > raw.to);
            return;
        }
        self.start += raw.next - raw.from;
        self.skip_line();
    }

    /// Does a line begin with the next byte?
    pub(crate) fn is_at_line(&self) -> bool {
        self.start == 0 || self.buffer[self.start - 1] == b'\n'
    }

    /// Consumes the rest of the line, however long it is. Where it is held no more of it is kept than any line may
    /// have, and a byte that shows that it went on.
    pub(crate) fn skip_line(&mut self) {
        let before = memchr::memrchr(b'\n', &self.buffer[..self.start]).map_or(0, |end| end + 1);
        let begins = self.held.map_or(0, |(held, _)| before.saturating_sub(held));
        loop {
            if let Some(found) = memchr::memchr(b'\n', self.rest()) {
                self.start += found + 1;
                self.line += 1;
                break;
            }
            let end = self.buffer.len() - self.hidden;
            if let Some((held, _)) = self.held.filter(|_| self.hidden == 0) {
                let from = held + begins;
                self.start = (from + most(&self.buffer[from..]) + 1).clamp(self.start, end);
                self.forgotten += (end - self.start) as u64;
                self.buffer.truncate(self.start);
            } else {
                self.start = end;
            }
            if !self.fill() {
                break;
            }
        }
    }

    /// Consumes this many bytes of the buffer and counts the lines that end in them.
    pub(crate) fn consume(&mut self, n: usize) {
        let eaten = &self.rest()[..n];
        let lines = memchr::memchr_iter(b'\n', eaten).count() as u64;
        self.line += lines;
        self.start += n;
    }

    /// Consumes a line of exactly `N` bytes without looking at how it ends, when the buffer holds it and its end
    /// (`\n` or `\r\n`) and `read` accepts its bytes. The fast path for files of one puzzle a line.
    #[inline]
    pub(crate) fn quick_line<const N: usize, T>(
        &mut self,
        read: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Option<T> {
        let rest = self.rest();
        let end = match rest.get(N)? {
            b'\n' => N + 1,
            b'\r' if rest.get(N + 1) == Some(&b'\n') => N + 2,
            _ => return None,
        };
        let value = read(&rest[..N])?;
        self.start += end;
        self.line += 1;
        Some(value)
    }

    /// [`Source::quick_line`] for lines in a row, up to `most`, as long as `accepts` says so: they are added to
    /// `lines`.
    #[inline]
    pub(crate) fn quick_lines<const N: usize>(
        &mut self,
        most: usize,
        accepts: impl Fn(&[u8; N]) -> bool,
        lines: &mut Vec<[u8; N]>,
    ) {
        let before = lines.len();
        let mut rest = self.rest();
        while lines.len() - before < most {
            let Some((line, after)) = rest.split_first_chunk() else { break };
            let next = match after {
                [b'\n', next @ ..] | [b'\r', b'\n', next @ ..] => next,
                _ => break,
            };
            if !accepts(line) {
                break;
            }
            lines.push(*line);
            rest = next;
        }
        self.start = self.buffer.len() - self.hidden - rest.len();
        self.line += (lines.len() - before) as u64;
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(input: &[u8], capacity: usize) -> Vec<(u64, Vec<u8>, bool)> {
        let mut source = Source::new(BufReader::with_capacity(capacity, input));
        let mut found = Vec::new();
        while let Some(raw) = source.line(0) {
            found.push((source.line_number(), source.bytes(raw).to_vec(), raw.too_long));
            source.consume_line(raw);
        }
        found
    }

    #[test]
    fn lines_are_the_same_however_the_input_comes() {
        let input = b"one\n\ntwo\r\nthree";
        let expected: Vec<(u64, Vec<u8>, bool)> = [(1, "one"), (2, ""), (3, "two\r"), (4, "three")]
            .map(|(n, line)| (n, line.as_bytes().to_vec(), false))
            .to_vec();
        for capacity in [1, 2, 3, 100] {
            assert_eq!(lines(input, capacity), expected);
        }
    }

    #[test]
    fn a_line_beyond_the_limit_is_cut_and_skipped() {
        for (length, too_long) in [(MAX_LINE, false), (MAX_LINE + 1, true), (10 * MAX_LINE, true)] {
            let mut input = vec![b'x'; length];
            input.extend_from_slice(b"\nend\n");
            for capacity in [1000, MAX_LINE, 20 * MAX_LINE] {
                let found = lines(&input, capacity);
                assert_eq!(found.len(), 2, "{length} {capacity}");
                assert_eq!((found[0].1.len(), found[0].2), (length.min(MAX_LINE), too_long));
                assert_eq!(found[1], (2, b"end".to_vec(), false));
            }
            // Without a line feed at the end the answer is the same.
            assert_eq!(lines(&vec![b'x'; length], 1000)[0].2, too_long);
        }
    }

    #[test]
    fn memory_stays_bounded_on_a_line_that_never_ends() {
        let mut source = Source::new(BufReader::new(io::Read::take(io::repeat(b'x'), 50_000_000)));
        let raw = source.line(0).unwrap();
        assert!(raw.too_long);
        source.consume_line(raw);
        assert_eq!(source.line(0), None);
        assert!(source.buffer.capacity() < 8 * MAX_LINE, "{}", source.buffer.capacity());
    }

    #[test]
    fn memory_stays_bounded_where_such_a_line_is_held() {
        for (end, follows) in [("", false), ("\nend\n", true)] {
            let line = io::Read::take(io::repeat(b'x'), 50_000_000);
            let mut source = Source::new(BufReader::new(io::Read::chain(line, end.as_bytes())));
            source.hold();
            let raw = source.line(0).unwrap();
            source.consume_line(raw);
            assert!(source.buffer.capacity() < 8 * MAX_LINE, "{}", source.buffer.capacity());
            assert_eq!(source.line(0).is_some(), follows);
            // It is as long again when it is read again, and the same follows.
            source.rewind();
            let raw = source.line(0).unwrap();
            assert!(raw.too_long && raw.to == MAX_LINE);
            source.consume_line(raw);
            let next = source.line(0).map(|raw| source.bytes(raw).to_vec());
            assert_eq!(next, follows.then(|| b"end".to_vec()));
        }
    }

    #[test]
    fn lines_that_begin_as_json_or_a_link_may_be_longer() {
        for beginning in ["{", " [", ".Shape", "https://"] {
            let mut input = beginning.as_bytes().to_vec();
            input.resize(MAX_LONG_LINE, b'x');
            assert!(!lines(&input, 1000)[0].2, "{beginning}");
            input.push(b'x');
            let found = lines(&input, 1000);
            assert_eq!((found[0].1.len(), found[0].2), (MAX_LONG_LINE, true), "{beginning}");
        }
    }

    #[test]
    fn look_ahead_does_not_consume() {
        let mut source = Source::new(&b"a\nb\nc\n"[..]);
        let a = source.line(0).unwrap();
        let b = source.line(a.next).unwrap();
        let c = source.line(b.next).unwrap();
        assert_eq!((source.bytes(a), source.bytes(c)), (&b"a"[..], &b"c"[..]));
        assert_eq!(source.line(c.next), None);
        source.consume_line(b);
        assert_eq!(source.line_number(), 3);
        assert_eq!(source.line(0).map(|raw| source.bytes(raw).to_vec()), Some(b"c".to_vec()));
    }

    #[test]
    fn a_failure_comes_after_what_was_read() {
        struct Failing<'a>(&'a [u8]);
        impl io::Read for Failing<'_> {
            fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
                match io::Read::read(&mut self.0, out) {
                    Ok(0) => Err(io::Error::other("gone")),
                    other => other,
                }
            }
        }
        let mut source = Source::new(BufReader::new(Failing(b"a\nb")));
        for expected in [&b"a"[..], b"b"] {
            let raw = source.line(0).unwrap();
            assert_eq!(source.bytes(raw), expected);
            source.consume_line(raw);
        }
        assert_eq!(source.line(0), None);
        assert_eq!(source.take_failure().unwrap().to_string(), "gone");
    }
}
