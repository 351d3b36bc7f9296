//! Files in UTF-16, as `>` of older Windows shells and "Unicode" of older editors write them, recognised by their byte
//! order mark, or without one by a zero beside each of the first two characters; everything else passes through as it
//! is.

use std::io::{self, BufRead, BufReader, Read};

/// The number of bytes of UTF-16 that are converted at a time.
const PART: usize = 16 * 1024;

/// Text as UTF-8, whichever of the two it was.
#[derive(Debug)]
pub enum Utf8<R> {
    /// Not UTF-16: passed through.
    Plain(R),
    /// UTF-16, converted.
    Turned(BufReader<Utf16<R>>),
}

/// Does this begin with two characters of ASCII in UTF-16, without a byte order mark?
pub fn is_utf16(start: &[u8]) -> bool {
    matches!(start, [1..0x80, 0, 1..0x80, 0, ..] | [0, 1..0x80, 0, 1..0x80, ..])
}

/// Checks the first bytes, and converts UTF-16 to UTF-8 from there on. What is not a character (half of a surrogate
/// pair, half of a unit) becomes U+FFFD, which no form has a use for.
///
/// # Errors
/// When the input cannot be read.
pub fn utf8<R: BufRead>(mut input: R) -> io::Result<Utf8<R>> {
    let (little, mark) = loop {
        match input.fill_buf() {
            Ok([0xff, 0xfe, ..]) => break (true, 2),
            Ok([0xfe, 0xff, ..]) => break (false, 2),
            Ok(start) if is_utf16(start) => break (start[1] == 0, 0),
            Ok(_) => return Ok(Utf8::Plain(input)),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    };
    input.consume(mark);
    Ok(Utf8::Turned(BufReader::new(Utf16 {
        input,
        little,
        odd: None,
        high: None,
        text: Vec::new(),
        given: 0,
    })))
}

impl<R: BufRead> Read for Utf8<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Utf8::Plain(input) => input.read(buffer),
            Utf8::Turned(input) => input.read(buffer),
        }
    }
}

impl<R: BufRead> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match self {
            Utf8::Plain(input) => input.fill_buf(),
            Utf8::Turned(input) => input.fill_buf(),
        }
    }

    fn consume(&mut self, n: usize) {
        match self {
            Utf8::Plain(input) => input.consume(n),
            Utf8::Turned(input) => input.consume(n),
        }
    }
}

/// UTF-16 after its mark, read as UTF-8.
#[derive(Debug)]
pub struct Utf16<R> {
    input: R,
    little: bool,
    /// The first byte of a unit whose second is still to come.
    odd: Option<u8>,
    /// The first half of a pair likewise.
    high: Option<u16>,
    /// Converted text, and how much of it was returned.
    text: Vec<u8>,
    given: usize,
}

impl<R: BufRead> Utf16<R> {
    /// Converts the next part; false at the end.
    fn turn(&mut self) -> io::Result<bool> {
        let part = self.input.fill_buf()?;
        let part = &part[..part.len().min(PART)];
        let (read, at_end) = (part.len(), part.is_empty());
        let units: Vec<u16> = {
            let bytes: Vec<u8> = self.odd.take().into_iter().chain(part.iter().copied()).collect();
            let (pairs, rest) = bytes.as_chunks::<2>();
            self.odd = rest.first().copied();
            let unit = if self.little { u16::from_le_bytes } else { u16::from_be_bytes };
            self.high.take().into_iter().chain(pairs.iter().map(|pair| unit(*pair))).collect()
        };
        self.input.consume(read);
        let whole = match units.split_last() {
            // Its other half may be in the next part.
            Some((&last, before)) if (0xd800..0xdc00).contains(&last) && !at_end => {
                self.high = Some(last);
                before
            }
            _ => &units[..],
        };
        self.text.clear();
        self.given = 0;
        let lost = char::REPLACEMENT_CHARACTER;
        let mut text = String::with_capacity(whole.len());
        text.extend(char::decode_utf16(whole.iter().copied()).map(|c| c.unwrap_or(lost)));
        if at_end && self.odd.take().is_some() {
            text.push(lost);
        }
        self.text.extend_from_slice(text.as_bytes());
        Ok(!at_end || !self.text.is_empty())
    }
}

impl<R: BufRead> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() {
            if !self.turn()? {
                return Ok(0);
            }
        }
        let n = buffer.len().min(self.text.len() - self.given);
        buffer[..n].copy_from_slice(&self.text[self.given..self.given + n]);
        self.given += n;
        Ok(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8], portion: usize) -> String {
        let mut text = String::new();
        utf8(BufReader::with_capacity(portion, bytes)).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    fn encoded(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(unit).collect()
    }

    #[test]
    fn both_orders_are_read_in_portions_of_any_size() {
        for text in ["", "53..7\r\n", "数独 😀😀 # end\n"] {
            for portion in 2..12 {
                assert_eq!(read(&encoded(text, u16::to_le_bytes), portion), text);
                assert_eq!(read(&encoded(text, u16::to_be_bytes), portion), text);
            }
        }
        let long = "数独 😀".repeat(20_000);
        assert_eq!(read(&encoded(&long, u16::to_le_bytes), 8192), long);
    }

    #[test]
    fn a_mark_may_lack() {
        for unit in [u16::to_le_bytes as fn(u16) -> [u8; 2], u16::to_be_bytes] {
            let bytes: Vec<u8> = "53..7\r\n数".encode_utf16().flat_map(unit).collect();
            assert!(is_utf16(&bytes));
            assert_eq!(read(&bytes, 64), "53..7\r\n数");
        }
        assert!(!is_utf16(b"5\0\0\0") && !is_utf16(b"53..") && !is_utf16(b""));
    }

    #[test]
    fn what_is_not_utf_16_stays_as_it_is() {
        for text in ["", "5", "53..7\n", "\u{feff}53..7"] {
            assert_eq!(read(text.as_bytes(), 64), text);
        }
    }

    #[test]
    fn what_is_no_character_is_replaced() {
        let half = [&encoded("a", u16::to_le_bytes)[..], &[0x3d, 0xd8]].concat();
        assert_eq!(read(&half, 64), "a\u{fffd}");
        assert_eq!(read(&half[..half.len() - 1], 64), "a\u{fffd}");
        let alone = [&half[..], b"b\0"].concat();
        assert_eq!(read(&alone, 64), "a\u{fffd}b");
    }
}
