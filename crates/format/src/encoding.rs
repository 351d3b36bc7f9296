//! Texts that are not UTF-8: `chardetng` guesses the encoding from the first part, `encoding_rs` decodes.
//!
//! A text that is UTF-8 as far as its first part goes is taken as such, and so is one that begins with a line of 81
//! cells: there a stray byte is the fault of its line. GBK is decoded as GB18030, which includes it; Latin-1 as
//! windows-1252, as web browsers do.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Decoder, Encoding, GB18030, GBK};

use crate::forms::line;

/// A text in the course of being decoded.
pub(crate) struct Decoding {
    decoder: Decoder,
    name: &'static str,
}

impl std::fmt::Debug for Decoding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl Decoding {
    /// How a text that begins like this is to be decoded; `None` when it is UTF-8, or told line by line.
    pub(crate) fn of(start: &[u8]) -> Option<Decoding> {
        let error = std::str::from_utf8(start).err()?;
        // A character may be cut off at the end.
        error.error_len()?;
        let mut lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let first = lines.find(|line| !line.is_empty() && line[0] != b'#')?;
        if line::fits(&String::from_utf8_lossy(first)) {
            return None;
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(start, false);
        let guess: &'static Encoding = detector.guess(None, Utf8Detection::Deny);
        let encoding = if guess == GBK { GB18030 } else { guess };
        Some(Decoding { decoder: encoding.new_decoder_without_bom_handling(), name: encoding.name() })
    }

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
