//! Compressed input, told by its first bytes. gzip is decompressed while it is read, since large collections come so.
//! Other compressed files, and files that are no text, are named instead of read as text.

use std::fmt;
use std::io::{self, BufRead};

use shudu::format::is_utf16;
use shudu::input::picture_kind;

/// A way of compressing files, or a file of another kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compression {
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
const BEGINNINGS: [(Compression, &[u8]); 8] = [
    (Compression::Gzip, &[0x1f, 0x8b, 0x08]),
    (Compression::Zip, b"PK\x03\x04"),
    (Compression::Xz, &[0xfd, b'7', b'z', b'X', b'Z', 0]),
    (Compression::Zstd, &[0x28, 0xb5, 0x2f, 0xfd]),
    (Compression::Bzip2, b"BZh91AY&SY"),
    (Compression::SevenZip, &[b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c]),
    (Compression::Document("SQLite"), b"SQLite format 3\0"),
    (Compression::Document("Word, Excel"), &[0xd0, 0xcf, 0x11, 0xe0]),
];

impl Compression {
    /// Looks at the first bytes. Nothing is consumed.
    pub(crate) fn of(input: &mut impl BufRead) -> io::Result<Option<Compression>> {
        let start = loop {
            match input.fill_buf() {
                Ok(start) => break start,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        };
        let known = BEGINNINGS.into_iter().find(|(_, beginning)| start.starts_with(beginning));
        // One that comes where pictures are not read: through a named pipe.
        let picture = || picture_kind(start).map(|kind| Compression::Document(kind.name()));
        // A list of puzzles is one, whatever its lines hold: each is told by itself.
        let is_list = || start.get(..82).is_some_and(is_plain_line);
        // UTF-16, with a mark or without, has a zero in every other byte; no other text has one.
        let has_zero = || start.contains(&0);
        let turned = start.starts_with(&[0xff, 0xfe]) || start.starts_with(&[0xfe, 0xff]) || is_utf16(start);
        // Other encodings use bytes that are no UTF-8, but hardly any control characters.
        let is_control = |byte: &&u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
        let has_controls = || start.iter().filter(is_control).count() * 20 > start.len();
        let is_data = || !turned && (has_zero() || has_controls()) && !is_list();
        Ok(known
            .map(|(compression, _)| compression)
            .or_else(picture)
            .or_else(|| is_data().then_some(Compression::Data)))
    }

    /// Is it a way of compressing?
    pub(crate) fn is_compressed(self) -> bool {
        !matches!(self, Compression::Document(_) | Compression::Data)
    }
}

/// 81 cells and the end of the line?
fn is_plain_line(line: &[u8]) -> bool {
    line.split_last_chunk().is_some_and(|(cells, end)| {
        matches!(end, [b'\n' | b'\r']) && shudu::core::Grid::from_line(cells).is_some()
    })
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Compression::Gzip => "gzip",
            Compression::Zip => "zip",
            Compression::Xz => "xz",
            Compression::Zstd => "zstd",
            Compression::Bzip2 => "bzip2",
            Compression::SevenZip => "7z",
            Compression::Document(name) => name,
            Compression::Data => "",
        })
    }
}

/// As the cause of an error of input: what we do not read.
impl std::error::Error for Compression {}
