//! Compressed input: gzip is unpacked on its way in, as large collections come so; what else is known by its first bytes,
//! compressed or no text at all, is named, rather than read as strange text.

use std::fmt;
use std::io::{self, BufRead};

use shudu::format::is_utf16;

/// A way of compressing files, or a file of another kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packed {
    /// Read by us.
    Gzip,
    Zip,
    Xz,
    Zstd,
    Bzip2,
    SevenZip,
    /// A picture or a document of this kind.
    Document(&'static str),
    /// Bytes that no text has.
    Data,
}

/// How such files begin. None of it can begin a text of puzzles.
const BEGINNINGS: [(Packed, &[u8]); 14] = [
    (Packed::Gzip, &[0x1f, 0x8b, 0x08]),
    (Packed::Zip, b"PK\x03\x04"),
    (Packed::Xz, &[0xfd, b'7', b'z', b'X', b'Z', 0]),
    (Packed::Zstd, &[0x28, 0xb5, 0x2f, 0xfd]),
    (Packed::Bzip2, b"BZh91AY&SY"),
    (Packed::SevenZip, &[b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c]),
    (Packed::Document("PNG"), b"\x89PNG\r\n"),
    (Packed::Document("JPEG"), &[0xff, 0xd8, 0xff]),
    (Packed::Document("GIF"), b"GIF8"),
    (Packed::Document("WebP"), b"RIFF"),
    (Packed::Document("TIFF"), &[b'I', b'I', b'*', 0]),
    (Packed::Document("PDF"), b"%PDF-"),
    (Packed::Document("SQLite"), b"SQLite format 3\0"),
    (Packed::Document("Word, Excel"), &[0xd0, 0xcf, 0x11, 0xe0]),
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
        let known = BEGINNINGS.into_iter().find(|(_, beginning)| start.starts_with(beginning));
        // UTF-16, with a mark or without, is every other byte zero; a zero or two may be a slip in a text.
        let zeros = start.iter().take(1000).filter(|&&byte| byte == 0).count();
        let turned = start.starts_with(&[0xff, 0xfe]) || start.starts_with(&[0xfe, 0xff]) || is_utf16(start);
        // Texts in other encodings than UTF-8 are told line by line; of data a tenth is no text at least.
        let broken =
            || start[..start.len().min(1000)].utf8_chunks().filter(|part| !part.invalid().is_empty()).count();
        let is_data = || !turned && (zeros > 2 || broken() > 100);
        Ok(known.map(|(packed, _)| packed).or_else(|| is_data().then_some(Packed::Data)))
    }

    /// Is it a way of compressing?
    pub(crate) fn is_packed(self) -> bool {
        !matches!(self, Packed::Document(_) | Packed::Data)
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
            Packed::Document(name) => name,
            Packed::Data => "",
        })
    }
}

/// As the cause of an error of input: what we do not read.
impl std::error::Error for Packed {}
