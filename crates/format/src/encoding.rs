//! Texts that are not UTF-8: `chardetng` guesses the encoding from the first part, `encoding_rs` decodes.
//!
//! A text that is UTF-8 as far as its first part goes is taken as such, and so is one that begins with a line of 81
//! cells: there a stray byte is the fault of its line. GBK is decoded as GB18030, which includes it; Latin-1 as
//! windows-1252, as web browsers do.

#[cfg(feature = "encodings")]
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
#[cfg(feature = "encodings")]
use encoding_rs::{Decoder, Encoding, GB18030, GBK};

use crate::forms::line;

/// A text in the course of being decoded.
#[cfg(feature = "encodings")]
pub(crate) struct Decoding {
    decoder: Decoder,
    name: &'static str,
}

/// Without the tables of other encodings nothing is decoded: bytes that are not UTF-8 are the faults of their lines.
#[cfg(not(feature = "encodings"))]
#[derive(Debug)]
pub(crate) enum Decoding {}

#[cfg(feature = "encodings")]
impl std::fmt::Debug for Decoding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// How much of the beginning of a text shows its first line.
const OPENING: usize = 512;

/// How much is looked at from the first byte on that is not UTF-8.
const EVIDENCE: usize = 4096;

/// Behind this many bytes of UTF-8 nothing is guessed any more.
const FAR: usize = 64 * 1024;

/// A text whose encoding is not known yet. What it gives out depends on the bytes alone, not on the portions they come
/// in.
#[derive(Debug, Default)]
pub(crate) struct Guess {
    opening: Vec<u8>,
    /// What may be no UTF-8.
    pending: Vec<u8>,
    seen: usize,
}

impl Guess {
    /// Takes a part, `None` at the end, and gives out what is UTF-8. `Some` says that the guess is made: with a decoder
    /// for what is [kept](Guess::take_pending), or none, and then everything was given out.
    pub(crate) fn take(&mut self, part: Option<&[u8]>, out: &mut Vec<u8>) -> Option<Option<Decoding>> {
        self.pending.extend_from_slice(part.unwrap_or(&[]));
        let (valid, is_broken) = match std::str::from_utf8(&self.pending) {
            Ok(text) => (text.len(), false),
            Err(error) => (error.valid_up_to(), error.error_len().is_some()),
        };
        let passed = valid.min(FAR - self.seen);
        let room = OPENING.saturating_sub(self.opening.len()).min(passed);
        self.opening.extend_from_slice(&self.pending[..room]);
        self.seen += passed;
        out.extend(self.pending.drain(..passed));
        let is_far = self.seen == FAR;
        let is_list = || {
            let mut lines = self.opening.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
            let first = lines.find(|line| !line.is_empty() && line[0] != b'#');
            first.is_some_and(|line| line::fits(&String::from_utf8_lossy(line)))
        };
        let at_end = part.is_none();
        if is_far || at_end && !is_broken || is_broken && is_list() {
            out.append(&mut self.pending);
            return Some(None);
        }
        if !is_broken || self.pending.len() < EVIDENCE && !at_end {
            return None;
        }
        Some(self.guessed(out))
    }

    #[cfg(feature = "encodings")]
    fn guessed(&self, _out: &mut Vec<u8>) -> Option<Decoding> {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(&self.pending[..self.pending.len().min(EVIDENCE)], false);
        let guess: &'static Encoding = detector.guess(None, Utf8Detection::Deny);
        let encoding = if guess == GBK { GB18030 } else { guess };
        Some(Decoding { decoder: encoding.new_decoder_without_bom_handling(), name: encoding.name() })
    }

    #[cfg(not(feature = "encodings"))]
    fn guessed(&mut self, out: &mut Vec<u8>) -> Option<Decoding> {
        out.append(&mut self.pending);
        None
    }

    /// What is to be decoded first.
    pub(crate) fn take_pending(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.pending)
    }
}

#[cfg(not(feature = "encodings"))]
impl Decoding {
    pub(crate) fn name(&self) -> &'static str {
        match *self {}
    }

    pub(crate) fn decode(&mut self, _part: &[u8], _last: bool, _out: &mut Vec<u8>) {
        match *self {}
    }
}

#[cfg(feature = "encodings")]
impl Decoding {
    /// The encoding's name, as in the Encoding Standard.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// Decodes the next part; what is no character becomes U+FFFD. `last` says that nothing follows.
    pub(crate) fn decode(&mut self, part: &[u8], last: bool, out: &mut Vec<u8>) {
        let mut text = String::new();
        text.reserve(self.decoder.max_utf8_buffer_length(part.len()).unwrap_or(part.len() * 3 + 16));
        let _ = self.decoder.decode_to_string(part, &mut text, last);
        out.extend_from_slice(text.as_bytes());
    }
}
