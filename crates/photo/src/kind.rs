//! The kinds of pictures, by the first bytes of a file.

/// What the first bytes of a file say it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Read by [`crate::read`].
    Jpeg,
    /// Read by [`crate::read`].
    Png,
    /// Read by [`crate::read`].
    WebP,
    /// HEIC, HEIF or AVIF: what many phones store.
    Heic,
    /// A PDF document.
    Pdf,
    /// GIF.
    Gif,
    /// TIFF.
    Tiff,
    /// BMP.
    Bmp,
}

impl Kind {
    /// The kind of picture that these bytes begin; at least 16 of them are needed. `None`: no picture, perhaps a text.
    ///
    /// Whatever is a kind here is never a text with a puzzle.
    pub fn of(bytes: &[u8]) -> Option<Kind> {
        Some(match bytes {
            [0xFF, 0xD8, 0xFF, ..] => Kind::Jpeg,
            [0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, ..] => Kind::Png,
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Kind::WebP,
            [_, _, _, _, b'f', b't', b'y', b'p', brand @ ..] => match brand.get(..4)? {
                b"heic" | b"heix" | b"heim" | b"heis" | b"hevc" | b"hevx" | b"mif1" | b"msf1" | b"avif"
                | b"avis" => Kind::Heic,
                _ => return None,
            },
            [b'%', b'P', b'D', b'F', b'-', ..] => Kind::Pdf,
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Kind::Gif,
            [b'I', b'I', 42, 0, ..] | [b'M', b'M', 0, 42, ..] => Kind::Tiff,
            [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Kind::Bmp,
            _ => return None,
        })
    }

    /// The usual name: `JPEG`, `PNG`, …
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Jpeg => "JPEG",
            Kind::Png => "PNG",
            Kind::WebP => "WebP",
            Kind::Heic => "HEIC",
            Kind::Pdf => "PDF",
            Kind::Gif => "GIF",
            Kind::Tiff => "TIFF",
            Kind::Bmp => "BMP",
        }
    }
}
