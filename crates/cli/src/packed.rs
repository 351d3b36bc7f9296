//! Compressed input: gzip is unpacked on its way in, as large collections come so; what else is known by its first bytes is
//! named, rather than read as strange text.

use std::fmt;
use std::io::{self, BufRead};

/// A way of compressing files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packed {
    /// Read by us.
    Gzip,
    Zip,
    Xz,
    Zstd,
    Bzip2,
    SevenZip,
}

/// How such files begin. None of it can begin a text of puzzles.
const BEGINNINGS: [(Packed, &[u8]); 6] = [
    (Packed::Gzip, &[0x1f, 0x8b, 0x08]),
    (Packed::Zip, b"PK\x03\x04"),
    (Packed::Xz, &[0xfd, b'7', b'z', b'X', b'Z', 0]),
    (Packed::Zstd, &[0x28, 0xb5, 0x2f, 0xfd]),
    (Packed::Bzip2, b"BZh91AY&SY"),
    (Packed::SevenZip, &[b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c]),
];

impl Packed {
    /// Looks at what comes first. Nothing is taken.
    pub(crate) fn of(input: &mut impl BufRead) -> io::Result<Option<Packed>> {
        let start = loop {
            match input.fill_buf() {
                Ok(start) => break start,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        };
        Ok(BEGINNINGS
            .into_iter()
            .find(|(_, beginning)| start.starts_with(beginning))
            .map(|(packed, _)| packed))
    }
}

impl fmt::Display for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Packed::Gzip => "gzip",
            Packed::Zip => "zip",
            Packed::Xz => "xz",
            Packed::Zstd => "zstd",
            Packed::Bzip2 => "bzip2",
            Packed::SevenZip => "7z",
        })
    }
}

/// As the cause of an error of input: a way of compressing that we do not read.
impl std::error::Error for Packed {}
