//! LZ-string, as base64, unpacked by the crate `lz_str` within a bound.
//!
//! The crate unpacks whatever it is given, and each code may mean a text one longer than the one before: 64 KiB
//! become hundreds of megabytes. So the codes are counted first, which takes no more memory than the packed text does.

/// Why a text could not be unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trouble {
    /// It is not packed, or not whole.
    Broken,
    /// It is longer than the bound.
    TooLong,
}

/// Unpacks a text of at most `most` UTF-16 units.
pub(super) fn unpack(packed: &str, most: usize) -> Result<String, Trouble> {
    unpacked_len(packed.trim_end_matches('=').as_bytes(), most)?;
    let units = lz_str::decompress_from_base64(packed).ok_or(Trouble::Broken)?;
    String::from_utf16(&units).map_err(|_| Trouble::Broken)
}

/// The codes that mean no text of the table: a unit of 8 bits follows, one of 16, the end.
const UNIT_8: usize = 0;
const UNIT_16: usize = 1;
const END: usize = 2;

/// How many units come out, by nothing but the lengths of what the table of codes holds.
fn unpacked_len(packed: &[u8], most: usize) -> Result<usize, Trouble> {
    let mut bits = Bits { packed, at: 0 };
    match bits.take(2)? {
        END => return Ok(0),
        UNIT_8 => bits.take(8)?,
        UNIT_16 => bits.take(16)?,
        _ => return Err(Trouble::Broken),
    };
    let mut table = Table { lengths: vec![1; 4], width: 3, until_wider: 4 };
    let (mut total, mut before) = (1, 1);
    loop {
        if total > most {
            return Err(Trouble::TooLong);
        }
        let mut code = bits.take(table.width)?;
        if code == END {
            return Ok(total);
        }
        if code == UNIT_8 || code == UNIT_16 {
            bits.take(if code == UNIT_8 { 8 } else { 16 })?;
            code = table.lengths.len();
            table.push(1);
        }
        let length = match table.lengths.get(code) {
            Some(&length) => length,
            None if code == table.lengths.len() => before + 1,
            None => return Err(Trouble::Broken),
        };
        total += length;
        table.push(before + 1);
        before = length;
    }
}

/// The texts of the codes, and the number of bits of the next one.
struct Table {
    lengths: Vec<usize>,
    width: usize,
    until_wider: usize,
}

impl Table {
    fn push(&mut self, length: usize) {
        self.lengths.push(length);
        self.until_wider -= 1;
        if self.until_wider == 0 {
            self.until_wider = 1 << self.width;
            self.width += 1;
        }
    }
}

/// Six bits of each character, the highest first; numbers with the lowest bit first.
struct Bits<'a> {
    packed: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, n: usize) -> Result<usize, Trouble> {
        let mut value = 0;
        for place in 0..n {
            let six = self.packed.get(self.at / 6).copied().and_then(six_bits).ok_or(Trouble::Broken)?;
            value |= usize::from(six >> (5 - self.at % 6) & 1) << place;
            self.at += 1;
        }
        Ok(value)
    }
}

fn six_bits(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_would_never_end_is_refused_before_it_is_unpacked() {
        let long = lz_str::compress_to_base64("a".repeat(3 << 20).as_str());
        assert!(long.len() < 8000, "{}", long.len());
        assert_eq!(unpack(&long, 1 << 20), Err(Trouble::TooLong));
        assert_eq!(unpack(&long, 3 << 20).map(|text| text.len()), Ok(3 << 20));
    }

    #[test]
    fn what_is_no_packed_text_is_broken() {
        for text in ["", "A", "====", "hello world", "N4Ig", "!!!!", "数独数独", "zzzzzzzzzzzz"] {
            assert_eq!(unpack(text, 1 << 20), Err(Trouble::Broken), "{text}");
        }
    }

    proptest! {
        #[test]
        fn the_length_is_known_before_it_is_unpacked(text in "(\\PC{0,40}|[ab]{0,400}|[0-9{}:,\"]{0,400})") {
            let packed = lz_str::compress_to_base64(text.as_str());
            let units = text.encode_utf16().count();
            let plain = packed.trim_end_matches('=').as_bytes();
            prop_assert_eq!(unpacked_len(plain, 1 << 20), Ok(units));
            prop_assert_eq!(unpack(&packed, units), Ok(text));
            if units > 0 {
                prop_assert_eq!(unpack(&packed, units - 1), Err(Trouble::TooLong));
            }
        }

        #[test]
        fn any_payload_is_unpacked_or_refused(packed in "[A-Za-z0-9+/=]{0,3000}") {
            if let Ok(text) = unpack(&packed, 1 << 16) {
                prop_assert_eq!(unpacked_len(packed.trim_end_matches('=').as_bytes(), 1 << 16), Ok(text.encode_utf16().count()));
            }
        }
    }
}
